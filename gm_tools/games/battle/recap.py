"""The recap of a battle: who did what, from the news of its events as a viewer heard them.

What a viewer did not hear is not in their recap: it is made of views, and knows nothing else.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from gm_tools.games.battle.state import Battle, Combatant, News, Tally
from gm_tools.games.battle.turning_point import Harm, TurningPoint, turning_point
from gm_tools.games.frame.journal import Happened
from gm_tools.games.frame.protocol import HIDDEN

NOBODY: Final = ""


class Fact(NamedTuple):
    """News with the entry that brought it, and the entry that began its maneuver."""

    number: int
    began: int
    round: int
    news: News


@dataclass(frozen=True, slots=True)
class Best:
    """A combatant's best moment: the maneuver in which it dealt most, or else healed most.

    ``number`` is the entry that began it; ``tactic`` is the id of its tactic, "" where the viewer
    may not know it; ``healed`` is only said where nothing was dealt.
    """

    number: int
    round: int
    dealt: Tally = field(default=Tally())
    healed: int = 0
    tactic: str = ""
    targets: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Part:
    """The part of one combatant in a battle.

    ``dealt`` and ``taken`` are damage; the morale is that of the target's side. ``lost`` is health
    lost in other ways (R56), ``gained`` health that came back, ``healed`` what it gave to others
    or itself. ``squares`` counts those it moved, or was moved. ``finales`` are those of its shows,
    in order, ``good_finales`` counts those as good as a flourish needs (3565). ``knocked_out``
    counts those exhausted by its damage, ``fell`` how often it was itself.
    """

    id: str
    name: str
    side: str
    status: str
    exhausted: bool
    attacks: int
    stances: int
    defies: int
    signature_moves: int
    moves: int
    squares: int
    dealt: Tally
    taken: Tally
    lost: int
    gained: int
    healed: int
    finales: tuple[int, ...]
    good_finales: int
    knocked_out: int
    fell: int
    best: Best | None


@dataclass(frozen=True, slots=True)
class Recap:
    """A battle so far, or whole; ``undealt`` is the damage that nobody dealt."""

    rounds: int
    turns: int
    why: str
    winners: tuple[str, ...]
    parts: tuple[Part, ...]
    undealt: Tally
    turning: TurningPoint | None


def recap(happened: Iterable[Happened]) -> Recap | None:
    """Return the recap of all events of a battle that count, as a viewer heard them, in order.

    None before the first.
    """
    told = tuple(happened)
    if not told:
        return None
    last: Battle = told[-1].after
    facts, numbers = tuple(_facts(told)), last.numbers
    fighters = _fighters(told)
    winners = _winners(last)
    return Recap(
        rounds=last.round,
        turns=last.turns,
        why=last.ended,
        winners=winners,
        parts=tuple(_part(one, facts, numbers.flourish_from) for one in fighters.values()),
        undealt=_sum(one.news for one in facts if _is(one, "damage", by=NOBODY)),
        turning=turning_point(tuple(_harms(facts, fighters)), tuple(last.sides), winners),
    )


def _facts(told: Iterable[Happened]) -> Iterator[Fact]:
    began = 0
    for one in told:
        if not one.before.ongoing:
            began = one.number
        for news in one.after.news:
            yield Fact(one.number, began, one.after.round, news)


def _fighters(told: Iterable[Happened]) -> Mapping[str, Combatant]:
    """Return all who fought, as they stood last; who was entered by mistake is not among them."""
    known: dict[str, Combatant] = {}
    for one in told:
        known.update(one.after.combatants)
        for id in set(one.before.combatants) - set(one.after.combatants):
            known.pop(id, None)
    return known


def _winners(state: Battle) -> tuple[str, ...]:
    if state.phase != "over" or state.ended != "won":
        return ()
    return tuple(side.id for side in state.sides.values() if side.status == "in")


def _part(one: Combatant, facts: Sequence[Fact], flourish_from: int) -> Part:
    own = [fact for fact in facts if fact.news.who == one.id]
    by = [fact for fact in facts if fact.news.by == one.id]
    shows = tuple(_shows(own))
    moves = [fact.news for fact in own if _is(fact, "moves") and _amount(fact.news)]
    return Part(
        id=one.id,
        name=one.name,
        side=one.side,
        status=one.status,
        exhausted=one.exhausted,
        attacks=_count(own, "attack"),
        stances=_count(own, "stance"),
        defies=_count(own, "defy"),
        signature_moves=sum(_begins_signature(fact.news) for fact in own),
        moves=len(moves),
        squares=sum(map(_amount, moves)),
        dealt=_sum(fact.news for fact in by if _is(fact, "damage")),
        taken=_sum(fact.news for fact in own if _is(fact, "damage")),
        lost=_changed(own, "lose_health", -1),
        gained=_changed(own, "gain_health", 1),
        healed=_changed(by, "gain_health", 1),
        finales=tuple(_more(one, "finale") for one in shows),
        good_finales=sum(_is_good(one, flourish_from) for one in shows),
        knocked_out=sum(dealer == one.id for dealer in _knocked_out(facts)),
        fell=_count(own, "exhausted"),
        best=_best(one.id, by, facts),
    )


def _is(fact: Fact, what: str, *, by: str | None = None) -> bool:
    return fact.news.what == what and by in (None, fact.news.by)


def _count(facts: Iterable[Fact], what: str) -> int:
    return sum(_is(fact, what) for fact in facts)


def _amount(news: News) -> int:
    """Return an amount, 0 where the viewer did not hear it."""
    return 0 if news.amount is HIDDEN else news.amount


def _more(news: News, name: str) -> int:
    """Return a number of the rest of the news, 0 where the viewer did not hear it."""
    value = HIDDEN if news.more is HIDDEN else news.more.get(name, 0)
    return value if isinstance(value, int) else 0


def _sum(news: Iterable[News]) -> Tally:
    """Return damage added up."""
    blows = [(_more(one, "health"), _more(one, "morale")) for one in news]
    return Tally(sum(health for health, _ in blows), sum(morale for _, morale in blows))


def _changed(facts: Iterable[Fact], what: str, sign: int) -> int:
    """Return health lost or gained without damage, also where an effect was carried out by hand."""
    by_rule = sum(_amount(fact.news) for fact in facts if _is(fact, what))
    by_hand = sum(max(sign * _by_hand(fact.news), 0) for fact in facts)
    return by_rule + by_hand


def _by_hand(news: News, of: str = "health") -> int:
    more = {} if news.more is HIDDEN else news.more
    return _amount(news) if news.what == "by_hand" and more.get("what") == of else 0


def _begins_signature(news: News) -> bool:
    return news.what == "signature" and news.more is not HIDDEN and news.more.get("do") == "start"


def _shows(own: Iterable[Fact]) -> Iterator[News]:
    """Yield a combatant's own shows; of one that is revealed in pairs only its end."""
    last: News | None = None
    for fact in own:
        if not _is(fact, "show") or fact.news.more is HIDDEN or fact.news.more.get("second"):
            continue
        if last and not last.more.get("revealing"):
            yield last
        last = fact.news
    if last:
        yield last


