"""The small tables: speed classes, stats, styles, tactic types, basic upgrades, rulings."""

from collections.abc import Callable
from fractions import Fraction
from itertools import pairwise
from pathlib import Path
from types import MappingProxyType
from typing import TypeVar

from pydantic import BaseModel

from gm_tools.catalog.documents import (
    BasicUpgradeDocument,
    DifficultyRowDocument,
    RulingDocument,
    RulingsDocument,
    SpeedClassDocument,
    StatDocument,
    StyleDocument,
    TacticTypeDocument,
)
from gm_tools.catalog.files import Problems, read_as, read_toml
from gm_tools.viskara.rulebook import (
    BasicUpgrade,
    DifficultyRow,
    Reading,
    Ruling,
    SpeedClass,
    StatFacts,
    StyleFacts,
    TacticTypeFacts,
)

D = TypeVar("D", bound=BaseModel)
V = TypeVar("V")


def load_table(
    folder: Path, name: str, kind: type[D], value: Callable[[str, D], V], problems: Problems
) -> dict[str, V]:
    """Read a file of one table per id into values by id."""
    rows = {}
    for key, table in read_toml(folder / name, name, problems).items():
        document = read_as(kind, table, f"{name}: {key}", problems)
        if document is not None:
            rows[key] = value(key, document)
    return rows


def speed_class(key: str, row: SpeedClassDocument) -> SpeedClass:
    """Return the value of one speed class."""
    ranges = MappingProxyType({str(kind): squares for kind, squares in row.ranges.items()})
    return SpeedClass(key, row.name, row.speed, ranges, row.dash_flair, row.anchor_flair, row.line)


def stat(key: str, row: StatDocument) -> StatFacts:
    """Return the value of one stat."""
    return StatFacts(
        key,
        row.name,
        row.perk,
        row.perk_worth,
        row.effect,
        row.perk_line,
        row.effect_line,
        tuple(row.rulings),
    )


def style(key: str, row: StyleDocument) -> StyleFacts:
    """Return the value of one style."""
    return StyleFacts(key, row.name, row.effect, row.line, tuple(row.rulings))


def tactic_type(key: str, row: TacticTypeDocument) -> TacticTypeFacts:
    """Return the value of one tactic type."""
    per_level = Fraction(row.break_point_per_level)
    return TacticTypeFacts(
        key, row.name, per_level, row.move_trigger_red, row.line, tuple(row.rulings)
    )


def basic_upgrade(key: str, row: BasicUpgradeDocument) -> BasicUpgrade:
    """Return the value of one basic upgrade."""
    return BasicUpgrade(key, row.name, row.points, row.line)


def difficulty_row(key: str, row: DifficultyRowDocument) -> DifficultyRow:
    """Return the value of one row of the difficulty table."""
    return DifficultyRow(
        key,
        row.name,
        row.percent,
        row.significance,
        Fraction(row.chain_multiplier),
        row.line,
        row.chain_line,
        tuple(row.rulings),
    )


def load_difficulty(folder: Path, problems: Problems) -> dict[str, DifficultyRow]:
    """Read the difficulty table; its rows stand from the lowest percent to the highest."""
    name = "difficulty.toml"
    table = load_table(folder, name, DifficultyRowDocument, difficulty_row, problems)
    rows = list(table.values())
    if not rows:
        problems.add(name, "", "has no rows")
    for easier, harder in pairwise(rows):
        if easier.percent >= harder.percent:
            problems.add(name, f"{harder.id}.percent", f"is not above that of {easier.id}")
    return table


def load_rulings(folder: Path, problems: Problems) -> dict[str, Ruling]:
    """Read all rulings by id, in the order of the files."""
    return rulings_in(folder, ("rulings/build.toml", "rulings/battle.toml"), problems)


def rulings_in(folder: Path, names: tuple[str, ...], problems: Problems) -> dict[str, Ruling]:
    """Read the rulings of some files by id, in their order."""
    rulings: dict[str, Ruling] = {}
    for name in names:
        document = read_as(
            RulingsDocument, read_toml(folder / name, name, problems), name, problems
        )
        for row in document.ruling if document else ():
            if row.id in rulings:
                problems.add(name, row.id, "stands twice")
            rulings[row.id] = _ruling(row)
    return rulings


def _ruling(row: RulingDocument) -> Ruling:
    return Ruling(
        id=row.id,
        title=row.title,
        unclear=row.unclear,
        ruling=row.ruling,
        lines=tuple(row.lines),
        rules=tuple(row.rules),
        readings=tuple(Reading(reading.id, reading.text) for reading in row.readings),
        confidence=row.confidence,
    )
