"""Any form about encounters and chains: no values are lost, the app never breaks."""

from __future__ import annotations

import re

import pytest
from flask.testing import FlaskClient

from gm_tools.viskara.encounter.chain_plan import Battle, Chain, ChainMember
from gm_tools.viskara.encounter.plan import Encounter, Foe, Member, Side
from tests.cast import Cast

FORD = Encounter(
    "Ford",
    party=(Member("Ada", 5),),
    allies=(Foe(level=3, name="Ferryman"),),
    sides=(Side((Foe(creature="heckler"),)),),
)
NIGHT = Chain("Night", party=(ChainMember("Ada", 5),), battles=(Battle("", 3),))


@pytest.mark.parametrize("line", ["party.{}.name", "allies.{}.level", "sides.{}.name"])
def test_more_lines_than_fit_are_refused(cast: Cast, game_master: FlaskClient, line: str) -> None:
    id = cast.services.plans.create(cast.game_master, FORD)
    sent = {line.format(number): "3" for number in range(101)} | {"tab": "t", "number": "1"}
    assert game_master.post(f"/encounters/{id}", data=sent).status_code == 400
    assert cast.services.plans.get(cast.game_master, id).encounter == FORD


@pytest.mark.parametrize("line", ["battles.{}.name", "battles.0.joins.{}.name", "party.{}.name"])
def test_more_of_a_chain_than_fits_is_refused(
    cast: Cast, game_master: FlaskClient, line: str
) -> None:
    id = cast.services.plans.create(cast.game_master, NIGHT)
    sent = {line.format(number): "x" for number in range(101)} | {"tab": "t", "number": "1"}
    assert game_master.post(f"/encounters/{id}", data=sent).status_code == 400
    assert cast.services.plans.get(cast.game_master, id).chain == NIGHT


def test_one_kind_too_many_is_said_at_the_field(cast: Cast, game_master: FlaskClient) -> None:
    full = Encounter("Full", sides=(Side(tuple(Foe(level=1 + n) for n in range(100))),))
    id = cast.services.plans.create(cast.game_master, full)
    sent = {f"sides.0.foes.{n}.level": str(1 + n) for n in range(100)}
    sent |= {"do": "add|heckler", "tab": "t", "number": "1"}
    answer = game_master.post(f"/encounters/{id}", data=sent)
    assert (answer.status_code, "At most 100 lines" in answer.text) == (422, True)


def test_a_template_keeps_its_allies_when_it_is_saved(cast: Cast, game_master: FlaskClient) -> None:
    plans, actor = cast.services.plans, cast.game_master
    id = plans.as_template(actor, plans.create(actor, FORD))
    page = game_master.get(f"/encounters/{id}").text
    assert "A template has no party" in page
    assert "For any party" in game_master.get("/encounters/templates").text
    form = page[page.index('<form id="encounter"') : page.rindex("</form>")]
    fields = dict(re.findall(r'<input[^>]*?name="([^"]+)"[^>]*?value="([^"]*)"', form))
    game_master.post(f"/encounters/{id}", data=fields | {"name": "Any ford"})
    kept = plans.get(actor, id).encounter
    assert (kept.name, kept.allies, kept.sides) == ("Any ford", FORD.allies, FORD.sides)
