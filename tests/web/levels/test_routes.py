"""Level up, take a level back, the diary, as pages."""

from typing import Any

import pytest
from flask.testing import FlaskClient

from gm_tools.services.bundle import Services
from gm_tools.viskara.character.build import Build, ShadowRanks, Stats
from gm_tools.viskara.character.character import Character
from tests.cast import Cast
from tests.makers import a_build


@pytest.fixture
def sol(services: Services, cast: Cast) -> str:
    build = a_build(level=3, shadow_ranks=ShadowRanks(aura=4))
    return services.characters.create(cast.game_master, Character(name="Sol", build=build))


def build_of(cast: Cast, character: str) -> Build:
    return cast.services.characters.get(cast.game_master, character).character.build


def choices(**changed: Any) -> dict[str, Any]:
    return {"number": "1", "choice": "points", "body": "4", **changed}


def test_the_page_shows_what_the_level_gives(sol: str, game_master: FlaskClient) -> None:
    text = game_master.get(f"/characters/{sol}/level-up").text
    for words in ("Level 4 gives", "+10", "+5", "2 more stat points", "0 becomes 1"):
        assert words in text
    assert "Shadow ranks" not in text


def test_the_fifth_shadow_level_brings_a_keystone(
    services: Services, cast: Cast, game_master: FlaskClient
) -> None:
    build = a_build(level=7, shadow_level=4)
    sol = services.characters.create(cast.game_master, Character(name="Sol", build=build))
    assert "may hold 2 keystones" in game_master.get(f"/characters/{sol}/level-up").text


def test_gaining_a_level_leads_to_the_builder(
    cast: Cast, sol: str, game_master: FlaskClient
) -> None:
    answer = game_master.post(f"/characters/{sol}/level-up", data=choices())
    assert answer.location.endswith(f"/characters/{sol}?step=tactics")
    assert (build_of(cast, sol).level, build_of(cast, sol).stats.body) == (4, 4)


def test_ranks_give_the_third_perk_up(
    services: Services, cast: Cast, game_master: FlaskClient
) -> None:
    build = a_build(level=3, third_perk="logic")
    sol = services.characters.create(cast.game_master, Character(name="Sol", build=build))
    page = game_master.get(f"/characters/{sol}/level-up").text
    assert "gives up the third perk, <strong>logic</strong>" in page
    ranks = {"gain_ranks": "y", "rank_aura": "1", "rank_shadow_arts": "3"}
    game_master.post(f"/characters/{sol}/level-up", data=choices(**ranks))
    grown = build_of(cast, sol)
    assert (grown.shadow_ranks, grown.third_perk) == (ShadowRanks(1, 0, 3), None)


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        ({"body": "5"}, "A whole number from 0 to 4"),
        ({"body": "3", "logic": "3"}, "the level gives 4"),
        ({"choice": "shadow_level"}, "the level gives 2"),
        ({"body": "1"}, "3 stat points are unspent"),
        ({"body": "-1"}, "A whole number from 0 to 4"),
        ({"body": "many"}, "Body: A whole number from 0 to 4."),
        ({"choice": "both"}, "Choose one of the two"),
        ({"gain_ranks": "y", "rank_aura": "4"}, "only be gained while all of them are 0"),
    ],
)
def test_wrong_choices_come_back_filled_in(
    cast: Cast, sol: str, game_master: FlaskClient, changed: dict[str, str], words: str
) -> None:
    data = choices(**changed)
    answer = game_master.post(f"/characters/{sol}/level-up", data=data)
    assert answer.status_code == 422
    assert words in answer.text
    assert f'value="{data["body"]}"' in answer.text
    assert build_of(cast, sol).level == 3


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        ({"body": "1", "logic": "2"}, "1 of 4 points left"),
        ({"body": "4", "logic": "2"}, "2 too many: the level gives 4"),
        ({"choice": "shadow_level", "body": "4"}, "2 too many: the level gives 2"),
        ({"body": "many"}, "4 of 4 points left"),
    ],
)
def test_a_refused_form_says_how_many_points_are_left(
    sol: str, game_master: FlaskClient, changed: dict[str, str], words: str
) -> None:
    answer = game_master.post(f"/characters/{sol}/level-up", data=choices(**changed))
    assert answer.status_code == 422
    assert f">{words}</p>" in answer.text
    assert ">4 of 4 points left</p>" in game_master.get(f"/characters/{sol}/level-up").text


