"""The buttons of an encounter's page."""

from collections.abc import Callable
from dataclasses import replace

from gm_tools.presenters.encounter.from_form import read_levels
from gm_tools.presenters.encounter.lists import PARTY
from gm_tools.presenters.encounter.typed_fields import ForeignFormError, Reader
from gm_tools.services.encounters.adding import joined
from gm_tools.viskara.encounter.limits import (
    MOST_LINES,
    MOST_OF_A_KIND,
    MOST_SIDES,
)
from gm_tools.viskara.encounter.plan import Basic, Encounter, Foe, Side


def acted(reader: Reader, encounter: Encounter, do: str) -> Encounter:
    """Return the encounter after a button; removals already happened in the fields."""
    word, _, rest = do.partition("|")
    if word in ("", "save", "remove"):
        return encounter
    if word not in ACTIONS:
        raise ForeignFormError(do)
    return ACTIONS[word](reader, encounter, rest)


def _add(reader: Reader, encounter: Encounter, creature: str) -> Encounter:
    return _with(reader, encounter, Foe(creature=creature[:100]))


def _basic(reader: Reader, encounter: Encounter, _: str) -> Encounter:
    level = reader.level("new_level", "Basic enemy")
    return encounter if level is None else _with(reader, encounter, Foe(basic=Basic(level)))


def _anybody(reader: Reader, encounter: Encounter, _: str) -> Encounter:
    name = reader.line("new_name", "new_name", "")
    level = reader.level("new_level", name or "Foe")
    return encounter if level is None else _with(reader, encounter, Foe(level=level, name=name))


def _with(reader: Reader, encounter: Encounter, foe: Foe) -> Encounter:
    """Add a foe to the chosen side, raising the count if its kind is already there."""
    after = _joining(reader.text("target"), encounter, foe)
    if after == encounter:
        reader.refuse("target", "", f"At most {MOST_LINES} lines fit on a side.")
    return after


def _joining(target: str, encounter: Encounter, foe: Foe) -> Encounter:
    if target == PARTY:
        return replace(encounter, allies=joined(encounter.allies, foe))
    sides = encounter.sides or (Side(),)
    index = _index(target, "sides", len(sides)) or 0
    return replace(
        encounter,
        sides=tuple(
            replace(side, foes=joined(side.foes, foe)) if at == index else side
            for at, side in enumerate(sides)
        ),
    )


def _plus(reader: Reader, encounter: Encounter, place: str) -> Encounter:
    return _counted(reader, encounter, place, 1)


def _minus(reader: Reader, encounter: Encounter, place: str) -> Encounter:
    return _counted(reader, encounter, place, -1)


def _counted(reader: Reader, encounter: Encounter, place: str, by: int) -> Encounter:
    """Change a count, between 1 and the maximum; a mistyped count is discarded."""
    reader.raw.pop(f"{place}.count", None)
    reader.problems.pop(f"{place}.count", None)
    return changed(
        encounter,
        place,
        lambda foe: replace(foe, count=min(max(foe.count + by, 1), MOST_OF_A_KIND)),
    )


def changed(encounter: Encounter, place: str, change: Callable[[Foe], Foe]) -> Encounter:
    """Return the encounter with a line changed; an unknown place changes nothing."""

    def at(prefix: str, foes: tuple[Foe, ...]) -> tuple[Foe, ...]:
        return tuple(
            change(foe) if place == f"{prefix}.{index}" else foe for index, foe in enumerate(foes)
        )

    sides = tuple(
        replace(side, foes=at(f"sides.{index}.foes", side.foes))
        for index, side in enumerate(encounter.sides)
    )
    return replace(encounter, allies=at("allies", encounter.allies), sides=sides)


def _side(reader: Reader, encounter: Encounter, _: str) -> Encounter:
    if len(encounter.sides) >= MOST_SIDES - 1:
        reader.refuse("target", "", f"At most {MOST_SIDES - 1} enemy sides fit.")
        return encounter
    return replace(encounter, sides=(*encounter.sides, Side()))


def _levels(reader: Reader, encounter: Encounter, _: str) -> Encounter:
    members = read_levels(reader)
    return replace(encounter, party=members) if members else encounter


def _index(place: str, prefix: str, most: int) -> int | None:
    head, _, number = place.partition(".")
    if head != prefix or not number.isdecimal() or len(number) > 4 or int(number) >= most:
        return None
    return int(number)


ACTIONS: dict[str, Callable[[Reader, Encounter, str], Encounter]] = {
    "add": _add,
    "basic": _basic,
    "anybody": _anybody,
    "plus": _plus,
    "minus": _minus,
    "side": _side,
    "levels": _levels,
}
