"""Effort, flair, health and morale: spending, gaining, and their limits."""

from gm_tools.games.battle.change import changed, with_news, with_side
from gm_tools.games.battle.combatant.forms import most_flair
from gm_tools.games.battle.state import Battle, Combatant, Doings, News
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.protocol import HIDDEN, Refusal


def cannot_pay(state: Battle, who: str, effort: int, flair: int) -> Refusal | None:
    """Say why a combatant cannot pay (Viskara 855); fate's effort counts beforehand (R47)."""
    one = state.combatants[who]
    for what, asked in (("effort", effort), ("flair", flair)):
        if asked and one.marks and is_forbidden(one, what):
            return Refusal(f"cannot_spend_{what}", f"{one.name} cannot spend {what} now.")
    if effort > one.effort:
        return Refusal(
            "not_enough_effort", f"{one.name} has {one.effort} effort; this costs {effort}."
        )
    if flair > one.flair:
        return Refusal("not_enough_flair", f"{one.name} has {one.flair} flair; this costs {flair}.")
    return None


def is_forbidden(one: Combatant, what: str) -> bool:
    """Whether a mark forbids something; marks that a viewer may not see forbid nothing."""
    return one.marks is not HIDDEN and any(mark.bars == what for mark in one.marks)


def paid(state: Battle, who: str, effort: int = 0, flair: int = 0) -> Battle:
    """Take a cost and note it for perks (R112, R117); the caller has checked it can be paid."""
    if not effort and not flair:
        return state
    one = state.combatants[who]
    doings: Doings = replace(
        one.doings, effort=one.doings.effort + effort, flair=one.doings.flair + flair
    )
    return changed(state, who, effort=one.effort - effort, flair=one.flair - flair, doings=doings)


def gained_effort(state: Battle, who: str, amount: int, label: str) -> Battle:
    """Change effort by an effect: never above the most (853), never below 0."""
    one = state.combatants[who]
    after = min(max(one.effort + amount, 0), max(state.numbers.most_effort, one.effort))
    news = News("effort", who, amount=after - one.effort, label=label)
    return with_news(changed(state, who, effort=after), news)


def gained_flair(state: Battle, who: str, amount: int, label: str) -> Battle:
    """Change flair by an effect: never above the most (875), never below 0."""
    one = state.combatants[who]
    after = min(max(one.flair + amount, 0), max(most_flair(state, who), one.flair))
    news = News("flair", who, amount=after - one.flair, label=label)
    return with_news(changed(state, who, flair=after), news)


def gained_health(
    state: Battle, who: str, amount: int, label: str, *, as_morale: bool = False, by: str = ""
) -> Battle:
    """Gain health less the excess already there (960, 1481; R57), or all of it as morale (R58).

    Simple battles know no rule of excess (950-952).
    """
    one = state.combatants[who]
    if as_morale:
        return gained_morale(state, one.side, amount, label, by=by or who)
    gain = gain_of_health(state, one, amount)
    news = News("gain_health", who, by or who, gain, label)
    return with_news(with_health(state, who, one.health + gain), news)


def gain_of_health(state: Battle, one: Combatant, amount: int) -> int:
    """Return what is left of a gain of health after the excess already there (960; R57)."""
    excess = 0 if state.is_simple else max(one.health - one.max_health, 0)
    return max(amount - excess, 0)


def lost_health(state: Battle, who: str, amount: int, label: str, *, by: str = "") -> Battle:
    """Lose health, which is not damage (R56)."""
    one = state.combatants[who]
    news = News("lose_health", who, by, amount, label)
    return with_news(with_health(state, who, one.health - amount), news)


def gained_morale(state: Battle, side: str, amount: int, label: str, *, by: str = "") -> Battle:
    """Raise a side's morale, which has no limit (980, 1493)."""
    found = state.sides[side]
    news = News("gain_morale", side, by, amount, label)
    return with_news(with_morale(state, side, found.morale + amount), news)


def with_health(state: Battle, who: str, health: int) -> Battle:
    """Set a combatant's health; at 0 or less it is exhausted (956, 3679). A change is reported."""
    one = state.combatants[who]
    exhausted = health <= 0
    state = changed(state, who, health=health, exhausted=exhausted)
    if exhausted == one.exhausted:
        return state
    return with_news(state, News("exhausted" if exhausted else "recovered", who))


def with_morale(state: Battle, side: str, morale: int) -> Battle:
    """Set a side's morale, and whether the side is shaken; a change of that is reported."""
    found, shaken = state.sides[side], is_shaken_at(state, morale)
    state = with_side(state, replace(found, morale=morale, shaken=shaken))
    if shaken == found.shaken:
        return state
    return with_news(state, News("shaken" if shaken else "steadied", side))


def is_shaken_at(state: Battle, morale: int) -> bool:
    """Whether this much morale leaves a side shaken: none or less (976, 3667; R52).

    Simple battles have no morale (R1).
    """
    return morale <= 0 and not state.is_simple
