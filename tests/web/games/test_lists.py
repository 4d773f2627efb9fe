"""Games in lists, of one kind and of all, and in the trash."""

from flask.testing import FlaskClient

from gm_tools.games.battle.events.host import EndBattle
from tests.cast import Cast
from tests.web.battles.kept import keep_battle, send
from tests.web.trackers.kept import keep_game


def test_running_battles_come_first(game_master: FlaskClient, cast: Cast) -> None:
    send(cast, keep_battle(cast, "Old"), "end", EndBattle())
    keep_battle(cast, "Young")
    page = game_master.get("/battles/").text
    assert page.index("Running") < page.index("Young") < page.index("Finished") < page.index("Old")
    assert "A truce after" in page


def test_rename(game_master: FlaskClient, cast: Cast) -> None:
    game = keep_battle(cast)
    assert game_master.post(f"/battles/{game}/rename", data={"name": "Attic"}).status_code == 303
    assert "Attic" in game_master.get("/battles/").text


def test_into_the_trash_and_out_and_gone(game_master: FlaskClient, cast: Cast) -> None:
    game = keep_battle(cast)
    game_master.post(f"/battles/{game}/trash")
    assert "Cellar" not in game_master.get("/battles/").text
    assert "Cellar" in game_master.get("/battles/trash").text
    game_master.post(f"/battles/{game}/restore")
    assert "Cellar" in game_master.get("/battles/").text
    assert game_master.get(f"/battles/{game}/delete").status_code == 404
    game_master.post(f"/battles/{game}/trash")
    assert "cannot be undone" in game_master.get(f"/battles/{game}/delete").text
    game_master.post(f"/battles/{game}/delete")
    assert "The trash is empty" in game_master.get("/battles/trash").text


def test_others_change_nothing(player: FlaskClient, stranger: FlaskClient, cast: Cast) -> None:
    game = keep_battle(cast)
    cast.services.game_library.set_shown(cast.game_master, game, shown=True)
    for client in (player, stranger):
        for act in ("rename", "trash", "restore", "delete"):
            answer = client.post(f"/battles/{game}/{act}", data={"name": "x"})
            assert answer.status_code == 404
    assert "Rename" not in player.get("/battles/").text
    assert "Cellar" not in stranger.get("/battles/").text


def test_all_games_stand_there_with_what_they_need(cast: Cast, game_master: FlaskClient) -> None:
    page = game_master.get("/games/").text
    for book in cast.services.books.values():
        assert book.name.replace("'", "&#39;") in page
        assert all(need.replace("'", "&#39;") in page for need in book.needs)
    assert 'href="/battles/new"' in page


def test_games_of_all_kinds_are_listed_together(
    cast: Cast, game_master: FlaskClient, player: FlaskClient, stranger: FlaskClient
) -> None:
    game, battle = keep_game(cast, "By the fire"), keep_battle(cast, "Cellar")
    page = game_master.get("/games/").text
    assert f'href="/games/{game}"' in page
    assert f'href="/battles/{battle}"' in page
    for client in (player, stranger):
        assert "By the fire" not in client.get("/games/").text


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
