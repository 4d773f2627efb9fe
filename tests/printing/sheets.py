"""Characters on paper: helpers for laying out and inspecting sheets."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from gm_tools.catalog import load
from gm_tools.documents.character_file import read
from gm_tools.presenters.paper.sheet import SheetView, sheet_view
from gm_tools.printing import Printer
from gm_tools.viskara.character.character import Character
from gm_tools.viskara.character.verdict import verdict
from gm_tools.viskara.rulebook import Rulebook
from tests.markup import FAULTS, faults_in
from tests.places import ROOT

SAMPLES = sorted((ROOT / "rules_data" / "samples").glob("*.json"))
EXAMPLES = sorted(
    path for path in (ROOT / "tests" / "data").glob("*.json") if path.stem != "largest"
)
LARGEST = ROOT / "tests" / "data" / "largest.json"
PIXELS_PER_MM = 96 / 25.4
LAYOUTS_KEPT = 8
SLACK = 0.6  # pixels: a sixth of a millimetre


@cache
def rulebook() -> Rulebook:
    return load(ROOT / "rules_data")


def a_printer() -> Printer:
    """A printer that lays out every document it is given."""
    return Printer(ROOT / "templates", ROOT / "gm_tools" / "web" / "static" / "vendor")


@cache
def printer() -> Printer:
    """The printer: repeated documents are laid out once; every document is well formed."""
    printer = a_printer()
    lay_out = printer.engine.lay_out

    @lru_cache(LAYOUTS_KEPT)
    def laid_out(document: str, html: str, paper: str) -> Any:
        FAULTS.extend(f"{document}: {fault}" for fault in faults_in(html))
        return lay_out(document, html, paper)

    printer.engine.lay_out = laid_out  # type: ignore[method-assign]
    return printer


def character(path: Path) -> Character:
    return read(path.read_bytes())


def view(found: Character) -> SheetView:
    return sheet_view(rulebook(), found, verdict(rulebook(), found))


def view_of(path: Path) -> SheetView:
    return view(character(path))


@dataclass(frozen=True, slots=True)
class Line:
    """A line of text on a page, in millimetres from the page's top left corner."""

    page: int
    text: str
    left: float
    top: float
    right: float
    bottom: float


def lay_out(document: str, html: str, paper: str = "a4") -> Any:
    return printer().engine.lay_out(document, html, paper)


def page_boxes(document: Any) -> list[Any]:
    return [page._page_box for page in document.pages]


def text_of(box: Any) -> str:
    return "".join(inner.text for inner in box.descendants() if type(inner).__name__ == "TextBox")


def lines(document: Any) -> Iterator[Line]:
    """Every line of text in the flow and in the margins."""
    for number, page in enumerate(page_boxes(document)):
        for box in page.descendants():
            if type(box).__name__ == "TextBox" and box.text.strip():
                yield Line(
                    number,
                    box.text,
                    box.position_x / PIXELS_PER_MM,
                    box.position_y / PIXELS_PER_MM,
                    (box.position_x + box.width) / PIXELS_PER_MM,
                    (box.position_y + box.height) / PIXELS_PER_MM,
                )


def outside(document: Any) -> list[str]:
    """The texts that stick out of the box around them."""
    return [fault for page in page_boxes(document) for fault in _sticking_out(page, ())]


def _sticking_out(box: Any, above: tuple[Any, ...]) -> Iterator[str]:
    kind = type(box).__name__
    if kind in ("TextBox", "LineBox"):
        yield from (_fault(box, kind, outer) for outer in above if _sticks_out(box, kind, outer))
    holds = kind.endswith(("BlockBox", "TableCellBox", "TableBox", "PageBox"))
    inner = (*above, box) if holds else above
    for child in getattr(box, "children", ()):
        in_margin = type(child).__name__ == "MarginBox"
        yield from _sticking_out(child, () if in_margin else inner)


def _sticks_out(box: Any, kind: str, outer: Any) -> bool:
    left, top = outer.border_box_x(), outer.border_box_y()
    right, bottom = left + outer.border_width(), top + outer.border_height()
    if kind == "TextBox":
        return bool(box.position_x < left - SLACK or box.position_x + box.width > right + SLACK)
    if not text_of(box).strip():
        return False
    return bool(box.position_y < top - SLACK or box.position_y + box.height > bottom + SLACK)


def _fault(box: Any, kind: str, outer: Any) -> str:
    text = box.text if kind == "TextBox" else text_of(box)
    return f"{text[:60]!r} sticks out of {type(outer).__name__} {outer.element_tag}"


def tactic_names(found: SheetView) -> set[str]:
    from gm_tools.presenters.paper.tactic_cards import all_tactics

    return {tactic.name for tactic in all_tactics(found)}


def upgrade_names(found: SheetView) -> set[str]:
    from gm_tools.presenters.paper.tactic_cards import all_tactics

    names = {owned.name for tactic in all_tactics(found) for owned in tactic.upgrades}
    names |= {owned.name for owned in found.aura.upgrades} if found.aura else set()
    maneuvers = found.signature_move.maneuvers if found.signature_move else ()
    for maneuver in maneuvers:
        for part in (maneuver, *maneuver.attached):
            names |= {part.name} | {owned.name for owned in part.upgrades}
    return names
