"""What happened, in a line, and what it brought about."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from gm_tools.games.collectors.actions import bonus_of
from gm_tools.games.collectors.formulas import effective_reflexes, grit_of
from gm_tools.games.collectors.state import Attempt, Collect, Intercept, State, Trade
from gm_tools.games.collectors.table import at, find, item_at, items_in_sight, name_of, place_of
from gm_tools.games.frame.event import Event
from gm_tools.presenters.games.collectors.words import (
    action_words,
    card_name,
    item_name,
)
from gm_tools.presenters.games.shared.words import listed, signed

PLAIN: Final = {
    "adopt": "A game begun elsewhere goes on here",
    "opening_draw": "The top items come into circulation",
    "close": "Nobody else intercepts",
    "recover": "The round ends",
    "end_game": "The host ends the game",
}
SAY_WHERE: Final = frozenset({"drop", "move_item", "add_item"})
COLLECTS: Final = frozenset({"collect", "declare"})
ADJUSTED: Final = {"ap": "AP", "stamina": "Stamina", "ap_bonus": "AP every round"}


def title(before: State, after: State, event: Event) -> str:
    """Say what an event was; before it happened the states are the same."""
    said = PLAIN.get(event.type)
    return said or SAID[event.type](before, after, event)


def _setup(_before: State, after: State, event: Event) -> str:
    names = [one.name for one in after.players] or [one.name for one in event.data.players]
    return f"{listed(names)} sit down"


def _start_roll(before: State, after: State, event: Event) -> str:
    dice = event.data.dice or tuple(event.data.rolls.values())
    rolled = zip(before.rollers, dice, strict=False)
    said = ", ".join(f"{name_of(before, seat)} {die}" for seat, die in rolled)
    return f"For the first Instigator: {said}" if said else "Everybody rolls"


def _cycle(before: State, _after: State, event: Event) -> str:
    return f"{name_of(before, event.by)} puts an Escapade under the deck and draws another"


def _play(before: State, after: State, event: Event) -> str:
    player = find(after, event.by)
    held = () if player is None else (*player.discard, *player.hand)
    again = " again" if event.data.from_ == "discard" else ""
    return f"{name_of(before, event.by)} plays {card_name(held, event.data.card)}{again}"


def _skip(before: State, _after: State, event: Event) -> str:
    return f"{name_of(before, event.by)} plays no Escapade"


def _acted(before: State, _after: State, event: Event) -> str:
    action: Any = event.data
    said = action_words(before, event.by, action)
    stopped = _tried(before, event.by, action, action.intercept) if action.intercept else ""
    rolled = _rolled(before, event.by, action, getattr(action, "die", None))
    return "; ".join(part for part in (f"{said}{rolled}", stopped) if part)


def _rolled(state: State, by: str, action: Any, die: int | None) -> str:
    if die is None or not isinstance(action, Attempt) or find(state, action.target) is None:
        return ""
    bonus = bonus_of(at(state, by), action.kind)
    need = effective_reflexes(at(state, action.target))
    return f": {die} {signed(bonus)} against {need}"


def _tried(state: State, by: str, action: Any, tried: Intercept) -> str:
    grit = grit_of(at(state, tried.by))
    need = effective_reflexes(at(state, by))
    dice = " and ".join(map(str, tried.dice)) if tried.dice else tried.die
    if isinstance(action, Trade):
        need += effective_reflexes(at(state, action.with_))
    roll = f": {dice} {signed(grit)} against {need}" if dice else ""
    return f"{name_of(state, tried.by)} tries to intercept{roll}"


def _deck(before: State, _after: State, event: Event) -> str:
    return f"{name_of(before, event.by)} takes the top of the own Collection Deck"


def _trade(before: State, after: State, event: Event) -> str:
    said = _acted(before, after, event)
    answers = {True: " and it is accepted", False: " in vain", None: ""}
    return said + answers[event.data.accepted]


def _declared(before: State, after: State, event: Event) -> str:
    data: Any = event.data
    match data.event:
        case "collect":
            action: Any = Collect(data.item or "")
        case "attempt":
            action = Attempt(data.kind or "attack", data.target or "", data.item)
        case "trade":
            action = Trade(data.with_ or "", (data.give,), (data.get,))
        case _:
            return _deck(before, after, event)
    said = action_words(before, event.by, action)
    waits = after.pending is not None and after.pending.step == "answers"
    return f"{said}, unless somebody intercepts" if waits else said


def _answer(before: State, _after: State, event: Event) -> str:
    return (
        f"{name_of(before, event.by)} {'accepts' if event.data.accepted else 'declines'} the trade"
    )


def _intercept(before: State, _after: State, event: Event) -> str:
    pending, data = before.pending, event.data
    if pending is None:
        return f"{name_of(before, event.by)} intercepts"
    tried = Intercept(event.by, data.die, data.dice)
    return _tried(before, pending.by, pending.event, tried)


def _pass(before: State, _after: State, event: Event) -> str:
    return f"{name_of(before, event.by)} lets it happen"


def _choose(before: State, _after: State, event: Event) -> str:
    who, data = name_of(before, event.by), event.data
    if data.take:
        return f"{who} keeps {item_name(before, data.take)}"
    return f"{who} {'keeps it' if data.to == 'self' else 'puts it into circulation'}"


def _settle(before: State, _after: State, event: Event) -> str:
    pending, die = before.pending, event.data.die
    if pending is None or die is None:
        return f"{name_of(before, event.by)} rolls"
    if pending.held and pending.intercept:
        grit = grit_of(at(before, pending.by))
        need = effective_reflexes(at(before, pending.intercept.by))
        said = f"{name_of(before, event.by)} rolls {die} {signed(grit)}"
        return f"{said} against {name_of(before, pending.intercept.by)}'s {need}"
    said = action_words(before, pending.by, pending.event)
    return f"{said}{_rolled(before, pending.by, pending.event, die)}"


def _ability(before: State, _after: State, event: Event) -> str:
    data: Any = event.data
    known = at(before, event.by).abilities
    names = {one.id: one.name for one in known if one.name}
    what = names.get(data.source, data.source) or "an ability"
    if data.kind == "item":
        what = item_name(before, data.source)
    note = f": {data.note}" if data.note else ""
    return f"{name_of(before, event.by)} uses {what}{note}"


def _end_turn(before: State, _after: State, event: Event) -> str:
    left = at(before, event.by).ap
    return f"{name_of(before, event.by)} ends the turn with {left} AP left"


def _drop(before: State, _after: State, event: Event) -> str:
    who, item = name_of(before, event.by), event.data.item
    return f"{who} returns {item_name(before, item)}" if item else f"{who} returns nothing"


def _eliminate(before: State, _after: State, event: Event) -> str:
    return f"{name_of(before, event.data.player)} is out of play: the lose condition is met"


def _adjust(before: State, _after: State, event: Event) -> str:
    data = event.data
    what = ADJUSTED.get(data.field, data.field.capitalize())
    why = f" ({data.reason})" if data.reason else ""
    return f"{name_of(before, data.player)}: {signed(data.delta)} {what}{why}"


def _add(before: State, _after: State, event: Event) -> str:
    data = event.data
    kind = f" ({data.type})" if data.type else ""
    return f"{data.name or 'A new item'}{kind} comes to {_place(before, data.to)}"


def _edit(before: State, after: State, event: Event) -> str:
    item = event.data.item
    if event.data.locked is not None:
        word = "locked" if event.data.locked else "free again"
        return f"{item_name(before, item)} is {word}"
    return f"{item_name(before, item)} is {item_name(after, item)}"


def _move(before: State, _after: State, event: Event) -> str:
    return f"{item_name(before, event.data.item)} goes to {_place(before, event.data.to)}"


def _place(state: State, place: str) -> str:
    words = {"circulation": "circulation", "gone": "nowhere: out of the game"}
    return words.get(place) or name_of(state, place)


def _note(_before: State, _after: State, event: Event) -> str:
    return str(event.data.text) or "A note"


SAID: Final[Mapping[str, Callable[[State, State, Event], str]]] = {
    "setup": _setup,
    "start_roll": _start_roll,
    "cycle": _cycle,
    "play_escapade": _play,
    "skip_escapade": _skip,
    "collect": _acted,
    "collect_deck": _deck,
    "attempt": _acted,
    "trade": _trade,
    "declare": _declared,
    "answer": _answer,
    "intercept": _intercept,
    "pass": _pass,
    "choose": _choose,
    "settle": _settle,
    "ability": _ability,
    "end_turn": _end_turn,
    "drop": _drop,
    "eliminate": _eliminate,
    "adjust": _adjust,
    "add_item": _add,
    "edit_item": _edit,
    "move_item": _move,
    "note": _note,
}


# --- What it brought about ------------------------------------------------------------------


def facts(before: State, after: State, event: Event) -> tuple[str, ...]:
    """Say what changed: items that moved, Stamina, phases, rounds."""
    if before.phase == "none":
        return ()
    moves = () if event.type in SAY_WHERE else _moves(before, after, event)
    return (*_results(before, after, event), *moves, *_rest(before, after))


def _results(before: State, after: State, event: Event) -> Iterator[str]:
    """Say that a roll failed, where nothing else would show it."""
    rolled = event.type == "settle" or (event.type == "attempt" and event.data.die)
    if rolled and not _moved(before, after) and not _hurt(before, after):
        yield "no success"
    if event.type == "intercept" and after.pending is not None:
        yield "intercepted" if after.pending.held else "no success"
    if event.type == "start_roll" and after.instigator is None:
        yield f"tied: {listed(name_of(after, one) for one in after.rollers)} roll again"


def _moved(before: State, after: State) -> list[str]:
    ids = [one.id for one in items_in_sight(before)]
    return [one for one in ids if place_of(before, one) != place_of(after, one)]


def _moves(before: State, after: State, event: Event) -> Iterator[str]:
    for item in _moved(before, after):
        place = place_of(after, item)
        if before.phase == "collection" and place == event.by and event.type in COLLECTS:
            continue
        known = after if item_at(after, item) else before
        yield f"{item_name(known, item)}: {_place(after, place) if place else 'out of the game'}"
    known_ids = {one.id for one in items_in_sight(before)}
    for new in items_in_sight(after):
        if new.id not in known_ids:
            where = _place(after, place_of(after, new.id) or "gone")
            yield f"{new.name or 'an item without a name'}: {where}"


def _hurt(before: State, after: State) -> list[str]:
    return [
        one.id
        for one in before.players
        if (then := find(after, one.id)) and then.stamina < one.stamina
    ]


def _rest(before: State, after: State) -> Iterator[str]:
    for seat in _hurt(before, after):
        then = at(after, seat)
        out = ", knocked out" if then.ko and not at(before, seat).ko else ""
        yield f"{name_of(after, seat)}: {then.stamina} Stamina{out}"
    if after.round > before.round:
        gained = [
            f"{one.name or one.id} {one.stamina}"
            for one in after.players
            if one.in_play and one.stamina > at(before, one.id).stamina
        ]
        if gained:
            yield f"Stamina again: {', '.join(gained)}"
        yield f"round {after.round}: {name_of(after, after.instigator)} is the Instigator"
    if after.overtime and not before.overtime:
        yield "a tie: overtime"
    if after.phase == "over" and before.phase != "over":
        yield f"{name_of(after, after.winner)} wins"
