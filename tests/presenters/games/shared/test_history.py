"""What undo and redo would do stands on the host's screen."""

from gm_tools.presenters.games.shared.history import with_history
from gm_tools.presenters.games.shared.views import GameScreen


def screen(**history: object) -> GameScreen:
    return GameScreen(name="Ford", number=9, phase="turns", log=(), **history)  # type: ignore[arg-type]  # by name


def test_what_is_taken_back_and_what_comes_again() -> None:
    before = screen(undo="?", undo_of=9, redo="?", redo_of=9)
    assert with_history(before, (4, "Ana: add"), None) == screen(undo="Ana: add", undo_of=4)
    assert with_history(before, None, (5, "Bo: add")) == screen(redo="Bo: add", redo_of=5)
