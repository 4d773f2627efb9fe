"""When marks and things end, by the words of ``plays.words.times.UNTIL``; each end is reported.

"user" is the combatant that put a mark on, "target" its bearer. A turn's end is the first one that
comes, so a mark put on during a turn until the end of that turn ends with it; the end of a next
turn waits for a turn that has not begun. A mark that needs upkeep ends when the start of its user's
turn is over, unless it was renewed.
"""

from collections.abc import Collection, Mapping

from gm_tools.games.battle.change import changed, with_news
from gm_tools.games.battle.state import NEXT_TURN, Battle, Mark, News, Thing
from gm_tools.games.frame.copying import replace

UPKEEP_DUE = "upkeep_due"
DEFY_OF_ALLY = "defy_of_ally"
OF_BEARER = ("target_next_turn_end", NEXT_TURN)
OF_USERS_TURN = ("user_turn", "user_turn_end")
OF_USERS_TURN_THINGS = (*OF_USERS_TURN, "user_next_turn_end", "upkeep", UPKEEP_DUE)
RIPEN: Mapping[str, str] = {
    "user_next_turn_end": "user_turn_end",
    "target_next_turn_end": "target_turn_end",
    NEXT_TURN: "target_turn_end",
    "upkeep": UPKEEP_DUE,
}
"""The end of a mark after the turn that it waits for has begun."""


def turn_begins(state: Battle, who: str) -> Battle:
    """End marks that last until a combatant's next turn; "next turn" ends now mean this turn."""
    state = _ended(state, who, "thing_moves", "")
    return _ripened(_ended(state, who, "user_turn", "target_turn"), who)


def _ripened(state: Battle, who: str) -> Battle:
    for one in state.combatants.values():
        if any(mark.until in RIPEN for mark in one.marks):
            now = tuple(_ripe(mark, one.id, who) for mark in one.marks)
            state = changed(state, one.id, marks=now)
    for thing in state.things.values():
        if thing.until in RIPEN and thing.by == who:
            thing = replace(thing, until=RIPEN[thing.until])
            state = replace(state, things={**state.things, thing.id: thing})
    return state


def _ripe(mark: Mark, bearer: str, who: str) -> Mark:
    if mark.until not in RIPEN:
        return mark
    turn = bearer if mark.until in OF_BEARER else mark.by
    return replace(mark, until=RIPEN[mark.until]) if turn == who else mark


def start_is_over(state: Battle, who: str) -> Battle:
    """End marks that a combatant has not kept up, as the start of its turn is over."""
    return _ended(state, who, UPKEEP_DUE, "")


def turn_ends(state: Battle, who: str) -> Battle:
    """End marks that last until a combatant's turn ends, or until any turn does."""
    state = _ended(state, who, "user_turn_end", "target_turn_end", anyway="turn_end")
    for one in state.combatants.values():
        if any(mark.fresh and mark.by == who for mark in one.marks):
            marks = tuple(replace(m, fresh=m.fresh and m.by != who) for m in one.marks)
            state = changed(state, one.id, marks=marks)
    return state


def round_ends(state: Battle) -> Battle:
    """End marks that last until the end of the round."""
    return _ended(state, "", "", "", anyway="round_end")


def attacked(state: Battle, who: str) -> Battle:
    """End marks that last until a combatant's next attack."""
    return _ended(state, who, "", "next_attack")


def acted(state: Battle, who: str) -> Battle:
    """End marks that last until a combatant's next action."""
    return _ended(state, who, "", "next_action")


def showed(state: Battle, who: str) -> Battle:
    """End marks that last until a combatant's next show."""
    return _ended(state, who, "", "next_show")


def is_barred_by(state: Battle, attacker: str, mark: Mark) -> bool:
    """Whether a mark bars its bearer from defying the attacks of this ally of its user (3224)."""
    user, other = state.combatants.get(mark.by), state.combatants.get(attacker)
    if mark.forbids != DEFY_OF_ALLY or user is None or other is None:
        return False
    return user.side == other.side and user.id != other.id


def defies_closed(state: Battle) -> Battle:
    """End marks that barred defies of the attack in progress, the next one, even in vain."""
    ongoing = state.ongoing[-1]
    for one in state.combatants.values() if ongoing.kind == "attack" else ():
        over = tuple(mark for mark in one.marks if is_barred_by(state, ongoing.by, mark))
        if over:
            state = without_marks(state, one.id, over)
    return state


def was_hit(state: Battle, who: str) -> Battle:
    """End marks that last until their bearer is hit."""
    return _ended(state, who, "", "hit")


def user_left(state: Battle, who: str) -> Battle:
    """End marks and things that wait for a turn of a combatant that has left (R171)."""
    for until in OF_USERS_TURN:
        state = _ended(state, who, until, "")
    return _things_ended(state, who, OF_USERS_TURN_THINGS) if state.things else state


def users_left(state: Battle) -> Battle:
    """End marks and things that wait for a turn of any combatant that has left (R171)."""
    gone = [one.id for one in state.combatants.values() if one.status != "in"]
    if gone and _is_waited_for(state, gone):
        for who in gone:
            state = user_left(state, who)
    return state


def _is_waited_for(state: Battle, gone: Collection[str]) -> bool:
    """Whether a thing, or a mark on a combatant in the battle, waits for one that has left."""
    for one in state.combatants.values():
        for mark in one.marks if one.status == "in" else ():
            if mark.until in OF_USERS_TURN and mark.by in gone:
                return True
    return any(
        one.until in OF_USERS_TURN_THINGS and one.by in gone for one in state.things.values()
    )


def _ended(state: Battle, who: str, by_user: str, by_target: str, anyway: str = "") -> Battle:
    for one in state.combatants.values():
        if one.marks:
            over = tuple(
                mark
                for mark in one.marks
                if mark.until
                and (mark.until == anyway or _is_over(mark, one.id, who, by_user, by_target))
            )
            if over:
                state = without_marks(state, one.id, over)
    if state.things:
        state = _things_ended(state, who, (by_user, anyway))
    return state


def _is_over(mark: Mark, bearer: str, who: str, by_user: str, by_target: str) -> bool:
    if mark.until == by_user:
        return mark.by == who
    return mark.until == by_target and bearer == who


def without_marks(state: Battle, who: str, over: Collection[Mark]) -> Battle:
    """Take marks off a combatant and report it."""
    one = state.combatants[who]
    left = tuple(mark for mark in one.marks if mark not in over)
    news = (mark_news("mark_ends", who, mark, mark.amount) for mark in over)
    return with_news(changed(state, who, marks=left), *news)


def mark_news(what: str, who: str, mark: Mark, amount: int, **more: str) -> News:
    """Return news of a mark: its own name, if it has one, and its cause apart."""
    cause = {"effect": mark.label} if mark.label else {}
    return News(what, who, mark.by, amount, mark.own_name, {**cause, **more})


def _things_ended(state: Battle, who: str, words: Collection[str]) -> Battle:
    over = [thing for thing in state.things.values() if _thing_is_over(thing, who, words)]
    if not over:
        return state
    left = {key: thing for key, thing in state.things.items() if thing not in over}
    news = (News("thing_ends", thing.by, label=thing.name) for thing in over)
    return with_news(replace(state, things=left), *news)


def _thing_is_over(thing: Thing, who: str, words: Collection[str]) -> bool:
    if thing.until in ("", "battle") or thing.until not in words:
        return False
    return thing.until in ("turn_end", "round_end") or thing.by == who
