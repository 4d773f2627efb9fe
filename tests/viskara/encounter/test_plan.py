from __future__ import annotations

import pytest

from gm_tools.viskara.encounter.plan import Basic, Encounter, Foe, Member, Side, called, faults


def wrong(**fields: object) -> dict[str, str]:
    return dict(faults(Encounter(**fields)))  # type: ignore[arg-type]


def test_a_plan_may_be_unfinished() -> None:
    assert wrong() == {}
    assert wrong(sides=(Side(),)) == {}


def test_every_fault_has_its_place() -> None:
    bad = (
        Foe(creature="pike_beetle", count=0),
        Foe(basic=Basic(0)),
        Foe(level=-1),
        Foe(creature="wolf_hawk", level=3),
        Foe(),
        Foe(level=4, parasite=-1),
        Foe(basic=Basic(4, types=("direct",))),
    )
    assert list(wrong(sides=(Side(bad),), party=(Member("Ada", 0),))) == [
        "party.0.level",
        "sides.0.foes.0.count",
        "sides.0.foes.1.basic.level",
        "sides.0.foes.2.level",
        "sides.0.foes.3",
        "sides.0.foes.4",
        "sides.0.foes.5.parasite",
        "sides.0.foes.6.basic.types",
    ]


def test_allies_are_held_to_the_same() -> None:
    assert list(wrong(allies=(Foe(level=2, count=10_000),))) == ["allies.0.count"]


def test_so_many_sides_and_lines_and_no_more() -> None:
    assert wrong(sides=(Side(),) * 8)["sides"] == "has 8 enemy sides; at most 7 fit."
    assert list(wrong(party=(Member("Ada", 5),) * 101)) == ["party"]


@pytest.mark.parametrize(
    ("foe", "name"),
    [
        (Foe(creature="Pike Beetle"), "Pike Beetle"),
        (Foe(creature="Pike Beetle", name="Old One"), "Old One"),
        (Foe(basic=Basic(4)), "Basic enemy"),
        (Foe(level=4), "Foe"),
    ],
)
def test_what_a_foe_is_called(foe: Foe, name: str) -> None:
    assert called(foe) == name
