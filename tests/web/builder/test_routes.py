"""The builder over HTTP: access, submits without a script, and answers to htmx."""

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from gm_tools.services.actor import Actor
from gm_tools.services.bundle import Services
from gm_tools.services.characters.new_character import new_character
from gm_tools.viskara.character.build import Purchase, ShadowRanks, Stats
from gm_tools.viskara.character.character import Character
from tests.cast import Cast
from tests.makers import a_build, artist, aura, bought, maneuver, move, tactic

HTMX = {"HX-Request": "true"}
Submit = Callable[..., TestResponse]


def a_character(**fields: Any) -> Character:
    return Character(name="Sol", player="Ada", build=a_build(**fields))


def keep(cast: Cast, owner: Actor, character: Character) -> str:
    return cast.services.characters.create(owner, character)


def stored(cast: Cast, id: str) -> Character:
    return cast.services.characters.get(cast.game_master, id).character


def hidden(page: str) -> dict[str, str]:
    """The window's own fields, as a browser would send them back."""
    found = {}
    for name in ("number", "tab", "step"):
        match = re.search(rf'name="{name}" value="([^"]*)"', page)
        assert match is not None
        found[name] = match[1]
    return found


@pytest.fixture
def submit(game_master: FlaskClient) -> Submit:
    """Open a step as the game master and submit it with some fields changed."""

    def submitted(address: str, step: str, **fields: Any) -> TestResponse:
        headers = fields.pop("headers", {})
        window = fields.pop("window", None) or hidden(
            game_master.get(f"{address}?step={step}").text
        )
        return game_master.post(f"{address}/build", data=window | fields, headers=headers)

    return submitted


def kept_by_master(cast: Cast, **fields: Any) -> str:
    return keep(cast, cast.game_master, a_character(**fields))


# --- Who may ---------------------------------------------------------------------------------


def test_a_player_and_nobody_else_sees_a_characters_builder(
    cast: Cast, player: FlaskClient, stranger: FlaskClient
) -> None:
    id = keep(cast, cast.player, a_character())
    assert player.get(f"/characters/{id}").status_code == 200
    assert stranger.get(f"/characters/{id}").status_code == 404


@pytest.mark.parametrize("path", ["build", "overrides", "leave"])
def test_a_stranger_changes_nothing(cast: Cast, stranger: FlaskClient, path: str) -> None:
    id = keep(cast, cast.game_master, a_character())
    before = stored(cast, id)
    form = {"step": "stats", "stats-body": "4", "number": "1", "tab": "t", "reason": "no"}
    assert stranger.post(f"/characters/{id}/{path}", data=form).status_code == 404
    assert stored(cast, id) == before


def test_a_form_without_its_token_is_refused(cast: Cast, visitor: FlaskClient) -> None:
    id = keep(cast, cast.game_master, a_character())
    assert visitor.post(f"/characters/{id}/build", data={"step": "stats"}).status_code in (400, 401)


def test_the_game_master_sees_every_step(cast: Cast, game_master: FlaskClient) -> None:
    id = kept_by_master(
        cast,
        shadow_ranks=ShadowRanks(1, 1, 2),
        aura=aura("Aura Tactic", made=tactic()),
        signature_move=move(maneuver("Attack", tactic=tactic("Explosive"))),
    )
    for step in ("ranks", "speed", "stats", "level", "tactics", "aura", "signature", "personality"):
        answer = game_master.get(f"/characters/{id}?step={step}")
        assert answer.status_code == 200
        assert 'aria-current="step"' in answer.text


def test_an_unknown_step_is_the_first(cast: Cast, game_master: FlaskClient) -> None:
    answer = game_master.get(f"/characters/{kept_by_master(cast)}?step=nonsense&open=nowhere.9")
    assert answer.status_code == 200
    assert 'name="step" value="ranks"' in answer.text


# --- Submitting without a script -------------------------------------------------------------


def test_a_submitted_step_is_kept_and_shown_again(cast: Cast, submit: Submit) -> None:
    id = kept_by_master(cast)
    answer = submit(f"/characters/{id}", "stats", **{"stats-body": "4", "stats-logic": "2"})
    assert answer.status_code == 303
    assert answer.location == f"/characters/{id}?step=stats"
    assert stored(cast, id).build.stats == Stats(body=4, logic=2)


