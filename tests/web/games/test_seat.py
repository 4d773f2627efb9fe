"""A player's phone: what it shows, what it sends, and what never reaches it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from gm_tools.games.battle.entering.blocks import SignatureBlock
from gm_tools.games.battle.options import Visible
from gm_tools.services.actor import SeatActor
from tests.battles_kept import HTMX, happen, keep_battle, phone_of
from tests.cast import Cast
from tests.games.battle.makers import a_deed, a_play, a_tactic, an_effect, foe, hero
from tests.recording.on_pages import text_of
from tests.web.conftest import SignInAs


@pytest.fixture
def battle(cast: Cast) -> str:
    return keep_battle(cast)


@pytest.fixture
def phone(app: Flask, cast: Cast, battle: str) -> FlaskClient:
    """Sol's phone."""
    return phone_of(app, cast, battle, "P1")


def send(
    client: FlaskClient, battle: str, type: str, data: dict[str, object], by: str = "P1"
) -> tuple[int, str]:
    event = json.dumps({"type": type, "data": data, "by": by})
    address = f"/battles/{battle}/play/events"
    answer = client.post(address, data={"event": event}, headers=HTMX)
    return answer.status_code, answer.text


def said(page: str) -> str:
    found = re.search(r'id="said"[^>]*>([^<]*)<', page)
    return found[1] if found else ""


def attack(target: str = "c3") -> dict[str, object]:
    return {"who": "c1", "tactic": "t0", "targets": [target]}


def proposals(cast: Cast, battle: str) -> list[str]:
    look = cast.services.game_looks.look(cast.game_master, battle)
    return [one.id for one in look.proposals]


# --- What it shows --------------------------------------------------------------------------------


def test_ones_own_combatant_stands_there_in_full(phone: FlaskClient, battle: str) -> None:
    page = phone.get(f"/battles/{battle}/play").text
    assert 'data-title="Your turn: Sol"' in page
    assert "40/40" in page
    assert f'action="/battles/{battle}/play/events"' in page
    assert "Split the Horizon" in page
    assert "unhurt" in page


def test_what_can_be_reacted_to_stands_first(
    app: Flask, cast: Cast, phone: FlaskClient, battle: str
) -> None:
    happen(cast, battle, "give_turn", {"who": "c3"})
    happen(cast, battle, "attack", {"who": "c3", "tactic": "t0", "targets": ["c1"]})
    page = phone.get(f"/battles/{battle}/play/screen").text
    assert page.index('id="bt-tray"') < page.index("Pass") < page.index('id="bt-mine"')
    other = phone_of(app, cast, battle, "P2").get(f"/battles/{battle}/play").text
    assert "Beetle attacks Sol" in other


def test_pages_are_for_those_who_sit_there(
    cast: Cast,
    phone: FlaskClient,
    visitor: FlaskClient,
    stranger: FlaskClient,
    player: FlaskClient,
    battle: str,
) -> None:
    address = f"/battles/{battle}/play"
    assert visitor.get(address).location.startswith("/sign-in")
    assert visitor.get(f"{address}/screen", headers=HTMX).status_code == 401
    for client in (stranger, player):
        assert client.get(address).location == f"/seat/{battle}"
        assert client.get(f"{address}/screen").status_code == 404
        assert send(client, battle, "attack", attack())[0] == 404
    cast.services.seats.free(cast.game_master, battle, "P1")
    assert phone.get(address).location == f"/seat/{battle}"
    assert phone.get(f"{address}/screen", headers=HTMX).status_code == 401


def test_a_member_with_an_account_plays_from_their_seat(
    app: Flask, cast: Cast, sign_in_as: SignInAs, battle: str
) -> None:
    client, held = sign_in_as(cast.player), phone_of(app, cast, battle, "P1")
    cookie = held.get_cookie(f"gm_tools_seat_{battle}")
    assert cookie is not None
    client.set_cookie(cookie.key, cookie.value)
    assert "40/40" in client.get(f"/battles/{battle}/play").text


