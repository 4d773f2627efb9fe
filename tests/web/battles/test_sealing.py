"""Sealed reactions on pages: others read the same, whatever was answered (R185)."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping

import pytest
from flask import Flask
from flask.testing import FlaskClient

from gm_tools.services.actor import SeatActor
from gm_tools.services.games.answers import Accepted
from gm_tools.services.games.kinds import read_event
from tests.battles_kept import HTMX, happen, keep_battle, phone_of
from tests.cast import Cast

HOSTS = ("", "/screen", "/log", "/log.txt", "/proposals", "/at/5", "/table")
ANOTHERS = r'[\w.-]{20,}|\d\d:\d\d(:\d\d)?|data-region="\w+"'
"""What is another in every battle: tokens, moments, and sums over addresses."""
DEFY = {"type": "defy", "data": {"who": "c2", "tactic": "t0", "choice": "morale"}, "by": "P2"}
PASS = {"type": "pass", "data": {"who": "c2"}, "by": "P2"}


def answered(cast: Cast, answer: Mapping[str, object]) -> str:
    """A beetle attacks; Umbris answers from a phone, and Sol and the game master have not."""
    battle = keep_battle(cast, reactions="together")
    happen(cast, battle, "give_turn", {"who": "c3"})
    happen(cast, battle, "attack", {"who": "c3", "tactic": "t0", "targets": ["c1"]})
    event = read_event(cast.services.games.kind("battle"), answer)
    sent = cast.services.proposals.propose(SeatActor(battle, "P2"), battle, "answer", event)
    assert isinstance(sent, Accepted), sent
    return battle


def read(client: FlaskClient, battle: str, *rooms: str) -> dict[str, str]:
    """Pages without what is another in every battle: ids, moments and tokens."""
    found = {}
    for room in rooms:
        page = client.get(f"/battles/{battle}{room}")
        assert page.status_code == 200, room
        text = page.text.replace(battle, "GAME")
        found[room] = re.sub(ANOTHERS, "-", text)
    return found


def test_the_game_master_reads_that_it_was_answered_and_not_what(
    game_master: FlaskClient, cast: Cast
) -> None:
    defied, passed = answered(cast, DEFY), answered(cast, PASS)
    assert read(game_master, defied, *HOSTS) == read(game_master, passed, *HOSTS)
    assert "Umbris has answered" in game_master.get(f"/battles/{defied}").text


def test_other_players_read_that_it_was_answered_and_not_what(app: Flask, cast: Cast) -> None:
    defied, passed = answered(cast, DEFY), answered(cast, PASS)
    pages = [
        read(phone_of(app, cast, battle, "P1"), battle, "/play", "/play/screen")
        for battle in (defied, passed)
    ]
    assert pages[0] == pages[1]


@pytest.mark.parametrize("steps", [1, 2, 3])
def test_after_taking_it_back_nobody_reads_what_it_was(
    game_master: FlaskClient, cast: Cast, steps: int
) -> None:
    """Fault: once the attack was taken back too, redo knew the answer by its name."""
    defied, passed = answered(cast, DEFY), answered(cast, PASS)
    for battle in (defied, passed):
        look = cast.services.game_looks.look(cast.game_master, battle)
        line = look.number - steps
        gone = cast.services.games.go_to(cast.game_master, battle, "back", None, line)
        assert isinstance(gone, Accepted)
        assert "Umbris has answered" in game_master.get(f"/battles/{battle}").text
    pages = [read(game_master, battle, *HOSTS) for battle in (defied, passed)]
    assert pages[0] == pages[1]


def test_a_file_of_the_battle_ends_with_the_attack(game_master: FlaskClient, cast: Cast) -> None:
    battle = answered(cast, DEFY)
    file = game_master.get(f"/battles/{battle}/log.json").text
    assert json.loads(file)["entries"][-1]["type"] == "attack"


def test_a_player_takes_the_answer_back_without_asking(app: Flask, cast: Cast) -> None:
    battle = answered(cast, DEFY)
    phone = phone_of(app, cast, battle, "P2")
    page = phone.get(f"/battles/{battle}/play").text
    assert "You defy with Split the Horizon. Take it back" in page
    event = json.dumps({"type": "reconsider", "data": {"who": "c2"}, "by": "P2"})
    phone.post(f"/battles/{battle}/play/events", data={"event": event}, headers=HTMX)
    look = cast.services.game_looks.look(cast.game_master, battle)
    assert (look.proposals, look.state.ongoing[-1].sealed) == ((), ())


@pytest.mark.parametrize("client", ["game_master", "phone"])
def test_all_is_read_once_everybody_has_answered(
    client: str, game_master: FlaskClient, app: Flask, cast: Cast
) -> None:
    battle = answered(cast, DEFY)
    happen(cast, battle, "proceed", {})
    if client == "game_master":
        page = game_master.get(f"/battles/{battle}").text
    else:
        page = phone_of(app, cast, battle, "P1").get(f"/battles/{battle}/play").text
    assert "Umbris defies with Split the Horizon" in page
