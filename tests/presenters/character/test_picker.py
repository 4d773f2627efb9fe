"""The picker of upgrades as values."""

from typing import Any

import pytest

from gm_tools.presenters.character.picker import (
    Filters,
    PickerView,
    Row,
    picker_view,
)
from gm_tools.viskara.character.build import ShadowRanks
from gm_tools.viskara.character.places import NoSuchPlace
from gm_tools.viskara.character.sheet import sheet
from gm_tools.viskara.rulebook import Rulebook
from tests.makers import a_build, aura, maneuver, move, tactic


def picked(
    rulebook: Rulebook, where: str, filters: Filters | None = None, **fields: Any
) -> PickerView:
    ranks = {"shadow_ranks": ShadowRanks(1, 1, 2), "shadow_level": 4}
    build = a_build(**(ranks | fields))
    asked = filters or Filters(rest=True)
    return picker_view(rulebook, build, sheet(rulebook, build), where, asked)


def row(view: PickerView, path: str) -> Row:
    return next(row for row in view.rows if row.path == path)


def test_every_upgrade_of_a_tactic_in_the_order_of_its_tree(rulebook: Rulebook) -> None:
    view = picked(rulebook, "tactics.0", Filters(order="tree"))
    paths = [one.path for one in view.rows]
    assert len(paths) == view.total == len(rulebook.shadow_arts)
    at = paths.index("Debilitate")
    assert paths[at + 1].startswith("Debilitate/")
    assert (row(view, "Debilitate").depth, row(view, "Debilitate/Essence Drain").depth) == (0, 1)


def test_what_can_be_taken_comes_first(rulebook: Rulebook) -> None:
    view = picked(rulebook, "tactics.0")
    (can, able), (cannot, barred) = view.groups
    assert (can, cannot) == (f"Can be taken: {len(able)}", f"Not now: {len(barred)}")
    assert not any(one.reasons for one in able)
    assert all(one.reasons for one in barred)
    drain = row(view, "Debilitate/Essence Drain")
    assert (drain.depth, drain.under) == (0, "Debilitate")


def test_what_cannot_be_taken_waits_until_it_is_asked_for(rulebook: Rulebook) -> None:
    ranks = {"shadow_ranks": ShadowRanks(1, 1, 2), "shadow_level": 4}
    build = a_build(**ranks, tactics=(tactic("Debilitate"), tactic(), tactic()))
    derived, pinned = sheet(rulebook, build), frozenset({"tactics.0|Swing/Trip"})
    view = picker_view(rulebook, build, derived, "tactics.0", Filters(), pinned)
    barred = [one.path for one in view.rows if one.reasons]
    assert sorted(barred) == ["Debilitate", "Swing/Trip"]
    assert view.barred == view.total - len(view.rows)
    for asked in (Filters(rest=True), Filters(order="tree"), Filters(find="health")):
        assert picker_view(rulebook, build, derived, "tactics.0", asked).barred == 0


def test_by_cost_the_cheapest_come_first(rulebook: Rulebook) -> None:
    [(heading, rows)] = picked(rulebook, "tactics.0", Filters(order="cost")).groups
    prices = [one.price for one in rows]
    assert heading == ""
    assert prices == sorted(prices)
    assert {one.depth for one in rows} == {0}


def test_what_is_named_so_comes_before_what_only_says_so(rulebook: Rulebook) -> None:
    view = picked(rulebook, "tactics.0", Filters(find="drain"))
    names = [one.name for one in view.groups[-1][1]]
    assert "Drain" in names[0]
    assert {one.depth for one in view.rows} == {0}


def test_how_its_numbers_grow(rulebook: Rulebook) -> None:
    drain = row(picked(rulebook, "tactics.0"), "Debilitate/Essence Drain")
    assert drain.growth.startswith("morale damage 2, then +2 each time")


def test_the_effect_has_the_numbers_after_this_purchase(rulebook: Rulebook) -> None:
    path = "Debilitate/Essence Drain"
    fresh = row(picked(rulebook, "tactics.0"), path)
    owned = (tactic("Debilitate", (path, 2)), tactic(), tactic())
    third = row(picked(rulebook, "tactics.0", tactics=owned), path)
    assert "2 morale damage" in fresh.effect
    assert "6 morale damage" in third.effect
    assert (fresh.owned, third.owned) == (0, 2)


def test_why_not(rulebook: Rulebook) -> None:
    view = picked(rulebook, "tactics.0")
    assert row(view, "Debilitate").reasons == ()
    assert "needs Debilitate" in row(view, "Debilitate/Essence Drain").reasons
    overseer = row(view, "Overseer")
    assert overseer.is_wrong_section
    assert "keystones 1 of 1" in overseer.reasons


@pytest.mark.parametrize(
    ("filters", "all_of"),
    [
        (Filters(find="essence DRAIN"), lambda one: "Essence Drain" in one.path),
        (Filters(section="projectile"), lambda one: one.section == "projectile"),
        (Filters(acts="flourish"), lambda one: "flourish" in one.acts),
        (Filters(affordable=True), lambda one: not one.reasons),
    ],
    ids=["find", "section", "acts", "affordable"],
)
def test_filters(rulebook: Rulebook, filters: Filters, all_of: Any) -> None:
    view = picked(rulebook, "tactics.0", filters)
    assert 0 < len(view.rows) < view.total
    assert all(all_of(one) for one in view.rows)


def test_what_is_owned(rulebook: Rulebook) -> None:
    tactics = (tactic("Debilitate"), tactic(), tactic())
    view = picked(rulebook, "tactics.0", Filters(owned=True), tactics=tactics)
    assert [one.path for one in view.rows] == ["Debilitate"]


def test_a_maneuver_is_offered_its_own_upgrades_only(rulebook: Rulebook) -> None:
    view = picked(rulebook, "signature_move.maneuvers.0", signature_move=move(maneuver("Dash")))
    own = [one.path for one in view.rows if one.section == "maneuver"]
    assert all(path.startswith("Dash/") for path in own)
    assert any(one.section == "maneuver_keystone" for one in view.rows)


def test_a_blast_takes_exposure_upgrades(rulebook: Rulebook) -> None:
    tactics = (tactic("Explosive"), tactic(), tactic())
    view = picked(rulebook, "tactics.0.upgrades.0.carries", tactics=tactics)
    assert not row(view, "Fortress").is_wrong_section
    assert row(view, "Debilitate").is_wrong_section


def test_a_carrier_that_is_not_there(rulebook: Rulebook) -> None:
    with pytest.raises(NoSuchPlace):
        picked(rulebook, "tactics.7")


SECTIONS = [
    ("tactics.0", ["Any type", "Direct", "Exposure", "Projectile"]),
    ("aura", ["Aura"]),
    ("signature_move.maneuvers.0", ["Of the maneuver", "Keystones", "No keystones"]),
    ("signature_move.maneuvers.1", ["Keystones", "No keystones"]),
]


@pytest.mark.parametrize(("where", "words"), SECTIONS)
def test_sections_to_choose_from(rulebook: Rulebook, where: str, words: list[str]) -> None:
    move_ = move(maneuver("Attack", tactic=tactic()), maneuver("Dash"))
    view = picked(rulebook, where, aura=aura(), signature_move=move_)
    assert [said for _, said in view.sections] == words
