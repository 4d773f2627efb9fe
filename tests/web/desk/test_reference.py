"""The reference, as pages."""

import pytest
from flask.testing import FlaskClient

from gm_tools.viskara.rulebook import Rulebook


def test_every_section_has_its_page(game_master: FlaskClient, rulebook: Rulebook) -> None:
    index = game_master.get("/desk/reference").text
    for section in rulebook.reference.sections:
        assert f'href="/desk/reference/{section.id}"' in index
        page = game_master.get(f"/desk/reference/{section.id}")
        assert page.status_code == 200
        assert section.title in page.text


def test_an_entry_leads_to_the_rulings_that_decide(game_master: FlaskClient) -> None:
    page = game_master.get("/desk/reference/actions").text
    assert 'href="/rulebook/rulings/R24"' in page
    assert "Rulings about this page" in page
    assert "Manual: Rules, Move" in page


def test_the_checklist_can_be_ticked(game_master: FlaskClient) -> None:
    assert game_master.get("/desk/reference/session-zero").text.count('type="checkbox"') == 13


@pytest.mark.parametrize("name", ["nowhere", "..%2Factions", "%3Cb%3E"])
def test_an_unknown_section_is_not_found(game_master: FlaskClient, name: str) -> None:
    assert game_master.get(f"/desk/reference/{name}").status_code == 404


def test_the_search_finds_rules_and_terms(game_master: FlaskClient) -> None:
    page = game_master.get("/desk/reference?q=anchor").text
    assert 'id="actions-anchor"' in page
    assert 'id="speed-class"' in page
    assert "No entry contains" in game_master.get("/desk/reference?q=%3Cscript%3E").text


def test_the_odds_are_computed(game_master: FlaskClient) -> None:
    page = game_master.get("/desk/odds").text
    for number in ("69.16 %", "59.09 %", "66.67 %", "95.00 %"):
        assert number in page


def test_travel_times(game_master: FlaskClient) -> None:
    page = game_master.get("/desk/travel").text
    for time in ("21 h 45", "43 h 20", "8 h 40"):
        assert time in page


def test_the_glossary_is_searched(game_master: FlaskClient) -> None:
    page = game_master.get("/desk/glossary").text
    assert "51 of 51 terms" in page
    assert "page 136" in page
    assert '<a href="/desk/glossary#maneuver">Maneuver</a>' in page
    found = game_master.get("/desk/glossary?q=teleport").text
    assert "1 of 51 terms" in found
    assert "page 155" in found
    none = game_master.get("/desk/glossary?q=%3Cscript%3E").text
    assert "No term contains all of these words." in none
    assert "<script>" not in none.replace('<script src="', "")


def test_one_term_as_a_page_and_beside_what_is_read(game_master: FlaskClient) -> None:
    page = game_master.get("/desk/glossary/obstruction")
    assert "<h1>Obstruction</h1>" in page.text
    part = game_master.get("/desk/glossary/obstruction", headers={"HX-Request": "true"})
    assert "<h1" not in part.text
    assert "<dt>Obstruction" in part.text
    assert game_master.get("/desk/glossary/nothing").status_code == 404


def test_tables_for_a_fight_stand_on_one_page(game_master: FlaskClient) -> None:
    page = game_master.get("/desk/glance").text
    assert '<a href="/desk/glance">At a glance</a>' in game_master.get("/desk/reference").text
    assert '<tr><th scope="row">Stance</th><td>1 effort 1 flair *</td>' in page
    assert '<th scope="row">exactly 3</th>' in page
    assert 'href="/rulebook/rulings/R40"' in page
    assert 'href="/paper/screen"' in page
