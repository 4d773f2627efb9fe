"""Rulings of each tracker are there to read."""

from flask.testing import FlaskClient

from tests.cast import Cast


def test_every_ruling_stands_there(cast: Cast, game_master: FlaskClient) -> None:
    for kind, book in cast.services.books.items():
        answer = game_master.get(f"/games/{kind}/rulings")
        assert answer.status_code == (404 if kind == "battle" else 200)
        missing = [
            id for id in book.rulings if kind != "battle" and f'id="{id}"' not in answer.text
        ]
        assert missing == []
    assert game_master.get("/games/chess/rulings").status_code == 404
