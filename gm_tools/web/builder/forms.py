"""The builder's forms: a set for each step, filled from the build or from typed values.

A field is named by its place in the build and its name (``tactics.0-power``).
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import get_args

from werkzeug.datastructures import MultiDict
from wtforms import Form

from gm_tools.presenters.character.shadows import chosen_value
from gm_tools.services.texts import LONGEST_NAME, LONGEST_TEXT
from gm_tools.viskara.character.build import (
    BASIC,
    SHADOWS,
    STATS,
    TACTIC_TYPES,
    Aura,
    Build,
    Carried,
    Maneuver,
    SignatureMove,
    SpeedClass,
    Style,
    Tactic,
)
from gm_tools.viskara.character.character import Character
from gm_tools.viskara.encounter.limits import HIGHEST_LEVEL
from gm_tools.viskara.rulebook import Rulebook
from gm_tools.web.fields import Choice, Line, Several, Text, WholeNumber
from gm_tools.web.quiet_fields import OneOf, Words

Typed = MultiDict[str, str] | None
STYLES: tuple[str, ...] = get_args(Style)


class RanksForm(Form):
    """Ranks of the three shadows."""

    shadow_arts = WholeNumber("Shadow arts")
    signature_move = WholeNumber("Signature move")
    aura = WholeNumber("Aura")


class SpeedForm(Form):
    """The speed class."""

    speed_class = Choice("Speed class", get_args(SpeedClass))


class StatsForm(Form):
    """The six stats."""

    body = WholeNumber("Body")
    agility = WholeNumber("Agility")
    strength = WholeNumber("Strength")
    presence = WholeNumber("Presence")
    logic = WholeNumber("Logic")
    creativity = WholeNumber("Creativity")


class PerksForm(Form):
    """Specializations, third perk and style."""

    specializations = Several("Specializations", STATS)
    third_perk = Choice("Third perk", ("", *STATS))
    style = Choice("Style", STYLES)


class LevelForm(Form):
    """Level and shadow level."""

    level = WholeNumber("Level", least=1)
    shadow_level = WholeNumber("Shadow level")


class BasicForm(Form):
    """Purchases of the four basic upgrades."""

    low = WholeNumber("Low output")
    medium = WholeNumber("Medium output")
    high = WholeNumber("High output")
    power = WholeNumber("Power")


class TacticForm(BasicForm):
    """A tactic's own choices."""

    name = Line("Name")
    type = Choice("Type", TACTIC_TYPES)
    stat = Choice("Stat", STATS)


class MoveForm(Form):
    """The signature move's own choices."""

    name = Line("Name")
    flair_cost = WholeNumber("Cost in flair")


class KeystoneForm(Form):
    """The choice of Other Thing With a Cost: shadow, carrier and path, joined by bars."""

    chosen = Line("Keystone", most=500)


class NameForm(Form):
    """The character's name and player."""

    name = Line("Character", most=LONGEST_NAME, needed="This needs a name.")
    player = Line("Player", most=LONGEST_NAME)


class StyleForm(Form):
    """The style alone, for a creature that has one."""

    style = Choice("Style", STYLES)


class ParasiteForm(Form):
    """The level of a parasite."""

    x = WholeNumber("Level of the parasite", least=1, most=HIGHEST_LEVEL)


class PersonForm(Form):
    """Personality: lists have an entry on each line."""

    short = Text("Short-term goals")
    medium = Text("Medium-term goals")
    long = Text("Long-term goals")
    motivations = Text("Motivations")
    lessons = Text("Lessons")
    history = Text("History")
    notes = Text("Notes")


class AppearanceForm(Form):
    """The appearance of each shadow."""

    aura = Text("Aura")
    signature_move = Text("Signature move")
    shadow_arts = Text("Shadow arts")


class ReadingForm(Form):
    """The reading of a switchable ruling."""

    reading = Line("Reading", most=100)


class Allowance(Form):
    """A broken rule to allow, with the reason, or to allow no longer."""

    rule = Words()
    where = Words()
    reason = Words(LONGEST_TEXT)
    do = OneOf(("grant", "revoke"), "grant")


Forms = dict[str, Form]


def forms_of(step: str, rulebook: Rulebook, character: Character, typed: Typed = None) -> Forms:
    """Return the forms of a step by their places in the build."""
    build = character.build
    if step == "level":
        return {"level": _level(build, typed), **_readings(rulebook, typed)}
    if step == "personality":
        return _person(character, typed)
    if step == "made":
        return _made(character, typed)
    return _of_build(step, rulebook, build, typed)


def _of_build(step: str, rulebook: Rulebook, build: Build, typed: Typed) -> Forms:
    match step:
        case "ranks":
            ranks: dict[str, int] = {
                shadow: getattr(build.shadow_ranks, shadow) for shadow in SHADOWS
            }
            return {"shadow_ranks": RanksForm(typed, prefix="shadow_ranks-", data=ranks)}
        case "speed":
            speed = {"speed_class": build.speed_class}
            return {"speed_class": SpeedForm(typed, prefix="speed-", data=speed)}
        case "stats":
            return _stats(build, typed)
        case "tactics":
            return dict(_Walk(rulebook, typed).tactics(build))
        case "aura":
            return dict(_Walk(rulebook, typed).aura(build))
        case _:
            return dict(_Walk(rulebook, typed).move(build))


