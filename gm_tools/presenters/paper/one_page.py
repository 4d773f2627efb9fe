"""A sheet on a single page: how small it may become, and what is left to the full sheet."""

from collections.abc import Iterator
from dataclasses import dataclass

from gm_tools.presenters.paper.sheet_values import SheetView


@dataclass(frozen=True, slots=True)
class Fit:
    """How a sheet is made to fit: its ``size`` of print, and whose upgrades are only named.

    ``named`` holds "move", "aura" and "tactics": what is read least often goes first.
    """

    size: str
    named: tuple[str, ...] = ()


FITS = (
    Fit("roomy"),
    Fit("small"),
    Fit("least"),
    Fit("least", ("move",)),
    Fit("least", ("move", "aura")),
    Fit("least", ("move", "aura", "tactics")),
)
"""What is tried, in this order, until the sheet takes one page."""
WHOSE = {
    "move": "what the upgrades of the signature move do",
    "aura": "what the upgrades of the aura do",
    "tactics": "what the upgrades of the tactics do",
}


def left_out(view: SheetView, fit: Fit) -> str:
    """Return what stands on the full sheet alone, in words: "points, personality and notes"."""
    *first, last = _left_out(view, fit)
    return f"{', '.join(first)} and {last}" if first else last


def _left_out(view: SheetView, fit: Fit) -> Iterator[str]:
    if "move" in fit.named and view.signature_move:
        yield WHOSE["move"]
    if "aura" in fit.named and view.aura:
        yield WHOSE["aura"]
    if "tactics" in fit.named:
        yield WHOSE["tactics"]
    if not view.personality.is_empty:
        yield "personality"
    if view.notes.strip():
        yield "notes"
    if view.legality.allowed:
        yield "allowed rules"
    if view.readings:
        yield "house rules"
    yield "points"
