// A body without vertical momentum whose direction of gravity Gamma is carried round a loop: how far is it turned about the
// vertical when Gamma is back? The state is the attitude R by its rows, how far along the loop Gamma is, s from 0 to two
// pi, and the heading at the start. With the derivative by s,
//
//     R' = R hat(Gamma' × Gamma - b Gamma),   b = J Gamma·(Gamma' × Gamma)/(Gamma·J Gamma)
import rules from "../../schema-geometric-phase.json";
import { cross, dot, length, times } from "../vectors.js";
import { bodyInSpace, gravityInBody } from "../views/cylinder.js";
import { loopView } from "../views/loop.js";
import { turnGraph } from "../views/turn.js";
import { areaIntegral, farFrom, pointsOf, through } from "./loops.js";
import { centre, headingFrom, inertia, lever } from "./rigid-body.js";

const SECONDS = rules.properties.duration.default;
const ROUND = 2 * Math.PI;

const principal = angle => Math.atan2(Math.sin(angle), Math.cos(angle));

/** The shortest rotation that takes a direction of the body down, by rows, and then one about the vertical. */
function attitude(g, heading) {
  const [C, S] = [Math.cos(heading), Math.sin(heading)];
  const [x, y, z] = g;
  const part = 1 / Math.max(1e-300, 1 + z);
  const rows =
    z > -1 + 1e-12
      ? [
          [1 - x * x * part, -x * y * part, -x],
          [-x * y * part, 1 - y * y * part, -y],
        ]
      : [
          [1, 0, 0],
          [0, -1, 0],
        ];
  const [a, b] = rows;
  return [...a.map((e, i) => C * e - S * b[i]), ...a.map((e, i) => S * e + C * b[i]), ...g];
}

const known = new Map();

/** What belongs to a loop and a body, and the angle of a state about the vertical since the start, up to whole turns. */
export function loopOf(p) {
  const key = JSON.stringify(p);
  if (!known.has(key)) {
    if (known.size > 99) known.clear();
    const points = pointsOf(p);
    const [J, at, pole] = [inertia(p), through(points), farFrom(points)];
    const heading = headingFrom(pole.map(x => -x));
    const [first] = at(0);
    const integral = principal(areaIntegral(g => times(J, g), at, pole));
    const before = heading(attitude(first, 0));
    const turn = state => principal(heading(state) - before - state[10]);
    known.set(key, { J, at, first, integral, turn });
  }
  return known.get(key);
}

/** R after the rotation by a vector in the body. */
function rotated(R, v) {
  const angle = length(v);
  const [first, second] =
    angle > 1e-4 ? [Math.sin(angle) / angle, (1 - Math.cos(angle)) / angle ** 2] : [1, 0.5];
  return [0, 3, 6].flatMap(i => {
    const row = [R[i], R[i + 1], R[i + 2]];
    const [once, twice] = [cross(row, v), cross(cross(row, v), v)];
    return row.map((x, j) => x + first * once[j] + second * twice[j]);
  });
}

/** The turn, going on beyond half a turn, and the integral that differs from it by the least at the end. */
function turnsOf(recording, p) {
  const { integral, turn } = loopOf(p);
  const whole = [0];
  const upTo = n => {
    for (let m = whole.length; m <= n; m++)
      whole.push(whole[m - 1] + principal(turn(recording.at(m)) - turn(recording.at(m - 1))));
    return whole[n];
  };
  const end = upTo(recording.last);
  const ahead = end - principal(end - integral);
  return n => [upTo(n), ahead];
}

const scene = bodyInSpace(centre);

export default {
  rules,
  angles: 1,
  numbers: [
    { name: "turn", unit: "rad", of: (state, p) => loopOf(p).turn(state) },
    { name: "integral", unit: "rad", of: (_, p) => loopOf(p).integral },
    {
      name: "difference",
      unit: "rad",
      small: true,
      of: (state, p) => principal(loopOf(p).turn(state) - loopOf(p).integral),
    },
    ...[0, 1, 2, 3, 4, 5, 6, 7, 8].map(i => ({
      name: `R${1 + Math.floor(i / 3)}${1 + (i % 3)}`,
      unit: "",
      quiet: true,
      of: state => state[i],
    })),
  ],
  begin: ({ phi }, p) => [...attitude(loopOf(p).first, phi), 0, phi],

  integrators: {
    /** Exponential of the Magnus expansion to fourth order, from the two points of Gauss. */
    magnus(p) {
      const { J, at } = loopOf(p);
      const velocity = s => {
        const [g, d] = at(s);
        const [momentum, turning] = [times(J, g), cross(d, g)];
        const b = dot(momentum, turning) / dot(momentum, g);
        return turning.map((x, i) => x - b * g[i]);
      };
      return (state, h) => {
        const step = (ROUND * h) / SECONDS;
        const [early, late] = [-1, 1].map(side =>
          velocity(state[9] + step * (0.5 + (side * Math.sqrt(3)) / 6)),
        );
        const beyond = cross(early, late);
        const whole = early.map(
          (x, i) => (step / 2) * (x + late[i]) + (Math.sqrt(3) / 12) * step ** 2 * beyond[i],
        );
        state.set(rotated(state, whole));
        state[9] += step;
      };
    },
  },

  /** How far R' e3 is from the loop. */
  errors: p => [
    state =>
      length(
        loopOf(p)
          .at(state[9])[0]
          .map((x, i) => x - state[6 + i]),
      ),
  ],

  point: p => state => times(state, lever(p)),
  radius: p => length(lever(p)),
  ...scene,
  /** Before the body there is what it looked like at the start. */
  solid(pen, state, p) {
    const ghost = { ...pen, alone: false, colour: pen.colours.muted };
    scene.solid(ghost, attitude(loopOf(p).first, state[10]), p);
    scene.solid(pen, state, p);
  },
  planes: {},
  views: {
    gamma: (_, simulation) =>
      loopView(
        simulation,
        gravityInBody(() => [0, 0, 0]),
        p => loopOf(p).at,
      ),
    turn: () =>
      turnGraph(turnsOf, [
        ["turn", "ink"],
        ["area integral", "gamma"],
      ]),
  },

  pull: {
    words: "heading at the start",
    told: (p, { phi }) => [phi],
    nudge: (p, { phi }, angle) => ({ phi: phi + angle }),
    to(p, { phi }, state, view, px, py) {
      const from = times(state, lever(p));
      const to = view.under(px, py, from);
      return { phi: principal(phi + Math.atan2(to[1], to[0]) - Math.atan2(from[1], from[0])) };
    },
  },
};
