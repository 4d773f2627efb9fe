"""Checks that the app's HTML is well formed: nesting of elements, headers of cells.

Every page and every paper that any test makes is checked (`tests/conftest.py`).
"""

from __future__ import annotations

import re
from collections import Counter

FAULTS: list[str] = []
"""What is wrong with what the running test has made."""

TAG = re.compile(
    r"""<!--.*?--> | (<(/?) ([a-z][\w-]*) ((?:[^>"']|"[^"]*"|'[^']*')*)>)""",
    re.DOTALL | re.VERBOSE,
)
ID = re.compile(r'\sid="([^"]+)"')


def _names(text: str) -> frozenset[str]:
    return frozenset(text.split())


VOID = _names("area base br col embed hr img input link meta source track wbr")
HEADINGS = _names("h1 h2 h3 h4 h5 h6")
WORDS_ONLY = HEADINGS | _names(
    "abbr b bdi button cite code dfn em i kbd label legend mark output p pre progress q s samp"
    " small span strong sub summary sup time u var"
)
"""Elements that hold words, and what stands among words."""
BLOCKS = _names(
    "address article aside blockquote details dialog div dl fieldset figure footer header hr"
    " main nav ol p pre section table ul"
)
"""Elements that stand on lines of their own."""
BARRED_AROUND = {
    **dict.fromkeys(BLOCKS, WORDS_ONLY),
    **dict.fromkeys(HEADINGS, WORDS_ONLY - {"legend", "summary"}),
    "form": WORDS_ONLY | {"form"},
    **dict.fromkeys(_names("a button input select textarea"), _names("a button")),
}
"""The elements in which one of a name may not stand, however deep."""
PARENTS = {
    **dict.fromkeys(_names("thead tbody tfoot caption"), _names("table")),
    **dict.fromkeys(_names("dt dd"), _names("dl div")),
    **dict.fromkeys(_names("td th"), _names("tr")),
    "li": _names("ul ol menu"),
    "tr": _names("table thead tbody tfoot"),
    "option": _names("select datalist optgroup"),
    "legend": _names("fieldset"),
    "summary": _names("details"),
}
"""The elements of which one of a name is a child."""


def faults_in(html: str) -> list[str]:
    """Return the faults of a page, or of a part of a page."""
    found: list[str] = []
    names: list[str] = []
    tags: list[str] = []
    for tag, end, name, rest in TAG.findall(html):
        if end:
            if names[-1:] == [name]:
                del names[-1], tags[-1]
            else:
                found.append(f"{tag} closes {tags[-1] if tags else 'nothing'}")
        elif name:
            found += _opened(name, tag, names, tags)
            if name not in VOID and not rest.endswith("/"):
                names.append(name)
                tags.append(tag)
    twice = (name for name, times in Counter(ID.findall(html)).items() if times > 1)
    return [
        *found,
        *(f"{tag} stays open" for tag in tags),
        *(f"two elements have the id {name}" for name in twice),
    ]


def _opened(name: str, tag: str, names: list[str], tags: list[str]) -> list[str]:
    """Return the faults of an element's place, given the names and tags above it."""
    found = []
    barred = BARRED_AROUND.get(name)
    if barred and not barred.isdisjoint(names):
        around = (one for one, of in zip(tags, names, strict=True) if of in barred)
        found += [f"{tag} in {one}" for one in around]
    if names and name in PARENTS and names[-1] not in PARENTS[name]:
        found.append(f"{tag} in {tags[-1]}")
    if name == "th" and "scope=" not in tag:
        found.append(f"{tag} without scope")
    return found
