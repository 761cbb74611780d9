// Graphs over time: the angles, and the errors of what should be kept.
import { angleTicks, power, roundTicks } from "../numbers.js";
import { DASHES, runColour } from "../theme.js";
import { axes, createCanvas, dot, stroke, trace, wipe } from "./canvas.js";

const TIME = "time (s)";

/** The stretch of time that is shown: the first window, and once that is over the last. */
export function stretch({ config, time }) {
  const high = Math.max(config.window, time);
  return { low: high - config.window, high, label: TIME, ticks: roundTicks(high - config.window, high, 6) };
}

/** Numbers of the steps within a stretch, not many more than there are pixels. */
export function* samples(recording, from, to, width) {
  const step = recording.step;
  const stride = Math.max(1, Math.floor((to - from) / step / (2 * width)));
  // Multiples of the stride, so that the same steps are drawn while the stretch moves on.
  const first = Math.floor(from / step / stride) * stride;
  for (let n = first; n < to / step && n <= recording.last; n += stride) yield n;
  if (to / step <= recording.last) yield Math.floor(to / step + 1e-9);
}

export function angleGraph() {
  const { box, canvas } = createCanvas("angle against time");

  function draw(frame) {
    const area = wipe(canvas, frame.colours, frame.font);
    if (!area) return;
    const { context, width } = area;
    const { config, recordings, model, time, colours } = frame;
    const x = stretch(frame);
    const angleOf = (state, i) => model.numbers[i].of(state, config.parameters);
    // In space the angle is that from the vertical, which is never negative.
    const least = model.point ? 0 : -Infinity;
    let [low, high] = [Math.max(least, -Math.PI / 4), Math.PI / 4];
    for (const recording of recordings) {
      recording.reach(Math.ceil(x.high / recording.step));
      for (const n of samples(recording, x.low, x.high, width)) {
        for (let i = 0; i < model.angles; i++) {
          const angle = angleOf(recording.at(n), i);
          low = Math.min(low, angle);
          high = Math.max(high, angle);
        }
      }
    }
    const unit = Math.PI / 4,
      room = (high - low) / 40;
    [low, high] = [
      unit * Math.floor(Math.max(least, low - room) / unit),
      unit * Math.ceil((high + room) / unit),
    ];
    const label = model.angleLabel ?? (model.angles === 1 ? "angle θ (rad)" : "angles θ₁, θ₂ (rad)");
    const y = { low, high, label, colour: "gamma", ticks: angleTicks(low, high, 5) };
    const plot = axes(area, colours, { x, y });
    const lines = (from, to, thickness) =>
      recordings.forEach((recording, k) => {
        for (let i = 0; i < model.angles; i++) {
          const points = [...samples(recording, from, to, width)];
          trace(
            context,
            points.map(n => [plot.X(n * recording.step), plot.Y(angleOf(recording.at(n), i))]),
          );
          const dash = DASHES[model.angles > 1 ? i : k];
          stroke(context, runColour(colours, k, recordings.length), thickness, dash);
        }
      });
    // What is still to come is there, but faintly.
    context.globalAlpha = 0.3;
    lines(time, x.high, 1.2);
    context.globalAlpha = 1;
    lines(x.low, time, 1.9);
    recordings.forEach((recording, k) => {
      const state = frame.stateOf(recording);
      for (let i = 0; i < model.angles; i++) {
        dot(context, plot.X(time), plot.Y(angleOf(state, i)), 4, runColour(colours, k, recordings.length));
      }
    });
    plot.close();
  }

  return { box, canvas, draw };
}

export function errorGraph({ kept = [{ name: "energy", colour: "energy" }] }) {
  const names = kept.map(({ name }) => name);
  const { box, canvas } = createCanvas(`largest error of the ${names.join(", ")} so far, against time`);
  const [LEAST, MOST] = [-16, 2];

  function draw(frame) {
    const area = wipe(canvas, frame.colours, frame.font);
    if (!area) return;
    const { context, width } = area;
    const { recordings, time, colours } = frame;
    const x = stretch(frame);
    const ticks = [-16, -12, -8, -4, 0].map(exponent => [exponent, power(exponent)]);
    const several = kept.length > 1;
    const label = `largest relative ${several ? "" : "energy "}error so far`;
    const y = { low: LEAST, high: MOST, label, colour: several ? "ink" : "energy", ticks };
    const plot = axes(area, colours, { x, y });
    const tints = kept.map(({ colour }, i) =>
      recordings.map((_, k) =>
        recordings.length === 1 ? colours[colour] : runColour(colours, k, recordings.length),
      ),
    );
    recordings.forEach((recording, k) => {
      kept.forEach((_, i) => {
        const place = n => [
          plot.X(n * recording.step),
          plot.Y(Math.max(LEAST, Math.log10(recording.worstError(n, i)))),
        ];
        const line = (from, to, thickness) => {
          trace(context, [...samples(recording, from, to, width)].map(place));
          stroke(context, tints[i][k], thickness, DASHES[several ? i : k]);
        };
        context.globalAlpha = 0.3;
        line(time, x.high, 1.2);
        context.globalAlpha = 1;
        line(x.low, time, 1.9);
        dot(
          context,
          ...place(Math.min(recording.last, Math.floor(time / recording.step + 1e-9))),
          4,
          tints[i][k],
        );
      });
    });
    plot.close();
    if (several) legend(area, names, tints, colours);
  }

  return { box, canvas, draw };
}

/** The dashes of several lines and their names, in a row that ends at the upper right. */
export function legend({ context, width }, names, tints, colours) {
  let x = width - 12;
  Object.assign(context, { textAlign: "right", textBaseline: "middle" });
  for (const i of [...names.keys()].reverse()) {
    const colour = tints[i].length === 1 ? tints[i][0] : colours.ink;
    context.fillStyle = colour;
    context.fillText(names[i], x, 34);
    x -= context.measureText(names[i]).width + 6;
    trace(context, [
      [x - 16, 34],
      [x, 34],
    ]);
    stroke(context, colour, 1.9, DASHES[i]);
    x -= 26;
  }
}
