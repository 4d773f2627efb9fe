"""The fields with which a card is entered where it comes up: what such a card prints."""

from collections.abc import Iterator, Mapping
from typing import Final

from gm_tools.games.frame.event import Event
from gm_tools.games.frame.protocol import Field
from gm_tools.games.world_adventure.card_figures import Figure, colors_of, figures_of
from gm_tools.games.world_adventure.cards import DOUBLE_STRIKE, LONGEST_NAME, LONGEST_TEXT
from gm_tools.games.world_adventure.state import World
from gm_tools.presenters.games.shared.views import Choice, FieldView
from gm_tools.presenters.games.world_adventure.change_forms import change_fields

MOST_CHIPS: Final = 7
FOLLOWS: Final = frozenset({"stage"})
"""Figures that are not asked for: the stage is the one that runs."""
NOT_AT_FIRST: Final = frozenset({"level", "price"})
"""What does not matter of the first caravan: it is free, and of level 1 (237)."""
LABELS: Final[Mapping[str, str]] = {
    "accuracy": "Hit on this or less",
    "retreat": "Retreat on this or less",
    "cast": "Cast on this or less",
    "number": "Die under its place",
    "wanted": "Wanted points for its defeat",
    "exp": "Experience",
    "uses": "How often it is used",
}
NAMES: Final[Mapping[str, str]] = {
    "quest": "What the quest is called",
    "rune_power": "What the Rune Power is called",
    "event": "What the event is called",
    "hero": "What the hero is called",
    "caravan": "What the caravan is called",
    "legendary": "What the monster is called",
}
TEXTS: Final[Mapping[str, str]] = {
    "quest": "What it asks for",
    "rune_power": "What it does",
    "event": "What it changes",
    "hero": "What another skill does",
    "legendary": "World Event while it is awake",
}
HINTS: Final[Mapping[str, str]] = {
    "wanted": "usual",
    "price": "usual",
    "uses": "usual",
}


def parts(state: World, field: Field, event: Event) -> tuple[FieldView, ...]:
    """Return the fields of a card of the kind ``field.of``, in their order on the form."""
    return tuple(_parts(state, field, event))


def _parts(state: World, field: Field, event: Event) -> Iterator[FieldView]:
    kind, name = field.of, field.name
    yield FieldView(f"{name}.kind", "Kind", "hidden", value=kind)
    if kind in NAMES:
        yield from _texts(name, kind)
    if colors_of(kind):
        yield _colors(name, colors_of(kind))
    for one in figures_of(kind):
        if one.name not in FOLLOWS and not _is_spared(one, event):
            yield figure_view(f"{name}.values.{one.name}", one, _dice(state, one, event))
    if kind == "hero":
        yield _skill(name)
    if kind not in NAMES:
        yield from _texts(name, kind)
    yield from change_fields(f"{name}.changes", kind)


def _is_spared(one: Figure, event: Event) -> bool:
    return event.type == "enter_caravan" and one.name in NOT_AT_FIRST


def _dice(state: World, one: Figure, event: Event) -> tuple[int, ...]:
    """Return the dice that were thrown for a card of the mat, () for other figures."""
    player = state.players.get(event.by)
    if one.name != "number" or player is None or player.found is None:
        return ()
    return tuple(sorted(set(player.found.dice)))


def _colors(name: str, colors: tuple[str, ...]) -> FieldView:
    choices = tuple(Choice(one, one.capitalize()) for one in colors)
    return FieldView(f"{name}.tags", "Colour", "chips", choices)


def _skill(name: str) -> FieldView:
    choices = (
        Choice("", "Another, or none", is_chosen=True),
        Choice(DOUBLE_STRIKE, "Double strike"),
    )
    return FieldView(f"{name}.tags", "Skill", "chips", choices, required=False)


def figure_view(name: str, one: Figure, dice: tuple[int, ...] = ()) -> FieldView:
    """Return the field of a figure, of ``dice`` where they say what it can be."""
    label = LABELS.get(one.name, one.said[:1].upper() + one.said[1:])
    able = dice or tuple(range(one.least, one.most + 1))
    usual = dice[0] if len(dice) == 1 else one.usual
    if len(able) <= MOST_CHIPS:
        choices = tuple(Choice(str(n), str(n), is_chosen=n == usual) for n in able)
        return FieldView(name, label, "chips", choices, required=one.is_needed)
    return FieldView(
        name,
        label,
        "number",
        least=one.least,
        most=one.most,
        required=one.is_needed,
        value="" if usual is None else str(usual),
        hint=HINTS.get(one.name, ""),
    )


def _texts(name: str, kind: str) -> Iterator[FieldView]:
    """Yield the name and the text of a card; folded where few are worth typing."""
    asked = (
        ("name", NAMES.get(kind, "Name"), LONGEST_NAME),
        ("note", TEXTS.get(kind, "Text"), LONGEST_TEXT),
    )
    for part, label, most in asked:
        rare = kind not in NAMES
        yield FieldView(f"{name}.{part}", label, "text", most=most, required=False, is_rare=rare)
