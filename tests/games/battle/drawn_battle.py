"""Battles on boards drawn as text: Ann, Bob and Eve against Cat, Dog and Fox, by first letter."""

from __future__ import annotations

from typing import Any

from gm_tools.viskara.grid.squares import Square
from tests.games.battle.makers import Table, battle, foe, hero
from tests.viskara.grid.drawn import drawn

HEROES = {"A": "Ann", "B": "Bob", "E": "Eve"}
FOES = {"C": "Cat", "D": "Dog", "F": "Fox"}


def on(*rows: str, **fields: dict[str, Any]) -> Table:
    """A battle in Ann's turn on a drawn board; ``fields`` by name are those of blocks.

    All have speed 3, and pay 1 extra flair for a dash.
    """
    drawing = drawn(*rows)
    options = fields.pop("options", {})
    entrants = []
    for letter, squares in drawing.places.items():
        if letter in HEROES or letter in FOES:
            make, name = (hero, HEROES[letter]) if letter in HEROES else (foe, FOES[letter])
            own = fields.get(name, {})
            corners: tuple[Square, ...] = squares if "+" in own.get("size", "") else squares[:1]
            entrants.append(make(name, at=corners, **own))
    entrants.sort(key=lambda one: one[0].name)
    table = battle(*entrants, board=drawing.board, first="", **options)
    if table.state.turn != table.id("Ann"):
        table.send("give_turn", "Ann")
    return table


def squares(*rows: str) -> set[Square]:
    """The squares marked x in a drawing."""
    return set(drawn(*rows).places.get("x", ()))
