"""How a game ended, in a line of a list."""

from gm_tools.presenters.games.shared.lists import result_line
from gm_tools.presenters.games.shared.presenters import RESULTS
from tests.presenters.games.shared.toy_presenter import TOY_PRESENTER


def test_a_game_that_goes_on_has_no_result() -> None:
    assert [result_line(kind, None) for kind in ("battle", "toy")] == ["", ""]


def test_an_outcome_is_said_by_its_game() -> None:
    assert TOY_PRESENTER.ended('{"winner": "P1"}') == "P1 wins"
    assert result_line("unheard_of", "{}") == "Finished"


def test_an_outcome_of_another_version_is_only_finished() -> None:
    said = [TOY_PRESENTER.ended(text) for text in ("{}", "7", "no json")]
    assert said == ["Finished"] * 3
    for kind in RESULTS:
        assert result_line(kind, "[]") == "Finished"
