"""The operations of every table on the shelf."""

from __future__ import annotations

import json
from dataclasses import fields, replace

from gm_tools.services.records import StoredCreature, StoredDeck
from gm_tools.storage.creatures import COLUMNS, SqlCreatures
from tests.cast import Cast
from tests.fakes import HandClock


def test_columns_of_creatures_stand_in_the_order_of_their_fields() -> None:
    names = [one.name for one in fields(SqlCreatures.value)]
    assert [one.key.removesuffix("_id") for one in COLUMNS] == names


NAMES = (
    "Zorn",
    "apfel",
    "Äpfel",
    "Apfel",
    "äpfel",
    "élan",
    "Eis",
    "_x",
    "-x",
    "x y",
    "xy",
    "x-y",
    "ß",
    "ss",
    "Ñu",
    "nu",
    "10",
    "9",
    "Ω",
    "漢",
    "😀",
    "",
    " ",
    "a\u0301",
    "á",
    "İ",
    "'",
    "%",
)


def test_names_stand_in_the_same_order_on_every_database(cast: Cast, clock: HandClock) -> None:
    """Capital and small letters of English together, everything else by its place in Unicode."""
    owner, now = cast.game_master.account or "", clock()
    place = cast.services.campaigns.personal(cast.game_master).id
    with cast.store.write() as unit:
        for number, name in enumerate(NAMES):
            id = f"{'Ad-_'[number % 4]}{number}"
            unit.decks.put(StoredDeck(id, owner, "toy", name, "[]", now, now))
            unit.creatures.put(StoredCreature(id, owner, place, name, "{}", 1, now, now))
    with cast.store.read() as unit:
        decks, creatures = unit.decks.listed(owner, False), unit.creatures.listed((place,), False)
    assert [one.id for one in decks] == [one.id for one in creatures]
    found = [(one.name.encode().lower(), one.id) for one in decks]  # of bytes: A to Z alone
    assert found == sorted(found)


def test_every_text_comes_back(cast: Cast, clock: HandClock) -> None:
    owner, now = cast.game_master.account or "", clock()
    everything = "".join(map(chr, [*range(1, 0x3000), *range(0xD7FF, 0x110000, 0x801)]))
    kept = StoredDeck("d", owner, "toy", everything, json.dumps(everything), now, now)
    with cast.store.write() as unit:
        unit.decks.put(kept)
    with cast.store.read() as unit:
        assert unit.decks.find("d") == kept


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
