"""Templates of paper, and their code that is kept from process to process."""

from __future__ import annotations

from pathlib import Path

import pytest

from gm_tools.printing.pages import Pages

NAME = "print/letter/document.html"


@pytest.fixture
def templates(tmp_path: Path) -> Path:
    folder = tmp_path / "templates" / "print" / "letter"
    folder.mkdir(parents=True)
    (folder / "document.html").write_text("<p>{{ said }}</p>", encoding="utf-8")
    return tmp_path / "templates"


@pytest.fixture
def compiled(tmp_path: Path) -> Path:
    folder = tmp_path / "compiled"
    folder.mkdir()
    return folder


def test_what_is_typed_is_escaped_and_runs_its_own_way(templates: Path, tmp_path: Path) -> None:
    pages = Pages(templates, tmp_path)
    assert pages.document("letter", said="<b>&") == "<p>&lt;b&gt;&amp;</p>"
    assert pages.document("letter", said="\u05d0!") == "<p>\u2068\u05d0!\u2069</p>"


def test_code_is_kept_and_used_again(
    templates: Path, compiled: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Pages(templates, templates, compiled).document("letter", said="Ana")
    assert len(list(compiled.iterdir())) == 1
    again = Pages(templates, templates, compiled)
    monkeypatch.setattr(again._environment, "compile", None)
    assert again.document("letter", said="Ana") == "<p>Ana</p>"


def test_a_changed_template_is_compiled_anew(templates: Path, compiled: Path) -> None:
    Pages(templates, templates, compiled).document("letter", said="Ana")
    (templates / NAME).write_text("<b>{{ said }}</b>", encoding="utf-8")
    assert Pages(templates, templates, compiled).document("letter", said="Ana") == "<b>Ana</b>"


@pytest.mark.parametrize("keep", [0, 5, 60, 200])
def test_damaged_code_is_compiled_anew(templates: Path, compiled: Path, keep: int) -> None:
    Pages(templates, templates, compiled).document("letter", said="Ana")
    (kept,) = compiled.iterdir()
    kept.write_bytes(kept.read_bytes()[:keep])
    assert Pages(templates, templates, compiled).document("letter", said="Ana") == "<p>Ana</p>"


@pytest.mark.parametrize("place", [3, 60, -9])
def test_code_of_which_one_bit_is_another_is_compiled_anew(
    templates: Path, compiled: Path, place: int
) -> None:
    Pages(templates, templates, compiled).document("letter", said="Ana")
    (kept,) = compiled.iterdir()
    content = bytearray(kept.read_bytes())
    content[place] ^= 1
    kept.write_bytes(content)
    assert Pages(templates, templates, compiled).document("letter", said="Ana") == "<p>Ana</p>"


def test_where_no_code_can_be_kept_it_is_made_each_time(templates: Path, tmp_path: Path) -> None:
    pages = Pages(templates, templates, tmp_path / "missing")
    assert pages.document("letter", said="Ana") == "<p>Ana</p>"
