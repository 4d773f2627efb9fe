"""A plan's document survives being written and read back."""

from gm_tools.services.encounters.document import (
    PlanDocument,
    Remembered,
    creatures_of,
    mapped_foes,
    packed,
    remember,
    stand_in,
    unpacked,
)
from gm_tools.viskara.encounter.plan import Encounter, Foe, Side
from tests.cast import the_rulebook
from tests.viskara.encounter.beasts import BEASTS

RULEBOOK = the_rulebook()


def test_all_of_it_comes_back() -> None:
    whole = PlanDocument("{}", "[]", "tab", {"x": Remembered("Ölf", 3, 1)})
    assert unpacked(packed(whole)) == whole
    assert unpacked(packed(PlanDocument(""))) == PlanDocument("")


def test_what_older_versions_kept_is_read() -> None:
    old = '{"now": "{}", "before": "[]", "tab": "tab", "remembered": {"x": ["Ölf", 3, 1]}}'
    assert unpacked(old) == PlanDocument("{}", "[]", "tab", {"x": Remembered("Ölf", 3, 1)})
    new = '{"now": "", "before": null, "tab": null, "remembered": {}}'
    assert unpacked(new) == PlanDocument("")


def test_a_stand_in_counts_as_the_creature_did() -> None:
    known = remember(BEASTS["pike_beetle_king"])
    assert known == Remembered("Pike Beetle King", 6, 1)
    again = stand_in(RULEBOOK, "king", known)
    assert (again.id, remember(again)) == ("king", known)


def test_nothing_is_remembered_of_a_level_x() -> None:
    assert remember(BEASTS["somac_parasite"]) is None


def test_creatures_are_renamed_or_become_levels() -> None:
    foes = (Foe(creature="a"), Foe(creature="b", count=2), Foe(level=3))
    plan = Encounter(allies=(Foe(creature="a"),), sides=(Side(foes),))
    assert creatures_of(plan) == ("a", "b")
    after = mapped_foes(plan, {"a": "z", "b": Foe(level=4, name="Bee")})
    assert after.allies == (Foe(creature="z"),)
    assert after.sides[0].foes == (Foe(creature="z"), Foe(level=4, name="Bee", count=2), foes[2])
