// The rigid body as it is drawn in space, and gravity as the body sees it.
import { dot as product, length, times, unit } from "../vectors.js";
import { dot, stroke, trace } from "./canvas.js";

const FACETS = 64;
const ROUND = Array.from({ length: FACETS + 1 }, (_, k) => (2 * Math.PI * k) / FACETS);
const AXES = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];
const NAMES = ["e₁", "e₂", "e₃"];
// From the upper left, and from who looks.
const LIGHT = [-0.48, -0.6, 0.64];
// What lies behind the pivot.
const FAINT = 0.4;

const plus = (a, b, factor = 1) => a.map((x, i) => x + factor * b[i]);

/** Red, green and blue of a colour: whatever way a page writes it, the canvas gives it back as #rrggbb. */
function channels(context, colour) {
  context.fillStyle = colour;
  return [1, 3, 5].map(k => parseInt(context.fillStyle.slice(k, k + 2), 16));
}

function arrow(context, from, to, colour, width, name = "") {
  const [x, y] = [to[0] - from[0], to[1] - from[1]];
  const long = Math.hypot(x, y);
  trace(context, [from, to]);
  stroke(context, colour, width);
  if (long < 4) return;
  const [u, v] = [x / long, y / long];
  context.beginPath();
  context.moveTo(to[0] + 5 * u, to[1] + 5 * v);
  context.lineTo(to[0] - 4 * u - 4 * v, to[1] - 4 * v + 4 * u);
  context.lineTo(to[0] - 4 * u + 4 * v, to[1] - 4 * v - 4 * u);
  Object.assign(context, { fillStyle: colour, textAlign: "center", textBaseline: "middle" });
  context.fill();
  context.fillText(name, to[0] + 15 * u, to[1] + 15 * v);
}

/** The scene of the body in space, given where its centre of mass is. */
export function bodyInSpace(centre) {
  const halves = p => [p.a, p.b, p.height / 2];
  const rim = (p, t, end) => plus(centre(p), [p.a * Math.cos(t), p.b * Math.sin(t), (end * p.height) / 2]);
  const farthest = p => Math.max(...ROUND.flatMap(t => [-1, 1].map(end => length(rim(p, t, end)))));
  const tips = p => AXES.map((axis, i) => plus(centre(p), axis, halves(p)[i] + 0.2 * Math.max(...halves(p))));

  /** Arrows along the axes of the body, those that point to who looks or the others. */
  function axes({ context, colours, seen, place }, state, p, front) {
    const from = place(times(state, centre(p)));
    AXES.forEach((axis, i) => {
      if (seen(times(state, axis))[2] > 0 === front)
        arrow(context, from, place(times(state, tips(p)[i])), colours[`axis${i + 1}`], 2, NAMES[i]);
    });
  }

  function solid(pen, state, p) {
    const { context, colours, colour, alone, seen, place } = pen;
    if (alone) axes(pen, state, p, false);
    const [ground, muted] = [colours.ground, colours.muted].map(name => channels(context, name));
    const facing = normal => seen(times(state, normal));
    // On a dark page the shades go the other way. Every other quarter has another shade, so that it is seen to turn.
    const shade = (normal, quarter) => {
      const light = Math.max(0, product(normal, LIGHT));
      const part = (ground[0] < muted[0] ? 0.18 + 0.5 * light : 0.6 - 0.48 * light) + 0.1 * quarter;
      return `rgb(${ground.map((x, i) => Math.round(x + part * (muted[i] - x))).join()})`;
    };
    const fill = (points, tint) => {
      trace(context, points);
      context.closePath();
      context.fillStyle = tint;
      // The seams between the facets are covered by their outlines.
      context.globalAlpha = alone ? 1 : 0.3;
      context.fill();
      if (alone) stroke(context, tint, 0.8);
      context.globalAlpha = 1;
    };
    const [top, bottom] = [-1, 1].map(end => ROUND.map(t => place(times(state, rim(p, t, end)))));
    const sides = ROUND.slice(1).map((t, k) => {
      const middle = t - Math.PI / FACETS;
      const at = facing(unit([Math.cos(middle) / p.a, Math.sin(middle) / p.b, 0]));
      if (at[2] > 0)
        fill([top[k], top[k + 1], bottom[k + 1], bottom[k]], shade(at, Math.floor((4 * k) / FACETS) % 2));
      return at[2] > 0;
    });
    const edges = [];
    [top, bottom].forEach((points, n) => {
      const at = facing([0, 0, 2 * n - 1]);
      const middle = place(times(state, plus(centre(p), [0, 0, ((2 * n - 1) * p.height) / 2])));
      for (let quarter = 0; at[2] > 0 && quarter < 4; quarter++) {
        const part = points.slice((quarter * FACETS) / 4, ((quarter + 1) * FACETS) / 4 + 1);
        fill([middle, ...part], shade(at, quarter % 2));
      }
      for (let k = 0; k < FACETS; k++) if (at[2] > 0 || sides[k]) edges.push(points[k], points[k + 1], null);
    });
    sides.forEach((visible, k) => {
      if (visible !== sides[(k + FACETS - 1) % FACETS]) edges.push(top[k], bottom[k], null);
    });
    trace(context, edges);
    stroke(context, alone ? colours.ink : colour, 1.2);
  }

  function figure(pen, [pivot, [x, y]], state, p) {
    const { context, colours, colour, alone, k, place } = pen;
    if (alone) axes(pen, state, p, true);
    trace(context, [pivot, [x, y]]);
    stroke(context, alone ? colours.ink : colour, 2);
    dot(context, x, y, 9 + 2.5 * k, colours.ground);
    dot(context, x, y, 7.5 + 2.5 * k, colour);
  }

  const reach = p => Math.max(farthest(p), ...tips(p).map(length));
  return { reach, solid, figure };
}

/** The scene of the direction of gravity as the body sees it, on the unit sphere of the body. */
export function gravityInBody(centre) {
  function figure({ context, colours, colour, alone, k, place }, [middle, tip], state, p) {
    if (k === 0) {
      AXES.forEach((axis, i) => {
        const end = axis.map(x => 1.16 * x);
        const [from, to] = [place([0, 0, 0]), place(end)];
        context.globalAlpha = to[2] < 0 ? FAINT : 1;
        arrow(context, from, to, colours[`axis${i + 1}`], 1.6, NAMES[i]);
      });
      context.globalAlpha = 1;
      for (const sign of length(centre(p)) ? [1, -1] : []) {
        const [x, y, near] = place(unit(centre(p)).map(c => sign * c));
        context.globalAlpha = near < 0 ? FAINT : 1;
        dot(context, x, y, 4.5, colours.ink);
        if (sign < 0) dot(context, x, y, 3, colours.ground);
        // To the left of the axis of the body that hangs along it, and to the right above.
        const textAlign = sign < 0 ? "left" : "right";
        Object.assign(context, { fillStyle: colours.ink, textAlign, textBaseline: "middle" });
        context.fillText(sign < 0 ? "inverted" : "hanging", x - 8 * sign, y);
      }
      context.globalAlpha = 1;
    }
    arrow(context, middle, tip, alone ? colours.gravity : colour, 2);
    dot(context, ...tip, 6.5 + 2 * k, colours.ground);
    dot(context, ...tip, 5 + 2 * k, colour);
  }

  return {
    point: () => state => [state[6], state[7], state[8]],
    radius: () => 1,
    reach: () => 1.3,
    figure,
  };
}