def _stats(build: Build, typed: Typed) -> Forms:
    stats: dict[str, int] = {stat: getattr(build.stats, stat) for stat in STATS}
    perks = {
        "specializations": list(build.specializations),
        "third_perk": build.third_perk or "",
        "style": build.style,
    }
    return {
        "stats": StatsForm(typed, prefix="stats-", data=stats),
        "perks": PerksForm(typed, prefix="perks-", data=perks),
    }


def _level(build: Build, typed: Typed) -> Form:
    return LevelForm(
        typed, prefix="level-", data={"level": build.level, "shadow_level": build.shadow_level}
    )


def _readings(rulebook: Rulebook, typed: Typed) -> Forms:
    return {
        f"house_rules.{id}": ReadingForm(
            typed, prefix=f"house_rules.{id}-", data={"reading": rulebook.reading(id)}
        )
        for id in rulebook.build_choices
    }


@dataclass(frozen=True)
class _Walk:
    """Collects the forms of everything that carries upgrades."""

    rulebook: Rulebook
    typed: Typed

    def tactics(self, build: Build) -> Iterator[tuple[str, Form]]:
        for index, tactic in enumerate(build.tactics):
            yield from self._tactic(f"tactics.{index}", tactic)

    def aura(self, build: Build) -> Iterator[tuple[str, Form]]:
        if build.aura is None:
            return
        yield from self._carried("aura", build.aura)
        if build.aura.aura_tactic is not None:
            yield from self._tactic("aura.aura_tactic", build.aura.aura_tactic)

    def move(self, build: Build) -> Iterator[tuple[str, Form]]:
        move = build.signature_move
        if move is None:
            return
        data = {"name": move.name or "", "flair_cost": move.flair_cost}
        yield "signature_move", MoveForm(self.typed, prefix="signature_move-", data=data)
        for where, maneuver in maneuvers_of(move):
            chosen = {"chosen": chosen_value(build, maneuver.chosen)}
            yield f"{where}.chosen", KeystoneForm(self.typed, prefix=f"{where}-", data=chosen)
            if maneuver.tactic is not None:
                yield from self._tactic(f"{where}.tactic", maneuver.tactic)

    def _tactic(self, where: str, tactic: Tactic) -> Iterator[tuple[str, Form]]:
        data = {name: getattr(tactic, name) for name in ("type", "stat", *BASIC)}
        data["name"] = tactic.name or ""
        yield where, TacticForm(self.typed, prefix=f"{where}-", data=data)
        yield from self._carried(where, tactic)

    def _carried(self, where: str, carrier: Tactic | Aura | Carried) -> Iterator[tuple[str, Form]]:
        for index, purchase in enumerate(carrier.upgrades):
            if purchase.carries is None and not self._can_carry(purchase.path):
                continue
            place, carried = f"{where}.upgrades.{index}.carries", purchase.carries or Carried()
            data = {name: getattr(carried, name) for name in BASIC}
            yield place, BasicForm(self.typed, prefix=f"{place}-", data=data)
            yield from self._carried(place, carried)

    def _can_carry(self, path: str) -> bool:
        trees = (self.rulebook.shadow_arts, self.rulebook.aura)
        return any(tree[path].carries is not None for tree in trees if path in tree)


def maneuvers_of(move: SignatureMove) -> Iterator[tuple[str, Maneuver]]:
    """Yield every maneuver with its place, attached ones too."""
    yield from _with_attached("signature_move.maneuvers", move.maneuvers)


def _with_attached(where: str, maneuvers: tuple[Maneuver, ...]) -> Iterator[tuple[str, Maneuver]]:
    for index, maneuver in enumerate(maneuvers):
        yield f"{where}.{index}", maneuver
        yield from _with_attached(f"{where}.{index}.attached", maneuver.attached)


def _made(character: Character, typed: Typed) -> Forms:
    build, made = character.build, character.build.made_for
    name = {"name": character.name, "player": character.player}
    forms: Forms = {"name": NameForm(typed, prefix="person-", data=name)}
    if made is not None and made.making == "parasite":
        forms["made_for"] = ParasiteForm(typed, prefix="made_for-", data={"x": made.x})
    if made is not None and made.making == "shadows":
        forms["style"] = StyleForm(typed, prefix="style-", data={"style": build.style})
    return forms


def _person(character: Character, typed: Typed) -> Forms:
    who, looks = character.personality, character.appearance
    goals = {name: "\n".join(getattr(who.goals, name)) for name in ("short", "medium", "long")}
    person = goals | {
        "motivations": "\n".join(who.motivations),
        "lessons": "\n".join(who.lessons),
        "history": who.history,
        "notes": character.notes,
    }
    shapes: dict[str, str] = {shadow: getattr(looks, shadow) for shadow in SHADOWS}
    name = {"name": character.name, "player": character.player}
    return {
        "name": NameForm(typed, prefix="person-", data=name),
        "personality": PersonForm(typed, prefix="personality-", data=person),
        "appearance": AppearanceForm(typed, prefix="appearance-", data=shapes),
    }
