"""A refused form in the screen that answers it: open, and filled in as it was sent."""

from dataclasses import dataclass

from gm_tools.presenters.games.shared.refilled import refilled
from gm_tools.presenters.games.shared.views import Action, Choice, FieldView

MOVE = Action(
    "move",
    "Move",
    '{"type": "move"}',
    fields=(
        FieldView("path", "Squares", "path"),
        FieldView("part", "Part", "choice", (Choice("a", "A"), Choice("b", "B"))),
    ),
    before=(Choice("{}", "Challenge fate"),),
)
END = Action("end", "End turn", '{"type": "end_turn"}')


@dataclass(frozen=True)
class Sheet:
    """Something with actions within."""

    groups: tuple[tuple[str, tuple[Action, ...]], ...] = (("Move", (MOVE,)), ("Turn", (END,)))
    name: str = "Ana"


def test_the_form_that_was_sent_is_open_and_holds_what_was_written() -> None:
    form = {"event": [MOVE.event], "path": ["A1 B2"], "part": ["b"], "before": ["{}"]}
    sheet = refilled(Sheet(), form)
    found = sheet.groups[0][1][0]
    assert (found.is_open, found.fields[0].value) == (True, "A1 B2")
    assert [one.is_chosen for one in found.fields[1].choices] == [False, True]
    assert found.before[0].is_chosen
    assert dict(found.written)["path"] == ("A1 B2",)
    assert sheet.groups[1] is Sheet().groups[1]


def test_each_of_several_events_gets_its_own_fields() -> None:
    form = {"event": [MOVE.event, END.event], "0.path": ["C3"], "1.next": ["c2"]}
    groups = refilled(Sheet(), form).groups
    move, end = (group[1][0] for group in groups)
    assert (move.fields[0].value, dict(end.written)["next"]) == ("C3", ("c2",))


def test_a_form_that_the_game_waits_for_does_not_close_the_refused_one() -> None:
    """Of forms under one name a browser leaves the first that is open, and closes the others."""
    waiting = Action("wait", "Throw", '{"type": "throw"}', is_open=True)
    sheet = Sheet(groups=(("Due", (waiting,)), ("Move", (MOVE,))))
    first, second = (group[1][0] for group in refilled(sheet, {"event": [MOVE.event]}).groups)
    assert (first.is_open, second.is_open) == (False, True)


def test_nothing_that_was_sent_is_on_the_screen() -> None:
    sheet = Sheet()
    assert refilled(sheet, {"event": ['{"type": "attack"}']}) is sheet
    assert refilled(sheet, {}) is sheet
