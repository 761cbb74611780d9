// Lie group variational integrator of Lee, Leok and McClamroch for a rigid body on a pivot, second order.
//
// attitude R: 9 numbers by rows, body to inertial components; momentum Pi = J omega: 3 numbers in the body frame;
// inertia J: 9 numbers; moment(R, M) fills in the moment M of the forces in the body frame. One step is
//
//     F Jd - Jd F' = hat(h Pi + h²/2 M),  Jd = tr(J)/2 - J   (' transposes)
//     R <- R F,   Pi <- F' (Pi + h/2 M) + h/2 M(R F)
//
// With F in Cayley's form, F = (1 + hat f)(1 - hat f)⁻¹, the first line becomes the polynomial equation
// (1 + f·f) g = 2 (J f + f × J f), g the vector on its right, and Newton's method solves it in a few rounds.

const TOLERANCE = 1e-15;
const MOST_ROUNDS = 20;
const ROUNDING = 1e-9;

export function lgvi(inertia, moment) {
  const J = Float64Array.from(inertia);
  const [M, f, g, Jf, excess, rotated] = Array.from({ length: 6 }, () => new Float64Array(3));
  const [F, slope, next] = Array.from({ length: 3 }, () => new Float64Array(9));

  function solve() {
    linearSolve(J, g, f);
    for (let i = 0; i < 3; i++) f[i] /= 2;
    for (let round = 0; round < MOST_ROUNDS; round++) {
      times(J, f, Jf);
      const square = 1 + f[0] * f[0] + f[1] * f[1] + f[2] * f[2];
      excess[0] = square * g[0] - 2 * (Jf[0] + f[1] * Jf[2] - f[2] * Jf[1]);
      excess[1] = square * g[1] - 2 * (Jf[1] + f[2] * Jf[0] - f[0] * Jf[2]);
      excess[2] = square * g[2] - 2 * (Jf[2] + f[0] * Jf[1] - f[1] * Jf[0]);
      // Derivative of the excess: 2 (g f' - J - hat(f) J + hat(J f)), with the sign that makes f grow.
      for (let j = 0; j < 3; j++) {
        const a = J[j],
          b = J[3 + j],
          c = J[6 + j];
        slope[j] = 2 * (a + f[1] * c - f[2] * b - g[0] * f[j]);
        slope[3 + j] = 2 * (b + f[2] * a - f[0] * c - g[1] * f[j]);
        slope[6 + j] = 2 * (c + f[0] * b - f[1] * a - g[2] * f[j]);
      }
      slope[1] += 2 * Jf[2];
      slope[2] -= 2 * Jf[1];
      slope[3] -= 2 * Jf[2];
      slope[5] += 2 * Jf[0];
      slope[6] += 2 * Jf[1];
      slope[7] -= 2 * Jf[0];
      linearSolve(slope, excess, excess);
      for (let i = 0; i < 3; i++) f[i] += excess[i];
      if (Math.max(Math.abs(excess[0]), Math.abs(excess[1]), Math.abs(excess[2])) < TOLERANCE) return;
    }
    // A step too long for so fast a rotation has no solution; rounding alone may keep one from being exact.
    if (!(Math.hypot(...excess) < ROUNDING * (1 + Math.hypot(...f)))) f.fill(NaN);
  }

  return (R, Pi, h) => {
    moment(R, M);
    for (let i = 0; i < 3; i++) g[i] = h * Pi[i] + (h * h * M[i]) / 2;
    solve();
    cayley(f, F);
    for (let i = 0; i < 3; i++) rotated[i] = Pi[i] + (h / 2) * M[i];
    for (let i = 0; i < 3; i++) Pi[i] = F[i] * rotated[0] + F[3 + i] * rotated[1] + F[6 + i] * rotated[2];
    for (let i = 0; i < 3; i++) {
      for (let j = 0; j < 3; j++) {
        next[3 * i + j] = R[3 * i] * F[j] + R[3 * i + 1] * F[3 + j] + R[3 * i + 2] * F[6 + j];
      }
    }
    R.set(next);
    moment(R, M);
    for (let i = 0; i < 3; i++) Pi[i] += (h / 2) * M[i];
  };
}

/** The rotation (1 + hat f)(1 - hat f)⁻¹. */
function cayley(f, F) {
  // By number: to take a typed array apart by a pattern is slow.
  const x = f[0],
    y = f[1],
    z = f[2];
  const scale = 2 / (1 + x * x + y * y + z * z);
  F[0] = 1 - scale * (y * y + z * z);
  F[1] = scale * (x * y - z);
  F[2] = scale * (x * z + y);
  F[3] = scale * (x * y + z);
  F[4] = 1 - scale * (x * x + z * z);
  F[5] = scale * (y * z - x);
  F[6] = scale * (x * z - y);
  F[7] = scale * (y * z + x);
  F[8] = 1 - scale * (x * x + y * y);
}

function times(A, v, out) {
  for (let i = 0; i < 3; i++) out[i] = A[3 * i] * v[0] + A[3 * i + 1] * v[1] + A[3 * i + 2] * v[2];
}

/** Cramer's rule; out may be the right side itself. */
function linearSolve(A, b, out) {
  const a0 = A[0],
    a1 = A[1],
    a2 = A[2],
    a3 = A[3],
    a4 = A[4],
    a5 = A[5],
    a6 = A[6],
    a7 = A[7],
    a8 = A[8];
  const x = b[0],
    y = b[1],
    z = b[2];
  const c0 = a4 * a8 - a5 * a7,
    c1 = a5 * a6 - a3 * a8,
    c2 = a3 * a7 - a4 * a6;
  const determinant = a0 * c0 + a1 * c1 + a2 * c2;
  out[0] = (x * c0 + y * (a2 * a7 - a1 * a8) + z * (a1 * a5 - a2 * a4)) / determinant;
  out[1] = (x * c1 + y * (a0 * a8 - a2 * a6) + z * (a2 * a3 - a0 * a5)) / determinant;
  out[2] = (x * c2 + y * (a1 * a6 - a0 * a7) + z * (a0 * a4 - a1 * a3)) / determinant;
}
