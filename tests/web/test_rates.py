"""Who sends too often is told so, and loses nothing."""

import re
from io import BytesIO

import pytest
from flask import Flask
from flask.testing import FlaskClient

from gm_tools.services.people import rates
from gm_tools.services.people.rates import Limit
from gm_tools.services.people.seats import Taken
from gm_tools.web.rates import span
from tests.cast import Cast
from tests.fakes import HandClock
from tests.games_kept import keep_game

NEW = {"name": 'A "long" name & more', "csrf_token": "the one that came"}


@pytest.fixture
def game(cast: Cast, clock: HandClock) -> str:
    return keep_game(cast, clock)


@pytest.fixture
def taken(cast: Cast, game: str) -> Taken:
    seats = cast.services.seats
    return seats.take(seats.open(cast.game_master, game, freely=True), "phone", "P1", "Ada")


@pytest.fixture
def once(monkeypatch: pytest.MonkeyPatch) -> None:
    """An account, a seat and a stranger may each send a single form in 40 seconds."""
    for name in ("FORMS_OF_ACCOUNT", "FORMS_OF_SEAT", "FORMS_OF_STRANGER"):
        monkeypatch.setattr(rates, name, Limit(name, 1, 40))


@pytest.mark.usefixtures("once")
def test_a_form_too_many_is_kept_to_be_sent_again(
    game_master: FlaskClient, clock: HandClock
) -> None:
    game_master.post("/campaigns", data=NEW)
    refused = game_master.post("/campaigns?tab=2", data={**NEW, "days": ["1", "2"]})
    assert refused.status_code == 429
    assert refused.headers["Retry-After"] == "40"
    assert "Wait 40 seconds" in refused.text
    assert 'action="/campaigns?tab=2"' in refused.text
    assert fields(refused.text) == [
        ("name", "A &#34;long&#34; name &amp; more"),
        ("csrf_token", "the one that came"),
        ("days", "1"),
        ("days", "2"),
    ]
    clock.pass_by(seconds=40)
    assert game_master.post("/campaigns", data=NEW).status_code != 429


def fields(page: str) -> list[tuple[str, str]]:
    """Return the hidden fields of the form that sends everything again."""
    form = page.partition('<form method="post" action="/campaigns')[2].partition("</form>")[0]
    return re.findall(r'<input type="hidden" name="([^"]*)" value="([^"]*)">', form)


@pytest.mark.usefixtures("once")
def test_a_form_without_a_token_gets_none(visitor: FlaskClient) -> None:
    """What another site sends in a player's name is not made sendable by us."""
    visitor.post("/sign-in", data={"token": "x"})
    refused = visitor.post("/sign-in", data={"token": "x"})
    assert refused.status_code == 429
    assert "csrf_token" not in refused.text.partition('action="/sign-in"')[2]


@pytest.mark.usefixtures("once")
def test_a_file_has_to_be_chosen_again(game_master: FlaskClient) -> None:
    game_master.post("/campaigns", data=NEW)
    refused = game_master.post("/campaigns", data={"files": (BytesIO(b"{}"), "sol.json")})
    assert refused.status_code == 429
    assert "choose it again" in refused.text
    assert "Send it again" not in refused.text


@pytest.mark.usefixtures("once")
def test_scripts_get_the_lines_alone(game_master: FlaskClient) -> None:
    game_master.post("/campaigns", data=NEW)
    refused = game_master.post("/campaigns", data=NEW, headers={"HX-Request": "true"})
    assert refused.status_code == 429
    assert refused.headers["Retry-After"] == "40"
    assert "data-notice" in refused.text
    assert "<html" not in refused.text


@pytest.mark.usefixtures("once")
def test_a_seat_is_counted_apart_from_the_strangers_at_its_address(
    app: Flask, game: str, taken: Taken
) -> None:
    app.config["WTF_CSRF_ENABLED"] = False
    stranger, phone = app.test_client(), app.test_client()
    phone.set_cookie(f"gm_tools_seat_{game}", taken.token)
    assert [stranger.post(f"/seat/{game}/leave").status_code for _ in range(2)] == [404, 429]
    assert phone.post(f"/games/{game}/play/events", data={}).status_code != 429
    assert phone.post(f"/games/{game}/play/events", data={}).status_code == 429


@pytest.mark.usefixtures("once")
def test_pages_are_not_counted(game_master: FlaskClient) -> None:
    assert {game_master.get("/campaigns").status_code for _ in range(5)} == {200}


def test_what_cannot_be_read_is_refused_too(
    app: Flask, game_master: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rates, "FORMS_OF_ACCOUNT", Limit("none", 1, 40))
    game_master.post("/campaigns", data=NEW)
    app.config["MAX_CONTENT_LENGTH"] = 10
    refused = game_master.post("/campaigns", data=NEW)
    assert refused.status_code == 429
    assert "Send it again" not in refused.text


@pytest.mark.parametrize(
    ("seconds", "said"),
    [(0.2, "1 second"), (40, "40 seconds"), (90, "90 seconds"), (91, "2 minutes")],
)
def test_a_span_is_said_in_words(seconds: float, said: str) -> None:
    assert span(seconds) == said
