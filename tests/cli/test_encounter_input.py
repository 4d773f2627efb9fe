from __future__ import annotations

import json
from pathlib import Path

import pytest

from gm_tools.cli.encounter_input import (
    battles_of,
    foe_of,
    party_fighters,
    party_of,
    planned_chain,
    read_encounter,
    row_named,
    span_of,
)
from gm_tools.cli.output import InputError
from gm_tools.viskara.encounter.fighters import Fighter
from gm_tools.viskara.encounter.plan import FORMAT, Basic, Foe
from gm_tools.viskara.rulebook import Rulebook


def test_a_party() -> None:
    assert party_of("5, 5,4") == (5, 5, 4)
    assert party_fighters((5, 4, 5)) == (
        Fighter("Player character", 5, 2),
        Fighter("Player character", 4, 1),
    )


@pytest.mark.parametrize("text", ["", ",", "0", "5,-1", "5,2.5", "five", "1001", "5," * 101])
def test_a_party_that_cannot_be(text: str) -> None:
    with pytest.raises(InputError, match=r"^--party: "):
        party_of(text)


@pytest.mark.parametrize(
    ("text", "foe"),
    [
        ("Pike Beetle:4", Foe(creature="Pike Beetle", count=4)),
        (" Pike Beetle ", Foe(creature="Pike Beetle")),
        ("level:6", Foe(level=6)),
        ("LEVEL:6:2", Foe(level=6, count=2)),
        ("basic:6:3", Foe(basic=Basic(6), count=3)),
        ("Wolf Hawk+3", Foe(creature="Wolf Hawk", parasite=3)),
        ("Wolf Hawk + 3:2", Foe(creature="Wolf Hawk", count=2, parasite=3)),
        ("Dr. No: the end", Foe(creature="Dr. No: the end")),
    ],
)
def test_a_foe(text: str, foe: Foe) -> None:
    assert foe_of(text) == foe


@pytest.mark.parametrize(
    "text",
    [
        "Pike Beetle:0",
        "Pike Beetle:-4",
        "Pike Beetle:1.5",
        "Pike Beetle:10000",
        "level:0",
        "level:2.5",
        "level:six",
        "level:",
        "level:6:",
        "level:6:x",
        "basic:1001",
        ":4",
        "",
        "Wolf Hawk+0",
    ],
)
def test_a_foe_that_cannot_be(text: str) -> None:
    with pytest.raises(InputError, match=r"^--foe"):
        foe_of(text)


def test_a_span() -> None:
    assert (span_of("1-4", "--foes"), span_of(" 3 ", "--foes")) == ((1, 4), (3, 3))
    with pytest.raises(InputError, match='--foes: "few" is not a range'):
        span_of("few", "--foes")


@pytest.mark.parametrize("text", ["Very Easy", "very_easy", "VERY-easy", " very  easy"])
def test_a_row_by_its_name(rulebook: Rulebook, text: str) -> None:
    assert row_named(rulebook, text) == "very_easy"


def test_a_row_that_is_none(rulebook: Rulebook) -> None:
    with pytest.raises(InputError, match="Choose one of: impossible to lose, very easy"):
        row_named(rulebook, "mild")


def test_battles_are_totals_or_files(tmp_path: Path) -> None:
    odd = tmp_path / "one,two.json"
    odd.write_text("{}")
    assert battles_of(("12, 14", str(odd), "ford.json")) == (12, 14, odd, Path("ford.json"))


@pytest.mark.parametrize("text", ["12,,14", "", "12.5"])
def test_battles_that_cannot_be(text: str) -> None:
    with pytest.raises(InputError, match=r"^--chain: "):
        battles_of((text,))


def test_an_encounter_file(tmp_path: Path) -> None:
    path = tmp_path / "ford.json"
    path.write_text(json.dumps({"format": FORMAT, "name": "Ford"}))
    assert read_encounter(path).name == "Ford"


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="cannot be opened"):
        read_encounter(tmp_path / "none.json")
    path = tmp_path / "bad.json"
    path.write_text(json.dumps({"format": FORMAT, "nmae": 1, "tags": 2}))
    with pytest.raises(InputError, match=r"(?s)cannot be read:.*tags.*nmae|nmae.*tags"):
        read_encounter(path)


def test_only_a_chain_file_alone_is_a_planned_chain(tmp_path: Path) -> None:
    night, ford = tmp_path / "night.json", tmp_path / "ford.json"
    night.write_text(json.dumps({"format": "viskara-chain/1", "name": "Night"}))
    ford.write_text(json.dumps({"format": FORMAT}))
    planned = planned_chain((night,))
    assert planned is not None
    assert planned.name == "Night"
    assert [planned_chain(named) for named in ((), (12,), (ford,), (night, 12))] == [None] * 4
