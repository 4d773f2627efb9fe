"""The menu of a game's host: who asks for a seat, and the way to the evening's table."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.battles_kept import HTMX, keep_battle, phone_of
from tests.cast import Cast
from tests.web.trackers.kept import keep_game

Begin = Callable[[Cast], tuple[str, str]]


def a_battle(cast: Cast) -> tuple[str, str]:
    return "battles", keep_battle(cast)


def a_tracker(cast: Cast) -> tuple[str, str]:
    return "games", keep_game(cast)


@pytest.mark.parametrize("begin", [a_battle, a_tracker])
def test_the_menu_says_at_once_that_a_seat_is_asked_for(
    app: Flask, cast: Cast, game_master: FlaskClient, begin: Begin
) -> None:
    place, game = begin(cast)
    page = game_master.get(f"/{place}/{game}").text
    assert f'href="/seats/{game}">Seats</a>' in page
    assert "1 asks" not in page
    phone = phone_of(app, cast, game, "P1")
    code = cast.services.seats.open(cast.game_master, game, freely=False)
    cast.services.seats.take(code, "phone", "P2", "Canary <3")
    for path in ("", "/screen"):
        part = game_master.get(f"/{place}/{game}{path}", headers=HTMX if path else {}).text
        assert "1 asks" in part
        assert "<bdi>Canary &lt;3</bdi> asks for the seat of" in part
        assert f'action="/seats/{game}/P2/approve"' in part
    for path in ("play", "play/screen"):
        assert "Canary" not in phone.get(f"/{place}/{game}/{path}", headers=HTMX).text


@pytest.mark.parametrize("begin", [a_battle, a_tracker])
def test_it_is_answered_from_the_menu(cast: Cast, game_master: FlaskClient, begin: Begin) -> None:
    place, game = begin(cast)
    for answer, is_held in (("approve", True), ("free", False)):
        code = cast.services.seats.open(cast.game_master, game, freely=False)
        taken = cast.services.seats.take(code, "phone", "P1", "Ana")
        data = {"who": "Ana", "to": "table"}
        sent = game_master.post(f"/seats/{game}/P1/{answer}", data=data)
        assert sent.location == f"/{place}/{game}"
        assert "1 asks" not in game_master.get(f"/{place}/{game}").text
        held = cast.services.seats.held(game, taken.token)
        assert (held is not None and held.seat.approved) == is_held
        cast.services.seats.free(cast.game_master, game, "P1")


@pytest.mark.parametrize("begin", [a_battle, a_tracker])
def test_the_way_to_the_table_stands_there_while_the_evening_is_open(
    cast: Cast, game_master: FlaskClient, begin: Begin
) -> None:
    place, game = begin(cast)
    assert ">Evening</a>" not in game_master.get(f"/{place}/{game}").text
    log = cast.services.evenings.begin_with(cast.game_master, game)
    page = game_master.get(f"/{place}/{game}").text
    assert f'href="/evenings/{log}"' in page
    assert ">Evening</a>" in page
    cast.services.evenings.close(cast.game_master, log)
    assert ">Evening</a>" not in game_master.get(f"/{place}/{game}").text
