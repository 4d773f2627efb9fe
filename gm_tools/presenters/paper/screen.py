"""The game master screen, panels to scan, and the rules reference, the same in full."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from gm_tools.presenters.desk.panels import PanelView, panels
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
from gm_tools.viskara.rulebook import Rulebook

GLANCES = {
    "costs": (
        ("actions", "reactions"),
        ("gains", "next-turn", "set-up"),
        ("speed-classes", "tactic-types", "tiers", "styles"),
    ),
    "attacks": (
        ("attack-order", "defy"),
        ("states", "damage"),
        ("flourish", "stat-effects", "all-out"),
    ),
    "movement": (
        ("movement", "passing", "after-battle"),
        ("targets", "difficulty"),
        ("tasks", "minimums"),
    ),
}
"""The pages to scan: a name for their widths, and the panels of each column."""
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
    """A page: columns of panels, of tables, or of sections."""

    title: str
    sections: tuple[Column, ...] = ()
    columns: tuple[tuple[TableView, ...], ...] = ()
    panels: tuple[tuple[PanelView, ...], ...] = ()
    size: str = "medium"


@dataclass(frozen=True, slots=True)
class Screen:
    """Wide pages: the screen, or the reference."""

    document: ClassVar[str] = "screen"
    pages: tuple[ScreenPage, ...]
    title: str


def screen(rulebook: Rulebook) -> Screen:
    """Return the screen of a rulebook: tables to scan in a fight."""
    return Screen(tuple(_glances(rulebook)), "Game master screen")


def reference(rulebook: Rulebook) -> Screen:
    """Return the rules that come up at the table in full, and their numbers."""
    return Screen((*_section_pages(rulebook), _numbers(rulebook)), "Rules reference")


def _glances(rulebook: Rulebook) -> Iterator[ScreenPage]:
    known = panels(rulebook)
    for name, columns in GLANCES.items():
        found = (tuple(known[one] for one in names if one in known) for names in columns)
        yield ScreenPage(name, panels=tuple(found))


def _section_pages(rulebook: Rulebook) -> Iterator[ScreenPage]:
    for title, names in PAGES:
        found = (rulebook.reference.section(name) for name in names)
        columns = in_columns([one for one in found if one])
        yield ScreenPage(title, columns, size=size_of(columns))


def _numbers(rulebook: Rulebook) -> ScreenPage:
    rail, air = _travel(rulebook)
    return ScreenPage(
        "Numbers",
        columns=(
            (_cards(rulebook),),
            (_tiers(rulebook), _finales(rulebook)),
            (rail, air),
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
