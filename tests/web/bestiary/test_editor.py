"""Writing own creatures: typed texts stay, unusual values are accepted."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient

from gm_tools.services.bestiary.creatures import Known
from gm_tools.viskara.creature.creature import Creature
from tests.cast import Cast

MOTH = {
    "name": "Moth",
    "level": "3",
    "speed_class": "high",
    "size": "1x1",
    "stats-agility": "4",
    "tactics-0-name": "Flap",
    "tactics-0-type": "exposure",
    "tactics-0-cost_effort": "1",
    "tactics-0-stat": "agility",
    "tactics-0-outputs": "3/9/12",
}


def kept(cast: Cast) -> Known:
    (known,) = cast.services.bestiary.own(cast.game_master)
    return known


@pytest.fixture
def moth(cast: Cast, game_master: FlaskClient) -> str:
    answer = game_master.post("/bestiary/new", data=MOTH)
    assert answer.status_code == 302
    return kept(cast).id


def test_from_nothing(cast: Cast, moth: str) -> None:
    creature: Creature = kept(cast).creature
    assert (creature.name, creature.level, creature.max_health) == ("Moth", 3, 30)
    assert (creature.tactics[0].range, creature.tactics[0].break_point) == (6, 5)


def test_as_a_basic_enemy(cast: Cast, game_master: FlaskClient) -> None:
    text = game_master.get("/bestiary/new?basic=yes&level=7&stat=logic&speed_class=low").text
    assert 'name="max_health" value="70"' in text
    assert 'name="tactics-0-outputs" value="7/21/28"' in text
    assert 'name="stats-logic" value="7"' in text
    assert cast.services.bestiary.own(cast.game_master) == ()


@pytest.mark.parametrize("level", ["0", "-1", "2.5", "many", "", "5000"])
def test_a_basic_enemy_of_no_level(level: str, game_master: FlaskClient) -> None:
    answer = game_master.get("/bestiary/new", query_string={"basic": "yes", "level": level})
    assert answer.status_code == 422
    assert "level is" in answer.text


def test_what_cannot_be_saved_comes_back_filled_in(cast: Cast, game_master: FlaskClient) -> None:
    sent = {**MOTH, "level": "0", "tactics-0-outputs": "3/9", "description": "Soft."}
    answer = game_master.post("/bestiary/new", data=sent)
    assert answer.status_code == 422
    assert 'name="level" value="0"' in answer.text
    assert 'id="tactics-0-outputs-wrong"' in answer.text
    assert "Soft." in answer.text
    assert cast.services.bestiary.own(cast.game_master) == ()


def test_entries_come_and_go_without_losing_a_word(cast: Cast, game_master: FlaskClient) -> None:
    answer = game_master.post("/bestiary/new", data={**MOTH, "do": "add-tactic"})
    assert answer.status_code == 200
    assert 'value="Flap"' in answer.text
    assert 'name="tactics-1-name" value=""' in answer.text
    answer = game_master.post("/bestiary/new", data={**MOTH, "do": "add-ability"})
    assert 'name="abilities-0-effect"' in answer.text
    answer = game_master.post("/bestiary/new", data={**MOTH, "do": "remove-tactics-0"})
    assert "tactics-0-name" not in answer.text
    assert 'value="Moth"' in answer.text
    assert cast.services.bestiary.own(cast.game_master) == ()


def test_warnings_while_one_types_refuse_nothing(cast: Cast, game_master: FlaskClient) -> None:
    strange = {
        **MOTH,
        "max_health": "7",
        "tactics-0-outputs": "9/3/12",
        "tactics-0-cost_flair": "31",
    }
    text = game_master.post("/bestiary/new", data={**strange, "do": "check"}).text
    for rule in ("health_off_level", "outputs_not_increasing", "flair_never_there"):
        assert f'data-rule="{rule}"' in text
    assert "<html" not in text
    assert cast.services.bestiary.own(cast.game_master) == ()
    assert game_master.post("/bestiary/new", data=strange).status_code == 302
    page = game_master.get(f"/bestiary/{kept(cast).id}").text
    assert "Health 7 is 23 below" in page


def test_nothing_unusual_is_said_too(game_master: FlaskClient) -> None:
    text = game_master.post("/bestiary/new", data={**MOTH, "do": "check"}).text
    assert "Nothing about it is unusual." in text


def test_a_change_is_saved(cast: Cast, moth: str, game_master: FlaskClient) -> None:
    sent = {**MOTH, "number": "1", "tactics-0-was": "0", "name": "Great Moth"}
    answer = game_master.post(f"/bestiary/{moth}/edit", data=sent)
    assert answer.location.endswith(f"/bestiary/{moth}")
    assert (kept(cast).creature.name, kept(cast).number) == ("Great Moth", 2)


def test_two_windows_lose_nothing(cast: Cast, moth: str, game_master: FlaskClient) -> None:
    address = f"/bestiary/{moth}/edit"
    game_master.post(address, data={**MOTH, "number": "1", "max_health": "40"})
    late = {**MOTH, "number": "1", "max_health": "50"}
    answer = game_master.post(address, data=late)
    assert answer.status_code == 409
    assert "changed in another window" in answer.text
    assert 'name="max_health" value="50"' in answer.text
    assert "<bdi>40</bdi>" in answer.text
    assert kept(cast).creature.max_health == 40
    assert game_master.post(address, data={**late, "do": "force"}).status_code == 302
    assert kept(cast).creature.max_health == 50


def test_adding_a_tactic_keeps_the_number_that_was_seen(
    moth: str, game_master: FlaskClient
) -> None:
    address = f"/bestiary/{moth}/edit"
    game_master.post(address, data={**MOTH, "number": "1", "max_health": "40"})
    answer = game_master.post(address, data={**MOTH, "number": "1", "do": "add-tactic"})
    assert 'name="number" value="1"' in answer.text


def test_long_and_odd_texts_do_no_harm(cast: Cast, game_master: FlaskClient) -> None:
    odd = {**MOTH, "name": "N\0\u2028" + "o" * 9000, "tactics-0-effect": "x\x07\r\ny" * 9000}
    assert game_master.post("/bestiary/new", data=odd).status_code == 302
    creature = kept(cast).creature
    assert len(creature.name) == 500
    assert creature.tactics[0].effect.startswith("x\ny")
    assert game_master.get(f"/bestiary/{creature.id}").status_code == 200


def test_a_number_that_is_none_counts_as_unseen(moth: str, game_master: FlaskClient) -> None:
    answer = game_master.post(f"/bestiary/{moth}/edit", data={**MOTH, "number": "x"})
    assert answer.status_code == 409
