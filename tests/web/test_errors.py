"""Error pages."""

import errno
import re
from dataclasses import asdict
from datetime import UTC, datetime
from io import BytesIO

import pytest
from flask import Flask, abort
from flask.testing import FlaskClient
from sqlalchemy import event
from werkzeug.test import TestResponse

from gm_tools.services.errors import DraftConflictError, NotFoundError
from gm_tools.services.faults import StorageFaultError
from tests.campaigns_kept import rich
from tests.cast import Cast
from tests.fakes import HandClock
from tests.postgresql import ON_SQLITE

CODES = [400, 403, 404, 405, 409, 413, 429, 500]


@pytest.fixture
def failing(app: Flask, game_master: FlaskClient) -> FlaskClient:
    """A browser in an app with a page that fails in the requested way."""
    app.config["PROPAGATE_EXCEPTIONS"] = False

    @app.get("/fail/<int:code>")
    def fail(code: int) -> str:
        abort(code)

    @app.get("/break")
    def broken() -> str:
        raise RuntimeError("canary-in-a-trace")

    @app.get("/not-yours")
    def not_yours() -> str:
        raise NotFoundError

    @app.get("/conflict")
    def conflict() -> str:
        raise DraftConflictError(3, "tab", datetime(2026, 3, 1, tzinfo=UTC))

    return game_master


@pytest.mark.parametrize("code", CODES)
def test_every_failure_has_a_page_with_its_number_and_a_way_out(
    failing: FlaskClient, code: int
) -> None:
    answer = failing.get(f"/fail/{code}", headers={"Referer": "http://localhost/characters"})
    assert answer.status_code == code
    assert answer.headers["X-Request-ID"] in answer.text
    assert "Back to where you were" in answer.text
    assert 'href="/characters"' in answer.text


@pytest.mark.parametrize("code", [*CODES, 418, 503])
def test_htmx_gets_the_lines_alone(failing: FlaskClient, code: int) -> None:
    answer = failing.get(f"/fail/{code}", headers={"HX-Request": "true"})
    assert answer.status_code == code
    assert "data-notice" in answer.text
    assert "<html" not in answer.text


def test_a_broken_page_shows_no_trace(failing: FlaskClient) -> None:
    answer = failing.get("/break")
    assert answer.status_code == 500
    assert "canary" not in answer.text
    assert answer.headers["X-Request-ID"] in answer.text


def test_what_broke_may_be_the_database(
    failing: FlaskClient, cast: Cast, monkeypatch: pytest.MonkeyPatch
) -> None:
    def gone(*_: object) -> None:
        raise OSError("canary-disk")

    monkeypatch.setattr(type(cast.services.accounts), "signed_in", gone)
    answer = failing.get("/sign-ins")
    assert answer.status_code == 500
    assert "Something broke on our side" in answer.text
    assert "canary" not in answer.text


def test_not_found_and_not_allowed_look_the_same(failing: FlaskClient) -> None:
    missing, barred = failing.get("/nothing-here"), failing.get("/not-yours")
    assert missing.status_code == barred.status_code == 404
    assert lasting(missing) == lasting(barred)


def test_a_conflict_that_no_page_tells_better(failing: FlaskClient) -> None:
    assert failing.get("/conflict").status_code == 409


def test_the_wrong_method_names_the_right_ones(failing: FlaskClient) -> None:
    answer = failing.delete("/sign-ins")
    assert answer.status_code == 405
    assert "GET" in answer.headers["Allow"]


@pytest.mark.parametrize("megabytes", [9, 50])
def test_a_huge_request_gets_a_clear_answer(failing: FlaskClient, megabytes: int) -> None:
    answer = failing.post("/sign-in", data={"token": "x" * (megabytes * 1024 * 1024)})
    assert answer.status_code == 413
    assert "8 MB" in answer.text


def lasting(answer: TestResponse) -> str:
    """Return a page without its number and its forms' tokens, which carry the time."""
    text = answer.text.replace(answer.headers["X-Request-ID"], "")
    return re.sub(r'(csrf_token" value=|X-CSRFToken": )"[^"]*"', "", text)


# --- Faults of the storage ---------------------------------------------------------------------

TYPED = {"name": 'The "long" road', "notes": "First line\nSecond <b>line</b>", "tags": ["a", "b"]}


@pytest.fixture
def faulty(app: Flask, game_master: FlaskClient) -> FlaskClient:
    """A browser in an app whose disk is full, and whose forms need their token."""
    app.config["WTF_CSRF_ENABLED"] = True

    @app.route("/save", methods=["GET", "POST"])
    def save() -> str:
        raise StorageFaultError("full")

    @app.get("/spool")
    def spool() -> str:
        raise OSError(errno.ENOSPC, "No space left on device")

    @app.get("/other")
    def other() -> str:
        raise OSError(errno.ECONNRESET, "canary")

    app.config["PROPAGATE_EXCEPTIONS"] = False
    return game_master


def token_in(page: str) -> str:
    found = re.search(r'name="csrf_token"[^>]* value="([^"]+)"', page)
    assert found is not None
    return found[1]


def test_a_fault_of_the_storage_is_named_with_the_way_out(faulty: FlaskClient) -> None:
    answer = faulty.get("/save")
    assert answer.status_code == 507
    assert answer.headers["X-Fault"] == "The disk is full"
    assert answer.headers["Retry-After"] == "10"
    assert "Free some space" in answer.text
    assert "Send it again" not in answer.text
    assert faulty.get("/save", headers={"HX-Request": "true"}).text.count("data-notice") == 1


