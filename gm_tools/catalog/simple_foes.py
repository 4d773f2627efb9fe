"""Foes and ready characters of the simple battles, with every number their texts name."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

from gm_tools.catalog.entry_plays import sound_plays
from gm_tools.catalog.files import Problems, read_as, read_named, read_toml
from gm_tools.catalog.number_words import NO_WORDS, NumberWords, worded
from gm_tools.viskara.plays.placeholders import PLACEHOLDER
from gm_tools.viskara.plays.plays import Play
from gm_tools.viskara.plays.tables import PlayTable
from gm_tools.viskara.simple_combatants import SimpleCharacter, SimpleFoe, SimpleTactic

NAME = "simple_foes.toml"
FLOURISH = ("flourish",)

Plays = tuple[PlayTable, ...]
S = TypeVar("S", SimpleFoe, SimpleCharacter)


def load_simple_foes(
    folder: Path, problems: Problems, words: NumberWords = NO_WORDS
) -> dict[str, SimpleFoe]:
    """Read the foes of the simple battles by id; their texts may name ``words``."""
    foes = load_simple(folder, NAME, SimpleFoe, problems, words)
    for foe in foes.values():
        for tactic in foe.tactics:
            named = {**tactic.numbers, **tactic.scaled}
            check_numbers(NAME, f"{foe.id}.{tactic.name}", tactic.flourish, named, problems)
        for rule in foe.rules:
            check_numbers(NAME, f"{foe.id}.rules", rule.text, rule.numbers, problems)
    return foes


def load_simple(
    folder: Path, name: str, kind: type[S], problems: Problems, words: NumberWords = NO_WORDS
) -> dict[str, S]:
    """Read a file of simple combatants by id; their plays are in words and are read apart."""
    found = {}
    for key, table in worded(read_toml(folder / name, name, problems), words).items():
        where = f"{name}: {key}"
        rest, plays = _without_plays(table)
        value = read_named(kind, key, rest, where, problems)
        tables = {
            index: read_as(Plays, raw, where, problems, ("tactics", str(index), "plays")) or ()
            for index, raw in plays.items()
        }
        if value is not None:
            tactics = tuple(
                replace(one, plays=_plays(one, tables.get(index, ()), name, key, problems))
                for index, one in enumerate(value.tactics)
            )
            found[key] = replace(value, tactics=tactics)
    return found


def _without_plays(table: Any) -> tuple[Any, dict[int, Any]]:
    """Return a combatant's table without its plays, and the plays by index of their tactic."""
    tactics = table.get("tactics") if isinstance(table, Mapping) else None
    if not isinstance(tactics, list):
        return table, {}
    bare = [_bare(one) for one in tactics]
    plays = {
        index: one["plays"]
        for index, one in enumerate(tactics)
        if isinstance(one, Mapping) and "plays" in one
    }
    return {**table, "tactics": bare}, plays


def _bare(tactic: object) -> object:
    if not isinstance(tactic, Mapping):
        return tactic
    return {key: one for key, one in tactic.items() if key != "plays"}


def _plays(
    tactic: SimpleTactic, tables: Plays, name: str, key: str, problems: Problems
) -> tuple[Play, ...]:
    numbers = [*tactic.numbers, *tactic.scaled]
    return sound_plays(tables, numbers, FLOURISH, (name, f"{key}.{tactic.name}"), problems)


def check_numbers(
    file: str, where: str, words: str, numbers: Mapping[str, int], problems: Problems
) -> None:
    """Record numbers that the words name but the table lacks, and the reverse."""
    named = {match[1] for match in PLACEHOLDER.finditer(words)}
    for name in sorted(named ^ numbers.keys()):
        message = "is not given" if name in named else "is not used"
        problems.add(file, f"{where}.{name}", message)
