"""The arithmetic of runes, power, gold, months, exp, the wanted track and the start.

That of fights, cities and NPCs stands in their rooms.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from gm_tools.games.world_adventure.facts import Deed, Limits
from gm_tools.games.world_adventure.state import STATUSES

# --- Runes ----------------------------------------------------------------------------------------


def stage_level(runes: int, stages: Sequence[int]) -> int:
    """Return the stage that the best player's runes bring: 0-3, 4-6, 7 and more (320; G-WA-35)."""
    return sum([runes >= least for least in stages])


def rune_slots(runes: int, slots: Sequence[int]) -> int:
    """Return how many Rune Powers may be held: 1, 2, 3 from 1, 4, 7 runes (240, 302)."""
    return sum(runes >= least for least in slots)


def objective_total(objectives: Mapping[str, int]) -> int:
    """Return how many runes a player can gain in all: the sum of the objectives' maxima."""
    return sum(objectives.values())


def win_check(
    runes: Mapping[str, int],
    target: int,
    teams: Mapping[str, Iterable[str]] | None = None,
    legendary: Iterable[str] = (),
    require_legendary: bool = False,
) -> str | None:
    """Return the seat or team that has won; None while nobody has (117-132).

    ``runes`` by seat in the order in which a tie is judged, ``legendary`` the seats with a rune
    for one. A team counts the runes of all its seats.
    """
    slain = frozenset(legendary)
    sides = teams or {seat: (seat,) for seat in runes}
    for name, seats in sides.items():
        team = tuple(seats)
        enough = sum(runes[seat] for seat in team) >= target
        if enough and (not require_legendary or slain & set(team)):
            return name
    return None


# --- Power points, and what explorer and leadership give ------------------------------------------


class PowerCheck(NamedTuple):
    """Whether a split is allowed, what is unspent, and the codes of what is wrong."""

    ok: bool
    unspent: int
    problems: tuple[str, ...]


class TurnAllowance(NamedTuple):
    """Moves and actions of a turn."""

    moves: int
    actions: int


class ExplorerRoll(NamedTuple):
    """Dice that succeeded, whether the target is found, whether an action is gained."""

    successes: int
    found: bool
    bonus_action: bool


def power_points(runes: int, legendary_items: int = 0, *, slots: Sequence[int], points: int) -> int:
    """Return the status points of a player: 5, one at 1, 4, 7 runes, one an item (637, 985)."""
    return points + rune_slots(runes, slots) + legendary_items


def status_limit(legendary_items: int, limits: Limits) -> int:
    """Return how high a status goes: 4, with a legendary item 5 (637; G-WA-6)."""
    return limits.certain if legendary_items else limits.strong


def power_check(
    power: Mapping[str, int], points: int, legendary_items: int = 0, *, limits: Limits
) -> PowerCheck:
    """Judge a split of points: all spent (``points_mismatch``), none too high (``stat_cap``)."""
    spent = sum(power.get(one, 0) for one in STATUSES)
    cap = status_limit(legendary_items, limits)
    wrong = (
        ("points_mismatch", spent != points),
        ("stat_cap", any(not 0 <= power.get(one, 0) <= cap for one in STATUSES)),
    )
    problems = tuple(code for code, is_so in wrong if is_so)
    return PowerCheck(not problems, points - spent, problems)


def turn_allowance(explorer: int, limits: Limits) -> TurnAllowance:
    """Return a turn's moves and actions; explorer 4 and 5 give a move each (390, 651; G-WA-7)."""
    more = (explorer >= limits.strong) + (explorer >= limits.certain)
    return TurnAllowance(limits.moves + more, limits.actions)


def explorer_roll(
    explorer: int, dice: Sequence[int], limits: Limits, number: int | None = None
) -> ExplorerRoll:
    """Judge a scouting roll: one success finds, two give an action (649-655; G-WA-9, -10).

    At explorer 5 the target is found anyway; the action still takes two dice. ``number`` is the
    highest die that succeeds, where a card changes it.
    """
    best = limits.success if number is None else number
    successes = sum(die <= best for die in dice)
    found = successes >= 1 or explorer >= limits.certain
    return ExplorerRoll(successes, found, successes >= limits.bonus_successes)


# --- Gold -----------------------------------------------------------------------------------------

TEN = 10


class RandomGold(NamedTuple):
    """What each die gives, and all of them together."""

    each: tuple[int, ...]
    total: int


class Purse(NamedTuple):
    """Gold after changes, as the abacus shows it, and what was too much to keep."""

    gold: int
    tens: int
    ones: int
    wasted: int


