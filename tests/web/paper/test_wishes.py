"""One bar says what is printed, how, and remembers it."""

from dataclasses import replace

import pytest
from flask.testing import FlaskClient

from tests.cast import Cast
from tests.fakes import a_character


@pytest.fixture
def sol(cast: Cast) -> str:
    named = replace(a_character("Sol"), notes="# Debts")
    return cast.services.characters.create(cast.game_master, named)


def test_what_is_wished_for_is_shown_and_remembered(game_master: FlaskClient, sol: str) -> None:
    address = f"/characters/{sol}/sheet"
    text = game_master.get(f"{address}?what=cards&layout=large&paper=letter&notes=1").text
    assert 'class="paper cards' in text
    again = game_master.get(address).text
    for chosen in ("cards", "large", "letter"):
        assert f'<option value="{chosen}" selected>' in again
    assert 'name="notes" value="1" checked' in again
    plain = game_master.get(f"{address}?what=sheet&paper=a4&layout=standard").text
    assert 'class="paper sheet' in plain
    assert 'name="notes" value="1" checked' not in plain


def test_what_nobody_offered_is_as_if_not_said(game_master: FlaskClient, sol: str) -> None:
    text = game_master.get(f"/characters/{sol}/sheet?what=<b>&layout=tiny&paper=a0").text
    for standing in ("sheet", "standard", "a4"):
        assert f'<option value="{standing}" selected>' in text


@pytest.mark.parametrize(
    ("what", "name"),
    [("sheet", "Sol.pdf"), ("cards", "Sol - tactic cards.pdf"), ("blank", "blank sheet.pdf")],
)
def test_the_button_sends_it(game_master: FlaskClient, sol: str, what: str, name: str) -> None:
    answer = game_master.get(f"/characters/{sol}/paper.pdf?what={what}&paper=letter")
    assert answer.data.startswith(b"%PDF")
    assert name in answer.headers["Content-Disposition"]


@pytest.mark.parametrize("layout", ["standard", "page", "large"])
def test_the_empty_sheet_is_shown_empty(game_master: FlaskClient, sol: str, layout: str) -> None:
    text = game_master.get(f"/characters/{sol}/sheet?what=blank&layout={layout}").text
    assert 'class="paper sheet blank"' in text
    assert 'href="/paper/blank.css"' in text
    assert 'href="/paper/sheet_' not in text
    assert ("Personality" in text) == (layout != "page")
    assert ".blank" in game_master.get("/paper/blank.css").text


def test_one_page_has_no_notes(game_master: FlaskClient, sol: str) -> None:
    address = f"/characters/{sol}/sheet?what=sheet&notes=1"
    assert "Debts" in game_master.get(address).text
    assert "Debts" not in game_master.get(f"{address}&layout=page").text


def test_a_preview_has_lines_for_a_pencil(game_master: FlaskClient, sol: str) -> None:
    text = game_master.get(f"/characters/{sol}/sheet?what=sheet").text
    assert 'href="/paper/preview.css"' in text
    assert ".pencil::after" in game_master.get("/paper/preview.css").text


def test_a_new_tab_says_first_what_is_made(game_master: FlaskClient, sol: str) -> None:
    text = game_master.get(f"/characters/{sol}/paper.pdf?what=cards&wait=1").text
    assert "the cards of Sol" in text
    assert f"/characters/{sol}/paper.pdf?what=cards" in text


def test_only_who_sees_the_character_prints_it(
    player: FlaskClient, stranger: FlaskClient, visitor: FlaskClient, sol: str
) -> None:
    for one in (player, stranger):
        assert one.get(f"/characters/{sol}/paper.pdf?what=sheet").status_code == 404
        for what in ("cards", "blank"):
            assert one.get(f"/characters/{sol}/sheet?what={what}").status_code == 404
    assert visitor.get(f"/characters/{sol}/paper.pdf?what=cards").status_code in {302, 303}


def test_notes_are_asked_about_where_there_are_some(game_master: FlaskClient, cast: Cast) -> None:
    bare = cast.services.characters.create(cast.game_master, a_character("Bare"))
    assert 'name="notes"' not in game_master.get(f"/characters/{bare}/sheet").text


def test_the_size_that_was_printed_last_comes_first(game_master: FlaskClient) -> None:
    page = "/paper/creature/pike_beetle"
    assert game_master.get(page).text.index("PDF, A4") > 0
    game_master.get(f"{page}.pdf?paper=letter")
    text = game_master.get(page).text
    assert text.index("PDF, Letter") < text.index("PDF, A4")


@pytest.mark.parametrize("layout", ["page", "large"])
def test_a_layout_is_shown_with_its_styles(game_master: FlaskClient, sol: str, layout: str) -> None:
    text = game_master.get(f"/characters/{sol}/sheet?what=sheet&layout={layout}").text
    assert f'href="/paper/sheet_{layout}.css"' in text
    assert game_master.get(f"/paper/sheet_{layout}.css").status_code == 200
