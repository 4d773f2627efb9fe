"""An encounter's difficulty as values for its page: percent and row with derivation."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from gm_tools.presenters.games.shared.phrases import some
from gm_tools.viskara.creature.creature import Bestiary
from gm_tools.viskara.encounter.amounts import as_text
from gm_tools.viskara.encounter.difficulty import Difficulty, Measured, RowDistance
from gm_tools.viskara.encounter.fighters import Counted, SideTotal, count_side
from gm_tools.viskara.encounter.limits import EncounterError
from gm_tools.viskara.encounter.plan import Encounter, Side
from gm_tools.viskara.encounter.roster import encounter_difficulty, foe_fighters, party_fighters
from gm_tools.viskara.rulebook import Rulebook


@dataclass(frozen=True, slots=True)
class CountedView:
    """A line of a side: the name, level with reasons, count, and levels together."""

    name: str
    parts: str
    count: int
    total: str


@dataclass(frozen=True, slots=True)
class SideView:
    """A side with its counted fighters; ``alone`` is its own difficulty if there are several."""

    name: str
    total: str
    lines: tuple[CountedView, ...]
    absent: tuple[str, ...] = ()
    alone: str = ""


@dataclass(frozen=True, slots=True)
class StepView:
    """The distance to a neighbouring row: "Even from 90 %" and "2 levels more (10 points)"."""

    row: str
    way: str


@dataclass(frozen=True, slots=True)
class MeasuredView:
    """Percent and row, the reason for the row, and the distance to the next rows."""

    percent: str
    row: str
    significance: str
    why: str
    players: str
    enemies: str
    chain: str
    steps: tuple[StepView, ...]


@dataclass(frozen=True, slots=True)
class DifficultyView:
    """The difficulty with its derivation, or the problems that prevent measuring it."""

    measured: MeasuredView | None
    sides: tuple[SideView, ...]
    problems: tuple[str, ...] = ()


def named_sides(encounter: Encounter) -> tuple[Side, ...]:
    """Return the enemy sides, each with its own or its default name."""
    if len(encounter.sides) == 1:
        return tuple(replace(side, name=side.name or "Enemies") for side in encounter.sides)
    return tuple(
        replace(side, name=side.name or f"Side {number}")
        for number, side in enumerate(encounter.sides, start=2)
    )


def difficulty_view(
    rulebook: Rulebook, creatures: Bestiary, encounter: Encounter
) -> DifficultyView:
    """Return the difficulty of a plan; empty sides are left out."""
    counting = _with_foes(encounter)
    try:
        difficulty = _difficulty(rulebook, creatures, counting)
    except EncounterError as error:
        return DifficultyView(None, tuple(_known_sides(creatures, counting)), error.problems)
    return DifficultyView(measured_view(difficulty.together), tuple(_sides(difficulty)))


def difficulty_line(rulebook: Rulebook, creatures: Bestiary, encounter: Encounter) -> str:
    """Return "80 %, Medium", or "" if a plan cannot be measured."""
    try:
        return headline(_difficulty(rulebook, creatures, _with_foes(encounter)).together)
    except EncounterError:
        return ""


def measured_view(measured: Measured) -> MeasuredView:
    """Return a measured battle in words."""
    row = measured.row
    multiplier = as_text(row.chain_multiplier)
    return MeasuredView(
        percent=as_text(measured.percent),
        row=row.name,
        significance=row.significance,
        why=measured.why,
        players=as_text(measured.player_total),
        enemies=as_text(measured.enemy_total),
        chain=f"In a chain everybody loses maximum health: {multiplier} x their level.",
        steps=tuple(_steps(measured)),
    )


def headline(measured: Measured) -> str:
    """Return "80 %, Medium"."""
    return f"{as_text(measured.percent)} %, {measured.row.name}"


def _with_foes(encounter: Encounter) -> Encounter:
    return replace(encounter, sides=tuple(one for one in named_sides(encounter) if one.foes))


def _difficulty(rulebook: Rulebook, creatures: Bestiary, encounter: Encounter) -> Difficulty:
    sides = encounter.sides or (Side(name="Enemies"),)
    return encounter_difficulty(rulebook, creatures, replace(encounter, sides=sides))


def side_view(side: SideTotal, alone: str = "") -> SideView:
    """Return a counted side."""
    return SideView(
        side.name,
        as_text(side.total),
        tuple(_counted(one) for one in side.counted),
        tuple(one.name for one in side.absent),
        alone,
    )


def level_words(line: Counted) -> str:
    """Return a fighter's level with what it is made of: "level 3 + template 1 = 4"."""
    parts = " + ".join(label for label, _ in line.parts)
    return parts if len(line.parts) == 1 else f"{parts} = {as_text(line.each)}"


def _counted(line: Counted) -> CountedView:
    return CountedView(
        line.fighter.name, level_words(line), line.fighter.count, as_text(line.total)
    )


def _sides(difficulty: Difficulty) -> Iterator[SideView]:
    yield side_view(difficulty.party)
    several = len(difficulty.enemies) > 1
    for side, measured in zip(difficulty.enemies, difficulty.each, strict=True):
        yield side_view(side, headline(measured) if several else "")


def _known_sides(creatures: Bestiary, encounter: Encounter) -> Iterator[SideView]:
    """Yield the sides that can be counted, even if the whole plan cannot be."""
    groups = [("Party", party_fighters(encounter.party), encounter.allies)]
    groups += [(side.name, (), side.foes) for side in encounter.sides]
    for name, members, foes in groups:
        try:
            side = count_side(name, (*members, *foe_fighters(creatures, foes)))
        except EncounterError:
            continue
        if side.counted or side.absent:
            yield side_view(side)


def _steps(measured: Measured) -> Iterator[StepView]:
    if measured.harder:
        yield _step(measured.harder, "more", "from")
    if measured.easier:
        yield _step(measured.easier, "fewer", "below")


def _step(step: RowDistance, way: str, since: str) -> StepView:
    row = f"{step.row.name} {since} {as_text(step.border)} %"
    if step.whole_levels is None or step.reached is None:
        return StepView(row, "no foe would be left")
    about = [f"{as_text(step.percent)} points"] if step.percent else []
    about += [] if step.reached == step.row else [f"it is {step.reached.name} then"]
    said = f" ({'; '.join(about)})" if about else ""
    return StepView(row, f"{some(step.whole_levels, 'level')} {way}{said}")
