"""What an evening brought, on a page, on paper and as a text, for each who was there."""

from __future__ import annotations

import re

import pytest
from flask import Flask
from flask.testing import FlaskClient

from gm_tools.games.evening.events import AskTask, HandOut, MakeShow, Settle
from tests import battles_kept
from tests.cast import Cast
from tests.evenings_kept import happen
from tests.fakes import a_character
from tests.services.evenings.test_evenings import a_battle
from tests.web.evenings.test_around import sits

SECRET = 937
PAGES = ("recap", "recap.md", "recap/paper", "recap.pdf")


@pytest.fixture
def campaign(cast: Cast) -> str:
    found = cast.services.campaigns.create(cast.game_master, "Friday")
    cast.services.campaigns.add_member(cast.game_master, found, cast.player.account or "", "player")
    for name in ("Sol", "Nia"):
        cast.services.characters.create(cast.game_master, a_character(name), campaign=found)
    return found


@pytest.fixture
def log(cast: Cast, campaign: str) -> str:
    """An evening with a secret task and a handout."""
    found = cast.services.evenings.begin(cast.game_master, campaign, "Friday night")
    happen(cast, found, "task", AskTask(("P1",), "logic", "listen", SECRET, "always"))
    happen(cast, found, "show", MakeShow("s1", "P1", 2, 7), "P1")
    show = cast.services.game_looks.look(cast.game_master, found).state.shows[-1]
    if not show.is_settled:
        happen(cast, found, "settle", Settle("s1"))
    happen(cast, found, "handout", HandOut("A <letter>", "Come alone."))
    return found


@pytest.fixture
def battle(cast: Cast, campaign: str, log: str) -> str:
    """A battle that was fought there, and won."""
    assert log
    found = a_battle(cast, campaign, "Sol", "Nia")
    battles_kept.happen(cast, found, "begin", {"who": "c1"})
    battles_kept.happen(cast, found, "harm", {"who": ["c3"], "amount": 999})
    return found


def read_out(page: str) -> str:
    """Return the words of a page: the addresses in it hold numbers by chance."""
    return re.sub(r"<[^>]*>", " ", page)


def test_the_game_master_reads_prints_and_keeps_it(
    game_master: FlaskClient, log: str, battle: str
) -> None:
    page = game_master.get(f"/evenings/{log}/recap").text
    assert str(SECRET) in read_out(page)
    for said in ("Friday night", "A &lt;letter&gt;", "Logic show to listen", f"minimum {SECRET}"):
        assert said in page
    assert f'href="/battles/{battle}/recap"' in page
    kept = game_master.get(f"/evenings/{log}/recap.md")
    assert kept.headers["Content-Disposition"].startswith("attachment")
    assert "- Bridge: " in kept.text
    assert game_master.get(f"/evenings/{log}/recap.pdf").data[:5] == b"%PDF-"
    assert game_master.get("/paper/evening_recap.css").mimetype == "text/css"
    assert f'href="/evenings/{log}/recap"' in game_master.get(f"/evenings/{log}").text


def test_a_phone_reads_it_without_what_is_secret(
    app: Flask, cast: Cast, log: str, battle: str
) -> None:
    phone = sits(app, cast, log, "P1")
    assert f'href="/evenings/{log}/recap"' in phone.get(f"/evenings/{log}/play").text
    for page in PAGES[:3]:
        text = phone.get(f"/evenings/{log}/{page}").text
        assert "listen" in text
        assert str(SECRET) not in read_out(text)
        assert "fails" not in text
    assert phone.get(f"/evenings/{log}/recap.pdf").data[:5] == b"%PDF-"


def test_members_read_it_afterwards_and_strangers_never(
    cast: Cast, player: FlaskClient, stranger: FlaskClient, campaign: str, log: str, battle: str
) -> None:
    for page in PAGES:
        assert player.get(f"/evenings/{log}/{page}").status_code == 404
    assert "The last evening" not in player.get(f"/campaigns/{campaign}").text
    cast.services.evenings.close(cast.game_master, log)
    for page in PAGES:
        assert player.get(f"/evenings/{log}/{page}").status_code == 200
        assert stranger.get(f"/evenings/{log}/{page}").status_code == 404
    text = player.get(f"/evenings/{log}/recap").text
    assert str(SECRET) not in read_out(text)
    assert f'href="/campaigns/{campaign}"' in text
    assert f'href="/battles/{battle}/recap"' in text
    assert f'href="/campaigns/{campaign}"' in player.get(f"/battles/{battle}/recap").text
    assert player.get(f"/battles/{battle}/table").status_code == 404


def test_the_campaign_leads_to_the_last_evening(
    cast: Cast, game_master: FlaskClient, player: FlaskClient, campaign: str, log: str
) -> None:
    cast.services.evenings.close(cast.game_master, log)
    for reader in (game_master, player):
        page = reader.get(f"/campaigns/{campaign}").text
        assert "The last evening" in page
        assert f'href="/evenings/{log}/recap"' in page


def test_while_it_goes_on_it_says_so(game_master: FlaskClient, cast: Cast, log: str) -> None:
    assert "The evening goes on." in game_master.get(f"/evenings/{log}/recap").text
    cast.services.evenings.close(cast.game_master, log)
    assert "The evening goes on." not in game_master.get(f"/evenings/{log}/recap").text
