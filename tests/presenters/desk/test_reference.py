"""The reference for screen and paper."""

from fractions import Fraction

import pytest

from gm_tools.presenters.desk.reference import (
    duration,
    glossary_views,
    odds_tables,
    sections_with,
    travel_view,
)
from gm_tools.viskara.rulebook import Rulebook
from tests.cast import the_rulebook


def test_sections_stand_in_the_order_of_play(rulebook: Rulebook) -> None:
    titles = [section.title for section in sections_with(rulebook.reference)]
    assert titles[:3] == ["Set-up and turns", "Actions", "Reactions"]
    assert titles[-1] == "Session zero"


def test_an_entry_names_cost_line_and_rulings(rulebook: Rulebook) -> None:
    (actions,) = [one for one in sections_with(rulebook.reference) if one.id == "actions"]
    attack = next(entry for entry in actions.entries if entry.id == "attack")
    assert attack.cost.startswith("1 effort")
    assert (attack.line, attack.rulings) == (3548, ("R9", "R23", "R26", "R27"))


def test_searching_sections_leaves_what_holds_every_word(rulebook: Rulebook) -> None:
    found = sections_with(rulebook.reference, "SPEED dash")
    assert [(one.id, [entry.id for entry in one.entries]) for one in found] == [
        ("actions", ["move"])
    ]
    assert sections_with(rulebook.reference, "no such words") == ()


def test_the_glossary_is_searched_names_first(rulebook: Rulebook) -> None:
    assert len(glossary_views(rulebook.reference)) == 51
    found = [term.term for term in glossary_views(rulebook.reference, "line")]
    assert found[:3] == ["Attack Line", "Defy Line", "Targeting Line"]
    assert len(found) > 3
    assert glossary_views(rulebook.reference, "<script>") == ()


def test_a_term_leads_to_others(rulebook: Rulebook) -> None:
    (aura,) = [one for one in glossary_views(rulebook.reference) if one.id == "aura"]
    assert aura.page == 71
    assert aura.see == (("shadow", "Shadow"), ("flair", "Flair"))


def test_travel_times(rulebook: Rulebook) -> None:
    travel = travel_view(rulebook.reference.travel)
    assert (travel.rail_speed, travel.zeppelin_speed) == (200, 120)
    assert [(one.cities, one.route, one.time) for one in travel.rail] == [
        ("Veyren - Prudomma", "", "21 h 45"),
        ("Veyren - Antaon", "", "3 h 10"),
        ("Antaon - Ych", "", "12 h"),
        ("Prudomma - Ych", "oversea", "37 h"),
        ("Prudomma - Ych", "undersea", "29 h"),
    ]
    assert {(one.cities, one.time, one.plane) for one in travel.air} == {
        ("Prudomma - Veyren", "30 h 50", "6 h 10"),
        ("Prudomma - Antaon", "25 h 50", "5 h 10"),
        ("Prudomma - Ych", "43 h 20", "8 h 40"),
        ("Veyren - Antaon", "5 h", "1 h"),
        ("Veyren - Ych", "24 h 10", "4 h 50"),
        ("Antaon - Ych", "19 h 10", "3 h 50"),
    }


@pytest.mark.parametrize(
    ("minutes", "text"),
    [(Fraction(60), "1 h"), (Fraction(15, 2), "0 h 08"), (Fraction(65), "1 h 05")],
)
def test_durations(minutes: Fraction, text: str) -> None:
    assert duration(minutes) == text


def test_the_odds_are_the_exact_ones() -> None:
    tables = odds_tables(the_rulebook())
    assert [(row.chance, row.or_better) for row in tables.tiers] == [
        ("6.06 %", "100.00 %"),
        ("24.78 %", "93.94 %"),
        ("36.63 %", "69.16 %"),
        ("32.53 %", "32.53 %"),
    ]
    assert [row.chance for row in tables.side_effects] == ["59.09 %", "40.91 %"]
    assert [row.chance for row in tables.any_card] == ["50.00 %", "50.00 %"]
    assert [row.chance for row in tables.not_ten] == ["33.33 %", "66.67 %"]


def test_the_rows_of_any_card_but_a_1() -> None:
    rows = [(row.name, row.chance) for row in odds_tables(the_rulebook()).not_one]
    assert rows[:3] == [("10", "5.00 %"), ("9", "10.00 %"), ("9 to 10", "15.00 %")]
    assert rows[3:-2] == [
        (f"{least} to 10", f"{25 + 10 * place}.00 %") for place, least in enumerate(range(8, 1, -1))
    ]
    assert rows[-2:] == [("anything but 9", "90.00 %"), ("0 to 9", "95.00 %")]
