"""Things that keep their owner company, as tokens on the board that one can move (2762)."""

from collections.abc import Iterator, Mapping
from typing import Final

from gm_tools.games.battle.state import Battle, Thing
from gm_tools.games.battle.things.company import JOINS, full_name, has, is_away
from gm_tools.games.battle.things.going import whole_of
from gm_tools.games.battle.things.inside import squares_of
from gm_tools.games.battle.things.shapes import is_bent
from gm_tools.presenters.games.battle.views import Box, Token

CORNER: Final = (0.27, -0.27)
"""Where a companion stands on its owner's square, from its middle."""


def is_company(thing: Thing) -> bool:
    """Whether a thing is drawn as a token, not as an area."""
    return has(thing, JOINS)


def company_tokens(
    state: Battle, sides: Mapping[str, int], signs: Mapping[str, str]
) -> Iterator[Token]:
    """Yield the tokens of things that keep a combatant company: in its side's look, smaller."""
    targets = state.ongoing[-1].targets if state.ongoing else ()
    for thing in state.things.values():
        owner, boxes = state.combatants.get(thing.by), _boxes(state, thing)
        if not is_company(thing) or owner is None or not boxes:
            continue
        is_small = thing.side == 1 and not is_away(state, thing)
        where = "with its owner" if is_small else f"{len(squares_of(state, thing))} squares"
        yield Token(
            id=thing.id,
            letter=signs[owner.id].lower(),
            name=f"{full_name(state, thing)}, {where if thing.side > 1 or is_small else 'away'}",
            side=sides[owner.side],
            boxes=boxes,
            short="" if is_small else thing.name,
            targeted=thing.id in targets,
            shift=CORNER if is_small else None,
            is_company=True,
            is_small=is_small,
        )


def _boxes(state: Battle, thing: Thing) -> tuple[Box, ...]:
    squares = squares_of(state, thing)
    if is_bent(state, thing):
        return tuple((x, y, 1, 1) for x, y in squares)
    whole = whole_of(state, thing)
    if not whole:
        return ()
    x, y = whole[0]
    return ((x, y, thing.side, thing.side),)
