"""From the fields of a form to events as JSON, read by the events' own types.

Squares are written as people say them ("C4 D5"), cards by colour and value ("r5 b0"), nested values
with a point between ("rolls.P1", "card.title"), whole records as JSON. Text that cannot be read is
left as it is: the strict reader of events then names it. A card that is named by its id or given
whole is entered where its own field says ANOTHER, with nested fields; else these mean nothing.

A form may hold several events, which are sent in its order; the fields of each then begin with its
place ("0.red", "1.red"). With a field "optional", those that are left empty are not sent. Boxes
named "before" hold events that are sent before, if ticked.
"""

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import MISSING
from dataclasses import fields as dataclass_fields
from types import NoneType
from typing import get_args, get_origin, get_type_hints

from gm_tools.games.frame.codec.types import alternatives, is_record
from gm_tools.presenters.games.shared.setting_up import Form, text_in
from gm_tools.presenters.typed import unturned
from gm_tools.viskara.deck.deck import Card
from gm_tools.viskara.grid.squares import Square

RESERVED = frozenset(
    {"csrf_token", "event", "before", "optional", "number", "entry", "digital", "rolled"}
)
"""Names that are not fields of an event; "rolled" names the fields that hold dice."""
SQUARE = re.compile(r"([A-Za-z]{1,2})\s*(\d{1,3})\Z|(\d{1,3})\s*,\s*(\d{1,3})\Z")
NO = frozenset({"false", "no", "0"})
CARD = re.compile(r"(b|black|r|red)\s*(\d{1,2})\Z", re.IGNORECASE)
BASE = 26
ANOTHER = "+"
"""What a card's field says where the card is not one of those known: it is entered beside it."""


def read_forms(form: Form, events: Mapping[str, type]) -> list[dict[str, object]]:
    """Return every event of a form, those of ticked boxes first, as ``read_form`` does."""
    before = [read_form({"event": (text,)}, events) for text in form.get("before", ())]
    templates = form.get("event", ())
    if len(templates) < 2:
        return [*before, read_form(form, events)]
    parts = [part_of(form, at) for at in range(len(templates))]
    filled = [part for part in parts if not form.get("optional") or _is_filled(part)]
    return [*before, *(read_form(part, events) for part in filled or parts[:1])]


def _is_filled(part: Form) -> bool:
    own = (texts for name, texts in part.items() if name not in RESERVED)
    return any(text.strip() for texts in own for text in texts)


def part_of(form: Form, at: int) -> Form:
    """Return the form of one of several events, its fields by their own names."""
    start = f"{at}."
    own = {name.removeprefix(start): form[name] for name in form if name.startswith(start)}
    number = (*form.get("number", ())[:1], *own.pop("number", ()))
    return {**own, "event": (form["event"][at],), "number": number}


def read_form(form: Form, events: Mapping[str, type]) -> dict[str, object]:
    """Return ``{type, data, by, source}``: the form's template, filled in."""
    event = _template(next(iter(form.get("event", ())), "").strip())
    data = event.get("data", {})
    if not isinstance(data, dict):
        return event
    cls = events.get(str(event.get("type")))
    fields = {name: _taken_in(name, texts) for name, texts in form.items() if name not in RESERVED}
    fields["number"] = form.get("number", ())[1:]  # the first is the screen's own number
    if text_in(form, "digital"):
        event["source"] = "digital"
        for name in form.get("rolled", ()):  # the app rolls: text in these fields is ignored
            fields.pop(name, None)
    return {**event, "data": _filled(get_type_hints(cls) if cls else {}, dict(data), fields)}


def _taken_in(name: str, texts: Sequence[str]) -> Sequence[str]:
    """Return what a field holds; a name turns the direction of no text around it."""
    is_name = name.rpartition(".")[2] == "name"
    return [unturned(text) for text in texts] if is_name else texts


