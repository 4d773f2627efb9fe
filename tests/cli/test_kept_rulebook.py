"""The copy of the rulebook data that commands keep."""

from __future__ import annotations

import pickle
import shutil
import stat
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from gm_tools.catalog import load as load_data
from gm_tools.cli.kept_rulebook import KeptRulebook, kept_rulebook, read_only
from gm_tools.cli.output import InputError, rulebook_data
from gm_tools.settings import Settings, load
from tests.cast import the_rulebook
from tests.places import ROOT


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return load({"GM_TOOLS_INSTANCE": str(tmp_path / "instance")})


@pytest.fixture
def kept(settings: Settings) -> KeptRulebook:
    kept = kept_rulebook(settings)
    kept.keep(the_rulebook())
    return kept


def path_of(kept: KeptRulebook) -> Path:
    assert kept.path is not None
    return kept.path


def test_the_copy_is_the_same(kept: KeptRulebook) -> None:
    assert kept.read() == the_rulebook()


def test_only_its_owner_can_read_it(kept: KeptRulebook) -> None:
    path = path_of(kept)
    modes = [stat.S_IMODE(one.stat().st_mode) for one in (path, path.parent, *path.parents[1:3])]
    assert modes == [0o600, 0o700, 0o700, 0o700]


def test_other_data_have_no_copy_yet(
    settings: Settings, kept: KeptRulebook, tmp_path: Path
) -> None:
    changed = tmp_path / "rules_data"
    shutil.copytree(ROOT / "rules_data", changed)
    same = replace(settings, rules_data=changed)
    assert kept_rulebook(same).read() == the_rulebook()
    with (changed / "stats.toml").open("a", encoding="utf-8") as file:
        file.write("# a remark\n")
    assert kept_rulebook(same).read() is None


@pytest.mark.parametrize("place", [40, 1000, -1])
def test_a_copy_of_which_one_bit_is_another_is_not_read(kept: KeptRulebook, place: int) -> None:
    content = bytearray(path_of(kept).read_bytes())
    content[place] ^= 1
    path_of(kept).write_bytes(content)
    assert kept.read() is None


def test_other_code_has_no_copy_yet(
    settings: Settings, kept: KeptRulebook, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gm_tools.cli.kept_rulebook.CODE", ("viskara",))
    assert kept_rulebook(settings).read() is None


def test_faults_of_the_data_are_found_though_there_was_a_copy(
    settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = tmp_path / "rules_data"
    shutil.copytree(ROOT / "rules_data", broken)
    now = replace(settings, rules_data=broken)
    monkeypatch.setattr("gm_tools.cli.output.load_settings", lambda: now)
    monkeypatch.setattr("gm_tools.cli.output.kept_rulebook", kept_rulebook)
    monkeypatch.setattr("gm_tools.catalog.load", load_data)
    assert rulebook_data() == rulebook_data() == the_rulebook()
    (broken / "stats.toml").write_text("[body]\nname = 5\n", encoding="utf-8")
    with pytest.raises(InputError, match=r"stats\.toml: body"):
        rulebook_data()


@pytest.mark.parametrize(
    "content",
    [b"", b"no pickle", pickle.dumps(5), pickle.dumps(Path("/")), pickle.dumps(shutil.rmtree)],
    ids=["empty", "no pickle", "a number", "a path", "a function"],
)
def test_what_is_no_rulebook_is_not_read(kept: KeptRulebook, content: bytes) -> None:
    path_of(kept).write_bytes(kept.key + content)
    assert kept.read() is None


def test_a_copy_cut_short_is_not_read(kept: KeptRulebook) -> None:
    whole = path_of(kept).read_bytes()
    for size in (10, len(kept.key), len(whole) // 2, len(whole) - 1):
        path_of(kept).write_bytes(whole[:size])
        assert kept.read() is None


def test_a_file_calls_nothing(kept: KeptRulebook, tmp_path: Path) -> None:
    class Calling:
        def __reduce__(self) -> tuple[Any, ...]:
            return Path.touch, (tmp_path / "called",)

    path_of(kept).write_bytes(kept.key + pickle.dumps(Calling()))
    assert kept.read() is None
    assert not (tmp_path / "called").exists()


def test_a_folder_that_others_may_write_is_not_trusted(
    settings: Settings, kept: KeptRulebook
) -> None:
    path_of(kept).parent.chmod(0o777)
    assert kept_rulebook(settings).path is None
    assert kept_rulebook(settings).read() is None
    assert kept_rulebook(settings).keep(the_rulebook()) is the_rulebook()


def test_where_nothing_can_be_written_the_data_are_read_each_time(tmp_path: Path) -> None:
    (tmp_path / "instance").write_text("a file in the folder's place")
    nowhere = kept_rulebook(load({"GM_TOOLS_INSTANCE": str(tmp_path / "instance")}))
    assert nowhere.keep(the_rulebook()) is the_rulebook()
    assert nowhere.read() is None


def test_a_mapping_that_cannot_be_changed_stays_one() -> None:
    with pytest.raises(TypeError):
        read_only({})["a"] = 1  # type: ignore[index]
