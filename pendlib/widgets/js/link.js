// The exact state of a simulation as the last part of an address: #name?length=1&theta=2,3&...&t=3.25
import { coordinatesOf, parametersOf } from "./configuration.js";

/** Numbers are written so that reading them gives the same number, to the last digit. */
export function encode(key, config) {
  const { parameters, runs, step, speed, time } = config;
  const fields = { ...parameters };
  for (const name of Object.keys(coordinatesOf(config.model)))
    fields[name] = runs.map(run => run.start[name]);
  fields.integrator = runs.map(run => run.integrator);
  Object.assign(fields, { step, speed, t: time });
  return `#${key}?${Object.entries(fields)
    .map(([name, value]) => `${name}=${value}`)
    .join("&")}`;
}

/** Changes that such an address asks of the simulation with this key; null if it speaks of another. */
export function decode(key, hash, model) {
  const [name, query] = decodeURIComponent(hash).split("?");
  if (name !== `#${key}` || query === undefined) return null;
  const changes = { parameters: {}, playing: false };
  const runs = [];
  const spread = (text, put) => text.split(",").forEach((item, k) => put((runs[k] ??= { start: {} }), item));
  for (const [field, text] of query.split("&").map(pair => pair.split("="))) {
    if (field in coordinatesOf(model)) spread(text ?? "", (run, item) => (run.start[field] = number(item)));
    else if (field === "integrator") spread(text ?? "", (run, item) => (run.integrator = item));
    else if (field === "t") changes.time = number(text);
    else if (field === "step" || field === "speed") changes[field] = number(text);
    else changes.parameters[field] = field in parametersOf(model) ? number(text) : text;
  }
  if (runs.length) changes.runs = runs;
  return changes;
}

// An empty text is no zero, and a text that is no number is best shown as it was typed.
const number = text => (text?.trim() && !Number.isNaN(Number(text)) ? Number(text) : text);
