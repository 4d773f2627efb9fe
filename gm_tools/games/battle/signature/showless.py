"""Maneuvers of a signature move without a show: their targets and their effects (2269-2385)."""

from collections.abc import Mapping
from typing import Final

from gm_tools.games.battle.change import fighting, with_news, with_ongoing
from gm_tools.games.battle.combatant.resources import cannot_pay, paid
from gm_tools.games.battle.effects.aiming import aim
from gm_tools.games.battle.effects.origins import Origin
from gm_tools.games.battle.effects.surcharges import flair_added
from gm_tools.games.battle.entering.blocks import Effect, ManeuverBlock
from gm_tools.games.battle.events.turn import (
    SignatureStep,
)
from gm_tools.games.battle.maneuver import targets as targeting
from gm_tools.games.battle.maneuver.in_progress import retargeted
from gm_tools.games.battle.movement.granting import granted
from gm_tools.games.battle.movement.obstacles import occupied
from gm_tools.games.battle.rules import Rules, kinds_widened
from gm_tools.games.battle.signature.order import (
    TARGET,
    brought,
    has,
)
from gm_tools.games.battle.state import Battle, GrantKind, News, Thing
from gm_tools.games.battle.things.speeds import dash_cost, speed_of
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.protocol import (
    Field,
    Option,
    Refusal,
)
from gm_tools.viskara.grid.board import is_on
from gm_tools.viskara.grid.squares import Place, Square, distance
from gm_tools.viskara.plays.words.ranges import widened

SIDESTEP: Final = "Sidestep"
DASH: Final = "Dash"
MOVE: Final = "Move Character"
SWAP: Final = "Swap Location"
OBSTRUCTION: Final = "Create Obstruction"
KIND: Final = "obstruction"
TELEPORT: Final = "Teleport"
DIRECT: Final = "direct"
REACHES: Final = frozenset({MOVE, SWAP, TARGET})
"""Maneuvers that target characters."""
EXPANSIVE: Final = ("Expansive: Self", "Expansive: Target")
"""Upgrades that measure distances from further characters; the table takes care of them."""


def bills(
    state: Battle, who: str, maneuver: ManeuverBlock, start: Origin | None = None
) -> Mapping[str, int]:
    """Return who pays which flair for a maneuver: surcharges and a dash's cost (B55; R24, R223)."""
    flair = sum(map(flair_added, maneuver.effects))
    flair += start.flair if start is not None else 0
    if maneuver.name != DASH:
        return {who: flair}
    mover = actor(who, start)
    dash = dash_cost(state, mover)
    if mover == who or start is None or not start.own:
        return {who: flair + dash}
    return {who: flair, mover: dash}


def actor(who: str, start: Origin | None) -> str:
    """Return who performs a maneuver: its owner, or another in their place (2537)."""
    return who if start is None else start.performer or who


def range_of(state: Battle, who: str, maneuver: ManeuverBlock) -> int:
    """Return the range of a maneuver: the direct range, or a wider one (2491, 2499)."""
    ranges = state.blocks[state.combatants[who].block].ranges
    return ranges.get(widened(DIRECT, kinds_widened(maneuver.effects)), 0)


def refused(
    state: Battle, data: SignatureStep, maneuver: ManeuverBlock, start: Origin
) -> Refusal | None:
    """Say why a maneuver cannot be performed like this."""
    costs = bills(state, data.who, maneuver, start).items()
    return (
        next((why for who, flair in costs if (why := cannot_pay(state, who, 0, flair))), None)
        or _bad_targets(state, data, maneuver, start)
        or _bad_squares(state, data, maneuver, start)
        or _exhausted_dash(state, actor(data.who, start), maneuver)
    )


def _exhausted_dash(state: Battle, who: str, maneuver: ManeuverBlock) -> Refusal | None:
    if maneuver.name == DASH and state.combatants[who].exhausted:
        return Refusal("exhausted", "An exhausted character cannot dash.")
    return None


