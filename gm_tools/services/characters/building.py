"""Building a character: small edits of its draft, and the verdict on the result."""

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
    """A character's draft, the rulebook under its table's readings, and the verdict.

    ``lost`` holds the edits that named a missing part, ``dropped`` the parts that an edit removed
    along with its target, which the revision ``safe`` still has.
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
    """Opens characters and changes them by small edits."""

    characters: Characters
    rulebook: Rulebook

    def open(self, actor: Actor, character: str) -> Built:
        """Return a character with its verdict."""
        return self.judged(self.characters.get(actor, character))

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
        """Apply edits in order and save the draft; see ``Characters.save_draft`` for the rest.

        If the edits change nothing, nothing is saved and no window is refused. ``opened`` is the
        character if this request has already opened it. If an edit removes more than it names
        (the tactic of Aura Tactic), the previous state is saved as a revision.
        """
        before = opened or self.open(actor, character)
        after, lost = self.applied(before.character, edits)
        if after == before.character and not force:
            return replace(before, lost=lost)
        built = replace(self.judged(replace(before.kept, character=after)), lost=lost)
        dropped = losses(before.character.build, after.build)
        safe = self._kept_safe(actor, before.kept) if dropped else None
        saved = self.characters.save_draft(
            actor, character, after, number=number, tab=tab, force=force, summary=summary_of(built)
        )
        kept = replace(built.kept, number=saved, tab=tab)
        return replace(built, kept=kept, dropped=dropped, safe=safe)

    def tried(self, actor: Actor, character: str, edits: Iterable[Edit]) -> tuple[Built, Built]:
        """Return a character as it is, and as some edits would leave it; nothing is saved.

        ``lost`` of the second holds the edits that name a missing part.
        """
        before = self.open(actor, character)
        after, lost = self.applied(before.character, edits)
        kept = replace(before.kept, character=after)
        return before, replace(self.judged(kept), lost=lost)

    def leave(self, actor: Actor, character: str) -> int | None:
        """Save the changes since the last revision as a revision; None without changes."""
        return self.characters.make_revision(actor, character)

    def _kept_safe(self, actor: Actor, kept: Kept) -> int:
        """Return the revision of the draft, making it if needed."""
        return self.characters.make_revision(actor, kept.id) or kept.revision

    def judged(self, kept: Kept) -> Built:
        """Return a kept character with its verdict."""
        found = verdict(self.rulebook, kept.character)
        return Built(kept, as_played(self.rulebook, kept.character.house_rules), found)

    def applied(
        self, character: Character, edits: Iterable[Edit]
    ) -> tuple[Character, tuple[Edit, ...]]:
        """Return the character after edits, and those edits whose part is missing."""
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
    """Return the summary for lists, from an existing verdict."""
    return summaries.summary_of(built.character, built.verdict)
