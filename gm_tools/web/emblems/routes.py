"""The page on which an emblem is chosen, the same for everyone who may bear one."""

from flask import flash, redirect, render_template, request
from werkzeug.wrappers import Response

from gm_tools.presenters.emblems import emblem_name, icon_groups
from gm_tools.services.pictures.redrawing import PictureRefusedError
from gm_tools.viskara.character.colours import COLOURS
from gm_tools.web.context import actor, services
from gm_tools.web.emblems import blueprint
from gm_tools.web.emblems.bearers import (
    Bearer,
    Choose,
    character_bearer,
    combatant_bearer,
    creature_bearer,
)
from gm_tools.web.emblems.forms import ChosenColour, ChosenEmblem
from gm_tools.web.fields import problems_of
from gm_tools.web.searching import Search
from gm_tools.web.uploads import sent_picture

Answer = Response | tuple[str, int]

OF_CHARACTER = "/characters/<character>/emblem"
OF_CREATURE = "/bestiary/<creature>/emblem"
OF_COMBATANT = "/battles/<game>/emblems/<who>"


@blueprint.get(OF_CHARACTER)
def of_character(character: str) -> str:
    """Show the emblem of a character and the icons to choose from."""
    return _page(character_bearer(character))


@blueprint.post(OF_CHARACTER)
def choose_for_character(character: str) -> Answer:
    """Give a character another emblem."""
    return _chosen(character_bearer(character))


@blueprint.get(OF_CREATURE)
def of_creature(creature: str) -> str:
    """Show the emblem of an own creature and the icons to choose from."""
    return _page(creature_bearer(creature))


@blueprint.post(OF_CREATURE)
def choose_for_creature(creature: str) -> Answer:
    """Give an own creature another emblem."""
    return _chosen(creature_bearer(creature))


@blueprint.get(OF_COMBATANT)
def of_combatant(game: str, who: str) -> str:
    """Show the emblem of a combatant and the icons to choose from."""
    return _page(combatant_bearer(game, who))


@blueprint.post(OF_COMBATANT)
def choose_for_combatant(game: str, who: str) -> Answer:
    """Give a combatant another emblem, by the game master's hand."""
    return _chosen(combatant_bearer(game, who))


def _chosen(bearer: Bearer) -> Answer:
    try:
        picture = sent_picture("picture")
        if picture is not None:
            return _given(bearer, services().pictures.add(actor(), picture, "portrait").id)
    except PictureRefusedError as error:
        return _page(bearer, error.reason), 422
    tint = ChosenColour(request.form)
    if tint.is_sent and bearer.choose_colour:
        return _coloured(bearer, bearer.choose_colour, tint)
    form = ChosenEmblem(request.form)
    if form.delete.data:
        return _deleted(form.delete.data)
    if not form.check((*services().rulebook.icons.all, *_pictures())):
        return _page(bearer, " ".join(problems_of(form))), 422
    return _given(bearer, form.emblem.data)


def _coloured(bearer: Bearer, choose: Choose, form: ChosenColour) -> Answer:
    if not form.validate():
        return _page(bearer, " ".join(problems_of(form))), 422
    choose(form.colour.data)
    named = form.colour.data or "none"
    flash(f"The colour of {bearer.name}: {named}.")
    return redirect(request.path, 303)


def _given(bearer: Bearer, emblem: str) -> Answer:
    why = bearer.choose(emblem)
    if why:
        return _page(bearer, why), 409
    named = emblem_name(emblem)
    flash(
        f"The emblem of {bearer.name}: {named}." if named else f"{bearer.name} has no emblem now."
    )
    return redirect(bearer.back, 303)


def _deleted(picture: str) -> Response:
    services().pictures.delete(actor(), picture)
    flash("The picture is deleted. Everything that had it as an emblem has none now.")
    return redirect(request.path, 303)


def _pictures() -> tuple[str, ...]:
    return tuple(one.id for one in services().pictures.own(actor(), "portrait"))


def _page(bearer: Bearer, problem: str = "") -> str:
    find = Search(request.args).q.data
    return render_template(
        "emblems/choose.html",
        bearer=bearer,
        now=emblem_name(bearer.emblem),
        colours=COLOURS if bearer.choose_colour else (),
        pictures=_pictures(),
        find=find,
        groups=icon_groups(services().rulebook.icons, find),
        problem=problem,
    )
