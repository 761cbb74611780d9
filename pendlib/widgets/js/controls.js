// Controls: each is made as {element, show(config)}, and tells the simulation what to change.
import { coordinatesOf, parametersOf, rulesOf } from "./configuration.js";
import { button, element } from "./dom.js";
import { NAMES } from "./integrators/steps.js";
import { degrees, fixed, scientific } from "./numbers.js";

/** Class of the words that have the colour of the quantity of a parameter or coordinate. */
function quantity(name) {
  if (name.startsWith("theta")) return "gamma";
  if (name.startsWith("dtheta")) return "omega";
  return name === "gravity" || name === "energy" ? name : "ink";
}

/** A slider with a box for exact numbers. */
function numberControl(name, rule, whose, value, change) {
  const [min, max, step] = rule.slider;
  const words = `${rule.title}${whose}, ${rule.symbol}`;
  const named = { "aria-label": rule.unit ? `${words} in ${rule.unit}` : words };
  const slider = element("input", { type: "range", min, max, step, ...named });
  const box = element("input", {
    type: "number",
    step: "any",
    min: rule.minimum,
    max: rule.maximum,
    ...named,
  });
  const unit = element("span", { className: "unit" });
  slider.oninput = () => change(slider.valueAsNumber);
  box.onchange = () => change(box.valueAsNumber);
  // JupyterLab keeps the browser from doing this by itself.
  box.onkeydown = event => event.key === "Enter" && box.onchange();
  const label = element("span", { className: `s-${quantity(name)}`, "aria-hidden": "true" }, words);
  return {
    element: element("div", { className: "row", "data-control": name }, label, slider, box, unit),
    show(config) {
      const now = value(config);
      slider.value = now;
      slider.setAttribute("aria-valuetext", `${fixed(now, 3)} ${rule.unit}`);
      if (box.matches(":focus") ? box.valueAsNumber !== now && box.validity.valid : box.value !== String(now))
        box.value = now;
      unit.textContent = rule.unit === "rad" ? `rad = ${degrees(now)}` : rule.unit;
    },
  };
}

function choice(words, options, value, change) {
  const select = element("select", { "aria-label": words });
  for (const [name, text] of options) select.append(element("option", { value: name, textContent: text }));
  select.onchange = () => change(select.value);
  return {
    element: element("div", { className: "row" }, element("span", { "aria-hidden": "true" }, words), select),
    show: config => (select.value = value(config)),
  };
}

/** All controls of a model by name; each name has a list of them, one for each run where runs differ. */
export function controlsFor(simulation) {
  const { config, together } = simulation;
  const rules = rulesOf(config.model).properties;
  const made = {
    scrub: [scrub(simulation)],
    speed: [
      choice(
        "speed",
        rules.speed.enum.map(x => [x, `${x} ×`]),
        c => c.speed,
        x => simulation.change({ speed: Number(x) }),
      ),
    ],
    readout: [readout(simulation)],
    step: [
      numberControl(
        "step",
        rules.step,
        "",
        c => c.step,
        step => simulation.change({ step }),
      ),
    ],
    runs: [runsControl(simulation)],
  };
  for (const [name, rule] of Object.entries(parametersOf(config.model))) {
    made[name] = [
      numberControl(
        name,
        rule,
        "",
        c => c.parameters[name],
        x => simulation.change({ parameters: { [name]: x } }),
      ),
    ];
  }
  const whose = k => (config.runs.length > 1 ? `, pendulum ${k + 1}` : "");
  for (const [name, rule] of Object.entries(coordinatesOf(config.model))) {
    made[name] = (together ? [0] : [...config.runs.keys()]).map(k =>
      numberControl(
        name,
        rule,
        together ? "" : whose(k),
        c => c.runs[k].start[name],
        x => simulation.changeStart(k, { [name]: x }),
      ),
    );
  }
  const methods = rules.runs.items.properties.integrator.enum.map(name => [name, NAMES[name]]);
  made.integrator = [...config.runs.keys()].map(k =>
    choice(
      `integrator${whose(k)}`,
      methods,
      c => c.runs[k].integrator,
      integrator => {
        const runs = simulation.config.runs.map((run, j) => (j === k ? { ...run, integrator } : run));
        simulation.change({ runs });
      },
    ),
  );
  return made;
}

function scrub(simulation) {
  const slider = element("input", { type: "range", min: 0, step: 0.01, "aria-label": "time in s" });
  slider.oninput = () =>
    simulation.change({ time: Math.min(slider.valueAsNumber, simulation.config.duration), playing: false });
  return {
    element: element(
      "div",
      { className: "row scrub", "data-control": "scrub" },
      element("span", { "aria-hidden": "true" }, "time"),
      slider,
    ),
    show({ time, duration }) {
      slider.max = duration;
      slider.value = time;
      slider.setAttribute("aria-valuetext", `${fixed(time, 2)} s`);
    },
  };
}

function runsControl(simulation) {
  const add = button("Add a pendulum", () => {
    const { runs } = simulation.config;
    const [angle] = Object.keys(runs[0].start);
    const start = { ...runs.at(-1).start };
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

const SUBSCRIPTS = { 1: "₁", 2: "₂" };
const symbolOf = name =>
  name
    .replace("dtheta", "θ̇")
    .replace("theta", "θ")
    .replace(/[12]/, digit => SUBSCRIPTS[digit]);

/** Time, state, energy and its error as numbers, a line for each run. */
function readout(simulation) {
  const { model, config } = simulation;
  const units = coordinatesOf(config.model);
  const lines = config.runs.map(() => {
    const values = {};
    const item = (name, words, colour) => {
      values[name] = element("b");
      return element("span", {}, element("span", { className: `s-${colour}` }, words), " ", values[name]);
    };
    const name = element("span", {}, "");
    const whose = element("span", { className: "whose" }, element("i", { className: "swatch" }), name);
    const line = element("div", { className: "line" }, whose, item("t", "t", "ink"));
    for (const coordinate of model.coordinates)
      line.append(item(coordinate, symbolOf(coordinate), quantity(coordinate)));
    line.append(
      item("energy", "E", "energy"),
      item("error", config.runs.length > 1 ? "error" : "relative error", "energy"),
    );
    return { line, whose, name, values };
  });
  return {
    element: element(
      "div",
      { className: "readout", "data-control": "readout" },
      ...lines.map(({ line }) => line),
    ),
    show({ runs }) {
      const compared = new Set(runs.map(run => run.integrator)).size > 1;
      lines.forEach(({ whose, name, values }, k) => {
        const { t, state, energy, error } = simulation.values(k);
        whose.hidden = runs.length === 1;
        name.textContent = compared ? NAMES[runs[k].integrator] : `pendulum ${k + 1}`;
        values.t.textContent = `${fixed(t, 2)} s`;
        model.coordinates.forEach((coordinate, i) => {
          const number = `${fixed(state[i], 3)} ${units[coordinate].unit}`;
          const alone = i < model.angles && runs.length === 1;
          values[coordinate].textContent = alone ? `${number} (${degrees(state[i])})` : number;
        });
        values.energy.textContent = `${fixed(energy, 4)} J`;
        values.error.textContent = scientific(error);
      });
    },
  };
}
