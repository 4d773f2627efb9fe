"""A campaign's file is read strictly: what is no campaign is refused before it is unpacked."""

from __future__ import annotations

import io
import json
import struct
import zipfile
from dataclasses import replace
from typing import Any

import pytest

from gm_tools.documents import campaign_file
from gm_tools.documents.campaign_file import LARGEST_PART, MEGABYTE, MOST_FILES
from gm_tools.documents.problems import UnreadableFile
from gm_tools.services.moving.contents import (
    CampaignFile,
    Contents,
    HeldCharacter,
    HeldGame,
    HeldMemory,
    HeldPlan,
    HeldRevision,
    faults,
)

AT = "2026-01-31T19:30:00+00:00"
ID, OTHER = "A" * 22, "b" * 22
SOL = HeldCharacter(ID, "characters/1.json", AT, AT)
BRIDGE = HeldGame(OTHER, "games/1.json", AT, AT)
FRIDAY = Contents("Friday", "0.1.0", AT, characters=(SOL,), games=(BRIDGE,))
FILES = {"notes.json": b"{}", "characters/1.json": b"{}", "games/1.json": b"{}"}


def listed(contents: Contents = FRIDAY) -> dict[str, bytes]:
    """The files of a campaign, as they lie in its file."""
    return {"contents.json": campaign_file.LIST.write(contents).encode(), **FILES}


def packed(files: dict[str, bytes], way: int = zipfile.ZIP_DEFLATED) -> bytes:
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w", way) as zipped:
        for name, content in files.items():
            zipped.writestr(name, content)
    return held.getvalue()


def refused(content: bytes) -> list[tuple[str, str]]:
    """The problems with which a file is refused."""
    with pytest.raises(UnreadableFile) as found:
        campaign_file.read(content)
    return list(found.value.problems)


def changed(**values: Any) -> bytes:
    """A file whose list of contents says something else."""
    plain = {**json.loads(listed()["contents.json"]), **values}
    return packed({**listed(), "contents.json": json.dumps(plain).encode()})


def test_what_was_written_is_read_back() -> None:
    campaign = CampaignFile(FRIDAY, FILES)
    assert campaign_file.read(campaign_file.write(campaign)) == campaign
    assert campaign_file.write(campaign) == campaign_file.write(campaign)


def test_a_large_document_of_much_the_same_is_read_back_too() -> None:
    tight = b"[" + b"0," * (4 * MEGABYTE) + b"0]"
    campaign = CampaignFile(FRIDAY, {**FILES, "games/1.json": tight})
    assert campaign_file.read(campaign_file.write(campaign)) == campaign


@pytest.mark.parametrize("content", [b"", b"PK", b"no zip", b"PK\x05\x06", b"\x00" * 100])
def test_what_is_no_archive_is_refused(content: bytes) -> None:
    assert refused(content) == [("", campaign_file.NO_ARCHIVE)]


def test_another_archive_is_refused_by_its_names() -> None:
    assert {where for where, _ in refused(packed({"database.db": b""}))} == {
        "database.db",
        "contents.json",
        "notes.json",
    }


@pytest.mark.parametrize(
    "name",
    [
        "../games/1.json",
        "/games/1.json",
        "C:games/1.json",
        "games\\1.json",
        "games/../1.json",
        "games/1.json/",
        "games/1.toml",
        "games/000001.json",
        "characters/1-1.json.exe",
        "Games/1.json",
        "games/\u0661.json",
    ],
)
def test_names_that_lead_elsewhere_are_refused(name: str) -> None:
    # zipfile makes "/" of "\\" on some systems only, so the name is put in by itself
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w") as zipped:
        for known, content in listed().items():
            zipped.writestr(known, content)
        entry = zipfile.ZipInfo("x")
        entry.filename = name
        zipped.writestr(entry, b"{}")
    (problem,) = refused(held.getvalue())
    assert problem[1] == "does not belong in a campaign's file."


def test_a_file_that_is_there_twice_is_refused() -> None:
    held = io.BytesIO(packed(listed()))
    with zipfile.ZipFile(held, "a") as zipped, pytest.warns(UserWarning, match="Duplicate"):
        zipped.writestr("games/1.json", b"{}")
    assert refused(held.getvalue()) == [("games/1.json", "is in the file twice.")]


def test_bombs_are_refused_by_the_directory_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    def unpacked(*_all: object) -> None:
        raise AssertionError("nothing is unpacked")

    tight = packed({**listed(), "games/1.json": b" " * (8 * MEGABYTE)})
    large = packed({**listed(), "games/1.json": b" " * (LARGEST_PART + 1)})
    many = packed({f"games/{at}.json": b"" for at in range(MOST_FILES + 1)}, zipfile.ZIP_STORED)
    much = {**listed(), **{f"games/{at}.json": b" " * (30 * MEGABYTE) for at in range(2, 7)}}
    monkeypatch.setattr(zipfile.ZipFile, "open", unpacked)
    assert refused(tight) == [("games/1.json", "is compressed far too much to be a document.")]
    assert refused(large)[0] == ("games/1.json", "is larger than 32 MB; no file needs that much.")
    assert "too m" in refused(many)[0][1]
    monkeypatch.undo()
    content = packed(much)
    monkeypatch.setattr(zipfile.ZipFile, "open", unpacked)
    assert "holds too much" in refused(content)[0][1]


