"""Lines of the library in words."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from gm_tools.presenters.games.shared.phrases import some
from gm_tools.presenters.rulebook.as_text import SHADOW_NAMES
from gm_tools.viskara.character.build import SHADOWS, ShadowRanks

NO_NAME = "Nameless"


@dataclass(frozen=True, slots=True)
class LineView:
    """A character as the library lists it; ``at`` is its last change or when it was trashed.

    ``made_for`` names the creature of a build that is not a character's.
    """

    id: str
    name: str
    player: str
    level: int
    shadows: tuple[str, ...]
    problems: int
    is_legal: bool
    legality: str
    at: datetime
    made_for: str = ""
    emblem: str = ""
    tags: tuple[str, ...] = ()
    colour: str = ""


def line_view(
    *,
    character: str,
    name: str,
    player: str,
    level: int,
    ranks: ShadowRanks,
    problems: int,
    legal: bool,
    at: datetime,
    made_for: str = "",
    emblem: str = "",
    tags: tuple[str, ...] = (),
    colour: str = "",
) -> LineView:
    """Return a line of the library from a character's summary."""
    return LineView(
        id=character,
        name=shown_name(name),
        player=player.strip(),
        level=level,
        shadows=tuple(ranks_in_words(ranks)),
        problems=problems,
        is_legal=legal,
        legality=legality_in_words(problems, legal=legal),
        at=at,
        made_for=made_for,
        emblem=emblem,
        tags=tags,
        colour=colour,
    )


def shown_name(name: str) -> str:
    """Return a name, or a placeholder if it is blank."""
    return name.strip() or NO_NAME


def ranks_in_words(ranks: ShadowRanks) -> Iterator[str]:
    """Yield "Aura 1", "Shadow Arts 3"; shadows without a rank are left out."""
    for shadow in SHADOWS:
        rank = getattr(ranks, shadow)
        if rank:
            yield f"{SHADOW_NAMES[shadow]} {rank}"


def legality_in_words(problems: int, *, legal: bool = True) -> str:
    """Return "Legal", "1 rule broken", or that neither is so: nothing was chosen yet."""
    if not problems:
        return "Legal" if legal else "Nothing chosen yet"
    return f"{some(problems, 'rule')} broken"
