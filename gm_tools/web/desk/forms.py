"""Forms of the desk; the app protects its pages as a whole, so no form has its own token."""

from typing import Any, get_args

from flask_wtf import FlaskForm

from gm_tools.viskara.deck.deck import FULL_DECK
from gm_tools.viskara.deck.desk import Kind
from gm_tools.web.desk.fields import Needed, OutputsField, text, whole_number
from gm_tools.web.quiet_fields import Number, OneOf, Words

HIGHEST_STAT = 400
MOST_CARDS = 20  # bonus or penalty cards
LONGEST_LINE = 120
STAT_NEEDED = "A stat value is needed; 0 is one."
SIDE_NEEDED = "A stat such as 6 is needed, or outputs such as 3/6/12."


class DeskForm(FlaskForm):  # type: ignore[misc]  # Flask-WTF has no types
    """A form without a token: most are read from the address, posted ones are checked earlier."""

    class Meta:
        """Settings of WTForms for these forms."""

        csrf = False


class TaskForm(DeskForm):
    """A show for a task."""

    stat = whole_number("Stat value", 0, HIGHEST_STAT, 6, STAT_NEEDED)
    minimum = whole_number("Minimum output", 1, 2 * HIGHEST_STAT)
    bonus = whole_number("Bonus cards", 0, MOST_CARDS, 0)
    penalty = whole_number("Penalty cards", 0, MOST_CARDS, 0)
    level = whole_number("Level", 1, HIGHEST_STAT)
    what_for = text("What for", LONGEST_LINE)


class OpposedForm(DeskForm):
    """Two opposed shows."""

    first = OutputsField("Stat or outputs", default="6", validators=[Needed(SIDE_NEEDED)])
    first_bonus = whole_number("Bonus cards", 0, MOST_CARDS, 0)
    first_penalty = whole_number("Penalty cards", 0, MOST_CARDS, 0)
    second = OutputsField("Stat or outputs", default="4", validators=[Needed(SIDE_NEEDED)])
    second_bonus = whole_number("Bonus cards", 0, MOST_CARDS, 0)
    second_penalty = whole_number("Penalty cards", 0, MOST_CARDS, 0)


class FlatForm(DeskForm):
    """A flat show with results chosen by the game master."""

    title = text("What it decides", LONGEST_LINE)
    zero = text("No red card", LONGEST_LINE)
    low = text("Low: 1 red card", LONGEST_LINE)
    medium = text("Medium: 2 red cards", LONGEST_LINE)
    high = text("High: 3 and more", LONGEST_LINE)
    bonus = whole_number("Bonus cards", 0, MOST_CARDS, 0)
    penalty = whole_number("Penalty cards", 0, MOST_CARDS, 0)

    def results(self) -> tuple[str, str, str, str]:
        """Return the results in the form."""
        zero, low, medium, high = (
            one.data or "" for one in (self.zero, self.low, self.medium, self.high)
        )
        return zero, low, medium, high


class DrawForm(DeskForm):
    """Cards from the digital deck, depending on the button."""

    kind = OneOf(sorted({*get_args(Kind)} - {"shuffle"}), "show")
    what_for = text("What for", LONGEST_LINE)
    count = whole_number("Cards", 1, FULL_DECK.size, 1)
    bonus = whole_number("Bonus cards", 0, MOST_CARDS, 0)
    penalty = whole_number("Penalty cards", 0, MOST_CARDS, 0)


class UndoForm(DeskForm):
    """The number of the draw to undo."""

    number = Number(-1)


class BattleForm(DeskForm):
    """Whether the shows are part of a battle."""

    in_battle = OneOf(("yes", "no"), "no")


class DropForm(DeskForm):
    """The saved flat show to delete."""

    title = Words(LONGEST_LINE)


class TakeForm(DeskForm):
    """A stat to take from a character, with the rest of the task's form."""

    character = Words()
    trait = Words()
    minimum = Words()
    bonus = Words()
    penalty = Words()
    what_for = Words(LONGEST_LINE)

    def task(self) -> dict[str, Any]:
        """Return the rest of the task's form."""
        names = ("minimum", "bonus", "penalty", "what_for")
        return {name: self[name].data for name in names if self[name].data}
