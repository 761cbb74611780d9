// Time, state, energy and its error as numbers, a line for each run.
import { element } from "./dom.js";
import { degrees, fixed, scientific } from "./numbers.js";
import { colourOf } from "./theme.js";

const SUBSCRIPTS = "₀₁₂₃";

const symbolOf = name =>
  name
    .replace("dtheta", "θ̇")
    .replace("theta", "θ")
    .replace("phi", "φ")
    .replace("omega", "ω")
    .replace("momentum", "h")
    .replace(/[123]/, digit => SUBSCRIPTS[digit]);

export function readout(simulation) {
  const { model, config } = simulation;
  const several = config.runs.length > 1;
  const numbersShown = model.numbers.filter(({ quiet }) => !quiet);
  // Beside the graph of the largest error so far stands that number.
  const worst = config.views.includes("energy");

  const lines = config.runs.map((_, k) => {
    const values = {};
    const item = (name, words, colour) => {
      values[name] = element("b", { className: name === "t" ? "short" : "" });
      return element("span", {}, element("span", { className: colour }, words), " ", values[name]);
    };
    const owner = element("span");
    const line = element("div", { className: "line" });
    if (several)
      line.append(
        element("span", { className: "name" }, element("i", { className: `swatch swatch-${k + 1}` }), owner),
      );
    line.append(item("t", "t", "s-ink"));
    for (const { name, symbol = symbolOf(name) } of numbersShown)
      line.append(item(name, symbol, colourOf(name)));
    if (model.energy)
      line.append(
        item("energy", "E", "s-energy"),
        item("error", several ? "error" : `${worst ? "largest" : "relative"} error`, "s-energy"),
      );
    return { line, owner, values };
  });

  function show({ runs }) {
    lines.forEach(({ owner, values }, k) => {
      const { t, ended, numbers, energy, error, worstError } = simulation.values(k);
      owner.textContent = simulation.nameOf(k);
      values.t.textContent = `${fixed(t, 2)} s${ended ? ", where it ends" : ""}`;
      numbersShown.forEach(({ name, unit, small }, i) => {
        const number = `${small && Math.abs(numbers[i]) < 1e-3 ? scientific(numbers[i]) : fixed(numbers[i], 3)} ${unit}`;
        const alone = i < model.angles && runs.length === 1;
        values[name].textContent = alone ? `${number} (${degrees(numbers[i])})` : number;
      });
      if (!model.energy) return;
      values.energy.textContent = `${fixed(energy, 4)} J`;
      values.error.textContent = scientific(worst ? worstError : error);
    });
  }

  return {
    element: element(
      "div",
      { className: "readout", "data-control": "readout" },
      ...lines.map(({ line }) => line),
    ),
    show,
  };
}
