"""Sheets and cards of an actor's characters, on screen and as PDF."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from gm_tools.presenters.character.library import shown_name
from gm_tools.presenters.paper.sheet import (
    SheetView,
    blank_view,
    sheet_view,
)
from gm_tools.services.actor import Actor
from gm_tools.services.characters.library import Characters
from gm_tools.services.errors import NoPrinterError
from gm_tools.services.file_names import file_name
from gm_tools.services.paper.ports import STANDARD, PaperOptions, PaperSize, Printer
from gm_tools.viskara.character.character import Character
from gm_tools.viskara.character.house_rules import as_played
from gm_tools.viskara.character.verdict import verdict
from gm_tools.viskara.rulebook import Rulebook

Missing = Callable[[], str | None]
"""Why printing is impossible here, or None if it is possible."""
Seen = Callable[[Actor, str], bytes]
"""The picture that an emblem is, for an actor who may see it; b"" for anybody else, and an icon."""


def require_printer(missing: Missing) -> None:
    """Raise NoPrinterError if PDFs are unavailable."""
    reason = missing()
    if reason is not None:
        raise NoPrinterError(reason)


@dataclass(frozen=True, slots=True)
class Printed:
    """A PDF and its file name."""

    name: str
    content: bytes


@dataclass(frozen=True, slots=True)
class Preview:
    """A sheet as the screen shows it; ``html`` is already escaped.

    ``is_made``: it belongs to a build made for a creature; ``has_notes``: there are notes to print.
    """

    name: str
    html: str
    is_made: bool = False
    has_notes: bool = False


@dataclass(frozen=True, slots=True)
class Paper:
    """Prints characters; every printed state is saved as a revision."""

    characters: Characters
    rulebook: Rulebook
    printer: Printer
    missing: Missing
    seen: Seen

    def preview(
        self,
        actor: Actor,
        character: str,
        revision: int | None = None,
        options: PaperOptions = STANDARD,
    ) -> Preview:
        """Return the sheet of a character, or of one of its revisions, for the screen."""
        if revision is None:
            found = self.characters.get(actor, character).character
        else:
            found = self.characters.get_revision(actor, character, revision).character
        html = self.printer.character_sheet_html(self._view(actor, found), options)
        return _shown(found, html)

    def preview_cards(self, actor: Actor, character: str) -> Preview:
        """Return the cards of a character for the screen."""
        found = self.characters.get(actor, character).character
        return _shown(found, self.printer.tactic_cards_html(self._view(actor, found)))

    def preview_blank(self, actor: Actor, character: str, options: PaperOptions) -> Preview:
        """Return an empty sheet for the screen, on the page of a character."""
        found = self.characters.get(actor, character).character
        return _shown(found, self.printer.blank_sheet_html(blank_view(self.rulebook), options))

    def sheet(self, actor: Actor, character: str, options: PaperOptions) -> Printed:
        """Print a character's sheet; NoPrinterError if PDFs are unavailable."""
        view = self._printing(actor, character)
        content = self.printer.character_sheet(view, options)
        return Printed(file_name(view.name, "pdf"), content)

    def sheets(self, actor: Actor, characters: Sequence[str], options: PaperOptions) -> Printed:
        """Print the sheets of several characters as one; NoPrinterError if that is impossible."""
        views = [self._printing(actor, one) for one in characters]
        return Printed("character sheets.pdf", self.printer.character_sheets(views, options))

    def cards(self, actor: Actor, character: str, size: PaperSize) -> Printed:
        """Print a character's tactics as cards; NoPrinterError if PDFs are unavailable."""
        view = self._printing(actor, character)
        content = self.printer.tactic_cards(view, size)
        return Printed(file_name(f"{shown_name(view.name)} - tactic cards", "pdf"), content)

    def blank(self, actor: Actor, options: PaperOptions) -> Printed:
        """Print an empty sheet; NoPrinterError if PDFs are unavailable."""
        require_printer(self.missing)
        content = self.printer.blank_sheet(blank_view(self.rulebook), options)
        return Printed("blank sheet.pdf", content)

    def _printing(self, actor: Actor, character: str) -> SheetView:
        kept = self.characters.get(actor, character)
        require_printer(self.missing)
        self.characters.make_revision(actor, character)
        return self._view(actor, kept.character)

    def _view(self, actor: Actor, character: Character) -> SheetView:
        played = as_played(self.rulebook, character.house_rules)
        picture = self.seen(actor, character.emblem)
        return sheet_view(played, character, verdict(self.rulebook, character), picture)


def _shown(character: Character, html: str) -> Preview:
    is_made = character.build.made_for is not None
    return Preview(shown_name(character.name), html, is_made, bool(character.notes.strip()))
