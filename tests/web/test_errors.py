"""Error pages."""

import re
from datetime import UTC, datetime

import pytest
from flask import Flask, abort
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from gm_tools.services.errors import DraftConflictError, NotFoundError
from tests.cast import Cast

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
