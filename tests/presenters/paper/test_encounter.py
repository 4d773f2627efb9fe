"""An encounter on paper: a track for each fighter, the text of each kind once."""

from __future__ import annotations

import re
from typing import get_args

import pytest

from gm_tools.games.battle.entering.creature_blocks import block_of_creature
from gm_tools.presenters.paper.encounter import (
    EncounterSheet,
    encounter_sheet,
)
from gm_tools.presenters.paper.fighters import MOST_TRACKS, Figures
from gm_tools.printing import Paper
from gm_tools.services.encounters.document import Remembered, stand_in
from gm_tools.viskara.encounter.plan import Basic, Encounter, Foe, Member, Side
from tests.cast import the_bestiary, the_rulebook
from tests.printing.prepared import (
    HOSTILE,
    LONG,
    faults,
    laid_out,
    pages_of,
    split,
    squeezed,
    text_of,
    torn,
)
from tests.printing.sheets import printer

RULEBOOK = the_rulebook()

papers = pytest.mark.parametrize("paper", get_args(Paper))
PARTY = (
    Member("Bryn", 5, character="b"),
    Member("Maro", 5),
    Member("Oren", 5),
    Member("Tess", 5, present=False),
)
KNOWN = {"b": Figures("5", 6, 60, 30)}


def sheet_of(encounter: Encounter) -> EncounterSheet:
    return encounter_sheet(the_rulebook(), the_bestiary(), encounter, KNOWN)


def against(*foes: Foe, **fields: object) -> Encounter:
    return Encounter("The ford", party=PARTY, sides=(Side(foes),), **fields)  # type: ignore[arg-type]


THIRTY = against(
    *(
        Foe(creature=one, count=3)
        for one in (
            "pike_beetle",
            "heckler",
            "wolf_hawk",
            "blast_eagle",
            "mireshell",
            "pike_beetle_king",
            "packhunt_puffin",
            "canopy_heron",
            "doubt",
            "temperslug",
        )
    )
)


def test_every_copy_has_a_track_and_every_kind_its_text_once() -> None:
    view = sheet_of(against(Foe(creature="pike_beetle", count=3), Foe(creature="heckler")))
    names = ["Pike Beetle 1", "Pike Beetle 2", "Pike Beetle 3", "Heckler"]
    assert [one.name for one in view.sides[1].tracks] == names
    assert [one.id for one in view.kinds] == ["pike_beetle", "heckler"]
    (effect,) = (one.effect for one in view.kinds[0].tactics if one.name == "Quick Jab")
    text = "".join(pages_of(view))
    assert text.count(squeezed(effect)) == 1
    assert all(squeezed(name) in text for name in names)


def test_the_difficulty_stands_at_the_top_and_how_it_came_about_at_the_end() -> None:
    text = pages_of(sheet_of(against(Foe(creature="pike_beetle", count=4))))[0]
    assert squeezed("The ford Medium 80 % 12 enemy levels against 15 Placement") in text
    assert text.index(squeezed("How the difficulty came about")) > text.index("PikeBeetle4")


def test_tactics_come_before_abilities_with_their_costs_as_marks() -> None:
    html = printer()._pages.document("encounter_sheet", view=sheet_of(against(Foe("wolf_hawk"))))
    assert html.index("Measured Swipe") < html.index("Pack Hunter")
    assert "Direct · free Move 1+ red" in html
    assert re.search(r'class="c-price">1 <svg class="mark"[^>]+aria-label="effort"', html)


def test_a_parasite_is_told_without_figures_that_it_has_not() -> None:
    text = text_of(laid_out(sheet_of(against(Foe(creature="wolf_hawk", parasite=2)))))
    assert "SomacParasiteParasite" in text
    assert "Speednone" not in text


