// The spherical pendulum: a point mass on a rod that swings in space. The state is the direction q of the rod, a
// unit vector whose third component points down, and its rate: no angle that would be undefined at the poles.
import { dot } from "../vectors.js";

const polar = q => Math.atan2(Math.hypot(q[0], q[1]), q[2]);
const rateAround = state => state[0] * state[4] - state[1] * state[3];

const begin = ({ theta, dtheta, dphi }) => {
  const [sine, cosine] = [Math.sin(theta), Math.cos(theta)];
  return [sine, 0, cosine, dtheta * cosine, dphi * sine, -dtheta * sine];
};

const inertia = p => p.mass * p.length ** 2;
const weight = p => p.mass * p.gravity * p.length;

const energy = p => state => {
  const rate = state.slice(3);
  return (inertia(p) * dot(rate, rate)) / 2 - weight(p) * state[2];
};

/** Energy that the pendulum would have at an angle if only its turning about the vertical were left. */
const effective = (p, start) => {
  const around = rateAround(begin(start));
  return angle =>
    (inertia(p) * (around / Math.max(1e-9, Math.sin(angle))) ** 2) / 2 - weight(p) * Math.cos(angle);
};

// Angles that the bob can be pulled to.
const TURN = Array.from({ length: 1441 }, (_, n) => ((n - 720) * Math.PI) / 720);

const point = p => q => [p.length * q[0], p.length * q[1], p.length * q[2]];

export default {
  angles: 1,
  numbers: [
    { name: "theta", unit: "rad", of: polar },
    { name: "phi", unit: "rad", of: q => Math.atan2(q[1], q[0]) },
    { name: "momentum", unit: "J s", of: (state, p) => inertia(p) * rateAround(state) },
  ],
  begin,

  derivatives(p) {
    const ratio = p.gravity / p.length;
    return (state, rates) => {
      const [, , z, u, v, w] = state;
      const pull = ratio * z + u * u + v * v + w * w;
      for (let i = 0; i < 3; i++) {
        rates[i] = state[3 + i];
        rates[3 + i] = -pull * state[i];
      }
      rates[5] += ratio;
    };
  },

  /** Back onto the sphere, and the rate onto its tangent plane. */
  project(state) {
    const length = Math.hypot(state[0], state[1], state[2]);
    for (let i = 0; i < 3; i++) state[i] /= length;
    const along = dot(state, state.slice(3));
    for (let i = 0; i < 3; i++) state[3 + i] -= along * state[i];
  },

  energy,
  energyScale: weight,

  point,
  reach: p => p.length,

  pull: {
    words: "angle at the start",
    told: (p, { theta }) => [theta],
    nudge: (p, { theta }, angle) => ({ theta: theta + angle }),
    to(p, start, state, view, px, py) {
      const distances = TURN.map(theta => {
        const [x, y] = view.place(point(p)(begin({ ...start, theta })));
        return Math.hypot(x - px, y - py);
      });
      return { theta: TURN[distances.indexOf(Math.min(...distances))] };
    },
  },

  planes: {
    // The angle moves as a point on a line, in a hollow that does not move.
    potential: {
      still: true,
      x: { label: "angle θ (rad)", isAngle: true, of: () => polar, range: () => [0, Math.PI] },
      y: {
        label: "energy (J)",
        of: energy,
        range: (p, starts) => [
          -1.1 * weight(p),
          1.1 * Math.max(weight(p), ...starts.map(start => energy(p)(begin(start)))),
        ],
      },
      background: (p, starts) =>
        starts.map(start => ANGLES.map(angle => [angle, effective(p, start)(angle)])),
      level: (p, start) => {
        const E = energy(p)(begin(start));
        const V = effective(p, start);
        return [ANGLES.filter(angle => V(angle) <= E).map(angle => [angle, E])];
      },
    },
  },
};

const ANGLES = Array.from({ length: 361 }, (_, k) => (Math.PI * k) / 360);
