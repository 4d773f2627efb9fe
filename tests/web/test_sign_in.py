"""Sign-in."""

import pytest
from flask import Flask
from flask.testing import FlaskClient

from gm_tools.services.actor import NOBODY, OPERATOR
from tests.cast import Cast
from tests.fakes import HandClock
from tests.web.conftest import SignInAs


def test_people_who_are_not_signed_in_are_led_to_the_door_and_back(visitor: FlaskClient) -> None:
    answer = visitor.get("/sign-ins?a=b")
    assert answer.status_code == 302
    assert answer.headers["Location"] == "/sign-in?next=/sign-ins?a%3Db"
    assert "/sign-ins?a=b" in visitor.get(answer.headers["Location"]).text


def test_a_script_is_told_so_with_401(visitor: FlaskClient) -> None:
    answer = visitor.get("/sign-ins", headers={"HX-Request": "true"})
    assert answer.status_code == 401
    assert "data-notice" in answer.text


def test_an_ended_browser_is_out_at_once(cast: Cast, game_master: FlaskClient) -> None:
    assert game_master.get("/sign-ins").status_code == 200
    for one in cast.services.accounts.sign_ins(cast.game_master):
        cast.services.accounts.end(cast.game_master, one.id)
    assert game_master.get("/sign-ins").status_code == 302


def test_a_forged_cookie_opens_nothing(game_master: FlaskClient, visitor: FlaskClient) -> None:
    cookie = game_master.get_cookie("gm_tools")
    assert cookie is not None
    visitor.set_cookie("gm_tools", cookie.value[:-4] + "AAAA")
    assert visitor.get("/sign-ins").status_code == 302


@pytest.mark.parametrize(("days", "status"), [(89, 200), (400, 302)])
def test_a_sign_in_ends_by_itself(
    cast: Cast, sign_in_as: SignInAs, clock: HandClock, days: int, status: int
) -> None:
    browser = sign_in_as(cast.game_master)
    clock.pass_by(days=days)
    assert browser.get("/sign-ins").status_code == status


def test_nobody_signed_in_is_nobody(cast: Cast) -> None:
    assert cast.services.accounts.signed_in(NOBODY, "") is None


def test_a_cookie_given_over_http_opens_nothing_under_https(
    app: Flask, game_master: FlaskClient
) -> None:
    cookie = game_master.get_cookie("gm_tools")
    assert cookie is not None
    https = app.test_client()
    https.set_cookie("gm_tools", cookie.value)
    assert https.get("/sign-ins", base_url="https://localhost").status_code == 302
    https.set_cookie("__Host-gm_tools", cookie.value, secure=True)
    assert https.get("/sign-ins", base_url="https://localhost").status_code == 200


@pytest.mark.parametrize("base", ["http://localhost", "https://localhost"])
def test_signing_in_begins_a_new_session(cast: Cast, app: Flask, base: str) -> None:
    """A session from before, with its token for forms, is worth nothing afterwards."""
    app.config["WTF_CSRF_ENABLED"] = False
    browser, name = app.test_client(), "__Host-gm_tools" if "https" in base else "gm_tools"
    browser.get("/sign-in?next=/campaigns", base_url=base)
    before = browser.get_cookie(name)
    token = cast.services.accounts.new_link(OPERATOR)
    browser.post("/sign-in", data={"token": token}, base_url=base)
    after = browser.get_cookie(name)
    assert before is not None
    assert after is not None
    assert before.value != after.value
    with browser.session_transaction(base_url=base) as session:
        assert "place" not in session
    browser.post("/sign-out", base_url=base)
    browser.set_cookie(name, after.value, secure="https" in base)
    assert browser.get("/sign-ins", base_url=base).status_code == 302