def random_gold(dice: Iterable[int], table: Sequence[int]) -> RandomGold:
    """Return what gold dice give: 1-2 are 2 gold, 3-5 are 3, 6 is 4 (World Adventure 260).

    >>> random_gold([2, 3, 4, 5, 6], (2, 2, 3, 3, 3, 4)).total
    15
    """
    each = tuple(table[die - 1] for die in dice)
    return RandomGold(each, sum(each))


def gold_change(gold: int, deltas: Iterable[int], most: int) -> Purse:
    """Return a purse after gains and payments in turn; above 99 is wasted (284), below 0 stays 0.

    The refusal has already asked whether there is enough.
    """
    wasted = 0
    for delta in deltas:
        wanted = gold + delta
        wasted += max(0, wanted - most)
        gold = min(most, max(0, wanted))
    return Purse(gold, gold // TEN, gold % TEN, wasted)


# --- Months ---------------------------------------------------------------------------------------


class MonthDuties(NamedTuple):
    """Whether a World Event becomes current this month, and whether a raid lands."""

    event: bool
    raid: bool


def month_duties(month: int, limits: Limits) -> MonthDuties:
    """Return what a month begins with: events from the 2nd, raids in the 3rd, 5th... (359, 380)."""
    since = month - limits.first_raid
    return MonthDuties(month >= limits.first_event, since >= 0 and since % limits.raid_every == 0)


def marker_order(markers: Mapping[str, int]) -> tuple[str, ...]:
    """Return the seats in the order of their turn markers, lowest first (353)."""
    return tuple(sorted(markers, key=lambda seat: markers[seat]))


# --- Experience -----------------------------------------------------------------------------------


def trained(level: int, exp: int, gained: int, most: int) -> int:
    """Return a unit's exp after a gain: it stops at 6, level 2 gains none (597; G-WA-31)."""
    return exp if level > 1 else min(most, exp + gained)


# --- The wanted track -----------------------------------------------------------------------------

Track = Mapping[str, tuple[str, ...]]
"""Positions above and at 0, as text, each with its markers from left to right."""


class Wanted(NamedTuple):
    """``points`` of each player, and ``ranking``: the wanted ones, the most wanted first."""

    points: Mapping[str, int]
    ranking: tuple[str, ...]


def wanted_delta(deed: str, deeds: Mapping[str, Deed]) -> int:
    """Return what a deed does to the wanted points; 0 for any other (1136-1145; G-WA-21, -22)."""
    return deeds[deed].change if deed in deeds else 0


def wanted_track(players: Sequence[str], changes: Iterable[tuple[str, int]]) -> Wanted:
    """Return the track after changes of points, never below 0 (World Adventure 1149-1157).

    >>> wanted_track("ABC", [("A", 1), ("B", 1), ("C", 2), ("C", -1)]).ranking
    ('A', 'B', 'C')
    """
    points = dict.fromkeys(players, 0)
    track = track_of(points)
    for player, delta in changes:
        points[player] = wanted_after(points[player], delta)
        track = moved(track, player, points[player])
    return Wanted(points, ranking(track))


def wanted_after(points: int, delta: int) -> int:
    """Return wanted points after a change: never below 0 (World Adventure 1151)."""
    return max(0, points + delta)


def track_of(points: Mapping[str, int]) -> Track:
    """Return the track with a marker for each player, laid down in their order."""
    track: Track = {}
    for player, number in points.items():
        track = moved(track, player, number)
    return track


def points_on(track: Track) -> Mapping[str, int]:
    """Return the points of each player whose marker lies on the track."""
    return {player: int(at) for at, ids in track.items() if at.isdigit() for player in ids}


def moved(track: Track, player: str, to: int) -> Track:
    """Return the track with a marker at the right end of its new position.

    A marker whose number does not change stays where it is.
    """
    place = str(to)
    if player in track.get(place, ()):
        return track
    without = {at: tuple(one for one in ids if one != player) for at, ids in track.items()}
    found = {**without, place: (*without.get(place, ()), player)}
    return {at: found[at] for at in sorted(found, key=int) if found[at]}


def ranking(track: Track) -> tuple[str, ...]:
    """Return the wanted players, most wanted first: a higher number, then further left."""
    wanted = sorted((at for at in track if int(at) > 0), key=int, reverse=True)
    return tuple(player for at in wanted for player in track[at])


# --- What everybody starts with -------------------------------------------------------------------


class StartState(NamedTuple):
    """What each player starts with, and how many of each good lie in the stock."""

    gold: int
    points: int
    smoke: int
    exp: int
    wanted: int
    stock: int
    month: int
    stage: int


def start_state(players: int, limits: Limits) -> StartState:
    """Return how so many players begin (World Adventure 181, 216-242)."""
    return StartState(limits.start_gold, limits.points, limits.smoke, 0, 0, players, 1, 1)
