"""The digital deck and its history, for pages."""

from dataclasses import dataclass
from datetime import datetime

from gm_tools.presenters.desk.odds import TIER_NAMES, percent
from gm_tools.presenters.games.shared.phrases import some
from gm_tools.viskara.deck.deck import (
    FULL_DECK,
    Card,
    card_words,
    deck_of,
    reds_among,
    without,
)
from gm_tools.viskara.deck.desk import (
    Asked,
    DeskState,
    Entry,
)
from gm_tools.viskara.deck.draws import TableDeck
from gm_tools.viskara.numbers import TaskNumbers
from gm_tools.viskara.odds.show import (
    TIERS,
    Modifiers,
    Show,
    current_red,
    flourish_chance,
    results,
    tier_chances,
)
from gm_tools.viskara.rulebook import Rulebook
from gm_tools.viskara.tasks import side_effect, succeeds, tier_of


@dataclass(frozen=True, slots=True)
class CardView:
    """A card; ``name`` is for screen readers: "red 7, the finale"."""

    value: int
    is_red: bool
    is_finale: bool
    name: str


@dataclass(frozen=True, slots=True)
class EntryView:
    """A line of the history.

    ``result`` is the main text ("Medium: 6"), ``verdict`` whether it succeeds, ``facts`` the rest.
    """

    number: int
    at: datetime
    title: str
    what_for: str
    cards: tuple[CardView, ...]
    result: str
    verdict: str
    facts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DeckView:
    """The deck: how many cards are left, the discard pile, the cards returned by an undo.

    ``next_show`` holds names and chances of a show's results from these cards.
    """

    left: int
    left_red: int
    discards: tuple[CardView, ...]
    withdrawn: int
    newest: EntryView | None
    earlier: tuple[EntryView, ...]
    next_show: tuple[tuple[str, str], ...]


TITLES = {"show": "Show", "aside": "Show", "cards": "Cards", "shuffle": "Shuffled"}


def deck_view(rulebook: Rulebook, desk: DeskState) -> DeckView:
    """Return the deck with its history, newest first."""
    views = tuple(entry_view(rulebook, entry) for entry in reversed(desk.history))
    reds = reds_among(desk.deck.discards)
    return DeckView(
        left=desk.deck.left,
        left_red=FULL_DECK.reds - reds,
        discards=tuple(card_view(card) for card in desk.deck.discards),
        withdrawn=len(desk.deck.withdrawn),
        newest=views[0] if views else None,
        earlier=views[1:],
        next_show=() if desk.deck.withdrawn else next_show(rulebook, desk.deck),
    )


def next_show(rulebook: Rulebook, deck: TableDeck) -> tuple[tuple[str, str], ...]:
    """Return the chances of a show from the cards left in the deck (R6 if they are too few)."""
    left = without(FULL_DECK, deck.discards)
    numbers, discards = rulebook.battle, deck_of(deck.discards)
    chances = results(Show((0, 0, 0), deck=left, discards=discards, numbers=numbers))
    tiers = [(TIER_NAMES[tier], percent(one)) for tier, one in tier_chances(chances).items()]
    return (*tiers, (f"Finale {numbers.flourish_from} and more", percent(flourish_chance(chances))))


def card_view(card: Card, *, is_finale: bool = False) -> CardView:
    """Return a card for a page."""
    name = card_words(card) + (", the finale" if is_finale else "")
    return CardView(card.value, card.colour == "red", is_finale, name)


def entry_view(rulebook: Rulebook, entry: Entry) -> EntryView:
    """Return a line of the history."""
    is_show = entry.asked.kind in {"show", "aside"}
    last = len(entry.cards) - 1
    cards = tuple(
        card_view(card, is_finale=is_show and place == last)
        for place, card in enumerate(entry.cards)
    )
    return EntryView(
        number=entry.number,
        at=entry.at,
        title=TITLES[entry.asked.kind],
        what_for=entry.asked.what_for or _unsaid(entry.asked.kind),
        cards=cards,
        result=_result(entry) if is_show else "",
        verdict=_verdict(entry) if is_show else "",
        facts=_facts(rulebook.tasks, entry, is_show=is_show),
    )


def _unsaid(kind: str) -> str:
    return "aside" if kind == "aside" else ""


def _red(entry: Entry) -> int:
    revealed = reds_among(entry.cards)
    return current_red(revealed, Modifiers(red=(entry.asked.bonus, -entry.asked.penalty)))


def _result(entry: Entry) -> str:
    tier = tier_of(_red(entry))
    name = TIER_NAMES[TIERS[tier]]
    said = entry.asked.results[tier] if entry.asked.results else ""
    return f"{name}: {said}" if said else name


def _verdict(entry: Entry) -> str:
    if entry.asked.minimum is None or entry.asked.results is None:
        return ""
    output = int(entry.asked.results[tier_of(_red(entry))])
    return "Succeeds" if succeeds(output, entry.asked.minimum) else "Fails"


def _facts(numbers: TaskNumbers, entry: Entry, *, is_show: bool) -> tuple[str, ...]:
    facts = []
    if is_show:
        red, finale = _red(entry), entry.cards[-1].value
        facts += [f"{some(red, 'red card')}{_changed(entry.asked)}"]
        facts += [f"finale {finale}"]
        if entry.asked.has_side_effects:
            facts += [f"{side_effect(numbers, finale)} side effect"]
    if entry.asked.minimum is not None:
        facts += [f"minimum {entry.asked.minimum}"]
    if entry.ran_out:
        facts += ["the deck ran out: the discard pile was shuffled"]
    return tuple(facts)


def _changed(asked: Asked) -> str:
    parts = [f"{asked.bonus} bonus"] * (asked.bonus > 0)
    parts += [f"{asked.penalty} penalty"] * (asked.penalty > 0)
    return f" with {' and '.join(parts)}" if parts else ""
