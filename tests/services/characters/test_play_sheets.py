"""Characters to play from: who may, what of the campaign is known, and where they fight."""

import pytest

from gm_tools.services.actor import NOBODY, Actor
from gm_tools.services.battles.wishes import Quick, Wish
from gm_tools.services.bundle import Services
from gm_tools.services.characters.play_sheets import reader
from gm_tools.services.errors import NotFoundError
from gm_tools.viskara.character.character import Character
from tests.cast import Cast
from tests.makers import a_build


@pytest.fixture
def table(services: Services, game_master: Actor) -> str:
    return services.campaigns.create(game_master, "Friday")


@pytest.fixture
def ana(services: Services, game_master: Actor, table: str) -> str:
    character = Character("Ana", a_build(), notes="She is afraid of water.")
    return services.characters.create(game_master, character, campaign=table)


def test_a_character_as_it_is_played_from(services: Services, game_master: Actor, ana: str) -> None:
    sheet = services.play_sheets.look(game_master, ana)
    assert (sheet.id, sheet.name, sheet.is_made) == (ana, "Ana", False)
    assert [one.start for one in sheet.view.vitals] == [50, 1, 1, 25]
    assert sheet.battles == ()


@pytest.mark.parametrize("who", ["stranger", "player", "nobody"])
def test_others_do_not_find_it(services: Services, cast: Cast, ana: str, who: str) -> None:
    actor = NOBODY if who == "nobody" else getattr(cast, who)
    with pytest.raises(NotFoundError):
        services.play_sheets.look(actor, ana)
    with pytest.raises(NotFoundError):
        services.play_sheets.state(actor, ana)


def test_its_state_is_another_once_it_has_changed(
    services: Services, game_master: Actor, ana: str
) -> None:
    before = services.play_sheets.look(game_master, ana).state
    assert services.play_sheets.state(game_master, ana) == before
    kept = services.characters.get(game_master, ana)
    draft = Character("Anna", a_build())
    services.characters.save_draft(game_master, ana, draft, number=kept.number, tab="mine")
    assert services.play_sheets.state(game_master, ana) != before


def test_injuries_of_the_campaign(
    services: Services, game_master: Actor, table: str, ana: str
) -> None:
    services.between_battles.injure(game_master, table, ana)
    view = services.play_sheets.look(game_master, ana).view
    assert (view.vitals[0].start, view.vitals[0].most) == (25, 25)
    assert [ruling for _, ruling in view.carried] == ["R63"]


def test_a_battle_in_which_it_fights(
    services: Services, game_master: Actor, table: str, ana: str
) -> None:
    rat = (Quick("Rat"),)
    services.battles.from_nothing(game_master, rat, Wish(name="Of others", with_party=False))
    services.battles.from_nothing(game_master, rat, Wish(name="Cellar"))
    found = services.play_sheets.look(game_master, ana).battles
    assert [(one.name, one.campaign) for one in found] == [("Cellar", table)]


def test_a_browser_knows_its_reader_and_nobody_learns_the_account(game_master: Actor) -> None:
    assert len(reader(game_master)) == 20
    assert reader(game_master) == reader(Actor(game_master.account))
    assert reader(game_master) != reader(Actor("someone else"))
    assert str(game_master.account) not in reader(game_master)
