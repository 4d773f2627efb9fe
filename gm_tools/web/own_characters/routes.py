"""What a seat's characters carry, and the notes that its holder writes."""

from dataclasses import dataclass

from flask import redirect, render_template, url_for
from flask_wtf import FlaskForm
from werkzeug.wrappers import Response

from gm_tools.games.frame.event import TABLE
from gm_tools.presenters.character.carried import Line, carried, health
from gm_tools.presenters.character.library import shown_name
from gm_tools.services.actor import SeatActor
from gm_tools.services.characters.own_characters import NotesConflictError, OwnCharacter, OwnLook
from gm_tools.services.errors import NotFoundError
from gm_tools.web.context import is_fragment, services
from gm_tools.web.fields import Text, problems_of
from gm_tools.web.own_characters import blueprint
from gm_tools.web.quiet_fields import Words
from gm_tools.web.seats import open_to_seats, seat_actor

CONFLICT = (
    "Not saved yet: the notes were written elsewhere since. Above is how they stand now, below is "
    "what you wrote. Take over what you need and save again."
)


class WriteOwnNotes(FlaskForm):  # type: ignore[misc]  # Flask-WTF has no types
    """The notes of a character, and what stands for those that were read before."""

    character = Words()
    text = Text("Notes in Markdown")
    seen = Words()


@dataclass(frozen=True, slots=True)
class OwnView:
    """A character on its player's phone; ``typed`` are notes that were refused, ``problem`` why."""

    id: str
    name: str
    health: str
    lines: tuple[Line, ...]
    notes: str
    seen: str
    typed: str | None = None
    problem: str = ""


@blueprint.get("/seat/<game>/character")
@open_to_seats
def own(game: str) -> str:
    """Show the holder of a seat what their character carries, and its notes."""
    return _page(_seat(game))


@blueprint.post("/seat/<game>/character")
@open_to_seats
def write(game: str) -> Response | str | tuple[str, int]:
    """Write the notes; what was written elsewhere meanwhile is shown beside what was typed."""
    seat, form = _seat(game), WriteOwnNotes()
    if not form.validate_on_submit():
        return _page(seat, form, " ".join(problems_of(form))), 422
    text, character = form.text.data or "", form.character.data
    try:
        services().own_characters.write(seat, game, character, text, form.seen.data)
    except NotesConflictError:
        return _page(seat, form, CONFLICT), 422
    if is_fragment():
        return _page(seat)
    return redirect(url_for("own_characters.own", game=game), 303)


def _seat(game: str) -> SeatActor:
    seat = seat_actor(game)
    if seat is None or seat.seat == TABLE:
        raise NotFoundError
    return seat


def _page(seat: SeatActor, form: WriteOwnNotes | None = None, problem: str = "") -> str:
    look = services().own_characters.look(seat, seat.game)
    views = [_view(look, one, form, problem) for one in look.characters]
    template = "own_characters/_carried.html" if is_fragment() else "own_characters/page.html"
    return render_template(template, game=seat.game, views=views)


def _view(look: OwnLook, one: OwnCharacter, form: WriteOwnNotes | None, problem: str) -> OwnView:
    is_meant = form is not None and form.character.data == one.id
    typed = (form.text.data or "") if form is not None and is_meant else None
    return OwnView(
        one.id,
        shown_name(one.name),
        health(one.party),
        carried(one.party, no_one_is_safe=look.no_one_is_safe),
        one.notes,
        one.seen,
        typed,
        problem if is_meant else "",
    )
