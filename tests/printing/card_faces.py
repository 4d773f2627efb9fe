"""Cards laid out: their sizes, and what stands on each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gm_tools.presenters.paper.cards import Card
from gm_tools.presenters.paper.sheet import SheetView
from tests.printing.sheets import PIXELS_PER_MM, SLACK, lay_out, page_boxes, printer, text_of


def cards_of(view: SheetView, cards: Sequence[Card], paper: str = "a4") -> Any:
    """A character's cards, laid out."""
    html = printer()._pages.document("tactic_cards", view=view, sheets=cards)
    return lay_out("tactic_cards", html, paper)


def of_class(document: Any, name: str) -> list[Any]:
    """Every box of a class, in order."""
    return [
        box
        for page in page_boxes(document)
        for box in page.descendants()
        if box.element is not None
        and name in (box.element.get("class") or "").split()
        and type(box).__name__ in ("BlockBox", "TableCellBox")
    ]


def sizes(boxes: Sequence[Any]) -> set[tuple[float, float]]:
    """The widths and heights of boxes with their borders, in millimetres."""
    return {
        (
            round(box.border_width() / PIXELS_PER_MM, 1),
            round(box.border_height() / PIXELS_PER_MM, 1),
        )
        for box in boxes
    }


def too_full(faces: Sequence[Any]) -> list[str]:
    """The faces whose content ends below them."""
    return [text_of(face)[:60] for face in faces if _end(face) > _bottom(face) + SLACK]


def _end(face: Any) -> float:
    return float(max(box.position_y + box.margin_height() for box in face.children))


def _bottom(face: Any) -> float:
    return float(face.content_box_y() + face.height)
