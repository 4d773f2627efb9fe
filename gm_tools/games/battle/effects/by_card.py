"""Scenes and offers about the cards that were returned to a show (1739, 2026; R243)."""

from collections.abc import Iterator, Sequence

from gm_tools.games.battle.effects.scene import Scene
from gm_tools.viskara.deck.deck import Card


def each_card(scene: Scene, cards: Sequence[Card]) -> Iterator[Scene]:
    """Yield the scene of each card returned to a show, the last one first."""
    for nth in range(len(cards), 0, -1):
        yield scene._replace(cards=(cards[nth - 1],), release=nth)


def alike(usable: Sequence[Scene]) -> list[list[Scene]]:
    """Return the scenes of each card returned to a show; of cards that are alike, of one."""
    found: dict[tuple[Card, ...], dict[tuple[int, str], Scene]] = {}
    for scene in usable:
        found.setdefault(scene.cards, {}).setdefault((scene.line, scene.target), scene)
    return [list(ones.values()) for ones in found.values()]
