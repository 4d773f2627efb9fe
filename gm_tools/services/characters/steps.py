"""The states of a draft that undo and redo go through: one for every change.

``Stored.step`` is the number of the state that the draft is; 0 before the first change. What is
typed into one field without a pause is one change.
"""

from dataclasses import dataclass, replace
from datetime import timedelta

from gm_tools.services.characters.whats_new import count_of_changes
from gm_tools.services.ports import Describe, Documents, Unit
from gm_tools.services.records import Stored, StoredStep
from gm_tools.viskara.character.character import Character

MOST = 100
"""How many states are kept of a character."""
PAUSE = timedelta(seconds=2)
LONGEST_LINE = 200


@dataclass(frozen=True, slots=True)
class Ways:
    """What undo takes back and what redo brings again, in words; None: there is nothing."""

    back: str | None = None
    again: str | None = None


@dataclass(frozen=True, slots=True)
class Steps:
    """The states of drafts in a unit."""

    unit: Unit
    documents: Documents
    describe: Describe

    def changed(self, before: Stored, after: Stored, character: Character) -> Stored:
        """Return the changed character with its new state written; what was undone is gone."""
        rows, was = self.unit.characters, self.documents.read(before.document)
        here = max(before.step, 1)
        around = rows.step_lines(before.id, (here, here + 1))
        if here not in around:
            rows.put_step(StoredStep(before.id, here, "", before.document))
        found = None if here + 1 in around else self._same_typing(before, after, was, character)
        if found:
            return self._written(after, here, self.describe(found, character))
        return self._written(after, here + 1, self.describe(was, character))

    def ways(self, stored: Stored) -> Ways:
        """Return what can be undone and redone; a state without the one before is the first."""
        around = (stored.step - 1, stored.step, stored.step + 1)
        lines = self.unit.characters.step_lines(stored.id, around) if stored.step else {}
        back = lines.get(stored.step) if stored.step - 1 in lines else None
        return Ways(back, lines.get(stored.step + 1))

    def _written(self, after: Stored, number: int, line: str) -> Stored:
        step = StoredStep(after.id, number, line[:LONGEST_LINE], after.document)
        self.unit.characters.put_step(step)
        self.unit.characters.drop_steps(after.id, number + 1 - MOST, number)
        return replace(after, step=number)

    def _same_typing(
        self, before: Stored, after: Stored, was: Character, now: Character
    ) -> Character | None:
        """Return the state before, if this goes on with what the same window has just changed."""
        is_soon = after.updated_at - before.updated_at <= PAUSE
        if not is_soon or before.step < 2 or after.tab is None or after.tab != before.tab:
            return None
        last = self.unit.characters.find_step(before.id, before.step - 1)
        if last is None:
            return None
        start = self.documents.read(last.document)
        changed = count_of_changes(start, now)
        return start if 0 < changed <= count_of_changes(start, was) else None
