"""Characters: a library, with a draft and numbered revisions of each, and a trash."""

from dataclasses import dataclass, replace

from gm_tools.presenters.searching import searchable
from gm_tools.presenters.typed import unturned
from gm_tools.services.actor import Actor
from gm_tools.services.campaigns.campaigns import (
    joined_campaign,
    personal_campaign,
    scope,
)
from gm_tools.services.characters import drafts
from gm_tools.services.characters.steps import Steps, Ways
from gm_tools.services.characters.whats_new import whats_new
from gm_tools.services.errors import NotFoundError
from gm_tools.services.ids import new_id
from gm_tools.services.ports import Clock, Describe, Documents, Store, Summarise, Unit
from gm_tools.services.records import (
    Kept,
    Listed,
    Revision,
    RevisionLine,
    Sort,
    Stored,
    StoredRevision,
    Summary,
)
from gm_tools.services.shelf import Shelf
from gm_tools.services.texts import copied_name, plain
from gm_tools.viskara.character.character import Character


@dataclass(frozen=True, slots=True)
class Characters:
    """The actor's characters; those of others look as if they did not exist."""

    store: Store
    clock: Clock
    documents: Documents
    summarise: Summarise
    describe: Describe = whats_new

    @property
    def shelf(self) -> Shelf[Stored]:
        """The shelf of the same characters."""
        return Shelf(self.store, self.clock, lambda unit: unit.characters, visible)

    def library(
        self, actor: Actor, search: str = "", *, trashed: bool = False, sort: Sort = "updated"
    ) -> tuple[Listed, ...]:
        """Return the actor's characters whose name, player and tags hold every word."""
        self._make_due_revisions(actor)
        with self.store.read() as unit:
            held = scope(unit, actor)
            return unit.characters.listed(held, searchable(plain(search)), trashed, sort)

    def create(
        self,
        actor: Actor,
        character: Character,
        line: str = "Created",
        *,
        campaign: str | None = None,
    ) -> str:
        """Save a new character in the actor's campaign, or the personal one; return its id."""
        name, player = unturned(character.name), unturned(character.player)
        character = replace(character, name=name, player=player)
        with self.store.write() as unit:
            place = joined_campaign(unit, actor, campaign) if campaign else None
            place = place or personal_campaign(unit, actor).id
            stored = self._new(actor.account or "", place, character)
            self._revise(unit, stored, line)
        return stored.id

    def duplicate(self, actor: Actor, character: str) -> str:
        """Copy a character's draft under a new name; return the copy's id."""
        kept = self.get(actor, character)
        copy = replace(kept.character, name=copied_name(kept.character.name))
        return self.create(actor, copy, f"Copied from {kept.character.name}"[:200])

    def get(self, actor: Actor, character: str) -> Kept:
        """Return a character with its draft; a draft that is due gets its revision."""
        with self.store.read() as unit:
            stored = visible(unit, actor, character)
        if drafts.is_due(stored, self.clock()):
            with self.shelf.changing(actor, character) as (unit, found):
                stored = self._revise_if_due(unit, found)
        return self._kept(stored)

    def save_draft(
        self,
        actor: Actor,
        character: str,
        draft: Character,
        *,
        number: int,
        tab: str,
        force: bool = False,
        summary: Summary | None = None,
    ) -> int:
        """Replace the draft; return its number.

        ``number`` is the draft's number as this window last saw it, ``tab`` the window's own
        random name. DraftConflictError if another window saved since, unless ``force``. A
        ``summary`` may be passed if it is already known.
        """
        document = self.documents.write(draft)
        with self.shelf.changing(actor, character) as (unit, found):
            if not force:
                drafts.require_current(found, number, tab)
            if document == found.document:
                unit.characters.put(replace(found, tab=tab))
                return found.number
            stored = self._revise_if_due(unit, found)
            stored = replace(self._drafted(stored, draft, document, summary), tab=tab)
            unit.characters.put(self._steps(unit).changed(found, stored, draft))
        return stored.number

    def undo(
        self, actor: Actor, character: str, *, number: int, tab: str, exact: bool = False
    ) -> Kept:
        """Bring back the draft from before its last change; as it is if there is none.

        DraftConflictError as for a save; ``exact``: also if it was this window that changed it.
        """
        return self._to_step(actor, character, -1, number, tab, exact=exact)

    def redo(self, actor: Actor, character: str, *, number: int, tab: str) -> Kept:
        """Make the change again that was undone last; as it is if there is none."""
        return self._to_step(actor, character, 1, number, tab)

    def ways(self, actor: Actor, character: str) -> Ways:
        """Return what can be undone and redone."""
        with self.store.read() as unit:
            return self._steps(unit).ways(visible(unit, actor, character))

    def write_notes(self, unit: Unit, found: Stored, text: str) -> None:
        """Replace a character's notes in a writing unit; a builder that is open is asked then."""
        stored = self._revise_if_due(unit, found)
        after = replace(self.documents.read(stored.document), notes=text)
        document = self.documents.write(after)
        drafted = replace(self._drafted(stored, after, document, stored.summary), tab=None)
        if document != found.document:
            drafted = self._steps(unit).changed(found, drafted, after)
        unit.characters.put(drafted)

    def make_revision(self, actor: Actor, character: str, line: str | None = None) -> int | None:
        """Save the draft as a numbered revision; None if nothing changed.

        Without a ``line``, the revision describes the changes since the last.
        """
        with self.shelf.changing(actor, character) as (unit, found):
            if not self._is_news(unit, found):
                unit.characters.put(replace(found, unsaved_since=None))
                return None
            return self._revise(unit, found, line).revision

    def revisions(self, actor: Actor, character: str) -> tuple[RevisionLine, ...]:
        """Return a character's revisions, newest first, without their documents."""
        self.get(actor, character)
        with self.store.read() as unit:
            return unit.characters.revisions(character)

    def get_revision(self, actor: Actor, character: str, number: int) -> Revision:
        """Return a revision with its document parsed."""
        with self.store.read() as unit:
            visible(unit, actor, character)
            revision = _found(unit, character, number)
        read = self.documents.read(revision.document)
        return Revision(revision.number, revision.line, revision.at, read)

    def restore(self, actor: Actor, character: str, number: int) -> int:
        """Make an earlier revision the draft, as a new revision; return its number.

        The draft's previous state is first saved as a revision of its own.
        """
        with self.shelf.changing(actor, character) as (unit, found):
            revision = _found(unit, character, number)
            if self._is_news(unit, found):
                found = self._revise(unit, found, None)
            read = self.documents.read(revision.document)
            stored = replace(self._drafted(found, read, revision.document, None), tab=None)
            if revision.document != found.document:
                stored = self._steps(unit).changed(found, stored, read)
            return self._revise(unit, stored, f"Restored {number}").revision

    def _to_step(
        self, actor: Actor, character: str, by: int, number: int, tab: str, *, exact: bool = False
    ) -> Kept:
        with self.shelf.changing(actor, character) as (unit, found):
            drafts.require_current(found, number, "" if exact else tab)
            there = unit.characters.find_step(character, found.step + by)
            if there is None:
                return self._kept(found)
            stored = self._revise_if_due(unit, found)
            read = self.documents.read(there.document)
            stored = self._drafted(stored, read, there.document, None)
            stored = replace(stored, tab=tab, step=found.step + by)
            unit.characters.put(stored)
        return self._kept(stored)

    def _steps(self, unit: Unit) -> Steps:
        return Steps(unit, self.documents, self.describe)

    def _new(self, owner: str, campaign: str, character: Character) -> Stored:
        now, summary = self.clock(), self.summarise(character)
        empty = Stored(
            id=new_id(),
            owner=owner,
            campaign=campaign,
            name="",
            player="",
            search="",
            summary=summary,
            document="",
            number=0,
            tab=None,
            updated_at=now,
            created_at=now,
            unsaved_since=None,
            revision=0,
        )
        return self._drafted(empty, character, self.documents.write(character), summary)

    def _drafted(
        self, stored: Stored, character: Character, document: str, summary: Summary | None
    ) -> Stored:
        summary = summary or self.summarise(character)
        return drafts.drafted(stored, character, document, summary, self.clock())

    def _revise(self, unit: Unit, stored: Stored, line: str | None) -> Stored:
        line = line or self._what_changed(unit, stored)
        stored, revision = drafts.revised(stored, plain(line), self.clock())
        unit.characters.put(stored)
        unit.characters.add_revision(revision)
        return stored

    def _revise_if_due(self, unit: Unit, stored: Stored) -> Stored:
        if not drafts.is_due(stored, self.clock()):
            return stored
        if self._is_news(unit, stored):
            return self._revise(unit, stored, None)
        return replace(stored, unsaved_since=None)

    def _make_due_revisions(self, actor: Actor) -> None:
        before = self.clock() - drafts.REVISION_AFTER
        with self.store.read() as unit:
            due = unit.characters.unsaved(scope(unit, actor), before)
        for character in due:
            self.get(actor, character)

    def _is_news(self, unit: Unit, stored: Stored) -> bool:
        last = unit.characters.find_revision(stored.id, stored.revision)
        return last is None or last.document != stored.document

    def _what_changed(self, unit: Unit, stored: Stored) -> str:
        last = unit.characters.find_revision(stored.id, stored.revision)
        if last is None:
            return "Created"
        before, after = self.documents.read(last.document), self.documents.read(stored.document)
        return self.describe(before, after)

    def _kept(self, stored: Stored) -> Kept:
        return Kept(
            id=stored.id,
            owner=stored.owner,
            campaign=stored.campaign,
            character=self.documents.read(stored.document),
            summary=stored.summary,
            number=stored.number,
            tab=stored.tab,
            updated_at=stored.updated_at,
            unsaved=stored.unsaved_since is not None,
            revision=stored.revision,
            trashed_at=stored.trashed_at,
        )


def visible(unit: Unit, actor: Actor, character: str) -> Stored:
    """Return a character that the actor may see, trashed or not; NotFoundError for any other."""
    stored, held = unit.characters.find(character), scope(unit, actor)
    if stored is None:
        raise NotFoundError
    is_own = stored.owner == actor.account and stored.campaign in held.joined
    if not (is_own or stored.campaign in held.mastered):
        raise NotFoundError
    return stored


def _found(unit: Unit, character: str, number: int) -> StoredRevision:
    revision = unit.characters.find_revision(character, number)
    if revision is None:
        raise NotFoundError
    return revision
