"""Which stored cards may be returned for a play: how many, and which fit its conditions."""

from collections.abc import Iterator
from itertools import combinations

from gm_tools.games.battle.effects.amounts import amount, hold
from gm_tools.games.battle.effects.passive import pays_cards
from gm_tools.games.battle.effects.scene import Scene
from gm_tools.viskara.deck.deck import Card
from gm_tools.viskara.plays.plays import Amount, Play

CHOSEN = "@chosen"


def cards_price(play: Play) -> Amount | None:
    """Return how many cards a play takes, as an amount."""
    return next((worth for name, worth in play.pays if name == "cards"), None)


def counts_cards(play: Play) -> bool:
    """Whether the number that is picked is that of the cards."""
    price = cards_price(play)
    return price is not None and play.choose is not None and CHOSEN in price.names


def card_bounds(scene: Scene) -> tuple[int, int]:
    """Return the fewest and the most cards that may be returned."""
    play = scene.owned.play
    if counts_cards(play):
        least = amount(scene, play.choose_least)
        return least, max(amount(scene, play.choose), least)
    count = amount(scene, cards_price(play))
    return count, count


def fitting(scene: Scene) -> Iterator[tuple[Card, ...]]:
    """Yield the stored cards that could be returned together, the fewest first."""
    least, most = card_bounds(scene)
    for count in range(least, min(most, len(scene.owner.cards)) + 1):
        for cards in combinations(scene.owner.cards, count):
            if hold(with_cards(scene, cards)):
                yield cards


def with_cards(scene: Scene, cards: tuple[Card, ...]) -> Scene:
    """Return a scene with cards picked; where they are counted, with their number."""
    chosen = len(cards) if counts_cards(scene.owned.play) else scene.chosen
    return scene._replace(cards=cards, chosen=chosen)


def can_choose(scene: Scene) -> bool:
    """Whether there is a number to pick, and cards, for a play that asks for them."""
    play = scene.owned.play
    if play.choose is not None:
        most = amount(scene, play.choose)
        if most < amount(scene, play.choose_least) or most < 0:
            return False
    return not pays_cards(play) or any(True for _ in fitting(scene))


def card_options(scene: Scene) -> tuple[Card, ...]:
    """Return the stored cards that fit, those of the first choice first."""
    found: list[Card] = []
    for cards in fitting(scene):
        for card in set(cards):
            missing = max(cards.count(card) - found.count(card), 0)
            found += [card] * missing
    first = next(fitting(scene), ())
    rest = list(found)
    for card in first:
        rest.remove(card)
    return (*first, *rest)
