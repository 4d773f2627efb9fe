"""How a character's paper is wished for: asked in the address, else as it was the last time."""

from typing import get_args

from flask import request, session
from werkzeug.datastructures import MultiDict
from wtforms import BooleanField, Form

from gm_tools.services.paper.ports import Layout, PaperOptions
from gm_tools.web.papers import KEPT, sizes
from gm_tools.web.quiet_fields import OneOf

WHAT = ("sheet", "cards", "blank")


class Wishes(Form):
    """What is printed, in which layout and size, and with the notes or without."""

    what = OneOf(WHAT, "sheet")
    layout = OneOf(get_args(Layout), "standard")
    paper = OneOf(sizes(), "a4")
    notes = BooleanField()

    @property
    def options(self) -> PaperOptions:
        """How a sheet is laid out; an empty one has no large print, and one page no notes."""
        layout = self.layout.data
        if self.what.data == "blank" and layout == "large":
            layout = "standard"
        notes = self.notes.data and layout != "page"
        return PaperOptions(self.paper.data, layout, notes)  # type: ignore[arg-type]  # OneOf


def wished() -> Wishes:
    """Return the wishes of the address and keep them for the next time; without any the last."""
    if "what" not in request.args:
        return Wishes(MultiDict(session.get(KEPT, {})))
    found = Wishes(request.args)
    known = session.get(KEPT, {})
    data = {name: value for name, value in {**known, **found.data}.items() if value}
    if known != data:
        session[KEPT] = data
    return found
