"""When an answer does not come: words in the page, and nothing of it lost."""

import pytest
from flask import render_template_string, request
from playwright.sync_api import Page, expect

from gm_tools.services.actor import OPERATOR
from tests.browser.conftest import PageOf, Served

PAGE = """
{% extends "base.html" %}
{% block title %}A form{% endblock %}
{% block main %}
<h1>A form</h1>
<form hx-post="/a-form" hx-target="#answer" hx-trigger="change">
  <input type="hidden" name="csrf_token" value="{{ csrf_token() }}">
  <label>Name <input name="name"></label>
</form>
<p id="answer"></p>
{% endblock %}
"""


def a_form() -> str:
    if request.method == "POST":
        return f"Saved {request.form['name']}"
    return render_template_string(PAGE)


@pytest.fixture
def form(served: Served, page_of: PageOf) -> Page:
    served.app.add_url_rule("/a-form", view_func=a_form, methods=["GET", "POST"])
    page = page_of(served.cast.game_master)
    page.goto("/a-form")
    return page


def write(page: Page, name: str) -> None:
    page.get_by_label("Name").fill(name)
    page.keyboard.press("Tab")


def test_an_answer_comes(form: Page) -> None:
    write(form, "Sol")
    expect(form.locator("#answer")).to_have_text("Saved Sol")
    expect(form.get_by_role("alert")).to_be_hidden()


def test_after_signing_in_again_elsewhere_the_page_goes_on(served: Served, form: Page) -> None:
    other = form.context.new_page()
    other.goto("/sign-ins")
    other.get_by_role("banner").get_by_role("button", name="Sign out").click()
    write(form, "Sol")
    expect(form.get_by_role("alert")).to_be_visible()
    expect(form.get_by_label("Name")).to_have_value("Sol")
    other.goto(f"/sign-in/{served.cast.services.accounts.new_link(OPERATOR)}")
    other.get_by_role("button", name="Sign in").click()
    expect(other.get_by_role("banner").get_by_role("button", name="Sign out")).to_be_visible()
    write(form, "Sola")
    write(form, "Solar")
    expect(form.locator("#answer")).to_have_text("Saved Solar")
    expect(form.get_by_role("alert")).to_be_hidden()


def test_an_app_that_is_gone_is_told(form: Page) -> None:
    form.route("**/a-form", lambda route: route.abort())
    write(form, "Sol")
    expect(form.get_by_role("alert")).to_contain_text("does not answer")
    expect(form.get_by_label("Name")).to_have_value("Sol")
    form.unroute("**/a-form")
    write(form, "Sola")
    expect(form.locator("#answer")).to_have_text("Saved Sola")
    expect(form.get_by_role("alert")).to_be_hidden()
