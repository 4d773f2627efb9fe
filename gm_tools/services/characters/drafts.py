"""The states of a stored character: pure steps from each to the next."""

from dataclasses import replace
from datetime import datetime, timedelta

from gm_tools.presenters.searching import searchable
from gm_tools.services.errors import DraftConflictError
from gm_tools.services.records import Stored, StoredRevision, Summary
from gm_tools.services.texts import plain
from gm_tools.viskara.character.build import ShadowRanks
from gm_tools.viskara.character.character import Character

REVISION_AFTER = timedelta(minutes=10)
LARGEST = 2**31 - 1


def require_current(stored: Stored, number: int, tab: str) -> None:
    """Refuse a save from a window that has not seen another window's save.

    A window may go on from its own last save whatever number it names, so that saves sent
    close together do not stop each other.
    """
    if number != stored.number and tab != stored.tab:
        raise DraftConflictError(stored.number, stored.tab, stored.updated_at)


def drafted(
    stored: Stored, character: Character, document: str, summary: Summary, now: datetime
) -> Stored:
    """Return the character with a new draft."""
    return replace(
        stored,
        name=plain(character.name),
        player=plain(character.player),
        search=search_text(character.name, character.player, stored.tags),
        summary=bounded(summary),
        document=document,
        number=stored.number + 1,
        updated_at=now,
        unsaved_since=stored.unsaved_since or now,
    )


def search_text(name: str, player: str, tags: tuple[str, ...]) -> str:
    """Return the words by which a search finds a character."""
    return searchable(plain("\n".join((name, player, *tags))))


def is_due(stored: Stored, now: datetime) -> bool:
    """Whether the draft has had no revision for ten minutes."""
    return stored.unsaved_since is not None and now - stored.unsaved_since >= REVISION_AFTER


def revised(stored: Stored, line: str, now: datetime) -> tuple[Stored, StoredRevision]:
    """Return the character and the new revision that holds its draft."""
    number = stored.revision + 1
    revision = StoredRevision(stored.id, number, line, stored.document, now)
    return replace(stored, revision=number, unsaved_since=None), revision


def bounded(summary: Summary) -> Summary:
    """Return a summary whose numbers fit the database; the document keeps the real ones."""
    ranks = summary.ranks
    return replace(
        summary,
        level=_fit(summary.level),
        ranks=ShadowRanks(_fit(ranks.aura), _fit(ranks.signature_move), _fit(ranks.shadow_arts)),
        problems=_fit(summary.problems),
        made_for=plain(summary.made_for),
    )


def _fit(number: int) -> int:
    return max(-LARGEST, min(LARGEST, number))
