"""A shared character is taken into a library of one's own."""

import re
from dataclasses import replace

import pytest
from flask import Flask
from flask.testing import FlaskClient

from gm_tools.services.bundle import Services
from gm_tools.services.sharing.sharing import Wish
from tests.cast import Cast
from tests.fakes import a_character
from tests.makers import a_build


@pytest.fixture
def link(services: Services, cast: Cast) -> str:
    sol = services.characters.create(
        cast.player, replace(a_character("Sol", player="Ada"), build=a_build(), notes="Mine alone")
    )
    return f"/shared/{services.sharing.make(cast.player, sol, Wish())}"


def test_who_has_an_account_takes_a_copy(
    link: str, stranger: FlaskClient, services: Services, cast: Cast
) -> None:
    assert f'href="{link}/take"' in stranger.get(link).text
    asked = stranger.get(f"{link}/take")
    assert asked.headers["Referrer-Policy"] == "same-origin"
    assert "Add to my library" in asked.text
    answer = stranger.post(f"{link}/take")
    (line,) = services.characters.library(cast.stranger)
    assert answer.location.endswith(f"/characters/{line.id}")
    kept = services.characters.get(cast.stranger, line.id).character
    assert (kept.name, kept.player, kept.notes) == ("Sol", "", "")
    assert kept.build == a_build()


def test_who_has_none_is_asked_to_sign_in(link: str, app: Flask, visitor: FlaskClient) -> None:
    assert "/take" not in visitor.get(link).text
    assert visitor.get(f"{link}/take").status_code == 302
    app.config["WTF_CSRF_ENABLED"] = False
    assert visitor.post(f"{link}/take").status_code == 401


def test_nothing_is_taken_by_a_link_that_ended(stranger: FlaskClient) -> None:
    assert stranger.get("/shared/guess/take").status_code == 404
    assert stranger.post("/shared/guess/take").status_code == 404


def test_its_form_is_taken_over_https(link: str, app: Flask, stranger: FlaskClient) -> None:
    base = "https://localhost"
    with stranger.session_transaction() as session:
        mine = dict(session)
    with stranger.session_transaction(base_url=base) as session:
        session.update(mine)
    app.config["WTF_CSRF_ENABLED"] = True
    asked = stranger.get(f"{link}/take", base_url=base)
    token = re.search(r'name="csrf_token" value="([^"]+)"', asked.text)
    assert token
    sent = {"csrf_token": token[1]}
    came = {"Referer": f"{base}{link}/take"}
    assert stranger.post(f"{link}/take", base_url=base, data=sent).status_code == 400
    answer = stranger.post(f"{link}/take", base_url=base, data=sent, headers=came)
    assert answer.status_code == 303
