"""What a document may fetch."""

import re
from pathlib import Path

import pytest

from gm_tools.printing.fetching import BASE, FONTS, LocalFetcher, RefusedError
from tests.places import ROOT

VENDOR = ROOT / "gm_tools" / "web" / "static" / "vendor"


def test_a_typeface_is_served_unpacked_where_the_build_unpacked_it(tmp_path: Path) -> None:
    (tmp_path / "face.woff2").write_bytes(b"packed")
    assert LocalFetcher(tmp_path).fetch(f"{FONTS}face.woff2").read() == b"packed"
    (tmp_path / "face.ttf").write_bytes(b"unpacked")
    assert LocalFetcher(tmp_path).fetch(f"{FONTS}face.woff2").read() == b"unpacked"


def test_the_build_unpacked_every_typeface_of_a_plain_sheet() -> None:
    style = (ROOT / "templates" / "print" / "fonts.css").read_text(encoding="utf-8")
    names = re.findall(r'url\("fonts/([^"]+)"\)', style)
    assert len(names) == 5
    for name in names:
        assert LocalFetcher(VENDOR).fetch(FONTS + name).read()[:4] == b"\0\1\0\0"


@pytest.mark.parametrize(
    "url",
    [
        "http://example.invalid/font.woff2",
        "https://example.invalid/",
        "file:///etc/passwd",
        "data:text/plain,hello",
        f"{BASE}other.png",
        f"{FONTS}../../css/fonts.css",
    ],
)
def test_everything_else_is_refused(url: str) -> None:
    with pytest.raises(RefusedError):
        LocalFetcher(VENDOR).fetch(url)
