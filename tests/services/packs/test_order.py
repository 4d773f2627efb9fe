"""An order as it is kept: read back as it was, and silent for too long."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from gm_tools.services.packs.order import (
    LONGEST_WAIT,
    STOPPED,
    STOPPED_AFTER,
    Order,
    begins_on,
    read,
    seen_at,
    write,
)
from gm_tools.services.packs.papers import Wanted, titled
from gm_tools.services.paper.ports import PaperOptions

NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)
ORDER = Order(
    "account",
    PaperOptions("letter", "large", notes=True),
    (titled(Wanted("sheet", "a"), "Ana"), titled(Wanted("screen"), "")),
    NOON,
    progress="laying out",
    place=1,
    gone=("a chain",),
)


def test_it_is_read_back_as_it_was() -> None:
    assert read(write(ORDER)) == ORDER
    ready = replace(ORDER, progress="ready", pages=(2, 4))
    assert read(write(ready)) == ready


@pytest.mark.parametrize("text", ["", "{", "[]", '{"account": 1}', '{"of": "another version"}'])
def test_one_of_another_version_is_none(text: str) -> None:
    assert read(text) is None


def test_papers_for_both_sides_begin_on_a_front() -> None:
    order = replace(ORDER, progress="ready", pages=(3, 2, 1, 1))
    assert begins_on(order) == (1, 4, 6, 7)
    assert begins_on(replace(order, both_sides=True)) == (1, 5, 7, 9)
    assert (order.empty_pages, replace(order, both_sides=True).empty_pages) == (0, 3)


def test_one_that_was_silent_for_too_long_has_stopped() -> None:
    late = NOON + STOPPED_AFTER
    assert seen_at(ORDER, late - timedelta(seconds=1)) == ORDER
    assert seen_at(ORDER, late) == replace(ORDER, progress="failed", problem=STOPPED)


def test_one_that_waits_for_others_may_wait_longer() -> None:
    waiting = replace(ORDER, progress="waiting")
    assert seen_at(waiting, NOON + LONGEST_WAIT - timedelta(seconds=1)) == waiting
    assert seen_at(waiting, NOON + LONGEST_WAIT).progress == "failed"


def test_one_that_is_over_stays_so() -> None:
    ready = replace(ORDER, progress="ready")
    assert seen_at(ready, NOON + timedelta(days=1)) == ready
