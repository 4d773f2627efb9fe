"""The news of a battle as a viewer heard them, each with its entry, its maneuver and its round."""

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from gm_tools.games.battle.state import News, Tally
from gm_tools.games.frame.journal import Happened
from gm_tools.games.frame.protocol import HIDDEN

NOBODY: Final = ""
ROUND_BEGINS: Final = "round_begins"


class Fact(NamedTuple):
    """News with the entry that brought it, and the entry that began its maneuver."""

    number: int
    began: int
    round: int
    news: News


def facts_of(told: Iterable[Happened]) -> Iterator[Fact]:
    """Yield the news of all events in order; a round begins within the event that ends a turn."""
    began = 0
    for one in told:
        if not one.before.ongoing:
            began = one.number
        news: tuple[News, ...] = one.after.news
        begins = any(each.what == ROUND_BEGINS for each in news)
        round = one.before.round if begins else one.after.round
        for each in news:
            round = each.amount if each.what == ROUND_BEGINS else round
            yield Fact(one.number, began, max(round, 1), each)


def is_news(fact: Fact, what: str, *, by: str | None = None) -> bool:
    """Whether a fact is news of a word, and of what somebody did."""
    return fact.news.what == what and by in (None, fact.news.by)


def amount_of(news: News) -> int:
    """Return an amount, 0 where the viewer did not hear it."""
    return 0 if news.amount is HIDDEN else news.amount


def more_of(news: News, name: str) -> int:
    """Return a number of the rest of the news, 0 where the viewer did not hear it."""
    value = HIDDEN if news.more is HIDDEN else news.more.get(name, 0)
    return value if isinstance(value, int) else 0


def damage_in(news: Iterable[News]) -> Tally:
    """Return damage added up."""
    blows = [(more_of(one, "health"), more_of(one, "morale")) for one in news]
    return Tally(sum(health for health, _ in blows), sum(morale for _, morale in blows))


def changed_by_hand(news: News, of: str = "health") -> int:
    """Return how much of something an effect changed that was carried out by hand."""
    more = {} if news.more is HIDDEN else news.more
    return amount_of(news) if news.what == "by_hand" and more.get("what") == of else 0


def begins_signature(news: News) -> bool:
    """Whether a signature move begins."""
    return news.what == "signature" and news.more is not HIDDEN and news.more.get("do") == "start"


def shows_in(own: Iterable[Fact]) -> Iterator[News]:
    """Yield a combatant's own shows; of one that is revealed in pairs only its end."""
    last: News | None = None
    for fact in own:
        if not is_news(fact, "show") or fact.news.more is HIDDEN or fact.news.more.get("second"):
            continue
        if last and not last.more.get("revealing"):
            yield last
        last = fact.news
    if last:
        yield last


def is_good(show: News, flourish_from: int) -> bool:
    """Whether a finale as it was turned over is good for a flourish, or it is a sure one (3565)."""
    return bool(show.more.get("sure")) or more_of(show, "finale") >= flourish_from


def exhausted_by(facts: Iterable[Fact]) -> Iterator[tuple[int, str]]:
    """Yield where a combatant is exhausted, and whose damage did it; "" if it was nobody's."""
    dealers: dict[str, tuple[int, str]] = {}
    for at, fact in enumerate(facts):
        if fact.news.what in ("damage", "lose_health"):
            dealers[fact.news.who] = fact.number, fact.news.by
        elif fact.news.what == "exhausted":
            number, by = dealers.get(fact.news.who, (0, NOBODY))
            yield at, by if number == fact.number else NOBODY
