"""The signature move: paid for, then walked through in order (Viskara 2240-2246; R123-R125)."""

from collections.abc import Callable, Iterator, Mapping

from gm_tools.games.battle.change import changed, with_news
from gm_tools.games.battle.combatant.resources import cannot_pay, paid
from gm_tools.games.battle.effects.aiming import aim
from gm_tools.games.battle.effects.origins import (
    Made,
    Origin,
    choices,
    chosen_of,
    made_of,
    origin,
    other_squares,
    start_fields,
)
from gm_tools.games.battle.entering.blocks import ManeuverBlock
from gm_tools.games.battle.events.turn import (
    SignatureStep,
    StartSignature,
)
from gm_tools.games.battle.maneuver.beginning import (
    Plan,
    begin_attack,
    go_on,
)
from gm_tools.games.battle.maneuver.costs import Cost
from gm_tools.games.battle.maneuver.declaring import bills, made_with, origin_notes
from gm_tools.games.battle.reasons import not_in_battle, out_of_view
from gm_tools.games.battle.rules import Rules
from gm_tools.games.battle.signature import showless
from gm_tools.games.battle.signature.order import (
    ATTACK,
    DEFY,
    DELAY,
    OTHER,
    can_perform,
    current,
    move_of,
    next_ones,
    run_of,
    stepped,
)
from gm_tools.games.battle.state import Battle, News, SignatureRun
from gm_tools.games.battle.step import BattleSteps, step
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.event import Event, EventOf
from gm_tools.games.frame.protocol import (
    Field,
    Offer,
    Option,
    Refusal,
)

NO_MOVE = Refusal("no_signature", "There is no signature move under way.")


def start_refusal(_rules: Rules, state: Battle, event: EventOf[StartSignature]) -> Refusal | None:
    """Say why a signature move cannot be started now (2242)."""
    who = event.data.who
    one, move = state.combatants[who], move_of(state, who)
    if move is None or state.is_simple:
        return Refusal("no_signature", f"{one.name} has no signature move.")
    gone = not_in_battle(one)
    if gone:
        return gone
    if not any(can_perform(state, who, maneuver) for maneuver in move.maneuvers):
        return Refusal("not_offered", "None of its maneuvers can be performed at this moment.")
    return cannot_pay(state, who, 0, move.flair_cost)


def started(_rules: Rules, state: Battle, event: EventOf[StartSignature]) -> Battle:
    """Pay for a signature move; a paused move ends with it (R125)."""
    who = event.data.who
    move = move_of(state, who)
    cost = move.flair_cost if move else 0
    state = paid(state, who, flair=cost)
    state = changed(state, who, signature=SignatureRun())
    more = {"do": "start", "flair": cost}
    return with_news(state, News("signature", who, who, cost, move.name if move else "", more))


def step_refusal(rules: Rules, state: Battle, event: EventOf[SignatureStep]) -> Refusal | None:
    """Say why a maneuver of a signature move cannot be performed, skipped or resumed."""
    data = event.data
    run, maneuver = run_of(state, data.who), current(state, data.who, data.option)
    if run is None or maneuver is None:
        return NO_MOVE
    if data.do in ("skip", "end"):
        return None
    if data.do == "resume":
        return None if run.delayed else Refusal("not_delayed", "The move is not paused.")
    if run.delayed:
        return Refusal("delayed", "The move is paused: resume it first.")
    if maneuver.options:
        return Refusal("choose_option", "Dealer's Choice: choose one of its maneuvers.")
    if not can_perform(state, data.who, maneuver):
        return Refusal("not_offered", f"{maneuver.name} cannot be performed now: skip it.")
    if data.do == "delay":
        wrong = Refusal("no_delay", f"{maneuver.name} is not a Delay.")
        return None if maneuver.name == DELAY else wrong
    return _cannot_perform(rules, state, data, maneuver)


def _cannot_perform(
    rules: Rules, state: Battle, data: SignatureStep, maneuver: ManeuverBlock
) -> Refusal | None:
    if maneuver.name == DELAY:
        return Refusal("use_delay", "A Delay pauses the move: delay, or skip it.")
    if maneuver.name == DEFY:
        return Refusal("use_tactic", "Defy or take the stance with the tactic made for it.")
    if maneuver.name == OTHER:
        return Refusal("use_effect", "Use the effect chosen for it.")
    if maneuver.name == ATTACK and not state.ongoing:
        return Refusal("use_tactic", "Attack with the tactic made for it.")
    return out_of_view(state.combatants[data.who]) or _unmet(rules, state, data, maneuver)


def _made(rules: Rules, state: Battle, who: str, maneuver: ManeuverBlock) -> Made:
    """Return a maneuver about to be performed."""
    if not maneuver.tactic:
        return made_of(maneuver)
    tactic = rules.tactic(state, who, maneuver.tactic)
    return made_with(tactic, "attack", aim(rules, state, who, tactic.id, "attack"))


def begun_of(rules: Rules, state: Battle, data: SignatureStep) -> Origin | Refusal:
    """Return where the maneuver that is next starts, and who performs it."""
    maneuver = current(state, data.who, data.option)
    return NO_MOVE if maneuver is None else _begun(rules, state, data, maneuver)


def _begun(
    rules: Rules, state: Battle, data: SignatureStep, maneuver: ManeuverBlock
) -> Origin | Refusal:
    made = _made(rules, state, data.who, maneuver)
    return origin(rules, state, data.who, made, chosen_of(data))


