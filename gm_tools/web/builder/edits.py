"""From typed fields to edits: only valid values that differ from the build."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from wtforms import Form

from gm_tools.services.characters.edits import (
    ChooseReading,
    Edit,
    SetAppearance,
    SetName,
    SetNotes,
    SetPersonality,
)
from gm_tools.viskara.character.build import (
    SHADOWS,
    STATS,
    Build,
    Chosen,
    Stat,
)
from gm_tools.viskara.character.character import Appearance, Character, Goals, Personality
from gm_tools.viskara.character.edits import (
    ChooseKeystone,
    SetCarried,
    SetLevel,
    SetMove,
    SetParasite,
    SetPerks,
    SetRank,
    SetSpeedClass,
    SetStat,
    SetStyle,
    SetTactic,
)
from gm_tools.viskara.rulebook import Rulebook
from gm_tools.web.builder.forms import Forms
from gm_tools.web.fields import lines

Fields = dict[str, Any]


def are_good(forms: Forms) -> bool:
    """Validate every form; the fields keep their own messages."""
    return all([form.validate() for form in forms.values()])


def edits_of(forms: Forms, rulebook: Rulebook, character: Character) -> tuple[Edit, ...]:
    """Return the changes in the forms; an invalid field changes nothing."""
    return tuple(_edits(forms, rulebook, character))


def _edits(forms: Forms, rulebook: Rulebook, character: Character) -> Iterator[Edit]:
    for place, form in forms.items():
        form.validate()
        fields = {name: field.data for name, field in form._fields.items() if not field.errors}
        if place in AROUND:
            yield from AROUND[place](character, fields)
        elif place in OF_BUILD:
            yield from OF_BUILD[place](character.build, fields)
        elif place.startswith("house_rules."):
            yield from _reading(rulebook, place.partition(".")[2], fields)
        else:
            yield from _of_carrier(place, form, fields)


def _ranks(build: Build, fields: Fields) -> Iterator[Edit]:
    for shadow in SHADOWS:
        if shadow in fields and fields[shadow] != _value(build.shadow_ranks, shadow):
            yield SetRank(shadow, fields[shadow])


def _value(holder: object, name: str) -> Any:
    return getattr(holder, name)


def _speed(build: Build, fields: Fields) -> Iterator[Edit]:
    if fields.get("speed_class", build.speed_class) != build.speed_class:
        yield SetSpeedClass(fields["speed_class"])


def _stats(build: Build, fields: Fields) -> Iterator[Edit]:
    for stat in STATS:
        if stat in fields and fields[stat] != _value(build.stats, stat):
            yield SetStat(stat, fields[stat])


def _perks(build: Build, fields: Fields) -> Iterator[Edit]:
    chosen = fields.get("specializations", build.specializations)
    third = fields.get("third_perk", build.third_perk or "") or None
    kept = _specializations(build, chosen or ())
    if (kept, third) != (build.specializations, build.third_perk):
        yield SetPerks(kept, third)
    yield from _style(build, fields)


def _specializations(build: Build, chosen: Iterable[str]) -> tuple[Stat, ...]:
    """An equal set keeps the build's order and repeats."""
    wanted = set(chosen)
    if wanted == set(build.specializations):
        return build.specializations
    return tuple(stat for stat in STATS if stat in wanted)


def _style(build: Build, fields: Fields) -> Iterator[Edit]:
    if fields.get("style", build.style) != build.style:
        yield SetStyle(fields["style"])


def _parasite(build: Build, fields: Fields) -> Iterator[Edit]:
    made = build.made_for
    if made is not None and fields.get("x", made.x) != made.x:
        yield SetParasite(fields["x"])


def _level(build: Build, fields: Fields) -> Iterator[Edit]:
    if fields.get("level", build.level) != build.level:
        yield SetLevel(fields["level"])
    if fields.get("shadow_level", build.shadow_level) != build.shadow_level:
        yield SetLevel(fields["shadow_level"], shadow=True)


def _move(build: Build, fields: Fields) -> Iterator[Edit]:
    move = build.signature_move
    if move is None:
        return
    name = fields.get("name", move.name or "")
    flair = fields.get("flair_cost", move.flair_cost)
    if (name, flair) != (move.name or "", move.flair_cost):
        yield SetMove(name or None, flair)


def _of_carrier(place: str, form: Form, fields: Fields) -> Iterator[Edit]:
    before = {name: field.object_data for name, field in form._fields.items()}
    after = before | fields
    if after == before:
        return
    if place.endswith(".chosen"):
        yield from _keystone(place.removesuffix(".chosen"), after["chosen"])
    elif place.endswith(".carries"):
        yield SetCarried(place, **after)
    else:
        yield SetTactic(place, **after | {"name": after["name"] or None})


def _keystone(place: str, chosen: Any) -> Iterator[Edit]:
    """The value is shadow, carrier and path, joined by bars; "" is none."""
    shadow, _, rest = chosen.partition("|")
    carrier, _, path = rest.partition("|")
    if not chosen:
        yield ChooseKeystone(place, None)
    elif shadow == "aura" or shadow == "shadow_arts":
        yield ChooseKeystone(place, Chosen(shadow, path, carrier or None))


def _reading(rulebook: Rulebook, ruling: str, fields: Fields) -> Iterator[Edit]:
    reading = fields.get("reading")
    known = [option.id for option in rulebook.rulings[ruling].readings]
    if reading in known and reading != rulebook.reading(ruling):
        yield ChooseReading(ruling, None if reading == known[0] else reading)


def _name(character: Character, fields: Fields) -> Iterator[Edit]:
    name = fields.get("name", character.name)
    player = fields.get("player", character.player) or ""
    if (name, player) != (character.name, character.player):
        yield SetName(name, player)


def _personality(character: Character, fields: Fields) -> Iterator[Edit]:
    who = character.personality
    goals = Goals(
        *(
            _changed(_value(who.goals, name), fields.get(name))
            for name in ("short", "medium", "long")
        )
    )
    after = Personality(
        goals=goals,
        motivations=_changed(who.motivations, fields.get("motivations")),
        lessons=_changed(who.lessons, fields.get("lessons")),
        history=who.history if fields.get("history") is None else fields["history"],
    )
    if after != who:
        yield SetPersonality(after)
    notes = fields.get("notes")
    if notes is not None and notes != character.notes:
        yield SetNotes(notes)


def _changed(before: tuple[str, ...], text: str | None) -> tuple[str, ...]:
    if text is None or text == "\n".join(before):
        return before
    return lines(text)


def _appearance(character: Character, fields: Fields) -> Iterator[Edit]:
    before = {shadow: _value(character.appearance, shadow) for shadow in SHADOWS}
    after = before | {name: text or "" for name, text in fields.items()}
    if after != before:
        yield SetAppearance(Appearance(**after))


OF_BUILD: dict[str, Callable[[Build, Fields], Iterator[Edit]]] = {
    "shadow_ranks": _ranks,
    "speed_class": _speed,
    "stats": _stats,
    "perks": _perks,
    "level": _level,
    "signature_move": _move,
    "made_for": _parasite,
    "style": _style,
}
AROUND: dict[str, Callable[[Character, Fields], Iterator[Edit]]] = {
    "name": _name,
    "personality": _personality,
    "appearance": _appearance,
}
