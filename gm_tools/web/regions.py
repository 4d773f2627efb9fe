"""Regions of a screen that follows its game: an answer leaves out those that say what they said.

A page tells what it shows by a mark of each region (``X-Shown: bt-bar=1f9c; bt-log=07ab``), and an
answer what the whole screen is now (``X-Regions``): a page that meanwhile got another answer sees
that something is missing, and asks for everything. The hidden fields that differ in every answer,
the number and the token, do not count.
"""

import re
from hashlib import blake2b

from flask import Flask, Response, g, request

PASSING = re.compile(r'<input type="hidden" name="(?:number|csrf_token)"[^>]*>')
LONGEST = 4096
"""Characters of the header that are read: far more than a page has regions."""


def register(app: Flask) -> None:
    """Give templates the marks of regions, and answers the header."""
    app.add_template_global(region_mark, "region_mark")
    app.add_template_global(is_shown, "is_shown")
    app.after_request(add_marks)


def region_mark(region: str, look: str, body: str) -> str:
    """Return the mark of a region by its classes and its contents; the answer tells it."""
    said = PASSING.sub("", body)
    mark = blake2b(f"{look}\n{said}".encode(), digest_size=6).hexdigest()
    g.setdefault("regions", {})[region] = mark
    return mark


def is_shown(region: str, mark: str) -> bool:
    """Whether the page that asks shows a region as it is now."""
    shown = request.headers.get("X-Shown", "")[:LONGEST]
    return f"{region}={mark}" in (one.strip() for one in shown.split(";"))


def add_marks(response: Response) -> Response:
    """Say which regions the screen of an answer has, and how each looks now."""
    regions = g.get("regions")
    if regions:
        response.headers["X-Regions"] = "; ".join(f"{id}={mark}" for id, mark in regions.items())
    return response