def _unmet(
    rules: Rules, state: Battle, data: SignatureStep, maneuver: ManeuverBlock
) -> Refusal | None:
    start = _begun(rules, state, data, maneuver)
    if isinstance(start, Refusal):
        return start
    if maneuver.name == ATTACK:
        return showless.bad_attack(rules, state, data, maneuver, start)
    return showless.refused(state, data, maneuver, start)


def stepped_on(rules: Rules, state: Battle, event: EventOf[SignatureStep]) -> Battle:
    """Perform, skip, pause or resume a maneuver of a signature move."""
    data = event.data
    maneuver = current(state, data.who, data.option)
    name = maneuver.name if maneuver else ""
    state = with_news(state, News("signature", data.who, data.who, 0, name, {"do": data.do}))
    return _DOING[data.do](rules, state, data)


def _perform(rules: Rules, state: Battle, data: SignatureStep) -> Battle:
    maneuver = current(state, data.who, data.option)
    if maneuver is None:
        return state
    start = _begun(rules, state, data, maneuver)
    assert isinstance(start, Origin), start  # refusal has looked  # noqa: S101
    if maneuver.name == ATTACK:
        cost = Cost(state.numbers.signature_effort, 0)
        for payer, part in bills(data.who, cost, start):
            state = paid(state, payer, part.effort, part.flair)
        plan = Plan(data.who, maneuver.tactic, data.targets, start=start)
        return begin_attack(rules, state, plan)
    state = showless.performed(state, data, maneuver, start)
    return go_on(rules, stepped(state, data.who, *data.targets), data.who)


def _skip(rules: Rules, state: Battle, data: SignatureStep) -> Battle:
    return go_on(rules, stepped(state, data.who), data.who)


def _delay(rules: Rules, state: Battle, data: SignatureStep) -> Battle:
    return go_on(rules, _paused(stepped(state, data.who), data.who, delayed=True), data.who)


def _resume(_rules: Rules, state: Battle, data: SignatureStep) -> Battle:
    return _paused(state, data.who, delayed=False)


def _paused(state: Battle, who: str, *, delayed: bool) -> Battle:
    run = state.combatants[who].signature
    return changed(state, who, signature=replace(run, delayed=delayed)) if run else state


def _end(rules: Rules, state: Battle, data: SignatureStep) -> Battle:
    return go_on(rules, changed(state, data.who, signature=None), data.who)


_DOING: Mapping[str, Callable[[Rules, Battle, SignatureStep], Battle]] = {
    "perform": _perform,
    "skip": _skip,
    "delay": _delay,
    "resume": _resume,
    "end": _end,
}


def offers(rules: Rules, state: Battle, who: str) -> Iterator[Offer]:
    """Offer to start the signature move, or the next maneuver of the move under way."""
    move = move_of(state, who)
    if move is None or state.phase != "turns" or state.is_simple:
        return
    owner, run = state.combatants[who].owner, run_of(state, who)
    begin = Event("start_signature", StartSignature(who, state.turn != who), owner)
    why = start_refusal(rules, state, begin)
    if why is None or why.code != "not_offered":
        yield Offer(begin, (), why, move.name, (f"{move.flair_cost} flair",))
    if run is None:
        return
    if run.delayed:
        yield _offer(rules, state, SignatureStep(who, "resume"))
    else:
        yield from _performing(rules, state, who)
    yield _offer(rules, state, SignatureStep(who, "skip"))
    yield _offer(rules, state, SignatureStep(who, "end"))


def _performing(rules: Rules, state: Battle, who: str) -> Iterator[Offer]:
    found = current(state, who)
    for option, maneuver in enumerate(next_ones(state, who)):
        chosen = option if found is not None and found.options else -1
        if maneuver.name in (DEFY, OTHER) or (maneuver.name == ATTACK and not state.ongoing):
            continue
        if maneuver.name == DELAY:
            yield _offer(rules, state, SignatureStep(who, "delay", chosen), (), maneuver.name)
            continue
        made = _made(rules, state, who, maneuver)
        for ways in choices(rules, state, who, made):
            data = SignatureStep(who, "perform", chosen)
            data = replace(data, origin=ways.origin, performer=ways.performer)
            start = origin(rules, state, who, made, ways)
            fields: tuple[Field, ...] = ()
            notes: tuple[str, ...] = ()
            if isinstance(start, Origin):
                others = other_squares(rules, state, who, made, start)
                near, notes = (*start.place, *others), origin_notes(state, start)
                actor = showless.actor(who, start)
                fields = showless.fields(state, actor, maneuver, near)
                fields = (*fields, *start_fields(others))
            yield _offer(rules, state, data, fields, maneuver.name, notes)


def _offer(
    rules: Rules,
    state: Battle,
    data: SignatureStep,
    fields: tuple[Field, ...] = (),
    name: str = "",
    notes: tuple[str, ...] = (),
) -> Offer:
    event = Event("signature", data, state.combatants[data.who].owner)
    wanted = {field.name: _first(field) for field in fields if field.required}
    why = step_refusal(rules, state, replace(event, data=replace(data, **wanted)))
    if why is not None and why.code in OF_PLACE and any(one.name == "start" for one in fields):
        why = None
    said = ((name,) if name else ()) + notes
    return Offer(event, fields, why, f"{data.do} {name}".strip(), said)


OF_PLACE = ("wrong_target", "too_far")
"""The refusals of a first choice that may not hold from another square."""


def _first(field: Field) -> tuple[object, ...]:
    """Complete a field in the plainest way, to see whether an offer is open."""
    options: list[Option] = [one for one in field.options if one.refusal is None]
    return tuple(one.value for one in options[: field.least or 0])


STEPS: BattleSteps = {
    "start_signature": step(start_refusal, started),
    "signature": step(step_refusal, stepped_on),
}
