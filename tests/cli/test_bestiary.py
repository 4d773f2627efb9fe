"""The command that lists creatures."""

import json

import pytest
from click.testing import CliRunner

from gm_tools.cli import main

KEYS = {
    "name",
    "level",
    "max_health",
    "starting_morale",
    "size",
    "speed_class",
    "speed",
    "dash_cost",
    "anchor_cost",
    "stats",
    "style",
    "abilities",
    "tactics",
    "notes",
    "rulings",
}
TACTIC_KEYS = {
    "name",
    "cost_effort",
    "cost_flair",
    "type",
    "range",
    "stat",
    "power",
    "outputs",
    "break_point",
    "keywords",
    "effect",
}


def listed(*arguments: str) -> list[dict[str, object]]:
    done = CliRunner().invoke(main, ["bestiary", "--json", *arguments])
    assert done.exit_code == 0
    values: list[dict[str, object]] = json.loads(done.output)
    return values


def names(*arguments: str) -> list[object]:
    return [one["name"] for one in listed(*arguments)]


def test_all_27_with_the_promised_keys() -> None:
    everything = listed()
    assert len(everything) == 27
    for one in everything:
        assert one.keys() >= KEYS
        assert isinstance(one["tactics"], list)
        assert all(tactic.keys() >= TACTIC_KEYS for tactic in one["tactics"])


def test_effects_have_their_numbers() -> None:
    assert not any("{" in json.dumps(one["tactics"][0]["effect"]) for one in listed("--level", "3"))  # type: ignore[index]


@pytest.mark.parametrize(
    ("arguments", "found"),
    [
        (["--level", "3"], ["Heckler", "Pike Beetle", "Quartztooth Rabbit"]),
        (["--level", "14-15"], ["Aspidromos", "Burrowing Worm"]),
        (["--size", "4x4"], ["Prudomman Mech"]),
        (["--keyword", "stance_only"], ["Prudomman Mech"]),
        (["--speed", "low", "--type", "exposure", "--level", "1-5"], ["Viskara Hermit"]),
        (["--search", "VENOM drenched"], ["Pike Beetle King"]),
        (["--search", "quicksilver gryphon"], []),
    ],
)
def test_filters(arguments: list[str], found: list[str]) -> None:
    assert names(*arguments) == found


def test_the_parasite_has_level_x() -> None:
    (parasite,) = listed("--search", "somac parasite tentacles")
    assert (parasite["level"], parasite["max_health"], parasite["speed_class"]) == ("X", 10, None)


def test_text_for_people() -> None:
    done = CliRunner().invoke(main, ["bestiary", "--search", "pike beetle", "--level", "3"])
    assert "Pike Beetle, level 3" in done.output
    assert "Note on anchor_cost: Printed as 2 flair" in done.output
    assert done.output.endswith("1 found.\n")


@pytest.mark.parametrize("level", ["8-3", "many", "-1", "3-"])
def test_levels_that_are_none(level: str) -> None:
    done = CliRunner().invoke(main, ["bestiary", f"--level={level}"])
    assert done.exit_code == 2
    assert "Write 3 or 3-8" in done.output
