"""Only the last shows that were settled are known; the one on the television stays."""

from gm_tools.games.evening.events import AskTask
from gm_tools.games.evening.state import MOST_SETTLED
from tests.games.evening.makers import Table


def test_old_shows_are_forgotten_but_for_the_one_that_is_shown() -> None:
    table = Table()
    for at in range(MOST_SETTLED + 2):
        table.does("task", AskTask(("P1",), "logic", minimum=1, televised=not at))
        table.shows("P1", 1, 1)
    found = [one.id for one in table.state.shows]
    assert found == ["s1", *(f"s{at}" for at in range(3, MOST_SETTLED + 3))]
    assert table.state.stage.id == "s1"


def test_a_show_that_waits_is_never_forgotten() -> None:
    table = Table()
    table.does("task", AskTask(("P2",), "logic"))
    for _ in range(MOST_SETTLED + 2):
        table.does("task", AskTask(("P1",), "logic", minimum=1))
        table.shows("P1", 1, 1)
    assert table.state.shows[0].id == "s1"
    assert len(table.state.shows) == MOST_SETTLED + 1
