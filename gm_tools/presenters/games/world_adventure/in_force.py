"""The cards that count now, and the marks on every figure that they change (G-WA-72)."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from gm_tools.games.world_adventure.card_change_words import WHOM, change_words, signed
from gm_tools.games.world_adventure.card_changes import Lasts
from gm_tools.games.world_adventure.changed_figures import FIGURES, IN_A_FIGHT, Figure
from gm_tools.games.world_adventure.in_force import Counting, about, counting
from gm_tools.games.world_adventure.state import World
from gm_tools.presenters.games.world_adventure.board_views import ForceView, Mark
from gm_tools.presenters.games.world_adventure.names import seat_name

UNTIL: Final[Mapping[Lasts, str]] = {
    "stage": "until this stage ends",
    "battle": "until this fight ends",
    "turn": "until this turn ends",
    "month": "until this month ends",
    "held": "as long as it lies there",
    "good": "until it is taken away",
}
SPOKEN: Final = "?"
"""The sign of a card that only speaks of a figure."""


def force_views(state: World) -> tuple[ForceView, ...]:
    """Return every card that counts now or speaks of a figure; in a fight those of fights first."""
    found = list(counting(state))
    if state.battle is not None:
        found.sort(key=lambda one: one.changes.figure not in IN_A_FIGHT)
    return tuple(_view(state, one) for one in found)


def _view(state: World, one: Counting) -> ForceView:
    words = change_words(one.changes)
    return ForceView(
        name=one.name or "A card",
        what=words or f"may change: {FIGURES[one.changes.figure].name}",
        whom=_whom(state, one),
        note=one.note,
        until=UNTIL.get(one.lasts, ""),
        is_counted=one.changes.is_counted,
    )


def _whom(state: World, one: Counting) -> str:
    """Say whom a card means, by name where it is somebody."""
    whom = one.changes.whom
    if whom in ("one", "enemy"):
        return f"for {seat_name(state, one.on)}" if one.on else WHOM["npcs"]
    if whom == "you":
        return f"for {seat_name(state, one.of)}" if one.of else WHOM["everybody"]
    if whom == "others" and one.of:
        return f"for everybody but {seat_name(state, one.of)}"
    return WHOM[whom]


def marks(state: World, seat: str, *figures: Figure, good: str = "") -> tuple[Mark, ...]:
    """Return the marks of some figures of a seat, "" for the NPCs: a card each."""
    return _marks(about(state, seat, *figures, good=good))


def goods_marks(
    state: World, seat: str, figures: Iterable[Figure], goods: Iterable[str]
) -> tuple[Mark, ...]:
    """Return the marks of prices of goods: a card each, whichever good it is about."""
    asked = tuple(figures)
    found = (one for good in goods for one in about(state, seat, *asked, good=good))
    return _marks(dict.fromkeys(found))


def _marks(found: Iterable[Counting]) -> tuple[Mark, ...]:
    return tuple(Mark(_sign(one), ". ".join(_said(one))) for one in found)


def _sign(one: Counting) -> str:
    if not one.changes.is_counted:
        return SPOKEN
    return "none" if one.changes.none else signed(one.changes.by)


def _said(one: Counting) -> Iterator[str]:
    words = change_words(one.changes)
    yield f"{one.name or 'A card'}: {words}" if words else f"{one.name or 'A card'} may change this"
    if one.note:
        yield one.note
