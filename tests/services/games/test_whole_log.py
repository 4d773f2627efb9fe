"""The whole journal, with undone and redone events."""

import pytest

from gm_tools.games.battle.events.host import Harm, Note
from gm_tools.games.frame.event import Event
from gm_tools.services.actor import Actor
from gm_tools.services.battles.wishes import Quick, Wish
from gm_tools.services.bundle import Services
from gm_tools.services.errors import NotFoundError
from gm_tools.services.games.whole_log import WholeLog

PEOPLE = (Quick("Ana", "party"), Quick("Rat"))


@pytest.fixture
def game(services: Services, game_master: Actor) -> str:
    found = str(services.battles.from_nothing(game_master, PEOPLE, Wish(name="Cellar")))
    services.games.send(game_master, found, "a", None, Event("note", Note("It is dark.")))
    services.games.send(game_master, found, "b", None, Event("harm", Harm(("c1",), 7, "lose")))
    return found


def test_every_line_stands_between_its_states(
    services: Services, game_master: Actor, game: str
) -> None:
    _, lines = WholeLog(services.games).written(game_master, game)
    assert [(one.number, one.event.type, one.counts) for one in lines] == [
        (1, "setup", True),
        (2, "note", True),
        (3, "harm", True),
    ]
    assert lines[2].before.combatants["c1"].health == 30
    assert lines[2].after.combatants["c1"].health == 23


def test_what_was_taken_back_stays_in_the_log(
    services: Services, game_master: Actor, game: str
) -> None:
    services.games.undo(game_master, game, "u", None, 3)
    services.games.undo(game_master, game, "v", None, 2)
    services.games.redo(game_master, game, "w", None, 2)
    _, lines = WholeLog(services.games).written(game_master, game)
    assert [(one.counts, one.undo_of, one.redo_of) for one in lines] == [
        (True, 0, 0),
        (True, 0, 0),
        (False, 0, 0),
        (True, 3, 0),
        (True, 2, 0),
        (True, 0, 2),
    ]
    assert [one.number for one in lines if one.is_ahead] == [3]
    assert lines[-1].after == services.game_looks.look(game_master, game).state


def test_only_its_host_reads_it(
    services: Services, player: Actor, stranger: Actor, game_master: Actor, game: str
) -> None:
    services.game_library.set_shown(game_master, game, shown=True)
    for actor in (player, stranger):
        with pytest.raises(NotFoundError):
            WholeLog(services.games).written(actor, game)
