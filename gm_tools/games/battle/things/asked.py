"""What is asked about areas where there is no grid: where a combatant is, seen from each."""

from collections.abc import Iterator, Mapping
from typing import Final

from gm_tools.games.battle.state import Battle, Thing
from gm_tools.games.battle.things.inside import (
    CENTRED,
    INSIDE,
    OUTSIDE,
    THROUGH,
    areas,
    told_of,
)
from gm_tools.games.frame.protocol import Field, Option, Refusal

WHERE: Final = (OUTSIDE, INSIDE, CENTRED)
"""What is told of a combatant and an area."""
WORDS: Final[Mapping[str, str]] = {
    OUTSIDE: "outside",
    INSIDE: "inside",
    CENTRED: "on its square",
    THROUGH: "only through it",
}
NONE: Final[Mapping[str, str]] = {}


def area_fields(state: Battle, who: str) -> tuple[Field, ...]:
    """Return the fields that ask where a movement leads, seen from each area (no grid)."""
    if state.board is not None:
        return ()
    return tuple(area_field(f"areas.{one.id}", one, who, THROUGH) for one in areas(state))


def area_field(name: str, thing: Thing | None, who: str, *also: str) -> Field:
    """Return the field that asks where somebody is, what is known first."""
    known = OUTSIDE if thing is None else told_of(thing, who)
    others = tuple(where for where in (*WHERE, *also) if where != known)
    options = tuple(Option(where, WORDS[where]) for where in (known, *others))
    return Field(name, "choice", options, required=False)


def bad_areas(state: Battle, told: Mapping[str, str]) -> Refusal | None:
    """Say why it cannot be told like this where a movement leads."""
    for id, where in told.items():
        if id not in state.things or where not in (*WHERE, THROUGH):
            return Refusal("bad_area", "Say of each area whether the movement leads inside.")
    return None


def home_field(state: Battle, thing: Thing) -> Field:
    """Return the field that asks whether a thing that moves is on its owner's square then."""
    options = (Option(OUTSIDE, "off its owner's square"), Option(CENTRED, "on it"))
    return Field(f"areas.{thing.by}", "choice", options, required=False)


def everybody(state: Battle, thing: Thing | None) -> Iterator[Field]:
    """Yield the fields that ask where everybody is, seen from an area that is put somewhere."""
    for one in state.combatants.values():
        if one.status == "in":
            yield area_field(f"areas.{one.id}", thing, one.id)


def bad_told(state: Battle, told: Mapping[str, str]) -> Refusal | None:
    """Say why it cannot be told like this where everybody is."""
    for who, where in told.items():
        if who not in state.combatants or where not in WHERE:
            return Refusal("bad_area", "Say of each character whether it is inside.")
    return None
