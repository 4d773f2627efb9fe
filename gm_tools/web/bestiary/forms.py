"""Forms of the bestiary."""

from typing import Any, get_args

from flask_wtf import FlaskForm
from wtforms import Form, IntegerField, SelectField, StringField
from wtforms.validators import Length, NumberRange, Optional, ValidationError

from gm_tools.presenters.creature.filters import ORIGINS, Filters
from gm_tools.presenters.encounter.adding import NEW, AddingView, codes
from gm_tools.viskara.character.build import STATS, SpeedClass
from gm_tools.viskara.creature.creature import KEYWORD_NAMES
from gm_tools.viskara.encounter.limits import HIGHEST_LEVEL, MOST_OF_A_KIND
from gm_tools.viskara.rulebook import Rulebook
from gm_tools.web.fields import Choice, WholeNumber
from gm_tools.web.quiet_fields import Number, OneOf, Words

LONGEST_SEARCH = 200
ANY = ("", "any")
SAVE = "save"
LEVEL = [Optional(), NumberRange(1, HIGHEST_LEVEL, message=f"From 1 to {HIGHEST_LEVEL}.")]
SEARCH = [Length(max=LONGEST_SEARCH, message=f"At most {LONGEST_SEARCH} characters.")]


class Level(IntegerField):
    """A level to search for."""

    def process_formdata(self, valuelist: list[str]) -> None:
        """Read a whole number; ValueError in our own words."""
        try:
            super().process_formdata(valuelist)
        except ValueError:
            raise ValueError("Write a whole number, such as 3.") from None


class Editing(Form):
    """The editor's values beside the creature: its button, and the state it has seen."""

    do = Words(default=SAVE)
    number = Number(0)


class BasicEnemy(Form):
    """The choices of a basic enemy; its level is checked where the enemy is made."""

    level = IntegerField("Level")
    stat = OneOf(STATS, "strength")
    speed_class = OneOf(get_args(SpeedClass), "medium")


class AddToEncounter(FlaskForm):  # type: ignore[misc]  # Flask-WTF has no types
    """The side of an encounter that a creature joins ("encounter|side"), and how many of it."""

    where = Choice("Encounter", (), default=NEW)
    count = WholeNumber("How many", least=1, most=MOST_OF_A_KIND, default=1)

    def __init__(self, view: AddingView) -> None:
        """Offer what the page offers."""
        super().__init__()
        self.where.values = frozenset(codes(view))

    def place(self) -> tuple[str, int]:
        """Return the encounter's id, "" for a new one, and its side; call it once valid."""
        encounter, _, side = str(self.where.data).partition("|")
        return encounter, int(side or 0)


class Search(Form):
    """The filters of the list; an invalid filter is reported and has no effect."""

    name = StringField("Name", validators=SEARCH)
    text = StringField("Words in abilities, tactics, description", validators=SEARCH)
    lowest = Level("Level from", validators=LEVEL)
    highest = Level("Level to", validators=LEVEL)
    size = SelectField("Size", validate_choice=False)
    speed = SelectField("Speed class", validate_choice=False)
    type = SelectField("Tactic type", validate_choice=False)
    keyword = SelectField("Keyword", validate_choice=False)
    origin = SelectField("From", validate_choice=False)
    page = Number(1, least=1)

    def __init__(self, values: Any, rulebook: Rulebook, sizes: list[str]) -> None:
        """Offer the rulebook's choices and the existing sizes."""
        super().__init__(values)
        classes = [(id, one.name) for id, one in rulebook.speed_classes.items()]
        types = [(id, one.name) for id, one in rulebook.tactic_types.items()]
        self.size.choices = [ANY, *((size, size) for size in sizes)]
        self.speed.choices = [ANY, *classes]
        self.type.choices = [ANY, *types, ("special", "Special")]
        self.keyword.choices = [ANY, *KEYWORD_NAMES.items()]
        self.origin.choices = [ANY, *ORIGINS.items()]

    def validate_highest(self, field: IntegerField) -> None:
        """Refuse a highest level below the lowest."""
        lowest = self.lowest.data
        if lowest is not None and field.data is not None and lowest > field.data:
            raise ValidationError(f"Give at least {lowest}: the lowest level that you search for.")

    def filters(self) -> Filters:
        """Return the filters; call it after ``validate``."""
        return Filters(**{field.name: _said(field) for field in self if field.name != "page"})


def _said(field: Any) -> Any:
    if isinstance(field, IntegerField):
        return None if field.errors else field.data
    if isinstance(field, SelectField):
        return field.data if field.data in [key for key, *_ in field.iter_choices()] else ""
    return (field.data or "")[:LONGEST_SEARCH].strip()
