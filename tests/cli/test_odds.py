"""`gm-tools odds`."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import pytest
from click.testing import CliRunner

from gm_tools.cli import main


def odds(*words: str) -> dict[str, Any]:
    done = CliRunner().invoke(main, ["odds", "--json", *words])
    assert done.exit_code == 0, done.output
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_an_attack_has_so_many_defies() -> None:
    few, many = ("--defy", "2/4/6:health") * 30, ("--defy", "2/4/6:health") * 31
    assert odds("3/5/9", *few)["defies"]
    done = CliRunner().invoke(main, ["odds", "3/5/9", *many])
    assert done.exit_code == 2
    assert "31 defies are too many; name at most 30." in done.stderr


def test_every_chance_is_an_exact_fraction() -> None:
    found = odds("3/5/9")
    assert found["outputs"] == [3, 5, 9]
    assert found["tiers"] == {
        "zero": "1495/24682",
        "low": "67275/271502",
        "medium": "49725/135751",
        "high": "44166/135751",
    }
    assert found["expected"]["health"] == found["expected"]["output"]
    assert found["expected"]["morale"] == "0/1"


def test_red_cards_by_combinatorics() -> None:
    """C(18, r) x C(26, 5 - r) of C(44, 5)."""
    found = odds("3/5/9")["red"]
    assert [Fraction(found[str(red)]) * 1086008 for red in range(6)] == [
        65780, 269100, 397800, 265200, 79560, 8568,
    ]  # fmt: skip


def test_a_leap_with_stat_6_and_minimum_5() -> None:
    assert odds("3/6/12", "--minimum", "5", "--decimals", "4")["minimum"] == {
        "output": 5,
        "chance": 0.6916,
    }


def test_an_attack_with_everything() -> None:
    found = odds(
        "3/5/9", "--type", "exposure", "--break-point", "4", "--bonus", "-1", "--zero", "1",
        "--finale", "1", "--add", "2", "--exertion", "--defy", "2/4/6:health",
        "--defy", "(1) 2/4/6-1:morale", "--gone", "r9,b0",
    )  # fmt: skip
    assert (found["type"], found["break_point"], found["zero"]) == ("exposure", 4, 1)
    assert found["output"].keys() == {"3", "5", "7", "11"}
    assert [defy["zero"] for defy in found["defies"]] == [0, 1]
    assert Fraction(found["suppressed"]) > 0
    assert sum(Fraction(one["chance"]) for one in found["damage"]) == 1


def test_a_bracketed_output_without_red_cards() -> None:
    found = odds("(8) 6/4/3")
    assert found["zero"] == 8
    assert found["output"]["8"] == found["tiers"]["zero"]
    assert odds("(8) 6/4/3", "--zero", "0")["zero"] == 0


def test_damage_out_of_turn_and_to_a_shaken_side() -> None:
    assert odds("1/2/4", "--out-of-turn")["expected"]["health"] == "0/1"
    assert odds("1/2/4", "--break-point", "1", "--shaken")["expected"]["morale"] == "0/1"


@pytest.mark.parametrize(
    ("goal", "aim"),
    [
        ("expected", {"aim": "expected", "part": "total", "least": 0}),
        ("expected:health", {"aim": "expected", "part": "health", "least": 0}),
        ("reach:6", {"aim": "reach", "part": "total", "least": 6}),
        ("reach:6:morale", {"aim": "reach", "part": "morale", "least": 6}),
        ("flourish", {"aim": "flourish", "part": "total", "least": 0}),
        ("move", {"aim": "move", "part": "total", "least": 0}),
    ],
)
def test_goals_of_an_all_out_attack(goal: str, aim: dict[str, Any]) -> None:
    found = odds("3/5/9", "--all-out", "--goal", goal, "--type", "direct")["all_out"]
    assert found["goal"] == aim
    assert found["rules"][0]["rule"]


def test_without_a_goal_an_all_out_attack_is_for_damage() -> None:
    assert odds("3/5/9", "--all-out")["all_out"]["goal"]["aim"] == "expected"


def test_lines_for_people() -> None:
    done = CliRunner().invoke(main, ["odds", "3/5/9", "--decimals", "1"])
    assert "Medium            5   36.6 %     69.2 %" in done.stdout
    assert "Average output: 5.5\n" in done.stdout


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["3/5"], "'3/5' is not low/medium/high in whole numbers, such as 3/5/9"),
        (["a/b/c"], "'a/b/c' is not low/medium/high"),
        (["-1/2/3"], "No such option"),
        (["3/5/9", "--bonus", "x"], "'x' is not a valid integer"),
        (["3/5/9", "--break-point", "-1"], "-1 is not in the range"),
        (["3/5/9", "--type", "melee"], "is not one of 'direct', 'exposure', 'projectile'"),
        (
            ["3/5/9", "--defy", "2/4/6"],
            "value for --defy: '2/4/6' is not outputs and a choice, such as",
        ),
        (["3/5/9", "--defy", "2/4:health"], "--defy: '2/4' is not low/medium/high"),
        (["3/5/9", "--goal", "expected"], "add --all-out"),
        (
            ["3/5/9", "--all-out", "--goal", "win"],
            "Invalid value for --goal: 'win' is none of expected",
        ),
        (["3/5/9", "--all-out", "--goal", "flourish:health"], "is none of expected"),
        (["3/5/9", "--all-out", "--goal", "move"], "add --type"),
        (["3/5/9", "--gone", "r0"], "There is no red card of value 0"),
        (
            ["3/5/9", "--gone", "queen"],
            "Invalid value for --gone: 'queen' is not a card. Write r9 for a red 9",
        ),
        (["3/5/9", "--gone", "r9,r9,r9"], "The deck does not hold these cards"),
        (["3/5/9", "--decimals", "40"], "40 is not in the range"),
    ],
)
def test_what_cannot_be_read_is_named(words: list[str], said: str) -> None:
    done = CliRunner().invoke(main, ["odds", *words])
    assert done.exit_code == 2
    assert said in done.stderr


def test_a_deck_with_too_few_cards_is_named() -> None:
    most = [f"b{value}" for value in range(1, 11)] * 2 + ["b0"] * 6
    most += [f"r{value}" for value in range(3, 10)] * 2
    done = CliRunner().invoke(main, ["odds", "3/5/9", "--gone", ",".join(most)])
    assert done.exit_code == 2
    assert "5 cards cannot be revealed: 4 are left. Name fewer cards in --gone." in done.stderr
