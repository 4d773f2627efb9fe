"""Files of encounters and chains: all or nothing, and the same elsewhere."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from gm_tools.services.actor import Actor
from gm_tools.services.bundle import Services
from gm_tools.services.encounters.exchange import PlanExchange
from gm_tools.services.importing import ImportRefusedError, NamedFile
from gm_tools.viskara.encounter.chain_plan import Battle, Chain, ChainMember
from gm_tools.viskara.encounter.plan import Encounter, Foe, Member, Side
from tests.viskara.encounter.beasts import BEASTS, creature

OWN = creature("Mud Wyrm", 8, id="r4nd0m")


@pytest.fixture
def exchange(services: Services) -> PlanExchange:
    plans = replace(services.plans, creatures=lambda _actor: {**BEASTS, OWN.id: OWN})
    return replace(services.plan_exchange, plans=plans)


def file(name: str = "a.json", **values: object) -> NamedFile:
    text = json.dumps({"format": "viskara-encounter/1", **values})
    return NamedFile(name, text.encode())


def test_an_export_can_be_imported(exchange: PlanExchange, game_master: Actor) -> None:
    plan = Encounter(
        "Ford", ("river",), party=(Member("Ada", 5, character="x"),), sides=(Side((Foe(level=2),)),)
    )
    sent = exchange.export(game_master, exchange.plans.create(game_master, plan))
    assert sent.name == "Ford.json"
    (id,) = exchange.import_files(game_master, (sent,))
    again = exchange.plans.get(game_master, id)
    assert (again.kind, again.encounter) == (
        "encounter",
        replace(plan, party=(Member("Ada", 5),)),
    )


def test_own_creatures_travel_by_name_and_gone_ones_by_level(
    exchange: PlanExchange, game_master: Actor
) -> None:
    foes = (Foe(creature="r4nd0m", count=2), Foe(creature="pike_beetle"))
    id = exchange.plans.create(game_master, Encounter(sides=(Side(foes),)))
    sent = json.loads(exchange.export(game_master, id).content)
    assert sent["sides"][0]["foes"][0] == {"creature": "Mud Wyrm", "count": 2}
    gone = replace(exchange, plans=replace(exchange.plans, creatures=lambda _actor: BEASTS))
    sent = json.loads(gone.export(game_master, id).content)
    assert sent["sides"][0]["foes"][0] == {"level": 8, "name": "Mud Wyrm", "count": 2}


def test_a_chain_travels_with_its_totals(exchange: PlanExchange, game_master: Actor) -> None:
    ford = exchange.plans.create(game_master, Encounter(sides=(Side((Foe(level=14),)),)))
    night = Chain("Night", party=(ChainMember("Ada", 5),), battles=(Battle("", 1, ford),))
    sent = exchange.export(game_master, exchange.plans.create(game_master, night))
    (id,) = exchange.import_files(game_master, (sent,))
    assert exchange.plans.get(game_master, id).chain.battles == (Battle("", 14),)


def test_without_a_party_it_is_a_template(exchange: PlanExchange, game_master: Actor) -> None:
    (id,) = exchange.import_files(game_master, (file(name="Ford"),))
    assert exchange.plans.get(game_master, id).kind == "template"


def test_one_bad_file_stops_all_and_everything_is_said(
    exchange: PlanExchange, game_master: Actor
) -> None:
    bad = file("b.json", sides=[{"foes": [{"creature": "Pike Beatle"}]}], tags=["x"])
    worse = NamedFile("c.json", b"{")
    with pytest.raises(ImportRefusedError) as caught:
        exchange.import_files(game_master, (file(), bad, worse))
    said = [(one.file, one.where) for one in caught.value.problems]
    assert said == [("b.json", "sides.0.foes.0.creature"), ("c.json", "")]
    assert "Did you mean Pike Beetle" in caught.value.problems[0].message
    assert exchange.plans.listed(game_master, "template") == ()


def test_too_many_files(exchange: PlanExchange, game_master: Actor) -> None:
    with pytest.raises(ImportRefusedError) as caught:
        exchange.import_files(game_master, (file(),) * 51)
    assert "50 can be imported at once" in caught.value.problems[0].message
