"""The television's view, and those who may watch."""

from __future__ import annotations

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.battles_kept import HTMX, happen, keep_battle, phone_of
from tests.cast import Cast


@pytest.fixture
def battle(cast: Cast) -> str:
    return keep_battle(cast)


def test_a_television_shows_what_everybody_may_see(app: Flask, cast: Cast, battle: str) -> None:
    page = phone_of(app, cast, battle, "table").get(f"/battles/{battle}/table").text
    assert "Sol&#39;s turn" in page
    assert "unhurt" in page
    assert "Pincer" not in page
    assert "<form" not in page
    assert f"/live/{battle}/stream?as=seat" in page


def test_the_game_master_looks_at_it_through_the_tables_eyes(
    game_master: FlaskClient, battle: str
) -> None:
    page = game_master.get(f"/battles/{battle}/table?as=table").text
    assert "unhurt" in page
    assert "<form" not in page
    assert "as=seat" not in page
    assert "Undo" not in game_master.get(f"/battles/{battle}/table/screen").text


def test_members_watch_while_it_is_shown(
    cast: Cast, player: FlaskClient, stranger: FlaskClient, battle: str
) -> None:
    address = f"/battles/{battle}/table"
    assert player.get(address).status_code == 404
    cast.services.game_library.set_shown(cast.game_master, battle, shown=True)
    assert "unhurt" in player.get(address).text
    assert player.get(f"/battles/{battle}").location == address
    assert stranger.get(address).status_code == 404
    cast.services.game_library.set_shown(cast.game_master, battle, shown=False)
    assert player.get(f"{address}/screen", headers=HTMX).status_code == 404


def test_a_phone_goes_to_its_own_view(app: Flask, cast: Cast, battle: str) -> None:
    client = phone_of(app, cast, battle, "P1")
    assert client.get(f"/battles/{battle}/table").location == f"/battles/{battle}/play"
    assert client.get(f"/battles/{battle}/table/screen").status_code == 404


def test_a_freed_television_is_told_so(app: Flask, cast: Cast, battle: str) -> None:
    client = phone_of(app, cast, battle, "table")
    cast.services.seats.free(cast.game_master, battle, "table")
    assert client.get(f"/battles/{battle}/table").location == f"/seat/{battle}"
    assert "You have no seat here" in client.get(f"/seat/{battle}").text


def test_the_parts_follow_the_battle(app: Flask, cast: Cast, battle: str) -> None:
    client = phone_of(app, cast, battle, "table")
    happen(cast, battle, "attack", {"who": "c1", "tactic": "t0", "targets": ["c3"]})
    parts = client.get(f"/battles/{battle}/table/screen", headers=HTMX).text
    assert "Sol attacks Beetle with Split the Horizon" in parts
    assert 'id="live-known" data-number="3"' in parts
