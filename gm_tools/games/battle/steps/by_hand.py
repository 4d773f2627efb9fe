"""Changes by hand to numbers, marks, things and places: always possible, always logged."""

from collections.abc import Iterator

from gm_tools.games.battle.change import changed, with_news
from gm_tools.games.battle.combatant.resources import (
    gained_effort,
    gained_flair,
    gained_health,
    gained_morale,
    lost_health,
)
from gm_tools.games.battle.effects.mark_ends import without_marks
from gm_tools.games.battle.events.host import (
    Grants,
    Harm,
    Heal,
    MoveAnyone,
    Override,
    PutMark,
    PutThing,
)
from gm_tools.games.battle.maneuver.damage import Blow, deal_all
from gm_tools.games.battle.movement.placing import place_at, place_refusal
from gm_tools.games.battle.override import (
    said_at,
    set_refusal,
    set_value,
)
from gm_tools.games.battle.reasons import no_combatant, not_in_battle, out_of_view
from gm_tools.games.battle.rules import Rules
from gm_tools.games.battle.sound import (
    MOST_NUMBER,
    MOST_TEXT,
    number_refusal,
    text_refusal,
)
from gm_tools.games.battle.state import PLAYING, Battle, Mark, News, Thing
from gm_tools.games.battle.step import BattleSteps, step
from gm_tools.games.battle.turns.losing import after_harm
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.event import EventOf
from gm_tools.games.frame.protocol import Refusal
from gm_tools.games.frame.steps import first
from gm_tools.viskara.grid.board import is_on
from gm_tools.viskara.plays.words.times import UNTIL

BY_HAND = "by hand"


def override_refusal(_rules: Rules, state: Battle, event: EventOf[Override]) -> Refusal | None:
    """Say why a value cannot be set."""
    data = event.data
    if len(data.reason) > MOST_TEXT:
        return Refusal("too_long", f"A reason has at most {MOST_TEXT} characters.")
    return set_refusal(state, data.path, data.value)


def overridden(_rules: Rules, state: Battle, event: EventOf[Override]) -> Battle:
    """Set a value and report it."""
    data = event.data
    before = said_at(state, data.path)
    state = set_value(state, data.path, data.value)
    to = said_at(state, data.path) if isinstance(data.value, tuple) else str(data.value)
    more = {"from": before, "to": to, "reason": data.reason}
    return after_harm(with_news(state, News("override", label=data.path, more=more)))


def _several(state: Battle, who: tuple[str, ...]) -> Iterator[Refusal | None]:
    if not who:
        yield Refusal("nobody", "Choose at least one combatant.")
    if len(set(who)) != len(who):
        yield Refusal("twice", "A combatant is named twice.")
    for one in who:
        yield not_in_battle(state.combatants[one])


def harm_refusal(_rules: Rules, state: Battle, event: EventOf[Harm]) -> Refusal | None:
    """Say why damage cannot be dealt by hand."""
    data = event.data
    return first(_harm(state, data))


def _harm(state: Battle, data: Harm) -> Iterator[Refusal | None]:
    yield from _several(state, data.who)
    yield number_refusal("The damage", data.amount, 1)
    yield _unknown_giver(state, data.by)
    if data.kind == "morale" and state.is_simple:
        yield _no_morale()


def _unknown_giver(state: Battle, by: str) -> Refusal | None:
    """Say that there is no such combatant; "" is nobody in particular."""
    return no_combatant(by) if by and by not in state.combatants else None


def _bad_until(what: str, until: str) -> Refusal | None:
    """Say which ends a mark or a thing can wait for."""
    if until in UNTIL:
        return None
    return Refusal("bad_until", f"{what} lasts until one of: {', '.join(UNTIL)}.")


def _no_morale() -> Refusal:
    return Refusal("no_morale", "Simple battles have no morale.")


def harmed(_rules: Rules, state: Battle, event: EventOf[Harm]) -> Battle:
    """Deal damage to several targets at once, as one maneuver (R53), or take health away (R56)."""
    data = event.data
    if data.kind == "lose":
        for who in data.who:
            state = lost_health(state, who, data.amount, BY_HAND, by=data.by)
        return after_harm(state)
    is_health = data.kind == "health"
    blow = (data.amount, 0) if is_health else (0, data.amount)
    return deal_all(state, data.by, (Blow(who, *blow) for who in data.who), BY_HAND)[0]


def heal_refusal(_rules: Rules, state: Battle, event: EventOf[Heal]) -> Refusal | None:
    """Say why combatants cannot be healed by hand."""
    data = event.data
    reasons = [*_several(state, data.who), number_refusal("The health", data.amount, 1)]
    if data.as_morale and state.is_simple:
        reasons.append(_no_morale())
    return first(reasons)


def healed(_rules: Rules, state: Battle, event: EventOf[Heal]) -> Battle:
    """Let combatants gain health with the rule of excess, or as morale (R57, R58)."""
    data = event.data
    for who in data.who:
        state = gained_health(state, who, data.amount, BY_HAND, as_morale=data.as_morale)
    return state


