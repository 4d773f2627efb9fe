"""What is due: whose step it is, what has to happen next, and what is easily forgotten."""

from collections.abc import Iterator

from gm_tools.games.collectors.facts import Numbers
from gm_tools.games.collectors.formulas import leaders
from gm_tools.games.collectors.interceptions import waiting_for
from gm_tools.games.collectors.questions import (
    dropping,
    is_draw_due,
    items_in_sight,
    name_of,
    player_of,
)
from gm_tools.games.collectors.state import Pending, State
from gm_tools.games.frame.steps import BEFORE, OVER
from gm_tools.presenters.games.collectors.board import ending
from gm_tools.presenters.games.collectors.phrases import action_words
from gm_tools.presenters.games.shared.phrases import listed, some


def whose(state: State) -> str:
    """Say whose step it is."""
    if state.phase == OVER:
        return "The game is over"
    if state.pending is not None:
        return action_words(state, state.pending.by, state.pending.event)
    if state.current is None:
        return "Everybody rolls"
    if state.phase == "drop":
        return "Drop Step"
    return name_of(state, state.current)


def now(numbers: Numbers, state: State) -> str:
    """Say in one line what has to happen next."""
    if state.phase in (BEFORE, OVER):
        return ""
    if state.pending is not None:
        return _answers(numbers, state, state.pending)
    return {
        "opening": _opening,
        "collection": _collection,
        "confrontation": _confrontation,
        "drop": _drop,
        "recovery": _recovery,
    }[state.phase](state)


def _opening(state: State) -> str:
    if state.instigator is None:
        who = listed(name_of(state, one) for one in state.rollers)
        return f"{who} roll a d12: the highest is the first Instigator."
    if is_draw_due(state):
        return "The top item of every Collection Deck comes into circulation."
    who = name_of(state, state.instigator)
    if state.overtime:
        return f"{who} may play an Escapade, also one of their discard pile."
    return f"{who} plays an Escapade."


def _collection(state: State) -> str:
    who = name_of(state, state.current)
    if state.circulation:
        return f"{who} collects an item from circulation."
    return f"Nothing is in circulation: {who} takes the top of their own Collection Deck."


def _confrontation(state: State) -> str:
    player = player_of(state, state.current)
    return f"{name_of(state, player.id)} acts with {player.ap} AP, or ends the turn."


def _drop(state: State) -> str:
    left = [name_of(state, one) for one in dropping(state)]
    each = " each" if len(left) > 1 else ""
    return f"{listed(left)} may return an item{each}."


def _recovery(_state: State) -> str:
    return "The round ends with the Recovery Step."


def _answers(numbers: Numbers, state: State, pending: Pending) -> str:
    match pending.step:
        case "partner":
            return f"{name_of(state, getattr(pending.event, 'with_', None))} accepts, or not."
        case "answers":
            who = listed(name_of(state, one) for one in waiting_for(numbers, state))
            return f"{who}: intercept, or let it happen."
        case "choose" if pending.intercept:
            return f"{name_of(state, pending.intercept.by)} intercepted it and chooses."
    return f"{name_of(state, pending.by)} rolls for it."


def due(numbers: Numbers, state: State) -> tuple[str, ...]:
    """Return every reminder of the moment."""
    return () if state.phase == OVER else tuple(_reminders(numbers, state))


def _reminders(numbers: Numbers, state: State) -> Iterator[str]:
    skipping = [one.name or one.id for one in state.players if one.collect == "skipped"]
    if state.phase == "collection" and skipping:
        yield f"No collection step this round after intercepting: {listed(skipping)}."
    out = [one.name or one.id for one in state.players if one.ko and one.in_play]
    if out:
        yield f"Knocked out until the Recovery Step: {listed(out)}."
    if state.phase in ("confrontation", "drop"):
        back = numbers.stamina_an_ap
        yield f"Every AP that is left gives {back} Stamina back at the end of the round."
    unnamed = sum(not one.name for one in items_in_sight(state))
    if unnamed:
        yield f"{some(unnamed, 'item')} not named yet: name them as they lie there."
    yield ending(state)
    if state.overtime and len(leaders(state.players)) == 1:
        yield f"{name_of(state, leaders(state.players)[0])} would win with this round."
