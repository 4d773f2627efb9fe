"""The notes of a creature, found by the value that they explain."""

from dataclasses import dataclass

from gm_tools.presenters.creature.values import MarkView
from gm_tools.viskara.creature.creature import Creature, Note
from gm_tools.viskara.problems import is_within
from gm_tools.viskara.rulebook import Rulebook

KEY_NAMES = {
    "max_health": "health",
    "starting_morale": "morale",
    "cost_effort": "effort cost",
    "cost_flair": "flair cost",
    "stat_value": "stat",
}


@dataclass(frozen=True, slots=True)
class Marks:
    """All notes of a creature, numbered in their order."""

    all: tuple[MarkView, ...]

    def at(self, key: str) -> tuple[MarkView, ...]:
        """Return the notes on exactly this value."""
        return tuple(one for one in self.all if one.about == key)

    def within(self, place: str) -> tuple[MarkView, ...]:
        """Return the notes on this entry and all its values."""
        return tuple(one for one in self.all if is_within(one.about, place))


def marks_of(rulebook: Rulebook, creature: Creature) -> Marks:
    """Return a creature's notes; an unknown ruling gets no link."""
    return Marks(
        tuple(
            _mark(rulebook, creature, number, note) for number, note in enumerate(creature.notes, 1)
        )
    )


def _mark(rulebook: Rulebook, creature: Creature, number: int, note: Note) -> MarkView:
    ruling = note.ruling if note.ruling in rulebook.rulings else None
    return MarkView(number, note.about, place_name(creature, note.about), note.text, ruling)


def place_name(creature: Creature, about: str) -> str:
    """Return a key in words: "anchor cost", "Quick Jab, break point"."""
    parts = about.split(".")
    entry = _entry(creature, parts)
    if entry is None:
        return _key_name(parts[-1])
    return ", ".join([entry, *(_key_name(part) for part in parts[2:3])])


def _entry(creature: Creature, parts: list[str]) -> str | None:
    names: tuple[str, ...] = ()
    if parts[0] == "tactics":
        names = tuple(one.name for one in creature.tactics)
    elif parts[0] == "abilities":
        names = tuple(one.name for one in creature.abilities)
    if len(parts) < 2 or not parts[1].isdecimal() or int(parts[1]) >= len(names):
        return None
    return names[int(parts[1])]


def _key_name(key: str) -> str:
    return KEY_NAMES.get(key, key.replace("_", " "))
