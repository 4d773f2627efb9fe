"""The library, new characters, copies."""

from typing import cast, get_args

from flask import flash, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from gm_tools.presenters.library import LineView, line_view
from gm_tools.presenters.making import made_for_line
from gm_tools.services.new_character import new_character
from gm_tools.services.records import Listed, Sort
from gm_tools.web.characters import blueprint
from gm_tools.web.characters.addresses import builder_address
from gm_tools.web.characters.forms import NewCharacter
from gm_tools.web.context import actor, services

SORTS: dict[Sort, str] = {"updated": "Last changed", "name": "Name", "level": "Level"}
LONGEST_SEARCH = 200
ON_A_PAGE = 100


@blueprint.app_template_global()
def builder(character: str) -> str:
    """Let every template lead to the builder."""
    return builder_address(character)


@blueprint.get("")
def library() -> str:
    """List the characters."""
    return listing(trashed=False)


def listing(*, trashed: bool) -> str:
    """Return the page of one of the two lists, as the address asks for it."""
    search, sort = request.args.get("q", "")[:LONGEST_SEARCH].strip(), chosen_sort()
    found = services().characters.library(actor(), search, trashed=trashed, sort=sort)
    pages = max(1, -(-len(found) // ON_A_PAGE))
    page = min(chosen_page(), pages)
    return render_template(
        "characters/trash.html" if trashed else "characters/library.html",
        lines=[view(listed) for listed in found[(page - 1) * ON_A_PAGE : page * ON_A_PAGE]],
        total=len(found),
        page=page,
        pages=pages,
        search=search,
        sort=sort,
        sorts=SORTS,
    )


def chosen_sort() -> Sort:
    """Return how the address wants the list sorted; anything unknown is the default."""
    asked = request.args.get("sort", "")
    return cast(Sort, asked) if asked in get_args(Sort) else "updated"


def chosen_page() -> int:
    """Return the page of the list that the address asks for, from 1 up."""
    text = request.args.get("page", "1")
    return max(1, int(text)) if text.isascii() and text.isdecimal() and len(text) < 7 else 1


def view(listed: Listed) -> LineView:
    """Return a character's line."""
    return line_view(
        character=listed.id,
        name=listed.name,
        player=listed.player,
        level=listed.summary.level,
        ranks=listed.summary.ranks,
        problems=listed.summary.problems,
        at=listed.trashed_at or listed.updated_at,
        made_for=made_for_line(listed.summary.making, listed.summary.made_for),
    )


@blueprint.get("/new")
def new() -> str:
    """Ask for what a character starts with."""
    return render_template("characters/new.html", form=NewCharacter())


@blueprint.post("/new")
def create() -> Response | tuple[str, int]:
    """Keep a blank character and go on to the builder."""
    form = NewCharacter()
    if not form.validate_on_submit():
        return render_template("characters/new.html", form=form), 422
    name, player = form.name.data or "", form.player.data or ""
    blank = new_character(name, player, form.level.data or 1)
    return redirect(builder_address(services().characters.create(actor(), blank)))


@blueprint.post("/<character>/duplicate")
def duplicate(character: str) -> Response:
    """Keep a copy."""
    services().characters.duplicate(actor(), character)
    flash("A copy is in the library.")
    return redirect(url_for("characters.library"))
