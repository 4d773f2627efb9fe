"""Creatures for paper: the sheet of a creature, cards of several."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from gm_tools.presenters.creature.page import creature_view
from gm_tools.presenters.creature.values import CreatureView
from gm_tools.viskara.creature.creature import Creature
from gm_tools.viskara.numbers import BattleNumbers
from gm_tools.viskara.rulebook import Rulebook

# A card with more letters than this takes the whole width of the paper, not half.
LETTERS_OF_HALF = 1500
LETTERS_OF_TACTIC = 170
NO_PICTURES: Mapping[str, bytes] = {}


@dataclass(frozen=True, slots=True)
class CreatureSheet:
    """A creature with boxes to tick; ``health`` is None if it depends on X."""

    document: ClassVar[str] = "creature_sheet"
    creature: CreatureView
    health: int | None
    numbers: BattleNumbers

    @property
    def title(self) -> str:
        """The creature's name."""
        return self.creature.name.text


@dataclass(frozen=True, slots=True)
class CardRow:
    """Cards side by side: two of half the paper's width, or a wide card."""

    cards: tuple[CreatureView, ...]
    is_wide: bool = False


@dataclass(frozen=True, slots=True)
class CreatureCards:
    """Creatures as cards to cut out, in order."""

    document: ClassVar[str] = "creature_cards"
    title: str
    rows: tuple[CardRow, ...]


def creature_sheet(
    rulebook: Rulebook, creature: Creature, *, is_own: bool = False, picture: bytes = b""
) -> CreatureSheet:
    """Return a creature's sheet."""
    health = creature.max_health if isinstance(creature.level, int) else None
    view = creature_view(rulebook, creature, is_own=is_own, picture=picture)
    return CreatureSheet(view, health, rulebook.battle)


def creature_cards(
    rulebook: Rulebook,
    creatures: Sequence[Creature],
    title: str = "Creature cards",
    pictures: Mapping[str, bytes] = NO_PICTURES,
) -> CreatureCards:
    """Return cards, two in a row; a creature with much text has a row of its own.

    ``pictures`` are those of emblems that may be seen.
    """
    views = [
        creature_view(rulebook, one, picture=pictures.get(one.emblem, b"")) for one in creatures
    ]
    return CreatureCards(title, tuple(_rows(views)))


def letters(view: CreatureView) -> int:
    """Return how much text a creature's card holds, in letters; headings count too."""
    texts = [one.effect for one in view.abilities]
    texts += [one.effect + one.stat_effect for one in view.tactics]
    texts += [*view.special_rules, view.style.effect if view.style else ""]
    return sum(map(len, texts)) + LETTERS_OF_TACTIC * len(view.tactics)


def _rows(views: Sequence[CreatureView]) -> Iterator[CardRow]:
    waiting: tuple[CreatureView, ...] = ()
    for view in views:
        if letters(view) > LETTERS_OF_HALF:
            if waiting:
                yield CardRow(waiting)
            waiting = ()
            yield CardRow((view,), is_wide=True)
        else:
            waiting = (*waiting, view)
        if len(waiting) == 2:
            yield CardRow(waiting)
            waiting = ()
    if waiting:
        yield CardRow(waiting)
