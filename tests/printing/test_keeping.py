"""Papers that are kept until they change."""

import os
import stat
from pathlib import Path

import pytest

from gm_tools.printing.keeping import NOWHERE, KeptPapers, key_of

DAY = 24 * 60 * 60


@pytest.fixture
def kept(tmp_path: Path) -> KeptPapers:
    return KeptPapers(tmp_path / "kept" / "papers", most=1000, oldest=DAY)


def asked_ago(kept: KeptPapers, key: str, seconds: float) -> None:
    path = kept._file(key)
    then = path.stat().st_mtime - seconds
    os.utime(path, (then, then))


def names(kept: KeptPapers) -> set[str]:
    return {path.stem for path in kept.folder.iterdir()}


def test_what_was_kept_is_found_again_also_by_another_process(kept: KeptPapers) -> None:
    assert kept.get("a") is None
    kept.keep("a", b"%PDF")
    assert kept.get("a") == b"%PDF"
    assert KeptPapers(kept.folder).get("a") == b"%PDF"
    assert kept.get("b") is None


def test_nowhere_keeps_nothing() -> None:
    NOWHERE.keep("a", b"%PDF")
    assert NOWHERE.get("a") is None


def test_only_the_owner_may_read_it(kept: KeptPapers) -> None:
    kept.keep("a", b"%PDF")
    modes = {path: stat.S_IMODE(path.stat().st_mode) for path in (kept.folder, kept._file("a"))}
    assert modes == {kept.folder: 0o700, kept._file("a"): 0o600}
    assert stat.S_IMODE(kept.folder.parent.stat().st_mode) == 0o700


@pytest.mark.parametrize("damage", [b"", b"short", b"%PDF" * 20])
def test_a_damaged_file_is_made_anew(kept: KeptPapers, damage: bytes) -> None:
    kept.keep("a", b"%PDF")
    kept._file("a").write_bytes(damage)
    assert kept.get("a") is None
    assert names(kept) == set()
    kept.keep("a", b"%PDF")
    assert kept.get("a") == b"%PDF"


def test_what_was_not_asked_for_longest_goes_first(kept: KeptPapers) -> None:
    for key in ("a", "b", "c"):
        kept.keep(key, b"x" * 300)
    for key, seconds in (("a", 30), ("b", 20), ("c", 10)):
        asked_ago(kept, key, seconds)
    assert kept.get("a") is not None
    kept.keep("d", b"x" * 300)
    assert names(kept) == {"a", "c", "d"}


def test_what_nobody_asked_for_in_a_long_time_goes(kept: KeptPapers) -> None:
    kept.keep("a", b"old")
    asked_ago(kept, "a", DAY + 1)
    kept.keep("b", b"new")
    assert names(kept) == {"b"}


def test_what_a_killed_process_left_goes_as_well(kept: KeptPapers) -> None:
    kept.keep("a", b"%PDF")
    half = kept.folder / "b.0123"
    half.write_bytes(b"half")
    os.utime(half, (0, 0))
    kept.keep("c", b"%PDF")
    assert names(kept) == {"a", "c"}


def test_one_that_is_far_too_large_is_not_kept(
    kept: KeptPapers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gm_tools.printing.keeping.LARGEST_FILE", 10)
    kept.keep("a", b"x" * 11)
    assert kept.get("a") is None


def test_where_nothing_can_be_written_papers_are_made_each_time(tmp_path: Path) -> None:
    (tmp_path / "kept").write_text("a file in the folder's place")
    kept = KeptPapers(tmp_path / "kept" / "papers")
    kept.keep("a", b"%PDF")
    assert kept.get("a") is None


def test_a_key_knows_where_one_part_ends() -> None:
    assert key_of(["ab", "c"]) != key_of(["a", "bc"])
    assert key_of(["ab", b"c"]) == key_of([b"ab", "c"])
    assert key_of(["\ud800"]) != key_of(["?"])
