"""An answer leaves out the regions that the page shows already."""

from __future__ import annotations

import json
import re

import pytest
from flask.testing import FlaskClient

from gm_tools.services.battles.wishes import Quick, Wish
from tests.cast import Cast

HTMX = {"HX-Request": "true"}


@pytest.fixture
def battle(cast: Cast) -> str:
    """Ana against a rat, Ana having the turn."""
    people = [Quick("Ana", "party"), Quick("Rat")]
    game = cast.services.battles.from_nothing(cast.game_master, people, Wish("Cellar"))
    assert isinstance(game, str)
    return game


def send(client: FlaskClient, battle: str, type: str, shown: str = "", **data: object) -> str:
    form = {"event": json.dumps({"type": type, "data": data})}
    headers = {**HTMX, "X-Shown": shown}
    return client.post(f"/battles/{battle}/events", data=form, headers=headers).text


def marks(page: str) -> dict[str, str]:
    """Return the mark of each region in a page, and of each part of one."""
    return dict(re.findall(r'id="([^"]+)"[^>]*? data-region="([^"]+)"', page))


def as_header(shown: dict[str, str]) -> str:
    return "; ".join(f"{name}={mark}" for name, mark in shown.items())


def test_only_what_changed_is_sent(game_master: FlaskClient, battle: str) -> None:
    """A rat is harmed: its row, the log and the undo change, the actions and the tray do not."""
    send(game_master, battle, "begin", who="c1")
    shown = marks(game_master.get(f"/battles/{battle}").text)
    harm = {"who": ["c2"], "amount": 4}
    brought = marks(send(game_master, battle, "harm", as_header(shown), **harm))
    assert set(brought) == {"bt-bar", "row-c2", "bt-log"}
    parts = game_master.get(
        f"/battles/{battle}/screen", headers={"X-Shown": as_header({**shown, **brought})}
    )
    assert marks(parts.text) == {}
    assert "live-known" in parts.text


def test_a_list_with_another_row_comes_whole(game_master: FlaskClient, battle: str) -> None:
    """So does one whose side has another morale: a row is exchanged, the rest is not patched."""
    send(game_master, battle, "begin", who="c1")
    shown = marks(game_master.get(f"/battles/{battle}").text)
    page = send(game_master, battle, "harm", as_header(shown), who=["c2"], amount=4, kind="morale")
    assert "data-parts" not in page
    assert {"bt-sides", "row-c1", "row-c2"} <= set(marks(page))


def test_an_answer_names_all_that_the_screen_shows(game_master: FlaskClient, battle: str) -> None:
    send(game_master, battle, "begin", who="c1")
    whole = marks(game_master.get(f"/battles/{battle}").text)
    answer = game_master.get(f"/battles/{battle}/screen", headers={"X-Shown": as_header(whole)})
    named = dict(one.split("=") for one in answer.headers["X-Regions"].split("; "))
    assert named == whole


def test_a_token_is_exchanged_within_its_drawing(game_master: FlaskClient, cast: Cast) -> None:
    people = [Quick("Ana", "party"), Quick("Rat")]
    wish = Wish("Cellar", width=4, height=3)
    board = cast.services.battles.from_nothing(cast.game_master, people, wish)
    assert isinstance(board, str)
    send(game_master, board, "place", who="c1", at=[[0, 0]])
    send(game_master, board, "place", who="c2", at=[[3, 2]])
    send(game_master, board, "begin", who="c1")
    shown = marks(game_master.get(f"/battles/{board}").text)
    page = send(game_master, board, "harm", as_header(shown), who=["c2"], amount=4)
    assert set(marks(page)) == {"bt-bar", "row-c2", "token-c2", "bt-log"}
    assert re.search(r'<svg data-parts hidden>\s*<g [^>]*id="token-c2"', page)


def test_a_page_that_says_nothing_gets_everything(game_master: FlaskClient, battle: str) -> None:
    send(game_master, battle, "begin", who="c1")
    whole = marks(game_master.get(f"/battles/{battle}").text)
    assert len(whole) >= 6
    assert set(marks(game_master.get(f"/battles/{battle}/screen").text)) == set(whole)


@pytest.mark.parametrize("shown", ["", ";;;", "bt-bar", "bt-bar=", "=", "x" * 100_000])
def test_a_header_that_is_none_is_no_harm(
    game_master: FlaskClient, battle: str, shown: str
) -> None:
    assert "bt-bar" in marks(send(game_master, battle, "begin", shown, who="c1"))
