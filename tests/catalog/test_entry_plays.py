"""Plays of upgrades: what is wrong with them is named with file and key."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from gm_tools.catalog import CatalogError, load
from gm_tools.viskara.plays.plays import read_amount, read_condition
from tests.places import RULES_DATA

TREE = """
shadow = "shadow_arts"
section = "direct"
heading = "DIRECT"
[[upgrade]]
name = "Poke"
points = 5
acts = ["flourish"]
effect = "On a flourish deal {damage} damage."
line = 1
numbers = {damage = 2}
[[upgrade.plays]]
at = "flourish"
when = ["@finale > damage"]
deeds = [{do = "health_damage", to = "target", by = "damage"}]
[[upgrade]]
name = "Poke More"
parent = "Poke"
points = 5
acts = ["passive"]
effect = "Poke deals {more} more."
line = 2
numbers = {more = 1}
[[upgrade.plays]]
at = "passive"
must = true
deeds = [{do = "raise_number", name = "damage", by = "more"}]
"""


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return shutil.copytree(RULES_DATA, tmp_path / "rules_data")


def write(data: Path, text: str) -> None:
    (data / "shadow_arts/direct/poke.toml").write_text(text, encoding="utf-8")


def test_plays_are_read(data: Path) -> None:
    write(data, TREE)
    (play,) = load(data).shadow_arts["Poke"].plays
    assert play.when == (read_condition("@finale > damage"),)
    assert play.deeds[0].by == read_amount("damage")


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ('at = "flourish"', 'at = "show"', "Poke.plays.0.at"),
        ('"@finale > damage"', '"@luck > damage"', "Poke.plays.0.when.0"),
        ('by = "damage"', 'by = "more"', "Poke.plays.0.deeds.0.by"),
        ("numbers = {damage = 2}", "numbers = {harm = 2}", "Poke.plays.0.deeds.0.by"),
        ('name = "damage", by', 'name = "harm", by', "Poke/Poke More.plays.0"),
    ],
)
def test_a_faulty_play_is_named(data: Path, old: str, new: str, key: str) -> None:
    assert old in TREE
    write(data, TREE.replace(old, new))
    with pytest.raises(CatalogError) as caught:
        load(data)
    assert any(f"{key}: " in problem for problem in caught.value.problems), caught.value.problems


def test_an_unknown_key_of_a_play_is_named(data: Path) -> None:
    write(data, TREE.replace('at = "flourish"', 'at = "flourish"\nif = "x"'))
    with pytest.raises(CatalogError) as caught:
        load(data)
    assert any("upgrade.0.plays.0.if" in problem for problem in caught.value.problems)


def test_a_number_of_a_play_stands_under_every_reading(data: Path) -> None:
    patch = '[upgrade.readings.B38.once]\nnumbers = {harm = 2}\n[[upgrade]]\nname = "Poke More"'
    write(data, TREE.replace('[[upgrade]]\nname = "Poke More"', patch))
    with pytest.raises(CatalogError) as caught:
        load(data)
    assert any("damage is no number of this entry" in one for one in caught.value.problems)