def test_next_step_saves_and_goes_on(cast: Cast, submit: Submit) -> None:
    id = kept_by_master(cast)
    answer = submit(f"/characters/{id}", "ranks", do="next", **{"shadow_ranks-aura": "4"})
    assert answer.location == f"/characters/{id}?step=level#step"
    assert stored(cast, id).build.shadow_ranks == ShadowRanks(aura=4)


@pytest.mark.parametrize("bad", ["", "four", "-1", "99999", "9" * 5000, "1e3"])
def test_a_bad_number_is_told_at_its_field_and_the_others_are_kept(
    cast: Cast, submit: Submit, bad: str
) -> None:
    id = kept_by_master(cast)
    answer = submit(f"/characters/{id}", "stats", **{"stats-body": bad, "stats-logic": "2"})
    assert answer.status_code == 422
    assert "Give a whole number from 0 to 9999." in answer.text
    assert re.search(rf'id="stats-body"[^>]*aria-invalid="true"[^>]*value="{bad}"', answer.text)
    assert stored(cast, id).build.stats == Stats(logic=2)


def test_a_value_that_is_not_offered_is_refused(cast: Cast, submit: Submit) -> None:
    id = kept_by_master(cast)
    answer = submit(f"/characters/{id}", "speed", **{"speed-speed_class": "warp"})
    assert answer.status_code == 422
    assert stored(cast, id).build.speed_class == "medium"


def test_specializations_may_be_none(cast: Cast, submit: Submit) -> None:
    id = kept_by_master(cast)
    submit(f"/characters/{id}", "stats", **{"stats-body": "0"})
    assert stored(cast, id).build.specializations == ()


def test_an_upgrade_is_bought_and_sold(cast: Cast, submit: Submit) -> None:
    id = kept_by_master(cast)
    submit(f"/characters/{id}", "tactics", do="buy|tactics.0|Debilitate")
    assert stored(cast, id).build.tactics[0].upgrades == bought("Debilitate")
    submit(f"/characters/{id}", "tactics", do="sell|tactics.0|Debilitate")
    assert stored(cast, id).build.tactics[0].upgrades == ()


def test_what_was_typed_is_kept_when_a_button_is_pressed(cast: Cast, submit: Submit) -> None:
    id = kept_by_master(cast)
    submit(
        f"/characters/{id}",
        "tactics",
        do="buy|tactics.0|Debilitate",
        **{"tactics.0-name": "Cut", "tactics.0-high": "3"},
    )
    found = stored(cast, id).build.tactics[0]
    assert (found.name, found.high, found.upgrades) == ("Cut", 3, bought("Debilitate"))


def test_upgrades_that_a_blast_carries(cast: Cast, submit: Submit) -> None:
    id = kept_by_master(cast, tactics=(tactic("Explosive"), tactic(), tactic()))
    place = "tactics.0.upgrades.0.carries"
    submit(f"/characters/{id}", "tactics", do=f"buy|{place}|Swing", **{f"{place}-high": "2"})
    carried = stored(cast, id).build.tactics[0].upgrades[0].carries
    assert carried is not None
    assert (carried.high, carried.upgrades) == (2, bought("Swing"))


def test_a_signature_move_is_made_and_ordered(cast: Cast, submit: Submit) -> None:
    id = kept_by_master(cast)
    address = f"/characters/{id}"
    submit(address, "signature", do="create_move")
    for name in ("Dash", "Attack", "Dealer's Choice"):
        submit(address, "signature", do=f"add|signature_move|{name}")
    holder = "signature_move.maneuvers.2"
    submit(address, "signature", do=f"add|{holder}|Delay")
    submit(address, "signature", do="up|signature_move.maneuvers.1")
    submit(address, "signature", do="remove|signature_move.maneuvers.1")
    found = stored(cast, id).build.signature_move
    assert found is not None
    assert [one.maneuver for one in found.maneuvers] == ["Attack", "Dealer's Choice"]
    assert [one.maneuver for one in found.maneuvers[1].attached] == ["Delay"]


