// How numbers are shown. What has to be exact (links, CSV, number boxes) is written by JavaScript itself.

export const fixed = (value, digits) =>
  Math.abs(value) < 1e6
    ? value
        .toFixed(digits)
        .replace("-", "−")
        .replace(/^−(0(\.0*)?)$/, "$1")
    : scientific(value);

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

/** The least of 1, 2, 5 times a power of ten that is not below a number. */
function roundUp(number) {
  const unit = 10 ** Math.floor(Math.log10(number));
  return unit * [1, 2, 5, 10].find(factor => factor * unit >= number);
}

/** Marks at round numbers, about so many of them. */
export function roundTicks(low, high, count) {
  const step = roundUp((high - low) / count);
  const digits = Math.max(0, -Math.floor(Math.log10(step)));
  return multiples(step, low, high).map(n => [n * step, fixed(n * step, digits)]);
}

/** Marks at multiples of π, halves and quarters of it. */
export function angleTicks(low, high, count) {
  const rough = (4 / Math.PI) * ((high - low) / count);
  const quarters = [1, 2, 4, 8, 16].find(n => n >= rough) ?? 4 * roundUp(rough / 4);
  const step = (quarters * Math.PI) / 4;
  return multiples(step, low, high).map(n => [n * step, ofPi(n * quarters)]);
}

function multiples(step, low, high) {
  const first = Math.ceil(low / step - 1e-9);
  return Array.from({ length: Math.floor(high / step + 1e-9) - first + 1 }, (_, k) => first + k);
}

function ofPi(quarters) {
  if (quarters === 0) return "0";
  const denominator = quarters % 4 === 0 ? 1 : quarters % 2 === 0 ? 2 : 4;
  const numerator = Math.abs(quarters) / (4 / denominator);
  const factor = numerator === 1 ? "" : numerator < 1e4 ? numerator : scientific(numerator);
  return `${quarters < 0 ? "−" : ""}${factor}π${denominator === 1 ? "" : `/${denominator}`}`;
}
