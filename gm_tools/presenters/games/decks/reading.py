"""From what was typed into a card's form to the card, or to everything that is wrong."""

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from gm_tools.games.frame.codec.plain import UnreadableValue, from_plain
from gm_tools.games.frame.codec.types import MISSING
from gm_tools.games.frame.kept_decks import card_faults, card_name, name_field
from gm_tools.presenters.games.decks.form import Texts
from gm_tools.presenters.games.decks.leaves import Leaf, leaves

WHOLE: Final = re.compile(r"-?[0-9]{1,9}")
UNSHOWN: Final = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff]")
LONGEST_ID: Final = 32
UNNAMED: Final = "card"


@dataclass(frozen=True, slots=True)
class CardRead:
    """A usable card; without one ``wrong`` says by path what keeps the texts from being one."""

    card: Any = None
    wrong: Mapping[str, str] = field(default_factory=dict)

    @property
    def name(self) -> str:
        """What the card is called."""
        return card_name(self.card)


class _Mistyped(Exception):
    """A text that no value can be made of."""


def read_card(card: type[object], texts: Texts, id: str = "") -> CardRead:
    """Return the card that texts describe; without an id it gets one made from its name."""
    wrong: dict[str, str] = {}
    plain = _plain(card, texts, wrong)
    plain["id"] = id or id_from(str(plain.get(name_field(card), "")))
    try:
        found = from_plain(card, plain)
    except UnreadableValue as error:
        for path, what in error.problems:
            wrong.setdefault(path, sentence(what))
        return CardRead(None, wrong)
    for path, what in card_faults(found):
        wrong.setdefault(path, sentence(what))
    return CardRead(None, wrong) if wrong else CardRead(found)


def id_from(name: str) -> str:
    """Return an id that reminds of a name: "The Ferry" gives "the-ferry"."""
    letters = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", letters).strip("-")[:LONGEST_ID].strip("-") or UNNAMED


def sentence(what: str) -> str:
    """Return what is wrong as a sentence of its own."""
    ended = what if what.endswith(".") else f"{what}."
    return ended[:1].upper() + ended[1:]


def _plain(card: type, texts: Texts, wrong: dict[str, str]) -> dict[str, object]:
    """Return JSON values of a card; what is left empty and has a default stays out."""
    plain: dict[str, object] = {}
    for leaf in leaves(card):
        try:
            value = _value(leaf, texts.get(leaf.path, ""))
        except _Mistyped as mistake:
            wrong[leaf.path] = str(mistake)
            continue
        if value is not MISSING:
            _put(plain, leaf.path, value)
    return plain


def _put(plain: dict[str, Any], path: str, value: Any) -> None:
    *before, last = path.split(".")
    for name in before:
        plain = plain.setdefault(name, {})
    plain[last] = value


def _value(leaf: Leaf, text: str) -> object:
    if leaf.kind == "flag":
        return bool(text)
    if leaf.kind == "lines":
        return _lines(text)
    if leaf.kind == "pairs":
        return dict(map(_pair, _lines(text)))
    if leaf.kind == "number":
        return _number(leaf, text.strip())
    if leaf.kind == "choice" and not text:
        if leaf.default is MISSING:
            raise _Mistyped("Choose one.")
        return None if leaf.is_optional else MISSING
    return UNSHOWN.sub("", text).strip()


def _number(leaf: Leaf, text: str) -> object:
    if not text and leaf.is_optional:
        return None
    if not text and leaf.default is not MISSING:
        return MISSING
    if not text:
        raise _Mistyped("Write a whole number.")
    number = _whole(text)
    if leaf.least is not None and leaf.most is not None and not leaf.least <= number <= leaf.most:
        raise _Mistyped(f"{number} does not fit: it goes from {leaf.least} to {leaf.most}.")
    return number


def _pair(line: str) -> tuple[str, int]:
    name, colon, number = line.rpartition(":")
    if not colon or not name.strip():
        raise _Mistyped(f'"{line[:40]}" lacks its colon: write it as "depth: 9".')
    return name.strip(), _whole(number.strip())


def _whole(text: str) -> int:
    if WHOLE.fullmatch(text):
        return int(text)
    raise _Mistyped(f'"{text[:40]}" is no whole number. Write one in digits, such as 3.')


def _lines(text: str) -> list[str]:
    lines = (UNSHOWN.sub("", line).strip() for line in text.splitlines())
    return [line for line in lines if line]
