"""The page of an encounter: adding, counting, typing errors, two windows, deleted creatures."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest
from flask import Flask
from flask.testing import FlaskClient

from gm_tools.services.bundle import Services
from gm_tools.viskara.encounter.chain_plan import Chain
from gm_tools.viskara.encounter.plan import Encounter, Foe, Member, Side
from tests.cast import Cast
from tests.fakes import a_character

PARTY = tuple(Member(name, 5) for name in ("Ada", "Ben", "Cleo", "Dan"))
AMBUSH = Encounter("Ambush", party=PARTY, sides=(Side((Foe(creature="pike_beetle", count=4),)),))
FIELDS = re.compile(r'<input[^>]*?name="([^"]+)"[^>]*?value="([^"]*)"[^>]*>')


@pytest.fixture
def ambush(cast: Cast) -> str:
    return cast.services.plans.create(cast.game_master, AMBUSH)


def fields_of(page: str) -> dict[str, str]:
    """The values that the page's own form would send, ticked boxes included."""
    form = page[page.index('<form id="encounter"') :]
    form = form[: form.index("</form>")]
    return dict(_fields(form))


def _fields(form: str) -> Iterator[tuple[str, str]]:
    for match in FIELDS.finditer(form):
        if 'type="checkbox"' not in match[0] or "checked" in match[0]:
            yield match[1], match[2]


def post(client: FlaskClient, plan: str, do: str = "save", **changes: str) -> tuple[int, str]:
    """Send the form as a browser without scripts does, and follow it; status and page."""
    address = f"/encounters/{plan}"
    fields = fields_of(client.get(address).text)
    answer = client.post(address, data=fields | {"do": do} | changes)
    if answer.status_code == 303:
        return 303, client.get(answer.location).text
    return answer.status_code, answer.text


def plan_of(cast: Cast, plan: str) -> Encounter:
    return cast.services.plans.get(cast.game_master, plan).encounter


def test_the_page_shows_percent_row_and_how_they_came_about(
    ambush: str, game_master: FlaskClient
) -> None:
    """Four beetles of level 3 against four of level 5: 12 against 20."""
    page = game_master.get(f"/encounters/{ambush}").text
    for words in ("60 %", "Very Easy", "12 / 20", "4 x", "Easy from 65 %"):
        assert words in page
    assert "1 level more" in page


def test_beside_each_creature_stands_what_one_more_would_do(
    ambush: str, game_master: FlaskClient
) -> None:
    page = game_master.get(f"/encounters/{ambush}?find=wolf").text
    rows = page[page.index('id="creatures-found"') :]
    assert re.search(r"Wolf Hawk.*?<b>95 %</b>", rows, re.S)
    assert "Blast Eagle" not in rows
    assert "No creature matches" in game_master.get(f"/encounters/{ambush}?find=zzz").text


def test_saving_the_page_as_it_is_changes_nothing(
    cast: Cast, ambush: str, game_master: FlaskClient
) -> None:
    assert post(game_master, ambush)[0] == 303
    kept = cast.services.plans.get(cast.game_master, ambush)
    assert (kept.encounter, kept.number) == (AMBUSH, 1)


def test_foes_are_added_counted_and_removed(
    cast: Cast, ambush: str, game_master: FlaskClient
) -> None:
    post(game_master, ambush, "add|wolf_hawk")
    post(game_master, ambush, "add|wolf_hawk")
    post(game_master, ambush, "plus|sides.0.foes.0")
    post(game_master, ambush, "minus|sides.0.foes.1")
    assert plan_of(cast, ambush).sides[0].foes == (
        Foe(creature="pike_beetle", count=5),
        Foe(creature="wolf_hawk"),
    )
    post(game_master, ambush, "remove|sides.0.foes.0")
    assert plan_of(cast, ambush).sides[0].foes == (Foe(creature="wolf_hawk"),)


def test_basic_enemies_anybody_allies_sides_and_a_parasite(
    cast: Cast, ambush: str, game_master: FlaskClient
) -> None:
    post(game_master, ambush, "basic", new_level="6")
    post(game_master, ambush, "anybody", new_level="3", new_name="Ferryman", target="allies")
    post(game_master, ambush, "side")
    post(game_master, ambush, "add|heckler", target="sides.1")
    _, page = post(game_master, ambush, **{"sides.0.foes.0.parasite": "2"})
    plan = plan_of(cast, ambush)
    assert plan.allies == (Foe(level=3, name="Ferryman"),)
    assert [foe.creature for foe in plan.sides[1].foes] == ["heckler"]
    assert (plan.sides[0].foes[0].parasite, plan.sides[0].foes[1].basic is not None) == (2, True)
    assert "Somac Parasite of level 2" in page
    assert "Side 3, alone" in page


