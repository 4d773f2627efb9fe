"""The form of a pack, also as an address holds it."""

from collections.abc import Mapping, Sequence
from typing import Any, cast, get_args

from flask_wtf import FlaskForm
from wtforms import BooleanField

from gm_tools.services.packs.papers import Wanted, wanted
from gm_tools.services.paper.ports import Layout, PaperOptions, PaperSize
from gm_tools.web.papers import LAYOUTS
from gm_tools.web.quiet_fields import OneOf, Ticked, Words


class PackForm(FlaskForm):  # type: ignore[misc]  # Flask-WTF has no types
    """Papers that are ticked, how they are to look, and for which evening.

    ``chosen`` is there once somebody has ticked: what is not ticked then is not wanted.
    ``untick`` is the button that takes away every tick.
    """

    paper = Ticked()
    size = OneOf(get_args(PaperSize), "a4")
    layout = OneOf(LAYOUTS, "standard")
    notes = BooleanField()
    both = BooleanField()
    plan = Words()
    campaign = Words()
    chosen = OneOf(("yes",), "")
    untick = OneOf(("all",), "")

    @property
    def papers(self) -> Sequence[Wanted]:
        """The papers that are ticked."""
        return [one for word in self.paper.data if (one := wanted(word)) is not None]

    @property
    def options(self) -> PaperOptions:
        """How they are to look."""
        size, layout = cast(PaperSize, self.size.data), cast(Layout, self.layout.data)
        return PaperOptions(size, layout, notes=self.notes.data)

    @property
    def remembered(self) -> dict[str, Any]:
        """How they are to look, for the next time, here and on the pages of sheets."""
        return {
            "paper": self.size.data,
            "layout": self.layout.data,
            "notes": self.notes.data,
            "both": self.both.data,
        }


def looks_in_address(options: PaperOptions, *, both: bool) -> Mapping[str, Any]:
    """Return how papers are to look, as words of an address that ``PackForm`` reads back."""
    return {
        "size": options.size,
        "layout": options.layout,
        "notes": "yes" if options.notes else None,
        "both": "yes" if both else None,
    }
