"""Levels: what the next level offers, gaining it, taking it back, and the diary."""

from dataclasses import dataclass, replace

from gm_tools.presenters.character.diary import level_line
from gm_tools.services.actor import Actor
from gm_tools.services.characters.library import Characters
from gm_tools.services.errors import NotFoundError
from gm_tools.services.ids import new_id
from gm_tools.services.ports import Clock
from gm_tools.services.records import Kept
from gm_tools.viskara.character.build import Stat
from gm_tools.viskara.character.character import Character, LevelEntry
from gm_tools.viskara.character.growth import (
    LevelOffer,
    entry_problems,
    level_offer,
    level_up,
)
from gm_tools.viskara.character.house_rules import as_played
from gm_tools.viskara.character.legality import legality
from gm_tools.viskara.character.levels import without_level
from gm_tools.viskara.problems import Problem, worsened
from gm_tools.viskara.rulebook import Rulebook


@dataclass(frozen=True, slots=True)
class Levels:
    """Gains and takes back levels of an actor's characters."""

    characters: Characters
    clock: Clock
    rulebook: Rulebook

    def offer(self, actor: Actor, character: str) -> tuple[Kept, LevelOffer]:
        """Return the character and the choices of its next level.

        NotFoundError for a creature's build, which gains no levels.
        """
        kept = self._human(actor, character)
        return kept, level_offer(self.rulebook, kept.character.build)

    def problems(self, actor: Actor, character: str, entry: LevelEntry) -> tuple[str, ...]:
        """Return what is wrong with the choices for the next level, in words."""
        kept = self.characters.get(actor, character)
        return tuple(entry_problems(self.rulebook, kept.character.build, entry))

    def would_break(self, actor: Actor, character: str, entry: LevelEntry) -> tuple[Problem, ...]:
        """Return the rules that these choices for the next level would newly break.

        LevelRefused if the choices do not match the level.
        """
        before = self.characters.get(actor, character).character
        after = level_up(self.rulebook, before.build, entry)
        played = as_played(self.rulebook, before.house_rules)
        return worsened(legality(played, before.build), legality(played, after))

    def level_up(
        self, actor: Actor, character: str, entry: LevelEntry, *, number: int
    ) -> Character:
        """Gain a level and write its page of the diary, dated today.

        The previous state is saved as a revision of its own. LevelRefused if the choices do not
        match the level, DraftConflictError if the draft changed since ``number``.
        """
        before = self._human(actor, character).character
        dated = replace(entry, date=self.clock().astimezone().date().isoformat())
        build = level_up(self.rulebook, before.build, dated)
        after = replace(before, build=build, levels=(*before.levels, dated))
        self._keep(actor, character, after, number, level_line(dated))
        return after

    def taken_back(self, actor: Actor, character: str) -> tuple[Kept, Character]:
        """Return the character, and its state without the last level.

        NotFoundError if the diary's last page is not that of the character's level.
        """
        kept = self.characters.get(actor, character)
        entry = last_entry(kept.character)
        if entry is None:
            raise NotFoundError
        perk = self._perk_before(actor, character, entry)
        return kept, without_level(self.rulebook, kept.character, perk)

    def take_back(self, actor: Actor, character: str, *, number: int) -> Character:
        """Take back the last level and its purchases; makes a revision."""
        kept, after = self.taken_back(actor, character)
        line = f"Level {kept.character.build.level} taken back"
        self._keep(actor, character, after, number, line)
        return after

    def clear_diary(self, actor: Actor, character: str, *, number: int) -> None:
        """Delete the diary; the character stays as it is."""
        before = self.characters.get(actor, character).character
        self._keep(actor, character, replace(before, levels=()), number, "Diary cleared")

    def _human(self, actor: Actor, character: str) -> Kept:
        kept = self.characters.get(actor, character)
        if kept.character.build.made_for is not None:
            raise NotFoundError
        return kept

    def _keep(self, actor: Actor, character: str, after: Character, number: int, line: str) -> None:
        """Save a step between two revisions: the state before, and the state after."""
        self.characters.make_revision(actor, character)
        self.characters.save_draft(actor, character, after, number=number, tab=new_id())
        self.characters.make_revision(actor, character, line)

    def _perk_before(self, actor: Actor, character: str, entry: LevelEntry) -> Stat | None:
        """Return the third perk given up for ranks, found in the last earlier revision."""
        if entry.shadow_ranks is None:
            return None
        for line in self.characters.revisions(actor, character):
            build = self.characters.get_revision(actor, character, line.number).character.build
            if build.level < entry.level:
                return build.third_perk
        return None


def last_entry(character: Character) -> LevelEntry | None:
    """Return the diary's page of the character's current level, or None."""
    if not character.levels or character.levels[-1].level != character.build.level:
        return None
    return character.levels[-1]
