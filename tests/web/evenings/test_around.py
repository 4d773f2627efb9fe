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
    assert "Bring phones back here" in page
    game_master.post(f"/seats/{battle}/stage", data={})
    assert "Send phones there" in game_master.get(f"/evenings/{log}").text


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


def test_the_game_master_sees_the_code_and_who_sits_where(
    app: Flask, cast: Cast, game_master: FlaskClient, log: str
) -> None:
    sits(app, cast, log, "P1")
    code = cast.services.seats.open(cast.game_master, log, freely=False)
    cast.services.seats.take(code, "phone", "P2", "Bob <3")
    page = game_master.get(f"/evenings/{log}").text
    assert f"<strong>{code[:4]}-{code[4:]}</strong>" in page
    assert "<bdi>Nia</bdi> <span><bdi>Ada</bdi></span>" in page
    assert "<bdi>Bob &lt;3</bdi> asks for the seat of <bdi>Sol</bdi>." in page
    assert f'action="/seats/{log}/P2/approve"' in page


def test_nobody_else_sees_who_asks(app: Flask, cast: Cast, log: str) -> None:
    phone, television = sits(app, cast, log, "P1"), sits(app, cast, log, "table")
    code = cast.services.seats.open(cast.game_master, log, freely=False)
    cast.services.seats.take(code, "phone", "P2", "Canary")
    for client, page in ((phone, "play"), (television, "table")):
        for part in (page, f"{page}/screen"):
            assert "Canary" not in client.get(f"/evenings/{log}/{part}").text


def test_the_party_on_television_is_the_party_as_it_stands(
    app: Flask, cast: Cast, campaign: str, log: str
) -> None:
    """By the names that players gave at their phones, with injuries and what they are left with."""
    television, phone = sits(app, cast, log, "table"), sits(app, cast, log, "P1")
    member = cast.services.campaigns.party(cast.game_master, campaign)
    assert member is not None
    nia = next(one.id for one in member.members if one.name == "Nia")
    cast.services.between_battles.injure(cast.game_master, campaign, nia)
    for client, page in ((television, "table"), (phone, "play")):
        shown = client.get(f"/evenings/{log}/{page}").text
        assert '<span class="ev-player"><bdi>Ada</bdi></span>' in shown
        assert "<b>20</b> <small>of 20 health</small>" in shown
        assert "1 injury" in shown


def test_the_code_leaves_the_television_once_every_seat_is_taken(
    app: Flask, cast: Cast, log: str
) -> None:
    television = sits(app, cast, log, "table")
    sits(app, cast, log, "P1")
    assert "Join" in television.get(f"/evenings/{log}/table").text
    sits(app, cast, log, "P2")
    assert "Join" not in television.get(f"/evenings/{log}/table").text
    cast.services.evenings.add_seat(cast.game_master, log, "Tom")
    assert "Join" in television.get(f"/evenings/{log}/table").text
