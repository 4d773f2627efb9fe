"""The start page: five games, and those that there are."""

from flask.testing import FlaskClient

from tests.cast import Cast
from tests.web.battles.kept import keep_battle
from tests.web.games.kept import keep_game


def test_all_games_stand_there_with_what_they_need(cast: Cast, game_master: FlaskClient) -> None:
    page = game_master.get("/games/").text
    for book in cast.services.books.values():
        assert book.name.replace("'", "&#39;") in page
        assert all(need.replace("'", "&#39;") in page for need in book.needs)
    assert 'href="/battles/new"' in page


def test_games_of_all_kinds_are_listed_together(
    cast: Cast, game_master: FlaskClient, player: FlaskClient, stranger: FlaskClient
) -> None:
    game, battle = keep_game(cast, "Tonight"), keep_battle(cast, "Cellar")
    page = game_master.get("/games/").text
    assert f'href="/games/{game}"' in page
    assert f'href="/battles/{battle}"' in page
    for client in (player, stranger):
        assert "Tonight" not in client.get("/games/").text


def test_renamed_thrown_away_brought_back_and_gone(
    cast: Cast, game_master: FlaskClient, stranger: FlaskClient
) -> None:
    game, battle = keep_game(cast), keep_battle(cast)
    from_games = {"from": "games"}
    renamed = game_master.post(f"/games/{game}/rename", data={"name": "Later", **from_games})
    assert renamed.location == "/games/"
    for place, id in (("games", game), ("battles", battle)):
        assert stranger.post(f"/{place}/{id}/trash").status_code == 404
        assert game_master.post(f"/{place}/{id}/trash", data=from_games).location == "/games/"
    page = game_master.get("/games/trash").text
    assert ("Later" in page, "Cellar" in page) == (True, True)
    back = game_master.post(f"/games/{game}/restore", data=from_games)
    assert back.location == "/games/trash"
    assert game_master.post(f"/games/{game}/delete").status_code == 404
    game_master.post(f"/games/{game}/trash")
    assert "for good?" in game_master.get(f"/games/{game}/delete").text
    game_master.post(f"/games/{game}/delete")
    assert game_master.get(f"/games/{game}").status_code == 404
