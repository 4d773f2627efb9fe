"""The trash is the same for everything that people keep."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from flask.testing import FlaskClient

from gm_tools.viskara.encounter.plan import Encounter
from tests.cast import Cast
from tests.fakes import a_character
from tests.web.battles.kept import keep_battle
from tests.web.trackers.kept import keep_game

Make = Callable[[Cast], str]


def a_kept_character(cast: Cast) -> str:
    return cast.services.characters.create(cast.game_master, a_character("Sol"))


def a_creature(cast: Cast) -> str:
    return cast.services.bestiary.copy(cast.game_master, "pike_beetle")


def a_plan(cast: Cast) -> str:
    return cast.services.plans.create(cast.game_master, Encounter("Ford"))


def a_deck(cast: Cast) -> str:
    return cast.services.deck_exchange.copy_sample(cast.game_master, "balkanika")


KINDS: dict[str, tuple[Make, str]] = {
    "characters": (a_kept_character, "It is back in the library."),
    "bestiary": (a_creature, "It is back in the bestiary."),
    "encounters": (a_plan, "The encounter is back."),
    "decks": (a_deck, "The deck is among your decks again."),
    "games": (keep_game, "The game is back."),
    "battles": (keep_battle, "The battle is back."),
}
every_place = pytest.mark.parametrize("place", KINDS)


@every_place
def test_thrown_away_brought_back_and_gone(
    cast: Cast, game_master: FlaskClient, place: str
) -> None:
    make, back = KINDS[place]
    one = f"/{place}/{make(cast)}"
    thrown = game_master.post(f"{one}/trash", follow_redirects=True)
    assert "Moved to the trash. It stays there until you delete it." in thrown.text
    restored = game_master.post(f"{one}/restore", follow_redirects=True)
    assert restored.request.path == f"/{place}/trash"
    assert back in restored.text
    assert "The trash is empty." in restored.text
    game_master.post(f"{one}/trash")
    page = game_master.get(f"{one}/delete").text
    assert "for good?" in page
    assert "cannot be undone" in page
    assert "Deleted for good." in game_master.post(f"{one}/delete", follow_redirects=True).text
    assert game_master.get(f"{one}/delete").status_code == 404


@every_place
def test_what_is_not_in_the_trash_is_not_deleted(
    cast: Cast, game_master: FlaskClient, place: str
) -> None:
    one = f"/{place}/{KINDS[place][0](cast)}"
    assert game_master.get(f"{one}/delete").status_code == 404
    assert game_master.post(f"{one}/delete").status_code == 404


@every_place
def test_others_find_nothing_of_it(
    cast: Cast, game_master: FlaskClient, player: FlaskClient, stranger: FlaskClient, place: str
) -> None:
    one = f"/{place}/{KINDS[place][0](cast)}"
    game_master.post(f"{one}/trash")
    for client in (player, stranger):
        assert "The trash is empty." in client.get(f"/{place}/trash").text
        assert client.get(f"{one}/delete").status_code == 404
        for act in ("trash", "restore", "delete"):
            assert client.post(f"{one}/{act}").status_code == 404


@every_place
def test_the_copy_on_file_is_there_before_it_is_gone(
    cast: Cast, game_master: FlaskClient, place: str
) -> None:
    id = KINDS[place][0](cast)
    game_master.post(f"/{place}/{id}/trash")
    page = game_master.get(f"/{place}/{id}/delete").text
    address = page.split(" keeps a copy")[0].rpartition('href="')[2].partition('"')[0]
    assert game_master.get(address).status_code == 200
