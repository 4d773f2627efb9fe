"""Tactics as cards: what each does, with the numbers in play, and how it can be used now."""

from collections.abc import Iterable, Sequence
from typing import Final

from gm_tools.games.battle.effects import moments
from gm_tools.games.battle.effects.amounts import HIDES, UnknownError
from gm_tools.games.battle.entering.blocks import Block, Effect, TacticBlock
from gm_tools.games.battle.maneuver.costs import attack_cost
from gm_tools.games.battle.maneuver.target_squares import range_of
from gm_tools.games.battle.rules import Rules
from gm_tools.games.battle.state import Battle, Combatant
from gm_tools.games.frame.protocol import HIDDEN
from gm_tools.presenters.games.battle.explained import tactic_explained
from gm_tools.presenters.games.battle.views import EffectText, Stat, TacticCard
from gm_tools.presenters.games.shared.phrases import signed, some
from gm_tools.presenters.games.shared.views import Action
from gm_tools.viskara.rounding import half

ON_CARDS = frozenset({"Attack", "Stance"})
"""The headings of actions that stand on the card of their tactic."""
USUAL = frozenset({"written", "aura", "creature"})
"""Where tactics come from that have a card even when they cannot be used now."""
MOST_KNOWN: Final = 200
KNOWN: Final = Rules()
"""What is worked out once for each block: how far its tactics reach depends on its effects."""


def tactic_cards(
    state: Battle, one: Combatant, block: Block, actions: Sequence[Action]
) -> tuple[TacticCard, ...]:
    """Return a combatant's tactics as cards, with its ``actions`` on those that they are for."""
    if block.tactics is HIDDEN:
        return ()
    used = {action.tactic for action in actions if action.group in ON_CARDS}
    return tuple(
        _card(_rules(), state, one, tactic, actions)
        for tactic in block.tactics
        if tactic.id in used or (tactic.type != "special" and tactic.origin in USUAL)
    )


def _rules() -> Rules:
    """Return rules that remember the blocks they were asked about; a block never changes."""
    if len(KNOWN.known) > MOST_KNOWN:
        KNOWN.known.clear()
    return KNOWN


def _card(
    rules: Rules, state: Battle, one: Combatant, tactic: TacticBlock, actions: Iterable[Action]
) -> TacticCard:
    mine = {action.group: action for action in actions if action.tactic == tactic.id}
    return TacticCard(
        id=tactic.id,
        name=tactic.name,
        kind=_kind(rules, state, one, tactic),
        outputs=tactic.outputs,
        break_point="" if tactic.break_point is None else str(tactic.break_point),
        cost=str(attack_cost(state, tactic)),
        plus=_plus(state, one, tactic),
        facts=tuple(_facts(tactic)),
        effects=effect_texts(tactic.effects),
        words=tuple(tactic_explained(tactic.type, str(tactic.break_point or ""))),
        attack=mine.get("Attack"),
        stance=mine.get("Stance"),
    )


def _kind(rules: Rules, state: Battle, one: Combatant, tactic: TacticBlock) -> str:
    """Return a tactic's type and its range now: "exposure, range 4"."""
    reach = _reach(rules, state, one, tactic)
    return tactic.type if reach is None else f"{tactic.type}, range {reach}"


def _reach(rules: Rules, state: Battle, one: Combatant, tactic: TacticBlock) -> int | None:
    """Return how far a tactic reaches now; as it is printed, where a viewer may not judge it."""
    if tactic.range is None or tactic.effects is HIDDEN:
        return tactic.range
    try:
        return range_of(tactic, moments.aim(rules, state, one.id, tactic.id, "attack"))
    except (UnknownError, *HIDES):
        return tactic.range


def _plus(state: Battle, one: Combatant, tactic: TacticBlock) -> str:
    """Say what is added to each output now: for an anchor, and for challenging fate."""
    parts = []
    if one.anchored:
        parts.append(f"anchor {signed(half(tactic.stat_value))}")
    if one.fate_ready:
        parts.append(f"fate {signed(state.blocks[one.block].level)}")
    return ", ".join(parts)


def _facts(tactic: TacticBlock) -> Iterable[Stat]:
    """Yield the numbers that matter after the show: the stat, its power, the move trigger."""
    if tactic.stat is not None:
        yield Stat("Stat", f"{tactic.stat} {tactic.stat_value}")
        yield Stat("Power", f"{tactic.power}, at most {tactic.max_power}")
        yield Stat("Move trigger", f"flourish, {some(tactic.move_trigger_red, 'red card')}")


def effect_texts(effects: Iterable[Effect]) -> tuple[EffectText, ...]:
    """Return effects with their texts; none that the viewer may not know."""
    if effects is HIDDEN:
        return ()
    return tuple(EffectText(_named(one), one.text) for one in effects)


def _named(effect: Effect) -> str:
    times = f" \N{MULTIPLICATION SIGN}{effect.times}" if effect.times > 1 else ""
    return f"{effect.name}{times}"
