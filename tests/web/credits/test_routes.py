"""The page of credits."""

import json
import re
import tomllib

from flask.testing import FlaskClient

from gm_tools.presenters.credits import LIBRARIES, TYPEFACES
from tests.cast import the_rulebook
from tests.places import ROOT


def test_everybody_may_read_it(visitor: FlaskClient) -> None:
    answer = visitor.get("/credits")
    assert answer.status_code == 200
    assert 'href="/credits"' in visitor.get("/sign-in").text


def test_every_icon_is_drawn_with_its_author_and_the_licence(visitor: FlaskClient) -> None:
    text, icons = visitor.get("/credits").text, the_rulebook().icons
    assert f'href="{icons.licence_address}"' in text
    assert icons.licence in text
    assert f'href="{icons.collection}"' in text
    for icon in icons.all.values():
        drawn = text.partition(f'#{icon.id}"')[2].partition("</li>")[0]
        author = icons.author_of(icon)
        assert author.name in drawn
        assert not author.address or f'href="{author.address}"' in drawn


def test_every_typeface_and_library_is_credited(visitor: FlaskClient) -> None:
    text = visitor.get("/credits").text
    works = {plain(one.name) for one in (*LIBRARIES, *TYPEFACES)}
    assert {name for name in needed() if name not in works} == set()
    assert all(one.address in text and one.licence in text for one in (*LIBRARIES, *TYPEFACES))


def needed() -> set[str]:
    """The names of what the app itself installs, but the icons'."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    front_end = json.loads((ROOT / "package.json").read_text("utf-8"))["dependencies"]
    wanted = [*project["dependencies"], *project["optional-dependencies"]["postgresql"]]
    names = {re.split(r"[\[<>=]", one)[0] for one in wanted}
    names |= {one.rpartition("/")[2].removesuffix(".org") for one in front_end}
    return {plain(one.replace("jinja2", "jinja")) for one in names} - {"gameicons"}


def plain(name: str) -> str:
    """A name without case, blanks and hyphens."""
    return re.sub(r"[^a-z0-9]", "", name.lower())
