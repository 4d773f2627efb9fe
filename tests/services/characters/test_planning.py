"""Plans of stored characters: goals, pins, the next stage, and who may do this."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gm_tools.services.actor import Actor
from gm_tools.services.bundle import Services
from gm_tools.services.characters.mending import ALL
from gm_tools.services.characters.planning import StageGoneError, UnknownPinError
from gm_tools.services.errors import DraftConflictError, NotFoundError
from gm_tools.viskara.character.build import MadeFor
from gm_tools.viskara.character.character import Character
from gm_tools.viskara.character.edits import Sell
from gm_tools.viskara.character.planning.plan import Pin, Plan
from tests.makers import a_build, artist

TRIP = Pin("tactics.0", "Swing/Trip")


@pytest.fixture
def dario(services: Services, game_master: Actor) -> str:
    return services.beginnings.begin(game_master, "finisher", "Dario", "Ada", 3)


def choose(services: Services, actor: Actor, id: str, goal: str) -> int:
    """Choose a goal; return the draft's number."""
    number = services.characters.get(actor, id).number
    return services.planning.choose(actor, id, goal, number=number, tab="a").kept.number


def test_three_levels_are_gained_as_planned(
    services: Services, game_master: Actor, dario: str
) -> None:
    number = choose(services, game_master, dario, "archetype|finisher|10")
    for level in (4, 5, 6):
        services.planning.follow(game_master, dario, level, number=number)
        kept = services.characters.get(game_master, dario)
        number = kept.number
        assert kept.character.build.level == level
        assert services.building.open(game_master, dario).verdict.legal
        assert kept.character.levels[-1].date
    lines = services.characters.revisions(game_master, dario)
    assert [one.line for one in lines[:3]] == [
        "Level 6, as planned",
        "Level 5, as planned",
        "Level 4, as planned",
    ]


def test_a_level_of_the_plan_is_taken_back_like_any_other(
    services: Services, game_master: Actor, dario: str
) -> None:
    number = choose(services, game_master, dario, "archetype|finisher|10")
    before = services.characters.get(game_master, dario).character
    services.planning.follow(game_master, dario, 4, number=number)
    _, after = services.levels.taken_back(game_master, dario)
    assert after == before


def test_goals_are_archetypes_other_characters_and_revisions(
    services: Services, game_master: Actor, dario: str
) -> None:
    services.characters.create(game_master, Character("Sol", artist()))
    found = services.planning.goals(game_master, dario)
    assert ("archetype", "The Wall", 5) in [(one.kind, one.name, one.level) for one in found]
    assert ("character", "Sol", 5) in [(one.kind, one.name, one.level) for one in found]
    assert [one.name for one in found if one.kind == "revision"] == [
        "Revision 1: Begun as The Finisher"
    ]


def test_a_goal_stays_as_it_was_chosen(services: Services, game_master: Actor, dario: str) -> None:
    sol = services.characters.create(game_master, Character("Sol", artist("Swing")))
    choose(services, game_master, dario, f"character|{sol}")
    edit = [Sell("tactics.0", "Swing")]
    services.building.edit(game_master, sol, edit, number=1, tab="b")
    goal = services.characters.get(game_master, dario).character.plan.goal
    assert goal is not None
    assert (goal.name, goal.build) == ("Sol, level 5", artist("Swing"))
    choose(services, game_master, dario, "")
    assert services.characters.get(game_master, dario).character.plan == Plan()


@pytest.mark.parametrize(
    "goal", ["nobody", "archetype|finisher|11", "archetype|x|3", "revision|99", "character|x"]
)
def test_a_goal_that_is_not_there_is_not_found(
    services: Services, game_master: Actor, dario: str, goal: str
) -> None:
    with pytest.raises(NotFoundError):
        choose(services, game_master, dario, goal)


def test_a_character_of_another_is_no_goal(
    services: Services, game_master: Actor, stranger: Actor, dario: str
) -> None:
    theirs = services.characters.create(stranger, Character("Mine", artist()))
    with pytest.raises(NotFoundError):
        choose(services, game_master, dario, f"character|{theirs}")


def test_pins_are_made_and_removed(services: Services, game_master: Actor, dario: str) -> None:
    services.planning.pin(game_master, dario, TRIP, number=1, tab="a")
    assert services.characters.get(game_master, dario).character.plan.pins == (TRIP,)
    services.planning.unpin(game_master, dario, "tactics.0", "Swing/Trip", number=2, tab="a")
    assert services.characters.get(game_master, dario).character.plan == Plan()


def test_only_what_the_rules_have_is_pinned(
    services: Services, game_master: Actor, dario: str
) -> None:
    with pytest.raises(UnknownPinError):
        services.planning.pin(game_master, dario, Pin("aura", "Swang"), number=1, tab="a")


def test_another_window_is_not_overwritten(
    services: Services, game_master: Actor, dario: str
) -> None:
    choose(services, game_master, dario, "archetype|finisher|10")
    with pytest.raises(DraftConflictError):
        services.planning.follow(game_master, dario, 4, number=1)
    with pytest.raises(StageGoneError):
        services.planning.follow(game_master, dario, 7, number=2)


def test_nobody_else_sees_a_plan(services: Services, stranger: Actor, dario: str) -> None:
    plans = services.planning
    for act in (
        lambda: plans.look(stranger, dario),
        lambda: plans.goals(stranger, dario),
        lambda: plans.pin(stranger, dario, TRIP, number=1, tab="a"),
        lambda: plans.unpin(stranger, dario, "aura", "Dread", number=1, tab="a"),
        lambda: plans.choose(stranger, dario, "", number=1, tab="a"),
        lambda: plans.follow(stranger, dario, 4, number=1),
    ):
        with pytest.raises(NotFoundError):
            act()


def test_what_is_made_for_a_creature_has_no_plan(services: Services, game_master: Actor) -> None:
    made = MadeFor("Smidgeon", "signature_move", level=3, max_health=30, starting_morale=15)
    one = services.characters.create(game_master, Character("Move", a_build(made_for=made)))
    with pytest.raises(NotFoundError):
        services.planning.look(game_master, one)
    assert services.planning.next_stage(services.building.open(game_master, one)) is None


# --- Repairs --------------------------------------------------------------------------------

KEYSTONES = replace(artist("Swing", "Explosive"), shadow_level=4)
SHADOW_LEVEL = frozenset({"shadow_level"})


def pinned(services: Services, actor: Actor, *paths: str) -> str:
    """A character with two keystones of one, some of them pinned."""
    plan = Plan(tuple(Pin("tactics.0", path) for path in paths))
    return services.characters.create(actor, Character("Sol", KEYSTONES, plan=plan))


def test_repairs_keep_what_is_pinned(services: Services, game_master: Actor) -> None:
    for path, other in (("Explosive", "Swing"), ("Swing", "Explosive")):
        sol = pinned(services, game_master, path)
        offered = services.mending.offered(game_master, sol, ALL, SHADOW_LEVEL)
        assert offered.pins == "stay"
        assert offered.repairs[0].changes == (Sell("tactics.0", other),)


def test_what_is_pinned_gives_way_where_nothing_else_helps(
    services: Services, game_master: Actor
) -> None:
    sol = pinned(services, game_master, "Swing", "Explosive")
    offered = services.mending.offered(game_master, sol, ALL, SHADOW_LEVEL)
    assert (offered.pins, len(offered.repairs)) == ("give", 1)


def test_without_pins_nothing_is_said_of_them(services: Services, game_master: Actor) -> None:
    sol = pinned(services, game_master)
    assert services.mending.offered(game_master, sol, ALL, SHADOW_LEVEL).pins == "none"
