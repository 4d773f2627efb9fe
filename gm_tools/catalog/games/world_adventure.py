"""Reads the facts of World Adventure: nations, goods, numbers, objectives, openings."""

from pathlib import Path
from typing import TypeVar

from gm_tools.catalog.documents import Document
from gm_tools.catalog.files import Problems, read_as, read_toml
from gm_tools.catalog.games.world_adventure_npcs import read_npcs
from gm_tools.games.world_adventure.facts import (
    Facts,
    GameMode,
    Good,
    Limits,
    Nation,
    Objective,
    Opening,
    Prices,
    Purchase,
    TradeRune,
)

KIND = "world_adventure"
OF_NUMBERS = "numbers.toml"
D = TypeVar("D", bound=Document)
K = TypeVar("K", Prices, Limits)


class Number(Document):
    """A printed number and the line that prints it."""

    value: int
    line: int


class Numbers(Document):
    """A printed row of numbers."""

    values: list[int]
    line: int


class NationEntry(Document):
    """A nation of the board."""

    id: str
    name: str
    line: int


class GoodEntry(Document):
    """A commodity and its number on the dice."""

    id: str
    name: str
    die: int
    line: int


class BoardDocument(Document):
    """``board.toml``."""

    nation: list[NationEntry]
    good: list[GoodEntry]


class TradeEntry(Document):
    """A sale that brings a rune."""

    objective: str
    worth: int
    exp: int
    line: int


class ModeEntry(Document):
    """A way to win."""

    id: str
    name: str
    least: int
    most: int
    targets: list[int]
    teams: int = 0
    team_size: int = 0
    expansion: bool = False
    line: int


class NumbersDocument(Document):
    """``numbers.toml``."""

    gold_die: Numbers
    stages: Numbers
    slots: Numbers
    stall_exp: Number
    prices: dict[str, Number]
    limits: dict[str, Number]
    trade: list[TradeEntry]
    mode: list[ModeEntry]


class ObjectiveEntry(Document):
    """What brings a rune."""

    id: str
    name: str
    most: int
    line: int


class ObjectivesDocument(Document):
    """``objectives.toml``."""

    objective: list[ObjectiveEntry]


class BuyEntry(Document):
    """What an opening buys."""

    what: str
    count: int
    gold: int


class OpeningEntry(Document):
    """A suggested opening."""

    id: str
    name: str
    explorer: int
    charisma: int
    leadership: int
    caravan: str
    line: int
    buys: list[BuyEntry]


class OpeningsDocument(Document):
    """``openings.toml``."""

    opening: list[OpeningEntry]


def read(folder: Path, problems: Problems) -> Facts | None:
    """Read everything below the game's folder; None, and every problem noted, where it cannot."""
    board = _document(BoardDocument, folder, "board.toml", problems)
    numbers = _document(NumbersDocument, folder, OF_NUMBERS, problems)
    objectives = _document(ObjectivesDocument, folder, "objectives.toml", problems)
    openings = _document(OpeningsDocument, folder, "openings.toml", problems)
    npcs = read_npcs(folder, problems)
    prices = numbers and _known("prices", numbers.prices, Prices, problems)
    limits = numbers and _known("limits", numbers.limits, Limits, problems)
    if not (board and numbers and objectives and openings and npcs and prices and limits):
        return None
    return Facts(
        prices=prices,
        limits=limits,
        gold_die=tuple(numbers.gold_die.values),
        stages=tuple(numbers.stages.values),
        slots=tuple(numbers.slots.values),
        stall_exp=numbers.stall_exp.value,
        trades=tuple(TradeRune(one.objective, one.worth, one.exp) for one in numbers.trade),
        modes=tuple(_mode(one) for one in numbers.mode),
        nations={one.id: Nation(one.id, one.name) for one in board.nation},
        goods={one.id: Good(one.id, one.name, one.die) for one in board.good},
        objectives={one.id: Objective(one.id, one.name, one.most) for one in objectives.objective},
        openings=tuple(_opening(one) for one in openings.opening),
        fights=npcs.fights,
        reach=npcs.reach,
        deeds=npcs.deeds,
    )


def _document(kind: type[D], folder: Path, name: str, problems: Problems) -> D | None:
    told = f"{KIND}/{name}"
    return read_as(kind, read_toml(folder / name, told, problems), told, problems)


def _known(table: str, found: dict[str, Number], kind: type[K], problems: Problems) -> K | None:
    """Return a table's numbers; every name of the kind must be there, and no other."""
    known = kind.__dataclass_fields__
    wrong = sorted(known.keys() ^ found.keys())
    for name in wrong:
        what = "is missing" if name in known else "is not known"
        problems.add(f"{KIND}/{OF_NUMBERS}", f"{table}.{name}", what)
    return None if wrong else kind(**{name: one.value for name, one in found.items()})


def _mode(one: ModeEntry) -> GameMode:
    given = one.model_dump(exclude={"line", "targets"})
    return GameMode(targets=tuple(one.targets), **given)


def _opening(one: OpeningEntry) -> Opening:
    given = one.model_dump(exclude={"line", "buys"})
    return Opening(buys=tuple(Purchase(b.what, b.count, b.gold) for b in one.buys), **given)
