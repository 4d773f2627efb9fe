"""What is proposed for a remainder: legal, using it, with reasons that hold."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gm_tools.viskara.character.build import Build, Stats
from gm_tools.viskara.character.character import Character
from gm_tools.viskara.character.edits import Buy, SetStat
from gm_tools.viskara.character.repairs.condition import Condition
from gm_tools.viskara.character.repairs.mended import all_mended
from gm_tools.viskara.character.spending.liked import NOBODY
from gm_tools.viskara.character.spending.proposals import Offers, name_of, offers_for
from gm_tools.viskara.character.spending.remainders import Remainder, remainders
from gm_tools.viskara.rulebook import Rulebook
from tests.makers import a_build, tactic
from tests.strategies import legalish_builds
from tests.viskara.character.spending.parties import IDS, at, grown, liked, unspent


def offered(who: Build | Character, part: str, keep: frozenset[str] = frozenset()) -> Offers:
    found = at(who)
    one = next(one for one in remainders(found) if one.part == part)
    return offers_for(found, one, liked(), keep)


def first_changes(found: Offers) -> list[object]:
    return [one.changes[0] for one in found.proposals]


def check(before: Condition, one: Remainder) -> None:
    """Every proposal is legal, uses what is left, and is what its changes make."""
    found = offers_for(before, one, liked())
    assert len({name_of(each.changes) for each in found.proposals}) == len(found.proposals)
    for each in found.proposals:
        after = each.after
        made = all_mended(before.rulebook, before.character, each.changes)
        assert made == after.character
        assert {broken.rule for broken in after.problems} <= {p.rule for p in before.problems}
        left = {now.part: now.left for now in remainders(after)}.get(one.part, 0)
        assert one.left - left == each.points
        kept = any(why.about == "keystone" for why in each.reasons)
        assert each.points > 0 or kept
        _figures_hold(after, each.reasons)


def _figures_hold(after: Condition, reasons: tuple[object, ...]) -> None:
    for why in reasons:
        about, names, now = why.about, why.names, why.after  # type: ignore[attr-defined]
        if about == "health":
            assert after.sheet.max_health.value == now[0]
        elif about == "perk":
            assert after.sheet.perk_strength[names[0]].value == now[0]
        elif about == "outputs":
            sheet = after.carriers[names[0]].tactic
            assert sheet is not None
            assert tuple(output.value for output in sheet.outputs) == now


def test_the_runners_first_tactic_is_offered_what_suits_it() -> None:
    found = offered(unspent("runner", 5), "tactics.0")
    assert first_changes(found) == [
        Buy("tactics.0", "Swing"),
        Buy("tactics.0", "Lunge"),
        Buy("tactics.0", "Challenger"),
        Buy("tactics.0", "Risky Strike"),
        Buy("tactics.0", "Rising Action"),
        Buy("tactics.0", "Underdog"),
        Buy("tactics.0", "Charge"),
        Buy("tactics.0", "high"),
        Buy("tactics.0", "power"),
    ]


def test_stats_are_raised_as_far_as_they_go_then_by_a_point() -> None:
    build = a_build(
        level=2,
        stats=Stats(strength=1, agility=1, presence=2, creativity=2),
        tactics=(tactic(stat="logic"), tactic(stat="agility"), tactic(stat="agility")),
        specializations=("presence", "creativity"),
    )
    found = offered(build, "stats")
    assert [(one.changes[0], one.points) for one in found.proposals] == [
        (SetStat("agility", 2), 1),
        (SetStat("logic", 2), 2),
        (SetStat("body", 2), 2),
        (SetStat("strength", 2), 1),
        (SetStat("logic", 1), 1),
        (SetStat("body", 1), 1),
    ]


def test_what_is_kept_is_not_bought_on() -> None:
    keep = frozenset({"tactics.0|Swing"})
    changes = first_changes(offered(unspent("runner", 5), "tactics.0", keep))
    assert Buy("tactics.0", "Swing") not in changes
    assert first_changes(offered(unspent("runner", 5), "tactics.0", frozenset({"tactics"}))) == []


def test_points_too_few_for_anything_say_what_would_fit() -> None:
    build = a_build(tactics=(tactic(name="Hm", high=1), tactic(), tactic()))
    build = replace(build, stats=Stats(body=0))
    found = offered(build, "tactics.0")
    assert (found.remainder.left, found.proposals, found.cheapest) == (5, (), 10)


def test_a_stat_at_its_maximum_is_not_offered() -> None:
    build = a_build(level=1, stats=Stats(1, 1, 1))
    assert first_changes(offered(build, "stats")) == [
        SetStat("presence", 1),
        SetStat("logic", 1),
        SetStat("creativity", 1),
    ]


@pytest.mark.parametrize("level", [1, 5, 10])
@pytest.mark.parametrize("id", IDS)
def test_what_an_archetype_is_offered_is_legal_and_does_what_it_says(id: str, level: int) -> None:
    for who in (unspent(id, level), grown(id, level)):
        before = at(who)
        assert before.open == ()
        for one in remainders(before):
            check(before, one)


@given(data=st.data())
@settings(max_examples=25)
def test_what_any_build_is_offered_breaks_nothing(rulebook: Rulebook, data: st.DataObject) -> None:
    before = at(data.draw(legalish_builds(rulebook)))
    for one in remainders(before):
        check(before, one)


def test_the_same_is_offered_every_time_with_archetypes_and_without() -> None:
    one, two = (offered(unspent("storm", 5), "aura") for _ in range(2))
    assert [name_of(each.changes) for each in one.proposals] == [
        name_of(each.changes) for each in two.proposals
    ]
    found = at(unspent("storm", 5))
    aura = next(each for each in remainders(found) if each.part == "aura")
    assert offers_for(found, aura, NOBODY).proposals
