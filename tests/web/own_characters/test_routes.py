"""A phone shows what its character carries, and the notes that its player writes."""

import re

import pytest
from flask import Flask
from flask.testing import FlaskClient

from gm_tools.services.battles.wishes import Quick, Wish
from gm_tools.viskara.character.character import Character
from tests.cast import Cast
from tests.makers import a_build

FRAGMENT = {"HX-Request": "true"}


@pytest.fixture
def campaign(cast: Cast) -> str:
    made = cast.services.campaigns.create(cast.game_master, "Friday")
    for name in ("Ana", "Bo"):
        kept = Character(name, a_build(), notes=f"**{name}** was here.")
        cast.services.characters.create(cast.game_master, kept, campaign=made)
    return made


@pytest.fixture
def game(cast: Cast, campaign: str) -> str:
    wish = Wish(name=f"In {campaign}")
    return str(cast.services.battles.from_nothing(cast.game_master, (Quick("Rat"),), wish))


@pytest.fixture
def code(cast: Cast, game: str) -> str:
    return cast.services.seats.open(cast.game_master, game, freely=True)


def phone(app: Flask, code: str, seat: str) -> FlaskClient:
    app.config["WTF_CSRF_ENABLED"] = False
    client = app.test_client()
    client.post(f"/join/{code}", data={"seat": seat, "who": "Ann"})
    return client


def fields(page: str) -> dict[str, str]:
    names = re.findall(r'name="(character|seen)" value="([^"]*)"', page)
    return dict(names)


def test_it_stands_on_the_phone(
    app: Flask, cast: Cast, campaign: str, game: str, code: str
) -> None:
    ana = phone(app, code, "P1")
    assert f'hx-get="/seat/{game}/character"' in ana.get(f"/battles/{game}/play").text
    party = cast.services.campaigns.party(cast.game_master, campaign)
    assert party is not None
    cast.services.between_battles.injure(cast.game_master, campaign, party.members[0].id)
    page = ana.get(f"/seat/{game}/character").text
    assert "An injury: your maximum health is halved once." in page
    assert "<strong>Ana</strong> was here." in page
    assert "Bo" not in page
    part = phone(app, code, "P2").get(f"/seat/{game}/character", headers=FRAGMENT).text
    assert part.strip().startswith('<div id="carried-in"')
    assert ("Bo" in part, "injury" in part, "Ana" in part) == (True, False, False)


def test_notes_are_written_there(app: Flask, game: str, code: str) -> None:
    ana = phone(app, code, "P1")
    page = f"/seat/{game}/character"
    shown = fields(ana.get(page).text)
    assert ana.post(page, data={**shown, "text": "Rain.\r\nMud."}).status_code == 303
    assert "Rain.\nMud.</textarea>" in ana.get(page).text
    stale = ana.post(page, data={**shown, "text": "Fog."})
    assert stale.status_code == 422
    assert "written elsewhere since" in stale.text
    assert "\nFog.</textarea>" in stale.text
    assert "<p>Rain.<br" in stale.text
    again = fields(stale.text)
    done = ana.post(page, data={**again, "text": "Fog."}, headers=FRAGMENT)
    assert (done.status_code, "<p>Fog.</p>" in done.text) == (200, True)
    long = ana.post(page, data={**fields(done.text), "text": "x" * 20_001})
    assert (long.status_code, "At most 20000 characters." in long.text) == (422, True)


def test_nobody_elses_notes(app: Flask, game: str, code: str) -> None:
    ana, bo = phone(app, code, "P1"), phone(app, code, "P2")
    page = f"/seat/{game}/character"
    shown = fields(ana.get(page).text)
    assert bo.post(page, data={**shown, "text": "Mine."}).status_code == 404
    television = phone(app, code, "table")
    assert television.get(page).status_code == 404
    assert television.post(page, data={**shown, "text": "Mine."}).status_code == 404


def test_strangers_and_accounts_without_a_seat(
    visitor: FlaskClient, player: FlaskClient, game_master: FlaskClient, game: str
) -> None:
    page = f"/seat/{game}/character"
    assert visitor.get(page).status_code == 302
    for client in (player, game_master):
        assert client.get(page).status_code == 404


def test_the_seat_is_gone_when_the_battle_is(app: Flask, cast: Cast, game: str, code: str) -> None:
    ana = phone(app, code, "P1")
    cast.services.games.shelf.trash(cast.game_master, game)
    assert ana.get(f"/seat/{game}/character").status_code == 404
    cast.services.games.shelf.delete_forever(cast.game_master, game)
    assert ana.get(f"/seat/{game}/character").status_code in (302, 403, 404)


def test_a_seat_without_a_character(app: Flask, cast: Cast) -> None:
    people = (Quick("Ana", "party"), Quick("Rat"))
    game = str(cast.services.battles.from_nothing(cast.game_master, people, Wish()))
    code = cast.services.seats.open(cast.game_master, game, freely=True)
    page = phone(app, code, "P1").get(f"/seat/{game}/character").text
    assert "Nobody in the library is played from this seat." in page


def test_it_stands_on_the_phone_between_battles(app: Flask, cast: Cast, campaign: str) -> None:
    evening = cast.services.evenings.begin(cast.game_master, campaign)
    code = cast.services.seats.open(cast.game_master, evening, freely=True)
    ana = phone(app, code, "P1")
    assert f'hx-get="/seat/{evening}/character"' in ana.get(f"/evenings/{evening}/play").text
    page = ana.get(f"/seat/{evening}/character").text
    assert "health 50 / 50" in page
    shown = fields(page)
    done = ana.post(f"/seat/{evening}/character", data={**shown, "text": "Slept well."})
    assert done.status_code == 303
    assert "Slept well." in ana.get(f"/seat/{evening}/character").text
