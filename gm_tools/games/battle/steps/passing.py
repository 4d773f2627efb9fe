"""Letting a step go: a combatant passes, or the host closes the step."""

from collections.abc import Iterator, Mapping
from typing import Final

from gm_tools.games.battle.change import changed, with_ongoing
from gm_tools.games.battle.effects.moments import demanded
from gm_tools.games.battle.events.maneuver import (
    Answer,
    Pass,
    Proceed,
    Reconsider,
)
from gm_tools.games.battle.events.turn import Standing
from gm_tools.games.battle.maneuver.answers import are_sealed, sealed, unsealed
from gm_tools.games.battle.maneuver.beginning import go_on
from gm_tools.games.battle.maneuver.choices import about, chosen
from gm_tools.games.battle.maneuver.damage import in_hand, with_packet
from gm_tools.games.battle.maneuver.in_progress import OngoingManeuver, Sealed, sealed_of
from gm_tools.games.battle.maneuver.shows import owing
from gm_tools.games.battle.reasons import MOVEMENT_WAITING
from gm_tools.games.battle.rules import Rules
from gm_tools.games.battle.state import PLAYING, Battle, StandingAnswer
from gm_tools.games.battle.step import BattleSteps, step
from gm_tools.games.battle.steps.flourish import left
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.event import HOST, Event, EventOf
from gm_tools.games.frame.protocol import HIDDEN, Offer, Refusal

NOTHING = Refusal("nothing_to_decline", "There is nothing to decline now.")
MUST_SHOW = Refusal("show_missing", "A show is missing, and nobody can decline it.")
MUST_CHOOSE = Refusal("must_choose", "Choose health or morale.")


def pass_refused(rules: Rules, state: Battle, event: EventOf[Pass]) -> Refusal | None:
    """Say why a combatant cannot pass."""
    who = event.data.who
    if state.packets:
        return None if who in in_hand(state)[0].waiting else NOTHING
    ongoing = state.ongoing[-1] if state.ongoing else None
    if ongoing is None or who not in ongoing.waiting or state.grants:
        return NOTHING
    if ongoing.asked or (ongoing.step == "shows" and who in must_show(ongoing)):
        return MUST_SHOW
    if ongoing.step == "choices":
        return MUST_CHOOSE
    return None if event.data.let_go else _demanded(rules, state, (who,))


def must_show(ongoing: OngoingManeuver) -> tuple[str, ...]:
    """Return who owes a show and cannot pass; who may choose its numbers declines that first."""
    deciding = {one for one in ongoing.choosers if one not in ongoing.passed}
    return tuple(who for who in owing(ongoing) if who not in deciding)


def _demanded(rules: Rules, state: Battle, names: tuple[str, ...]) -> Refusal | None:
    """Say that an effect is not one to decline: it must happen, and asks something first."""
    for who in names:
        for effect in demanded(rules, state, who):
            name = state.combatants[who].name
            return Refusal("must_happen", f"{name}: {effect} must happen. Use it first.")
    return None


def passed(rules: Rules, state: Battle, event: EventOf[Pass]) -> Battle:
    """Decline everything that the combatant could do in this step."""
    if state.packets:
        return go_on(rules, _let_it_be(state, (event.data.who,)))
    if are_sealed(state):
        return go_on(rules, sealed(state, Sealed(event.data.who)))
    return go_on(rules, _declined(state, (event.data.who,)))


def _let_it_be(state: Battle, names: tuple[str, ...]) -> Battle:
    """Note that combatants do nothing about the damage that is dealt next."""
    for packet in in_hand(state):
        state = with_packet(state, replace(packet, passed=(*packet.passed, *names)))
    return state


def _declined(state: Battle, names: tuple[str, ...]) -> Battle:
    ongoing = state.ongoing[-1]
    return with_ongoing(state, replace(ongoing, passed=(*ongoing.passed, *names)))


def proceed_refused(rules: Rules, state: Battle, event: EventOf[Proceed]) -> Refusal | None:
    """Say why the host cannot close the step: a show or a choice is never made for another."""
    if state.packets:
        return None
    if not state.ongoing:
        return Refusal("no_maneuver", "No maneuver is being performed.")
    if state.grants:
        return MOVEMENT_WAITING
    ongoing = state.ongoing[-1]
    if ongoing.step == "choices" and ongoing.waiting and not event.data.as_health:
        return Refusal("must_choose", f"{_waiting(state)}: choose health or morale first.")
    if ongoing.asked or (ongoing.step == "shows" and owing(ongoing)):
        return MUST_SHOW
    return None if event.data.let_go else _demanded(rules, state, ongoing.waiting)


def _waiting(state: Battle) -> str:
    return ", ".join(state.combatants[who].name for who in waited_for(state))


def waited_for(state: Battle) -> tuple[str, ...]:
    """Return who may still do something about damage that waits, or decide in the step."""
    if state.packets:
        return in_hand(state)[0].waiting
    return state.ongoing[-1].waiting if state.ongoing else ()


