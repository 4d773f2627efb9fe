"""A battle at the table without scripts: every answer is a page, and the page is enough."""

from __future__ import annotations

import re
from dataclasses import dataclass

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.battles_kept import seat_token
from tests.beetle_court import HEIGHT, PLACES, WIDTH, beetle_court, beetle_plan
from tests.browser.conftest import PHONE, PageOf, Served, is_wider_than_the_window, scheme_of
from tests.sampling import one_quick

SCREEN = {"width": 1280, "height": 640}
DOES_NOTHING = """() => [...document.querySelectorAll("button, input:not([type=hidden]), select")]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }))
  .filter((one) => !one.disabled && one.getAttribute("aria-disabled") !== "true")
  .filter((one) => !one.matches("[popovertarget]"))
  .filter((one) => one.matches("button[type=button]") || !one.form)
  .map((one) => one.id || one.outerHTML.slice(0, 120))"""
"""What is seen and does nothing when it is pressed: no button that sends, or in no form."""
MOST_STEPS = 30
LETTERS = "ABCDEFGHIJKL"
TRACKERS = ("balkanika", "battle_royale", "collectors", "world_adventure")


@dataclass
class Reader:
    """A window without scripts: a press, and the page that answers."""

    page: Page

    def goes(self, address: str) -> None:
        """Open a page."""
        self.page.goto(address)
        self.looks()

    def press(self, what: Locator, *, refused: bool = False) -> None:
        """Press what sends a form; unless it is to be refused, nothing is said against it."""
        with self.page.expect_navigation():
            what.click()
        self.looks()
        if not refused and self.page.locator("#said").count():
            expect(self.page.locator("#said")).to_be_empty()

    def looks(self) -> None:
        """What is there can be used, and fits."""
        assert self.page.evaluate(DOES_NOTHING) == []
        assert not is_wider_than_the_window(self.page)

    def opened(self, within: str, words: str) -> Locator:
        """Unfold the form that has such words on it."""
        summary = self.page.locator("summary", has_text=re.compile(words))
        found = self.page.locator(f"{within} details.act", has=summary).first
        if found.get_attribute("open") is None:
            found.locator("summary").first.click()
        return found

    def button(self, within: str, words: str) -> Locator:
        """Return the first button that is called so."""
        return self.page.locator(within).get_by_role("button", name=re.compile(words)).first

    def tells(self, who: str, red: int, finale: int) -> None:
        """Tap a show that was made on the table."""
        told = self.page.locator(f"[data-told-show={who}]")
        told.locator(f".pick-red [value='{red}']").check()
        told.locator(f".pick-finale [value='{finale}']").check()

    def settles(self) -> None:
        """Play a maneuver to its end: whatever is asked is answered with the least."""
        for _ in range(MOST_STEPS):
            told = self.page.locator("[data-told-show]")
            for one in told.all():
                self.tells(one.get_attribute("data-told-show") or "", 1, 2)
            ways = (".bt-show-button", ".bt-choose-button", ".bt-close button", ".bt-pass button")
            found = [self.page.locator(f"#bt-tray {way}") for way in ways]
            due = next((one for one in found if one.count()), None)
            if due is None:
                return
            self.press(due.first)
        raise AssertionError("the maneuver does not end")

    def ends_the_turn(self) -> None:
        """End the turn; what may be chosen with it is left as it is."""
        end = self.page.locator("[id^=act-end-turn]").first
        if end.locator("> summary").count():
            end.locator("> summary").click()
            end = end.get_by_role("button").first
        self.press(end)


def a_host(served: Served, page_of: PageOf, **more: object) -> Reader:
    """Open a window of the game master's that runs no scripts."""
    options = {"viewport": SCREEN, "java_script_enabled": False, **more}
    return Reader(page_of(served.cast.game_master, **options))


