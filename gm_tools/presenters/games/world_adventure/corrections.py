"""The pages on which the host corrects a card: those that the game knows, and the form of one."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any, Final

from gm_tools.games.frame.event import HOST, Event
from gm_tools.games.frame.protocol import Field
from gm_tools.games.world_adventure.card_changes import NOTHING
from gm_tools.games.world_adventure.card_corrections import all_cards
from gm_tools.games.world_adventure.card_events import CorrectCard
from gm_tools.games.world_adventure.card_figures import FIGURES, colors_of, figures_of
from gm_tools.games.world_adventure.card_words import said_of
from gm_tools.games.world_adventure.cards import (
    DOUBLE_STRIKE,
    RUNE_POWER,
    Card,
    called,
    color,
)
from gm_tools.games.world_adventure.questions import is_real
from gm_tools.games.world_adventure.state import NPCS, Player, RunePower, World
from gm_tools.presenters.games.shared.views import Choice, FieldView
from gm_tools.presenters.games.world_adventure.board_views import CardLink
from gm_tools.presenters.games.world_adventure.card_forms import FOLLOWS, figure_view, parts

FIELD: Final = "card"
GROUPS: Final = {
    "hero": "Heroes",
    "caravan": "Caravans",
    "merchant": "Merchants",
    "minion": "Minions",
    "destroyer": "Destroyers",
    "raid": "Raids",
    "legendary": "Legendary monsters",
    "brigand": "Brigands",
    "government": "Governments",
    "quest": "Quests",
    "event": "Events",
    "rune_power": "Rune Powers",
}
"""What several cards of a kind are called, in the order of the page."""


@dataclass(frozen=True, slots=True)
class CardLine:
    """A card of the list: what it is called, and what it prints; ``is_new``: entered here."""

    id: str
    name: str
    said: str
    is_new: bool


@dataclass(frozen=True, slots=True)
class CardGroup:
    """Cards of a kind."""

    name: str
    cards: tuple[CardLine, ...]


@dataclass(frozen=True, slots=True)
class CorrectionView:
    """The form of a card: its fields, and what goes along unseen."""

    id: str
    name: str
    fields: tuple[FieldView, ...]
    hidden: tuple[FieldView, ...]


def card_groups(state: World, wanted: str = "") -> tuple[CardGroup, ...]:
    """Return the cards that a game knows by kind, those that were entered first in each."""
    lines = [(one.kind, _line(state, one)) for one in all_cards(state)]
    found = [(kind, one) for kind, one in lines if _holds(one, wanted.casefold())]
    groups = (
        CardGroup(name, tuple(sorted(_of(found, kind), key=lambda one: not one.is_new)))
        for kind, name in GROUPS.items()
    )
    return tuple(one for one in groups if one.cards)


def _line(state: World, card: Card) -> CardLine:
    return CardLine(card.id, called(card), ", ".join(said_of(card)), card.id in state.entered)


def _holds(line: CardLine, wanted: str) -> bool:
    return wanted in f"{line.name} {line.said}".casefold()


def _of(found: Iterable[tuple[str, CardLine]], kind: str) -> Iterator[CardLine]:
    yield from (one for of, one in found if of == kind)


def card_known(state: World, id: str) -> Card | None:
    """Return a card that a game knows, by its id."""
    return next((one for one in all_cards(state) if one.id == id), None)


def card_links(state: World) -> tuple[CardLink, ...]:
    """Return the entered cards that the screen shows now, each with the place where it does."""
    named = {(one.kind, one.name): one for one in state.box}
    shown = [(where, one) for where, one in _shown(state, named) if is_real(state, one)]
    return tuple(CardLink(where, one.id, called(one)) for where, one in shown)


def _shown(state: World, named: Mapping[tuple[str, str], Card]) -> Iterator[tuple[str, Card]]:
    if state.battle is not None and state.battle.card is not None:
        yield "battle", state.battle.card
    npcs = [getattr(state.npc, name) for name in NPCS]
    for npc in (*npcs, *(one for one in state.legendary if one.state == "awake")):
        if npc is not None and npc.card is not None:
            yield "npcs", npc.card
    yield from (("open", one) for one in state.guild.faceup)
    yield from (("open", named[RUNE_POWER, one.name]) for one in _known(state.power_faceup, named))
    for player in state.players.values():
        yield from ((player.id, one) for one in _of_mat(player, named))


def _known(
    powers: Iterable[RunePower], named: Mapping[tuple[str, str], Card]
) -> Iterator[RunePower]:
    yield from (one for one in powers if (RUNE_POWER, one.name) in named)


def _of_mat(player: Player, named: Mapping[tuple[str, str], Card]) -> Iterator[Card]:
    powers = ((RUNE_POWER, one.name) for one in player.rune_powers)
    asked = (("hero", player.hero.name), ("caravan", player.caravan.name), *powers)
    yield from (named[one] for one in asked if one in named)
    if player.quest is not None:
        yield player.quest


# --- The form of one ------------------------------------------------------------------------------


def correction(state: World, card: Card) -> CorrectionView:
    """Return the form of a card as it reads now, to be typed over."""
    event = Event("correct_card", CorrectCard(card.id), HOST)
    asked = [*_followed(card), *parts(state, Field(FIELD, FIELD, of=card.kind), event)]
    shown = tuple(_filled(one, card) for one in asked if one.kind != "hidden")
    return CorrectionView(
        card.id,
        called(card),
        shown,
        (*(one for one in asked if one.kind == "hidden"), *_unasked(card, shown)),
    )


def retyped(view: CorrectionView, form: Mapping[str, Sequence[str]]) -> CorrectionView:
    """Return the form of a card as it was filled in, to be mended."""
    return replace(view, fields=tuple(_retyped(one, form.get(one.name, ())) for one in view.fields))


def _retyped(field: FieldView, texts: Sequence[str]) -> FieldView:
    if not field.choices:
        return replace(field, value=next(iter(texts), ""))
    chosen = tuple(replace(one, is_chosen=one.value in texts) for one in field.choices)
    return replace(field, choices=chosen)


def _followed(card: Card) -> Iterator[FieldView]:
    """Yield figures that are not asked for as a card comes up: the stage, which may be another."""
    for one in figures_of(card.kind):
        if one.name in FOLLOWS:
            yield figure_view(f"{FIELD}.values.{one.name}", one)


def _filled(part: FieldView, card: Card) -> FieldView:
    """Return a field with what the card says now."""
    name = part.name.removeprefix(f"{FIELD}.")
    held = _held(card, name)
    if part.choices:
        able = _able(part)
        chosen = [one.value for one in able if one.value in held] or [""]
        choices = tuple(replace(one, is_chosen=one.value == chosen[0]) for one in able)
        return replace(part, choices=choices, is_rare=False)
    value = "" if _is_usual(card, name) else next(iter(held), "")
    return replace(part, value=value, is_rare=False)


def _is_usual(card: Card, name: str) -> bool:
    """Whether a card changes nothing there: such a field stands empty."""
    of, _, inside = name.partition(".")
    return of == "changes" and getattr(card.changes, inside) == getattr(NOTHING, inside)


def _able(part: FieldView) -> tuple[Choice, ...]:
    """Return what may be chosen; a figure that a card may lack can be taken away, too."""
    if part.kind != "chips" or part.required or not part.name.startswith(f"{FIELD}.values."):
        return part.choices
    return (*part.choices, Choice("", "not printed"))


def _held(card: Card, name: str) -> tuple[str, ...]:
    """Return what a card says in a field of the form; nothing where its name is made up."""
    if name == "name":
        return () if card.name == called(replace(card, name="")) else (card.name,)
    if name == "tags":
        return card.tags
    value: Any = card
    for part in name.split("."):
        value = value.get(part) if isinstance(value, Mapping) else getattr(value, part, None)
    return () if value is None or value is False else ("true" if value is True else str(value),)


def _unasked(card: Card, shown: Iterable[FieldView]) -> Iterator[FieldView]:
    """Yield what the form does not ask for and the card keeps: other values, tags, changes."""
    names = {one.name for one in shown}
    for value, number in card.values.items():
        if f"{FIELD}.values.{value}" not in names:
            yield _hidden(f"values.{value}", str(number))
    for tag in card.tags:
        if tag not in (*colors_of(card.kind), DOUBLE_STRIKE) or f"{FIELD}.tags" not in names:
            yield _hidden("tags", tag)
    for one in fields(card.changes):
        held = getattr(card.changes, one.name)
        if held != one.default and f"{FIELD}.changes.{one.name}" not in names:
            yield _hidden(f"changes.{one.name}", "true" if held is True else str(held))


def _hidden(name: str, value: str) -> FieldView:
    return FieldView(f"{FIELD}.{name}", name, "hidden", value=value)


# --- What was wrong -------------------------------------------------------------------------------

SAID: Final = {one.name: one.said for figures in FIGURES.values() for one in figures}


def differences(old: Card, new: Card) -> tuple[str, ...]:
    """Say what a correction changes: "hit points 6, not 5"."""
    return tuple(_differences(old, new))


def _differences(old: Card, new: Card) -> Iterator[str]:
    if new.name.strip() and new.name.strip() != old.name:
        yield f"its name is {new.name.strip()}"
    if color(new) != color(old):
        yield f"{color(new) or 'no colour'}, not {color(old) or 'none'}"
    for name in dict.fromkeys((*old.values, *new.values)):
        was, now = old.values.get(name), new.values.get(name)
        if was != now:
            said = SAID.get(name, name.replace("_", " "))
            yield f"{said} {_said(now)}, not {_said(was)}"
    if new.note != old.note:
        yield "its text"
    if new.changes != old.changes:
        yield "what it changes"
    if (DOUBLE_STRIKE in new.tags) != (DOUBLE_STRIKE in old.tags):
        yield "its skill"


def _said(value: int | None) -> str:
    return "unsaid" if value is None else str(value)
