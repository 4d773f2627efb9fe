"""Where a creature's page offers to add the creature."""

from __future__ import annotations

from dataclasses import replace

from gm_tools.presenters.encounter.adding import Place, Places, adding_view, codes
from gm_tools.viskara.encounter.plan import Encounter, Side
from tests.viskara.encounter.beasts import BEASTS

BEETLE = BEASTS["pike_beetle"]
PLANS = (
    ("a", Encounter("Ambush", sides=(Side(),))),
    ("b", Encounter("Bridge", sides=(Side(name="Wolves"), Side()))),
    ("c", Encounter()),
)


def test_each_side_of_an_encounter_is_offered_once() -> None:
    view = adding_view(BEETLE, PLANS)
    assert view.groups[:2] == (
        Places("", (Place("a|0", "Ambush"),)),
        Places("Bridge", (Place("b|0", "Wolves, Bridge"), Place("b|1", "Side 3, Bridge"))),
    )
    assert codes(view) == ("", "a|0", "b|0", "b|1", "c|0")
    assert view.barred == ""


def test_what_is_no_line_of_an_encounter_is_offered_nothing() -> None:
    scaled = adding_view(replace(BEETLE, level="X"), PLANS)
    parasite = adding_view(replace(BEETLE, making="parasite", level="X"), PLANS)
    assert scaled.groups == parasite.groups == ()
    assert "simple battles" in scaled.barred
    assert "host" in parasite.barred
