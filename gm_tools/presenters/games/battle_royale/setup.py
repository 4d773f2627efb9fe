"""The set-up form of Battle Royale: its first event, or every mistake with its field."""

from collections.abc import Iterator, Sequence

from gm_tools.games.battle_royale.cards import Card
from gm_tools.games.battle_royale.events import Seat, Setup
from gm_tools.games.battle_royale.facts import Facts, Numbers
from gm_tools.games.battle_royale.sound import LEAST_PLAYERS, MOST_PLAYERS
from gm_tools.games.battle_royale.state import Options, State
from gm_tools.games.battle_royale.steps.setup import CARDS, LONGEST_TEXT
from gm_tools.games.frame.event import Event
from gm_tools.games.frame.overriding import out_of_bounds
from gm_tools.presenters.games.shared.setting_up import (
    LONGEST_NAME,
    Form,
    Mistakes,
    cards_in,
    is_ticked,
    number_in,
    seated_rows,
    text_in,
)


def first_event(form: Form, facts: Facts, deck: Sequence[object] | None) -> Event | Mistakes:
    """Return the set-up that a form describes, or every mistake."""
    wrong: list[tuple[str, str]] = []
    data = Setup(
        players=tuple(_seats(form, facts, wrong)),
        options=_options(form, facts.numbers, wrong),
        deck=tuple(_cards(deck or (), wrong)),
    )
    return tuple(wrong) or Event("setup", data)


def _seats(form: Form, facts: Facts, wrong: list[tuple[str, str]]) -> Iterator[Seat]:
    for row in seated_rows(form, LEAST_PLAYERS, MOST_PLAYERS, wrong):
        name, drink = text_in(form, f"name_{row}"), text_in(form, f"drink_{row}", "none")
        if len(name) > LONGEST_NAME:
            wrong.append((f"name_{row}", f"A name has at most {LONGEST_NAME} letters."))
        if drink not in facts.price_of:
            wrong.append((f"drink_{row}", f"Choose a price for {name[:LONGEST_NAME]}."))
            drink = "none"
        yield Seat(name, drink)  # type: ignore[arg-type]  # one of the prices


def _options(form: Form, numbers: Numbers, wrong: list[tuple[str, str]]) -> Options:
    actions = number_in(form, "base_actions", numbers.actions)
    least, most = numbers.least_actions, numbers.most_actions
    if not isinstance(actions, int) or not least <= actions <= most:
        wrong.append(("base_actions", f"A turn has {least} to {most} actions."))
        actions = numbers.actions
    alcohol, adults = text_in(form, "price_mode") == "alcohol", is_ticked(form, "adults_confirmed")
    if alcohol and not adults:
        wrong.append(("adults_confirmed", "Confirm that all are adults, or count tokens."))
    alternative = text_in(form, "alt_text")
    if len(alternative) > LONGEST_TEXT:
        wrong.append(("alt_text", f"The alternative has at most {LONGEST_TEXT} letters."))
    return Options(
        base_actions=actions,
        price_mode="alcohol" if alcohol else "dry",
        adults_confirmed=adults,
        alt_text=alternative,
        count_visible=is_ticked(form, "count_visible"),
        empty_turns_end=True,
        forced_choices_pass=True,
    )


def _cards(deck: Sequence[object], wrong: list[tuple[str, str]]) -> Iterator[Card]:
    """Yield a deck's cards, as far as they can be read."""
    if deck and len(deck) != CARDS:
        wrong.append(("deck", f"A deck that is laid out has {CARDS} cards; this one {len(deck)}."))
    for card in cards_in(Card, deck, wrong):
        beyond = out_of_bounds(card)
        if beyond:
            wrong.append(("deck", f"The card {card.name} cannot be used: {beyond.message}"))
        yield card


def again(state: State, _facts: Facts) -> dict[str, str]:
    """Return the form in which the same table begins another game."""
    options = state.options
    ticked = ("adults_confirmed", "count_visible")
    found = {
        "base_actions": str(options.base_actions),
        "price_mode": options.price_mode,
        "alt_text": options.alt_text,
        **{name: "1" for name in ticked if getattr(options, name)},
    }
    for row, one in enumerate(state.players, 1):
        found |= {f"name_{row}": one.name, f"drink_{row}": one.drink}
    return found