def test_a_party_typed_in_as_levels(cast: Cast, ambush: str, game_master: FlaskClient) -> None:
    post(game_master, ambush, "levels", levels="5, 4 3")
    assert [one.level for one in plan_of(cast, ambush).party] == [5, 4, 3]
    status, page = post(game_master, ambush, "levels", levels="5,x")
    assert (status, "Player 2: the level is" in page, 'value="5,x"' in page) == (422, True, True)
    assert len(plan_of(cast, ambush).party) == 3


def test_enter_in_the_levels_loses_nothing(
    cast: Cast, ambush: str, game_master: FlaskClient
) -> None:
    """Without scripts Enter presses the form's first button, which saves."""
    post(game_master, ambush, "save", levels="5,4")
    assert [one.level for one in plan_of(cast, ambush).party] == [5, 4]
    status, page = post(game_master, ambush, "save", levels="5,x")
    assert (status, 'value="5,x"' in page) == (422, True)


def test_the_party_of_a_campaign_absent_members_and_levels_that_moved(
    cast: Cast, services: Services, ambush: str, game_master: FlaskClient
) -> None:
    master = cast.game_master
    campaign = services.campaigns.create(master, "Friday")
    sol = services.characters.create(master, a_character("Sol", level=3), campaign=campaign)
    _, page = post(game_master, ambush, "campaign", campaign=campaign)
    assert plan_of(cast, ambush).party == (Member("Sol", 3, character=sol),)
    fields = fields_of(game_master.get(f"/encounters/{ambush}").text)
    del fields["party.0.present"]
    page = game_master.post(f"/encounters/{ambush}", data=fields, follow_redirects=True).text
    assert "absent, does not count" in page
    assert "Nobody in the party is here" in page
    kept = services.characters.get(master, sol)
    built = replace(kept.character, build=replace(kept.character.build, level=4))
    services.characters.save_draft(master, sol, built, number=kept.number, tab="x")
    assert "is level 4 now" in game_master.get(f"/encounters/{ambush}").text
    post(game_master, ambush, "refresh")
    assert plan_of(cast, ambush).party[0].level == 4


@pytest.mark.parametrize("count", ["0", "-1", "1.5", "10000", "", "many", "<b>"])
def test_a_count_that_cannot_be(
    cast: Cast, ambush: str, game_master: FlaskClient, count: str
) -> None:
    changes = {"sides.0.foes.0.count": count, "notes": "Keep me"}
    status, page = post(game_master, ambush, **changes)
    assert status == 422
    assert "Pike Beetle: " in page
    assert f'value="{count.replace("<", "&lt;").replace(">", "&gt;")}"' in page
    plan = plan_of(cast, ambush)
    assert (plan.sides[0].foes[0].count, plan.notes) == (4, "Keep me")


def test_what_could_not_be_opened_again_is_not_saved(
    cast: Cast, ambush: str, game_master: FlaskClient
) -> None:
    status, page = post(game_master, ambush, **{"sides.0.foes.0.creature": "x" * 501})
    assert status == 422
    assert "This cannot be saved" in page
    assert "is 501 characters long; at most 500 fit." in page
    assert plan_of(cast, ambush) == AMBUSH


@pytest.mark.parametrize("level", ["0", "-2", "2.5", "1001", ""])
def test_a_level_that_cannot_be(
    cast: Cast, ambush: str, game_master: FlaskClient, level: str
) -> None:
    status, page = post(game_master, ambush, **{"party.0.level": level})
    assert (status, "Ada: the level is" in page) == (422, True)
    assert plan_of(cast, ambush) == AMBUSH
    assert post(game_master, ambush, "basic", new_level=level)[0] == 422


def test_no_name_and_too_many_tags(cast: Cast, ambush: str, game_master: FlaskClient) -> None:
    status, page = post(game_master, ambush, name=" ", tags=",".join(map(str, range(20))))
    assert status == 422
    assert "This needs a name." in page
    assert "At most 12 tags" in page
    assert plan_of(cast, ambush) == AMBUSH


def test_a_party_of_none_is_said_plainly(cast: Cast, game_master: FlaskClient) -> None:
    id = cast.services.plans.create(cast.game_master, replace(AMBUSH, party=()))
    page = game_master.get(f"/encounters/{id}").text
    assert "Nobody in the party is here" in page
    assert "a party is needed" in page


def test_names_are_text_and_never_markup(cast: Cast, ambush: str, game_master: FlaskClient) -> None:
    bad = "<script>alert(1)</script>"
    _, page = post(game_master, ambush, name=bad, tags=bad, **{"sides.0.foes.0.name": bad})
    assert "<script>alert" not in page
    assert plan_of(cast, ambush).name == bad
    for address in ("", "/templates", f"/{ambush}/suggestions?row=medium"):
        assert "<script>alert" not in game_master.get(f"/encounters{address}").text


