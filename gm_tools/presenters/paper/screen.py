"""The game master screen: the reference on four pages of three columns."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from gm_tools.presenters.desk.reference import (
    JourneyView,
    odds_tables,
    travel_view,
)
from gm_tools.presenters.paper.columns import (
    Column,
    in_columns,
    size_of,
)
from gm_tools.viskara.encounter.amounts import as_text
from gm_tools.viskara.encounter.difficulty import border
from gm_tools.viskara.reference import TaskBand
from gm_tools.viskara.rulebook import DifficultyRow, Rulebook
from gm_tools.viskara.tasks import quick_minimums

LEVELS = (*range(1, 11), 12, 15, 20, 25, 30)
PAGES = (
    ("Turns", ("turns", "actions", "reactions")),
    ("Attacks", ("attack", "targeting", "movement")),
    ("States and shows", ("conditions", "shows", "tasks")),
)


@dataclass(frozen=True, slots=True)
class TableView:
    """A table of the screen; ``first`` is the width of its first column, in twelfths."""

    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    note: str = ""
    first: int = 4


@dataclass(frozen=True, slots=True)
class ScreenPage:
    """A page: columns of sections, or columns of tables."""

    title: str
    sections: tuple[Column, ...] = ()
    columns: tuple[tuple[TableView, ...], ...] = ()
    size: str = "medium"


@dataclass(frozen=True, slots=True)
class Screen:
    """The whole screen."""

    document: ClassVar[str] = "screen"
    pages: tuple[ScreenPage, ...]
    title: str = "Game master screen"


def screen(rulebook: Rulebook) -> Screen:
    """Return the screen of a rulebook."""
    return Screen((*_section_pages(rulebook), _numbers(rulebook)))


def _section_pages(rulebook: Rulebook) -> Iterator[ScreenPage]:
    for title, names in PAGES:
        found = (rulebook.reference.section(name) for name in names)
        columns = in_columns([one for one in found if one])
        yield ScreenPage(title, columns, size=size_of(columns))


def _numbers(rulebook: Rulebook) -> ScreenPage:
    bands = rulebook.reference.task_bands
    rows = tuple(rulebook.difficulty.values())
    return ScreenPage(
        "Numbers",
        columns=(
            (_tiers(rulebook), _cards(rulebook), _finales(rulebook)),
            (_minimums(bands), _difficulty(rulebook, rows)),
            tuple(_travel(rulebook)),
        ),
    )


def _tiers(rulebook: Rulebook) -> TableView:
    return TableView(
        f"{rulebook.battle.cards_of_a_show} cards of a full deck",
        ("Red cards", "Exactly", "Or better"),
        tuple((one.name, one.chance, one.or_better) for one in odds_tables(rulebook).tiers),
    )


def _finales(rulebook: Rulebook) -> TableView:
    rows = tuple((one.name, one.chance) for one in odds_tables(rulebook).side_effects)
    return TableView("Side effects of a task", ("Finale", "Chance"), rows, first=8)


def _cards(rulebook: Rulebook) -> TableView:
    found = odds_tables(rulebook)
    rows = [("Any card", one.name, one.chance) for one in found.any_card]
    rows += [("Not a 10", one.name, one.chance) for one in found.not_ten]
    rows += [("Not a 1", one.name, one.chance) for one in found.not_one]
    return TableView("A single card", ("Known", "Value", "Chance"), tuple(rows))


def _minimums(bands: tuple[TaskBand, ...]) -> TableView:
    rows = tuple(
        (str(level), *(_numbers_of(one.least, one.most) for one in quick_minimums(level, bands)))
        for level in LEVELS
    )
    return TableView(
        "Quick minimums",
        ("Level", *(band.name for band in bands)),
        rows,
        "Least output that succeeds at a task, up to twice the level.",
        first=2,
    )


def _numbers_of(least: int, most: int) -> str:
    return str(least) if least == most else f"{least}-{most}"


def _difficulty(rulebook: Rulebook, rows: tuple[DifficultyRow, ...]) -> TableView:
    lost = rulebook.building.lost_health_of_a_level
    starts = ["0", *(as_text(border(rows[i], rows[i + 1])) for i in range(len(rows) - 1))]
    return TableView(
        "Difficulty and chains",
        ("Difficulty", "Row", "From", "In a chain"),
        tuple(
            (
                row.name,
                f"{row.percent} %",
                f"{start} %",
                f"{as_text(row.chain_multiplier)} x level",
            )
            for row, start in zip(rows, starts, strict=True)
        ),
        "Enemy levels in percent of the party's. In a chain each battle costs everybody that much "
        f"maximum health; {lost} health lost count as one level less.",
        first=5,
    )


def _travel(rulebook: Rulebook) -> Iterator[TableView]:
    view = travel_view(rulebook.reference.travel)
    yield TableView(
        "By rail",
        ("Between", "Distance", "Time"),
        tuple((_way(one), one.kilometres, one.time) for one in view.rail),
        f"{view.rail_speed} km an hour.",
        first=6,
    )
    yield TableView(
        "By air",
        ("Between", "Distance", "Zeppelin", "Plane"),
        tuple((_way(one), one.kilometres, one.time, one.plane) for one in view.air),
        f"A zeppelin flies {view.zeppelin_speed} km an hour; a plane needs "
        f"{rulebook.reference.travel.plane_share} of its time.",
        first=5,
    )


def _way(journey: JourneyView) -> str:
    return f"{journey.cities}, {journey.route}" if journey.route else journey.cities
