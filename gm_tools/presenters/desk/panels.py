"""Panels: what is asked in the middle of a fight, as tables of short cells, for page and paper."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from gm_tools.presenters.desk.odds import percent
from gm_tools.viskara.encounter.amounts import as_text
from gm_tools.viskara.encounter.difficulty import border
from gm_tools.viskara.odds.show import (
    TIERS,
    Show,
    flourish_chance,
    move_chance,
    results,
    tier_chances,
    tier_or_better,
)
from gm_tools.viskara.reference import MARK, Panel
from gm_tools.viskara.rulebook import Rulebook
from gm_tools.viskara.tasks import quick_minimums

MARKED = re.compile(r"(?:(\d+\+?) )?" + MARK.pattern)
LEVELS = (*range(1, 11), 12, 15, 20)
OUTPUTS = {
    "zero": ("0", "0, or (n)"),
    "low": ("1", "low"),
    "medium": ("2", "medium"),
    "high": ("3 or more", "high"),
}


class Piece(NamedTuple):
    """A text, or a mark ("effort", "flair", "red") with the number before it, "" without one."""

    text: str
    mark: str = ""


Cell = tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class PanelView:
    """A panel with its cells cut at their marks; ``line`` is the manual's."""

    id: str
    title: str
    head: tuple[Cell, ...]
    rows: tuple[tuple[Cell, ...], ...]
    line: int
    lead: Cell = ()
    note: Cell = ()
    rulings: tuple[str, ...] = ()


def panels(rulebook: Rulebook) -> Mapping[str, PanelView]:
    """Return every panel by its id: those written as such, and those that other tables make."""
    made = (_speed_classes, _tactic_types, _tiers, _minimums, _difficulty)
    known = (*rulebook.reference.panels, *(make(rulebook) for make in made))
    return {one.id: _view(one) for one in known}


def pieces(text: str) -> Cell:
    """Cut a text at its marks: "1 [effort] more" is the mark of effort with a 1, and " more"."""
    return tuple(_pieces(text))


def _pieces(text: str) -> Iterator[Piece]:
    parts = MARKED.split(text)
    for index in range(0, len(parts), 3):
        if parts[index]:
            yield Piece(parts[index])
        if index + 2 < len(parts):
            yield Piece(parts[index + 1] or "", parts[index + 2])


def _view(panel: Panel) -> PanelView:
    return PanelView(
        panel.id,
        panel.title,
        _cells(panel.columns),
        tuple(map(_cells, panel.rows)),
        panel.line,
        pieces(panel.lead),
        pieces(panel.note),
        panel.rulings,
    )


def _cells(texts: Iterable[str]) -> tuple[Cell, ...]:
    return tuple(map(pieces, texts))


def _speed_classes(rulebook: Rulebook) -> Panel:
    rows = rulebook.speed_classes.values()
    types = rulebook.tactic_types
    return Panel(
        id="speed-classes",
        title="Speed classes",
        lead="speed, flair, ranges",
        columns=(
            "Class",
            "Speed",
            "[flair] dash",
            "[flair] anchor",
            *(one.name for one in types.values()),
        ),
        rows=tuple(
            (
                row.name,
                *map(str, (row.speed, row.dash_flair, row.anchor_flair)),
                *(str(row.ranges[kind]) for kind in types),
            )
            for row in rows
        ),
        note="A range printed on a tactic counts instead.",
        line=min(row.line for row in rows),
        rulings=("R90",),
    )


def _tactic_types(rulebook: Rulebook) -> Panel:
    chances = results(Show((0, 0, 0), numbers=rulebook.battle))
    types = rulebook.tactic_types.values()
    return Panel(
        id="tactic-types",
        title="Tactic types",
        lead="the free Move needs a flourish too",
        columns=("Type", "Break point", "Free Move", "Chance"),
        rows=tuple(
            (
                one.name,
                f"level x {_factor(one.break_point_per_level)}",
                f"{one.move_trigger_red}+ [red]",
                _rounded(move_chance(chances, one.move_trigger_red)),
            )
            for one in types
        ),
        line=min(one.line for one in types),
        rulings=("R2", "R46"),
    )


def _tiers(rulebook: Rulebook) -> Panel:
    numbers = rulebook.battle
    chances = results(Show((0, 0, 0), numbers=numbers))
    exact, better = tier_chances(chances), tier_or_better(chances)
    rows = [(*OUTPUTS[one], _rounded(exact[one]), _rounded(better[one])) for one in TIERS]
    flourish = _rounded(flourish_chance(chances))
    return Panel(
        id="tiers",
        title="A show",
        lead=f"{numbers.cards_of_a_show} cards; the last one's value is the finale",
        columns=("[red]", "Output", "Exactly", "Or more"),
        rows=tuple(rows),
        note=f"Finale {numbers.flourish_from} or more, a flourish: {flourish}. "
        "(n): the number in brackets, if there is one. J, Q, K are 0, an ace 1.",
        line=915,
        rulings=("R4", "R5", "R7", "R9"),
    )


def _minimums(rulebook: Rulebook) -> Panel:
    bands = rulebook.reference.task_bands
    rows = (
        (str(level), *(_span(one.least, one.most) for one in quick_minimums(level, bands)))
        for level in LEVELS
    )
    return Panel(
        id="minimums",
        title="Quick minimums",
        lead="least output that succeeds",
        columns=("Level", *(band.name for band in bands)),
        rows=tuple(rows),
        line=4587,
        rulings=("R74",),
    )


def _span(least: int, most: int) -> str:
    return str(least) if least == most else f"{least}-{most}"


def _difficulty(rulebook: Rulebook) -> Panel:
    lost = rulebook.building.lost_health_of_a_level
    rows = tuple(rulebook.difficulty.values())
    starts = ["0", *(as_text(border(rows[i], rows[i + 1])) for i in range(len(rows) - 1))]
    return Panel(
        id="difficulty",
        title="Difficulty",
        lead="enemy levels in percent of the party's",
        columns=("Battle", "Row", "From", "In a chain"),
        rows=tuple(
            (
                row.name,
                f"{row.percent} %",
                f"{start} %",
                f"{as_text(row.chain_multiplier)} x level",
            )
            for row, start in zip(rows, starts, strict=True)
        ),
        note="In a chain each battle costs everybody that much maximum health; "
        f"{lost} lost count as one level less.",
        line=min(row.line for row in rows),
        rulings=("R68", "R71"),
    )


def _factor(amount: Fraction) -> str:
    return str(amount) if amount.denominator == 1 else f"{float(amount):g}"


def _rounded(chance: Fraction) -> str:
    return percent(chance, 0)
