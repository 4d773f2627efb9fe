"""The page of backups: for the host, and for everybody else not there."""

from pathlib import Path
from zipfile import is_zipfile

import pytest
from flask.testing import FlaskClient

from gm_tools.storage.copies.in_use import being_alone
from tests.postgresql import ON_SQLITE

pytestmark = ON_SQLITE

NAME = "gm-tools-20260301T120000000000Z-by-hand.zip"


def test_a_backup_is_made_listed_checked_and_downloaded(
    game_master: FlaskClient, tmp_path: Path
) -> None:
    assert "There is no backup yet" in game_master.get("/backups").text
    assert (
        "It was read back and is whole" in game_master.post("/backups", follow_redirects=True).text
    )
    page = game_master.get("/backups").text
    assert "Made by you" in page
    assert f'href="/backups/{NAME}"' in page
    checked = game_master.post(f"/backups/{NAME}/check", follow_redirects=True).text
    assert f"{NAME} was read: it is whole and can be restored." in checked
    answer = game_master.get(f"/backups/{NAME}")
    (tmp_path / "got.zip").write_bytes(answer.data)
    assert is_zipfile(tmp_path / "got.zip")
    assert answer.headers["Cache-Control"] == "no-store"
    assert answer.headers["Content-Disposition"] == f"attachment; filename={NAME}"
    assert answer.mimetype == "application/zip"
    answer.close()


def test_the_page_says_how_to_restore(game_master: FlaskClient) -> None:
    page = game_master.get("/backups").text
    assert "gm-tools restore FILE" in page
    assert "sign-ins and" in page


@pytest.mark.parametrize("who", ["player", "stranger"])
@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/backups"),
        ("POST", "/backups"),
        ("GET", f"/backups/{NAME}"),
        ("POST", f"/backups/{NAME}/check"),
    ],
)
def test_nobody_else_finds_it(
    request: pytest.FixtureRequest, game_master: FlaskClient, who: str, method: str, path: str
) -> None:
    game_master.post("/backups")
    browser: FlaskClient = request.getfixturevalue(who)
    assert browser.open(path, method=method).status_code == 404
    assert "Backups" not in browser.get("/sign-ins").text
    assert 'href="/backups"' in game_master.get("/sign-ins").text


def test_a_visitor_comes_to_the_door(visitor: FlaskClient) -> None:
    assert visitor.get("/backups").status_code == 302


@pytest.mark.parametrize("name", ["..%2Fgm-tools.db", "gm-tools.db", "%2e%2e", ".lock"])
def test_no_other_file_is_downloaded(game_master: FlaskClient, name: str) -> None:
    game_master.post("/backups")
    assert game_master.get(f"/backups/{name}").status_code == 404


def test_a_fault_is_shown(game_master: FlaskClient, tmp_path: Path) -> None:
    game_master.post("/backups")
    (tmp_path / "backups" / "last-fault.txt").write_text("2026-03-01: <no room>\n")
    assert "The last backup failed. 2026-03-01: &lt;no room&gt;" in game_master.get("/backups").text
    (tmp_path / "backups" / NAME).write_bytes(b"PK")
    assert "Damaged" in game_master.get("/backups").text
    answer = game_master.post(f"/backups/{NAME}/check")
    assert answer.status_code == 503
    assert "damaged or cut short" in answer.text


def test_a_second_press_of_the_button_is_told(game_master: FlaskClient, tmp_path: Path) -> None:
    game_master.post("/backups")
    with being_alone(tmp_path / "backups" / ".lock"):
        answer = game_master.post("/backups")
    assert answer.status_code == 503
    assert "Another backup is being made at this moment" in answer.text
