"""Trackers are begun from their forms."""

import pytest
from flask.testing import FlaskClient

from gm_tools.presenters.games.shared.presenters import ADOPTIONS, AGAIN, SETUPS
from tests.cast import Cast

FORM = {
    "name_1": "Ana",
    "character_1": "Stone Adept",
    "name_2": "Bo",
    "character_2": "Desert Adept",
}


@pytest.mark.parametrize("kind", SETUPS)
def test_an_empty_form_is_refused_with_every_mistake(game_master: FlaskClient, kind: str) -> None:
    assert game_master.get(f"/games/new/{kind}").status_code == 200
    answer = game_master.post(f"/games/new/{kind}", data={})
    assert answer.status_code == 422
    assert "The game cannot begin like this." in answer.text


def test_a_game_begins_and_takes_what_phones_send(cast: Cast, game_master: FlaskClient) -> None:
    form = FORM | {"auto_accept": "1", "deck": "sample", "game_name": "  Tonight "}
    answer = game_master.post("/games/new/balkanika", data=form)
    assert (answer.status_code, answer.location[:7]) == (303, "/games/")
    look = cast.services.game_looks.look(cast.game_master, answer.location[7:])
    assert (look.game.auto_accept, look.game.name, look.game.kind) == (True, "Tonight", "balkanika")
    assert look.state.phase == "party"


def test_a_refused_form_comes_back_filled_in(game_master: FlaskClient) -> None:
    answer = game_master.post("/games/new/balkanika", data={"name_1": "Ana & <b>"})
    assert answer.status_code == 422
    assert 'value="Ana &amp; &lt;b&gt;"' in answer.text


def test_odd_input_is_refused_in_words(cast: Cast, game_master: FlaskClient) -> None:
    for odd in ({"rounds": "9" * 30}, {"name_1": "\u202e\x07"}, {"first_dm": "x"}):
        answer = game_master.post("/games/new/balkanika", data=FORM | odd)
        assert answer.status_code in (303, 422)
    stolen = game_master.post("/games/new/balkanika", data=FORM | {"deck": "nobody's"})
    assert stolen.status_code == 404
    other = game_master.post("/games/new/balkanika", data=FORM | {"campaign": "x"})
    assert other.status_code == 404


def test_only_trackers_that_are_here_begin(game_master: FlaskClient, visitor: FlaskClient) -> None:
    for kind in ("battle", "chess"):
        assert game_master.get(f"/games/new/{kind}").status_code == 404
        assert game_master.post(f"/games/new/{kind}", data=FORM).status_code == 404
    assert visitor.get("/games/new/balkanika").status_code == 302


@pytest.mark.parametrize("kind", ADOPTIONS)
def test_a_game_that_is_played_already_has_a_form_of_its_own(
    game_master: FlaskClient, kind: str
) -> None:
    place = f"/games/new/{kind}/playing"
    assert f'href="{place}"' in game_master.get(f"/games/new/{kind}").text
    assert "Go on from here" in game_master.get(place).text
    answer = game_master.post(place, data={"name_1": "Ana & <b>"})
    assert answer.status_code == 422
    assert 'value="Ana &amp; &lt;b&gt;"' in answer.text


def test_a_table_goes_on_in_the_middle(cast: Cast, game_master: FlaskClient) -> None:
    form = FORM | {"round": "2", "encounter": "3", "won_2": "Her whistle", "deck_count": "9"}
    answer = game_master.post("/games/new/balkanika/playing", data=form)
    assert (answer.status_code, answer.location[:7]) == (303, "/games/")
    look = cast.services.game_looks.look(cast.game_master, answer.location[7:])
    assert (look.state.round, look.state.encounter_no, look.number) == (2, 7, 1)


TABLES = {
    "balkanika": {
        **FORM,
        "character_2": "own",
        "own_2": "Baker",
        "first_2": "Yeast",
        "second_2": "Might",
        "rounds": "2",
        "pass_limit": "3",
    },
    "battle_royale": {
        "name_1": "Ana",
        "name_2": "Bo",
        "drink_2": "mixed",
        "base_actions": "3",
        "alt_text": "a handstand",
    },
    "collectors": {
        "name_1": "Ana",
        "type_1": "Hats",
        "name_2": "Bo",
        "type_2": "Clocks",
        "grit_2": "4",
        "cunning_2": "1",
        "reflexes_2": "10",
        "lose_2": "Bo loses",
    },
}


@pytest.mark.parametrize("kind", TABLES)
def test_another_game_begins_with_the_same_table(
    cast: Cast, game_master: FlaskClient, kind: str
) -> None:
    begun = game_master.post(f"/games/new/{kind}", data=TABLES[kind] | {"auto_accept": "1"})
    first = cast.services.game_looks.look(cast.game_master, begun.location[7:])
    place = f"/games/new/{kind}?again={first.game.id}"
    result = game_master.get(f"/games/{first.game.id}/result").text
    assert f'href="{place}"' in result
    page = game_master.get(place).text
    assert 'value="Ana"' in page
    assert 'name="auto_accept" value="1" checked' in page
    form = AGAIN[kind](first.state, cast.services.books[kind].facts)
    answer = game_master.post(f"/games/new/{kind}", data=form)
    second = cast.services.game_looks.look(cast.game_master, answer.location[7:])
    assert second.state == first.state


def test_another_game_takes_the_sample_and_the_campaign_again(
    cast: Cast, game_master: FlaskClient
) -> None:
    campaign = cast.services.campaigns.create(cast.game_master, "Fridays")
    form = {"name_1": "Ana", "name_2": "Bo", "deck": "sample", "campaign": campaign}
    begun = game_master.post("/games/new/battle_royale", data=form)
    page = game_master.get(f"/games/new/battle_royale?again={begun.location[7:]}").text
    assert '<option value="sample" selected>' in page
    assert f'<option value="{campaign}" selected>' in page
    other = game_master.get(f"/games/new/balkanika?again={begun.location[7:]}").text
    assert 'value="Ana"' not in other


def test_a_game_of_a_campaign_is_offered_from_its_list(
    cast: Cast, game_master: FlaskClient, player: FlaskClient
) -> None:
    campaign = cast.services.campaigns.create(cast.game_master, "Fridays")
    listed = game_master.get(f"/games/?campaign={campaign}").text
    assert "Nothing here yet." in listed
    place = f"/games/new/balkanika?campaign={campaign}"
    assert f'href="{place}"' in listed
    assert f'<option value="{campaign}" selected>' in game_master.get(place).text
    game = game_master.post("/games/new/balkanika", data=FORM).location[7:]
    assert player.get(f"/games/new/balkanika?again={game}").status_code == 404
