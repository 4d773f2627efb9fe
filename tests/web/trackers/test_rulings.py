"""Rulings of each tracker are there to read."""

from flask import Flask
from flask.testing import FlaskClient

from tests.cast import Cast
from tests.web.trackers.kept import keep_game, phone_of


def test_every_ruling_stands_there(cast: Cast, game_master: FlaskClient) -> None:
    for kind, book in cast.services.books.items():
        answer = game_master.get(f"/games/{kind}/rulings")
        assert answer.status_code == (404 if kind == "battle" else 200)
        missing = [
            id for id in book.rulings if kind != "battle" and f'id="{id}"' not in answer.text
        ]
        assert missing == []
    assert game_master.get("/games/chess/rulings").status_code == 404


def test_a_phone_reads_them_too(
    app: Flask, cast: Cast, visitor: FlaskClient, stranger: FlaskClient
) -> None:
    game = keep_game(cast)
    phone = phone_of(app, cast, game, "P1")
    assert f'href="/games/{game}/play/rulings"' in phone.get(f"/games/{game}/play").text
    page = phone.get(f"/games/{game}/play/rulings").text
    assert 'id="G-BAL-1"' in page
    assert f'href="/games/{game}/play"' in page
    assert stranger.get(f"/games/{game}/play/rulings").status_code == 404
    assert visitor.get(f"/games/{game}/play/rulings").status_code == 302
