"""The aftermath of a battle: shown, written once, withdrawn; the battle is locked meanwhile."""

import pytest

from gm_tools.games.battle.events.host import EndBattle, Harm
from gm_tools.games.frame.event import Event
from gm_tools.services.actor import Actor
from gm_tools.services.battles.wishes import Quick, Wish
from gm_tools.services.bundle import Services
from gm_tools.services.campaigns.written import TableRefusedError
from gm_tools.services.errors import NotFoundError
from gm_tools.services.games.answers import Accepted, Answer, Refused
from gm_tools.viskara.campaign.campaign import Party
from gm_tools.viskara.character.character import Character
from tests.makers import a_build

RAT = Quick("Rat", "enemies", 10, 5)


@pytest.fixture
def table(services: Services, game_master: Actor) -> str:
    campaign = services.campaigns.create(game_master, "Friday")
    for name in ("Ana", "Bo"):
        services.characters.create(game_master, Character(name, a_build()), campaign=campaign)
    return campaign


@pytest.fixture
def game(services: Services, game_master: Actor, table: str) -> str:
    answer = services.battles.from_nothing(game_master, (RAT,), Wish(name="Cellar"))
    assert isinstance(answer, str)
    return answer


def send(services: Services, actor: Actor, game: str, data: object, type_: str) -> None:
    answer = services.games.send(actor, game, type_, None, Event(type_, data))
    assert isinstance(answer, Accepted)


def lose(services: Services, actor: Actor, game: str) -> None:
    """The whole party falls: the battle is over."""
    send(services, actor, game, Harm(("c1", "c2"), 500, "lose"), "harm")


def undo(services: Services, actor: Actor, game: str) -> Answer:
    number = services.game_looks.look(actor, game).number
    return services.games.undo(actor, game, f"undo{number}", None, number)


def party(services: Services, actor: Actor, table: str) -> Party:
    found = services.campaigns.party(actor, table)
    assert found is not None
    return found


def test_a_battle_that_goes_on_leaves_nothing(
    services: Services, game_master: Actor, game: str
) -> None:
    assert services.settling.look(game_master, game).left is None
    with pytest.raises(TableRefusedError):
        services.settling.write(game_master, game)


def test_defeat_is_shown_before_it_is_written(
    services: Services, game_master: Actor, table: str, game: str
) -> None:
    lose(services, game_master, game)
    seen = services.settling.look(game_master, game)
    assert seen.problems == ()
    assert seen.after.threats == 1
    assert [one.injuries for one in seen.after.conditions.values()] == [1, 1]
    assert party(services, game_master, table).threats == 0


def test_it_is_written_once(services: Services, game_master: Actor, table: str, game: str) -> None:
    lose(services, game_master, game)
    services.settling.write(game_master, game)
    found = party(services, game_master, table)
    assert found.threats == 1
    assert [(one.injuries, one.max_health) for one in found.members] == [(1, 25), (1, 25)]
    with pytest.raises(TableRefusedError, match="already in the campaign"):
        services.settling.write(game_master, game)
    (change,) = services.tables.look(game_master, table).notes.changes
    assert (change.line, change.game) == ("A battle ended: Cellar", game)


def test_each_change_has_a_number_of_its_own(
    services: Services, game_master: Actor, table: str, game: str
) -> None:
    services.between_battles.change_threats(game_master, table, 1)
    lose(services, game_master, game)
    services.settling.write(game_master, game)
    services.between_battles.change_threats(game_master, table, 1)
    notes = services.tables.look(game_master, table).notes
    assert [(one.number, one.game) for one in notes.changes] == [(1, ""), (2, game), (3, "")]
    assert notes.next_change == 4


def test_the_battle_is_held_until_it_is_withdrawn(
    services: Services, game_master: Actor, table: str, game: str
) -> None:
    lose(services, game_master, game)
    services.settling.write(game_master, game)
    answer = undo(services, game_master, game)
    assert isinstance(answer, Refused)
    assert answer.refusal.code == "aftermath_written"
    services.settling.withdraw(game_master, game)
    assert party(services, game_master, table).threats == 0
    assert isinstance(undo(services, game_master, game), Accepted)


def test_only_the_last_change_is_withdrawn(
    services: Services, game_master: Actor, table: str, game: str
) -> None:
    lose(services, game_master, game)
    services.settling.write(game_master, game)
    services.between_battles.change_threats(game_master, table, 1)
    assert services.settling.look(game_master, game).later == ("Threats: 1 to 2",)
    with pytest.raises(TableRefusedError, match="Threats: 1 to 2"):
        services.settling.withdraw(game_master, game)


def test_undo_on_the_campaigns_page_frees_the_battle_too(
    services: Services, game_master: Actor, table: str, game: str
) -> None:
    lose(services, game_master, game)
    services.settling.write(game_master, game)
    services.between_battles.undo(game_master, table, 1)
    assert not services.settling.look(game_master, game).is_written
    assert isinstance(undo(services, game_master, game), Accepted)


def test_a_truce_injures_nobody(
    services: Services, game_master: Actor, table: str, game: str
) -> None:
    send(services, game_master, game, Harm(("c1",), 7, "lose"), "harm")
    send(services, game_master, game, EndBattle(), "end")
    services.settling.write(game_master, game)
    assert [one.health for one in party(services, game_master, table).members] == [50, 50]


def test_a_threat_is_spent_on_the_battle_it_is_for(
    services: Services, game_master: Actor, table: str
) -> None:
    services.between_battles.change_threats(game_master, table, 1)
    game = str(services.battles.from_nothing(game_master, (RAT,), Wish(spend_threat=True)))
    send(services, game_master, game, EndBattle(), "end")
    services.settling.write(game_master, game)
    assert party(services, game_master, table).threats == 0


def test_in_a_chain_nobody_heals_and_the_chain_wears(
    services: Services, game_master: Actor, table: str
) -> None:
    services.between_battles.begin_chain(game_master, table)
    game = str(services.battles.from_nothing(game_master, (RAT,), Wish()))
    send(services, game_master, game, Harm(("c1",), 7, "lose"), "harm")
    send(services, game_master, game, EndBattle(), "end")
    shown = services.settling.look(game_master, game).party_after
    services.settling.write(game_master, game)
    found = party(services, game_master, table)
    assert found == shown
    assert found.battles == 1
    ana, bo = found.members
    assert (ana.health, bo.health) == (43, bo.max_health)


def test_a_chain_that_is_gone_is_said(services: Services, game_master: Actor, table: str) -> None:
    services.between_battles.begin_chain(game_master, table)
    game = str(services.battles.from_nothing(game_master, (RAT,), Wish()))
    send(services, game_master, game, EndBattle(), "end")
    services.between_battles.end_chain(game_master, table)
    assert "no chain is going on" in services.settling.look(game_master, game).problems[0]


def test_a_battle_of_no_campaign_has_nowhere_to_write(
    services: Services, game_master: Actor
) -> None:
    people = (Quick("Kim", "party"), RAT)
    game = str(services.battles.from_nothing(game_master, people, Wish()))
    send(services, game_master, game, EndBattle(), "end")
    assert "belongs to no campaign" in services.settling.look(game_master, game).problems[0]


def test_players_and_strangers_see_nothing_of_it(
    services: Services, player: Actor, stranger: Actor, game: str
) -> None:
    for actor in (player, stranger):
        with pytest.raises(NotFoundError):
            services.settling.look(actor, game)
