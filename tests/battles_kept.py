"""Battles for tests of screens: kept, begun, with phones that hold their seats."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from uuid import uuid4

from flask import Flask
from flask.testing import FlaskClient

from gm_tools.games.battle.entering.blocks import Block
from gm_tools.games.battle.events.beginning import Entrant
from gm_tools.games.battle.game import KIND
from gm_tools.games.frame.event import Event
from gm_tools.services.games.answers import Accepted
from gm_tools.services.games.kinds import read_event
from tests.cast import Cast
from tests.games.battle.makers import a_tactic, foe, hero, setup

HTMX = {"HX-Request": "true"}


def two_against_two() -> tuple[tuple[Entrant, Block], ...]:
    """Sol and Umbris, played from P1 and P2, against two beetles."""
    tactics = (a_tactic(name="Split the Horizon"),)
    return (
        hero("Sol", owner="P1", tactics=tactics),
        hero("Umbris", owner="P2", tactics=tactics),
        foe("Beetle", tactics=(a_tactic(name="Pincer"),)),
        foe("Moth", tactics=(a_tactic(name="Dust"),)),
    )


def keep_battle(cast: Cast, *entrants: tuple[Entrant, Block], **options: Any) -> str:
    """Keep a battle of the game master's in which the first who was named has the turn."""
    data = setup(*(entrants or two_against_two()), **options)
    battle = cast.services.games.start(cast.game_master, KIND, Event("setup", data), "Bridge")
    assert isinstance(battle, str)
    happen(cast, battle, "begin", {"who": "c1"})
    return battle


def happen(
    cast: Cast, battle: str, type: str, data: Mapping[str, Any], by: str = "host"
) -> Accepted:
    """Let something happen; it must not be refused."""
    games = cast.services.games
    event = read_event(games.kind(KIND), {"type": type, "data": dict(data), "by": by})
    answer = games.send(cast.game_master, battle, uuid4().hex, None, event)
    assert isinstance(answer, Accepted), answer
    return answer


def seat_token(cast: Cast, battle: str, seat: str) -> str:
    """Sit down; return the phone's secret."""
    seats = cast.services.seats
    code = seats.open(cast.game_master, battle, freely=True)
    return seats.take(code, "phone", seat, f"Player of {seat}").token


def phone_of(app: Flask, cast: Cast, battle: str, seat: str) -> FlaskClient:
    """Return a phone that holds a seat; forms need no CSRF token there."""
    app.config["WTF_CSRF_ENABLED"] = False
    client = app.test_client()
    client.set_cookie(f"gm_tools_seat_{battle}", seat_token(cast, battle, seat))
    return client
