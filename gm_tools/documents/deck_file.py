"""The portable file of a deck of free cards, "gm-tools-deck/1": JSON in UTF-8, read strictly."""

import json
from collections.abc import Iterator, Mapping
from typing import Final

from gm_tools.documents.json_text import decoded, parsed
from gm_tools.documents.limits import checked, printable
from gm_tools.documents.problems import FileProblem, UnreadableFile, shown
from gm_tools.games.frame.codec.plain import (
    UnreadableValue,
    from_plain,
    to_plain,
)
from gm_tools.games.frame.kept_decks import KeptDeck, deck_faults

FORMAT: Final = "gm-tools-deck/1"
KEYS: Final = ("format", "kind", "name", "cards")

CardClasses = Mapping[str, type]
"""The card class of each game that has free cards."""


def read(content: str | bytes, classes: CardClasses) -> KeptDeck:
    """Return the deck of a file; UnreadableFile names every problem with its path."""
    values = parsed(decoded(content))
    _refuse_other_formats(values)
    clean = checked(values)
    card = classes.get(_text(clean.value, "kind"))
    cards, wrong = _cards(clean.value.get("cards"), card)
    head = _head_problems(clean.value, classes)
    problems = [*clean.problems, *head, *wrong, *_faults(clean.value, cards)]
    if problems:
        raise UnreadableFile(*_each_once(problems))
    return KeptDeck(clean.value["kind"], clean.value["name"], tuple(cards.values()))


def write(deck: KeptDeck, card: type) -> str:
    """Return a deck as the text of its file; UnreadableFile if it could not be read back."""
    cards = [to_plain(card, one) for one in deck.cards]
    values = {"format": FORMAT, "kind": deck.kind, "name": deck.name, "cards": cards}
    values = printable(values)
    problems = [*checked(values).problems, *deck_faults(deck)]
    if problems:
        raise UnreadableFile(*problems)
    return json.dumps(values, ensure_ascii=False, indent=2) + "\n"


def _refuse_other_formats(values: object) -> None:
    if not isinstance(values, dict):
        example = f'{{"format": "{FORMAT}", "kind": ..., "name": ..., "cards": [...]}}'
        raise UnreadableFile(("", f"A deck file is one object: {example}."))
    found = values.get("format")
    if isinstance(found, str) and found != FORMAT:
        raise UnreadableFile(("format", f'is "{shown(found)}". Only "{FORMAT}" can be read here.'))


def _head_problems(values: dict[str, object], classes: CardClasses) -> Iterator[FileProblem]:
    for key in values:
        if key not in KEYS:
            yield key, f"is not known here. Remove it, or use one of: {', '.join(KEYS)}."
    for key in ("format", "kind", "name"):
        if key not in values:
            yield key, "is missing."
        elif not isinstance(values[key], str):
            yield key, "must be text in quotes."
    kind = values.get("kind")
    if isinstance(kind, str) and kind not in classes:
        known = ", ".join(f'"{one}"' for one in classes)
        yield "kind", f'is "{shown(kind)}"; games with cards of their own: {known}.'
    if not isinstance(values.get("cards"), list):
        yield "cards", "must be a list [...] of cards."


def _cards(plain: object, card: type | None) -> tuple[dict[int, object], list[FileProblem]]:
    """Return the readable cards by their places, and the problems of the others."""
    found: dict[int, object] = {}
    problems: list[FileProblem] = []
    if not isinstance(plain, list) or card is None:
        return found, problems
    for index, one in enumerate(plain):
        try:
            found[index] = from_plain(card, one)
        except UnreadableValue as error:
            places = (
                (f"cards.{index}" + (f".{path}" if path else ""), f"{what}.")
                for path, what in error.problems
            )
            problems.extend(places)
    return found, problems


def _faults(values: dict[str, object], cards: dict[int, object]) -> Iterator[FileProblem]:
    """Yield the faults of the readable values, with their places in the file."""
    places = list(cards)
    deck = KeptDeck("", _text(values, "name"), tuple(cards.values()))
    for path, what in deck_faults(deck):
        first, _, rest = path.partition(".")
        if first == "cards" and rest:
            index, _, inner = rest.partition(".")
            yield f"cards.{places[int(index)]}.{inner}", what
        elif first == "cards" or isinstance(values.get(first), str):
            yield path, what


def _each_once(problems: list[FileProblem]) -> list[FileProblem]:
    """Return the first problem at each place."""
    found: dict[str, FileProblem] = {}
    for place, what in problems:
        found.setdefault(place, (place, what))
    return list(found.values())


def _text(values: dict[str, object], key: str) -> str:
    found = values.get(key)
    return found if isinstance(found, str) else ""
