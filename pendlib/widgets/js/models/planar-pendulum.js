// The planar pendulum: a point mass on a rod, angle theta from the downward vertical.

import { inAngles, withinTurn } from "./angles.js";

const frequency = ({ length, gravity }) => Math.sqrt(gravity / length);

/** kappa² = sin²(theta/2) + (dtheta/2w)²: below one the pendulum swings, above one it goes round. */
const kappaSquared = (p, { theta, dtheta }) => Math.sin(theta / 2) ** 2 + (dtheta / (2 * frequency(p))) ** 2;

const RANGE = Array.from({ length: 201 }, (_, k) => -1 + k / 100);

/** The lines of a level of the energy in the plane of angle and angular velocity; a rotation has one for each sense. */
function level(p, square, senses = [1, -1]) {
  const w = frequency(p);
  if (square < 1) {
    const k = Math.sqrt(square);
    return [RANGE.map(x => [2 * Math.asin(k * Math.sin(Math.PI * x)), 2 * w * k * Math.cos(Math.PI * x)])];
  }
  const rate = x => 2 * w * Math.sqrt(Math.max(0, square - Math.sin((Math.PI * x) / 2) ** 2));
  return senses.map(sense => RANGE.map(x => [Math.PI * x, sense * rate(x)]));
}

export default {
  ...inAngles("theta"),

  derivatives(p) {
    const rate = p.gravity / p.length;
    return (state, rates) => {
      rates[0] = state[1];
      rates[1] = -rate * Math.sin(state[0]);
    };
  },

  energy: p => state =>
    (p.mass * p.length ** 2 * state[1] ** 2) / 2 - p.mass * p.gravity * p.length * Math.cos(state[0]),

  /** What errors of the energy are measured by. */
  energyScale: p => p.mass * p.gravity * p.length,

  /** Places of the bobs, x to the right and y downwards, from the pivot on. */
  bobs: p => state => [[p.length * Math.sin(state[0]), p.length * Math.cos(state[0])]],
  reach: p => p.length,
  trail: "dots",

  planes: {
    phase: {
      names: ["theta", "dtheta"],
      angle: 0,
      x: {
        label: "θ (rad)",
        isAngle: true,
        of: () => state => withinTurn(state[0]),
        range: () => [-Math.PI, Math.PI],
      },
      y: {
        label: "θ̇ (rad/s)",
        of: () => state => state[1],
        range: (p, starts) => {
          const most = Math.max(1, ...starts.map(start => Math.sqrt(kappaSquared(p, start))));
          return [-2.3 * frequency(p) * most, 2.3 * frequency(p) * most];
        },
      },
      background: p => [0.1, 0.4, 1, 1.6].flatMap(square => level(p, square)),
      level: (p, start) => level(p, kappaSquared(p, start), [start.dtheta < 0 ? -1 : 1]),
      start: (p, x, y) => ({ theta: x, dtheta: y }),
    },

    // In the half angle a level of the energy is a circle, and the motion is the hand of a clock.
    dial: {
      names: ["theta", "dtheta"],
      angle: 0,
      square: true,
      hand: true,
      x: { label: "sin(θ/2)", of: () => state => Math.sin(withinTurn(state[0]) / 2), range: dialRange },
      y: { label: "θ̇/2ω₀", of: p => state => state[1] / (2 * frequency(p)), range: dialRange },
      background: () => [circle(1)],
      level: (p, start) => [circle(Math.sqrt(kappaSquared(p, start)))],
      start: (p, x, y) => ({
        theta: 2 * Math.asin(Math.max(-1, Math.min(1, x))),
        dtheta: 2 * frequency(p) * y,
      }),
    },
  },
};

const circle = radius => RANGE.map(x => [radius * Math.sin(Math.PI * x), radius * Math.cos(Math.PI * x)]);

function dialRange(p, starts) {
  const most = 1.15 * Math.max(1, ...starts.map(start => Math.sqrt(kappaSquared(p, start))));
  return [-most, most];
}
