"""Packs as pages: ticked, ordered, followed with and without scripts, fetched by who ordered."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from html import unescape
from io import BytesIO
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from pypdf import PdfReader

from gm_tools.services.bundle import Services
from gm_tools.services.packs.order import LONGEST_WAIT, STOPPED
from gm_tools.viskara.encounter.plan import Encounter, Foe, Member, Side
from tests.cast import Cast
from tests.fakes import HandClock, a_character
from tests.printing.prepared import HOSTILE

LETTER = {"size": "letter", "layout": "large", "notes": "yes", "both": "yes"}
SCRIPTS = {"HX-Request": "true"}


@dataclass
class Later:
    """Makes what was ordered when it is told to."""

    waiting: list[Callable[[], None]] = field(default_factory=list)

    def __call__(self, work: Callable[[], None]) -> None:
        self.waiting.append(work)

    def work(self) -> None:
        while self.waiting:
            self.waiting.pop(0)()


@pytest.fixture
def later(app: Flask) -> Later:
    """The app's orders wait for us."""
    later, services = Later(), app.extensions["gm_tools"]
    workshop = replace(services.workshop, run=later)
    app.extensions["gm_tools"] = replace(services, workshop=workshop)
    return later


@pytest.fixture
def ana(services: Services, cast: Cast) -> str:
    return services.characters.create(cast.game_master, a_character("Ana"))


@pytest.fixture
def ford(services: Services, cast: Cast, ana: str) -> str:
    foes = (Side((Foe(creature="pike_beetle", count=2),)),)
    plan = Encounter(HOSTILE, party=(Member("Ana", 5, character=ana),), sides=foes)
    return services.plans.create(cast.game_master, plan)


def ticked(page: str) -> list[str]:
    return re.findall(r'name="paper" value="([^"]+)" checked', page)


def settings(page: str) -> dict[str, str]:
    """How papers are to look, as the page is filled in."""
    found = re.findall(r'name="(size|notes|both)" value="([^"]+)" checked', page)
    found += [("layout", one) for one in re.findall(r'value="([^"]+)" selected', page)]
    return dict(found)


def ordered(browser: FlaskClient, *papers: str, **more: str) -> str:
    answer = browser.post("/packs/new", data={"paper": list(papers), **more})
    assert answer.status_code == 303
    return answer.location


def test_what_tonight_needs_is_ticked(ana: str, ford: str, game_master: FlaskClient) -> None:
    expected = ["screen.", f"encounter.{ford}", f"creatures.{ford}", f"sheet.{ana}"]
    for page in ("/packs/new", f"/packs/new?plan={ford}"):
        text = game_master.get(page).text
        assert ticked(text) == [*expected, f"cards.{ana}"]
        assert "<script>1" not in text


def test_the_pages_of_tonight_lead_there(
    services: Services, cast: Cast, ford: str, game_master: FlaskClient
) -> None:
    friday = services.campaigns.create(cast.game_master, "Friday")
    assert f'href="/packs/new?plan={ford}"' in game_master.get(f"/encounters/{ford}").text
    assert f'href="/packs/new?campaign={friday}"' in game_master.get(f"/campaigns/{friday}").text
    services.characters.create(cast.game_master, a_character("Ben"), campaign=friday)
    assert 'href="/packs/new"' in game_master.get("/").text
    assert "Ben" in game_master.get(f"/packs/new?campaign={friday}").text


