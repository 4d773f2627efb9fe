"""Prepared papers in a real browser: they fit the window and break no policy."""

import pytest
from playwright.sync_api import expect

from gm_tools.viskara.encounter.plan import Encounter, Foe, Member, Side
from tests.browser.conftest import (
    LAPTOP,
    PHONE,
    PageOf,
    Served,
    is_wider_than_the_window,
)


@pytest.mark.slow
@pytest.mark.parametrize("viewport", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_previews_show_the_paper_and_fit_the_window(
    served: Served, page_of: PageOf, viewport: dict[str, int]
) -> None:
    master = served.cast.game_master
    foes = (Side((Foe(creature="pike_beetle", count=2),)),)
    plan = Encounter("The ford", party=(Member("Bryn", 5),), sides=foes)
    ford = served.cast.services.plans.create(master, plan)
    page = page_of(master, viewport=viewport)
    for address in ("creature/pike_beetle", "card/pike_beetle", f"encounter/{ford}", "screen"):
        page.goto(f"{served.url}/paper/{address}")
        expect(page.locator(".paper")).to_be_visible()
        assert not is_wider_than_the_window(page)
