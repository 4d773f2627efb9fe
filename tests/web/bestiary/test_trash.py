"""Trash, restore, permanent deletion."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient

from tests.cast import Cast


@pytest.fixture
def copied(cast: Cast) -> str:
    return cast.services.bestiary.copy(cast.game_master, "pike_beetle")


def test_through_the_trash_and_back(cast: Cast, copied: str, game_master: FlaskClient) -> None:
    game_master.post(f"/bestiary/{copied}/trash")
    assert "(copy)" not in game_master.get("/bestiary").text
    assert "(copy)" in game_master.get("/bestiary/trash").text
    assert "is in the trash" in game_master.get(f"/bestiary/{copied}").text
    game_master.post(f"/bestiary/{copied}/restore")
    assert "The trash is empty" in game_master.get("/bestiary/trash").text
    assert cast.services.bestiary.get(cast.game_master, copied).trashed_at is None


def test_deleting_asks_first_and_only_in_the_trash(copied: str, game_master: FlaskClient) -> None:
    assert game_master.get(f"/bestiary/{copied}/delete").status_code == 404
    assert game_master.post(f"/bestiary/{copied}/delete").status_code == 404
    game_master.post(f"/bestiary/{copied}/trash")
    assert "cannot be undone" in game_master.get(f"/bestiary/{copied}/delete").text
    game_master.post(f"/bestiary/{copied}/delete")
    assert game_master.get(f"/bestiary/{copied}").status_code == 404
