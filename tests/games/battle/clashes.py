"""Attacks for tests in one line: declared, defied or not, shown."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gm_tools.games.battle.maneuver.in_progress import OngoingManeuver
from tests.games.battle.makers import Table

Told = tuple[int, int]
"""Red cards and finale."""


def ongoing(t: Table) -> OngoingManeuver:
    """The maneuver in progress."""
    return t.state.ongoing[-1]


def declared(
    t: Table,
    by: str,
    *targets: str,
    defies: Mapping[str, str] | None = None,
    tactic: str = "t0",
    **fields: Any,
) -> None:
    """Declare an attack and defies (defier and tactic); all others decline."""
    t.send("attack", by, tactic, tuple(targets), **fields)
    for who, used in (defies or {}).items():
        lines = tuple(line.id for line in ongoing(t).lines)
        t.send("defy", who, used, lines)
    if t.state.ongoing and ongoing(t).step == "reactions":
        t.send("proceed")


def clash(
    t: Table, by: str, *targets: str, shows: Mapping[str, Told], tactic: str = "t0", **fields: Any
) -> None:
    """Attack, with the shows of the attacker and of the defiers, who use their first tactic."""
    declared(
        t, by, *targets, defies={who: "t0" for who in shows if who != by}, tactic=tactic, **fields
    )
    told(t, shows)


def told(t: Table, shows: Mapping[str, Told]) -> None:
    """Tell shows, the attacker's last."""
    attacker = ongoing(t).by
    for who, (red, finale) in sorted(shows.items(), key=lambda one: t.id(one[0]) == attacker):
        t.send("show", who, red=red, finale=finale)


def over(t: Table) -> None:
    """Let everything that is left of the maneuver go."""
    for _ in range(20):
        if t.state.ongoing:
            t.send("proceed", as_health=True)
    assert t.state.ongoing == ()


def damage(t: Table) -> list[tuple[str, int, int]]:
    """Who was dealt how much health and morale damage by the last event."""
    names = {one.id: one.name for one in t.state.combatants.values()}
    return [
        (names[news.who], news.more["health"], news.more["morale"]) for news in t.told("damage")
    ]
