// A rigid body on a pivot, drawn as a uniform elliptic cylinder. The state is the attitude R by its rows, which
// takes components in the body to those in space, the third pointing down, and the angular velocity in the body:
//
//     R' = R hat(omega),   J omega' = J omega × omega + m g rho × Gamma,   Gamma = R' e3, the last row of R
import rules from "../../schema-rigid-body.json";
import { lgvi } from "../integrators/lgvi.js";
import { degrees } from "../numbers.js";
import { cross, dot, inverse, length, times, unit } from "../vectors.js";
import { bodyInSpace, gravityInBody } from "../views/cylinder.js";
import { turnGraph } from "../views/turn.js";

/** From the pivot to the centre of mass. */
export const centre = ({ x, y, z }) => [-x, -y, -z];

/** What is pulled by: the centre of mass, or of a body that hangs at it, the middle of a cap. */
export const lever = p => (length(centre(p)) ? centre(p) : [0, 0, p.height / 2]);

/** Inertia about the pivot, by rows. */
export function inertia({ mass = 1, ...p }) {
  const [a, b, c] = [p.a ** 2 / 4, p.b ** 2 / 4, p.height ** 2 / 12];
  const [x, y, z] = centre(p);
  const [xx, yy, zz] = [b + c + y * y + z * z, a + c + x * x + z * z, a + b + x * x + y * y];
  return [xx, -x * y, -x * z, -x * y, yy, -y * z, -x * z, -y * z, zz].map(entry => mass * entry);
}

const gammaOf = state => [state[6], state[7], state[8]];
const omegaOf = state => [state[9], state[10], state[11]];

/** Fills in the moment of gravity in the body. */
function moment(p) {
  const [a, b, c] = centre(p).map(x => p.mass * p.gravity * x);
  return (R, M) => {
    M[0] = b * R[8] - c * R[7];
    M[1] = c * R[6] - a * R[8];
    M[2] = a * R[7] - b * R[6];
  };
}

function kinetic(p) {
  const J = inertia(p);
  return state => dot(omegaOf(state), times(J, omegaOf(state))) / 2;
}

function momentum(p) {
  const J = inertia(p);
  return state => dot(gammaOf(state), times(J, omegaOf(state)));
}

function energy(p) {
  const [moving, pull] = [kinetic(p), centre(p).map(x => p.mass * p.gravity * x)];
  return state => moving(state) - dot(pull, gammaOf(state));
}

const tilt = (state, p) => Math.atan2(length(cross(lever(p), gammaOf(state))), dot(lever(p), gammaOf(state)));

/** Largest entry of R' R - 1. */
function skewness(R) {
  let most = 0;
  for (let i = 0; i < 3; i++) {
    for (let j = 0; j <= i; j++) {
      const entry = R[i] * R[j] + R[3 + i] * R[3 + j] + R[6 + i] * R[6 + j];
      most = Math.max(most, Math.abs(entry - (i === j)));
    }
  }
  return most;
}

/**
 * How far an attitude is turned about the vertical from the shortest rotation that brings a direction u of the body
 * down: the azimuth of what is then horizontal. There is none where u points up.
 */
export function headingFrom(u) {
  const across = unit(cross(u, Math.abs(u[0]) < 0.6 ? [1, 0, 0] : [0, 1, 0]));
  return state => {
    const Gamma = gammaOf(state);
    const part = dot(Gamma, across) / Math.max(1e-12, 1 + dot(u, Gamma));
    const [x, y] = times(
      state,
      across.map((w, i) => w - part * u[i]),
    );
    return Math.atan2(y, x);
  };
}

/** Turn about the vertical since the start, what of it the momentum makes, and what is left to the path of Gamma. */
export function turnsOf(recording, p) {
  const [J, mu, heading] = [inertia(p), momentum(p), headingFrom(unit(lever(p)))];
  const rate = state => mu(state) / dot(gammaOf(state), times(J, gammaOf(state)));
  const whole = [0],
    dynamic = [0];
  return n => {
    for (let m = whole.length; m <= n; m++) {
      const [before, now] = [recording.at(m - 1), recording.at(m)];
      const change = heading(now) - heading(before);
      whole.push(whole[m - 1] + Math.atan2(Math.sin(change), Math.cos(change)));
      dynamic.push(dynamic[m - 1] + (recording.step * (rate(before) + rate(now))) / 2);
    }
    return [whole[n], dynamic[n], whole[n] - dynamic[n]];
  };
}

/** R = Rz(phi) Rx(theta) Rz(psi), and the angular velocity. */
function begin({ phi, theta, psi, omega1, omega2, omega3 }) {
  const [c, s, C, S, k, z] = [phi, theta, psi].flatMap(angle => [Math.cos(angle), Math.sin(angle)]);
  return [
    ...[c * k - s * C * z, -c * z - s * C * k, s * S],
    ...[s * k + c * C * z, -s * z + c * C * k, -c * S],
    ...[S * z, S * k, C],
    ...[omega1, omega2, omega3],
  ];
}

