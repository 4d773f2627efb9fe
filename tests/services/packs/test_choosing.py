"""What may go into a pack, for whom, and what most likely does."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gm_tools.services.actor import NOBODY, Actor
from gm_tools.services.bundle import Services
from gm_tools.services.errors import NotFoundError
from gm_tools.services.packs.choosing import Choices, Evening, PackChoices
from gm_tools.services.packs.papers import Wanted
from gm_tools.viskara.encounter.chain_plan import Battle, Chain, ChainMember
from gm_tools.viskara.encounter.plan import Encounter, Foe, Member, Side
from tests.fakes import a_character

FOES = (Side((Foe(creature="pike_beetle", count=2),)),)


@pytest.fixture
def choosing(services: Services) -> PackChoices:
    return services.packs.choosing


@pytest.fixture
def friday(services: Services, game_master: Actor, player: Actor) -> str:
    """A campaign with the game master's Ana and the player's Ben."""
    friday = services.campaigns.create(game_master, "Friday")
    services.campaigns.add_member(game_master, friday, player.account or "", "player")
    services.characters.create(game_master, a_character("Ana"), campaign=friday)
    services.characters.create(player, a_character("Ben"), campaign=friday)
    return friday


@pytest.fixture
def ford(services: Services, game_master: Actor, friday: str) -> str:
    (ana,) = (one.id for one in services.characters.library(game_master) if one.name == "Ana")
    party = (Member("Ana", 5, character=ana), Member("Gone", 5, character="gone"))
    return services.plans.create(game_master, Encounter("Ford", party=party, sides=FOES))


def names(choices: Choices, what: str) -> list[str]:
    return [one.name for one in getattr(choices, what)]


def ticked(services: Services, actor: Actor, choices: Choices) -> list[str]:
    return [one.title for one in services.packs.choosing.named(actor, choices.usual)]


def test_the_campaign_of_tonight_and_its_next_encounter(
    services: Services, choosing: PackChoices, game_master: Actor, ford: str
) -> None:
    found = choosing.choices(game_master, Evening())
    assert found.name == "Friday"
    assert sorted(names(found, "characters")) == ["Ana", "Ben"]
    assert names(found, "encounters") == ["Ford"]
    assert sorted(ticked(services, game_master, found)) == [
        *("Cards of Ana", "Cards of Ben", "Creature cards: Ford", "Encounter: Ford"),
        *("Game master screen", "Sheet of Ana", "Sheet of Ben"),
    ]


def test_an_encounter_brings_its_own_party(
    services: Services, choosing: PackChoices, game_master: Actor, ford: str
) -> None:
    found = choosing.choices(game_master, Evening(plan=ford))
    assert found.name == "Ford"
    assert names(found, "characters") == ["Ana", "Ben"]
    assert "Sheet of Ana" in ticked(services, game_master, found)
    assert "Sheet of Ben" not in ticked(services, game_master, found)


def test_a_chain_brings_its_sheet_and_its_encounters(
    services: Services, choosing: PackChoices, game_master: Actor, ford: str
) -> None:
    battles = (Battle("Ambush", 5), Battle("Ford", encounter=ford), Battle("?", encounter="gone"))
    plan = Chain("Road", party=(ChainMember("Bryn", 5),), battles=battles)
    road = services.plans.create(game_master, plan)
    other = services.plans.create(game_master, Encounter("Another"))
    found = choosing.choices(game_master, Evening(plan=road))
    assert names(found, "chains") == ["Road"]
    assert names(found, "encounters") == ["Ford", "Another"]
    assert Wanted("encounter", other) not in found.usual
    assert sorted(ticked(services, game_master, found))[2:5] == [
        *("Chain: Road", "Creature cards: Ford", "Encounter: Ford"),
    ]


def test_a_player_gets_their_own(
    services: Services, choosing: PackChoices, player: Actor, ford: str
) -> None:
    found = choosing.choices(player, Evening())
    assert "Ben" in names(found, "characters")
    assert (found.encounters, found.chains) == ((), ())
    assert ticked(services, player, found) == ["Sheet of Ben", "Cards of Ben"]


def test_others_have_no_such_evening(
    choosing: PackChoices, friday: str, ford: str, player: Actor, stranger: Actor
) -> None:
    for who in (player, stranger):
        with pytest.raises(NotFoundError):
            choosing.choices(who, Evening(plan=ford))
    with pytest.raises(NotFoundError):
        choosing.choices(stranger, Evening(campaign=friday))
    with pytest.raises(NotFoundError):
        choosing.choices(NOBODY, Evening())


def test_without_anything_there_is_still_a_page(choosing: PackChoices, stranger: Actor) -> None:
    found = choosing.choices(stranger, Evening())
    assert (found.characters, found.encounters, found.chains) == ((), (), ())
    assert found.usual == {Wanted("screen")}


def test_what_was_ticked_stays_on_offer(
    services: Services, choosing: PackChoices, game_master: Actor, ford: str
) -> None:
    other = services.characters.create(game_master, a_character("Zoë"))
    found = choosing.choices(game_master, Evening(), [Wanted("sheet", other)])
    assert "Zoë" in names(found, "characters")


def test_only_what_is_there_is_named(
    services: Services, choosing: PackChoices, game_master: Actor, stranger: Actor, ford: str
) -> None:
    (ana, *_) = choosing.choices(game_master, Evening(plan=ford)).characters
    papers = (Wanted("sheet", ana.id), Wanted("chain", ford), Wanted("encounter", "gone"))
    named = [one.title for one in choosing.named(game_master, (*papers, Wanted("blank")))]
    assert named == ["Sheet of Ana", "Blank sheet"]
    assert [one.title for one in choosing.named(stranger, papers)] == []
    services.characters.shelf.trash(game_master, ana.id)
    assert choosing.named(game_master, papers) == ()


def test_who_is_absent_is_not_ticked(
    services: Services, choosing: PackChoices, game_master: Actor, ford: str
) -> None:
    away = replace(services.plans.get(game_master, ford).encounter)
    party = tuple(replace(one, present=False) for one in away.party)
    lair = services.plans.create(game_master, replace(away, name="Lair", party=party))
    found = choosing.choices(game_master, Evening(plan=lair))
    assert "Ana" in names(found, "characters")
