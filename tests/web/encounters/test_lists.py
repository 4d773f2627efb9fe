"""Lists, templates, files, trash, simple battles."""

from __future__ import annotations

import json
from dataclasses import replace
from io import BytesIO

import pytest
from flask.testing import FlaskClient

from gm_tools.viskara.encounter.chain_plan import Battle, Chain, ChainMember
from gm_tools.viskara.encounter.plan import Encounter, Foe, Member, Side
from tests.cast import Cast

AMBUSH = Encounter(
    "Ambush",
    ("river",),
    party=(Member("Ada", 5),),
    sides=(Side((Foe(creature="pike_beetle"),)),),
)


@pytest.fixture
def ambush(cast: Cast) -> str:
    return cast.services.plans.create(cast.game_master, AMBUSH)


def test_a_line_says_foes_difficulty_and_tags(ambush: str, game_master: FlaskClient) -> None:
    page = game_master.get("/encounters").text
    for words in ("Ambush", "1 x Pike Beetle", "60 %, Very Easy", "river", "1 March 2026"):
        assert words in page
    assert "Ambush" in game_master.get("/encounters?tag=river").text
    assert "Ambush" not in game_master.get("/encounters?tag=none").text
    assert "Ambush" in game_master.get("/encounters?q=RIV").text
    assert "Nothing here has a name" in game_master.get("/encounters?q=zzz").text


def test_empty_lists_say_what_they_are_for(game_master: FlaskClient) -> None:
    for address in ("", "/chains", "/templates"):
        assert "yet</h2>" in game_master.get(f"/encounters{address}").text
    assert "The trash is empty" in game_master.get("/encounters/trash").text


def test_a_chains_line(cast: Cast, game_master: FlaskClient) -> None:
    plan = Chain("Night", party=(ChainMember("Ada", 5),), battles=(Battle(enemy_total=3),) * 2)
    cast.services.plans.create(cast.game_master, plan)
    page = game_master.get("/encounters/chains").text
    assert "3, 3" in page
    assert "Very Easy, " in page


def test_a_new_encounter_has_the_current_party(cast: Cast, game_master: FlaskClient) -> None:
    page = game_master.post("/encounters/new", follow_redirects=True).text
    assert "New encounter" in page
    assert "Nobody in the party is here" in page


def test_templates_are_saved_and_used(ambush: str, cast: Cast, game_master: FlaskClient) -> None:
    page = game_master.post(f"/encounters/{ambush}/template", follow_redirects=True).text
    assert "A template has no party" in page
    (template,) = cast.services.plans.listed(cast.game_master, "template")
    assert "For any party" in game_master.get("/encounters/templates").text
    game_master.post(f"/encounters/{template.id}/use")
    assert len(cast.services.plans.listed(cast.game_master, "encounter")) == 2


def test_trash_restore_delete(ambush: str, cast: Cast, game_master: FlaskClient) -> None:
    assert game_master.get(f"/encounters/{ambush}/delete").status_code == 404
    game_master.post(f"/encounters/{ambush}/trash")
    assert "Ambush" in game_master.get("/encounters/trash").text
    game_master.post(f"/encounters/{ambush}/restore")
    assert "Ambush" in game_master.get("/encounters").text
    game_master.post(f"/encounters/{ambush}/trash")
    assert "for good?" in game_master.get(f"/encounters/{ambush}/delete").text
    game_master.post(f"/encounters/{ambush}/delete")
    assert game_master.get(f"/encounters/{ambush}").status_code == 404


def test_files_go_and_come(ambush: str, cast: Cast, game_master: FlaskClient) -> None:
    answer = game_master.get(f"/encounters/{ambush}/export")
    assert json.loads(answer.data)["format"] == "viskara-encounter/1"
    game_master.post("/encounters/import", data={"text": answer.text})
    names = [one.name for one in cast.services.plans.listed(cast.game_master, "encounter")]
    assert names == ["Ambush", "Ambush"]
    copy = game_master.post(f"/encounters/{ambush}/duplicate", follow_redirects=True).text
    assert "Ambush (copy)" in copy


def test_one_bad_file_stops_all(cast: Cast, ambush: str, game_master: FlaskClient) -> None:
    good = game_master.get(f"/encounters/{ambush}/export").data
    bad = b'{"format": "viskara-encounter/1", "sides": [{"foes": [{"creature": "<b>"}]}]}'
    files = [(BytesIO(good), "good.json"), (BytesIO(bad), "bad.json")]
    answer = game_master.post("/encounters/import", data={"files": files})
    assert answer.status_code == 422
    assert "Nothing was imported" in answer.text
    assert "sides.0.foes.0.creature" in answer.text
    assert len(cast.services.plans.listed(cast.game_master, "encounter")) == 1
    assert game_master.post("/encounters/import", data={"text": " "}).status_code == 422


def test_a_long_list_comes_in_pages(cast: Cast, game_master: FlaskClient) -> None:
    for number in range(51):
        cast.services.plans.create(cast.game_master, replace(AMBUSH, name=f"Fight {number}"))
    assert "Page 1 of 3" in game_master.get("/encounters").text
    assert "Page 3 of 3" in game_master.get("/encounters?page=9").text


def test_simple_battles_share_x_among_foes(game_master: FlaskClient) -> None:
    page = game_master.get("/encounters/simple?players=4").text
    for words in ("X = 4", "3 + 1", "1 + 1 + 1 + 1"):
        assert words in page
    page = game_master.get("/encounters/simple?players=4&share=3,1").text
    assert "X = 3" in page
    assert "X = 1" in page


@pytest.mark.parametrize(
    "asked", ["players=0", "players=-1", "players=1.5", "players=", "players=4&share=3,3"]
)
def test_simple_battles_that_cannot_be(game_master: FlaskClient, asked: str) -> None:
    answer = game_master.get(f"/encounters/simple?{asked}")
    assert answer.status_code == 422
    assert "field-problem" in answer.text
