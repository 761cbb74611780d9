// A plane of two numbers of the state: the path so far, the level of the energy, and the state itself.
import { turnOf } from "../models/angles.js";
import { angleTicks, roundTicks } from "../numbers.js";
import { DASHES, runColour } from "../theme.js";
import { axes, createCanvas, dot, stroke, trace, wipe } from "./canvas.js";

const LABELS = { phase: "phase plane", dial: "dial", potential: "effective potential and energy" };
const TRAIL_SECONDS = 2;
const DOTS_PER_SECOND = 20;

export function plane(name) {
  const { box, canvas } = createCanvas(LABELS[name]);
  const handles = []; // one for each run
  let plot, places;
  // Axes that grew with what is dragged would run away from the pointer.
  let ranges,
    held = false;

  function draw(frame) {
    const area = wipe(canvas, frame.colours, frame.font);
    if (!area) return;
    const { context } = area;
    const { config, model, recordings, time, colours } = frame;
    const { parameters } = config;
    const view = model.planes[name];
    canvas.classList.toggle("draggable", Boolean(view.start));
    const starts = config.runs.map(run => run.start);
    if (!held) ranges = [view.x, view.y].map(({ range }) => range(parameters, starts));
    const axis = ({ label, isAngle }, [low, high], count) => ({
      low,
      high,
      label,
      ticks: (isAngle ? angleTicks : roundTicks)(low, high, count),
    });
    plot = axes(area, colours, {
      x: axis(view.x, ranges[0], 4),
      y: axis(view.y, ranges[1], 5),
      square: view.square,
    });
    const lines = (polylines, colour, width) => {
      for (const polyline of polylines) {
        trace(
          context,
          polyline.map(([a, b]) => [plot.X(a), plot.Y(b)]),
        );
        stroke(context, colour, width);
      }
    };
    context.globalAlpha = 0.45;
    lines(view.background(parameters, starts), colours.muted, view.still ? 2 : 0.8);
    context.globalAlpha = 1;
    const several = recordings.length > 1;
    for (const start of starts) lines(view.level(parameters, start), colours.energy, several ? 1.2 : 1.9);

    const across = view.x.of(parameters),
      upwards = view.y.of(parameters);
    const point = state => [plot.X(across(state)), plot.Y(upwards(state))];
    recordings.forEach((recording, k) => {
      if (view.still) return;
      const colour = several ? runColour(colours, k, recordings.length) : colours.ink;
      trace(
        context,
        path(recording, time, config.window, point, state => turnOf(state[view.angle])),
      );
      stroke(context, colour, several ? 1.5 : 1, DASHES[k]);
    });
    places = recordings.map(recording => point(frame.stateOf(recording)));
    recordings.forEach((recording, k) => {
      const colour = several ? runColour(colours, k, recordings.length) : colours.ink;
      for (let back = 1; !several && !view.still && back <= TRAIL_SECONDS * DOTS_PER_SECOND; back++) {
        // Dots stay where they are: they mark round times, and not times before the present one.
        const past = (Math.ceil(time * DOTS_PER_SECOND) - back) / DOTS_PER_SECOND;
        if (past < 0) break;
        dot(context, ...point(recording.at(Math.round(past / recording.step))), 2.2, colour);
      }
      const [x, y] = places[k];
      if (view.hand) {
        trace(context, [
          [plot.X(0), plot.Y(0)],
          [x, y],
        ]);
        stroke(context, colour, 1.5);
      }
      dot(context, x, y, 6.5, colours.ground);
      dot(context, x, y, 5, runColour(colours, k, recordings.length));
      if (view.start) handles[k].style.transform = `translate(${x}px, ${y}px)`;
    });
    plot.close();
  }

  /** Changes to the start that put it under a place of the canvas, or at the edge next to that. */
  function startAt({ model, config }, px, py) {
    const place = plot
      .valueOf(px, py)
      .map((value, i) => Math.max(ranges[i][0], Math.min(ranges[i][1], value)));
    return model.planes[name].start(config.parameters, ...place);
  }

  /** Whether a place of the canvas lies within the axes. */
  const inside = (px, py) =>
    plot.valueOf(px, py).every((value, i) => ranges[i][0] <= value && value <= ranges[i][1]);

  /** Keep the axes as they are, or let them fit the starts again. */
  const hold = now => (held = now);

  /** Number of the run whose state is nearest to a place of the canvas. */
  function nearest(px, py) {
    const distances = places.map(([x, y]) => Math.hypot(x - px, y - py));
    return distances.indexOf(Math.min(...distances));
  }

  return { box, canvas, draw, handles, startAt, nearest, inside, hold };
}

/** Points of the path over the last window, broken where the angle comes into another turn. */
function* path(recording, time, window, point, turn) {
  const end = Math.min(recording.last, Math.floor(time / recording.step + 1e-9));
  const begin = Math.max(0, end - Math.round(window / recording.step));
  const stride = Math.max(1, Math.floor(0.005 / recording.step));
  let before;
  for (let n = begin; n <= end; n = n < end ? Math.min(n + stride, end) : end + 1) {
    const state = recording.at(n);
    if (before !== undefined && turn(state) !== before) yield null;
    before = turn(state);
    yield point(state);
  }
}
