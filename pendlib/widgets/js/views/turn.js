// Turns about the vertical against time.
import { angleTicks } from "../numbers.js";
import { DASHES, runColour } from "../theme.js";
import { axes, createCanvas, dot, stroke, trace, wipe } from "./canvas.js";
import { legend, samples, stretch } from "./graphs.js";

/**
 * @param of of(recording, parameters)(n) are the angles after n steps
 * @param lines the name and the colour of each
 */
export function turnGraph(of, lines) {
  const names = lines.map(([name]) => name);
  const { box, canvas } = createCanvas(`turn about the vertical against time: ${names.join(", ")}`);
  const known = new WeakMap();

  function draw(frame) {
    const area = wipe(canvas, frame.colours, frame.font);
    if (!area) return;
    const { context, width } = area;
    const { config, recordings, time, colours } = frame;
    const x = stretch(frame);
    const all = recordings.map((recording, k) => {
      recording.reach(Math.ceil(x.high / recording.step));
      if (!known.has(recording)) known.set(recording, of(recording, config.parameters));
      const angles = known.get(recording);
      const seen = (from, to) => [...samples(recording, from, to, width)];
      const tint = i =>
        recordings.length === 1 ? colours[lines[i][1]] : runColour(colours, k, recordings.length);
      return { step: recording.step, last: recording.last, angles, seen, tint };
    });
    const values = all.flatMap(({ angles, seen }) => seen(x.low, x.high).flatMap(angles));
    const unit = Math.PI / 4;
    const [least, most] = [Math.min(-0.5, ...values), Math.max(0.5, ...values)];
    const low = unit * Math.floor(least / unit - 0.1);
    // The names stand at the top.
    const high = unit * Math.ceil((most + 0.2 * (most - least)) / unit);
    const label = "turn (rad)";
    const plot = axes(area, colours, { x, y: { low, high, label, ticks: angleTicks(low, high, 5) } });
    for (const { step, last, angles, seen, tint } of all) {
      lines.forEach((_, i) => {
        const line = (from, to, thickness) => {
          const points = seen(from, to).map(n => [plot.X(n * step), plot.Y(angles(n)[i])]);
          trace(context, points);
          stroke(context, tint(i), thickness, DASHES[i]);
        };
        context.globalAlpha = 0.3;
        line(time, x.high, 1.2);
        context.globalAlpha = 1;
        line(x.low, time, 1.9);
        const n = Math.min(last, Math.floor(time / step + 1e-9));
        dot(context, plot.X(n * step), plot.Y(angles(n)[i]), 4, tint(i));
      });
    }
    plot.close();
    const tints = lines.map((_, i) => all.map(({ tint }) => tint(i)));
    legend(area, names, tints, colours);
  }

  return { box, canvas, draw };
}