def test_short_notes_stand_at_the_top_and_long_ones_at_the_end() -> None:
    for notes, is_first in (("At dusk.", True), ("At dusk. " * 60, False)):
        view = sheet_of(against(Foe(creature="heckler"), notes=notes))
        text = text_of(laid_out(view))
        assert (text.index("Atdusk") < text.index("Placement")) == is_first


def test_notes_are_printed_as_they_are_shown() -> None:
    notes = "They come from **both** banks:\n\n- moths\n- a hawk\n\n# Later\n\n<b>x</b>"
    view = sheet_of(against(Foe(creature="heckler"), notes=notes))
    html = printer()._pages.document("encounter_sheet", view=view)
    assert "<strong>both</strong>" in html
    assert "<li>moths</li>" in html
    assert "<b>x</b>" not in html
    assert faults(laid_out(view)) == []


@pytest.mark.parametrize("count", [1, 2, 3, 5, 7, 9, 12, 16, 22])
def test_nothing_is_torn_from_its_head(count: int) -> None:
    foes = (Foe(creature=one, count=count) for one in ("blast_eagle", "heckler", "mireshell"))
    document = laid_out(sheet_of(against(*foes)))
    assert torn(document, "kind-head", "heads") == []
    assert split(document, "act") == []
    assert faults(document) == []


def test_a_king_has_grown_and_a_parasite_is_counted() -> None:
    view = sheet_of(
        against(Foe(creature="pike_beetle_king"), Foe(creature="wolf_hawk", count=2, parasite=2))
    )
    king, hawk, _ = view.sides[1].tracks
    assert (king.level, king.health, king.note) == ("8", 80, "grown by 2 other allies")
    assert (hawk.level, hawk.health) == ("9", 95)
    assert hawk.note == "Somac Parasite of level 2: maximum power +2"
    assert "somac_parasite" in [one.id for one in view.kinds]


def figures(sheet: EncounterSheet, id: str) -> tuple[str, str, str]:
    (kind,) = (one for one in sheet.kinds if one.id == id)
    level, health, morale = kind.chief
    return level.text, health.text, morale.text


def test_the_text_of_a_king_has_the_figures_of_its_track() -> None:
    """R72: three allies add 3 levels, 30 health and 15 morale to the printed 6, 60 and 30."""
    king, three = Foe(creature="pike_beetle_king"), Foe(creature="pike_beetle", count=3)
    view = sheet_of(against(king, three))
    assert (view.sides[1].tracks[0].level, view.sides[1].tracks[0].health) == ("9", 90)
    assert figures(view, "pike_beetle_king") == ("9", "90", "45")
    assert figures(view, "pike_beetle") == ("3", "30", "15")
    said = "The figures above are those of this encounter: grown by 3 other allies."
    assert view.kinds[0].special_rules[-1] == said


def test_kings_of_two_sides_have_both_their_figures() -> None:
    king = Foe(creature="pike_beetle_king")
    encounter = Encounter(party=PARTY, sides=(Side((king, Foe(level=4))), Side((king,))))
    assert figures(sheet_of(encounter), "pike_beetle_king") == ("7 / 6", "70 / 60", "35 / 30")


def test_the_text_of_a_host_counts_its_parasite() -> None:
    """The same as the block of the same creature in a battle (6817-6821; R72)."""
    view = sheet_of(against(Foe(creature="wolf_hawk", parasite=2)))
    block = block_of_creature(the_rulebook(), the_bestiary()["wolf_hawk"], 2)
    printed = (str(block.level), str(block.max_health), str(block.starting_morale))
    assert figures(view, "wolf_hawk") == printed


def test_a_sides_morale_is_the_sum_of_what_is_known() -> None:
    party, beetles = sheet_of(against(Foe(creature="pike_beetle", count=3))).sides
    assert (party.morale, party.size) == (30, 3)
    assert party.morale_note == "without 2 whose morale is not known"
    assert (beetles.morale, beetles.size, beetles.morale_note) == (45, 3, "")