def a_phone(served: Served, page_of: PageOf, game: str, seat: str, **more: object) -> Reader:
    """Open a phone that runs no scripts and holds a seat."""
    options = {"viewport": PHONE, "java_script_enabled": False, **more}
    reader = Reader(page_of(**options))
    token = seat_token(served.cast, game, seat)
    cookie = {"name": f"gm_tools_seat_{game}", "value": token, "url": served.url}
    reader.page.context.add_cookies([cookie])  # type: ignore[list-item]
    reader.goes(f"/seat/{game}")
    return reader


def set_up(host: Reader, plan: str) -> str:
    """Begin a battle from its encounter, with cards on the table and a grid."""
    host.goes(f"/battles/from/{plan}")
    host.page.get_by_label("Play on a grid").check()
    host.page.get_by_label("Width").fill(str(WIDTH))
    host.page.get_by_label("Height").fill(str(HEIGHT))
    host.page.get_by_label("Cards on the table").check()
    host.press(host.page.get_by_role("button", name="Begin the battle"))
    return host.page.url.rpartition("/")[2]


def seat_the_party(host: Reader, game: str) -> None:
    """Give two of the party to seats, and let what they send be done at once."""
    for number in (1, 2):
        host.goes(f"/battles/{game}/people")
        form = host.page.locator("form#seat")
        form.locator("[name=who]").select_option(f"c{number}")
        form.locator("[name=owner]").select_option(f"P{number}")
        host.press(form.get_by_role("button"))
    host.goes(f"/battles/{game}/settings")
    host.page.get_by_label("What players send is done at once").check()
    host.press(host.page.get_by_role("button", name="Keep", exact=True))
    host.goes(f"/battles/{game}")


def place(host: Reader) -> None:
    """Put everybody on the board, in any order."""
    names = host.page.locator(".bt-row .bt-name").all_inner_texts()
    for _ in names:
        due = host.page.locator("#bt-tray .act summary.btn-primary").first
        who = due.inner_text().removesuffix(": place")
        column, row = PLACES[names.index(who)]
        form = host.opened("#bt-tray", f"^{who}: place")
        form.get_by_label("Square").fill(f"{LETTERS[column]}{row + 1}")
        host.press(form.get_by_role("button"))


def walk(host: Reader, squares: str, *, refused: bool = False) -> Locator:
    """Sidestep over squares; return the form as it then stands."""
    form = host.opened("#bt-acting", "^Sidestep")
    form.locator("[name=path]").fill(squares)
    host.press(form.get_by_role("button"), refused=refused)
    return host.page.locator("#bt-acting details.act", has=host.page.locator("[name=path]")).first


@pytest.mark.slow
def test_dark_and_light_are_told_by_the_style_sheet(served: Served, page_of: PageOf) -> None:
    for scheme in ("dark", "light"):
        page = a_host(served, page_of, color_scheme=scheme).page
        page.goto("/battles")
        assert scheme_of(page) == scheme


def test_what_is_refused_comes_back_filled_in(served: Served, page_of: PageOf) -> None:
    """It is open, in its place, and has the focus; what was tapped of a show stays tapped."""
    host = a_host(served, page_of)
    host.goes(f"/battles/{beetle_court(served.cast, digital=False)}")
    form = walk(host, "L10", refused=True)
    expect(host.page.locator("#said")).to_be_visible()
    expect(form).to_have_attribute("open", "")
    expect(form.locator("[name=path]")).to_have_value("L10")
    expect(form.locator("summary")).to_be_focused()
    card = host.opened("#bt-acting", "Ring the Yard")
    host.press(card.locator("button[name=targets]:enabled").first)
    host.press(host.button("#bt-tray", "^Pass for the rest"))
    host.page.locator("[data-told-show=c1] .pick-red [value='3']").check()
    host.press(host.button("#bt-tray", "^Show"), refused=True)
    expect(host.page.locator("#said")).to_contain_text("finale")
    expect(host.page.locator("[data-told-show=c1] .pick-red [value='3']")).to_be_checked()


