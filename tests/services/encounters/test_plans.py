"""Encounters, chains and templates: access, saving, undo."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from gm_tools.services.actor import NOBODY, Actor
from gm_tools.services.bundle import Services
from gm_tools.services.encounters.plans import Plans
from gm_tools.services.errors import CannotKeepError, DraftConflictError, NotFoundError
from gm_tools.viskara.creature.creature import Bestiary
from gm_tools.viskara.encounter.chain_plan import Battle, Chain, ChainMember
from gm_tools.viskara.encounter.plan import Encounter, Foe, Member, Side
from gm_tools.viskara.encounter.roster import enemy_total
from tests.cast import Cast
from tests.fakes import HandClock
from tests.viskara.encounter.beasts import BEASTS

AMBUSH = Encounter(
    name="Ambush at the ford",
    tags=("river", "night"),
    party=(Member("Ada", 5), Member("Ben", 5)),
    sides=(Side((Foe(creature="pike_beetle", count=4), Foe(level=1))),),
)


def with_creatures(plans: Plans, creatures: Bestiary) -> Plans:
    return replace(plans, creatures=lambda _actor: creatures)


@pytest.fixture
def plans(services: Services) -> Plans:
    return with_creatures(services.plans, BEASTS)


def names(plans: Plans, actor: Actor, **asked: Any) -> list[str]:
    return [line.name for line in plans.listed(actor, "encounter", **asked)]


def test_what_is_kept_comes_back(plans: Plans, game_master: Actor) -> None:
    kept = plans.get(game_master, plans.create(game_master, AMBUSH))
    assert (kept.encounter, kept.kind, kept.number, kept.can_undo) == (
        AMBUSH,
        "encounter",
        1,
        False,
    )


def test_the_list_is_searched_by_name_and_tag(
    plans: Plans, game_master: Actor, clock: HandClock
) -> None:
    for name in ("Ambush", "Bridge", "Cave"):
        clock.pass_by(minutes=1)
        plans.create(game_master, replace(AMBUSH, name=name, tags=(name[0].lower(), "night")))
    assert names(plans, game_master) == ["Cave", "Bridge", "Ambush"]
    assert names(plans, game_master, search="NIGHT cav") == ["Cave"]
    assert names(plans, game_master, tag="b") == ["Bridge"]
    assert names(plans, game_master, search="dragon") == []


ASKED: list[Callable[[Plans, Actor, str], object]] = [
    lambda plans, actor, id: plans.get(actor, id),
    lambda plans, actor, id: plans.save(actor, id, AMBUSH, number=1, tab="x"),
    lambda plans, actor, id: plans.edit(actor, id, lambda before: before),
    lambda plans, actor, id: plans.undo(actor, id),
    lambda plans, actor, id: plans.duplicate(actor, id),
    lambda plans, actor, id: plans.as_template(actor, id),
    lambda plans, actor, id: plans.from_template(actor, id),
    lambda plans, actor, id: plans.shelf.trash(actor, id),
    lambda plans, actor, id: plans.shelf.restore(actor, id),
    lambda plans, actor, id: plans.shelf.delete_forever(actor, id),
]


@pytest.mark.parametrize("ask", ASKED)
def test_only_the_game_master_finds_it(
    plans: Plans, cast: Cast, ask: Callable[[Plans, Actor, str], object]
) -> None:
    id = plans.create(cast.game_master, AMBUSH)
    for actor in (cast.player, cast.stranger, NOBODY):
        with pytest.raises(NotFoundError):
            ask(plans, actor, id)
        assert names(plans, actor) == []
    assert plans.get(cast.game_master, id).number == 1


def test_nobody_plans_into_a_campaign_of_others(plans: Plans, cast: Cast) -> None:
    table = cast.services.campaigns.personal(cast.game_master).id
    for actor in (cast.player, cast.stranger):
        with pytest.raises(NotFoundError):
            plans.create(actor, AMBUSH, campaign=table)


def test_a_change_can_be_undone_and_done_again(plans: Plans, game_master: Actor) -> None:
    id = plans.create(game_master, AMBUSH)
    later = replace(AMBUSH, name="Ambush at night")
    assert plans.save(game_master, id, later, number=1, tab="a").number == 2
    assert plans.undo(game_master, id).encounter == AMBUSH
    assert plans.undo(game_master, id).encounter == later
    assert names(plans, game_master) == ["Ambush at night"]


def test_undo_without_a_change_changes_nothing(plans: Plans, game_master: Actor) -> None:
    id = plans.create(game_master, AMBUSH)
    assert plans.undo(game_master, id).number == 1


def test_saving_the_same_again_is_no_change(plans: Plans, game_master: Actor) -> None:
    id = plans.create(game_master, AMBUSH)
    kept = plans.save(game_master, id, AMBUSH, number=1, tab="a")
    assert (kept.number, kept.can_undo) == (1, False)


def test_another_window_is_not_overwritten(plans: Plans, game_master: Actor) -> None:
    id = plans.create(game_master, AMBUSH)
    first, second = replace(AMBUSH, name="First"), replace(AMBUSH, name="Second")
    plans.save(game_master, id, first, number=1, tab="a")
    with pytest.raises(DraftConflictError):
        plans.save(game_master, id, second, number=1, tab="b")
    assert plans.get(game_master, id).encounter == first
    assert plans.save(game_master, id, second, number=1, tab="a").number == 3
    plans.save(game_master, id, first, number=1, tab="b", force=True)
    assert plans.undo(game_master, id).encounter == second


def test_a_creature_may_be_called_by_name(plans: Plans, game_master: Actor) -> None:
    named = Encounter(sides=(Side((Foe(creature="pike BEETLE"), Foe(creature="Nobody"))),))
    kept = plans.get(game_master, plans.create(game_master, named))
    assert [foe.creature for foe in kept.encounter.sides[0].foes] == ["pike_beetle", "Nobody"]


def test_a_creature_that_is_gone_still_counts(plans: Plans, game_master: Actor) -> None:
    """It stays with its name, level and growth until it is replaced."""
    king = Encounter(sides=(Side((Foe(creature="pike_beetle_king"), Foe(level=1, count=3))),))
    id = plans.create(game_master, king)
    without = {key: one for key, one in BEASTS.items() if key != "pike_beetle_king"}
    later = with_creatures(plans, without)
    kept = later.get(game_master, id)
    assert [(one.name, one.level) for one in kept.gone.values()] == [("Pike Beetle King", 6)]
    assert enemy_total(kept.counting, kept.encounter) == 12 == 6 + 3 + 3
    changed = replace(king, name="After")
    assert later.save(game_master, id, changed, number=1, tab="a").gone.keys() == kept.gone.keys()
    copy = later.get(game_master, later.duplicate(game_master, id))
    assert copy.gone.keys() == kept.gone.keys()


def test_a_copy_is_a_plan_of_its_own(plans: Plans, game_master: Actor) -> None:
    id = plans.create(game_master, AMBUSH)
    plans.duplicate(game_master, id)
    assert set(names(plans, game_master)) == {"Ambush at the ford", "Ambush at the ford (copy)"}


def test_a_template_has_no_party_and_makes_encounters(plans: Plans, game_master: Actor) -> None:
    template = plans.as_template(game_master, plans.create(game_master, AMBUSH))
    (line,) = plans.listed(game_master, "template")
    assert (line.id, line.tags) == (template, ("river", "night"))
    made = plans.get(game_master, plans.from_template(game_master, template))
    assert (made.kind, made.encounter) == ("encounter", replace(AMBUSH, party=()))


def test_only_templates_make_encounters_and_only_encounters_templates(
    plans: Plans, game_master: Actor
) -> None:
    with pytest.raises(NotFoundError):
        plans.from_template(game_master, plans.create(game_master, AMBUSH))
    with pytest.raises(NotFoundError):
        plans.as_template(game_master, plans.create(game_master, Chain("Night")))


def test_trash_and_back_and_gone(plans: Plans, game_master: Actor) -> None:
    id = plans.create(game_master, AMBUSH)
    with pytest.raises(NotFoundError):
        plans.shelf.delete_forever(game_master, id)
    assert plans.shelf.trash(game_master, id).kind == "encounter"
    assert (names(plans, game_master), names(plans, game_master, trashed=True)) == (
        [],
        ["Ambush at the ford"],
    )
    plans.shelf.restore(game_master, id)
    assert names(plans, game_master) == ["Ambush at the ford"]
    plans.shelf.trash(game_master, id)
    plans.shelf.delete_forever(game_master, id)
    with pytest.raises(NotFoundError):
        plans.get(game_master, id)


def test_a_chain_counts_encounters_that_are_there(plans: Plans, cast: Cast) -> None:
    actor = cast.game_master
    ford = plans.create(actor, AMBUSH)
    night = Chain("Night", party=(ChainMember("Ada", 5),), battles=(Battle("", 3, ford),))
    kept = plans.get(actor, plans.create(actor, night))
    assert (kept.kind, plans.totals(actor, kept.chain)) == ("chain", {ford: 4 * 3 + 1})
    plans.shelf.trash(actor, ford)
    assert plans.totals(actor, kept.chain) == {}
    assert plans.totals(cast.stranger, kept.chain) == {}


def test_a_chain_is_no_encounter(plans: Plans, game_master: Actor) -> None:
    with pytest.raises(NotFoundError):
        _ = plans.get(game_master, plans.create(game_master, Chain("Night"))).encounter
    with pytest.raises(NotFoundError):
        _ = plans.get(game_master, plans.create(game_master, AMBUSH)).chain


def test_a_campaign_in_the_trash_gets_no_new_plan(cast: Cast) -> None:
    services, gm = cast.services, cast.game_master
    campaign = services.campaigns.create(gm, "Friday")
    services.campaigns.trash(gm, campaign)
    with pytest.raises(CannotKeepError, match="in the trash"):
        services.plans.create(gm, Encounter("Ford"), campaign=campaign)
    assert services.plans.listed(gm, "encounter") == ()
