"""The party made of a campaign's characters."""

from dataclasses import replace
from fractions import Fraction

import pytest

from gm_tools.services.actor import NOBODY, Actor
from gm_tools.services.bundle import Services
from gm_tools.services.errors import NotFoundError
from gm_tools.viskara.campaign.campaign import Member
from gm_tools.viskara.character.build import Stats
from gm_tools.viskara.character.character import Character
from tests.makers import a_build


def a_character(name: str, body: int = 0) -> Character:
    return Character(name, a_build(stats=Stats(body=body)), player="Ada")


def test_there_is_no_party_without_a_campaign(services: Services, game_master: Actor) -> None:
    assert services.campaigns.party(game_master) is None
    assert services.campaigns.party(NOBODY) is None


def test_a_party_has_the_figures_of_the_sheets(services: Services, game_master: Actor) -> None:
    table = services.campaigns.create(game_master, "Friday")
    ana = services.characters.create(game_master, a_character("Ana", body=4), campaign=table)
    bo = services.characters.create(game_master, a_character("Bo"), campaign=table)
    services.characters.create(game_master, a_character("Elsewhere"))
    party = services.campaigns.party(game_master)
    assert party is not None
    assert (party.campaign, party.name) == (table, "Friday")
    first = Member(ana, "Ana", "Ada", 5, 70, 25, full_health=70, health=70)
    assert party.members == (
        first,
        replace(first, id=bo, name="Bo", max_health=50, full_health=50, health=50),
    )
    assert (party.levels, party.morale) == (Fraction(10), 50)


def test_who_is_in_the_trash_is_in_no_party(services: Services, game_master: Actor) -> None:
    table = services.campaigns.create(game_master, "Friday")
    ana = services.characters.create(game_master, a_character("Ana"), campaign=table)
    services.characters.shelf.trash(game_master, ana)
    party = services.campaigns.party(game_master, table)
    assert party is not None
    assert party.members == ()


def test_the_current_party_is_the_chosen_one(services: Services, game_master: Actor) -> None:
    first = services.campaigns.create(game_master, "Friday")
    second = services.campaigns.create(game_master, "Sunday")
    assert [services.campaigns.party(game_master).campaign] == [second]  # type: ignore[union-attr]
    services.campaigns.choose(game_master, first)
    assert [services.campaigns.party(game_master).campaign] == [first]  # type: ignore[union-attr]


def test_members_see_the_party_and_strangers_do_not(
    services: Services, game_master: Actor, player: Actor, stranger: Actor
) -> None:
    table = services.campaigns.create(game_master, "Friday")
    services.campaigns.add_member(game_master, table, player.account or "", "player")
    assert services.campaigns.party(player) == services.campaigns.party(game_master)
    assert services.campaigns.party(stranger) is None
    for actor in (stranger, NOBODY):
        with pytest.raises(NotFoundError):
            services.campaigns.party(actor, table)
        with pytest.raises(NotFoundError):
            services.campaigns.choose(actor, table)
