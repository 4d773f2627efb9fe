"""How WeasyPrint is loaded."""

import ctypes.util
import sys
from pathlib import Path

import pytest

from gm_tools.printing import loading
from gm_tools.printing.loading import load_weasyprint

NEEDS_A_SEARCH = """
import ctypes.util
if ctypes.util.find_library("a library") is None:
    raise OSError("not found by its name")
"""


@pytest.fixture
def searched(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was searched for; each search finds something."""
    names: list[str] = []

    def search(name: str) -> str:
        names.append(name)
        return f"lib{name}.so"

    monkeypatch.setattr(ctypes.util, "find_library", search)
    return names


def test_nothing_is_searched_for_meanwhile(searched: list[str]) -> None:
    with loading._no_searching():
        assert ctypes.util.find_library("pango") is None
    assert searched == []
    assert ctypes.util.find_library("pango") == "libpango.so"


def test_what_lies_elsewhere_is_searched_for_after_all(
    searched: list[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    (tmp_path / "weasyprint.py").write_text(NEEDS_A_SEARCH)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setitem(sys.modules, "weasyprint", None)
    monkeypatch.delitem(sys.modules, "weasyprint")
    load_weasyprint()
    assert searched == ["a library"]
    assert capsys.readouterr().out == ""
