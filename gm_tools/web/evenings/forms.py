"""What is sent for the television."""

from flask_wtf import FlaskForm

from gm_tools.web.quiet_fields import Words

LONGEST_TITLE = 100


class PictureToShow(FlaskForm):  # type: ignore[misc]  # Flask-WTF has no types
    """A picture that was brought before, and what it is called."""

    picture = Words(40, label="")
    title = Words(LONGEST_TITLE, label="")
