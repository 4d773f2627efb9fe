"""What the game master does by hand: at the screen, on the page of people, in the settings."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.at_table import Table


def give(table: Table, who: str, do: str, amount: int = 1) -> None:
    """Do something to a combatant: harm, heal, more_effort ..."""
    host = table.host
    host.locator(f"#pick-{who}").check()
    host.locator("#amount").fill(str(amount))
    table.press(host, host.locator(f"#hand [name=do][value={do}]"))
    host.locator(f"#pick-{who}").uncheck()


def mark(table: Table, who: str, name: str) -> None:
    """Put a mark on a combatant, seen on every screen."""
    host = table.host
    host.locator(f"#pick-{who}").check()
    host.locator("#marking summary").click()
    host.locator("#mark").fill(name)
    table.press(host, host.locator("#hand [name=do][value=mark]"))
    host.locator(f"#pick-{who}").uncheck()
    for page in table.windows.values():
        expect(page.locator(f"#row-{who}")).to_contain_text(name)


def undo(table: Table, what: str = "#undo") -> None:
    """Take a step back, a maneuver (``#undo-maneuver``) or a turn (``#undo-turn``)."""
    table.press(table.host, table.host.locator(what))


def back_to(table: Table, line: str) -> None:
    """Go back to a line of the log, by its words: what follows it is dimmed, not gone."""
    log = table.host.locator("#bt-log .bt-logline")
    place = log.filter(has_text=line).first
    later = place.evaluate("one => [...one.parentElement.children].indexOf(one)")
    table.press(table.host, place.get_by_role("button", name="Back to here"))
    expect(log.nth(later)).to_have_attribute("aria-current", "step")
    for at in range(later):
        expect(log.nth(at)).to_have_class(re.compile("is-gone"))
        expect(log.nth(at).get_by_role("button", name="Forward to here")).to_be_visible()


def people(table: Table, act: str, chosen: str = "", **fields: str) -> None:
    """Fill in a form of the page of people, in a second window."""
    page = table.second
    page.goto(f"/battles/{table.battle}/people?who={chosen}")
    form = page.locator(f"form#{act}")
    for name, value in fields.items():
        _fill(form.locator(f"[name={name}]"), value)
    _send(table, page, form.locator("button[type=submit]"))


def settings(table: Table, button: str, *boxes: str, tick: bool = True) -> None:
    """Tick boxes of the settings, by their ids, or take their ticks off; in a second window."""
    page = table.second
    page.goto(f"/battles/{table.battle}/settings")
    for one in boxes:
        page.locator(f"#{one}").set_checked(tick)
    _send(table, page, page.get_by_role("button", name=button))


def _fill(field: Locator, value: str) -> None:
    if field.evaluate("one => one.matches('[type=checkbox]')"):
        field.check()
    elif field.evaluate("one => one.matches('select')"):
        field.select_option(value)
    else:
        field.fill(value)


def _send(table: Table, page: Page, button: Locator) -> None:
    with page.expect_navigation() as answered:
        button.click()
    assert answered.value.ok, page.url
    table.see()
