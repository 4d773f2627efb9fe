"""Typefaces for names in any script."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from gm_tools.printing.typefaces import KNOWN_AS, LAST_RESORT, faces, families, needed, with_names
from tests.places import DATA, ROOT

VENDOR = ROOT / "gm_tools" / "web" / "static" / "vendor"
STYLES = sorted((ROOT / "templates" / "print").rglob("*.css"))
NAMES = dict(
    line.split(": ", 1)
    for line in (DATA / "names.txt").read_text(encoding="utf-8").split("\n")
    if line
)
ALONE = """
import sys
from gm_tools.printing.engine import Engine
from pathlib import Path
root = Path(sys.argv[1])
engine = Engine(root / "templates" / "print", root / "gm_tools/web/static/vendor")
for name in sys.stdin.read().split("\\n"):
    html = f'<body class="paper"><h1>{name}</h1><p>{name} <b>{name}</b></p></body>'
    pages = engine.lay_out("character_sheet", html, "a4")
    pages.write_pdf()
    print(sorted(hex(one) for font in pages.fonts.values() for one in font.missing))
"""
NO_SYSTEM = "<fontconfig><cachedir>{folder}</cachedir></fontconfig>"


def chosen(text: str) -> list[str]:
    return [family.name for family in needed(VENDOR, text)]


@pytest.mark.parametrize(
    "text",
    [
        "Zoë Ñandú",
        "\u201cAna\u201d \u2013 it\u2019s \u2026 \u2022 \u22122",
        "\u200finvisible\u2069 marks\n",
    ],
)
def test_our_own_words_need_no_other_typeface(text: str) -> None:
    assert chosen(text) == []


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Щ", ["source-sans-3-cyrillic"]),
        ("Ω and Щ", ["source-sans-3-cyrillic", "source-sans-3-greek"]),
        ("سارة", ["noto-sans-arabic-arabic"]),
        ("👩‍👩‍👧‍👦", ["emoji"]),
        ("→", ["noto-sans-math-latin"]),
        ("🂡", ["noto-sans-symbols-2-symbols"]),
        ("ሰ", [LAST_RESORT]),
    ],
)
def test_a_script_needs_the_best_typeface_that_has_it(text: str, names: list[str]) -> None:
    assert chosen(text) == names


def test_only_the_parts_of_a_large_typeface_that_a_name_needs() -> None:
    parts = chosen("雷の結晶 カゲ")
    assert 1 < len(parts) < 8
    assert all(name.startswith("noto-sans-sc-") for name in parts)


def test_what_no_typeface_has_is_left_to_the_system() -> None:
    assert chosen("\U0002fa1d") == []


def test_without_the_files_of_the_build_the_system_has_to_do(tmp_path: Path) -> None:
    assert needed(tmp_path, "Щ") == ()


def test_every_file_of_the_table_is_there_and_licensed() -> None:
    files = [file for family in families(VENDOR) for file in family.files.values()]
    assert len(files) > 150
    assert [file for file in files if not (VENDOR / file).is_file()] == []
    folders = {file.partition("/")[0] for file in files}
    assert {one for one in folders if not (VENDOR / one / "LICENSE").is_file()} == set()


def test_a_family_knows_exactly_its_letters() -> None:
    greek = next(one for one in families(VENDOR) if one.name == "source-sans-3-greek")
    assert greek.has(ord("Ω"))
    assert not any(greek.has(one) for one in (0, ord("a"), ord("Щ"), 0x10FFFF))


def test_each_weight_is_a_face_of_its_own() -> None:
    thai = next(one for one in families(VENDOR) if "thai" in one.name)
    assert faces(thai).count("@font-face") == 2
    assert 'src: url("fonts/noto-sans-thai/noto-sans-thai-thai-600-normal.woff")' in faces(thai)


def test_names_come_after_our_own_and_before_the_systems() -> None:
    style = 'p { font-family: "Barlow Condensed", "DejaVu Sans", sans-serif; color: red }'
    assert with_names(style, needed(VENDOR, "Щሰ")) == (
        'p { font-family: "Barlow Condensed", "Source Sans 3", "Source Sans 3 Ext", '
        '"source-sans-3-cyrillic", "DejaVu Sans", sans-serif, "unifontex-latin"; color: red }'
    )


@pytest.mark.parametrize("path", STYLES, ids=lambda path: str(path.relative_to(STYLES[0].parent)))
def test_every_text_on_paper_may_be_a_name(path: Path) -> None:
    rules = re.sub(r"@font-face \{.*?\}", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
    said = len(re.findall(r"font-family:", rules))
    assert with_names(rules, needed(VENDOR, "Щ")).count("source-sans-3-cyrillic") == said


def test_no_name_is_a_box_where_the_system_has_no_typefaces(tmp_path: Path) -> None:
    """All in one process with an empty list of system typefaces, in headings, text and bold."""
    (tmp_path / "fonts.conf").write_text(NO_SYSTEM.format(folder=tmp_path), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", ALONE, str(ROOT)],
        input="\n".join(NAMES.values()),
        env={"FONTCONFIG_FILE": str(tmp_path / "fonts.conf"), "PYTHONPATH": str(ROOT)},
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert dict(zip(NAMES, done.stdout.splitlines(), strict=True)) == dict.fromkeys(NAMES, "[]")


def test_emoji_are_named_as_pango_asks_for_them() -> None:
    assert set(KNOWN_AS) == {"noto-emoji-emoji"}
    assert "emoji" in {family.name for family in families(VENDOR)}
