"""The parts of each game outside its rules."""

import pytest

from gm_tools.bootstrap import sample_decks
from gm_tools.documents import deck_file
from gm_tools.games.registry import GAMES
from gm_tools.kinds import CARDS, all_kinds, names_at
from gm_tools.presenters.games.decks.leaves import leaves
from gm_tools.settings import load
from tests.cast import the_bestiary, the_books, the_rulebook
from tests.games.battle.makers import foe, hero, table


def test_every_game_has_its_surroundings() -> None:
    kinds = all_kinds(the_rulebook(), the_bestiary(), the_books())
    assert {name: kind.game for name, kind in kinds.items()} == GAMES


def test_a_seat_is_called_after_those_who_are_played_there() -> None:
    battle = table(hero("Ann", owner="P1"), hero("Bob", owner="P1"), foe("Cat")).state
    assert names_at(battle, "P1") == "Ann, Bob"
    assert names_at(battle, "P9") == "P9"


def test_games_that_have_cards_are_games() -> None:
    kinds = all_kinds(the_rulebook(), the_bestiary(), the_books())
    assert {name: kind.cards for name, kind in kinds.items() if kind.cards} == CARDS


@pytest.mark.parametrize("kind", CARDS)
def test_a_card_can_be_written_in_a_form(kind: str) -> None:
    assert {leaf.path for leaf in leaves(CARDS[kind].card)} & {"name", "title"}


@pytest.mark.parametrize("kind", CARDS)
def test_a_sample_deck_comes_with_every_card_game(kind: str) -> None:
    classes = {kind: CARDS[kind].card}
    read = [deck_file.read(file.content, classes) for file in sample_decks(load(), kind)]
    assert [deck.kind for deck in read] == [kind] * len(read)
    assert read
    assert min(len(deck.cards) for deck in read) > 9
