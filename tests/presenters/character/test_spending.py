"""What a character has left, as its page shows it."""

from __future__ import annotations

from dataclasses import replace

from gm_tools.presenters.character.spending import (
    LeftView,
    bought_words,
    left_view,
    remainder_title,
    step_of_part,
)
from gm_tools.viskara.character.build import Build, ShadowRanks, Stats
from gm_tools.viskara.character.character import Character
from gm_tools.viskara.character.edits import Buy, SetStat
from gm_tools.viskara.character.spending.everything import EVERYTHING, spend
from gm_tools.viskara.character.spending.proposals import offers_for
from gm_tools.viskara.character.spending.remainders import remainders
from gm_tools.viskara.rulebook import Rulebook
from tests.makers import a_build, maneuver, performer, tactic
from tests.viskara.character.spending.parties import at, liked, unspent


def viewed(
    rulebook: Rulebook, who: Build | Character, part: str = EVERYTHING, *keep: str
) -> LeftView:
    found, kept = at(who), frozenset(keep)
    places = remainders(found)
    asked = [one for one in places if one.part == part]
    whole = spend(found, part, liked(), kept)
    rest = tuple(offers_for(whole.after, one, liked(), kept) for one in whole.left)
    offers = tuple(offers_for(found, one, liked(), kept) for one in asked)
    return left_view(rulebook, found.character, part, places, offers, whole, rest, kept)


def test_a_part_is_proposed_for_with_reasons_and_numbers(rulebook: Rulebook) -> None:
    view = viewed(rulebook, unspent("runner", 5), "tactics.0")
    (part,) = view.parts
    assert part.title == "Tactic 1, Hook and Line"
    assert part.left == "185 points of 185 left"
    first = part.proposals[0]
    assert (first.button, first.uses) == ("Buy Swing", "no points")
    assert first.why == (
        "Of the characters to begin with, The Runner has it on a direct tactic.",
        "A keystone: 1 of 1 will be taken.",
    )
    assert first.effect
    high = next(one for one in part.proposals if one.button == "Buy High Output +1")
    assert (high.uses, high.effect) == ("10 points", "")
    assert ("Tactic 1, outputs", "0/1/2", "0/1/3") in [
        (one.label, one.before, one.after) for one in high.sheet
    ]


def test_stats_say_to_what_they_are_raised(rulebook: Rulebook) -> None:
    view = viewed(rulebook, a_build(stats=Stats(body=4)), "stats")
    first, second = view.parts[0].proposals[:2]
    assert (first.button, first.uses) == ("Raise Body to 5", "1 point")
    assert first.why == (
        "10 more points each for Tactic 1, Tactic 2 and Tactic 3.",
        "The body perk rises from 4 to 5.",
        "Maximum health rises from 70 to 75.",
    )
    assert (second.button, second.uses) == ("Raise Strength to 5", "5 points")


def test_upgrades_of_a_move_say_for_which_maneuver_they_are(rulebook: Rulebook) -> None:
    build = performer(maneuver("Create Obstruction"))
    view = viewed(rulebook, build, "signature_move")
    buttons = [one.button for one in view.parts[0].proposals]
    assert "Buy Resistant for maneuver 1, Create Obstruction" in buttons
    added = viewed(rulebook, build, "signature_move.maneuvers").parts[0].proposals
    assert "Add Sidestep" in [one.button for one in added]


def test_everything_is_listed_by_part_with_what_stays_unspent(rulebook: Rulebook) -> None:
    view = viewed(rulebook, unspent("runner", 5))
    assert view.parts == ()
    assert [one[1] for one in view.places] == [
        "Tactic 1, Hook and Line",
        "Tactic 2, In Passing",
        "Tactic 3, Skipping Stone",
    ]
    assert view.whole is not None
    assert [title for title, _ in view.whole.groups] == [one[1] for one in view.places]
    assert view.whole.count == sum(len(changes) for _, changes in view.whole.groups)
    assert view.whole.left == (
        "Tactic 1, Hook and Line: 5 points are left; the cheapest that fits costs 10.",
    )


def test_where_nothing_fits_it_says_what_would(rulebook: Rulebook) -> None:
    build = a_build(tactics=(tactic(name="Hm", high=1), tactic(), tactic()))
    view = viewed(rulebook, build, "tactics.0")
    assert view.parts[0].nothing == "5 points are left; the cheapest that fits costs 10."
    assert view.whole is None
    full = a_build(level=1, stats=Stats(1, 1, 1, 1, 1, 1), shadow_level=-2)
    said = viewed(rulebook, full, "stats").parts[0].nothing
    assert said == "2 points are left, and every stat is at its maximum of 1."
    ranks = ShadowRanks(aura=4)
    lame = replace(a_build(shadow_ranks=ranks, shadow_level=1), stats=Stats())
    kept = viewed(rulebook, lame, "aura", "aura").parts[0]
    assert kept.nothing == "40 points are left, and nothing that fits can be bought with them."


def test_what_a_proposal_says_already_is_not_said_again(rulebook: Rulebook) -> None:
    build = a_build(stats=Stats(body=1), tactics=(tactic(), tactic(), tactic(high=1)))
    view = viewed(rulebook, build, "tactics.0")
    assert [one.button for one in view.parts[0].proposals] == ["Buy High Output +1"]
    assert view.whole is None or view.whole.count > 1


def test_what_is_left_as_it_is_can_be_spent_on_again(rulebook: Rulebook) -> None:
    view = viewed(rulebook, unspent("runner", 5), EVERYTHING, "tactics.0|Swing", "tactics.1")
    assert [(one.words, one.others) for one in view.kept] == [
        ("Swing on Tactic 1, Hook and Line", ("tactics.1",)),
        ("Tactic 2, In Passing", ("tactics.0|Swing",)),
    ]


def test_titles_steps_and_the_notice(rulebook: Rulebook) -> None:
    assert remainder_title(a_build(), "stats") == "Stat points"
    assert remainder_title(a_build(), "aura") == "The aura"
    assert remainder_title(a_build(), "signature_move") == "Upgrades of the signature move"
    assert step_of_part("tactics.2") == "tactics"
    assert step_of_part("signature_move.maneuvers") == "signature"
    assert step_of_part(EVERYTHING) == ""
    who = Character("", a_build(stats=Stats(body=2)))
    one = (SetStat("body", 3),)
    assert bought_words(rulebook, who, one) == "Raise Body to 3"
    both = (*one, Buy("tactics.0", "high"))
    assert bought_words(rulebook, who, both) == "2 purchases"
