"""Lists of encounters, chains and templates, and new plans."""

from dataclasses import dataclass, replace
from datetime import datetime

from flask import flash, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from gm_tools.presenters.character.library import shown_name
from gm_tools.presenters.encounter.lists import (
    chain_line,
    for_any_party,
    one_line,
)
from gm_tools.services.encounters.plans import KINDS
from gm_tools.services.encounters.records import KeptPlan, PlanLine
from gm_tools.services.records import PlanKind
from gm_tools.viskara.encounter.chain_plan import Battle, Chain
from gm_tools.viskara.encounter.plan import Encounter, Side
from gm_tools.web.context import actor, services
from gm_tools.web.encounters import blueprint
from gm_tools.web.encounters.forms import PlanSearch
from gm_tools.web.encounters.played import marks
from gm_tools.web.searching import part_of
from gm_tools.web.shelf.lists import Listing, ListWords

ON_A_PAGE = 25
TRASH = ("encounters.trashed", "Trash")
ENDPOINTS: dict[PlanKind, str] = {
    "encounter": "encounters.listing",
    "chain": "encounters.chain_listing",
    "template": "encounters.template_listing",
}
WORDS: dict[PlanKind, tuple[str, str]] = {
    "encounter": ("encounter", "encounters"),
    "chain": ("chain", "chains"),
    "template": ("template", "templates"),
}
TABS = (*((ENDPOINTS[kind], WORDS[kind][1].capitalize()) for kind in KINDS), TRASH)
COLUMNS: dict[PlanKind, tuple[str, ...]] = {
    "encounter": ("Foes", "Difficulty"),
    "chain": ("Enemy levels, battle by battle", "Difficulty"),
    "template": ("Foes", "Difficulty"),
}


@dataclass(frozen=True, slots=True)
class LineView:
    """A plan as a list shows it; ``at`` is its last change or when it was trashed.

    ``played`` says that battles were begun from it.
    """

    id: str
    kind: PlanKind
    name: str
    tags: tuple[str, ...]
    foes: str
    difficulty: str
    at: datetime
    played: str = ""


@blueprint.get("")
def listing() -> str:
    """List the encounters."""
    return page("encounter")


@blueprint.get("/chains")
def chain_listing() -> str:
    """List the chains."""
    return page("chain")


@blueprint.get("/templates")
def template_listing() -> str:
    """List the templates."""
    return page("template")


@blueprint.post("/new")
def new() -> Response:
    """Save an empty encounter with the current party, and open it."""
    party = services().plan_parties.members(actor())
    blank = Encounter(name="New encounter", party=party, sides=(Side(),))
    return redirect(url_for("encounters.show", plan=services().plans.create(actor(), blank)), 303)


@blueprint.post("/chains/new")
def new_chain() -> Response:
    """Save a chain of the current party with one battle, and open it."""
    party = services().plan_parties.chain_members(actor())
    blank = Chain(name="New chain", party=party, battles=(Battle(enemy_total=1),))
    return redirect(url_for("encounters.show", plan=services().plans.create(actor(), blank)), 303)


@blueprint.post("/<plan>/duplicate")
def duplicate(plan: str) -> Response:
    """Save a copy."""
    copy = services().plans.duplicate(actor(), plan)
    flash("This is the copy.")
    return redirect(url_for("encounters.show", plan=copy), 303)


@blueprint.post("/<plan>/template")
def as_template(plan: str) -> Response:
    """Save an encounter's foes as a template."""
    template = services().plans.as_template(actor(), plan)
    flash("This is the template. The encounter stays as it is.")
    return redirect(url_for("encounters.show", plan=template), 303)


@blueprint.post("/<plan>/use")
def use(plan: str) -> Response:
    """Make an encounter from a template, for the current party."""
    party = services().plan_parties.members(actor())
    made = services().plans.from_template(actor(), plan, party)
    flash("This is a new encounter. The template stays as it is.")
    return redirect(url_for("encounters.show", plan=made), 303)


def page(kind: PlanKind) -> str:
    """Return the page of a list, as the address asks."""
    form = PlanSearch(request.args)
    search, tag = form.q.data, form.tag.data
    found = services().plans.listed(actor(), kind, search, tag)
    part = part_of(found, form.page.data, ON_A_PAGE)
    words = list_words(kind)
    shown = Listing(
        words=words,
        endpoint=ENDPOINTS[kind],
        title=words.many.capitalize(),
        caption=f"{words.many.capitalize()}, with foes, difficulty, tags and last change",
        columns=COLUMNS[kind],
        part=part.showing(line_views(tuple(part.rows))),
        search=search,
        narrowed={"tag": tag},
    )
    tags = sorted({one for line in found for one in line.tags}, key=str.casefold)
    return render_template("encounters/list.html", list=shown, kind=kind, tag=tag, tags=tags)


def list_words(kind: PlanKind) -> ListWords:
    """Return the words that the lists of a kind share."""
    return ListWords(*WORDS[kind], tabs=TABS, searched="Search by name or tag")


def line_views(lines: tuple[PlanLine, ...]) -> tuple[LineView, ...]:
    """Return lines with percent and row if they can be measured."""
    opened = services().plans.opened(actor(), lines)
    played = marks(opened)
    views = (_line_view(*pair) for pair in zip(lines, opened, strict=True))
    return tuple(replace(one, played=played.get(one.id, "")) for one in views)


def _line_view(line: PlanLine, kept: KeptPlan) -> LineView:
    rulebook = services().rulebook
    if line.kind == "chain":
        totals = services().plans.totals(actor(), kept.chain)
        foes, difficulty = chain_line(rulebook, kept.chain, totals)
    else:
        is_template = line.kind == "template"
        plan = for_any_party(kept.encounter) if is_template else kept.encounter
        foes, difficulty = one_line(rulebook, kept.counting, plan)
    name = shown_name(line.name)
    return LineView(line.id, line.kind, name, line.tags, foes, difficulty, line.at)
