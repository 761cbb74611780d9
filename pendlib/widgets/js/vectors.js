// Vectors of three numbers, and matrices of nine by rows.

export const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

export const cross = (a, b) => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

export const times = (A, v) => [
  A[0] * v[0] + A[1] * v[1] + A[2] * v[2],
  A[3] * v[0] + A[4] * v[1] + A[5] * v[2],
  A[6] * v[0] + A[7] * v[1] + A[8] * v[2],
];

export const length = v => Math.hypot(...v);

export const unit = v => v.map(x => x / length(v));

/** Inverse of a symmetric matrix. */
export function inverse([a, d, e, , b, f, , , c]) {
  const [A, D, E] = [b * c - f * f, e * f - c * d, d * f - b * e];
  const determinant = a * A + d * D + e * E;
  const [B, F, C] = [a * c - e * e, d * e - a * f, a * b - d * d];
  return [A, D, E, D, B, F, E, F, C].map(entry => entry / determinant);
}
