"""Decks that a game may begin with: the sample that comes with the app, and those kept here."""

from gm_tools.web.context import actor, services

SAMPLE = "sample"


def choices(kind: str) -> tuple[tuple[str, str], ...]:
    """Return what can be chosen: pairs of an id and a name with the number of cards."""
    sample = services().deck_exchange.sample(kind)
    first = ((SAMPLE, f"The sample deck: {_counted(len(sample.cards))}"),) if sample else ()
    kept = services().decks.listed(actor(), kind)
    return (*first, *((one.id, f"{one.name}: {_counted(one.cards)}") for one in kept))


def cards_of(kind: str, chosen: str) -> list[object] | None:
    """Return a deck's cards as JSON values, None where none was chosen.

    NotFoundError for a deck of another game, and for one that is not there.
    """
    if not chosen:
        return None
    if chosen == SAMPLE:
        return services().deck_exchange.plain_sample(kind)
    return services().decks.plain_cards(actor(), chosen, kind)


def _counted(cards: int) -> str:
    return f"{cards} {'card' if cards == 1 else 'cards'}"
