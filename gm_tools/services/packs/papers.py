"""The papers of a pack: what kinds there are, what each is called, in which order they go along."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal, get_args

PaperKind = Literal[
    "screen", "reference", "chain", "encounter", "creatures", "sheet", "cards", "blank"
]

KINDS: tuple[PaperKind, ...] = get_args(PaperKind)
TITLES: Mapping[PaperKind, str] = {
    "screen": "Game master screen",
    "reference": "Rules reference",
    "chain": "Chain: {}",
    "encounter": "Encounter: {}",
    "creatures": "Creature cards: {}",
    "sheet": "Sheet of {}",
    "cards": "Cards of {}",
    "blank": "Blank sheet",
}
TOGETHER: tuple[tuple[PaperKind, ...], ...] = (
    ("screen",),
    ("reference",),
    ("chain",),
    ("encounter", "creatures"),
    ("sheet", "cards"),
    ("blank",),
)
"""As they go along: the game master's own on top, then what is handed out, each with its cards."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """A paper that somebody wants: its kind, and of what (an id, "" where there is one only)."""

    kind: PaperKind
    thing: str = ""

    @property
    def word(self) -> str:
        """What a form says for it: "sheet.9fX..."."""
        return f"{self.kind}.{self.thing}"


@dataclass(frozen=True, slots=True)
class PackPaper:
    """A paper of a pack with its name, as it stands in lists and in the outline."""

    wanted: Wanted
    title: str


def wanted(word: str) -> Wanted | None:
    """Return the paper that a form says, or None if it says none."""
    kind, _, thing = word.partition(".")
    found = next((one for one in KINDS if one == kind), None)
    return Wanted(found, thing) if found else None


def titled(one: Wanted, name: str) -> PackPaper:
    """Return a paper with its name; ``name`` is that of the thing."""
    return PackPaper(one, TITLES[one.kind].format(name))


def in_order(papers: Iterable[Wanted]) -> tuple[Wanted, ...]:
    """Return papers as they go along, each once; of the same kind in the order given."""
    given = dict.fromkeys(papers)
    return tuple(
        Wanted(kind, thing)
        for group in TOGETHER
        for thing in dict.fromkeys(one.thing for one in given if one.kind in group)
        for kind in group
        if Wanted(kind, thing) in given
    )
