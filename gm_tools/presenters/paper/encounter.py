"""An encounter for paper: a track for each fighter, the text of each kind once."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import ClassVar

from gm_tools.presenters.creature.page import creature_view
from gm_tools.presenters.creature.values import CreatureView, ValueView
from gm_tools.presenters.encounter.page import (
    DifficultyView,
    difficulty_view,
    named_sides,
)
from gm_tools.presenters.paper.fighters import (
    MOST_TRACKS,
    Figures,
    Line,
    TrackView,
    numbered,
    side_lines,
)
from gm_tools.presenters.paper.placement import (
    PlacementView,
    first_turn,
    placements,
)
from gm_tools.viskara.creature.creature import Bestiary, Creature
from gm_tools.viskara.encounter.plan import Encounter, Member
from gm_tools.viskara.numbers import BattleNumbers
from gm_tools.viskara.rulebook import Rulebook


@dataclass(frozen=True, slots=True)
class MemberView:
    """A member of the party; figures are "" if the library has no such character."""

    name: str
    level: int
    agility: str
    health: str
    morale: str
    is_present: bool


@dataclass(frozen=True, slots=True)
class SidePaper:
    """A side with its morale and all its fighters.

    ``morale`` is None if no fighter's is known, ``left_out`` counts fighters without boxes.
    """

    name: str
    size: int
    morale: int | None
    tracks: tuple[TrackView, ...]
    is_party: bool = False
    morale_note: str = ""
    left_out: int = 0


@dataclass(frozen=True, slots=True)
class EncounterSheet:
    """Everything a game master needs on the table for an encounter.

    ``triggers`` are the red cards of a free Move by type of tactic (Viskara 1529-1541).
    """

    document: ClassVar[str] = "encounter_sheet"
    title: str
    notes: str
    difficulty: DifficultyView
    party: tuple[MemberView, ...]
    sides: tuple[SidePaper, ...]
    placements: tuple[PlacementView, ...]
    first_turn: str
    kinds: tuple[CreatureView, ...]
    numbers: BattleNumbers
    triggers: Mapping[str, int]


def encounter_sheet(
    rulebook: Rulebook,
    creatures: Bestiary,
    encounter: Encounter,
    known: Mapping[str, Figures] | None = None,
) -> EncounterSheet:
    """Return an encounter's sheet.

    ``known`` holds the figures of the party's characters by their id, ``creatures`` stand-ins for
    deleted creatures; unknown figures stay empty, to be written in.
    """
    figures = known or {}
    sides = lines_by_side(rulebook, creatures, encounter, figures)
    tracks = numbered(sides)
    return EncounterSheet(
        title=encounter.name,
        notes=encounter.notes,
        difficulty=difficulty_view(rulebook, creatures, encounter),
        party=tuple(_member(one, figures) for one in encounter.party),
        sides=tuple(_sides(sides, tracks)),
        placements=placements(sides),
        first_turn=first_turn([(name, sum(one.count for one in lines)) for name, lines in sides]),
        kinds=tuple(kind_view(rulebook, one, sides) for one in kinds(sides, creatures)),
        numbers=rulebook.battle,
        triggers={id: one.move_trigger_red for id, one in rulebook.tactic_types.items()},
    )


def kinds(sides: list[tuple[str, tuple[Line, ...]]], creatures: Bestiary) -> list[Creature]:
    """Return every creature whose text is needed, once, and the parasite if there is one."""
    lines = [line for _, found in sides for line in found]
    wanted = [line.creature for line in lines if line.creature and line.has_text]
    if any(line.parasite for line in lines):
        wanted += [one for one in creatures.values() if one.making == "parasite"]
    found: list[Creature] = []
    for one in wanted:
        if one not in found:
            found.append(one)
    return found


def kind_view(
    rulebook: Rulebook,
    creature: Creature,
    sides: list[tuple[str, tuple[Line, ...]]],
    picture: bytes = b"",
) -> CreatureView:
    """Return a kind's text with its figures in this encounter (R72), as on its tracks."""
    view = creature_view(rulebook, creature, picture=picture)
    there = [line for _, lines in sides for line in lines if line.creature == creature]
    figures = [line.figures for line in there if line.figures.health is not None]
    if not figures:
        return view
    notes = dict.fromkeys(line.note for line in there if line.note)
    here = (f"The figures above are those of this encounter: {'; '.join(notes)}.",) if notes else ()
    return replace(
        view,
        level=_here(view.level, [one.level for one in figures]),
        max_health=_here(view.max_health, [_text(one.health) for one in figures]),
        starting_morale=_here(view.starting_morale, [_text(one.morale) for one in figures]),
        special_rules=(*view.special_rules, *here),
    )


def _here(printed: ValueView, texts: list[str]) -> ValueView:
    return replace(printed, text=" / ".join(dict.fromkeys(texts)))


def plan_creatures(
    rulebook: Rulebook, creatures: Bestiary, encounter: Encounter
) -> tuple[Creature, ...]:
    """Return every kind of creature of an encounter, allies first."""
    return tuple(kinds(lines_by_side(rulebook, creatures, encounter, {}), creatures))


def lines_by_side(
    rulebook: Rulebook, creatures: Bestiary, encounter: Encounter, known: Mapping[str, Figures]
) -> list[tuple[str, tuple[Line, ...]]]:
    """Return the lines by side: the party's members and allies first, then the enemies."""
    present = [one for one in encounter.party if one.present]
    allies = side_lines(rulebook, creatures, encounter.allies, len(present))
    members = tuple(_member_line(one, known) for one in present)
    groups = [("Party", (*members, *allies))]
    groups += [
        (side.name, side_lines(rulebook, creatures, side.foes)) for side in named_sides(encounter)
    ]
    return groups


def _member_line(member: Member, known: Mapping[str, Figures]) -> Line:
    figures = known.get(member.character or "") or Figures()
    return Line(replace(figures, level=str(member.level)), name=member.name, is_member=True)


def _sides(
    sides: list[tuple[str, tuple[Line, ...]]], tracks: list[tuple[TrackView, ...]]
) -> Iterator[SidePaper]:
    room = MOST_TRACKS
    for index, ((name, lines), found) in enumerate(zip(sides, tracks, strict=True)):
        shown = found[:room]
        room -= len(shown)
        known = [one for one in lines if one.figures.morale is not None]
        unknown = sum(one.count for one in lines) - sum(one.count for one in known)
        yield SidePaper(
            name=name,
            size=sum(one.count for one in lines),
            morale=sum((one.figures.morale or 0) * one.count for one in known) if known else None,
            tracks=shown,
            is_party=index == 0,
            morale_note=f"without {unknown} whose morale is not known" * bool(unknown and known),
            left_out=len(found) - len(shown),
        )


def _member(member: Member, known: Mapping[str, Figures]) -> MemberView:
    figures = known.get(member.character or "") or Figures()
    return MemberView(
        name=member.name,
        level=member.level,
        agility=_text(figures.agility),
        health=_text(figures.health),
        morale=_text(figures.morale),
        is_present=member.present,
    )


def _text(amount: int | None) -> str:
    return "" if amount is None else str(amount)
