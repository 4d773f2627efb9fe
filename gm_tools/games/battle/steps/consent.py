"""Asking those whom something reaches only if they agree, before anything is paid (R224)."""

from collections.abc import Iterator
from typing import Any, Final

from gm_tools.games.battle.change import with_news
from gm_tools.games.battle.effects import moments
from gm_tools.games.battle.effects.accepting import scene_of
from gm_tools.games.battle.effects.origins import Origin
from gm_tools.games.battle.effects.reached import reached
from gm_tools.games.battle.effects.scene import Scene
from gm_tools.games.battle.events import EVENTS
from gm_tools.games.battle.events.consent import Agree, Refuse
from gm_tools.games.battle.maneuver.answers import started
from gm_tools.games.battle.maneuver.declaring import begun
from gm_tools.games.battle.rules import Rules
from gm_tools.games.battle.state import Asked, Battle, News
from gm_tools.games.battle.step import BattleSteps, step
from gm_tools.games.battle.steps.signature import begun_of
from gm_tools.games.frame.codec.plain import from_plain, to_plain
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.event import HOST, Event, EventOf
from gm_tools.games.frame.protocol import Offer, Refusal

ANSWERS: Final = frozenset({"agree", "refuse"})
NOT_ASKED: Final = Refusal("not_asked", "They are not asked to agree to anything.")


def waiting_for(state: Battle) -> Refusal | None:
    """Say whose consent is waited for; nothing else happens until they have answered."""
    if state.asked is None:
        return None
    there = (state.combatants.get(who) for who in state.asked.left)
    names = " and ".join(one.name for one in there if one is not None)
    return Refusal("waiting_for_consent", f"{names} must agree to it, or refuse, first.")


def question(state: Battle, rules: Rules, event: Event) -> Asked | None:
    """Return what has to be asked before an event happens, None where all concerned are one seat.

    Whoever is played by the seat that sends it, or by its combatant's player, agrees by that.
    """
    found = _asks(state, rules, event)
    if found is None:
        return None
    who, label = event.data.who, found[1]
    own = (event.by, state.combatants[who].owner)
    left = tuple(one for one in found[0] if one != who and state.combatants[one].owner not in own)
    if not left:
        return None
    data = to_plain(EVENTS[event.type], event.data)
    return Asked(who, left, label, event.by, event.source, event.type, data)


def _asks(state: Battle, rules: Rules, event: Event) -> tuple[tuple[str, ...], str] | None:
    data, start = event.data, None
    match event.type:
        case "use":
            return _asks_use(scene_of(rules, state, data))
        case "attack" | "stance":
            aim = moments.aim(rules, state, data.who, data.tactic, event.type)
            start = begun(rules, state, data, event.type, aim)
        case "defy":
            start = started(rules, state, data)
        case "signature" if data.do == "perform":
            start = begun_of(rules, state, data)
    if not isinstance(start, Origin) or not start.asked:
        return None
    return start.asked, start.used[0].effect.name


def _asks_use(scene: Scene | Refusal) -> tuple[tuple[str, ...], str] | None:
    if isinstance(scene, Refusal):
        return None
    deeds = (deed for deed in scene.owned.play.deeds if deed.consent)
    asked = dict.fromkeys(one for deed in deeds for one in reached(scene, deed))
    return (tuple(asked), scene.effect.name) if asked else None


def asking(state: Battle, asked: Asked) -> Battle:
    """Return the state in which those concerned are asked."""
    news = News("asks", asked.by, asked.by, 0, asked.label, {"of": asked.left})
    return with_news(replace(state, asked=asked), news)


def held(asked: Asked) -> Event:
    """Return the event that happens once all have agreed."""
    data: Any = from_plain(EVENTS[asked.type], asked.data)
    return Event(asked.type, data, asked.sender, asked.source)


def agreed_to(state: Battle) -> Event | None:
    """Return the event to which all have agreed now."""
    return None if state.asked is None or state.asked.left else held(state.asked)


def agree_refusal(_rules: Rules, state: Battle, event: EventOf[Agree]) -> Refusal | None:
    """Say why a combatant's player cannot agree."""
    return None if state.asked is not None and event.data.who in state.asked.left else NOT_ASKED


def refuse_refusal(_rules: Rules, state: Battle, event: EventOf[Refuse]) -> Refusal | None:
    """Say why a combatant's player cannot refuse; who asks may take it back."""
    asked = state.asked
    if asked is not None and event.data.who in (asked.by, *asked.left):
        return None
    return NOT_ASKED


def agreed(_rules: Rules, state: Battle, event: EventOf[Agree]) -> Battle:
    """Note that somebody agrees; what they were asked about happens once all do."""
    assert state.asked is not None  # refusal has looked  # noqa: S101
    left = tuple(one for one in state.asked.left if one != event.data.who)
    return replace(state, asked=replace(state.asked, left=left))


def refused(_rules: Rules, state: Battle, _event: EventOf[Refuse]) -> Battle:
    """Drop what was asked about: nothing is paid."""
    return replace(state, asked=None)


def offers(_rules: Rules, state: Battle, who: str) -> Iterator[Offer]:
    """Offer to agree and to refuse, and to whoever asks to take it back."""
    asked, owner = state.asked, state.combatants[who].owner
    if asked is None:
        return
    if who in asked.left:
        notes = _notes(state, asked)
        yield Offer(Event("agree", Agree(who), owner), (), None, "agree", notes)
        yield Offer(Event("refuse", Refuse(who), owner), (), None, "refuse", notes)
    elif who == asked.by and owner != HOST:
        yield Offer(Event("refuse", Refuse(who), owner), (), None, "withdraw")


def _notes(state: Battle, asked: Asked) -> tuple[str, ...]:
    name = state.combatants[asked.by].name
    return (f"{name}: {asked.label}" if asked.label else name,)


STEPS: BattleSteps = {
    "agree": step(agree_refusal, agreed),
    "refuse": step(refuse_refusal, refused),
}
