"""The show for a task, as a page."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient

from gm_tools.services.bundle import Services
from gm_tools.viskara.character.build import Stats
from gm_tools.viskara.character.character import Character
from tests.cast import Cast
from tests.makers import a_build

HTMX = {"HX-Request": "true"}


@pytest.fixture
def sol(services: Services, cast: Cast) -> str:
    build = a_build(level=6, stats=Stats(body=4, agility=3))
    return services.characters.create(cast.game_master, Character(name="Sol <b>", build=build))


def shown(client: FlaskClient, path: str, status: int = 200) -> str:
    answer = client.get(path)
    assert answer.status_code == status
    return answer.text


def test_the_leap(game_master: FlaskClient) -> None:
    page = shown(game_master, "/desk?stat=6&minimum=5&level=6")
    assert 'class="great-number">69.16 %' in page
    assert "5 of 12 = 42 %: Hard" in page
    for number in ("6.06 %", "24.78 %", "36.63 %", "32.53 %", "59.09 %", "13/22"):
        assert number in page


def test_the_desk_begins_with_a_task_that_can_be_changed(game_master: FlaskClient) -> None:
    page = shown(game_master, "/desk")
    assert "average 6.85" in page
    assert "great-number" not in page
    assert 'aria-current="true">Desk</a>' in page


def test_bonus_cards_make_it_easier(game_master: FlaskClient) -> None:
    assert 'class="great-number">93.94 %' in shown(game_master, "/desk?stat=6&minimum=5&bonus=1")
    assert 'class="great-number">32.53 %' in shown(game_master, "/desk?stat=6&minimum=5&penalty=1")


@pytest.mark.parametrize(
    ("query", "value", "words"),
    [
        ("stat=-1", "-1", "Stat value: A whole number from 0 to 400."),
        ("stat=1000000000", "1000000000", "Stat value: Write a whole number here, in digits."),
        ("stat=999999999", "999999999", "Stat value: A whole number from 0 to 400."),
        ("stat=abc", "abc", "Stat value: Write a whole number here, in digits."),
        ("stat=", "", "Stat value: A stat value is needed; 0 is one."),
        ("stat=6&minimum=0", "0", "Minimum output: A whole number from 1 to 800."),
        ("stat=6&minimum=2.5", "2.5", "Minimum output: Write a whole number here, in digits."),
        ("stat=6&bonus=21", "21", "Bonus cards: A whole number from 0 to 20."),
        ("stat=6&level=0", "0", "Level: A whole number from 1 to 400."),
        ("stat=%C2%B2", "²", "Stat value: Write a whole number here, in digits."),
    ],
)
def test_bad_input_comes_back_with_words(
    game_master: FlaskClient, query: str, value: str, words: str
) -> None:
    page = shown(game_master, f"/desk?{query}", 422)
    assert words in page
    assert f'value="{value}"' in page
    assert "great-number" not in page


def test_while_typing_the_answer_itself_says_what_is_wrong(game_master: FlaskClient) -> None:
    answer = game_master.get("/desk?stat=abc", headers=HTMX)
    assert answer.status_code == 200
    assert "Stat value: Write a whole number here, in digits." in answer.text


def test_markup_is_text(game_master: FlaskClient) -> None:
    page = shown(game_master, "/desk?stat=%3Cscript%3E&what_for=%3Cb%3Ex", 422)
    assert "&lt;script&gt;" in page
    assert "&lt;b&gt;x" in page
    assert "<b>x" not in page


def test_a_stat_is_taken_from_the_library(game_master: FlaskClient, sol: str) -> None:
    page = shown(game_master, "/desk")
    assert "Sol &lt;b&gt;" in page
    answer = game_master.get(f"/desk/take?character={sol}&trait=agility&minimum=3")
    assert answer.status_code == 302
    taken = shown(game_master, answer.location)
    assert "Sol &lt;b&gt;, agility" in taken
    assert 'class="great-number">69.16 %' in taken
    assert "Quick minimum at level 6" in taken


def test_a_changed_number_is_no_longer_the_characters(game_master: FlaskClient, sol: str) -> None:
    page = shown(game_master, f"/desk?character={sol}&trait=agility&stat=9")
    assert "Sol &lt;b&gt;, agility" not in page


def test_taking_nothing_leads_back(game_master: FlaskClient) -> None:
    answer = game_master.get("/desk/take?minimum=3&next=//evil")
    assert answer.location == "/desk?minimum=3"


def test_a_strangers_eyes_do_not_reach_it(stranger: FlaskClient, sol: str) -> None:
    assert stranger.get(f"/desk/take?character={sol}&trait=agility").status_code == 404
    assert stranger.get(f"/desk?character={sol}&trait=agility&stat=3").status_code == 404
    assert "Sol" not in shown(stranger, "/desk")


def test_a_show_is_drawn_for_the_task(game_master: FlaskClient) -> None:
    asked = {"stat": "6", "minimum": "5", "bonus": "5", "what_for": "the leap", "penalty": ""}
    answer = game_master.post("/desk/task/draw", data=asked)
    assert (answer.status_code, answer.location) == (302, "/desk/deck")
    page = shown(game_master, "/desk/deck")
    assert "the leap" in page
    assert "High: 12" in page
    assert "Succeeds" in page
    assert "side effect" in page


def test_a_task_that_makes_no_sense_is_not_drawn(
    game_master: FlaskClient, services: Services, cast: Cast
) -> None:
    answer = game_master.post("/desk/task/draw", data={"stat": "abc"})
    assert answer.status_code == 422
    assert 'value="abc"' in answer.text
    assert services.desk.look(cast.game_master).history == ()


def test_only_people_who_are_signed_in(visitor: FlaskClient) -> None:
    for path in ("/desk", "/desk/opposed", "/desk/flat", "/desk/deck", "/desk/reference"):
        assert visitor.get(path).status_code == 302
    assert visitor.post("/desk/task/draw", data={"stat": "6"}).status_code in {400, 401}


def test_a_forged_form_is_refused(app_client: FlaskClient) -> None:
    assert app_client.post("/desk/deck/draw", data={"kind": "show"}).status_code == 400


@pytest.fixture
def app_client(game_master: FlaskClient) -> FlaskClient:
    """The game master's browser with CSRF on, as served."""
    game_master.application.config["WTF_CSRF_ENABLED"] = True
    return game_master
