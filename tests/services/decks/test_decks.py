"""A saved deck is visible to its owner alone."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from gm_tools.games.frame.event import Event
from gm_tools.services.actor import NOBODY, OPERATOR, Actor
from gm_tools.services.bundle import Services
from gm_tools.services.decks.decks import DeckRefusedError, Decks
from gm_tools.services.errors import NotFoundError
from tests.cast import Cast
from tests.decks_kept import FERRY, WELL, Card, a_deck, with_decks
from tests.fakes import HandClock
from tests.games.toy import Start


@pytest.fixture
def services(cast: Cast, clock: HandClock) -> Services:
    return with_decks(cast, clock)


@pytest.fixture
def decks(services: Services) -> Decks:
    return services.decks


def test_games_that_have_cards(decks: Decks) -> None:
    assert decks.classes() == {"toy": Card}


def test_everybody_keeps_decks_of_their_own(decks: Decks, cast: Cast) -> None:
    for actor in (cast.game_master, cast.player, cast.stranger):
        id = decks.create(actor, a_deck())
        assert decks.get(actor, id).deck == a_deck()
        (line,) = decks.listed(actor)
        assert (line.id, line.kind, line.name, line.cards) == (id, "toy", "River evening", 2)
        assert decks.listed(actor, "other") == ()


def test_nobody_else_sees_or_touches_one(decks: Decks, cast: Cast) -> None:
    """The player is in the game master's campaign, and still must not read its decks."""
    id = decks.create(cast.game_master, a_deck())
    for actor in (cast.player, cast.stranger, NOBODY, OPERATOR):
        assert decks.listed(actor) == ()
        attempts: tuple[Callable[[Actor], object], ...] = (
            lambda who: decks.get(who, id),
            lambda who: decks.plain_cards(who, id, a_deck().kind),
            lambda who: decks.copy(who, id),
            lambda who: decks.rename(who, id, "Mine"),
            lambda who: decks.add_card(who, id, WELL),
            lambda who: decks.change_card(who, id, WELL),
            lambda who: decks.remove_card(who, id, "well"),
            lambda who: decks.shelf.trash(who, id),
            lambda who: decks.shelf.restore(who, id),
            lambda who: decks.shelf.delete_forever(who, id),
        )
        for attempt in attempts:
            with pytest.raises(NotFoundError):
                attempt(actor)
    assert decks.get(cast.game_master, id).deck == a_deck()


def test_without_an_account_nothing_is_kept(decks: Decks) -> None:
    for actor in (NOBODY, OPERATOR):
        with pytest.raises(NotFoundError):
            decks.create(actor, a_deck())


def test_cards_come_change_and_go(decks: Decks, game_master: Actor) -> None:
    id = decks.create(game_master, a_deck(FERRY))
    decks.add_card(game_master, id, WELL)
    decks.change_card(game_master, id, replace(FERRY, value=5))
    assert decks.get(game_master, id).deck.cards == (replace(FERRY, value=5), WELL)
    assert decks.plain_cards(game_master, id, a_deck().kind)[0]["value"] == 5
    with pytest.raises(NotFoundError):
        decks.plain_cards(game_master, id, "another")
    decks.remove_card(game_master, id, "ferry")
    assert decks.get(game_master, id).deck.cards == (WELL,)
    with pytest.raises(NotFoundError):
        decks.remove_card(game_master, id, "ferry")
    with pytest.raises(NotFoundError):
        decks.change_card(game_master, id, FERRY)


def test_a_card_of_the_same_name_gets_an_id_of_its_own(decks: Decks, game_master: Actor) -> None:
    id = decks.create(game_master, a_deck(FERRY))
    decks.add_card(game_master, id, FERRY)
    decks.add_card(game_master, id, FERRY)
    ids = [card.id for card in decks.get(game_master, id).deck.cards]
    assert ids == ["ferry", "ferry-2", "ferry-3"]


def test_what_does_not_fit_changes_nothing(decks: Decks, game_master: Actor) -> None:
    id = decks.create(game_master, a_deck())
    with pytest.raises(DeckRefusedError) as refused:
        decks.change_card(game_master, id, replace(FERRY, value=99))
    assert refused.value.problems == (("cards.0.value", "is 99; it goes from 3 to 18."),)
    with pytest.raises(DeckRefusedError):
        decks.rename(game_master, id, " ")
    with pytest.raises(DeckRefusedError):
        decks.create_all(game_master, (a_deck(), a_deck(name="")))
    assert [one.name for one in decks.listed(game_master)] == ["River evening"]
    assert decks.get(game_master, id).deck == a_deck()


def test_a_copy_has_a_name_of_its_own(decks: Decks, game_master: Actor) -> None:
    id = decks.create(game_master, a_deck(name="x" * 200))
    copied = decks.get(game_master, decks.copy(game_master, id)).deck
    assert copied == a_deck(name="x" * 193 + " (copy)")


def test_into_the_trash_and_out_and_gone(
    decks: Decks, game_master: Actor, clock: HandClock
) -> None:
    id = decks.create(game_master, a_deck())
    with pytest.raises(NotFoundError):
        decks.shelf.delete_forever(game_master, id)
    decks.shelf.trash(game_master, id)
    assert decks.listed(game_master) == ()
    assert decks.listed(game_master, trashed=True)[0].at == clock()
    decks.shelf.restore(game_master, id)
    assert decks.get(game_master, id).trashed_at is None
    decks.shelf.trash(game_master, id)
    decks.shelf.delete_forever(game_master, id)
    assert decks.listed(game_master, trashed=True) == ()


def test_the_cards_of_a_game_become_a_deck(services: Services, cast: Cast) -> None:
    """Each card once, in the game's order."""
    first = Event("start", Start(seats=("P1",), goal=5))
    game = services.games.start(cast.game_master, "toy", first, "Evening")
    assert isinstance(game, str)
    id = services.decks.keep_from_game(cast.game_master, game, "Kept")
    assert services.decks.get(cast.game_master, id).deck == a_deck(name="Kept")
    for actor in (cast.player, cast.stranger, NOBODY):
        with pytest.raises(NotFoundError):
            services.decks.keep_from_game(actor, game, "Theirs")


def test_a_game_without_cards_leaves_no_deck(services: Services, cast: Cast) -> None:
    game = services.games.start(
        cast.game_master, "bare", Event("start", Start(seats=("P1",))), "Evening"
    )
    assert isinstance(game, str)
    with pytest.raises(NotFoundError):
        services.decks.keep_from_game(cast.game_master, game, "None")


def test_a_game_in_which_no_card_was_entered(services: Services, game_master: Actor) -> None:
    first = Event("start", Start(seats=("P1",), goal=0))
    game = services.games.start(game_master, "toy", first, "Evening")
    assert isinstance(game, str)
    with pytest.raises(DeckRefusedError):
        services.decks.keep_from_game(game_master, game, "None")
