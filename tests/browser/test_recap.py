"""The recap of a battle and of an evening on a phone, and the result on the television."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from gm_tools.games.evening.events import AskTask, HandOut, MakeShow
from gm_tools.services.importing import NamedFile
from tests import battles_kept
from tests.battles_kept import keep_battle, seat_token
from tests.browser.conftest import (
    PHONE,
    PageOf,
    Served,
    axe_says,
    is_wider_than_the_window,
)
from tests.evenings_kept import happen, keep_evening
from tests.games.battle.makers import foe, hero
from tests.places import DATA

pytestmark = pytest.mark.slow

LEAST = 28
"""Pixels of text on a television of 1920 by 1080."""
SMALLEST = """() => Math.min(...[...document.querySelectorAll(".bt-end *")]
  .filter((one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
  .map((one) => parseFloat(getComputedStyle(one).fontSize)))"""
CUT_OFF = """() => [...document.querySelectorAll(".bt-end, .bt-end *")].some((one) => {
  const box = one.getBoundingClientRect();
  const room = document.querySelector("#bt-middle").getBoundingClientRect();
  return box.bottom > room.bottom + 1 || box.right > room.right + 1 || box.top < room.top - 1;
})"""


@pytest.fixture
def ford(served: Served) -> str:
    """The recorded battle of three rounds, which the party won."""
    file = NamedFile("ford.json", (DATA / "games" / "battle_ford.json").read_bytes())
    (game,) = served.cast.services.game_exchange.import_files(served.cast.game_master, (file,))
    return game


def at_seat(served: Served, page: Page, game: str, seat: str) -> Page:
    """Let a page's browser hold a seat of a game."""
    token = seat_token(served.cast, game, seat)
    cookie = {"name": f"gm_tools_seat_{game}", "value": token, "url": served.url}
    page.context.add_cookies([cookie])  # type: ignore[list-item]  # a plain dict
    return page


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_from_the_result_on_a_phone_to_the_recap_and_onto_paper(
    served: Served, page_of: PageOf, axe_source: str, ford: str, scheme: str
) -> None:
    phone = at_seat(served, page_of(viewport=PHONE, color_scheme=scheme), ford, "P1")
    phone.goto(f"/battles/{ford}/play")
    expect(phone.locator("#end-title")).to_have_text("Party won after 3 rounds")
    expect(phone.locator(".bt-end-mine")).to_contain_text("Bryn Halloway")
    assert axe_says(phone, axe_source) == []
    phone.get_by_role("link", name="The recap, round by round").click()
    expect(phone.get_by_role("heading", name="Round by round")).to_be_visible()
    assert axe_says(phone, axe_source) == []
    assert not is_wider_than_the_window(phone)
    phone.get_by_role("link", name="On paper").click()
    expect(phone.locator(".paper .turned")).to_contain_text("The turning point")
    expect(phone.locator(".paper .name").first).to_have_css("font-weight", "600")
    assert axe_says(phone, axe_source) == []


@pytest.mark.parametrize(("width", "height"), [(1920, 1080), (1280, 720)])
def test_the_television_shows_the_result_whole(
    served: Served, page_of: PageOf, ford: str, width: int, height: int
) -> None:
    page = page_of(served.cast.game_master, viewport={"width": width, "height": height})
    page.goto(f"/battles/{ford}/table")
    expect(page.locator("#end-title")).to_have_text("Party won after 3 rounds")
    expect(page.locator(".bt-moments li")).to_have_count(3)
    assert page.evaluate(SMALLEST) >= LEAST * height / 1080 - 0.1
    assert not page.evaluate(CUT_OFF)
    assert not is_wider_than_the_window(page)


@pytest.mark.parametrize(("width", "height"), [(1920, 1080), (1280, 720)])
def test_however_long_the_names_are_nothing_lies_below_the_fold(
    served: Served, page_of: PageOf, width: int, height: int
) -> None:
    people = [f"{name} {'of the Seven Bridges beyond the Sea ' * 2}" for name in ("Ann", "Cat")]
    game = keep_battle(served.cast, hero(people[0], owner="P1"), foe(people[1]))
    for who, by, amount in (("c1", "c2", 3), ("c2", "c1", 5), ("c2", "c1", 999)):
        harm = {"who": [who], "by": by, "amount": amount}
        battles_kept.happen(served.cast, game, "harm", harm)
    page = page_of(served.cast.game_master, viewport={"width": width, "height": height})
    page.goto(f"/battles/{game}/table")
    expect(page.locator(".bt-moments li")).to_have_count(2)
    assert not page.evaluate(CUT_OFF)
    assert not is_wider_than_the_window(page)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_evening_so_far_on_a_phone(
    served: Served, page_of: PageOf, axe_source: str, scheme: str
) -> None:
    game = keep_evening(served.cast)
    happen(served.cast, game, "task", AskTask(("P1",), "agility", "climb the wall", 4))
    happen(served.cast, game, "show", MakeShow("s1", "P1", 2, 7), "P1")
    happen(served.cast, game, "handout", HandOut("A letter", "Come alone.\nTonight."))
    phone = at_seat(served, page_of(viewport=PHONE, color_scheme=scheme), game, "P1")
    phone.goto(f"/evenings/{game}/play")
    phone.get_by_role("link", name="The evening so far").click()
    expect(phone.get_by_role("heading", name="Agility show to climb the wall")).to_be_visible()
    expect(phone.locator(".is-handout")).to_contain_text("Come alone.")
    assert axe_says(phone, axe_source) == []
    assert not is_wider_than_the_window(phone)
