from __future__ import annotations

from dataclasses import replace

from gm_tools.documents.character_file import read
from gm_tools.presenters.character.verdict_text import verdict_text
from gm_tools.viskara.character.build import Stats
from gm_tools.viskara.character.character import Character, Override
from gm_tools.viskara.character.verdict import verdict
from gm_tools.viskara.rulebook import Rulebook
from tests.makers import a_build
from tests.places import DATA

SOL = DATA / "sol.json"


def report(rulebook: Rulebook, character: Character, *, explain: bool = False) -> list[str]:
    text = verdict_text(character, verdict(rulebook, character), explain=explain)
    return text.splitlines()


def test_problems_come_first_with_rule_place_source_and_message(rulebook: Rulebook) -> None:
    bold = Character("Bold", a_build(level=1, stats=Stats(body=2)))
    assert report(rulebook, bold)[:3] == [
        "Bold: illegal, 1 broken",
        "  BROKEN stat_above_max at stats.body (B6)",
        "    Body 2 is above the maximum of 1, the level. Lower it by 1.",
    ]


def test_what_the_table_allows_is_said(rulebook: Rulebook) -> None:
    granted = (Override("stat_above_max", "stats.body", "a gift"),)
    bold = Character("Bold", a_build(level=1, stats=Stats(body=2)), overrides=granted)
    assert report(rulebook, bold)[:4] == [
        "Bold: legal (1 allowed by the table)",
        "  allowed stat_above_max at stats.body (B6)",
        "    Body 2 is above the maximum of 1, the level. Lower it by 1.",
        "    The table allows it: a gift",
    ]


def test_figures_follow(rulebook: Rulebook) -> None:
    lines = report(rulebook, read(SOL.read_bytes()))
    assert lines[0] == "Sol: legal"
    assert "  max health: 80" in lines
    assert "    outputs: 1 / 3 / 6" in lines
    assert "    body: 6" in lines


def test_figures_show_their_parts_when_asked(rulebook: Rulebook) -> None:
    lines = report(rulebook, read(SOL.read_bytes()), explain=True)
    assert "  max health: 80  [10 x level 5: 50; 5 x body perk 6: 30]" in lines


def test_a_name_cannot_steer_the_terminal(rulebook: Rulebook) -> None:
    character = replace(read(SOL.read_bytes()), name="\x1b[31mred\n")
    assert report(rulebook, character)[0] == " [31mred : legal"