def test_a_television_is_led_to_the_table(app: Flask, cast: Cast, battle: str) -> None:
    client = phone_of(app, cast, battle, "table")
    assert client.get(f"/battles/{battle}/play").location == f"/battles/{battle}/table"
    assert send(client, battle, "attack", attack(), "table")[0] == 404


# --- What it sends --------------------------------------------------------------------------------


def test_what_is_sent_waits_for_the_game_master(
    cast: Cast, phone: FlaskClient, battle: str
) -> None:
    status, page = send(phone, battle, "attack", attack())
    assert status == 200
    assert "Sol attacks Beetle with Split the Horizon" in page
    assert "waits for the game master" in page
    assert cast.services.game_looks.look(cast.game_master, battle).number == 2
    [id] = proposals(cast, battle)
    answer = phone.post(f"/battles/{battle}/play/proposals/{id}/withdraw", headers=HTMX)
    assert "waits for the game master" not in answer.text
    assert proposals(cast, battle) == []
    again = phone.post(f"/battles/{battle}/play/proposals/{id}/withdraw", headers=HTMX)
    assert (again.status_code, said(again.text)) == (
        422,
        "The game master has answered that already.",
    )


def test_nobody_withdraws_what_another_proposes(
    app: Flask, cast: Cast, phone: FlaskClient, battle: str
) -> None:
    send(phone, battle, "attack", attack())
    [id] = proposals(cast, battle)
    other = phone_of(app, cast, battle, "P2")
    answer = other.post(f"/battles/{battle}/play/proposals/{id}/withdraw", headers=HTMX)
    assert answer.status_code == 422
    assert proposals(cast, battle) == [id]


def test_where_all_is_accepted_it_is_done_at_once(
    cast: Cast, phone: FlaskClient, battle: str
) -> None:
    cast.services.game_library.set_auto_accept(cast.game_master, battle, auto_accept=True)
    assert send(phone, battle, "attack", attack())[0] == 200
    assert cast.services.game_looks.look(cast.game_master, battle).number == 3


def test_a_refusal_is_said_and_nothing_else_is_replaced(phone: FlaskClient, battle: str) -> None:
    status, page = send(phone, battle, "attack", {"who": "c1", "tactic": "t0"})
    assert (status, said(page)) == (422, "Choose whom to attack.")
    assert "bt-mine" not in page
    for event in ({"type": "harm", "data": {"who": ["c3"], "amount": 1}}, {"type": "no"}, 7):
        answer = phone.post(
            f"/battles/{battle}/play/events", data={"event": json.dumps(event)}, headers=HTMX
        )
        assert answer.status_code == 422
        assert said(answer.text)


def test_seats_send_only_for_themselves(cast: Cast, phone: FlaskClient, battle: str) -> None:
    for by in ("host", "P2", "table"):
        assert send(phone, battle, "attack", attack(), by)[0] == 422
    assert send(phone, battle, "attack", {**attack(), "who": "c2"})[0] == 422
    assert proposals(cast, battle) == []


def test_without_scripts_the_form_comes_back_as_it_was(
    cast: Cast, phone: FlaskClient, battle: str
) -> None:
    page = phone.get(f"/battles/{battle}/play").text
    found = re.search(r'name="event" value="([^"]*attack[^"]*)"', page)
    assert found
    event = found[1].replace("&#34;", '"')
    answer = phone.post(
        f"/battles/{battle}/play/events",
        data={"event": event, "targets": ["c1"], "all_out": "true"},
    )
    assert answer.status_code == 422
    kept = answer.text[answer.text.index("autofocus") : answer.text.index('id="bt-middle"')]
    assert 'name="all_out" value="true" checked' in kept
    assert answer.text.count("autofocus") == 1
    done = phone.post(f"/battles/{battle}/play/events", data={"event": event, "targets": ["c3"]})
    assert (done.status_code, done.location) == (303, f"/battles/{battle}/play")
    assert len(proposals(cast, battle)) == 1


def test_a_no_is_read_with_its_word(cast: Cast, phone: FlaskClient, battle: str) -> None:
    send(phone, battle, "attack", attack())
    [id] = proposals(cast, battle)
    cast.services.proposals.refuse(cast.game_master, battle, id, "It flew away")
    page = phone.get(f"/battles/{battle}/play").text
    assert "the game master says no: It flew away" in page


