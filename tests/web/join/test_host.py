"""The game master's page for joining."""

import re

import pytest
from flask import Flask
from flask.testing import FlaskClient

from gm_tools.services.people.seats import Taken
from gm_tools.web.join_links import picture
from gm_tools.web.lan import KEY, Reach
from tests.cast import Cast
from tests.fakes import HandClock
from tests.games_kept import keep_game

PHONE = "192.168.1.20"


@pytest.fixture
def game(cast: Cast, clock: HandClock) -> str:
    return keep_game(cast, clock)


@pytest.fixture
def asked(cast: Cast, game: str) -> Taken:
    """Ada requests the seat of Sol."""
    seats = cast.services.seats
    return seats.take(seats.open(cast.game_master, game, freely=False), PHONE, "P1", "Ada")


@pytest.fixture
def _at_home(app: Flask) -> None:
    """The app listens to the local network."""
    app.extensions[KEY] = Reach(lambda: ("192.168.1.5", "10.0.0.7"), 8001)


def test_joining_is_closed_at_first(game_master: FlaskClient, game: str) -> None:
    page = game_master.get(f"/seats/{game}").text
    assert "Joining is closed" in page
    assert "Sol" in page


def test_it_is_one_of_the_pages_around_the_game(game_master: FlaskClient, game: str) -> None:
    page = game_master.get(f"/seats/{game}").text
    assert f'<a href="/seats/{game}" aria-current="page">Seats</a>' in page
    assert ">Play</a>" in page


def test_opened_it_shows_a_code_that_opens_the_game(
    cast: Cast, game_master: FlaskClient, game: str
) -> None:
    game_master.post(f"/seats/{game}/open")
    page = game_master.get(f"/seats/{game}").text
    found = re.search(r'join-code-shown">([A-Z0-9-]{9})<', page)
    assert found is not None
    assert cast.services.seats.find(found.group(1), PHONE).game == game
    assert not any(seat.offered for seat in cast.services.seats.find(found.group(1), PHONE).seats)


def test_seats_may_be_offered_freely(cast: Cast, game_master: FlaskClient, game: str) -> None:
    game_master.post(f"/seats/{game}/open", data={"freely": "yes"})
    assert all(one.offered for one in cast.services.seats.look(cast.game_master, game).seats)


def test_it_is_closed_again(game_master: FlaskClient, game: str) -> None:
    game_master.post(f"/seats/{game}/open")
    game_master.post(f"/seats/{game}/close")
    assert "No code works for this table" in game_master.get(f"/seats/{game}").text


def test_without_the_network_it_says_how(game_master: FlaskClient, game: str) -> None:
    game_master.post(f"/seats/{game}/open")
    page = game_master.get(f"/seats/{game}").text
    assert "./run --lan" in page
    assert "join-picture" not in page


@pytest.mark.usefixtures("_at_home")
def test_link_and_picture_carry_the_address_in_the_network(
    cast: Cast, game_master: FlaskClient, game: str
) -> None:
    game_master.post(f"/seats/{game}/open")
    page = game_master.get(f"/seats/{game}").text
    code = cast.services.seats.look(cast.game_master, game).code
    link = f"http://192.168.1.5:8001/join/{code}"
    assert f'href="{link}"' in page
    assert picture(link).replace("&", "&amp;").replace("'", "&#39;") in page
    assert "./run --lan" not in page


@pytest.mark.usefixtures("_at_home")
def test_another_address_is_chosen_and_stays_chosen(game_master: FlaskClient, game: str) -> None:
    game_master.post(f"/seats/{game}/open")
    game_master.post(f"/seats/{game}/address", data={"address": "http://10.0.0.7:8001"})
    assert 'href="http://10.0.0.7:8001/join/' in game_master.get(f"/seats/{game}").text
    game_master.post(f"/seats/{game}/address", data={"address": "http://evil.example"})
    assert 'href="http://10.0.0.7:8001/join/' in game_master.get(f"/seats/{game}").text


