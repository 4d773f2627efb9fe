"""The game master's answers to what seats propose."""

from __future__ import annotations

import json
import re
from html import unescape

import pytest
from flask.testing import FlaskClient

from gm_tools.games.battle.game import KIND
from gm_tools.services.actor import SeatActor
from gm_tools.services.games.answers import Proposed
from gm_tools.services.games.kinds import read_event
from tests.battles_kept import HTMX, happen, keep_battle
from tests.cast import Cast

ATTACK = {"who": "c1", "tactic": "t0", "targets": ["c3"]}


@pytest.fixture
def battle(cast: Cast) -> str:
    """A battle in which Sol's player would like to attack the beetle."""
    battle = keep_battle(cast)
    services = cast.services
    event = read_event(services.games.kind(KIND), {"type": "attack", "data": ATTACK, "by": "P1"})
    seat = SeatActor(battle, "P1")
    assert services.proposals.propose(seat, battle, "p1", event) == Proposed("p1")
    return battle


def number(cast: Cast, battle: str) -> int:
    return cast.services.game_looks.look(cast.game_master, battle).number


def answer(
    client: FlaskClient, battle: str, word: str, id: str = "p1", **data: str
) -> tuple[int, str]:
    address = f"/battles/{battle}/proposals/{id}/{word}"
    found = client.post(address, data=data, headers=HTMX)
    said = re.search(r'id="said"[^>]*>([^<]*)<', found.text)
    return found.status_code, said[1] if said else ""


def test_the_host_reads_what_is_proposed(game_master: FlaskClient, battle: str) -> None:
    for address in (f"/battles/{battle}", f"/battles/{battle}/proposals"):
        page = game_master.get(address).text
        assert "Sol attacks Beetle with Split the Horizon" in page
        assert f'action="/battles/{battle}/proposals/p1/accept"' in page


def test_accepting_it_plays_it(game_master: FlaskClient, cast: Cast, battle: str) -> None:
    assert answer(game_master, battle, "accept") == (200, "")
    assert number(cast, battle) == 3
    assert answer(game_master, battle, "accept") == (200, "")
    assert number(cast, battle) == 3


def test_it_can_be_changed(game_master: FlaskClient, cast: Cast, battle: str) -> None:
    page = game_master.get(f"/battles/{battle}/proposals").text
    form = page[page.index('id="act-change-p1"') :]
    assert re.search(r'name="targets" value="c3" checked', form)
    found = re.search(r'name="event" value="([^"]*)"', form)
    assert found
    event = unescape(found[1])
    assert answer(game_master, battle, "change", event=event, targets="c4") == (200, "")
    ongoing = cast.services.game_looks.look(cast.game_master, battle).state.ongoing[-1]
    assert ongoing.targets == ("c4",)
    [kept] = cast.services.proposals.answered(cast.game_master, battle)
    assert kept.state == "changed"


def test_a_change_that_cannot_be_is_refused(
    game_master: FlaskClient, cast: Cast, battle: str
) -> None:
    assert answer(game_master, battle, "change", event="no")[0] == 422
    event = json.dumps({"type": "attack", "data": {**ATTACK, "tactic": "none"}, "by": "P1"})
    status, said = answer(game_master, battle, "change", event=event)
    assert (status, said) == (422, "Sol has no such tactic.")
    assert number(cast, battle) == 2


def test_it_can_be_refused_with_a_word(game_master: FlaskClient, cast: Cast, battle: str) -> None:
    assert answer(game_master, battle, "refuse", note="Not now") == (200, "")
    [kept] = cast.services.proposals.answered(cast.game_master, battle)
    assert (kept.state, kept.note) == ("refused", "Not now")
    gone = (422, "It was answered or withdrawn already.")
    assert answer(game_master, battle, "refuse") == gone
    assert answer(game_master, battle, "accept") == gone
    assert answer(game_master, battle, "accept", "unknown") == gone


def test_why_it_would_be_refused_now_stands_there(
    game_master: FlaskClient, cast: Cast, battle: str
) -> None:
    happen(cast, battle, "give_turn", {"who": "c3"})
    page = game_master.get(f"/battles/{battle}/proposals").text
    assert "Refused now: " in page
    assert "act-change-p1" not in page
    assert answer(game_master, battle, "accept")[0] == 422
    assert "proposals/p1" in game_master.get(f"/battles/{battle}").text


def test_all_can_be_accepted_from_now_on(game_master: FlaskClient, cast: Cast, battle: str) -> None:
    address = f"/battles/{battle}/proposals/taking"
    page = game_master.post(address, data={"auto_accept": "1"}, headers=HTMX).text
    assert "Ask me first" in page
    assert number(cast, battle) == 3
    assert "/proposals/p1/accept" not in page
    assert cast.services.game_looks.look(cast.game_master, battle).game.auto_accept
    game_master.post(address, data={"auto_accept": "0"}, headers=HTMX)
    assert not cast.services.game_looks.look(cast.game_master, battle).game.auto_accept


def test_only_the_game_master_answers(
    player: FlaskClient, stranger: FlaskClient, cast: Cast, battle: str
) -> None:
    cast.services.game_library.set_shown(cast.game_master, battle, shown=True)
    for client in (player, stranger):
        assert client.get(f"/battles/{battle}/proposals").status_code == 404
        for word in ("accept", "change", "refuse"):
            assert answer(client, battle, word, event=json.dumps({"type": "pass"}))[0] in (404, 422)
        taking = client.post(f"/battles/{battle}/proposals/taking", data={"auto_accept": "1"})
        assert taking.status_code == 404
    look = cast.services.game_looks.look(cast.game_master, battle)
    assert (look.number, len(look.proposals), look.game.auto_accept) == (2, 1, False)
