"""The board of a battle under fingers: dragging, measuring by holding, two fingers that enlarge."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, PageOf, Served, on_the_board
from tests.browser.test_board import a_battle, hint, opened, stands
from tests.fights import begun

pytestmark = pytest.mark.slow

TABLET = {"width": 820, "height": 1180}
LANDSCAPE = {"width": 1024, "height": 768}


class Fingers:
    """Fingers on a page, as the browser's own protocol moves them."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.protocol = page.context.new_cdp_session(page)

    def touch(self, kind: str, *squares: tuple[float, float]) -> None:
        points = [on_the_board(self.page, *one) for one in squares]  # type: ignore[arg-type]
        found = [{"x": x, "y": y, "id": n} for n, (x, y) in enumerate(points)]
        self.protocol.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": found})

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        self.touch("touchStart", start)
        for step in range(1, 7):
            x, y = (a + (b - a) * step / 6 for a, b in zip(start, end, strict=True))
            self.touch("touchMove", (x, y))
        self.touch("touchEnd")


@pytest.fixture
def game(served: Served) -> str:
    """Ana on B2 and in her turn, Bo on E3, three rats."""
    found = a_battle(served, 12, 8)
    begun(served.cast, found)
    return found


@pytest.mark.parametrize("window", [PHONE, TABLET, LANDSCAPE], ids=["phone", "tablet", "1024"])
def test_a_finger_drags_a_token(
    served: Served, page_of: PageOf, game: str, window: dict[str, int]
) -> None:
    page = opened(served, page_of, game, viewport=window, has_touch=True)
    page.locator("[data-board]").scroll_into_view_if_needed()
    Fingers(page).drag((1, 1), (3, 2))
    stands(page, "c1", "Ana, D3")


@pytest.mark.slow
def test_a_finger_that_rests_measures(served: Served, page_of: PageOf, game: str) -> None:
    page = opened(served, page_of, game, viewport=TABLET, has_touch=True)
    fingers = Fingers(page)
    fingers.touch("touchStart", (2, 5))
    expect(page.locator("[data-over] .bt-chosen")).to_have_count(1)
    for column in range(3, 8):
        fingers.touch("touchMove", (column, 5))
    fingers.touch("touchEnd")
    expect(hint(page)).to_have_text("C6 to H6: 5 squares. No obstruction is in the way.")


@pytest.mark.slow
def test_two_fingers_enlarge_and_one_moves_what_is_seen(
    served: Served, page_of: PageOf, game: str
) -> None:
    page = opened(served, page_of, game, viewport=TABLET, has_touch=True)
    fingers, board = Fingers(page), page.locator("[data-board]")
    middle = on_the_board(page, 6, 4)
    pinch(fingers, middle, (20, 40, 60, 90))
    expect(board).to_have_class("bt-board is-live is-near")
    near, shown = seen(board), board.get_attribute("viewBox") or ""
    assert near[2] < 9
    fingers.drag((7, 5), (6, 4))
    expect(board).not_to_have_attribute("viewBox", shown)
    assert seen(board)[0] > near[0]
    pinch(fingers, middle, (90, 40, 20, 8))
    expect(board).to_have_class("bt-board is-live")


def pinch(fingers: Fingers, middle: tuple[float, float], apart: tuple[int, ...]) -> None:
    """Two fingers beside the middle, so many pixels apart from it one after the other."""
    x, y = middle
    for kind, far in zip(
        ("touchStart", *["touchMove"] * len(apart)), (apart[0], *apart), strict=True
    ):
        points = [{"x": x - far, "y": y, "id": 0}, {"x": x + far, "y": y, "id": 1}]
        fingers.protocol.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    fingers.touch("touchEnd")


def seen(board: Any) -> list[float]:
    """What is seen of the board: left, top, width, height."""
    return [float(one) for one in board.get_attribute("viewBox").split()]