def test_what_was_typed_into_the_hand_stays(served: Served, page_of: PageOf) -> None:
    """Nobody is chosen: the amount is still there to be sent again."""
    host = a_host(served, page_of)
    host.goes(f"/battles/{beetle_court(served.cast)}")
    host.page.get_by_label("Amount").fill("7")
    damage = host.page.get_by_role("button", name="Damage", exact=True)
    host.press(damage, refused=True)
    expect(host.page.get_by_label("Amount")).to_have_value("7")
    host.page.locator("#pick-c5").check()
    host.press(damage)
    expect(host.page.locator("#row-c5 .bt-health")).to_have_text("23/30")
    expect(host.page.get_by_label("Amount")).to_have_value("")


@pytest.mark.parametrize("kind", one_quick(TRACKERS))
def test_a_tracker_shows_nothing_that_needs_scripts(
    served: Served, page_of: PageOf, kind: str
) -> None:
    host = a_host(served, page_of)
    host.goes(f"/games/new/{kind}")
    for row, name in enumerate(("Ana", "Bo"), 1):
        host.page.locator(f'[name="name_{row}"]').fill(name)
        opening = host.page.locator(f'[name="opening_{row}"]')
        if opening.count():
            opening.select_option(index=row)
    host.page.locator("#deck").select_option("sample")
    host.press(host.page.get_by_role("button", name="Begin"))
    expect(host.page.get_by_role("heading", name="Due now")).to_be_visible()


def test_a_seat_looks_again_and_a_television_does_so_by_itself(
    served: Served, page_of: PageOf
) -> None:
    game = beetle_court(served.cast)
    phone = a_phone(served, page_of, game, "P1")
    phone.press(phone.page.get_by_role("link", name="Look again"))
    expect(phone.page.locator("#bt-bar")).to_contain_text("Your turn")
    television = a_phone(served, page_of, game, "table", viewport={"width": 1920, "height": 1080})
    expect(television.page.locator("noscript meta[http-equiv=refresh]")).to_have_count(1)


@pytest.mark.slow
def test_four_rounds(served: Served, page_of: PageOf) -> None:
    """From the encounter to what the battle leaves behind, with two phones."""
    host = a_host(served, page_of)
    game = set_up(host, beetle_plan(served.cast))
    seat_the_party(host, game)
    place(host)
    host.press(host.button("#bt-tray", "^Pike Beetle 1: give the first turn"))
    bryn, maro = (a_phone(served, page_of, game, seat) for seat in ("P1", "P2"))
    _a_defied_attack(host, bryn, maro)
    _by_hand(host)
    host.ends_the_turn()
    _all_out_and_a_stance(host)
    _in_light_mode(host)
    while "Round 4" not in host.page.locator("#bt-bar").inner_text():
        host.ends_the_turn()
    _victory(host, bryn)


def _a_defied_attack(host: Reader, bryn: Reader, maro: Reader) -> None:
    """The beetle steps up and attacks Maro, who defies under seal; an undo loses nothing."""
    walk(host, "F5")
    host.press(host.opened("#bt-acting", "Quick Jab").locator("button[name=targets]:enabled").first)
    maro.goes("/seat/" + host.page.url.rpartition("/")[2])
    maro.press(maro.button("#bt-tray", "^Defy: Pebble, Fetch!"))
    expect(maro.page.locator("#bt-tray")).to_contain_text("Take it back")
    bryn.press(bryn.page.get_by_role("link", name="Look again"))
    expect(bryn.page.locator("#bt-tray")).not_to_contain_text("Pebble")
    bryn.press(bryn.button("#bt-tray", "^Pass$"))
    host.press(host.page.get_by_role("link", name="Look again"))
    expect(host.page.locator("#bt-tray")).not_to_contain_text("Pebble")
    host.press(host.button("#bt-tray", "^Pass for the rest"))
    host.press(host.page.locator("#undo"))
    host.press(host.page.locator("#redo"))
    host.tells("c5", 3, 9)
    host.tells("c2", 2, 2)
    host.press(host.button("#bt-tray", "^Show"))
    maro.press(maro.page.get_by_role("link", name="Look again"))
    maro.press(maro.button("#bt-tray", "^No morale damage"))
    expect(maro.page.locator("#bt-mine .tc-health b")).to_have_text("43")
    host.press(host.page.get_by_role("link", name="Look again"))
    expect(host.page.locator("#row-c2 .bt-health")).to_have_text("43/50")
    host.settles()


