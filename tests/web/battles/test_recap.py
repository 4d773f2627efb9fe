"""Who did what in a battle, on a page and as a text, for each who was there."""

import json

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.battles_kept import happen, keep_battle, phone_of
from tests.cast import Cast


@pytest.fixture
def battle(cast: Cast) -> str:
    """A battle that Sol's side wins, with the name of a foe's tactic that nobody was told."""
    found = keep_battle(cast)
    happen(cast, found, "harm", {"who": ["c3", "c4"], "amount": 999})
    return found


def test_the_game_master_reads_and_keeps_it(game_master: FlaskClient, battle: str) -> None:
    page = game_master.get(f"/battles/{battle}/recap")
    assert page.status_code == 200
    assert "Who did what" in page.text
    assert "Heroes won after 1 round" in page.text
    kept = game_master.get(f"/battles/{battle}/recap.md")
    assert kept.headers["Content-Disposition"].startswith("attachment")
    assert kept.text.startswith("# Bridge")
    assert "| Sol | nothing |" in kept.text
    assert "**Round 1:** Nobody dealt damage to another." in kept.text
    assert f"/battles/{battle}/recap" in game_master.get(f"/battles/{battle}/aftermath").text


def test_a_line_with_nothing_in_it_is_left_out(game_master: FlaskClient, battle: str) -> None:
    """On a phone each cell names its column itself."""
    page = game_master.get(f"/battles/{battle}/recap").text
    assert 'data-label="Dealt"' in page
    assert 'data-label="Finales"' not in page
    assert 'data-label="Best moment"' not in page
    assert "<td></td>" in page


def test_a_phone_is_led_to_it_when_the_battle_is_over(app: Flask, cast: Cast, battle: str) -> None:
    phone = phone_of(app, cast, battle, "P1")
    assert f'href="/battles/{battle}/recap"' in phone.get(f"/battles/{battle}/play").text
    page = phone.get(f"/battles/{battle}/recap").text
    assert "Sol" in page
    assert "Pincer" not in page
    assert f'href="/battles/{battle}/play"' in page
    assert phone.get(f"/battles/{battle}/recap.md").status_code == 200


def test_while_it_goes_on_a_phone_has_no_such_link(app: Flask, cast: Cast) -> None:
    battle = keep_battle(cast)
    phone = phone_of(app, cast, battle, "P1")
    assert "/recap" not in phone.get(f"/battles/{battle}/play").text
    assert "so far" in phone.get(f"/battles/{battle}/recap").text


def test_members_see_it_while_the_battle_is_shown_and_strangers_never(
    cast: Cast, player: FlaskClient, stranger: FlaskClient, battle: str
) -> None:
    for page in ("recap", "recap.md", "recap.json", "recap/paper", "recap.pdf"):
        assert stranger.get(f"/battles/{battle}/{page}").status_code == 404
        assert player.get(f"/battles/{battle}/{page}").status_code == 404
    cast.services.game_library.set_shown(cast.game_master, battle, shown=True)
    page = player.get(f"/battles/{battle}/recap").text
    assert "Who did what" in page
    assert f'href="/battles/{battle}/table"' in page
    assert stranger.get(f"/battles/{battle}/recap").status_code == 404


def test_it_is_printed_for_all_who_were_there(
    app: Flask, cast: Cast, game_master: FlaskClient, visitor: FlaskClient, battle: str
) -> None:
    phone = phone_of(app, cast, battle, "P1")
    for reader in (game_master, phone):
        page = reader.get(f"/battles/{battle}/recap/paper").text
        assert "Heroes won after 1 round" in page
        assert f'href="/battles/{battle}/recap.pdf?paper=letter&amp;wait=1"' in page
        answer = reader.get(f"/battles/{battle}/recap.pdf", query_string={"paper": "letter"})
        assert (answer.mimetype, answer.data[:5]) == ("application/pdf", b"%PDF-")
        assert reader.get("/paper/battle_recap.css").mimetype == "text/css"
    assert visitor.get(f"/battles/{battle}/recap.pdf").status_code == 302


def test_its_numbers_are_a_file(app: Flask, cast: Cast, battle: str) -> None:
    phone = phone_of(app, cast, battle, "P1")
    kept = phone.get(f"/battles/{battle}/recap.json")
    assert kept.headers["Content-Disposition"].startswith("attachment")
    assert json.loads(kept.text)["recap"]["winners"] == ["heroes"]
    assert "Pincer" not in kept.text


def test_phone_and_television_show_the_result(
    app: Flask, cast: Cast, game_master: FlaskClient, battle: str
) -> None:
    phone = phone_of(app, cast, battle, "P1")
    page = phone.get(f"/battles/{battle}/play").text
    assert '<h2 id="end-title">Heroes won after 1 round</h2>' in page
    assert "<strong><bdi>Sol</bdi></strong> <span>nothing; dealt 0, took 0.</span>" in page
    table = game_master.get(f"/battles/{battle}/table").text
    assert '<h2 id="end-title">Heroes won after 1 round</h2>' in table
    assert "<strong><bdi>Sol</bdi></strong> <span>nothing" not in table


def test_what_can_no_longer_be_told_says_so(
    cast: Cast, game_master: FlaskClient, monkeypatch: pytest.MonkeyPatch, battle: str
) -> None:
    monkeypatch.setattr("gm_tools.services.games.retelling.events_of", lambda *_: ())
    assert "cannot be recapped any more" in game_master.get(f"/battles/{battle}/recap").text
    for page in ("recap.md", "recap.json", "recap/paper", "recap.pdf"):
        assert game_master.get(f"/battles/{battle}/{page}").status_code == 404
