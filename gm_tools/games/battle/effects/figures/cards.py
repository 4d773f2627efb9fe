"""Figures of stored and returned cards."""

from collections.abc import Mapping
from typing import Final

from gm_tools.games.battle.effects import measures
from gm_tools.games.battle.effects.figures.figured import Figured
from gm_tools.games.battle.effects.marks_and_charges import (
    tree_number,
)
from gm_tools.games.battle.effects.recalling import OPENED, RETURNED, STORED, facts
from gm_tools.games.battle.effects.scene import Scene, range_kind
from gm_tools.games.battle.state import SetAside
from gm_tools.viskara.deck.deck import Card


def returned(scene: Scene) -> tuple[Card, ...]:
    """Return the cards that the play is about: those picked for it, else those returned last."""
    return scene.cards or scene.owner.returned


def _card(scene: Scene) -> int:
    return max((card.value for card in returned(scene)), default=0)


def _stored(scene: Scene, colour: str = "") -> list[int]:
    return [card.value for card in scene.owner.cards if colour in ("", card.colour)]


def _aura_range(scene: Scene) -> int:
    """Return the aura's range: farther with a high card stored or returned for it."""
    highest = max([card.value for card in (*scene.owner.cards, *scene.cards)], default=-1)
    ranges = scene.state.blocks[scene.owner.block].ranges
    for kind in ("projectile", "exposure"):
        needed = tree_number(scene, f"{kind}_card_value")
        if needed is not None and highest >= needed:
            return ranges.get(range_kind(scene, kind), 0)
    return ranges.get(range_kind(scene, "direct"), 0)


def _released(scene: Scene) -> int:
    ongoing = scene.ongoing
    return len(ongoing.released.get(scene.user, ())) if ongoing else 0


def _above_finale(scene: Scene) -> int:
    """Return how many stored cards beat the original finale of the show (2040)."""
    found = measures.shown(scene)
    return sum(value > found.finale for value in _stored(scene)) if found else 0


def _value(what: str) -> Figured:
    return lambda scene: max((card.value for card in facts(scene, what)), default=0)


def _taken(scene: Scene) -> int:
    ongoing = scene.ongoing
    found = ongoing.hands.get(scene.user) if ongoing else None
    return found.count if found else 0


def set_aside(scene: Scene) -> tuple[SetAside, ...]:
    """Return the cards that this entry has set aside."""
    return tuple(one for one in scene.one.aside if one.effect == scene.effect.id)


OF_CARDS: Final[Mapping[str, Figured]] = {
    "aura_range": _aura_range,
    "card_value": _card,
    "highest_card": lambda scene: max(_stored(scene), default=0),
    "highest_black": lambda scene: max(_stored(scene, "black"), default=0),
    "red_stored": lambda scene: len(_stored(scene, "red")),
    "cards_above_finale": _above_finale,
    "lowest_card": lambda scene: min(_stored(scene), default=0),
    "cards_stored": lambda scene: len(scene.owner.cards),
    "cards_returned": lambda scene: len(returned(scene)),
    "zeros_returned": lambda scene: sum(not card.value for card in returned(scene)),
    "cards_released": _released,
    "cards_open": lambda scene: len(scene.one.open_cards),
    "cards_taken": _taken,
    "cards_opened": lambda scene: len(facts(scene, OPENED)),
    "stored_card": _value(STORED),
    "returned_card": _value(RETURNED),
    "cards_aside": lambda scene: len(set_aside(scene)),
    "highest_aside": lambda scene: max((one.value for one in set_aside(scene)), default=0),
}
