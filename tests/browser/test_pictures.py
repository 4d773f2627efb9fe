"""Emblems and pictures in a real browser: chosen, brought, moved under a grid, and seen by axe."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from gm_tools.services.pictures.grounds import laid_under
from tests.browser.conftest import PageOf, Served, axe_says, both_looks, is_wider_than_the_window
from tests.browser.waiting import until
from tests.fakes import a_character
from tests.images import image_file
from tests.web.battles.kept import keep_battle


@pytest.fixture
def picture(tmp_path: Path) -> Path:
    """A file to bring."""
    file = tmp_path / "place.png"
    file.write_bytes(image_file(160, 80))
    return file


def test_icons_are_drawn_although_pages_may_load_little(served: Served, page_of: PageOf) -> None:
    page = page_of(served.cast.game_master)
    page.goto("/bestiary/pike_beetle")
    drawn = page.locator("h1 .emblem use")
    expect(drawn).to_have_count(1)
    until(page, "() => document.querySelector('h1 .emblem use').getBoundingClientRect().width > 10")


def test_a_picture_of_your_own_stands_beside_the_name(
    served: Served, page_of: PageOf, picture: Path
) -> None:
    sol = served.cast.services.characters.create(served.cast.game_master, a_character("Sol"))
    page = page_of(served.cast.game_master)
    page.goto(f"/characters/{sol}")
    page.get_by_role("link", name="Emblem").click()
    page.get_by_label("A picture of your own").set_input_files(picture)
    page.get_by_role("button", name="Use this picture").click()
    expect(page.get_by_text("The emblem of Sol: A picture.")).to_be_visible()
    until(page, "() => document.querySelector('h1 .emblem-picture').naturalWidth === 160")


def test_a_map_is_dragged_and_pulled_to_its_place(
    served: Served, page_of: PageOf, picture: Path
) -> None:
    game = keep_battle(served.cast)
    page = page_of(served.cast.game_master)
    page.goto(f"/battles/{game}/settings")
    page.get_by_label("A picture", exact=True).set_input_files(picture)
    page.get_by_role("button", name="Lay it under the grid").click()
    expect(page.locator("[data-ground-hint]")).to_be_visible()
    drag(page, (4, 2), (5, 2.5))
    expect(page.get_by_label("From the left edge")).to_have_value("1")
    expect(page.get_by_label("From the top edge")).to_have_value("0.5")
    drag(page, (9, 4.5), (11, 4.5))
    expect(page.get_by_label("Squares wide")).to_have_value("10")
    page.get_by_role("button", name="Keep it there").click()
    expect(page.get_by_text("The picture is in its place.")).to_be_visible()
    look = served.cast.services.game_looks.look(served.cast.game_master, game)
    laid = laid_under(look.game)
    assert laid is not None
    assert (laid.left, laid.top, laid.wide, laid.high) == (1, 0.5, 10, 5)


def drag(page: Page, start: tuple[float, float], end: tuple[float, float]) -> None:
    """Drag in the preview, from one place to another in squares."""
    preview = page.locator("[data-ground]")
    preview.scroll_into_view_if_needed()
    (x, y), (to_x, to_y) = (in_window(preview, place) for place in (start, end))
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(to_x, to_y, steps=3)
    page.mouse.up()


def in_window(preview: Any, place: tuple[float, float]) -> tuple[float, float]:
    x, y = preview.evaluate(
        "(svg, [x, y]) => { const at = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM());"
        " return [at.x, at.y]; }",
        list(place),
    )
    return x, y


@pytest.mark.slow
@both_looks("window")
def test_the_pages_are_for_everybody(
    served: Served, page_of: PageOf, axe_source: str, window: Any, scheme: str
) -> None:
    services, gm = served.cast.services, served.cast.game_master
    sol = services.characters.create(gm, a_character("Sol"))
    game = keep_battle(served.cast)
    place = services.pictures.add(gm, image_file(160, 80), "map").id
    services.pictures.add(gm, image_file(160, 80), "map")
    services.pictures.add(gm, image_file(), "portrait")
    services.grounds.lay(gm, game, place, left=0, top=0, wide=8)
    page = page_of(gm, viewport=window, color_scheme=scheme)
    for address in (f"/characters/{sol}/emblem", f"/battles/{game}/settings", "/credits"):
        page.goto(address)
        assert axe_says(page, axe_source) == [], address
        assert not is_wider_than_the_window(page), address
