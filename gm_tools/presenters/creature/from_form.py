"""From the texts of the editor to a creature, or to a list of its problems."""

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any, TypeVar

from gm_tools.presenters.creature.form_texts import (
    GROWTH,
    NUMBERS,
    TACTIC_NUMBERS,
    EntryTexts,
    Texts,
    written,
)
from gm_tools.presenters.creature.page import MAKINGS
from gm_tools.viskara.character.build import STATS, TACTIC_TYPES, Stats
from gm_tools.viskara.creature.creature import (
    Ability,
    Creature,
    CreatureTactic,
    Growth,
    Note,
)
from gm_tools.viskara.creature.defaults import with_defaults
from gm_tools.viskara.creature.faults import Fault, faults
from gm_tools.viskara.rulebook import Rulebook

SPEED_CLASSES = ("low", "medium", "high")
KINDS = (*TACTIC_TYPES, "special")
WHOLE = re.compile(r"-?[0-9]{1,7}")
LARGEST = 1_000_000
MOST_ENTRIES = 50
SIZE_SIGN = {"×": "x", " ": ""}  # noqa: RUF001  # people type it
KEPT = ("effect", "acts", "numbers", "line", "rulings", "plays", "clauses")
Entry = TypeVar("Entry", Ability, CreatureTactic)


@dataclass(frozen=True, slots=True)
class Read:
    """A usable creature, or ``problems`` as pairs of key and message."""

    creature: Creature | None
    problems: tuple[Fault, ...] = ()


@dataclass(slots=True)
class _Reader:
    problems: list[Fault] = field(default_factory=list)

    def whole(self, key: str, text: str) -> int | None:
        said = text.strip()
        if not said:
            return None
        if WHOLE.fullmatch(said) and abs(int(said)) <= LARGEST:
            return int(said)
        self.problems.append(
            (key, f'"{said[:30]}" is no whole number. Write one in digits, such as 3.')
        )
        return None


def read(rulebook: Rulebook, before: Creature, texts: Texts) -> Read:
    """Return the creature that the texts describe; ``before`` supplies values without a field.

    Empty numbers get the usual values. Problems name keys as in a creature file.
    """
    reader = _Reader()
    values = _values(reader, texts)
    if len(texts.abilities) > MOST_ENTRIES or len(texts.tactics) > MOST_ENTRIES:
        words = f"At most {MOST_ENTRIES} abilities and {MOST_ENTRIES} tactics fit."
        reader.problems.append(("tactics", words))
    if reader.problems:
        return Read(None, tuple(reader.problems))
    creature = _within_forms(_creature(rulebook, before, with_defaults(rulebook, values), texts))
    found = tuple(faults(rulebook, creature))
    return Read(None if found else creature, found)


def _values(reader: _Reader, texts: Texts) -> dict[str, object]:
    said = texts.fields
    values: dict[str, object] = {key: reader.whole(key, said.get(key, "")) for key in NUMBERS[1:]}
    values["level"] = _level(reader, said.get("level", ""))
    values["speed_class"] = one_of(SPEED_CLASSES, said.get("speed_class"))
    values["tactics"] = [
        _tactic(reader, one, f"tactics.{index}") for index, one in enumerate(texts.tactics)
    ]
    for stat in STATS:
        values[f"stats.{stat}"] = reader.whole(f"stats.{stat}", said.get(f"stats-{stat}", ""))
    for key in GROWTH:
        values[f"grows.{key}"] = reader.whole(f"grows.{key}", said.get(f"grows-{key}", ""))
    return {key: value for key, value in values.items() if value is not None}


def _level(reader: _Reader, text: str) -> int | str | None:
    if text.strip().upper() == "X":
        return "X"
    level = reader.whole("level", text)
    if level is None and not text.strip():
        reader.problems.append(("level", 'is missing. Give a whole number from 1 up, or "X".'))
    return level


def _tactic(reader: _Reader, entry: EntryTexts, where: str) -> dict[str, object]:
    said = entry.fields
    numbers = {key: reader.whole(f"{where}.{key}", said.get(key, "")) for key in TACTIC_NUMBERS}
    values: dict[str, object] = {key: value for key, value in numbers.items() if value is not None}
    values["type"] = one_of(KINDS, said.get("type")) or "direct"
    values["keywords"] = entry.keywords
    stat = one_of(STATS, said.get("stat"))
    if stat:
        values["stat"] = stat
    reach = said.get("range", "").strip().lower()
    found = reach if reach == "special" else reader.whole(f"{where}.range", reach)
    if found is not None:
        values["range"] = found
    outputs = _outputs(reader, f"{where}.outputs", said.get("outputs", ""))
    if outputs:
        values["outputs"] = outputs
    return values


