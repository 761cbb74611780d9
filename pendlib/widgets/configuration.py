"""Configurations of the simulations: completed and checked by schema.json.

The page does the same in ``js/configuration.js`` and says the same words about what is wrong.
"""

import copy
import json
import math
import re
from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path
from typing import Any

import numpy as np
from jsonschema import Draft202012Validator, ValidationError
from jsonschema.validators import extend

SCHEMA: dict[str, Any] = json.loads(Path(__file__).with_name("schema.json").read_text(encoding="utf-8"))
"""What a configuration is made of, a JSON schema with the unit and the slider of each number besides."""

MODELS: tuple[str, ...] = tuple(SCHEMA["properties"]["model"]["enum"])
"""The names of the models."""

# The rules of a model whose script is loaded by itself stand by themselves.
for _name in set(MODELS) - set(SCHEMA["$defs"]):
    _file = Path(__file__).with_name(f"schema-{_name}.json")
    SCHEMA["$defs"][_name] = json.loads(_file.read_text(encoding="utf-8"))

_LONGEST = 60
_TYPES = {
    "number": "a finite number",
    "boolean": "true or false",
    "string": "text",
    "array": "a list",
    "object": "an object",
}


def rules_of(model: str) -> dict[str, Any]:
    """Schema of one model's configurations: the common properties with the model's own laid over them."""
    common, own = SCHEMA["properties"], SCHEMA["$defs"][model]
    properties = {name: {**rule, **own["properties"].get(name, {})} for name, rule in common.items()}
    return {**SCHEMA, "title": own["title"], "properties": properties, "allOf": []}


def presets_of(model: str) -> dict[str, Any]:
    """Constants of a model that go by a name, each with a title and the parameters."""
    return SCHEMA["$defs"][model].get("presets", {})


def parameters_of(model: str) -> dict[str, Any]:
    """The rule of each constant of a model, by name."""
    return rules_of(model)["properties"]["parameters"]["properties"]


def coordinates_of(model: str) -> dict[str, Any]:
    """The rule of each coordinate of a model's start, by name."""
    return rules_of(model)["properties"]["runs"]["items"]["properties"]["start"]["properties"]


def complete(config: Any) -> dict[str, Any]:
    """Fill in every default and check the whole.

    Parameters
    ----------
    config : mapping
        As schema.json describes it; of its properties only ``model`` must be there. Numbers and arrays
        may be NumPy's.

    Returns
    -------
    dict
        A new configuration of plain lists, dictionaries and numbers. Whole numbers are integers.

    Raises
    ------
    ValueError
        If something is wrong; the message says where and what, of several errors the first.
    """
    config = _plain(config)
    if not isinstance(config, dict):
        raise ValueError(f"the configuration must be an object, got {_shown(config)}")
    model_rule = SCHEMA["properties"]["model"]
    if "model" not in config:
        raise ValueError(f"model is missing, expected one of {_choices(model_rule['enum'])}")
    _check({"model": config["model"]}, {"properties": {"model": model_rule}})
    rules = rules_of(config["model"])
    _check(config, rules)
    completed = _filled(config, rules)
    if completed["time"] > completed["duration"]:
        raise ValueError(
            f"time must be at most the duration of {to_json(completed['duration'])} s, "
            f"got {to_json(completed['time'])}"
        )
    return completed


def to_json(value: Any) -> str:
    """Compact JSON, letter for letter what JavaScript's ``JSON.stringify`` writes."""
    if isinstance(value, dict):
        return "{" + ",".join(f"{to_json(key)}:{to_json(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ",".join(map(to_json, value)) + "]"
    if _is_number(value):
        return _number(value)
    if isinstance(value, float):
        return "null"
    return json.dumps(value, ensure_ascii=False, default=str)


def canonical_json(config: dict[str, Any]) -> str:
    """The one way to write a configuration: compact and sorted."""
    return to_json(_sorted(config))


def _sorted(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _sorted(value[key]) for key in sorted(value)}
    return [_sorted(item) for item in value] if isinstance(value, list) else value


def _plain(value: Any) -> Any:
    if isinstance(value, dict):
        return {str(key): _plain(item) for key, item in value.items()}
    if isinstance(value, np.ndarray | np.generic):
        value = value.tolist()
    if isinstance(value, list | tuple):
        return [_plain(item) for item in value]
    if isinstance(value, float) and value.is_integer() and abs(value) < 2**53:
        return int(value)
    return value


