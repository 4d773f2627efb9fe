"""Granted movement: making it, or letting it go (Viskara 3857-3931)."""

from collections.abc import Iterator

from gm_tools.games.battle.events.turn import (
    Decline,
    MoveFree,
)
from gm_tools.games.battle.movement.asked import asked_fields
from gm_tools.games.battle.movement.clearing import CLEAR, nearest_open
from gm_tools.games.battle.movement.dash_bounds import bound_of
from gm_tools.games.battle.movement.dashing import dash_fields
from gm_tools.games.battle.movement.footing import footing, part_fields, parts_of
from gm_tools.games.battle.movement.granted_moves import (
    STEPWISE,
    bad_move,
    cannot,
    far_of,
    grant_footing,
    made,
    movers,
)
from gm_tools.games.battle.movement.leftover import with_rest
from gm_tools.games.battle.movement.pending import (
    after_movement,
    impossible,
    let_go,
)
from gm_tools.games.battle.movement.shared_square import free_squares, may_go_on
from gm_tools.games.battle.movement.steering import ends_of, ways_round
from gm_tools.games.battle.rules import Rules
from gm_tools.games.battle.state import Battle, Grant
from gm_tools.games.battle.step import BattleSteps, step
from gm_tools.games.battle.things.asked import area_fields, bad_areas
from gm_tools.games.frame.event import HOST, Event, EventOf
from gm_tools.games.frame.protocol import (
    Field,
    Offer,
    Option,
    Refusal,
)

FAR = 99
"""The longest way round a character or an obstruction."""


def _waiting(state: Battle, event: EventOf[MoveFree | Decline]) -> Grant | Refusal:
    """Return the movement that an event is about, or why it is not its turn."""
    if not state.grants:
        return Refusal("no_movement", "There is no movement to make now.")
    top = state.grants[-1]
    if event.data.grant != top.id:
        name = state.combatants[top.who].name
        return Refusal("not_next", f"The movement of {name} comes first.")
    decides = state.combatants.get(top.by)
    if event.by != HOST and (decides is None or decides.owner != event.by):
        return Refusal("wrong_player", "Another player decides on this movement.")
    return top


def move_refused(rules: Rules, state: Battle, event: EventOf[MoveFree]) -> Refusal | None:
    """Say why movement cannot be made like this."""
    grant = _waiting(state, event)
    if isinstance(grant, Refusal):
        return grant
    moves_on = _moves_on(state, grant) if event.by != HOST else None
    return (
        moves_on or bad_move(rules, state, grant, event.data) or bad_areas(state, event.data.areas)
    )


def _moves_on(state: Battle, grant: Grant) -> Refusal | None:
    """Say that a combatant that stopped on another's square to move on has to do so (3859)."""
    if grant.kind != "step_off" or not may_go_on(state, grant.who, but=grant.id):
        return None
    name = state.combatants[grant.who].name
    return Refusal("moves_on", f"{name} stopped there to move on: Move again.")


def moved(rules: Rules, state: Battle, event: EventOf[MoveFree]) -> Battle:
    """Make the movement; any distance left over lapses."""
    grant = state.grants[-1]
    state = with_rest(rules, made(rules, state, grant, event.data), grant)
    moving = movers(grant)
    return after_movement(rules, state, *moving, grant=grant.id, areas=event.data.areas)


def decline_refused(rules: Rules, state: Battle, event: EventOf[Decline]) -> Refusal | None:
    """Say why movement cannot be let go: a forced move must be made if possible (3863)."""
    grant = _waiting(state, event)
    if isinstance(grant, Refusal):
        return grant
    return None if event.by == HOST else _must(rules, state, grant)


def _must(rules: Rules, state: Battle, grant: Grant) -> Refusal | None:
    if not grant.must or impossible(rules, state, grant):
        return None
    name = state.combatants[grant.who].name
    return Refusal("must_move", f"This movement of {name} cannot be declined.")


def declined(rules: Rules, state: Battle, _event: EventOf[Decline]) -> Battle:
    """Let the movement go."""
    return let_go(rules, state, state.grants[-1])


def offers(rules: Rules, state: Battle, who: str) -> Iterator[Offer]:
    """Offer the next waiting movement to the combatant that decides on it."""
    if state.phase != "turns" or not state.grants or state.grants[-1].by != who:
        return
    grant = state.grants[-1]
    owner, event = state.combatants[who].owner, MoveFree(grant.id)
    if grant.kind == "pause":
        yield Offer(Event("decline", Decline(grant.id), owner), (), None, "go_on")
        return
    refusal = bad_move(rules, state, grant, event) if grant.kind == "swap" else cannot(state, grant)
    bound = owner != HOST
    fields = () if refusal else (*move_fields(rules, state, grant), *area_fields(state, grant.who))
    notes = (f"{grant.flair} flair",) if grant.flair else ()
    if grant.squares:
        all_of = "all of" if grant.full else "up to"
        notes = (*notes, f"{all_of} {grant.left} square{'' if grant.left == 1 else 's'}")
    barred = refusal or (_moves_on(state, grant) if bound else None)
    yield Offer(Event("move", event, owner), fields, barred, grant.kind, notes)
    must = _must(rules, state, grant) if bound else None
    yield Offer(Event("decline", Decline(grant.id), owner), (), must, "decline")


def move_fields(rules: Rules, state: Battle, grant: Grant) -> tuple[Field, ...]:
    """Return the fields of a movement: squares on a board, else how far or near whom."""
    if grant.kind == "swap":
        return ()
    if "around" in grant.steer:
        return _round_fields(state, grant)
    if grant.kind == "dash":
        near = bound_of(rules, state, grant.who, grant).near
        fields = dash_fields(state, grant.who, "path", near)
        return (*fields, *asked_fields(rules, state, grant.who, "dash"))
    if state.board is None:
        least, most = grant.left if grant.full else 1, far_of(state, grant)
        asked = asked_fields(rules, state, grant.who, grant.kind)
        return (Field("squares", "number", (), least, most), *asked)
    if grant.kind == "step_off":
        free = tuple(Option(to) for to in free_squares(state, grant.who))
        return (Field("path", "square", free),)
    if grant.kind == CLEAR:
        return (Field("path", "square", tuple(map(Option, nearest_open(state, grant.who)))),)
    if grant.kind == "teleport":
        return (*part_fields(state, grant.who), Field("path", "square"))
    return (
        *part_fields(state, grant.who),
        Field("path", "path", _reached(state, grant), 1, grant.left),
    )


def _round_fields(state: Battle, grant: Grant) -> tuple[Field, ...]:
    if state.board is None:
        return (Field("squares", "number", (), 0, FAR, required=False),)
    one = footing(state, state.board, grant.who, grant.by)
    options = tuple(Option(to) for to in ways_round(state, grant, one))
    return (*part_fields(state, grant.who), Field("path", "path", options, 1, FAR))


def _reached(state: Battle, grant: Grant) -> tuple[Option, ...]:
    if state.board is None or grant.kind not in STEPWISE:
        return ()
    found: dict[tuple[int, int], int] = {}
    for part in range(len(parts_of(state, grant.who))):
        one = grant_footing(state, state.board, grant, part)
        found |= ends_of(state, grant, one)
    return tuple(Option(to) for to in found)


STEPS: BattleSteps = {
    "move": step(move_refused, moved),
    "decline": step(decline_refused, declined),
}
