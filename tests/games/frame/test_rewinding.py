"""The way to a line of a game: what is taken back or brought back, in which order."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gm_tools.games.frame.journal import Fold, Line, fold
from gm_tools.games.frame.protocol import Refusal
from gm_tools.games.frame.rewinding import IN_ONE_GO, NO_SUCH_LINE, THERE_ALREADY, Way, way_to

NOW = Fold((1, 2, 3, 6), (9, 8, 7))
"""Three events were taken back, 9 first; 4 and 5 were taken back before, and are over."""


@pytest.mark.parametrize(
    ("line", "way"),
    [
        (3, Way("undo", (6,))),
        (1, Way("undo", (6, 3, 2))),
        (7, Way("redo", (7,))),
        (9, Way("redo", (7, 8, 9))),
        (6, THERE_ALREADY),
        (4, NO_SUCH_LINE),
        (0, NO_SUCH_LINE),
        (10, NO_SUCH_LINE),
    ],
)
def test_back_and_forward(line: int, way: Way | Refusal) -> None:
    assert way_to(NOW, line) == way


def test_the_beginning_is_never_taken_back() -> None:
    assert way_to(Fold((1,)), 1) == THERE_ALREADY
    assert way_to(Fold(), 1) == NO_SUCH_LINE


def test_what_was_sent_in_one_go_stays_together() -> None:
    now = Fold((1, 2, 3), (6, 5, 4), frozenset({3, 5}))
    assert (way_to(now, 2), way_to(now, 4)) == (IN_ONE_GO, IN_ONE_GO)
    assert way_to(now, 1) == Way("undo", (3, 2))
    assert way_to(now, 5) == Way("redo", (4, 5))


@given(st.integers(1, 12), st.lists(st.integers(0, 14), max_size=6))
def test_wherever_there_is_a_way_the_game_then_stands_at_the_line(
    events: int, there: list[int]
) -> None:
    now = fold(Line(number, "add") for number in range(1, events + 1))
    last = events
    for line in there:
        way = way_to(now, line)
        if isinstance(way, Refusal):
            assert line == now.effective[-1] or not 0 < line <= events
            continue
        numbers = range(last + 1, last + 1 + len(way.numbers))
        now = fold(
            (Line(number, way.word, of) for number, of in zip(numbers, way.numbers, strict=True)),
            now,
        )
        last += len(way.numbers)
        assert now.effective == tuple(range(1, line + 1))
        assert now.withdrawn == tuple(range(events, line, -1))
