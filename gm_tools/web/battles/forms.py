"""Forms of battles: damage and healing, what players see, and how a battle begins."""

import re
from typing import Any, get_args

from flask_wtf import FlaskForm
from wtforms import BooleanField, Field, Form
from wtforms.validators import AnyOf, InputRequired, Regexp

from gm_tools.games.battle.entering.blocks import USUAL_SPEED
from gm_tools.games.battle.options import Figure, Sharing
from gm_tools.services.battles.wishes import (
    LARGEST,
    SMALLEST,
    USUAL_HEALTH,
    USUAL_LEVEL,
    USUAL_MORALE,
    Quick,
    Wish,
)
from gm_tools.services.pictures.limits import FARTHEST, NARROWEST
from gm_tools.viskara.encounter.plan import Foe
from gm_tools.web.fields import Choice, Line, Squares, WholeNumber
from gm_tools.web.games.forms import LONGEST_NAME
from gm_tools.web.quiet_fields import OneOf, Ticked, Words

MOST_AT_ONCE = 60
MOST = 99_999
USUAL_SIZE = (16, 10)
HEALTH = (
    ("number", "As a number"),
    ("bar", "As a bar in tenths"),
    ("word", "As a word"),
    ("nothing", "Not at all"),
)
SIDES = ("party", "enemies")
FLAGS = ("maxima", "effort", "flair", "cards", "tactics", "effects", "morale", "marks")
BUTTONS = ("harm", "harm_morale", "lose", "heal", "heal_morale")
BY_ONE = ("less_effort", "more_effort", "less_flair", "more_flair", "hide")
MARKING = ("mark", "unmark")
TAP = re.compile(r"(?P<who>\w{1,20}) (?P<what>effort|flair) (?P<amount>-?\d{1,2})\Z")
SHARING = re.compile(
    rf"(?P<of>.{{1,80}}) (?P<what>{'|'.join(get_args(Figure))})"
    rf" (?P<how>{'|'.join(get_args(Sharing))}|usual)\Z"
)
CHOOSE_FIRST = "Choose one or several in the list first."


class PlaceOfPicture(FlaskForm):  # type: ignore[misc]  # Flask-WTF has no types
    """Where a picture lies under the grid, in squares; its height follows from its shape."""

    picture = Words(40, label="")
    left = Squares("From the left edge", -FARTHEST, FARTHEST, default=0)
    top = Squares("From the top edge", -FARTHEST, FARTHEST, default=0)
    wide = Squares("Squares wide", NARROWEST, FARTHEST, default=1)


class Doing(FlaskForm):  # type: ignore[misc]  # Flask-WTF has no types
    """What a button of the hand does, and what is filled in."""

    do = Words()
    amount = Words()
    mark = Words()


class HarmOrHeal(FlaskForm):  # type: ignore[misc]  # Flask-WTF has no types
    """An amount and the combatants it is for; the button says which damage or healing."""

    who = Ticked(validators=[InputRequired(CHOOSE_FIRST)])
    amount = WholeNumber("Amount", 1, MOST, words="Say how much: a whole number from 1.", default=0)
    do = Words(validators=[AnyOf(BUTTONS, message="There is no such button.")])


class MoreOrLess(FlaskForm):  # type: ignore[misc]  # Flask-WTF has no types
    """Effort or flair of combatants, by one unless an amount is written; or who is in sight."""

    who = Ticked(validators=[InputRequired(CHOOSE_FIRST)])
    amount = WholeNumber("Amount", 0, MOST, words="Say how much: a whole number.", usual=1)
    do = OneOf(BY_ONE, BY_ONE[0])


class Marking(FlaskForm):  # type: ignore[misc]  # Flask-WTF has no types
    """A mark or a note put on combatants, or taken off."""

    who = Ticked(validators=[InputRequired(CHOOSE_FIRST)])
    mark = Line("Mark or note", 120, needed="Write the mark or the note.")
    do = OneOf(MARKING, MARKING[0])


class Tap(FlaskForm):  # type: ignore[misc]  # Flask-WTF has no types
    """A point tapped in the list: whose, of what, and how many more: "c1 effort -1"."""

    tap = Words(validators=[Regexp(TAP, message="There is nothing to tap there.")])


class SharingTap(FlaskForm):  # type: ignore[misc]  # Flask-WTF has no types
    """What others see of one: whose figure, which, and how it is told: "c2 health secret"."""

    tap = Words(validators=[Regexp(SHARING, message="There is nothing to tap there.")])


class Switching(FlaskForm):  # type: ignore[misc]  # Flask-WTF has no types
    """Light mode, or not."""

    light = BooleanField(false_values=("", "0"))