def _outputs(reader: _Reader, key: str, text: str) -> tuple[int, int, int] | None:
    parts = [part for part in re.split(r"[/,;\s]+", text.strip()) if part]
    if not parts:
        return None
    if len(parts) == 3 and all(WHOLE.fullmatch(part) for part in parts):
        low, medium, high = (int(part) for part in parts)
        if max(abs(low), abs(medium), abs(high)) <= LARGEST:
            return low, medium, high
    message = f'"{text.strip()[:30]}" is not three whole numbers. Write low/medium/high: 3/9/12.'
    reader.problems.append((key, message))
    return None


def _creature(
    rulebook: Rulebook, before: Creature, values: Mapping[str, Any], texts: Texts
) -> Creature:
    said = texts.fields
    plain: dict[str, Any] = {key: values.get(key) for key in (*NUMBERS, "speed_class")}
    plain["style"] = one_of(rulebook.styles, said.get("style"))
    plain["making"] = one_of(MAKINGS, said.get("making"))
    return replace(
        before,
        **plain,
        name=said.get("name", "").strip(),
        size=_size(said.get("size", "")),
        description=said.get("description", "").strip(),
        stats=Stats(**{stat: values.get(f"stats.{stat}", 0) for stat in STATS}),
        grows=_growth(values),
        abilities=tuple(_ability(before, one) for one in texts.abilities),
        tactics=tuple(
            _made(before, one, found)
            for one, found in zip(texts.tactics, values["tactics"], strict=True)
        ),
        notes=_moved_notes(before.notes, texts),
    )


def one_of(known: Collection[str], text: str | None) -> str | None:
    """Return the text if it is a known choice, else None."""
    return text if text in known else None


def _size(text: str) -> str:
    size = text.lower().strip()
    for sign, plain in SIZE_SIGN.items():
        size = size.replace(sign, plain)
    return size or "1x1"


def _growth(values: Mapping[str, Any]) -> Growth | None:
    found = {key: values.get(f"grows.{key}", 0) for key in GROWTH}
    return Growth(**found) if any(found.values()) else None


def _ability(before: Creature, entry: EntryTexts) -> Ability:
    old = _old(before.abilities, entry.was)
    blank = old if isinstance(old, Ability) else Ability(name="", effect="")
    return _with_effect(replace(blank, name=entry.fields.get("name", "").strip()), entry)


def _made(before: Creature, entry: EntryTexts, values: Mapping[str, Any]) -> CreatureTactic:
    old = _old(before.tactics, entry.was)
    blank = CreatureTactic(name="", type="direct")
    if isinstance(old, CreatureTactic):
        kept = {key: getattr(old, key) for key in (*KEPT, "only_in", "unless")}
        blank = replace(blank, **kept)
    known = {one.name for one in fields(CreatureTactic)}
    named = replace(
        blank,
        **{key: value for key, value in values.items() if key in known},
        name=entry.fields.get("name", "").strip(),
    )
    return _with_effect(named, entry)


def _with_effect(blank: Entry, entry: EntryTexts) -> Entry:
    """An unchanged effect keeps its named numbers and its plays."""
    text = entry.fields.get("effect", "").strip()
    if text == written(blank).strip():
        return blank
    if isinstance(blank, Ability):
        return replace(blank, effect=text, numbers={}, plays=(), clauses=(), forms=())
    return replace(blank, effect=text, numbers={}, plays=(), clauses=())


def _within_forms(creature: Creature) -> Creature:
    """Return a creature whose tactics wait for no form that it has not any more."""
    forms = {form.name for ability in creature.abilities for form in ability.forms}
    return replace(
        creature,
        tactics=tuple(
            replace(one, only_in=tuple(name for name in one.only_in if name in forms))
            for one in creature.tactics
        ),
    )


def _old(entries: tuple[object, ...], was: str) -> object:
    known = was.isdecimal() and was.isascii() and len(was) < 4 and int(was) < len(entries)
    return entries[int(was)] if known else None


def _moved_notes(notes: tuple[Note, ...], texts: Texts) -> tuple[Note, ...]:
    """Notes on abilities and tactics follow them when they move and are deleted with them."""
    moved = (_moved(note, texts) for note in notes)
    return tuple(note for note in moved if note is not None)


def _moved(note: Note, texts: Texts) -> Note | None:
    kind, _, rest = note.about.partition(".")
    entries = {"abilities": texts.abilities, "tactics": texts.tactics}.get(kind)
    if entries is None or not rest:
        return note
    index, dot, key = rest.partition(".")
    places = [place for place, entry in enumerate(entries) if entry.was == index]
    return replace(note, about=f"{kind}.{places[0]}{dot}{key}") if places else None
