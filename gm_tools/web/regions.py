"""Regions of a screen that follows its game: an answer leaves out those that say what they said.

A page tells what it shows by a mark of each region (``X-Shown: bt-bar=1f9c; bt-log=07ab``), and an
answer what the whole screen is now (``X-Regions``): a page that meanwhile got another answer sees
that something is missing, and asks for everything. The hidden fields that differ in every answer,
the number and the token, do not count.

A region may have parts with marks of their own, such as the rows of a list: where nothing but some
of them changed, these come alone. A region with another row, or in another order, comes whole.
"""

import re
from collections.abc import Iterable
from hashlib import blake2b
from typing import NamedTuple

from flask import Flask, Response, g, request
from markupsafe import Markup

from gm_tools.web.remembering import Macro, remembered

PASSING = re.compile(r'<input type="hidden" name="(?:number|csrf_token)"[^>]*>')
LONGEST = 8192
"""Characters of the header that are read: far more than a page has regions."""


FIRST_TAG = re.compile(r"^\s*<(\w+)")
WITHIN = {"g": "svg", "li": "ul"}
"""In what the parts of a region may stand, by their tag."""


class Part(NamedTuple):
    """A part of a region: its id, its mark and how it is drawn."""

    id: str
    mark: str
    text: str


def register(app: Flask) -> None:
    """Give templates the marks of regions and their parts, and answers the header."""
    app.add_template_global(part, "part")
    app.add_template_global(region_mark, "region_mark")
    app.add_template_global(is_shown, "is_shown")
    app.add_template_global(changed_parts, "changed_parts")
    app.add_template_global(parts_alone, "parts_alone")
    app.after_request(add_marks)


def part(id: str, macro: Macro, *values: object) -> Markup:
    """Return a part of a region as a macro draws it; its first element has the id."""
    drawn = remembered(_marked, id, macro, *values)
    g.setdefault("parts", []).append(drawn)
    return Markup(drawn.text)  # noqa: S704 - a macro has escaped it


def _marked(id: str, macro: Macro, *values: object) -> Part:
    plain = str(macro(*values))
    mark = mark_of(plain)
    named = f'id="{id}"'
    return Part(id, mark, plain.replace(named, f'{named} data-region="{mark}"', 1))


def region_mark(region: str, look: str, body: str) -> str:
    """Return the mark of a region by its classes and its contents; the answer tells it."""
    frame, parts = _apart(body, g.pop("parts", ()))
    mark = mark_of(f"{look}\n{PASSING.sub('', frame)}")
    marks = g.setdefault("regions", {})
    marks[region] = mark
    marks.update({one.id: one.mark for one in parts})
    g.setdefault("parts_of", {})[region] = parts
    return mark


def _apart(body: str, drawn: Iterable[Part]) -> tuple[str, list[Part]]:
    """Return a region without its parts, where only their places remain, and the parts in it."""
    frame, parts, end = [], [], 0
    for one in drawn:
        begin = body.find(one.text, end)
        if begin >= 0:
            frame += [body[end:begin], f"<{one.id}>"]
            end = begin + len(one.text)
            parts.append(one)
    return "".join(frame) + body[end:], parts


def mark_of(text: str) -> str:
    """Return a short mark of a text: another text has another."""
    return blake2b(text.encode(), digest_size=6).hexdigest()


def is_shown(region: str, mark: str) -> bool:
    """Whether the page that asks shows a region as it is now."""
    return (region, mark) in _shown()


def changed_parts(region: str) -> Markup:
    """Return the parts that the page does not show as they are, for it to exchange.

    They come in what they may stand in: rows in a list, groups in a drawing.
    """
    shown = _shown()
    changed = [one.text for one in g.parts_of[region] if (one.id, one.mark) not in shown]
    if not changed:
        return Markup("")
    tag = WITHIN.get(FIRST_TAG.findall(changed[0])[0], "div")
    return Markup(f"<{tag} data-parts hidden>{''.join(changed)}</{tag}>")  # noqa: S704 - as above


def parts_alone(region: str, _drawn: str) -> Markup:
    """Return those parts of a region that changed, whatever became of the rest of it."""
    parts = g.pop("parts", [])
    g.setdefault("regions", {}).update({one.id: one.mark for one in parts})
    g.setdefault("parts_of", {})[region] = parts
    return changed_parts(region)


def _shown() -> frozenset[tuple[str, str]]:
    """Return what the page that asks shows: regions and parts, each with its mark."""
    if "shown" not in g:
        told = request.headers.get("X-Shown", "")[:LONGEST].split(";")
        pairs = (one.strip().partition("=") for one in told)
        g.shown = frozenset((id, mark) for id, _, mark in pairs)
    known: frozenset[tuple[str, str]] = g.shown
    return known


def add_marks(response: Response) -> Response:
    """Say which regions the screen of an answer has, and how each looks now."""
    regions = g.get("regions")
    if regions:
        response.headers["X-Regions"] = "; ".join(f"{id}={mark}" for id, mark in regions.items())
    return response
