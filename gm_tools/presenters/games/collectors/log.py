"""What the names in an event's words stand for."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from gm_tools.games.collectors.actions import bonus_of
from gm_tools.games.collectors.chances import INTERCEPT, of_attempt
from gm_tools.games.collectors.events import Declare, Settle, TryIntercept
from gm_tools.games.collectors.formulas import effective_reflexes, grit_of
from gm_tools.games.collectors.questions import find, name_of, player_of
from gm_tools.games.collectors.state import Attempt, Collect, Intercept, State, Trade
from gm_tools.games.frame.event import Event
from gm_tools.presenters.games.collectors.phrases import (
    action_words,
    card_name,
    goes_words,
    item_name,
    place_words,
    short,
)
from gm_tools.presenters.games.shared.phrases import MINUS, listed, signed

ADJUSTED: Final = {"ap": "AP", "stamina": "Stamina", "ap_bonus": "AP every round"}
ANSWERS: Final = {True: "accepts", False: "declines"}
Said = Callable[[State, State, Event], str]


def word(before: State, after: State, event: Event, name: str) -> str:
    """Return what a name in an event's words stands for; unsaid it is ""."""
    said = WORDS.get(name)
    return said(before, after, event) if said else str(getattr(event.data, name) or "")


# --- Who and what ---------------------------------------------------------------------------


def _by(before: State, _after: State, event: Event) -> str:
    return name_of(before, event.by)


def _names(_before: State, after: State, event: Event) -> str:
    return listed([one.name for one in after.players] or [one.name for one in event.data.players])


def _rolls(before: State, _after: State, event: Event) -> str:
    dice = event.data.dice or tuple(event.data.rolls.values())
    rolled = zip(before.rollers, dice, strict=False)
    return ", ".join(f"{name_of(before, seat)} {die}" for seat, die in rolled)


def _player(before: State, _after: State, event: Event) -> str:
    return name_of(before, event.data.player)


def _target(before: State, _after: State, event: Event) -> str:
    return name_of(before, event.data.target)


def _partner(before: State, _after: State, event: Event) -> str:
    return name_of(before, event.data.with_)


def _left(before: State, _after: State, event: Event) -> str:
    return str(player_of(before, event.by).ap)


def _card(before: State, after: State, event: Event) -> str:
    player = find(after, event.by)
    held = () if player is None else (*player.discard, *player.hand)
    return card_name(held, event.data.card)


def _again(_before: State, _after: State, event: Event) -> str:
    return "again" if event.data.from_ == "discard" else ""


def _item(before: State, _after: State, event: Event) -> str:
    return item_name(before, event.data.item) if event.data.item else ""


def _moved(before: State, _after: State, event: Event) -> str:
    return goes_words(before, event.data.to)


def _to(before: State, _after: State, event: Event) -> str:
    return place_words(before, event.data.to)


# --- Actions and their answers --------------------------------------------------------------


def _action(before: State, event: Event) -> tuple[str, Any]:
    """Return who acts and how: at once, as it is declared, or what was declared."""
    match event.data:
        case Declare() as data:
            return event.by, _declared(data)
        case Settle():
            return (before.pending.by, before.pending.event) if before.pending else ("", None)
        case data:
            return event.by, data


def _declared(data: Declare) -> object:
    match data.event:
        case "collect":
            return Collect(data.item or "")
        case "attempt":
            return Attempt(data.kind or "attack", data.target or "", data.item)
        case "trade":
            return Trade(data.with_ or "", (data.give or "",), (data.get or "",))
    return None


def _deed(before: State, after: State, event: Event) -> str:
    if isinstance(event.data, Declare) and event.data.event == "collect_deck":
        return f"{_by(before, after, event)} takes the top of the own Collection Deck"
    by, action = _action(before, event)
    return action_words(before, by, action) if action else ""


def _needs(before: State, _after: State, event: Event) -> str:
    return short(of_attempt(before, event.by, event.data.kind, event.data.target))


def _roll(before: State, _after: State, event: Event) -> str:
    """Return an attempt's roll against what it needs: "8 +2 against 9"."""
    by, action = _action(before, event)
    die = event.data.die
    if die is None or not isinstance(action, Attempt) or find(before, action.target) is None:
        return ""
    need = effective_reflexes(player_of(before, action.target), action.kind)
    return f"{_added(die, bonus_of(player_of(before, by), action.kind))} against {need}"


def _added(die: int, bonus: int) -> str:
    """Return a roll with what is added: "8 + 2 = 10"."""
    if not bonus:
        return str(die)
    return f"{die} {'+' if bonus > 0 else MINUS} {abs(bonus)} = {die + bonus}"


