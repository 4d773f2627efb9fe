"""Shows that an effect demands, with tiers of health that the combatant loses (924, 4575)."""

from typing import Final

from gm_tools.games.battle.change import with_news
from gm_tools.games.battle.combatant.resources import lost_health
from gm_tools.games.battle.effects.deeds.carrying_out import amount_for
from gm_tools.games.battle.effects.reached import reached
from gm_tools.games.battle.effects.scene import Scene
from gm_tools.games.battle.state import Battle, News
from gm_tools.games.battle.turns.losing import after_harm
from gm_tools.viskara.plays.plays import Deed

BONUS: Final = "bonus_"  # "bonus_body = 2": one more red card at Body 2 or more (R4, R79)


def flat_show(scene: Scene, deed: Deed) -> Battle:
    """Let the combatants reached lose health by the red cards entered for them (R56)."""
    state = scene.state
    for who in reached(scene, deed):
        red = (scene.red or 0) + bonus_cards(scene, who)
        inner = scene._replace(state=state, red=red)
        lost = amount_for(inner, deed, who)
        news = News("flat_show", who, scene.user, red, scene.effect.name)
        state = with_news(state, news)
        if lost:
            state = lost_health(state, who, lost, scene.effect.name, by=scene.user)
        state = after_harm(state)
    return state


def bonus_cards(scene: Scene, who: str) -> int:
    """Return a show's bonus red cards: one for each stat that reaches its bonus_ number."""
    stats = scene.state.blocks[scene.state.combatants[who].block].stats
    return sum(
        getattr(stats, name.removeprefix(BONUS), 0) >= worth
        for name, worth in scene.effect.numbers.items()
        if name.startswith(BONUS) and isinstance(worth, int)
    )
