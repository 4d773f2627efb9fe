"""Static files."""

import re
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient
from jinja2 import Environment
from jinja2.meta import find_referenced_templates

from gm_tools.web.assets import asset, modules_in_one, scripts_in_one, styles_in_one


@pytest.fixture
def files(app: Flask, tmp_path: Path) -> Path:
    app.static_folder = str(tmp_path)
    return tmp_path


def test_an_address_changes_with_the_contents(app: Flask, files: Path) -> None:
    with app.test_request_context():
        (files / "a.svg").write_text("one")
        first = asset("a.svg")
        (files / "a.svg").write_text("two!")
        assert first.startswith("/static/a.svg?v=")
        assert asset("a.svg") != first


def test_a_style_sheet_of_ours_is_sent_without_its_comments(app: Flask, files: Path) -> None:
    (files / "css").mkdir()
    (files / "css" / "a.css").write_text("/* why */\na {\n  color: red;\n}\n")
    with app.test_request_context():
        address = asset("css/a.css")
    assert address.startswith("/static/joined/a.css?v=")
    assert app.test_client().get(address).text == "a{color:red}"


def test_a_missing_file_has_an_address_without_a_promise(app: Flask, files: Path) -> None:
    with app.test_request_context():
        assert asset("b.css") == "/static/b.css"


def test_modules_are_one_answer_that_changes_with_any_of_them(app: Flask, files: Path) -> None:
    (files / "js" / "board").mkdir(parents=True)
    for name in ("main.js", "drag.js"):
        (files / "js" / "board" / name).write_text("one")
    with app.test_request_context():
        first = modules_in_one("board")
        (files / "js" / "board" / "drag.js").write_text("two!")
        assert first.startswith("/static/modules/board.js?v=")
        assert modules_in_one("board") != first


def test_modules_are_public_and_kept_as_long_as_they_stay_the_same(
    app: Flask, visitor: FlaskClient
) -> None:
    with app.test_request_context():
        address = modules_in_one("board")
    answer = visitor.get(address)
    assert answer.headers["Cache-Control"] == "public, max-age=31536000, immutable"
    assert (answer.status_code, answer.mimetype) == (200, "text/javascript")
    assert "Set-Cookie" not in answer.headers


@pytest.mark.parametrize("name", ["none", "..", "live", "Board"])
def test_only_folders_of_modules_are_sent_as_one(visitor: FlaskClient, name: str) -> None:
    assert visitor.get(f"/static/modules/{name}.js").status_code == 404


def test_several_files_come_in_one_answer(visitor: FlaskClient, app: Flask) -> None:
    with app.test_request_context():
        address, alone = styles_in_one("live", "playing"), asset("css/live.css")
    answer = visitor.get(address)
    assert answer.text.startswith(visitor.get(alone).text)
    assert (".act-button" in answer.text, answer.mimetype) == (True, "text/css")
    assert answer.headers["Cache-Control"] == "public, max-age=31536000, immutable"
    assert "Set-Cookie" not in answer.headers


def test_the_address_of_several_changes_with_any_of_them(app: Flask, files: Path) -> None:
    with app.test_request_context():
        (files / "js").mkdir()
        for name in ("a", "b"):
            (files / "js" / f"{name}.js").write_text(name)
        first = scripts_in_one("a", "b")
        assert first.startswith("/static/joined/a,b.js?v=")
        (files / "js" / "b.js").write_text("other")
        assert scripts_in_one("a", "b") != first


@pytest.mark.parametrize(
    "names",
    [
        "live,missing.css",
        "../js/live.css",
        "live,,playing.css",
        "live.txt",
        f"{'live,' * 20}live.css",
    ],
)
def test_only_our_own_styles_and_scripts_are_joined(visitor: FlaskClient, names: str) -> None:
    assert visitor.get(f"/static/joined/{names}").status_code == 404


def test_every_file_that_a_page_names_is_there(visitor: FlaskClient) -> None:
    page = visitor.get("/sign-in").text
    named = [part.split('"')[0] for part in page.split('="/')[1:]]
    files = [f"/{name}" for name in named if "static/" in name]
    assert len(files) >= 5
    for name in files:
        with visitor.get(name) as answer:
            assert answer.status_code == 200, name


def of_a_battle(environment: Environment, name: str, known: set[str]) -> set[str]:
    """Return a battle's template with all that it takes from, but the frame of every page."""
    if name not in known and name != "base.html":
        known.add(name)
        assert environment.loader
        text = environment.loader.get_source(environment, name)[0]
        for other in find_referenced_templates(environment.parse(text)):
            of_a_battle(environment, other or "battles/_screen.html", known)
    return known


def styled(app: Flask, name: str) -> set[str]:
    """Return the classes that a style sheet speaks of."""
    text = Path(app.static_folder or "", "css", f"{name}.css").read_text(encoding="utf-8")
    return set(re.findall(r"\.([a-z][a-z-]+)", re.sub(r"{[^{}]*}", "{}", text)))


def test_a_battle_needs_nothing_that_only_other_pages_load(app: Flask) -> None:
    env, of_others = app.jinja_env, styled(app, "pages") - styled(app, "gm-tools")
    assert {"card-sheet", "figure"} < of_others
    names: set[str] = set()
    for page in ("host", "play", "table"):
        of_a_battle(env, f"games/{page}.html", names)
    assert "battles/_tray.html" in names
    for name in names:
        assert env.loader
        classes = re.findall(r'class="([^"]+)"', env.loader.get_source(env, name)[0])
        assert not of_others & set(" ".join(classes).split()), name
