"""Joining: the code, a seat, and waiting for the game master's approval."""

from flask import redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from gm_tools.services.errors import NotFoundError, TooOftenError
from gm_tools.services.people.join_codes import read_code
from gm_tools.services.people.seat_looks import OpenTable
from gm_tools.services.people.seats import JoinRefusedError
from gm_tools.web.context import client_address, is_fragment, services
from gm_tools.web.games.sending import kind_of
from gm_tools.web.join import blueprint
from gm_tools.web.join.addresses import for_seat
from gm_tools.web.join.forms import TakeSeat, TypingCode
from gm_tools.web.rates import retry_after, span
from gm_tools.web.seats import give_seat, held_seat, no_seat, seat_actor, seat_tokens, take_seat

STATUS = {"unknown_code": 404, "seat_taken": 409}

Refused = tuple[str, int] | tuple[str, int, dict[str, str]]


@blueprint.get("/join")
def type_code() -> str | Response | Refused:
    """Ask for the code, and continue to its table."""
    typed = TypingCode(request.args).code.data
    if not typed:
        return render_template("join/code.html", typed="", problem=None)
    try:
        _open_table(typed)
    except JoinRefusedError as error:
        return _refused(error, typed)
    except TooOftenError as error:
        return _for_now(error, typed)
    return redirect(url_for("join.choose", code=read_code(typed)))


@blueprint.get("/join/<code>")
def choose(code: str) -> str | Refused:
    """Show the seats of the table that a code opens."""
    try:
        return _choosing(_open_table(code), code, TakeSeat(formdata=None))
    except JoinRefusedError as error:
        return _refused(error, code)
    except TooOftenError as error:
        return _for_now(error, code)


@blueprint.post("/join/<code>")
def take(code: str) -> Response | tuple[str, int]:
    """Take a seat; this browser holds it from now on."""
    form = TakeSeat()
    seat, who = form.seat.data or "", form.who.data or ""
    try:
        table = _open_table(code)
    except JoinRefusedError as error:
        return _refused(error, code)
    try:
        taken = services().seats.take(code, client_address(), seat, who, *seat_tokens())
    except JoinRefusedError as error:
        return _not_taken(code, form, error)
    answer = redirect(url_for("join.seat", game=table.game))
    give_seat(answer, table.evening, taken.token)
    return answer


@blueprint.get("/seat/<game>")
def seat(game: str) -> str | Response | tuple[str, int]:
    """Wait for the game master's approval, then continue to the game.

    If the game was put away or deleted, the phone goes on with its evening.
    """
    held, me = held_seat(game), seat_actor(game)
    if me is not None and kind_of(game) is not None:
        return _gone_on(for_seat(game, me.seat))
    elsewhere = _elsewhere(game) if me is not None or held is None else None
    if elsewhere is not None:
        return _gone_on(url_for("join.seat", game=elsewhere))
    if me is not None:
        return render_template("join/put_away.html", game=game), 404
    if is_fragment():
        return Response(status=204) if held else _gone_on(url_for("join.seat", game=game))
    if held is None:
        return no_seat(game), 404
    return render_template("join/waiting.html", seat=held.seat, game=game)


@blueprint.post("/seat/<game>/leave")
def leave(game: str) -> Response:
    """Give up this browser's seat."""
    held = held_seat(game)
    if held is None:
        raise NotFoundError
    services().seats.leave(game, *seat_tokens())
    answer = redirect(url_for("join.type_code"))
    take_seat(answer, held.seat.evening)
    return answer


def _elsewhere(game: str) -> str | None:
    """Return where this phone's evening goes on, if its game is no longer to be seen."""
    tokens = seat_tokens()
    return services().seats.elsewhere(game, *tokens) if tokens else None


def _gone_on(address: str) -> Response:
    """Redirect to a page; htmx is told to load it whole."""
    if is_fragment():
        return Response(status=204, headers={"HX-Redirect": address})
    return redirect(address)


def _open_table(code: str) -> OpenTable:
    return services().seats.find(code, client_address())


def _choosing(table: OpenTable, code: str, form: TakeSeat, problem: str | None = None) -> str:
    mine = held_seat(table.game)
    return render_template(
        "join/choose.html",
        table=table,
        code=read_code(code),
        form=form,
        problem=problem,
        mine=mine.seat if mine else None,
    )


def _not_taken(code: str, form: TakeSeat, error: JoinRefusedError) -> tuple[str, int]:
    """Show the seats again as they are now; joining may be closed by then."""
    try:
        table = _open_table(code)
    except JoinRefusedError as closed:
        return _refused(closed, code)
    return _choosing(table, code, form, error.sentence), STATUS.get(error.why, 422)


def _refused(error: JoinRefusedError, typed: str) -> tuple[str, int]:
    page = render_template("join/code.html", typed=typed[:20], problem=error.sentence)
    return page, STATUS.get(error.why, 422)


def _for_now(error: TooOftenError, typed: str) -> tuple[str, int, dict[str, str]]:
    """Say when an address that guessed wrong may type codes again."""
    problem = f"Too many wrong codes came from here. Wait {span(error.seconds)}, then go on."
    page = render_template("join/code.html", typed=typed[:20], problem=problem)
    return page, 429, retry_after(error)
