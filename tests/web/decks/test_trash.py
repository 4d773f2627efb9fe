"""Trashed decks stay until they are deleted permanently."""

import json
from dataclasses import replace

from flask.testing import FlaskClient

from tests.cast import Cast


def test_into_the_trash_and_back_and_gone(game_master: FlaskClient, kept: str) -> None:
    assert game_master.get(f"/decks/{kept}/delete").status_code == 404
    game_master.post(f"/decks/{kept}/trash")
    assert "No deck yet." in game_master.get("/decks").text
    assert "River evening" in game_master.get("/decks/trash").text
    assert "This deck is in the trash." in game_master.get(f"/decks/{kept}").text
    game_master.post(f"/decks/{kept}/restore")
    assert "The trash is empty." in game_master.get("/decks/trash").text
    game_master.post(f"/decks/{kept}/trash")
    assert "for good?" in game_master.get(f"/decks/{kept}/delete").text
    game_master.post(f"/decks/{kept}/delete")
    assert "The trash is empty." in game_master.get("/decks/trash").text


def test_a_deck_of_another_version_can_still_be_thrown_away(
    game_master: FlaskClient, cast: Cast, kept: str
) -> None:
    with cast.store.write() as unit:
        stored = unit.decks.find(kept)
        assert stored is not None
        unit.decks.put(replace(stored, cards=json.dumps([{"of_old": True}])))
    page = game_master.get(f"/decks/{kept}")
    assert (page.status_code, "from another version" in page.text) == (409, True)
    game_master.post(f"/decks/{kept}/trash")
    assert "River evening" in game_master.get(f"/decks/{kept}/delete").text
    game_master.post(f"/decks/{kept}/delete")
    assert "The trash is empty." in game_master.get("/decks/trash").text
