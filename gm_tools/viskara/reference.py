"""Reference for the table, as frozen values: rules, travel, glossary."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from types import MappingProxyType
from typing import ClassVar, Final, Literal

from gm_tools.viskara.strict import COUNTED, PERCENT, SAID, STRICT, written

Way = Literal["rail", "zeppelin"]
MARK: Final = re.compile(r"\[([a-z]+)\]")
MARKS: Final = ("effort", "flair", "red")
"""What a panel's text may draw as a mark."""


@dataclass(frozen=True, slots=True)
class ReferenceEntry:
    """An entry to look up, in our own words; ``line`` is the manual's.

    ``steps`` are done in this order. ``cost`` is in words; "" if there is none.
    """

    __pydantic_config__: ClassVar = STRICT
    id: str = field(metadata={"pattern": r"^[a-z][a-z0-9-]*$"})
    title: str = field(metadata=SAID)
    text: str = field(metadata=SAID)
    line: int = field(metadata=COUNTED)
    cost: str = ""
    steps: tuple[str, ...] = ()
    rulings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ReferenceSection:
    """Entries on a subject; in a checklist each entry is a question to settle."""

    __pydantic_config__: ClassVar = STRICT
    id: str
    title: str = field(metadata=SAID)
    lead: str = field(metadata=SAID)
    entries: tuple[ReferenceEntry, ...] = field(metadata=written("entry") | SAID)
    is_checklist: bool = field(default=False, metadata=written("checklist"))


@dataclass(frozen=True, slots=True)
class GlossaryTerm:
    """A term of the glossary with the page it cites; ``see`` are ids of other terms."""

    __pydantic_config__: ClassVar = STRICT
    term: str = field(metadata=SAID)
    page: int = field(metadata=COUNTED)
    text: str = field(metadata=SAID)
    line: int = field(metadata=COUNTED)
    rulings: tuple[str, ...] = ()
    see: tuple[str, ...] = ()

    @property
    def id(self) -> str:
        """Return the term's name in addresses."""
        return term_id(self.term)


@dataclass(frozen=True, slots=True)
class Journey:
    """A route between two supercities as printed, its time in hours:minutes."""

    __pydantic_config__: ClassVar = STRICT
    start: str = field(metadata=SAID)
    end: str = field(metadata=SAID)
    way: Way
    kilometres: int = field(metadata=COUNTED)
    time: str = field(metadata={"pattern": r"^[0-9]+:[0-5][0-9]$"})
    line: int = field(metadata=COUNTED)
    route: str = ""

    @property
    def minutes(self) -> int:
        """Return the printed time in minutes."""
        hours, minutes = self.time.split(":")
        return 60 * int(hours) + int(minutes)


@dataclass(frozen=True, slots=True)
class Travel:
    """The routes between the supercities (Viskara 734-756; R80).

    ``speeds`` are kilometres an hour; a plane needs ``plane_share`` of a zeppelin's time.
    """

    __pydantic_config__: ClassVar = STRICT
    cities: tuple[str, ...]
    speeds: Mapping[Way, int]
    plane_share: Fraction = field(metadata=COUNTED)
    plane_line: int = field(metadata=COUNTED)
    journeys: tuple[Journey, ...] = field(metadata=written("journey"))


NO_TRAVEL: Final = Travel((), MappingProxyType({}), Fraction(0), 0, ())


@dataclass(frozen=True, slots=True)
class TaskBand:
    """A difficulty of tasks: a range in percent of twice the level (Viskara 4605-4610).

    Neighbours share their edge (R74).
    """

    __pydantic_config__: ClassVar = STRICT
    id: str
    name: str = field(metadata=SAID)
    least_percent: int = field(metadata=PERCENT)
    most_percent: int = field(metadata=PERCENT | COUNTED)
    line: int = field(metadata=COUNTED)


@dataclass(frozen=True, slots=True)
class FlatExample:
    """A flat show of the manual: its meaning of no red card, low, medium and high (4571)."""

    __pydantic_config__: ClassVar = STRICT
    title: str = field(metadata=SAID)
    results: tuple[str, str, str, str]
    note: str = field(metadata=SAID)
    line: int = field(metadata=COUNTED)
    rulings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Panel:
    """A table of short cells, to be read in the middle of a fight; every row has all columns.

    ``[effort]``, ``[flair]`` and ``[red]`` in a text are marks (``MARK``).
    """

    __pydantic_config__: ClassVar = STRICT
    id: str = field(metadata={"pattern": r"^[a-z][a-z-]*$"})
    title: str = field(metadata=SAID)
    columns: tuple[str, ...] = field(metadata={"min_length": 2})
    rows: tuple[tuple[str, ...], ...] = field(metadata=SAID)
    line: int = field(metadata=COUNTED)
    lead: str = ""
    note: str = ""
    rulings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Reference:
    """All sections, panels, routes, terms and examples of the reference."""

    sections: tuple[ReferenceSection, ...] = ()
    glossary: tuple[GlossaryTerm, ...] = ()
    travel: Travel = NO_TRAVEL
    task_bands: tuple[TaskBand, ...] = ()
    flat_shows: tuple[FlatExample, ...] = ()
    panels: tuple[Panel, ...] = ()

    def section(self, name: str) -> ReferenceSection | None:
        """Return a section by its id."""
        return next((one for one in self.sections if one.id == name), None)


def exact_minutes(journey: Journey, travel: Travel) -> Fraction:
    """Return the duration of a journey by distance and speed alone (R80)."""
    return Fraction(60 * journey.kilometres, travel.speeds[journey.way])


def plane_minutes(journey: Journey, travel: Travel) -> Fraction:
    """Return a plane's duration for a zeppelin's journey (Viskara 756)."""
    return journey.minutes * travel.plane_share


def term_id(term: str) -> str:
    """Return the id of a term of the glossary: lower case, hyphens between words."""
    return re.sub(r"[^a-z0-9]+", "-", term.lower()).strip("-")
