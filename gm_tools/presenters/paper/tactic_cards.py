"""Tactic cards: how much fits on a card, and what continues on the next."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from gm_tools.presenters.paper.sheet_values import (
    SheetView,
    TacticView,
    UpgradeView,
)

# Lines of text in the card's lower part, and letters in a line (sheet.css).
LINES_OF_FIRST = 18.0
LINES_OF_NEXT = 23.5
LETTERS_OF_LINE = 45
SPACE_ABOVE = 0.3


@dataclass(frozen=True, slots=True)
class CardView:
    """A card of 63 x 88 mm; ``number`` of ``count`` cards of the same tactic."""

    tactic: TacticView
    owner: str
    version: str
    is_legal: bool
    texts: tuple[UpgradeView, ...]
    number: int = 1
    count: int = 1


def tactic_cards(view: SheetView) -> tuple[CardView, ...]:
    """Return the cards of every tactic: written, aura and signature tactics, and their blasts."""
    return tuple(card for tactic in all_tactics(view) for card in _cards(view, tactic))


def all_tactics(view: SheetView) -> Iterator[TacticView]:
    """Yield every tactic of a sheet, each followed by the blasts it carries."""
    for tactic in view.tactics:
        yield from _with_carried(tactic)
    for tactic in view.aura.tactics if view.aura else ():
        yield from _with_carried(tactic)
    for maneuver in view.signature_move.maneuvers if view.signature_move else ():
        for part in (maneuver, *maneuver.attached):
            if part.tactic:
                yield from _with_carried(part.tactic)


def _with_carried(tactic: TacticView) -> Iterator[TacticView]:
    yield tactic
    for inner in tactic.carried:
        yield from _with_carried(inner)


def _cards(view: SheetView, tactic: TacticView) -> Iterator[CardView]:
    parts = list(_parts(tuple(_texts(tactic))))
    for number, texts in enumerate(parts, 1):
        yield CardView(
            tactic, view.name, view.version, view.legality.legal, texts, number, len(parts)
        )


def _texts(tactic: TacticView) -> Iterator[UpgradeView]:
    if tactic.stat and tactic.stat_effect:
        yield UpgradeView(tactic.stat, f"{tactic.stat.capitalize()} effect", tactic.stat_effect)
    yield from tactic.upgrades


def _parts(texts: tuple[UpgradeView, ...]) -> Iterator[tuple[UpgradeView, ...]]:
    """Yield the upgrades on each card; a text too long for a card is cut between words."""
    room, found, queue = LINES_OF_FIRST, list[UpgradeView](), list(texts)
    while queue:
        text = queue.pop(0)
        if lines_of(text) <= room:
            found.append(text)
            room -= lines_of(text)
        elif found:
            queue.insert(0, text)
            yield tuple(found)
            room, found = LINES_OF_NEXT, []
        else:
            head, tail = _cut(text, room)
            queue.insert(0, tail)
            found, room = [head], 0
    yield tuple(found)


def lines_of(text: UpgradeView) -> float:
    """Return how many lines of a card a text takes at most, with the space above it."""
    letters = len(text.name) + 4 + _width(text.effect)
    return -(-letters // _letters(text)) + SPACE_ABOVE


def _letters(text: UpgradeView) -> int:
    return LETTERS_OF_LINE - 2 * min(text.depth, 3)


def _width(text: str) -> int:
    return sum(_weight(letter) for letter in text)


def _weight(letter: str) -> int:
    return 1 if ord(letter) < 0x250 else 2


def _cut(text: UpgradeView, room: float) -> tuple[UpgradeView, UpgradeView]:
    """Cut a text so that its beginning takes no more than ``room`` lines."""
    words = text.effect.split()
    letters = int(room - SPACE_ABOVE) * _letters(text) - len(text.name) - 6
    count = 1
    while count < len(words) - 1 and _width(" ".join(words[: count + 1])) <= letters:
        count += 1
    head = replace(text, effect=" ".join(words[:count]) + " …")
    return head, replace(text, effect="… " + " ".join(words[count:]))