def test_a_keystone_is_chosen(cast: Cast, submit: Submit) -> None:
    id = kept_by_master(
        cast,
        tactics=(tactic("Debilitate"), tactic(), tactic()),
        signature_move=move(maneuver("Other Thing With a Cost")),
    )
    place = "signature_move.maneuvers.0"
    value = "shadow_arts|tactics.0|Debilitate"
    submit(f"/characters/{id}", "signature", **{f"{place}-chosen": value})
    found = stored(cast, id).build.signature_move
    chosen = found.maneuvers[0].chosen if found else None
    assert chosen is not None
    assert (chosen.path, chosen.carrier) == ("Debilitate", "tactics.0")


def test_a_ruling_is_read_otherwise(cast: Cast, submit: Submit) -> None:
    id = kept_by_master(cast)
    submit(f"/characters/{id}", "level", **{"house_rules.B6-reading": "no_cap"})
    assert stored(cast, id).house_rules == {"B6": "no_cap"}
    submit(f"/characters/{id}", "level", **{"house_rules.B6-reading": "cap"})
    assert stored(cast, id).house_rules == {}


def test_personality_is_one_a_line(cast: Cast, submit: Submit) -> None:
    id = kept_by_master(cast)
    fields = {"personality-short": "Eat\r\n\r\nSleep", "person-name": "Luna"}
    submit(f"/characters/{id}", "personality", **fields)
    found = stored(cast, id)
    assert (found.name, found.personality.goals.short) == ("Luna", ("Eat", "Sleep"))


def test_a_character_keeps_its_name(cast: Cast, submit: Submit) -> None:
    id = kept_by_master(cast)
    fields = {"person-name": "  ", "person-player": "Bea"}
    answer = submit(f"/characters/{id}", "personality", **fields)
    assert answer.status_code == 422
    assert "This needs a name." in answer.text
    assert (stored(cast, id).name, stored(cast, id).player) == ("Sol", "Bea")


@pytest.mark.parametrize(
    "do", ["buy|tactics.0|Nothing", "melt|tactics.0|x", "buy|../..|Debilitate", "up|level.x"]
)
def test_a_button_that_no_page_has_is_refused(cast: Cast, submit: Submit, do: str) -> None:
    id = kept_by_master(cast)
    before = stored(cast, id)
    assert submit(f"/characters/{id}", "tactics", do=do).status_code == 400
    assert stored(cast, id) == before


def test_a_part_that_is_gone_is_told(cast: Cast, game_master: FlaskClient, submit: Submit) -> None:
    id = kept_by_master(cast)
    submit(f"/characters/{id}", "tactics", do="buy|tactics.7|Debilitate")
    assert "no longer there" in game_master.get(f"/characters/{id}").text


# --- Names -----------------------------------------------------------------------------------


def test_markup_in_names_is_shown_as_typed(cast: Cast, game_master: FlaskClient) -> None:
    evil = '<script>alert("x")</script>'
    character = Character(name=evil, player=evil, build=a_build(tactics=(tactic(name=evil),) * 3))
    id = keep(cast, cast.game_master, character)
    for step in ("tactics", "personality"):
        text = game_master.get(f"/characters/{id}?step={step}").text
        assert "<script>alert" not in text
        assert "&lt;script&gt;" in text


# --- Two windows -----------------------------------------------------------------------------


def test_the_second_window_is_told_and_keeps_what_was_typed(
    cast: Cast, game_master: FlaskClient, submit: Submit
) -> None:
    id = kept_by_master(cast)
    address = f"/characters/{id}"
    window = hidden(game_master.get(f"{address}?step=stats").text)
    submit(address, "stats", **{"stats-body": "1"})
    told = submit(address, "stats", window=window, **{"stats-logic": "3"})
    assert told.status_code == 409
    assert "changed in another window" in told.text
    assert re.search(r'id="stats-logic"[^>]*value="3"', told.text)
    assert stored(cast, id).build.stats == Stats(body=1)
    fields = {"stats-logic": "3", "force": "yes"}
    assert submit(address, "stats", window=window, **fields).status_code == 303
    assert stored(cast, id).build.stats == Stats(body=1, logic=3)


def test_a_stale_window_that_changes_nothing_is_left_alone(
    cast: Cast, game_master: FlaskClient, submit: Submit
) -> None:
    id = kept_by_master(cast)
    window = hidden(game_master.get(f"/characters/{id}?step=tactics").text)
    submit(f"/characters/{id}", "stats", **{"stats-body": "1"})
    answer = submit(f"/characters/{id}", "tactics", window=window, do="open|tactics.0")
    assert answer.status_code == 303


