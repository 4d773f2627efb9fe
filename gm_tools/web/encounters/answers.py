"""What the pages of encounters and chains share about a request."""

from typing import Any

from flask import request

from gm_tools.services.ids import new_id

LOOKS = {"", "save"}
"""Buttons that change no line: what is being typed into stays in the page."""


def asked(*lines: str) -> str:
    """Return what the button says; Enter in one of some lines, without scripts, uses the line."""
    do: str = request.form.get("do", "")
    if do not in LOOKS or is_htmx():
        return do
    return next((line for line in lines if request.form.get(line, "").strip()), do)


def window(typed: Any) -> dict[str, Any]:
    """Return which state the sender's window has seen, for the service."""
    number = typed.get("number", "")
    return {
        "number": int(number) if number.isdecimal() and len(number) < 10 else -1,
        "tab": this_tab(typed),
        "force": typed.get("force") == "yes",
    }


def this_tab(typed: Any) -> str:
    """Return the window's own name, a new one for a window that has none."""
    name: str = typed.get("tab", "")[:64]
    return name or new_id()


def is_htmx() -> bool:
    """Whether the answer is put into the page that is there."""
    return "HX-Request" in request.headers
