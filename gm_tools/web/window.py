"""Drafts are open in several windows: what a form says of the one that it was sent from."""

from typing import Any

from flask import request
from wtforms import Form

from gm_tools.services.ids import new_id
from gm_tools.web.quiet_fields import Number, OneOf, Words


class Window(Form):
    """The state that the window has seen, its own name, and whether it takes over."""

    number = Number(-1)
    tab = Words(64)
    force = OneOf(("yes",), "")


def window() -> dict[str, Any]:
    """Return which state the sender's window has seen, for a service that keeps drafts."""
    form = Window(request.form)
    return {
        "number": form.number.data,
        "tab": form.tab.data or new_id(),
        "force": form.force.data == "yes",
    }


def this_tab() -> str:
    """Return the window's own name, a new one for a window that has none."""
    return Window(request.form).tab.data or new_id()