# --- With htmx -------------------------------------------------------------------------------


def test_typing_is_answered_with_what_follows_from_it_only(cast: Cast, submit: Submit) -> None:
    id = kept_by_master(cast)
    answer = submit(f"/characters/{id}", "stats", headers=HTMX, **{"stats-body": "7"})
    assert answer.status_code == 200
    assert "Body 7 is above" in answer.text
    assert 'id="draft-number" name="number" value="2"' in answer.text
    assert 'id="stats-body"' not in answer.text
    assert "<html" not in answer.text


def test_a_button_is_answered_with_its_step(cast: Cast, submit: Submit) -> None:
    id = kept_by_master(cast)
    answer = submit(f"/characters/{id}", "tactics", headers=HTMX, do="buy|tactics.0|Debilitate")
    assert 'id="tactics-0-has-Debilitate"' in answer.text
    assert 'id="tactics-0-name"' in answer.text
    assert "<b>Body effect</b>" in answer.text


def test_a_stale_window_gets_the_two_ways_out_as_a_fragment(
    cast: Cast, game_master: FlaskClient, submit: Submit
) -> None:
    id = kept_by_master(cast)
    window = hidden(game_master.get(f"/characters/{id}?step=stats").text)
    submit(f"/characters/{id}", "stats", **{"stats-body": "1"})
    told = submit(f"/characters/{id}", "stats", window=window, headers=HTMX, **{"stats-logic": "3"})
    assert told.status_code == 409
    assert "data-notice" in told.text
    assert 'name="force" value="yes"' in told.text
    assert "<html" not in told.text


# --- Allowances ------------------------------------------------------------------------------


def test_an_allowance_needs_a_reason_and_can_be_revoked(
    cast: Cast, game_master: FlaskClient
) -> None:
    id = kept_by_master(cast, stats=Stats(body=6))
    address = f"/characters/{id}"
    page = game_master.get(address).text
    form = hidden(page) | {"rule": "stat_above_max", "where": "stats.body", "do": "grant"}
    game_master.post(f"{address}/overrides", data=form | {"reason": "  "})
    assert stored(cast, id).overrides == ()
    assert "Give a reason" in game_master.get(address).text
    game_master.post(f"{address}/overrides", data=form | {"reason": "a gift <b>"})
    assert [one.reason for one in stored(cast, id).overrides] == ["a gift <b>"]
    page = game_master.get(address).text
    assert "Legal with 1 allowance" in page
    assert "a gift &lt;b&gt;" in page
    game_master.post(f"{address}/overrides", data=form | hidden(page) | {"do": "revoke"})
    assert stored(cast, id).overrides == ()


def test_leaving_numbers_a_revision(cast: Cast, game_master: FlaskClient, submit: Submit) -> None:
    id = kept_by_master(cast)
    submit(f"/characters/{id}", "stats", **{"stats-body": "1"})
    assert game_master.post(f"/characters/{id}/leave").status_code == 204
    lines = cast.services.characters.revisions(cast.game_master, id)
    assert [one.number for one in lines] == [2, 1]


# --- The picker ------------------------------------------------------------------------------


def test_the_picker_searches_and_filters(cast: Cast, game_master: FlaskClient) -> None:
    id = kept_by_master(cast, shadow_ranks=ShadowRanks(shadow_arts=4), shadow_level=1)
    address = f"/characters/{id}?step=tactics&open=tactics.0"
    opened = game_master.get(address).text
    assert "Add anyway" not in opened
    assert "96 of 96 upgrades" in game_master.get(f"{address}&rest=yes").text
    assert re.search(r"Show \d+ that cannot be taken now", opened)
    assert re.search(r"\d+ of \d+ points left\.", opened)
    found = game_master.get(f"{address}&find=DEBILITATE").text
    assert "tactics-0-add-Debilitate" in found
    assert "tactics-0-add-Combining" not in found
    section = game_master.get(f"{address}&section=projectile").text
    assert "wrong section: doubled, counts as 2 keystones" in section
    assert "tactics-0-add-Combining" not in section
    affordable = game_master.get(f"{address}&affordable=yes").text
    assert "Add anyway" not in affordable
    assert "tactics-0-add-Debilitate" in affordable
    assert "0 of 96 upgrades" in game_master.get(f"{address}&owned=yes").text


