"""Reasons in words."""

from __future__ import annotations

import pytest

from gm_tools.presenters.character.spending_reasons import WORDS, reason_words
from gm_tools.viskara.character.spending.reasons import About, Reason
from tests.makers import a_build, tactic
from tests.viskara.character.spending.parties import at

BUILD = a_build(tactics=(tactic(name="Rail Spike"), tactic(), tactic()))


@pytest.mark.parametrize(
    ("why", "words"),
    [
        (Reason("room", ("tactics.0",), (), (10,)), "10 more points for Tactic 1."),
        (
            Reason("room", ("tactics.0", "tactics.2"), (), (1,)),
            "1 more point each for Tactic 1 and Tactic 3.",
        ),
        (Reason("perk", ("logic",), (3,), (6,)), "The logic perk rises from 3 to 6."),
        (Reason("health", (), (65,), (80,)), "Maximum health rises from 65 to 80."),
        (Reason("placement", (), (0,), (5,)), "Agility for placement rises from 0 to 5."),
        (Reason("outputs", ("x",), (0, 1, 2), (0, 1, 3)), "Outputs go from 0/1/2 to 0/1/3."),
        (Reason("power", ("x",), (0,), (1, 4)), "Power goes from 0 to 1, of at most 4."),
        (Reason("section", ("direct",)), "Made for direct tactics, and this is one."),
        (Reason("leads_on", ("Swing",)), "Builds on Swing, which is there already."),
        (Reason("works_with", ("Zone",)), "Works with Zone, which is there already."),
        (Reason("again", (), (1,), (2,)), "It is there once, and each purchase adds to it."),
        (Reason("again", (), (3,), (4,)), "It is there 3 times, and each purchase adds to it."),
        (
            Reason("new_moment", ("flourish", "turn_end")),
            "Acts when nothing here does yet: flourish or your turn ends.",
        ),
        (Reason("keystone", (), (0,), (1, 2)), "A keystone: 1 of 2 will be taken."),
        (Reason("pinned"), "It is pinned in the plan."),
        (
            Reason("pinned", ("Trip",)),
            "Trip, which is pinned in the plan, builds on it.",
        ),
        (Reason("idle", ("logic",)), "No figure of the sheet rises with it yet."),
    ],
)
def test_each_reason_is_a_sentence(why: Reason, words: str) -> None:
    assert reason_words(at(BUILD), why) == words


def test_those_that_have_it_are_named_with_where_they_have_it() -> None:
    one = Reason("liked", ("The Runner",))
    said = reason_words(at(BUILD), one, "direct")
    assert said == "Of the characters to begin with, The Runner has it on a direct tactic."
    many = Reason("liked", ("A", "B", "C", "D", "E"))
    said = reason_words(at(BUILD), many, "aura")
    assert said == "Of the characters to begin with, A, B, C and 2 more have it on the aura."


def test_every_reason_has_its_words() -> None:
    assert set(WORDS) | {"liked"} == set(About.__args__)  # type: ignore[attr-defined]
