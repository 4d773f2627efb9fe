"""From the fields of a form to an event as JSON: the event's own types say how each is read.

Squares are written as people say them ("C4 D5"), cards by colour and value ("r5 b0"). What cannot
be read is left as text: the strict reader of events then names it.
"""

import json
import re
import types
from collections.abc import Mapping
from typing import Any, get_args, get_origin, get_type_hints

from werkzeug.datastructures import MultiDict

from gm_tools.viskara.deck import Card
from gm_tools.viskara.grid.squares import Square

Form = MultiDict[str, str]
RESERVED = frozenset({"csrf_token", "event", "number", "entry", "source", "digital"})
SQUARE = re.compile(r"([A-Za-z]{1,2})\s*(\d{1,3})\Z|(\d{1,3})\s*,\s*(\d{1,3})\Z")
NO = frozenset({"false", "no", "0"})
CARD = re.compile(r"(b|black|r|red)\s*(\d{1,2})\Z", re.IGNORECASE)
BASE = 26


def read_form(form: Form, events: Mapping[str, type]) -> dict[str, Any]:
    """Return ``{type, data, by, source}``: the template that the form carries, filled in."""
    event = _template(form.get("event", ""))
    data = event.get("data", {})
    if not isinstance(data, dict):
        return event
    cls, data = events.get(str(event.get("type"))), dict(data)
    hints = get_type_hints(cls) if cls else {}
    for name in form:
        if name not in RESERVED and name in hints:
            found = _value(hints[name], [text.strip() for text in form.getlist(name)])
            if found is not None:
                data[name] = found
    for name, numbers in _mappings(form, hints).items():
        data[name] = {**data.get(name, {}), **numbers}
    if form.get("digital"):
        event["source"] = "digital"
    return {**event, "data": data}


def _mappings(form: Form, hints: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
    """Return numbers of mappings: "changes.c2.health" is that of "c2.health" in "changes"."""
    found: dict[str, dict[str, Any]] = {}
    for name in form:
        field, _, key = name.partition(".")
        text = form.get(name, "").strip()
        if key and text and get_origin(hints.get(field)) is Mapping:
            found.setdefault(field, {})[key] = _number(text)
    return found


def read_squares(text: str) -> list[list[int]] | str:
    """Return squares in the order in which they are written, or the text as it is."""
    found = [_square(word) for word in text.replace(";", " ").split()]
    return [list(one) for one in found if one] if all(found) else text


def read_cards(text: str) -> list[list[Any]] | str:
    """Return cards in the order in which they are written, or the text as it is."""
    found = [CARD.match(word) for word in re.split(r"[\s,;]+", text.strip()) if word]
    if not all(found):
        return text
    colours = {"b": "black", "r": "red"}
    return [[colours[one[1][0].lower()], int(one[2])] for one in found if one]


def _template(text: str) -> dict[str, Any]:
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


def _value(hint: Any, texts: list[str]) -> Any:
    """Return what some texts mean for a field of a type; None where nothing was written."""
    inside = _optional(hint)
    written = [text for text in texts if text]
    if inside is bool:
        return any(text.casefold() not in NO for text in written)
    if not written:
        return None
    if get_origin(inside) is tuple:
        return _several(get_args(inside), written)
    if inside is int:
        return _number(written[0])
    return written[0]


def _several(args: tuple[Any, ...], written: list[str]) -> Any:
    one = args[0]
    if one is Card:
        return read_cards(" ".join(written))
    if one == Square:
        return read_squares(" ".join(written))
    if args == (int, int):
        squares = read_squares(written[0])
        return squares[0] if squares and isinstance(squares, list) else written[0]
    return [_number(text) for text in written] if one is int else written


def _optional(hint: Any) -> Any:
    """The type within ``X | None``."""
    if isinstance(hint, types.UnionType):
        inside = [one for one in get_args(hint) if one is not types.NoneType]
        return inside[0] if len(inside) == 1 else hint
    return hint


def _number(text: str) -> Any:
    bare = text.removeprefix("+").replace("\u2212", "-")
    return int(bare) if re.fullmatch(r"-?\d{1,9}", bare) else text


def _square(word: str) -> Square | None:
    found = SQUARE.match(word)
    if not found:
        return None
    if found[3]:
        return int(found[3]), int(found[4])
    column = 0
    for letter in found[1].upper():
        column = column * BASE + ord(letter) - ord("A") + 1
    return column - 1, int(found[2]) - 1
