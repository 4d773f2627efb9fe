"""Campaigns and membership."""

import pytest

from gm_tools.services.actor import NOBODY, Actor
from gm_tools.services.bundle import Services
from gm_tools.services.errors import NotFoundError


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
