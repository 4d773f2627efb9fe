"""Parts of a page that are drawn once and remembered: most of them are as they were before.

``{{ remembered(plate, row, True) }}`` is ``{{ plate(row, True) }}``. What is handed over decides
all of it, and so does the game whose page it is: pictures have their address from there.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import TypeVar, cast

from flask import Flask, g, request
from markupsafe import Markup

MOST = 1024
"""Parts that a process remembers: a large one is a board of some 30 kB."""
Macro = Callable[..., Markup]
Drawn = TypeVar("Drawn")


def register(app: Flask) -> None:
    """Give templates the memory."""
    app.add_template_global(remembered, "remembered")


def remembered(macro: Callable[..., Drawn], *values: object) -> Drawn:
    """Return what a macro makes of values that never change."""
    drawn, parts = _drawn(macro, (request.view_args or {}).get("game"), values)
    if parts:
        g.setdefault("parts", []).extend(parts)
    return cast(Drawn, drawn)


@lru_cache(maxsize=MOST)
def _drawn(
    macro: Callable[..., object], _game: object, values: tuple[object, ...]
) -> tuple[object, tuple[object, ...]]:
    """Return what a macro makes, and the parts of a region in it (``web/regions.py``)."""
    outside = g.pop("parts", [])
    drawn = macro(*values)
    parts = tuple(g.pop("parts", ()))
    g.parts = outside
    return drawn, parts
