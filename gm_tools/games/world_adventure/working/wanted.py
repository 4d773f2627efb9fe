"""The wanted track: how deeds move a marker, and who is wanted most."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

Track = Mapping[str, tuple[str, ...]]
"""Positions above and at 0, as text, each with its markers from left to right."""


class Wanted(NamedTuple):
    """``points`` of each player, and ``ranking``: the wanted ones, the most wanted first."""

    points: Mapping[str, int]
    ranking: tuple[str, ...]


def wanted_delta(deed: str, deltas: Mapping[str, int]) -> int:
    """Return what a deed does to the wanted points; 0 for any other (1136-1145; G-WA-21, -22)."""
    return deltas.get(deed, 0)


def wanted_track(players: Sequence[str], changes: Iterable[tuple[str, int]]) -> Wanted:
    """Return the track after changes of points, never below 0 (World Adventure 1149-1157).

    >>> wanted_track("ABC", [("A", 1), ("B", 1), ("C", 2), ("C", -1)]).ranking
    ('A', 'B', 'C')
    """
    track: Track = {"0": tuple(players)}
    points = dict.fromkeys(players, 0)
    for player, delta in changes:
        points[player] = max(0, points[player] + delta)
        track = moved(track, player, points[player])
    return Wanted(points, ranking(track))


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
