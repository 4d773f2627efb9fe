"""What a maneuver of a signature move costs beyond its own price, by its upgrades (B55, B79)."""

from collections.abc import Iterator

from gm_tools.games.battle.entering.blocks import Effect
from gm_tools.games.battle.maneuver.costs import Cost
from gm_tools.games.battle.rules import Rules
from gm_tools.games.battle.state import Battle
from gm_tools.viskara.plays.plays import Amount

FLAIR = "flair"


def surcharge(rules: Rules, state: Battle, who: str, tactic: str) -> int:
    """Return the flair by which a maneuver is dearer for which a tactic was made."""
    index = rules.index(state, who)
    return sum(
        flair_added(effect)
        for effect, carrier in index.effects.values()
        if carrier == tactic and effect.id in index.in_move
    )


def surcharged(rules: Rules, state: Battle, who: str, tactic: str, cost: Cost) -> Cost:
    """Return a cost with that flair, which is paid as the maneuver begins."""
    return cost._replace(flair=cost.flair + surcharge(rules, state, who, tactic))


def flair_added(effect: Effect) -> int:
    """Return the flair that an upgrade adds to the price of its maneuver, whatever is chosen."""
    return sum(_worth(effect, price) for price in _prices(effect))


def _prices(effect: Effect) -> Iterator[Amount]:
    for play in effect.plays:
        if play.at == "pay" and play.must:
            yield from (amount for resource, amount in play.pays if resource == FLAIR)


def _worth(effect: Effect, price: Amount) -> int:
    """Return an amount that names only numbers of the effect."""
    total = 0
    for term in price.terms:
        product = 1
        for name in term:
            product *= _number(effect, name)
        total += product
    return min(total, _number(effect, price.most)) if price.most else total


def _number(effect: Effect, name: str) -> int:
    found = effect.numbers.get(name, 0)
    return found if isinstance(found, int) else 0
