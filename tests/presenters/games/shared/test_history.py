"""What undo and redo would do stands on the host's screen."""

from dataclasses import dataclass, replace
from typing import Any

from gm_tools.games.frame.event import Event
from gm_tools.presenters.games.shared.history import way_on, ways_back, with_history
from gm_tools.presenters.games.shared.log import LogWords
from gm_tools.presenters.games.shared.views import GameScreen, UndoView

ADDED, SUNG = UndoView("step", "Ana: add", 1), UndoView("turn", "Ana's turn", 3)


@dataclass(frozen=True)
class Done:
    """An event that counts, with the state before it, a number; or one that was taken back."""

    number: int
    event: Event
    before: Any = None
    after: Any = None
    follows: bool = False
    along: bool = False
    by_itself: bool = False


def screen(**history: object) -> GameScreen:
    return GameScreen(name="Ford", number=9, phase="turns", log=(), **history)  # type: ignore[arg-type]  # by name


def title(before: object, after: object, event: Event) -> str:
    return f"{event.type} {before} to {after}"


WORDS = LogWords(
    title=title,
    news=lambda _one: (),
    source=lambda _event: "",
    by_hand=lambda _event: False,
    seat=lambda _state, seat: seat,
    host="Host",
    turn=lambda state: f"turn {state}" if state else "",
)
DONE = (Done(4, Event("add"), 7), Done(3, Event("roll"), 2), Done(2, Event("take"), 1))


def test_what_is_taken_back_and_what_comes_again() -> None:
    before = screen(undo="?", undo_of=9, redo="?", redo_of=9, undo_ways=(SUNG,))
    there = screen(undo="Ana: add", undo_of=4, undo_ways=(ADDED, SUNG))
    assert with_history(before, (ADDED, SUNG), 4, None) == there
    assert with_history(before, (), 0, (5, "Bo: add")) == screen(redo="Bo: add", redo_of=5)


def test_a_maneuver_is_called_by_the_event_that_began_it_and_a_turn_by_its_name() -> None:
    assert ways_back(WORDS, DONE, {"step": 1, "maneuver": 2, "turn": 3}, 9) == (
        UndoView("step", "add 7 to 9", 1),
        UndoView("maneuver", "roll 2 to 7", 2),
        UndoView("turn", "turn 7", 3),
    )


def test_a_way_that_cannot_be_named_is_not_offered() -> None:
    assert ways_back(WORDS, DONE, {"step": 1, "maneuver": 0, "turn": 0}, 9) == (
        UndoView("step", "add 7 to 9", 1),
        UndoView("turn", "turn 7", 0),
    )
    assert ways_back(WORDS, (), {}, 9) == ()


def test_what_was_sent_in_one_go_is_called_by_its_last_event() -> None:
    attack = Done(3, Event("attack"), 2, follows=True)
    done = (Done(4, Event("pass"), 7), attack, Done(2, Event("fate"), 1))
    assert ways_back(WORDS, done, {"maneuver": 3}, 9) == (UndoView("maneuver", "attack 2 to 7", 3),)
    assert ways_back(WORDS, done[1:], {"step": 2}, 7) == (UndoView("step", "attack 2 to 7", 2),)


def test_redo_is_called_by_the_next_event_and_says_that_more_comes_with_it() -> None:
    fate, attack = Done(2, Event("fate")), Done(3, Event("attack"), follows=True)
    show = Done(4, Event("show"))
    along = replace(attack, along=True)
    assert way_on(WORDS, (), 9) is None
    assert way_on(WORDS, (fate, attack, show), 9) == (2, "attack 9 to 9")
    assert way_on(WORDS, (replace(fate, along=True), attack), 9) == (2, "attack 9 to 9")
    assert way_on(WORDS, (fate, along, show), 9) == (2, "attack 9 to 9 and what followed")


def test_what_followed_by_itself_is_called_by_what_was_pressed() -> None:
    """A throw of a fight, and the loot that the app has thrown for after it."""
    stage = Done(3, Event("stage"), 2, 7)
    loot = Done(4, Event("loot"), 7, 9, follows=True, by_itself=True)
    done, undone = (loot, stage), (replace(stage, along=True), loot)
    assert ways_back(WORDS, done, {"step": 2, "maneuver": 2}, 9) == (
        UndoView("step", "stage 2 to 7 and what followed", 2),
        UndoView("maneuver", "stage 2 to 7", 2),
    )
    assert way_on(WORDS, undone, 2) == (3, "stage 2 to 2 and what followed")
