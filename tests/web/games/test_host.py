"""The game master's screen: who sees it, what its forms send, what is refused and kept."""

from __future__ import annotations

import json
import re

import pytest
from flask.testing import FlaskClient

from gm_tools.services.battles.wishes import Quick, Wish
from tests.cast import Cast
from tests.web.battles.kept import keep_battle
from tests.web.trackers.kept import keep_game

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


def test_the_screen_shows_sides_numbers_and_what_is_due(
    game_master: FlaskClient, battle: str
) -> None:
    page = game_master.get(f"/battles/{battle}").text
    assert "Cellar" in page
    assert "Who has the first turn?" in page
    assert page.count("data-who=") == 4
    assert "30/30" in page


def test_only_its_game_master_opens_a_battle(
    player: FlaskClient, stranger: FlaskClient, visitor: FlaskClient, battle: str
) -> None:
    for client in (player, stranger):
        assert client.get(f"/battles/{battle}").status_code == 404
        assert send(client, battle, "begin", {"who": "c1"})[0] == 404
    assert visitor.get(f"/battles/{battle}").status_code == 302


def test_an_event_changes_the_parts_of_the_screen(game_master: FlaskClient, battle: str) -> None:
    status, parts = send(game_master, battle, "begin", {"who": "c1"})
    assert status == 200
    assert "Ana&#39;s turn" in parts
    assert parts.count('hx-swap-oob="outerHTML"') >= 5


def test_a_form_with_several_events_is_done_as_a_whole_or_not_at_all(
    game_master: FlaskClient, battle: str
) -> None:
    anchor, end, extra = (
        json.dumps({"type": type, "data": {"who": "c1"}})
        for type in ("anchor", "end_turn", "begin")
    )
    begin(game_master, battle)
    for events, status in (((anchor, extra), 422), ((anchor, end), 200)):
        form = {"event": list(events), "number": "2"}
        answer = game_master.post(f"/battles/{battle}/events", data=form, headers=HTMX)
        assert answer.status_code == status
    log = game_master.get(f"/battles/{battle}/log").text
    assert (log.count(">Ana anchors"), log.count(">Ana ends")) == (1, 1)


def test_without_scripts_the_page_comes_back(game_master: FlaskClient, battle: str) -> None:
    event = json.dumps({"type": "begin", "data": {"who": "c1"}})
    answer = game_master.post(f"/battles/{battle}/events", data={"event": event, "number": "1"})
    assert (answer.status_code, answer.location) == (303, f"/battles/{battle}")
    again = game_master.post(f"/battles/{battle}/events", data={"event": event, "number": "2"})
    assert again.status_code == 422
    assert "<!doctype html>" in again.text


def test_a_refusal_says_why_and_changes_nothing(game_master: FlaskClient, battle: str) -> None:
    begin(game_master, battle)
    status, parts = send(game_master, battle, "end_turn", {"who": "c3"})
    assert status == 422
    assert said(parts)
    assert "bt-sides" not in parts  # what was typed stays in its form
    assert "Ana&#39;s turn" in game_master.get(f"/battles/{battle}/screen").text


@pytest.mark.parametrize(
    ("path", "value", "shown"),
    [
        ("combatants.c1.cards", [["black", 0], ["red", 9]], "b0 r9"),
        ("decks.host.discards", [["red", 9]], "r9"),
        ("combatants.c1.doings.tactics", ["t0"], "t0"),
        ("combatants.c1.block.perks", {"logic": 3}, "logic"),
    ],
)
def test_lists_and_objects_are_set_by_hand(
    game_master: FlaskClient, battle: str, path: str, value: object, shown: str
) -> None:
    status, parts = send(game_master, battle, "override", {"path": path, "value": value})
    assert status == 200, said(parts)
    assert shown in game_master.get(f"/battles/{battle}/log").text


@pytest.mark.parametrize("event", ["", "{}", '{"type": "unknown"}', '{"type": "harm", "data": 3}'])
def test_what_is_no_event_is_refused_in_words(
    game_master: FlaskClient, battle: str, event: str
) -> None:
    answer = game_master.post(f"/battles/{battle}/events", data={"event": event}, headers=HTMX)
    assert answer.status_code == 422
    assert said(answer.text)


def test_a_window_that_missed_something_is_refreshed_not_merged(
    game_master: FlaskClient, battle: str
) -> None:
    begin(game_master, battle)
    status, parts = send(game_master, battle, "anchor", {"who": "c1"}, number="1")
    assert status == 409
    assert "meanwhile" in said(parts)


def test_the_same_entry_counts_once(game_master: FlaskClient, battle: str) -> None:
    begin(game_master, battle)
    harm = {"who": ["c3"], "amount": 4}
    first = send(game_master, battle, "harm", harm, entry="mine", number="2")
    again = send(game_master, battle, "harm", harm, entry="mine", number="2")
    assert (first[0], again[0]) == (200, 200)
    assert "26/30" in again[1]


def test_undo_and_redo_say_what_they_do(game_master: FlaskClient, battle: str) -> None:
    begin(game_master, battle)
    page = game_master.get(f"/battles/{battle}").text
    assert "Undo: Ana has the first turn" in page
    undone = game_master.post(f"/battles/{battle}/undo", data={"of": "2"}, headers=HTMX)
    assert "Who has the first turn?" in undone.text
    assert "Redo: Ana has the first turn" in undone.text
    redone = game_master.post(f"/battles/{battle}/redo", data={"of": "2"}, headers=HTMX)
    assert "Ana&#39;s turn" in redone.text


