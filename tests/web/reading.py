"""A page as people read it: its text in lines, its links, and the fields of its forms."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from html import unescape

ID = re.compile(r"\b[A-Za-z0-9_-]{22}(?![\w-])|(?<=/)-[\w-]{21}(?![\w-])")
VERSION = re.compile(r"\?v=[\w.-]+")
SHARED = re.compile(r"(?<=/shared/)[\w-]{43}")
REQUEST = re.compile(r"request [0-9a-f]{16}")
TOKEN = re.compile(
    r"""<!--.*?--> | <!\w[^>]*> | <(/?)([a-z][\w-]*)((?:[^>"']|"[^"]*"|'[^']*')*)> | ([^<]+)""",
    re.DOTALL | re.VERBOSE,
)
ATTRIBUTE = re.compile(r"""([\w:.-]+)(?:="([^"]*)")?""")
SPACE = re.compile(r"\s+")
LONGEST = 300


def _names(text: str) -> frozenset[str]:
    return frozenset(text.split())


SILENT = _names("script style svg head")
INLINE = _names(
    "a abbr b bdi button cite code dfn em i kbd mark output q s samp small span strong sub sup td"
    " th time u var"
)
SAID = ("aria-label", "aria-current", "title", "alt", "placeholder", "role", "data-confirm")
OF_FIELDS = ("type", "name", "value", "min", "max", "maxlength", "pattern", "formaction", "list")
FLAGS = ("required", "disabled", "checked", "selected", "readonly", "multiple", "open", "hidden")
LEADING = ("href", "action", "method", "hx-get", "hx-post", "src")
FIELDS = frozenset({"input", "select", "textarea", "button", "option"})


@dataclass
class Form:
    """A form of a page, and the fields in it."""

    action: str
    method: str
    names: list[str] = field(default_factory=list)


class Page:
    """A page that is read; ``lines`` are its texts, ``links`` and ``forms`` where it leads.

    ``classes``: elements are named with their classes.
    """

    def __init__(self, html: str, *, classes: bool = False) -> None:
        self.said = (*SAID, "class") if classes else SAID
        self.lines: list[str] = []
        self.links: list[str] = []
        self.forms: list[Form] = []
        self.words: list[str] = []
        self.silent = ""
        for end, name, attributes, text in TOKEN.findall(html):
            if self.silent:
                self.silent = "" if end and name == self.silent else self.silent
            elif text.strip():
                self.words.append(text)
            elif end:
                self._ends(name)
            elif name:
                self._begins(name, attributes)
        self.end_line()

    def _begins(self, tag: str, attributes: str) -> None:
        """Begin an element: what it says of itself stands in brackets."""
        if tag in SILENT:
            self.silent = tag
            return
        found = dict(ATTRIBUTE.findall(attributes)) if attributes else {}
        if found.get("name") == "csrf_token":
            return
        self._led(tag, found)
        if tag not in INLINE:
            self.end_line()
        elif tag in ("td", "th") and self.words:
            self.words.append("|")
        said = " ".join(_of_itself(tag, found, self.said)) if found else ""
        if said:
            self.words.append(f"[{tag} {said}]")

    def _ends(self, tag: str) -> None:
        if tag not in INLINE:
            self.end_line()

    def end_line(self) -> None:
        """Keep the text of a line."""
        text = masked(unescape(SPACE.sub(" ", " ".join(self.words)).strip()))
        self.words = []
        if text:
            self.lines.append(text if len(text) <= LONGEST else f"{text[:LONGEST]} ...")

    def _led(self, tag: str, found: dict[str, str]) -> None:
        if tag == "a" and found.get("href", "").startswith("/"):
            self.links.append(unescape(found["href"]).partition("#")[0])
        if found.get("hx-get", "").startswith("/"):
            self.links.append(unescape(found["hx-get"]))
        if tag == "form":
            self.forms.append(Form(found.get("action", ""), found.get("method", "get").lower()))
        elif tag in FIELDS and found.get("name") and self.forms:
            self.forms[-1].names.append(found["name"])


def _of_itself(tag: str, found: dict[str, str], said: tuple[str, ...]) -> Iterator[str]:
    for name in (*LEADING, *said, *(OF_FIELDS if tag in FIELDS else ())):
        if found.get(name):
            yield f"{name}={found[name]}"
    yield from (name for name in FLAGS if name in found)


def masked(text: str) -> str:
    """Return a text without what is another on every day: ids, tokens, versions, requests."""
    named = ID.sub("<id>", SHARED.sub("<token>", text))
    return REQUEST.sub("request <id>", VERSION.sub("", named))
