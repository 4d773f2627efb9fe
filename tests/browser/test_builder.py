"""Building a character in a real browser, as a person does."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from gm_tools.services.characters.new_character import new_character
from gm_tools.viskara.character.build import Build, Purchase, ShadowRanks, Stats, Tactic
from gm_tools.viskara.character.character import Character
from tests.browser.conftest import (
    PHONE,
    PageOf,
    Served,
    axe_says,
    both_looks,
    is_wider_than_the_window,
)
from tests.makers import a_build, aura, maneuver, move, tactic

Opened = Callable[..., Page]


def kept(served: Served, character: Character) -> str:
    """Keep a character of the game master's; return its address."""
    services = served.cast.services
    return f"/characters/{services.characters.create(served.cast.game_master, character)}"


def stored(served: Served, address: str) -> Build:
    """The build as it is kept now."""
    id = address.rsplit("/", 1)[1]
    return served.cast.services.characters.get(served.cast.game_master, id).character.build


def settled(page: Page) -> None:
    """Wait until everything typed is saved: no answer is under way and none will be asked for."""
    expect(page.locator("#build")).to_have_attribute("data-state", "saved")


def typed(page: Page, field: str, text: str) -> None:
    """Type into a field as a person does, and wait until it is saved."""
    page.locator(field).fill("")
    page.locator(field).press_sequentially(text)
    settled(page)


def until(page: Page, is_so: Callable[[], bool]) -> None:
    """Wait for what a page sends while it is left: nothing in a page tells of that."""
    for _ in range(500):
        if is_so():
            return
        page.evaluate("new Promise(requestAnimationFrame)")
    assert is_so()


def a_rich_character() -> Character:
    """Everything that the builder can show, with some rules broken."""
    build = a_build(
        shadow_level=5,
        shadow_ranks=ShadowRanks(1, 1, 2),
        stats=Stats(body=4, strength=3, creativity=3),
        tactics=(
            tactic("Debilitate", ("Debilitate/Essence Drain", 2), "Explosive", name="<b>Cut</b>"),
            tactic(type="exposure", power=9),
            tactic(type="projectile", low=3),
        ),
        aura=aura("Aura Tactic", "Tempest", made=tactic()),
        signature_move=move(
            maneuver("Attack", tactic=tactic()),
            maneuver("Dash"),
            maneuver("Other Thing With a Cost"),
            maneuver("Dealer's Choice"),
        ),
    )
    return Character(name="Sol", player="Ada", build=build)


@pytest.mark.slow
def test_a_level_3_character_from_nothing_by_typing(served: Served, page_of: PageOf) -> None:
    address = kept(served, new_character("Sol", "Ada", 3))
    page = page_of(served.cast.game_master)
    page.goto(address)
    typed(page, "#shadow_ranks-shadow_arts", "4")
    page.get_by_role("button", name="Next step").click()
    typed(page, "#level-shadow_level", "3")
    page.get_by_role("button", name="Next step").click()
    page.get_by_label("High").check()
    page.get_by_role("button", name="Next step").click()
    expect(page.get_by_role("heading", level=2, name="Stats and style")).to_be_visible()
    for stat, value in (("body", "3"), ("strength", "3")):
        typed(page, f"#stats-{stat}", value)
    page.locator("#specialization-body").check()
    page.locator("#specialization-strength").check()
    page.locator("#style-aggressive").check()
    settled(page)
    page.locator("#to-tactics").click()
    typed(page, "#tactics-0-name", "Split the Horizon")
    typed(page, "#tactics-0-high", "4")
    page.locator("#tactics-0-open").click()
    typed(page, "#picker-find", "debilitate")
    page.locator("#tactics-0-add-Debilitate").click()
    settled(page)
    expect(page.locator("#tactics-0-owned")).to_contain_text("Debilitate")
    expect(page.locator("#problems-title")).to_have_text("No rule is broken")
    build = stored(served, address)
    assert (build.level, build.shadow_level, build.speed_class) == (3, 3, "high")
    assert build.stats == Stats(body=3, strength=3)
    assert build.tactics[0] == Tactic(
        "direct", "body", "Split the Horizon", high=4, upgrades=(Purchase("Debilitate"),)
    )


