"""PDFs in a new tab: it says at once that the paper is being made, then shows it.

The page asks for the PDF by itself, and a browser shows it until the PDF begins to come: no script,
and no empty tab where there can be no PDF, for then the answer is the page that says why.
"""

from urllib.parse import quote, urlencode

from flask import Flask, render_template, request

WAIT = "wait"
"""In an address: a page may come before the PDF."""


def register(app: Flask) -> None:
    """Give templates the filter for addresses of PDFs."""
    app.add_template_filter(in_new_tab)


def in_new_tab(address: str) -> str:
    """Return the address of a PDF as a link into a new tab needs it."""
    return f"{address}{'&' if '?' in address else '?'}{WAIT}=1"


def may_say_so() -> bool:
    """Whether a page may come first: not when a browser saves the link, or a script fetches it."""
    return WAIT in request.args and request.headers.get("Sec-Fetch-Dest", "document") == "document"


def being_made(what: str, instead: str) -> str:
    """Return the page that says so and leads to the PDF; ``instead`` is where one may go back."""
    asked = [pair for pair in request.args.items(multi=True) if pair[0] != WAIT]
    address = quote(request.path) + (f"?{urlencode(asked)}" if asked else "")
    return render_template("paper/making.html", what=what, address=address, instead=instead)
