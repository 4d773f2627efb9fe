"""A foe in sight of whom something is kept secret: its health, then where it is (R192, R193)."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from gm_tools.viskara.grid.board import Board
from tests.battles_kept import happen, keep_battle, seat_token, two_against_two
from tests.browser.conftest import PHONE, PageOf, Served, axe_says, is_wider_than_the_window

LOW = {"width": 1280, "height": 720}
TELEVISION = {"width": 1920, "height": 1080}
PLACES = {"c1": [1, 1], "c2": [2, 1], "c3": [7, 4], "c4": [8, 5]}


def kept(served: Served) -> str:
    battle = keep_battle(served.cast, *two_against_two(), board=Board(10, 8))
    for who, at in PLACES.items():
        happen(served.cast, battle, "put", {"who": who, "at": [at]})
    return battle


def at_seat(served: Served, page_of: PageOf, battle: str, seat: str, **window: object) -> Page:
    """Open the page of a phone, or of the television."""
    page = page_of(**window)
    token = seat_token(served.cast, battle, seat)
    name = f"gm_tools_seat_{battle}"
    page.context.add_cookies([{"name": name, "value": token, "url": served.url}])
    page.goto(f"/seat/{battle}")
    return page


def unfold(host: Page, who: str) -> Locator:
    """Open what others see of a combatant, unless it is open."""
    fold = host.locator(f"#sharing-{who}")
    if not fold.is_visible():
        host.locator(f"[popovertarget=sharing-{who}]").first.click()
    return fold


def press(host: Page, who: str, name: str) -> None:
    """Press a button of the fold, which stays open."""
    unfold(host, who).get_by_role("button", name=name, exact=True).click()


def test_a_foes_health_is_kept_secret_and_told_again(
    served: Served, page_of: PageOf, axe_source: str
) -> None:
    battle = kept(served)
    happen(served.cast, battle, "harm", {"who": ["c3"], "amount": 5})
    host = page_of(served.cast.game_master, viewport=LOW)
    host.goto(f"/battles/{battle}")
    phone = at_seat(served, page_of, battle, "P1", viewport=PHONE)
    health = phone.locator("#row-c3 .bt-health")
    expect(health).to_have_text("hurt")
    press(host, "c3", "Health of Beetle: Secret")
    expect(health).to_have_count(0)
    expect(phone.locator("#row-c4 .bt-health")).to_have_text("unhurt")
    expect(host.locator("#row-c3 .bt-vital .bt-unseen")).to_have_count(1)
    expect(host.locator("#bt-log")).to_contain_text("Kept secret: health of Beetle")
    expect(phone.locator("#bt-log")).not_to_contain_text("secret")
    expect(host.locator("#sharing-c3")).to_be_visible()
    assert axe_says(host, axe_source) == []
    press(host, "c3", "Health of Beetle: Number")
    expect(health).to_have_text("35")
    press(host, "c3", "Health of Beetle: As for all")
    expect(health).to_have_text("hurt")


def test_a_foe_is_moved_unseen_and_shown(served: Served, page_of: PageOf) -> None:
    battle = kept(served)
    host = page_of(served.cast.game_master, viewport=LOW)
    host.goto(f"/battles/{battle}")
    phone = at_seat(served, page_of, battle, "P1", viewport=PHONE)
    expect(phone.locator("#token-c3")).to_have_count(1)
    press(host, "c3", "Hide where it is")
    expect(phone.locator("#token-c3")).to_have_count(0)
    expect(phone.locator("#row-c3")).to_contain_text("out of view")
    expect(host.locator("#token-c3.is-hidden")).to_have_attribute("data-name", "Beetle, H5")
    before = phone.content()
    happen(served.cast, battle, "put", {"who": "c3", "at": [[3, 3]]})
    expect(host.locator("#token-c3.is-hidden")).to_have_attribute("data-name", "Beetle, D4")
    assert phone.content() == before
    press(host, "c3", "Show where it is")
    expect(phone.locator("#token-c3")).to_have_attribute("data-name", "Beetle, D4")


def test_it_is_asked_where_to_when_somebody_stands_there(served: Served, page_of: PageOf) -> None:
    battle = kept(served)
    happen(served.cast, battle, "hide_place", {"who": ["c3"]})
    happen(served.cast, battle, "put", {"who": "c1", "at": [[7, 4]]})
    host = page_of(served.cast.game_master, viewport=LOW)
    host.goto(f"/battles/{battle}")
    ask = host.locator(".bt-hidden-ask")
    expect(ask).to_contain_text("Sol stands where Beetle is unseen.")
    ask.get_by_role("button", name="Show it on").click()
    expect(ask).to_have_count(0)
    expect(host.locator("#row-c3")).not_to_contain_text("out of view")


def test_it_is_done_on_a_phone_and_without_scripts(served: Served, page_of: PageOf) -> None:
    battle = kept(served)
    host = page_of(served.cast.game_master, viewport=PHONE, java_script_enabled=False)
    host.goto(f"/battles/{battle}")
    press(host, "c3", "Health of Beetle: Secret")
    expect(host.locator("#row-c3 .bt-vital .bt-unseen")).to_have_count(1)
    unfold(host, "c3")
    assert not is_wider_than_the_window(host)
    host.locator("#sharing-c3").get_by_role("button", name="Close").click()
    press(host, "c3", "Hide where it is")
    expect(host.locator("#row-c3")).to_contain_text("out of view")


def test_the_television_says_that_nobody_sees_where(served: Served, page_of: PageOf) -> None:
    battle = kept(served)
    happen(served.cast, battle, "hide_place", {"who": ["c3"]})
    table = at_seat(served, page_of, battle, "table", viewport=TELEVISION)
    expect(table.locator("#row-c3")).to_contain_text("out of view")
    expect(table.locator("#row-c3 .bt-letter")).to_have_text("C?")
    expect(table.locator("#token-c3")).to_have_count(0)
