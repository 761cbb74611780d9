// A plane of two numbers of the state: the path so far, the level of the energy, and the state itself.
import { angleTicks, roundTicks } from "../numbers.js";
import { DASHES, runColour } from "../theme.js";
import { axes, createCanvas, dot, stroke, trace, wipe } from "./canvas.js";

const TURN = 2 * Math.PI;
const TRAIL_SECONDS = 2;
const DOTS_PER_SECOND = 20;

export function plane(name) {
  const { box, canvas } = createCanvas(name);
  canvas.classList.add("draggable");
  const handles = []; // one for each run
  let plot, places;

  function draw(frame) {
    const area = wipe(canvas, frame.colours, frame.font);
    if (!area) return;
    const { context } = area;
    const { config, model, recordings, time, colours } = frame;
    const { parameters } = config;
    const view = model.planes[name];
    const starts = config.runs.map(run => run.start);
    const axis = ({ label, range, turns }, count) => {
      const [low, high] = range(parameters, starts);
      return { low, high, label, ticks: (turns ? angleTicks : roundTicks)(low, high, count) };
    };
    plot = axes(area, colours, { x: axis(view.x, 4), y: axis(view.y, 5), square: view.square });
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
    lines(view.background(parameters), colours.muted, 0.8);
    context.globalAlpha = 1;
    const several = recordings.length > 1;
    for (const start of starts) lines(view.level(parameters, start), colours.energy, several ? 1.2 : 1.9);

    const across = view.x.of(parameters),
      upwards = view.y.of(parameters);
    const point = state => [plot.X(turned(across(state), view.x.turns)), plot.Y(upwards(state))];
    recordings.forEach((recording, k) => {
      const colour = several ? runColour(colours, k, recordings.length) : colours.ink;
      trace(
        context,
        path(recording, time, config.window, state => [across(state), point(state)], view.x.turns),
      );
      stroke(context, colour, several ? 1.5 : 1, DASHES[k]);
    });
    places = recordings.map(recording => point(frame.stateOf(recording)));
    recordings.forEach((recording, k) => {
      const colour = several ? runColour(colours, k, recordings.length) : colours.ink;
      for (let back = 1; !several && back <= TRAIL_SECONDS * DOTS_PER_SECOND; back++) {
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
      handles[k].style.transform = `translate(${x}px, ${y}px)`;
    });
    plot.close();
  }

  /** Changes to the start that put it under a place of the canvas. */
  const startAt = (frame, px, py) =>
    frame.model.planes[name].start(frame.config.parameters, ...plot.valueOf(px, py));

  /** Number of the run whose state is nearest to a place of the canvas. */
  function nearest(px, py) {
    const distances = places.map(([x, y]) => Math.hypot(x - px, y - py));
    return distances.indexOf(Math.min(...distances));
  }

  return { box, canvas, draw, handles, startAt, nearest };
}

const turned = (x, turns) => (turns ? x - TURN * Math.round(x / TURN) : x);

/** Points of the path over the last window, broken where an angle leaves on one side to come back on the other. */
function* path(recording, time, window, place, turns) {
  const end = Math.min(recording.last, Math.floor(time / recording.step + 1e-9));
  const begin = Math.max(0, end - Math.round(window / recording.step));
  const stride = Math.max(1, Math.floor(0.005 / recording.step));
  let turn;
  for (let n = begin; n <= end; n = n < end ? Math.min(n + stride, end) : end + 1) {
    const [x, point] = place(recording.at(n));
    const now = turns ? Math.round(x / TURN) : 0;
    if (turn !== undefined && now !== turn) yield null;
    turn = now;
    yield point;
  }
}
