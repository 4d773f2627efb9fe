"""The steps of a battle, each plugged in for its event types."""

from gm_tools.games.battle.step import BattleSteps, Offers
from gm_tools.games.battle.steps import (
    all_out_show,
    anchor,
    anyway,
    asking,
    attack,
    aura,
    by_hand,
    choosing,
    defy,
    fate,
    flourish,
    game_master,
    granted,
    movement,
    passing,
    setup,
    shows,
    signature,
    stance,
    stat_effect,
    take_move,
    turns,
    use,
    walls,
)

MODULES: tuple[BattleSteps, ...] = (
    setup.STEPS,
    turns.STEPS,
    anchor.STEPS,
    by_hand.STEPS,
    anyway.STEPS,
    walls.STEPS,
    game_master.STEPS,
    attack.STEPS,
    stance.STEPS,
    fate.STEPS,
    defy.STEPS,
    shows.STEPS,
    all_out_show.STEPS,
    choosing.STEPS,
    flourish.STEPS,
    stat_effect.STEPS,
    take_move.STEPS,
    movement.STEPS,
    granted.STEPS,
    passing.STEPS,
    asking.STEPS,
    use.STEPS,
    aura.STEPS,
    signature.STEPS,
)
STEPS: BattleSteps = {name: step for module in MODULES for name, step in module.items()}
"""Each event type's step; every module of this folder adds its own ``STEPS`` here."""

OFFERS: tuple[Offers, ...] = (
    setup.offers,
    granted.offers,
    movement.offers,
    attack.offers,
    stance.offers,
    fate.offers,
    defy.offers,
    shows.offers,
    all_out_show.offers,
    choosing.offers,
    flourish.offers,
    stat_effect.offers,
    take_move.offers,
    use.offers,
    aura.offers,
    signature.offers,
    passing.offers,
    passing.answer_offers,
    anchor.offers,
    turns.offers,
    passing.standing_offers,
    asking.offers,
)
"""The offers of each module, in the order in which they are shown."""

JUDGED: tuple[Offers, ...] = (
    use.offers,
    granted.offers,
    stat_effect.offers,
    passing.answer_offers,
    asking.offers,
)
"""Modules that judge by other combatants' figures; they see only what the seat may know."""