def test_a_foe_that_was_deleted_stays_counts_and_says_the_way_out(
    cast: Cast, services: Services, game_master: FlaskClient
) -> None:
    own = services.bestiary.copy(cast.game_master, "wolf_hawk")
    plan = replace(AMBUSH, sides=(Side((Foe(creature=own),)),))
    id = services.plans.create(cast.game_master, plan)
    before = game_master.get(f"/encounters/{id}").text
    services.bestiary.shelf.trash(cast.game_master, own)
    page = game_master.get(f"/encounters/{id}").text
    assert "Deleted from the bestiary" in page
    assert "35 %" in before
    assert "35 %" in page
    post(game_master, id, "plus|sides.0.foes.0")
    assert "70 %" in game_master.get(f"/encounters/{id}").text


def test_another_window_keeps_what_was_typed_until_one_decides(
    cast: Cast, ambush: str, game_master: FlaskClient
) -> None:
    mine = fields_of(game_master.get(f"/encounters/{ambush}").text)
    post(game_master, ambush, name="Theirs")
    answer = game_master.post(f"/encounters/{ambush}", data=mine | {"name": "Mine"})
    assert answer.status_code == 409
    assert 'value="Mine"' in answer.text
    assert "another window" in answer.text
    assert plan_of(cast, ambush).name == "Theirs"
    game_master.post(f"/encounters/{ambush}", data=mine | {"name": "Mine", "force": "yes"})
    assert plan_of(cast, ambush).name == "Mine"


def test_undo_takes_the_last_change_back(cast: Cast, ambush: str, game_master: FlaskClient) -> None:
    assert "Undo" not in game_master.get(f"/encounters/{ambush}").text
    post(game_master, ambush, "add|wolf_hawk")
    post(game_master, ambush, "undo")
    assert plan_of(cast, ambush) == AMBUSH


def test_typing_is_answered_with_what_follows_and_no_field(
    ambush: str, game_master: FlaskClient
) -> None:
    fields = fields_of(game_master.get(f"/encounters/{ambush}").text)
    headers = {"HX-Request": "true"}
    address = f"/encounters/{ambush}"
    answer = game_master.post(
        address, data=fields | {"sides.0.foes.0.count": "8"}, headers=headers
    ).text
    assert "120 %" in answer
    assert 'name="sides.0.foes.0.count"' not in answer
    bad = game_master.post(address, data=fields | {"sides.0.foes.0.count": "0"}, headers=headers)
    assert (bad.status_code, "give at least 1" in bad.text) == (200, True)
    more = game_master.post(address, data=fields | {"do": "side"}, headers=headers).text
    assert 'name="sides.0.foes.0.count"' in more
    named = game_master.post(address, data=fields | {"name": "<Lair>"}, headers=headers).text
    assert "<title>&lt;Lair&gt; - GM Tools for Viskara</title>" in named


def test_buttons_that_are_not_there(ambush: str, game_master: FlaskClient) -> None:
    assert post(game_master, ambush, "explode|everything")[0] == 400
    assert post(game_master, ambush, "add|dragon")[0] == 404
    assert post(game_master, ambush, "campaign", campaign="x")[0] == 404
    assert post(game_master, ambush, "plus|sides.7.foes.9")[0] == 303


def _requests(app: Flask, plan: str) -> list[tuple[str, str]]:
    adapter = app.url_map.bind("localhost")
    return [
        (method, adapter.build(rule.endpoint, {"plan": plan}))
        for rule in app.url_map.iter_rules()
        if rule.endpoint.startswith("encounters.") and "plan" in rule.arguments
        for method in sorted((rule.methods or set()) - {"HEAD", "OPTIONS"})
    ]


@pytest.mark.parametrize("kind", ["encounter", "chain"])
def test_nothing_of_it_is_there_for_player_and_stranger(
    app: Flask, cast: Cast, player: FlaskClient, stranger: FlaskClient, kind: str
) -> None:
    plan = AMBUSH if kind == "encounter" else Chain("Night")
    id = cast.services.plans.create(cast.game_master, plan)
    asked = _requests(app, id)
    assert len(asked) > 10
    for client in (player, stranger):
        answers = {one: client.open(one[1], method=one[0]).status_code for one in asked}
        assert {one: status for one, status in answers.items() if status != 404} == {}
        for address in ("", "/chains", "/templates", "/trash"):
            assert "Ambush" not in client.get(f"/encounters{address}").text


def test_nobody_gets_in_without_signing_in(app: Flask, ambush: str, visitor: FlaskClient) -> None:
    app.config["WTF_CSRF_ENABLED"] = False
    for method, address in _requests(app, ambush):
        assert visitor.open(address, method=method).status_code in {302, 401}