def test_an_upgrade_that_breaks_a_rule_says_why_and_can_be_bought(
    cast: Cast, game_master: FlaskClient, submit: Submit
) -> None:
    id = kept_by_master(cast)
    page = game_master.get(f"/characters/{id}?step=tactics&open=tactics.0&find=essence").text
    assert "Add anyway" in page
    assert "needs Debilitate" in page
    submit(f"/characters/{id}", "tactics", do="buy|tactics.0|Debilitate/Essence Drain")
    found = stored(cast, id).build.tactics[0].upgrades
    assert found == (Purchase("Debilitate/Essence Drain"),)


# --- The plan -------------------------------------------------------------------------------


def test_an_upgrade_is_pinned_and_unpinned_in_its_picker(
    services: Services, cast: Cast, game_master: FlaskClient
) -> None:
    sol = services.characters.create(cast.game_master, Character(name="Sol", build=artist()))
    place = {"step": "tactics", "open": "tactics.0", "number": "1", "tab": "a"}
    game_master.post(f"/characters/{sol}/build", data={**place, "do": "pin|tactics.0|Swing/Trip"})
    text = game_master.get(f"/characters/{sol}?step=tactics&open=tactics.0").text
    assert 'value="unpin|tactics.0|Swing/Trip"' in text
    assert "Next by plan" in text
    coming = game_master.get(f"/characters/{sol}/plan/next").text
    assert "<dt><bdi>Tactic 1</bdi></dt><dd>Swing (0), Trip (10)</dd>" in coming
    game_master.post(f"/characters/{sol}/build", data={**place, "do": "unpin|tactics.0|Swing/Trip"})
    text = game_master.get(f"/characters/{sol}?step=tactics&open=tactics.0&rest=yes").text
    assert 'value="pin|tactics.0|Swing/Trip"' in text
    assert "Next by plan" not in text


def test_what_the_rules_do_not_have_is_not_pinned(
    services: Services, cast: Cast, game_master: FlaskClient
) -> None:
    sol = services.characters.create(cast.game_master, Character(name="Sol", build=artist()))
    data = {"step": "tactics", "number": "1", "do": "pin|tactics.0|Swang"}
    assert game_master.post(f"/characters/{sol}/build", data=data).status_code == 400


def test_what_is_pinned_and_owned_is_pinned_as_often(
    services: Services, cast: Cast, game_master: FlaskClient
) -> None:
    build = artist(("Swing/Trip", 2), "Swing")
    sol = services.characters.create(cast.game_master, Character(name="Sol", build=build))
    data = {"step": "tactics", "number": "1", "do": "pin|tactics.0|Swing/Trip"}
    game_master.post(f"/characters/{sol}/build", data=data)
    (pin,) = services.characters.get(cast.game_master, sol).character.plan.pins
    assert (pin.path, pin.times) == ("Swing/Trip", 2)


# --- What a newcomer asks -------------------------------------------------------------------


def test_ranks_without_a_shadow_level_say_what_is_missing(
    services: Services, cast: Cast, game_master: FlaskClient
) -> None:
    blank = new_character("Sol", level=3)
    ranked = replace(blank, build=replace(blank.build, shadow_ranks=ShadowRanks(aura=4)))
    sol = services.characters.create(cast.game_master, ranked)
    said = "Ranks bring no points while your shadow level is 0."
    text = game_master.get(f"/characters/{sol}?step=aura").text
    assert said in text
    assert re.search(r"<span>Level</span>\s+<span [^>]*>\(points left\)", text)
    raised = replace(ranked, build=replace(ranked.build, shadow_level=1))
    services.characters.save_draft(cast.game_master, sol, raised, number=1, tab="a")
    text = game_master.get(f"/characters/{sol}?step=aura").text
    assert said not in text
    assert re.search(r"<span>Level</span>\s+<span [^>]*>\(done\)", text)


def test_a_tactic_says_where_its_points_come_from_and_a_stat_how_high_it_may_be(
    services: Services, cast: Cast, game_master: FlaskClient
) -> None:
    sol = services.characters.create(cast.game_master, new_character("Sol", level=3))
    tactics = game_master.get(f"/characters/{sol}?step=tactics").text
    assert "10 points for each point of its stat" in tactics
    assert "At most 3 each: your level." in game_master.get(f"/characters/{sol}?step=stats").text