def test_ranks_are_counted_too(services: Services, cast: Cast, game_master: FlaskClient) -> None:
    build = a_build(level=3)
    sol = services.characters.create(cast.game_master, Character(name="Sol", build=build))
    ranks = {"gain_ranks": "y", "rank_aura": "3", "rank_shadow_arts": "2"}
    answer = game_master.post(f"/characters/{sol}/level-up", data=choices(**ranks))
    assert ">1 too many: the level gives 4</p>" in answer.text
    assert build_of(cast, sol).level == 3


def test_a_level_that_breaks_a_rule_is_gained_on_purpose_only(
    services: Services, cast: Cast, game_master: FlaskClient
) -> None:
    build = a_build(level=3, stats=Stats(body=3))
    sol = services.characters.create(cast.game_master, Character(name="Sol", build=build))
    answer = game_master.post(f"/characters/{sol}/level-up", data=choices())
    assert answer.status_code == 422
    assert "Body 7 is above the maximum of 4" in answer.text
    game_master.post(f"/characters/{sol}/level-up", data=choices(anyway="y"))
    assert build_of(cast, sol).stats.body == 7


def test_points_may_be_left_open_on_purpose(cast: Cast, sol: str, game_master: FlaskClient) -> None:
    data = choices(body="1", leave_open="y")
    assert game_master.post(f"/characters/{sol}/level-up", data=data).status_code == 302
    assert build_of(cast, sol).stats.body == 1


@pytest.mark.parametrize("number", ["", "-1", "nonsense", "9" * 50])
def test_a_form_from_long_ago_is_told_so(
    cast: Cast, sol: str, game_master: FlaskClient, number: str
) -> None:
    answer = game_master.post(f"/characters/{sol}/level-up", data=choices(number=number))
    assert answer.status_code == 409
    assert build_of(cast, sol).level == 3


def test_taking_a_level_back_says_first_what_it_will_do(
    cast: Cast, sol: str, game_master: FlaskClient
) -> None:
    assert game_master.get(f"/characters/{sol}/level-down").status_code == 404
    before = build_of(cast, sol)
    game_master.post(f"/characters/{sol}/level-up", data=choices())
    text = game_master.get(f"/characters/{sol}/level-down").text
    for words in ("Take level 4 back", "Body", "<bdi>4</bdi></del>", "<bdi>3</bdi></ins>"):
        assert words in text
    game_master.post(f"/characters/{sol}/level-down", data={"number": "2"})
    assert build_of(cast, sol) == before


def test_the_diary_shows_and_forgets(cast: Cast, sol: str, game_master: FlaskClient) -> None:
    assert "The diary is empty" in game_master.get(f"/characters/{sol}/diary").text
    game_master.post(f"/characters/{sol}/level-up", data=choices())
    diary = game_master.get(f"/characters/{sol}/diary").text
    assert "body +4" in diary
    assert "Take level 4 back" in diary
    assert "1 level would be forgotten" in game_master.get(f"/characters/{sol}/diary/clear").text
    game_master.post(f"/characters/{sol}/diary/clear", data={"number": "2"})
    assert cast.services.characters.get(cast.game_master, sol).character.levels == ()


# --- By plan --------------------------------------------------------------------------------


@pytest.fixture
def dario(services: Services, cast: Cast) -> str:
    found = services.beginnings.begin(cast.game_master, "finisher", "Dario", "", 3)
    services.planning.choose(cast.game_master, found, "archetype|finisher|10", number=1, tab="a")
    return found


def test_a_planned_level_is_offered_as_a_whole(dario: str, game_master: FlaskClient) -> None:
    text = game_master.get(f"/characters/{dario}/level-up").text
    assert "Level 4 as planned" in text
    assert "Gain it as planned" in text


def test_the_choices_of_a_plan_are_filled_in(dario: str, game_master: FlaskClient) -> None:
    text = game_master.get(f"/characters/{dario}/level-up?planned=yes").text
    assert 'value="shadow_level" checked' in text
    assert 'name="strength" type="number" value="1"' in text


def test_without_a_plan_nothing_is_said_of_one(sol: str, game_master: FlaskClient) -> None:
    assert "as planned" not in game_master.get(f"/characters/{sol}/level-up").text
