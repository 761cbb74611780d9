// Completes and checks a configuration by schema.json, as pendlib/widgets/configuration.py does in the same words.
import { $defs as RULES, properties as COMMON } from "../schema.json";
import { MODELS } from "./models/index.js";

/** What a model's configurations must obey: the rules for all models, with the model's own written over them. */
export function rulesOf(model) {
  const rules = RULES[model] ?? MODELS[model]?.rules;
  if (!rules) throw new Error(`the page has not loaded the script of ${model}`);
  const { properties: own, title, presets } = rules;
  const names = Object.keys({ ...COMMON, ...own });
  const properties = Object.fromEntries(names.map(name => [name, { ...COMMON[name], ...own[name] }]));
  return { type: "object", title, presets, properties };
}

/** The parameters of a model by name, each with its title, symbol, unit and ranges. */
export const parametersOf = model => rulesOf(model).properties.parameters.properties;

/** The coordinates of a model's start by name. */
export const coordinatesOf = model => rulesOf(model).properties.runs.items.properties.start.properties;

/** The configuration with every default filled in; throws an Error that says what is wrong with it. */
export function complete(config) {
  check(config, { type: "object" }, "the configuration");
  if (config.model === undefined)
    throw new Error(`model is missing, expected one of ${COMMON.model.enum.join(", ")}`);
  check(config.model, COMMON.model, "model");
  const rules = rulesOf(config.model);
  const completed = filled(config, rules);
  check(completed, rules, "");
  if (completed.time > completed.duration) {
    throw new Error(
      `time must be at most the duration of ${completed.duration} s, got ${shown(completed.time)}`,
    );
  }
  return completed;
}

const isObject = value => typeof value === "object" && value !== null && !Array.isArray(value);

function filled(value, rule) {
  if (value === undefined) {
    if (rule.default !== undefined) value = structuredClone(rule.default);
    else if (rule.properties) value = {};
    else if (rule.items?.properties) value = [{}];
  }
  if (Array.isArray(value) && rule.items) return value.map(item => filled(item, rule.items));
  if (!isObject(value) || !rule.properties) return value;
  const result = { ...value };
  for (const [name, inner] of Object.entries(rule.properties)) {
    const content = filled(value[name], inner);
    if (content !== undefined) result[name] = content;
  }
  return result;
}

const TYPES = {
  number: [Number.isFinite, "a finite number"],
  boolean: [value => typeof value === "boolean", "true or false"],
  string: [value => typeof value === "string", "text"],
  array: [Array.isArray, "a list"],
  object: [isObject, "an object"],
};

function check(value, rule, path) {
  const fail = words => {
    throw new Error(`${path} ${words}`);
  };
  const unit = rule.unit ? ` ${rule.unit}` : "";
  if (rule.type && !TYPES[rule.type][0](value)) fail(`must be ${TYPES[rule.type][1]}, got ${shown(value)}`);
  if (rule.enum && !rule.enum.includes(value))
    fail(`must be one of ${rule.enum.join(", ")}, got ${shown(value)}`);
  if (value < rule.minimum) fail(`must be at least ${rule.minimum}${unit}, got ${shown(value)}`);
  if (value > rule.maximum) fail(`must be at most ${rule.maximum}${unit}, got ${shown(value)}`);
  if (rule.pattern && !new RegExp(rule.pattern).test(value)) {
    fail(`must be small letters, digits and hyphens and begin with a letter, got ${shown(value)}`);
  }
  if (Array.isArray(value)) {
    if (value.length < rule.minItems)
      fail(`must have at least ${rule.minItems} entries, got ${value.length}`);
    if (value.length > rule.maxItems) fail(`must have at most ${rule.maxItems} entries, got ${value.length}`);
    if (rule.uniqueItems && new Set(value).size < value.length) fail("must not name the same thing twice");
    if (rule.items) value.forEach((item, k) => check(item, rule.items, `${path}[${k}]`));
  } else if (isObject(value) && rule.properties) {
    for (const [name, content] of Object.entries(value)) {
      const inner = path ? `${path}.${name}` : name;
      if (Object.hasOwn(rule.properties, name)) check(content, rule.properties[name], inner);
      else
        throw new Error(`${inner} is not known, expected one of ${Object.keys(rule.properties).join(", ")}`);
    }
  }
}

function shown(value) {
  const text = typeof value === "number" ? String(value) : (JSON.stringify(value) ?? String(value));
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
