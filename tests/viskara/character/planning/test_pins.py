"""Pins: made, removed, followed as parts move, and what repairs leave alone for them."""

from gm_tools.viskara.character.edits import DropTactic, MoveManeuver
from gm_tools.viskara.character.planning.pins import (
    MOST_PINS,
    followed_plan,
    kept_targets,
    pin_problem,
    pinned,
    unpinned,
)
from gm_tools.viskara.character.planning.plan import Pin, Plan
from tests.cast import the_rulebook
from tests.makers import artist, maneuver, performer

TRIP = Pin("tactics.0", "Swing/Trip")
DREAD = Pin("aura", "Dread")


def test_a_pin_takes_the_place_of_an_older_one_of_the_same_thing() -> None:
    twice = Pin("tactics.0", "Swing/Trip", 2)
    assert pinned(Plan((TRIP, DREAD)), twice) == Plan((DREAD, twice))


def test_what_is_pinned_no_longer_is_gone() -> None:
    assert unpinned(Plan((TRIP, DREAD)), "aura", "Dread") == Plan((TRIP,))


def test_no_more_are_kept_than_a_page_can_show() -> None:
    full = Plan(tuple(Pin("tactics.0", "low", n) for n in range(1, MOST_PINS + 1)))
    assert pinned(full, DREAD) == full


def test_pins_follow_a_maneuver_that_moves() -> None:
    build = performer(maneuver("Sidestep"), maneuver("Attack"))
    plan = Plan((Pin("signature_move.maneuvers.1", "Inspiring"),))
    after = followed_plan(plan, build, MoveManeuver("signature_move.maneuvers.1", 0))
    assert after == Plan((Pin("signature_move.maneuvers.0", "Inspiring"),))


def test_pins_of_a_part_that_is_gone_go_with_it() -> None:
    assert followed_plan(Plan((TRIP, DREAD)), artist(), DropTactic(0)) == Plan((DREAD,))


def test_repairs_keep_what_is_pinned_and_owned() -> None:
    plan = Plan((TRIP, Pin("tactics.0", "Swing"), DREAD))
    assert kept_targets(plan, artist("Swing")) == {"tactics.0|Swing"}


def test_repairs_keep_a_pinned_maneuver_where_it_stands() -> None:
    build = performer(maneuver("Sidestep"), maneuver("Attack"))
    plan = Plan((Pin("signature_move", "Attack"),))
    assert kept_targets(plan, build) == {"signature_move.maneuvers.1"}


def test_only_upgrades_of_the_rules_can_be_pinned() -> None:
    book = the_rulebook()
    assert pin_problem(book, TRIP) is None
    assert pin_problem(book, Pin("tactics.0", "power")) is None
    assert pin_problem(book, Pin("signature_move", "Attack")) is None
    assert pin_problem(book, Pin("tactics.0", "Tripp")) == (
        'pins "Tripp", which is no upgrade of the rules. Remove it.'
    )
    assert pin_problem(book, Pin("pocket", "low")) == 'has no carrier "pocket".'
