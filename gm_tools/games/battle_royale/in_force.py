"""What cards change while they count: active ones, and those in force for a time (G-BR-27)."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from gm_tools.games.battle_royale.cards import Card, Figure
from gm_tools.games.battle_royale.state import InForce, Player, State
from gm_tools.games.frame.copying import replace

EFFECTS: Final[tuple[Figure, ...]] = ("actions", "moves", "roll_sum", "shield")
"""What an active card prints of its owner's turn and rolls, each a number of its own (31, 47)."""


class Counted(NamedTuple):
    """A card that changes a figure, and by how much; ``is_own``: an active card of the player's."""

    name: str
    figure: Figure
    by: int
    note: str = ""
    is_own: bool = True


def changes_of(state: State, player: Player) -> Iterator[Counted]:
    """Yield what changes a player's figures: active cards of everybody's, and what is in force."""
    for holder in state.players:
        for card in holder.active:
            yield from _of_card(card, player.id, holder.id)
    for one in state.in_force:
        if one.by and is_meant(one, player.id, one.of):
            yield Counted(one.name, one.figure, one.by, one.note, is_own=False)


def _of_card(card: Card, seat: str, holder: str) -> Iterator[Counted]:
    is_own = seat == holder
    for name in EFFECTS if is_own else ():
        printed = getattr(card.effects, name)
        if printed:
            yield Counted(card.name, name, printed, card.note)
    if card.figure and card.by and card.lasts == "active" and is_meant(card, seat, holder):
        yield Counted(card.name, card.figure, card.by, card.note, is_own)


def is_meant(card: Card | InForce, seat: str, of: str) -> bool:
    """Whether a card of a seat's means another seat, or itself."""
    return card.whom == "everybody" or (card.whom == "you") == (seat == of)


def counted(state: State, player: Player, *figures: Figure) -> tuple[Counted, ...]:
    """Return what counts for some figures of a player's."""
    return tuple(one for one in changes_of(state, player) if one.figure in figures)


def changed_by(state: State, player: Player, *figures: Figure) -> int:
    """Return by how much cards change some figures of a player's, together."""
    return sum(one.by for one in counted(state, player, *figures))


# --- How long -------------------------------------------------------------------------------


def at_the_end(in_force: tuple[InForce, ...]) -> tuple[InForce, ...]:
    """Return what is still in force once a turn has ended."""
    return tuple(one for one in in_force if one.lasts != "turn")


def at_the_beginning(in_force: tuple[InForce, ...], seat: str) -> tuple[InForce, ...]:
    """Return what is in force as a seat's turn begins: what it won for this turn ends with it."""
    left = (one for one in in_force if (one.of, one.lasts) != (seat, "round"))
    return tuple(
        replace(one, lasts="turn") if (one.of, one.lasts) == (seat, "next") else one for one in left
    )
