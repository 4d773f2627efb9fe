"""The recap of a battle: who did what, from the news of its events as a viewer heard them.

What a viewer did not hear is not in their recap: it is made of views, and knows nothing else.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from gm_tools.games.battle.recap_facts import (
    NOBODY,
    Fact,
    amount_of,
    begins_signature,
    changed_by_hand,
    damage_in,
    exhausted_by,
    facts_of,
    is_good,
    is_news,
    more_of,
    shows_in,
)
from gm_tools.games.battle.recap_rounds import RoundTold, rounds_told
from gm_tools.games.battle.state import Battle, Combatant, News, Tally
from gm_tools.games.battle.turning_point import Harm, TurningPoint, turning_point
from gm_tools.games.frame.journal import Happened
from gm_tools.games.frame.protocol import HIDDEN


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

    @property
    def worth(self) -> int:
        """The damage dealt in it, or else the health given back."""
        return self.dealt.health + self.dealt.morale or self.healed


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
    """A battle so far, or whole; ``undealt`` is the damage that nobody dealt.

    ``told`` is the fight round by round.
    """

    rounds: int
    turns: int
    why: str
    winners: tuple[str, ...]
    parts: tuple[Part, ...]
    undealt: Tally
    turning: TurningPoint | None
    told: tuple[RoundTold, ...] = ()


def recap(happened: Iterable[Happened]) -> Recap | None:
    """Return the recap of all events of a battle that count, as a viewer heard them, in order.

    None before the first.
    """
    told = tuple(happened)
    if not told:
        return None
    last: Battle = told[-1].after
    facts, numbers = tuple(facts_of(told)), last.numbers
    fighters = _fighters(told)
    winners = _winners(last)
    return Recap(
        rounds=last.round,
        turns=last.turns,
        why=last.ended,
        winners=winners,
        parts=tuple(_part(one, facts, numbers.flourish_from) for one in fighters.values()),
        undealt=damage_in(one.news for one in facts if is_news(one, "damage", by=NOBODY)),
        turning=turning_point(tuple(_harms(facts, fighters)), tuple(last.sides), winners),
        told=rounds_told(facts, last.round, fighters, numbers.flourish_from),
    )


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
    shows = tuple(shows_in(own))
    moves = [fact.news for fact in own if is_news(fact, "moves") and amount_of(fact.news)]
    return Part(
        id=one.id,
        name=one.name,
        side=one.side,
        status=one.status,
        exhausted=one.exhausted,
        attacks=_count(own, "attack"),
        stances=_count(own, "stance"),
        defies=_count(own, "defy"),
        signature_moves=sum(begins_signature(fact.news) for fact in own),
        moves=len(moves),
        squares=sum(map(amount_of, moves)),
        dealt=damage_in(fact.news for fact in by if is_news(fact, "damage")),
        taken=damage_in(fact.news for fact in own if is_news(fact, "damage")),
        lost=_changed(own, "lose_health", -1),
        gained=_changed(own, "gain_health", 1),
        healed=_changed(by, "gain_health", 1),
        finales=tuple(more_of(one, "finale") for one in shows),
        good_finales=sum(is_good(one, flourish_from) for one in shows),
        knocked_out=sum(dealer == one.id for _, dealer in exhausted_by(facts)),
        fell=_count(own, "exhausted"),
        best=_best(one.id, by, facts),
    )


def _count(facts: Iterable[Fact], what: str) -> int:
    return sum(is_news(fact, what) for fact in facts)


def _changed(facts: Iterable[Fact], what: str, sign: int) -> int:
    """Return health lost or gained without damage, also where an effect was carried out by hand."""
    by_rule = sum(amount_of(fact.news) for fact in facts if is_news(fact, what))
    by_hand = sum(max(sign * changed_by_hand(fact.news), 0) for fact in facts)
    return by_rule + by_hand


def _best(who: str, by: Sequence[Fact], facts: Sequence[Fact]) -> Best | None:
    """Return the first maneuver in which a combatant dealt most, or else healed most."""
    moments = tuple(dict.fromkeys(fact.began for fact in by))
    found = [_moment(who, [fact for fact in by if fact.began == began]) for began in moments]
    best = max(found, key=_worth, default=None)
    if best is None or not any(_worth(best)):
        return None
    return _with_attack(best, who, [fact for fact in facts if fact.began == best.number])


def _moment(who: str, facts: Sequence[Fact]) -> Best:
    dealt = [fact.news for fact in facts if is_news(fact, "damage") and fact.news.who != who]
    return Best(
        number=facts[0].began,
        round=facts[0].round,
        dealt=damage_in(dealt),
        healed=_changed(facts, "gain_health", 1),
        targets=tuple(dict.fromkeys(news.who for news in dealt if amount_of(news))),
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
        return more_of(news, "health") + more_of(news, "morale")
    if news.what in ("lose_health", "lose_morale"):
        return amount_of(news)
    if news.what in ("gain_health", "gain_morale"):
        return -amount_of(news)
    return -changed_by_hand(news) - changed_by_hand(news, "morale")
