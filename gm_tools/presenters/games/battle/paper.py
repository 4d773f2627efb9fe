"""What a battle prints: its recap, as who prints it heard the battle."""

from dataclasses import dataclass
from typing import ClassVar, Final

from gm_tools.presenters.games.battle.recap import IDLE
from gm_tools.presenters.games.battle.recap_rounds import quiet_rounds
from gm_tools.presenters.games.battle.recap_views import PartView, RecapView, RoundView
from gm_tools.presenters.games.shared.phrases import listed

UNNAMED: Final = "Battle"
MOST_FINALES: Final = 24


@dataclass(frozen=True, slots=True)
class PrintedPart:
    """A combatant's row; ``finales`` are numerals, the last ones where there are too many."""

    part: PartView
    finales: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PrintedSide:
    """A side with the rows of those who fought for it; ``idle`` names the others."""

    name: str
    parts: tuple[PrintedPart, ...]
    idle: str = ""


@dataclass(frozen=True, slots=True)
class RecapPaper:
    """A battle's recap on paper; ``quiet`` names the rounds that are left out."""

    document: ClassVar[str] = "battle_recap"
    title: str
    day: str
    ended: str
    turned: str
    sides: tuple[PrintedSide, ...]
    rounds: tuple[RoundView, ...]
    quiet: str


def recap_paper(name: str, day: str, view: RecapView) -> RecapPaper:
    """Return a battle's recap for paper; ``day`` says when it was fought."""
    sides = dict.fromkeys(one.side for one in view.parts)
    return RecapPaper(
        title=name or UNNAMED,
        day=day,
        ended=view.ended,
        turned=view.turned,
        sides=tuple(_side(side, view) for side in sides),
        rounds=tuple(one for one in view.rounds if one.is_main),
        quiet=quiet_rounds(view.rounds),
    )


def _side(name: str, view: RecapView) -> PrintedSide:
    parts = [one for one in view.parts if one.side == name]
    fought = tuple(_row(one) for one in parts if not _is_idle(one))
    return PrintedSide(name, fought, listed(one.name for one in parts if _is_idle(one)))


def _is_idle(part: PartView) -> bool:
    return (part.did, part.dealt, part.taken, part.stood) == (IDLE, "0", "0", "")


def _row(part: PartView) -> PrintedPart:
    return PrintedPart(part, tuple(part.finales.split()[-MOST_FINALES:]))
