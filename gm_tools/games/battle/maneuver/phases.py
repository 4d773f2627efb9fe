"""How a maneuver runs: who is waited for in each step, and what happens when a step closes.

The steps are reactions, shows, adjust, choices, deal, hits, flourish, gather, after: see
``MANEUVER_STEPS``. A step that waits for nobody closes by itself.
"""

from collections.abc import Callable, Iterable, Mapping

from gm_tools.games.battle.change import changed, with_ongoing
from gm_tools.games.battle.combatant import decks
from gm_tools.games.battle.effects import mark_ends, moments
from gm_tools.games.battle.effects.passive import SPLIT
from gm_tools.games.battle.maneuver import (
    choices,
    flourish,
    hits,
)
from gm_tools.games.battle.maneuver.answers import passes_by_itself, revealed
from gm_tools.games.battle.maneuver.damage import is_watched
from gm_tools.games.battle.maneuver.defying import who_may_react
from gm_tools.games.battle.maneuver.in_progress import ManeuverStep, OngoingManeuver, performer_of
from gm_tools.games.battle.maneuver.shows import (
    SECOND,
    is_shown,
    owing,
    performers,
    with_chosen_opened,
    with_show,
    without_own_show,
)
from gm_tools.games.battle.rules import Rules
from gm_tools.games.battle.signature.order import affecting, before_damage, changed_damage
from gm_tools.games.battle.state import Battle
from gm_tools.games.battle.turns import begin_and_end
from gm_tools.games.frame.copying import replace

DECLARING = ("targets", "pay", "before")
ADJUSTING = ("show", "other_show", "release")
FLOURISHING = ("flourish", "stat_effect")


def advance(rules: Rules, state: Battle) -> Battle:
    """Close every step that waits for nobody, until a decision or the end of the maneuvers."""
    state = moments.settled(rules, state)
    while _runs(state):
        if state.ongoing[-1].step == "flourish":
            state = _flourishes_begun(rules, state)
            if not _runs(state) or state.ongoing[-1].step != "flourish":
                continue
        ongoing = state.ongoing[-1]
        waiting = tuple(dict.fromkeys(_WAITING[ongoing.step](rules, state, ongoing)))
        if waiting != ongoing.waiting:
            state = with_ongoing(state, replace(ongoing, waiting=waiting))
        if waiting:
            return state
        if ongoing.sealed:
            state = revealed(rules, state)
            continue
        state = moments.settled(rules, _CLOSING[ongoing.step](rules, state))
    return _with_asked(state)


def _with_asked(state: Battle) -> Battle:
    """Wait for nobody else while an effect asks a combatant for a show."""
    if not state.ongoing or not state.ongoing[-1].asked:
        return state
    ongoing = state.ongoing[-1]
    return with_ongoing(state, replace(ongoing, waiting=(ongoing.asked[0].who,)))


def has_begun(rules: Rules, state: Battle, who: str) -> Battle:
    """Note that a performer has begun to flourish; forced effects then happen (3951)."""
    ongoing = state.ongoing[-1]
    if ongoing.step != "flourish" or who in ongoing.began or who not in ongoing.order:
        return state
    state = with_ongoing(state, replace(ongoing, began=(*ongoing.began, who)))
    for moment in FLOURISHING:
        state = moments.forced(rules, state, moment, who)
    return state


def _runs(state: Battle) -> bool:
    if not state.ongoing or state.phase != "turns" or state.ongoing[-1].asked:
        return False
    return not (state.grants or state.packets)


def _entered(state: Battle, step: ManeuverStep) -> Battle:
    ongoing = state.ongoing[-1]
    return with_ongoing(state, replace(ongoing, step=step, passed=(), waiting=()))


# --- Who is waited for ------------------------------------------------------------------------


def _asked(rules: Rules, state: Battle, ongoing: OngoingManeuver, *names: str) -> Iterable[str]:
    for moment in names:
        yield from moments.awaited(rules, state, moment, ongoing.passed)


def _reactions(rules: Rules, state: Battle, ongoing: OngoingManeuver) -> Iterable[str]:
    for moment in DECLARING:
        yield from moments.demanders(rules, state, moment)
    answered = (*ongoing.passed, *(one.by for one in ongoing.sealed))
    yield from (
        who
        for who in (
            *who_may_react(rules, state, ongoing),
            *moments.awaited(rules, state, "reaction", answered),
        )
        if not passes_by_itself(state, ongoing, who)
    )


