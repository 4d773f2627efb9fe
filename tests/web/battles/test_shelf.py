"""Battles in a list and in the trash."""

from flask.testing import FlaskClient

from gm_tools.games.battle.events.host import EndBattle
from tests.cast import Cast
from tests.web.battles.kept import keep_battle, send


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
    cast.services.game_shelf.set_shown(cast.game_master, game, shown=True)
    for client in (player, stranger):
        for act in ("rename", "trash", "restore", "delete"):
            answer = client.post(f"/battles/{game}/{act}", data={"name": "x"})
            assert answer.status_code == 404
    assert "Rename" not in player.get("/battles/").text
    assert "Cellar" not in stranger.get("/battles/").text
