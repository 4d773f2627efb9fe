"""Forms that battles and trackers have alike."""

from flask_wtf import FlaskForm
from wtforms import BooleanField, Form

from gm_tools.games.frame.taking_back import BACK
from gm_tools.web.fields import Line
from gm_tools.web.quiet_fields import Number, OneOf, Words
from gm_tools.web.searching import Search

LONGEST_NAME = 100
LONGEST_VALUE = 400


class Taking(FlaskForm):  # type: ignore[misc]  # Flask-WTF has no types
    """The settings: how what seats send is taken, and whether the campaign may watch."""

    auto_accept = BooleanField()
    by_hand_at_once = BooleanField()
    shown = BooleanField()


class SetByHand(FlaskForm):  # type: ignore[misc]  # Flask-WTF has no types
    """A value that the host sets, with the reason."""

    path = Words()
    value = Line("New value", LONGEST_VALUE)
    reason = Line("Reason", LONGEST_VALUE)


class Renaming(FlaskForm):  # type: ignore[misc]  # Flask-WTF has no types
    """A game's new name; left empty, the game keeps its old name."""

    name = Words(LONGEST_NAME)


class ListSearch(Search):
    """The filters of a list of games."""

    campaign = Words()


class ListOfGames(Form):
    """The list that a button stands on: that of all games, or that of one family."""

    stands_on = OneOf(("games",), "", name="from")


class ChoosingStep(Form):
    """The entry to look at, by its number."""

    number = Number(1, least=1)


class Branching(FlaskForm):  # type: ignore[misc]  # Flask-WTF has no types
    """The entry from which a new game goes on, and the new game's name."""

    number = Number(0)
    name = Words(LONGEST_NAME)


class TakingBack(FlaskForm):  # type: ignore[misc]  # Flask-WTF has no types
    """The entry that is taken back or brought back, and how far undo goes."""

    of = Number(0)
    back = OneOf(BACK, "step")


class GoingTo(FlaskForm):  # type: ignore[misc]  # Flask-WTF has no types
    """The line of the log to go back or forward to, by its number."""

    to = Number(0)


class RefusingProposal(FlaskForm):  # type: ignore[misc]  # Flask-WTF has no types
    """A word on why."""

    note = Words(400)


class TakingProposals(FlaskForm):  # type: ignore[misc]  # Flask-WTF has no types
    """Whether what seats propose is done at once."""

    auto_accept = OneOf(("1",), "")
