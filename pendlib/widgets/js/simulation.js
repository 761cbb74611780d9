// A simulation in a page: mount(host, configuration) -> {set, get, destroy}.
import { complete, rulesOf } from "./configuration.js";
import { controlsFor, folded } from "./controls.js";
import { dataSection } from "./data.js";
import { button, element, listeners } from "./dom.js";
import { addBobHandles, addSpaceHandles, addStateHandles, addTurning, DEGREE } from "./handles.js";
import { decode } from "./link.js";
import { NAMES } from "./integrators/steps.js";
import { MODELS } from "./models/index.js";
import { degrees, fixed } from "./numbers.js";
import { Recording } from "./recording.js";
import { coloursAround, watchTheme } from "./theme.js";
import { angleGraph, errorGraph } from "./views/graphs.js";
import { pendulumView } from "./views/pendulum.js";
import { plane } from "./views/plane.js";
import { spaceView } from "./views/space.js";

const VIEWS = {
  pendulum: model => (model.point ? spaceView("the pendulum", model) : pendulumView()),
  gamma: model => spaceView("gravity as the body sees it", model.inBody),
  angle: angleGraph,
  phase: () => plane("phase"),
  dial: () => plane("dial"),
  potential: () => plane("potential"),
  energy: errorGraph,
};

// A button moves on by one time step, or by as much as can be seen.
const SMALLEST_VISIBLE_STEP = 0.02;
// After a pause of the browser the motion goes on where it was.
const LONGEST_FRAME = 0.25;
const MILLISECONDS_BETWEEN_READINGS = 100;

/**
 * Run a simulation in an element of the page.
 *
 * @param host where it goes; what the element held before (a picture) is hidden until `destroy`
 * @param params a configuration by schema.json, complete or not
 * @param options `onChange` is given what `get` returns when the reader did something, and about ten times a second of the
 *     time while it plays; `key` is the name that links carry, without which there are no links
 * @returns `set(changes)` changes the configuration, `get()` returns it with the time and the state, `destroy()` takes
 *     everything away
 */
export function mount(host, params, options = {}) {
  const simulation = new Simulation(host, options);
  simulation.open(params);
  return {
    set: changes => simulation.set(changes),
    get: () => simulation.get(),
    destroy: () => simulation.destroy(),
  };
}

class Simulation {
  constructor(host, { onChange = () => {}, key = null }) {
    Object.assign(this, { host, onChange, key });
    this.always = listeners();
    this.inside = listeners();
    this.root = element("div", { className: "pendulum-simulation" });
    host.append(this.root);
    host.classList.add("pendulum-simulation-host");
    addStyle(host.getRootNode());
    this.readColours();
    this.stopWatching = watchTheme(() => {
      this.readColours();
      this.draw();
    });
    this.resizing = new ResizeObserver(() => this.draw());
    this.resizing.observe(this.root);
    this.visible = true;
    this.seeing = new IntersectionObserver(entries => {
      this.visible = entries.at(-1).isIntersecting;
      this.runClock();
    });
    this.seeing.observe(this.root);
    this.calm = matchMedia("(prefers-reduced-motion: reduce)");
    this.always.listen(
      this.calm,
      "change",
      () => this.calm.matches && this.config && this.change({ playing: false }),
    );
    // Zooming changes the pixels of the screen and not the size of anything here.
    this.always.listen(window, "resize", () => this.draw());
    if (key) this.always.listen(window, "hashchange", () => this.followLink());
  }

  /** Show a configuration for the first time, or the one that the page's address asks for. */
  open(params) {
    try {
      const config = complete(params);
      this.authored = structuredClone(config);
      if (this.calm.matches) config.playing = false;
      this.take(config);
    } catch (error) {
      this.fault(error.message);
      return;
    }
    if (this.key) this.followLink();
  }

  followLink() {
    if (!this.authored) return;
    try {
      const changes = decode(this.key, location.hash, this.authored.model);
      if (!changes) return;
      this.take(this.merged(this.authored, changes));
      this.root.scrollIntoView({ block: "center" });
    } catch (error) {
      this.fault(
        `The address of this page asks for what this simulation cannot show: ${error.message}.`,
        true,
      );
    }
  }

