"""Decks are imported from files all together or not at all."""

import json
from dataclasses import replace

import pytest

from gm_tools.services.actor import Actor
from gm_tools.services.decks.exchange import DeckExchange
from gm_tools.services.errors import NotFoundError
from gm_tools.services.importing import ImportRefusedError, NamedFile
from tests.cast import Cast
from tests.decks_kept import a_deck, with_decks
from tests.fakes import HandClock


@pytest.fixture
def exchange(cast: Cast, clock: HandClock) -> DeckExchange:
    return with_decks(cast, clock).deck_exchange


def test_out_and_in_again(exchange: DeckExchange, cast: Cast) -> None:
    id = exchange.decks.create(cast.game_master, a_deck())
    file = exchange.export(cast.game_master, id)
    assert file.name == "River evening.json"
    (arrived,) = exchange.import_files(cast.player, (file,))
    assert exchange.decks.get(cast.player, arrived).deck == a_deck()
    with pytest.raises(NotFoundError):
        exchange.export(cast.player, id)


def test_one_bad_file_keeps_all_out(exchange: DeckExchange, game_master: Actor) -> None:
    id = exchange.decks.create(game_master, a_deck())
    good = exchange.export(game_master, id)
    bad = json.loads(good.content) | {"name": ""}
    bad["cards"][1]["curse"] = "yes"
    with pytest.raises(ImportRefusedError) as refused:
        exchange.import_files(game_master, (good, NamedFile("b.json", json.dumps(bad).encode())))
    assert [(one.file, one.where) for one in refused.value.problems] == [
        ("b.json", "cards.1.curse"),
        ("b.json", "name"),
    ]
    assert len(exchange.decks.listed(game_master)) == 1


def test_not_too_many_files_at_once(exchange: DeckExchange, game_master: Actor) -> None:
    with pytest.raises(ImportRefusedError, match="All files"):
        exchange.import_files(game_master, (NamedFile("a.json", b"{}"),) * 51)


def test_a_sample_is_copied(exchange: DeckExchange, cast: Cast) -> None:
    sample = NamedFile("sample.json", exchange.write_file(a_deck()).encode())
    with_sample = replace(exchange, samples=lambda kind: (sample,) if kind == "toy" else ())
    assert with_sample.sample("toy") == a_deck()
    id = with_sample.copy_sample(cast.stranger, "toy")
    assert with_sample.decks.get(cast.stranger, id).deck == a_deck()
    for kind in ("bare", "nothing"):
        with pytest.raises(NotFoundError):
            with_sample.copy_sample(cast.stranger, kind)