# --- What never reaches a viewer who may not know it ----------------------------------------------

SECRET = "zorble"
HEALTH, MOST = 7331, 7449
BY_HAND = {"c1.health": -5, "c1.flair": -1, "c3.flair": 13}
"""What an effect of the Beetle changes by hand: told as far as the table hears it."""


def canaries(cast: Cast, visible: Visible) -> str:
    """A battle in the middle of an attack, whose hidden fields hold words found nowhere else."""
    own = a_tactic(name="Split the Horizon")
    hidden: dict[str, Any] = {
        "tactics": (
            a_tactic("t0", name=f"{SECRET}-tactic", effects=(an_effect(id=f"{SECRET}-inner"),)),
            a_tactic("t1", name=f"{SECRET}-other"),
        ),
        "effects": (
            an_effect(
                a_play("action", a_deed("remind")), id=f"{SECRET}-effect", text=f"{SECRET}-text"
            ),
        ),
        "signature": SignatureBlock(f"{SECRET}-signature", 3, ()),
        "max_health": MOST,
        "starting_morale": 7553,
    }
    battle = keep_battle(
        cast,
        hero("Sol", owner="P1", tactics=(own,)),
        hero("Umbris", owner="P2", tactics=(own,), character=f"{SECRET}-library"),
        foe("Beetle", health=HEALTH, character=f"{SECRET}-character", **hidden),
        foe("Rival", owner="P3", health=HEALTH, **hidden),
        visible=visible,
    )
    for type, data in (
        ("mark", {"who": "c3", "name": f"{SECRET}-mark", "amount": 3}),
        ("override", {"path": "combatants.c3.health", "value": HEALTH, "reason": SECRET}),
        ("give_turn", {"who": "c3"}),
        ("use", {"who": "c3", "effect": f"{SECRET}-effect", "changes": BY_HAND}),
        ("grant", {"who": ["c3"], "flair": 17}),
        ("attack", {"who": "c3", "tactic": "t0", "targets": ["c1"]}),
        ("defy", {"who": "c1", "tactic": "t0"}),
    ):
        happen(cast, battle, type, data)
    return battle


HIDE = Visible(health="nothing", morale=False, marks=False)
SHOW = Visible("number", *(True,) * 8)


def addresses(app: Flask, battle: str) -> Iterator[tuple[str, str]]:
    """Every address of a game, with the method."""
    values = {"game": battle, "number": 3, "proposal": "p", "name": "P1", "who": "c3", "id": "c3"}
    with app.test_request_context():
        adapter = app.url_map.bind("localhost")
        for rule in app.url_map.iter_rules():
            if "game" not in rule.arguments:
                continue
            given = {name: values.get(name, "c3") for name in rule.arguments}
            for method in sorted((rule.methods or set()) & {"GET", "POST"}):
                yield method, adapter.build(rule.endpoint, given, method=method)


EVENTS = (
    {"type": "attack", "data": {"who": "c1", "tactic": "t0", "targets": ["c3"]}, "by": "P1"},
    {"type": "attack", "data": {"who": "c3", "tactic": "t1", "targets": ["c1"]}, "by": "P1"},
    {"type": "defy", "data": {"who": "c1", "tactic": "t1"}, "by": "P1"},
    {"type": "defy", "data": {"who": "c3", "tactic": "t0"}, "by": "host"},
    {"type": "show", "data": {"who": "c1", "red": 9, "finale": 11}, "by": "P1"},
    {"type": "pass", "data": {"who": "c1"}, "by": "P1"},
)


def all_that_is_got(client: FlaskClient, app: Flask, battle: str) -> Iterator[tuple[str, str]]:
    """Everything that a browser gets of a game by asking for it, and by sending what is wrong."""
    for method, address in addresses(app, battle):
        if "leave" in address:
            continue
        if "stream" in address:
            answer = client.get(address, buffered=False)
            chunks = answer.iter_encoded() if answer.status_code == 200 else iter(())
            yield address, "".join(next(chunks, b"").decode() for _ in range(3))
            answer.close()
        elif method == "GET":
            yield address, text_of(client.get(address))
            yield address, text_of(client.get(address, headers=HTMX))
        else:
            for event in EVENTS:
                answer = client.post(address, data={"event": json.dumps(event)}, headers=HTMX)
                yield address, answer.text


