"""Names as they are taken in: nothing in them turns the direction of the text around them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gm_tools.games.frame.event import Event
from gm_tools.services.evenings.evenings import EveningRefusedError
from gm_tools.services.texts import copied_name, plain, plain_name
from gm_tools.viskara.encounter.plan import Encounter
from tests.cast import Cast
from tests.fakes import a_character
from tests.games.battle.makers import foe, hero, setup

TURNED = "\u202eevil\u2066 name\u2069\u202c"
NAME = "evil name"
TURNING = [*map(chr, range(0x202A, 0x202F)), *map(chr, range(0x2066, 0x206A))]


@pytest.mark.parametrize("turning", TURNING)
def test_a_name_turns_no_text_around_it(turning: str) -> None:
    assert plain_name(f"So{turning}l") == "Sol"
    assert plain(f"So{turning}l") == f"So{turning}l", "a text may"


@pytest.mark.parametrize("name", ["مرحبا بالعالم", "שלום\u200f", "🌩️", "O'Neil & Co"])
def test_names_in_any_script_stay_as_they_are(name: str) -> None:
    assert plain_name(name) == name


def test_what_no_database_keeps_is_taken_out_too() -> None:
    assert plain_name("A\0da") == "Ada"
    assert copied_name("x" * 500) == "x" * 493 + " (copy)"


def test_whatever_is_given_a_name_is_given_a_straight_one(cast: Cast) -> None:
    """Campaigns, characters, encounters, games, evenings, seats, and who sits there."""
    services, gm = cast.services, cast.game_master
    campaign = services.campaigns.create(gm, TURNED)
    assert [one.name for one in services.campaigns.listed(gm)] == [NAME]
    character = services.characters.create(gm, a_character(TURNED, player=TURNED))
    kept = services.characters.get(gm, character).character
    assert (kept.name, kept.player) == (NAME, NAME)
    plan = services.plans.create(gm, Encounter(TURNED))
    kept_plan = services.plans.get(gm, plan)
    assert kept_plan.plan.name == NAME
    renamed = replace(kept_plan.plan, name=f"{TURNED}2")
    saved = services.plans.save(gm, plan, renamed, number=kept_plan.number, tab="one")
    assert saved.plan.name == f"{NAME}2"
    game = services.games.start(
        gm, "battle", Event("setup", setup(hero("Sol"), foe("Moth"))), TURNED, campaign
    )
    assert isinstance(game, str)
    assert services.game_looks.look(gm, game).game.name == NAME
    services.game_library.rename(gm, game, f"{TURNED}3")
    assert services.game_looks.look(gm, game).game.name == f"{NAME}3"


def test_seats_and_who_sits_there_too(cast: Cast) -> None:
    services, gm = cast.services, cast.game_master
    campaign = services.campaigns.create(gm, "Friday")
    log = services.evenings.begin(gm, campaign, TURNED)
    services.evenings.add_seat(gm, log, TURNED)
    with pytest.raises(EveningRefusedError):
        services.evenings.add_seat(gm, log, "\u202e")
    code = services.seats.open(gm, log, freely=True)
    found = services.seats.find(code, "phone")
    (seat,) = [one for one in found.seats if one.name != "table"]
    assert (found.name, seat.label) == (NAME, NAME)
    assert services.seats.take(code, "phone", seat.name, TURNED).seat.who == NAME