def _is_number(value: Any) -> bool:
    if isinstance(value, bool) or not isinstance(value, int | float):
        return False
    try:
        return math.isfinite(value)
    except OverflowError:  # an integer beyond the largest float
        return False


def _pattern(validator: Any, pattern: str, value: Any, rule: dict[str, Any]) -> Iterator[ValidationError]:
    # To Python's search, unlike JavaScript's, the end of a text may have a line break behind it.
    if isinstance(value, str) and not re.fullmatch(pattern, value):
        yield ValidationError("")


_Validator = extend(
    Draft202012Validator,
    {"pattern": _pattern},
    type_checker=Draft202012Validator.TYPE_CHECKER.redefine("number", lambda _, value: _is_number(value)),
)


def _check(config: dict[str, Any], rules: dict[str, Any]) -> None:
    errors = list(_Validator(rules).iter_errors(config))
    if errors:
        first = min(errors, key=lambda error: tuple(_places(config, _path(error))))
        raise ValueError(_message(first))


def _path(error: ValidationError) -> list[str | int]:
    """Where the error lies; an unknown property is its own place, not the object around it."""
    path = list(error.absolute_path)
    if error.validator == "additionalProperties":
        path.append(next(key for key in error.instance if key not in error.schema["properties"]))
    return path


def _places(config: Any, path: list[str | int]) -> Iterator[int]:
    """The path as positions, which sort as the document is written."""
    for step in path:
        yield list(config).index(step) if isinstance(config, dict) else step
        config = config[step]


def _message(error: ValidationError) -> str:
    path, rule, got = _written(_path(error)), error.validator_value, _shown(error.instance)
    unit = f" {error.schema['unit']}" if "unit" in error.schema else ""
    match error.validator:
        case "type":
            return f"{path} must be {_TYPES[rule]}, got {got}"
        case "minimum":
            return f"{path} must be at least {to_json(rule)}{unit}, got {got}"
        case "maximum":
            return f"{path} must be at most {to_json(rule)}{unit}, got {got}"
        case "enum":
            return f"{path} must be one of {_choices(rule)}, got {got}"
        case "minItems":
            return f"{path} must have at least {rule} entries, got {len(error.instance)}"
        case "maxItems":
            return f"{path} must have at most {rule} entries, got {len(error.instance)}"
        case "uniqueItems":
            return f"{path} must not name the same thing twice"
        case "pattern":
            return f"{path} must be small letters, digits and hyphens and begin with a letter, got {got}"
        case "additionalProperties":
            return f"{path} is not known, expected one of {_choices(error.schema['properties'])}"
    raise NotImplementedError(f"schema.json uses {error.validator}, for which there are no words")


def _written(path: list[str | int]) -> str:
    """The path as in runs[0].start.theta."""
    return "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path).removeprefix(".")


def _choices(values: Any) -> str:
    return ", ".join(value if isinstance(value, str) else to_json(value) for value in values)


def _shown(value: Any) -> str:
    if isinstance(value, float) and not math.isfinite(value):
        text = "NaN" if math.isnan(value) else "Infinity" if value > 0 else "-Infinity"
    else:
        text = to_json(value)
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"


def _number(value: float) -> str:
    """The shortest digits that give the number again, as JavaScript sets them out."""
    if value == 0:
        return "0"
    text = repr(float(value))
    if 1e-6 <= abs(value) < 1e21:
        return format(Decimal(text), "f").removesuffix(".0")
    return re.sub(r"e([+-])0", r"e\1", text)


def _filled(value: Any, rule: dict[str, Any]) -> Any:
    """The value, or what stands in its place, filled in down to its last part; None if nothing does."""
    if value is None and "default" in rule:
        return copy.deepcopy(rule["default"])
    if value is None and "properties" in rule:
        value = {}
    if value is None and "properties" in rule.get("items", {}):
        value = [{}]
    if isinstance(value, list):
        return [_filled(item, rule["items"]) for item in value]
    if isinstance(value, dict):
        parts = {name: _filled(value.get(name), inner) for name, inner in rule["properties"].items()}
        return {name: part for name, part in parts.items() if part is not None}
    return value
