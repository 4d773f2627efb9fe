"""Turns: how they begin and how they end (Viskara 3525-3530, 3648-3661)."""

from collections.abc import Mapping

from gm_tools.games.battle.change import changed, with_news
from gm_tools.games.battle.combatant import decks
from gm_tools.games.battle.combatant.forms import less_flair, most_flair
from gm_tools.games.battle.combatant.resources import gained_health
from gm_tools.games.battle.effects import mark_ends
from gm_tools.games.battle.effects.moments import forced, offered
from gm_tools.games.battle.effects.zones import turn_started
from gm_tools.games.battle.maneuver.damage import flushed
from gm_tools.games.battle.rules import Rules
from gm_tools.games.battle.signature import order as runs
from gm_tools.games.battle.state import Battle, Combatant, Doings, News, Presence
from gm_tools.games.battle.turns.losing import after_harm
from gm_tools.games.battle.turns.order import next_candidates
from gm_tools.games.frame.copying import replace

THIRD_EFFORT = "third_effort"
NOTHING_DONE = Doings()
NO_RECORD = Presence()


def begin_turn(rules: Rules, state: Battle, who: str) -> Battle:
    """Begin a combatant's turn: effort, flair, then the effects of its start (R18)."""
    state = _supplied(state, who)
    state = runs.turn_began(mark_ends.turn_begins(state, who), who)
    state = turn_started(rules, state, who)
    return after_harm(forced(rules, state, "turn_start", who))


def _fresh(state: Battle) -> dict[str, Combatant]:
    """Forget what each combatant did in the turn before (R112 counts since any turn began)."""
    return {
        key: one if _is_fresh(one) else _refreshed(one) for key, one in state.combatants.items()
    }


def _is_fresh(one: Combatant) -> bool:
    return one.doings is NOTHING_DONE and one.presence is NO_RECORD and not one.uses


def _refreshed(one: Combatant) -> Combatant:
    found = one.presence
    presence = NO_RECORD if found.record is None else Presence(found.record, found.record)
    return replace(one, doings=NOTHING_DONE, presence=presence, uses=_other_uses(one.uses, "turn"))


def _other_uses(uses: Mapping[str, int], scope: str) -> dict[str, int]:
    return {key: times for key, times in uses.items() if not key.startswith(f"{scope}:")}


def effort_at_turn(state: Battle, one: Combatant) -> int:
    """Return the new effort: less if exhausted (3527, 3681), less the debt to fate.

    A simple Pike Beetle's venom leaves 1 less (1295).
    """
    numbers = state.numbers
    whole = numbers.exhausted_effort if one.exhausted else numbers.effort_a_turn
    less = any(mark.bars == THIRD_EFFORT for mark in one.marks)
    return max(whole - one.fate_debt - less, 0)


def flair_at_turn(state: Battle, one: Combatant) -> int:
    """Return the new flair: a turn's gain, smaller if shaken, up to the most (3528, 3669)."""
    if state.is_simple:
        return one.flair
    numbers = state.numbers
    more = numbers.shaken_flair if state.sides[one.side].shaken else numbers.flair_a_turn
    more = max(more - less_flair(state, one.id), 0)
    return max(one.flair, min(one.flair + more, most_flair(state, one.id)))


def _supplied(state: Battle, who: str) -> Battle:
    """Set the effort and flair of a turn in a single new state, because turns begin so often."""
    fresh = _fresh(state)
    one = fresh[who]
    effort, flair = effort_at_turn(state, one), flair_at_turn(state, one)
    fresh[who] = replace(
        one,
        effort=effort,
        flair=flair,
        fate_debt=0,
        acted=True,
        anchored=False,
        logic_bonus=0,
        doings=replace(one.doings, began_in=one.form) if one.form else one.doings,
    )
    turns = state.turns + 1
    news = (
        *state.news,
        News("turn_begins", who, amount=turns),
        News("effort", who, amount=effort - one.effort, label="turn"),
        News("flair", who, amount=flair - one.flair, label="turn"),
    )
    return replace(state, combatants=fresh, turn=who, turns=turns, grants=(), news=news)


def end_turn(
    rules: Rules, state: Battle, who: str, then: str = "", *, as_morale: bool = False
) -> Battle:
    """End a turn with all the effects of its end, and begin the next one."""
    if state.combatants[who].status == "in":
        state = after_harm(forced(rules, state, "turn_end", who))
        state = _logic(state, who, as_morale=as_morale)
    return passed_on(rules, state, who, then)


def passed_on(rules: Rules, state: Battle, who: str, then: str = "") -> Battle:
    """Close a turn without the effects of its end, and begin the next one."""
    state = closed(state, who)
    if state.phase == "over":
        return state
    step, tied = next_candidates(state, who)
    if step == "new_round":
        state = new_round(state)
    return begin_turn(rules, state, then if then in tied else tied[0])


def closed(state: Battle, who: str) -> Battle:
    """Close a turn: marks until its end expire, and discards go back into the decks (R6)."""
    if who not in state.combatants:
        return state
    state = with_news(flushed(state), News("turn_ends", who))
    state = changed(state, who, moved_since_turn=False, sidesteps=(), neared=())
    state = replace(mark_ends.turn_ends(runs.turn_ended(state, who), who), grants=())
    return decks.turn_over(state, who)


def logic_gain(state: Battle, who: str) -> int:
    """Return the gain from logic's perk, once, for a stance or effort left over (1409; R117)."""
    one = state.combatants[who]
    if one.status != "in" or state.is_simple or not (one.doings.stanced or one.effort):
        return 0
    return state.blocks[one.block].perks.get("logic", 0)


def _logic(state: Battle, who: str, *, as_morale: bool) -> Battle:
    gain = logic_gain(state, who)
    return gained_health(state, who, gain, "logic perk", as_morale=as_morale) if gain else state


def new_round(state: Battle) -> Battle:
    """Begin a new round, in which nobody has had a turn yet (3659)."""
    state = mark_ends.round_ends(state)
    combatants = {
        key: replace(one, acted=False, uses=_other_uses(one.uses, "round"))
        for key, one in state.combatants.items()
    }
    state = replace(state, combatants=combatants, round=state.round + 1)
    return with_news(state, News("round_begins", amount=state.round))


def must_end(rules: Rules, state: Battle, who: str) -> Battle:
    """End the turn by rule, as after a stance; at once if there is nothing to decide."""
    if state.phase == "over" or state.turn != who:
        return state
    _, tied = next_candidates(state, who)
    chooses = offered(rules, state, who, "turn_end") or logic_gain(state, who)
    if len(tied) == 1 and not chooses:
        return end_turn(rules, state, who)
    one = state.combatants[who]
    return changed(state, who, doings=replace(one.doings, ending=True))
