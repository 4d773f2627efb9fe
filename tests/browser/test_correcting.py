"""World Adventure: a card that was typed wrong is corrected from where it is shown (G-WA-73)."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

from gm_tools.games.frame.event import Event
from gm_tools.games.world_adventure.events import Adopt
from gm_tools.games.world_adventure.state import Options
from tests.browser.conftest import PageOf, Served, axe_says, both_looks, is_wider_than_the_window
from tests.games.world_adventure.arenas import MINION, table, with_npc


@both_looks("window")
def test_the_host_corrects_a_monster_and_takes_it_back(
    served: Served, page_of: PageOf, window: Any, scheme: str, axe_source: str
) -> None:
    cast = served.cast
    state = table(npc=with_npc("minion", MINION), options=Options(real_cards=True))
    game = cast.services.games.start(
        cast.game_master, "world_adventure", Event("adopt", Adopt(state)), "Silk Road"
    )
    page = page_of(cast.game_master, viewport=window, color_scheme=scheme)
    page.goto(f"/games/{game}")
    if window["width"] < 500:
        page.locator("#wa-npcs > summary").click()
    page.get_by_role("link", name="Imps").first.click()
    assert not is_wider_than_the_window(page)
    assert axe_says(page, axe_source) == []
    points = page.get_by_label("Hit points")
    expect(points).to_have_value("4")
    points.fill("400")
    page.get_by_role("button", name="Correct it").click()
    expect(page.get_by_role("alert")).to_contain_text("1 to 99")
    expect(points).to_have_value("400")
    points.fill("6")
    page.get_by_role("button", name="Correct it").click()
    expect(page.get_by_text("Imps is corrected.")).to_be_visible()
    expect(page.get_by_text("6 HP")).to_be_visible()
    assert axe_says(page, axe_source) == []
    page.goto(f"/games/{game}")
    expect(page.get_by_text("The host corrects Imps: hit points 6, not 4").first).to_be_visible()
    page.get_by_role("button", name="Undo").first.click()
    expect(page.get_by_role("button", name=re.compile("Redo.*corrects")).first).to_be_visible()
    page.goto(f"/games/{game}/cards")
    expect(page.get_by_text("4 HP, hit on 1 to 3, retreat")).to_be_visible()
