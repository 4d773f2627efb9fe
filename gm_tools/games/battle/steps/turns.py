"""Ending a turn, and the host's skipping and giving of turns (Viskara 3648-3661)."""

from collections.abc import Iterator, Mapping

from gm_tools.games.battle.effects.moments import demanded_at_end
from gm_tools.games.battle.events.host import GiveTurn, Skip
from gm_tools.games.battle.events.turn import (
    EndTurn,
)
from gm_tools.games.battle.reasons import MANEUVER_RUNNING, not_free, not_in_battle
from gm_tools.games.battle.rules import Rules
from gm_tools.games.battle.state import Battle, Combatant
from gm_tools.games.battle.step import BattleSteps, step
from gm_tools.games.battle.turns.begin_and_end import (
    begin_turn,
    closed,
    end_turn,
    logic_gain,
    passed_on,
)
from gm_tools.games.battle.turns.may_act import not_their_turn
from gm_tools.games.battle.turns.order import Passing, next_candidates
from gm_tools.games.frame.event import Event, EventOf
from gm_tools.games.frame.protocol import (
    Field,
    Offer,
    Option,
    Refusal,
)
from gm_tools.viskara.grid.squares import distance


def end_refusal(rules: Rules, state: Battle, event: EventOf[EndTurn]) -> Refusal | None:
    """Say why a turn cannot be ended like this."""
    data = event.data
    return (
        not_their_turn(state, data.who)
        or _busy(state)
        or _demanded(rules, state, data.who)
        or _then(state, data.who, data.next)
    )


def _demanded(rules: Rules, state: Battle, who: str) -> Refusal | None:
    """Say which effect of the turn's end must happen first, and asks something (3250)."""
    name = state.combatants[who].name
    asking = demanded_at_end(rules, state, who)
    return (
        Refusal("must_happen", f"{name}: {asking[0]} must happen. Use it first.")
        if asking
        else None
    )


def _busy(state: Battle) -> Refusal | None:
    if not (state.ongoing or state.packets) and not any(grant.must for grant in state.grants):
        return None
    return not_free(state)


def _then(state: Battle, who: str, then: str) -> Refusal | None:
    """Say why the turn cannot pass to a combatant; a tie must be decided (3661)."""
    _, tied = next_candidates(state, who)
    names = ", ".join(state.combatants[one].name for one in tied)
    if then and then not in tied:
        return Refusal("wrong_next", f"The turn passes to: {names}.")
    if not then and len(tied) > 1:
        return Refusal("choose_next", f"Choose who is next: {names}.")
    return None


def ended(rules: Rules, state: Battle, event: EventOf[EndTurn]) -> Battle:
    """End the turn."""
    data = event.data
    return end_turn(rules, state, data.who, data.next, as_morale=data.as_morale)


def skip_refusal(_rules: Rules, state: Battle, event: EventOf[Skip]) -> Refusal | None:
    """Say why the host cannot skip the rest of a turn."""
    if state.ongoing:
        return MANEUVER_RUNNING
    return _then(state, state.turn, event.data.next)


def skipped(rules: Rules, state: Battle, event: EventOf[Skip]) -> Battle:
    """End the turn without the effects of its end."""
    return passed_on(rules, state, state.turn, event.data.next)


def give_refusal(_rules: Rules, state: Battle, event: EventOf[GiveTurn]) -> Refusal | None:
    """Say why the host cannot give a combatant the turn."""
    gone = not_in_battle(state.combatants[event.data.who])
    return gone or (MANEUVER_RUNNING if state.ongoing else None)


def given(rules: Rules, state: Battle, event: EventOf[GiveTurn]) -> Battle:
    """Give the turn to a combatant; any turn in progress ends."""
    return begin_turn(rules, closed(state, state.turn), event.data.who)


def offers(rules: Rules, state: Battle, who: str) -> Iterator[Offer]:
    """Offer to end the turn, with the combatants that may be next."""
    if state.phase != "turns" or state.turn != who:
        return
    one = state.combatants[who]
    step, tied = next_candidates(state, who)
    options = tuple(Option(other, _how_far(state, one, other)) for other in tied)
    fields = (Field("next", "choice", options),) if len(tied) > 1 else ()
    if logic_gain(state, who):
        gain = (Option(False, "health"), Option(True, "morale"))
        fields = (*fields, Field("as_morale", "choice", gain, required=False))
    notes = (_why_next(state, step, tied),)
    why = _busy(state) or _demanded(rules, state, who)
    yield Offer(Event("end_turn", EndTurn(who), one.owner), fields, why, "end_turn", notes)


def _how_far(state: Battle, one: Combatant, other: str) -> str:
    """Say how far a candidate is, where there is a grid."""
    far = distance(one.place, state.combatants[other].place)
    if far is None:
        return str(state.combatants[other].name)
    return f"{far} square{'' if far == 1 else 's'} away"


def _why_next(state: Battle, step: Passing, tied: tuple[str, ...]) -> str:
    """Say who is next and by which step, or that you decide a tie (3654-3661)."""
    near = "nearest " if state.board is not None else ""
    first = state.combatants[tied[0]]
    if step == "new_round":
        own = state.combatants[state.turn].side == first.side  # nobody else is left (R170)
        who = f"the {near}{'ally' if own else 'enemy'}"
        if len(tied) == 1:
            return f"A new round begins, with {who}: {first.name}."
        return f"A new round begins, with {who}. Several tie: you choose."
    one = f"the {near}{_NEXT[step]} who has not acted"
    if len(tied) == 1:
        return f"{first.name} is next: {one}."
    return f"Next is {one}. Several tie: you choose."


_NEXT: Mapping[Passing, str] = {
    "ally": "ally",
    "exhausted_ally": "exhausted ally",
    "enemy": "enemy",
    "exhausted_enemy": "exhausted enemy",
}


STEPS: BattleSteps = {
    "end_turn": step(end_refusal, ended),
    "skip": step(skip_refusal, skipped, host=True),
    "give_turn": step(give_refusal, given, host=True),
}
