"""Values that the host may set by hand, each with its path, type, bounds and current value."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import Field, dataclass, fields, replace
from types import MappingProxyType, NoneType
from typing import Any, Literal, get_args, get_origin, get_type_hints

from gm_tools.games.frame.codec.types import alternatives, is_record
from gm_tools.games.frame.overriding import UNSET
from gm_tools.games.frame.protocol import HIDDEN

MOST_NUMBER = 99_999
PARTS = frozenset({"id"})
LETTERS = frozenset({"ap", "edc", "dm", "hp", "id"})
"""Words that are spelled in capitals."""
ID = re.compile(r"[A-Za-z]{1,2}-?\d+|\w+-\w+")
"""A key that means nothing to people: "S19", "card-7"."""
PATH = re.compile(r"(?<![\w.])[a-z_]+(?:\.[\w,-]+)+(?<![,])")
KEYS = re.compile(r"\b[a-z]+(?:_[a-z]+)+\b")
SEAT = re.compile(r"\bP\d+\b")
THE_GAME = "The game"
"""The heading of what is nobody's."""


@dataclass(frozen=True, slots=True)
class Settable:
    """A settable value; ``kind`` is number, flag, choice, cards or text, ``choices`` its options.

    ``whose`` is the heading it stands under; ``may_be_nothing``: an empty field means none;
    ``names`` are what the choices are called.
    """

    path: str
    label: str
    kind: str
    held: str
    least: int | None = None
    most: int | None = None
    choices: tuple[str, ...] = ()
    whose: str = ""
    may_be_nothing: bool = False
    names: tuple[str, ...] = ()

    @property
    def options(self) -> tuple[tuple[str, str], ...]:
        """Return each choice with what it is called; a flag is yes or no."""
        if self.kind == "flag":
            return ("yes", "yes"), ("no", "no")
        return tuple(zip(self.choices, self.names or self.choices, strict=True))

    @property
    def chosen(self) -> str:
        """Return the value of the choice that holds now."""
        return next((value for value, name in self.options if self.held in (value, name)), "")

    def why_not(self, value: object) -> str:
        """Say that a value is of another kind or out of bounds, "" where it may stand here."""
        if (value is None and self.may_be_nothing) or self._is_able(value):
            return ""
        held = "nothing" if value in ("", None) else value
        return f"{self.named} is {self.said}, not {held}."

    def _is_able(self, value: object) -> bool:
        if self.kind == "number":
            least, most = self.least or 0, MOST_NUMBER if self.most is None else self.most
            return type(value) is int and least <= value <= most
        if self.kind == "flag":
            return isinstance(value, bool)
        return self.kind != "choice" or not (value and self.choices) or value in self.choices

    @property
    def named(self) -> str:
        """Return what the page calls the value: "Ana: Gold"."""
        return f"{self.whose}: {self.label}"

    @property
    def said(self) -> str:
        """Return the allowed values, in words."""
        return self._said + (", or nothing" if self.may_be_nothing else "")

    @property
    def _said(self) -> str:
        if self.kind == "number":
            return f"a whole number from {self.least} to {self.most}"
        if self.kind == "flag":
            return "yes or no"
        if self.kind == "cards":
            return "cards such as b0 r9, or none"
        return "one of: " + ", ".join(self.names or self.choices) if self.choices else "text"


def settables(state: object) -> tuple[Settable, ...]:
    """Return every value of a tracker's state that a single field can hold, in order.

    A field whose metadata have ``by_hand`` False is left out, with everything within it. Seats are
    called by their players' names, everything else as its fields say or as it is called itself.
    """
    seats = seat_names(state)
    return tuple(_with_names(one, seats) for one in _of_record(state, type(state), (), ""))


def seat_names(state: object) -> Mapping[str, str]:
    """Return the names of players by their seats."""
    players = getattr(state, "players", ())
    held = (
        players
        if isinstance(players, Mapping)
        else {getattr(one, "id", ""): one for one in players}
    )
    return {seat: getattr(one, "name", "") or seat for seat, one in held.items() if seat}


def _with_names(one: Settable, seats: Mapping[str, str]) -> Settable:
    if seats.get(one.label):
        one = replace(one, label=seats[one.label])
    if one.kind != "text" or one.held not in seats:
        return one
    names = tuple(seats.values())
    return replace(one, kind="choice", held=seats[one.held], choices=tuple(seats), names=names)


def read_value(settable: Settable, text: str) -> object:
    """Return the value that a text means: a number, yes or no, or the text as it is."""
    bare = text.strip()
    if settable.may_be_nothing and not bare:
        return None
    if settable.kind == "number":
        digits = bare.removeprefix("-")
        is_number = digits.isascii() and digits.isdecimal() and len(digits) < 10
        return int(bare) if is_number else bare
    if settable.kind == "flag":
        return {"yes": True, "no": False}.get(bare.casefold(), bare)
    return bare


def in_words(
    message: str, values: Iterable[Settable], seats: Mapping[str, str] = MappingProxyType({})
) -> str:
    """Return a reason with values called as the page calls them, in place of their paths.

    A path of a single word is told from that word by standing at the beginning. What the page does
    not list is called by the words of its path; seats are called by their players' names.
    """
    for one in sorted(values, key=lambda one: -len(one.path)):
        message = _renamed(message, one)
    message = PATH.sub(lambda found: _path_words(found[0], seats), message)
    message = KEYS.sub(lambda found: found[0].replace("_", " "), message)
    return SEAT.sub(lambda found: seats.get(found[0], found[0]), message)


