"""The reference: sections, odds, travel, glossary."""

from flask import render_template, request

from gm_tools.presenters.desk.reference import (
    glossary_views,
    odds_tables,
    sections_with,
    travel_view,
)
from gm_tools.presenters.paper.screen import screen
from gm_tools.services.errors import NotFoundError
from gm_tools.web.context import is_fragment, services
from gm_tools.web.desk import blueprint
from gm_tools.web.desk.pages import deciding
from gm_tools.web.searching import Search


@blueprint.get("/reference")
def reference() -> str:
    """List the sections, or the results of a search in them."""
    words, facts = Search(request.args).q.data, services().rulebook.reference
    found = sections_with(facts, words) if words else ()
    terms = glossary_views(facts, words) if words else ()
    return render_template(
        "desk/reference.html",
        words=words,
        parts=parts(),
        found=found,
        terms=terms,
        here="",
    )


@blueprint.get("/reference/<name>")
def section(name: str) -> str:
    """Show a section."""
    found = services().rulebook.reference.section(name)
    if found is None:
        raise NotFoundError
    cited = deciding(*(ruling for entry in found.entries for ruling in entry.rulings))
    return render_template(
        "desk/section.html", section=found, parts=parts(), here=found.id, rulings=cited
    )


@blueprint.get("/glance")
def glance() -> str:
    """Show the tables of the game master screen."""
    pages = screen(services().rulebook).pages
    found = [panel for page in pages for column in page.panels for panel in column]
    return render_template(
        "desk/glance.html",
        panels=found,
        parts=parts(),
        here="glance",
        rulings=deciding(*dict.fromkeys(ruling for one in found for ruling in one.rulings)),
    )


@blueprint.get("/odds")
def odds() -> str:
    """Show the odds of a show and of single cards."""
    return render_template(
        "desk/odds.html",
        tables=odds_tables(services().rulebook),
        parts=parts(),
        here="odds",
        rulings=deciding("R77", "R78", "R5"),
    )


@blueprint.get("/travel")
def travel() -> str:
    """Show the routes between the supercities."""
    return render_template(
        "desk/travel.html",
        travel=travel_view(services().rulebook.reference.travel),
        parts=parts(),
        here="travel",
        rulings=deciding("R80"),
    )


@blueprint.get("/glossary")
def glossary() -> str:
    """Show and search the glossary."""
    words, facts = Search(request.args).q.data, services().rulebook.reference
    terms = glossary_views(facts, words)
    cited = deciding(*(ruling for term in terms for ruling in term.rulings))
    return render_template(
        "desk/glossary.html",
        words=words,
        terms=terms,
        total=len(facts.glossary),
        parts=parts(),
        here="glossary",
        rulings=cited,
    )


@blueprint.get("/glossary/<term>")
def term(term: str) -> str:
    """Show one term of the glossary: beside what is read, or as a page of its own."""
    found = [one for one in glossary_views(services().rulebook.reference) if one.id == term]
    if not found:
        raise NotFoundError
    return render_template(
        "desk/_term.html" if is_fragment() else "desk/term.html",
        found=found,
        parts=parts(),
        here="glossary",
        rulings=deciding(*found[0].rulings),
    )


def parts() -> list[tuple[str, str, str]]:
    """Return id, title and lead of every section."""
    sections = services().rulebook.reference.sections
    return [(one.id, one.title, one.lead) for one in sections]
