from __future__ import annotations

import pytest

from gm_tools.viskara.encounter.fighters import Fighter
from gm_tools.viskara.encounter.limits import EncounterError
from gm_tools.viskara.encounter.plan import Basic, Encounter, Foe, Member, Side
from gm_tools.viskara.encounter.roster import (
    encounter_difficulty,
    fighter_of,
    find_creature,
    foe_fighters,
)
from gm_tools.viskara.rulebook import Rulebook
from tests.viskara.encounter.beasts import BEASTS
from tests.viskara.encounter.exact import exact

PARTY = tuple(Member(name, 5) for name in ("Ada", "Ben", "Cleo", "Dan"))


@pytest.mark.parametrize("named", ["pike_beetle", "Pike Beetle", "PIKE beetle", " pike  beetle "])
def test_a_creature_is_found_by_id_or_name(named: str) -> None:
    assert find_creature(BEASTS, named).name == "Pike Beetle"


def test_close_names_are_suggested() -> None:
    with pytest.raises(EncounterError) as caught:
        find_creature(BEASTS, "Pyke Beetle")
    assert str(caught.value) == (
        'There is no creature "Pyke Beetle". Did you mean Pike Beetle or Pike Beetle King '
        "or Training Beetle?"
    )


@pytest.mark.parametrize(
    ("named", "name"),
    [("hermit", "Viskara Hermit"), ("pyke", "Pike Beetle"), ("old puffin", "Packhunt Puffin")],
)
def test_a_word_of_a_name_is_a_hint_too(named: str, name: str) -> None:
    with pytest.raises(EncounterError, match=f"Did you mean {name}"):
        find_creature(BEASTS, named)


@pytest.mark.parametrize("named", ["Zzz", ""])
def test_nothing_like_it_has_a_way_out_too(named: str) -> None:
    with pytest.raises(EncounterError, match="give a level instead"):
        find_creature(BEASTS, named)


def test_a_king_brings_its_growth() -> None:
    assert fighter_of(BEASTS["pike_beetle_king"], 2) == Fighter(
        "Pike Beetle King", 6, 2, grows=1, creature="pike_beetle_king"
    )


def test_a_parasite_fights_on_a_host_only() -> None:
    with pytest.raises(EncounterError, match="attach it to a host"):
        fighter_of(BEASTS["somac_parasite"])
    (host,) = foe_fighters(BEASTS, [Foe(creature="wolf_hawk", parasite=3)])
    assert (host.level, host.parasite) == (7, 3)


def test_a_creature_of_x_has_no_level() -> None:
    with pytest.raises(EncounterError, match="choose its X"):
        fighter_of(BEASTS["training_beetle"])


def test_lines_of_each_kind() -> None:
    foes = [Foe(creature="Doubt", name="The Doubt"), Foe(basic=Basic(4), count=2), Foe(level=6)]
    assert foe_fighters(BEASTS, foes) == (
        Fighter("The Doubt", 35, creature="doubt"),
        Fighter("Basic enemy", 4, 2),
        Fighter("Foe", 6),
    )


def test_every_foe_that_is_gone_is_named() -> None:
    with pytest.raises(EncounterError) as caught:
        foe_fighters(BEASTS, [Foe(creature="Gone"), Foe(level=3), Foe()])
    assert [problem.partition(".")[0] for problem in caught.value.problems] == [
        'There is no creature "Gone"',
        "Foe: name a creature, or give a level",
    ]


def test_the_difficulty_of_a_plan(rulebook: Rulebook) -> None:
    plan = Encounter(
        party=(*PARTY, Member("Eve", 9, present=False)),
        sides=(Side((Foe(creature="pike_beetle", count=4), Foe(creature="pike_beetle_king"))),),
    )
    found = encounter_difficulty(rulebook, BEASTS, plan)
    assert exact(found.together.player_total, found.together.enemy_total) == (20, 22)
    assert found.together.row.name == "Even"
    assert [one.name for one in found.party.absent] == ["Eve"]


def test_allies_of_the_party_and_named_sides(rulebook: Rulebook) -> None:
    plan = Encounter(
        party=PARTY,
        allies=(Foe(level=5),),
        sides=(Side((Foe(level=10),), "Raiders"), Side((Foe(level=15),))),
    )
    found = encounter_difficulty(rulebook, BEASTS, plan)
    assert exact(found.party.total, found.together.percent) == (25, 100)
    assert [side.name for side in found.enemies] == ["Raiders", "Side 3"]


def test_another_party_in_its_place(rulebook: Rulebook) -> None:
    plan = Encounter(party=PARTY, sides=(Side((Foe(level=10),)),))
    found = encounter_difficulty(rulebook, BEASTS, plan, [Fighter("Zoe", 10)])
    assert found.together.percent == 100


def test_faults_and_missing_creatures_are_said(rulebook: Rulebook) -> None:
    plan = Encounter(party=PARTY, sides=(Side((Foe(level=0),)),))
    with pytest.raises(EncounterError, match=r"sides.0.foes.0.level: Foe: the level is 0"):
        encounter_difficulty(rulebook, BEASTS, plan)
    gone = Encounter(party=PARTY, allies=(Foe(creature="A"),), sides=(Side((Foe(creature="B"),)),))
    with pytest.raises(EncounterError) as caught:
        encounter_difficulty(rulebook, BEASTS, gone)
    assert len(caught.value.problems) == 2
