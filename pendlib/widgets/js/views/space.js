// A pendulum in space, seen from where one likes.
import { DASHES, runColour } from "../theme.js";
import { createCanvas, dot, stroke, trace, wipe } from "./canvas.js";

const ROUND = Array.from({ length: 73 }, (_, k) => (Math.PI * k) / 36);
const PATH_SECONDS = 0.01;
const MOST_POINTS = 1500;

export function spaceView() {
  const { box, canvas } = createCanvas("the pendulum; arrow keys turn the view");
  canvas.tabIndex = 0;
  canvas.classList.add("turnable");
  const handles = []; // one for each run
  let azimuth = 0.5,
    elevation = 0.3,
    scale,
    middle;

  /** Where on the canvas a point of space is seen, and how far it lies in front of the pivot. */
  function place([x, y, z]) {
    const [cosine, sine] = [Math.cos(azimuth), Math.sin(azimuth)];
    const [level, tilt] = [Math.cos(elevation), Math.sin(elevation)];
    const near = y * cosine - x * sine;
    return [
      middle[0] + scale * (x * cosine + y * sine),
      middle[1] + scale * (z * level + near * tilt),
      near * level - z * tilt,
    ];
  }

  function draw(frame) {
    const area = wipe(canvas, frame.colours, frame.font);
    if (!area) return;
    const { context, width, height } = area;
    const { config, model, recordings, time, colours } = frame;
    const radius = model.reach(config.parameters);
    const point = model.point(config.parameters);
    scale = (0.5 * Math.min(width, height) - 16) / radius;
    middle = [width / 2, height / 2];

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
    circle((a, b) => [a, b, 0]);
    circle((a, b) => [a, 0, b]);
    circle((a, b) => [0, a, b]);
    context.beginPath();
    context.arc(...middle, scale * radius, 0, 2 * Math.PI);
    context.globalAlpha = 0.35;
    stroke(context, colours.muted, 0.8);
    context.globalAlpha = 1;

    recordings.forEach((recording, k) => {
      const path = [];
      const stride = Math.max(1, Math.floor(PATH_SECONDS / recording.step));
      for (
        let n = Math.floor(time / recording.step);
        n >= 0 && n * recording.step > time - config.window && path.length < MOST_POINTS;
        n -= stride
      )
        path.push(point(recording.at(n)));
      line(path, runColour(colours, k, recordings.length), 1.3, DASHES[k], 0.8);
    });
    // From the last to the first, smaller and smaller, so that those in one place are all seen.
    for (const k of [...recordings.keys()].reverse()) {
      const [x, y] = place(point(frame.stateOf(recordings[k])));
      const colour = runColour(colours, k, recordings.length);
      trace(context, [middle, [x, y]]);
      stroke(context, recordings.length === 1 ? colours.ink : colour, 2.5, DASHES[k]);
      dot(context, x, y, 9 + 2.5 * k, colours.ground);
      dot(context, x, y, 7.5 + 2.5 * k, colour);
      handles[k].style.transform = `translate(${x}px, ${y}px)`;
    }
    dot(context, ...middle, 3.5, colours.ink);
  }

  function turn(across, upwards) {
    azimuth += across;
    elevation = Math.max(-Math.PI / 2, Math.min(Math.PI / 2, elevation + upwards));
  }

  return { box, canvas, draw, handles, place, turn };
}
