"""What an action does once it is known who got in its way (Collectors 11-17, 51-54)."""

from gm_tools.games.collectors.change import hurt, moved, with_player
from gm_tools.games.collectors.facts import Numbers
from gm_tools.games.collectors.formulas import (
    check,
    cunning_of,
    effective_reflexes,
    grit_of,
    hits_interceptor,
)
from gm_tools.games.collectors.interceptions import Action, paid, succeeds
from gm_tools.games.collectors.questions import CIRCULATION, player_of
from gm_tools.games.collectors.state import (
    Attempt,
    Collect,
    Intercept,
    Pending,
    Player,
    State,
    Trade,
)
from gm_tools.games.frame.copying import replace


def bonus_of(player: Player, kind: str) -> int:
    """Return what is added to the die of an attempt: Cunning, or Grit to attack."""
    return grit_of(player, kind) if kind == "attack" else cunning_of(player, kind)


def done_at_once(
    numbers: Numbers, state: State, by: str, action: Action, die: int | None = None
) -> State:
    """Carry out an action that was said aloud with its interception, if any.

    Waits for the interceptor's choice where a trade's item is not named yet.
    """
    tried = action.intercept
    if tried is None:
        return carried_out(numbers, state, by, action, None, False, die)
    held = succeeds(state, by, action, tried)
    state = paid(numbers, state, action, tried.by)
    if held and isinstance(action, Trade) and tried.take is None:
        return replace(state, pending=Pending(by, action, "choose", (), tried, held))
    return carried_out(numbers, state, by, action, tried, held, die)


def carried_out(
    numbers: Numbers,
    state: State,
    by: str,
    action: Action,
    tried: Intercept | None,
    held: bool,
    die: int | None,
) -> State:
    """Carry out an action; ``held`` whether ``tried``, its interception, succeeded."""
    state = replace(state, pending=None)
    match action:
        case Collect():
            state = _collected(state, by, action, tried.by if tried and held else None)
        case Attempt():
            state = _acted(numbers, state, by)
            state = _attempted(numbers, state, by, action, tried if held else None, die)
        case Trade():
            state = _acted(numbers, state, by)
            state = _traded(state, by, action, tried if held else None)
    return state


def _acted(numbers: Numbers, state: State, by: str) -> State:
    return with_player(state, by, ap=max(player_of(state, by).ap - numbers.action_ap, 0))


def _collected(state: State, by: str, action: Collect, taker: str | None) -> State:
    state = with_player(state, by, collect="lost" if taker else "done")
    return moved(state, action.item, taker or by)


def _attempted(
    numbers: Numbers,
    state: State,
    by: str,
    action: Attempt,
    tried: Intercept | None,
    die: int | None,
) -> State:
    if tried and action.kind == "attack":
        grit = grit_of(player_of(state, by), "attack")
        reflexes = effective_reflexes(player_of(state, tried.by), "attack")
        lands = hits_interceptor(die or 1, grit, reflexes)
        return hurt(state, tried.by, numbers.hit) if lands else state
    if tried:
        return moved(state, action.item, CIRCULATION if tried.to == CIRCULATION else tried.by)
    target = player_of(state, action.target)
    reflexes = effective_reflexes(target, action.kind)
    if not check(die or 1, bonus_of(player_of(state, by), action.kind), reflexes):
        return state
    if action.kind == "attack":
        return hurt(state, action.target, numbers.hit)
    return moved(state, action.item, by if action.kind == "steal" else action.target)


def _traded(state: State, by: str, action: Trade, tried: Intercept | None) -> State:
    for item, receiver in ((action.give[0], action.with_), (action.get[0], by)):
        taken = tried is not None and tried.take == item
        state = moved(state, item, tried.by if tried and taken else receiver)
    return state


def closed(numbers: Numbers, state: State, pending: Pending) -> State:
    """Return the state in which nobody got in the way of what was declared."""
    if isinstance(pending.event, Attempt):
        return replace(state, pending=replace(pending, step="settle"))
    return carried_out(numbers, state, pending.by, pending.event, None, False, None)
