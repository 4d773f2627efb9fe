"""The page of a shared character with its PDF, file and picture, for people without an account."""

from flask import Response, render_template, url_for
from flask_login import current_user
from werkzeug.wrappers import Response as AnyResponse

from gm_tools.presenters.character.library import shown_name
from gm_tools.services.errors import (
    NoPrinterError,
    NotFoundError,
    TooLongToPrintError,
    TooOftenError,
)
from gm_tools.services.sharing.showing import Opened
from gm_tools.web.context import actor, client_address, services
from gm_tools.web.downloads import sent
from gm_tools.web.new_tab import may_say_so
from gm_tools.web.papers import options, size, ways
from gm_tools.web.rates import retry_after, span
from gm_tools.web.shared import blueprint

ENDED = (
    "This link has ended, or never existed",
    "Whoever gave it to you can end it at any time.",
    "Check that you have the whole link, or ask for a new one.",
)
TOO_LONG = (
    "This character's sheet is too long for a PDF. Print this page with your browser instead."
)
ROBOTS = "User-agent: *\nAllow: /shared/\nDisallow: /\n"
"""Links may be opened: only there does a search engine read that it must not list them."""

Refused = tuple[str, int] | tuple[str, int, dict[str, str]]


@blueprint.errorhandler(NotFoundError)
def ended(_error: NotFoundError) -> Refused:
    """Answer for a link that shows nothing: whatever the reason, the same."""
    return _answer(ENDED), 404


@blueprint.errorhandler(TooOftenError)
def too_often(error: TooOftenError) -> Refused:
    """Answer an address that comes too often."""
    words = (
        "That was too often",
        f"More was asked for from here than people ask for. Wait {span(error.seconds)}.",
        "Then open the link again.",
    )
    return _answer(words), 429, retry_after(error)


@blueprint.get("/shared/<token>", strict_slashes=False)
def page(token: str) -> str:
    """Show the character that a link leads to."""
    return _page(token, opened(token))


@blueprint.get("/shared/<token>/sheet.pdf")
def sheet(token: str) -> str | AnyResponse | Refused:
    """Send the sheet as PDF; where there can be none, the page says why.

    In a new tab a page comes first that says that it is being made.
    """
    found = opened(token)
    if may_say_so():
        return _being_made(token, shown_name(found.character.name))
    try:
        made = services().showing.printed(found, options(), client_address())
    except NoPrinterError as error:
        return _page(token, found, f"No PDF can be made here. {error.reason}"), 503
    except TooLongToPrintError:
        return _page(token, found, TOO_LONG), 422
    return sent(made.content, "application/pdf", made.name, as_attachment=False)


@blueprint.get("/shared/<token>/character.json")
def file(token: str) -> AnyResponse:
    """Send the character's file, for another library."""
    made = services().showing.file(opened(token))
    return sent(made.content, "application/json", made.name, as_attachment=True)


@blueprint.get("/shared/<token>/picture")
def picture(token: str) -> AnyResponse:
    """Send the character's picture."""
    found = opened(token)
    if not found.picture:
        raise NotFoundError
    return Response(found.picture, mimetype="image/webp")


@blueprint.get("/shared/<token>/<path:rest>")
def nothing(token: str, rest: str) -> AnyResponse:
    """Answer below a link as for a link that never was: there is nothing else there."""
    raise NotFoundError


@blueprint.get("/robots.txt")
def robots() -> AnyResponse:
    """Keep search engines away from everything."""
    return Response(ROBOTS, mimetype="text/plain")


def opened(token: str) -> Opened:
    """Return what a link shows; NotFoundError if it shows nothing."""
    return services().showing.open(actor(), token, client_address())


def _page(token: str, found: Opened, problem: str = "") -> str:
    return render_template(
        "shared/character.html",
        token=token,
        view=services().showing.sheet(found),
        name=shown_name(found.character.name),
        at=found.at,
        frozen=found.frozen,
        looks=found.character.appearance,
        problem=problem,
        missing=services().paper.missing(),
        ways=ways("shared.sheet", token=token),
        may_take=current_user.is_authenticated,
    )


def _being_made(token: str, name: str) -> str:
    address = url_for("shared.sheet", token=token, paper=size())
    return render_template("shared/making.html", token=token, name=name, address=address)


def _answer(words: tuple[str, str, str]) -> str:
    title, happened, remedy = words
    return render_template("shared/ended.html", title=title, happened=happened, remedy=remedy)