@pytest.mark.usefixtures("_at_home")
def test_a_host_who_came_by_an_address_is_offered_it_first(
    cast: Cast, app: Flask, game_master: FlaskClient, game: str
) -> None:
    app.extensions[KEY] = Reach(lambda: ("192.168.1.5",), 8001, names=("table.example",))
    cast.services.seats.open(cast.game_master, game, freely=False)
    cookie = game_master.get_cookie("gm_tools")
    assert cookie is not None
    game_master.set_cookie("gm_tools", cookie.value, domain="table.example")
    page = game_master.get(f"/seats/{game}", base_url="http://table.example").text
    assert 'href="http://table.example/join/' in page


def test_the_game_master_says_yes(
    cast: Cast, game_master: FlaskClient, game: str, asked: Taken
) -> None:
    assert "asks" in game_master.get(f"/seats/{game}").text
    game_master.post(f"/seats/{game}/P1/approve", data={"who": "Ada"})
    held = cast.services.seats.held(game, asked.token)
    assert held is not None
    assert held.seat.approved
    assert "asks" not in game_master.get(f"/seats/{game}").text


def test_an_answer_from_the_table_leads_back_there(
    cast: Cast, game_master: FlaskClient, game: str, asked: Taken
) -> None:
    yes = {"who": "Ada", "to": "table"}
    assert game_master.post(f"/seats/{game}/P1/approve", data=yes).location == f"/games/{game}"
    held = cast.services.seats.held(game, asked.token)
    assert held is not None
    assert held.seat.approved
    no = game_master.post(f"/seats/{game}/P1/free", data={"to": "table"})
    assert no.location == f"/games/{game}"
    assert game_master.post(f"/seats/{game}/P1/free").location == f"/seats/{game}"


def test_a_yes_to_another_player_is_told(game_master: FlaskClient, game: str, asked: Taken) -> None:
    game_master.post(f"/seats/{game}/P1/approve", data={"who": "Bob"})
    assert "Another player is asking" in game_master.get(f"/seats/{game}").text


def test_a_no_to_another_player_frees_nobody(
    cast: Cast, game_master: FlaskClient, game: str, asked: Taken
) -> None:
    """The page was made before Ada asked: of two hosts the second frees nobody else's seat."""
    game_master.post(f"/seats/{game}/P1/free", data={"who": "Bob"})
    assert "now belongs to another player" in game_master.get(f"/seats/{game}").text
    assert cast.services.seats.held(game, asked.token) is not None
    page = game_master.get(f"/seats/{game}").text
    assert page.count('name="who" value="Ada"') == 2, "Yes and No"


def test_the_game_master_frees_a_seat(
    cast: Cast, game_master: FlaskClient, game: str, asked: Taken
) -> None:
    game_master.post(f"/seats/{game}/P1/free")
    assert cast.services.seats.held(game, asked.token) is None


@pytest.mark.parametrize("what", ["open", "close", "address", "P1/approve", "P1/free"])
def test_nobody_else_decides(
    cast: Cast,
    player: FlaskClient,
    stranger: FlaskClient,
    game: str,
    asked: Taken,
    what: str,
) -> None:
    before = cast.services.seats.look(cast.game_master, game)
    for browser in (player, stranger):
        assert browser.get(f"/seats/{game}").status_code == 404
        assert browser.post(f"/seats/{game}/{what}", data={"who": "Ada"}).status_code == 404
    assert cast.services.seats.look(cast.game_master, game) == before


def test_a_seat_is_no_key_to_this_page(cast: Cast, app: Flask, game: str, asked: Taken) -> None:
    cast.services.seats.approve(cast.game_master, game, "P1", "Ada")
    phone = app.test_client()
    phone.set_cookie(f"gm_tools_seat_{game}", asked.token)
    assert phone.get(f"/seats/{game}").headers["Location"].startswith("/sign-in")


def test_the_page_holds_no_secret_of_a_phone(
    game_master: FlaskClient, game: str, asked: Taken
) -> None:
    page = game_master.get(f"/seats/{game}").text
    assert asked.token not in page
    assert (asked.seat.token_hash or "") not in page
