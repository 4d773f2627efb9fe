"""Reads the facts of World Adventure: its board, numbers and lists, and what its papers say."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from gm_tools.catalog.braces import note_unnamed
from gm_tools.catalog.files import Problems, read_as, read_rows, read_toml, twice
from gm_tools.games.world_adventure.city.formulas import opening_cost
from gm_tools.games.world_adventure.fact_words import fact_words
from gm_tools.games.world_adventure.facts import (
    ATTITUDES,
    DEEDS,
    FACES,
    OBJECTIVES,
    STAGES,
    Deed,
    Facts,
    Fights,
    GameMode,
    Good,
    Limits,
    Nation,
    Objective,
    Opening,
    Prices,
    Reach,
    TradeRune,
)
from gm_tools.games.world_adventure.printed import Printed
from gm_tools.viskara.numbers import NumberFact, names_of, numbers_of
from gm_tools.viskara.strict import STRICT

BOARD = "world_adventure/board.toml"
NUMBERS = "world_adventure/numbers.toml"
OBJECTIVE = "world_adventure/objectives.toml"
OPENING = "world_adventure/openings.toml"
NPCS = "world_adventure/npcs.toml"
WANTED = "world_adventure/wanted.toml"
PAPER = "world_adventure/paper.toml"


@dataclass(frozen=True)
class Row:
    """A printed row of numbers and the line that prints it."""

    __pydantic_config__: ClassVar = STRICT
    values: tuple[int, ...]
    line: int


@dataclass(frozen=True)
class Board:
    """``board.toml``."""

    __pydantic_config__: ClassVar = STRICT
    nation: tuple[Nation, ...]
    good: tuple[Good, ...]


@dataclass(frozen=True)
class Numbers:
    """``numbers.toml``."""

    __pydantic_config__: ClassVar = STRICT
    gold_die: Row
    stages: Row
    slots: Row
    stall_exp: NumberFact
    prices: dict[str, NumberFact]
    limits: dict[str, NumberFact]
    trade: tuple[TradeRune, ...]
    mode: tuple[GameMode, ...]


@dataclass(frozen=True)
class Npcs:
    """``npcs.toml``."""

    __pydantic_config__: ClassVar = STRICT
    npc: tuple[Reach, ...]
    fights: dict[str, NumberFact]


def read(folder: Path, problems: Problems) -> Facts | None:
    """Read everything below the game's folder; None, with every problem recorded, if that fails."""
    before = len(problems)
    board = read_as(Board, read_toml(folder / "board.toml", BOARD, problems), BOARD, problems)
    numbers = read_as(
        Numbers, read_toml(folder / "numbers.toml", NUMBERS, problems), NUMBERS, problems
    )
    npcs = read_as(Npcs, read_toml(folder / "npcs.toml", NPCS, problems), NPCS, problems)
    runes = read_rows(folder / "objectives.toml", OBJECTIVE, "objective", Objective, problems)
    openings = read_rows(folder / "openings.toml", OPENING, "opening", Opening, problems)
    deeds = read_rows(folder / "wanted.toml", WANTED, "deed", Deed, problems)
    tables = read_toml(folder / "paper.toml", PAPER, problems)
    printed = read_as(Printed, tables, PAPER, problems)
    if not (board and numbers and npcs and runes and openings and deeds and printed):
        return None
    _check_board(board, problems)
    _check_numbers(numbers, problems)
    _check_npcs(npcs, deeds, problems)
    _check_paper(printed, problems)
    _check_names(OBJECTIVE, "objective", [one.id for one in runes], OBJECTIVES, problems)
    _check_once(OPENING, "opening", (one.id for one in openings), problems)
    if len(problems) > before:
        return None
    facts = _facts(board, numbers, npcs, runes, openings, deeds, printed)
    _check_openings(facts, problems)
    note_unnamed(PAPER, tables, fact_words(facts), problems)
    return None if len(problems) > before else facts


