"""What a flat show would cost the combatant that makes it, ahead of it (Viskara 4571-4575)."""

from gm_tools.games.battle.effects.accepting import scene_of, showing
from gm_tools.games.battle.effects.amounts import HIDES, UnknownError
from gm_tools.games.battle.effects.deeds.carrying_out import amount_for
from gm_tools.games.battle.effects.flat_show import bonus_cards
from gm_tools.games.battle.effects.scene import Scene
from gm_tools.games.battle.events.maneuver import Use
from gm_tools.games.battle.rules import Rules
from gm_tools.games.battle.state import Battle
from gm_tools.games.frame.protocol import HIDDEN


def losses(rules: Rules, state: Battle, data: Use) -> tuple[int, ...]:
    """Return the health lost to an effect's flat show with no red card, with one, and so on.

    () where there is no such show, or a viewer may not know what decides it: the effect, or the
    stats that give bonus cards.
    """
    try:
        scene = scene_of(rules, state, data)
        return _losses(scene) if isinstance(scene, Scene) else ()
    except (UnknownError, *HIDES):
        return ()


def _losses(scene: Scene) -> tuple[int, ...]:
    state, who = scene.state, showing(scene)
    deed = next((one for one in scene.owned.play.deeds if one.do == "flat_show"), None)
    if deed is None or not who or state.blocks[state.combatants[who].block].stats is HIDDEN:
        return ()
    bonus = bonus_cards(scene, who)
    cards = range(state.numbers.cards_of_a_show + 1)
    return tuple(amount_for(scene._replace(red=red + bonus), deed, who) for red in cards)