def _bad_targets(
    state: Battle, data: SignatureStep, maneuver: ManeuverBlock, start: Origin
) -> Refusal | None:
    if maneuver.name not in REACHES:
        return Refusal("no_targets", f"{maneuver.name} has no targets.") if data.targets else None
    if not data.targets:
        return Refusal("no_target", f"{maneuver.name}: choose whom it is for.")
    allowed = reachable(state, actor(data.who, start), maneuver, start.place)
    wrong = [one for one in data.targets if one not in allowed]
    if wrong:
        return Refusal("wrong_target", f"{maneuver.name} cannot be used on {wrong[0]}.")
    if len(set(data.targets)) < len(data.targets):
        return Refusal("target_twice", "Nobody can be targeted twice by one maneuver.")
    most = most_targets(maneuver, len(allowed))
    if len(data.targets) > most:
        return Refusal("too_many_targets", f"{maneuver.name} can target at most {most}.")
    return None


def most_targets(maneuver: ManeuverBlock, everybody: int) -> int:
    """Return how many targets a maneuver may have; Expansive allows any number (2569, 2595)."""
    if any(has(maneuver, name) for name in EXPANSIVE):
        return everybody
    return 1 + brought(maneuver, "Targets Up", "targets")


def reachable(
    state: Battle, who: str, maneuver: ManeuverBlock, start: Place | None = None
) -> tuple[str, ...]:
    """Return the combatants that a maneuver can target, measured from where it starts (R221)."""
    one, reach = state.combatants[who], range_of(state, who, maneuver)
    start = one.place if start is None else start
    free = state.board is None or any(has(maneuver, name) for name in EXPANSIVE)
    found = []
    for other in state.combatants.values():
        if other.status != "in" or (other.exhausted and other.id != who):
            continue
        if maneuver.name == SWAP and other.id == who:
            continue
        far = distance(start, other.place)
        if free or (far is not None and far <= reach):
            found.append(other.id)
    return tuple(found)


def _bad_squares(
    state: Battle, data: SignatureStep, maneuver: ManeuverBlock, start: Origin
) -> Refusal | None:
    if maneuver.name != OBSTRUCTION:
        return Refusal("no_squares", f"{maneuver.name} has no squares.") if data.squares else None
    if state.board is None:
        return None
    if not data.squares:
        return Refusal("no_square", "Choose the squares of the obstruction.")
    most = most_obstructions(maneuver)
    if len(data.squares) > most:
        many = "1 obstruction" if most == 1 else f"{most} obstructions"
        return Refusal("too_many_squares", f"You can place at most {many}.")
    taken = occupied(state) | {one.square for one in state.board.obstructions}
    for square in data.squares:
        if not is_on(state.board, square) or square in taken:
            return Refusal("square_taken", "An obstruction needs a free square of the board.")
        if not _in_reach(state, actor(data.who, start), maneuver, square, start.place):
            return Refusal("too_far", "That square is out of reach.")
    return None


def _in_reach(
    state: Battle, who: str, maneuver: ManeuverBlock, square: Square, start: Place
) -> bool:
    if any(has(maneuver, name) for name in (*EXPANSIVE, "Wall")):
        return True
    far = distance(start, (square,))
    return far is not None and far <= range_of(state, who, maneuver)


def most_obstructions(maneuver: ManeuverBlock) -> int:
    """Return how many obstructions a maneuver creates (2361, 2369)."""
    more = (brought(maneuver, name, "obstructions") for name in ("Obstructions Up", "Wall"))
    return 1 + sum(more)


def fields(
    state: Battle, who: str, maneuver: ManeuverBlock, start: Place | None = None
) -> tuple[Field, ...]:
    """Return the fields that a maneuver needs; ``who`` performs it."""
    if maneuver.name in REACHES or maneuver.tactic:
        found = _to_choose(state, who, maneuver, start)
        options = tuple(Option(one, state.combatants[one].name) for one in found)
        most = most_targets(maneuver, len(found))
        return (Field("targets", "choices", options, 1, most),)
    if maneuver.name == OBSTRUCTION and state.board is not None:
        return (Field("squares", "square", (), 1, most_obstructions(maneuver)),)
    return ()


