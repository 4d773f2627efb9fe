"""All out attacks: cards revealed in steps under a rule for going on (Viskara 3569-3579).

A rule is the set of positions in which the player goes on; in every other position the player
stops.
"""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from math import prod

from gm_tools.viskara.deck.deck import FULL_DECK
from gm_tools.viskara.numbers import BattleNumbers
from gm_tools.viskara.odds.chances import Chances, seen_as
from gm_tools.viskara.odds.reveal import Revealed, TooFewCards
from gm_tools.viskara.odds.show import (
    Result,
    Show,
    current_output,
    result,
)
from gm_tools.viskara.odds.sorts import (
    SORTS,
    Seen,
    Sort,
    Stock,
    can_go_on,
    count_of,
    left_at,
    pool_at,
    values_of,
)
from gm_tools.viskara.tasks import output_of

Rule = frozenset[Seen]
Drawn = tuple[int, ...]
Path = tuple[Drawn, Sort]


@dataclass(frozen=True, slots=True)
class Run:
    """The outcome of a rule: the cards at its end, and the positions that offered the choice."""

    revealed: Chances[Revealed]
    choices: frozenset[Seen]


def stock_of(show: Show, needs_finale: bool) -> Stock:
    """Return the cards of a show, sorted by whether they flourish if that matters.

    Raises TooFewCards if not even the first cards can be revealed.
    """
    numbers = show.numbers
    least = numbers.flourish_from - show.modifiers.finale if needs_finale else 0
    stock = Stock(show.deck, show.discards, numbers, least)
    if stock.size < numbers.all_out_cards:
        said = f"An all out attack reveals {numbers.all_out_cards} cards at a time"
        raise TooFewCards(f"{said}: {stock.size} are left.")
    return stock


def run(stock: Stock, rule: Rule) -> Run:
    """Reveal cards under a rule; exact, by the number of ways to every count of the four sorts."""
    ends: dict[tuple[int, int, Sort], int] = defaultdict(int)
    choices: set[Seen] = set()
    paths: dict[Path, int] = {((0, 0, 0, 0), SORTS[0]): 1}
    cards = 0
    while paths:
        cards += stock.numbers.all_out_cards
        going: dict[Path, int] = {}
        for (drawn, last), ways in _more(stock, paths, cards).items():
            now = Seen(drawn[0] + drawn[1], drawn[2] + drawn[3], last)
            is_free = can_go_on(stock, now.red, cards)
            if is_free:
                choices.add(now)
            if is_free and now in rule:
                going[drawn, last] = ways
            else:
                ends[cards, now.red, last] += ways
        paths = going
    return Run(_at_the_end(stock, ends, cards), frozenset(choices))


def _more(stock: Stock, paths: dict[Path, int], cards: int) -> dict[Path, int]:
    for place in range(cards - stock.numbers.all_out_cards, cards):
        paths = _one_more(stock, paths, place)
    return paths


def _one_more(stock: Stock, paths: dict[Path, int], place: int) -> dict[Path, int]:
    there = _there(stock, place)
    found: dict[Path, int] = defaultdict(int)
    for (drawn, _), ways in paths.items():
        for number, sort in enumerate(SORTS):
            left = there[number] - drawn[number]
            if left:
                more = (*drawn[:number], drawn[number] + 1, *drawn[number + 1 :])
                found[more, sort] += ways * left
    return found


def _there(stock: Stock, place: int) -> Drawn:
    """Return the possible counts of each sort after the card of this place."""
    of_deck = tuple(count_of(stock.deck, sort, stock.least) for sort in SORTS)
    if place < stock.deck.size:
        return of_deck
    of_discards = (count_of(stock.discards, sort, stock.least) for sort in SORTS)
    return tuple(map(sum, zip(of_deck, of_discards, strict=True)))


def _at_the_end(
    stock: Stock, ends: dict[tuple[int, int, Sort], int], longest: int
) -> Chances[Revealed]:
    """Share the ways to an end among the values of its last card, all equally likely."""
    weights: dict[Revealed, int] = defaultdict(int)
    for (cards, red, last), ways in ends.items():
        further = prod(left_at(stock, place) for place in range(cards, longest))
        for value, count, of in _shares(stock, cards - 1, last):
            weights[Revealed(red, value)] += ways * further * count // of
    return Chances(dict(weights), prod(left_at(stock, place) for place in range(longest)))


def _shares(stock: Stock, place: int, last: Sort) -> Iterator[tuple[int, int, int]]:
    """Yield each value of a last card: the value, its cards, and all cards of the sort."""
    pool = pool_at(stock, place)
    of = count_of(pool, last, stock.least)
    for value, count in values_of(pool, last, stock.least):
        yield value, count, of


def all_out_results(show: Show, chances: Chances[Revealed]) -> Chances[Result]:
    """Return the results of an all out attack's revealed cards."""
    return seen_as(chances, lambda cards: all_out_result(show, cards))


def all_out_result(show: Show, cards: Revealed) -> Result:
    """Return the result of revealed cards: too many red spoil it (R31), some flourish (R32).

    A spoiled attack has red cards and finale 0, which nothing increases; its output is the output
    for no red cards, and additions to the output itself still count.
    """
    if is_spoiled(show.numbers, cards):
        output = current_output(output_of(show.outputs, 0, show.zero), show.modifiers)
        return Result(0, 0, output_of(show.outputs, 0, show.zero), 0, 0, output, False)
    found = result(show, cards)
    return found._replace(flourish=True) if cards.red == show.numbers.sure_red else found


def is_spoiled(numbers: BattleNumbers, cards: Revealed) -> bool:
    """Whether there are too many red cards (Viskara 3579; R31)."""
    return cards.red >= numbers.bust_red


def stop_at_red(numbers: BattleNumbers, red: int) -> Rule:
    """Return the simple rule: stop as soon as this many red cards are revealed."""
    return frozenset(seen for seen in _every(numbers) if seen.red < red)


def stop_after_pairs(numbers: BattleNumbers, pairs: int) -> Rule:
    """Return the simple rule: reveal this many pairs, then stop."""
    cards = pairs * numbers.all_out_cards
    return frozenset(seen for seen in _every(numbers) if seen.cards < cards)


def _every(numbers: BattleNumbers) -> Iterator[Seen]:
    """Yield every position that can occur before the attack is over, with any deck."""
    for cards in range(numbers.all_out_cards, FULL_DECK.size + 1, numbers.all_out_cards):
        for red in range(min(cards + 1, numbers.bust_red)):
            yield from (Seen(cards - red, red, last) for last in SORTS)
