"""What a choice would change on the sheet and in the odds, asked for before it is made."""

from flask import render_template, request
from werkzeug.datastructures import MultiDict
from wtforms import Form

from gm_tools.presenters.character.library import shown_name
from gm_tools.presenters.character.maneuver_picker import place_of
from gm_tools.presenters.character.problems import step_of
from gm_tools.presenters.character.worth import choice_view, worth_view
from gm_tools.services.characters.edits import Edit
from gm_tools.services.errors import NotFoundError
from gm_tools.viskara.character.build import STATS
from gm_tools.viskara.character.edits import SetPerks
from gm_tools.viskara.rulebook import Rulebook
from gm_tools.web.builder import blueprint
from gm_tools.web.builder.buttons import UnknownButtonError, edits_for
from gm_tools.web.builder.pages import address, page_of
from gm_tools.web.context import actor, is_fragment, services
from gm_tools.web.quiet_fields import Words
from gm_tools.web.window import this_tab

TRIED = ("buy", "add")
"""The buttons whose worth can be asked for."""

PERKS = "perks"


class Tried(Form):
    """The button whose worth is asked for, or the perks: "perks|body,logic|agility"."""

    do = Words()


@blueprint.get("/worth")
def worth(character: str) -> str:
    """Show what a choice changes; nothing is saved."""
    do = Tried(request.args).do.data
    edit = _edit(do, services().rulebook)
    before, after = services().building.tried(actor(), character, [edit])
    if after.lost:
        raise NotFoundError
    page = page_of(_place(do), before)
    return render_template(
        "builder/_worth.html" if is_fragment() else "builder/worth.html",
        id=character,
        name=shown_name(before.character.name),
        is_made=before.character.build.made_for is not None,
        choice=choice_view(before.rulebook, before.verdict.sheet, edit),
        worth=worth_view(before.verdict, after.verdict),
        do="" if do.startswith(PERKS) else do,
        page=page,
        number=before.kept.number,
        tab=this_tab(),
        back=address(character, page),
    )


def _place(do: str) -> MultiDict[str, str]:
    """Return the reader's place that a choice belongs to: its step, and the picker open in it."""
    word, _, rest = do.partition("|")
    where = rest.partition("|")[0]
    if word == PERKS:
        return MultiDict({"step": "stats"})
    return MultiDict({"step": step_of(where), "open": place_of(where) if word == "add" else where})


def _edit(do: str, rulebook: Rulebook) -> Edit:
    """Return the edit that is tried; NotFoundError for anything that no page asks for."""
    word, _, rest = do.partition("|")
    if word == PERKS:
        return _perks(rest)
    try:
        edits = edits_for(do, request.args, rulebook) if word in TRIED else ()
    except UnknownButtonError as error:
        raise NotFoundError from error
    if not edits:
        raise NotFoundError
    return edits[0]


def _perks(words: str) -> SetPerks:
    named, _, third = words.partition("|")
    chosen = named.split(",")
    if not {*chosen, third or STATS[0]} <= {*STATS}:
        raise NotFoundError
    kept = tuple(stat for stat in STATS if stat in chosen)
    return SetPerks(kept, next((stat for stat in STATS if stat == third), None))
