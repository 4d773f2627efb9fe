"""Typed options about an encounter, read into values; errors name the wrong part."""

import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from gm_tools.cli.output import InputError, cannot_be_read, file_bytes
from gm_tools.documents import chain_file, encounter_file
from gm_tools.documents.problems import UnreadableFile, shown
from gm_tools.viskara.encounter.chain_plan import FORMAT, HIGHEST_TOTAL, Chain
from gm_tools.viskara.encounter.fighters import Fighter
from gm_tools.viskara.encounter.limits import MOST_LINES, count_problem, level_problem
from gm_tools.viskara.encounter.plan import Basic, Encounter, Foe
from gm_tools.viskara.rulebook import Rulebook

T = TypeVar("T")
CHAIN = f'"{FORMAT.partition("/")[0]}/'.encode()
NUMBER = re.compile(r"[-+]?[0-9][0-9.,/_]*")
MARKED = re.compile(r"(level|basic):(?P<level>[^:]*)(:(?P<count>.*))?", re.IGNORECASE)
HOSTED = re.compile(r"(?P<host>.*\S)\s*\+\s*(?P<level>[0-9]+)")


def party_of(text: str) -> tuple[int, ...]:
    """Return the levels of "5,5,5,5"."""
    parts = [part.strip() for part in text.split(",") if part.strip()]
    if not parts:
        raise InputError("--party: the party is empty. Give the levels of its characters: 5,5,5,5.")
    if len(parts) > MOST_LINES:
        raise InputError(f"--party: {len(parts)} characters are more than {MOST_LINES}.")
    return tuple(_level("--party", part) for part in parts)


def party_fighters(levels: tuple[int, ...]) -> tuple[Fighter, ...]:
    """Return nameless characters as fighters, those of a level together."""
    return tuple(
        Fighter("Player character", level, count) for level, count in Counter(levels).items()
    )


def foe_of(text: str) -> Foe:
    """Return the foe of a ``--foe``: "Pike Beetle:4", "Wolf Hawk+3" with a parasite, "level:6".

    A number after a colon is a count, except that "level" and "basic" take their level first:
    "level:6:2", "basic:6".
    """
    marked = MARKED.fullmatch(text.strip())
    if marked:
        level = _level("--foe", marked["level"].strip())
        count = _count(text, marked["count"])
        basic = text.strip().casefold().startswith("basic")
        return Foe(basic=Basic(level), count=count) if basic else Foe(level=level, count=count)
    name, colon, last = text.rpartition(":")
    if not colon or not NUMBER.fullmatch(last.strip()):
        return _hosted(text.strip(), 1)
    return _hosted(name.strip(), _count(name.strip(), last))


def span_of(text: str, option: str) -> tuple[int, int]:
    """Return "1-4" or "3" as two numbers."""
    found = re.fullmatch(r"\s*([0-9]{1,6})\s*(?:-\s*([0-9]{1,6})\s*)?", text)
    if found is None:
        raise InputError(f'{option}: "{text}" is not a range. Give one number or two: 1-4.')
    return int(found[1]), int(found[2] or found[1])


def row_named(rulebook: Rulebook, text: str) -> str:
    """Return the id of a difficulty row by its name, in any case."""
    wanted = "_".join(text.casefold().replace("-", " ").split())
    for row in rulebook.difficulty.values():
        if wanted in (row.id, "_".join(row.name.casefold().split())):
            return row.id
    known = ", ".join(row.name.lower() for row in rulebook.difficulty.values())
    raise InputError(f'--suggest: there is no difficulty "{text}". Choose one of: {known}.')


def read_encounter(path: Path) -> Encounter:
    """Return an encounter file's plan, or end the command with its problems."""
    return _read(path, encounter_file.read)


def planned_chain(named: tuple[int | Path, ...]) -> Chain | None:
    """Return the plan of a chain file if ``--chain`` names nothing else."""
    match named:
        case (Path() as path,) if CHAIN in _read(path, bytes):
            return _read(path, chain_file.read)
    return None


def _read(path: Path, reader: Callable[[bytes], T]) -> T:
    try:
        return reader(file_bytes(path))
    except UnreadableFile as error:
        raise InputError(cannot_be_read(path, error)) from None


def battles_of(texts: tuple[str, ...]) -> tuple[int | Path, ...]:
    """Return the enemy totals and encounter files of ``--chain``, in their order."""
    parts: list[int | Path] = []
    for text in texts:
        named = [text] if _is_file(text) else [part.strip() for part in text.split(",")]
        parts += [_battle(part) for part in named]
    return tuple(parts)


def _is_file(text: str) -> bool:
    """Whether there is a file of this name; a long list of totals is no name at all."""
    try:
        return Path(text).is_file()
    except OSError:
        return False


def _battle(part: str) -> int | Path:
    if not NUMBER.fullmatch(part):
        if part:
            return Path(part)
        raise InputError("--chain: a battle is empty. Give enemy totals or files: 12,14,12.")
    try:
        total = int(part)
    except ValueError:
        raise InputError(f'--chain: "{part}" is not a whole number of enemy levels.') from None
    if total > HIGHEST_TOTAL:
        said = shown(part)
        raise InputError(
            f"--chain: {said} enemy levels are more than the {HIGHEST_TOTAL:,} that fit."
        )
    return total


def _level(option: str, text: str) -> int:
    try:
        level = int(text)
    except ValueError:
        raise InputError(
            f'{option}: "{text}" is not a level. Give whole numbers from 1 up.'
        ) from None
    problem = level_problem(option, level)
    if problem:
        raise InputError(problem)
    return level


def _count(who: str, text: str | None) -> int:
    if text is None:
        return 1
    try:
        count = int(text)
    except ValueError:
        message = f'--foe: {who}: "{text}" is not a number of foes. Give a whole number from 1 up.'
        raise InputError(message) from None
    problem = count_problem(f"--foe: {who}", count)
    if problem:
        raise InputError(problem)
    return count


def _hosted(name: str, count: int) -> Foe:
    if not name:
        raise InputError('--foe: a name is missing. Write "Pike Beetle:4" or "level:6".')
    host = HOSTED.fullmatch(name)
    if host is None:
        return Foe(creature=name, count=count)
    parasite = _level("--foe: Somac Parasite", host["level"])
    return Foe(creature=host["host"], count=count, parasite=parasite)
