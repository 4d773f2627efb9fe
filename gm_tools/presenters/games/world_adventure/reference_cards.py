"""The columns of a reference card: what the data says, and two tables of facts."""

from collections.abc import Callable, Mapping
from typing import Final

from gm_tools.games.world_adventure.facts import Facts, Reach
from gm_tools.games.world_adventure.printed import Card, CardBlock
from gm_tools.presenters.games.world_adventure.paper_views import Block, Columns
from gm_tools.presenters.games.world_adventure.phrases import named

Rows = tuple[tuple[str, ...], ...]


def columns(facts: Facts, card: Card) -> Columns:
    """Return the two columns of a card whose facts are filled in."""
    left, right = (tuple(_block(facts, one) for one in side) for side in (card.left, card.right))
    return left, right


def _block(facts: Facts, said: CardBlock) -> Block:
    own = tuple((one.label, one.text) for one in said.rows)
    return Block(
        title=said.title,
        rows=own + TABLES[said.table](facts),
        lead=said.lead,
        head=said.head,
        ticks=said.ticks,
        even=said.even,
    )


def _deeds(facts: Facts) -> Rows:
    return tuple((one.name, f"{one.change:+}") for one in facts.deeds.values())


def _strikes(facts: Facts) -> Rows:
    return tuple(_attitude(named(who), reach) for who, reach in facts.reach.items())


def _attitude(who: str, reach: Reach) -> tuple[str, ...]:
    where = "own and next" if reach.near else "own"
    where += "; wanted only" if reach.wanted else "" if reach.city else ", no city"
    if reach.moves:
        later = f"moves {reach.moves}, scouts"
    else:
        later = "not its caller" if reach.spares_caller else "yes" if reach.npc else "no"
    return who, where, "at once" if reach.action else "no", later


def _nothing(_facts: Facts) -> Rows:
    return ()


TABLES: Final[Mapping[str, Callable[[Facts], Rows]]] = {
    "": _nothing,
    "deeds": _deeds,
    "strikes": _strikes,
}
"""Rows that are wholly made of facts, by the name that a block gives them."""
