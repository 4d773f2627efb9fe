"""The app with one card game: the toy of tests/decks_kept.py."""

from dataclasses import replace
from pathlib import Path

import pytest
from flask import Flask

from gm_tools.services.bundle import Services
from gm_tools.services.decks.exchange import DeckExchange
from gm_tools.services.importing import NamedFile
from gm_tools.settings import load
from tests.apps import an_app
from tests.cast import Cast
from tests.decks_kept import a_deck, with_decks
from tests.fakes import HandClock


@pytest.fixture
def services(cast: Cast, clock: HandClock) -> Services:
    """The cast's services; the toy has a sample deck."""
    services = with_decks(cast, clock)
    return replace(services, deck_exchange=_with_sample(services.deck_exchange))


@pytest.fixture
def app(services: Services, tmp_path: Path) -> Flask:
    """The app over them."""
    settings = load({"GM_TOOLS_INSTANCE": str(tmp_path), "GM_TOOLS_SECRET_KEY": "k" * 32})
    return an_app(settings, services)


@pytest.fixture
def kept(cast: Cast, services: Services) -> str:
    """A deck of the game master's."""
    return services.decks.create(cast.game_master, a_deck())


def _with_sample(exchange: DeckExchange) -> DeckExchange:
    sample = NamedFile("sample.json", exchange.write_file(a_deck(name="A try")).encode())
    return replace(exchange, samples=lambda _kind: (sample,))
