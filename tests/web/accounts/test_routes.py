"""Signing in by link, signed-in browsers, signing out."""

import re

import pytest
from flask import Flask
from flask.testing import FlaskClient

from gm_tools.services.actor import NOBODY, OPERATOR
from gm_tools.services.bundle import Services
from tests.cast import Cast
from tests.fakes import HandClock
from tests.web.conftest import SignInAs


def hidden(page: str, name: str) -> str:
    found = re.search(rf'name="{name}"[^>]*value="([^"]*)"', page)
    assert found is not None
    return found.group(1)


def press(browser: FlaskClient, page: str, next_place: str | None = None) -> str:
    """Press the button of a link's page; return the address of the next page."""
    data = {name: hidden(page, name) for name in ("token", "csrf_token", "next")}
    answer = browser.post("/sign-in", data={**data, "next": next_place or data["next"]})
    return answer.headers.get("Location", f"status {answer.status_code}")


@pytest.fixture
def app_clients(app: Flask) -> tuple[FlaskClient, FlaskClient]:
    return app.test_client(), app.test_client()


@pytest.fixture
def link(services: Services) -> str:
    return f"/sign-in/{services.accounts.new_link(OPERATOR)}"


def test_a_link_and_its_button_let_one_in(visitor: FlaskClient, link: str) -> None:
    assert press(visitor, visitor.get(link).text) == "/"
    assert "this browser" in visitor.get("/sign-ins").text


def test_previews_do_not_use_a_link_up(visitor: FlaskClient, link: str) -> None:
    visitor.head(link)
    visitor.get(link)
    assert press(visitor, visitor.get(link).text) == "/"


def test_a_used_link_says_how_to_get_another(visitor: FlaskClient, link: str) -> None:
    page = visitor.get(link).text
    press(visitor, page)
    again = visitor.get(link)
    assert again.status_code == 403
    assert "used before" in again.text
    assert "gm-tools link" in again.text


def test_two_browsers_and_one_link(app_clients: tuple[FlaskClient, FlaskClient], link: str) -> None:
    first, second = app_clients
    pages = [first.get(link).text, second.get(link).text]
    assert press(first, pages[0]) == "/"
    assert press(second, pages[1]) == "status 403"


def test_an_old_link_says_so(visitor: FlaskClient, link: str, clock: HandClock) -> None:
    clock.pass_by(hours=1)
    assert "older than an hour" in visitor.get(link).text


def test_an_invented_link_says_so(visitor: FlaskClient) -> None:
    answer = visitor.get("/sign-in/invented")
    assert answer.status_code == 403
    assert "not one of this app" in answer.text


def test_one_goes_on_where_one_wanted_to_be(visitor: FlaskClient, link: str) -> None:
    visitor.get(visitor.get("/sign-ins").headers["Location"])
    assert press(visitor, visitor.get(link).text) == "/sign-ins"


@pytest.mark.parametrize("place", ["https://evil.example", "//evil.example", "/\\evil.example"])
def test_a_link_leads_nowhere_else(visitor: FlaskClient, link: str, place: str) -> None:
    assert press(visitor, visitor.get(link).text, place) == "/"


def test_the_session_before_signing_in_does_not_stay(visitor: FlaskClient, link: str) -> None:
    with visitor.session_transaction() as session:
        session["planted"] = "by somebody else"
    press(visitor, visitor.get(link).text)
    with visitor.session_transaction() as session:
        assert "planted" not in session
        assert session.permanent


def test_the_cookie_lasts_ninety_days(visitor: FlaskClient, link: str) -> None:
    press(visitor, visitor.get(link).text)
    cookie = visitor.get_cookie("gm_tools")
    assert cookie is not None
    assert cookie.http_only
    assert cookie.same_site == "Lax"
    assert not cookie.secure
    assert cookie.expires is not None


def test_signing_out_ends_it_on_the_server_too(cast: Cast, game_master: FlaskClient) -> None:
    with game_master.session_transaction() as session:
        secret = session["_user_id"]
    assert game_master.post("/sign-out").headers["Location"] == "/sign-in"
    assert cast.services.accounts.signed_in(NOBODY, secret) is None
    assert game_master.get("/sign-ins").status_code == 302


def test_another_browser_is_signed_out(
    cast: Cast, sign_in_as: SignInAs, game_master: FlaskClient
) -> None:
    phone = sign_in_as(cast.game_master)
    with phone.session_transaction() as session:
        found = cast.services.accounts.signed_in(NOBODY, session["_user_id"])
    assert found is not None
    game_master.post(f"/sign-ins/{found[1].id}/end")
    assert phone.get("/sign-ins").status_code == 302
    assert "is signed out" in game_master.get("/sign-ins").text


def test_all_other_browsers_are_signed_out(
    cast: Cast, sign_in_as: SignInAs, game_master: FlaskClient
) -> None:
    phone = sign_in_as(cast.game_master)
    game_master.post("/sign-ins/end-others")
    assert phone.get("/sign-ins").status_code == 302
    assert game_master.get("/sign-ins").status_code == 200


def test_ending_this_browser_is_signing_out(cast: Cast, game_master: FlaskClient) -> None:
    with game_master.session_transaction() as session:
        found = cast.services.accounts.signed_in(NOBODY, session["_user_id"])
    assert found is not None
    answer = game_master.post(f"/sign-ins/{found[1].id}/end")
    assert answer.headers["Location"] == "/sign-in"


def test_a_stranger_ends_nothing_and_sees_nothing(
    cast: Cast, stranger: FlaskClient, game_master: FlaskClient
) -> None:
    (theirs, *_) = cast.services.accounts.sign_ins(cast.game_master)
    assert stranger.post(f"/sign-ins/{theirs.id}/end").status_code == 404
    assert theirs.id not in stranger.get("/sign-ins").text
    assert game_master.get("/sign-ins").status_code == 200


def test_a_browsers_name_is_text(cast: Cast, game_master: FlaskClient) -> None:
    token = cast.services.accounts.new_link(OPERATOR)
    cast.services.accounts.sign_in(NOBODY, token, "<script>alert(1)</script>")
    page = game_master.get("/sign-ins").text
    assert "&lt;script&gt;alert(1)" in page
    assert "<script>alert" not in page


def test_who_is_signed_in_needs_no_door(game_master: FlaskClient) -> None:
    assert game_master.get("/sign-in?next=/sign-ins").headers["Location"] == "/sign-ins"
