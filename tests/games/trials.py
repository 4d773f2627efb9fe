"""The games that the laws are tried on: the toy, and every game of the registry."""

from hypothesis import strategies as st

from gm_tools.games.frame.event import Event
from tests.games.balkanika import trial as balkanika
from tests.games.battle import trial as battle
from tests.games.battle_royale import trial as battle_royale
from tests.games.collectors import trial as collectors
from tests.games.evening import trial as evening
from tests.games.laws import Trial
from tests.games.toy import CARDS, TOY, Rules, Start, Table
from tests.games.world_adventure import trial as world_adventure


def _sum_is_never_below_nought(_rules: Rules, state: Table) -> None:
    assert state.sum >= 0


def _every_card_is_somewhere(_rules: Rules, state: Table) -> None:
    held = [card for hand in state.hands for card in hand.cards]
    assert len(held) + len(state.deck) <= len(CARDS)
    assert not set(held) & set(state.deck)


def _starts() -> st.SearchStrategy[Event]:
    seats = st.sampled_from([("P1",), ("P1", "P2"), ("P1", "P2", "P3")])
    goals = st.integers(5, 60)
    return st.builds(lambda some, goal: Event("start", Start(some, goal)), seats, goals)


TRIALS: dict[str, Trial] = {
    "toy": Trial(TOY, _starts(), holds=(_sum_is_never_below_nought, _every_card_is_somewhere)),
    "battle": battle.TRIAL,
    "balkanika": balkanika.TRIAL,
    "battle_royale": battle_royale.TRIAL,
    "collectors": collectors.TRIAL,
    "world_adventure": world_adventure.TRIAL,
    "evening": evening.TRIAL,
}
"""A game that is registered brings its trial here: ``test_registry.py`` asks for it."""
