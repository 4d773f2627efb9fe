"""The other values of a plan's form: its button, and the field in which Enter was pressed."""

from flask import request

from gm_tools.presenters.encounter.typed_fields import Typed, without
from gm_tools.web.context import is_fragment

REMOVE = "remove|"
LOOKS = {"", "save"}
"""Buttons that change no line: the field being typed into stays in the page."""


def asked(*lines: str) -> str:
    """Return the button's value; without scripts, Enter in one of ``lines`` presses its button."""
    do: str = request.form.get("do", "")
    if do not in LOOKS or is_fragment():
        return do
    return next((line for line in lines if request.form.get(line, "").strip()), do)


def sent_fields(do: str) -> Typed:
    """Return the fields of the form, without those that a button removes."""
    typed = request.form.to_dict(flat=False)
    return without(typed, do.removeprefix(REMOVE)) if do.startswith(REMOVE) else typed
