"""Making what creatures need, over HTTP: who may, what is refused, what the builder shows."""

import re

import pytest
from flask.testing import FlaskClient

from gm_tools.services.characters.new_character import new_character
from gm_tools.viskara.character.build import Build
from tests.cast import Cast


def id_in(location: str) -> str:
    found = re.search(r"/characters/([^?/#]+)", location)
    assert found is not None
    return found[1]


def build_of(cast: Cast, id: str) -> Build:
    return cast.services.characters.get(cast.game_master, id).character.build


def made(client: FlaskClient, creature: str) -> str:
    answer = client.post(f"/making/creatures/{creature}")
    assert answer.status_code == 303
    return id_in(answer.location)


def attached(client: FlaskClient, host: str = "creature|pike_beetle", x: str = "2") -> str:
    answer = client.post("/making/parasite", data={"host": host, "x": x})
    assert answer.status_code == 303, answer.text
    return id_in(answer.location)


def window(page: str) -> dict[str, str]:
    names = ("number", "tab", "step")
    found = {name: re.search(rf'name="{name}" value="([^"]*)"', page) for name in names}
    return {name: match[1] for name, match in found.items() if match}


def submit(client: FlaskClient, id: str, step: str, **fields: str) -> int:
    page = client.get(f"/characters/{id}?step={step}").text
    return client.post(f"/characters/{id}/build", data=window(page) | fields).status_code


def steps(page: str) -> list[str]:
    return re.findall(r'<a id="to-([a-z]+)"', page)


def test_a_smidgeon_has_the_step_of_its_move(game_master: FlaskClient) -> None:
    page = game_master.get(f"/characters/{made(game_master, 'smidgeon')}").text
    assert steps(page) == ["made", "signature"]
    assert "made for Smidgeon" in page
    assert "Level up" not in page
    assert "Diary" not in page
    assert "Stat points" not in page


def test_a_teyos_has_ranks_tactics_style_and_shadows(game_master: FlaskClient) -> None:
    id = made(game_master, "teyos")
    page = game_master.get(f"/characters/{id}").text
    assert steps(page) == ["made", "ranks", "tactics", "aura", "signature"]
    assert 'name="style-style"' in page
    tactics = game_master.get(f"/characters/{id}?step=tactics").text
    stats = re.search(r'<select id="tactics-0-stat".*?</select>', tactics, re.DOTALL)
    assert stats is not None
    assert re.findall(r'value="([a-z]+)"', stats[0]) == ["presence", "logic", "creativity"]


def test_a_parasite_has_x_and_its_hosts_tactics(game_master: FlaskClient, cast: Cast) -> None:
    id = attached(game_master)
    page = game_master.get(f"/characters/{id}").text
    assert steps(page) == ["made", "ranks", "tactics", "aura", "signature"]
    assert "parasite on Pike Beetle" in page
    tactics = game_master.get(f"/characters/{id}?step=tactics").text
    assert "Quick Jab" in tactics
    assert 'name="tactics.0-high"' in tactics
    for fixed in ("name", "type", "stat"):
        assert f'name="tactics.0-{fixed}"' not in tactics
    assert submit(game_master, id, "made", **{"made_for-x": "3"}) == 303
    assert build_of(cast, id).level == 6


@pytest.mark.parametrize("step", ["made", "ranks", "tactics", "aura", "signature"])
@pytest.mark.parametrize("host", ["pike_beetle", "teyos", "nameless_creature"])
def test_every_step_of_every_host_is_shown(game_master: FlaskClient, host: str, step: str) -> None:
    id = attached(game_master, f"creature|{host}")
    answer = game_master.get(f"/characters/{id}?step={step}")
    assert answer.status_code == 200
    assert f'name="step" value="{step}"' in answer.text


@pytest.mark.parametrize("step", ["stats", "level", "speed", "personality", "nonsense"])
def test_a_step_that_is_not_there_is_the_first(
    game_master: FlaskClient, cast: Cast, step: str
) -> None:
    id = attached(game_master)
    before = build_of(cast, id)
    page = game_master.get(f"/characters/{id}?step={step}").text
    assert 'name="step" value="made"' in page
    fields = {"step": step, "stats-body": "9", "level-level": "9", "speed-speed_class": "high"}
    game_master.post(f"/characters/{id}/build", data=window(page) | fields)
    assert build_of(cast, id) == before


def test_a_form_of_ones_own_changes_nothing_that_is_printed(
    game_master: FlaskClient, cast: Cast
) -> None:
    id = attached(game_master)
    fields = {"tactics.0-name": "Mine", "tactics.0-type": "projectile", "tactics.0-stat": "body"}
    submit(game_master, id, "tactics", **fields, **{"tactics.0-high": "2"})
    first = build_of(cast, id).tactics[0]
    assert (first.name, first.type, first.stat, first.high) == ("Quick Jab", "direct", "agility", 2)


@pytest.mark.parametrize("x", ["0", "-1", "1.5", "1000000000", "", "two", "9" * 5000])
def test_a_level_that_cannot_be_is_told_and_kept_as_typed(
    game_master: FlaskClient, cast: Cast, x: str
) -> None:
    data = {"host": "creature|pike_beetle", "x": x}
    answer = game_master.post("/making/parasite", data=data)
    assert answer.status_code == 422
    assert "Give a whole number from 1 to 1000." in answer.text
    assert f'value="{x}"' in answer.text
    assert '<option value="creature|pike_beetle" selected>' in answer.text
    assert cast.services.characters.library(cast.game_master) == ()
    id = attached(game_master)
    assert submit(game_master, id, "made", **{"made_for-x": x}) == 422
    assert build_of(cast, id).level == 5


