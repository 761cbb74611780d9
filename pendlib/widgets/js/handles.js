// What can be pulled: the bobs, and the states in a plane. Each is also a slider for the keyboard.
import { coordinatesOf } from "./configuration.js";
import { element } from "./dom.js";

export const DEGREE = Math.PI / 180;

/** A handle on each bob, which sets the start at rest. */
export function addBobHandles(simulation, view) {
  const { model } = simulation;
  const angles = model.coordinates.slice(0, model.angles);
  const rest = Object.fromEntries(model.coordinates.slice(model.angles).map(name => [name, 0]));
  for (const k of simulation.config.runs.keys()) {
    angles.forEach((name, bob) => {
      const move = start => simulation.changeStart(k, { ...rest, ...start }, { playing: false });
      addHandle(simulation, view, k, {
        words: coordinatesOf(simulation.config.model)[name].title,
        names: [name],
        nudge: (_, change) => move({ [name]: simulation.config.runs[k].start[name] + change }),
        // All arms are held where they are.
        begin: () =>
          move(Object.fromEntries(angles.map((angle, i) => [angle, simulation.values(k).state[i]]))),
        move: (px, py) => {
          const [x, y] = view.metres(px, py);
          const joint = bob
            ? model.bobs(simulation.config.parameters)(simulation.recordings[k].at(0))[bob - 1]
            : [0, 0];
          move({ [name]: Math.atan2(x - joint[0], y - joint[1]) });
        },
      });
    });
  }
}

/** A handle on each state in a plane, which sets angle and angular velocity; a mouse may also point anywhere. */
export function addStateHandles(simulation, view, { names }) {
  const move = (k, start) => simulation.changeStart(k, start, { playing: false });
  for (const k of simulation.config.runs.keys()) {
    addHandle(simulation, view, k, {
      words: names.map(name => coordinatesOf(simulation.config.model)[name].title).join(" and "),
      names,
      nudge: (upwards, change) => {
        const name = names[upwards ? 1 : 0];
        move(k, { [name]: simulation.config.runs[k].start[name] + change * (upwards ? 5 : 1) });
      },
      move: (px, py) => move(k, view.startAt(simulation.frame(), px, py)),
    });
  }
  let nearest;
  drag(simulation, view.canvas, view.canvas, {
    begin: (px, py) => (nearest = view.nearest(px, py)),
    move: (px, py) => move(nearest, view.startAt(simulation.frame(), px, py)),
  });
}

/** Something to be pulled by a pointer or moved by arrow keys, over the picture of the k-th run. */
function addHandle(simulation, view, k, { words, names, nudge, begin = () => {}, move }) {
  const label = simulation.config.runs.length > 1 ? `${words}, pendulum ${k + 1}` : words;
  const limits = { "aria-valuemin": -180, "aria-valuemax": 180 };
  const handle = element("span", {
    className: "handle",
    tabIndex: 0,
    role: "slider",
    "aria-label": label,
    ...limits,
  });
  drag(simulation, handle, view.canvas, { begin, move });
  simulation.inside.listen(handle, "keydown", event => {
    const direction = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
    if (!direction) return;
    event.preventDefault();
    const upwards = event.key === "ArrowUp" || event.key === "ArrowDown";
    nudge(upwards, direction * (event.shiftKey ? 0.1 : 1) * DEGREE);
  });
  view.box.append(handle);
  view.handles.push(handle);
  simulation.handles.push({ handle, start: () => simulation.config.runs[k].start, names });
}

/** Follow a pointer from where it goes down on an element; let go, the motion begins. */
function drag(simulation, target, canvas, { begin, move }) {
  const place = event => {
    const box = canvas.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };
  const { listen } = simulation.inside;
  let held = false;
  listen(target, "pointerdown", event => {
    // A finger on the picture scrolls the page; on a handle it pulls.
    if (event.button || (target === canvas && event.pointerType === "touch")) return;
    event.preventDefault();
    if (target !== canvas) target.focus({ preventScroll: true });
    target.setPointerCapture(event.pointerId);
    held = true;
    begin(...place(event));
    if (target === canvas) move(...place(event));
  });
  listen(target, "pointermove", event => held && move(...place(event)));
  listen(target, "lostpointercapture", () => {
    if (held) simulation.change({ playing: !simulation.calm.matches });
    held = false;
  });
}
