// Closed curves on the sphere of directions of the body.
import { cross, dot, length, unit } from "../vectors.js";

const SAMPLES = 96;
// Of a loop that was drawn: points along the line, waves that are kept of it, and points that are kept of these.
const EVENLY = 128;
const SMOOTH = 9;
const KEPT = 32;
const ROUND = 2 * Math.PI;

const AXES = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];

const direction = (polar, azimuth) => [
  Math.sin(polar) * Math.cos(azimuth),
  Math.sin(polar) * Math.sin(azimuth),
  Math.cos(polar),
];

/** The direction at an angle from a middle, along x u + y v, where x and y tell the angle. */
function aside([middle, u, v], x, y) {
  const angle = Math.hypot(x, y) || 1e-300;
  const [c, s] = [Math.cos(angle), Math.sin(angle) / angle];
  return middle.map((m, i) => c * m + s * (x * u[i] + y * v[i]));
}

/** A middle that is no axis, and two directions at right angles to it, so that from outside the first turns left. */
const [POLAR, AZIMUTH] = [1.2, 1.7];
const ASIDE = [
  direction(POLAR, AZIMUTH),
  direction(POLAR + Math.PI / 2, AZIMUTH),
  [-Math.sin(AZIMUTH), Math.cos(AZIMUTH), 0],
];
const POLE = [AXES[2], AXES[0], AXES[1]];

const circle = (frame, radius) => s => aside(frame, radius * Math.cos(s), radius * Math.sin(s));

/** Loops that go by a name: s -> direction, once round while s grows by two pi. */
const NAMED = {
  "circle": ({ radius }) => circle(ASIDE, radius),
  "round-a-pole": ({ radius }) => circle(POLE, radius),
  "figure-of-eight":
    ({ radius }) =>
    s =>
      aside(ASIDE, (radius * Math.sin(2 * s)) / 2, radius * Math.sin(s)),
  "great-circle": () => circle(ASIDE, Math.PI / 2),
  "octant": () => s => {
    const corner = Math.min(2, Math.floor((3 * s) / ROUND));
    // Slower and slower towards each corner, so that the curve is smooth in s.
    const part = (3 * s) / ROUND - corner;
    const angle =
      (Math.PI / 2) *
      (part - (2 / (3 * Math.PI)) * Math.sin(ROUND * part) + Math.sin(2 * ROUND * part) / (12 * Math.PI));
    const [from, to] = [AXES[corner], AXES[(corner + 1) % 3]];
    return from.map((x, i) => Math.cos(angle) * x + Math.sin(angle) * to[i]);
  },
};

/** Points evenly spaced along a loop, each by its three components. */
export function pointsOf(p) {
  if (p.loop !== "drawn")
    return Array.from({ length: SAMPLES }, (_, n) => NAMED[p.loop](p)((ROUND * n) / SAMPLES));
  return Array.from({ length: p.points.length >> 1 }, (_, n) =>
    direction(p.points[2 * n], p.points[2 * n + 1]),
  );
}

/** Fourier series of closed points: of each wave the vectors of its cosine and of its sine. */
function waves(points) {
  const count = points.length;
  return Array.from({ length: (count >> 1) + 1 }, (_, k) => {
    const weight = (k === 0 || 2 * k === count ? 1 : 2) / count;
    return [Math.cos, Math.sin].map(f =>
      [0, 1, 2].map(i =>
        points.reduce((sum, point, n) => sum + weight * f((ROUND * ((k * n) % count)) / count) * point[i], 0),
      ),
    );
  });
}

/** s -> the direction there and its derivative, of the series scaled to the sphere. */
function curve(series) {
  return s => {
    const [g, d] = [
      [0, 0, 0],
      [0, 0, 0],
    ];
    const [C, S] = [Math.cos(s), Math.sin(s)];
    let [c, z] = [1, 0];
    series.forEach(([a, b], k) => {
      for (let i = 0; i < 3; i++) {
        g[i] += a[i] * c + b[i] * z;
        d[i] += k * (b[i] * c - a[i] * z);
      }
      [c, z] = [c * C - z * S, z * C + c * S];
    });
    const long = length(g) || 1;
    return [g.map(x => x / long), d.map(x => x / long)];
  };
}

/** The curve through closed points: their trigonometric interpolant, scaled to the sphere. */
export function through(points) {
  const series = waves(points);
  // What is only rounding would be computed at every step.
  while (series.length > 2 && series.at(-1).every(wave => length(wave) < 1e-15)) series.pop();
  return curve(series);
}

/** Polar angles and azimuths of a loop that was drawn as many points: closed, evenly spaced and smooth. */
export function smoothed(drawn) {
  const closed = [...drawn, drawn[0]];
  const along = [0];
  for (let n = 1; n < closed.length; n++)
    along.push(along[n - 1] + length(closed[n].map((x, i) => x - closed[n - 1][i])));
  let n = 1;
  const evenly = Array.from({ length: EVENLY }, (_, k) => {
    const at = (k * along.at(-1)) / EVENLY;
    while (along[n] < at) n++;
    const part = (at - along[n - 1]) / (along[n] - along[n - 1] || 1);
    return unit(closed[n - 1].map((x, i) => x + part * (closed[n][i] - x)));
  });
  const series = waves(evenly)
    .slice(0, KEPT / 2)
    .map((pair, k) => pair.map(wave => wave.map(x => x * Math.exp(-((k / SMOOTH) ** 2)))));
  const at = curve(series);
  return Array.from({ length: KEPT }, (_, k) => at((ROUND * k) / KEPT)[0]).flatMap(([x, y, z]) =>
    [Math.atan2(Math.hypot(x, y), z), Math.atan2(y, x)].map(angle => Number(angle.toFixed(4))),
  );
}

/** Directions all over the sphere, no two of them opposite. */
const DIRECTIONS = Array.from({ length: 64 }, (_, k) =>
  direction(Math.acos(1 - (2 * k + 0.9) / 64), k * Math.PI * (3 - Math.sqrt(5))),
);

/** One that closed points keep away from. */
export function farFrom(points) {
  const nearest = DIRECTIONS.map(way => Math.max(...points.map(point => dot(way, point))));
  return DIRECTIONS[nearest.indexOf(Math.min(...nearest))];
}

const MOST_POINTS = 2 ** 15;
const SETTLED = 1e-11;

/**
 * Integral of (70) over the area to the left of a curve, as one along it: of -(p/(1 - p·g) + J g/(g·J g))·(g' × g), where
 * the curve must not meet p (pendlib/analysis/phase.py).
 */
export function areaIntegral(times, at, pole) {
  const mean = (count, shift) => {
    let sum = 0;
    for (let n = 0; n < count; n++) {
      const [g, d] = at((ROUND * (n + shift)) / count);
      const [momentum, turning] = [times(g), cross(d, g)];
      sum -= dot(pole, turning) / (1 - dot(pole, g)) + dot(momentum, turning) / dot(momentum, g);
    }
    return sum / count;
  };
  let count = 256,
    value = mean(count, 0);
  for (let before = Infinity; Math.abs(value - before) > SETTLED && count < MOST_POINTS; count *= 2) {
    before = value;
    value = (value + mean(count, 0.5)) / 2;
  }
  return ROUND * value;
}
