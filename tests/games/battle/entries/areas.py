"""Ann with areas of her aura, on a board and without one."""

from __future__ import annotations

from typing import Any

from gm_tools.games.battle.entering.blocks import Block
from gm_tools.games.battle.state import Thing
from gm_tools.viskara.grid.board import Board
from gm_tools.viskara.grid.squares import Square
from tests.games.battle.entries.owning import with_aura
from tests.games.battle.makers import Table, battle, cards, foe, hero

FIELD = Board(20, 12)


def on_field(
    block: Block, ann: Square = (5, 5), first: str = "Ann", board: Board = FIELD, **others: Square
) -> Table:
    """Ann, Bob and the enemies Cat and others on a large board; only Ann has anything to answer."""
    squares = {"Ann": ann, **others}
    there = [
        (hero if name in ("Ann", "Bob") else foe)(
            name, block if name == "Ann" else None, at=(square,)
        )
        for name, square in squares.items()
    ]
    t = battle(*there, first=first, board=board)
    for one in t.state.combatants.values():
        if one.name != "Ann":
            t.change(one.name, fate="used")
    return t


def owning(*paths: str, times: int = 1, stored: str = "r9 r9", **where: Any) -> Table:
    """Ann's turn: her aura has these entries, and stores these cards."""
    t = on_field(with_aura(*paths, times=times), **where)
    t.change("Ann", cards=cards(stored), flair=10)
    return t


def only(t: Table) -> Thing:
    """The only thing on the board."""
    (thing,) = t.state.things.values()
    return thing


def turn_of(t: Table, who: str) -> None:
    """End the turns before that of a combatant."""
    for _ in range(9):
        t.send("end_turn", t.state.turn, next_of(t, who))
        if t.state.turn == t.id(who):
            return
    raise AssertionError(who)


def next_of(t: Table, who: str) -> str:
    """Who is next: the one wanted if it may be, "" if nobody has to be named."""
    return t.id(who) if not t.refused("end_turn", t.state.turn, t.id(who)) else ""


def until(t: Table, step: str) -> None:
    """Let everything go until a step of the maneuver."""
    for _ in range(9):
        if t.state.ongoing[-1].step == step:
            return
        t.send("proceed", as_health=True)
    raise AssertionError(step)
