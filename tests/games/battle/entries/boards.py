"""Ann, or a creature, among others on an open board, and using entries by their names."""

from __future__ import annotations

from typing import Any

from gm_tools.games.battle.effects.offering import play_offers
from gm_tools.games.battle.entering.blocks import Block
from gm_tools.viskara.grid.board import Board
from gm_tools.viskara.grid.squares import Square
from tests.games.battle.makers import Table, battle, foe, hero

OPEN = Board(15, 15)


def on(
    block: Block | Any, *, board: Board | None = OPEN, first: str = "Ann", **places: Square
) -> Table:
    """Ann, or a creature in her place, on a board where others stand too; Bob is her friend."""
    ann = hero("Ann", block) if isinstance(block, Block) else block
    side = hero if isinstance(block, Block) else foe
    others = [(side if name == "Bob" else (foe if side is hero else hero))(name) for name in places]
    named = [one for one in others if one[0].name not in ("Ann", ann[0].name)]
    t = battle(ann, *named, board=board, first=first)
    for name, at in places.items():
        if board is not None:
            t.send("put", name.replace("_", " "), (at,))
    for one in t.state.combatants.values():
        if one.name != first:
            t.change(one.name, effort=0, fate="used")
    return t


def use(t: Table, entry: str, *values: Any, who: str = "Ann", play: int = 0, **fields: Any) -> None:
    """Use an entry by its name."""
    effects = t.rules.index(t.state, t.id(who)).effects
    [id] = [id for id, (effect, _) in effects.items() if effect.name == entry]
    t.send("use", who, id, play, *values, **fields)


def offers(t: Table, who: str = "Ann") -> list[tuple[str, int]]:
    """What a combatant may use."""
    found = play_offers(t.rules, t.state, t.id(who))
    return [(one.what, one.template.data.play) for one in found if one.refusal is None]
