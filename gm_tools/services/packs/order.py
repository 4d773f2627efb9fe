"""An order of a pack, as every process of an installation finds it."""

import json
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Literal

from gm_tools.games.frame.codec.plain import UnreadableValue, from_plain, to_plain
from gm_tools.services.packs.papers import PackPaper
from gm_tools.services.paper.ports import PaperOptions

Progress = Literal["waiting", "collecting", "laying out", "joining", "ready", "failed"]

STOPPED_AFTER = timedelta(minutes=3)
"""Nothing is laid out for as long: whatever was silent since has stopped with its program."""

LONGEST_WAIT = timedelta(minutes=30)
"""As long may other packs take that were ordered before."""

STOPPED = "It has stopped, perhaps because the program was started again. Order it once more."


@dataclass(frozen=True, slots=True)
class Order:
    """What was ordered by whom, and how far it is.

    ``both_sides``: it is printed on both sides, and each paper begins on another sheet.

    ``place`` is the paper (from 0) that is collected or laid out now, ``pages`` are those of each
    paper once it is ready. ``gone`` are papers that vanished meanwhile. ``told`` is when the order
    was last written down; ``problem`` says why there is no PDF.
    """

    account: str
    options: PaperOptions
    papers: tuple[PackPaper, ...]
    told: datetime
    both_sides: bool = False
    progress: Progress = "waiting"
    place: int = 0
    pages: tuple[int, ...] = ()
    gone: tuple[str, ...] = ()
    problem: str = ""

    @property
    def is_over(self) -> bool:
        """Whether nothing more will happen."""
        return self.progress in ("ready", "failed")

    @property
    def empty_pages(self) -> int:
        """How many empty pages there are, so that each paper begins on another sheet."""
        return sum(count % 2 for count in self.pages) if self.both_sides else 0


def begins_on(order: Order) -> tuple[int, ...]:
    """Return the page on which each paper of an order begins, once it is ready."""
    taken = [count + count % 2 if order.both_sides else count for count in order.pages]
    return tuple(1 + sum(taken[:place]) for place in range(len(taken)))


def seen_at(order: Order, now: datetime) -> Order:
    """Return an order as it is to be shown: one that was silent for too long has failed."""
    longest = LONGEST_WAIT if order.progress == "waiting" else STOPPED_AFTER
    if order.is_over or now - order.told < longest:
        return order
    return replace(order, progress="failed", problem=STOPPED)


def write(order: Order) -> str:
    """Return an order as JSON."""
    return json.dumps(to_plain(Order, order), ensure_ascii=False, separators=(",", ":"))


def read(text: str) -> Order | None:
    """Return the order in a JSON text; None for one of another version, which is made anew."""
    try:
        return from_plain(Order, json.loads(text))
    except (UnreadableValue, ValueError):
        return None
