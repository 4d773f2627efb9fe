"""The operations of every table on the shelf."""

from __future__ import annotations

from dataclasses import fields, replace

from gm_tools.services.records import StoredDeck
from gm_tools.storage.creatures import COLUMNS, SqlCreatures
from tests.cast import Cast
from tests.fakes import HandClock


def test_columns_of_creatures_stand_in_the_order_of_their_fields() -> None:
    names = [one.name for one in fields(SqlCreatures.value)]
    assert [one.key.removesuffix("_id") for one in COLUMNS] == names


def test_kept_found_changed_and_forgotten(cast: Cast, clock: HandClock) -> None:
    now = clock()
    deck = StoredDeck("d1", cast.game_master.account or "", "toy", "Winds", "[]", now, now)
    with cast.store.write() as unit:
        unit.decks.put(deck)
        unit.decks.put(replace(deck, name="Tides", trashed_at=now))
    with cast.store.write() as unit:
        assert unit.decks.find("d1") == replace(deck, name="Tides", trashed_at=now)
        assert unit.decks.listed(deck.owner, False) == ()
        assert len(unit.decks.listed(deck.owner, True)) == 1
        unit.decks.drop("d1")
        assert unit.decks.find("d1") is None
