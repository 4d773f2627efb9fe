"""The aftermath on its page: shown, written, withdrawn."""

import pytest
from flask.testing import FlaskClient

from gm_tools.games.battle.events.host import Harm
from gm_tools.services.battles.wishes import Quick, Wish
from gm_tools.viskara.character.character import Character
from tests.cast import Cast
from tests.makers import a_build
from tests.web.battles.kept import keep_battle, send


@pytest.fixture
def game(cast: Cast) -> str:
    """Ana of the campaign against a rat."""
    services, host = cast.services, cast.game_master
    campaign = services.campaigns.create(host, "Friday")
    services.characters.create(host, Character("Ana", a_build()), campaign=campaign)
    return str(services.battles.from_nothing(host, (Quick("Rat"),), Wish(name="Cellar")))


def test_a_battle_that_goes_on(game_master: FlaskClient, game: str) -> None:
    assert "The battle goes on." in game_master.get(f"/battles/{game}/aftermath").text


def test_shown_written_and_withdrawn(game_master: FlaskClient, cast: Cast, game: str) -> None:
    send(cast, game, "harm", Harm(("c1",), 99, "lose"))
    page = f"/battles/{game}/aftermath"
    shown = game_master.get(page).text
    assert "Enemies won after" in shown
    assert "injuries 0 to 1" in shown
    assert "Threats: 0 to 1." in shown
    written = game_master.post(f"{page}/write", follow_redirects=True).text
    assert "Withdraw it" in written
    again = game_master.post(f"{page}/write")
    assert again.status_code == 422
    assert "already in the campaign" in again.text
    assert (
        "Write it to the campaign"
        in game_master.post(f"{page}/withdraw", follow_redirects=True).text
    )


def test_without_a_campaign(game_master: FlaskClient, cast: Cast) -> None:
    game = keep_battle(cast)
    send(cast, game, "harm", Harm(("c2",), 99, "lose"))
    page = game_master.get(f"/battles/{game}/aftermath").text
    assert "belongs to no campaign" in page
    assert "Party won" in page


def test_others_see_nothing(player: FlaskClient, stranger: FlaskClient, game: str) -> None:
    for client in (player, stranger):
        assert client.get(f"/battles/{game}/aftermath").status_code == 404
        assert client.post(f"/battles/{game}/aftermath/write").status_code == 404


def test_back_to_the_table_of_an_evening_that_goes_on(
    game_master: FlaskClient, cast: Cast, game: str
) -> None:
    send(cast, game, "harm", Harm(("c1",), 99, "lose"))
    page = f"/battles/{game}/aftermath"
    assert "Back to the table" not in game_master.get(page).text
    log = cast.services.evenings.begin_with(cast.game_master, game)
    assert "Back to the table" in game_master.get(page).text
    assert game_master.post(f"/seats/{game}/stage").location == f"/evenings/{log}"
    cast.services.evenings.close(cast.game_master, log)
    assert "Back to the table" not in game_master.get(page).text
