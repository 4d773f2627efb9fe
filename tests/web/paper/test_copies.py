"""Cards of creatures with boxes for as many as are asked for in the address."""

from __future__ import annotations

from html import unescape

import pytest
from flask.testing import FlaskClient

from tests.cast import the_bestiary

TWO = "/paper/cards?creature=pike_beetle&copies=3&creature=heckler&copies=1"


def value_of(page: str, number: int) -> str:
    """What stands in the field of a creature, the first is 1."""
    field = page.partition(f'id="copies-{number}"')[2].partition(">")[0]
    return field.partition('value="')[2].partition('"')[0]


def test_the_number_of_each_is_chosen_on_the_page(game_master: FlaskClient) -> None:
    page = game_master.get("/paper/cards?creature=pike_beetle&creature=heckler").text
    assert (value_of(page, 1), value_of(page, 2)) == ("1", "1")
    page = game_master.get(TWO).text
    assert (value_of(page, 1), value_of(page, 2)) == ("3", "1")
    assert page.count("Health 30") == 4
    pdf = "/paper/cards.pdf?creature=pike_beetle&creature=heckler&copies=3&copies=1&paper=a4"
    assert pdf in unescape(page)
    assert game_master.get(pdf).mimetype == "application/pdf"


def test_the_card_of_one_leads_to_cards_of_several(game_master: FlaskClient) -> None:
    page = game_master.get("/paper/card/heckler").text
    assert value_of(page, 1) == "1"
    assert 'action="/paper/cards"' in page


@pytest.mark.parametrize("typed", ["0", "21", "many", "-3"])
def test_a_wrong_number_is_named_and_kept(game_master: FlaskClient, typed: str) -> None:
    answer = game_master.get(f"/paper/cards?creature=heckler&copies={typed}")
    assert answer.status_code == 200
    assert "Give a whole number from 1 to 20." in answer.text
    assert value_of(answer.text, 1) == typed
    pdf = game_master.get(f"/paper/cards.pdf?creature=heckler&copies={typed}")
    assert pdf.mimetype == "application/pdf"


def test_too_many_in_all_are_said_and_printed_once_each(game_master: FlaskClient) -> None:
    query = "&".join(f"creature={one}&copies=20" for one in list(the_bestiary())[:11])
    page = game_master.get(f"/paper/cards?{query}")
    said = '<div class="notice notice-problem no-print" role="alert"><p>Boxes for 220 fighters are'
    assert f"{said} too many; 200 fit. Choose fewer.</p>" in page.text
    assert "/paper/cards.pdf" not in page.text
    assert value_of(page.text, 1) == "20"
    pdf = game_master.get(f"/paper/cards.pdf?{query}")
    assert pdf.status_code == 302
    assert pdf.location.startswith("/paper/cards?creature=")


def test_strangers_learn_nothing(stranger: FlaskClient, visitor: FlaskClient) -> None:
    assert stranger.get("/paper/cards?creature=nothing&copies=2").status_code == 404
    assert visitor.get("/paper/cards?creature=heckler&copies=2").status_code in (302, 303)
