"""The icons for emblems: the table, what the build drew of it, and invalid files."""

from __future__ import annotations

import json
import re
from pathlib import Path
from xml.etree import ElementTree

from gm_tools.catalog.files import Problems
from gm_tools.catalog.icons import MOST, load_icons
from gm_tools.viskara.icons import is_picture
from tests.cast import the_bestiary, the_rulebook
from tests.places import ROOT, RULES_DATA

DRAWN = ROOT / "gm_tools" / "web" / "static" / "vendor" / "game-icons"
TABLE = """
licence = "L"
licence_address = "A"
collection = "C"
[authors]
ada = {name = "Ada"}
[icons.beasts]
"""


def problems_of(folder: Path, text: str) -> list[str]:
    (folder / "icons.toml").write_text(text, encoding="utf-8")
    problems = Problems()
    load_icons(folder, problems)
    return problems


def test_the_build_drew_every_icon_with_its_credit_and_no_other() -> None:
    icons = the_rulebook().icons
    assert 0 < len(icons.all) <= MOST
    assert {path.stem for path in DRAWN.glob("*.svg")} == {*icons.all, "all"}
    for icon in icons.all.values():
        text = (DRAWN / f"{icon.id}.svg").read_text(encoding="utf-8")
        assert ElementTree.fromstring(text).get("id") == "icon"
        assert f"{icon.id} by {icons.author_of(icon).name}, {icons.collection}" in text
        assert f"{icons.licence}, simplified" in text


def test_the_outlines_of_icons_are_in_whole_numbers() -> None:
    """They are half of a file, and part of the first visit of a battle."""
    drawn = (DRAWN / "all.svg").read_text(encoding="utf-8")
    outlines = re.findall(r' d="([^"]+)"', drawn)
    assert len(outlines) >= len(the_rulebook().icons.all)
    assert [one for one in outlines if "." in one] == []


def test_no_icon_can_be_taken_for_a_picture() -> None:
    assert not any(map(is_picture, the_rulebook().icons.all))


def test_every_printed_combatant_and_every_sample_has_an_icon() -> None:
    rulebook = the_rulebook()
    emblems = [one.emblem for one in the_bestiary().values()]
    emblems += [one.emblem for one in rulebook.simple_characters.values()]
    emblems += [one.emblem for one in rulebook.simple_foes.values()]
    for path in (RULES_DATA / "samples").glob("*.json"):
        emblems.append(json.loads(path.read_text(encoding="utf-8"))["emblem"])
    assert [one for one in emblems if one not in rulebook.icons.all] == []


def test_mistakes_in_the_table_are_named(tmp_path: Path) -> None:
    found = problems_of(tmp_path, TABLE + 'ant = {by = "bob", words = "ant"}\n')
    assert found == ['icons.toml: ant: has an unknown author "bob"']
    found = problems_of(tmp_path, TABLE + 'an-id-of-22-characters = {by = "ada", words = "x"}\n')
    assert len(found) == 1
    assert "cannot be an id" in found[0]
    twice = TABLE + 'ant = {by = "ada", words = "x"}\n[icons.more]\nant = {by = "ada", words = "x"}'
    assert problems_of(tmp_path, twice) == ["icons.toml: ant: is there twice"]
    many = "".join(f'i{at} = {{by = "ada", words = "x"}}\n' for at in range(MOST + 1))
    assert "at most 200" in problems_of(tmp_path, TABLE + many)[0]