def test_what_was_typed_stands_in_the_page_to_be_sent_again(faulty: FlaskClient) -> None:
    token = token_in(faulty.get("/characters/new").text)
    answer = faulty.post("/save?after=3", data={**TYPED, "csrf_token": token})
    assert answer.status_code == 507
    assert '<form method="post" action="/save?after=3">' in answer.text
    assert "What you entered is kept on this page." in answer.text
    again = dict(re.findall(r'type="hidden" name="(\w+)" value="([^"]*)"', answer.text))
    assert again["name"] == "The &#34;long&#34; road"
    assert again["notes"] == "First line\nSecond &lt;b&gt;line&lt;/b&gt;"
    assert answer.text.count('name="tags"') == 2
    assert answer.text.count('name="csrf_token"') == 1
    assert faulty.post("/save", data={"csrf_token": token_in(answer.text)}).status_code == 507


def test_a_form_of_another_site_is_not_offered_again(faulty: FlaskClient) -> None:
    answer = faulty.post("/save", data=TYPED)
    assert answer.status_code == 400
    assert "Second" not in answer.text


def test_files_must_be_chosen_again(faulty: FlaskClient) -> None:
    token = token_in(faulty.get("/characters/new").text)
    content = (BytesIO(b"{}"), "one.json")
    answer = faulty.post("/save", data={"csrf_token": token, "files": content})
    assert "go back and choose it again" in answer.text
    assert "Send it again" not in answer.text


def test_a_full_disk_is_named_wherever_it_is_met(faulty: FlaskClient) -> None:
    assert faulty.get("/spool").status_code == 507
    answer = faulty.get("/other")
    assert (answer.status_code, "canary" in answer.text) == (500, False)


@pytest.mark.parametrize(
    ("pragma", "status", "said"),
    [
        ("query_only = ON", 503, "Nothing can be saved"),
        ("max_page_count = 1", 507, "The disk is full"),
    ],
)
@ON_SQLITE
def test_pages_are_read_and_forms_kept_while_nothing_can_be_written(
    cast: Cast, app: Flask, game_master: FlaskClient, pragma: str, status: int, said: str
) -> None:
    """Real faults, from the driver to the page; SQLite keeps to the size that it has."""
    app.config["WTF_CSRF_ENABLED"] = True
    form = {"csrf_token": token_in(game_master.get("/campaigns").text), "name": "Fog " * 40}
    engine = cast.store._writing
    engine.dispose()
    event.listen(engine, "connect", lambda driver, _: driver.execute(f"PRAGMA {pragma}"))
    answers = (game_master.post("/campaigns", data=form) for _ in range(500))
    answer = next(answer for answer in answers if answer.status_code != 302)
    assert (answer.status_code, said in answer.text) == (status, True)
    assert "Fog Fog" in answer.text
    assert game_master.get("/campaigns").status_code == 200


@pytest.mark.parametrize(
    ("statement", "page"),
    [
        ("UPDATE character SET document = '{'", "/characters/{sol}"),
        ("UPDATE character SET document = '{}'", "/campaigns/{campaign}"),
        ("UPDATE character SET level = 'high'", "/characters"),
        ("UPDATE revision SET document = 'x'", "/characters/{sol}/revisions/1"),
        ("UPDATE campaign SET document = '[]'", "/campaigns/{campaign}"),
        ("UPDATE creature SET document = '[['", "/bestiary"),
        ("UPDATE encounter SET document = '7'", "/encounters/{ford}"),
        ('UPDATE encounter SET document = \'{"now": "x"}\'', "/encounters/{ford}"),
        ("UPDATE encounter SET tags = '1'", "/encounters"),
        ("UPDATE encounter SET tags = '[1]'", "/encounters"),
        ("UPDATE encounter SET updated_at = 'never'", "/encounters"),
        ("UPDATE entry SET data = '{' WHERE number = 2", "/battles/{battle}"),
        ("UPDATE entry SET data = '{\"who\": 7}' WHERE number = 2", "/battles/{battle}"),
        ("UPDATE entry SET type = 'undo' WHERE number = 2", "/battles/{battle}"),
        ("DELETE FROM entry", "/battles/{battle}"),
        (
            "UPDATE entry SET type = 'undo', \"of\" = 2, data = '{\"of\": []}' WHERE number = 3",
            "/battles/{battle}/log",
        ),
        ("DROP TABLE revision", "/characters/{sol}/revisions"),
        ("ALTER TABLE deck DROP COLUMN cards", "/decks"),
    ],
)
@ON_SQLITE
def test_damage_is_named_by_pages_and_by_health(
    cast: Cast,
    app: Flask,
    game_master: FlaskClient,
    clock: HandClock,
    statement: str,
    page: str,
) -> None:
    """Damage that only shows in what a row holds; everything else still works."""
    app.config["PROPAGATE_EXCEPTIONS"] = False
    address = page.format(**asdict(rich(cast)))
    assert game_master.get(address).status_code == 200
    with cast.store._writing.begin() as connection:
        connection.exec_driver_sql(statement)
    with cast.another(clock) as started_again:
        app.extensions["gm_tools"] = started_again.services
        answer = game_master.get(address)
        assert answer.status_code == 503
        assert answer.headers["X-Fault"] == "The database is damaged"
        assert "gm-tools restore FILE" in answer.text
        assert game_master.get("/rulebook").status_code == 200
        health = game_master.get("/health")
        assert (health.status_code, health.text) == (503, "The database is damaged.\n")
