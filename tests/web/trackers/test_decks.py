"""Which decks a game may begin with."""

import pytest
from flask import Flask

from gm_tools.services.errors import NotFoundError
from gm_tools.web.trackers.decks import cards_of, choices


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
