"""Trackers are begun: each game has its own form, and may take a deck that is kept."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from flask import redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from gm_tools.games.frame.event import Event
from gm_tools.presenters.games.shared.presenters import ADOPTIONS, AGAIN, SETUPS
from gm_tools.presenters.games.shared.setting_up import FirstEvent, Mistakes
from gm_tools.services.errors import NotFoundError
from gm_tools.services.games.answers import Refused
from gm_tools.services.games.kinds import UnreadableEvent, read_again
from gm_tools.web.context import actor, services
from gm_tools.web.game_names import game_name
from gm_tools.web.games.hosted import hosted_look
from gm_tools.web.trackers import blueprint
from gm_tools.web.trackers.decks import SAMPLE, cards_of, choices
from gm_tools.web.trackers.forms import AskedFor, Beginning
from gm_tools.web.trackers.screens import presenter_of
from gm_tools.web.trackers.world_map import known_maps, on_known_map


@dataclass(frozen=True)
class SetUpForm:
    """A form as it was filled in, with what is wrong in it; fresh before anybody wrote in it."""

    values: Mapping[str, Sequence[str]] = field(default_factory=dict)
    mistakes: Mistakes = ()
    is_first: bool = True

    def get(self, name: str, otherwise: str = "") -> str:
        """Return what stands in a field; something else where the form has no such field."""
        return next(iter(self.values.get(name, ())), otherwise)

    def getlist(self, name: str) -> Sequence[str]:
        """Return what stands in every field of a name."""
        return self.values.get(name, ())

    def at(self, name: str, row: int, otherwise: str = "") -> str:
        """Return what stands in one of the fields of a name."""
        found = self.values.get(name, ())
        return found[row] if row < len(found) else otherwise

    def wrong(self, name: str) -> str:
        """Return what is wrong with a field, or nothing."""
        return next((message for where, message in self.mistakes if where == name), "")

    def is_ticked(self, name: str, first: bool = False) -> bool:
        """Whether a box is ticked; ``first`` is how it stands before anybody touched it."""
        return first if self.is_first else name in self.values

    def __contains__(self, name: str) -> bool:
        """Whether the form was sent with such a field."""
        return name in self.values


@blueprint.get("/new/<kind>")
def new(kind: str) -> str:
    """Ask how a game begins: filled in where it is another one, or one of a campaign."""
    asked = AskedFor(request.args)
    form = _again(kind, asked.again.data) if asked.again.data else SetUpForm()
    if asked.campaign.data:
        form = replace(form, values={**form.values, "campaign": (asked.campaign.data,)})
    return _page(kind, form, SETUPS)


@blueprint.post("/new/<kind>")
def begin(kind: str) -> Response | tuple[str, int]:
    """Begin a game, or say everything that is wrong with its form."""
    return _begun(kind, SETUPS)


@blueprint.get("/new/<kind>/playing")
def playing(kind: str) -> str:
    """Ask how a game stands that a table plays already."""
    return _page(kind, SetUpForm(), ADOPTIONS)


@blueprint.post("/new/<kind>/playing")
def go_on(kind: str) -> Response | tuple[str, int]:
    """Begin a game in the middle, or say everything that is wrong with its form."""
    return _begun(kind, ADOPTIONS)


Ways = Mapping[str, FirstEvent]
"""What reads the form of a game's beginning, by kind: ``SETUPS`` or ``ADOPTIONS``."""


def _begun(kind: str, ways: Ways) -> Response | tuple[str, int]:
    form, game = request.form.to_dict(flat=False), Beginning()
    event = _first_event(kind, form, ways)
    if not isinstance(event, Event):
        return _page(kind, SetUpForm(form, event, is_first=False), ways), 422
    name, campaign = game.game_name.data or game_name(kind), game.campaign.data or None
    answer = services().games.start(actor(), kind, event, name, campaign)
    if isinstance(answer, Refused):
        wrong = (("", answer.refusal.message),)
        return _page(kind, SetUpForm(form, wrong, is_first=False), ways), 422
    if game.auto_accept.data:
        services().game_library.set_auto_accept(actor(), answer, auto_accept=True)
    return redirect(url_for("games.host_page", game=answer), 303)


def _again(kind: str, game: str) -> SetUpForm:
    """Return the form as its host filled it in for another game, or an empty one."""
    look = hosted_look(game)
    if look.game.kind != kind:
        return SetUpForm()
    found = AGAIN[kind](look.state, services().books[kind].facts)
    is_sample = services().deck_exchange.is_of_sample(actor(), game)
    about = {
        "campaign": look.game.campaign or "",
        "deck": SAMPLE if is_sample else "",
        "take_map": "1",
        **({"auto_accept": "1"} if look.game.auto_accept else {}),
    }
    values = {name: (text,) for name, text in (found | about).items()}
    return SetUpForm(values, is_first=False)


def _first_event(kind: str, form: Mapping[str, Sequence[str]], ways: Ways) -> Event | Mistakes:
    """Return the event that a form describes, read as strictly as one from outside."""
    if kind not in ways:
        raise NotFoundError
    deck = cards_of(kind, next(iter(form.get("deck", ())), ""))
    made = ways[kind](form, services().books[kind].facts, deck)
    if not isinstance(made, Event):
        return made
    begins = Beginning()
    if begins.take_map.data:
        made = on_known_map(kind, made, begins.campaign.data)
    try:
        return read_again(services().games.kind(kind), made)
    except UnreadableEvent as error:
        return tuple(
            ("", f"{where.removeprefix('data.')} {what}") for where, what in error.problems
        )


def _page(kind: str, form: SetUpForm, ways: Ways) -> str:
    if kind not in ways:
        raise NotFoundError
    presenter, book = presenter_of(kind), services().books[kind]
    return render_template(
        "trackers/new.html",
        kind=presenter.kind,
        form=form,
        book=book,
        decks=choices(kind) if ways is SETUPS else (),
        campaigns=services().campaigns.led(actor()),
        maps=known_maps(kind),
        is_amid=ways is ADOPTIONS,
        may_be_amid=kind in ADOPTIONS,
    )
