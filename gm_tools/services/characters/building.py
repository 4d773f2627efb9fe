"""Building a character: small edits on its draft, and what the rules say of the result."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from gm_tools.services.actor import Actor
from gm_tools.services.characters import summaries
from gm_tools.services.characters.edits import Edit, edited
from gm_tools.services.characters.library import Characters
from gm_tools.services.records import Kept, Summary
from gm_tools.viskara.character.character import Character
from gm_tools.viskara.character.house_rules import as_played
from gm_tools.viskara.character.losses import losses
from gm_tools.viskara.character.made_for import framed
from gm_tools.viskara.character.places import NoSuchPlace
from gm_tools.viskara.character.verdict import Verdict, verdict
from gm_tools.viskara.rulebook import Rulebook


@dataclass(frozen=True, slots=True)
class Built:
    """A character as it stands, the rulebook as its table reads it, and the verdict on both.

    ``lost`` holds the edits that named a part which is no longer there, ``dropped`` the parts
    that went along with something removed, which the revision ``safe`` still has.
    """

    kept: Kept
    rulebook: Rulebook
    verdict: Verdict
    lost: tuple[Edit, ...] = ()
    dropped: tuple[str, ...] = ()
    safe: int | None = None

    @property
    def character(self) -> Character:
        """The draft."""
        return self.kept.character


@dataclass(frozen=True, slots=True)
class Building:
    """Looking at one's characters and changing them bit by bit."""

    characters: Characters
    rulebook: Rulebook

    def open(self, actor: Actor, character: str) -> Built:
        """Return a character with its verdict."""
        return self._judged(self.characters.get(actor, character))

    def edit(
        self,
        actor: Actor,
        character: str,
        edits: Iterable[Edit],
        *,
        number: int,
        tab: str,
        force: bool = False,
        opened: Built | None = None,
    ) -> Built:
        """Apply edits in order and keep the draft; see ``Characters.save_draft`` for the rest.

        Nothing is saved, and no window is refused, where the edits change nothing. ``opened`` is
        the character as this request has opened it already. Where an edit drops more than it
        names (the tactic that goes with Aura Tactic), the character as it was is a revision.
        """
        before = opened or self.open(actor, character)
        after, lost = self._applied(before.character, edits)
        if after == before.character and not force:
            return replace(before, lost=lost)
        built = replace(self._judged(replace(before.kept, character=after)), lost=lost)
        dropped = losses(before.character.build, after.build)
        safe = self._kept_safe(actor, before.kept) if dropped else None
        saved = self.characters.save_draft(
            actor, character, after, number=number, tab=tab, force=force, summary=summary_of(built)
        )
        kept = replace(built.kept, number=saved, tab=tab)
        return replace(built, kept=kept, dropped=dropped, safe=safe)

    def leave(self, actor: Actor, character: str) -> int | None:
        """Number what was done since the last revision; None if that is nothing."""
        return self.characters.make_revision(actor, character)

    def _kept_safe(self, actor: Actor, kept: Kept) -> int:
        """Return the revision that holds the draft, a new one where none does."""
        return self.characters.make_revision(actor, kept.id) or kept.revision

    def _judged(self, kept: Kept) -> Built:
        found = verdict(self.rulebook, kept.character)
        return Built(kept, as_played(self.rulebook, kept.character.house_rules), found)

    def _applied(
        self, character: Character, edits: Iterable[Edit]
    ) -> tuple[Character, tuple[Edit, ...]]:
        lost: list[Edit] = []
        for edit in edits:
            try:
                rulebook = as_played(self.rulebook, character.house_rules)
                character = edited(rulebook, character, edit)
            except NoSuchPlace:
                lost.append(edit)
        build = framed(self.rulebook.building, character.build)
        return replace(character, build=build), tuple(lost)


def summary_of(built: Built) -> Summary:
    """Return what a list shows, from a verdict that is already there."""
    return summaries.summary_of(built.character, built.verdict)
