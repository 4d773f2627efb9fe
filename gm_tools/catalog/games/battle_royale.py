"""Reads what is printed of Battle Royale: prices of coming back, and its rules in short."""

from itertools import pairwise
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field

from gm_tools.catalog.documents import Document
from gm_tools.catalog.files import Problems, read_as, read_toml
from gm_tools.games.battle_royale.facts import Facts, Price, Section, Step

PRICES = "prices.toml"
REFERENCE = "reference.toml"
CLASSES = ("strong", "mixed", "light", "none")


class PriceDocument(Document):
    """One ``[[price]]`` table: ``above`` is in percent."""

    id: Literal["strong", "mixed", "light", "none"]
    name: Annotated[str, Field(min_length=1)]
    about: str
    above: Annotated[int, Field(ge=0, le=100)]
    price: Annotated[int, Field(ge=1)]
    line: Annotated[int, Field(gt=0)]
    rulings: list[str] = Field(default=[])


class PricesDocument(Document):
    """``prices.toml``."""

    price: list[PriceDocument]


class StepDocument(Document):
    """A rule in short."""

    text: Annotated[str, Field(min_length=1)]
    line: Annotated[int, Field(gt=0)]


class SectionDocument(Document):
    """One ``[[section]]`` of rules that are looked up together."""

    id: str
    title: Annotated[str, Field(min_length=1)]
    step: Annotated[list[StepDocument], Field(min_length=1)]


class ReferenceDocument(Document):
    """``reference.toml``."""

    section: list[SectionDocument]


def read(folder: Path, problems: Problems) -> Facts:
    """Return the facts of Battle Royale; every problem is noted with file and key."""
    name = f"{folder.name}/{PRICES}"
    found = read_as(PricesDocument, read_toml(folder / PRICES, name, problems), name, problems)
    rows = tuple(found.price) if found else ()
    if found:
        _check(rows, name, problems)
    return Facts(tuple(_price(row) for row in rows), _reference(folder, problems))


def _reference(folder: Path, problems: Problems) -> tuple[Section, ...]:
    name = f"{folder.name}/{REFERENCE}"
    tables = read_toml(folder / REFERENCE, name, problems)
    found = read_as(ReferenceDocument, tables, name, problems)
    return tuple(_section(one) for one in found.section) if found else ()


def _section(one: SectionDocument) -> Section:
    return Section(one.id, one.title, tuple(Step(step.text, step.line) for step in one.step))


def _check(rows: tuple[PriceDocument, ...], name: str, problems: Problems) -> None:
    ids = tuple(row.id for row in rows)
    if ids != CLASSES:
        problems.add(name, "price", f"needs {', '.join(CLASSES)} in this order, not {ids}")
    for stronger, weaker in pairwise(rows):
        if weaker.above > stronger.above or weaker.price < stronger.price:
            problems.add(name, f"price.{weaker.id}", "is weaker, so neither higher nor cheaper")


def _price(row: PriceDocument) -> Price:
    return Price(row.id, row.name, row.about, row.above, row.price, row.line, tuple(row.rulings))
