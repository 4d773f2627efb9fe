"""What sets the pages of one family of games apart: where they are and how they look."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import wraps
from typing import Any

from flask import Blueprint, request, url_for

from gm_tools.games.battle.game import KIND as BATTLE
from gm_tools.games.frame.event import HOST
from gm_tools.games.frame.protocol import Refusal
from gm_tools.presenters.games.shared.proposals import Proposed
from gm_tools.presenters.games.shared.views import Action
from gm_tools.services.errors import NotFoundError
from gm_tools.services.games.answers import Look
from gm_tools.services.games.proposals import event_in
from gm_tools.web.context import actor, services
from gm_tools.web.playing.sending import kind_of


@dataclass(frozen=True)
class Pages:
    """The pages of a family of games.

    ``place`` names the blueprint and the folder of its templates, ``what`` is played in words.
    ``screen_of`` makes a screen of a look; ``phone_of`` one whose forms propose, at an address.
    ``actions_of`` are all actions of a phone's screen.
    """

    place: str
    what: str
    screen_of: Callable[[Look], Any]
    phone_of: Callable[[Look, str], Any]
    actions_of: Callable[[Any], Iterable[Action]]

    def url(self, page: str, **values: Any) -> str:
        """Return the address of one of its pages."""
        return url_for(f"{self.place}.{page}", **values)

    def template(self, name: str) -> str:
        """Return the name of one of its templates."""
        return f"{self.place}/{name}.html"


def of(pages: Pages, view: Callable[..., Any]) -> Callable[..., Any]:
    """Return a view of one family: ``view(pages, ...)`` as a function that Flask can name."""

    @wraps(view)
    def page(**values: Any) -> Any:
        return view(pages, **values)

    return page


def keep_to(blueprint: Blueprint, *, battles: bool) -> None:
    """Let a blueprint open only battles, or only the other games: they look like no game else."""

    def guard() -> None:
        game = (request.view_args or {}).get("game")
        kind = kind_of(str(game)) if game is not None else None
        if kind is not None and (kind == BATTLE) != battles:
            raise NotFoundError

    blueprint.before_request(guard)


def hosted_look(game: str) -> Look:
    """Return a game to its host; for everybody else this page does not exist."""
    look = services().game_looks.look(actor(), game)
    if look.viewer != HOST:
        raise NotFoundError
    return look


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
            event = event_in(kind, one)
        except NotFoundError:
            event = None
        why = refusals[one.id].message if one.id in refusals else ""
        yield Proposed(one.id, one.seat, event, one.state, one.note, why)
