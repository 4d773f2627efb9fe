"""A character shown to somebody without an account, in a second browser, until its link ends."""

from dataclasses import replace
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from pypdf import PdfReader

from gm_tools.documents import character_file
from gm_tools.services.sharing.sharing import Wish
from gm_tools.viskara.character.character import Personality
from tests.browser.conftest import (
    PHONE,
    PageOf,
    Served,
    axe_says,
    both_looks,
    is_wider_than_the_window,
)
from tests.browser.qr import is_code_of
from tests.images import image_file
from tests.places import ROOT

PARTS = ("", "/sheet.pdf", "/character.json", "/picture")
IZZY = ROOT / "tests" / "data" / "izzy_mended.json"


@pytest.fixture
def izzy(served: Served) -> str:
    """The player's character with a picture, all three shadows or not, and a story."""
    services, player = served.cast.services, served.cast.player
    picture = services.pictures.add(player, image_file(), "portrait").id
    read = character_file.read(IZZY.read_bytes())
    story = Personality(motivations=("To win",), history="Long ago.\nAnd far away.")
    izzy = replace(read, emblem=picture, colour="teal", personality=story, notes="Mine alone")
    return services.characters.create(player, izzy)


def statuses(page: Page, link: str) -> list[int]:
    """The answers that a browser gets for each part of a link."""
    return [page.request.get(link + part).status for part in PARTS]


def test_a_link_is_opened_without_an_account_and_dead_once_it_ends(
    served: Served, page_of: PageOf, izzy: str
) -> None:
    mine, theirs = page_of(served.cast.player), page_of(viewport=PHONE)
    mine.goto(f"/characters/{izzy}")
    mine.get_by_role("link", name="Share").click()
    mine.get_by_label("For whom?").fill("For Ada")
    mine.get_by_role("button", name="Make a link").click()
    link = mine.get_by_label("Link", exact=True).input_value()
    assert is_code_of(mine.locator(".join-picture"), link)

    theirs.goto(link)
    expect(theirs.get_by_role("heading", name="Izzy", exact=True)).to_be_visible()
    expect(theirs.get_by_role("heading", name="Signature move: Slam Dunk")).to_be_visible()
    expect(theirs.locator(".portrait img")).to_have_js_property("naturalWidth", 40)
    assert statuses(theirs, link) == [200] * 4
    with theirs.expect_download() as download:
        theirs.get_by_role("link", name="File for another library").click()
    file = character_file.read(Path(download.value.path()).read_bytes())
    assert (file.name, file.notes, file.personality) == ("Izzy", "", Personality())
    assert theirs.context.cookies() == []

    mine.goto(f"/characters/{izzy}/share")
    mine.get_by_role("button", name="For Ada").click()
    expect(mine.get_by_text("The link has ended.")).to_be_visible()
    assert statuses(theirs, link) == [404] * 4
    theirs.reload()
    expect(theirs.get_by_role("heading", name="This link has ended")).to_be_visible()


def test_printed_from_the_browser_no_heading_stands_alone(
    served: Served, page_of: PageOf, izzy: str
) -> None:
    link = served.cast.services.sharing.make(served.cast.player, izzy, Wish())
    page = page_of()
    page.goto(f"/shared/{link}")
    pages = [one.extract_text() for one in PdfReader(BytesIO(page.pdf())).pages]
    (with_tactics,) = [text for text in pages if "Tactics" in text.splitlines()]
    assert "Break point" in with_tactics


def test_who_has_an_account_takes_it_along(served: Served, page_of: PageOf, izzy: str) -> None:
    token = served.cast.services.sharing.make(served.cast.player, izzy, Wish())
    page = page_of(served.cast.stranger)
    page.goto(f"/shared/{token}")
    page.get_by_role("link", name="Add to my library").click()
    page.get_by_role("button", name="Add to my library").click()
    expect(page.get_by_text("A copy is in your library.")).to_be_visible()
    page.goto("/characters")
    expect(page.get_by_role("link", name="Izzy", exact=True)).to_be_visible()


def test_the_link_is_copied_by_a_button(served: Served, page_of: PageOf, izzy: str) -> None:
    page = page_of(served.cast.player)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(f"/characters/{izzy}/share")
    page.get_by_role("button", name="Make a link").click()
    page.get_by_role("button", name="Copy").click()
    expect(page.get_by_text("Copied.")).to_be_visible()
    link = page.get_by_label("Link", exact=True).input_value()
    assert page.evaluate("navigator.clipboard.readText()") == link
    page.context.clear_permissions()


@both_looks("window")
def test_the_pages_are_for_everybody(
    served: Served, page_of: PageOf, axe_source: str, izzy: str, window: Any, scheme: str
) -> None:
    token = served.cast.services.sharing.make(
        served.cast.player, izzy, Wish("Ada", frozen=True, personality=True)
    )
    stranger = page_of(viewport=window, color_scheme=scheme)
    for address in (f"/shared/{token}", "/shared/nothing"):
        stranger.goto(address)
        assert axe_says(stranger, axe_source) == [], address
        assert not is_wider_than_the_window(stranger), address
    mine = page_of(served.cast.player, viewport=window, color_scheme=scheme)
    mine.goto(f"/shared/{token}/take")
    assert axe_says(mine, axe_source) == []
    mine.goto(f"/characters/{izzy}/share")
    assert axe_says(mine, axe_source) == []
    mine.get_by_role("button", name="Make a link").click()
    mine.get_by_role("heading", name="Your new link").wait_for()
    assert axe_says(mine, axe_source) == []
    assert not is_wider_than_the_window(mine)
