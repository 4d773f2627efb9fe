"""The doctor's questions about people's own data."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import pytest

from gm_tools.bootstrap import uploads
from gm_tools.cli import data_findings
from gm_tools.settings import Settings, load
from gm_tools.storage.migrate import upgrade


class Usage(NamedTuple):
    free: int


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """An installation with a database and a key, closed to others."""
    found = load({"GM_TOOLS_INSTANCE": str(tmp_path / "instance")})
    found.instance.mkdir(mode=0o700)
    upgrade(found.database_url)
    for name in ("gm-tools.db", "secret_key"):
        (found.instance / name).touch()
        (found.instance / name).chmod(0o600)
    return found


def test_closed_data_is_fine(settings: Settings) -> None:
    found = data_findings.privacy(settings)
    assert (found.state, found.says) == ("fine", "only you can read the app's data")


def test_an_open_file_is_named(settings: Settings) -> None:
    (settings.instance / "gm-tools.db").chmod(0o644)
    found = data_findings.privacy(settings)
    assert found.state == "optional"
    assert found.says.endswith(f"can use: {settings.instance / 'gm-tools.db'}")
    assert found.mend is not None
    assert found.mend.endswith(f"chmod go-rwx {settings.instance / 'gm-tools.db'}")


def test_a_key_that_others_can_read_is_broken(settings: Settings) -> None:
    (settings.instance / "secret_key").chmod(0o640)
    found = data_findings.privacy(settings)
    assert found.state == "broken"
    assert "delete it: everybody signs in anew" in found.says


def test_a_shared_folder_is_left_alone_and_said(settings: Settings) -> None:
    (settings.instance / "letters").mkdir()
    settings.instance.chmod(0o755)
    found = data_findings.privacy(settings)
    assert (found.state, "is left alone" in found.says) == ("fine", True)


@pytest.mark.parametrize(
    ("megabytes", "state", "says"),
    [
        (5_000, "fine", "5,000 MB free for your data"),
        (150, "optional", "nearly full: 150 MB free for your data"),
        (3, "broken", "nearly full: 3 MB free for your data"),
    ],
)
def test_a_nearly_full_disk_is_seen(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, megabytes: int, state: str, says: str
) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _: Usage(megabytes * 1024 * 1024))
    found = data_findings.disk(settings)
    assert (found.state, found.says) == (state, says)


def test_a_sound_database_is_fine(settings: Settings) -> None:
    found = data_findings.soundness(settings)
    assert (found.state, found.mend) == ("fine", None)


def test_a_database_that_is_not_there_yet_is_fine(tmp_path: Path) -> None:
    found = data_findings.soundness(load({"GM_TOOLS_INSTANCE": str(tmp_path / "none")}))
    assert found.says == "there is no database file to check"


@pytest.mark.parametrize("at", [0, 4096 + 8], ids=["header", "page"])
def test_a_damaged_database_is_broken(settings: Settings, at: int) -> None:
    file = settings.instance / "gm-tools.db"
    content = bytearray(file.read_bytes())
    for begin in range(at, len(content), 4096):
        content[begin : begin + 200] = b"\xee" * 200
    file.write_bytes(content)
    assert data_findings.soundness(settings).state == "broken"


def test_an_address_that_means_nothing_is_another_questions(tmp_path: Path) -> None:
    settings = load({"GM_TOOLS_INSTANCE": str(tmp_path), "GM_TOOLS_DATABASE_URL": "nonsense"})
    assert [found.state for found in data_findings.data(settings)] == ["fine"] * 4


def test_a_document_that_cannot_be_read_is_broken(settings: Settings) -> None:
    with closing(sqlite3.connect(settings.instance / "gm-tools.db")) as database, database:
        database.execute(
            "INSERT INTO campaign (id, name, kind, created_at, document) "
            "VALUES ('friday', 'Friday', 'shared', '2026-01-01 00:00:00', '{\"no\": 1}')"
        )
    found = data_findings.soundness(settings)
    assert (found.state, found.says) == ("broken", "campaign friday: document cannot be read")
    assert found.mend == "gm-tools restore FILE"


def test_a_missing_table_is_broken(settings: Settings) -> None:
    with closing(sqlite3.connect(settings.instance / "gm-tools.db")) as database, database:
        database.execute("DROP TABLE proposal")
    assert data_findings.soundness(settings).says == "proposal: missing altogether"


def test_a_picture_that_lost_its_file_is_told(settings: Settings) -> None:
    assert data_findings.pictures(settings).says == "none"
    with closing(sqlite3.connect(settings.instance / "gm-tools.db")) as database, database:
        database.execute("INSERT INTO account VALUES ('a', 'Ann', NULL, '2026-01-01 00:00:00')")
        database.executemany(
            "INSERT INTO picture VALUES (?, 'a', 'portrait', 1, 1, 1, '2026-01-01 00:00:00')",
            [("kept",), ("lost",)],
        )
    uploads(settings).keep("kept", b"pixels")
    found = data_findings.pictures(settings)
    assert (found.state, found.says) == (
        "optional",
        "1 of 2 have lost their file: who bears one shows without it",
    )
    uploads(settings).keep("lost", b"pixels")
    assert data_findings.pictures(settings).says == "2, each with its file"


def test_pictures_of_a_database_that_cannot_be_read_are_not_counted(settings: Settings) -> None:
    (settings.instance / "gm-tools.db").write_bytes(b"no database at all, but long enough for it")
    assert data_findings.pictures(settings).state == "fine"