def _path_words(path: str, seats: Mapping[str, str]) -> str:
    """Return the words of a path: "Ana: active" of "players.P1.active", "Grid: 2,4"."""
    parts = path.split(".")
    if parts[1] in seats:
        parts = parts[1:]
    whose, *rest = (seats.get(one) or one.replace("_", " ") for one in parts if not _is_id(one))
    return f"{whose[:1].upper()}{whose[1:]}: {', '.join(rest)}" if rest else whose


def _is_id(key: str) -> bool:
    return bool(ID.fullmatch(key)) and not SEAT.fullmatch(key)


def _renamed(message: str, one: Settable) -> str:
    begins, ends = (
        (r"(?<![\w.])", r"(?!\w|\.\w)") if "." in one.path else (r"\A", r"(?=:| is from )")
    )
    return re.sub(begins + re.escape(one.path) + ends, lambda _found: one.named, message)


def field_kind(hint: object, words: tuple[str, ...]) -> str:
    """Return the kind of field for a type; "" for a type that no single field can hold."""
    if hint is int:
        return "number"
    if hint is bool:
        return "flag"
    if hint is str:
        return "choice" if words else "text"
    return "choice" if get_origin(hint) is Literal and words else ""


def said_now(value: object) -> str:
    """Return the current value in words."""
    if value is None or value is HIDDEN:
        return "nothing"
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


def _of_record(held: object, cls: type, path: tuple[str, ...], whose: str) -> Iterator[Settable]:
    hints = get_type_hints(cls)
    for one in fields(cls):
        is_unset = one.name in (UNSET if not path else PARTS)
        if one.init and not is_unset and one.metadata.get("by_hand", True):
            yield from _of(one, getattr(held, one.name), hints[one.name], path, whose)


def _of(
    one: "Field[object]", held: object, hint: object, path: tuple[str, ...], whose: str
) -> Iterator[Settable]:
    here = (*path, one.name)
    if is_record(type(held)):
        yield from _of_record(held, type(held), here, _heading(_words(one.name), held, whose))
    elif isinstance(held, Mapping):
        for key, inner in held.items():
            yield from _entry(one, inner, hint, (*here, str(key)), whose)
    elif isinstance(held, tuple):
        for inner in held:
            id = getattr(inner, "id", None)
            if id is not None and is_record(type(inner)):
                place = (*here, str(id))
                part = _part(one.name, str(id))
                yield from _of_record(inner, type(inner), place, _heading(part, inner, whose))
    else:
        yield from _leaf(one.name, held, hint, here, whose, one.metadata)


def _entry(
    one: "Field[object]", held: object, hint: object, path: tuple[str, ...], whose: str
) -> Iterator[Settable]:
    if is_record(type(held)):
        heading = _heading(_part(one.name, path[-1]), held, whose)
        yield from _of_record(held, type(held), path, heading)
        return
    inner = next(
        (get_args(able)[1] for able in alternatives(hint) if len(get_args(able)) == 2), object
    )
    yield from _leaf(path[-1], held, inner, path, _words(one.name), {})


def _leaf(
    name: str, held: Any, hint: Any, path: tuple[str, ...], whose: str, meta: Mapping[str, Any]
) -> Iterator[Settable]:
    able = [each for each in alternatives(hint) if each is not NoneType]
    own = [each for each in able if not is_record(each)]
    if not own:
        return
    words = tuple(map(str, get_args(own[0]))) if get_origin(own[0]) is Literal else ()
    kind = field_kind(own[0], words)
    if kind:
        least, most = meta.get("least", 0), meta.get("most", MOST_NUMBER)
        said = meta.get("words", {})
        named = {one: said.get(one) or one.replace("_", " ") or "none" for one in words}
        yield Settable(
            path=".".join(path),
            label=meta.get("label") or _words(name),
            kind=kind,
            held=named.get(str(held), said_now(held)) if words else said_now(held),
            least=least if kind == "number" else None,
            most=most if kind == "number" else None,
            choices=words,
            whose=whose or THE_GAME,
            may_be_nothing=NoneType in alternatives(hint),
            names=tuple(named.values()),
        )


def _heading(part: str, held: object, whose: str) -> str:
    """Return the heading of a record: its own name, else that of what it lies in, and its part.

    A record without a name that holds one with a name is called after it: a card that was won.
    """
    own = _name(held)
    if own:
        return own
    inside = (getattr(held, one.name) for one in fields(type(held)))  # type: ignore[arg-type]
    found = next((_name(one) for one in inside if is_record(type(one)) and _name(one)), part)
    return f"{whose}, {found}" if whose else found


def _name(held: object) -> str:
    found = getattr(held, "name", None) or getattr(held, "title", None)
    return found if isinstance(found, str) else ""


def _part(name: str, key: str) -> str:
    """Return what one of several is called: the key by which it is found, unless that is an id."""
    return _words(name) if _is_id(key) else f"{_words(name)}, {_words(key)}"


def _words(name: str) -> str:
    found = [one.upper() if one in LETTERS else one for one in name.strip("_").split("_")]
    said = " ".join(found)
    return said[:1].upper() + said[1:]
