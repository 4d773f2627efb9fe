"""The shelf shared by all saved documents."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from gm_tools.games.balkanika.events import Setup, Sitting
from gm_tools.games.frame.event import Event
from gm_tools.games.frame.kept_decks import KeptDeck
from gm_tools.services.actor import NOBODY, Actor
from gm_tools.services.errors import NotFoundError
from gm_tools.services.shelf import Shelf
from gm_tools.viskara.encounter.plan import Encounter
from tests.cast import Cast, the_bestiary
from tests.fakes import HandClock, a_character

Make = Callable[[Cast], tuple[Shelf[Any], str]]


def a_kept_character(cast: Cast) -> tuple[Shelf[Any], str]:
    characters = cast.services.characters
    return characters.shelf, characters.create(cast.game_master, a_character())


def a_creature(cast: Cast) -> tuple[Shelf[Any], str]:
    bestiary = cast.services.bestiary
    return bestiary.shelf, bestiary.copy(cast.game_master, next(iter(the_bestiary())))


def a_plan(cast: Cast) -> tuple[Shelf[Any], str]:
    plans = cast.services.plans
    return plans.shelf, plans.create(cast.game_master, Encounter("Ford"))


def a_deck(cast: Cast) -> tuple[Shelf[Any], str]:
    decks, exchange = cast.services.decks, cast.services.deck_exchange
    sample = exchange.sample("balkanika")
    assert isinstance(sample, KeptDeck)
    return decks.shelf, decks.create(cast.game_master, sample)


def a_game(cast: Cast) -> tuple[Shelf[Any], str]:
    games = cast.services.games
    people = (Sitting("Ana", "Stone Adept"), Sitting("Bo", "Desert Adept"))
    game = games.start(cast.game_master, "balkanika", Event("setup", Setup(people)), "Evening")
    assert isinstance(game, str)
    return games.shelf, game


every_kind = pytest.mark.parametrize("make", [a_kept_character, a_creature, a_plan, a_deck, a_game])


@every_kind
def test_into_the_trash_and_out_again(cast: Cast, clock: HandClock, make: Make) -> None:
    shelf, id = make(cast)
    at = clock()
    assert shelf.trash(cast.game_master, id).trashed_at == at
    clock.pass_by(hours=1)
    assert shelf.trash(cast.game_master, id).trashed_at == at
    assert shelf.restore(cast.game_master, id).trashed_at is None


@every_kind
def test_only_what_is_in_the_trash_is_gone_for_good(cast: Cast, make: Make) -> None:
    shelf, id = make(cast)
    with pytest.raises(NotFoundError):
        shelf.delete_forever(cast.game_master, id)
    shelf.trash(cast.game_master, id)
    shelf.delete_forever(cast.game_master, id)
    for act in (shelf.trash, shelf.restore, shelf.delete_forever):
        with pytest.raises(NotFoundError):
            act(cast.game_master, id)


@every_kind
def test_what_is_not_ones_own_does_not_exist(cast: Cast, make: Make) -> None:
    shelf, id = make(cast)
    shelf.trash(cast.game_master, id)
    others: tuple[Actor, ...] = (cast.player, cast.stranger, NOBODY)
    for actor in others:
        for act in (shelf.trash, shelf.restore, shelf.delete_forever):
            with pytest.raises(NotFoundError):
                act(actor, id)
    assert shelf.restore(cast.game_master, id).trashed_at is None


@every_kind
def test_all_go_to_the_trash_or_none(cast: Cast, make: Make) -> None:
    shelf, first = make(cast)
    with pytest.raises(NotFoundError):
        shelf.trash_all(cast.game_master, (first, "x"))
    with shelf.store.read() as unit:
        assert shelf.visible(unit, cast.game_master, first).trashed_at is None
    (thrown,) = shelf.trash_all(cast.game_master, (first, first))
    assert thrown.trashed_at is not None