def _open(_before: State, after: State, event: Event) -> str:
    waits = after.pending is not None and after.pending.step == "answers"
    return "unless intercepted" if waits and event.data.event != "collect_deck" else ""


def _tried(before: State, _after: State, event: Event) -> str:
    """Say who tries to get in the way, of what is done at once or was declared."""
    if not isinstance(event.data, TryIntercept):
        tried = event.data.intercept
        return _trying(before, event.by, event.data, tried) if tried else ""
    pending, data = before.pending, event.data
    if pending is None:
        return ""
    return _trying(before, pending.by, pending.event, Intercept(event.by, data.die, data.dice))


def _trying(state: State, by: str, action: object, tried: Intercept) -> str:
    grit = grit_of(player_of(state, tried.by), INTERCEPT)
    need = effective_reflexes(player_of(state, by), INTERCEPT)
    if isinstance(action, Trade):
        need += effective_reflexes(player_of(state, action.with_), INTERCEPT)
    roll = f": {_dice(tried, grit)} against {need}" if tried.dice or tried.die else ""
    return f"{name_of(state, tried.by)} tries to intercept{roll}"


def _dice(tried: Intercept, grit: int) -> str:
    if not tried.dice:
        return _added(tried.die or 1, grit)
    first, *rest = tried.dice
    added = f" + {grit}" if grit else ""
    return f"{' + '.join(map(str, (first, *rest)))}{added} = {sum(tried.dice) + grit}"


def _answer(before: State, after: State, event: Event) -> str:
    said = ANSWERS.get(event.data.accepted)
    return f"{_partner(before, after, event)} {said}" if said else ""


def _dropped(before: State, _after: State, _event: Event) -> str:
    """Say "else" where others have had the Drop Step before."""
    return "else" if any(one.drop_done for one in before.players) else ""


def _accepts(_before: State, _after: State, event: Event) -> str:
    return "accepts" if event.data.accepted else ""


def _take(before: State, _after: State, event: Event) -> str:
    return item_name(before, event.data.take) if event.data.take else ""


def _goes(_before: State, _after: State, event: Event) -> str:
    return "keeps it" if event.data.to == "self" else "puts it into circulation"


def _stopped(before: State, _after: State, event: Event) -> str:
    """Return the roll of a stopped attack, against the Collector who stopped it."""
    pending, die = before.pending, event.data.die
    if pending is None or die is None or not (pending.held and pending.intercept):
        return ""
    stopper = pending.intercept.by
    need = effective_reflexes(player_of(before, stopper), "attack")
    roll = _added(die, grit_of(player_of(before, pending.by), "attack"))
    return f"{roll} against {name_of(before, stopper)}'s {need}"


# --- Abilities, and what the host does ------------------------------------------------------


def _ability(before: State, _after: State, event: Event) -> str:
    data: Any = event.data
    if data.kind == "item":
        return item_name(before, data.source)
    names = {one.id: one.name for one in player_of(before, event.by).abilities if one.name}
    return str(names.get(data.source, data.source))


def _cost(_before: State, _after: State, event: Event) -> str:
    stamina = f", {event.data.stamina} Stamina" if event.data.stamina else ""
    return f"{event.data.ap} AP{stamina}"


def _delta(_before: State, _after: State, event: Event) -> str:
    return signed(event.data.delta)


def _field(_before: State, _after: State, event: Event) -> str:
    field: str = event.data.field
    return ADJUSTED.get(field, field.capitalize())


def _lock(_before: State, _after: State, event: Event) -> str:
    if event.data.locked is None:
        return ""
    return "locked" if event.data.locked else "free again"


def _named(_before: State, after: State, event: Event) -> str:
    return item_name(after, event.data.item)


WORDS: Final[Mapping[str, Said]] = {
    "by": _by,
    "names": _names,
    "rolls": _rolls,
    "player": _player,
    "target": _target,
    "partner": _partner,
    "left": _left,
    "card": _card,
    "again": _again,
    "item": _item,
    "to": _to,
    "moved": _moved,
    "deed": _deed,
    "needs": _needs,
    "roll": _roll,
    "open": _open,
    "tried": _tried,
    "answer": _answer,
    "dropped": _dropped,
    "accepts": _accepts,
    "take": _take,
    "goes": _goes,
    "stopped": _stopped,
    "ability": _ability,
    "cost": _cost,
    "delta": _delta,
    "field": _field,
    "lock": _lock,
    "named": _named,
}
