"""What a gain of health or morale leaves, in words."""

from gm_tools.games.battle.combatant.resources import gain_of_health
from gm_tools.games.battle.state import Battle
from gm_tools.games.battle.turns.begin_and_end import logic_gain
from gm_tools.games.frame.protocol import HIDDEN


def gain_words(state: Battle, who: str, gain: int, *, as_morale: bool) -> str:
    """Say what a combatant's gain leaves: "+4 morale: 88 to 92", as far as it is known."""
    one = state.combatants[who]
    what, now = ("morale", state.sides[one.side].morale) if as_morale else ("health", one.health)
    return f"+{gain} {what}" + ("" if now is HIDDEN else f": {now} to {now + gain}")


def logic_words(state: Battle, who: str, as_morale: bool) -> str:
    """Say what is left of logic's gain at the end of a turn: health less its excess (R57, R58)."""
    gain, one = logic_gain(state, who), state.combatants[who]
    if not as_morale and one.health is not HIDDEN:
        gain = gain_of_health(state, one, gain)
    return gain_words(state, who, gain, as_morale=as_morale)