  // ---------- What it is ----------

  get() {
    if (!this.config) return null;
    const values = this.recordings.map((_, k) => this.values(k));
    const state = {
      t: this.config.time,
      ...(this.model.energy && { energy: values.map(v => v.energy) }),
      error: values.map(v => v.error),
    };
    this.model.numbers.forEach(({ name }, i) => (state[name] = values.map(v => v.numbers[i])));
    return { ...structuredClone(this.config), state };
  }

  /** Change the configuration from outside. What is wrong with it is said in the simulation's place. */
  set(changes) {
    try {
      this.take(this.merged(this.config ?? this.lastGood ?? {}, changes));
    } catch (error) {
      this.fault(error.message);
      return;
    }
    this.report();
  }

  /** Whether all settings are those that the page came with. */
  isAsAuthored() {
    const settings = ({ parameters, runs, step, speed }) => JSON.stringify([parameters, runs, step, speed]);
    return settings(this.config) === settings(this.authored);
  }

  /** Change it as the reader wants. What is wrong with that is said below the controls. */
  change(changes) {
    try {
      this.take(this.merged(this.config, changes));
    } catch (error) {
      this.complaint.textContent = `${inWords(error.message, rulesOf(this.config.model))}.`;
      this.showControls();
      return;
    }
    this.complaint.textContent = "";
    this.report();
  }

  /** Start the k-th pendulum anew, and with it those that it is compared with. */
  changeStart(k, start, more = {}) {
    const runs = this.config.runs.map((run, j) =>
      this.together || j === k ? { ...run, start: { ...run.start, ...start } } : run,
    );
    this.change({ runs, time: 0, ...more });
  }

  merged(config, changes) {
    if (changes.model && changes.model !== config.model) return complete(changes);
    const next = { ...config, ...changes };
    if (changes.parameters) next.parameters = { ...config.parameters, ...changes.parameters };
    if (Array.isArray(changes.runs)) {
      next.runs = changes.runs.map((run, k) => {
        const before = config.runs?.[k] ?? config.runs?.at(-1);
        return { ...before, ...run, start: { ...before?.start, ...run?.start } };
      });
    }
    const completed = complete(next);
    // Another start begins at the beginning. Another constant leaves the time as it is, so that one can compare,
    // but a bob that moves should not jump.
    const differs = part => JSON.stringify(part(completed)) !== JSON.stringify(part(config));
    const restarts =
      differs(({ runs }) => runs?.map(run => run.start)) ||
      (config.playing && differs(({ parameters, runs, step }) => [parameters, runs, step]));
    return changes.time === undefined && restarts ? { ...completed, time: 0 } : completed;
  }

  /** Make a complete configuration the present one. */
  take(config) {
    const before = this.config;
    const same = names =>
      before && names.every(name => JSON.stringify(before[name]) === JSON.stringify(config[name]));
    this.config = config;
    this.model = MODELS[config.model];
    if (!same(["model", "parameters", "runs", "step", "duration"])) {
      const { parameters, runs, step, duration } = config;
      this.recordings = runs.map(run => new Recording(this.model, parameters, run, step, duration));
    }
    if (
      !same(["model", "views", "controls", "description"]) ||
      before.runs.length !== config.runs.length ||
      !this.views
    )
      this.build();
    this.draw();
    this.showControls();
    this.runClock();
  }

  /** What the k-th run is like after the last whole step. */
  values(k) {
    const recording = this.recordings[k];
    const n = this.stepOf(this.config.time);
    const state = recording.at(n);
    return {
      t: Math.min(n, recording.last) * this.config.step,
      ended: n > recording.last,
      numbers: this.model.numbers.map(({ of }) => of(state, this.config.parameters)),
      energy: recording.energy?.(state),
      error: recording.error(n),
      worstError: recording.worstError(n),
    };
  }

  stepOf(time) {
    return Math.floor(time / this.config.step + 1e-9);
  }

  /** State to be drawn: between two long steps it moves evenly. */
  stateOf(recording) {
    const n = this.stepOf(this.config.time);
    const before = recording.at(n),
      after = recording.at(n + 1);
    const part = Math.max(0, this.config.time / this.config.step - n);
    return before.map((x, i) => x + part * (after[i] - x));
  }

