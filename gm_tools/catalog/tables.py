"""The small tables, with checks across their rows, and the rulings."""

from itertools import pairwise
from pathlib import Path

from gm_tools.catalog.files import Problems, read_rows, read_table
from gm_tools.viskara.character.build import TACTIC_TYPES
from gm_tools.viskara.numbers import GROUPS, NumberFact, names_of
from gm_tools.viskara.rulebook import DifficultyRow, Ruling, SpeedClass

NUMBERS = "numbers.toml"


def load_speed_classes(folder: Path, problems: Problems) -> dict[str, SpeedClass]:
    """Read the speed classes; each must have a range for exactly the types of tactics."""
    name = "speed_classes.toml"
    table = read_table(folder / name, name, SpeedClass, problems)
    for row in table.values():
        for kind in sorted(row.ranges.keys() ^ set(TACTIC_TYPES)):
            wrong = "is missing" if kind in TACTIC_TYPES else "is no type of tactic"
            problems.add(name, f"{row.id}.ranges.{kind}", wrong)
    return table


def load_numbers(folder: Path, problems: Problems) -> dict[str, NumberFact]:
    """Read the numbers that the rules use: exactly the known ones."""
    table = read_table(folder / NUMBERS, NUMBERS, NumberFact, problems)
    known = names_of(*GROUPS)
    for name in known:
        if name not in table:
            problems.add(NUMBERS, name, "is missing")
    for name in table.keys() - set(known):
        problems.add(NUMBERS, name, "is no number of the rules")
    return table


def load_difficulty(folder: Path, problems: Problems) -> dict[str, DifficultyRow]:
    """Read the difficulty table; its rows go from the lowest percent to the highest.

    Chain multipliers are in halves.
    """
    name = "difficulty.toml"
    table = read_table(folder / name, name, DifficultyRow, problems)
    rows = list(table.values())
    if not rows:
        problems.add(name, "", "has no rows")
    for easier, harder in pairwise(rows):
        if easier.percent >= harder.percent:
            problems.add(name, f"{harder.id}.percent", f"is not above that of {easier.id}")
    for row in rows:
        if row.chain_multiplier.denominator > 2:
            problems.add(f"{name}: {row.id}", "chain_multiplier", "is not in halves")
    return table


def load_rulings(folder: Path, problems: Problems) -> dict[str, Ruling]:
    """Read all rulings by id, in the order of the files."""
    return rulings_in(folder, ("rulings/build.toml", "rulings/battle.toml"), problems)


def rulings_in(folder: Path, names: tuple[str, ...], problems: Problems) -> dict[str, Ruling]:
    """Read the rulings of some files by id, in their order."""
    rulings: dict[str, Ruling] = {}
    for name in names:
        for row in read_rows(folder / name, name, "ruling", Ruling, problems) or ():
            if row.id in rulings:
                problems.add(name, row.id, "stands twice")
            rulings[row.id] = row
    return rulings
