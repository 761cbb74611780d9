// Controls: each is made as {element, show(config)}, and tells the simulation what to change.
import { coordinatesOf, parametersOf, rulesOf } from "./configuration.js";
import { button, element } from "./dom.js";
import { NAMES } from "./integrators/steps.js";
import { degrees, fixed } from "./numbers.js";
import { readout } from "./readout.js";
import { colourOf } from "./theme.js";

/** The label of a control that belongs to one of several pendulums says to which. */
const labelled = (words, whose, colour = "s-ink") =>
  element(
    "span",
    { className: colour, "aria-hidden": "true" },
    words,
    element("span", { className: "whose" }, whose),
  );

/** A slider with a box for exact numbers. */
function numberControl(name, rule, value, change, whose = "") {
  const [min, max, step] = rule.slider;
  const words = `${rule.title}, ${rule.symbol}`;
  const named = { "aria-label": rule.unit ? `${words}${whose} in ${rule.unit}` : `${words}${whose}` };
  const slider = element("input", { type: "range", min, max, step, ...named });
  // The step is that of the arrow keys; typed numbers need not keep to it.
  const box = element("input", { type: "number", step, ...named });
  const unit = element("span", { className: "unit" });
  slider.oninput = () => change(slider.valueAsNumber);
  // What is being typed is not written over.
  let typing = false;
  const typed = () => {
    if (!typing) return;
    typing = false;
    change(box.valueAsNumber);
  };
  box.oninput = () => {
    typing = true;
  };
  box.onchange = typed;
  box.onblur = () => {
    typing = false;
  };
  // JupyterLab keeps the browser from doing this by itself.
  box.onkeydown = event => {
    if (event.key === "Enter") typed();
  };
  const label = labelled(words, whose, colourOf(name));
  return {
    element: element("div", { className: "control", "data-control": name }, label, slider, box, unit),
    show(config) {
      const now = value(config);
      slider.value = now;
      slider.setAttribute("aria-valuetext", `${Number(now.toPrecision(6))} ${rule.unit}`);
      if (!typing) box.value = now;
      unit.textContent = rule.unit === "rad" ? `rad = ${degrees(now)}` : rule.unit;
    },
  };
}

function choice(words, options, value, change, whose = "") {
  const select = element("select", { "aria-label": `${words}${whose}` });
  for (const [name, text] of options) select.append(element("option", { value: name, textContent: text }));
  select.onchange = () => change(select.value);
  return {
    element: element(
      "div",
      { "className": "control", "data-control": words },
      labelled(words, whose),
      select,
    ),
    show: config => (select.value = value(config)),
  };
}

/** A choice of constants that go by a name; all others are the reader's own. */
function presetControl(simulation, presets) {
  const options = [...presets.map(([name, { title }]) => [name, title]), ["own", "one's own"]];
  const holds = ({ parameters }) =>
    presets.find(([, preset]) =>
      Object.entries(preset.parameters).every(([name, value]) => parameters[name] === value),
    )?.[0] ?? "own";
  const set = name => simulation.change({ parameters: Object.fromEntries(presets)[name]?.parameters ?? {} });
  return choice("body", options, holds, set);
}

/** All controls of a model by name; each name has a list of them, one for each run where runs differ. */
export function controlsFor(simulation) {
  const { config, together } = simulation;
  const rules = rulesOf(config.model).properties;
  const speeds = rules.speed.enum.map(speed => [speed, `${speed} ×`]);
  const setSpeed = speed => simulation.change({ speed: Number(speed) });
  const setStep = step => simulation.change({ step });
  const made = {
    scrub: [scrub(simulation)],
    speed: [choice("speed", speeds, c => c.speed, setSpeed)],
    readout: [readout(simulation)],
    step: [numberControl("step", rules.step, c => c.step, setStep)],
    runs: [runsControl(simulation)],
  };
  const presets = Object.entries(rulesOf(config.model).presets ?? {});
  if (presets.length) made.body = [presetControl(simulation, presets)];
  for (const [name, rule] of Object.entries(parametersOf(config.model))) {
    const set = value => simulation.change({ parameters: { [name]: value } });
    const value = c => c.parameters[name];
    if (rule.slider) made[name] = [numberControl(name, rule, value, set)];
    else if (rule.enum)
      made[name] = [
        choice(
          name,
          rule.enum.map(x => [x, x.replaceAll("-", " ")]),
          value,
          set,
        ),
      ];
  }
  const each = [...config.runs.keys()];
  const whose = k => (each.length > 1 ? `, pendulum ${k + 1}` : "");
  for (const [name, rule] of Object.entries(coordinatesOf(config.model))) {
    made[name] = (together ? [0] : each).map(k => {
      const set = number => simulation.changeStart(k, { [name]: number });
      return numberControl(name, rule, c => c.runs[k].start[name], set, together ? "" : whose(k));
    });
  }
  const methods = rules.runs.items.properties.integrator.enum.map(name => [name, NAMES[name]]);
  made.integrator = each.map(k => {
    const set = integrator =>
      simulation.change({
        runs: simulation.config.runs.map((run, j) => (j === k ? { ...run, integrator } : run)),
      });
    return choice("integrator", methods, c => c.runs[k].integrator, set, whose(k));
  });
  return made;
}

/** Controls under the fold: first those of all pendulums, then, if there are several, those of each in its group. */
export function folded(controls, runs) {
  const shared = Object.values(controls).filter(list => runs === 1 || list.length === 1);
  const own = Object.values(controls).filter(list => runs > 1 && list.length > 1);
  const rows = shared.flat().map(control => control.element);
  if (!own.length) return rows;
  const groups = Array.from({ length: runs }, (_, k) =>
    element(
      "div",
      { className: "group" },
      element(
        "p",
        { className: "owner" },
        element("i", { className: `swatch swatch-${k + 1}` }),
        `pendulum ${k + 1}`,
      ),
      ...own.map(list => list[k].element),
    ),
  );
  return [...rows, ...groups];
}

function scrub(simulation) {
  const slider = element("input", { type: "range", min: 0, step: 0.01, "aria-label": "time in s" });
  slider.oninput = () =>
    simulation.change({ time: Math.min(slider.valueAsNumber, simulation.config.duration), playing: false });
  const now = element("span", { className: "unit" });
  return {
    element: element(
      "div",
      { className: "control scrub", "data-control": "scrub" },
      labelled("time, t", ""),
      slider,
      now,
    ),
    show({ time, duration }) {
      slider.max = duration;
      slider.value = time;
      now.textContent = `${fixed(time, 2)} s`;
      slider.setAttribute("aria-valuetext", now.textContent);
    },
  };
}

function runsControl(simulation) {
  const add = button("Add a pendulum", () => {
    const { runs } = simulation.config;
    const start = { ...runs.at(-1).start };
    const angle = Object.keys(start).find(name => name.startsWith("theta"));
    start[angle] += start[angle] > 1 ? -0.5 : 0.5;
    simulation.change({ runs: [...runs, { ...runs.at(-1), start }] });
  });
  const remove = button("Remove the last", () =>
    simulation.change({ runs: simulation.config.runs.slice(0, -1) }),
  );
  const most = rulesOf(simulation.config.model).properties.runs.maxItems;
  return {
    element: element("div", { className: "buttons", "data-control": "runs" }, add, remove),
    show({ runs }) {
      add.disabled = runs.length === most;
      remove.disabled = runs.length === 1;
    },
  };
}
