"""The recap of an evening: its shows as they came out, its handouts, pictures and notes.

It is made of events and states as a viewer heard them, and knows nothing else: a secret minimum
is not in it (R195).
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Literal

from gm_tools.games.evening.state import Show
from gm_tools.games.frame.event import Event
from gm_tools.games.frame.journal import Happened
from gm_tools.games.frame.protocol import HIDDEN

What = Literal["show", "handout", "picture", "note"]
TOLD: Final[tuple[What, ...]] = ("handout", "picture", "note")


@dataclass(frozen=True, slots=True)
class Item:
    """Something of an evening, with the entry that began it; ``show`` as it stood last."""

    number: int
    what: What
    title: str = ""
    text: str = ""
    show: Show | None = None


def recap(told: Iterable[Happened]) -> tuple[Item, ...]:
    """Return what happened at an evening, in order; a show that was let be is left out."""
    shows: dict[str, Item] = {}
    others: list[Item] = []
    for one in told:
        for show in one.after.shows:
            number = shows[show.id].number if show.id in shows else one.number
            shows[show.id] = Item(number, "show", show=show)
        if one.event.type == "withdraw":
            shows.pop(one.event.data.show, None)
        others += [_item(one.number, what, one.event) for what in TOLD if what == one.event.type]
    return tuple(sorted((*shows.values(), *others), key=lambda item: item.number))


def _item(number: int, what: What, event: Event) -> Item:
    return Item(number, what, _heard(event, "title"), _heard(event, "text"))


def _heard(event: Event, name: str) -> str:
    value = getattr(event.data, name, "")
    return "" if value is HIDDEN else str(value)
