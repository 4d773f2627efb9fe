"""The reference for screen and paper: sections, odds, travel, glossary."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from gm_tools.presenters.desk.odds import TIER_NAMES, percent
from gm_tools.presenters.everyday import holds_meant
from gm_tools.presenters.searching import searchable
from gm_tools.viskara.deck.deck import FULL_DECK
from gm_tools.viskara.odds.reveal import chance_of_value
from gm_tools.viskara.odds.show import (
    TIERS,
    Show,
    results,
    side_effect_chances,
    tier_chances,
    tier_or_better,
)
from gm_tools.viskara.reference import (
    GlossaryTerm,
    Journey,
    Reference,
    ReferenceEntry,
    ReferenceSection,
    Travel,
    plane_minutes,
)
from gm_tools.viskara.rulebook import Rulebook


@dataclass(frozen=True, slots=True)
class TermView:
    """A term of the glossary; ``see`` holds pairs of another term's id and name."""

    id: str
    term: str
    page: int
    text: str
    rulings: tuple[str, ...]
    see: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class JourneyView:
    """A route between two supercities; ``plane`` is "" if no zeppelin flies there."""

    cities: str
    route: str
    kilometres: str
    time: str
    plane: str


@dataclass(frozen=True, slots=True)
class TravelView:
    """The routes by rail, and those by air."""

    rail: tuple[JourneyView, ...]
    air: tuple[JourneyView, ...]
    rail_speed: int
    zeppelin_speed: int


@dataclass(frozen=True, slots=True)
class OddsRow:
    """A possible result with its exact chance, and the chance of it or better if there is one."""

    name: str
    chance: str
    or_better: str = ""


@dataclass(frozen=True, slots=True)
class OddsTables:
    """The odds of a show and of single cards, from a full deck."""

    tiers: tuple[OddsRow, ...]
    side_effects: tuple[OddsRow, ...]
    any_card: tuple[OddsRow, ...]
    not_ten: tuple[OddsRow, ...]
    not_one: tuple[OddsRow, ...]


def sections_with(reference: Reference, words: str = "") -> tuple[ReferenceSection, ...]:
    """Return the sections with the entries that hold every word; empty ones are left out."""
    found = (
        replace(section, entries=tuple(one for one in section.entries if _says(one, words)))
        for section in reference.sections
    )
    return tuple(section for section in found if section.entries)


def _says(entry: ReferenceEntry, words: str) -> bool:
    return holds_meant(f"{entry.title} {entry.cost} {entry.text} {' '.join(entry.steps)}", words)


def glossary_views(reference: Reference, words: str = "") -> tuple[TermView, ...]:
    """Return the terms that hold every word, matches in the name first."""
    names = {term.id: term.term for term in reference.glossary}
    found = [one for one in reference.glossary if holds_meant(f"{one.term} {one.text}", words)]
    found.sort(key=lambda one: bool(words) and not _is_named(one, words))
    return tuple(_term_view(term, names) for term in found)


def _is_named(term: GlossaryTerm, words: str) -> bool:
    return any(word in searchable(term.term) for word in searchable(words).split())


def _term_view(term: GlossaryTerm, names: dict[str, str]) -> TermView:
    return TermView(
        id=term.id,
        term=term.term,
        page=term.page,
        text=term.text,
        rulings=term.rulings,
        see=tuple((other, names[other]) for other in term.see),
    )


def travel_view(travel: Travel) -> TravelView:
    """Return the routes between the supercities (Viskara 734-756; R80)."""
    return TravelView(
        rail=tuple(_ways(travel, "rail")),
        air=tuple(_ways(travel, "zeppelin")),
        rail_speed=travel.speeds["rail"],
        zeppelin_speed=travel.speeds["zeppelin"],
    )


def _ways(travel: Travel, way: str) -> Iterator[JourneyView]:
    return (_journey(one, travel) for one in travel.journeys if one.way == way)


def _journey(journey: Journey, travel: Travel) -> JourneyView:
    flies = journey.way == "zeppelin"
    return JourneyView(
        cities=f"{journey.start} - {journey.end}",
        route=journey.route,
        kilometres=f"{journey.kilometres:,} km",
        time=duration(Fraction(journey.minutes)),
        plane=duration(plane_minutes(journey, travel)) if flies else "",
    )


def duration(minutes: Fraction) -> str:
    """Return "21 h 45" or "5 h", parts of a minute rounded up."""
    hours, rest = divmod(-(-minutes.numerator // minutes.denominator), 60)
    return f"{hours} h {rest:02}" if rest else f"{hours} h"


def odds_tables(rulebook: Rulebook) -> OddsTables:
    """Return the exact odds of a show and of single cards (Viskara 4623-4655; R77, R78)."""
    chances = results(Show((0, 0, 0), numbers=rulebook.battle))
    exact, better = tier_chances(chances), tier_or_better(chances)
    least, sides = rulebook.tasks.positive_from, side_effect_chances(rulebook.tasks, chances)
    return OddsTables(
        tiers=tuple(
            OddsRow(TIER_NAMES[tier], percent(exact[tier]), percent(better[tier])) for tier in TIERS
        ),
        side_effects=(
            OddsRow(f"Positive: finale {least} and more", percent(sides["positive"])),
            OddsRow(f"Negative: finale 0 to {least - 1}", percent(sides["negative"])),
        ),
        any_card=(_card_row(0, 4), _card_row(5, 10)),
        not_ten=(_card_row(0, 2, without=10), _card_row(3, 9, without=10)),
        not_one=tuple(_not_one()),
    )


def _not_one() -> Iterator[OddsRow]:
    yield _card_row(10, 10, without=1)
    yield _card_row(9, 9, without=1)
    for least in range(9, 1, -1):
        yield _card_row(least, 10, without=1)
    not_nine = chance_of_value(lambda value: value != 9, FULL_DECK, lambda value: value != 1)
    yield OddsRow("anything but 9", percent(not_nine))
    yield _card_row(0, 9, without=1)


def _card_row(least: int, most: int, without: int | None = None) -> OddsRow:
    chance = chance_of_value(
        lambda value: least <= value <= most, FULL_DECK, lambda value: value != without
    )
    return OddsRow(str(least) if least == most else f"{least} to {most}", percent(chance))
