"""From the text of a TOML file to values; what would take long is refused before it is parsed.

Python's reader takes the square of the length of a dotted key, and fails on long numbers.
"""

import re
import tomllib

from gm_tools.documents.json_text import MOST_NESTED
from gm_tools.documents.problems import FileProblem, UnreadableFile, shown
from gm_tools.services.texts import LONGEST_NAME

MOST_PARTS = 5
"""The most names with points between them in one key: a creature's longest has three."""

TOO_DEEP: FileProblem = ("", "The file is nested far too deeply.")
PIECES = re.compile(
    r"""
    (?P<text> \"{3} [^"\\]*+ (?: (?: \\. | "{1,2} (?!") ) [^"\\]*+ )*+ "{0,5}
            | '{3} [^']*+ (?: '{1,2} (?!') [^']*+ )*+ '{0,5}
            | " [^"\\\n]*+ (?: \\. [^"\\\n]*+ )*+ "?
            | ' [^'\n]*+ '?
            | \# [^\n]*+ )
    | (?P<word> [A-Za-z0-9_+:-]++ )
    | (?P<point> \. )
    | (?P<opens> [\[{] )
    | (?P<closes> [\]}] )
    | (?P<ends> [=,\n] )
    """,
    re.VERBOSE | re.DOTALL,
)


def parsed(text: str) -> dict[str, object]:
    """Return the values of a TOML text; UnreadableFile says what is wrong and where."""
    if not text.strip():
        raise UnreadableFile(("", "The file is empty."))
    _refuse_pieces(text)
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        reason = f"The file is not valid TOML: {shown(str(error), 200)}."
        raise UnreadableFile(("", reason)) from None
    except RecursionError:
        raise UnreadableFile(TOO_DEEP) from None


def _refuse_pieces(text: str) -> None:
    """Raise UnreadableFile for words, keys and nesting that no file needs."""
    depth = points = 0
    for piece in PIECES.finditer(text):
        kind = piece.lastgroup
        if kind == "word":
            _refuse_word(text, piece)
        elif kind == "point":
            points += 1
            _refuse_key(text, piece, points)
        elif kind != "text":
            points = 0
            depth += (kind == "opens") - (kind == "closes")
            if depth > MOST_NESTED:
                raise UnreadableFile(TOO_DEEP)


def _refuse_word(text: str, piece: re.Match[str]) -> None:
    if piece.end() - piece.start() > LONGEST_NAME:
        said = f"{_line(text, piece)}: {shown(piece[0][:40])} is longer than {LONGEST_NAME}"
        raise UnreadableFile(("", f"The file cannot be read: {said} characters. Shorten it."))


def _refuse_key(text: str, piece: re.Match[str], points: int) -> None:
    if points >= MOST_PARTS:
        said = f"{_line(text, piece)}: a key has more than {MOST_PARTS} parts"
        raise UnreadableFile(("", f"The file cannot be read: {said}. Shorten it."))


def _line(text: str, piece: re.Match[str]) -> str:
    return f"line {text.count(chr(10), 0, piece.start()) + 1}"