  // ---------- How it is shown ----------

  build() {
    const open = this.root.querySelector("details")?.open ?? false;
    const focused = this.root.contains(document.activeElement) ? identityOf(document.activeElement) : null;
    this.clear();
    const { config, model } = this;
    const { runs, views, controls } = config;
    const known = rulesOf(config.model).properties.controls.items.enum;
    // Runs of one start that differ in their integrator are one experiment, and are moved as one.
    const start = JSON.stringify(runs[0].start);
    this.together =
      runs.every(run => JSON.stringify(run.start) === start) &&
      new Set(runs.map(run => run.integrator)).size > 1;
    this.views = Object.fromEntries(
      views.map(name => [name, (model.views?.[name] ?? VIEWS[name])(model, this)]),
    );
    this.controls = controlsFor(this);
    const rows = name => this.controls[name].map(control => control.element);
    const behind = Object.fromEntries(
      Object.entries(this.controls).filter(([name]) => known.includes(name) && !controls.includes(name)),
    );

    this.playing = button("Play", () => this.togglePlaying());
    this.playing.className = "play";
    const forward = button("Step", () => this.stepForward());
    const reset = button("Reset", () => {
      this.change({ time: 0, playing: false });
      this.announce();
    });
    this.restoring = button("Restore the settings", () => this.change({ ...this.authored, playing: false }));
    this.complaint = element("p", { className: "complaint", role: "alert" });
    this.words = element("p", { className: "unseen", "aria-live": "polite" });
    const fold = element(
      "details",
      { open },
      element("summary", {}, "More controls and data"),
      ...folded(behind, runs.length),
      dataSection(this),
    );
    const title = `Simulation of a ${rulesOf(config.model).title}`;
    this.root.setAttribute("role", "group");
    this.root.setAttribute("aria-label", config.description ? `${title}: ${config.description}` : title);
    this.root.append(
      element(
        "div",
        { className: `views views-${views.length}` },
        ...Object.values(this.views).map(view => view.box),
      ),
      element("div", { className: "buttons transport" }, this.playing, forward, reset, this.restoring),
      ...controls.flatMap(rows),
      this.complaint,
      fold,
      this.words,
    );
    if (this.views.pendulum) (model.point ? addSpaceHandles : addBobHandles)(this, this.views.pendulum);
    for (const view of Object.values(this.views)) if (view.turn) addTurning(this, view);
    for (const [name, plane] of Object.entries(model.planes))
      if (this.views[name] && plane.start) addStateHandles(this, this.views[name], plane);
    this.showControls();
    if (focused) this.focus(focused);
  }

  /** Give the keyboard back what it had before everything was built anew, or what can be had in its place. */
  focus(name) {
    const before = [...this.root.querySelectorAll("button, input, select, summary, .handle")].find(
      control => identityOf(control) === name,
    );
    const instead = before?.disabled ? before.parentElement.querySelector("button:enabled") : before;
    (instead ?? this.playing).focus({ preventScroll: true });
  }

  fault(message, fromLink = false) {
    // The next change may put right what this one did.
    this.lastGood = this.config ?? this.lastGood;
    this.config = null;
    this.clear();
    this.root.removeAttribute("role");
    const text = fromLink ? message : `This simulation cannot be shown: ${message}.`;
    this.root.append(element("p", { className: "fault", role: "alert" }, text));
    if (fromLink)
      this.root.append(
        button("Show it as the page has it", () => this.take({ ...this.authored, playing: false })),
      );
  }

  clear() {
    cancelAnimationFrame(this.request);
    this.request = null;
    this.inside.silence();
    this.root.replaceChildren();
    this.views = this.showTable = null;
    this.handles = [];
  }

  readColours() {
    this.colours = coloursAround(this.host);
    this.font = getComputedStyle(this.host).getPropertyValue("--text-sans") || "sans-serif";
    for (const [name, colour] of Object.entries(this.colours))
      this.root.style.setProperty(`--s-${name}`, colour);
  }

  frame() {
    const { config, model, recordings, colours, font } = this;
    return {
      config,
      model,
      recordings,
      colours,
      font,
      time: config.time,
      stateOf: recording => this.stateOf(recording),
    };
  }

