"""Campaigns and membership."""

from collections.abc import Callable

import pytest

from gm_tools.services.actor import NOBODY, Actor
from gm_tools.services.bundle import Services
from gm_tools.services.campaigns.campaigns import CampaignLine
from gm_tools.services.errors import NotFoundError
from tests.fakes import a_character


def test_everyone_has_one_personal_campaign(
    services: Services, game_master: Actor, player: Actor, stranger: Actor
) -> None:
    found = {services.campaigns.personal(one).id for one in (game_master, player, stranger)}
    assert len(found) == 3
    with pytest.raises(NotFoundError):
        services.campaigns.personal(NOBODY)


def test_members_have_a_role_where_they_are(
    services: Services, game_master: Actor, player: Actor
) -> None:
    table = services.campaigns.personal(game_master).id
    roles = {one.campaign: one.role for one in services.campaigns.mine(player)}
    assert roles[table] == "player"
    assert roles[services.campaigns.personal(player).id] == "game_master"
    assert services.campaigns.mine(NOBODY) == ()


def test_only_the_game_master_lets_people_in(
    services: Services, game_master: Actor, player: Actor, stranger: Actor
) -> None:
    table = services.campaigns.personal(game_master).id
    for actor in (player, stranger, NOBODY):
        with pytest.raises(NotFoundError):
            services.campaigns.add_member(actor, table, stranger.account or "", "player")
    assert table not in {one.campaign for one in services.campaigns.mine(stranger)}


def test_nobody_unknown_is_let_in(services: Services, game_master: Actor) -> None:
    table = services.campaigns.personal(game_master).id
    with pytest.raises(NotFoundError):
        services.campaigns.add_member(game_master, table, "nobody-like-this", "player")


def test_campaigns_are_listed_with_who_is_there(
    services: Services, game_master: Actor, player: Actor, stranger: Actor
) -> None:
    table = services.campaigns.create(game_master, "Friday")
    services.campaigns.add_member(game_master, table, player.account or "", "player")
    ana = services.characters.create(game_master, a_character("Ana"), campaign=table)
    services.characters.create(game_master, a_character("Bo"), campaign=table)
    services.tables.set_present(game_master, table, [ana], [])
    (line,) = services.campaigns.listed(game_master)
    assert line == CampaignLine(table, "Friday", "game_master", 2, 1, True)
    (theirs,) = services.campaigns.listed(player)
    assert (theirs.role, theirs.is_current) == ("player", True)
    assert services.campaigns.listed(stranger) == services.campaigns.listed(NOBODY) == ()


def test_a_trashed_campaign_is_gone_for_players_and_comes_back(
    services: Services, game_master: Actor, player: Actor
) -> None:
    table = services.campaigns.create(game_master, "Friday")
    services.campaigns.add_member(game_master, table, player.account or "", "player")
    services.campaigns.trash(game_master, table)
    assert services.campaigns.listed(game_master) == ()
    assert [one.id for one in services.campaigns.listed(game_master, trashed=True)] == [table]
    assert services.campaigns.listed(player, trashed=True) == ()
    assert services.campaigns.party(game_master) is None
    with pytest.raises(NotFoundError):
        services.campaigns.rename(game_master, table, "Sunday")
    with pytest.raises(NotFoundError):
        services.campaigns.restore(player, table)
    services.campaigns.restore(game_master, table)
    assert [one.id for one in services.campaigns.listed(player)] == [table]


def test_only_the_game_master_renames_and_trashes(
    services: Services, game_master: Actor, player: Actor, stranger: Actor
) -> None:
    table = services.campaigns.create(game_master, "Friday")
    services.campaigns.add_member(game_master, table, player.account or "", "player")
    for actor in (player, stranger, NOBODY):
        with pytest.raises(NotFoundError):
            services.campaigns.rename(actor, table, "Mine")
        with pytest.raises(NotFoundError):
            services.campaigns.trash(actor, table)
    services.campaigns.rename(game_master, table, "Sun\0day")
    assert [one.name for one in services.campaigns.listed(game_master)] == ["Sunday"]


def test_a_personal_campaign_is_neither_renamed_nor_trashed(
    services: Services, game_master: Actor
) -> None:
    own = services.campaigns.personal(game_master)
    acts: tuple[Callable[[], object], ...] = (
        lambda: services.campaigns.rename(game_master, own.id, "Mine"),
        lambda: services.campaigns.trash(game_master, own.id),
        lambda: services.campaigns.restore(game_master, own.id),
        lambda: services.campaigns.choose(game_master, own.id),
    )
    for act in acts:
        with pytest.raises(NotFoundError):
            act()
    assert services.campaigns.personal(game_master) == own
