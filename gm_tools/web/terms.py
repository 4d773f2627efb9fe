"""Words of the rules in texts on pages: links to their meaning, which a tap shows on the spot."""

from flask import Flask, g, url_for
from markupsafe import Markup

from gm_tools.presenters.rulebook.terms import pieces, terms_in
from gm_tools.viskara.reference import GlossaryTerm
from gm_tools.web.context import services

LINK = Markup('<a class="term" href="{}">{}</a>')
BESIDE = Markup('<a class="term" tabindex="-1" href="{}">{}</a>')
"""In a long list: who goes through it by keyboard finds the words where a line is opened."""


def register(app: Flask) -> None:
    """Give templates the filters that mark words of the rules, and that list them."""
    app.add_template_filter(_linked, "terms")
    app.add_template_filter(_found, "terms_in")


def _linked(text: str, beside: bool = False) -> Markup:
    """Return a text in which each word of the rules leads to the glossary once."""
    link, place = BESIDE if beside else LINK, _place()
    return Markup("").join(
        link.format(place + one.term, one.text) if one.term else one.text
        for one in pieces(text, _names())
    )


def _found(text: str) -> tuple[GlossaryTerm, ...]:
    """Return the terms of the glossary that a text names, in its order."""
    known = {term.id: term for term in services().rulebook.reference.glossary}
    return tuple(known[id] for id in terms_in(text, _names()))


def _names() -> tuple[str, ...]:
    return tuple(term.term for term in services().rulebook.reference.glossary)


def _place() -> str:
    """Return what stands before a term's id in its address: asked for once in a request."""
    if "terms" not in g:
        g.terms = f"{url_for('desk.glossary')}/"
    return str(g.terms)