def _shows(rules: Rules, state: Battle, ongoing: OngoingManeuver) -> Iterable[str]:
    left = owing(ongoing)
    if left:
        yield from _asked(rules, state, ongoing, "declared")
    for moment in (*DECLARING, "defies_set"):
        yield from moments.demanders(rules, state, moment)
    yield from left


def _adjust(rules: Rules, state: Battle, ongoing: OngoingManeuver) -> Iterable[str]:
    return _asked(rules, state, ongoing, *ADJUSTING)


def _choices(_rules: Rules, _state: Battle, ongoing: OngoingManeuver) -> Iterable[str]:
    return choices.choosing(ongoing)


def _deal(rules: Rules, state: Battle, ongoing: OngoingManeuver) -> Iterable[str]:
    return () if ongoing.dealing else _asked(rules, state, ongoing, "damage")


def _hits(rules: Rules, state: Battle, ongoing: OngoingManeuver) -> Iterable[str]:
    return _asked(rules, state, ongoing, "damaged")


def _flourish(rules: Rules, state: Battle, ongoing: OngoingManeuver) -> Iterable[str]:
    current = _current(rules, state, ongoing)
    return (current,) if current else ()


def _gather(rules: Rules, state: Battle, ongoing: OngoingManeuver) -> Iterable[str]:
    return _asked(rules, state, ongoing, "gather")


def _after(rules: Rules, state: Battle, ongoing: OngoingManeuver) -> Iterable[str]:
    return _asked(rules, state, ongoing, "after")


