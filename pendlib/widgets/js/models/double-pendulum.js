// The double pendulum: two point masses on rods, both angles from the downward vertical.

import { inAngles, withinTurn } from "./angles.js";

export default {
  ...inAngles("theta1", "theta2"),

  // Lagrange's equations, a linear system for the two accelerations:
  //   (m1 + m2) l1² a1 + m2 l1 l2 cos(d) a2 = -m2 l1 l2 sin(d) w2² - (m1 + m2) g l1 sin(theta1)
  //   m2 l1 l2 cos(d) a1 + m2 l2² a2        =  m2 l1 l2 sin(d) w1² - m2 g l2 sin(theta2),   d = theta1 - theta2
  // Divided by l1 in the first and by m2 l2 in the second, with the unknowns l1 a1 and l2 a2.
  derivatives({ length1, length2, mass1, mass2, gravity }) {
    const mass = mass1 + mass2;
    return (state, rates) => {
      const [theta1, theta2, w1, w2] = state;
      const sine = Math.sin(theta1 - theta2),
        cosine = Math.cos(theta1 - theta2);
      const first = -mass2 * length2 * sine * w2 * w2 - mass * gravity * Math.sin(theta1);
      const second = length1 * sine * w1 * w1 - gravity * Math.sin(theta2);
      const determinant = mass1 + mass2 * sine * sine;
      rates[0] = w1;
      rates[1] = w2;
      rates[2] = (first - mass2 * cosine * second) / (determinant * length1);
      rates[3] = (mass * second - cosine * first) / (determinant * length2);
    };
  },

  energy:
    ({ length1, length2, mass1, mass2, gravity }) =>
    ([theta1, theta2, w1, w2]) => {
      const [v1, v2] = [length1 * w1, length2 * w2];
      const kinetic =
        (mass1 * v1 * v1) / 2 +
        (mass2 * (v1 * v1 + v2 * v2)) / 2 +
        mass2 * v1 * v2 * Math.cos(theta1 - theta2);
      const depth1 = length1 * Math.cos(theta1);
      return kinetic - gravity * (mass1 * depth1 + mass2 * (depth1 + length2 * Math.cos(theta2)));
    },

  energyScale: p => p.gravity * (p.mass1 * p.length1 + p.mass2 * (p.length1 + p.length2)),

  bobs:
    ({ length1, length2 }) =>
    ([theta1, theta2]) => {
      const [x, y] = [length1 * Math.sin(theta1), length1 * Math.cos(theta1)];
      return [
        [x, y],
        [x + length2 * Math.sin(theta2), y + length2 * Math.cos(theta2)],
      ];
    },
  reach: p => p.length1 + p.length2,
  trail: "line",

  planes: {
    phase: {
      names: ["theta2", "dtheta2"],
      angle: 1,
      x: {
        label: "θ₂ (rad)",
        isAngle: true,
        of: () => state => withinTurn(state[1]),
        range: () => [-Math.PI, Math.PI],
      },
      y: {
        label: "θ̇₂ (rad/s)",
        of: () => state => state[3],
        range: (p, starts) => {
          const most = Math.max(
            6 * Math.sqrt(p.gravity / p.length2),
            ...starts.map(start => 1.1 * Math.abs(start.dtheta2)),
          );
          return [-most, most];
        },
      },
      background: () => [],
      level: () => [],
      start: (p, x, y) => ({ theta2: x, dtheta2: y }),
    },
  },
};
