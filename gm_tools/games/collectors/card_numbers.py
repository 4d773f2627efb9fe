"""What may be said of a card of the table, so that its numbers count (G-COL-26)."""

from collections.abc import Iterator
from typing import get_args

from gm_tools.games.collectors.cards import MOST_BY, During, Escapade, Figure, Lasts, Whom
from gm_tools.games.collectors.events import PlayEscapade
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.protocol import Field, Option


def changing() -> Iterator[Field]:
    """Yield what may be said of a figure that a card changes (G-COL-26)."""
    figures = tuple(Option(one, one.capitalize()) for one in get_args(Figure) if one)
    yield Field("figure", "choice", figures, required=False)
    yield Field("by", "number", (), -MOST_BY, MOST_BY, required=False)
    yield Field("during", "choice", tuple(Option(one) for one in get_args(During)), required=False)


def entering() -> Iterator[Field]:
    """Yield what may be said of a card of the table as it is played."""
    yield Field("name", "text", required=False)
    yield Field("note", "text", required=False)
    words = (Option(True, "yes"), Option(False, "no"))
    yield Field("sequential", "choice", words, required=False)
    yield from changing()
    yield Field("whom", "choice", tuple(Option(one) for one in get_args(Whom)), required=False)
    yield Field("lasts", "choice", tuple(Option(one) for one in get_args(Lasts)), required=False)
    yield Field("gives_ap", "number", (), -MOST_BY, MOST_BY, required=False)
    yield Field("gives_stamina", "number", (), -MOST_BY, MOST_BY, required=False)


def entered(card: Escapade, data: PlayEscapade) -> Escapade:
    """Return a card of the table with what is said of it as it is played."""
    return replace(
        card,
        name=data.name.strip(),
        note=data.note.strip(),
        sequential=card.sequential or data.sequential,
        figure=data.figure,
        by=data.by,
        during=data.during,
        whom=data.whom,
        lasts=data.lasts,
        gives_ap=data.gives_ap,
        gives_stamina=data.gives_stamina,
    )
