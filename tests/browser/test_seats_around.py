"""A battle or tracker goes on while somebody asks for a seat; a phone reads old handouts again."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from gm_tools.games.evening.events import HandOut, ShowPicture, Televise
from tests.battles_kept import keep_battle
from tests.browser.conftest import PHONE, PageOf, Served, axe_says, is_wider_than_the_window
from tests.browser.test_evening import at_seat
from tests.browser.waiting import until
from tests.evenings_kept import happen, keep_evening
from tests.images import image_file
from tests.web.trackers.kept import keep_game

pytestmark = pytest.mark.slow

SCREEN = {"width": 1280, "height": 720}


def opened(served: Served, page_of: PageOf, address: str, **options: object) -> Page:
    """Open a game as its game master, following it."""
    page = page_of(served.cast.game_master, **options)
    with page.expect_response(lambda answer: "/stream" in answer.url):
        page.goto(address)
    return page


@pytest.mark.parametrize("place", ["battles", "games"])
@pytest.mark.parametrize("window", [SCREEN, PHONE], ids=["laptop", "phone"])
def test_who_asks_is_seen_and_answered_without_leaving_the_game(
    served: Served, page_of: PageOf, axe_source: str, place: str, window: dict[str, int]
) -> None:
    seats, gm = served.cast.services.seats, served.cast.game_master
    game = keep_battle(served.cast) if place == "battles" else keep_game(served.cast)
    log = served.cast.services.evenings.begin_with(gm, game)
    code = seats.open(gm, game, freely=False)
    page = opened(served, page_of, f"/{place}/{game}", viewport=window)
    expect(page.get_by_role("link", name="Seats")).to_be_visible()
    (one, *_) = [each.name for each in seats.look(gm, game).seats if each.name != "table"]
    taken = seats.take(code, "phone", one, "Ana")
    summary = page.locator("#asked-seats > summary")
    expect(summary).to_contain_text("1 asks")
    summary.click()
    expect(page.locator(".gm-asked-one")).to_contain_text("Ana asks for the seat of")
    assert axe_says(page, axe_source) == []
    assert not is_wider_than_the_window(page)
    page.locator(".gm-asked-one").get_by_role("button", name="Yes").click()
    expect(page.get_by_role("link", name="Seats")).to_be_visible()
    held = seats.held(game, taken.token)
    assert held is not None
    assert held.seat.approved
    page.get_by_role("link", name="Evening").click()
    page.wait_for_url(f"**/evenings/{log}")


def test_a_phone_reads_what_was_handed_out_again(
    served: Served, page_of: PageOf, axe_source: str
) -> None:
    game = keep_evening(served.cast)
    phone = at_seat(served, page_of(viewport=PHONE), game, "P1")
    happen(served.cast, game, "handout", HandOut("A letter", "Come alone.\n\nAt midnight."))
    picture = served.cast.services.pictures.add(
        served.cast.game_master, image_file(320, 200), "map"
    )
    happen(served.cast, game, "picture", ShowPicture(picture.id, "The gate"))
    happen(served.cast, game, "televise", Televise("party"))
    folded = phone.locator("#handed-out")
    expect(folded).to_contain_text("Handed out tonight (2)")
    expect(phone.get_by_text("At midnight.")).to_be_hidden()
    folded.locator("> summary").click()
    folded.get_by_text("A letter").first.click()
    expect(phone.get_by_text("At midnight.")).to_be_visible()
    folded.get_by_text("The gate").click()
    image = folded.get_by_role("img", name="The picture")
    expect(image).to_be_visible()
    until(phone, "() => document.querySelector('#handed-out img').naturalWidth > 0")
    assert axe_says(phone, axe_source) == []
    assert not is_wider_than_the_window(phone)
    happen(served.cast, game, "handout", HandOut("A map", "Here."))
    expect(phone.locator("#ev-stage")).to_contain_text("A map")
    expect(phone.get_by_text("At midnight.")).to_be_visible()