def test_a_pack_is_followed_and_fetched(
    ana: str, ford: str, game_master: FlaskClient, later: Later
) -> None:
    papers = ("blank.", f"cards.{ana}", f"sheet.{ana}", f"encounter.{ford}", "screen.")
    place = ordered(game_master, *papers, size="letter")
    page = game_master.get(place).text
    assert "Waiting" in page
    assert '<noscript><meta http-equiv="refresh" content="2"></noscript>' in page
    assert f'hx-get="{place}" hx-trigger="every 700ms"' in page
    assert game_master.get(f"{place}/papers.pdf").status_code == 404
    later.work()
    done = game_master.get(place).text
    assert ("refresh" in done, "hx-get" in done) == (False, False)
    assert f'href="{place}/papers.pdf" target="_blank"' in done
    answer = game_master.get(f"{place}/papers.pdf")
    assert answer.mimetype == "application/pdf"
    assert answer.headers["Cache-Control"] == "no-store"
    read = PdfReader(BytesIO(answer.data))
    titles = [str(one.title) for one in read.outline if not isinstance(one, list)]
    assert titles[0] == "Game master screen"
    assert titles[2:] == ["Sheet of Ana", "Cards of Ana", "Blank sheet"]
    assert f"Ready: {len(read.pages)} pages." in done
    sizes = {tuple(sorted(map(round, one.mediabox[2:]))) for one in read.pages}
    assert sizes == {(612, 792)}


def test_a_script_gets_the_part_that_changes(game_master: FlaskClient, later: Later) -> None:
    place = ordered(game_master, "blank.")
    part = game_master.get(place, headers=SCRIPTS).text
    assert ("<html" in part, "hx-get" in part, "pack-going" in part) == (False, True, False)
    later.work()
    part = game_master.get(place, headers=SCRIPTS).text
    assert ("hx-get" in part, 'id="pack-going" hx-swap-oob="true"' in part) == (False, True)


def test_only_who_ordered_it_finds_it(
    game_master: FlaskClient,
    player: FlaskClient,
    stranger: FlaskClient,
    visitor: FlaskClient,
    later: Later,
) -> None:
    place = ordered(game_master, "blank.")
    later.work()
    for browser in (player, stranger):
        for address in (place, f"{place}/papers.pdf"):
            assert browser.get(address).status_code == 404
        assert browser.post(f"{place}/stop").status_code == 404
    assert visitor.get(place).status_code == 302
    assert visitor.get("/packs/new").status_code == 302
    assert game_master.get(place).status_code == 200


def test_a_player_prints_nothing_of_the_game_masters(
    ana: str, ford: str, player: FlaskClient, later: Later
) -> None:
    assert player.get(f"/packs/new?plan={ford}").status_code == 404
    page = player.get("/packs/new").text
    assert (ana in page, ford in page) == (False, False)
    refused = player.post("/packs/new", data={"paper": [f"sheet.{ana}", f"encounter.{ford}"]})
    assert refused.status_code == 422
    assert "not there any more" in refused.text
    place = ordered(player, f"sheet.{ana}", "blank.")
    assert "Left out: A character&#39;s sheet (gone)." in player.get(place).text


def test_nothing_ticked_says_so_and_keeps_the_rest(ford: str, game_master: FlaskClient) -> None:
    data = {"plan": ford, "size": "letter", "layout": "large", "notes": "yes"}
    answer = game_master.post("/packs/new", data=data)
    assert answer.status_code == 422
    assert "Nothing is ticked." in answer.text
    assert ticked(answer.text) == []
    assert 'value="letter" checked' in answer.text
    assert 'value="large" selected' in answer.text
    assert 'name="notes" value="yes" checked' in answer.text
    assert f'name="plan" value="{ford}"' in answer.text


def test_how_papers_look_is_remembered(game_master: FlaskClient, later: Later) -> None:
    assert 'value="a4" checked' in game_master.get("/packs/new").text
    ordered(game_master, "blank.", size="letter", layout="page", notes="yes")
    page = game_master.get("/packs/new").text
    assert 'value="letter" checked' in page
    assert 'value="page" selected' in page
    assert 'name="notes" value="yes" checked' in page
    assert 'value="a4" checked' in game_master.get("/packs/new?size=a4").text


def test_what_was_trashed_meanwhile_is_left_out(
    services: Services, cast: Cast, ana: str, game_master: FlaskClient, later: Later
) -> None:
    place = ordered(game_master, f"sheet.{ana}", "blank.")
    services.characters.shelf.trash(cast.game_master, ana)
    services.characters.shelf.delete_forever(cast.game_master, ana)
    later.work()
    page = game_master.get(place).text
    assert "Left out: Sheet of Ana (gone)." in page
    assert "Ready: 2 pages." in page


