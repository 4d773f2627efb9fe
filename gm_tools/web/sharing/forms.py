"""Forms of links to a character."""

from flask_wtf import FlaskForm
from wtforms import BooleanField, StringField
from wtforms.validators import Length

from gm_tools.presenters.typed import one_line
from gm_tools.services.sharing.sharing import LONGEST, Wish
from gm_tools.web.quiet_fields import OneOf, Words

SHOWS = {"live": "As it changes", "frozen": "As it is now"}


class MakingLink(FlaskForm):  # type: ignore[misc]  # Flask-WTF has no types
    """A link as its maker wishes for it."""

    name = StringField(
        "For whom?",
        filters=[one_line],
        validators=[Length(max=LONGEST, message=f"At most {LONGEST} characters fit.")],
    )
    shows = OneOf(SHOWS, "live")
    personality = BooleanField()

    @property
    def wish(self) -> Wish:
        """What is wished for."""
        return Wish(self.name.data or "", self.shows.data == "frozen", self.personality.data)


class ChoosingAddress(FlaskForm):  # type: ignore[misc]  # Flask-WTF has no types
    """The address of this app that links begin with."""

    address = Words()
