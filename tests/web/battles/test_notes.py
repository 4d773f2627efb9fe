"""The notes of a battle's encounter: its host reads and writes them, nobody else."""

import pytest
from flask.testing import FlaskClient

from gm_tools.services.battles.wishes import Wish
from gm_tools.viskara.encounter.plan import Encounter, Foe, Member, Side
from tests.cast import Cast
from tests.web.battles.kept import keep_battle

FRAGMENT = {"HX-Request": "true"}


@pytest.fixture
def plan(cast: Cast) -> str:
    ford = Encounter(
        "Ford",
        notes="The **bridge** is out.",
        party=(Member("Ana", 3),),
        sides=(Side((Foe(level=2),)),),
    )
    return cast.services.plans.create(cast.game_master, ford)


@pytest.fixture
def game(cast: Cast, plan: str) -> str:
    return str(cast.services.battles.from_encounter(cast.game_master, plan, Wish()))


def written(cast: Cast, plan: str) -> str:
    return cast.services.plans.get(cast.game_master, plan).encounter.notes


def test_they_stand_beside_the_battle(game_master: FlaskClient, game: str, plan: str) -> None:
    assert f'hx-get="/battles/{game}/notes"' in game_master.get(f"/battles/{game}").text
    page = game_master.get(f"/battles/{game}/notes").text
    assert "The <strong>bridge</strong> is out." in page
    assert f'href="/encounters/{plan}"' in page
    part = game_master.get(f"/battles/{game}/notes", headers=FRAGMENT).text
    assert part.startswith('<div id="notes-body"')


def test_they_are_written_there(game_master: FlaskClient, cast: Cast, game: str, plan: str) -> None:
    answer = game_master.post(f"/battles/{game}/notes", data={"text": "Rain.\r\nMud.", "seen": 1})
    assert answer.status_code == 303
    assert written(cast, plan) == "Rain.\nMud."
    part = game_master.post(
        f"/battles/{game}/notes", data={"text": "Fog.", "seen": 2}, headers=FRAGMENT
    )
    assert (part.status_code, written(cast, plan)) == (200, "Fog.")
    assert "<p>Fog.</p>" in part.text


def test_what_another_window_saved_is_shown_beside_what_was_typed(
    game_master: FlaskClient, cast: Cast, game: str, plan: str
) -> None:
    cast.services.plan_notes.write(cast.game_master, plan, "Hers.", 1)
    answer = game_master.post(f"/battles/{game}/notes", data={"text": "Mine.", "seen": 1})
    assert answer.status_code == 422
    assert "saved in another window" in answer.text
    assert "<p>Hers.</p>" in answer.text
    assert "\nMine.</textarea>" in answer.text
    assert 'name="seen" value="2"' in answer.text
    assert written(cast, plan) == "Hers."


def test_too_long_a_text_stays_where_it_was_typed(
    game_master: FlaskClient, cast: Cast, game: str, plan: str
) -> None:
    answer = game_master.post(f"/battles/{game}/notes", data={"text": "x" * 20_001, "seen": 1})
    assert answer.status_code == 422
    assert "At most 20000 characters." in answer.text
    assert written(cast, plan) == "The **bridge** is out."


def test_an_encounter_in_the_trash_or_gone(
    game_master: FlaskClient, cast: Cast, game: str, plan: str
) -> None:
    shelf = cast.services.plans.shelf
    shelf.trash(cast.game_master, plan)
    page = f"/battles/{game}/notes"
    assert "bridge" in game_master.get(page).text
    answer = game_master.post(page, data={"text": "Rain.", "seen": 1})
    assert answer.status_code == 422
    assert "in the trash" in answer.text
    shelf.delete_forever(cast.game_master, plan)
    assert "The encounter of this battle no longer exists" in game_master.get(page).text
    assert game_master.post(page, data={"text": "Rain.", "seen": 1}).status_code == 404


def test_nobody_else_reads_or_writes_them(
    player: FlaskClient, stranger: FlaskClient, visitor: FlaskClient, cast: Cast, game: str
) -> None:
    cast.services.game_library.set_shown(cast.game_master, game, shown=True)
    page, typed = f"/battles/{game}/notes", {"text": "", "seen": 1}
    for client in (player, stranger):
        assert client.get(page).status_code == 404
        assert client.post(page, data=typed).status_code == 404
    assert visitor.get(f"/battles/{game}/notes").status_code == 302
    for page in ("table", "table/screen"):
        assert "notes" not in player.get(f"/battles/{game}/{page}").text


def test_a_battle_without_an_encounter_has_none(game_master: FlaskClient, cast: Cast) -> None:
    game = keep_battle(cast)
    assert "/notes" not in game_master.get(f"/battles/{game}").text
    assert "no longer exists" in game_master.get(f"/battles/{game}/notes").text
