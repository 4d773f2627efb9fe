"""Harm and healing by the game master's hand."""

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
    """A battle of Ana and Bo against two rats, Ana having the turn."""
    people = [Quick("Ana", "party", 30, 15), Quick("Bo", "party"), Quick("Rat", count=2)]
    game = cast.services.battles.from_nothing(cast.game_master, people, Wish("Cellar"))
    assert isinstance(game, str)
    return game


def begin(client: FlaskClient, battle: str) -> None:
    send(client, battle, "begin", {"who": "c1"})


def send(
    client: FlaskClient, battle: str, type: str, data: dict[str, object], **fields: str
) -> tuple[int, str]:
    event = json.dumps({"type": type, "data": data})
    answer = client.post(f"/battles/{battle}/events", data={"event": event} | fields, headers=HTMX)
    return answer.status_code, answer.text


def said(page: str) -> str:
    found = re.search(r'id="said"[^>]*>([^<]*)<', page)
    return found[1] if found else ""


def test_the_hand_harms_and_heals_several(game_master: FlaskClient, battle: str) -> None:
    begin(game_master, battle)
    form = {"who": ["c3", "c4"], "amount": "12", "do": "lose"}
    answer = game_master.post(f"/battles/{battle}/hand", data=form, headers=HTMX)
    assert answer.text.count("18/30") == 2
    healed = {"who": ["c3"], "amount": "5", "do": "heal"}
    answer = game_master.post(f"/battles/{battle}/hand", data=healed, headers=HTMX)
    assert "23/30" in answer.text


def test_what_was_changed_comes_at_once_and_the_rest_when_asked_for(
    game_master: FlaskClient, battle: str
) -> None:
    begin(game_master, battle)
    form = {"who": ["c1"], "amount": "40", "do": "lose"}
    answer = game_master.post(f"/battles/{battle}/hand", data=form, headers=HTMX)
    assert (answer.headers["X-More"], answer.headers["X-Number"]) == ("yes", "3")
    assert set(re.findall(r'<div id="(bt-\w+)"', answer.text)) == {"bt-bar", "bt-sides", "bt-log"}
    rest = game_master.get(
        f"/battles/{battle}/screen", headers={**HTMX, "X-Shown": answer.headers["X-Regions"]}
    )
    assert "X-More" not in rest.headers
    brought = set(re.findall(r'<div id="(bt-\w+)"', rest.text))
    assert {"bt-middle", "bt-acting", "bt-tray"} <= brought
    assert brought.isdisjoint({"bt-bar", "bt-sides", "bt-log"})


def test_without_scripts_the_whole_page_comes(game_master: FlaskClient, battle: str) -> None:
    begin(game_master, battle)
    form = {"who": ["c1"], "amount": "4", "do": "lose"}
    answer = game_master.post(f"/battles/{battle}/hand", data=form)
    assert (answer.status_code, answer.location) == (303, f"/battles/{battle}")


@pytest.mark.parametrize(
    "form",
    [
        {"amount": "3", "do": "harm"},
        {"who": "c3", "do": "harm"},
        {"who": "c3", "amount": "3", "do": "explode"},
        {"who": "c9", "amount": "3", "do": "harm"},
    ],
)
def test_the_hand_says_what_it_lacks(
    game_master: FlaskClient, battle: str, form: dict[str, str]
) -> None:
    answer = game_master.post(f"/battles/{battle}/hand", data=form, headers=HTMX)
    assert answer.status_code == 422
    assert said(answer.text)


def rows(page: str) -> dict[str, tuple[str, str]]:
    """Return effort and flair of everybody on a screen."""
    found = re.findall(
        r'id="row-(c\d)".*?aria-label="Effort (\d+)".*?aria-label="Flair (\d+)"', page, re.S
    )
    return {who: (effort, flair) for who, effort, flair in found}


def test_a_tap_in_the_list_changes_effort_or_flair(game_master: FlaskClient, battle: str) -> None:
    """A tap on the third of Ana's points takes it, one on the third of a rat gives two."""
    begin(game_master, battle)
    page = game_master.get(f"/battles/{battle}").text
    assert rows(page)["c1"] == ("3", "4")
    taps = re.findall(r'name="tap" value="([^"]+)"', page)
    assert taps[:5] == ["c1 effort -2", "c1 effort -1", "c1 effort -1", "c1 flair -1", "c1 flair 1"]
    for tap in ("c1 effort -1", "c3 effort 2", "c3 flair 1"):
        answer = game_master.post(f"/battles/{battle}/tap", data={"tap": tap}, headers=HTMX)
        assert answer.status_code == 200
    assert (rows(answer.text)["c1"][0], rows(answer.text)["c3"]) == ("2", ("3", "2"))


@pytest.mark.parametrize("tap", ["", "c1 health 5", "c1 effort", "c9 effort 1", "c1 effort 999"])
def test_what_is_no_tap_is_refused_in_words(
    game_master: FlaskClient, battle: str, tap: str
) -> None:
    answer = game_master.post(f"/battles/{battle}/tap", data={"tap": tap}, headers=HTMX)
    assert (answer.status_code, bool(said(answer.text))) == (422, True)


def test_less_and_more_for_those_who_are_chosen(game_master: FlaskClient, battle: str) -> None:
    """By one, or by the amount that is written."""
    begin(game_master, battle)
    for form in (
        {"who": ["c1", "c3"], "do": "more_flair", "amount": ""},
        {"who": ["c1", "c3"], "do": "more_flair", "amount": "3"},
        {"who": ["c1"], "do": "less_effort", "amount": ""},
    ):
        answer = game_master.post(f"/battles/{battle}/hand", data=form, headers=HTMX)
        assert answer.status_code == 200, said(answer.text)
    found = rows(answer.text)
    assert (found["c1"], found["c3"]) == (("2", "8"), ("1", "5"))


def test_marks_are_put_on_several_and_taken_off(game_master: FlaskClient, battle: str) -> None:
    begin(game_master, battle)
    form = {"who": ["c3", "c4"], "mark": "hiding", "do": "mark"}
    answer = game_master.post(f"/battles/{battle}/hand", data=form, headers=HTMX)
    assert answer.text.count(">hiding</span>") == 2
    off = {"who": ["c3"], "mark": "hiding", "do": "unmark"}
    answer = game_master.post(f"/battles/{battle}/hand", data=off, headers=HTMX)
    assert answer.text.count(">hiding</span>") == 1
    none = {"who": ["c3"], "mark": "", "do": "mark"}
    assert game_master.post(f"/battles/{battle}/hand", data=none, headers=HTMX).status_code == 422


def test_only_the_game_master_taps(player: FlaskClient, stranger: FlaskClient, battle: str) -> None:
    for client in (player, stranger):
        answer = client.post(f"/battles/{battle}/tap", data={"tap": "c1 effort -1"}, headers=HTMX)
        assert answer.status_code == 404


def test_return_in_the_field_of_a_note_puts_it_without_scripts(
    game_master: FlaskClient, battle: str
) -> None:
    """The browser presses the form's first button then, which does damage."""
    begin(game_master, battle)
    form = {"who": ["c3"], "amount": "", "mark": "hidden", "do": "harm"}
    answer = game_master.post(f"/battles/{battle}/hand", data=form, headers=HTMX)
    assert "hidden" in answer.text
    assert "30/30" in answer.text
