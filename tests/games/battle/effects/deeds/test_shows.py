"""Deeds that change a show, a tactic or a line: what each leaves in the maneuver."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from gm_tools.games.battle.effects.deeds.shows import SHOWS
from gm_tools.games.battle.effects.scene import Scene
from gm_tools.games.battle.maneuver.in_progress import Change, OngoingManeuver
from gm_tools.games.battle.state import Battle
from tests.games.battle.effects.scenes import (
    ANN,
    ATTACK,
    BOB,
    CAT,
    DOG,
    ON_ANN,
    ON_BOTH,
    STANCE,
    defied,
    scene,
)
from tests.games.battle.makers import a_deed, a_play, an_effect

OF_A_SHOW = """
output          output           3
lower_output    output          -3
original_output original_output  3
finale          finale           3
lower_finale    finale          -3
red_cards       red              3
lower_red_cards red             -3
power           power            3
flat_power      power            3 late
max_power       max_power        3
cap_output      cap_output       3
halve_other_power halve_power    1
break_point     break_point      3
no_break_point  no_break_point   1
halve_output    halve_output     1
double_output   double_output    1
halve_flourish  halve_flourish   1
halve_gains     halve_gains      1
no_stance_gain  no_stance_gain   1
no_trigger      no_trigger       1
"""
OF_DAMAGE = """
prevent_health     prevent_health
prevent_morale     prevent_morale
prevent_damage     prevent_health prevent_morale
halve_damage       halve_damage
halve_health       halve_health
halve_morale       halve_morale
more_morale_damage more_morale
least_damage       least_health
all_morale         all_morale
"""
ON_ITS_LINE = ("break_point", "no_break_point", "halve_flourish", "halve_gains")


def rows(table: str) -> list[list[str]]:
    """The rows of a table."""
    return [line.split() for line in table.strip().splitlines()]


def done(
    do: str, ongoing: OngoingManeuver | None, by: str = "n", to: str = "user", **fields: Any
) -> tuple[Change, ...]:
    """What a deed changes in a maneuver; ``n`` is 3, ``none`` 0."""
    return after(do, ongoing, by, to, **fields).ongoing[-1].changes


def after(
    do: str, ongoing: OngoingManeuver | None, by: str = "n", to: str = "user", **fields: Any
) -> Battle:
    found, deed = _scene(do, ongoing, by, to, **fields)
    return SHOWS[do](found, deed)


def _scene(
    do: str,
    ongoing: OngoingManeuver | None,
    by: str,
    to: str,
    when: tuple[str, ...] = (),
    **fields: Any,
) -> tuple[Scene, Any]:
    deed = a_deed(do, by, to)
    effect = an_effect(a_play("show", deed, when=when), n=3, none=0)
    return scene(ongoing, effect=effect, **fields), deed


def test_the_tables_hold_every_deed() -> None:
    named = [deed for deed, *_ in (*rows(OF_A_SHOW), *rows(OF_DAMAGE))]
    own = ["line_output", "lower_line_output", "line_power", "lower_line_red", "halve_line"]
    own.append("late_line_output")
    assert sorted([*named, *own, "output_in_all"]) == sorted(SHOWS)


@pytest.mark.parametrize("row", rows(OF_A_SHOW), ids=lambda row: row[0])
def test_a_deed_changes_a_show(row: list[str]) -> None:
    deed, what, amount, *late = row
    change: Any = Change(ANN, what, int(amount), "E", late=bool(late))  # type: ignore[arg-type]
    assert done(deed, ATTACK) == (change,)
    line = 2 if deed in ON_ITS_LINE else 0
    assert done(deed, ON_BOTH, line=2, target=DOG) == (replace(change, line=line),)


@pytest.mark.parametrize("row", rows(OF_A_SHOW), ids=lambda row: row[0])
def test_a_change_by_nothing_is_none(row: list[str]) -> None:
    """But an output may be replaced with 0, and a halving has no amount."""
    deed, _, amount, *_ = row
    has_amount = amount.removeprefix("-") == "3" and deed != "original_output"
    assert len(done(deed, ATTACK, "none")) == (not has_amount)


@pytest.mark.parametrize("row", rows(OF_A_SHOW), ids=lambda row: row[0])
def test_who_makes_no_show_has_none_changed(row: list[str]) -> None:
    assert done(row[0], ATTACK, user=BOB) == ()
    assert after(row[0], None).ongoing == ()


@pytest.mark.parametrize("row", rows(OF_A_SHOW), ids=lambda row: row[0])
def test_a_defier_changes_the_attackers_show_on_the_lines_defied(row: list[str]) -> None:
    attack = replace(ON_BOTH, by=CAT, targets=(ANN, BOB))
    deed, what, amount, *_ = row
    found = done(deed, defied(attack, ANN, 1, 2), to="target", target=CAT, line=2)
    lines = (2,) if deed in ON_ITS_LINE else (1, 2)
    assert [(one.on, one.what, one.amount, one.line) for one in found] == [
        (CAT, what, int(amount), line) for line in lines
    ]
    bystander = done(deed, attack, to="target", target=CAT)
    assert [one.line for one in bystander] == [0]


@pytest.mark.parametrize("row", rows(OF_DAMAGE), ids=lambda row: row[0])
def test_a_deed_changes_the_damage_of_a_line_and_the_attacker_bears_it(row: list[str]) -> None:
    deed, *whats = row
    found = done(deed, ON_BOTH, user=CAT, line=1, target=CAT)
    assert found == tuple(Change(ANN, what, 3, "E", 1, by=CAT) for what in whats)  # type: ignore[arg-type]
    found = done(deed, ON_BOTH, "", user=CAT, line=2, target=DOG)
    assert found == tuple(Change(ANN, what, 1, "E", 2, by=CAT) for what in whats)  # type: ignore[arg-type]
    assert done(deed, ON_BOTH, "none", user=CAT, line=1, target=CAT) == ()


@pytest.mark.parametrize("row", rows(OF_DAMAGE), ids=lambda row: row[0])
def test_without_a_line_the_lines_of_whom_it_reaches_are_changed_or_all(row: list[str]) -> None:
    deed, *whats = row
    own = done(deed, ON_BOTH, user=DOG)
    assert [one.line for one in own] == [2] * len(whats)
    everybodys = done(deed, ON_BOTH, user=ANN)
    assert sorted(one.line for one in everybodys) == sorted((1, 2) * len(whats))


@pytest.mark.parametrize("row", rows(OF_DAMAGE), ids=lambda row: row[0])
def test_a_stance_and_no_maneuver_deal_no_damage_to_change(row: list[str]) -> None:
    assert done(row[0], STANCE) == ()
    assert after(row[0], None).ongoing == ()


def test_an_output_is_raised_on_lines_for_whose_targets_the_conditions_hold() -> None:
    hurt: dict[str, Any] = {
        "people": {DOG: {"health": 3}},
        "when": ("@target_health < @level",),
    }
    assert done("line_output", ON_BOTH, **hurt) == (Change(ANN, "output", 3, "E", 2),)
    assert done("line_output", ON_BOTH) == (
        Change(ANN, "output", 3, "E", 1),
        Change(ANN, "output", 3, "E", 2),
    )
    assert done("line_output", ON_BOTH, "none") == ()
    assert after("line_output", None).ongoing == ()


def test_a_change_of_an_allys_show_is_measured_on_the_target() -> None:
    """A Temperslug's rage marks raise its ally's output (Viskara 5752)."""
    counted: dict[str, Any] = {
        "people": {CAT: {"health": 7}, DOG: {"health": 9}},
        "user": BOB,
        "to": "attacker",
    }
    found = done("output", ON_BOTH, "@target_health", line=1, target=CAT, **counted)
    assert found == (Change(ANN, "output", 7, "E", by=BOB),)
    found = done("line_output", ON_BOTH, "@target_health", **counted)
    assert [(one.on, one.amount, one.line) for one in found] == [(ANN, 7, 1), (ANN, 9, 2)]


def test_an_output_is_halved_on_lines_for_whose_targets_the_conditions_hold() -> None:
    hurt: dict[str, Any] = {
        "people": {DOG: {"health": 3}},
        "when": ("@target_health < @level",),
    }
    assert done("halve_line", ON_BOTH, "", **hurt) == (Change(ANN, "halve_output", 1, "E", 2),)
    assert done("halve_line", ON_ANN, "") == ()


def test_each_change_is_news() -> None:
    (news,) = after("power", ATTACK).news[-1:]
    assert (news.what, news.who, news.by, news.amount, news.label) == ("changes", ANN, ANN, 3, "E")
    assert news.more == {"of": "power", "line": 0}
