"""Users' notes in Markdown as safe HTML: no HTML of their own, no external resources."""

import re
from collections.abc import MutableMapping, Sequence
from functools import cache
from typing import Any

from flask import Flask
from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token
from markupsafe import Markup, escape

ALLOWED = re.compile(r"(?:https?://|mailto:|/(?![/\\])|#)", re.IGNORECASE)
HIGHEST_HEADING = 3
MOST_CELLS = 10_000
"""The most cells that a note's tables can have; missing ones are filled in, for a whole second."""


class NoteRenderer(RendererHTML):
    """Renders notes: links send no referrer, images become links."""

    def link_open(
        self, tokens: Sequence[Token], idx: int, options: Any, env: MutableMapping[str, Any]
    ) -> str:
        """Open a link."""
        tokens[idx].attrSet("rel", "noopener noreferrer nofollow")
        return self.renderToken(tokens, idx, options, env)

    def image(
        self, tokens: Sequence[Token], idx: int, options: Any, env: MutableMapping[str, Any]
    ) -> str:
        """Render an image as a link, so that reading a note loads nothing."""
        token = tokens[idx]
        words = self.renderInlineAsText(token.children, options, env) or "image"
        address = escape(str(token.attrGet("src") or ""))
        return f'<a href="{address}" rel="noopener noreferrer nofollow">{escape(words)}</a>'


class NoteMarkdown(MarkdownIt):
    """Markdown whose links lead to the web, to mail, or to pages of this app."""

    def validateLink(self, url: str) -> bool:  # the library's name
        """Whether a link's target is allowed."""
        return ALLOWED.match(url.strip()) is not None


def register(app: Flask) -> None:
    """Give templates the filter ``markdown``."""
    app.add_template_filter(markdown)


def markdown(text: str) -> Markup:
    """Return Markdown as HTML that is safe in a page; headings start at the third level.

    Tables that would be enormous stay as they were typed.
    """
    parser = _parser(with_tables=_cells(text) <= MOST_CELLS)
    tokens = parser.parse(text)
    for token in tokens:
        _adapt(token)
    html = parser.renderer.render(tokens, parser.options, {})
    return Markup(html)  # noqa: S704  # the parser escapes all HTML and refuses other addresses


def _adapt(token: Token) -> None:
    """Lower headings, and align cells by a class: the content security policy blocks styles."""
    if token.type in {"heading_open", "heading_close"}:
        token.tag = f"h{min(int(token.tag[1]) + HIGHEST_HEADING - 1, 6)}"
    if token.type == "th_open":
        token.attrSet("scope", "col")
    style = token.attrs.pop("style", None)
    if style == "text-align:right":
        token.attrSet("class", "text-end")
    elif style == "text-align:center":
        token.attrSet("class", "text-center")


def _cells(text: str) -> int:
    """Return how many cells the tables in a text could have: the widest line times all lines."""
    lines = text.splitlines()
    return len(lines) * max((line.count("|") for line in lines), default=0)


@cache
def _parser(*, with_tables: bool) -> MarkdownIt:
    options = {"html": False, "linkify": False, "typographer": False, "breaks": True}
    parser = NoteMarkdown("commonmark", options, renderer_cls=NoteRenderer)
    return parser.enable(["strikethrough", *(["table"] if with_tables else [])])
