// The sphere of directions with a loop, and a pen to draw one by pointer or by keys.
import { button } from "../dom.js";
import { smoothed } from "../models/loops.js";
import { length } from "../vectors.js";
import { spaceView } from "./space.js";

const ROUND = Array.from({ length: 193 }, (_, k) => (Math.PI * k) / 96);
const PEN_PIXELS = 8;
const SHORTEST = 0.2;
const WAYS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const WORDS = "Arrow keys draw on the sphere, Enter closes the loop, Escape gives it up.";
// Whatever this is seen from, it is not behind.
const IN_FRONT = [0, 0, 0];

export function loopView(simulation, scene, curveOf) {
  let drawn = null; // what there is of a new loop

  function solid(pen, state, p) {
    const at = curveOf(p);
    pen.line(
      ROUND.map(s => at(s)[0]),
      pen.colours.muted,
      2,
    );
    if (drawn) pen.line(drawn, pen.colours.accent, 2.5);
  }

  const view = spaceView("gravity as the body sees it, and its loop", { ...scene, solid });
  const { canvas, box } = view;
  const { listen } = simulation.inside;

  const take = points => {
    drawn = points;
    canvas.classList.toggle("draggable", Boolean(drawn));
    canvas.style.touchAction = drawn ? "none" : "";
    arm.textContent = drawn ? "Stop drawing" : "Draw a loop";
    simulation.words.textContent = drawn ? WORDS : "";
    simulation.draw();
  };

  const arm = button("Draw a loop", () => {
    take(drawn ? null : []);
    if (drawn) canvas.focus({ preventScroll: true });
  });

  function close() {
    const steps = drawn.slice(1).map((point, n) => length(point.map((x, i) => x - drawn[n][i])));
    const points = steps.reduce((sum, step) => sum + step, 0) > SHORTEST ? smoothed(drawn) : null;
    take(null);
    if (points)
      simulation.change({
        parameters: { loop: "drawn", points },
        time: 0,
        playing: !simulation.calm.matches,
      });
  }

  const put = (px, py) => {
    drawn.push(view.under(px, py, IN_FRONT));
    simulation.draw();
  };

  // While one draws, neither pointer nor keys turn the view.
  const mine = (type, act) =>
    listen(canvas, type, event => {
      if (!drawn) return;
      event.stopImmediatePropagation();
      act(event);
    });
  const at = event => {
    const corner = canvas.getBoundingClientRect();
    return [event.clientX - corner.left, event.clientY - corner.top];
  };
  let pressed = false;
  mine("pointerdown", event => {
    if (event.button) return;
    event.preventDefault();
    canvas.setPointerCapture(event.pointerId);
    drawn = [];
    pressed = true;
    put(...at(event));
  });
  mine("pointermove", event => {
    if (pressed) put(...at(event));
  });
  mine("lostpointercapture", () => {
    pressed = false;
    close();
  });
  mine("keydown", event => {
    const way = WAYS[event.key];
    if (!way && event.key !== "Enter" && event.key !== "Escape") return;
    event.preventDefault();
    if (event.key === "Escape") take(null);
    else if (!way) close();
    else {
      if (!drawn.length) put(canvas.clientWidth / 2, canvas.clientHeight / 2);
      const [x, y] = view.place(drawn.at(-1));
      put(x + PEN_PIXELS * way[0], y + PEN_PIXELS * way[1]);
    }
  });
  box.append(arm);
  return view;
}
