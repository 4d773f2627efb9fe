"""The rulebook as pages."""

from flask.testing import FlaskClient

from gm_tools.presenters.rulebook.pages import anchor, upgrades
from tests.cast import the_rulebook


def test_every_upgrade_has_an_address(game_master: FlaskClient) -> None:
    text = game_master.get("/rulebook").text
    missing = [one.path for one in upgrades(the_rulebook()) if f'id="{anchor(one)}"' not in text]
    assert missing == []


def test_search(game_master: FlaskClient) -> None:
    text = game_master.get("/rulebook?q=bane&section=aura").text
    assert 'id="aura-dread-bane"' in text
    assert 'id="aura-tempest"' not in text
    assert "No upgrade matches" in game_master.get("/rulebook?q=<script>").text


def test_every_ruling_has_a_page(game_master: FlaskClient) -> None:
    rulings = the_rulebook().rulings
    answers = {one: game_master.get(f"/rulebook/rulings/{one}") for one in rulings}
    assert len(answers) > 200
    assert {
        one: found.status_code for one, found in answers.items() if found.status_code != 200
    } == {}
    assert [one for one, found in answers.items() if f"Ruling {one}" not in found.text] == []


def test_a_ruling_that_there_is_not(game_master: FlaskClient) -> None:
    assert game_master.get("/rulebook/rulings/B9999").status_code == 404


def test_the_list_of_rulings(game_master: FlaskClient) -> None:
    text = game_master.get("/rulebook/rulings?q=third+perk").text
    assert "/rulebook/rulings/B2" in text
    assert "No ruling matches" in game_master.get("/rulebook/rulings?q=zzzz").text


def test_the_small_tables(game_master: FlaskClient) -> None:
    text = game_master.get("/rulebook/tables").text
    for title in ("Speed classes", "Stats", "Styles", "Tactic types", "Basic upgrades"):
        assert title in text


def test_what_the_app_plays(game_master: FlaskClient) -> None:
    text = game_master.get("/rulebook/coverage").text
    assert "What the app plays" in text
    assert "/rulebook#aura-dread-bane" in text
    assert "/bestiary/medic_spider" in text


def test_what_the_app_plays_of_one_level(game_master: FlaskClient) -> None:
    text = game_master.get("/rulebook/coverage?level=computed&source=aura").text
    assert "/rulebook#aura-dread-bane" in text
    assert '/rulebook#aura-turbo"' not in text
    assert "/bestiary/medic_spider" not in text
    assert "No entry is at that level" in game_master.get("/rulebook/coverage?level=<b>").text
