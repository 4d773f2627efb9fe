"""A plan in words."""

from dataclasses import replace

from gm_tools.presenters.character.plan import PlanView, plan_view
from gm_tools.viskara.character.build import Build, ShadowRanks, Stats
from gm_tools.viskara.character.character import Character
from gm_tools.viskara.character.planning.course import course
from gm_tools.viskara.character.planning.plan import Goal, Pin, Plan
from tests.cast import the_rulebook
from tests.makers import a_build, artist, maneuver, move, tactic


def seen(build: Build, *pins: Pin, goal: Build | None = None) -> PlanView:
    plan = Plan(pins, Goal("The Wall, level 10", goal) if goal else None)
    sol = Character("Sol", build, plan=plan)
    return plan_view(the_rulebook(), sol, course(the_rulebook(), sol), 0)


def test_nothing_planned_is_empty() -> None:
    assert seen(a_build()).is_empty


def test_a_level_is_said_in_choices_and_purchases_with_points() -> None:
    goal = a_build(
        level=6,
        stats=Stats(body=2),
        tactics=(tactic(high=2), tactic(), tactic()),
    )
    (level,) = seen(a_build(stats=Stats(body=1)), goal=replace(goal, stats=Stats(body=6))).stages[
        1:
    ]
    assert level.gains == ("Body to 6",)
    assert level.line == "Body to 6"


def test_purchases_name_their_part_and_points() -> None:
    view = seen(artist(), Pin("tactics.0", "Swing/Trip"))
    assert view.next is not None
    (lot,) = view.next.lots
    assert (lot.carrier, lot.items) == ("Tactic 1", ("Swing (0)", "Trip (10)"))


def test_a_new_maneuver_is_added_with_its_tactic() -> None:
    own = a_build(shadow_ranks=ShadowRanks(signature_move=4), shadow_level=5)
    wanted = maneuver("Attack", tactic=tactic(type="exposure", stat="logic", name="Bow"))
    view = seen(own, goal=replace(own, signature_move=move(wanted, flair=5)))
    assert view.next is not None
    assert [lot.carrier for lot in view.next.lots] == [
        "Maneuver 1, Attack",
        "The tactic of maneuver 1, Attack",
    ]
    assert view.next.lots[1].items == ("write it as exposure, with logic", "give it a name")


def test_a_pin_says_when_it_is_owned() -> None:
    owned = seen(artist("Swing"), Pin("tactics.0", "Swing")).pins[0]
    now = seen(artist(), Pin("tactics.0", "Swing")).pins[0]
    later = seen(replace(artist("Swing"), shadow_level=3), Pin("tactics.0", "Explosive")).pins[0]
    assert [one.when for one in (owned, now, later)] == ["Owned", "Now", "Level 7"]


def test_a_pin_that_is_not_reached_names_the_rules() -> None:
    own = a_build(shadow_ranks=ShadowRanks(signature_move=4), shadow_level=5)
    view = seen(own, Pin("aura", "Dread"))
    assert (view.pins[0].when, view.is_reached) == ("Not reached", False)
    assert "aura rank" in view.pins[0].why[0]


def test_what_the_goal_has_otherwise_is_a_sentence() -> None:
    view = seen(a_build(), goal=a_build(style="fast"))
    assert view.differing == ("The style is aggressive, the goal's is fast.",)


def test_what_the_goal_spends_too_much_is_said_with_the_rule() -> None:
    view = seen(a_build(), goal=a_build(tactics=(tactic(high=5), tactic(), tactic())))
    (said,) = view.unmet
    assert said.startswith("High Output +1 of Tactic 1, 5 times. Tactic 1: 10 points of 0.")
