"""How many bytes the screens of a battle of twenty take on their way, as a browser takes them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest
from flask import Flask
from flask.testing import FlaskClient

from gm_tools.games.battle.events.host import SetSeat
from gm_tools.games.frame.event import Event
from tests.bench.conftest import Goals
from tests.cast import Cast, assemble
from tests.fakes import HandClock
from tests.fights import a_fight, begun, send
from tests.web.conftest import new_sign_in
from tests.web.trackers.kept import phone_of

FIRST_VISIT, GOAL = 89_200, 80
"""Bytes of a page that was never opened before, with its styles, scripts, emblems and typefaces;
the goal is in KB."""

ANSWER = 8_400
TAKES = {"Accept-Encoding": "gzip, deflate, br"}


@pytest.fixture(scope="module")
def cast(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cast]:
    with assemble(tmp_path_factory.mktemp("weights"), HandClock()) as together:
        yield together


@pytest.fixture(scope="module")
def host(app: Flask, cast: Cast) -> FlaskClient:
    client = app.test_client()
    with client.session_transaction() as session:
        session["_user_id"] = new_sign_in(cast, cast.game_master, HandClock())
        session["_fresh"] = True
    return client


@pytest.fixture(scope="module")
def battle(cast: Cast) -> str:
    """Twenty on a board, the first of the party played by a seat."""
    game = a_fight(cast, 10, width=16, height=12)
    first = begun(cast, game)
    send(cast, game, Event("seat", SetSeat(first, "P1")))
    return game


def weight(client: FlaskClient, address: str) -> int:
    with client.get(address, headers=TAKES) as answer:
        assert answer.status_code == 200, address
        return len(answer.data)


def first_visit(client: FlaskClient, address: str) -> int:
    """Return the bytes of a page and of each file that it names."""
    with client.get(address) as plain:
        files = dict.fromkeys(
            re.findall(r'(?:src|href)="(/static/[^"#]+)', plain.get_data(as_text=True))
        )
    return sum(weight(client, one) for one in (address, *files))


def test_a_first_visit_is_light(
    goal: Goals, app: Flask, cast: Cast, host: FlaskClient, battle: str
) -> None:
    phone = phone_of(app, cast, battle, "P1")
    for who, client, page in (
        ("host", host, ""),
        ("phone", phone, "/play"),
        ("television", host, "/table"),
    ):
        found = first_visit(client, f"/battles/{battle}{page}")
        assert found <= FIRST_VISIT, who
        goal.value(f"first visit of a battle, {who}", found / 1000, GOAL, "KB")


def test_answers_are_small(host: FlaskClient, battle: str) -> None:
    """The hand, a tap, a step and the end of a turn."""
    page = host.get(f"/battles/{battle}").text
    marks = re.findall(r'id="([^"]+)"[^>]*? data-region="([^"]+)"', page)
    shown = "; ".join(f"{id}={mark}" for id, mark in marks)
    forms: list[tuple[str, dict[str, object]]] = [
        ("hand", {"who": "c1", "amount": "3", "do": "harm"}),
        ("tap", {"tap": "c1 flair 1"}),
        ("events", {"event": json.dumps({"type": "anchor", "data": {"who": "c1"}})}),
        ("events", {"event": json.dumps({"type": "end_turn", "data": {"who": "c1"}})}),
    ]
    for path, form in forms:
        headers = {**TAKES, "HX-Request": "true", "X-Shown": shown}
        answer = host.post(f"/battles/{battle}/{path}", data=form, headers=headers)
        assert (answer.status_code, len(answer.data) < ANSWER) == (200, True), form
        shown = answer.headers["X-Regions"] if "X-More" not in answer.headers else shown
