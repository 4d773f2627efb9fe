"""The forms of the people page; what the battle says to each is the rules' to judge."""

from typing import Any

from flask_wtf import FlaskForm
from wtforms import BooleanField

from gm_tools.games.battle.entering.blocks import USUAL_SPEED
from gm_tools.presenters.games.shared.from_form import read_squares
from gm_tools.services.battles.wishes import USUAL_HEALTH
from gm_tools.viskara.grid.squares import Square
from gm_tools.web.battles.forms import MOST, MOST_AT_ONCE
from gm_tools.web.fields import Amount, Choice, Line, WholeNumber
from gm_tools.web.games.forms import SetByHand
from gm_tools.web.quiet_fields import Ticked, Words

LONG = 400


class Squares(Line):
    """Squares as people write them: "C4 D5"."""

    squares: tuple[Square, ...] = ()

    def process_formdata(self, valuelist: Any) -> None:
        """Read the squares; what is none is given back as it was typed."""
        super().process_formdata(valuelist)
        found = read_squares(self.data or "")
        if isinstance(found, str):
            raise ValueError("Write squares as C4, with spaces between several.")
        self.squares = tuple((x, y) for x, y in found)


class HandForm(FlaskForm):  # type: ignore[misc]  # Flask-WTF has no types
    """One of the forms, and whose values the page shows beside it."""

    shown = Words()


class JoiningCreature(HandForm):
    """Creatures of the bestiary join."""

    creature = Line("Creature", needed="Name a creature from the bestiary.")
    side = Words()
    count = WholeNumber("How many", 1, MOST_AT_ONCE, usual=1, default=1)
    parasite = WholeNumber("Parasite", 0, MOST, usual=0, default=0)
    hidden = BooleanField()


class JoiningQuick(HandForm):
    """People made up on the spot join."""

    name = Line("Name", 60, needed="Give the newcomer a name.")
    side = Words()
    level = WholeNumber("Level", 0, MOST, usual=0, default=0)
    health = WholeNumber("Health", 0, MOST, usual=USUAL_HEALTH, default=USUAL_HEALTH)
    morale = WholeNumber("Morale", 0, MOST, usual=0, default=0)
    speed = WholeNumber("Speed", 0, MOST, usual=USUAL_SPEED, default=USUAL_SPEED)
    count = WholeNumber("How many", 1, MOST_AT_ONCE, usual=1, default=1)
    hidden = BooleanField()


class JoiningCharacter(HandForm):
    """A character of the library joins."""

    character = Words()
    side = Words()


class SetValue(HandForm, SetByHand):
    """A value is set by hand."""


class Granting(HandForm):
    """Effort, flair and morale are given or taken."""

    who = Ticked()
    effort = Amount("Effort", default=0)
    flair = Amount("Flair", default=0)
    morale = Amount("Morale", default=0)


class PuttingMark(HandForm):
    """A mark is put on a combatant."""

    who = Words()
    name = Line("Mark", 120)
    amount = Amount("Amount", default=0)
    by = Words()
    until = Words(default="battle")
    forbids = Words()


class PuttingThing(HandForm):
    """A thing is put on the board, or in place of one that is there."""

    name = Line("Name", 120)
    squares = Squares("Squares", LONG)
    stops = Choice("Stops", ("nobody", "enemies", "everybody"), default="nobody")
    until = Words(default="battle")
    id = Words()
    attackable = BooleanField("Can be attacked")
    note = Line("Note", LONG)


class PuttingWalls(HandForm):
    """Squares are obstructed, or cleared."""

    squares = Squares("Squares", LONG)
    clear = BooleanField("Clear them")


class PuttingSomebody(HandForm):
    """A combatant is put on squares."""

    who = Words()
    at = Squares("Square", LONG)


class Removing(HandForm):
    """A combatant leaves."""

    who = Words()
    why = Choice("Why", ("left", "dead", "mistake"), default="left")


class GivingSeat(HandForm):
    """A combatant is given to a seat."""

    who = Words()
    owner = Words(default="host")


class GivingTurn(HandForm):
    """A combatant is given the turn."""

    who = Words()


class Skipping(HandForm):
    """The turn is ended by hand; the next one may be named."""

    next = Words()


class Ending(HandForm):
    """The battle is ended."""

    why = Line("How it ended", LONG)