def _to_choose(
    state: Battle, who: str, maneuver: ManeuverBlock, start: Place | None
) -> tuple[str, ...]:
    """Return the combatants that a maneuver may target; for an attack, unexhausted enemies."""
    if maneuver.name in REACHES:
        return reachable(state, who, maneuver, start)
    side = state.combatants[who].side
    return tuple(one.id for one in fighting(state) if one.side != side and not one.exhausted)


def bad_attack(
    rules: Rules, state: Battle, data: SignatureStep, maneuver: ManeuverBlock, start: Origin
) -> Refusal | None:
    """Say why an attack of a signature move cannot be made as a reaction."""
    who = data.who
    payer = start.performer if start.own else who
    effort = cannot_pay(state, payer, state.numbers.signature_effort, 0)
    refusal = effort or cannot_pay(state, who, 0, start.flair)
    if refusal:
        return refusal
    if not data.targets:
        return Refusal("no_target", "Choose whom to attack.")
    tactic = rules.tactic(state, who, maneuver.tactic)
    found = aim(rules, state, who, tactic.id, "attack")
    return targeting.bad_targets(state, who, tactic, data.targets, found, start.place)


def performed(
    state: Battle, data: SignatureStep, maneuver: ManeuverBlock, start: Origin | None = None
) -> Battle:
    """Perform a maneuver: grant its movement, put its obstructions down."""
    who = actor(data.who, start)
    for payer, flair in bills(state, data.who, maneuver, start).items():
        state = paid(state, payer, flair=flair)
    kind: GrantKind = "teleport" if has(maneuver, TELEPORT) else "sidestep"
    if maneuver.name == SIDESTEP:
        return granted(state, who, who, kind, speed_of(state, who), maneuver.name)
    if maneuver.name == DASH:
        return granted(state, who, who, "dash", speed_of(state, who), maneuver.name)
    if maneuver.name == OBSTRUCTION:
        return _obstructed(state, data, maneuver)
    for target in data.targets:
        if maneuver.name == MOVE:
            moved: GrantKind = "teleport" if has(maneuver, TELEPORT) else "move"
            state = granted(state, target, who, moved, speed_of(state, target), maneuver.name)
        elif maneuver.name == SWAP:
            state = _swapped(state, who, target, maneuver.name)
    return state


def _swapped(state: Battle, who: str, target: str, label: str) -> Battle:
    """Grant the swap; an attack on just one of the two then hits the other (2317)."""
    state = granted(state, who, who, "swap", 0, label, toward=target)
    if not state.ongoing:
        return state
    ongoing = state.ongoing[-1]
    if (who in ongoing.targets) == (target in ongoing.targets):
        return state
    return with_ongoing(state, retargeted(ongoing, who, target))


def _keeps(effect: Effect) -> bool:
    """Whether an entry keeps its obstructions up; those of journals of engine 7 do not."""
    return any(deed.do == "keep_thing" for play in effect.plays for deed in play.deeds)


def _obstructed(state: Battle, data: SignatureStep, maneuver: ManeuverBlock) -> Battle:
    """Put obstructions down, each of which can be attacked like a character (2353).

    They last until the start of their owner's next turn is over where their entry can keep them.
    """
    things = dict(state.things)
    entry = next((one for one in maneuver.effects if _keeps(one)), None)
    until, effect = ("upkeep", entry.id) if entry else ("battle", "")
    squares = data.squares or ((),)
    number = state.next_id
    for square in squares:
        id = f"obstruction{number}"
        number += 1
        place = (square,) if square else ()
        things[id] = Thing(
            id,
            OBSTRUCTION,
            data.who,
            place,
            stops="everybody",
            until=until,
            attackable=True,
            kind=KIND,
            effect=effect,
            since=state.turns,
        )
    state = replace(state, things=things, next_id=number)
    return with_news(state, News("thing", data.who, data.who, len(squares), OBSTRUCTION))
