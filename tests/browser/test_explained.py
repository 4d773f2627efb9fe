"""Numbers that explain themselves: by hover, focus and tap, and without JavaScript."""

import pytest
from flask import render_template_string
from playwright.sync_api import Page, expect

from gm_tools.viskara.trace import figure
from tests.browser.conftest import PHONE, PageOf, Served

PAGE = """
{% extends "base.html" %}
{% from "macros/figures.html" import named_number %}
{% block title %}A number{% endblock %}
{% block main %}
<h1>A number</h1>
{{ named_number(health, "health", "Max health") }}
<button type="button">After it</button>
{% endblock %}
"""


@pytest.fixture
def served_number(served: Served) -> Served:
    health = figure(("10 x level 5", 50), ("5 x body perk 6", 30))
    served.app.add_url_rule(
        "/a-number", view_func=lambda: render_template_string(PAGE, health=health), endpoint="test"
    )
    return served


def opened(page: Page) -> tuple[Page, str]:
    page.goto("/a-number")
    return page, "10 x level 5"


def test_by_hover(served_number: Served, page_of: PageOf) -> None:
    page, parts = opened(page_of(served_number.cast.game_master))
    expect(page.get_by_text(parts)).to_be_hidden()
    page.get_by_role("button", name="Max health: 80").hover()
    expect(page.get_by_text(parts)).to_be_visible()
    page.get_by_role("heading", level=1).hover()
    expect(page.get_by_text(parts)).to_be_hidden()


def test_a_click_keeps_it_open_and_another_closes_it(
    served_number: Served, page_of: PageOf
) -> None:
    page, parts = opened(page_of(served_number.cast.game_master))
    number = page.get_by_role("button", name="Max health: 80")
    number.click()
    page.get_by_role("heading", level=1).hover()
    expect(page.get_by_text(parts)).to_be_visible()
    number.click()
    expect(page.get_by_text(parts)).to_be_hidden()


def test_by_keyboard(served_number: Served, page_of: PageOf) -> None:
    page, parts = opened(page_of(served_number.cast.game_master))
    page.get_by_role("heading", level=1).click()
    page.keyboard.press("Tab")
    expect(page.get_by_text(parts)).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_text(parts)).to_be_hidden()
    page.keyboard.press("Enter")
    expect(page.get_by_text(parts)).to_be_visible()
    page.keyboard.press("Tab")
    expect(page.get_by_text(parts)).to_be_hidden()


@pytest.mark.parametrize("script", [True, False], ids=["with script", "without"])
def test_by_tap(served_number: Served, page_of: PageOf, script: bool) -> None:
    master = served_number.cast.game_master
    options = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
    page, parts = opened(page_of(master, java_script_enabled=script, **options))
    page.get_by_role("button", name="Max health: 80").tap()
    expect(page.get_by_text(parts)).to_be_visible()
    box = page.locator(".parts").bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= PHONE["width"]
