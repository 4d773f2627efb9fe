"""How a maneuver runs: who is waited for in each step, and what happens when a step closes.

The steps are reactions, shows, adjust, choices, deal, hits, flourish, gather, after: see
``MANEUVER_STEPS``. A step that waits for nobody closes by itself.
"""

from collections.abc import Callable, Iterable, Mapping

from gm_tools.games.battle.change import with_strike
from gm_tools.games.battle.combatant import decks
from gm_tools.games.battle.effects import moments
from gm_tools.games.battle.effects.passive import SPLIT
from gm_tools.games.battle.maneuver import (
    choices,
    dealing,
    flourish,
)
from gm_tools.games.battle.maneuver.defying import who_may_react
from gm_tools.games.battle.maneuver.in_progress import ManeuverStep, Strike
from gm_tools.games.battle.maneuver.shows import (
    SECOND,
    owing,
    performers,
    with_show,
    without_own_show,
)
from gm_tools.games.battle.rules import Rules
from gm_tools.games.battle.state import Battle
from gm_tools.games.battle.turns import begin_and_end
from gm_tools.games.frame.copying import replace

ADJUSTING = ("show", "other_show", "release")
FLOURISHING = ("flourish", "stat_effect")


def advance(rules: Rules, state: Battle) -> Battle:
    """Close every step that waits for nobody, until a decision or the end of the maneuvers."""
    while _runs(state):
        if state.strikes[-1].step == "flourish":
            state = _flourishes_begun(rules, state)
            if not _runs(state) or state.strikes[-1].step != "flourish":
                continue
        strike = state.strikes[-1]
        waiting = tuple(dict.fromkeys(_WAITING[strike.step](rules, state, strike)))
        if waiting != strike.waiting:
            state = with_strike(state, replace(strike, waiting=waiting))
        if waiting:
            return state
        state = _CLOSING[strike.step](rules, state)
    return state


def has_begun(rules: Rules, state: Battle, who: str) -> Battle:
    """Note that a performer has begun to flourish; forced effects then happen (3951)."""
    strike = state.strikes[-1]
    if strike.step != "flourish" or who in strike.began or who not in strike.order:
        return state
    state = with_strike(state, replace(strike, began=(*strike.began, who)))
    for moment in FLOURISHING:
        state = moments.forced(rules, state, moment, who)
    return state


def _runs(state: Battle) -> bool:
    return bool(state.strikes) and not state.grants and state.phase == "turns"


def _entered(state: Battle, step: ManeuverStep) -> Battle:
    strike = state.strikes[-1]
    return with_strike(state, replace(strike, step=step, passed=(), waiting=()))


# --- Who is waited for ------------------------------------------------------------------------


def _asked(rules: Rules, state: Battle, strike: Strike, *names: str) -> Iterable[str]:
    for moment in names:
        yield from moments.awaited(rules, state, moment, strike.passed)


def _reactions(rules: Rules, state: Battle, strike: Strike) -> Iterable[str]:
    yield from who_may_react(rules, state, strike)
    yield from _asked(rules, state, strike, "reaction")


def _shows(rules: Rules, state: Battle, strike: Strike) -> Iterable[str]:
    left = owing(strike)
    if left:
        yield from _asked(rules, state, strike, "declared")
    yield from left


def _adjust(rules: Rules, state: Battle, strike: Strike) -> Iterable[str]:
    return _asked(rules, state, strike, *ADJUSTING)


def _choices(_rules: Rules, _state: Battle, strike: Strike) -> Iterable[str]:
    return choices.choosing(strike)


def _deal(rules: Rules, state: Battle, strike: Strike) -> Iterable[str]:
    return _asked(rules, state, strike, "damage")


def _hits(rules: Rules, state: Battle, strike: Strike) -> Iterable[str]:
    return _asked(rules, state, strike, "damaged")


def _flourish(rules: Rules, state: Battle, strike: Strike) -> Iterable[str]:
    current = _current(rules, state, strike)
    return (current,) if current else ()


def _gather(rules: Rules, state: Battle, strike: Strike) -> Iterable[str]:
    return _asked(rules, state, strike, "gather")