def _facts(
    board: Board,
    numbers: Numbers,
    npcs: Npcs,
    runes: tuple[Objective, ...],
    openings: tuple[Opening, ...],
    deeds: tuple[Deed, ...],
    printed: Printed,
) -> Facts:
    return Facts(
        prices=numbers_of(Prices, numbers.prices),
        limits=numbers_of(Limits, numbers.limits),
        gold_die=numbers.gold_die.values,
        stages=numbers.stages.values,
        slots=numbers.slots.values,
        stall_exp=numbers.stall_exp.number,
        trades=numbers.trade,
        modes=numbers.mode,
        nations={one.id: one for one in board.nation},
        goods={one.id: one for one in board.good},
        objectives={one.id: one for one in runes},
        openings=openings,
        fights=numbers_of(Fights, npcs.fights),
        reach={one.id: one for one in npcs.npc},
        deeds={one.id: one for one in deeds},
        printed=printed,
    )


# --- What is wrong with them --------------------------------------------------------------------


def _check_board(board: Board, problems: Problems) -> None:
    _check_once(BOARD, "nation", (one.id for one in board.nation), problems)
    _check_once(BOARD, "good", (one.id for one in board.good), problems)
    dice = [one.die for one in board.good]
    for face in range(1, FACES + 1):
        if dice.count(face) != 1:
            problems.add(BOARD, "good", f"one good has the die {face}, not {dice.count(face)}")


def _check_numbers(numbers: Numbers, problems: Problems) -> None:
    _check_names(NUMBERS, "prices", numbers.prices, names_of(Prices), problems)
    _check_names(NUMBERS, "limits", numbers.limits, names_of(Limits), problems)
    _check_row(numbers.gold_die, "gold_die", FACES, problems)
    _check_row(numbers.stages, "stages", STAGES, problems)
    _check_once(NUMBERS, "mode", (one.id for one in numbers.mode), problems)
    for trade in numbers.trade:
        if trade.objective not in OBJECTIVES:
            problems.add(NUMBERS, f"trade.{trade.objective}", "is no objective")
    for mode in numbers.mode:
        if mode.least > mode.most:
            problems.add(NUMBERS, f"mode.{mode.id}.least", f"is above {mode.most}, the most")


def _check_npcs(npcs: Npcs, deeds: tuple[Deed, ...], problems: Problems) -> None:
    _check_names(NPCS, "npc", [one.id for one in npcs.npc], ATTITUDES, problems)
    _check_names(NPCS, "fights", npcs.fights, names_of(Fights), problems)
    _check_names(WANTED, "deed", [one.id for one in deeds], DEEDS, problems)


def _check_paper(printed: Printed, problems: Problems) -> None:
    for name, card in (("month", printed.month), ("battle", printed.battle)):
        for block in (*card.left, *card.right):
            if not block.rows and not block.table:
                problems.add(PAPER, f"{name}: {block.title}", "has neither rows nor a table")


def _check_openings(facts: Facts, problems: Problems) -> None:
    """Record each opening that spends another number of points, or more gold than there is."""
    most, points = facts.limits.start_gold, facts.limits.points
    for one in facts.openings:
        cost, spent = opening_cost(one.buys), one.explorer + one.charisma + one.leadership
        if cost > most:
            problems.add(OPENING, f"opening.{one.id}.buys", f"costs {cost} gold of {most}")
        if spent != points:
            problems.add(OPENING, f"opening.{one.id}", f"spends {spent} points of {points}")


def _check_names(
    file: str, table: str, found: Iterable[str], known: Collection[str], problems: Problems
) -> None:
    """Record each name that is missing, unknown or repeated."""
    names = list(found)
    for name in sorted(set(names) ^ set(known)):
        what = "is missing" if name in known else "is not known"
        problems.add(file, f"{table}.{name}", what)
    _check_once(file, table, names, problems)


def _check_once(file: str, table: str, names: Iterable[str], problems: Problems) -> None:
    for name in twice(names):
        problems.add(file, f"{table}.{name}", "stands twice")


def _check_row(row: Row, key: str, count: int, problems: Problems) -> None:
    if len(row.values) != count:
        problems.add(NUMBERS, key, f"has {count} numbers, not {len(row.values)}")
