"""What the board of a battle asks of the rules: a line between two squares, a tactic's reach."""

from dataclasses import asdict

from flask import Response, jsonify, request
from wtforms import Form

from gm_tools.presenters.games.battle.reachable_squares import aim_of
from gm_tools.presenters.games.battle.sight import sight_words
from gm_tools.presenters.games.shared.from_form import read_squares
from gm_tools.viskara.grid.squares import Square
from gm_tools.web.battles import blueprint
from gm_tools.web.context import services
from gm_tools.web.quiet_fields import Words
from gm_tools.web.seats import open_to_seats, viewer_here


class Measured(Form):
    """The two squares, such as "C4 H7"."""

    squares = Words(12)

    def both(self) -> tuple[Square, Square] | None:
        """Return them, or None if there are not two."""
        found = read_squares(self.squares.data)
        if isinstance(found, str) or len(found) != 2:
            return None
        (x, y), (u, v) = found
        return (x, y), (u, v)


class Aimed(Form):
    """The form whose tactic is meant, such as "attack c1 tactics.0"."""

    of = Words(60)


@blueprint.get("/<game>/sight")
@open_to_seats
def sight(game: str) -> Response:
    """Answer whether obstructions lie between two squares; empty if there are not two."""
    look = services().game_looks.look(viewer_here(game), game)
    both = Measured(request.args).both()
    return Response(sight_words(look.state, *both) if both else "", mimetype="text/plain")


@blueprint.get("/<game>/reach")
@open_to_seats
def reach(game: str) -> Response:
    """Answer which squares a tactic reaches that is offered to the viewer; null for any other."""
    look = services().game_looks.look(viewer_here(game), game)
    found = aim_of(look.state, look.offers, Aimed(request.args).of.data)
    return jsonify(asdict(found) if found else None)
