"""What the first page shows."""

from datetime import UTC, datetime

from gm_tools.presenters.character.library import LineView
from gm_tools.presenters.games.shared.lists import Line
from gm_tools.presenters.home import coming_view, first_steps, running, unfinished
from gm_tools.viskara.encounter.plan import Encounter, Side
from gm_tools.viskara.rulebook import Rulebook

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


def a_line(name: str, *, is_finished: bool = False, is_mine: bool = True) -> Line:
    ended = ("recap", "Recap")
    return Line(
        name, "battle", "Battle", name, "battles", ended, "", "", NOON, is_finished, is_mine
    )


def a_character(name: str, problems: int = 0) -> LineView:
    legality = "1 rule broken" if problems else "Legal"
    return LineView(name, name, "", 3, (), problems, not problems, legality, NOON)


def test_a_newcomer_goes_from_a_character_to_a_fight() -> None:
    steps = first_steps(characters=False, encounters=False, battles=False)
    assert [(one.what, one.is_done, one.is_next) for one in steps] == [
        ("character", False, True),
        ("encounter", False, False),
        ("battle", False, False),
    ]
    steps = first_steps(characters=True, encounters=True, battles=False)
    assert [one.is_next for one in steps] == [False, False, True]
    assert first_steps(characters=True, encounters=False, battles=True) == ()


def test_the_games_of_others_and_those_that_ended_are_not_running() -> None:
    lines = [a_line(name) for name in "abcd"]
    ended, seen = a_line("e", is_finished=True), a_line("f", is_mine=False)
    assert [one.id for one in running([ended, seen, *lines])] == ["a", "b", "c"]


def test_a_broken_rule_is_unfinished_work() -> None:
    sol, umbra = a_character("Sol"), a_character("Umbra", problems=1)
    assert list(unfinished([sol, umbra])) == [(umbra, "1 rule broken")]


def test_the_encounter_that_comes_next_in_a_few_words(rulebook: Rulebook) -> None:
    view = coming_view(rulebook, {}, "ford", Encounter(" ", sides=(Side(),)))
    assert (view.id, view.name, view.foes) == ("ford", "Nameless", "")
