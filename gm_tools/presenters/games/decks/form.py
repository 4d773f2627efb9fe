"""A card as a form: its fields in groups, each with what is typed and what is wrong there."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import Any, Final

from gm_tools.games.frame.codec.types import MISSING
from gm_tools.presenters.games.decks.leaves import (
    Leaf,
    LeafKind,
    leaves,
    value_at,
)

PREFIX: Final = "card."
"""Before each path in a form, so that no field is taken for one of the page's own."""
YES: Final = "yes"

Texts = Mapping[str, str]
"""What is typed, by the paths of the card's fields."""


@dataclass(frozen=True, slots=True)
class FieldView:
    """A field; ``options`` are pairs of value and words, ``wrong`` says what is wrong with it."""

    name: str
    label: str
    kind: LeafKind
    value: str
    options: tuple[tuple[str, str], ...]
    hint: str
    wrong: str


@dataclass(frozen=True, slots=True)
class GroupView:
    """Fields that belong together; ``label`` is "" for those of the card itself."""

    label: str
    fields: tuple[FieldView, ...]


def card_form(card: type, texts: Texts, wrong: Mapping[str, str]) -> tuple[GroupView, ...]:
    """Return a card's form; ``wrong`` says by path what is wrong."""
    shown = groupby(leaves(card), lambda leaf: leaf.group)
    return tuple(
        GroupView(label, tuple(_field(leaf, texts, wrong) for leaf in group))
        for label, group in shown
    )


def texts_of(card: object) -> Texts:
    """Return a card as it would be typed."""
    return {leaf.path: text_of(leaf, value_at(card, leaf.path)) for leaf in leaves(type(card))}


def new_texts(card: type) -> Texts:
    """Return what a form for a new card begins with: what is usual."""
    usual = ((leaf, None if leaf.default is MISSING else leaf.default) for leaf in leaves(card))
    return {leaf.path: text_of(leaf, value) for leaf, value in usual}


def texts_sent(card: type, sent: Mapping[str, str]) -> Texts:
    """Return a card's form as it was sent; other fields are ignored."""
    return {
        leaf.path: sent.get(PREFIX + leaf.path, "").replace("\r\n", "\n") for leaf in leaves(card)
    }


def text_of(leaf: Leaf, value: Any) -> str:
    """Return a value as it would be typed."""
    if value is None:
        return ""
    if leaf.kind == "flag":
        return YES if value else ""
    if leaf.kind == "lines":
        return "\n".join(value)
    if leaf.kind == "pairs":
        return "\n".join(f"{key}: {number}" for key, number in value.items())
    return str(value)


def _field(leaf: Leaf, texts: Texts, wrong: Mapping[str, str]) -> FieldView:
    return FieldView(
        name=PREFIX + leaf.path,
        label=leaf.label,
        kind=leaf.kind,
        value=texts.get(leaf.path, ""),
        options=_options(leaf),
        hint=_hint(leaf),
        wrong=" ".join(_at(leaf, wrong)),
    )


def _options(leaf: Leaf) -> tuple[tuple[str, str], ...]:
    none = (("", "None"),) if leaf.kind == "choice" and leaf.is_optional else ()
    if leaf.kind == "choice" and leaf.default is MISSING:
        none = (("", "Choose"),)
    return (*none, *((one, leaf.named(one) or "None") for one in leaf.options))


def _hint(leaf: Leaf) -> str:
    if leaf.kind == "lines":
        return "One a line."
    if leaf.kind == "pairs":
        return f"One a line: a name, a colon, a whole number. {leaf.said}".strip()
    if leaf.kind != "number":
        return ""
    said = "A whole number" if leaf.least is None else f"{leaf.least} to {leaf.most}"
    if leaf.is_optional:
        return f"{said}, or nothing."
    return f"{said}."


def _at(leaf: Leaf, wrong: Mapping[str, str]) -> Iterable[str]:
    """Return what is wrong with a field, also inside it: "tags.1" belongs to "tags"."""
    inside = f"{leaf.path}."
    return (what for path, what in wrong.items() if path == leaf.path or path.startswith(inside))
