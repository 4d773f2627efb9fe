"""The layout engine reads its own typefaces and nothing else."""

import pytest

from gm_tools.printing.engine import BASE, FONTS, LocalFetcher, RefusedError
from tests.printing.sheets import ROOT

VENDOR = ROOT / "gm_tools" / "web" / "static" / "vendor"


def test_a_typeface_is_served() -> None:
    name = "barlow-condensed/barlow-condensed-latin-600-normal.woff2"
    assert LocalFetcher(VENDOR).fetch(FONTS + name).read()[:4] == b"wOF2"


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
