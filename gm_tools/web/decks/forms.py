"""Forms of decks; a card's form has the fields of its game's cards."""

from flask_wtf import FlaskForm
from wtforms import StringField

from gm_tools.presenters.typed import one_line
from gm_tools.web.quiet_fields import OneOf

NEXT = "next"


class NamingDeck(FlaskForm):  # type: ignore[misc]  # Flask-WTF has no types
    """A deck's name; the service checks it."""

    name = StringField("Name of the deck", filters=[one_line])


class AddingCard(FlaskForm):  # type: ignore[misc]  # Flask-WTF has no types
    """The button of a new card: whether another one follows."""

    do = OneOf((NEXT,), "")
