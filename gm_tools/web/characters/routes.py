"""The library, new characters, copies."""

from dataclasses import replace
from typing import cast

from flask import flash, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from gm_tools.presenters.character.archetypes import archetype_view
from gm_tools.services.characters.new_character import new_character
from gm_tools.services.characters.wanted import Wanted
from gm_tools.services.records import Sort
from gm_tools.web.addresses import builder_address
from gm_tools.web.character_lines import character_line
from gm_tools.web.characters import blueprint
from gm_tools.web.characters.forms import ASKED, SORTS, LibrarySearch, NewCharacter
from gm_tools.web.context import actor, services
from gm_tools.web.searching import part_of
from gm_tools.web.shelf.lists import Listing, ListWords
from gm_tools.web.shelf.trash import trash_page

FACTS = ("Level", "Shadows", "Rules")
ON_A_PAGE = 100
WORDS = ListWords(
    "character",
    "characters",
    tabs=(("characters.library", "Library"), ("characters.trashed", "Trash")),
    searched="Search by name, player or tag",
    called="Character",
)
LIBRARY = Listing(
    words=WORDS,
    endpoint="characters.library",
    title="Characters",
    caption="Characters, with level, shadows, broken rules and last change",
    columns=FACTS,
    part=part_of((), 1, ON_A_PAGE),
)
TRASH = replace(
    LIBRARY,
    endpoint="characters.trashed",
    title="Trash",
    caption="Characters in the trash",
    at="Thrown away",
)


@blueprint.app_template_global()
def builder(character: str) -> str:
    """Give every template the address of the builder."""
    return builder_address(character)


@blueprint.get("")
def library() -> str:
    """List the characters."""
    return listing(trashed=False)


def listing(*, trashed: bool) -> str:
    """Return the page of the library or of its trash, as the address asks."""
    form = LibrarySearch(request.args)
    search, sort = form.q.data, cast(Sort, form.sort.data)
    narrowed = {} if trashed else {name: form[name].data for name in ("campaign", *ASKED, "tag")}
    wanted = Wanted(**narrowed)
    found = services().characters.library(actor(), search, trashed=trashed, sort=sort)
    part = part_of([one for one in found if wanted.fits(one)], form.page.data, ON_A_PAGE)
    lines = [character_line(listed) for listed in part.rows]
    page = replace(TRASH if trashed else LIBRARY, part=part.showing(lines), search=search)
    if trashed:
        template = "characters/trash.html"
        return trash_page("character", page, template, sort=sort, sorts=SORTS)
    tags = {tag for one in found for tag in one.tags} | ({wanted.tag} if wanted.tag else set())
    return render_template(
        "characters/library.html",
        list=replace(page, narrowed=narrowed, fields=frozenset(narrowed)),
        sort=sort,
        sorts=SORTS,
        asked=ASKED,
        campaigns={one.id: one.name for one in services().campaigns.listed(actor())},
        tags={tag: tag for tag in sorted(tags, key=str.casefold)},
        here=form.here,
    )


@blueprint.get("/new")
def new() -> str:
    """Ask for a new character's first values."""
    return asked(NewCharacter())


def asked(form: NewCharacter) -> str:
    """Return the page of a new character."""
    found = services()
    ideas = [archetype_view(found.rulebook, one) for one in found.beginnings.all()]
    return render_template("characters/new.html", form=form, ideas=ideas)


@blueprint.post("/new")
def create() -> Response | tuple[str, int]:
    """Save a blank character, or one of an archetype, and open the builder."""
    form = NewCharacter()
    if not form.validate_on_submit() or not reaches(form):
        return asked(form), 422
    begun = (form.name.data or "", form.player.data or "", form.level.data)
    if idea := form.idea.data:
        return redirect(builder_address(services().beginnings.begin(actor(), idea, *begun)))
    return redirect(builder_address(services().characters.create(actor(), new_character(*begun))))


def reaches(form: NewCharacter) -> bool:
    """Whether the archetype's path reaches the level; if not, the form says so."""
    highest = {one.id: one.highest_level for one in services().beginnings.all()}.get(form.idea.data)
    if highest is None or form.level.data <= highest:
        return True
    words = f"Ideas reach level {highest}. Begin there, and gain the other levels yourself."
    form.level.errors = (*form.level.errors, words)
    return False


@blueprint.post("/<character>/duplicate")
def duplicate(character: str) -> Response:
    """Save a copy."""
    services().characters.duplicate(actor(), character)
    flash("A copy is in the library.")
    return redirect(url_for("characters.library"))
