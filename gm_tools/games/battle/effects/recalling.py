"""Facts kept with a maneuver: what an entry has done with cards in it, and whom it has named."""

from typing import Final

from gm_tools.games.battle.change import with_ongoing
from gm_tools.games.battle.effects.limits import in_maneuver
from gm_tools.games.battle.effects.scene import Scene
from gm_tools.games.battle.state import Battle
from gm_tools.games.frame.copying import replace
from gm_tools.viskara.deck.deck import Card

OPENED: Final = "opened"
STORED: Final = "stored"
RETURNED: Final = "returned"
"""What an entry may have done with cards."""


def _named(scene: Scene, what: str) -> str:
    return f"{in_maneuver(scene)}:{what}"


def facts(scene: Scene, what: str) -> tuple[Card, ...]:
    """Return the cards with which an entry has done something in the maneuver, in their order."""
    return scene.ongoing.facts.get(_named(scene, what), ()) if scene.ongoing else ()


def with_fact(state: Battle, scene: Scene, what: str, cards: tuple[Card, ...]) -> Battle:
    """Keep in the maneuver what an entry has done with cards; nothing is kept outside of one."""
    if not state.ongoing:
        return state
    ongoing, key = state.ongoing[-1], _named(scene, what)
    found = {**ongoing.facts, key: (*ongoing.facts.get(key, ()), *cards)}
    return with_ongoing(state, replace(ongoing, facts=found))


def named(scene: Scene) -> tuple[str, ...]:
    """Return the characters that an entry has named in the maneuver."""
    return scene.ongoing.named.get(in_maneuver(scene), ()) if scene.ongoing else ()


def with_named(state: Battle, scene: Scene, who: tuple[str, ...]) -> Battle:
    """Keep in the maneuver whom an entry has named."""
    if not state.ongoing:
        return state
    ongoing, key = state.ongoing[-1], in_maneuver(scene)
    found = {**ongoing.named, key: (*ongoing.named.get(key, ()), *who)}
    return with_ongoing(state, replace(ongoing, named=found))
