"""What to say of papers that are left out of a pack: which, and why."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from gm_tools.presenters.character.library import shown_name
from gm_tools.services.actor import Actor
from gm_tools.services.characters.library import Characters
from gm_tools.services.encounters.plans import Plans
from gm_tools.services.errors import NotFoundError
from gm_tools.services.packs.papers import PackPaper, PaperKind, Wanted, titled

UNNAMED = "Without a name"
IN_TRASH, GONE, NO_CREATURES = "in the trash", "gone", "without creatures"

UNKNOWN: Mapping[PaperKind, str] = {
    "screen": "The screen",
    "reference": "The rules reference",
    "chain": "A chain",
    "encounter": "An encounter",
    "creatures": "An encounter's creature cards",
    "sheet": "A character's sheet",
    "cards": "A character's cards",
    "blank": "The blank sheet",
}
"""What nobody knows the name of any more, or may not."""


@dataclass(frozen=True, slots=True)
class Absent:
    """Names what lies in the trash for those alone who may take it out."""

    characters: Characters
    plans: Plans

    def said(
        self, actor: Actor, papers: Iterable[Wanted], found: Iterable[PackPaper]
    ) -> tuple[str, ...]:
        """Return what to say of the papers that were not found: "Encounter: Ford (gone)"."""
        there = {one.wanted for one in found}
        return tuple(self._each(actor, (one for one in dict.fromkeys(papers) if one not in there)))

    def _each(self, actor: Actor, papers: Iterable[Wanted]) -> Iterator[str]:
        for one in papers:
            name = self._thrown(actor, one)
            if name is None:
                yield left_out(UNKNOWN[one.kind], GONE)
            else:
                yield left_out(titled(one, name).title, IN_TRASH)

    def _thrown(self, actor: Actor, one: Wanted) -> str | None:
        """Return the name of what lies in the trash; None if it does not, for this actor."""
        try:
            if one.kind in ("sheet", "cards"):
                return shown_name(self.characters.shelf.thrown(actor, one.thing).name)
            return self.plans.shelf.thrown(actor, one.thing).name or UNNAMED
        except NotFoundError:
            return None


def left_out(title: str, why: str) -> str:
    """Return what to say of a paper that is left out."""
    return f"{title} ({why})"