def _filled(
    hints: Mapping[str, object], data: dict[str, object], fields: Mapping[str, Sequence[str]]
) -> dict[str, object]:
    """Return data with the values of fields of its names, and of those nested in them."""
    fields = _with_entered(hints, data, fields)
    for name, texts in fields.items():
        if not texts:
            continue
        head, _, rest = name.partition(".")
        if name in hints:
            found = _value(hints[name], [text.strip() for text in texts])
            if found is not None:
                data[name] = found
        elif rest and head in hints and any(text.strip() for text in texts):
            data[head] = _inside(_optional(hints[head]), data.get(head), rest, texts)
    return data


def _with_entered(
    hints: Mapping[str, object], data: dict[str, object], fields: Mapping[str, Sequence[str]]
) -> Mapping[str, Sequence[str]]:
    """Put whole cards that were entered into data, and return the fields that are left."""
    for name, hint in hints.items():
        card = _named_or_whole(hint)
        if card is None:
            continue
        own = {
            one.removeprefix(f"{name}."): fields[one]
            for one in fields
            if one.startswith(f"{name}.")
        }
        fields = {one: texts for one, texts in fields.items() if not one.startswith(f"{name}.")}
        if ANOTHER in (text.strip() for text in fields.get(name, ())):
            fields = {one: texts for one, texts in fields.items() if one != name}
            whole = _filled(get_type_hints(card), _blank(card), own)
            data[name] = [whole] if get_origin(hint) is tuple else whole
    return fields


def _named_or_whole(hint: object) -> type | None:
    """Return the record of a type that holds its id or the record itself, or several such."""
    inside = get_args(hint)[0] if get_origin(hint) is tuple else hint
    able = alternatives(inside)
    records = [one for one in able if is_record(one)]
    return records[0] if str in able and len(records) == 1 else None


def _blank(card: type) -> dict[str, object]:
    """Return a record's texts that must be there, empty."""
    hints = get_type_hints(card)
    needed = (one.name for one in dataclass_fields(card) if one.default is MISSING)
    return {name: "" for name in needed if hints[name] is str}


def _inside(hint: object, held: object, name: str, texts: Sequence[str]) -> object:
    """Return a record or mapping with one nested value, such as "c2.health" in "changes"."""
    held = dict(held) if isinstance(held, dict) else {}
    if is_record(hint):
        return _filled(get_type_hints(hint), held, {name: texts})
    if get_origin(hint) is Mapping:
        found = _value(get_args(hint)[1], [text.strip() for text in texts])
        return held if found is None else {**held, name: found}
    return held


def read_squares(text: str) -> list[list[int]] | str:
    """Return squares in the order in which they are written, or the text as it is."""
    found = [_square(word) for word in text.replace(";", " ").split()]
    return [list(one) for one in found if one] if all(found) else text


def read_cards(text: str) -> list[list[object]] | str:
    """Return cards in the order in which they are written, or the text as it is."""
    found = [CARD.match(word) for word in re.split(r"[\s,;]+", text.strip()) if word]
    if not all(found):
        return text
    colours = {"b": "black", "r": "red"}
    return [[colours[one[1][0].lower()], int(one[2])] for one in found if one]


def _template(text: str) -> dict[str, object]:
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


def _value(hint: object, texts: list[str]) -> object:
    """Return the value of some texts for a field of a type; None for empty texts."""
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
    return _thing(written[0]) if is_record(inside) else written[0]


def _several(args: tuple[object, ...], written: list[str]) -> object:
    one = args[0]
    if one is Card:
        return read_cards(" ".join(written))
    if one == Square:
        return read_squares(" ".join(written))
    if args == (int, int):
        squares = read_squares(written[0])
        return squares[0] if squares and isinstance(squares, list) else written[0]
    if one is int:
        return [_number(text) for text in written]
    return [_thing(text) for text in written] if is_record(one) else written


def _thing(text: str) -> object:
    """Return a field's value that is written as JSON."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return text


def _optional(hint: object) -> object:
    """Return the type within ``X | None``; of several the one that fields of one name fill."""
    inside = [one for one in alternatives(hint) if one is not NoneType]
    if len(inside) == 1:
        return inside[0]
    return next((one for one in inside if get_origin(one) is tuple), hint)


def _number(text: str) -> object:
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
