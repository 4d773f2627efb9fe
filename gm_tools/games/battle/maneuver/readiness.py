"""Whether a tactic can be used now: its move has reached it, its cards are there, it may act."""

from gm_tools.games.battle.combatant.forms import is_barred_by_form
from gm_tools.games.battle.entering.blocks import TacticBlock
from gm_tools.games.battle.signature.order import tactic_reached
from gm_tools.games.battle.state import Battle
from gm_tools.games.frame.protocol import HIDDEN, Refusal
from gm_tools.viskara.deck.deck import COLOURS


def not_ready(state: Battle, who: str, tactic: TacticBlock) -> Refusal | None:
    """Say why a tactic cannot be used now for any purpose (1788, 2309, 2840, 2916)."""
    name, one = tactic.name, state.combatants[who]
    if tactic.origin == "blast":
        return Refusal("not_reached", f"{name} can be used only through its effect.")
    if tactic.origin == "signature" and not tactic_reached(state, who, tactic.id):
        return Refusal("not_reached", f"{name} is used when the signature move reaches it.")
    if tactic.only_in and one.form not in tactic.only_in:
        forms = " or ".join(tactic.only_in)
        return Refusal("wrong_form", f"{name} can be used only {forms}.")
    if "anchored" in tactic.unless and one.anchored:
        return Refusal("anchored", f"{name} cannot be used while {one.name} is anchored.")
    if is_barred_by_form(state, who, name):
        return Refusal("cannot_use", f"{name} cannot be used on a turn that began in that form.")
    if one.marks and one.marks is not HIDDEN and _rests(state, who, tactic.id):
        return Refusal("cannot_use", f"{name} cannot be used until its owner's next turn.")
    if tactic.origin == "aura" and len({card.colour for card in one.cards}) < len(COLOURS):
        return Refusal("not_enough_cards", f"{name} needs a black and a red stored card.")
    return None


def _rests(state: Battle, who: str, tactic: str) -> bool:
    marks = state.combatants[who].marks
    return any(mark.bars == "tactic" and mark.name == tactic for mark in marks)
