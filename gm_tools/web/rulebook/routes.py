"""The rulebook to look things up: upgrades, small tables, rulings."""

from flask import render_template, request

from gm_tools.presenters.coverage import SOURCES, coverage_page
from gm_tools.presenters.rulebook import SECTIONS, browse, find_rulings, ruling_view
from gm_tools.presenters.rulebook import tables as small_tables
from gm_tools.services.errors import NotFoundError
from gm_tools.viskara.coverage import LEVELS
from gm_tools.web.context import services
from gm_tools.web.rulebook import blueprint

LONGEST_SEARCH = 200


@blueprint.get("")
def index() -> str:
    """Browse and search the upgrades."""
    rulebook = services().rulebook
    words, section, acts = asked("q"), asked("section"), asked("acts")
    return render_template(
        "rulebook/index.html",
        words=words,
        section=section,
        acts=acts,
        sections=SECTIONS,
        moments=rulebook.acts,
        found=browse(rulebook, words, section, acts),
        version=rulebook.version,
    )


@blueprint.get("/tables")
def tables() -> str:
    """Show the small tables."""
    return render_template("rulebook/tables.html", tables=small_tables(services().rulebook))


@blueprint.get("/rulings")
def rulings() -> str:
    """List and search the rulings."""
    words = asked("q")
    found = find_rulings(services().rulebook, words)
    return render_template("rulebook/rulings.html", words=words, rulings=found)


@blueprint.get("/rulings/<ruling>")
def ruling(ruling: str) -> str:
    """Show one ruling."""
    rulebook = services().rulebook
    found = rulebook.rulings.get(ruling)
    if found is None:
        raise NotFoundError
    return render_template("rulebook/ruling.html", ruling=ruling_view(rulebook, found))


@blueprint.get("/coverage")
def coverage() -> str:
    """Show how much of every entry the app plays."""
    held = services()
    level, source = asked("level"), asked("source")
    return render_template(
        "rulebook/coverage.html",
        page=coverage_page(held.rulebook, held.bestiary.printed, level, source),
        levels=LEVELS,
        sources=SOURCES,
        level=level,
        source=source,
    )


def asked(name: str) -> str:
    """Return a word of the address, cut to a length that makes sense."""
    return request.args.get(name, "")[:LONGEST_SEARCH].strip()
