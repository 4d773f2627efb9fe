"""Repairs as a page offers them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gm_tools.presenters.character.repairs import (
    MendView,
    mend_view,
    mended_words,
    pin_words,
    whole_view,
)
from gm_tools.viskara.character.build import Build, ShadowRanks, Stats
from gm_tools.viskara.character.character import Character
from gm_tools.viskara.character.repairs.condition import examined
from gm_tools.viskara.character.repairs.offered import mend_all, repairs_for
from gm_tools.viskara.character.verdict import verdict
from gm_tools.viskara.rulebook import Rulebook
from tests.makers import a_build, artist, maneuver, move, tactic

NOTHING: frozenset[str] = frozenset()


def view_of(rulebook: Rulebook, build: Build, keep: frozenset[str] = NOTHING) -> MendView:
    """What is offered for the first broken rule of a build."""
    character = Character("", build)
    problem = verdict(rulebook, character).problems[0].problem
    found = repairs_for(rulebook, character, problem, keep)
    return mend_view(rulebook, character, problem, found, keep)


def test_a_button_says_what_it_does(rulebook: Rulebook) -> None:
    build = artist("Swing/Trip", name="Rail Spike")
    view = view_of(rulebook, build)
    assert [one.button for one in view.repairs] == [
        "Buy Swing for Tactic 1, Rail Spike, 0 points",
        "Remove Trip from Tactic 1, Rail Spike",
    ]
    assert view.message.startswith("Swing/Trip needs Swing, which Tactic 1, Rail Spike does not")
    assert [one.gives_up for one in view.repairs] == ["", "10 points"]
    assert view.repairs[1].sheet[0].label == "Tactic 1, points"


def test_two_changes_are_one_sentence_and_more_are_counted(rulebook: Rulebook) -> None:
    build = artist("Swing", "Swing/Trip", "Debilitate", "Cleave")
    found = [one.button for one in view_of(rulebook, build).repairs]
    assert "Remove Trip from Tactic 1 and remove Swing from Tactic 1" in found
    many = replace(artist(low=1), stats=Stats(body=6), specializations=("body",), shadow_level=6)
    whole = mend_all(rulebook, Character("", many))
    view = whole_view(rulebook, Character("", many), whole, NOTHING)
    (only,) = view.repairs
    assert only.button == f"Make these {len(only.changes)} changes"
    assert view.broken == len(examined(rulebook, Character("", many)).open)
    assert whole.repair is not None
    assert mended_words(rulebook, Character("", many), whole.repair) == (
        f"{len(only.changes)} changes"
    )


def test_a_repair_names_the_rule_that_it_breaks(rulebook: Rulebook) -> None:
    build = replace(artist("Debilitate"), shadow_ranks=ShadowRanks(), third_perk="logic")
    keep = frozenset({"tactics.0|Debilitate", "perks"})
    view = view_of(rulebook, build, keep)
    assert any("third stat perk" in said for one in view.repairs for said in one.new)
    assert [one.words for one in view.kept] == ["the perks", "Debilitate on Tactic 1"]
    assert view.kept[0].others == ("tactics.0|Debilitate",)


def test_what_is_left_is_said(rulebook: Rulebook) -> None:
    character = Character("", a_build(stats=Stats(body=6), specializations=("body",)))
    keep = frozenset({"stats.body"})
    view = whole_view(rulebook, character, mend_all(rulebook, character, keep), keep)
    assert [said[:6] for said in view.left] == ["Body 6"]
    assert not view.is_smallest


@pytest.mark.parametrize(
    ("pin", "words"),
    [
        ("stats.body", "Body"),
        ("shadow_level", "the shadow level"),
        ("shadow_ranks.signature_move", "the signature move rank"),
        ("tactics.0.type", "the type of Tactic 1, Ash"),
        ("tactics.0|high", "High Output +1 on Tactic 1, Ash"),
        ("signature_move.maneuvers.0", "maneuver 1, Dash"),
        ("signature_move.maneuvers.0.chosen", "the keystone of maneuver 1, Dash"),
        ("nowhere.9|nothing", "nothing on the aura"),
    ],
)
def test_what_is_kept_in_words(rulebook: Rulebook, pin: str, words: str) -> None:
    build = a_build(
        tactics=(tactic(name="Ash"), tactic(), tactic()), signature_move=move(maneuver("Dash"))
    )
    assert pin_words(examined(rulebook, Character("", build)), pin) == words