def found_in(client: FlaskClient, app: Flask, battle: str, *words: str) -> dict[str, str]:
    """Return each page that holds one of some words, and the word in its place."""
    pattern = re.compile(rf"(?<![0-9A-Za-z_])({'|'.join(words)})(?![0-9A-Za-z_])")
    return {
        address: text[max(hit.start() - 60, 0) : hit.end() + 20]
        for address, text in all_that_is_got(client, app, battle)
        if (hit := pattern.search(text))
    }


HIDDEN_WORDS = (f"(?i:{SECRET})", str(HEALTH), str(MOST), "7553", "15106", "HIDDEN")


@pytest.mark.parametrize("seat", ["P1", "table"])
def test_no_seat_gets_what_it_may_not_know(app: Flask, cast: Cast, seat: str) -> None:
    battle = canaries(cast, HIDE)
    assert found_in(phone_of(app, cast, battle, seat), app, battle, *HIDDEN_WORDS) == {}


@pytest.mark.parametrize("seat", ["P1", "table"])
def test_a_change_by_hand_is_told_without_its_cause(app: Flask, cast: Cast, seat: str) -> None:
    battle = canaries(cast, HIDE)
    client = phone_of(app, cast, battle, seat)
    page = client.get(f"/battles/{battle}/{'table' if seat == 'table' else 'play'}").text
    assert "Sol -5 health" in page
    assert "Sol -1 flair" in page
    assert not re.search(r"Beetle [+-]\d|Beetle (gains|loses)", page)
    assert found_in(client, app, battle, "[+-]13 ", "13 flair", "17 flair") == {}


def test_no_member_gets_what_the_table_may_not_know(
    app: Flask, cast: Cast, player: FlaskClient
) -> None:
    battle = canaries(cast, HIDE)
    cast.services.game_library.set_shown(cast.game_master, battle, shown=True)
    assert found_in(player, app, battle, *HIDDEN_WORDS) == {}


def test_strangers_get_nothing_at_all(
    app: Flask, cast: Cast, stranger: FlaskClient, visitor: FlaskClient
) -> None:
    battle = canaries(cast, SHOW)
    words = ("Sol", "Umbris", "Beetle", "Horizon", *HIDDEN_WORDS)
    assert found_in(stranger, app, battle, *words) == {}
    assert found_in(visitor, app, battle, *words) == {}


def test_errors_do_not_name_what_is_hidden(app: Flask, cast: Cast) -> None:
    battle = canaries(cast, HIDE)
    cast.services.game_library.set_auto_accept(cast.game_master, battle, auto_accept=True)
    assert found_in(phone_of(app, cast, battle, "P1"), app, battle, *HIDDEN_WORDS) == {}


def test_the_other_side_sees_its_own_and_not_ours(app: Flask, cast: Cast) -> None:
    battle = canaries(cast, HIDE)
    page = phone_of(app, cast, battle, "P3").get(f"/battles/{battle}/play").text
    assert f"{HEALTH}/{MOST}" in page
    assert "Split the Horizon" not in page
    assert "40/40" not in page


def test_what_is_shown_comes_and_nothing_more(app: Flask, cast: Cast) -> None:
    battle = canaries(cast, SHOW)
    client = phone_of(app, cast, battle, "P1")
    page = client.get(f"/battles/{battle}/play").text
    for word in (f"{HEALTH}/{MOST}", f"{SECRET}-tactic", f"{SECRET}-mark"):
        assert word in page
    assert found_in(client, app, battle, f"{SECRET}-character", f"{SECRET}-library") == {}


def test_the_whole_view_is_what_the_services_show(app: Flask, cast: Cast) -> None:
    """The page is made of the seat's own look, in which the canaries do not stand."""
    battle = canaries(cast, HIDE)
    look = cast.services.game_looks.look(SeatActor(battle, "P1"), battle)
    assert SECRET not in repr((look.state, look.offers, look.announced, look.proposals))
