"""Combatants join a battle in progress."""

import pytest

from gm_tools.games.battle.events.host import Add
from gm_tools.games.battle.state import Battle
from gm_tools.games.frame.event import Event
from gm_tools.games.frame.protocol import Refusal
from gm_tools.services.actor import Actor
from gm_tools.services.battles.wishes import Known, Quick, Wish
from gm_tools.services.bundle import Services
from gm_tools.services.games.answers import Accepted
from gm_tools.viskara.character.character import Character
from gm_tools.viskara.encounter.plan import Foe
from tests.makers import a_build

BEETLE = Foe("Pike Beetle")


@pytest.fixture
def game(services: Services, game_master: Actor) -> str:
    known = Known((("enemies", BEETLE),))
    return str(services.battles.from_nothing(game_master, (Quick("Ana", "party"),), Wish(), known))


def state(services: Services, actor: Actor, game: str) -> Battle:
    found = services.game_looks.look(actor, game).state
    assert isinstance(found, Battle)
    return found


def joined(services: Services, actor: Actor, game: str, data: Add | Refusal) -> Battle:
    assert isinstance(data, Add)
    answer = services.games.send(actor, game, "join", None, Event("add", data))
    assert isinstance(answer, Accepted)
    return state(services, actor, game)


def test_a_second_beetle_shares_the_firsts_block_and_has_a_name_of_its_own(
    services: Services, game_master: Actor, game: str
) -> None:
    now = state(services, game_master, game)
    data = services.joining.creature(game_master, now, "enemies", BEETLE)
    after = joined(services, game_master, game, data)
    assert [one.name for one in after.combatants.values()] == [
        "Ana",
        "Pike Beetle",
        "Pike Beetle 2",
    ]
    assert after.combatants["c2"].block == after.combatants["c3"].block


def test_a_character_of_the_library_gets_the_next_seat(
    services: Services, game_master: Actor, game: str
) -> None:
    sol = services.characters.create(game_master, Character("Sol", a_build()))
    now = state(services, game_master, game)
    data = services.joining.character(game_master, now, "party", sol)
    one = joined(services, game_master, game, data).combatants["c3"]
    assert (one.name, one.owner, one.character) == ("Sol", "P2", sol)


def test_what_cannot_join_is_said(services: Services, game_master: Actor, game: str) -> None:
    now, joining = state(services, game_master, game), services.joining
    answers = (
        joining.creature(game_master, now, "enemies", Foe("Pike Bettle")),
        joining.creature(game_master, now, "nowhere", BEETLE),
        joining.character(game_master, now, "party", "nobody"),
    )
    codes = [one.code if isinstance(one, Refusal) else "" for one in answers]
    assert codes == ["bad_encounter", "unknown_id", "unknown_id"]