def proceeded(rules: Rules, state: Battle, _event: EventOf[Proceed]) -> Battle:
    """Close the step: nothing more is used in it."""
    if state.packets:
        return go_on(rules, _let_it_be(state, in_hand(state)[0].waiting))
    ongoing = state.ongoing[-1]
    if ongoing.step == "choices":
        return go_on(rules, _all_health(state))
    everybody = ongoing.order if ongoing.step == "flourish" else ongoing.waiting
    return go_on(rules, _declined(state, everybody))


def _all_health(state: Battle) -> Battle:
    for who in state.ongoing[-1].waiting:
        while about(state.ongoing[-1], who):
            state = chosen(state, who, "health")
    return state


def reconsider_refused(_rules: Rules, state: Battle, event: EventOf[Reconsider]) -> Refusal | None:
    """Say why there is no answer to take back."""
    if are_sealed(state) and sealed_of(state.ongoing[-1], event.data.who):
        return None
    return Refusal("not_answered", "There is no answer that could still be taken back.")


def reconsidered(rules: Rules, state: Battle, event: EventOf[Reconsider]) -> Battle:
    """Take back an answer that is not revealed yet."""
    return go_on(rules, unsealed(state, event.data.who))


def standing_refused(_rules: Rules, state: Battle, event: EventOf[Standing]) -> Refusal | None:
    """Say why a standing answer cannot be given."""
    if state.combatants[event.data.who].standing_answer != event.data.answer:
        return None
    return Refusal("answer_stands", "You have chosen that already.")


def stands(rules: Rules, state: Battle, event: EventOf[Standing]) -> Battle:
    """Give a standing answer; it counts at once, for the attack being declared too."""
    data = event.data
    return go_on(rules, changed(state, data.who, standing_answer=data.answer))


def standing_offers(_rules: Rules, state: Battle, who: str) -> Iterator[Offer]:
    """Offer to be asked as a target only, or always again."""
    one = state.combatants[who]
    if state.phase != "turns" or one.status != "in" or one.standing_answer is HIDDEN:
        return
    other: StandingAnswer = "target_only" if one.standing_answer == "ask" else "ask"
    note = NOW[one.standing_answer]
    yield Offer(
        Event("standing", Standing(who, other), one.owner), (), None, other, (note,), is_quiet=True
    )


NOW: Final[Mapping[StandingAnswer, str]] = {
    "ask": "At the moment you are asked about every attack that you could react to.",
    "target_only": "At the moment you pass automatically unless you are a target.",
}


def never_sent(_rules: Rules, _state: Battle, _event: EventOf[Answer]) -> Refusal | None:
    """Refuse an answer that does not say what it is."""
    return Refusal("not_sent", "Defy or pass.")


def not_applied(_rules: Rules, state: Battle, _event: EventOf[Answer]) -> Battle:
    """Change nothing."""
    return state


def offers(rules: Rules, state: Battle, who: str) -> Iterator[Offer]:
    """Offer to pass, if the step waits for the combatant."""
    event = Event("pass", Pass(who), state.combatants[who].owner)
    why = pass_refused(rules, state, event)
    if why is None or why.code == "must_happen":
        yield Offer(event, (), why, "pass")


def answer_offers(rules: Rules, state: Battle, who: str) -> Iterator[Offer]:
    """Offer to take a sealed answer back; those who know it read what it is."""
    event = Event("reconsider", Reconsider(who), state.combatants[who].owner)
    if reconsider_refused(rules, state, event):
        return
    answer = sealed_of(state.ongoing[-1], who)
    is_known = answer is not None and answer.tactic is not HIDDEN
    said = _words(rules, state, answer) if answer is not None and is_known else "Answered."
    yield Offer(event, (), None, f"{said} Take it back")


def _words(rules: Rules, state: Battle, answer: Sealed) -> str:
    if not answer.tactic:
        return "You pass."
    fate = "challenge fate and " if answer.fate else ""
    return f"You {fate}defy with {rules.tactic(state, answer.by, answer.tactic).name}."


def is_last(state: Battle) -> bool:
    """Whether closing the step is the same as a pass of the only combatant that it waits for."""
    if state.packets:
        return len(waited_for(state)) == 1
    ongoing = state.ongoing[-1]
    waiting = left(ongoing) if ongoing.step == "flourish" else ongoing.waiting
    return len(waiting) == 1 and ongoing.step != "choices"


def host_offers(rules: Rules, state: Battle) -> Iterator[Offer]:
    """Offer the host to close the step of the maneuver that is being performed."""
    if state.ongoing or state.packets:
        event = Event("proceed", Proceed(), HOST)
        why = proceed_refused(rules, state, event)
        yield Offer(event, (), why, "proceed", _let_go(state) if why is None else ())


def _let_go(state: Battle) -> tuple[str, ...]:
    """Say what closing the step takes from those that it waits for."""
    if not waited_for(state):
        return ()
    if not state.packets and state.ongoing[-1].step == "reactions":
        return (f"Not answered yet: {_waiting(state)}. If you go on, they do not react.",)
    return (f"Still deciding: {_waiting(state)}. If you go on, they do nothing.",)


STEPS: BattleSteps = {
    "pass": step(pass_refused, passed),
    "answer": step(never_sent, not_applied),
    "reconsider": step(reconsider_refused, reconsidered),
    "standing": step(standing_refused, stands, PLAYING),
    "proceed": step(proceed_refused, proceeded, host=True),
}
