// What can be pulled: the bobs, and the states in a plane. Each is also a slider for the keyboard.
import { coordinatesOf } from "./configuration.js";
import { element } from "./dom.js";
import { fixed } from "./numbers.js";

export const DEGREE = Math.PI / 180;
// A press that moves less holds the motion for as long as it lasts, and changes nothing.
const LEAST_PULL = 3;

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
        told: () => [simulation.config.runs[k].start[name]],
        nudge: (_, steps) => move({ [name]: simulation.config.runs[k].start[name] + steps * DEGREE }),
        // All arms are held where they are.
        begin: () =>
          move(Object.fromEntries(angles.map((angle, i) => [angle, simulation.values(k).numbers[i]]))),
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

/** A handle on each bob in space, or on what its model has pulled, which sets the start. */
export function addSpaceHandles(simulation, view) {
  const { pull } = simulation.model;
  for (const k of simulation.config.runs.keys()) {
    const startOf = () => simulation.config.runs[k].start;
    const given = () => [simulation.config.parameters, startOf()];
    const move = start => simulation.changeStart(k, start, { playing: false });
    let state;
    addHandle(simulation, view, k, {
      words: pull.words,
      told: () => pull.told(...given()),
      nudge: (upwards, steps) => move(pull.nudge(...given(), steps * DEGREE, upwards)),
      // Later the start is where it was pulled to.
      begin: () => (state = simulation.stateOf(simulation.recordings[k])),
      move: (px, py) => {
        move(pull.to(...given(), state, view, px, py));
        state = simulation.recordings[k].at(0);
      },
    });
  }
}

/** A mouse that pulls at the ground turns a view, as arrows do. */
export function addTurning(simulation, view) {
  const { inside } = simulation;
  const { canvas } = view;
  const turn = (across, upwards) => {
    view.turn(across, upwards);
    simulation.draw();
  };
  inside.listen(canvas, "keydown", event => {
    if (!(event.key in KEYS)) return;
    event.preventDefault();
    const [steps, upwards] = KEYS[event.key];
    turn(upwards ? 0 : steps * 5 * DEGREE, upwards ? steps * 5 * DEGREE : 0);
  });
  let last = null;
  inside.listen(canvas, "pointerdown", event => {
    // A finger on the picture scrolls the page.
    if (event.button || event.pointerType === "touch") return;
    canvas.setPointerCapture(event.pointerId);
    last = event;
  });
  inside.listen(canvas, "pointermove", event => {
    if (!last) return;
    turn((last.clientX - event.clientX) / 100, (event.clientY - last.clientY) / 100);
    last = event;
  });
  inside.listen(canvas, "lostpointercapture", () => (last = null));
}

/** A handle on each state in a plane, which sets angle and angular velocity; a mouse may also point anywhere. */
export function addStateHandles(simulation, view, { names }) {
  const titles = names.map(name => coordinatesOf(simulation.config.model)[name].title);
  const move = (k, start) => simulation.changeStart(k, start, { playing: false });
  for (const k of simulation.config.runs.keys()) {
    addHandle(simulation, view, k, {
      words: `${titles[0]} (left and right), ${titles[1]} (up and down)`,
      told: () => {
        const [angle, rate] = names.map(name => simulation.config.runs[k].start[name]);
        return [angle, `${fixed(rate, 2)} rad/s`];
      },
      nudge: (upwards, steps) => {
        const name = names[upwards ? 1 : 0];
        move(k, { [name]: simulation.config.runs[k].start[name] + steps * (upwards ? 0.1 : DEGREE) });
      },
      begin: () => view.hold(true),
      move: (px, py) => move(k, view.startAt(simulation.frame(), px, py)),
      end: () => view.hold(false),
    });
  }
  let nearest;
  drag(simulation, view.canvas, view.canvas, {
    accepts: view.inside,
    begin: (px, py) => {
      nearest = view.nearest(px, py);
      view.hold(true);
    },
    move: (px, py) => move(nearest, view.startAt(simulation.frame(), px, py)),
    end: () => view.hold(false),
  });
}

// Steps of a degree or of 0.1 rad/s, and whether the key points up or down.
const KEYS = {
  ArrowRight: [1, false],
  ArrowLeft: [-1, false],
  ArrowUp: [1, true],
  ArrowDown: [-1, true],
  PageUp: [10, true],
  PageDown: [-10, true],
};

/** Something to be pulled by a pointer or moved by keys, over the picture of the k-th run. */
function addHandle(simulation, view, k, { words, told, nudge, ...pulling }) {
  const label = simulation.config.runs.length > 1 ? `${words}, pendulum ${k + 1}` : words;
  const handle = element("span", {
    "className": "handle",
    // Where all move as one, one stop of the keyboard is enough.
    "tabIndex": simulation.together && k > 0 ? -1 : 0,
    "role": "slider",
    "aria-label": label,
    "aria-valuemin": -180,
    "aria-valuemax": 180,
  });
  drag(simulation, handle, view.canvas, pulling);
  simulation.inside.listen(handle, "keydown", event => {
    if (!(event.key in KEYS)) return;
    event.preventDefault();
    const [steps, upwards] = KEYS[event.key];
    nudge(upwards, event.shiftKey ? steps / 10 : steps);
  });
  view.box.append(handle);
  view.handles.push(handle);
  simulation.handles.push({ handle, told });
}

/** Follow a pointer that is pressed on an element; let go, the motion begins. */
function drag(simulation, target, canvas, { accepts = () => true, begin = () => {}, move, end = () => {} }) {
  const place = event => {
    const box = canvas.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };
  const { listen } = simulation.inside;
  let pressed = null; // where, and whether it played before
  let pulls = false;
  listen(target, "pointerdown", event => {
    // A finger on the picture scrolls the page; on a handle it pulls.
    if (event.button || (target === canvas && event.pointerType === "touch")) return;
    if (!accepts(...place(event))) return;
    event.preventDefault();
    if (target !== canvas) target.focus({ preventScroll: true });
    target.setPointerCapture(event.pointerId);
    pressed = { place: place(event), playing: simulation.config.playing };
    simulation.change({ playing: false });
  });
  listen(target, "pointermove", event => {
    if (!pressed) return;
    const [px, py] = place(event);
    if (!pulls && Math.hypot(px - pressed.place[0], py - pressed.place[1]) < LEAST_PULL) return;
    if (!pulls) begin(...pressed.place);
    pulls = true;
    move(px, py);
  });
  listen(target, "lostpointercapture", () => {
    if (!pressed) return;
    const playing = pulls ? !simulation.calm.matches : pressed.playing;
    if (pulls) end();
    pressed = null;
    pulls = false;
    simulation.change({ playing });
  });
}
