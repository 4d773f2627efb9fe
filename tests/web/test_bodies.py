"""How large a body may be, and by whom."""

import pytest
from flask import Flask
from flask.testing import FlaskClient

from gm_tools.web.bodies import LARGEST_OF_VISITORS, TOO_LARGE, largest_body


def cookies_of(browser: FlaskClient) -> str:
    """The header that a browser sends."""
    cookie = browser.get_cookie("gm_tools")
    return f"gm_tools={cookie.value}" if cookie else ""


def test_a_signed_in_browser_may_send_an_import(app: Flask, game_master: FlaskClient) -> None:
    headers = {"REQUEST_METHOD": "POST", "COOKIE": cookies_of(game_master)}
    assert largest_body(app)(headers) == app.config["MAX_CONTENT_LENGTH"]
    assert largest_body(app)({**headers, "REQUEST_METHOD": "GET"}) == LARGEST_OF_VISITORS


def test_a_visitor_may_send_a_form(app: Flask, visitor: FlaskClient) -> None:
    assert visitor.get("/join").status_code == 200  # gets a session, for the form's token
    assert cookies_of(visitor)
    for cookies in ("", cookies_of(visitor), "gm_tools=made.up", "gm_tools"):
        asked = {"REQUEST_METHOD": "POST", "COOKIE": cookies}
        assert largest_body(app)(asked) == LARGEST_OF_VISITORS


def test_a_session_that_another_key_signed_is_none(app: Flask, game_master: FlaskClient) -> None:
    cookies = cookies_of(game_master)
    app.config["SECRET_KEY"] = "another"
    asked = {"REQUEST_METHOD": "POST", "COOKIE": cookies}
    assert largest_body(app)(asked) == LARGEST_OF_VISITORS


@pytest.mark.parametrize("path", ["/join", "/sign-in", "/nowhere"])
def test_a_body_that_was_thrown_away_is_answered_with_a_page(
    visitor: FlaskClient, path: str
) -> None:
    answer = visitor.post(path, environ_overrides={TOO_LARGE: True})
    assert answer.status_code == 413
    assert "You can send at most 8 MB at once, or 64 KB if you are not signed in." in answer.text
    assert "gm-tools import FILE" in answer.text
