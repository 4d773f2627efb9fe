from __future__ import annotations

from pathlib import Path

import pytest

from gm_tools.catalog import CatalogError
from gm_tools.cli import output
from gm_tools.documents.problems import UnreadableFile
from gm_tools.settings import Settings
from gm_tools.viskara.rulebook import Rulebook


def test_the_rulebook_data_is_found(rulebook: Rulebook) -> None:
    assert output.rulebook_data().version == rulebook.version


def test_unsound_data_ends_a_command_with_what_is_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    def unsound(settings: Settings) -> Rulebook:
        raise CatalogError(["aura/dread.toml: points: is missing"])

    monkeypatch.setattr(output, "kept_rulebook", unsound)
    with pytest.raises(output.InputError, match=r"aura/dread.toml: points: is missing") as caught:
        output.rulebook_data()
    assert caught.value.exit_code == 2


def test_a_file_that_cannot_be_opened_is_unreadable(tmp_path: Path, rulebook: Rulebook) -> None:
    with pytest.raises(UnreadableFile, match="cannot be opened: No such file"):
        output.read_character(tmp_path / "none.json", rulebook)


def test_a_file_is_read_up_to_its_limit(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"abc")
    assert output.file_bytes(tmp_path / "a", 3) == b"abc"
    with pytest.raises(UnreadableFile, match="is larger than"):
        output.file_bytes(tmp_path / "a", 2)
    with pytest.raises(UnreadableFile, match="is larger than"):
        output.file_bytes(Path("/dev/zero"), 2)


def test_a_help_ends_with_commands_to_try() -> None:
    assert output.examples("gm-tools link") == "\b\nExample:\n  gm-tools link"
    assert output.examples("one", "two").splitlines()[1:] == ["Examples:", "  one", "  two"]
