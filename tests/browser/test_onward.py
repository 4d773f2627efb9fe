"""From a chain's page through a battle and its aftermath to the next battle, with a phone along."""

import re

import pytest
from playwright.sync_api import expect

from gm_tools.games.battle.events.host import Harm
from gm_tools.viskara.character.character import Character
from gm_tools.viskara.encounter.chain_plan import Battle, Chain
from gm_tools.viskara.encounter.plan import Encounter, Foe, Side
from tests.browser.conftest import (
    PHONE,
    PageOf,
    Served,
    axe_says,
    both_looks,
    is_wider_than_the_window,
)
from tests.makers import a_build
from tests.web.battles.kept import send

pytestmark = pytest.mark.slow

SIDES = (Side((Foe(creature="pike beetle"),)),)


@pytest.fixture
def night(served: Served) -> str:
    """A chain of two encounters for Ana and Bo of the current campaign."""
    services, gm = served.cast.services, served.cast.game_master
    campaign = services.campaigns.create(gm, "Friday")
    for name in ("Ana", "Bo"):
        kept = Character(name, a_build(), notes=f"**{name}** was here.")
        services.characters.create(gm, kept, campaign=campaign)
    ford = Encounter("Ford", notes="The bridge is *out*.", sides=SIDES)
    plans = [services.plans.create(gm, one) for one in (ford, Encounter("Den", sides=SIDES))]
    party = services.plan_parties.chain_members(gm)
    battles = tuple(Battle(encounter=one) for one in plans)
    return services.plans.create(gm, Chain("Night", party=party, battles=battles))


def test_from_battle_to_battle(served: Served, page_of: PageOf, night: str) -> None:
    """Four presses of the game master: begin, write notes, end, next; the phone does nothing."""
    cast = served.cast
    host, phone = page_of(cast.game_master), page_of(viewport=PHONE)
    host.goto(f"/encounters/{night}")
    host.get_by_role("button", name="Begin the next battle: Ford").click()
    expect(host.locator("h1")).to_contain_text("Ford")
    first = host.url.rpartition("/")[2]

    host.locator("#bt-notes > summary").click()
    expect(host.locator("#notes-body em")).to_have_text("out")
    host.get_by_text("Write", exact=True).click()
    host.get_by_label("Notes in Markdown").fill("The bridge **holds**.")
    host.locator("#notes-body").get_by_role("button", name="Save").click()
    expect(host.locator("#notes-body strong")).to_have_text("holds")

    code = cast.services.seats.open(cast.game_master, first, freely=True)
    phone.goto(f"/join/{code}")
    phone.get_by_label("Your name").fill("Ada")
    phone.get_by_role("radio", name="Bo free").check()
    phone.get_by_role("button", name="Take the seat").click()
    phone.get_by_text("Your notes").click()
    expect(phone.locator("#carried-in strong")).to_have_text("Bo")
    phone.get_by_label("Notes in Markdown").fill("I owe Ana *20*.")
    phone.locator("#carried-in").get_by_role("button", name="Save").click()
    expect(phone.locator("#carried-in em")).to_have_text("20")

    send(cast, first, "harm", Harm(("c2",), 20, "lose"))
    send(cast, first, "harm", Harm(("c3",), 500, "lose"))
    host.goto(f"/battles/{first}/aftermath")
    host.get_by_role("button", name="Write it and begin Den").click()
    expect(host.locator("h1")).to_contain_text("Den")
    second = host.url.rpartition("/")[2]
    phone.wait_for_url(f"**/battles/{second}/play")
    expect(phone.locator("#bt-mine")).to_contain_text("Bo")
    expect(phone.locator("#carried-in")).to_contain_text("A chain of battles goes on, after 1")

    host.goto(f"/encounters/{night}")
    expect(host.locator("#chain-played")).to_contain_text(re.compile("Ford.*The party won"))
    expect(host.get_by_role("link", name="Go on with Den")).to_be_visible()


@both_looks("viewport")
def test_pages_around_a_battle_are_for_everybody(
    served: Served,
    page_of: PageOf,
    axe_source: str,
    night: str,
    viewport: dict[str, int],
    scheme: str,
) -> None:
    cast = served.cast
    game = str(cast.services.onward.begin(cast.game_master, night, 1, ""))
    code = cast.services.seats.open(cast.game_master, game, freely=True)
    phone = page_of(viewport=viewport, color_scheme=scheme)
    host = page_of(cast.game_master, viewport=viewport, color_scheme=scheme)
    phone.goto(f"/join/{code}")
    phone.get_by_label("Your name").fill("Ada")
    phone.get_by_role("radio", name="Ana free").check()
    phone.get_by_role("button", name="Take the seat").click()
    phone.get_by_text("Your notes").click()
    send(cast, game, "harm", Harm(("c3",), 500, "lose"))
    for page, path in (
        (phone, f"/seat/{game}/character"),
        (host, f"/battles/{game}/notes"),
        (host, f"/battles/{game}/aftermath"),
        (host, f"/encounters/{night}"),
        (host, "/encounters"),
        (host, "/campaigns"),
    ):
        page.goto(path)
        assert axe_says(page, axe_source) == []
        assert not is_wider_than_the_window(page)
