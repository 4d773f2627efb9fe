"""Battles are listed and begun: from an encounter in one click, or from nothing."""

from flask import redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from gm_tools.games.battle.game import KIND
from gm_tools.services.battles.wishes import LARGEST, SMALLEST, Quick, Wish
from gm_tools.services.games.answers import Refused
from gm_tools.web.battles import blueprint
from gm_tools.web.context import actor, services

MOST_ROWS = 12


@blueprint.get("/")
def index() -> str:
    """List the battles, those that go on first."""
    found = services().game_shelf.listed(actor(), kind=KIND)
    return render_template("battles/list.html", games=found)


@blueprint.get("/new")
def new() -> str:
    """Ask who fights."""
    return render_template("battles/new.html", problem="", form=request.form)


@blueprint.post("/new")
def begin() -> Response | tuple[str, int]:
    """Begin a battle with people made up on the spot."""
    answer = services().battles.from_nothing(actor(), tuple(people()), wish())
    if isinstance(answer, Refused):
        page = render_template(
            "battles/new.html", problem=answer.refusal.message, form=request.form
        )
        return page, 422
    return redirect(url_for("battles.host_page", game=answer), 303)


@blueprint.post("/from/<plan>")
def from_encounter(plan: str) -> Response | tuple[str, int]:
    """Begin a battle from an encounter."""
    answer = services().battles.from_encounter(actor(), plan, wish())
    if isinstance(answer, Refused):
        page = render_template("battles/refused.html", problem=answer.refusal.message, plan=plan)
        return page, 422
    return redirect(url_for("battles.host_page", game=answer), 303)


def wish() -> Wish:
    """Return how the battle is to be set up."""
    form = request.form
    size = _between(form.get("width", 0, int)), _between(form.get("height", 0, int))
    return Wish(
        name=form.get("name", "").strip()[:100],
        width=size[0] if "grid" in form else 0,
        height=size[1] if "grid" in form else 0,
        digital="digital" in form,
        one_deck_for_foes="own_decks" not in form,
        simple="simple" in form,
        spend_threat="threat" in form,
        with_party="party" in form,
    )


def people() -> list[Quick]:
    """Return the rows of the quick form that have a name."""
    form = request.form
    columns = ("who", "side", "health", "morale", "speed", "count")
    rows = zip(*(form.getlist(name) for name in columns), strict=False)
    return [
        Quick(
            name=who.strip()[:60],
            side="party" if side == "party" else "enemies",
            health=_number(health, 30),
            morale=_number(morale, 0),
            speed=_number(speed, 3),
            count=min(_number(count, 1), 60),
        )
        for who, side, health, morale, speed, count in rows
        if who.strip()
    ]


def _number(text: str, otherwise: int) -> int:
    return int(text) if text.isdecimal() and len(text) < 6 else otherwise


def _between(number: int) -> int:
    return min(max(number, SMALLEST), LARGEST)
