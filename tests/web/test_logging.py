"""What is logged, and what never is."""

import logging
from collections.abc import Iterator

import pytest
from flask import Flask
from flask.testing import FlaskClient

from gm_tools.services.actor import OPERATOR
from gm_tools.services.bundle import Services
from gm_tools.web.logging import FORMAT, add_request_id, shown_path, start_logging


@pytest.fixture
def log(caplog: pytest.LogCaptureFixture) -> pytest.LogCaptureFixture:
    caplog.set_level(logging.DEBUG)
    caplog.handler.addFilter(add_request_id)
    caplog.handler.setFormatter(logging.Formatter(FORMAT))
    return caplog


def test_one_line_a_request_with_the_answers_number(
    visitor: FlaskClient, log: pytest.LogCaptureFixture
) -> None:
    answer = visitor.get("/sign-in?secret=canary")
    (line,) = [one for one in log.text.splitlines() if "gm_tools.access" in one]
    assert answer.headers["X-Request-ID"] in line
    assert "GET /sign-in 200" in line
    assert "canary" not in log.text


@pytest.mark.parametrize(
    "path", ["/sign-in/{}", "/sign-in/{}/more", "//sign-in/{}", "/SIGN-IN/{}", "/join/{}"]
)
def test_the_secret_of_a_link_is_in_no_line(
    visitor: FlaskClient, services: Services, log: pytest.LogCaptureFixture, path: str
) -> None:
    token = services.accounts.new_link(OPERATOR)
    raw = {"PATH_INFO": path.format(token)}  # unchanged: a client would tidy the slashes
    visitor.get(environ_overrides=raw)
    visitor.post(environ_overrides=raw)
    assert "gm_tools.access" in log.text
    assert token not in log.text


def test_a_failure_while_signing_in_is_logged_without_the_secret(
    app: Flask,
    services: Services,
    log: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def gone(*_: object) -> None:
        raise OSError("disk is gone")

    app.config["PROPAGATE_EXCEPTIONS"] = False
    token = services.accounts.new_link(OPERATOR)
    monkeypatch.setattr(type(services.accounts), "check_link", gone)
    answer = app.test_client().get(f"/sign-in/{token}")
    assert answer.status_code == 500
    assert "disk is gone" in log.text
    assert answer.headers["X-Request-ID"] in log.text
    assert token not in log.text


def test_the_cookies_secret_is_in_no_line(
    game_master: FlaskClient, log: pytest.LogCaptureFixture
) -> None:
    with game_master.session_transaction() as session:
        secret = session["_user_id"]
    game_master.get("/sign-ins")
    assert secret not in log.text


def test_a_path_cannot_write_a_line_of_its_own(app: Flask) -> None:
    with app.test_request_context("/a%0a2026-01-01 INFO forged%1b[31m"):
        assert shown_path() == "/a%0A2026-01-01%20INFO%20forged%1B%5B31m"


@pytest.fixture
def levels() -> Iterator[None]:
    """Restores handlers and levels afterwards."""
    loggers = (logging.getLogger(), logging.getLogger("gm_tools"))
    before = [(one, one.level, list(one.handlers)) for one in loggers]
    yield
    for one, level, handlers in before:
        one.setLevel(level)
        one.handlers[:] = handlers


@pytest.mark.usefixtures("levels")
def test_libraries_are_heard_only_when_something_is_wrong(
    capsys: pytest.CaptureFixture[str],
) -> None:
    start_logging()
    logging.getLogger("gm_tools.access").info("a page")
    logging.getLogger("fontTools.subset").info("a font")
    logging.getLogger("weasyprint").warning("a wrong style")
    lines = capsys.readouterr().err.splitlines()
    assert [line.partition(" - ")[2] for line in lines] == [
        "gm_tools.access a page",
        "weasyprint a wrong style",
    ]
