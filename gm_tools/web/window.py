"""Drafts may be open in several windows: what a form says about its own window."""

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
    """Return the state of the sender's window, for a service that stores drafts."""
    form = Window(request.form)
    return {
        "number": form.number.data,
        "tab": form.tab.data or new_id(),
        "force": form.force.data == "yes",
    }


def this_tab() -> str:
    """Return the window's own name, or a new one."""
    return Window(request.form).tab.data or new_id()
