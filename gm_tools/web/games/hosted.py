"""What sets the pages of battles apart from those of trackers: where they are, how they look."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import wraps
from typing import Any, Final

from flask import Blueprint, request, url_for

from gm_tools.games.frame.event import HOST
from gm_tools.games.frame.protocol import Refusal
from gm_tools.presenters.games.shared.history import way_on, ways_back, with_history
from gm_tools.presenters.games.shared.log import LogWords
from gm_tools.presenters.games.shared.proposals import Proposed
from gm_tools.presenters.games.shared.rewinding import with_ways
from gm_tools.presenters.games.shared.views import GameScreen
from gm_tools.services.errors import NotFoundError
from gm_tools.services.games.answers import Look
from gm_tools.services.games.proposals import events_in
from gm_tools.services.games.records import StoredGame
from gm_tools.web.context import actor, services
from gm_tools.web.games.sending import kind_once_seen


def _nothing_more(_look: Look) -> Mapping[str, object]:
    return {}


@dataclass(frozen=True)
class Hosted:
    """A family of games on the pages that all games share.

    ``place`` names its blueprint, ``what`` is played in words; ``kind`` is the only one that its
    list shows, None for all. ``look`` begins the names of its styles; ``parts`` is the template of
    its board and of what else is its own. ``pages`` are those around one game: their endpoints,
    and what the tabs call them; the last is that of a game that has ended.

    ``screen_of`` makes a screen of a look, ``phone_of`` one whose forms propose, at an address,
    ``screen_at(game, state, number)`` one that looks back. ``words_of`` are a kind's words of
    the log. ``list`` and ``settings`` are templates, ``listed()`` and ``settings_of(look)`` what
    they show beyond what those of all games do. ``recap`` is the page that tells who did what.
    """

    place: str
    what: str
    kind: str | None
    look: str
    parts: str
    pages: tuple[tuple[str, str], ...]
    screen_of: Callable[[Look], GameScreen]
    phone_of: Callable[[Look, str], GameScreen]
    screen_at: Callable[[StoredGame, object, int], GameScreen]
    words_of: Callable[[str], LogWords]
    list: str
    listed: Callable[[], Mapping[str, object]] = dict
    settings: str = "games/settings.html"
    settings_of: Callable[[Look], Mapping[str, object]] = _nothing_more
    recap: str = ""

    def url(self, page: str, **values: Any) -> str:
        """Return the address of one of its pages."""
        return url_for(f"{self.place}.{page}", **values)

    def recap_of(self, game: str) -> str:
        """Return the address of a game's recap; "" where there is none."""
        return self.url(self.recap, game=game) if self.recap else ""

    @property
    def ended(self) -> tuple[str, str]:
        """The page of a game that has ended, and what lists call it."""
        return self.pages[-1]

    def styles(self, page: str) -> str:
        """Return the names of the styles of a whole screen."""
        return " ".join(dict.fromkeys(("bt", self.look, f"{self.look}-{page}")))


FAMILIES: Final[dict[str | None, Hosted]] = {}
"""Every family by its ``kind``, as ``give_pages`` hosts them; None hosts all kinds without one."""


def hosted_by(kind: str | None) -> Hosted:
    """Return the family on whose pages a kind of game is shown."""
    return FAMILIES.get(kind, FAMILIES[None])


def place_of(kind: str | None) -> str:
    """Return the blueprint that shows a kind of game."""
    return hosted_by(kind).place


def of(hosted: Hosted, view: Callable[..., Any]) -> Callable[..., Any]:
    """Return ``view(hosted, ...)`` for a family of games, as a function that Flask can name."""

    @wraps(view)
    def page(**values: object) -> object:
        with services().live.hub.after():
            return view(hosted, **values)

    return page


def keep_to(blueprint: Blueprint) -> None:
    """Let a blueprint open only the games that are its own."""

    def guard() -> None:
        game = (request.view_args or {}).get("game")
        kind = kind_once_seen(str(game)) if game is not None else None
        if kind is not None and place_of(kind) != blueprint.name:
            raise NotFoundError

    blueprint.before_request(guard)


def hosted_look(game: str) -> Look:
    """Return a game to its host; for everybody else this page does not exist."""
    look = services().game_looks.look(actor(), game)
    if look.viewer != HOST:
        raise NotFoundError
    return look


def whole_screen(hosted: Hosted, look: Look) -> GameScreen:
    """Return the screen of a look; a host's also says what undo and redo do."""
    screen = hosted.screen_of(look)
    if look.viewer != HOST:
        return screen
    words = hosted.words_of(look.game.kind)
    ways = ways_back(words, look.done, look.back, look.state)
    of = look.done[0].number if look.done else 0
    screen = with_history(screen, ways, of, way_on(words, look.undone, look.state))
    return with_ways(screen, words, look.done, look.undone, look.state)


def proposed(look: Look) -> tuple[Proposed, ...]:
    """Return what is proposed in a game; the host also reads why it would be refused now."""
    refusals: Mapping[str, Refusal] = {}
    if look.viewer == HOST and look.proposals:
        refusals = services().proposals.judged(actor(), look.game.id)
    return tuple(_proposed(look, refusals))


def _proposed(look: Look, refusals: Mapping[str, Refusal]) -> Iterator[Proposed]:
    kind = services().games.kind(look.game.kind)
    for one in look.proposals:
        try:
            events = events_in(kind, one)
        except NotFoundError:
            events = ()
        why = refusals[one.id].message if one.id in refusals else ""
        yield Proposed(one.id, one.seat, events, one.state, one.note, why)