def _after(rules: Rules, state: Battle, strike: Strike) -> Iterable[str]:
    return _asked(rules, state, strike, "after")


_WAITING: Mapping[ManeuverStep, Callable[[Rules, Battle, Strike], Iterable[str]]] = {
    "reactions": _reactions,
    "shows": _shows,
    "adjust": _adjust,
    "choices": _choices,
    "deal": _deal,
    "hits": _hits,
    "flourish": _flourish,
    "gather": _gather,
    "after": _after,
}


def _current(rules: Rules, state: Battle, strike: Strike) -> str:
    """Return who flourishes now: the first in the attacker's order with a decision to make."""
    left = [who for who in strike.order if who not in strike.passed]
    if not left:
        return ""
    busy = {due.by for due in strike.dues} | set(strike.movers)
    busy.update(_asked(rules, state, strike, *FLOURISHING))
    return next((who for who in left if who in busy), "")


def _flourishes_begun(rules: Rules, state: Battle) -> Battle:
    """Begin the flourishes whose turn has certainly come; the others stay open (3951)."""
    while _runs(state) and state.strikes[-1].step == "flourish":
        strike = state.strikes[-1]
        current = _current(rules, state, strike)
        come = strike.order[: strike.order.index(current)] if current else strike.order
        if current and current == strike.order[-1]:
            come = strike.order
        who = next((one for one in come if one not in strike.began), None)
        if who is None:
            return state
        state = has_begun(rules, state, who)
    return state


# --- Closing a step -----------------------------------------------------------------------------


def _to_shows(rules: Rules, state: Battle) -> Battle:
    state = _entered(state, "shows")
    strike = state.strikes[-1]
    if strike.beside and len(state.strikes) > 1:
        busy = performers(state.strikes[-2])
        state = with_strike(state, replace(strike, busy=(*strike.busy, *busy)))
    for who in tuple(without_own_show(state.strikes[-1])):
        state = with_show(state, who, SECOND)
    return moments.forced(rules, state, "declared")


def _to_adjust(rules: Rules, state: Battle) -> Battle:
    state = _entered(state, "adjust")
    for moment in ADJUSTING[:2]:
        state = moments.forced(rules, state, moment)
    return state


def _to_choices(rules: Rules, state: Battle) -> Battle:
    return choices.opened(rules, moments.forced(rules, _entered(state, "choices"), SPLIT))


def _to_deal(rules: Rules, state: Battle) -> Battle:
    return moments.forced(rules, _entered(state, "deal"), "damage")


def _to_hits(rules: Rules, state: Battle) -> Battle:
    state = dealing.dealt(rules, _entered(state, "hits"))
    return moments.forced(rules, state, "damaged") if _runs(state) else state


def _to_flourish(rules: Rules, state: Battle) -> Battle:
    return flourish.opened(rules, _entered(state, "flourish"))


def _to_gather(rules: Rules, state: Battle) -> Battle:
    return moments.forced(rules, _entered(state, "gather"), "gather")


def _to_after(rules: Rules, state: Battle) -> Battle:
    return moments.forced(rules, _entered(state, "after"), "after")


def _to_end(rules: Rules, state: Battle) -> Battle:
    """End the maneuver: discard its cards (918); after a stance the turn ends too (3604)."""
    strike = state.strikes[-1]
    state = replace(state, strikes=state.strikes[:-1])
    for who, shown in strike.shows.items():
        state = decks.discarded(state, who, shown.cards)
    if strike.beside and state.strikes:
        below = state.strikes[-1]
        shown_here = tuple(who for who, one in strike.shows.items() if not one.second)
        state = with_strike(state, replace(below, busy=(*below.busy, *shown_here)))
    if strike.kind == "stance":
        return begin_and_end.must_end(rules, state, strike.by)
    return state


_CLOSING: Mapping[ManeuverStep, Callable[[Rules, Battle], Battle]] = {
    "reactions": _to_shows,
    "shows": _to_adjust,
    "adjust": _to_choices,
    "choices": _to_deal,
    "deal": _to_hits,
    "hits": _to_flourish,
    "flourish": _to_gather,
    "gather": _to_after,
    "after": _to_end,
}
