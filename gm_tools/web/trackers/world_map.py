"""The map of World Adventure: the host marks once which fields of different nations touch."""

from dataclasses import dataclass
from typing import Final

from flask import flash, redirect, render_template, request, url_for
from flask_wtf import FlaskForm
from werkzeug.wrappers import Response
from wtforms import Form

from gm_tools.games.frame.event import HOST, Event
from gm_tools.games.world_adventure.facts import Facts
from gm_tools.games.world_adventure.game import KIND
from gm_tools.games.world_adventure.places import Border
from gm_tools.presenters.games.world_adventure.map_page import map_page, marking, with_map
from gm_tools.services.errors import NotFoundError
from gm_tools.services.games.answers import Answer, Look, Refused
from gm_tools.services.games.kinds import UnreadableEvent, read_event
from gm_tools.web.context import actor, services
from gm_tools.web.games.hosted import hosted_look
from gm_tools.web.games.sending import entry_id, said
from gm_tools.web.quiet_fields import Ticked, Words
from gm_tools.web.trackers import blueprint
from gm_tools.web.trackers.screens import TRACKERS, facts_of

LATEST: Final = 12
"""In how many games a map is looked for."""


class ChoosingNation(Form):
    """The nation whose borders are shown."""

    nation = Words()


class MarkingBorders(FlaskForm):  # type: ignore[misc]  # Flask-WTF has no types
    """The pairs of fields that touch, all of a nation; ``then`` is the nation shown afterwards."""

    nation = Words()
    then = Words()
    borders = Ticked()


@dataclass(frozen=True, slots=True)
class KnownMap:
    """A map that was marked in a game, ``name``: the newest of a campaign, or of its host's own."""

    campaign: str
    whose: str
    name: str
    borders: tuple[Border, ...]
    mapped: tuple[str, ...]


def known_maps(kind: str) -> tuple[KnownMap, ...]:
    """Return the maps that the host has marked in the latest games, the newest first."""
    found: dict[str, KnownMap] = {}
    led = {one.id: one.name for one in services().campaigns.led(actor())}
    games = services().game_library.listed(actor(), kind=KIND) if kind == KIND else ()
    for game in games[:LATEST]:
        look = services().game_looks.look(actor(), game.id, offered=False)
        campaign = game.campaign if game.campaign in led else ""
        if look.viewer == HOST and look.state.mapped and campaign not in found:
            whose, state = led.get(campaign, "your own"), look.state
            found[campaign] = KnownMap(campaign, whose, game.name, state.borders, state.mapped)
    return tuple(found.values())


def on_known_map(kind: str, event: Event, campaign: str) -> Event:
    """Return a game's beginning with the map of its campaign's last game, else the newest."""
    maps = known_maps(kind)
    own = [one for one in maps if one.campaign == campaign]
    chosen = next(iter((*own, *maps)), None)
    return with_map(event, chosen.borders, chosen.mapped) if chosen else event


@blueprint.get("/<game>/map")
def the_map(game: str) -> str:
    """Show what the fields of a nation touch."""
    return _page(_look(game), ChoosingNation(request.args).nation.data)


@blueprint.post("/<game>/map")
def mark_the_map(game: str) -> Response | tuple[str, int]:
    """Mark all borders of a nation anew."""
    look, form = _look(game), MarkingBorders()
    if not form.validate_on_submit():
        return _page(look, form.nation.data, "This page has been open too long. Mark again."), 422
    why, status = said(_sent(look, form), TRACKERS.what)
    if why:
        return _page(look, form.nation.data, why), status
    flash("The map is kept.")
    shown = form.then.data or form.nation.data
    return redirect(url_for("games.the_map", game=game, nation=shown), 303)


def _look(game: str) -> Look:
    look = hosted_look(game)
    if look.game.kind != KIND:
        raise NotFoundError
    return look


def _sent(look: Look, form: MarkingBorders) -> Answer:
    kind = services().games.kind(look.game.kind)
    try:
        event = read_event(kind, marking(form.nation.data, form.borders.data))
    except UnreadableEvent as error:
        return Refused(error.refusal, look.number)
    return services().games.send(actor(), look.game.id, entry_id(), None, event)


def _page(look: Look, nation: str, problem: str = "") -> str:
    facts = facts_of(KIND)
    if not isinstance(facts, Facts):
        raise NotFoundError
    return render_template(
        "trackers/map.html",
        hosted=TRACKERS,
        game=look.game,
        page=map_page(facts, look.state, nation),
        problem=problem,
    )
