"""Which decks a game may begin with."""

import pytest
from flask import Flask
from flask.testing import FlaskClient

from gm_tools.games.frame.event import Event
from gm_tools.games.world_adventure.card_events import EnterHero
from gm_tools.games.world_adventure.cards import Card
from gm_tools.services.errors import NotFoundError
from gm_tools.services.games.answers import Accepted
from gm_tools.web.trackers.decks import cards_of, choices
from tests.cast import Cast


def test_the_sample_comes_first(app: Flask) -> None:
    with app.test_request_context():
        [(id, name)] = choices("balkanika")
        assert id == "sample"
        assert name.endswith("cards")
        cards = cards_of("balkanika", "sample")
        assert cards is not None
        assert f": {len(cards)} cards" in name


def test_none_and_unknown_ones(app: Flask) -> None:
    with app.test_request_context():
        assert cards_of("balkanika", "") is None
        with pytest.raises(NotFoundError):
            cards_of("balkanika", "another's")


def test_cards_of_a_table_are_kept_and_known_by_name_in_the_next_game(
    cast: Cast, game_master: FlaskClient
) -> None:
    """What was entered in one game is a deck; the next one draws none of it, and names it."""
    names = {"name_1": "Ana", "name_2": "Bo", "auto_accept": "1"}
    begun = game_master.post("/games/new/world_adventure", data=names)
    game = begun.location.rpartition("/")[2]
    hero = Card("", "hero", "Zaya", values={"hp": 4, "accuracy": 3})
    event = Event("enter_hero", EnterHero(hero), "P1")
    sent = cast.services.games.send(cast.game_master, game, "a" * 32, None, event)
    assert isinstance(sent, Accepted)
    kept = game_master.post(f"/decks/keep/{game}", data={"name": "Our box"})
    deck = kept.location.rpartition("/")[2]
    more = {**names, "deck": deck, "real_cards": "1"}
    again = game_master.post("/games/new/world_adventure", data=more).location
    page = game_master.get(again).text
    assert "Zaya" in page
    look = cast.services.game_looks.look(cast.game_master, again.rpartition("/")[2], "host")
    assert look.state.options.real_cards
    assert [one.name for one in look.state.box] == ["Zaya"]
