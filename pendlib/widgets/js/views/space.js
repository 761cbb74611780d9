// Something in space, seen from where one likes: a sphere, the path of a point on it, and what the model draws there.
import { DASHES, runColour } from "../theme.js";
import { camera } from "./camera.js";
import { createCanvas, dot, stroke, trace, wipe } from "./canvas.js";

const ROUND = Array.from({ length: 73 }, (_, k) => (Math.PI * k) / 36);
const PATH_SECONDS = 0.01;
const MOST_POINTS = 1500;

/** A rod and a bob at the end of it. */
function rodAndBob({ context, colours, colour, alone, k }, [middle, [x, y]]) {
  trace(context, [middle, [x, y]]);
  stroke(context, alone ? colours.ink : colour, 2.5, DASHES[k]);
  dot(context, x, y, 9 + 2.5 * k, colours.ground);
  dot(context, x, y, 7.5 + 2.5 * k, colour);
}

/**
 * @param scene what is shown: its point moves on a sphere of some radius, all of it within its reach; figure draws it over
 *     the paths, solid between sphere and paths
 */
export function spaceView(label, scene) {
  const { box, canvas } = createCanvas(`${label}; arrow keys turn the view`);
  canvas.tabIndex = 0;
  canvas.classList.add("turnable");
  const handles = []; // one for each run
  const { seen, place, under, fit, turn } = camera();
  const { reach, radius: radiusOf = reach, solid, figure = rodAndBob } = scene;
  let radius;

  function draw(frame) {
    const area = wipe(canvas, frame.colours, frame.font);
    if (!area) return;
    const { context, width, height } = area;
    const { config, recordings, time, colours } = frame;
    const { parameters } = config;
    const point = scene.point(parameters);
    radius = radiusOf(parameters);
    const middle = [width / 2, height / 2];
    const scale = (0.5 * Math.min(width, height) - 16) / reach(parameters);
    fit(middle, scale);

    /** A line, fainter where it lies behind the pivot. */
    const line = (points, colour, thickness, dash, opacity = 1) => {
      const places = points.map(place);
      for (const side of [-1, 1]) {
        trace(
          context,
          places.map(at => (side * at[2] > -0.03 * radius ? at : null)),
        );
        context.globalAlpha = side < 0 ? 0.4 * opacity : opacity;
        stroke(context, colour, thickness, dash);
      }
      context.globalAlpha = 1;
    };
    const circle = of =>
      line(
        ROUND.map(angle => of(radius * Math.cos(angle), radius * Math.sin(angle))),
        colours.muted,
        0.8,
        [],
        0.5,
      );
    // From the last to the first, smaller and smaller, so that those in one place are all seen.
    const backwards = [...recordings.keys()].reverse();
    const alone = recordings.length === 1;
    const pens = recordings.map((_, k) => {
      const colour = runColour(colours, k, recordings.length);
      return { context, colours, colour, alone, k, seen, place, line };
    });
    circle((a, b) => [a, b, 0]);
    circle((a, b) => [a, 0, b]);
    circle((a, b) => [0, a, b]);
    context.beginPath();
    context.arc(...middle, scale * radius, 0, 2 * Math.PI);
    context.globalAlpha = 0.35;
    stroke(context, colours.muted, 0.8);
    context.globalAlpha = 1;
    if (solid) for (const k of backwards) solid(pens[k], frame.stateOf(recordings[k]), parameters);

    recordings.forEach((recording, k) => {
      const path = [];
      const stride = Math.max(1, Math.floor(PATH_SECONDS / recording.step));
      for (
        let n = Math.floor(time / recording.step);
        n >= 0 && n * recording.step > time - config.window && path.length < MOST_POINTS;
        n -= stride
      )
        path.push(point(recording.at(n)));
      line(path, pens[k].colour, 1.3, DASHES[k], 0.8);
    });
    for (const k of backwards) {
      const state = frame.stateOf(recordings[k]);
      const [x, y] = place(point(state));
      figure(pens[k], [middle, [x, y]], state, parameters);
      if (handles[k]) handles[k].style.transform = `translate(${x}px, ${y}px)`;
    }
    dot(context, ...middle, 3.5, colours.ink);
  }

  return { box, canvas, draw, handles, place, turn, under: (px, py, other) => under(px, py, radius, other) };
}