def grant_refusal(_rules: Rules, state: Battle, event: EventOf[Grants]) -> Refusal | None:
    """Say why these resources cannot be granted."""
    data = event.data
    amounts = (data.effort, data.flair, data.morale)
    reasons = [*_several(state, data.who)]
    reasons += [number_refusal("The amount", one, -MOST_NUMBER) for one in amounts]
    if not any(amounts):
        reasons.append(Refusal("nothing", "Say what to grant."))
    if state.is_simple and (data.flair or data.morale):
        reasons.append(Refusal("no_morale", "Simple battles have no flair and no morale."))
    return first(reasons)


def granted(_rules: Rules, state: Battle, event: EventOf[Grants]) -> Battle:
    """Change effort and flair within their limits, and morale: once for each side named."""
    data = event.data
    for who in data.who:
        if data.effort:
            state = gained_effort(state, who, data.effort, BY_HAND)
        if data.flair:
            state = gained_flair(state, who, data.flair, BY_HAND)
    if data.morale:
        for side in dict.fromkeys(state.combatants[who].side for who in data.who):
            state = gained_morale(state, side, data.morale, BY_HAND)
    return state


def mark_refusal(_rules: Rules, state: Battle, event: EventOf[PutMark]) -> Refusal | None:
    """Say why a mark cannot be put or taken off."""
    data = event.data
    bearer = state.combatants[data.who]
    reasons = [text_refusal("The mark", data.name), number_refusal("The mark", data.amount)]
    reasons += [_unknown_giver(state, data.by), _bad_until("A mark", data.until)]
    if not data.amount and all(mark.name != data.name for mark in bearer.marks):
        reasons.append(Refusal("no_such_mark", f"{bearer.name} bears no mark {data.name!r}."))
    return first(reasons)


def marked(_rules: Rules, state: Battle, event: EventOf[PutMark]) -> Battle:
    """Put a mark on a combatant, replacing one of the same name and giver, or take it off."""
    data = event.data
    one = state.combatants[data.who]
    if not data.amount:
        over = tuple(mark for mark in one.marks if mark.name == data.name)
        return without_marks(state, data.who, over)
    by = data.by or data.who
    mark = Mark(data.name, by, data.amount, data.until, data.forbids)
    others = tuple(old for old in one.marks if (old.name, old.by) != (mark.name, mark.by))
    state = changed(state, data.who, marks=(*others, mark))
    return with_news(state, News("mark", data.who, by, data.amount, data.name))


def thing_refusal(_rules: Rules, state: Battle, event: EventOf[PutThing]) -> Refusal | None:
    """Say why a thing cannot be put on the board."""
    data = event.data
    reasons = [text_refusal("The thing", data.name)]
    if data.id and data.id not in state.things:
        reasons.append(Refusal("unknown_id", f"There is no thing {data.id!r} on the board."))
    reasons += [_unknown_giver(state, data.by), _bad_until("It", data.until)]
    if data.squares and state.board is None:
        reasons.append(Refusal("no_board", "This battle is played without a board."))
    for square in data.squares if state.board else ():
        if state.board and not is_on(state.board, square):
            reasons.append(Refusal("off_board", f"The board has no square {square}."))
    return first(reasons)


def put_thing(_rules: Rules, state: Battle, event: EventOf[PutThing]) -> Battle:
    """Put a thing on the board, change it, or take it away."""
    data = event.data
    if data.id and not data.squares:
        things = {key: thing for key, thing in state.things.items() if key != data.id}
        news = News("thing_ends", data.by, label=data.name)
        return with_news(replace(state, things=things), news)
    name = data.id or f"t{state.next_id}"
    thing = Thing(
        name, data.name, data.by, data.squares, data.stops, data.until, data.attackable, data.note
    )
    next_id = state.next_id + (not data.id)
    state = replace(state, things={**state.things, name: thing}, next_id=next_id)
    return with_news(state, News("thing", data.by, label=data.name))


def put_refusal(_rules: Rules, state: Battle, event: EventOf[MoveAnyone]) -> Refusal | None:
    """Say why a combatant cannot be put there."""
    data = event.data
    one = state.combatants[data.who]
    reasons = (*_several(state, (data.who,)), out_of_view(one))
    return first((*reasons, place_refusal(state, data.who, data.at)))


def put(_rules: Rules, state: Battle, event: EventOf[MoveAnyone]) -> Battle:
    """Put a combatant on other squares, or off the board."""
    data = event.data
    size = state.blocks[state.combatants[data.who].block].size
    state = changed(state, data.who, place=place_at(size, data.at))
    return with_news(state, News("moves", data.who, label=BY_HAND))


STEPS: BattleSteps = {
    "override": step(override_refusal, overridden, PLAYING, host=True),
    "harm": step(harm_refusal, harmed, PLAYING, host=True),
    "heal": step(heal_refusal, healed, PLAYING, host=True),
    "grant": step(grant_refusal, granted, PLAYING, host=True),
    "mark": step(mark_refusal, marked, PLAYING, host=True),
    "thing": step(thing_refusal, put_thing, PLAYING, host=True),
    "put": step(put_refusal, put, PLAYING, host=True),
}
