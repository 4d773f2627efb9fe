"""Plays of upgrades: faults are named with file and key."""

from __future__ import annotations

import shutil
import tomllib
from collections.abc import Collection, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from gm_tools.catalog import CatalogError, load
from gm_tools.viskara.creature.creature import Ability, CreatureTactic
from gm_tools.viskara.plays.plays import Amount, Deed, Play, read_amount, read_condition
from tests.cast import the_bestiary, the_rulebook
from tests.places import DATA, ROOT, RULES_DATA

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


# --- Every printed number -------------------------------------------------------------------


def names_in(play: Play) -> set[str]:
    """The numbers of its entry that a play uses."""
    amounts = [amount for _, amount in play.pays] + [play.choose, play.choose_least]
    amounts += [amount for deed in play.deeds for amount in amounts_of(deed)]
    found = {name for amount in amounts if amount for name in amount.names}
    conditions = [*play.when, *(when for deed in play.deeds for when in (*deed.when, *deed.only))]
    return found | {name for when in conditions for name in (when.left, when.right)}


def amounts_of(deed: Deed) -> tuple[Amount | None, ...]:
    """Every amount of a deed."""
    return deed.by, deed.within, deed.least, deed.extent, deed.beyond, deed.ends_for, deed.block


def is_used(number: str, plays: Sequence[Play]) -> bool:
    """Whether a play uses a number; tiers have a zero, a flat show its bonuses (R56)."""
    used = {name for play in plays for name in names_in(play)}
    is_shown = any(deed.do in ("flat_show", "own_show") for play in plays for deed in play.deeds)
    return number.removeprefix("zero_") in used or (number.startswith("bonus_") and is_shown)


def printed() -> Iterator[tuple[str, Collection[str], Sequence[Play]]]:
    """Every entry by its name, with its numbers and its plays."""
    book = the_rulebook()
    for shadow in ("aura", "shadow_arts", "signature_move"):
        for path, upgrade in book.tree(shadow).items():
            yield f"{shadow}: {path}", upgrade.numbers, upgrade.plays
    for creature in the_bestiary().values():
        entries: tuple[Ability | CreatureTactic, ...] = (*creature.abilities, *creature.tactics)
        for entry in entries:
            forms = entry.forms if isinstance(entry, Ability) else ()
            by_form = {
                name for form in forms for name in (form.speed, form.most_flair, form.less_flair)
            }
            left = {name: worth for name, worth in entry.numbers.items() if name not in by_form}
            yield f"{creature.name}: {entry.name}", left, entry.plays


def words_only() -> dict[str, dict[str, Any]]:
    """The numbers that no play uses, by the reason."""
    return tomllib.loads((DATA / "words_only.toml").read_text(encoding="utf-8"))


def test_every_printed_number_is_used_by_a_play_or_listed() -> None:
    unused = [
        f"{name}: {number}"
        for name, numbers, plays in printed()
        for number in numbers
        if not is_used(number, plays)
    ]
    listed = [one for group in words_only().values() for one in group["numbers"]]
    assert sorted(unused) == sorted(listed)


def test_what_is_left_to_the_table_is_reminded_of() -> None:
    plays = {name: plays for name, _, plays in printed()}
    silent = [
        one
        for one in words_only()["reminded"]["numbers"]
        if not any(play.reminds for play in plays[one.rpartition(": ")[0]])
    ]
    assert silent == []


def test_what_the_engine_asks_by_name_is_named_there() -> None:
    battle = ROOT / "gm_tools" / "games" / "battle"
    source = "".join(path.read_text(encoding="utf-8") for path in battle.rglob("*.py"))
    names = {one.rpartition(" ")[2] for one in words_only()["by_name"]["numbers"]}
    plain = {name.replace("exposure_", "").replace("projectile_", "") for name in names}
    assert (
        sorted(one for one in plain if f'"{one}"' not in source and f"_{one}" not in source) == []
    )
