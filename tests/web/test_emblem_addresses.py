"""Addresses of emblems, and pages that draw them."""

from dataclasses import replace

from flask.testing import FlaskClient

from tests.cast import Cast
from tests.fakes import a_character


def test_a_character_is_listed_with_its_emblem(cast: Cast, game_master: FlaskClient) -> None:
    sol = replace(a_character("Sol"), emblem="wolf-head")
    id = cast.services.characters.create(cast.game_master, sol)
    for address in ("/characters", f"/characters/{id}"):
        text = game_master.get(address, follow_redirects=True).text
        assert "vendor/game-icons/wolf-head.svg?v=" in text
        assert "#icon" in text


def test_an_icon_that_is_none_of_ours_is_not_drawn(cast: Cast, game_master: FlaskClient) -> None:
    cast.services.characters.create(
        cast.game_master, replace(a_character("Sol"), emblem="no-such-icon")
    )
    assert "no-such-icon" not in game_master.get("/characters").text


def test_the_bestiary_draws_its_creatures(game_master: FlaskClient) -> None:
    for address in ("/bestiary", "/bestiary/pike_beetle"):
        assert "vendor/game-icons/scarab-beetle.svg" in game_master.get(address).text


def test_an_icon_is_served_for_a_year(game_master: FlaskClient) -> None:
    text = game_master.get("/bestiary/pike_beetle").text
    address = text.partition('<use href="')[2].partition("#")[0]
    with game_master.get(address) as answer:
        assert answer.mimetype == "image/svg+xml"
        assert answer.headers["Cache-Control"].endswith("immutable")
