"""Getting in the way: who may, why not, and whether it succeeds (Collectors 49-54)."""

from gm_tools.games.collectors.change import with_player
from gm_tools.games.collectors.events import TryIntercept
from gm_tools.games.collectors.facts import Numbers
from gm_tools.games.collectors.formulas import check, effective_reflexes, grit_of, trade_intercept
from gm_tools.games.collectors.questions import find, name_of, player_of
from gm_tools.games.collectors.state import FACES, Attempt, Collect, Intercept, Player, State, Trade
from gm_tools.games.frame import dice
from gm_tools.games.frame.protocol import Refusal
from gm_tools.games.frame.seating import clockwise
from gm_tools.games.frame.steps import first

Action = Collect | Attempt | Trade
PAIR = 2


# --- Why not --------------------------------------------------------------------------------


def intercept_shape(
    state: State, action: Action, tried: Intercept | TryIntercept
) -> Refusal | None:
    """Say what is wrong with an interception's dice: ``dice_count``, ``die_range``, ids.

    ``tried`` has die, dice, to and take; those that do not belong to the action stay empty.
    """
    if isinstance(action, Trade):
        if tried.die is not None:
            return Refusal("dice_count", "A trade is intercepted with two dice.")
        return dice.dice_refusal(tried.dice, PAIR, FACES) or take_refusal(action, tried.take)
    if tried.dice:
        return Refusal("dice_count", "This takes one die.")
    return dice.die_refusal(tried.die, FACES, "The die of the interception")


def take_refusal(action: Trade, take: str | None) -> Refusal | None:
    """Say that an item is none of a trade: ``unknown_id``."""
    if take is None or take in (*action.give, *action.get):
        return None
    return Refusal("unknown_id", f"{take!r} is not one of the two items.")


def intercept_refusal(
    numbers: Numbers, state: State, by: str, actor: str, action: Action
) -> Refusal | None:
    """Say why a Collector may not get in the way of an action, whatever the die."""
    player = find(state, by)
    if player is None:
        return Refusal("unknown_id", f"There is no seat {by!r}.")
    if not player.in_play:
        return Refusal("out_of_play", f"{name_of(state, by)} is out of play.")
    return first(
        (
            awake(player, "cannot intercept"),
            has_ap(player, numbers.intercept_ap),
            _once(state, by),
            _own(state, by, actor),
            _barred(state, by, action),
        )
    )


def _once(state: State, by: str) -> Refusal | None:
    if not player_of(state, by).intercept_used:
        return None
    return Refusal("intercept_used", f"{name_of(state, by)} has already intercepted this round.")


def _own(state: State, by: str, actor: str) -> Refusal | None:
    if by != actor:
        return None
    return Refusal("own_action", "You cannot intercept your own action.")


def _barred(state: State, by: str, action: Action) -> Refusal | None:
    match action:
        case Collect() if player_of(state, by).collect != "due":
            return Refusal(
                "already_collected",
                "Only those whose collection step is still to come may intercept.",
            )
        case Attempt(target=target) if by == target:
            return Refusal("target_cannot_intercept", "The target does not intercept.")
        case Trade(with_=partner) if by == partner:
            return Refusal("own_trade", "You cannot intercept your own trade.")
    return None


def interception_refusal(numbers: Numbers, state: State, by: str, action: Action) -> Refusal | None:
    """Say why the interception inside an action is refused."""
    tried = action.intercept
    return intercept_refusal(numbers, state, tried.by, by, action) if tried else None


def interception_shape(state: State, action: Action) -> Refusal | None:
    """Say what is wrong with the interception inside an action."""
    tried = action.intercept
    if tried is None:
        return None
    if find(state, tried.by) is None:
        return Refusal("unknown_id", f"There is no seat {tried.by!r} to intercept.")
    return intercept_shape(state, action, tried)


def awake(player: Player, doing: str = "can do nothing") -> Refusal | None:
    """Say that a Collector is knocked out: ``knocked_out``."""
    if not player.ko:
        return None
    return Refusal(
        "knocked_out", f"{player.name or player.id} is knocked out and {doing} this round."
    )


def has_ap(player: Player, cost: int) -> Refusal | None:
    """Say that AP do not suffice: ``no_ap``."""
    if player.ap >= cost:
        return None
    who = player.name or player.id
    return Refusal("no_ap", f"{who} has {player.ap} AP; this costs {cost}.")


# --- Who may --------------------------------------------------------------------------------


def able(numbers: Numbers, state: State, actor: str, action: Action) -> tuple[str, ...]:
    """Return who may get in the way, clockwise after the actor (G-COL-8)."""
    order = clockwise(tuple(one.id for one in state.players), actor)[1:]
    return tuple(
        one for one in order if intercept_refusal(numbers, state, one, actor, action) is None
    )


def waiting_for(numbers: Numbers, state: State) -> tuple[str, ...]:
    """Return who may still answer what was declared, clockwise after the actor."""
    pending = state.pending
    if pending is None or pending.step != "answers":
        return ()
    found = able(numbers, state, pending.by, pending.event)
    return tuple(one for one in found if one not in pending.passed)


NOBODY = ""


def may_answer(state: State, answering: tuple[str, ...], target: str = NOBODY) -> tuple[str, ...]:
    """Return in words who may intercept what is done to a target."""
    names = ", ".join(name_of(state, one) for one in answering if one != target)
    return (f"{names} may intercept",) if names else ()


# --- What comes of it -----------------------------------------------------------------------


def succeeds(state: State, actor: str, action: Action, tried: Intercept) -> bool:
    """Whether an interception succeeds against the Reflexes of the actor, or of both traders."""
    grit = grit_of(player_of(state, tried.by), "intercept")
    reflexes = effective_reflexes(player_of(state, actor), "intercept")
    if isinstance(action, Trade):
        both = (reflexes, effective_reflexes(player_of(state, action.with_), "intercept"))
        return trade_intercept((tried.dice[0], tried.dice[1]), grit, both).success
    return check(tried.die or 1, grit, reflexes)


def paid(numbers: Numbers, state: State, action: Action, by: str) -> State:
    """Return the state with an interception paid for: AP, the mark, the collection step."""
    player = player_of(state, by)
    collect = "skipped" if isinstance(action, Collect) else player.collect
    ap = max(player.ap - numbers.intercept_ap, 0)
    return with_player(state, by, ap=ap, intercept_used=True, collect=collect)