def test_stopping_leads_back_with_the_same_ticks(
    ana: str, game_master: FlaskClient, later: Later
) -> None:
    place = ordered(game_master, f"sheet.{ana}")
    back = game_master.post(f"{place}/stop")
    assert ticked(game_master.get(back.location).text) == [f"sheet.{ana}"]
    later.work()
    assert game_master.get(place).status_code == 404


def test_what_failed_says_why_and_leads_back(
    game_master: FlaskClient, later: Later, clock: HandClock
) -> None:
    place = ordered(game_master, "blank.")
    clock.pass_by(seconds=LONGEST_WAIT.total_seconds())
    page = game_master.get(place).text
    assert STOPPED in page
    back = re.search(r'href="(/packs/new[^"]*)">Back to what goes in', page)
    assert back is not None
    assert ticked(game_master.get(unescape(back[1])).text) == ["blank."]


def test_everything_is_unticked_and_the_rest_kept(ford: str, game_master: FlaskClient) -> None:
    data = {"plan": ford, "paper": ["blank."], **LETTER, "untick": "all"}
    bare = game_master.post("/packs/new", data=data, follow_redirects=True).text
    assert ticked(bare) == []
    assert HOSTILE[:3] in unescape(bare)
    assert settings(bare) == LETTER
    assert settings(game_master.get("/packs/new").text) == LETTER


@pytest.mark.parametrize("looks", [{"size": "letter", "layout": "large", "both": "yes"}, {}])
def test_what_is_changed_begins_as_it_was_ordered(
    looks: dict[str, str], game_master: FlaskClient, later: Later
) -> None:
    expected = {"size": "a4", "layout": "standard", **looks}
    place = ordered(game_master, "blank.", **looks)
    other = {"size": "letter", "layout": "page", "notes": "yes", "both": "yes"}
    ordered(game_master, "blank.", **other)
    later.work()
    link = re.search(r'href="([^"]*)">Change what goes in', game_master.get(place).text)
    assert link is not None
    assert settings(game_master.get(unescape(link[1])).text) == expected
    stopped = game_master.post(f"{place}/stop").location
    assert settings(game_master.get(stopped).text) == expected


@pytest.mark.parametrize("paper", ["", "x", "sheet.", "sheet.../../x", "screen.x", "poster.1"])
def test_invented_ticks_are_nothing(paper: str, game_master: FlaskClient) -> None:
    assert game_master.get(f"/packs/new?chosen=yes&paper={paper}").status_code == 200
    assert game_master.post("/packs/new", data={"paper": [paper]}).status_code == 422


def test_without_pango_nothing_is_ordered(app: Flask, game_master: FlaskClient) -> None:
    services: Any = app.extensions["gm_tools"]
    paper = replace(services.paper, missing=lambda: "Pango is missing.")
    app.extensions["gm_tools"] = replace(services, paper=paper)
    page = game_master.get("/packs/new").text
    assert "Pango is missing." in page
    assert "Make the PDF" not in page
    assert "Pango is missing." in game_master.post("/packs/new", data={"paper": ["blank."]}).text


def test_a_pack_for_both_sides_says_so(game_master: FlaskClient, later: Later) -> None:
    place = ordered(game_master, "screen.", "blank.", both="yes")
    later.work()
    page = game_master.get(place).text
    said = re.search(r"Ready: (\d+) pages, (\d+) of them empty", page)
    assert said is not None
    read = PdfReader(BytesIO(game_master.get(f"{place}/papers.pdf").data))
    empty = [one for one in read.pages if not one.extract_text().strip()]
    assert [int(number) for number in said.groups()] == [len(read.pages), len(empty)]
    assert "pages 5 to 6" in page
    assert 'name="both" value="yes" checked' in game_master.get("/packs/new").text
