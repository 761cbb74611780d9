// The exact state of a simulation as the last part of an address: #name?length=1&theta=2,3&...&t=3.25
import { coordinatesOf, parametersOf } from "./configuration.js";

/** Numbers are written so that reading them gives the same number, to the last digit. */
export function encode(key, config) {
  const { parameters, runs, step, speed, time } = config;
  const starts = Object.keys(coordinatesOf(config.model)).map(name => [
    name,
    runs.map(run => run.start[name]),
  ]);
  const integrator = runs.map(run => run.integrator);
  const fields = { ...parameters, ...Object.fromEntries(starts), integrator, step, speed, t: time };
  const pairs = Object.entries(fields).map(
    ([name, value]) => `${name}=${[value].flat().map(written).join(",")}`,
  );
  return `#${key}?${pairs.join("&")}`;
}

/** Changes that such an address asks of the simulation with this key; null if it speaks of another. */
export function decode(key, hash, model) {
  const beginning = `#${key}?`;
  if (!hash.startsWith(beginning)) return null;
  const [parameters, coordinates] = [parametersOf(model), coordinatesOf(model)];
  const changes = { parameters: {}, playing: false };
  const runs = [];
  const spread = (text, put) => text.split(",").forEach((item, k) => put((runs[k] ??= { start: {} }), item));
  for (const pair of readable(hash.slice(beginning.length)).split("&")) {
    const [field, text = ""] = pair.split("=");
    if (Object.hasOwn(coordinates, field)) spread(text, (run, item) => (run.start[field] = number(item)));
    else if (field === "integrator") spread(text, (run, item) => (run.integrator = item));
    else if (field === "t") changes.time = number(text);
    else if (field === "step" || field === "speed") changes[field] = number(text);
    else if (!Object.hasOwn(parameters, field)) changes.parameters[field] = text;
    else changes.parameters[field] = parameters[field].items ? text.split(",").map(number) : number(text);
  }
  if (runs.length) changes.runs = runs;
  return changes;
}

const written = value => (Object.is(value, -0) ? "-0" : String(value));

// An empty text is no zero, and a text that is no number is best shown as it was typed.
const number = text => (text.trim() && !Number.isNaN(Number(text)) ? Number(text) : text);

/** What some programs write as %2C and the like. */
function readable(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
