"""The digital deck on a desk: draws, history, undo, and access."""

from dataclasses import replace
from datetime import timedelta

import pytest

from gm_tools.services.actor import NOBODY, Actor
from gm_tools.services.desk.desk import (
    MOST_ENTRIES,
    MOST_FLAT_SHOWS,
    Desk,
)
from gm_tools.services.errors import NotFoundError
from gm_tools.viskara.deck.deck import Card
from gm_tools.viskara.deck.desk import (
    Asked,
    DeskState,
    FlatShow,
)
from tests.cast import Cast
from tests.fakes import HandClock

SHOW = Asked("show", "a leap", results=("0", "3", "6", "12"), minimum=5, has_side_effects=True)
WEATHER = FlatShow("Weather", ("downpour", "rainy", "cloudy", "cloudless"), bonus=1)


def last(of: int) -> int:
    return of - 1


def first(_of: int) -> int:
    return 0


REDS = tuple(Card("red", value) for value in (9, 9, 8, 8, 7))
FIVE = 5
BLACKS = (*(Card("black", 0) for _ in range(5)),)


@pytest.fixture
def desk(cast: Cast, clock: HandClock) -> Desk:
    """A desk whose deck always gives the highest red card left."""
    return Desk(cast.store, clock, last, FIVE)


def test_a_desk_begins_empty(desk: Desk, game_master: Actor) -> None:
    assert desk.look(game_master) == DeskState()


def test_a_show_is_noted_and_goes_back_into_the_deck(
    desk: Desk, game_master: Actor, clock: HandClock
) -> None:
    desk.draw(game_master, SHOW)
    kept = desk.look(game_master)
    (entry,) = kept.history
    assert (entry.number, entry.at, entry.cards) == (1, clock(), REDS)
    assert entry.asked == replace(SHOW, count=FIVE)
    assert kept.deck.left == 44


def test_in_battle_shows_stay_on_the_discard_pile_until_a_turn_ends(
    desk: Desk, game_master: Actor
) -> None:
    desk.set_battle(game_master, in_battle=True)
    assert desk.draw(game_master, SHOW).deck.discards == REDS
    after = desk.shuffle(game_master)
    assert after.deck.left == 44
    assert [entry.asked.kind for entry in after.history] == ["show", "shuffle"]


def test_leaving_a_battle_shuffles(desk: Desk, game_master: Actor) -> None:
    desk.set_battle(game_master, in_battle=True)
    desk.draw(game_master, SHOW)
    assert desk.set_battle(game_master, in_battle=True).deck.left == 39
    assert desk.set_battle(game_master, in_battle=False).deck.left == 44


def test_single_cards_stay_out_until_a_show_is_over(desk: Desk, game_master: Actor) -> None:
    one = desk.draw(game_master, Asked("cards", count=1))
    assert (one.deck.discards, one.deck.left) == (REDS[:1], 43)
    assert desk.draw(game_master, SHOW).history[-1].cards[0] == Card("red", 9)
    assert desk.look(game_master).deck.left == 44


def test_shuffling_a_full_deck_is_not_noted(desk: Desk, game_master: Actor) -> None:
    assert desk.shuffle(game_master).history == ()


def test_an_undo_deals_the_same_cards_again(cast: Cast, desk: Desk, game_master: Actor) -> None:
    drawn = desk.draw(game_master, SHOW).history[-1]
    undone = desk.undo(game_master, drawn.number)
    assert (undone.history, undone.deck.withdrawn) == ((), drawn.cards)
    again = Desk(cast.store, desk.clock, first, FIVE).draw(
        game_master, replace(SHOW, what_for="again")
    )
    assert again.history[-1].cards == drawn.cards
    assert (
        Desk(cast.store, desk.clock, first, FIVE).draw(game_master, SHOW).history[-1].cards
        == BLACKS
    )


def test_the_same_undo_sent_twice_is_done_once(desk: Desk, game_master: Actor) -> None:
    for _ in range(2):
        desk.draw(game_master, SHOW)
    desk.undo(game_master, 2)
    assert len(desk.undo(game_master, 2).history) == 1
    assert desk.draw(game_master, SHOW).history[-1].number == 3


def test_an_undone_shuffle_lays_the_discard_pile_out_again(desk: Desk, game_master: Actor) -> None:
    desk.draw(game_master, Asked("cards", count=2))
    shuffle = desk.shuffle(game_master).history[-1]
    assert desk.undo(game_master, shuffle.number).deck.discards == REDS[:2]


def test_the_history_keeps_its_newest_entries(
    desk: Desk, game_master: Actor, clock: HandClock
) -> None:
    start = clock()
    for _ in range(MOST_ENTRIES + 1):
        desk.draw(game_master, SHOW)
        clock.pass_by(minutes=1)
    history = desk.look(game_master).history
    assert (len(history), history[0].number) == (MOST_ENTRIES, 2)
    assert history[0].at == start + timedelta(minutes=1)


def test_flat_shows_are_kept_by_title(desk: Desk, game_master: Actor) -> None:
    desk.keep_flat_show(game_master, replace(WEATHER, bonus=0))
    desk.keep_flat_show(game_master, WEATHER)
    assert desk.look(game_master).flat_shows == (WEATHER,)
    assert desk.drop_flat_show(game_master, "Nothing").flat_shows == (WEATHER,)
    assert desk.drop_flat_show(game_master, "Weather").flat_shows == ()


def test_the_oldest_flat_show_makes_room(desk: Desk, game_master: Actor) -> None:
    for number in range(MOST_FLAT_SHOWS + 1):
        desk.keep_flat_show(game_master, replace(WEATHER, title=str(number)))
    titles = [one.title for one in desk.look(game_master).flat_shows]
    assert titles == [str(number) for number in range(1, MOST_FLAT_SHOWS + 1)]


def test_forgetting_empties_all_but_the_flat_shows(desk: Desk, game_master: Actor) -> None:
    desk.keep_flat_show(game_master, WEATHER)
    desk.draw(game_master, Asked("cards", count=3))
    assert desk.forget(game_master) == DeskState(flat_shows=(WEATHER,))


def test_everybody_has_a_desk_of_their_own(
    desk: Desk, game_master: Actor, player: Actor, stranger: Actor
) -> None:
    desk.draw(game_master, SHOW)
    desk.draw(player, Asked("aside"))
    assert [entry.asked.kind for entry in desk.look(game_master).history] == ["show"]
    assert [entry.asked.kind for entry in desk.look(player).history] == ["aside"]
    assert desk.look(stranger) == DeskState()


def test_nobody_has_none(desk: Desk) -> None:
    with pytest.raises(NotFoundError):
        desk.look(NOBODY)
    with pytest.raises(NotFoundError):
        desk.draw(NOBODY, SHOW)
