"""Parts of a page that are drawn once and remembered: most of them are as they were before.

``{{ remembered(plate, row, True) }}`` is ``{{ plate(row, True) }}``. What is handed over decides
all of it, and so does the game whose page it is: pictures have their address from there.
"""

from collections.abc import Callable
from functools import lru_cache

from flask import Flask, request
from markupsafe import Markup

MOST = 1024
"""Parts that a process remembers: a large one is a board of some 30 kB."""
Macro = Callable[..., Markup]


def register(app: Flask) -> None:
    """Give templates the memory."""
    app.add_template_global(remembered, "remembered")


def remembered(macro: Macro, *values: object) -> Markup:
    """Return what a macro makes of values that never change."""
    return _drawn(macro, (request.view_args or {}).get("game"), values)


@lru_cache(maxsize=MOST)
def _drawn(macro: Macro, _game: object, values: tuple[object, ...]) -> Markup:
    return macro(*values)
