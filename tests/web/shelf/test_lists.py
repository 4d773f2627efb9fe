"""Every list and every trash of the shelf is searched and turned page by page in the same way."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from flask.testing import FlaskClient

from gm_tools.games.frame.kept_decks import KeptDeck
from gm_tools.viskara.encounter.plan import Encounter
from gm_tools.web.searching import part_of
from gm_tools.web.shelf import lists
from gm_tools.web.shelf.lists import Listing, ListWords, Section
from tests.cast import Cast
from tests.fakes import a_character
from tests.web.battles.kept import keep_battle
from tests.web.trackers.kept import keep_game

Keep = Callable[[Cast, str], str]
WORDS = ListWords("deck", "decks", (("decks.listing", "Decks"),))


def a_deck(cast: Cast, name: str) -> str:
    return cast.services.decks.create(cast.game_master, KeptDeck("balkanika", name))


def a_plan(cast: Cast, name: str) -> str:
    return cast.services.plans.create(cast.game_master, Encounter(name))


def a_kept_character(cast: Cast, name: str) -> str:
    return cast.services.characters.create(cast.game_master, a_character(name))


PLACES: dict[str, tuple[Keep, str, str]] = {
    "characters": (a_kept_character, "/characters", "/characters/trash"),
    "encounters": (a_plan, "/encounters", "/encounters/trash"),
    "decks": (a_deck, "/decks", "/decks/trash"),
    "games": (keep_game, "/games/", "/games/trash"),
    "battles": (keep_battle, "/battles/", "/battles/trash"),
}
every_place = pytest.mark.parametrize("place", PLACES)


@every_place
def test_a_list_holds_what_is_searched_for(
    cast: Cast, game_master: FlaskClient, place: str
) -> None:
    keep, listing, trash = PLACES[place]
    ids = [keep(cast, name) for name in ("Café night", "Old cellar")]
    found = game_master.get(f"{listing}?q=NIGHT cafe").text
    assert ("Café night" in found, "Old cellar" in found) == (True, False)
    assert "Show all" in found
    assert "<bdi>zzz</bdi>.</p>" in game_master.get(f"{listing}?q=zzz").text
    for id in ids:
        game_master.post(f"/{place}/{id}/trash")
    found = game_master.get(f"{trash}?q=cellar").text
    assert ("Café night" in found, "Old cellar" in found) == (False, True)
    assert "in the trash has a name like <bdi>zzz</bdi>" in game_master.get(f"{trash}?q=zzz").text


@pytest.mark.parametrize("place", ["decks", "games", "battles"])
def test_a_long_list_comes_in_pages(
    cast: Cast, game_master: FlaskClient, monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    keep, _, trash = PLACES[place]
    monkeypatch.setattr(lists, "ON_A_PAGE", 1)
    ids = [keep(cast, name) for name in ("One", "Two")]
    for id in ids:
        game_master.post(f"/{place}/{id}/trash")
    first = game_master.get(f"{trash}?q=o").text
    assert "Page 1 of 2" in first
    assert f"{trash}?q=o&amp;page=2" in first
    assert "Page 2 of 2" in game_master.get(f"{trash}?q=o&page=2").text


def test_lines_stand_under_headings_or_together() -> None:
    page = Listing(WORDS, "decks.listing", "Decks", "Decks", (), part_of("ab", 1, 9))
    assert page.sections == (Section("", "ab"),)
    assert not page.is_narrowed


def test_a_count_in_words() -> None:
    assert [WORDS.counted(count) for count in (0, 1, 2)] == ["0 decks", "1 deck", "2 decks"]