def test_a_directory_that_is_too_long_is_not_even_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    long = packed({f"games/{'1' * 100}{at}.json": b"" for at in range(7000)}, zipfile.ZIP_STORED)

    def listing(*_all: object) -> None:
        raise AssertionError("nothing is listed")

    monkeypatch.setattr(campaign_file, "ZipFile", listing)
    assert "too many files" in refused(long)[0][1]


def test_a_size_that_is_a_lie_is_damage() -> None:
    content = bytearray(packed(listed(), zipfile.ZIP_STORED))
    at = content.rfind(b"PK\x01\x02")
    content[at + 24 : at + 28] = struct.pack("<I", 1)
    assert refused(bytes(content))[0][0] == "games/1.json"


def test_damage_and_locks_are_named() -> None:
    content = bytearray(packed(listed(), zipfile.ZIP_STORED))
    at = content.find(b"gm-tools-campaign")
    content[at] ^= 1
    assert refused(bytes(content)) == [("contents.json", campaign_file.DAMAGED)]
    locked = bytearray(packed(listed(), zipfile.ZIP_STORED))
    locked[locked.rfind(b"PK\x01\x02") + 8] |= 1
    said = "is compressed or encrypted in a way that cannot be read here."
    assert refused(bytes(locked))[0][1] == said


def test_a_file_cut_short_anywhere_is_refused() -> None:
    content = packed(listed())
    for at in range(0, len(content), 7):
        refused(content[:at])


def test_bytes_missing_before_the_directory_are_damage() -> None:
    whole = packed(listed())
    assert {what for _, what in refused(whole[:10] + whole[12:])} == {
        "is damaged: save the campaign again."
    }


def test_the_list_and_the_files_agree() -> None:
    files = listed()
    files["games/2.json"] = files.pop("games/1.json")
    assert refused(packed(files)) == [
        ("contents.json:games.0.file", "names games/1.json, which is not in the file."),
        ("games/2.json", "is not named in contents.json."),
    ]


@pytest.mark.parametrize(
    ("values", "where"),
    [
        ({"format": "gm-tools-campaign/2"}, "format"),
        ({"people": []}, "people"),
        ({"name": "x" * 501}, "name"),
        ({"name": 1}, "name"),
        ({"characters": [{"id": ID, "file": "characters/1.json"}]}, "characters.0.created_at"),
    ],
)
def test_the_list_of_contents_is_read_strictly(values: dict[str, Any], where: str) -> None:
    assert f"contents.json:{where}" in {place for place, _ in refused(changed(**values))}


REVISION = HeldRevision(2, "Two", AT, "characters/1-2.json")


@pytest.mark.parametrize(
    ("contents", "where"),
    [
        (Contents("x", games=(HeldGame("P1", "games/1.json", AT, AT),)), "games.0.id"),
        (
            Contents("x", characters=(SOL,), games=(HeldGame(ID, "games/1.json", AT, AT),)),
            "games.0.id",
        ),
        (Contents("x", games=(HeldGame(ID, "../x", AT, AT),)), "games.0.file"),
        (
            Contents("x", characters=(SOL,), games=(HeldGame(OTHER, SOL.file, AT, AT),)),
            "games.0.file",
        ),
        (Contents("x", games=(HeldGame(ID, "games/1.json", "Friday", AT),)), "games.0.created_at"),
        (
            Contents("x", games=(HeldGame(ID, "games/1.json", AT, "2026-01-31T19:30:00"),)),
            "games.0.updated_at",
        ),
        (
            Contents("x", characters=(replace(SOL, revisions=(REVISION, REVISION)),)),
            "characters.0.revisions.1.number",
        ),
        (
            Contents("x", characters=(replace(SOL, unsaved_since="now"),)),
            "characters.0.unsaved_since",
        ),
        (
            Contents(
                "x",
                plans=(
                    HeldPlan(
                        ID, "chain", "plans/1.json", AT, AT, (HeldMemory("x", "Wyrm", 10**6),)
                    ),
                ),
            ),
            "plans.0.remembered.0.level",
        ),
    ],
)
def test_what_no_program_of_ours_writes_is_a_fault(contents: Contents, where: str) -> None:
    assert where in {place for place, _ in faults(contents)}
    with pytest.raises(UnreadableFile):
        campaign_file.LIST.write(contents)


def test_a_campaign_that_is_too_large_is_not_written() -> None:
    files = {f"games/{at}.json": b"{}" for at in range(MOST_FILES)}
    with pytest.raises(UnreadableFile):
        campaign_file.write(CampaignFile(FRIDAY, files))
