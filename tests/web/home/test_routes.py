"""The first page: what tonight needs."""

from flask.testing import FlaskClient

from gm_tools.services.bundle import Services
from gm_tools.viskara.encounter.plan import Encounter, Side
from tests.battles_kept import keep_battle
from tests.cast import Cast
from tests.fakes import a_character


def test_a_newcomer_finds_the_way_to_a_first_fight(game_master: FlaskClient) -> None:
    page = game_master.get("/").text
    assert "From a character to your first fight" in page
    assert page.count('aria-current="step"') == 1
    assert 'action="/campaigns/sample"' in page


def test_the_party_of_the_current_campaign_is_there(
    cast: Cast, services: Services, game_master: FlaskClient
) -> None:
    services.characters.create(cast.game_master, a_character("Outsider"))
    campaign = services.campaigns.create(cast.game_master, "Friday")
    services.characters.create(cast.game_master, a_character("Sol"), campaign=campaign)
    page = game_master.get("/").text
    assert "Friday" in page
    assert ">Sol</bdi>" in page
    assert "Outsider" not in page
    assert "Unfinished" in page


def test_an_empty_campaign_has_no_party(
    cast: Cast, services: Services, game_master: FlaskClient
) -> None:
    services.characters.create(cast.game_master, a_character("Outsider"))
    services.campaigns.create(cast.game_master, "Friday")
    page = game_master.get("/").text
    assert "Outsider" not in page
    assert "The party" not in page


def test_what_goes_on_and_what_comes_next(
    cast: Cast, services: Services, game_master: FlaskClient
) -> None:
    services.characters.create(cast.game_master, a_character("Sol"))
    services.plans.create(cast.game_master, Encounter(name="The ford", sides=(Side(),)))
    battle = keep_battle(cast)
    page = game_master.get("/").text
    assert f'href="/battles/{battle}"' in page
    assert "The ford" in page
    assert "From a character" not in page


def test_nothing_of_others_is_there(
    cast: Cast, services: Services, stranger: FlaskClient, player: FlaskClient
) -> None:
    services.characters.create(cast.game_master, a_character("Sol"))
    services.plans.create(cast.game_master, Encounter(name="The ford", sides=(Side(),)))
    battle = keep_battle(cast)
    for client in (stranger, player):
        page = client.get("/").text
        for secret in ("Sol", "The ford", battle):
            assert secret not in page


def test_a_visitor_signs_in_first(visitor: FlaskClient) -> None:
    assert visitor.get("/").location.startswith("/sign-in")