def test_party_allies_and_several_sides_are_all_there() -> None:
    encounter = Encounter(
        "Three ways",
        party=PARTY,
        allies=(Foe(creature="medic_spider"),),
        sides=(Side((Foe(creature="heckler"),), "Jeerers"), Side((Foe(level=4, name="Tam"),))),
    )
    view = sheet_of(encounter)
    assert [side.name for side in view.sides] == ["Party", "Jeerers", "Side 3"]
    assert [one.name for one in view.sides[0].tracks] == ["Medic Spider"]
    assert view.sides[0].size == 4
    text = text_of(laid_out(view))
    for words in ("Alliesoftheparty", "MedicSpider", "Jeerers", "Tam", "Tessabsent"):
        assert words in text


def test_a_basic_enemy_and_anybody_of_a_level_have_usual_figures() -> None:
    view = sheet_of(against(Foe(basic=Basic(4), count=2), Foe(level=7, name="Tam")))
    basic, _, tam = view.sides[1].tracks
    assert (basic.name, basic.level, basic.health) == ("Basic enemy 1", "4", 40)
    assert (tam.health, tam.note) == (70, "usual figures of its level")
    assert len(view.kinds) == 1


def test_a_deleted_foe_and_an_unknown_one_stay_on_the_sheet() -> None:
    gone = stand_in(RULEBOOK, "gone", Remembered("Old Brute", 6, 0))
    encounter = against(Foe(creature="gone"), Foe(creature="nobody knows", count=2))
    creatures = {**the_bestiary(), "gone": gone}
    view = encounter_sheet(the_rulebook(), creatures, encounter)
    brute, first, _ = view.sides[1].tracks
    assert brute.note == "deleted since: usual figures of its level"
    assert (first.health, first.note) == (None, "not in the bestiary")
    assert view.difficulty.measured is None
    document = laid_out(view)
    assert faults(document) == []
    assert squeezed("There is no creature") in text_of(document)


@papers
def test_thirty_foes_fit_with_nothing_cut_off(paper: Paper) -> None:
    view = sheet_of(THIRTY)
    document = laid_out(view, paper)
    assert len(view.sides[1].tracks) == 30
    assert faults(document) == []
    assert len(document.pages) <= 7
    assert torn(document, "kind-head", "heads") == []
    assert split(document, "act") == []
    text = text_of(document)
    effects = [one.effect for kind in view.kinds for one in kind.tactics]
    effects += [one.effect for kind in view.kinds for one in kind.abilities]
    assert [one for one in effects if squeezed(one) not in text] == []


@pytest.mark.slow
@papers
def test_every_creature_stands_whole_on_a_page(paper: Paper) -> None:
    document = laid_out(sheet_of(against(*(Foe(creature=one) for one in the_bestiary()))), paper)
    assert faults(document) == []
    assert torn(document, "kind-head", "heads") == []
    assert split(document, "kind") == []


def test_an_empty_encounter_is_a_sheet_too() -> None:
    view = sheet_of(Encounter())
    document = laid_out(view)
    assert faults(document) == []
    assert squeezed("Difficulty not measured.") in text_of(document)


def test_more_fighters_than_fit_are_counted() -> None:
    view = sheet_of(against(Foe(level=1, count=200), Foe(level=1, count=150)))
    assert len(view.sides[1].tracks) == MOST_TRACKS
    assert view.sides[1].left_out == 50


@pytest.mark.parametrize("name", [HOSTILE, LONG, "雷" * 300])
def test_odd_names_are_text_and_stay_inside(name: str) -> None:
    encounter = Encounter(
        name,
        notes=name,
        party=(Member(name, 5),),
        allies=(Foe(creature="heckler", name=name),),
        sides=(Side((Foe(level=3, name=name, count=2), Foe(creature=name)), name),),
    )
    document = laid_out(sheet_of(encounter))
    assert faults(document) == []
    assert squeezed(name) in text_of(document)
