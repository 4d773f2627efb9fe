"""Tonight's papers: a party of four, eight foes, cards and screen, from the order to the PDF."""

from __future__ import annotations

from dataclasses import replace

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from gm_tools.printing.packs import Press
from gm_tools.services.packs.choosing import Evening
from gm_tools.services.packs.ports import Workshop
from gm_tools.services.paper.ports import PaperOptions
from gm_tools.viskara.encounter.plan import Encounter, Foe, Side
from tests.bench.conftest import Goals
from tests.cast import Cast
from tests.printing.sheets import a_printer

FOES = (("pike_beetle", 3), ("heckler", 2), ("wolf_hawk", 2), ("moth", 1))


@pytest.mark.slow
def test_a_pack_of_a_whole_evening(benchmark: BenchmarkFixture, goal: Goals, cast: Cast) -> None:
    services, master = cast.services, cast.game_master
    party = services.exchange.open_samples(master, services.campaigns.create(master, "Friday"))
    foes = tuple(Foe(creature=name, count=count) for name, count in FOES)
    members = services.plan_parties.members(master)
    plan = Encounter("The ford", party=members, sides=(Side(foes),))
    ford = services.plans.create(master, plan)
    shop = Workshop(Press(a_printer()), services.workshop.files, lambda work: work())
    packs = replace(services.packs, shop=shop)
    papers = sorted(packs.choosing.choices(master, Evening(ford)).usual, key=lambda one: one.word)
    assert (len(party), len(papers)) == (4, 11)

    def print_all() -> str:
        order = packs.order(master, papers, PaperOptions())
        assert packs.look(master, order).progress == "ready"
        return order

    print_all()
    benchmark(print_all)
    goal("pack of party, 8 foes, cards and screen as PDF", 3.0)
