"""Helpers that turn offers into buttons and small forms, for all games."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import is_dataclass, replace

from gm_tools.games.frame.codec.plain import to_plain
from gm_tools.games.frame.event import Event
from gm_tools.games.frame.protocol import Field, Option
from gm_tools.presenters.games.shared.views import Choice


def template(events: Mapping[str, type], event: Event) -> str:
    """Return an event as the JSON that a form carries; ``events`` are the game's."""
    plain: dict[str, object] = {"type": event.type, "by": event.by, "source": event.source}
    data = to_plain(events[event.type], event.data)
    return as_json({**plain, "data": data})


def as_json(plain: object) -> str:
    """Return plain values in the shortest JSON."""
    return json.dumps(plain, ensure_ascii=False, separators=(",", ":"))


def key_of(words: Iterable[str]) -> str:
    """Return words as an id on a page, without the empty ones."""
    key = "-".join(word for word in words if word)
    return "".join(one if one.isalnum() else "-" for one in key)


def numbered(key: str, found: dict[str, int]) -> str:
    """Return a key, with a number appended if ``found`` counts it already.

    No key holds two hyphens in a row: a number that is appended is none of another key's words.
    """
    found[key] = found.get(key, 0) + 1
    return key if found[key] == 1 else f"{key}--{found[key]}"


def sole(field: Field, choices: tuple[Choice, ...]) -> tuple[Choice, ...]:
    """Choose the only open choice of a field that must be filled."""
    able = [one for one in choices if not one.barred]
    if field.of:
        return choices
    must = field.least if field.kind == "choices" else field.required
    if len(able) != 1 or not must:
        return choices
    return tuple(replace(one, is_chosen=not one.barred) for one in choices)


def choice(option: Option, label: str, data: object) -> Choice:
    """Return an option of a field; ``data`` is the value that the field holds already."""
    return Choice(
        value=form_value(option.value),
        label=label,
        barred=option.refusal.message if option.refusal else "",
        note=" · ".join(option.notes),
        is_chosen=data == option.value or (isinstance(data, tuple) and option.value in data),
    )


def form_value(value: object) -> str:
    """Return a value as a form sends it: squares as "3,4", cards as "red5", records as JSON."""
    if value is True or value is False:
        return str(value).lower()
    if isinstance(value, tuple) and len(value) == 2 and isinstance(value[0], str):
        return f"{value[0]}{value[1]}"
    if isinstance(value, tuple):
        return ",".join(str(one) for one in value)
    if is_dataclass(value):
        return as_json(to_plain(type(value), value))
    return "" if value is None else str(value)


def number_value(data: object) -> str:
    """Return the text of a number field for the value that an event holds already."""
    return str(data) if isinstance(data, int) and not isinstance(data, bool) and data else ""
