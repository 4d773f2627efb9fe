"""A game's settings: how it takes what players send, and who may watch."""

from flask import Blueprint, flash, redirect, render_template
from werkzeug.wrappers import Response

from gm_tools.services.games.answers import Look
from gm_tools.web.context import actor, services
from gm_tools.web.games.forms import Taking
from gm_tools.web.games.hosted import Hosted, hosted_look, of


def register(blueprint: Blueprint, hosted: Hosted) -> None:
    """Give a family of games its settings."""
    blueprint.add_url_rule("/<game>/settings", "settings", of(hosted, settings))
    blueprint.add_url_rule(
        "/<game>/settings/taking", "set_taking", of(hosted, set_taking), methods=["POST"]
    )


def settings(hosted: Hosted, game: str) -> str:
    """Show the settings of a game to its host."""
    return settings_page(hosted, hosted_look(game))


def set_taking(hosted: Hosted, game: str) -> Response:
    """Let what players send through at once or not; show the game to the campaign or not."""
    form = Taking()
    services().game_library.set_by_hand_at_once(actor(), game, at_once=form.by_hand_at_once.data)
    services().proposals.take(actor(), game, at_once=form.auto_accept.data)
    services().game_library.set_shown(actor(), game, shown=form.shown.data)
    flash("Kept.")
    return redirect(hosted.url("settings", game=game), 303)


def settings_page(hosted: Hosted, look: Look, problem: str = "", **sent: object) -> str:
    """Return the page; what was ``sent`` in vain stands in place of what is set."""
    more = {**hosted.settings_of(look), **sent}
    return render_template(hosted.settings, hosted=hosted, game=look.game, problem=problem, **more)
