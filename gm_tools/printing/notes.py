"""Notes in Markdown as HTML for paper: the marks that pages show, without HTML of their own.

Nothing is fetched and nothing leads anywhere: of links and images their words are printed, of a
link its address beside them.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token
from markupsafe import Markup, escape

FIRST_HEADING = 3
MOST_CELLS = 2_000
"""Of tables; missing cells are filled in, and a text could ask for millions. Others are printed
as it was typed."""


def noted(text: str) -> Markup:
    """Return notes as HTML that is safe on paper; headings start at the third level."""
    lines = text.splitlines()
    cells = len(lines) * max((line.count("|") for line in lines), default=0)
    parser = _parser(with_tables=cells <= MOST_CELLS)
    tokens = parser.parse(text)
    for token in tokens:
        _adapt(token)
    html = parser.renderer.render(tokens, parser.options, {})
    return Markup(html)  # noqa: S704  # the parser escapes all HTML, the rules below all addresses


def _adapt(token: Token) -> None:
    if token.type in {"heading_open", "heading_close"}:
        token.tag = f"h{min(int(token.tag[1]) + FIRST_HEADING - 1, 6)}"
    token.attrs.pop("style", None)


def _image(tokens: Sequence[Token], index: int, *_rest: Any) -> str:
    return str(escape(tokens[index].content or "image"))


def _after_link(tokens: Sequence[Token], index: int, *_rest: Any) -> str:
    """Print a link's address behind its words, unless it is what they say."""
    opening = next(at for at in reversed(range(index)) if tokens[at].type == "link_open")
    address = str(tokens[opening].attrGet("href") or "")
    words = "".join(one.content for one in tokens[opening + 1 : index])
    return "" if words == address or not address else f" ({escape(address)})"


def _nothing(*_rest: Any) -> str:
    return ""


@cache
def _parser(*, with_tables: bool) -> MarkdownIt:
    options = {"html": False, "linkify": False, "typographer": False, "breaks": True}
    parser = MarkdownIt("commonmark", options)
    rules: dict[str, Any] = {"image": _image, "link_open": _nothing, "link_close": _after_link}
    renderer = parser.renderer
    if isinstance(renderer, RendererHTML):
        renderer.rules.update(rules)
    return parser.enable(["strikethrough", *(["table"] if with_tables else [])])
