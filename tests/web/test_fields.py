"""Form fields: faults are reported in plain words, and the typed text stays."""

import pytest
from werkzeug.datastructures import MultiDict
from wtforms import Form

from gm_tools.web.fields import Amount, Choice, Line, WholeNumber, problems_of


class Recruit(Form):
    name = Line("Name", 5, needed="Give them a name.")
    health = WholeNumber("Health", 1, 99, usual=30)
    level = WholeNumber("Level", 1, 9, default=1)
    flair = Amount("Flair")
    side = Choice("Side", ("party", "enemies"), default="party")


def filled(**typed: str) -> Recruit:
    form = Recruit(MultiDict({"name": "Ada", **typed}))
    form.validate()
    return form


def test_an_empty_number_is_the_usual_one() -> None:
    assert filled(health=" ").health.data == 30


def test_a_field_that_was_not_sent_has_its_default() -> None:
    form = filled()
    assert (form.level.data, form.flair.data, form.side.data) == (1, 0, "party")
    assert problems_of(form) == ("Health: Give a whole number from 1 to 99.",)


@pytest.mark.parametrize(("typed", "flair"), [("", 0), ("+2", 2), ("\u22123", -3), (" 4 ", 4)])
def test_an_amount_is_given_or_taken(typed: str, flair: int) -> None:
    assert filled(flair=typed).flair.data == flair


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ({"health": "many"}, "Health: Give a whole number from 1 to 99."),
        ({"health": "100"}, "Health: Give a whole number from 1 to 99."),
        ({"flair": "two"}, "Flair: Give a whole number, with a minus to take away."),
        ({"side": "moon"}, "Side: Choose from what is offered."),
        ({"name": " "}, "Name: Give them a name."),
        ({"name": "Ada of the Ford"}, "Name: At most 5 characters."),
    ],
)
def test_what_is_wrong_is_said_once_and_what_was_typed_stays(
    typed: dict[str, str], said: str
) -> None:
    form = filled(**{"health": "9", **typed})
    assert problems_of(form) == (said,)
    (name,) = typed
    assert form[name].raw_data == [typed[name]]