class WhatPlayersSee(FlaskForm):  # type: ignore[misc]  # Flask-WTF has no types
    """What players and the table see; the fields are those of the battle's option."""

    health = Choice("Health of foes", [value for value, _ in HEALTH])
    maxima = BooleanField("Maximum health and starting morale")
    effort = BooleanField("Effort")
    flair = BooleanField("Flair")
    cards = BooleanField("Cards stored with an aura")
    tactics = BooleanField("Names of tactics")
    effects = BooleanField("Names of abilities and upgrades, also as causes in the log")
    morale = BooleanField("Morale of the sides")
    marks = BooleanField("Marks")

    @property
    def flags(self) -> list[Field]:
        """The boxes, in their order."""
        return [self[name] for name in FLAGS]


class Beetles(Line):
    """The X of each beetle: "2 2"."""

    numbers: tuple[int, ...] = ()

    def process_formdata(self, valuelist: Any) -> None:
        """Read the numbers; what is none is given back as it was typed."""
        super().process_formdata(valuelist)
        words = (self.data or "").replace(",", " ").replace("+", " ").split()[:12]
        if not all(word.isascii() and word.isdecimal() and int(word[:6]) for word in words):
            raise ValueError("Write the X of each beetle as numbers with spaces: 2 2.")
        self.numbers = tuple(int(word[:6]) for word in words)


class SetUp(FlaskForm):  # type: ignore[misc]  # Flask-WTF has no types
    """The set-up of a battle, and the combatants chosen from the data."""

    name = Line("Name of the battle", LONGEST_NAME)
    grid = BooleanField("A grid", default=True)
    width = WholeNumber("Width", SMALLEST, LARGEST, usual=USUAL_SIZE[0], default=USUAL_SIZE[0])
    height = WholeNumber("Height", SMALLEST, LARGEST, usual=USUAL_SIZE[1], default=USUAL_SIZE[1])
    shows = OneOf(("table", "digital"), "table")
    own_decks = BooleanField()
    open_reactions = BooleanField()
    simple = BooleanField()
    threat = BooleanField()
    party = BooleanField(default=True)
    ready = Ticked()
    hidden = Ticked()
    beetles = Beetles("Pike Beetles: the X of each", 40)

    def wish(self) -> Wish:
        """Return how the battle is to be set up; call it after ``validate``."""
        return Wish(
            name=self.name.data or "",
            width=self.width.data if self.grid.data else 0,
            height=self.height.data if self.grid.data else 0,
            digital=self.shows.data == "digital",
            one_deck_for_foes=not self.own_decks.data,
            simple=self.simple.data,
            spend_threat=self.threat.data,
            with_party=self.party.data,
            open_reactions=self.open_reactions.data,
            hidden=tuple(int(one) for one in self.hidden.data if one.isdecimal() and len(one) < 4),
        )


class QuickRow(Form):
    """A row of people made up on the spot; without a name it is left out."""

    who = Line("Name", 60)
    side = OneOf(SIDES, "enemies")
    level = WholeNumber("Level", 0, MOST, usual=0, default=USUAL_LEVEL)
    health = WholeNumber("Health", 0, MOST, usual=USUAL_HEALTH, default=USUAL_HEALTH)
    morale = WholeNumber("Morale", 0, MOST, usual=0, default=USUAL_MORALE)
    speed = WholeNumber("Speed", 0, MOST, usual=USUAL_SPEED, default=USUAL_SPEED)
    count = WholeNumber("How many", 1, MOST_AT_ONCE, usual=1, default=1)
    hidden = WholeNumber("Hidden", 0, MOST_AT_ONCE, usual=0, default=0)

    def quick(self) -> Quick:
        """Return whom the row describes; call it after ``validate``."""
        names = ("side", "level", "health", "morale", "speed", "count", "hidden")
        return Quick(name=self.who.data or "", **{name: self[name].data for name in names})


class CreatureRow(Form):
    """A row of creatures; without a name it is left out."""

    creature = Line("Creature")
    creature_side = OneOf(SIDES, "enemies")
    creature_count = WholeNumber("How many", 1, MOST_AT_ONCE, usual=1, default=1)
    parasite = WholeNumber("Parasite of level", 0, MOST, usual=0, default=0)
    creature_hidden = WholeNumber("Hidden", 0, MOST_AT_ONCE, usual=0, default=0)

    def foe(self) -> tuple[str, Foe]:
        """Return the side and the foe that the row describes; call it after ``validate``."""
        count, parasite = self.creature_count.data or 1, self.parasite.data or 0
        foe = Foe(creature=self.creature.data, count=count, parasite=parasite)
        return self.creature_side.data or "enemies", foe