  draw() {
    if (!this.views) return;
    const frame = this.frame();
    for (const view of Object.values(this.views)) view.draw(frame);
    for (const { handle, told } of this.handles) {
      const [angle, ...more] = told();
      handle.setAttribute("aria-valuenow", Math.round(Math.atan2(Math.sin(angle), Math.cos(angle)) / DEGREE));
      handle.setAttribute("aria-valuetext", [degrees(angle), ...more].join(", "));
    }
  }

  showControls() {
    if (!this.views) return;
    const { config } = this;
    this.playing.textContent = config.playing ? "Pause" : "Play";
    this.restoring.hidden = this.isAsAuthored();
    for (const controls of Object.values(this.controls)) for (const control of controls) control.show(config);
    // A table that is written anew all the time cannot be read.
    if (!config.playing) this.showTable?.();
    this.shown = performance.now();
  }

  // ---------- Time ----------

  togglePlaying() {
    const { playing, time, duration } = this.config;
    // At its end it begins anew.
    this.change({ playing: !playing, ...(!playing && time >= duration ? { time: 0 } : {}) });
    if (playing) this.announce();
  }

  stepForward() {
    const { time, step, duration } = this.config;
    const steps = Math.max(1, Math.round(SMALLEST_VISIBLE_STEP / step));
    this.change({ time: Math.min(duration, (this.stepOf(time) + steps) * step), playing: false });
    this.announce();
  }

  runClock() {
    const wanted = Boolean(this.views && this.config?.playing && this.visible);
    if (wanted === Boolean(this.request)) return;
    if (!wanted) {
      cancelAnimationFrame(this.request);
      this.request = null;
      return;
    }
    let last = performance.now();
    const tick = now => {
      this.request = requestAnimationFrame(tick);
      const seconds = Math.min(Math.max(0, now - last) / 1000, LONGEST_FRAME);
      last = now;
      this.advance(seconds);
    };
    this.request = requestAnimationFrame(tick);
  }

  advance(seconds) {
    const { time, speed, duration } = this.config;
    this.config.time = Math.min(duration, time + seconds * speed);
    if (this.config.time === duration) this.change({ playing: false });
    this.draw();
    if (performance.now() - this.shown > MILLISECONDS_BETWEEN_READINGS) {
      this.showControls();
      this.report();
    }
  }

  // ---------- What others learn of it ----------

  report() {
    this.onChange(this.get());
  }

  /** Tell those who do not see it where the motion stands. */
  announce() {
    const angles = this.recordings.map((_, k) =>
      this.values(k).numbers.slice(0, this.model.angles).map(degrees).join(" and "),
    );
    const each = angles.length === 1 ? angles : angles.map((words, k) => `${this.nameOf(k)} ${words}`);
    this.words.textContent = `${fixed(this.config.time, 2)} seconds, ${each.join("; ")}`;
  }

  /** What the k-th of several pendulums is called: by what it differs in. */
  nameOf(k) {
    const integrators = this.config.runs.map(run => run.integrator);
    return new Set(integrators).size > 1 ? NAMES[integrators[k]] : `pendulum ${k + 1}`;
  }

  destroy() {
    this.clear();
    this.always.silence();
    this.stopWatching();
    this.resizing.disconnect();
    this.seeing.disconnect();
    this.root.remove();
    this.host.classList.remove("pendulum-simulation-host");
  }
}

/** What a control is known by. */
const identityOf = control =>
  `${control.tagName} ${control.getAttribute("aria-label") ?? control.textContent}`;

/** A message about a configuration in the words of the controls. */
function inWords(message, { properties }) {
  const named = {
    ...properties,
    ...properties.parameters.properties,
    ...properties.runs.items.properties.start.properties,
  };
  return message
    .replace(/^\S*?(\w+)(?= must)/, (path, name) => named[name]?.title ?? path)
    .replace(", got NaN", "");
}

const STYLE = "pendulum-simulation-style";

// STYLE_SHEET is simulation.css, put in its place by tools/build_widgets.py.

function addStyle(root) {
  const head = root.head ?? root;
  if (!head.querySelector(`style.${STYLE}`))
    head.append(element("style", { className: STYLE, textContent: STYLE_SHEET }));
}
