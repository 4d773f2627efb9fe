"""How often forms may be sent, and the page for those who send them too often."""

from math import ceil

from flask import Flask, render_template, request
from flask_login import current_user

from gm_tools.services.actor import NOBODY, Actor, SeatActor
from gm_tools.services.errors import TooOftenError
from gm_tools.web.context import actor, client_address, services
from gm_tools.web.errors import Words, error_page
from gm_tools.web.seats import held_seat
from gm_tools.web.sent_again import SAFE, sent_form


def register(app: Flask) -> None:
    """Count every form before anything is done with it."""
    app.before_request(count_form)
    app.register_error_handler(TooOftenError, too_often)


def count_form() -> None:
    """Count a form for its sender and for the address; TooOftenError for too many."""
    if request.method not in SAFE and request.endpoint is not None:
        services().rates.form(sender(), client_address())


def sender() -> Actor | SeatActor:
    """Return who sends this form: an account, a seat of the form's game, or a stranger."""
    if current_user.is_authenticated:
        return actor()
    game = (request.view_args or {}).get("game")
    held = held_seat(game) if game else None
    return SeatActor(held.seat.evening, held.seat.name) if held is not None else NOBODY


def too_often(error: TooOftenError) -> tuple[str, int, dict[str, str]]:
    """Answer with a page that keeps what was typed, to be sent again after a while."""
    headers = retry_after(error)
    words = Words(
        "That was too fast",
        f"More was sent from here than people send. Wait {span(error.seconds)}.",
        "Nothing is lost: what you sent was not done, and you can send it again then.",
    )
    form = sent_form()
    if form is None:
        return *error_page(429, words), headers
    return render_template("errors/too_often.html", words=words, form=form), 429, headers


def retry_after(error: TooOftenError) -> dict[str, str]:
    """Return the header that tells programs how long to wait."""
    return {"Retry-After": str(ceil(error.seconds))}


def span(seconds: float) -> str:
    """Return "1 second", "40 seconds" or "3 minutes"."""
    number, unit = ceil(seconds), "second"
    if number > 90:
        number, unit = ceil(number / 60), "minute"
    return f"{number} {unit}{'' if number == 1 else 's'}"
