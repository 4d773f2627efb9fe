"""A creature joins an encounter: access, counts, sides, what is full, other windows."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gm_tools.services.actor import NOBODY, Actor
from gm_tools.services.bundle import Services
from gm_tools.services.encounters.adding import NEW, AddingRefusedError, joined
from gm_tools.services.errors import DraftConflictError, NotFoundError
from gm_tools.viskara.creature.basic_enemy import basic_enemy
from gm_tools.viskara.encounter.chain_plan import Battle, Chain
from gm_tools.viskara.encounter.limits import MOST_LINES, MOST_OF_A_KIND
from gm_tools.viskara.encounter.plan import Encounter, Foe, Side
from tests.cast import Cast

BEETLES = Foe(creature="pike_beetle", count=4)
AMBUSH = Encounter("Ambush", sides=(Side((BEETLES,)), Side((Foe(level=2),), "Bandits")))
FULL = tuple(Foe(level=1, name=str(number)) for number in range(MOST_LINES))


@pytest.fixture
def ambush(services: Services, game_master: Actor) -> str:
    return services.plans.create(game_master, AMBUSH)


def sides(services: Services, actor: Actor, plan: str) -> list[tuple[Foe, ...]]:
    return [side.foes for side in services.plans.get(actor, plan).encounter.sides]


def test_it_joins_the_side_that_was_chosen(
    services: Services, game_master: Actor, ambush: str
) -> None:
    assert services.adding.add(game_master, "heckler", ambush, side=1, count=3) == ambush
    second = (Foe(level=2), Foe(creature="heckler", count=3))
    assert sides(services, game_master, ambush) == [(BEETLES,), second]
    services.plans.undo(game_master, ambush)
    assert services.plans.get(game_master, ambush).encounter == AMBUSH


def test_the_same_creature_again_counts_more(
    services: Services, game_master: Actor, ambush: str
) -> None:
    for _ in range(2):
        services.adding.add(game_master, "pike_beetle", ambush, count=2)
    assert sides(services, game_master, ambush)[0] == (replace(BEETLES, count=8),)


def test_a_new_encounter_is_for_the_current_party(services: Services, game_master: Actor) -> None:
    plan = services.adding.add(game_master, "pike_beetle", count=4)
    kept = services.plans.get(game_master, plan).encounter
    party = services.plan_parties.members(game_master)
    assert kept == Encounter(NEW, party=party, sides=(Side((BEETLES,)),))


def test_an_encounter_without_a_side_gets_one(services: Services, game_master: Actor) -> None:
    plan = services.plans.create(game_master, Encounter("Empty"))
    services.adding.add(game_master, "pike_beetle", plan, count=4)
    assert sides(services, game_master, plan) == [(BEETLES,)]


def test_nobody_else_adds_anything(cast: Cast) -> None:
    services, master = cast.services, cast.game_master
    plan = services.plans.create(master, AMBUSH)
    brute = services.bestiary.create(master, basic_enemy(services.rulebook, 4))
    for actor in (cast.player, cast.stranger, NOBODY):
        for creature, into in (("pike_beetle", plan), (brute, plan), (brute, "")):
            with pytest.raises(NotFoundError):
                services.adding.add(actor, creature, into)
        assert services.adding.places(actor) == ()
    assert services.plans.get(master, plan).number == 1
    services.adding.add(master, brute, plan)
    assert sides(services, master, plan)[0] == (BEETLES, Foe(creature=brute))


@pytest.mark.parametrize(("creature", "side"), [("dragon", 0), ("heckler", 2), ("heckler", -1)])
def test_what_is_not_there_is_not_found(
    services: Services, game_master: Actor, ambush: str, creature: str, side: int
) -> None:
    with pytest.raises(NotFoundError):
        services.adding.add(game_master, creature, ambush, side)


def test_trash_chains_and_templates_are_no_encounters(
    services: Services, game_master: Actor, ambush: str
) -> None:
    plans = services.plans
    chain = plans.create(game_master, Chain("Chain", battles=(Battle(enemy_total=1),)))
    template = plans.as_template(game_master, ambush)
    plans.shelf.trash(game_master, ambush)
    assert services.adding.places(game_master) == ()
    for plan in (ambush, chain, template):
        with pytest.raises(NotFoundError):
            services.adding.add(game_master, "heckler", plan)
    assert plans.get(game_master, ambush).encounter == AMBUSH


def test_a_creature_in_the_trash_joins_nothing(
    services: Services, game_master: Actor, ambush: str
) -> None:
    brute = services.bestiary.create(game_master, basic_enemy(services.rulebook, 4))
    services.bestiary.shelf.trash(game_master, brute)
    with pytest.raises(NotFoundError):
        services.adding.add(game_master, brute, ambush)


def test_a_full_side_takes_only_what_it_has(services: Services, game_master: Actor) -> None:
    foes = (*FULL[1:], BEETLES)
    plan = services.plans.create(game_master, Encounter("Full", sides=(Side(foes),)))
    with pytest.raises(AddingRefusedError, match="no more fit"):
        services.adding.add(game_master, "heckler", plan)
    services.adding.add(game_master, "pike_beetle", plan)
    assert sides(services, game_master, plan) == [(*FULL[1:], replace(BEETLES, count=5))]


def test_what_cannot_stand_in_a_line_is_refused(services: Services, game_master: Actor) -> None:
    with pytest.raises(AddingRefusedError, match="host"):
        services.adding.add(game_master, "somac_parasite")
    assert services.adding.places(game_master) == ()


@pytest.mark.parametrize("count", [0, -1, MOST_OF_A_KIND + 1])
def test_a_count_beyond_the_limits_is_refused(
    services: Services, game_master: Actor, ambush: str, count: int
) -> None:
    with pytest.raises(AddingRefusedError, match="Pike Beetle"):
        services.adding.add(game_master, "pike_beetle", ambush, count=count)
    assert services.plans.get(game_master, ambush).number == 1


def test_another_window_that_is_writing_is_asked_and_loses_nothing(
    services: Services, game_master: Actor, ambush: str
) -> None:
    plans = services.plans
    renamed = replace(AMBUSH, name="Ambush at night")
    before = plans.save(game_master, ambush, renamed, number=1, tab="a")
    services.adding.add(game_master, "heckler", ambush)
    kept = plans.get(game_master, ambush).encounter
    assert kept.name == "Ambush at night"
    with pytest.raises(DraftConflictError):
        plans.save(game_master, ambush, AMBUSH, number=before.number, tab="a")
    assert plans.get(game_master, ambush).encounter == kept


def test_only_the_very_same_kind_is_joined() -> None:
    other = (replace(BEETLES, parasite=2), replace(BEETLES, name="Chief"))
    beetle = Foe(creature="pike_beetle")
    assert joined(other, beetle) == (*other, beetle)
    most = replace(BEETLES, count=MOST_OF_A_KIND)
    assert joined((most,), beetle) == (most, beetle)
    assert joined((replace(most, count=MOST_OF_A_KIND - 1),), beetle) == (most,)
