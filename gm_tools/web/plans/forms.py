"""What is pinned, the goal that is chosen, and the stage that is done."""

from wtforms import Form

from gm_tools.viskara.character.planning.pins import MOST_TIMES
from gm_tools.web.fields import WholeNumber
from gm_tools.web.quiet_fields import Number, OneOf, Words


class ChooseGoal(Form):
    """What stands for a goal ("archetype|wall|10"), "" for none."""

    goal = Words()


class PinForm(Form):
    """What is pinned on a carrier and how often, or pinned no longer."""

    carrier = Words()
    path = Words()
    times = WholeNumber("How often", 1, MOST_TIMES, usual=1, default=1)
    do = OneOf(("set", "remove"), "set")


class Follow(Form):
    """The level of the stage to do; ``number`` is the draft's number as the page saw it."""

    level = Number(0)
    number = Number(-1)
