"""The facts that an event brought about, each in a few words."""

from collections.abc import Callable, Mapping

from gm_tools.games.battle.state import Battle, News
from gm_tools.games.protocol import HIDDEN

Say = Callable[[str, str, str, str], str]
"""From whom it is about, who did it, the amount and the cause."""


def fact(state: Battle, news: News) -> str:
    """Say a fact; nothing for one that the line itself says already."""
    say = FACTS.get(news.what)
    if say is None:
        return ""
    amount = "" if news.amount is HIDDEN else str(news.amount)
    cause = "" if news.label is HIDDEN else news.label
    return say(_name(state, news.who), _name(state, news.by), amount, cause).strip()


def _name(state: Battle, id: str) -> str:
    if id in state.combatants:
        return str(state.combatants[id].name)
    return state.sides[id].name if id in state.sides else id


def _because(cause: str) -> str:
    return f" ({cause})" if cause else ""


def _changes(what: str) -> Say:
    def say(who: str, _by: str, amount: str, cause: str) -> str:
        if amount in ("", "0"):
            return ""
        sign = "" if amount.startswith("-") else "+"
        return f"{who} {sign}{amount} {what}{_because(cause)}"

    return say


def _gains(words: str) -> Say:
    return lambda who, _by, amount, cause: f"{who} {words.format(amount)}{_because(cause)}"


def _says(words: str) -> Say:
    return lambda who, _by, _amount, _cause: f"{who} {words}"


FACTS: Mapping[str, Say] = {
    "turn_begins": _says("begins their turn"),
    "round_begins": lambda _who, _by, amount, _cause: f"Round {amount}",
    "effort": _changes("effort"),
    "flair": _changes("flair"),
    "gain_health": _gains("gains {} health"),
    "lose_health": _gains("loses {} health"),
    "gain_morale": _gains("gains {} morale"),
    "lose_morale": _gains("loses {} morale"),
    "health_damage": _gains("takes {} health damage"),
    "morale_damage": _gains("takes {} morale damage"),
    "exhausted": _says("is exhausted"),
    "recovered": _says("is no longer exhausted"),
    "shaken": _says("is shaken"),
    "steadied": _says("is no longer shaken"),
    "leaves": _gains("leaves the battle"),
    "joins": _says("joins the battle"),
    "side_loses": _says("loses the battle"),
    "battle_ends": lambda _who, _by, _amount, cause: f"The battle is over{_because(cause)}",
    "mark": lambda who, _by, amount, cause: f"{who}: {cause or 'a mark'} {amount}".rstrip(),
    "mark_ends": lambda who, _by, _amount, cause: f"{who}: {cause or 'a mark'} ends",
    "thing_ends": lambda _who, _by, _amount, cause: f"{cause} is gone",
    "hit": _says("is hit"),
    "flourishes": _says("flourishes"),
    "suppressed": _says("cannot flourish"),
}
