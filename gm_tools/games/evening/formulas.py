"""What a show outside battle comes to (Viskara 903-942, 4507-4577; R7, R10, R75, R76)."""

from collections.abc import Sequence
from dataclasses import fields

from gm_tools.games.evening.events import Thresholds
from gm_tools.games.evening.state import Deck, Part, Results, Show, Shown, Sort
from gm_tools.viskara.character.build import Stats
from gm_tools.viskara.deck.deck import Card, reds_among
from gm_tools.viskara.odds.show import Modifiers, current_red
from gm_tools.viskara.tasks import output_of, succeeds, task_outputs, tier_of


def counted_red(part: Part, red: int) -> int:
    """Return the red cards with bonus cards, then penalty cards (928; R7, R10)."""
    return current_red(red, Modifiers(red=(part.bonus, -part.penalty)))


def shown_of(
    part: Part,
    sort: Sort,
    red: int,
    finale: int,
    cards: Sequence[Card] = (),
    source: Deck = "table",
) -> Shown:
    """Return what a show comes to for the one who makes it."""
    counted = counted_red(part, red)
    output = None if sort == "flat" else output_of(task_outputs(part.value), counted)
    return Shown(red, finale, counted, output, tuple(cards), source)


def shown_cards(part: Part, sort: Sort, cards: Sequence[Card], source: Deck) -> Shown:
    """Return what five cards come to."""
    return shown_of(part, sort, reds_among(cards), cards[-1].value, cards, source)


def is_success(show: Show, part: Part) -> bool | None:
    """Whether a part meets the minimum; None without one, or before its show (4591; R75)."""
    if show.minimum is None or part.shown is None:
        return None
    worth = tier_of(part.shown.counted) if part.shown.output is None else part.shown.output
    return succeeds(worth, show.minimum)


def result_of(results: Results, counted: int) -> str:
    """Return the result of a flat show for its red cards (4571)."""
    return (results.zero, results.low, results.medium, results.high)[tier_of(counted)]


def best(show: Show) -> tuple[Part, ...]:
    """Return the parts of the highest output, several for a draw (4503; R196)."""
    outputs = [_output(one) for one in show.parts]
    return tuple(one for one in show.parts if _output(one) == max(outputs))


def lead(show: Show) -> int:
    """Return by how much the best output is above the next one (4503)."""
    outputs = sorted((_output(one) for one in show.parts), reverse=True)
    return outputs[0] - outputs[1]


def _output(part: Part) -> int:
    return part.shown.output or 0 if part.shown else 0


def bonus_cards(stats: Stats | None, least: Thresholds) -> int:
    """Return a bonus card for each stat that is high enough (4519, 4545)."""
    return sum(
        getattr(least, one.name) is not None
        and getattr(stats, one.name) >= getattr(least, one.name)
        for one in (fields(least) if stats else ())
    )


def penalty_cards(stats: Stats | None, most: Thresholds) -> int:
    """Return a penalty card for each stat that is too low (4563)."""
    return sum(
        getattr(most, one.name) is not None and getattr(stats, one.name) <= getattr(most, one.name)
        for one in (fields(most) if stats else ())
    )
