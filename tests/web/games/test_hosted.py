"""Which family of games a kind belongs to, and what sets the families apart."""

import pytest
from flask import Flask

from gm_tools.web.battles.screens import BATTLES
from gm_tools.web.evenings.screens import EVENINGS
from gm_tools.web.games.hosted import Hosted, place_of
from gm_tools.web.trackers.screens import TRACKERS
from tests.cast import Cast

every_family = pytest.mark.parametrize("hosted", [BATTLES, TRACKERS], ids=lambda one: one.place)


def test_battles_and_evenings_have_their_own_place(cast: Cast) -> None:
    places = {kind: place_of(kind) for kind in cast.services.games.kinds}
    assert places.pop("battle") == BATTLES.place
    assert places.pop("evening") == EVENINGS.place
    assert set(places.values()) == {TRACKERS.place}
    assert place_of(None) == TRACKERS.place


@every_family
def test_every_page_of_a_family_has_an_address(app: Flask, hosted: Hosted) -> None:
    known = app.view_functions
    assert [page for page, _ in hosted.pages if page not in known] == []
    assert hosted.ended[1] in {"Aftermath", "Result"}


@every_family
def test_a_template_of_parts_has_every_part(app: Flask, hosted: Hosted) -> None:
    with app.test_request_context():
        own = app.jinja_env.get_template(hosted.parts).module
    screens = {"host", "host_regions", "phone", "phone_regions", "table_regions"}
    others = {"styles", "tabs", "moment", "looking_back"}
    assert [part for part in sorted(screens | others) if not hasattr(own, part)] == []


def test_styles_are_named_once() -> None:
    assert [one.styles("host") for one in (BATTLES, TRACKERS)] == ["bt bt-host", "bt gt gt-host"]
