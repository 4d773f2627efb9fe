"""What the ruler of a battle's board is told about the line between two squares."""

from flask import Response, request
from wtforms import Form

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


@blueprint.get("/<game>/sight")
@open_to_seats
def sight(game: str) -> Response:
    """Answer whether obstructions lie between two squares; empty if there are not two."""
    look = services().game_looks.look(viewer_here(game), game)
    both = Measured(request.args).both()
    return Response(sight_words(look.state, *both) if both else "", mimetype="text/plain")
