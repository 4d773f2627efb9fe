"""Sending events to a game from a form, and answering the form."""

from uuid import uuid4

from flask import g, make_response, request, url_for
from werkzeug.wrappers import Response

from gm_tools.games.frame.event import HOST, Event
from gm_tools.presenters.games.shared.from_form import read_forms
from gm_tools.presenters.games.shared.refilled import Screen, refilled
from gm_tools.services.errors import NotFoundError
from gm_tools.services.games.answers import Accepted, Answer, Stale
from gm_tools.services.games.kinds import read_event
from gm_tools.web.context import services
from gm_tools.web.seats import first_answer

STALE = "The {} went on meanwhile. This is how it stands now; enter it again if it still holds."
Page = Response | str | tuple[str, int]


def kind_of(game: str) -> str | None:
    """Return which game is played; None for those who may not look at it."""
    known: dict[str, str | None] = g.setdefault("kinds_of_games", {})
    if game not in known:
        known[game] = _kind_of(game)
    return known[game]


def kind_once_seen(game: str) -> str | None:
    """Return which game is played, whoever asks: its page decides who may see it.

    A game stays of its kind: it is looked up once.
    """
    if game not in _kinds_seen:
        found = kind_of(game)
        if found is None:
            return None
        if len(_kinds_seen) >= MOST_SEEN:
            _kinds_seen.clear()
        _kinds_seen[game] = found
    return _kinds_seen[game]


MOST_SEEN = 1000
_kinds_seen: dict[str, str] = {}


def _kind_of(game: str) -> str | None:
    return first_answer(game, lambda viewer: services().game_looks.kind(viewer, game))


def events_in_form(game: str, by: str = HOST) -> tuple[Event, ...]:
    """Return the events that a form holds; UnreadableEvent says what is wrong with them."""
    name = kind_of(game)
    if name is None:
        raise NotFoundError
    kind = services().games.kind(name)
    found = read_forms(request.form.to_dict(flat=False), kind.game.events)
    return tuple(read_event(kind, one, by) for one in found)


def as_sent(screen: Screen) -> Screen:
    """Return a screen with the form that was refused as it was sent, for a page without scripts."""
    return refilled(screen, request.form.to_dict(flat=False))


def entry_id() -> str:
    """Return the id that the page made for what it sends, or one for a page without scripts."""
    return request.form.get("entry", "") or uuid4().hex


def expected() -> int | None:
    """Return the number that the page showed."""
    return request.form.get("number", None, int)


def said(answer: Answer, what: str) -> tuple[str, int]:
    """Return why nothing changed, "" if something did, and the status; ``what`` is played."""
    if isinstance(answer, Accepted):
        return "", 200
    if isinstance(answer, Stale):
        return STALE.format(what), 409
    return answer.refusal.message, 422


def reaching(number: int, text: str, status: int = 200) -> Response:
    """Answer with parts that bring a page up to an entry: the page need not ask for it again."""
    answer = make_response(text, status)
    answer.headers["X-Number"] = str(number)
    return answer


def streams(game: str, *, seat: bool = False) -> dict[str, str]:
    """Return the addresses that an open page listens to, and the game's id."""
    pages = {"stream": "live.listen", "asked": "live.number"}
    extra = "?as=seat" if seat else ""
    found = {name: url_for(page, game=game) + extra for name, page in pages.items()}
    return {**found, "game": game}