@pytest.mark.parametrize(
    ("host", "says"),
    [
        ("creature|somac_parasite", "not to another parasite"),
        ("creature|gone", "no longer exists"),
        ("character|gone", "no longer exists"),
        ("", "no longer exists"),
        ("nonsense", "no longer exists"),
    ],
)
def test_a_host_that_cannot_be_is_told(game_master: FlaskClient, host: str, says: str) -> None:
    answer = game_master.post("/making/parasite", data={"host": host, "x": "7"})
    assert answer.status_code == 422
    assert says in answer.text
    assert 'name="x" type="text" inputmode="numeric" size="4" autocomplete="off" value="7"' in (
        answer.text
    )


def test_hosts_are_offered_by_kind(game_master: FlaskClient, cast: Cast) -> None:
    cast.services.characters.create(cast.game_master, new_character("<b>Sol</b>"))
    page = game_master.get("/making/parasite?host=creature|smidgeon").text
    assert '<option value="creature|smidgeon" selected>' in page
    assert "&lt;b&gt;Sol&lt;/b&gt;, level 1" in page
    assert "Somac Parasite, level" not in page


def test_nobody_else_reads_or_changes_it(
    game_master: FlaskClient, player: FlaskClient, stranger: FlaskClient
) -> None:
    id = made(game_master, "smidgeon")
    for client in (player, stranger):
        assert client.get(f"/characters/{id}").status_code == 404
        for what in ("duplicate", "trash"):
            assert client.post(f"/making/made/{id}/{what}").status_code == 404
        answer = client.post("/making/parasite", data={"host": f"character|{id}", "x": "1"})
        assert answer.status_code == 422
        assert "no longer exists" in answer.text


def test_a_visitor_makes_nothing(visitor: FlaskClient) -> None:
    assert visitor.post("/making/creatures/smidgeon").status_code in (302, 400, 401)
    assert visitor.get("/making/parasite").status_code in (302, 401)


def test_only_what_is_made_has_no_levels(game_master: FlaskClient, cast: Cast) -> None:
    human = cast.services.characters.create(cast.game_master, new_character("Sol"))
    id = made(game_master, "smidgeon")
    assert game_master.get(f"/characters/{id}/level-up").status_code == 404
    assert game_master.get(f"/characters/{human}/level-up").status_code == 200
    library = game_master.get("/characters").text
    assert "made for Smidgeon" in library
    assert f"/characters/{human}/level-up" in library
    assert f"/characters/{id}/level-up" not in library
    for page in ("sheet", "revisions"):
        assert "level-up" not in game_master.get(f"/characters/{id}/{page}").text
        assert "level-up" in game_master.get(f"/characters/{human}/{page}").text


def test_a_creatures_page_lists_what_is_made_for_it(game_master: FlaskClient) -> None:
    id = made(game_master, "smidgeon")
    submit(game_master, id, "signature", **{"signature_move-name": "Swoop"})
    submit(game_master, id, "signature", do="create_move")
    submit(game_master, id, "signature", **{"signature_move-name": "Swoop"})
    page = game_master.get("/bestiary/smidgeon").text
    assert "Make its signature move" in page
    assert "Attach a parasite" in page
    assert f'href="/characters/{id}"' in page
    assert "move Swoop" in page
    assert "Legal" in page


def test_buttons_of_a_creatures_page_lead_back_to_it(game_master: FlaskClient, cast: Cast) -> None:
    id = made(game_master, "smidgeon")
    answer = game_master.post(f"/making/made/{id}/duplicate", data={"creature": "smidgeon"})
    assert (answer.status_code, answer.location) == (303, "/bestiary/smidgeon")
    answer = game_master.post(f"/making/made/{id}/trash", data={"creature": "smidgeon"})
    assert answer.location == "/bestiary/smidgeon"
    page = game_master.get("/bestiary/smidgeon").text
    assert "Smidgeon (copy)" in page
    assert id not in page


@pytest.mark.parametrize(
    ("creature", "offered", "not_offered"),
    [
        ("teyos", "Make its shadows and tactics", "signature move</button>"),
        ("somac_parasite", 'href="/making/parasite"', "Make its"),
        ("pike_beetle", 'href="/making/parasite?host=creature%7Cpike_beetle"', "Make its"),
    ],
)
def test_what_each_creatures_page_offers(
    game_master: FlaskClient, creature: str, offered: str, not_offered: str
) -> None:
    page = game_master.get(f"/bestiary/{creature}").text
    assert offered in page
    assert not_offered not in page


def test_a_trashed_creature_offers_nothing(game_master: FlaskClient, cast: Cast) -> None:
    own = cast.services.bestiary.copy(cast.game_master, "pike_beetle")
    assert 'id="making"' in game_master.get(f"/bestiary/{own}").text
    cast.services.bestiary.shelf.trash(cast.game_master, own)
    answer = game_master.get(f"/bestiary/{own}")
    assert answer.status_code == 200
    assert 'id="making"' not in answer.text
    refused = game_master.post("/making/parasite", data={"host": f"creature|{own}", "x": "1"})
    assert "no longer exists" in refused.text


def test_a_players_hosts_are_not_the_game_masters_own(player: FlaskClient, cast: Cast) -> None:
    own = cast.services.bestiary.copy(cast.game_master, "pike_beetle")
    assert own not in player.get("/making/parasite").text
    answer = player.post("/making/parasite", data={"host": f"creature|{own}", "x": "1"})
    assert answer.status_code == 422
    assert player.post(f"/making/creatures/{own}").status_code == 404
