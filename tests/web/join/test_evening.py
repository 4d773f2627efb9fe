"""The game master's buttons of an evening."""

import pytest
from flask.testing import FlaskClient
from markupsafe import escape

from gm_tools.services.evenings.evenings import EveningLook
from tests.battles_kept import keep_battle
from tests.cast import Cast
from tests.fakes import a_character


@pytest.fixture
def campaign(cast: Cast) -> str:
    found = cast.services.campaigns.create(cast.game_master, "Friday")
    cast.services.characters.create(cast.game_master, a_character("Sol"), campaign=found)
    return found


@pytest.fixture
def battle(cast: Cast) -> str:
    return keep_battle(cast)


def look(cast: Cast, game: str) -> EveningLook:
    found = cast.services.evenings.look(cast.game_master, game)
    assert found is not None
    return found


def test_an_evening_of_a_campaign_begins_with_joining_open(
    cast: Cast, game_master: FlaskClient, campaign: str
) -> None:
    form = {"campaign": campaign, "name": "Friday night", "freely": "yes"}
    answer = game_master.post("/evenings", data=form)
    log = answer.headers["Location"].rpartition("/")[2]
    assert look(cast, log).evening.name == "Friday night"
    seats = cast.services.seats.look(cast.game_master, log)
    assert seats.code is not None
    assert seats.freely
    again = game_master.post("/evenings", data=form)
    assert again.headers["Location"] == answer.headers["Location"]
    assert cast.services.seats.look(cast.game_master, log).code == seats.code


def test_an_evening_begins_around_a_battle(
    cast: Cast, game_master: FlaskClient, battle: str
) -> None:
    page = game_master.get(f"/seats/{battle}").text
    assert "belong to this game alone" in page
    assert game_master.post(f"/seats/{battle}/evening").location == f"/seats/{battle}"
    page = game_master.get(f"/seats/{battle}").text
    assert "Seats, join code and television stay the same from game to game" in page
    assert look(cast, battle).evening.stage == battle


def test_phones_are_led_back_to_the_table_and_out_again(
    cast: Cast, game_master: FlaskClient, battle: str
) -> None:
    game_master.post(f"/seats/{battle}/evening")
    log = look(cast, battle).evening.log
    back = game_master.post(f"/seats/{battle}/stage", data={})
    assert back.location.endswith(f"/{log}")
    assert look(cast, battle).evening.stage is None
    out = game_master.post(f"/seats/{log}/stage", data={"stage": battle})
    assert out.location == f"/battles/{battle}"
    assert look(cast, battle).evening.stage == battle
    assert game_master.post(f"/seats/{log}/stage", data={"stage": "x"}).status_code == 404


def test_a_part_is_given_on_the_page(cast: Cast, game_master: FlaskClient, battle: str) -> None:
    game_master.post(f"/seats/{battle}/evening")
    game_master.post(f"/seats/{battle}/parts", data={"part": "P1", "seat": "P2"})
    assert [(one.name, one.seat) for one in look(cast, battle).parts] == [
        ("P1", "P2"),
        ("P2", ""),
    ]
    game_master.post(f"/seats/{battle}/parts", data={"part": "P9", "seat": "P2"})
    assert "Nothing of that name is played" in game_master.get(f"/seats/{battle}").text


def test_a_guest_sits_down_on_the_page(cast: Cast, game_master: FlaskClient, battle: str) -> None:
    game_master.post(f"/seats/{battle}/evening")
    game_master.post(f"/seats/{battle}/guests", data={"label": "Old Tom"})
    assert "Old Tom" in {one.label for one in look(cast, battle).seats}
    game_master.post(f"/seats/{battle}/guests", data={"label": " "})
    assert "Write who sits there." in game_master.get(f"/seats/{battle}").text


def test_a_closed_evening_says_so_and_its_battle_goes_to_another(
    cast: Cast, game_master: FlaskClient, battle: str
) -> None:
    game_master.post(f"/seats/{battle}/evening")
    assert game_master.post(f"/seats/{battle}/bring").location == f"/seats/{battle}"
    game_master.post(f"/seats/{battle}/evening/close")
    page = game_master.get(f"/seats/{battle}").text
    assert "The evening of this game is closed." in page
    assert "tonight" not in page
    game_master.post(f"/seats/{battle}/bring")
    assert "No evening is open" in game_master.get(f"/seats/{battle}").text
    game_master.post("/evenings", data={})
    assert "Play it at tonight&#39;s evening" in game_master.get(f"/seats/{battle}").text
    game_master.post(f"/seats/{battle}/bring")
    assert look(cast, battle).evening.closed_at is None


@pytest.mark.parametrize("what", ["evening", "evening/close", "stage", "bring", "parts", "guests"])
def test_for_everybody_else_there_are_no_such_buttons(
    cast: Cast,
    game_master: FlaskClient,
    player: FlaskClient,
    stranger: FlaskClient,
    battle: str,
    what: str,
) -> None:
    game_master.post(f"/seats/{battle}/evening")
    before = look(cast, battle)
    for browser in (player, stranger):
        assert browser.post(f"/seats/{battle}/{what}").status_code == 404
    assert look(cast, battle) == before


def test_nobody_begins_an_evening_of_others(
    stranger: FlaskClient, player: FlaskClient, campaign: str
) -> None:
    for browser in (player, stranger):
        assert browser.post("/evenings", data={"campaign": campaign}).status_code == 404


@pytest.mark.parametrize(
    ("label", "kept"),
    [
        ("<b>Tom</b>", "<b>Tom</b>"),
        ("\u202eTom", "Tom"),
        ("a\0b", "ab"),
        ("مرحبا", "مرحبا"),
    ],
)
def test_a_guests_name_is_text(
    cast: Cast, game_master: FlaskClient, battle: str, label: str, kept: str
) -> None:
    game_master.post(f"/seats/{battle}/evening")
    game_master.post(f"/seats/{battle}/guests", data={"label": label})
    assert kept in {one.label for one in look(cast, battle).seats}
    page = game_master.get(f"/seats/{battle}").text
    assert f'<bdi class="clamped">{escape(kept)}</bdi>' in page
    assert "<b>Tom" not in page


@pytest.mark.parametrize(("label", "said"), [(" ", "Write who sits"), ("x" * 61, "60 characters")])
def test_a_guest_without_a_name_or_with_a_long_one(
    cast: Cast, game_master: FlaskClient, battle: str, label: str, said: str
) -> None:
    game_master.post(f"/seats/{battle}/evening")
    before = look(cast, battle).seats
    game_master.post(f"/seats/{battle}/guests", data={"label": label})
    assert said in game_master.get(f"/seats/{battle}").text
    assert look(cast, battle).seats == before


def test_two_who_are_called_alike_have_two_seats(
    cast: Cast, game_master: FlaskClient, battle: str
) -> None:
    game_master.post(f"/seats/{battle}/evening")
    for _ in range(2):
        game_master.post(f"/seats/{battle}/guests", data={"label": "Tom"})
    found = [one for one in look(cast, battle).seats if one.label == "Tom"]
    assert len({one.name for one in found}) == 2
