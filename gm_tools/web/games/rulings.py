"""How a game's rulebook is read where it is unclear."""

from flask import render_template

from gm_tools.games.battle.game import KIND as BATTLE
from gm_tools.services.errors import NotFoundError
from gm_tools.web.context import services
from gm_tools.web.games import blueprint


@blueprint.get("/<kind>/rulings")
def rulings(kind: str) -> str:
    """Show every ruling of a game."""
    book = services().books.get(kind)
    if book is None or kind == BATTLE:
        raise NotFoundError
    return render_template("games/rulings.html", book=book, rulings=tuple(book.rulings.values()))
