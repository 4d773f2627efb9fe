"""How wide a text is on paper, and where its lines break: cards are filled, never overfilled.

Widths are those of the typefaces in thousandths of their size, rounded up a little: layout never
needs more room than is said here, and tests lay out every card.
"""

# ruff: noqa: RUF001  # the letters of two typefaces, also those that look alike

from collections.abc import Mapping
from unicodedata import combining, east_asian_width

MILLIMETRES = 25.4 / 72
"""Of a point."""

TEXT: Mapping[int, str] = {
    210: " ",
    255: "',.:;ijl|¦·ìíîï‘’",
    270: "IÌÍÎÏ",
    300: "!f¡",
    315: "()-[]{}",
    345: "tª°",
    360: "/\\r",
    375: "²³¹º",
    420: "*s",
    435: '"?z«®»¿“”',
    450: "x",
    465: "cç",
    480: "JYvyÝýÿ–",
    495: "FLk",
    510: "#$+0123456789<=>^_aeg~¢£¤¥§¬±×àáâãäåèéêë÷−",
    525: "VX",
    540: "ESTZÈÉÊË",
    555: "A`bdhnopqu¨¯´¸ÀÁÂÃÄÅðñòóôõöøùúûüþ",
    570: "PRµ¶",
    585: "CKÇÞß",
    600: "B",
    615: "&D",
    630: "G",
    645: "UÐÙÚÛÜ",
    660: "HNÑ",
    675: "OQÒÓÔÕÖØ",
    720: "w",
    735: "M",
    750: "©",
    780: "æ",
    795: "W¼",
    810: "½¾—",
    825: "%Æ",
    840: "m",
    855: "@",
    960: "…",
}
HEADING: Mapping[int, str] = {
    165: "¸¹",
    180: "'",
    195: "|¦ìíîï‘’",
    210: " l",
    225: ",.`ij´·",
    240: ";IÌÍÎÏ",
    270: "²",
    285: "!1:¡³",
    300: "ftªº",
    315: "()",
    330: "r",
    345: "-[]{}",
    360: '"°“”',
    375: "*z¨",
    390: "–",
    405: "¯×",
    420: "/7Z\\s",
    435: "9FL^_cy¢®çýÿ",
    450: "$+23568<=>?ESabdeghknopquvx§¬±µ¿ÈÉÊËàáâãäåèéêëðñòóôõö÷ùúûüþ−",
    465: "0CJPQ«»ÇÞßø",
    480: "BDGHORTUXYÒÓÔÕÖÙÚÛÜÝ",
    495: "4AKV~ÀÁÂÃÄÅ",
    510: "Ð",
    525: "N£¶Ñ",
    540: "¥",
    555: "M",
    570: "¤",
    600: "Ø—",
    615: "&w",
    630: "#",
    675: "m",
    690: "Wæ",
    705: "½",
    720: "¼…",
    765: "@Æ",
    780: "%",
    795: "¾",
    810: "©",
}
OTHER, WIDE = 800, 1050


def _letters(widths: Mapping[int, str]) -> Mapping[str, int]:
    return {letter: width for width, letters in widths.items() for letter in letters}


IN_TEXT, IN_HEADINGS = _letters(TEXT), _letters(HEADING)


def width_of(text: str, points: float, *, is_heading: bool = False) -> float:
    """Return a text's width in millimetres, in the typeface of texts or of headings."""
    widths = IN_HEADINGS if is_heading else IN_TEXT
    return sum(_letter(letter, widths) for letter in text) / 1000 * points * MILLIMETRES


def broken(text: str, points: float, room: float, first: float | None = None) -> list[str]:
    """Return a text's lines, which together are the text; ``room`` and ``first`` in millimetres.

    ``first`` is what the first line has left, as much as the others if None.
    """
    lines, line, left = list[str](), "", room if first is None else first
    for word in _words(text):
        width = width_of(word.rstrip(), points)
        if line and width_of(line, points) + width > left:
            lines.append(line)
            line, left = "", room
        for part in _parts(word, points, left):
            if line and width_of(line + part.rstrip(), points) > left:
                lines.append(line)
                line, left = "", room
            line += part
    return [*lines, line]


def within(text: str, points: float, room: float, *, is_heading: bool = False) -> str:
    """Return a text that fits one line, cut with an ellipsis if it is too wide."""
    if width_of(text, points, is_heading=is_heading) <= room:
        return text
    cut = text
    while cut and width_of(f"{cut}…", points, is_heading=is_heading) > room:
        cut = cut[:-1]
    return f"{cut.rstrip()}…"


def _letter(letter: str, widths: Mapping[str, int]) -> int:
    known = widths.get(letter)
    if known is not None:
        return known
    if combining(letter):
        return 0
    return WIDE if east_asian_width(letter) in "WF" or ord(letter) > 0xFFFF else OTHER


def _words(text: str) -> list[str]:
    """Words, each with the space behind it."""
    words = text.split(" ")
    return [f"{word} " for word in words[:-1]] + words[-1:]


def _parts(word: str, points: float, room: float) -> list[str]:
    """A word that is wider than a line, cut as layout cuts it: anywhere."""
    if width_of(word.rstrip(), points) <= room:
        return [word]
    parts, part = list[str](), ""
    for letter in word:
        if part and width_of(part + letter, points) > room:
            parts.append(part)
            part = ""
        part += letter
    return [*parts, part]
