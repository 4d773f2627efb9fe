"""The foes of an encounter one by one, to be ticked where a battle begins with them hidden."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from gm_tools.viskara.encounter.plan import Encounter, Foe, called


@dataclass(frozen=True, slots=True)
class HiddenLine:
    """A foe to be ticked: the place of its line among all, its name, whether it is ticked."""

    value: str
    name: str
    is_ticked: bool


def hidden_lines(encounter: Encounter, ticked: Iterable[str] = ()) -> tuple[HiddenLine, ...]:
    """Return each foe and ally of an encounter; ``ticked`` are the values that were sent."""
    return tuple(_lines(_all_foes(encounter), Counter(ticked)))


def _all_foes(encounter: Encounter) -> tuple[Foe, ...]:
    return (*encounter.allies, *(foe for side in encounter.sides for foe in side.foes))


def _lines(foes: tuple[Foe, ...], ticked: Counter[str]) -> Iterator[HiddenLine]:
    for place, foe in enumerate(foes):
        for nth in range(1, foe.count + 1):
            name = f"{_named(foe)} {nth}" if foe.count > 1 else _named(foe)
            yield HiddenLine(str(place), name, nth > foe.count - ticked[str(place)])


def _named(foe: Foe) -> str:
    """Return a foe's name; one that is named by its id in the bestiary, in words."""
    name = called(foe)
    return name if foe.name or " " in name else name.replace("_", " ").title()