@pytest.mark.slow
def test_five_broken_rules_are_mended_by_following_the_messages(
    served: Served, page_of: PageOf
) -> None:
    build = a_build(
        shadow_ranks=ShadowRanks(aura=3),
        shadow_level=6,
        stats=Stats(body=6),
        specializations=("body",),
        tactics=(tactic(power=7), tactic(), tactic()),
    )
    address = kept(served, Character(name="Sol", build=build))
    page = page_of(served.cast.game_master)
    page.goto(address)
    expect(page.locator("#problems-title")).to_have_text("6 rules broken")
    for words, field, value in (
        ("add up to 3", "#shadow_ranks-aura", "4"),
        ("above level 5", "#level-shadow_level", "5"),
        ("Body 6 is above", "#stats-body", "5"),
        ("has power 7", "#tactics-0-power", "1"),
    ):
        page.locator("#problems").get_by_role("link", name=words).click()
        expect(page.locator(field)).to_be_visible()
        typed(page, field, value)
        expect(page.locator("#problems")).not_to_contain_text(words)
    page.locator("#problems").get_by_role("link", name="exactly 2 different").click()
    page.locator("#specialization-agility").check()
    settled(page)
    expect(page.locator("#problems-title")).to_have_text("No rule is broken")


def test_focus_and_caret_stay_while_typing(served: Served, page_of: PageOf) -> None:
    page = page_of(served.cast.game_master)
    page.goto(f"{kept(served, a_rich_character())}?step=tactics")
    name = page.locator("#tactics-0-name")
    name.fill("abcdef")
    name.evaluate("field => field.setSelectionRange(3, 3)")
    name.press_sequentially("XY")
    settled(page)
    name.press("Z")
    settled(page)
    expect(name).to_have_value("abcXYZdef")
    assert name.evaluate("field => field === document.activeElement && field.selectionStart") == 6


@pytest.mark.slow
def test_scroll_and_focus_stay_when_an_upgrade_is_bought_and_sold(
    served: Served, page_of: PageOf
) -> None:
    page = page_of(served.cast.game_master)
    page.goto(f"{kept(served, a_rich_character())}?step=tactics")
    more = page.get_by_role("button", name="+1 Essence Drain, <b>Cut</b>")
    more.focus()
    top = more.evaluate("button => button.getBoundingClientRect().top")
    page.keyboard.press("Enter")
    settled(page)
    expect(page.locator("#tactics-0-owned")).to_contain_text("Essence Drain x 3")
    expect(more).to_be_focused()
    assert abs(more.evaluate("button => button.getBoundingClientRect().top") - top) < 2
    page.get_by_role("button", name="Sell Explosive").focus()
    page.keyboard.press("Enter")
    settled(page)
    expect(page.locator("#tactics-0-owned")).not_to_contain_text("Explosive")
    assert page.evaluate("document.activeElement.id") == "tactics-0-open"


def test_a_budget_overfills(served: Served, page_of: PageOf) -> None:
    page = page_of(served.cast.game_master)
    page.goto(f"{kept(served, a_rich_character())}?step=tactics")
    figures = page.locator("#tactics-2-figures")
    expect(figures.locator(".bar-over")).to_have_count(0)
    typed(page, "#tactics-2-high", "30")
    expect(figures.locator(".bar-over")).to_have_count(1)
    fill, over = (
        figures.locator(name).evaluate("bar => bar.getBoundingClientRect().width")
        for name in (".bar-fill", ".bar-over")
    )
    assert fill > 50
    assert over > 50
    expect(figures).to_contain_text("points over")


def test_odds_follow_what_is_typed(served: Served, page_of: PageOf) -> None:
    page = page_of(served.cast.game_master)
    page.goto(f"{kept(served, a_rich_character())}?step=tactics")
    odds = page.locator("#tactics-0-figures .odds")
    expect(odds).to_contain_text("1.02")
    typed(page, "#tactics-0-high", "8")
    expect(odds).to_contain_text("3.62")
    expect(odds.get_by_role("row", name="High")).to_contain_text("10 32.53 %")


@pytest.mark.slow
def test_two_windows(served: Served, page_of: PageOf) -> None:
    address = kept(served, a_rich_character())
    first, second = page_of(served.cast.game_master), page_of(served.cast.game_master)
    first.goto(f"{address}?step=stats")
    second.goto(f"{address}?step=stats")
    typed(first, "#stats-logic", "1")
    second.locator("#stats-agility").fill("2")
    notice = second.locator("#notice")
    expect(notice).to_contain_text("changed in another window")
    assert stored(served, address).stats.agility == 0
    expect(second.locator("#stats-agility")).to_have_value("2")
    expect(notice.get_by_role("row", name="Stats: Logic")).to_contain_text("1")
    notice.get_by_role("button", name="Keep both").click()
    settled(second)
    expect(notice).to_be_hidden()
    expect(second.locator("#stats-logic")).to_have_value("1")
    both = Stats(body=4, strength=3, creativity=3, agility=2, logic=1)
    assert stored(served, address).stats == both
    first.locator("#stats-logic").fill("3")
    row = first.locator("#notice").get_by_role("row", name="Stats: Agility")
    expect(row).to_contain_text("as before")
    first.locator("#notice").get_by_role("link", name="Drop your changes").click()
    expect(first.locator("#stats-agility")).to_have_value("2")
    expect(first.locator("#stats-logic")).to_have_value("1")
    assert stored(served, address).stats == both


