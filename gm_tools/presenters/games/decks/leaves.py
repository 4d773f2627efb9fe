"""The fields of a card class that are filled in, nested ones too, each with its path."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields
from types import NoneType
from typing import Any, Final, Literal, get_args, get_origin

from gm_tools.games.frame.codec.types import (
    MISSING,
    Part,
    alternatives,
    is_mapping,
    is_record,
    literals,
    parts,
)

LeafKind = Literal["text", "long", "number", "flag", "choice", "lines", "pairs"]
LONG: Final = frozenset({"text", "note", "effect", "active"})
SHORT_FORMS: Final = {"ap": "AP", "hp": "HP", "edc": "EDC"}


@dataclass(frozen=True, slots=True)
class Leaf:
    """One field: ``path`` is where it stands in the card ("effect.adjust").

    ``options`` are the values of a choice, ``words`` what they are called where their names do not
    say it. ``group`` is the name of the part of the card that it belongs to, "" for the card
    itself. ``default`` is MISSING where one has to be given, ``said`` a hint of the card class's
    own.
    """

    path: str
    label: str
    group: str
    kind: LeafKind
    default: Any = MISSING
    is_optional: bool = False
    options: tuple[str, ...] = ()
    least: int | None = None
    most: int | None = None
    said: str = ""
    words: Mapping[str, str] = field(default_factory=dict)

    def named(self, value: str) -> str:
        """Return what a value of a choice is called."""
        return self.words.get(value) or in_words(value)


def leaves(card: type) -> tuple[Leaf, ...]:
    """Return what is filled in of a card, without its id; TypeError for what no form can show."""
    return tuple(leaf for leaf in _leaves(card, "", "") if leaf.path != "id")


def in_words(name: str) -> str:
    """Return a field's name, or a value's, as people read it: "must_take" is "Must take"."""
    words = " ".join(SHORT_FORMS.get(word, word) for word in name.split("_"))
    return words[:1].upper() + words[1:]


def value_at(card: object, path: str) -> object:
    """Return what stands at a path of a card; None where a part of it is not there."""
    found = card
    for name in path.split("."):
        found = getattr(found, name, None)
    return found


def _leaves(record: Any, before: str, group: str) -> Iterator[Leaf]:
    metadata = {one.name: one.metadata for one in fields(record)}
    for part in parts(record):
        path = f"{before}.{part.name}" if before else part.name
        held = tuple(one for one in alternatives(part.hint) if one is not NoneType)
        if len(held) == 1 and is_record(held[0]):
            yield from _leaves(held[0], path, in_words(part.name))
        else:
            yield _leaf(path, group, part, held, metadata[part.name])


def _leaf(
    path: str, group: str, part: Part, held: tuple[Any, ...], metadata: Mapping[str, Any]
) -> Leaf:
    chosen = metadata.get("choices") or (literals(held[0]) if len(held) == 1 else None) or ()
    return Leaf(
        path=path,
        label=metadata.get("label") or in_words(part.name),
        group=group,
        kind="choice" if chosen else _kind(part.name, held),
        default=part.default,
        is_optional=NoneType in alternatives(part.hint),
        options=tuple(map(str, chosen)),
        least=metadata.get("least"),
        most=metadata.get("most"),
        said=metadata.get("said", ""),
        words=metadata.get("words", {}),
    )


def _kind(name: str, held: tuple[object, ...]) -> LeafKind:
    simple: dict[object, LeafKind] = {int: "number", bool: "flag"}
    hint = held[0] if len(held) == 1 else None
    if hint is str:
        return "long" if name in LONG else "text"
    if hint in simple:
        return simple[hint]
    if get_origin(hint) is tuple and get_args(hint) == (str, Ellipsis):
        return "lines"
    if is_mapping(hint) and get_args(hint) == (str, int):
        return "pairs"
    raise TypeError(f"no form can show {name}: {hint!r}")
