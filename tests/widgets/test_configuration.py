import copy
import json
import math
from pathlib import Path

import numpy as np
import pytest
from jsonschema import Draft202012Validator

from pendlib.widgets.configuration import (
    MODELS,
    SCHEMA,
    canonical_json,
    complete,
    coordinates_of,
    parameters_of,
    rules_of,
    to_json,
)

HERE = Path(__file__).parent
# The page's script is held to the same two files in tests/browser/test_engine.py.
BAD = json.loads((HERE / "bad_configurations.json").read_text(encoding="utf-8"))
GOOD = json.loads((HERE / "good_configurations.json").read_text(encoding="utf-8"))

PLANAR = {"model": "planar-pendulum"}


def message(config):
    with pytest.raises(ValueError) as caught:  # noqa: PT011
        complete(config)
    return str(caught.value)


# ---------- The schema ----------


def test_the_schema_is_one():
    Draft202012Validator.check_schema(SCHEMA)


def rules(schema):
    """Every rule in a schema for a value that has a default or a slider."""
    if isinstance(schema, dict):
        if {"default", "slider"} & schema.keys():
            yield schema
        for part in schema.values():
            yield from rules(part)
    elif isinstance(schema, list):
        for part in schema:
            yield from rules(part)


def test_there_are_rules():
    assert len(list(rules(SCHEMA))) > 20


def test_every_default_keeps_its_own_rule():
    for rule in rules(SCHEMA):
        if "default" in rule:
            Draft202012Validator(rule).validate(rule["default"])


def test_every_slider_stays_in_its_range():
    for rule in rules(SCHEMA):
        if "slider" in rule:
            low, high, step = rule["slider"]
            assert rule["minimum"] <= low < high <= rule["maximum"], rule["title"]
            assert 0 < step < high - low
            assert rule["minimum"] <= rule.get("default", low) <= rule["maximum"]


@pytest.mark.parametrize("model", MODELS)
def test_every_number_has_a_title_and_every_constant_a_symbol_and_unit(model):
    for rule in rules(rules_of(model)):
        assert rule["title"]
    for rule in [*parameters_of(model).values(), *coordinates_of(model).values()]:
        if "enum" in rule:
            continue
        assert rule["symbol"]
        assert rule["unit"]


@pytest.mark.parametrize("model", MODELS)
def test_controls_name_every_constant_and_coordinate(model):
    controls = rules_of(model)["properties"]["controls"]["items"]["enum"]
    # A list of points is drawn.
    constants = {name for name, rule in parameters_of(model).items() if rule.get("type") != "array"}
    assert constants | {*coordinates_of(model)} < set(controls)


@pytest.mark.parametrize("case", [*BAD, *GOOD], ids=lambda case: json.dumps(case["config"])[:40])
def test_the_schema_alone_says_the_same(case):
    # All but the time beyond the duration, which no schema can say, and what Python counts as a number.
    config, said = case["config"], case.get("message", "")
    if "duration of" in said or "Infinity" in said or said.endswith('"swing\\n"'):
        return
    assert Draft202012Validator(SCHEMA).is_valid(config) == ("complete" in case)


# ---------- What is filled in ----------


@pytest.mark.parametrize("case", GOOD, ids=lambda case: canonical_json(case["config"])[:40])
def test_good_configurations_are_completed(case):
    assert complete(case["config"]) == case["complete"]


def test_the_defaults_of_a_planar_pendulum():
    assert complete(PLANAR) == {
        "model": "planar-pendulum",
        "parameters": {"length": 1, "gravity": 9.81, "mass": 1},
        "runs": [{"start": {"theta": 1, "dtheta": 0}, "integrator": "rk4"}],
        "step": 0.001,
        "duration": 60,
        "window": 10,
        "time": 0,
        "speed": 1,
        "playing": False,
        "views": ["pendulum", "angle", "phase"],
        "controls": ["scrub", "readout"],
        "description": "",
    }


