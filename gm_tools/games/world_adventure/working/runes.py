"""Runes: stages, slots, objectives, and who has won (World Adventure 99-132, 290-330)."""

from collections.abc import Iterable, Mapping, Sequence


def stage_level(runes: int, stages: Sequence[int]) -> int:
    """Return the stage that the best player's runes bring: 0-3, 4-6, 7 and more (320; G-WA-35)."""
    return sum(runes >= least for least in stages)


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