def _is_good(show: News, flourish_from: int) -> bool:
    """Whether a finale as it was turned over is good for a flourish, or it is a sure one (3565)."""
    return bool(show.more.get("sure")) or _more(show, "finale") >= flourish_from


def _knocked_out(facts: Iterable[Fact]) -> Iterator[str]:
    """Yield whose damage exhausted a combatant, each time; "" if it was nobody's."""
    dealers: dict[str, tuple[int, str]] = {}
    for fact in facts:
        if fact.news.what in ("damage", "lose_health"):
            dealers[fact.news.who] = fact.number, fact.news.by
        elif fact.news.what == "exhausted":
            number, by = dealers.get(fact.news.who, (0, NOBODY))
            yield by if number == fact.number else NOBODY


def _best(who: str, by: Sequence[Fact], facts: Sequence[Fact]) -> Best | None:
    """Return the first maneuver in which a combatant dealt most, or else healed most."""
    moments = tuple(dict.fromkeys(fact.began for fact in by))
    found = [_moment(who, [fact for fact in by if fact.began == began]) for began in moments]
    best = max(found, key=_worth, default=None)
    if best is None or not any(_worth(best)):
        return None
    return _with_attack(best, who, [fact for fact in facts if fact.began == best.number])


def _moment(who: str, facts: Sequence[Fact]) -> Best:
    dealt = [fact.news for fact in facts if _is(fact, "damage") and fact.news.who != who]
    return Best(
        number=facts[0].began,
        round=facts[0].round,
        dealt=_sum(dealt),
        healed=_changed(facts, "gain_health", 1),
        targets=tuple(dict.fromkeys(news.who for news in dealt if _amount(news))),
    )


def _worth(one: Best) -> tuple[int, int]:
    return one.dealt.health + one.dealt.morale, one.healed


def _with_attack(best: Best, who: str, facts: Iterable[Fact]) -> Best:
    """Return a moment with the tactic of the attack or stance that it was."""
    made = (fact.news for fact in facts if fact.news.what in ("attack", "stance", "defy"))
    tactics = (one.label for one in made if one.who == who and one.label is not HIDDEN)
    tactic = next(tactics, "")
    dealt = bool(best.dealt.health + best.dealt.morale)
    return Best(
        best.number, best.round, best.dealt, 0 if dealt else best.healed, tactic, best.targets
    )


def _harms(facts: Iterable[Fact], fighters: Mapping[str, Combatant]) -> Iterator[Harm]:
    """Yield what each change did to a side: harm is health and morale gone, less what came back."""
    for fact in facts:
        news = fact.news
        side = fighters[news.who].side if news.who in fighters else news.who
        amount = _harm(news)
        if amount:
            yield Harm(fact.number, fact.round, side, amount)


def _harm(news: News) -> int:
    if news.what == "damage":
        return _more(news, "health") + _more(news, "morale")
    if news.what in ("lose_health", "lose_morale"):
        return _amount(news)
    if news.what in ("gain_health", "gain_morale"):
        return -_amount(news)
    return -_by_hand(news) - _by_hand(news, "morale")
