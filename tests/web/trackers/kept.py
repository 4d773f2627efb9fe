"""A game for pages: Balkanika, begun by the game master for Ana and Bo."""

from __future__ import annotations

from typing import Any

from flask import Flask
from flask.testing import FlaskClient

from gm_tools.games.balkanika.events import SetEdc, Setup, Sitting
from gm_tools.games.frame.event import Event
from gm_tools.services.games.answers import Accepted
from tests.cast import Cast

HTMX = {"HX-Request": "true"}


def keep_game(cast: Cast, name: str = "Evening", **more: Any) -> str:
    """Begin a game; return its id."""
    people = (Sitting("Ana", "Stone Adept"), Sitting("Bo", "Desert Adept"))
    first = Event("setup", Setup(people, **more))
    answer = cast.services.games.start(cast.game_master, "balkanika", first, name)
    assert isinstance(answer, str)
    return answer


def send(cast: Cast, game: str, type_: str, data: Any = None, by: str = "host") -> None:
    """Let the game master send an event."""
    kind = cast.services.games.kind("balkanika")
    made = kind.game.events[type_]() if data is None else data
    number = cast.services.live.number(cast.game_master, game)
    event = Event(type_, made, by)
    answer = cast.services.games.send(cast.game_master, game, f"e{number}", None, event)
    assert isinstance(answer, Accepted), answer


def open_encounter(cast: Cast, game: str) -> None:
    """Come to the first rolls: Ana is DM, the EDC is 10, Bo rolls first."""
    reveal = cast.services.games.kind("balkanika").game.events["reveal"]
    send(cast, game, "start")
    send(cast, game, "reveal", reveal(0, title="The ferry", abilities=("Presence",)), "P1")
    send(cast, game, "set_edc", SetEdc(10), "P1")


def phone_of(app: Flask, cast: Cast, game: str, seat: str) -> FlaskClient:
    """A phone that holds a seat."""
    app.config["WTF_CSRF_ENABLED"] = False
    code = cast.services.seats.open(cast.game_master, game, freely=True)
    taken = cast.services.seats.take(code, "10.0.0.7", seat, "Somebody")
    client = app.test_client()
    client.set_cookie(f"gm_tools_seat_{game}", taken.token)
    return client
