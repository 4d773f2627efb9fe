"""The form that attaches a parasite."""

from flask_wtf import FlaskForm
from wtforms import Form, StringField

from gm_tools.viskara.encounter.limits import HIGHEST_LEVEL
from gm_tools.web.fields import WholeNumber
from gm_tools.web.quiet_fields import Words


class Attach(FlaskForm):  # type: ignore[misc]  # Flask-WTF has no types
    """Whom a parasite is attached to ("creature|id", "character|id"), and its level."""

    host = StringField("Host")
    x = WholeNumber("Level of the parasite", least=1, most=HIGHEST_LEVEL, default=1)


class OnPage(Form):
    """The creature on whose page a button stands."""

    creature = Words()
