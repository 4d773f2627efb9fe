"""Small edits of a whole character: of its build, and of everything else."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from gm_tools.viskara.character import diary
from gm_tools.viskara.character.build import Maneuver
from gm_tools.viskara.character.change import change
from gm_tools.viskara.character.character import Appearance, Character, Override, Personality
from gm_tools.viskara.character.edits import Buy, Change, Sell, SetCarried, SetTactic
from gm_tools.viskara.character.places import part, replaced
from gm_tools.viskara.character.planning.pins import followed_plan, pinned, unpinned
from gm_tools.viskara.character.planning.plan import Goal, Pin
from gm_tools.viskara.character.purchase_edits import NEW_TACTIC
from gm_tools.viskara.rulebook import Rulebook


@dataclass(frozen=True, slots=True)
class SetName:
    """Set the names of the character and its player."""

    name: str
    player: str


@dataclass(frozen=True, slots=True)
class SetEmblem:
    """Set the emblem: the id of an icon or of a picture, "" for none."""

    emblem: str


@dataclass(frozen=True, slots=True)
class SetColour:
    """Set the colour: one of COLOURS, "" for none."""

    colour: str


@dataclass(frozen=True, slots=True)
class SetPersonality:
    """Set goals, motivations, lessons and history (Viskara 3406-3458)."""

    personality: Personality


@dataclass(frozen=True, slots=True)
class SetNotes:
    """Set the player's own notes, in Markdown."""

    notes: str


@dataclass(frozen=True, slots=True)
class SetAppearance:
    """Set the appearance of each shadow."""

    appearance: Appearance


@dataclass(frozen=True, slots=True)
class Grant:
    """Allow a broken rule, with a reason; a blank reason allows nothing."""

    rule: str
    where: str
    reason: str


@dataclass(frozen=True, slots=True)
class Revoke:
    """Remove an allowance."""

    rule: str
    where: str


@dataclass(frozen=True, slots=True)
class ChooseReading:
    """Choose a reading of a switchable ruling; None is the default."""

    ruling: str
    reading: str | None


@dataclass(frozen=True, slots=True)
class MakeTactic:
    """Make the missing tactic of a maneuver or an aura."""

    where: str


@dataclass(frozen=True, slots=True)
class SetPin:
    """Pin an upgrade of a carrier, at least as often as it is owned."""

    pin: Pin


@dataclass(frozen=True, slots=True)
class RemovePin:
    """Pin something no longer."""

    carrier: str
    path: str


@dataclass(frozen=True, slots=True)
class SetGoal:
    """Choose the build to grow into; None for no goal."""

    goal: Goal | None


Edit = (
    Change
    | SetName
    | SetEmblem
    | SetColour
    | SetPersonality
    | SetAppearance
    | SetNotes
    | Grant
    | Revoke
    | ChooseReading
    | MakeTactic
    | SetPin
    | RemovePin
    | SetGoal
)


def edited(rulebook: Rulebook, character: Character, edit: Edit) -> Character:
    """Return the character after an edit, with purchases recorded in the diary.

    ``rulebook`` has the character's readings. NoSuchPlace if the edit names a missing part.
    """
    around = AROUND.get(type(edit))
    if around is not None:
        return around(character, edit)
    for step in _with_purchases(character, edit):
        character = _built(rulebook, character, step)
    return character


def _built(rulebook: Rulebook, character: Character, edit: Any) -> Character:
    build = change(rulebook, character.build, edit)
    levels = diary.recorded(character.levels, character.build.level, edit, character.build)
    plan = followed_plan(character.plan, character.build, edit)
    return replace(character, build=build, levels=levels, plan=plan)


def _with_purchases(character: Character, edit: Any) -> tuple[Change, ...]:
    """Turn counts of basic upgrades into purchases and sales for the diary."""
    if not isinstance(edit, SetTactic | SetCarried):
        return (edit,)
    basic = {"low": edit.low, "medium": edit.medium, "high": edit.high, "power": edit.power}
    holder = part(character.build, edit.where.removesuffix(".carries"))
    before = holder.carries if edit.where.endswith(".carries") else holder
    counts: dict[str, int] = {name: getattr(before, name, 0) for name in basic}
    purchases = tuple(
        _purchase(edit.where, name, count - counts[name])
        for name, count in basic.items()
        if count != counts[name]
    )
    if isinstance(edit, SetCarried):
        return purchases
    low, medium, high, power = counts.values()
    return (replace(edit, low=low, medium=medium, high=high, power=power), *purchases)


def _purchase(where: str, path: str, times: int) -> Buy | Sell:
    return Buy(where, path, times) if times > 0 else Sell(where, path, -times)


def _set_name(character: Character, edit: SetName) -> Character:
    return replace(character, name=edit.name, player=edit.player)


def _set_emblem(character: Character, edit: SetEmblem) -> Character:
    return replace(character, emblem=edit.emblem)


def _set_colour(character: Character, edit: SetColour) -> Character:
    return replace(character, colour=edit.colour)


def _set_personality(character: Character, edit: SetPersonality) -> Character:
    return replace(character, personality=edit.personality)


def _set_appearance(character: Character, edit: SetAppearance) -> Character:
    return replace(character, appearance=edit.appearance)


def _set_notes(character: Character, edit: SetNotes) -> Character:
    return replace(character, notes=edit.notes)


def _grant(character: Character, edit: Grant) -> Character:
    reason = edit.reason.strip()
    others = _revoke(character, Revoke(edit.rule, edit.where)).overrides
    if not reason:
        return character
    return replace(character, overrides=(*others, Override(edit.rule, edit.where, reason)))


def _revoke(character: Character, edit: Revoke) -> Character:
    left = tuple(
        one for one in character.overrides if (one.rule, one.where) != (edit.rule, edit.where)
    )
    return replace(character, overrides=left)


def _choose_reading(character: Character, edit: ChooseReading) -> Character:
    rules = {id: reading for id, reading in character.house_rules.items() if id != edit.ruling}
    if edit.reading is not None:
        rules[edit.ruling] = edit.reading
    return replace(character, house_rules=rules)


def _make_tactic(character: Character, edit: MakeTactic) -> Character:
    holder = part(character.build, edit.where)
    name = "tactic" if isinstance(holder, Maneuver) else "aura_tactic"
    made = replace(holder, **{name: getattr(holder, name) or NEW_TACTIC})
    return replace(character, build=replaced(character.build, edit.where, made))


def _set_pin(character: Character, edit: SetPin) -> Character:
    pin = edit.pin
    times = max(pin.times, diary.owned_times(character.build, pin.carrier, pin.path))
    return replace(character, plan=pinned(character.plan, replace(pin, times=times)))


def _remove_pin(character: Character, edit: RemovePin) -> Character:
    return replace(character, plan=unpinned(character.plan, edit.carrier, edit.path))


def _set_goal(character: Character, edit: SetGoal) -> Character:
    return replace(character, plan=replace(character.plan, goal=edit.goal))


AROUND: dict[type, Callable[[Character, Any], Character]] = {
    SetName: _set_name,
    SetEmblem: _set_emblem,
    SetColour: _set_colour,
    SetPersonality: _set_personality,
    SetAppearance: _set_appearance,
    SetNotes: _set_notes,
    Grant: _grant,
    Revoke: _revoke,
    ChooseReading: _choose_reading,
    MakeTactic: _make_tactic,
    SetPin: _set_pin,
    RemovePin: _remove_pin,
    SetGoal: _set_goal,
}
