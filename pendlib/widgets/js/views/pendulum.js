// The pendulum itself.
import { DASHES, runColour } from "../theme.js";
import { createCanvas, dot, stroke, trace, wipe } from "./canvas.js";

const TRAIL_SECONDS = 1.5;
const DOTS_PER_SECOND = 20;

export function pendulumView() {
  const { box, canvas } = createCanvas("the pendulum");
  const handles = []; // one for each bob of each run, in the order of the runs
  let scale, pivot;

  function draw(frame) {
    const area = wipe(canvas, frame.colours, frame.font);
    if (!area) return;
    const { context, width, height } = area;
    const { config, model, recordings, time, colours } = frame;
    scale = (0.5 * Math.min(width, height) - 16) / model.reach(config.parameters);
    pivot = [width / 2, height / 2];
    const bobs = model.bobs(config.parameters);
    const places = state => bobs(state).map(([x, y]) => [pivot[0] + scale * x, pivot[1] + scale * y]);

    context.beginPath();
    context.arc(...pivot, scale * model.reach(config.parameters), 0, 2 * Math.PI);
    context.globalAlpha = 0.35;
    stroke(context, colours.muted, 0.8);
    context.globalAlpha = 1;
    recordings.forEach((recording, k) =>
      trail(context, recording, time, model.trail, places, runColour(colours, k, recordings.length)),
    );
    // From the last to the first, smaller and smaller, so that those in one place are all seen.
    for (const k of [...recordings.keys()].reverse()) {
      const chain = places(frame.stateOf(recordings[k]));
      const colour = runColour(colours, k, recordings.length);
      trace(context, [pivot, ...chain]);
      stroke(context, recordings.length === 1 ? colours.ink : colour, 2.5, DASHES[k]);
      chain.forEach(([x, y], bob) => {
        dot(context, x, y, 9 + 2.5 * k, colours.ground);
        dot(context, x, y, 7.5 + 2.5 * k, colour);
        handles[k * chain.length + bob].style.transform = `translate(${x}px, ${y}px)`;
      });
    }
    dot(context, ...pivot, 3.5, colours.ink);
  }

  /** A place of the canvas as metres from the pivot, x to the right and y downwards. */
  const metres = (px, py) => [(px - pivot[0]) / scale, (py - pivot[1]) / scale];

  return { box, canvas, draw, handles, metres };
}

/** Where the last bob has been, fading: as dots at equal times, or as a line. */
function trail(context, recording, time, kind, places, colour) {
  const last = n => places(recording.at(n)).at(-1);
  const now = Math.ceil(time * DOTS_PER_SECOND);
  const count = TRAIL_SECONDS * DOTS_PER_SECOND;
  for (let back = 1; back <= count && back <= now; back++) {
    context.globalAlpha = 0.75 * (1 - back / (count + 1));
    const n = Math.round((now - back) / DOTS_PER_SECOND / recording.step);
    if (kind === "dots") dot(context, ...last(n), 2.5, colour);
    else {
      const end = Math.min(
        time / recording.step,
        Math.round((now - back + 1) / DOTS_PER_SECOND / recording.step),
      );
      trace(
        context,
        [0, 1, 2, 3, 4].map(part => last(Math.round(n + ((end - n) * part) / 4))),
      );
      stroke(context, colour, 1.8);
    }
  }
  context.globalAlpha = 1;
}
