"""The rulebook as reference pages: upgrades, small tables, rulings."""

from flask import render_template, request

from gm_tools.presenters.rulebook.citing import cited
from gm_tools.presenters.rulebook.coverage import SOURCES, coverage_page
from gm_tools.presenters.rulebook.pages import (
    SECTIONS,
    browse,
    find_rulings,
    ruling_view,
)
from gm_tools.presenters.rulebook.pages import tables as small_tables
from gm_tools.services.errors import NotFoundError
from gm_tools.viskara.plays.coverage import LEVELS
from gm_tools.web.context import services
from gm_tools.web.rulebook import blueprint
from gm_tools.web.rulebook.forms import CoverageSearch, UpgradeSearch
from gm_tools.web.searching import Search


@blueprint.app_template_global()
def rule_number(name: str) -> int:
    """Return a number of the rules by its name in a page's text."""
    return services().rulebook.numbers[name].number


@blueprint.app_template_global()
def in_manual(line: int) -> str:
    """Return the heading of the manual over a line, as pages say where a rule stands."""
    return services().rulebook.headings.over(line)


@blueprint.app_template_global("cited")
def cited_source(source: str) -> str:
    """Return the source of a rule, a ruling or a line, in words."""
    return cited(services().rulebook, source)


@blueprint.get("")
def index() -> str:
    """Browse and search the upgrades."""
    rulebook = services().rulebook
    form = UpgradeSearch(request.args)
    words, section, acts = form.q.data, form.section.data, form.acts.data
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
    words = Search(request.args).q.data
    found = find_rulings(services().rulebook, words)
    return render_template("rulebook/rulings.html", words=words, rulings=found)


@blueprint.get("/rulings/<ruling>")
def ruling(ruling: str) -> str:
    """Show a ruling."""
    rulebook = services().rulebook
    found = rulebook.rulings.get(ruling)
    if found is None:
        raise NotFoundError
    return render_template("rulebook/ruling.html", ruling=ruling_view(rulebook, found))


@blueprint.get("/coverage")
def coverage() -> str:
    """Show how much of every entry the app plays."""
    held = services()
    form = CoverageSearch(request.args)
    level, source = form.level.data, form.source.data
    return render_template(
        "rulebook/coverage.html",
        page=coverage_page(held.rulebook, held.bestiary.printed, level, source),
        levels=LEVELS,
        sources=SOURCES,
        level=level,
        source=source,
    )
