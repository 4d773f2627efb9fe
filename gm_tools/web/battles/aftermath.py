"""The end of a battle: its result, and what it leaves to the campaign."""

from collections.abc import Callable

from flask import flash, redirect, render_template, url_for
from werkzeug.wrappers import Response

from gm_tools.presenters.character.library import shown_name
from gm_tools.presenters.games.battle.aftermath import left_view
from gm_tools.presenters.games.battle.recap import recap_view
from gm_tools.presenters.games.battle.result import result_view
from gm_tools.services.campaigns.written import TableRefusedError
from gm_tools.web.battles import blueprint
from gm_tools.web.battles.screens import BATTLES
from gm_tools.web.context import actor, services


@blueprint.get("/<game>/aftermath")
def aftermath(game: str) -> str:
    """Show how a battle ended and what it leaves behind, to its game master."""
    return shown(game, ())


@blueprint.post("/<game>/aftermath/write")
def write_aftermath(game: str) -> Response | tuple[str, int]:
    """Write it to the campaign."""
    return _done(game, services().settling.write, "Written to the campaign.")


@blueprint.post("/<game>/aftermath/withdraw")
def withdraw_aftermath(game: str) -> Response | tuple[str, int]:
    """Take it back from the campaign."""
    return _done(game, services().settling.withdraw, "Taken back from the campaign.")


def _done(game: str, act: Callable[..., None], said: str) -> Response | tuple[str, int]:
    try:
        act(actor(), game)
    except TableRefusedError as error:
        return shown(game, error.problems), 422
    flash(said)
    return redirect(url_for("battles.aftermath", game=game), 303)


def shown(game: str, problems: tuple[str, ...]) -> str:
    """Return the page of a battle's aftermath, with what prevented a step."""
    found = services().settling.look(actor(), game)
    is_over = found.outcome is not None and found.left is not None
    return render_template(
        "battles/aftermath.html",
        hosted=BATTLES,
        found=found,
        problems=tuple(dict.fromkeys((*problems, *found.problems))) if is_over else problems,
        recap=recap_view(services().retelling.told(actor(), game).events) if is_over else None,
        result=result_view(found.state, found.outcome) if found.outcome else None,
        left=left_view(found.state, found.left, found.party, found.party_after)
        if found.left
        else None,
        next=services().onward.after(actor(), game) if is_over else None,
        encounters=_encounters(game) if is_over else (),
        has_table=is_over and _has_table(game),
    )


def _has_table(game: str) -> bool:
    """Whether the battle is played at an evening that goes on."""
    found = services().seats.look(actor(), game)
    return found.log is not None and not found.is_over


def _encounters(game: str) -> tuple[tuple[str, str, str], ...]:
    """Return the encounters that may follow: id, the last battle begun there, and name.

    What was not played yet comes first.
    """
    listed = services().plans.listed(actor(), "encounter")
    last = services().played.last(actor(), tuple(one.id for one in listed))
    named = ((one.id, last.get(one.id, ""), shown_name(one.name)) for one in listed)
    return tuple(sorted(named, key=lambda one: one[1] != ""))
