"""What undo and redo would do stands on the host's screen."""

from dataclasses import dataclass

from gm_tools.presenters.games.shared.history import with_history


@dataclass(frozen=True)
class Screen:
    """What of a screen is about history."""

    undo: str = "?"
    undo_of: int = 9
    redo: str = "?"
    redo_of: int = 9


def test_what_is_taken_back_and_what_comes_again() -> None:
    assert with_history(Screen(), (4, "Ana: add"), None) == Screen("Ana: add", 4, "", 0)
    assert with_history(Screen(), None, (5, "Bo: add")) == Screen("", 0, "Bo: add", 5)
