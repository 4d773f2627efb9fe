"""Lines of an encounter's form: their names, and deleted creatures."""

from gm_tools.presenters.encounter.lines import foe_views, side_lines
from gm_tools.viskara.encounter.plan import Basic, Encounter, Foe, Side
from tests.viskara.encounter.beasts import BEASTS, creature

GONE = {"wyrm": creature("Mud Wyrm", 8)}


def test_lines_stand_at_their_places() -> None:
    foes = (Foe(creature="pike_beetle", name="Old One"), Foe(basic=Basic(4)), Foe(level=3))
    (side,) = side_lines(Encounter(sides=(Side(foes),)), BEASTS, {})
    assert (side.place, side.name, side.usual) == ("sides.0", "", "Enemies")
    assert [(one.place, one.known, one.shown, one.level) for one in side.foes] == [
        ("sides.0.foes.0", "Pike Beetle", "Old One", "3"),
        ("sides.0.foes.1", "Basic enemy", "Basic enemy", "4"),
        ("sides.0.foes.2", "Unnamed", "Unnamed", "3"),
    ]


def test_who_is_gone_and_who_is_unknown() -> None:
    wyrm, nobody = foe_views("allies", (Foe(creature="wyrm"), Foe(creature="x")), BEASTS, GONE)
    assert (wyrm.known, wyrm.level, wyrm.is_gone, wyrm.is_unknown) == ("Mud Wyrm", "8", True, False)
    assert (nobody.known, nobody.is_gone, nobody.is_unknown) == ("x", False, True)
