"""The rule of an all out attack in words: when to go on, and when to stop."""

from collections.abc import Callable, Iterable
from itertools import groupby
from typing import NamedTuple, TypeVar

from gm_tools.presenters.games.shared.phrases import some
from gm_tools.viskara.numbers import BattleNumbers
from gm_tools.viskara.odds.all_out_attack import Plan
from gm_tools.viskara.odds.attack import UNDEFIED, Defence
from gm_tools.viskara.odds.sorts import Seen, Sort

NAMED_DEFENCES = 6

Decisions = dict[Seen, bool]
Key = TypeVar("Key", bool, Sort)


class Words(NamedTuple):
    """Numbers for the wording: the least value of a flourish, and the cards revealed at a time."""

    least: int
    at_a_time: int


def rule_lines(plan: Plan, numbers: BattleNumbers, least: int) -> tuple[str, ...]:
    """Return a rule as lines: what to do at each number of red cards.

    ``least`` is the lowest value with which a last card flourishes.
    """
    say = Words(least, numbers.all_out_cards)
    texts = [(red, _with_red(plan, red, say)) for red in range(numbers.bust_red)]
    known = [(red, text) for red, text in texts if text]
    return tuple(
        f"{_reds([red for red, _ in same])}: {text}."
        for text, same in groupby(known, key=lambda one: one[1])
    )


def _with_red(plan: Plan, red: int, say: Words) -> str:
    choices = {seen: seen in plan.rule for seen in plan.run.choices if seen.red == red}
    return _decided(choices, say) if choices else ""


def _reds(reds: list[int]) -> str:
    return f"{' or '.join(map(str, reds))} red"


def _decided(choices: Decisions, say: Words) -> str:
    """Say it as briefly as possible: always, by the last card's value, or by its sort."""
    least = say.least
    always = _by(choices, say, lambda seen: True)
    if always:
        return always[True]
    by_value = _by(choices, say, lambda seen: seen.last.is_good)
    if by_value:
        return "; ".join(_if_last(is_good, least, by_value[is_good]) for is_good in (True, False))
    by_sort = _by(choices, say, lambda seen: seen.last)
    return "; ".join(_if_sort(sort, least, by_sort[sort]) for sort in sorted(by_sort))


def _by(choices: Decisions, say: Words, key: Callable[[Seen], Key]) -> dict[Key, str]:
    """Return the decision for each key; empty if the key does not decide it."""
    found: dict[Key, dict[int, bool]] = {}
    for seen, is_going in choices.items():
        by_pairs = found.setdefault(key(seen), {})
        if by_pairs.setdefault(seen.cards // say.at_a_time, is_going) != is_going:
            return {}
    return {one: _runs(by_pairs) for one, by_pairs in found.items()}


def _runs(by_pairs: dict[int, bool]) -> str:
    runs = groupby(sorted(by_pairs), key=by_pairs.__getitem__)
    starts = [(next(pairs), "go on" if is_going else "stop") for is_going, pairs in runs]
    later = [f"from {pairs} pairs on {verb}" for pairs, verb in starts[1:]]
    return ", ".join([starts[0][1], *later])


def _if_last(is_good: bool, least: int, text: str) -> str:
    return f"last card {least}+: {text}" if is_good else f"a lower one: {text}"


def _if_sort(sort: Sort, least: int, text: str) -> str:
    value = f"{least}+" if sort.is_good else f"below {least}"
    return f"last card {sort.colour}, {value}: {text}"


def defence_words(defences: Iterable[Defence]) -> str:
    """Return the results of a plan's defies in words; empty without defies."""
    listed = [one for one in defences if one != UNDEFIED]
    named = [_one_defence(one) for one in listed[:NAMED_DEFENCES]]
    more = len(listed) - len(named)
    return "; ".join([*named, *([f"and {more} more"] if more else [])])


def _one_defence(defence: Defence) -> str:
    against = (
        [f"{defence.health} against health"] if defence.health or not defence.is_morale else []
    )
    against += ["morale to 0"] if defence.is_morale else []
    cards = some(defence.most_red, "red card")
    return f"{' and '.join(against)}, highest output {defence.highest}, {cards}"
