// How numbers are shown. What has to be exact (links, CSV, number boxes) is written by JavaScript itself.

export const fixed = (value, digits) =>
  value
    .toFixed(digits)
    .replace("-", "−")
    .replace(/^−(0(\.0*)?)$/, "$1");

const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";
export const power = exponent =>
  `10${exponent < 0 ? "⁻" : ""}${[...String(Math.abs(exponent))].map(digit => RAISED[digit]).join("")}`;

/** Two digits and a power of ten. */
export function scientific(value) {
  if (value === 0) return "0";
  const [mantissa, exponent] = Math.abs(value).toExponential(1).split("e");
  return `${value < 0 ? "−" : ""}${mantissa}·${power(Number(exponent))}`;
}

export const degrees = angle => `${fixed((angle * 180) / Math.PI, 1)}°`;

/** Marks at round numbers, about so many of them. */
export function roundTicks(low, high, count) {
  const rough = (high - low) / count;
  const unit = 10 ** Math.floor(Math.log10(rough));
  const step = unit * [1, 2, 5, 10].find(factor => factor * unit >= rough);
  const ticks = [];
  for (let n = Math.ceil(low / step); n * step <= high; n++) ticks.push(n * step);
  const digits = Math.max(0, -Math.floor(Math.log10(step)));
  return ticks.map(value => [value, fixed(value, digits)]);
}

/** Marks at multiples of π, halves and quarters of it. */
export function angleTicks(low, high, count) {
  const quarters = [1, 2, 4, 8, 16, 32, 64].find(n => (high - low) / ((n * Math.PI) / 4) <= count) ?? 128;
  const step = (quarters * Math.PI) / 4;
  const ticks = [];
  for (let n = Math.ceil(low / step - 1e-9); n * step <= high + 1e-9; n++)
    ticks.push([n * step, ofPi(n * quarters)]);
  return ticks;
}

function ofPi(quarters) {
  if (quarters === 0) return "0";
  const denominator = quarters % 4 === 0 ? 1 : quarters % 2 === 0 ? 2 : 4;
  const numerator = Math.abs(quarters) / (4 / denominator);
  return `${quarters < 0 ? "−" : ""}${numerator === 1 ? "" : numerator}π${denominator === 1 ? "" : `/${denominator}`}`;
}
