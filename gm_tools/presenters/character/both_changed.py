"""What two windows changed of one character since the state that both have seen."""

from dataclasses import dataclass, replace

from gm_tools.presenters.character.compare import compare
from gm_tools.viskara.character.character import Character


@dataclass(frozen=True, slots=True)
class Both:
    """A part before, in the other window and in this one; empty for nothing."""

    label: str
    before: str
    theirs: str
    mine: str

    @property
    def is_theirs(self) -> bool:
        """Whether the other window changed it."""
        return self.theirs != self.before

    @property
    def is_mine(self) -> bool:
        """Whether this window changed it."""
        return self.mine != self.before

    @property
    def clashes(self) -> bool:
        """Whether the two want it differently."""
        return self.is_theirs and self.is_mine and self.theirs != self.mine


def both_changed(
    before: Character, theirs: Character, mine: Character
) -> tuple[tuple[str, tuple[Both, ...]], ...]:
    """Return every part that either changed, by the title of its group."""
    groups: dict[str, dict[str, Both]] = {}
    for group in compare(before, theirs):
        for one in group.changes:
            row = Both(one.label, one.before, one.after, one.before)
            groups.setdefault(group.title, {})[one.label] = row
    for group in compare(before, mine):
        rows = groups.setdefault(group.title, {})
        for one in group.changes:
            same = rows.get(one.label, Both(one.label, one.before, one.before, ""))
            rows[one.label] = replace(same, mine=one.after)
    return tuple((title, tuple(rows.values())) for title, rows in groups.items())