def test_names_are_escaped_everywhere(cast: Cast, game_master: FlaskClient) -> None:
    people = [Quick("<b>Ana</b>", "party"), Quick("</script>Rat")]
    game = cast.services.battles.from_nothing(cast.game_master, people, Wish("<i>x</i>"))
    page = game_master.get(f"/battles/{game}").text
    assert "<b>Ana" not in page
    assert "</script>Rat" not in page
    assert "<i>x" not in page


@pytest.mark.parametrize("place", ["battles", "games"])
def test_a_member_who_may_watch_gets_none_of_the_hosts_tools(
    cast: Cast, game_master: FlaskClient, player: FlaskClient, place: str
) -> None:
    game = keep_battle(cast) if place == "battles" else keep_game(cast)
    cast.services.game_library.set_shown(cast.game_master, game, shown=True)
    address = f"/{place}/{game}"
    assert player.get(address).location == f"{address}/table"
    for page in ("screen", "table/screen"):
        parts = player.get(f"{address}/{page}").text
        assert 'data-number="1"' in parts
        assert ('id="undo"' in parts, "bt-proposals" in parts) == (False, False), page
        assert "seats-way" not in parts
    assert 'id="undo"' in game_master.get(f"{address}/screen").text
    for page in ("proposals", "settings", "log", "log.json", "at/1"):
        assert player.get(f"{address}/{page}").status_code == 404


# --- Taking back more than a step ---------------------------------------------------------------


def test_a_whole_turn_is_taken_back_also_without_scripts(
    game_master: FlaskClient, battle: str
) -> None:
    begin(game_master, battle)
    send(game_master, battle, "anchor", {"who": "c1"})
    _, parts = send(game_master, battle, "note", {"text": "Rain"})
    assert "Undo the whole turn" in parts
    assert "Undo the whole maneuver" not in parts
    back = {"of": "4", "back": "turn", "number": "4"}
    done = game_master.post(f"/battles/{battle}/undo", data=back)
    assert (done.status_code, done.location) == (303, f"/battles/{battle}")
    page = game_master.get(f"/battles/{battle}").text
    assert "Undo the whole turn:" not in page
    assert "Redo: Ana anchors" in re.sub("<[^>]*>", "", page)


# --- Back to a line of the log, and forward ------------------------------------------------------


def test_back_to_a_line_and_forward_with_what_follows_dimmed(
    game_master: FlaskClient, battle: str
) -> None:
    begin(game_master, battle)
    for text in ("Rain", "Hail", "Snow"):
        send(game_master, battle, "note", {"text": text})
    page = game_master.get(f"/battles/{battle}").text
    assert 'title="Back to here: takes back 2 steps, from “Hail” on"' in page
    back = {"to": "3", "number": "5", "entry": "one"}
    gone = game_master.post(f"/battles/{battle}/to", data=back, headers=HTMX)
    assert (gone.status_code, gone.headers["X-Number"]) == (200, "7")
    assert gone.text.count("is-gone") == 2
    assert 'title="Forward to here: brings back 2 steps"' in gone.text
    on = game_master.post(f"/battles/{battle}/to", data={"to": "4"}, headers=HTMX)
    assert on.text.count("is-gone") == 1
    _, new = send(game_master, battle, "note", {"text": "Sun"})
    assert "is-gone" not in new
    over = game_master.post(f"/battles/{battle}/to", data={"to": "5"}, headers=HTMX)
    assert (over.status_code, said(over.text)) == (
        422,
        "This line is gone: it was undone, and then something else was done.",
    )


def test_back_to_a_line_without_scripts_and_from_the_whole_log(
    game_master: FlaskClient, battle: str
) -> None:
    begin(game_master, battle)
    send(game_master, battle, "note", {"text": "Rain"})
    log = game_master.get(f"/battles/{battle}/log").text
    assert 'title="Back to here: takes back 2 steps, from “Ana has the first turn” on"' in log
    done = game_master.post(f"/battles/{battle}/to", data={"to": "1", "number": "3"})
    assert (done.status_code, done.location) == (303, f"/battles/{battle}")
    log = game_master.get(f"/battles/{battle}/log").text
    assert 'title="Forward to here: brings back 2 steps"' in log
    again = game_master.post(f"/battles/{battle}/to", data={"to": "3", "number": "3"})
    assert again.status_code == 409
    assert "went on meanwhile" in said(again.text)


def test_others_go_to_no_line_and_see_none_of_those_taken_back(
    cast: Cast, game_master: FlaskClient, player: FlaskClient, battle: str
) -> None:
    begin(game_master, battle)
    send(game_master, battle, "note", {"text": "Rain"})
    game_master.post(f"/battles/{battle}/to", data={"to": "1"})
    cast.services.game_library.set_shown(cast.game_master, battle, shown=True)
    page = player.get(f"/battles/{battle}/table").text
    assert ("bt-to" in page, "Rain" in page, "is-gone" in page) == (False, False, False)
    refused = player.post(f"/battles/{battle}/to", data={"to": "3"})
    assert refused.status_code in (404, 422)
    assert cast.services.game_looks.look(cast.game_master, battle).number == 5
