"""A fight as people lead it on many screens: attacks, answers, shows, choices, movement."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from playwright.sync_api import Locator, Page, expect

from gm_tools.games.battle.hiding.offstage import with_hidden
from tests.browser.at_table import Table, has_fingers, is_post, touch
from tests.browser.conftest import on_the_board

MOST_PRESSES = 60
RED, FINALE = 3, 9
AT_REST = """board => new Promise((rests) => {
  let last = "";
  const look = () => {
    const { a, e, f } = board.getScreenCTM(), now = [a, e, f].join();
    if (now === last) rests();
    else requestAnimationFrame(look);
    last = now;
  };
  look();
})"""
"""A board that comes near to a token that was tapped does so in small steps."""
TO_THE_MIDDLE = "board => board.scrollIntoView({ block: 'center' })"

Told = tuple[int, int] | str
"""A show made on the table: red cards and finale, or each card ("r5 b3 r6 b9 b7")."""


def tell_by_taps(told: Locator, show: Told) -> None:
    """Tell a show by taps: red cards and finale, or each card where those are asked for."""
    each = told.locator(".bt-told-cards")
    if isinstance(show, str) or each.evaluate("one => one.open"):
        unfold(each)
        for card in (show if isinstance(show, str) else _cards(*show)).split():
            name = f"{'red' if card[0] == 'r' else 'black'} {card[1:]}"
            told.get_by_role("button", name=name, exact=True).last.click()
        return
    red, finale = show
    told.locator(f'.pick-red label:has([value="{red}"])').click()
    told.locator(f'.pick-finale label:has([value="{finale}"])').click()


def _cards(red: int, finale: int) -> str:
    """Return cards of which so many are red, and the last is a black one: the finale."""
    reds, blacks = [f"r{one}" for one in (1, 2, 3, 4)], [f"b{one}" for one in (2, 4, 6, 8)]
    return " ".join((*reds[:red], *blacks[red:], f"b{finale}"))


def unfold(details: Locator) -> None:
    """Open what can be unfolded, if it is not."""
    if not details.evaluate("one => one.open"):
        details.locator("summary").first.click()


def _chosen(form: Locator, fields: Mapping[str, str]) -> Locator:
    """Choose in a form; return the button that sends it: the last choice may be one."""
    button = form.locator("button[type=submit]").last
    for name, value in fields.items():
        which = f"[value='{value}']" if value else ":enabled"
        choice = form.locator(f"[name={name}]{which}").first
        if choice.evaluate("one => one.matches('button')"):
            button = choice
        else:
            choice.check()
    return button


@dataclass
class Fight:
    """A battle at a table; ``phones`` are windows by the combatant that is played there.

    ``told`` are shows made with cards on the table, by combatant: red cards and finale, or cards.
    """

    table: Table
    phones: Mapping[str, Page]
    digital: bool
    told: dict[str, Told] = field(default_factory=dict)

    def page_of(self, who: str) -> Page:
        """Return the window at which a combatant is played."""
        return self.phones.get(who, self.table.host)

    def sheet(self, who: str) -> Locator:
        """Return what a combatant can do, where it is played."""
        return self.page_of(who).locator("#bt-mine" if who in self.phones else "#bt-acting")

    def tray(self, page: Page, name: str) -> Locator:
        """Return the button of a tray that is called so."""
        return page.locator("#bt-tray").get_by_role("button", name=re.compile(name)).first

    # --- Placement, movement, turns ------------------------------------------------------------

    def tap(self, page: Page, column: int, row: int) -> None:
        """Tap a square, which sends something."""
        with page.expect_response(is_post):
            self._tap(page, column, row)
        self.table.see()

    def _tap(self, page: Page, column: int, row: int) -> None:
        page.locator("[data-board]").evaluate(TO_THE_MIDDLE)
        page.locator("[data-board]").evaluate(AT_REST)
        tapping = page.touchscreen.tap if has_fingers(page) else page.mouse.click
        tapping(*on_the_board(page, column, row))

    def walk(self, who: str, column: int, row: int) -> None:
        """Walk by two taps: on the token, and on the square."""
        page = self.page_of(who)
        self._tap(page, *self.table.state.combatants[who].place[0])
        expect(page.locator(".bt-move.is-shown").first).to_be_attached()
        self.tap(page, column, row)

    def place(self, who: str, column: int, row: int) -> None:
        """Put a combatant on the board by two taps."""
        self.propose_place(who, column, row)
        self.table.see()

    def propose_place(self, who: str, column: int, row: int) -> None:
        """Tap a combatant below the board, and its square there."""
        page = self.page_of(who)
        touch(page, page.locator(f"[data-waits={who}]"))
        with page.expect_response(is_post):
            self._tap(page, column, row)

    def drag(self, who: str, column: int, row: int) -> None:
        """Drag a token to a square."""
        page = self.page_of(who)
        page.locator("[data-board]").scroll_into_view_if_needed()
        place = with_hidden(self.table.state).combatants[who].place
        page.mouse.move(*on_the_board(page, *place[0]))
        page.mouse.down()
        page.mouse.move(*on_the_board(page, column, row), steps=5)
        with page.expect_response(is_post):
            page.mouse.up()
        self.table.see()

    def end_turn(self) -> None:
        """End the turn; of what it asks the first answer is given."""
        who = self.table.state.turn
        page = self.page_of(who)
        place = page.locator("#bt-thumb" if who in self.phones else "#bt-acting")
        expect(place.get_by_text(re.compile("^End turn")).first).to_be_visible()
        asked = place.locator(
            "details.act, .act-ending, form.act-inline", has_text="End turn"
        ).first
        if asked.count() and asked.evaluate("one => one.matches('details')"):
            unfold(asked)
        for group in asked.locator("fieldset").all():
            group.locator("input:enabled").first.check()
        pressed = asked.locator("button.act-press[type=submit]")
        plain = place.get_by_role("button", name=re.compile("^End turn"))
        self.table.settles()
        self.table.press(page, (pressed if pressed.count() else plain).first)

    # --- Maneuvers -----------------------------------------------------------------------------

    def attack(
        self, tactic: str, target: str, *, all_out: bool = False, fate: bool = False
    ) -> None:
        """Let the combatant on turn attack: tactic, what is added, target."""
        who = self.table.state.turn
        form = self.opened(who, tactic)
        if all_out:
            form.locator("[name=all_out]").first.check()
        if fate:
            form.locator("[name=before]").first.check()
        self.table.press(
            self.page_of(who), form.locator(f"button[name=targets][value={target}]").first
        )

    def opened(self, who: str, tactic: str) -> Locator:
        """Open the card of a tactic."""
        name = self.page_of(who).locator(f'.tc-name:text-is("{tactic}")')
        card = self.sheet(who).locator("details.tc", has=name).first
        unfold(card)
        return card

    def defy(self, who: str, tactic: str, *, fate: bool = False) -> None:
        """Let a combatant defy, sealed until all have answered."""
        page = self.page_of(who)
        if fate:
            form = page.locator("#bt-tray form.act", has_text=f"Defy: {tactic}").first
            form.locator("[name=before], [name=fate]").first.check()
        self.table.press(page, self.tray(page, f"^Defy: {tactic}"))

    def go_on(self) -> None:
        """Close the step."""
        self.table.press(self.table.host, self.table.host.locator("#act-proceed").first)

    def to(self, *steps: str) -> bool:
        """Lead the maneuver on until one of these steps, or to its end."""
        for _ in range(MOST_PRESSES):
            state = self.table.state
            if not state.ongoing and not state.grants:
                return False
            if not state.grants and state.ongoing[-1].step in steps:
                return True
            self._next()
        raise AssertionError("the maneuver does not end")

    def _next(self) -> None:
        state = self.table.state
        if state.grants:
            self.let_go()
        elif state.ongoing[-1].step == "shows" or state.ongoing[-1].asked:
            self.show()
        elif state.ongoing[-1].step == "choices":
            self.choose()
        else:
            self.go_on()

    def let_go(self) -> None:
        """Let movement go; or make it, where it must be made."""
        grant = self.table.state.grants[-1]
        page = self.page_of(grant.by)
        if grant.must:
            self.move_somewhere(page)
        else:
            self.table.press(page, page.get_by_role("button", name="Do not move"))

    def move_somewhere(self, page: Page) -> None:
        """Make movement that waits, to the first square that is shaded."""
        shape = page.locator(".bt-move[data-due] .bt-reach").last.get_attribute("d") or ""
        x, y = (float(one) for one in re.match(r"M([\d.]+) ([\d.]+)", shape).groups())  # type: ignore[union-attr]
        self.tap(page, int(x), int(y))

    def show(self) -> None:
        """Make the next show: at a phone, else by the game master's press."""
        for page in (*self.phones.values(), self.table.host):
            if page.locator("#bt-tray .bt-show-button").count():
                self._show_at(page)
                return
        self.go_on()

    def _show_at(self, page: Page) -> None:
        self.tell(page)
        if page.locator("#bt-tray .bt-pair .pick-card").count():
            self._tell_pair(page)
        stop = page.locator("#bt-tray .bt-stop-form .bt-show-button")
        button = stop if stop.count() else page.locator("#bt-tray .bt-show-button")
        self.table.press(page, button.first)

    def tell(self, page: Page) -> None:
        """Tell by taps what lies on the table, where the app does not draw."""
        for told in page.locator("#bt-tray [data-told-show]").all():
            who = told.get_attribute("data-told-show") or ""
            tell_by_taps(told, self.told.get(who, (RED, FINALE)))

    def _tell_pair(self, page: Page) -> None:
        for name in ("red 3", "black 9"):
            page.get_by_role("button", name=name, exact=True).first.click()

    def choose(self) -> None:
        """Choose what is to be chosen, at the phone of the one whom it hits where there is one."""
        for page in (*self.phones.values(), self.table.host):
            button = page.locator("#bt-tray .bt-choose-button")
            if button.count():
                self.table.press(page, button.last)
                return
        self.go_on()

    def use(self, who: str, effect: str, **fields: str) -> None:
        """Use an effect that is offered; the last thing chosen for it may send it."""
        page = self.page_of(who)
        self._use(page, page.locator("main"), effect, fields)

    def use_if(self, who: str, effect: str, **fields: str) -> bool:
        """Use what the tray offers, if the cards have fallen so that it does; say whether."""
        page = self.page_of(who)
        tray = page.locator("#bt-tray")
        named = re.compile(f"^\\s*{effect}")
        offered = tray.locator("summary, button:enabled, .act-inline-what").filter(has_text=named)
        if not self.table.state.ongoing or not offered.count():
            return False
        self._use(page, tray, effect, fields)
        return True

    def _use(self, page: Page, place: Locator, effect: str, fields: Mapping[str, str]) -> None:
        said = page.locator("summary, .act-inline-what", has_text=effect)
        form = place.locator("details.act, form.act-inline", has=said).first
        button = place.get_by_role("button", name=re.compile(f"^{effect}")).first
        expect(form.or_(button).first).to_be_attached()  # a moment after the hand has given it
        if not form.count():
            self.table.press(page, button)
            return
        if form.evaluate("one => one.matches('details')"):
            unfold(form)
        self.table.press(page, _chosen(form, fields))

    def gather(self, who: str, most: int = 1) -> None:
        """Store the first cards of the show that can be paid for."""
        page = self.page_of(who)
        page.locator("#bt-tray summary", has_text="Gather Potential").first.click()
        form = page.locator("#bt-tray details.act[open] > form").first
        reds = form.locator("[name=cards][value^=red]:enabled").all()
        for card in (*reds, *form.locator("[name=cards][value^=black]:enabled").all())[:most]:
            card.check()
        self.table.press(page, form.locator("button[type=submit]").last)
