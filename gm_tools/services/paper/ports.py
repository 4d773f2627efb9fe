"""What lays out paper; ``printing`` implements it."""

from collections.abc import Sequence
from typing import Protocol

from gm_tools.presenters.paper.documents import PreparedView
from gm_tools.presenters.paper.options import STANDARD, Layout, PaperOptions, PaperSize
from gm_tools.presenters.paper.sheet import BlankView, SheetView

__all__ = ["STANDARD", "Layout", "PaperOptions", "PaperSize", "Printer"]


class Printer(Protocol):
    """Lays out sheets and cards."""

    def character_sheet(self, view: SheetView, options: PaperOptions) -> bytes:
        """Return a sheet as PDF."""

    def character_sheets(self, views: Sequence[SheetView], options: PaperOptions) -> bytes:
        """Return several sheets as one PDF, each beginning a page."""

    def tactic_cards(self, view: SheetView, paper: PaperSize) -> bytes:
        """Return a character's tactics as cards, as PDF."""

    def blank_sheet(self, view: BlankView, options: PaperOptions) -> bytes:
        """Return an empty sheet as PDF."""

    def character_sheet_html(self, view: SheetView, options: PaperOptions) -> str:
        """Return a sheet's body for the screen, all text escaped."""

    def blank_sheet_html(self, view: BlankView, options: PaperOptions) -> str:
        """Return an empty sheet's body for the screen."""

    def tactic_cards_html(self, view: SheetView) -> str:
        """Return the cards' body for the screen, all text escaped."""

    def prepared(self, view: PreparedView, paper: PaperSize) -> bytes:
        """Return a game master's document as PDF."""

    def prepared_html(self, view: PreparedView) -> str:
        """Return a game master's document as HTML for the screen, all text escaped."""
