"""An evening for its game master, its phones and the television: what each sees and sends."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping

import pytest
from flask import Flask
from flask.testing import FlaskClient

from gm_tools.games.evening.events import (
    AskFlat,
    AskOpposed,
    AskTask,
    HandOut,
    MakeShow,
    Settle,
    ShowPicture,
    Televise,
)
from gm_tools.games.evening.state import Results, Secrecy
from gm_tools.games.frame.event import DIGITAL, Event
from tests.battles_kept import HTMX, phone_of
from tests.cast import Cast
from tests.evenings_kept import happen, keep_evening


@pytest.fixture
def game(cast: Cast) -> str:
    return keep_evening(cast)


def bare(text: str, game: str) -> str:
    """A page without what differs between two games: their ids, tokens, digests and requests."""
    text = text.replace(game, "GAME")
    text = re.sub(r'"X-CSRFToken": "[^"]*"|request <code>\w+', "", text)
    return re.sub(r'(name="csrf_token" value|data-region)="[^"]*"', r"\1", text)


# --- The game master ----------------------------------------------------------------------------


def test_only_its_game_master_sees_the_whole(
    game_master: FlaskClient, player: FlaskClient, stranger: FlaskClient, game: str
) -> None:
    page = game_master.get(f"/evenings/{game}").text
    assert 'id="ask-task"' in page
    assert "Rail <small>Ana</small>" in page
    for other in (player, stranger):
        assert other.get(f"/evenings/{game}").status_code == 404
        assert other.post(f"/evenings/{game}/pictures").status_code == 404
        assert other.post(f"/evenings/{game}/people").status_code == 404


def test_asking_takes_who_stat_and_a_press(cast: Cast, game_master: FlaskClient, game: str) -> None:
    page = game_master.get(f"/evenings/{game}").text
    found = re.search(r'name="event" value="([^"]*&#34;task&#34;[^"]*)"', page)
    assert found
    event = found[1].replace("&#34;", '"')
    fields = {"event": event, "who": ["P1", "P2"], "stat": "agility", "minimum": ["", "3"]}
    fields |= {"bonus_from.agility": "4", "side_effects": ["false", "true"], "what": ""}
    assert game_master.post(f"/evenings/{game}/events", data=fields).status_code == 303
    (show,) = cast.services.game_looks.look(cast.game_master, game).state.shows
    assert (show.minimum, show.side_effects) == (3, True)
    assert [(one.value, one.bonus) for one in show.parts] == [(4, 1), (1, 0)]


def test_a_form_that_was_refused_comes_back_filled_in(game_master: FlaskClient, game: str) -> None:
    page = game_master.get(f"/evenings/{game}").text
    found = re.search(r'name="event" value="([^"]*&#34;task&#34;[^"]*)"', page)
    assert found
    event = found[1].replace("&#34;", '"')
    fields = {"event": event, "who": ["P2"], "what": "listen at the door"}
    answer = game_master.post(f"/evenings/{game}/events", data=fields)
    assert answer.status_code == 422
    assert "Say with which stat." in answer.text
    assert 'value="listen at the door"' in answer.text
    assert 'value="P2" checked' in answer.text


def test_the_host_sees_every_chance_and_settles(
    cast: Cast, game_master: FlaskClient, game: str
) -> None:
    asked = AskTask(("P1", "P2"), "agility", minimum=4, secrecy="settled")
    happen(cast, game, "task", asked)
    page = game_master.get(f"/evenings/{game}").text
    assert "minimum 4, in secret until it is settled" in page
    assert "69.16 %" in page
    happen(cast, game, "show", MakeShow("s1", "P1", 2, 7), "P1")
    page = game_master.get(f"/evenings/{game}").text
    assert '<strong class="ev-verdict">succeeds</strong>' in page
    assert ">Settle without Sol</button>" in page
    assert 'name="minimum" min="1" max="999" value="" placeholder' not in page


def test_people_are_brought_anew(cast: Cast, game_master: FlaskClient, game: str) -> None:
    assert game_master.post(f"/evenings/{game}/people").status_code == 303
    answer = game_master.post(f"/evenings/{game}/people", headers=HTMX)
    assert answer.status_code == 200


def test_its_log_steps_and_settings_are_those_of_all_games(
    cast: Cast, game_master: FlaskClient, game: str
) -> None:
    happen(cast, game, "task", AskTask(("P1",), "logic", "listen"))
    happen(cast, game, "show", MakeShow("s1", "P1", 2, 7), "P1")
    log = game_master.get(f"/evenings/{game}/log").text
    assert "Rail: logic show to listen" in log
    assert game_master.get(f"/evenings/{game}/log.txt").status_code == 200
    assert game_master.get(f"/evenings/{game}/log.json").status_code == 200
    assert "Waits for Rail" in game_master.get(f"/evenings/{game}/at/2").text
    assert game_master.get(f"/evenings/{game}/settings").status_code == 200
    assert "Friday" in game_master.get("/evenings/").text


# --- A phone ------------------------------------------------------------------------------------


def test_what_is_due_is_largest_and_is_sent_at_once(app: Flask, cast: Cast, game: str) -> None:
    happen(cast, game, "task", AskTask(("P1",), "agility", "climb", minimum=4, bonus=1))
    phone = phone_of(app, cast, game, "P1")
    page = phone.get(f"/evenings/{game}/play").text
    assert "You are asked for a show" in page
    assert "Agility show to climb" in page
    assert "with 1 bonus card" in page
    assert "<b>93.94 %</b> <span>minimum 4</span>" in page
    event = {"type": "show", "by": "P1", "data": {"show": "s1", "who": "P1"}}
    sent = {"event": json.dumps(event), "red": "2", "finale": "7"}
    answer = phone.post(f"/evenings/{game}/play/events", data=sent, headers=HTMX)
    assert answer.status_code == 200
    assert "Nothing to do for now" in phone.get(f"/evenings/{game}/play").text
    (show,) = cast.services.game_looks.look(cast.game_master, game).state.shows
    assert show.parts[0].shown.output == 8


def test_a_player_shows_for_nobody_else(app: Flask, cast: Cast, game: str) -> None:
    happen(cast, game, "task", AskTask(("P1", "P2"), "agility"))
    phone = phone_of(app, cast, game, "P1")
    for by in ("P1", "P2"):
        event = {"type": "show", "by": by, "data": {"show": "s1", "who": "P2"}}
        sent = {"event": json.dumps(event), "red": "2", "finale": "7"}
        answer = phone.post(f"/evenings/{game}/play/events", data=sent, headers=HTMX)
        assert answer.status_code == 422


def test_the_apps_cards_take_one_press(app: Flask, cast: Cast) -> None:
    game = keep_evening(cast, deck="digital")
    happen(cast, game, "task", AskTask(("P1",), "agility"))
    phone = phone_of(app, cast, game, "P1")
    page = phone.get(f"/evenings/{game}/play").text
    assert "pick-red" not in page
    source = {"type": "show", "by": "P1", "source": DIGITAL}
    sent = {"event": json.dumps({**source, "data": {"show": "s1", "who": "P1"}})}
    assert phone.post(f"/evenings/{game}/play/events", data=sent, headers=HTMX).status_code == 200


def _task(secrecy: Secrecy, minimum: int | None) -> Event:
    return Event("task", AskTask(("P1", "P2"), "logic", "listen", minimum, secrecy, televised=True))


def _flat(secrecy: Secrecy, minimum: int | None) -> Event:
    results = Results(high="canary") if minimum else None
    asked = AskFlat(("P1", "P2"), "listen", minimum, results, secrecy, televised=True)
    return Event("flat", asked)


@pytest.mark.parametrize("secrecy", ["settled", "always"])
@pytest.mark.parametrize("ask", [_task, _flat])
def test_a_secret_minimum_changes_no_byte_that_others_get(
    app: Flask, cast: Cast, ask: Callable[[Secrecy, int | None], Event], secrecy: Secrecy
) -> None:
    """Pages, parts and refusals for phones and the television (R195)."""
    found: list[list[str]] = []
    for event in (ask("open", None), ask(secrecy, 2)):
        game = keep_evening(cast)
        phones = {page: phone_of(app, cast, game, page) for page in ("P1", "P2", "P3", "table")}
        happen(cast, game, event.type, event.data)
        texts = _everything(phones, game)
        for seat, red in (("P1", 2), ("P2", 3)):
            happen(cast, game, "show", MakeShow("s1", seat, red, 7), seat)
            texts += _everything(phones, game)
        found.append(texts)
    for one, other in zip(*found, strict=True):
        assert one.splitlines() == other.splitlines()
    assert "canary" not in "".join(found[1])


def _everything(phones: Mapping[str, FlaskClient], game: str) -> list[str]:
    """Everything that phones and the television get now."""
    texts = []
    for seat, client in phones.items():
        page = "table" if seat == "table" else "play"
        for address in (page, f"{page}/screen", "log", "log.json", "settings"):
            answer = client.get(f"/evenings/{game}/{address}")
            texts.append(f"{answer.status_code} {bare(answer.text, game)}")
        sent = {"event": json.dumps({"type": "settle", "by": seat, "data": {"show": "s1"}})}
        answer = client.post(f"/evenings/{game}/play/events", data=sent, headers=HTMX)
        texts.append(f"{answer.status_code} {bare(answer.text, game)}")
    return texts


# --- The television -----------------------------------------------------------------------------


def test_the_television_shows_what_is_put_there(app: Flask, cast: Cast, game: str) -> None:
    television = phone_of(app, cast, game, "table")

    def shown() -> str:
        return television.get(f"/evenings/{game}/table").text

    assert '<p class="ev-idle">Friday</p>' in shown()
    happen(cast, game, "televise", Televise("party"))
    assert '<strong class="ev-name"><bdi>Rail</bdi></strong>' in shown()
    happen(cast, game, "handout", HandOut("A letter", "Meet me.\n\nAlone."))
    assert "<h2>A letter</h2><p>Meet me.</p><p>Alone.</p>" in shown()
    happen(cast, game, "picture", ShowPicture("a" * 22, "The gate"))
    assert f'src="/battles/{game}/pictures/{"a" * 22}" alt="The gate"' in shown()
    happen(cast, game, "oppose", AskOpposed(("P1",), "body", ("P2",), televised=True))
    assert "Waits for Rail and Sol" in shown()
    happen(cast, game, "show", MakeShow("s1", "P1", 3, 7), "P1")
    happen(cast, game, "show", MakeShow("s1", "P2", 1, 7), "P2")
    page = shown()
    assert "Settled" in page
    assert 'data-told="Rail shows 3 red, finale 7: 6, best"' in page


def test_a_settled_show_says_how_it_ended(app: Flask, cast: Cast, game: str) -> None:
    happen(cast, game, "task", AskTask(("P1",), "agility", secrecy="settled", televised=True))
    happen(cast, game, "show", MakeShow("s1", "P1", 1, 2), "P1")
    happen(cast, game, "settle", Settle("s1", 3))
    page = phone_of(app, cast, game, "table").get(f"/evenings/{game}/table").text
    assert '<strong class="ev-verdict">fails</strong>' in page
    assert ">by 1<" in page


def test_a_phone_reads_again_what_was_handed_out(
    app: Flask, cast: Cast, game_master: FlaskClient
) -> None:
    """Folded, the last first; what is on the television now stands above it, and only once."""
    game = keep_evening(cast)
    phone, television = (phone_of(app, cast, game, seat) for seat in ("P1", "table"))
    assert "Handed out tonight" not in phone.get(f"/evenings/{game}/play").text
    happen(cast, game, "handout", HandOut("A <letter>", "Come alone."))
    assert "Handed out tonight" not in phone.get(f"/evenings/{game}/play").text
    happen(cast, game, "handout", HandOut("", "Bring nobody."))
    happen(cast, game, "televise", Televise("party"))
    page = phone.get(f"/evenings/{game}/play").text
    assert "Handed out tonight (2)" in page
    assert page.index("Bring nobody.") < page.index("A &lt;letter&gt;") < page.index("Come alone.")
    for other in (television.get(f"/evenings/{game}/table"), game_master.get(f"/evenings/{game}")):
        assert "Handed out tonight" not in other.text
    assert "Come alone." not in television.get(f"/evenings/{game}/table").text
    happen(cast, game, "televise", Televise("handout", "h1"))
    page = phone.get(f"/evenings/{game}/play").text
    assert "Handed out tonight (1)" in page
    assert page.count("Come alone.") == 1
    cast.services.games.undo(cast.game_master, game, "u1", None, 5)
    cast.services.games.undo(cast.game_master, game, "u2", None, 4)
    cast.services.games.undo(cast.game_master, game, "u3", None, 3)
    page = phone.get(f"/evenings/{game}/play").text
    assert "Bring nobody." not in page
    assert "Handed out tonight" not in page
