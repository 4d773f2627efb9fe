"""Reading a set-up form: the first event, or every mistake with its field."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from gm_tools.games.frame.codec.plain import UnreadableValue, from_plain
from gm_tools.games.frame.event import Event
from gm_tools.presenters.typed import unturned

Form = Mapping[str, Sequence[str]]
"""The texts in a form's fields, by name; several of a name in order."""

Mistakes = tuple[tuple[str, str], ...]
"""Pairs of a field's name and what is wrong there; "" means the form as a whole."""

FirstEvent = Callable[[Form, Any, Sequence[Any] | None], Event | Mistakes]
"""``first_event(form, facts, deck)``; ``deck`` are the chosen deck's cards as JSON values."""

LONGEST_NAME = 40
LONGEST_NUMBER = 6


def text_in(form: Form, name: str, otherwise: str = "") -> str:
    """Return the text of a field, stripped; whatever is typed here is a name or a number."""
    return next((unturned(text).strip() for text in form.get(name, ())), otherwise)


def is_ticked(form: Form, name: str) -> bool:
    """Whether a box is ticked."""
    return text_in(form, name) not in ("", "0", "false")


def number_in(form: Form, name: str, otherwise: int | None = None) -> int | str | None:
    """Return the whole number of a field; ``otherwise`` if empty, the text if not a number."""
    return read_number(text_in(form, name), otherwise)


def read_number(text: str, otherwise: int | None = None) -> int | str | None:
    """Return the whole number in a text; ``otherwise`` if empty, the text if not a number."""
    bare = text.strip().replace("\N{MINUS SIGN}", "-").removeprefix("+")
    if not bare:
        return otherwise
    digits = bare.removeprefix("-")
    is_number = digits.isascii() and digits.isdecimal() and len(digits) <= LONGEST_NUMBER
    return int(bare) if is_number else text


def seated_rows(
    form: Form, least: int, most: int, mistakes: list[tuple[str, str]], who: str = "players"
) -> list[int]:
    """Return the rows of a form in which a player is named; too few are noted as a mistake."""
    rows = [row for row in range(1, most + 1) if text_in(form, f"name_{row}")]
    if len(rows) < least:
        empty = next(row for row in range(1, most + 1) if row not in rows)
        said = f"{least} to {most} {who}, each with a name."
        mistakes.append((f"name_{empty}", said))
    return rows


@dataclass(slots=True)
class Reading:
    """A form as it is read: what is wrong is noted beside its field."""

    form: Form
    mistakes: list[tuple[str, str]] = field(default_factory=list)

    def number(self, name: str, what: str, least: int, most: int, otherwise: int) -> int:
        """Return the number of a field within its bounds."""
        found = number_in(self.form, name, otherwise)
        if isinstance(found, int) and least <= found <= most:
            return found
        self.mistakes.append((name, f"{what}: a number from {least} to {most}."))
        return otherwise

    def text(self, name: str, what: str, most: int = LONGEST_NAME) -> str:
        """Return a short text."""
        found = text_in(self.form, name)
        if len(found) > most:
            self.mistakes.append((name, f"{what} has at most {most} letters."))
        return found[:most]


def lines_in(read: Reading, name: str, what: str, most: int) -> list[str]:
    """Return the lines of a long field that are not empty, each as short as a name."""
    found = [line.strip() for line in text_in(read.form, name).splitlines() if line.strip()]
    if len(found) > most:
        read.mistakes.append((name, f"{what}: at most {most}, one a line."))
    if any(len(line) > LONGEST_NAME for line in found):
        read.mistakes.append((name, f"{what}: a line has at most {LONGEST_NAME} letters."))
    return found[:most]


def cards_in(
    card: type, deck: Sequence[object] | None, mistakes: list[tuple[str, str]]
) -> Iterator[Any]:
    """Yield the cards of a deck as values of a card class, up to the first unreadable one.

    The unreadable card is noted as a mistake of the field "deck".
    """
    for plain in deck or ():
        try:
            yield from_plain(card, plain)
        except UnreadableValue as error:
            where, what = error.problems[0]
            mistakes.append(("deck", f"The deck cannot be used: {where} {what}."))
            return