def test_leaving_makes_a_revision_with_the_last_letters(served: Served, page_of: PageOf) -> None:
    address = kept(served, new_character("Sol", "Ada", 3))
    services, actor = served.cast.services, served.cast.game_master
    page = page_of(actor)
    page.goto(f"{address}?step=level")
    page.locator("#to-ranks").click()
    page.locator("#shadow_ranks-aura").fill("3")
    page.locator("#shadow_ranks-aura").fill("4")
    page.get_by_role("link", name="Your sign-ins").or_(
        page.get_by_role("link", name="Sign-ins")
    ).click()
    page.wait_for_url("**/sign-ins")
    id = address.rsplit("/", 1)[1]
    until(page, lambda: len(services.characters.revisions(actor, id)) == 2)
    assert stored(served, address).shadow_ranks.aura == 4


def test_by_keyboard_alone(served: Served, page_of: PageOf) -> None:
    address = kept(served, a_rich_character())
    page = page_of(served.cast.game_master)
    page.goto(f"{address}?step=signature")
    page.locator("#signature_move-flair_cost").focus()
    page.keyboard.press("ArrowUp")
    settled(page)
    expect(page.locator("#signature-budgets")).to_contain_text("of 40")
    page.locator("#signature_move-maneuvers-1-up").focus()
    page.keyboard.press("Space")
    settled(page)
    names = [one.maneuver for one in (stored(served, address).signature_move or move()).maneuvers]
    assert names[:2] == ["Dash", "Attack"]
    page.locator("#signature_move-open").focus()
    page.keyboard.press("Enter")
    settled(page)
    expect(page.locator("#picker-close")).to_be_focused()
    page.locator("#signature_move-add-Dash").focus()
    page.keyboard.press("Enter")
    settled(page)
    expect(page.locator("#signature_move-add-Dash")).to_be_focused()
    page.locator("#picker-close").focus()
    page.keyboard.press("Enter")
    settled(page)
    expect(page.locator("#signature_move-open")).to_be_focused()
    expect(page.locator("#signature_move-maneuvers-4")).to_contain_text("Dash")
    page.locator("#signature_move-maneuvers-4-remove").focus()
    page.keyboard.press("Enter")
    settled(page)
    expect(page.locator("#signature_move-maneuvers-4")).to_have_count(0)
    assert page.evaluate("document.activeElement !== document.body")


def test_the_problem_list_opens_on_a_phone(served: Served, page_of: PageOf) -> None:
    page = page_of(served.cast.game_master, viewport=PHONE, has_touch=True)
    page.goto(f"{kept(served, a_rich_character())}?step=tactics")
    expect(page.locator("#aside")).to_be_hidden()
    expect(page.locator("#bar")).to_be_in_viewport()
    page.locator("#bar-open").tap()
    expect(page.locator("#aside")).to_be_visible()
    page.locator("#problems").get_by_role("link", name="has power 9").tap()
    expect(page.locator("#aside")).to_be_hidden()
    expect(page.locator("#tactics-1-power")).to_be_focused()


@pytest.mark.slow
def test_an_allowance_is_granted_and_revoked(served: Served, page_of: PageOf) -> None:
    page = page_of(served.cast.game_master)
    page.goto(f"{kept(served, a_rich_character())}?step=tactics")
    item = page.locator(".problem").filter(has_text="has power 9")
    item.locator("summary", has_text="Grant an override").click()
    item.get_by_label("Why does your table allow it?").fill("<i>A gift</i>")
    item.get_by_role("button", name="Allow it").click()
    expect(item).to_contain_text("Allowed by the table: <i>A gift</i>")
    item.locator("summary", has_text="Change this allowance").click()
    item.get_by_role("button", name="Revoke").click()
    expect(item).not_to_contain_text("Allowed")


STEPS = (
    "ranks",
    "speed",
    "stats",
    "level",
    "tactics&open=tactics.0",
    "aura&open=aura",
    "signature&open=signature_move.maneuvers.0",
    "personality",
)


@pytest.mark.slow
@both_looks("viewport")
def test_every_step_is_for_everybody(
    served: Served, page_of: PageOf, axe_source: str, viewport: dict[str, int], scheme: str
) -> None:
    address = kept(served, a_rich_character())
    page = page_of(served.cast.game_master, viewport=viewport, color_scheme=scheme)
    for step in STEPS:
        page.goto(f"{address}?step={step}")
        assert axe_says(page, axe_source) == [], step
        assert not is_wider_than_the_window(page), step


