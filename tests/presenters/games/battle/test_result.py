"""How a battle ended, in a line and in full."""

import json
from dataclasses import replace

import pytest

from gm_tools.games.battle.outcome import Outcome, Stood, outcome
from gm_tools.games.battle.state import Tally
from gm_tools.games.frame.codec.plain import to_plain
from gm_tools.presenters.games.battle.result import result_view, result_words
from tests.games.battle.makers import foe, hero, table


def kept(why: str, winners: tuple[str, ...], rounds: int = 2) -> str:
    return json.dumps(to_plain(Outcome, Outcome(why, winners, rounds, 5, ())))


@pytest.mark.parametrize(
    ("result", "words"),
    [
        (kept("won", ("party",)), "The party won after 2 rounds"),
        (kept("won", ("wolves", "enemies")), "Wolves and The enemies won after 2 rounds"),
        (kept("truce", ("party", "enemies"), 1), "A truce after 1 round"),
        (kept("nobody_left", ()), "Nobody is left to fight after 2 rounds"),
        (kept("they ran", ()), "Ended: they ran after 2 rounds"),
        ("{}", "Finished"),
    ],
)
def test_in_a_line(result: str, words: str) -> None:
    assert result_words(result) == words


def test_in_full_those_who_dealt_most_come_first() -> None:
    state = replace(table(hero("Ann"), foe("Cat")).state, phase="over", ended="won")
    found = outcome(state)
    assert found is not None
    ann = Stood("c1", "Ann", "heroes", 3, False, "in", Tally(4, 2))
    cat = Stood("c2", "Cat", "foes", 0, True, "lost", Tally(7, 0))
    view = result_view(state, replace(found, winners=("heroes",), combatants=(ann, cat)))
    assert [(one.name, one.stood, one.dealt, one.dealt_morale) for one in view.dealers] == [
        ("Cat", "lost", 7, 0),
        ("Ann", "standing", 4, 2),
    ]
    assert view.title.startswith(f"{state.sides['heroes'].name} won after")
