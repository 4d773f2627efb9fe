"""Pieces of a page that an answer exchanges: it leaves out those that the page shows already.

Each piece is an element with an id, and carries its mark; the page sends the marks of all that it
shows along with what it asks (``X-Shown``, js/builder.js). What holds pieces in an order may be a
frame: while the frame itself is as it was, only those pieces come that changed. What has been typed
into a frame does not count: a page keeps its fields.
"""

import re
from collections.abc import Iterable
from typing import NamedTuple

from flask import Flask, g
from markupsafe import Markup

from gm_tools.web.regions import is_shown, mark_of

OOB = re.compile(r' hx-swap-oob="\w+"')
ID = re.compile(r' id="([^"]+)"')
FIELD = re.compile(r'<(?:input (?![^>]*type="hidden")|option )[^>]*>')
TYPED = re.compile(r' (?:value="[^"]*"|checked|selected|aria-invalid="true")')


class Piece(NamedTuple):
    """A piece: its id, its mark and how it is drawn."""

    id: str
    mark: str
    text: str


def register(app: Flask) -> None:
    """Give templates the filters of pieces and their frames."""
    app.add_template_filter(_piece, "piece")
    app.add_template_filter(_framed, "framed")


def _piece(drawn: str) -> Markup:
    """Return a piece with its mark; nothing where an answer would only repeat it."""
    text = str(drawn).strip()
    made = _marked(text, text)
    if _is_answer(text):
        return _safe("" if is_shown(made.id, made.mark) else made.text)
    g.setdefault("pieces", []).append(made)
    return _safe(made.text)


def _framed(drawn: str) -> Markup:
    """Return a frame with its pieces; of an answer those pieces alone that changed, if it can."""
    text = str(drawn).strip()
    frame, pieces = _apart(text, g.pop("pieces", ()))
    made = _marked(text, FIELD.sub(lambda field: TYPED.sub("", field[0]), frame))
    if not (_is_answer(text) and is_shown(made.id, made.mark)):
        return _safe(made.text)
    changed = (one for one in pieces if not is_shown(one.id, one.mark))
    return _safe("".join(_with(one.text, one.id, ' hx-swap-oob="true"') for one in changed))


def _marked(text: str, looks: str) -> Piece:
    """Return an element with a mark of how it looks, whether it is a part of an answer or not."""
    found = ID.search(_first_tag(text))
    assert found is not None, text[:80]  # noqa: S101 - each piece is written with an id
    mark = mark_of(OOB.sub("", looks, count=1) if _is_answer(text) else looks)
    return Piece(found[1], mark, _with(text, found[1], f' data-mark="{mark}"'))


def _apart(text: str, drawn: Iterable[Piece]) -> tuple[str, list[Piece]]:
    """Return a frame without its pieces, where only their places remain, and the pieces in it."""
    frame, pieces, end = [], [], 0
    for one in drawn:
        begin = text.find(one.text, end)
        if begin >= 0:
            frame += [text[end:begin], f"<{one.id}>"]
            end = begin + len(one.text)
            pieces.append(one)
    return "".join(frame) + text[end:], pieces


def _is_answer(text: str) -> bool:
    return OOB.search(_first_tag(text)) is not None


def _first_tag(text: str) -> str:
    return text[: text.find(">") + 1]


def _with(text: str, id: str, attribute: str) -> str:
    return text.replace(f' id="{id}"', f' id="{id}"{attribute}', 1)


def _safe(text: str) -> Markup:
    return Markup(text)  # noqa: S704 - a template has escaped it