def _by_hand(host: Reader) -> None:
    """Effort by a tap, damage and a note to those who are chosen."""
    host.press(host.page.locator("#row-c3").get_by_role("button", name="effort 3"))
    expect(host.page.locator("#row-c3 .bt-effort")).to_have_attribute("aria-label", "Effort 3")
    for who in ("c6", "c7"):
        host.page.locator(f"#pick-{who}").check()
    host.page.get_by_label("Amount").fill("4")
    host.press(host.page.get_by_role("button", name="Damage", exact=True))
    expect(host.page.locator("#row-c6 .bt-health")).to_have_text("26/30")
    expect(host.page.locator("#row-c7 .bt-health")).to_have_text("76/80")
    host.page.locator("#pick-c6").check()
    host.page.locator("#marking summary").click()
    host.page.get_by_label("Mark or note").fill("owes us a favour")
    host.press(host.page.get_by_role("button", name="Put", exact=True))
    expect(host.page.locator("#row-c6 .bt-marks")).to_contain_text("owes us a favour")


def _all_out_and_a_stance(host: Reader) -> None:
    """The second beetle attacks all out, pair by pair; the King's stance ends his turn."""
    card = host.opened("#bt-acting", "Quick Jab")
    if card.locator("button[name=targets]:enabled").count() == 0:
        walk(host, "E6")
        card = host.opened("#bt-acting", "Quick Jab")
    card.get_by_label("All out").check()
    host.press(card.locator("button[name=targets]:enabled").first)
    host.press(host.button("#bt-tray", "^Pass for the rest"))
    for number, card_value in enumerate(("r3", "b5")):
        host.page.locator("#bt-tray .pick-card").nth(number).select_option(card_value)
    host.press(host.button("#bt-tray", "^First pair"))
    host.press(host.button("#bt-tray", "^Stop here"))
    host.settles()
    host.ends_the_turn()
    sheet = host.page.locator("#bt-acting details.tc", has=host.page.locator(".tc-stance")).first
    sheet.locator("summary").first.click()
    sheet.locator(".tc-stance > summary").click()
    host.press(sheet.locator(".tc-stance button[type=submit]:visible").first)
    host.settles()


def _in_light_mode(host: Reader) -> None:
    """The list alone, and back: a turn goes on where it was."""
    host.press(host.page.get_by_role("button", name="List only"))
    host.ends_the_turn()
    host.page.locator("#bt-request > summary").click()
    host.looks()
    host.press(host.page.get_by_role("button", name="Whole screen"))


def _victory(host: Reader, phone: Reader) -> None:
    """The foes lose all they have; the page says so, and leads to what is left behind."""
    for who in ("c5", "c6", "c7"):
        host.page.locator(f"#pick-{who}").check()
    host.page.get_by_label("Amount").fill("400")
    host.press(host.page.get_by_role("button", name="Lose", exact=True))
    expect(host.page.locator("#bt-tray")).to_contain_text("Victory for Party")
    phone.press(phone.page.get_by_role("link", name="Look again"))
    expect(phone.page.locator("#bt-end")).to_contain_text("Party won after")
    host.press(host.page.get_by_role("link", name="Result and aftermath"))
    expect(host.page.get_by_role("heading", level=1)).to_contain_text("Aftermath")
