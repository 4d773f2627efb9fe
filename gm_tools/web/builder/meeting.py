"""Two windows on one character: a stale form is shown what each changed, and may go on top."""

from dataclasses import dataclass

from flask import request
from wtforms import Form

from gm_tools.services.characters.building import Built
from gm_tools.viskara.character.character import Character
from gm_tools.web.context import actor, services
from gm_tools.web.quiet_fields import Words
from gm_tools.web.window import window

AGAIN = "again|"
"""In front of a button's action: make it on top of what another window saved."""
LEADS_AWAY = ("next", "leave")


class Sent(Form):
    """A step's form as it was sent: its button, and the mark of the state that its page shows."""

    do = Words(1000)
    seen = Words(64)


@dataclass(frozen=True, slots=True)
class Pressed:
    """A button: its action, and whether it is to be made on top of another window's changes."""

    do: str
    is_again: bool

    @property
    def again(self) -> str:
        """Return the button that makes this on top of another window's changes."""
        return AGAIN + ("" if self.do in LEADS_AWAY else self.do)


def pressed() -> Pressed:
    """Return the button that sent the form."""
    do: str = Sent(request.form).do.data
    is_again = do.startswith(AGAIN) or bool(window()["force"])
    return Pressed(do.removeprefix(AGAIN), is_again)


def seen_before(built: Built) -> Character | None:
    """Return the state that the sender's page showed; None if it is not known any more."""
    mark = Sent(request.form).seen.data
    return services().meeting.seen(actor(), built.kept.id, mark) if mark else None


def mark_shown(built: Built, *, is_stale: bool) -> str:
    """Return the mark of what a page shows; a stale one keeps its own."""
    if is_stale:
        return str(Sent(request.form).seen.data)
    return services().meeting.mark(built.character)
