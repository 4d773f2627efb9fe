"""Games as the pages of decks name them."""

from dataclasses import replace

import pytest
from flask import Flask

from gm_tools.services.bundle import Services
from gm_tools.services.errors import NotFoundError
from gm_tools.web.decks.games import games_with_decks, require_cards
from gm_tools.web.game_names import game_name


def test_only_games_with_cards(app: Flask) -> None:
    with app.test_request_context():
        assert games_with_decks() == {"toy": "Toy"}
        require_cards("toy")
        with pytest.raises(NotFoundError):
            require_cards("bare")


def test_a_game_is_called_as_its_book_says(app: Flask, services: Services) -> None:
    book = replace(services.books["collectors"], name="Toys and Dreams")
    app.extensions["gm_tools"] = replace(services, books={"toy": book})
    with app.test_request_context():
        assert game_name("toy") == "Toys and Dreams"
