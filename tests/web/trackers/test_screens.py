"""Screens of a tracker: who sees which, what their forms send, what is refused."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from gm_tools.presenters.games.shared.views import Choice, FieldView
from tests.cast import Cast
from tests.web.battles.kept import keep_battle
from tests.web.trackers.kept import HTMX, keep_game, open_encounter, phone_of

ROLL = {"type": "roll", "by": "P2", "data": {}}


@pytest.fixture
def game(cast: Cast) -> str:
    """A game in which Bo is to roll."""
    game = keep_game(cast)
    open_encounter(cast, game)
    return game


def send(client: FlaskClient, address: str, event: object, **fields: str) -> tuple[int, str]:
    form = {"event": json.dumps(event)} | fields
    answer = client.post(address, data=form, headers=HTMX)
    return answer.status_code, answer.text


def said(page: str) -> str:
    found = re.search(r'id="said"[^>]*>([^<]*)<', page)
    return found[1] if found else ""


def test_the_host_sees_turn_phase_what_is_due_and_undo(game_master: FlaskClient, game: str) -> None:
    page = game_master.get(f"/games/{game}").text
    for words in ("Bo rolls", 'aria-current="step"', "Due now", "Undo: Ana", "Evening"):
        assert words in page
    assert page.count('class="bt-logline"') == 3
    assert page.count('class="bt-logpart"') == 1


@pytest.mark.parametrize("view", ["", "/table"])
def test_the_line_about_the_connection_has_its_style(
    game_master: FlaskClient, cast: Cast, game: str, view: str
) -> None:
    for address in (f"/games/{game}", f"/battles/{keep_battle(cast)}"):
        page = game_master.get(address + view).text
        assert 'class="live-line"' in page
        assert "/joined/live,playing" in page


def test_only_its_host_opens_a_game(
    player: FlaskClient, stranger: FlaskClient, visitor: FlaskClient, game: str
) -> None:
    for client in (player, stranger):
        for page in ("", "/table", "/log", "/hand", "/settings", "/result", "/at/1"):
            assert client.get(f"/games/{game}{page}").status_code == 404
        assert send(client, f"/games/{game}/events", ROLL)[0] == 404
    assert visitor.get(f"/games/{game}").status_code == 302


def test_battles_and_trackers_keep_to_their_own_pages(
    cast: Cast, game_master: FlaskClient, stranger: FlaskClient, game: str
) -> None:
    battle = keep_battle(cast)
    for client in (game_master, stranger):
        assert client.get(f"/battles/{game}").status_code == 404
        assert client.get(f"/games/{battle}/log").status_code == 404
    wrong = game_master.post(f"/battles/{game}/trash")
    assert wrong.status_code == 404
    assert game_master.get(f"/games/{game}").status_code == 200


def test_a_roll_of_the_app_stands_in_the_log(game_master: FlaskClient, game: str) -> None:
    address = f"/games/{game}/events"
    status, parts = send(game_master, address, ROLL, digital="1", rolled="die", die="99")
    assert (status, said(parts)) == (200, "")
    assert "by the app" in parts
    assert 'id="gt-board"' in parts


def test_a_refusal_says_why(game_master: FlaskClient, game: str) -> None:
    status, parts = send(game_master, f"/games/{game}/events", ROLL, die="21")
    assert (status, "gt-board" in parts) == (422, False)
    assert "1 to 20" in said(parts)
    stale = send(game_master, f"/games/{game}/events", ROLL, die="2", number="1")
    assert (stale[0], "meanwhile" in said(stale[1])) == (409, True)


def test_without_scripts_the_page_comes_back(game_master: FlaskClient, game: str) -> None:
    form = {"event": json.dumps(ROLL), "die": "12"}
    done = game_master.post(f"/games/{game}/events", data=form)
    assert (done.status_code, done.location) == (303, f"/games/{game}")
    again = game_master.post(f"/games/{game}/events", data=form)
    assert (again.status_code, "<!doctype html>" in again.text) == (422, True)


def test_undo_and_redo(game_master: FlaskClient, game: str) -> None:
    undone = game_master.post(f"/games/{game}/undo", data={"of": "4"}, headers=HTMX).text
    assert "Redo: " in undone
    assert "Bo rolls" not in undone.split('id="gt-now"')[0]
    redone = game_master.post(f"/games/{game}/redo", data={"of": "4"}, headers=HTMX).text
    assert "Bo rolls" in redone


# --- Phones and the table ---------------------------------------------------------------------


def test_a_phone_plays_its_own_seat(app: Flask, cast: Cast, game: str) -> None:
    phone = phone_of(app, cast, game, "P2")
    page = phone.get(f"/games/{game}/play").text
    assert f'action="/games/{game}/play/events"' in page
    assert "Undo" not in page
    address = f"/games/{game}/play/events"
    assert send(phone, address, {**ROLL, "by": "P1"}, die="12")[0] == 422
    status, parts = send(phone, address, ROLL, die="12")
    assert (status, "waits for the game master" in parts) == (200, True)
    assert "Bo" in parts


def test_what_waits_is_accepted_changed_or_refused(
    app: Flask, cast: Cast, game_master: FlaskClient, game: str
) -> None:
    phone = phone_of(app, cast, game, "P2")
    send(phone, f"/games/{game}/play/events", ROLL, die="12")
    [first] = cast.services.game_looks.look(cast.game_master, game).proposals
    page = game_master.get(f"/games/{game}/proposals").text
    assert 'value="12"' in page
    place = f"/games/{game}/proposals/{first.id}"
    no = game_master.post(f"{place}/refuse", data={"note": "Roll again"}, headers=HTMX)
    assert no.status_code == 200
    assert "Roll again" in phone.get(f"/games/{game}/play").text
    send(phone, f"/games/{game}/play/events", ROLL, die="3")
    [second] = cast.services.game_looks.look(cast.game_master, game).proposals
    place = f"/games/{game}/proposals/{second.id}"
    status, parts = send(game_master, f"{place}/change", ROLL, die="4")
    assert (status, "Bo rolls 4" in parts) == (200, True)


def test_where_all_is_done_at_once_nothing_waits(app: Flask, cast: Cast, game: str) -> None:
    cast.services.game_library.set_auto_accept(cast.game_master, game, auto_accept=True)
    phone = phone_of(app, cast, game, "P2")
    status, parts = send(phone, f"/games/{game}/play/events", ROLL, die="12")
    assert (status, "Bo rolls 12" in parts) == (200, True)


def test_a_refused_form_comes_back_filled_in(app: Flask, cast: Cast, game: str) -> None:
    phone = phone_of(app, cast, game, "P2")
    page = phone.get(f"/games/{game}/play").text
    [event] = re.findall(r'name="event" value="([^"]*&#34;roll&#34;[^"]*)"', page)
    form = {"event": event.replace("&#34;", '"'), "die": "33"}
    answer = phone.post(f"/games/{game}/play/events", data=form)
    assert answer.status_code == 422
    form_again = answer.text.split('id="act-P2-roll" name="act" open>')[1].split("</form>")[0]
    assert 'name="die" min="1" max="20" value="33"' in form_again


def test_the_table_shows_what_everybody_may_see(
    app: Flask, cast: Cast, game_master: FlaskClient, game: str
) -> None:
    television = phone_of(app, cast, game, "table")
    assert television.get(f"/games/{game}/play").location == f"/games/{game}/table"
    for client in (television, game_master):
        page = client.get(f"/games/{game}/table").text
        assert "<form" not in page.replace('<form method="dialog"', "")
        assert "Bo rolls" in page
    assert "gt-board" in television.get(f"/games/{game}/table/screen").text


@pytest.mark.parametrize(("least", "backs"), [(0, 1), (1, 0)])
def test_a_choice_that_may_stay_open_can_be_taken_back(app: Flask, least: int, backs: int) -> None:
    asked = FieldView("card", "Card", "choices", (Choice("c1", "A tooth"),), least=least, most=1)
    with app.test_request_context():
        macros: Any = app.jinja_env.get_template("games/_action.html").module
        drawn = macros.field({"id": "give"}, asked)
    assert str(drawn).count('name="card" value=""') == backs