def test_every_run_is_filled():
    config = complete({**PLANAR, "runs": [{}, {"start": {"dtheta": 2}}, {"integrator": "explicit-euler"}]})
    assert [run["start"] for run in config["runs"]] == [
        {"theta": 1, "dtheta": 0},
        {"theta": 1, "dtheta": 2},
        {"theta": 1, "dtheta": 0},
    ]
    assert [run["integrator"] for run in config["runs"]] == ["rk4", "rk4", "explicit-euler"]


def test_to_complete_twice_is_to_complete_once():
    for case in GOOD:
        assert complete(case["complete"]) == case["complete"]


def test_neither_the_argument_nor_the_schema_is_touched():
    schema, given = copy.deepcopy(SCHEMA), {**PLANAR, "runs": [{}]}
    complete(given)["views"].append("dial")
    assert given == {**PLANAR, "runs": [{}]}
    assert schema == SCHEMA


def test_numpy_is_welcome():
    config = complete(
        {
            **PLANAR,
            "step": np.float32(0.25),
            "duration": np.int64(20),
            "playing": np.bool_(True),
            "parameters": {"length": np.float64(2.0)},
            "views": np.array(["pendulum", "dial"]),
            "controls": ("step",),
        }
    )
    assert config["step"] == 0.25
    assert config["duration"] == 20
    assert config["playing"] is True
    assert config["views"] == ["pendulum", "dial"]
    assert config["controls"] == ["step"]
    assert type(config["parameters"]["length"]) is int
    assert type(config["duration"]) is int


# ---------- What is refused ----------


@pytest.mark.parametrize("case", BAD, ids=lambda case: case["message"][:40])
def test_bad_configurations_are_refused(case):
    assert message(case["config"]) == case["message"]


def test_the_bad_ones_are_bad_in_every_way():
    words = [case["message"] for case in BAD]
    kinds = ["finite number", "true or false", "text", "a list", "an object", "at least 0", "at most 0"]
    kinds += ["one of", "at least 1 entries", "at most 3 entries", "same thing twice", "small letters"]
    kinds += ["is not known", "is missing", "the duration of", "…"]
    for kind in kinds:
        assert any(kind in message for message in words), kind


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (math.nan, "NaN"),
        (math.inf, "Infinity"),
        (-math.inf, "-Infinity"),
        (np.float64("nan"), "NaN"),
        ([math.nan], "[null]"),
        (1 + 2j, '"(1+2j)"'),
    ],
)
def test_what_is_no_number_is_shown(value, shown):
    assert message({**PLANAR, "step": value}) == f"step must be a finite number, got {shown}"


def test_an_integer_beyond_all_floats_is_no_number():
    assert message({**PLANAR, "step": 10**400}).startswith("step must be a finite number, got 1000")


def test_the_first_error_of_the_document_counts():
    first, second = {"window": 0}, {"step": 0}
    assert message({**PLANAR, **first, **second}) == "window must be at least 1 s, got 0"
    assert message({**PLANAR, **second, **first}) == "step must be at least 0.0005 s, got 0"


# ---------- Numbers and JSON, as JavaScript writes them ----------


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (1.0, "1"),
        (-0.0, "0"),
        (0.1 + 0.2, "0.30000000000000004"),
        (1e-6, "0.000001"),
        (1.5e-7, "1.5e-7"),
        (123456789012345680000.0, "123456789012345680000"),
        (1e21, "1e+21"),
        (5e-324, "5e-324"),
        (-1.7976931348623157e308, "-1.7976931348623157e+308"),
        (True, "true"),
        (None, "null"),
        ("ü\n\"\x01'<", '"ü\\n\\"\\u0001\'<"'),
        ({"b": [1.0, {}], "a": []}, '{"b":[1,{}],"a":[]}'),
    ],
)
def test_to_json(value, text):
    assert to_json(value) == text


def test_canonical_json_is_sorted_and_the_same_for_whole_floats():
    one = complete({**PLANAR, "duration": 20, "parameters": {"mass": 2, "length": 3}})
    other = complete({"parameters": {"length": 3.0, "mass": 2.0}, "duration": 20.0, **PLANAR})
    assert canonical_json(one) == canonical_json(other)
    assert json.loads(canonical_json(one)) == one
    assert canonical_json({"b": 1, "a": [{"d": 1, "c": 2}]}) == '{"a":[{"c":2,"d":1}],"b":1}'
