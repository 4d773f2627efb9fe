"""The files of pictures: who gets them, and with which headers."""

from dataclasses import replace

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.battles_kept import happen, keep_battle, phone_of
from tests.cast import Cast
from tests.fakes import a_character
from tests.images import image_file
from tests.web.conftest import SignInAs


@pytest.fixture
def picture(cast: Cast) -> str:
    return cast.services.pictures.add(cast.game_master, image_file(), "portrait").id


@pytest.fixture
def battle(cast: Cast, picture: str) -> str:
    """A battle in which the second beetle bears the picture."""
    game = keep_battle(cast)
    happen(cast, game, "override", {"path": "combatants.c3.emblem", "value": picture})
    return game


def test_it_is_served_to_be_kept_by_this_browser_alone(
    game_master: FlaskClient, picture: str
) -> None:
    answer = game_master.get(f"/pictures/{picture}")
    assert answer.data[:4] == b"RIFF"
    assert answer.mimetype == "image/webp"
    assert answer.headers["Cache-Control"] == "private, max-age=31536000, immutable"
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert "default-src 'none'" in answer.headers["Content-Security-Policy"]


def test_others_are_told_that_there_is_none(
    player: FlaskClient, stranger: FlaskClient, game_master: FlaskClient, picture: str
) -> None:
    for client in (player, stranger):
        assert client.get(f"/pictures/{picture}").status_code == 404
    for wrong in ("A" * 22, "..", "x" * 300, "%2e%2e%2fgm-tools.db"):
        assert game_master.get(f"/pictures/{wrong}").status_code == 404


def test_a_deleted_one_is_gone_from_the_library(
    cast: Cast, game_master: FlaskClient, picture: str
) -> None:
    sol = replace(a_character("Sol"), emblem=picture)
    cast.services.characters.create(cast.game_master, sol)
    assert f'src="/pictures/{picture}"' in game_master.get("/characters").text
    cast.services.pictures.delete(cast.game_master, picture)
    assert game_master.get(f"/pictures/{picture}").status_code == 404
    text = game_master.get("/characters").text
    assert picture not in text
    assert '<span class="portrait" aria-hidden="true">S</span>' in text


def test_a_battle_shows_it_to_all_who_watch(
    app: Flask, cast: Cast, game_master: FlaskClient, battle: str, picture: str
) -> None:
    address = f"/battles/{battle}/pictures/{picture}"
    phone, television = phone_of(app, cast, battle, "P1"), phone_of(app, cast, battle, "table")
    pages = (
        (game_master, f"/battles/{battle}"),
        (phone, f"/battles/{battle}/play"),
        (television, f"/battles/{battle}/table"),
    )
    for client, page in pages:
        assert address in client.get(page).text
        assert client.get(address).mimetype == "image/webp"


def test_a_signed_in_browser_with_a_seat_gets_it_too(
    app: Flask, cast: Cast, sign_in_as: SignInAs, battle: str, picture: str
) -> None:
    seated = sign_in_as(cast.stranger)
    address = f"/battles/{battle}/pictures/{picture}"
    assert seated.get(address).status_code == 404
    cookie = phone_of(app, cast, battle, "P1").get_cookie(f"gm_tools_seat_{battle}")
    assert cookie is not None
    seated.set_cookie(cookie.key, cookie.value)
    assert seated.get(address).status_code == 200


def test_a_battle_shows_no_picture_that_is_not_in_it(
    app: Flask, cast: Cast, visitor: FlaskClient, stranger: FlaskClient, battle: str, picture: str
) -> None:
    other = cast.services.pictures.add(cast.game_master, image_file(), "portrait").id
    phone = phone_of(app, cast, battle, "P1")
    assert phone.get(f"/battles/{battle}/pictures/{other}").status_code == 404
    assert phone.get(f"/pictures/{picture}").status_code in (302, 404)
    assert stranger.get(f"/battles/{battle}/pictures/{picture}").status_code == 404
    assert visitor.get(f"/battles/{battle}/pictures/{picture}").status_code == 302


def test_a_picture_from_outside_the_table_is_not_shown(
    app: Flask, cast: Cast, game_master: FlaskClient
) -> None:
    """Who learns a picture's id cannot open it by bearing it."""
    theirs = cast.services.pictures.add(cast.stranger, image_file(), "portrait").id
    game = keep_battle(cast)
    happen(cast, game, "override", {"path": "combatants.c1.emblem", "value": theirs})
    assert game_master.get(f"/battles/{game}/pictures/{theirs}").status_code == 404
