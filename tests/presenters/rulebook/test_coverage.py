"""The app's coverage, as a page shows it."""

from __future__ import annotations

from gm_tools.presenters.rulebook.coverage import SOURCES, coverage_page, parts
from gm_tools.viskara.plays.coverage import LEVELS, Covered
from gm_tools.viskara.plays.plays import Deed, Play
from gm_tools.viskara.rulebook import Rulebook
from tests.cast import the_bestiary


def test_counts_add_up(rulebook: Rulebook) -> None:
    *rows, everything = coverage_page(rulebook, the_bestiary()).counts
    assert [row.id for row in rows] == list(SOURCES)
    assert everything.total == sum(row.total for row in rows) == 201 + 72
    for row in (*rows, everything):
        assert len(row.counts) == len(LEVELS)
        assert sum(row.counts) == row.total


def test_an_entry_says_when_and_what(rulebook: Rulebook) -> None:
    (aura,) = coverage_page(rulebook, the_bestiary(), source="aura").sections
    bane = next(one for one in aura.entries if one.name == "Bane")
    assert (bane.above, bane.level, bane.anchor) == ("Dread", "computed", "aura-dread-bane")
    assert bane.moments == (rulebook.acts["other_show"],)
    assert bane.works_out == ("deal health damage", "move a character up to some squares")
    assert bane.parts == ""
    ahead = next(one for one in aura.entries if one.name == "A Step Ahead")
    assert ahead.works_out == (
        "charge its cost",
        "look at cards on top of the own deck",
        "lay cards that were looked at on top of the deck or under it",
    )
    assert ahead.parts == ""


def test_what_is_left_is_counted_by_clauses() -> None:
    plays = (Play("show", (Deed("gain_flair"),), clause="gain"),)
    acts, clauses = ("show",), ("gain", "range:rule", "rest")
    assert parts(Covered("aura", "A", "A", "reminded", acts, plays, clauses=clauses)) == "2 of 3"
    assert parts(Covered("aura", "A", "A", "computed", acts, plays, clauses=clauses[:2])) == ""
    left = (*plays, Play("after", (Deed("remind"),)))
    assert parts(Covered("aura", "A", "A", "reminded", acts, left)) == "1 of 2"


def test_an_entry_of_a_creature_leads_to_it(rulebook: Rulebook) -> None:
    (beasts,) = coverage_page(rulebook, the_bestiary(), source="bestiary").sections
    medic = next(one for one in beasts.entries if one.name == "Medic")
    assert (medic.above, medic.creature, medic.anchor) == ("Medic Spider", "medic_spider", "")


def test_one_level_is_shown_and_all_are_counted(rulebook: Rulebook) -> None:
    page = coverage_page(rulebook, the_bestiary(), level="enforced")
    assert {one.level for section in page.sections for one in section.entries} == {"enforced"}
    assert page.counts == coverage_page(rulebook, the_bestiary()).counts
    assert coverage_page(rulebook, the_bestiary(), level="none such").sections == ()
