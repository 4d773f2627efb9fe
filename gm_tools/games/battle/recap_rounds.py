"""A battle round by round: who dealt damage, what changed, which finales were good."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal, get_args

from gm_tools.games.battle.recap_facts import (
    NOBODY,
    Fact,
    begins_signature,
    damage_in,
    exhausted_by,
    is_good,
    is_news,
    more_of,
    shows_in,
)
from gm_tools.games.battle.state import News, Tally

What = Literal[
    "exhausted", "recovered", "shaken", "steadied", "dead", "left", "joins", "appears", "side_loses"
]
WHATS: Final[tuple[What, ...]] = get_args(What)
OF_SIDES: Final = frozenset({"shaken", "steadied", "side_loses"})
FALLS_COUNT: Final = 20
"""How much harm a fall is worth when the rounds are weighed."""
WEIGHTS: Final[Mapping[str, int]] = {"exhausted": 1, "dead": 1, "shaken": 2, "side_loses": 2}


@dataclass(frozen=True, slots=True)
class Strike:
    """The damage that a combatant dealt to others in a round, and to whom."""

    who: str
    dealt: Tally
    targets: tuple[str, ...]

    @property
    def worth(self) -> int:
        """The damage of both sorts together."""
        return _worth(self.dealt)


@dataclass(frozen=True, slots=True)
class Change:
    """What became of a combatant or a side; ``by`` is whose damage did it, "" if nobody's."""

    what: What
    who: str
    by: str = ""


@dataclass(frozen=True, slots=True)
class RoundTold:
    """A round: ``strikes`` the most damage first, ``changes`` in order.

    ``finales`` are those good for a flourish (3565), by whose they are; ``signature_moves`` who
    began one. ``weight`` compares rounds: the damage in it, and more for each fall.
    """

    number: int
    strikes: tuple[Strike, ...] = ()
    changes: tuple[Change, ...] = ()
    finales: tuple[tuple[str, tuple[int, ...]], ...] = ()
    signature_moves: tuple[str, ...] = ()
    weight: int = 0


def rounds_told(
    facts: Sequence[Fact], last: int, fighters: Collection[str], flourish_from: int
) -> tuple[RoundTold, ...]:
    """Return each round from the first that anything is known of to the ``last``."""
    first = min((one.round for one in facts), default=last)
    changes = tuple(_changes(facts, fighters))
    return tuple(
        _round(
            at,
            [one for one in facts if one.round == at and is_known(one, fighters)],
            tuple(one for round, one in changes if round == at),
            flourish_from,
        )
        for at in range(first, last + 1)
    )


def is_known(fact: Fact, fighters: Collection[str]) -> bool:
    """Whether a fact is about one who fought, and was not entered by mistake."""
    return fact.news.who in fighters


def _round(
    number: int, facts: Sequence[Fact], changes: tuple[Change, ...], flourish_from: int
) -> RoundTold:
    dealt = damage_in(one.news for one in facts if is_news(one, "damage"))
    falls = sum(WEIGHTS.get(one.what, 0) for one in changes)
    return RoundTold(
        number=number,
        strikes=tuple(sorted(_strikes(facts), key=lambda one: -one.worth)),
        changes=changes,
        finales=tuple(_finales(facts, flourish_from)),
        signature_moves=tuple(one.news.who for one in facts if begins_signature(one.news)),
        weight=_worth(dealt) + FALLS_COUNT * falls,
    )


def _strikes(facts: Iterable[Fact]) -> Iterator[Strike]:
    blows = [one.news for one in facts if is_news(one, "damage") and one.news.who != one.news.by]
    for who in dict.fromkeys(one.by for one in blows):
        own = [one for one in blows if one.by == who and _worth(damage_in((one,)))]
        if own and who != NOBODY:
            yield Strike(who, damage_in(own), tuple(dict.fromkeys(one.who for one in own)))


def _worth(dealt: Tally) -> int:
    return dealt.health + dealt.morale


def _changes(facts: Sequence[Fact], fighters: Collection[str]) -> Iterator[tuple[int, Change]]:
    """Yield what changed, each with its round; who leaves with a side that lost is not named."""
    dealers = dict(exhausted_by(facts))
    for at, fact in enumerate(facts):
        what = _what(fact.news)
        if what and (what in OF_SIDES or is_known(fact, fighters)):
            by = dealers.get(at, NOBODY)
            yield fact.round, Change(what, fact.news.who, by if by != fact.news.who else NOBODY)


def _what(news: News) -> What | None:
    said = news.label if news.what == "leaves" else news.what
    return next((one for one in WHATS if one == said), None)


def _finales(facts: Sequence[Fact], flourish_from: int) -> Iterator[tuple[str, tuple[int, ...]]]:
    for who in dict.fromkeys(one.news.who for one in facts if is_news(one, "show")):
        shows = shows_in(one for one in facts if one.news.who == who)
        good = tuple(more_of(one, "finale") for one in shows if is_good(one, flourish_from))
        if good:
            yield who, good
