"""What an entered card changes, as a folded part of its form (G-WA-72)."""

from collections.abc import Iterator, Mapping
from dataclasses import fields
from typing import Final, get_args

from gm_tools.games.world_adventure.card_changes import LASTS, WHOM, Changes, Good
from gm_tools.games.world_adventure.changed_figures import FIGURES, IN_A_FIGHT
from gm_tools.presenters.games.shared.views import Choice, FieldView
from gm_tools.presenters.games.world_adventure.phrases import named

FOLDED: Final = "Numbers that count"
HELD: Final = frozenset({"hero", "caravan", "quest", "rune_power"})
"""Kinds of cards that a player has."""
WIDE: Final = frozenset({*HELD, "event", "legendary"})
"""Kinds of cards that may change any figure; the others are fought and change the fight."""
USUAL: Final[Mapping[str, str]] = {
    "hero": "as long as it is played",
    "caravan": "as long as it is driven",
    "quest": "as long as it is open",
    "rune_power": "yellow: one turn; purple: one fight",
    "event": "one month",
    "legendary": "as long as it is awake",
}
"""What is usual for a kind of card; one that is fought changes its fight."""


def change_fields(name: str, kind: str, held: Changes | None = None) -> Iterator[FieldView]:
    """Yield the fields of what a card changes, under ``name``; with what it changes now."""
    now = held or Changes()
    asked = FIGURES if kind in WIDE else IN_A_FIGHT
    figures: dict[str, str] = {"": "nothing", **{one: FIGURES[one].name for one in asked}}
    yield _select(name, "figure", figures, now.figure)
    yield _number(name, "by", now.by)
    yield FieldView(
        f"{name}.none",
        _label("none"),
        "flag",
        value="true" if now.none else "",
        required=False,
        fold=FOLDED,
    )
    yield _select(name, "whom", _whom(kind), now.whom)
    yield _select(name, "lasts", _lasts(kind), now.lasts)
    if kind in WIDE:
        goods = {one: named(one) or "every good" for one in get_args(Good)}
        yield _select(name, "good", goods, now.good)
        yield _number(name, "gold", now.gold)
        yield _number(name, "goods", now.goods)
    yield _number(name, "damage", now.damage)


def _whom(kind: str) -> dict[str, str]:
    """Return whom a kind of card can mean, with the words that fit it."""
    words = dict(WHOM)
    if kind in HELD:
        return words if kind == "rune_power" else _without(words, "one")
    if kind in WIDE:
        words["you"] = "everybody, or whose it is"
        return _without(words, "everybody")
    words |= {"you": "whoever fights it", "enemy": "itself"}
    return _without(words, "one", "npcs")


def _lasts(kind: str) -> dict[str, str]:
    usual = USUAL.get(kind, "as long as it is fought")
    return {**LASTS, "usual": f"as usual: {usual}"}


def _without(words: dict[str, str], *gone: str) -> dict[str, str]:
    return {one: said for one, said in words.items() if one not in gone}


def _label(field: str) -> str:
    said: str = next(one.metadata["label"] for one in fields(Changes) if one.name == field)
    return said


def _select(name: str, field: str, words: Mapping[str, str], held: str) -> FieldView:
    choices = tuple(Choice(one, said, is_chosen=one == held) for one, said in words.items())
    return FieldView(f"{name}.{field}", _label(field), "select", choices, fold=FOLDED)


def _number(name: str, field: str, held: int) -> FieldView:
    bound = next(one.metadata for one in fields(Changes) if one.name == field)
    return FieldView(
        f"{name}.{field}",
        _label(field),
        "number",
        least=bound["least"],
        most=bound["most"],
        required=False,
        value=str(held) if held else "",
        hint="0",
        fold=FOLDED,
    )
