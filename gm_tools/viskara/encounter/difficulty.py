"""An encounter's difficulty, with its derivation (Viskara 4785-4804; R71)."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from math import ceil

from gm_tools.viskara.encounter.amounts import as_text
from gm_tools.viskara.encounter.fighters import Fighter, SideTotal, count_one, count_side
from gm_tools.viskara.encounter.limits import MOST_SIDES, EncounterError
from gm_tools.viskara.rulebook import DifficultyRow, Rulebook


@dataclass(frozen=True, slots=True)
class RowDistance:
    """The distance to a neighbouring row: its border, and how many percent points away it is.

    ``levels`` are the enemy levels to the border, ``whole_levels`` the fewest whole levels that
    cross it (None if fewer than one level would be left) and ``reached`` the row they lead to;
    ``levels_to_row`` are the levels to the row's own percent. Distances are never negative.
    """

    row: DifficultyRow
    border: Fraction
    percent: Fraction
    levels: Fraction
    whole_levels: int | None
    reached: DifficultyRow | None
    levels_to_row: Fraction


@dataclass(frozen=True, slots=True)
class Measured:
    """Enemy levels against player levels: percent, row, the reason for it, neighbouring rows."""

    player_total: Fraction
    enemy_total: Fraction
    percent: Fraction
    row: DifficultyRow
    why: str
    harder: RowDistance | None
    easier: RowDistance | None


@dataclass(frozen=True, slots=True)
class Difficulty:
    """The difficulty of an encounter: all enemy sides together, and each side alone.

    With several enemy sides neither figure is certain: a temporary alliance may turn one into the
    other (Viskara 4804).
    """

    party: SideTotal
    enemies: tuple[SideTotal, ...]
    together: Measured
    each: tuple[Measured, ...]


@dataclass(frozen=True, slots=True)
class Addition:
    """The effect of adding a fighter: the levels it adds, including those its allies grow by."""

    levels: Fraction
    enemy_total: Fraction
    percent: Fraction
    row: DifficultyRow


def rows(rulebook: Rulebook) -> tuple[DifficultyRow, ...]:
    """Return the rows of the difficulty table, easiest first."""
    return tuple(rulebook.difficulty.values())


def row_of(rulebook: Rulebook, percent: Fraction) -> DifficultyRow:
    """Return the nearest row; halfway between two rows, the harder counts (R71)."""
    table = rows(rulebook)
    twice = 2 * percent
    return table[sum(twice >= one.percent + other.percent for one, other in pairwise(table))]


def border(easier: DifficultyRow, harder: DifficultyRow) -> Fraction:
    """Return the percent at which the harder of two neighbouring rows begins (R71)."""
    return Fraction(easier.percent + harder.percent, 2)


def difficulty(
    rulebook: Rulebook, party: Sequence[Fighter], *enemies: Sequence[Fighter]
) -> Difficulty:
    """Return the difficulty for a party with its allies against one or more enemy sides.

    Raises EncounterError naming everything that cannot be measured.
    """
    count = len(enemies)
    sides = (count_side(side_name(at, count), side) for at, side in enumerate(enemies))
    return compare(rulebook, count_side("Party", party), tuple(sides))


def side_name(at: int, sides: int) -> str:
    """Return the usual name of an enemy side, counted from 0 among this many."""
    return "Enemies" if sides == 1 else f"Side {at + 2}"


def compare(rulebook: Rulebook, party: SideTotal, enemies: tuple[SideTotal, ...]) -> Difficulty:
    """Return the difficulty for counted sides; EncounterError for an empty enemy side."""
    if not enemies or len(enemies) >= MOST_SIDES:
        raise EncounterError(
            f"There are {len(enemies)} enemy sides; an encounter has 1 to {MOST_SIDES - 1}."
        )
    each = tuple(measure(rulebook, party.total, side.total, side.name) for side in enemies)
    total = sum((side.total for side in enemies), Fraction(0))
    together = each[0] if len(each) == 1 else measure(rulebook, party.total, total)
    return Difficulty(party, enemies, together, each)


def measure(
    rulebook: Rulebook,
    player_total: Fraction | int,
    enemy_total: Fraction | int,
    enemies: str = "Enemies",
) -> Measured:
    """Measure a total of enemy levels against the players' total (Viskara 4787).

    Raises EncounterError if a total is 0.
    """
    players, foes = Fraction(player_total), Fraction(enemy_total)
    refuse_no_players(players)
    if foes <= 0:
        raise EncounterError(f"{enemies}: nobody to fight. Add a foe with a level of 1 or more.")
    percent = 100 * foes / players
    row = row_of(rulebook, percent)
    harder, easier = _neighbours(rulebook, row)
    return Measured(
        players,
        foes,
        percent,
        row,
        _why(rulebook, percent, row),
        _up(rulebook, players, foes, row, harder) if harder else None,
        _down(rulebook, players, foes, row, easier) if easier else None,
    )


def one_more(
    rulebook: Rulebook,
    party: SideTotal,
    enemies: Sequence[SideTotal],
    fighter: Fighter,
    side: int = 0,
) -> Addition:
    """Return how adding a fighter to an enemy side changes the total difficulty."""
    joined = enemies[side]
    growing = sum(one.fighter.grows * one.fighter.count for one in joined.counted)
    alone = count_one(fighter, joined.size + fighter.count - 1).total
    levels = alone + growing * fighter.count
    total = sum((one.total for one in enemies), levels)
    percent = measure_percent(party.total, total)
    return Addition(levels, total, percent, row_of(rulebook, percent))


def refuse_no_players(player_total: Fraction) -> None:
    """Raise EncounterError if there are no levels to measure against."""
    if player_total <= 0:
        raise EncounterError("Nobody in the party is here. Add a character, or tick one as here.")


def measure_percent(player_total: Fraction, enemy_total: Fraction) -> Fraction:
    """Return enemy levels in percent of player levels; EncounterError without players."""
    refuse_no_players(player_total)
    return 100 * enemy_total / player_total


def _neighbours(
    rulebook: Rulebook, row: DifficultyRow
) -> tuple[DifficultyRow | None, DifficultyRow | None]:
    table = rows(rulebook)
    at = table.index(row)
    return (table[at + 1] if at + 1 < len(table) else None), (table[at - 1] if at else None)


def _up(
    rulebook: Rulebook, players: Fraction, foes: Fraction, row: DifficultyRow, harder: DifficultyRow
) -> RowDistance:
    edge = border(row, harder)
    levels = edge * players / 100 - foes
    whole = ceil(levels)
    return RowDistance(
        harder,
        edge,
        edge - 100 * foes / players,
        levels,
        whole,
        row_of(rulebook, 100 * (foes + whole) / players),
        harder.percent * players / 100 - foes,
    )


def _down(
    rulebook: Rulebook, players: Fraction, foes: Fraction, row: DifficultyRow, easier: DifficultyRow
) -> RowDistance:
    """The border itself belongs to the harder row, so the way down must cross it."""
    edge = border(easier, row)
    levels = foes - edge * players / 100
    whole = levels // 1 + 1
    left = foes - whole
    return RowDistance(
        easier,
        edge,
        100 * foes / players - edge,
        levels,
        whole if left >= 1 else None,
        row_of(rulebook, 100 * left / players) if left >= 1 else None,
        foes - easier.percent * players / 100,
    )


def _why(rulebook: Rulebook, percent: Fraction, row: DifficultyRow) -> str:
    table = rows(rulebook)
    said, own = as_text(percent), row.percent
    if percent == own:
        return f"{said} % is exactly that row."
    if percent < table[0].percent:
        return f"{said} % is below {own} %, where the table begins: its first row counts."
    if percent > table[-1].percent:
        return f"{said} % is above {own} %, where the table ends: its last row counts."
    below = max(one.percent for one in table if one.percent < percent)
    above = min(one.percent for one in table if one.percent > percent)
    if 2 * percent == below + above:
        return f"{said} % lies exactly between {below} % and {above} %: the harder row counts."
    return f"{said} % lies between {below} % and {above} %, nearer to {own} %."
