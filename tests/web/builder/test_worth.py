"""What a choice would change: who may ask, as a part of the page and as a page of its own."""

import pytest
from flask.testing import FlaskClient

from gm_tools.services.actor import Actor
from gm_tools.viskara.character.build import ShadowRanks
from gm_tools.viskara.character.character import Character
from tests.cast import Cast
from tests.makers import a_build, maneuver, move, tactic

HTMX = {"HX-Request": "true"}


def keep(cast: Cast, owner: Actor) -> str:
    build = a_build(
        level=5,
        shadow_level=4,
        shadow_ranks=ShadowRanks(1, 1, 2),
        specializations=("body", "logic"),
        signature_move=move(maneuver("Attack", tactic=tactic())),
    )
    return cast.services.characters.create(owner, Character(name="Sol", player="", build=build))


def asked(client: FlaskClient, id: str, do: str, **headers: str) -> str:
    answer = client.get(f"/characters/{id}/worth", query_string={"do": do}, headers=headers)
    assert answer.status_code == 200
    return answer.text


def test_owner_and_game_master_may_ask_and_nobody_else(
    cast: Cast, player: FlaskClient, stranger: FlaskClient, game_master: FlaskClient
) -> None:
    address = f"/characters/{keep(cast, cast.player)}/worth?do=buy|tactics.0|high"
    assert player.get(address).status_code == 200
    assert stranger.get(address).status_code == 404
    there = f"/characters/{keep(cast, cast.game_master)}/worth?do=buy|tactics.0|high"
    assert game_master.get(there).status_code == 200
    assert player.get(there).status_code == 404


def test_beside_its_line_only_what_changes(cast: Cast, game_master: FlaskClient) -> None:
    id = keep(cast, cast.game_master)
    part = asked(game_master, id, "buy|tactics.0|high", **HTMX)
    assert "<html" not in part
    assert "Tactic 1, outputs" in part
    assert "output on average" in part
    drain = asked(game_master, id, "buy|tactics.0|Debilitate", **HTMX)
    assert "what it does, it does in play" in drain
    assert "<dt>Flourish</dt>" in drain


def test_without_scripts_a_page_with_its_button(cast: Cast, game_master: FlaskClient) -> None:
    page = asked(game_master, keep(cast, cast.game_master), "buy|tactics.0|Debilitate")
    assert "<h1" in page
    assert "What changes with Debilitate" in page
    assert 'name="do" value="buy|tactics.0|Debilitate">Add it<' in page
    assert "step=tactics&amp;open=tactics.0" in page


def test_a_broken_rule_is_named(cast: Cast, game_master: FlaskClient) -> None:
    id = keep(cast, cast.game_master)
    page = asked(game_master, id, "buy|tactics.0|Debilitate/Essence Drain")
    assert "It breaks a rule:" in page
    assert "Add it anyway" in page


def test_perks_and_maneuvers(cast: Cast, game_master: FlaskClient) -> None:
    id = keep(cast, cast.game_master)
    perks = asked(game_master, id, "perks|body,agility|")
    assert "Body and Agility as perks" in perks
    assert "Logic perk" in perks
    assert "Add it" not in perks
    assert "maneuver points" in asked(game_master, id, "add|signature_move|Dash")


def test_nothing_is_saved(cast: Cast, game_master: FlaskClient) -> None:
    id = keep(cast, cast.game_master)
    before = cast.services.characters.get(cast.game_master, id)
    asked(game_master, id, "buy|tactics.0|high")
    assert cast.services.characters.get(cast.game_master, id) == before


@pytest.mark.parametrize(
    "do",
    [
        "",
        "buy|tactics.7|high",
        "buy|tactics.0|Nothing",
        "drop_move|",
        "perks|luck|",
        "add|x|y",
        "buy",
    ],
)
def test_what_no_page_asks(cast: Cast, game_master: FlaskClient, do: str) -> None:
    id = keep(cast, cast.game_master)
    answer = game_master.get(f"/characters/{id}/worth", query_string={"do": do})
    assert answer.status_code == 404