/** Euler angles of an attitude. Where only phi + psi is determined, whatever phi is, psi fits it. */
function angles(R) {
  const phi = Math.atan2(R[2], 0 - R[5]);
  const [c, s] = [Math.cos(phi), Math.sin(phi)];
  return {
    phi,
    theta: Math.atan2(Math.hypot(R[2], R[5]), R[8]),
    psi: Math.atan2(-c * R[1] - s * R[4], c * R[0] + s * R[3]),
  };
}

/** Euler angles of the attitude after the rotation whose axis is w, of length the sine of its angle. */
function turned(R, w, cosine) {
  const columns = [0, 1, 2].map(j => {
    const v = [R[j], R[3 + j], R[6 + j]];
    const [first, second] = [cross(w, v), cross(w, cross(w, v))];
    return v.map((x, i) => x + first[i] + second[i] / (1 + cosine));
  });
  return angles([0, 1, 2].flatMap(i => columns.map(column => column[i])));
}

export default {
  rules,
  angles: 1,
  angleLabel: "tilt (rad)",
  numbers: [
    { name: "tilt", unit: "rad", of: tilt },
    { name: "momentum", symbol: "μ", unit: "J s", of: (state, p) => momentum(p)(state) },
    ...[1, 2, 3].map(i => ({ name: `omega${i}`, unit: "rad/s", of: state => state[8 + i] })),
    // Nine numbers that nobody reads while they change.
    ...[0, 1, 2, 3, 4, 5, 6, 7, 8].map(i => ({
      name: `R${1 + Math.floor(i / 3)}${1 + (i % 3)}`,
      unit: "",
      quiet: true,
      of: state => state[i],
    })),
  ],
  begin,

  derivatives(p) {
    const J = inertia(p),
      resisting = inverse(J),
      pull = moment(p),
      M = [0, 0, 0];
    return (state, rates) => {
      const omega = omegaOf(state);
      for (let i = 0; i < 9; i += 3) {
        rates[i] = state[i + 1] * omega[2] - state[i + 2] * omega[1];
        rates[i + 1] = state[i + 2] * omega[0] - state[i] * omega[2];
        rates[i + 2] = state[i] * omega[1] - state[i + 1] * omega[0];
      }
      pull(state, M);
      const turning = cross(times(J, omega), omega);
      rates.set(
        times(
          resisting,
          turning.map((x, i) => x + M[i]),
        ),
        9,
      );
    };
  },

  integrators: {
    lgvi(p) {
      const J = inertia(p),
        resisting = inverse(J),
        advance = lgvi(J, moment(p));
      const [R, Pi] = [new Float64Array(9), new Float64Array(3)];
      return (state, h) => {
        for (let i = 0; i < 9; i++) R[i] = state[i];
        Pi.set(times(J, omegaOf(state)));
        advance(R, Pi, h);
        state.set(R);
        state.set(times(resisting, Pi), 9);
      };
    },
  },

  energy,

  /** The quantities that a motion keeps, and how far from the start's a state's are, in units of what they could be. */
  kept: [
    { name: "energy", colour: "energy" },
    { name: "momentum", colour: "momentum" },
    { name: "orthogonality", colour: "ink" },
  ],
  errors(p, first) {
    const [J, E, mu] = [inertia(p), energy(p), momentum(p)];
    const most = p.mass * p.gravity * length(centre(p)) + kinetic(p)(first) || 1;
    const fastest = Math.sqrt(most * (J[0] + J[4] + J[8]));
    return [
      state => (E(state) - E(first)) / most,
      state => (mu(state) - mu(first)) / fastest,
      state => skewness(state),
    ];
  },

  point: p => state => times(state, lever(p)),
  radius: p => length(lever(p)),
  ...bodyInSpace(centre),
  inBody: gravityInBody(centre),
  planes: {},
  views: {
    turn: () =>
      turnGraph(turnsOf, [
        ["turn", "ink"],
        ["dynamic", "momentum"],
        ["geometric", "gamma"],
      ]),
  },

  pull: {
    words: "tilt and azimuth of the centre of mass at the start",
    told(p, start) {
      const state = begin(start);
      const [x, y] = times(state, lever(p));
      return [tilt(state, p), `azimuth ${degrees(Math.atan2(y, x))}`];
    },
    nudge(p, start, angle, upwards) {
      const R = begin(start);
      const [x, y] = times(R, lever(p));
      const across = Math.hypot(x, y) < 1e-12 ? [0, 1, 0] : unit([-y, x, 0]);
      const axis = upwards ? across : [0, 0, 1];
      return turned(
        R,
        axis.map(x => Math.sin(angle) * x),
        Math.cos(angle),
      );
    },
    /** By the shortest rotation from where it is now. */
    to(p, start, state, view, px, py) {
      const from = unit(times(state, lever(p)));
      const to = view.under(px, py, from);
      const cosine = dot(from, to);
      return cosine > -0.999 ? turned(state, cross(from, to), cosine) : {};
    },
  },
};