_WAITING: Mapping[ManeuverStep, Callable[[Rules, Battle, OngoingManeuver], Iterable[str]]] = {
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


def _current(rules: Rules, state: Battle, ongoing: OngoingManeuver) -> str:
    """Return who flourishes now: the first in the attacker's order with a decision to make."""
    left = [who for who in ongoing.order if who not in ongoing.passed]
    if not left:
        return ""
    busy = {due.by for due in ongoing.dues} | set(ongoing.movers)
    busy.update(_asked(rules, state, ongoing, *FLOURISHING))
    return next((who for who in left if who in busy), "")


def _flourishes_begun(rules: Rules, state: Battle) -> Battle:
    """Begin the flourishes whose turn has certainly come; the others stay open (3951)."""
    while _runs(state) and state.ongoing[-1].step == "flourish":
        ongoing = state.ongoing[-1]
        current = _current(rules, state, ongoing)
        come = ongoing.order[: ongoing.order.index(current)] if current else ongoing.order
        if current and current == ongoing.order[-1]:
            come = ongoing.order
        who = next((one for one in come if one not in ongoing.began), None)
        if who is None:
            return state
        state = has_begun(rules, state, who)
    return state


# --- Closing a step -----------------------------------------------------------------------------


def _to_shows(rules: Rules, state: Battle) -> Battle:
    state = moments.forced(rules, _entered(_with_silent(rules, state), "shows"), "defies_set")
    if not _runs(state):
        return state
    state = mark_ends.defies_closed(state)
    ongoing = state.ongoing[-1]
    if ongoing.beside and len(state.ongoing) > 1:
        busy = performers(state.ongoing[-2])
        state = with_ongoing(state, replace(ongoing, busy=(*ongoing.busy, *busy)))
    for who in tuple(without_own_show(state.ongoing[-1])):
        state = with_show(state, who, SECOND)
    return moments.forced(rules, _with_choosers(rules, state), "declared")


def _with_choosers(rules: Rules, state: Battle) -> Battle:
    """Note who may choose the numbers of its show: it does so before others show (6845)."""
    ongoing = state.ongoing[-1]
    owing_one = (who for who in performers(ongoing) if not is_shown(ongoing, who))
    found = tuple(who for who in owing_one if moments.chooses_show(rules, state, who))
    return with_ongoing(state, replace(ongoing, choosers=found)) if found else state


def _with_silent(rules: Rules, state: Battle) -> Battle:
    """Note who could have defied and did not: effort, flair, lines and bans may change (3224)."""
    if not rules.asks(state, "could_have_defied"):
        return state
    ongoing = state.ongoing[-1]
    able = tuple(who_may_react(rules, state, replace(ongoing, passed=())))
    return with_ongoing(state, replace(ongoing, silent=able))


def with_able(rules: Rules, state: Battle) -> Battle:
    """Note who could defy the attack as it is declared (3148)."""
    if not rules.asks(state, "able_companion"):
        return state
    ongoing = state.ongoing[-1]
    return with_ongoing(state, replace(ongoing, able=tuple(who_may_react(rules, state, ongoing))))


def to_adjust(rules: Rules, state: Battle) -> Battle:
    """Close the shows: what they bring about by themselves happens at once."""
    state = _entered(with_chosen_opened(state), "adjust")
    for moment in ADJUSTING[:2]:
        state = moments.forced(rules, state, moment)
    return _aside_waited(state)


def _aside_waited(state: Battle) -> Battle:
    """Let cards set aside earlier wait no longer: the next attack show was made (3230)."""
    if not state.ongoing or state.ongoing[-1].kind != "attack":
        return state
    who = state.ongoing[-1].by
    shown, aside = state.ongoing[-1].shows.get(who), state.combatants[who].aside
    if shown is None or shown.again or shown.second or not aside:
        return state
    return changed(state, who, aside=tuple(replace(one, waits=False) for one in aside))


def _to_choices(rules: Rules, state: Battle) -> Battle:
    return choices.opened(rules, moments.forced(rules, _entered(state, "choices"), SPLIT))


def _to_deal(rules: Rules, state: Battle) -> Battle:
    state = before_damage(rules, _entered(state, "deal"))
    return moments.forced(rules, state, "damage")


def _to_hits(rules: Rules, state: Battle) -> Battle:
    if not state.ongoing[-1].dealing:
        state = changed_damage(rules, state)
    ongoing = state.ongoing[-1]
    if ongoing.kind == "attack" and is_watched(rules, state):
        if not ongoing.dealing:
            state = moments.settled(rules, hits.about_to_deal(rules, state))
        if not _runs(state):
            return state
        state = _entered(state, "hits")
    else:
        state = hits.dealt(rules, _entered(state, "hits"))
    return moments.forced(rules, state, "damaged") if _runs(state) else state


def _to_flourish(rules: Rules, state: Battle) -> Battle:
    state = flourish.opened(rules, _entered(hits.struck_home(state), "flourish"))
    ongoing = state.ongoing[-1]
    asked = _asked(rules, state, ongoing, "stat_effect")
    order = tuple(dict.fromkeys((*ongoing.order, *asked)))
    if order != ongoing.order:
        state = with_ongoing(state, replace(ongoing, order=order))
    return _affecting(state)


def _affecting(state: Battle) -> Battle:
    """Note for a signature move whom an attack of it damaged, or flourished against (2427)."""
    ongoing = state.ongoing[-1]
    hit = (one.target for one in ongoing.dealt if one.hit and one.target in state.combatants)
    met = (who for _, who in flourish.flourishing(state, ongoing, ongoing.by))
    return affecting(state, ongoing.by, ongoing.tactic, *hit, *met)


def _to_gather(rules: Rules, state: Battle) -> Battle:
    return moments.forced(rules, _entered(state, "gather"), "gather")


def _to_after(rules: Rules, state: Battle) -> Battle:
    return moments.forced(rules, _entered(state, "after"), "after")


def taken_off(state: Battle) -> Battle:
    """Take the topmost maneuver off the pile, and discard the cards of its shows (918)."""
    ongoing = state.ongoing[-1]
    grants = (*ongoing.held, *state.grants)
    state = replace(state, ongoing=state.ongoing[:-1], grants=grants)
    for who, shown in ongoing.shows.items():
        if not shown.again:
            state = decks.discarded(state, performer_of(ongoing, who), shown.cards)
    for who, taken in ongoing.hands.items():
        state = decks.discarded(state, who, taken.cards)
    return state


def _to_end(rules: Rules, state: Battle) -> Battle:
    """End the maneuver; after a stance the turn ends too (3604)."""
    ongoing, state = state.ongoing[-1], taken_off(state)
    if ongoing.beside and state.ongoing:
        below = state.ongoing[-1]
        shown_here = tuple(who for who, one in ongoing.shows.items() if not one.second)
        state = with_ongoing(state, replace(below, busy=(*below.busy, *shown_here)))
    if ongoing.kind == "stance":
        return begin_and_end.must_end(rules, state, ongoing.by)
    return state


_CLOSING: Mapping[ManeuverStep, Callable[[Rules, Battle], Battle]] = {
    "reactions": _to_shows,
    "shows": to_adjust,
    "adjust": _to_choices,
    "choices": _to_deal,
    "deal": _to_hits,
    "hits": _to_flourish,
    "flourish": _to_gather,
    "gather": _to_after,
    "after": _to_end,
}
