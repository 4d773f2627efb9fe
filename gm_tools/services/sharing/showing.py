"""What a link shows of a character: its sheet, its file, its paper and its picture."""

from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime

from gm_tools.presenters.paper.sheet import SheetView, sheet_view
from gm_tools.services.actor import Actor
from gm_tools.services.characters.library import Characters
from gm_tools.services.errors import NotFoundError
from gm_tools.services.faults import StorageFaultError
from gm_tools.services.file_names import file_name
from gm_tools.services.ids import token_hash
from gm_tools.services.importing import NamedFile
from gm_tools.services.paper.characters import Paper, Printed, require_printer
from gm_tools.services.paper.ports import PaperOptions
from gm_tools.services.people.rates import WRONG_SHARES, Rates
from gm_tools.services.pictures.pictures import Pictures
from gm_tools.services.ports import Unit
from gm_tools.services.records import Stored
from gm_tools.services.sharing.records import StoredShare
from gm_tools.services.sharing.sharing import own_character
from gm_tools.services.sharing.stripping import stripped
from gm_tools.viskara.character.character import Character
from gm_tools.viskara.character.house_rules import as_played
from gm_tools.viskara.character.verdict import verdict
from gm_tools.viskara.rulebook import Rulebook

ITS_PICTURE = "its-picture-by-the-lin"
"""Stands for a picture's id: with that, a picture could be asked for elsewhere."""


@dataclass(frozen=True, slots=True)
class Opened:
    """A character as a link shows it, without anything else; ``at``: since when it is like that.

    ``share`` is the link's id; ``picture`` its picture, b"" without one.
    """

    share: str
    character: Character
    at: datetime
    frozen: bool
    picture: bytes = b""


@dataclass(frozen=True, slots=True)
class Showing:
    """Shows characters to anybody who has a link; nothing is saved by that but when it was."""

    characters: Characters
    rulebook: Rulebook
    paper: Paper
    pictures: Pictures
    rates: Rates

    def open(self, actor: Actor, token: str, address: str) -> Opened:
        """Return what a link shows, to any actor; ``address`` is the requesting one.

        NotFoundError for a link that has ended or never was, and while its character is in the
        trash; TooOftenError for an address that sent too many of these.
        """
        try:
            with self.characters.store.read() as unit:
                share, stored = _found(unit, token)
                opened = self._opened(unit, share, stored)
        except NotFoundError:
            self.rates.may_guess(WRONG_SHARES, address)
            self.rates.wrong(WRONG_SHARES, address)
            raise
        self._see(share, stored, actor)
        return opened

    def sheet(self, opened: Opened) -> SheetView:
        """Return the sheet of what a link shows; its likeness names no picture that is kept."""
        shown = opened.character
        if opened.picture:
            shown = replace(shown, emblem=ITS_PICTURE)
        played = as_played(self.rulebook, shown.house_rules)
        picture = self.pictures.for_paper(opened.picture)
        return sheet_view(played, shown, verdict(self.rulebook, shown), picture)

    def printed(self, opened: Opened, options: PaperOptions, address: str) -> Printed:
        """Print what a link shows; NoPrinterError, or TooOftenError: it is made by strangers."""
        require_printer(self.paper.missing)
        self.rates.shared_paper(opened.share, address)
        content = self.paper.printer.character_sheet(self.sheet(opened), options)
        return Printed(file_name(opened.character.name, "pdf"), content)

    def file(self, opened: Opened) -> NamedFile:
        """Return the file of what a link shows, which any library takes in."""
        text = self.characters.documents.write(opened.character)
        return NamedFile(file_name(opened.character.name, "json"), text.encode())

    def _opened(self, unit: Unit, share: StoredShare, stored: Stored) -> Opened:
        document, at = stored.document, stored.updated_at
        if share.revision is not None:
            revision = unit.characters.find_revision(stored.id, share.revision)
            if revision is None:
                raise NotFoundError
            document, at = revision.document, share.created_at
        kept = self.characters.documents.read(document)
        if kept.build.made_for is not None:
            raise NotFoundError
        shown = stripped(self.rulebook, kept, personality=share.personality)
        picture = self.pictures.of_owner(stored.owner, kept.emblem)
        return Opened(share.id, shown, at, share.revision is not None, picture)

    def _see(self, share: StoredShare, stored: Stored, actor: Actor) -> None:
        """Record the hour in which others than its owner opened a link; it shows either way."""
        hour = self.characters.clock().replace(minute=0, second=0, microsecond=0)
        if actor.account != stored.owner and share.seen_at != hour:
            with suppress(StorageFaultError), self.characters.store.write() as unit:
                unit.shares.see(share.id, hour)


def _found(unit: Unit, token: str) -> tuple[StoredShare, Stored]:
    """Return a link and its character, which its owner still has; NotFoundError for any other."""
    share = unit.shares.find(token_hash(token))
    stored = unit.characters.find(share.character) if share else None
    if share is None or stored is None or stored.trashed_at is not None:
        raise NotFoundError
    return share, own_character(unit, Actor(stored.owner), stored.id)
