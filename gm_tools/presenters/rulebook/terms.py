"""Words of the rules in a text: each leads to its meaning in the glossary."""

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from gm_tools.viskara.reference import term_id

VERBS: Final = frozenset(
    {"Anchor", "Attack", "Dash", "Defy", "Flourish", "Move", "Sidestep", "Teleport"}
)
"""Terms that sentences also use as verbs."""


class Piece(NamedTuple):
    """A piece of a text; ``term`` is the id of the term that it names, or ""."""

    text: str
    term: str = ""


def pieces(text: str, terms: Iterable[str]) -> tuple[Piece, ...]:
    """Return a text in pieces, each term marked where it stands first."""
    return _pieces(text, tuple(terms))


def terms_in(text: str, terms: Iterable[str]) -> tuple[str, ...]:
    """Return the ids of the terms that a text names, in its order."""
    return tuple(one.term for one in pieces(text, terms) if one.term)


@lru_cache(maxsize=4096)  # the same few hundred texts, with every answer of the builder
def _pieces(text: str, terms: tuple[str, ...]) -> tuple[Piece, ...]:
    pattern, ids = _pattern(terms)
    seen: set[str] = set()
    found: list[Piece] = []
    end = 0
    for match in pattern.finditer(text):
        term = ids[int((match.lastgroup or "_0")[1:])]
        if term not in seen:
            seen.add(term)
            found += [Piece(text[end : match.start()]), Piece(match[0], term)]
            end = match.end()
    return tuple(one for one in (*found, Piece(text[end:])) if one.text)


@lru_cache(maxsize=8)
def _pattern(terms: tuple[str, ...]) -> tuple[re.Pattern[str], tuple[str, ...]]:
    """Return what finds any term, the longest first, and the id of the term by its group."""
    names = [(name, term) for term in terms for name in _names(term)]
    names.sort(key=lambda pair: -len(pair[0]))
    forms = (f"(?P<_{at}>{_forms(name)})" for at, (name, _) in enumerate(names))
    pattern = re.compile(rf"\b(?:{'|'.join(forms)})\b", re.IGNORECASE)
    return pattern, tuple(term_id(term) for _, term in names)


def _names(term: str) -> Iterator[str]:
    """Yield what a term is called: "Original Show/Finale/Output" are three."""
    first, *others = term.split("/")
    yield first
    yield from (f"{first.rpartition(' ')[0]} {other}" for other in others)


def _forms(name: str) -> str:
    """Return a pattern of a word with its plural, and of a verb with its other forms."""
    stem, is_verb = re.escape(name), name in VERBS
    if name.endswith("y"):
        return f"{stem[:-1]}(?:y|ies{'|ied|ying' if is_verb else ''})"
    if is_verb and name.endswith("e"):
        return f"{stem[:-1]}(?:e|es|ed|ing)"
    return f"{stem}(?:s|es{'|ed|ing' if is_verb else ''})?"
