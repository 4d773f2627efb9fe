"""What is around an evening's shows: its games, code and picture, for each who looks."""

import pytest
from flask import Flask
from flask.testing import FlaskClient

from gm_tools.games.battle.events.host import Harm
from gm_tools.viskara.encounter.chain_plan import Battle, Chain
from gm_tools.viskara.encounter.plan import Encounter, Foe, Side
from tests.battles_kept import HTMX
from tests.cast import Cast
from tests.fakes import a_character
from tests.games_kept import change
from tests.services.evenings.test_evenings import a_battle
from tests.web.battles.kept import send

BASE = "http://192.168.1.5:8001"


@pytest.fixture
def campaign(cast: Cast) -> str:
    found = cast.services.campaigns.create(cast.game_master, "Friday")
    for name in ("Sol", "Nia"):
        cast.services.characters.create(cast.game_master, a_character(name), campaign=found)
    return found


@pytest.fixture
def log(cast: Cast, campaign: str) -> str:
    return cast.services.evenings.begin(cast.game_master, campaign, "Friday night")


def sits(app: Flask, cast: Cast, log: str, seat: str) -> FlaskClient:
    """Return a phone that holds a seat."""
    seats = cast.services.seats
    code = seats.open(cast.game_master, log, freely=True)
    client = app.test_client()
    client.set_cookie("gm_tools_seat_x", seats.take(code, "phone", seat, "Ada").token)
    return client


def test_the_television_shows_code_and_picture_between_games(
    app: Flask, cast: Cast, log: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gm_tools.web.join_links.chosen_base", lambda: BASE)
    television = sits(app, cast, log, "table")
    page = television.get(f"/evenings/{log}/table").text
    code = cast.services.seats.look(cast.game_master, log).code or ""
    assert f"{code[:4]}-{code[4:]}" in page
    assert "QR code: join this table" in page
    assert "192.168.1.5:8001/join" in page
    assert "Sol" in page, "the party is there where nothing else is shown"
    cast.services.seats.close(cast.game_master, log)
    page = television.get(f"/evenings/{log}/table").text
    assert "QR code" not in page
    assert "Join" not in page


def test_the_game_master_leads_phones_from_the_table(
    cast: Cast, game_master: FlaskClient, campaign: str, log: str
) -> None:
    assert "Begin a battle from an encounter" in game_master.get(f"/evenings/{log}").text
    battle = a_battle(cast, campaign, "Sol")
    page = game_master.get(f"/evenings/{log}").text
    assert "phones are there" in page
    assert "Lead them back here" in page
    game_master.post(f"/seats/{battle}/stage", data={})
    assert "Lead phones there" in game_master.get(f"/evenings/{log}").text


def test_a_phone_at_the_table_is_led_to_what_begins_and_comes_back(
    app: Flask, cast: Cast, campaign: str, log: str
) -> None:
    phone = sits(app, cast, log, "P1")
    assert phone.get(f"/seat/{log}").location == f"/evenings/{log}/play"
    battle = a_battle(cast, campaign, "Sol", "Nia")
    led = phone.get(f"/evenings/{log}/play/screen", headers=HTMX)
    assert led.headers["HX-Redirect"] == f"/seat/{battle}"
    assert phone.get(f"/evenings/{log}/play").location == f"/seat/{battle}"
    change(cast.store, battle, status="finished")
    page = phone.get(f"/evenings/{log}/play").text
    assert "how it ended" in page
    assert f'href="/seat/{battle}"' in page


def test_a_closed_evening_says_so_to_its_game_master(
    cast: Cast, game_master: FlaskClient, log: str
) -> None:
    cast.services.evenings.close(cast.game_master, log)
    page = game_master.get(f"/evenings/{log}").text
    assert "This evening is closed" in page
    assert "Begin a battle" not in page


def test_from_the_table_the_next_battle_of_a_chain_is_one_press(
    cast: Cast, game_master: FlaskClient, campaign: str, log: str
) -> None:
    plans, gm = cast.services.plans, cast.game_master
    cast.services.campaigns.choose(gm, campaign)
    sides = (Side((Foe(creature="pike beetle"),)),)
    ford, den = (plans.create(gm, Encounter(one, sides=sides)) for one in ("Ford", "Den"))
    party = cast.services.plan_parties.chain_members(gm)
    chain = Chain("Night", party=party, battles=(Battle(encounter=ford), Battle(encounter=den)))
    first = cast.services.onward.begin(gm, plans.create(gm, chain), 1, "")
    assert isinstance(first, str)
    assert "and begin Den" not in game_master.get(f"/evenings/{log}").text
    send(cast, first, "harm", Harm(("c3",), 99, "lose"))
    page = game_master.get(f"/evenings/{log}").text
    assert "Write the aftermath and begin Den" in page
    assert f'href="/battles/{first}/aftermath"' in page
    cast.services.settling.write(gm, first)
    assert "Next battle: Den" in game_master.get(f"/evenings/{log}").text
