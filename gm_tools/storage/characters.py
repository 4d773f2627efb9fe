"""Characters and their revisions."""

from datetime import datetime
from typing import Any, cast

from sqlalchemy import ColumnElement, Select, and_, delete, func, or_, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import InstrumentedAttribute, undefer

from gm_tools.services.faults import StorageFaultError, reading_kept
from gm_tools.services.records import (
    Listed,
    RevisionLine,
    Scope,
    Sort,
    Stored,
    StoredRevision,
    StoredStep,
    Summary,
)
from gm_tools.storage.models import CharacterRow, RevisionRow, ShareRow, StepRow
from gm_tools.storage.rows import row_of, value_of
from gm_tools.storage.shelf import SqlShelf
from gm_tools.storage.tags import tags_in, tags_text
from gm_tools.viskara.character.build import Making, ShadowRanks

ORDERS: dict[Sort, tuple[ColumnElement[Any] | InstrumentedAttribute[Any], ...]] = {
    "updated": (CharacterRow.updated_at.desc(),),
    "name": (func.lower(CharacterRow.name),),
    "level": (CharacterRow.level.desc(), func.lower(CharacterRow.name)),
}


class SqlCharacters(SqlShelf[Stored]):
    """The characters port over a session."""

    table = CharacterRow
    value = Stored
    options = (undefer(CharacterRow.document),)

    def drop(self, id: str) -> None:
        """Delete a character, its revisions, its steps and its links."""
        for table in (RevisionRow, StepRow, ShareRow):
            self._session.execute(delete(table).where(table.character_id == id))
        super().drop(id)

    def listed(self, scope: Scope, search: str, trashed: bool, sort: Sort) -> tuple[Listed, ...]:
        """Return lines of the library without reading any document."""
        found = self._lying(trashed=trashed).where(_within(scope))
        found = _matching(found, search).order_by(*ORDERS[sort], CharacterRow.id)
        return tuple(_listed(row) for row in self._session.scalars(found))

    def unsaved(self, scope: Scope, before: datetime) -> tuple[str, ...]:
        """Return the ids of characters whose draft has had no revision since before a time."""
        found = select(CharacterRow.id).where(_within(scope))
        return tuple(self._session.scalars(found.where(CharacterRow.unsaved_since <= before)))

    def add_revision(self, revision: StoredRevision) -> None:
        """Store a revision; StorageFaultError if its number is taken: the character miscounts."""
        self._session.add(row_of(RevisionRow, revision))
        try:
            self._session.flush()
        except IntegrityError as error:
            what = f"a revision {revision.number} is there already"
            raise StorageFaultError("damaged", what) from error

    def revisions(self, character: str) -> tuple[RevisionLine, ...]:
        """Return a character's revisions, newest first, without documents."""
        found = select(RevisionRow.number, RevisionRow.line, RevisionRow.at)
        found = found.where(RevisionRow.character_id == character)
        rows = self._session.execute(found.order_by(RevisionRow.number.desc()))
        return tuple(RevisionLine(number, line, at) for number, line, at in rows)

    def find_revision(self, character: str, number: int) -> StoredRevision | None:
        """Return a revision by its number, or None."""
        row = self._session.get(RevisionRow, (character, number))
        return None if row is None else value_of(StoredRevision, row)

    def put_step(self, step: StoredStep) -> None:
        """Store a state of the draft, new or instead of the one with its number."""
        self._session.merge(row_of(StepRow, step))
        self._session.flush()

    def find_step(self, character: str, number: int) -> StoredStep | None:
        """Return a state of the draft by its number, or None."""
        row = self._session.get(StepRow, (character, number))
        return None if row is None else value_of(StoredStep, row)

    def step_lines(self, character: str, numbers: tuple[int, ...]) -> dict[int, str]:
        """Return what led to some states of the draft, without their documents."""
        found = select(StepRow.number, StepRow.line).where(
            StepRow.character_id == character, StepRow.number.in_(numbers)
        )
        return {number: line for number, line in self._session.execute(found)}

    def step_documents(self, character: str) -> tuple[str, ...]:
        """Return the states of the draft, the newest first."""
        found = select(StepRow.document).where(StepRow.character_id == character)
        return tuple(self._session.scalars(found.order_by(StepRow.number.desc())))

    def drop_steps(self, character: str, below: int, above: int) -> None:
        """Delete the states with numbers below the one, and those above the other."""
        gone = or_(StepRow.number < below, StepRow.number > above)
        self._session.execute(delete(StepRow).where(StepRow.character_id == character, gone))

    def _value(self, row: Any) -> Stored:
        return _stored(row)

    def _row(self, stored: Stored) -> CharacterRow:
        return _row(stored)


def _within(scope: Scope) -> ColumnElement[bool]:
    own = and_(CharacterRow.owner_id == scope.account, CharacterRow.campaign_id.in_(scope.joined))
    return or_(CharacterRow.campaign_id.in_(scope.mastered), own)


def _matching(found: Select[Any], search: str) -> Select[Any]:
    for word in search.split()[:20]:
        found = found.where(CharacterRow.search.contains(word, autoescape=True))
    return found


def _listed(row: CharacterRow) -> Listed:
    return Listed(
        id=row.id,
        owner=row.owner_id,
        campaign=row.campaign_id,
        name=row.name,
        player=row.player,
        summary=_summary(row),
        updated_at=row.updated_at,
        trashed_at=row.trashed_at,
        tags=_tags(row),
    )


def _tags(row: CharacterRow) -> tuple[str, ...]:
    with reading_kept("the tags of a character"):
        return tags_in(row.tags)


def _summary(row: CharacterRow) -> Summary:
    ranks = ShadowRanks(row.aura_rank, row.signature_rank, row.arts_rank)
    return Summary(
        row.level,
        ranks,
        row.legal,
        row.problems,
        making=cast("Making | None", row.making or None),
        made_for=row.made_for,
        emblem=row.emblem,
        colour=row.colour,
    )


def _stored(row: CharacterRow) -> Stored:
    return Stored(
        id=row.id,
        owner=row.owner_id,
        campaign=row.campaign_id,
        name=row.name,
        player=row.player,
        search=row.search,
        summary=_summary(row),
        document=row.document,
        number=row.draft_number,
        tab=row.draft_tab,
        updated_at=row.updated_at,
        created_at=row.created_at,
        unsaved_since=row.unsaved_since,
        revision=row.revision,
        trashed_at=row.trashed_at,
        tags=_tags(row),
        step=row.step,
    )


def _row(stored: Stored) -> CharacterRow:
    return CharacterRow(
        id=stored.id,
        owner_id=stored.owner,
        campaign_id=stored.campaign,
        name=stored.name,
        player=stored.player,
        search=stored.search,
        level=stored.summary.level,
        aura_rank=stored.summary.ranks.aura,
        signature_rank=stored.summary.ranks.signature_move,
        arts_rank=stored.summary.ranks.shadow_arts,
        legal=stored.summary.legal,
        problems=stored.summary.problems,
        making=stored.summary.making or "",
        made_for=stored.summary.made_for,
        emblem=stored.summary.emblem,
        colour=stored.summary.colour,
        document=stored.document,
        draft_number=stored.number,
        draft_tab=stored.tab,
        updated_at=stored.updated_at,
        created_at=stored.created_at,
        unsaved_since=stored.unsaved_since,
        revision=stored.revision,
        trashed_at=stored.trashed_at,
        tags=tags_text(stored.tags),
        step=stored.step,
    )
