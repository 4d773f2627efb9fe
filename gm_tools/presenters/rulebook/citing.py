"""Where in the manual a rule stands, in words that an owner of the book can follow."""

from collections.abc import Iterable

from gm_tools.viskara.headings import Headings
from gm_tools.viskara.rulebook import Rulebook


def cited(rulebook: Rulebook, source: str) -> str:
    """Return a source in words: "ruling B4", or the heading over a line or the first of several."""
    if source in rulebook.rulings:
        return f"ruling {source}"
    return f"manual, {under(rulebook.headings, [source])}" if source[:1].isdecimal() else source


def under(headings: Headings, lines: Iterable[str]) -> str:
    """Return the headings over lines ("1503", "734-756"), each once: "Rules, Defy; Glossary"."""
    found = (headings.over(int(line.partition("-")[0])) for line in lines)
    return "; ".join(dict.fromkeys(filter(None, found)))
