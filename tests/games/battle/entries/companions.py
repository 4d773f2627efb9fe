"""Ann with a companion of her tactic t0, on a board and without one."""

from __future__ import annotations

from gm_tools.games.battle.state import Thing
from gm_tools.games.battle.things.inside import squares_of
from gm_tools.games.frame.copying import replace
from gm_tools.viskara.grid.board import Board
from gm_tools.viskara.grid.squares import Place, Square
from tests.games.battle.entries.areas import FIELD, on_field, turn_of
from tests.games.battle.entries.owning import fight, with_arts
from tests.games.battle.makers import Table, a_deed, a_play, an_effect

NAME = "Companion"
FRONT = f"{NAME}/Frontline"
BIG = f"{FRONT}/Big Companion"
MASSIVE, AMORPHOUS, POLITE = (
    f"{BIG}/{one}" for one in ("Massive Companion", "Amorphous", "Polite")
)
RIDING = f"{FRONT}/Riding"
FRIENDS = f"{NAME}/Best Friends"
MATTER = f"{FRIENDS}/No Matter What"
MOVE, REACT, RECALL = 3, 4, 5
"""The plays of the companion's own entry."""


def with_companion(
    *links: str, board: Board = FIELD, reach: int = 4, first: str = "Ann", **where: Square
) -> Table:
    """Ann's turn at (5, 5) with her companion, much flair, and Cat far away."""
    squares = {"Cat": (15, 5), **where}
    t = on_field(with_arts(NAME, *links, range=reach), board=board, first=first, **squares)
    t.change("Ann", flair=20)
    for name in where:
        reaching(t, name, reach)
    return t


def reaching(t: Table, name: str, reach: int) -> None:
    """Let somebody's tactics reach so far, and deal 1 more, even without a red card."""
    key = t.one(name).block
    block = t.state.blocks[key]
    more = an_effect(a_play("show", a_deed("output", "@one"), must=True))
    fields = {"range": reach, "type": "projectile", "effects": (more,)}
    tactics = tuple(replace(one, **fields) for one in block.tactics)
    blocks = {**t.state.blocks, key: replace(block, tactics=tactics)}
    t.state = replace(t.state, blocks=blocks)


def off_board(*links: str, first: str = "Ann") -> Table:
    """The same without a grid."""
    return fight(with_arts(NAME, *links), "Bob", first=first, flair=20)


def companion(t: Table) -> Thing:
    """Ann's companion."""
    (thing,) = t.state.things.values()
    return thing


def entry(path: str) -> str:
    """The id of an entry on t0."""
    return f"t0/{path}"


def moved(t: Table, *squares: Square, play: int = MOVE) -> None:
    """Move the companion."""
    t.send("use", "Ann", entry(NAME), play, squares=squares)


def put_at(t: Table, *squares: Square) -> None:
    """Put the companion on squares of its own, for the sake of a test."""
    thing = replace(companion(t), moves_with="", squares=squares)
    t.state = replace(t.state, things={thing.id: thing})


def where(t: Table) -> Place:
    """Where Ann's companion is."""
    return squares_of(t.state, companion(t))


def foe_attacks(t: Table, by: str = "Cat") -> None:
    """It is that enemy's turn, with effort and flair; nobody but it and Ann can do anything."""
    turn_of(t, by)
    t.change(by, effort=3, flair=9)
    t.change("Ann", effort=3, flair=20)
