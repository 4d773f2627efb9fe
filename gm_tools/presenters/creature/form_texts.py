"""A creature as the texts of its editor's form."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from gm_tools.presenters.rulebook.effects import amount_text
from gm_tools.viskara.character.build import STATS
from gm_tools.viskara.creature.creature import (
    Ability,
    Creature,
    CreatureTactic,
)
from gm_tools.viskara.plays.placeholders import PLACEHOLDER

NUMBERS = ("level", "max_health", "starting_morale", "speed", "dash_cost", "anchor_cost")
GROWTH = ("level", "max_health", "starting_morale")
WORDS = ("name", "size", "speed_class", "style", "making", "description")
HEAD = (
    *WORDS,
    *NUMBERS,
    *(f"stats-{stat}" for stat in STATS),
    *(f"grows-{key}" for key in GROWTH),
)
ABILITY = ("name", "effect")
TACTIC_NUMBERS = ("cost_effort", "cost_flair", "stat_value", "power", "break_point")
TACTIC = ("name", "type", "range", "stat", "outputs", "effect", *TACTIC_NUMBERS)
NAMES = {
    "name": "Name",
    "size": "Size",
    "speed_class": "Speed class",
    "style": "Style",
    "making": "Made with the rules for characters",
    "description": "Description",
    "level": "Level",
    "max_health": "Health",
    "starting_morale": "Morale",
    "speed": "Speed",
    "dash_cost": "Dash cost",
    "anchor_cost": "Anchor cost",
    "type": "Type",
    "range": "Range",
    "stat": "Stat",
    "outputs": "Outputs",
    "effect": "Effect",
    "cost_effort": "Effort",
    "cost_flair": "Flair",
    "stat_value": "Stat counts as",
    "power": "Power",
    "break_point": "Break point",
    "keywords": "Keywords",
}


@dataclass(frozen=True, slots=True)
class EntryTexts:
    """An ability or a tactic; ``was`` is its place in the edited creature, "" for a new one."""

    fields: Mapping[str, str]
    keywords: tuple[str, ...] = ()
    was: str = ""


@dataclass(frozen=True, slots=True)
class Texts:
    """All texts of the editor."""

    fields: Mapping[str, str]
    abilities: tuple[EntryTexts, ...] = ()
    tactics: tuple[EntryTexts, ...] = ()


def new_ability() -> EntryTexts:
    """Return an empty ability."""
    return EntryTexts(dict.fromkeys(ABILITY, ""))


def new_tactic() -> EntryTexts:
    """Return a direct tactic for 1 effort."""
    return EntryTexts(
        {**dict.fromkeys(TACTIC, ""), "type": "direct", "cost_effort": "1", "power": "0"}
    )


def new_texts() -> Texts:
    """Return the texts of a new, empty creature."""
    said = {"level": "1", "speed_class": "medium", "size": "1x1"}
    return Texts({**dict.fromkeys(HEAD, ""), **said}, tactics=(new_tactic(),))


def texts_of(creature: Creature) -> Texts:
    """Return a creature as its editor shows it; effects contain their numbers."""
    grows = creature.grows
    fields = {key: _text(getattr(creature, key)) for key in (*WORDS, *NUMBERS)}
    fields |= {f"stats-{stat}": str(getattr(creature.stats, stat)) for stat in STATS}
    fields |= {f"grows-{key}": str(getattr(grows, key)) if grows else "" for key in GROWTH}
    return Texts(
        fields,
        tuple(
            EntryTexts({"name": one.name, "effect": written(one)}, was=str(index))
            for index, one in enumerate(creature.abilities)
        ),
        tuple(_tactic(one, index) for index, one in enumerate(creature.tactics)),
    )


def written(entry: Ability | CreatureTactic) -> str:
    """Return an effect with its own numbers filled in; known phrases keep their names."""
    return PLACEHOLDER.sub(
        lambda match: (
            amount_text(entry.numbers[match[1]], match[2])
            if match[1] in entry.numbers
            else match[0]
        ),
        entry.effect,
    )


def _tactic(tactic: CreatureTactic, index: int) -> EntryTexts:
    fields = {key: _text(getattr(tactic, key)) for key in ("name", "type", "range", "stat")}
    fields |= {key: _text(getattr(tactic, key)) for key in TACTIC_NUMBERS}
    fields["outputs"] = "/".join(map(str, tactic.outputs or ()))
    fields["effect"] = written(tactic)
    return EntryTexts(fields, tactic.keywords, str(index))


def _text(value: object) -> str:
    return "" if value is None else str(value)


@dataclass(frozen=True, slots=True)
class Difference:
    """A value that differs between two states of a creature."""

    what: str
    theirs: str
    mine: str


def differences(theirs: Texts, mine: Texts) -> tuple[Difference, ...]:
    """Return the differences between the saved state and the typed one."""
    kept, typed = dict(_named(theirs)), dict(_named(mine))
    return tuple(
        Difference(what, kept.get(what, ""), typed.get(what, ""))
        for what in dict.fromkeys((*kept, *typed))
        if kept.get(what, "") != typed.get(what, "")
    )


def _named(texts: Texts) -> Iterator[tuple[str, str]]:
    for key in HEAD:
        yield _name_of(key), texts.fields.get(key, "").strip()
    for kind, entries in (("Ability", texts.abilities), ("Tactic", texts.tactics)):
        for number, entry in enumerate(entries, start=1):
            for key in TACTIC if kind == "Tactic" else ABILITY:
                said = entry.fields.get(key, "").strip()
                yield f"{kind} {number}, {NAMES[key].lower()}", said
            yield f"{kind} {number}, keywords", ", ".join(sorted(entry.keywords))


def place_in_words(key: str) -> str:
    """Return a key of a creature file as the editor names it: "Tactic 1, outputs"."""
    parts = key.split(".")
    if len(parts) > 1 and parts[1].isdecimal():
        entry = f"{'Tactic' if parts[0] == 'tactics' else 'Ability'} {int(parts[1]) + 1}"
        return ", ".join([entry, *(NAMES.get(part, part).lower() for part in parts[2:3])])
    return _name_of("-".join(parts[:2]))


def _name_of(key: str) -> str:
    group, _, name = key.rpartition("-")
    if group == "stats":
        return name.capitalize()
    if group == "grows":
        return f"{NAMES[name]} for each other ally"
    return NAMES.get(name, name.capitalize())
