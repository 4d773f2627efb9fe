"""The page of a plan: a goal, pins, what comes next, and who may see and do this."""

from typing import Any

import pytest
from flask.testing import FlaskClient

from gm_tools.services.characters.new_character import new_character
from gm_tools.viskara.character.build import Build, ShadowRanks
from gm_tools.viskara.character.character import Character
from gm_tools.viskara.character.planning.plan import Pin, Plan
from tests.cast import Cast
from tests.makers import a_build, artist

TRIP = {"carrier": "tactics.0", "path": "Swing/Trip", "do": "set", "times": "1"}


@pytest.fixture
def dario(cast: Cast) -> str:
    return cast.services.beginnings.begin(cast.game_master, "finisher", "Dario", "", 3)


def kept(cast: Cast, character: str) -> Character:
    return cast.services.characters.get(cast.game_master, character).character


def post(client: FlaskClient, cast: Cast, character: str, to: str, **fields: Any) -> Any:
    """Send a form as the page would, with the draft's number."""
    number = cast.services.characters.get(cast.game_master, character).number
    data = {"number": str(number), "tab": "a", **fields}
    return client.post(f"/characters/{character}/plan{to}", data=data)


def page(client: FlaskClient, character: str) -> str:
    return client.get(f"/characters/{character}/plan").text


def test_an_empty_plan_says_how_to_begin(dario: str, game_master: FlaskClient) -> None:
    text = page(game_master, dario)
    assert "Choose a build to grow into" in text
    assert '<option value="archetype|wall|10">The Wall, level 10</option>' in text


def test_a_goal_is_followed_for_three_levels_without_scripts(
    cast: Cast, dario: str, game_master: FlaskClient
) -> None:
    answer = post(game_master, cast, dario, "/goal", goal="archetype|finisher|10")
    assert answer.location.endswith(f"/characters/{dario}/plan")
    for level in (4, 5, 6):
        assert f"Gain level {level} as planned" in page(game_master, dario)
        post(game_master, cast, dario, "/follow", level=str(level))
        assert f"Level {level}, as planned." in page(game_master, dario)
        assert kept(cast, dario).build.level == level
    assert cast.services.building.open(cast.game_master, dario).verdict.legal


def test_what_can_be_taken_now_comes_first(cast: Cast, game_master: FlaskClient) -> None:
    plan = Plan((Pin("tactics.0", "Swing/Trip"),))
    sol = cast.services.characters.create(cast.game_master, Character("Sol", artist(), plan=plan))
    text = page(game_master, sol)
    assert "what you can take now, at level 5" in text
    assert "Swing (0), Trip (10)" in text
    post(game_master, cast, sol, "/follow", level="5")
    assert "Bought as planned." in page(game_master, sol)
    assert "The plan is fulfilled." in page(game_master, sol)
    assert [one.path for one in kept(cast, sol).build.tactics[0].upgrades] == [
        "Swing",
        "Swing/Trip",
    ]


def test_the_exchange_of_the_third_perk_is_named(cast: Cast, game_master: FlaskClient) -> None:
    build: Build = a_build(third_perk="logic")
    plan = Plan((Pin("aura", "Dread"),))
    sol = cast.services.characters.create(cast.game_master, Character("Sol", build, plan=plan))
    text = page(game_master, sol)
    assert "Exchange the third perk (logic) for 4 shadow ranks: Aura 4" in text
    assert "Level 6" in text


def test_what_is_not_reached_says_why(cast: Cast, game_master: FlaskClient) -> None:
    build = a_build(shadow_ranks=ShadowRanks(signature_move=4), shadow_level=5)
    plan = Plan((Pin("aura", "Dread"),))
    sol = cast.services.characters.create(cast.game_master, Character("Sol", build, plan=plan))
    text = page(game_master, sol)
    assert "Not reached" in text
    assert "aura rank" in text
    assert "Nothing more of this plan can be reached." in text


def test_pins_are_set_and_removed(cast: Cast, dario: str, game_master: FlaskClient) -> None:
    post(game_master, cast, dario, "/pins", **TRIP)
    assert "<strong>Trip</strong>" in page(game_master, dario)
    post(game_master, cast, dario, "/pins", **(TRIP | {"times": "3"}))
    assert kept(cast, dario).plan.pins == (Pin("tactics.0", "Swing/Trip", 3),)
    post(game_master, cast, dario, "/pins", **(TRIP | {"do": "remove"}))
    assert kept(cast, dario).plan == Plan()


@pytest.mark.parametrize(
    ("wrong", "said"),
    [({"path": "Tripp"}, "the rules have no such upgrade"), ({"times": "0"}, "from 1 to 99")],
)
def test_what_cannot_be_pinned_is_told(
    cast: Cast, dario: str, game_master: FlaskClient, wrong: dict[str, str], said: str
) -> None:
    post(game_master, cast, dario, "/pins", **(TRIP | wrong))
    assert said in page(game_master, dario)
    assert kept(cast, dario).plan == Plan()


def test_a_stage_that_is_not_the_next_is_not_done(
    cast: Cast, dario: str, game_master: FlaskClient
) -> None:
    post(game_master, cast, dario, "/goal", goal="archetype|finisher|10")
    post(game_master, cast, dario, "/follow", level="7")
    assert "The character has changed since this page was opened" in page(game_master, dario)
    assert kept(cast, dario).build.level == 3


def test_an_older_page_does_not_write_over_a_newer_one(
    cast: Cast, dario: str, game_master: FlaskClient
) -> None:
    post(game_master, cast, dario, "/goal", goal="archetype|finisher|10")
    data = {"level": "4", "number": "1"}
    assert game_master.post(f"/characters/{dario}/plan/follow", data=data).status_code == 409


def test_a_goal_that_is_not_there_is_not_found(
    cast: Cast, dario: str, game_master: FlaskClient
) -> None:
    assert post(game_master, cast, dario, "/goal", goal="character|x").status_code == 404


def test_nobody_else_sees_or_changes_a_plan(
    cast: Cast, dario: str, player: FlaskClient, stranger: FlaskClient, visitor: FlaskClient
) -> None:
    for client in (player, stranger):
        assert client.get(f"/characters/{dario}/plan").status_code == 404
        assert client.get(f"/characters/{dario}/plan/next").status_code == 404
        assert post(client, cast, dario, "/goal", goal="").status_code == 404
        assert post(client, cast, dario, "/pins", **TRIP).status_code == 404
        assert post(client, cast, dario, "/follow", level="4").status_code == 404
    assert visitor.get(f"/characters/{dario}/plan").status_code == 302
    assert kept(cast, dario).plan == Plan()


def test_what_the_plan_itself_chooses_is_not_called_broken(
    cast: Cast, game_master: FlaskClient
) -> None:
    sol = cast.services.characters.create(cast.game_master, new_character("Sol"))
    post(game_master, cast, sol, "/goal", goal="archetype|wall|10")
    text = page(game_master, sol)
    assert "Specializations" in text
    assert "This character breaks" not in text
