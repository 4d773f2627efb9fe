"""Characters and members join campaigns and leave them."""

import pytest

from gm_tools.services.actor import NOBODY, Actor
from gm_tools.services.bundle import Services
from gm_tools.services.campaigns.written import TableRefusedError
from gm_tools.services.errors import NotFoundError
from tests.fakes import a_character


@pytest.fixture
def table(services: Services, game_master: Actor, player: Actor) -> str:
    campaign = services.campaigns.create(game_master, "Friday")
    services.campaigns.add_member(game_master, campaign, player.account or "", "player")
    return campaign


def names(services: Services, actor: Actor, campaign: str) -> list[str]:
    party = services.campaigns.party(actor, campaign)
    assert party is not None
    return [one.name for one in party.members]


def test_a_character_belongs_to_one_campaign(
    services: Services, game_master: Actor, table: str
) -> None:
    sol = services.characters.create(game_master, a_character("Sol"))
    assert [one.id for one in services.rosters.candidates(game_master, table)] == [sol]
    services.rosters.bring(game_master, table, sol)
    assert services.rosters.candidates(game_master, table) == ()
    other = services.campaigns.create(game_master, "Sunday")
    services.between_battles.injure(game_master, table, sol)
    services.rosters.bring(game_master, other, sol)
    assert (names(services, game_master, table), names(services, game_master, other)) == (
        [],
        ["Sol"],
    )
    moved = services.campaigns.party(game_master, other)
    assert moved is not None
    assert moved.members[0].injuries == 1
    assert services.tables.look(game_master, table).notes.standing.conditions == {}
    services.rosters.take_out(game_master, other, sol)
    home = services.campaigns.personal(game_master).id
    assert services.characters.get(game_master, sol).campaign == home
    with pytest.raises(NotFoundError):
        services.rosters.take_out(game_master, other, sol)


def test_a_player_brings_their_own(
    services: Services, game_master: Actor, player: Actor, table: str
) -> None:
    nia = services.characters.create(player, a_character("Nia"))
    with pytest.raises(NotFoundError):
        services.rosters.bring(game_master, table, nia)
    services.rosters.bring(player, table, nia)
    assert names(services, game_master, table) == ["Nia"]
    assert services.characters.get(player, nia).character.name == "Nia"
    services.rosters.take_out(player, table, nia)
    assert names(services, game_master, table) == []


def test_a_player_moves_nobody_else(
    services: Services, game_master: Actor, player: Actor, stranger: Actor, table: str
) -> None:
    sol = services.characters.create(game_master, a_character("Sol"), campaign=table)
    for actor in (player, stranger, NOBODY):
        with pytest.raises(NotFoundError):
            services.rosters.take_out(actor, table, sol)
        with pytest.raises(NotFoundError):
            services.rosters.bring(actor, table, sol)
    for actor in (stranger, NOBODY):
        with pytest.raises(NotFoundError):
            services.rosters.candidates(actor, table)
    assert names(services, game_master, table) == ["Sol"]


def test_a_character_goes_only_where_its_player_belongs(
    services: Services, game_master: Actor, player: Actor, table: str
) -> None:
    nia = services.characters.create(player, a_character("Nia"), campaign=table)
    other = services.campaigns.create(game_master, "Sunday")
    assert services.rosters.candidates(game_master, other) == ()
    with pytest.raises(TableRefusedError, match="does not belong"):
        services.rosters.bring(game_master, other, nia)


def test_who_is_in_the_trash_is_not_moved(
    services: Services, game_master: Actor, table: str
) -> None:
    sol = services.characters.create(game_master, a_character("Sol"))
    services.characters.shelf.trash(game_master, sol)
    assert services.rosters.candidates(game_master, table) == ()
    with pytest.raises(NotFoundError):
        services.rosters.bring(game_master, table, sol)


def test_leaving_takes_the_characters_along(
    services: Services, game_master: Actor, player: Actor, table: str
) -> None:
    nia = services.characters.create(player, a_character("Nia"), campaign=table)
    gone = services.characters.create(player, a_character("Gone"), campaign=table)
    services.characters.shelf.trash(player, gone)
    services.rosters.remove(player, table, player.account or "")
    home = services.campaigns.personal(player).id
    assert {services.characters.get(player, one).campaign for one in (nia, gone)} == {home}
    assert names(services, game_master, table) == []
    with pytest.raises(NotFoundError):
        services.tables.look(player, table)


def test_one_game_master_always_stays(
    services: Services, game_master: Actor, player: Actor, stranger: Actor, table: str
) -> None:
    me, them = game_master.account or "", player.account or ""
    rosters = services.rosters
    with pytest.raises(TableRefusedError):
        rosters.remove(game_master, table, me)
    with pytest.raises(TableRefusedError):
        rosters.set_role(game_master, table, me, "player")
    for actor in (player, stranger, NOBODY):
        with pytest.raises(NotFoundError):
            rosters.set_role(actor, table, them, "game_master")
        with pytest.raises(NotFoundError):
            rosters.remove(actor, table, me)
    with pytest.raises(NotFoundError):
        rosters.set_role(game_master, table, stranger.account or "", "player")
    rosters.set_role(game_master, table, them, "game_master")
    rosters.remove(game_master, table, me)
    assert [one.name for one in services.tables.look(player, table).people] == ["Player"]


def test_several_come_along_or_nobody(
    services: Services, game_master: Actor, player: Actor, table: str
) -> None:
    sol, umbra = (
        services.characters.create(game_master, a_character(name)) for name in ("Sol", "Umbra")
    )
    nia = services.characters.create(player, a_character("Nia"))
    with pytest.raises(NotFoundError):
        services.rosters.bring_all(game_master, table, (sol, nia))
    assert names(services, game_master, table) == []
    services.rosters.bring_all(game_master, table, (sol, umbra, sol))
    assert names(services, game_master, table) == ["Sol", "Umbra"]