def test_on_a_phone_the_picker_is_a_sheet_with_close_in_reach(
    served: Served, page_of: PageOf
) -> None:
    address = kept(served, a_rich_character())
    phone = page_of(served.cast.game_master, viewport=PHONE)
    phone.goto(f"{address}?step=tactics&open=tactics.0&find=swing")
    close = phone.locator("#picker-close")
    phone.locator(".picker-row").last.scroll_into_view_if_needed()
    expect(close).to_be_in_viewport()
    close.click()
    expect(phone.locator("#picker")).to_have_count(0)
    expect(phone.locator("#tactics-0-open")).to_be_focused()


def test_below_an_open_picker_the_page_ends(served: Served, page_of: PageOf) -> None:
    address = kept(served, a_rich_character())
    page = page_of(served.cast.game_master)
    page.goto(f"{address}?step=tactics")
    height = "document.documentElement.scrollHeight"
    before = page.evaluate(height)
    page.locator("#tactics-0-open").click()
    expect(page.locator("#picker")).to_be_visible()
    assert page.evaluate(height) < before + 1_000


def test_without_a_script(served: Served, page_of: PageOf) -> None:
    address = kept(served, new_character("Sol", "Ada", 3))
    page = page_of(served.cast.game_master, java_script_enabled=False)
    page.goto(f"{address}?step=stats")
    page.locator("#stats-body").fill("2")
    page.get_by_role("button", name="Save", exact=True).last.click()
    assert stored(served, address).stats.body == 2
    page.goto(f"{address}?step=tactics")
    page.locator("#tactics-0-open").click()
    page.locator("#picker-find").fill("debilitate")
    page.get_by_role("button", name="Filter").click()
    page.locator("#tactics-0-add-Debilitate").click()
    expect(page.locator("#tactics-0-owned")).to_contain_text("Debilitate")
    assert stored(served, address).tactics[0].upgrades == (Purchase("Debilitate"),)


def test_what_is_typed_after_a_button_does_not_press_it_again(
    served: Served, page_of: PageOf
) -> None:
    address = kept(served, a_rich_character())
    page = page_of(served.cast.game_master)
    page.goto(f"{address}?step=signature")
    page.locator("#signature_move-maneuvers-3-attached-open").click()
    page.locator("#signature_move-maneuvers-3-add-Swap-Location").click()
    settled(page)
    page.locator("#signature_move-maneuvers-2-chosen").select_option(index=1)
    settled(page)
    made = stored(served, address).signature_move
    assert made is not None
    assert [one.maneuver for one in made.maneuvers[3].attached] == ["Swap Location"]


def test_an_open_explanation_and_an_answer_keep_to_the_content_policy(
    served: Served, page_of: PageOf
) -> None:
    page = page_of(served.cast.game_master)
    page.goto(f"{kept(served, a_rich_character())}?step=stats")
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.locator("#aside .figure").first.hover()
    page.locator("#stats-body").focus()
    page.locator("#aside .figure").first.hover()
    page.keyboard.type("3")
    settled(page)
    assert said == []


def test_what_found_no_server_is_sent_before_the_page_is_left(
    served: Served, page_of: PageOf
) -> None:
    address = kept(served, new_character("Sol", "Ada", 3))
    page = page_of(served.cast.game_master)
    page.goto(f"{address}?step=tactics")
    page.route("**/build", lambda route: route.abort())
    page.locator("#tactics-0-name").press_sequentially("Cut")
    expect(page.locator("#build")).to_have_attribute("data-state", "unsaved")
    page.locator("#to-aura").click()
    expect(page.get_by_text("does not answer")).to_be_visible()
    page.unroute("**/build")
    page.locator("#to-aura").click()
    expect(page.get_by_role("heading", level=2, name="Aura")).to_be_visible()
    assert stored(served, address).tactics[0].name == "Cut"


@pytest.mark.slow
def test_a_moved_maneuver_keeps_the_focus(served: Served, page_of: PageOf) -> None:
    address = kept(served, a_rich_character())
    page = page_of(served.cast.game_master)
    page.goto(f"{address}?step=signature")
    page.locator("#signature_move-maneuvers-2-up").focus()
    for place in (1, 0):
        page.keyboard.press("Enter")
        settled(page)
        way = "up" if place else "down"
        expect(page.locator(f"#signature_move-maneuvers-{place}-{way}")).to_be_focused()
    made = stored(served, address).signature_move
    assert made is not None
    assert made.maneuvers[0].maneuver == "Other Thing With a Cost"


@pytest.mark.slow
def test_what_is_focused_after_a_sale_is_in_sight(served: Served, page_of: PageOf) -> None:
    page = page_of(served.cast.game_master)
    page.goto(f"{kept(served, a_rich_character())}?step=tactics&open=tactics.0.upgrades.2")
    page.locator("#tactics-0-open").click()
    settled(page)
    page.locator("#tactics-0-has-Explosive-sell").click()
    settled(page)
    expect(page.locator(":focus")).to_be_in_viewport()
