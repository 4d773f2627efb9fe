"""The choices made when a level is gained."""

from flask_wtf import FlaskForm
from wtforms import BooleanField, Form, StringField
from wtforms.validators import AnyOf

from gm_tools.viskara.character.build import SHADOWS, STATS, ShadowRanks, Stat
from gm_tools.viskara.character.character import LevelEntry
from gm_tools.viskara.character.planning.course import Stage
from gm_tools.web.fields import WholeNumber
from gm_tools.web.quiet_fields import Number, OneOf

POINTS, SHADOW_LEVEL = "points", "shadow_level"


def _amount(label: str) -> WholeNumber:
    return WholeNumber(label, 0, 4, words="A whole number from 0 to 4.", usual=0, default=0)


class LevelUp(FlaskForm):  # type: ignore[misc]  # Flask-WTF has no types
    """The choices of a level; ``number`` is the draft's number as the page saw it."""

    number = Number(-1)
    choice = StringField(
        "The choice of this level",
        default=POINTS,
        validators=[AnyOf((POINTS, SHADOW_LEVEL), message="Choose one of the two.")],
    )
    body = _amount("Body")
    agility = _amount("Agility")
    strength = _amount("Strength")
    presence = _amount("Presence")
    logic = _amount("Logic")
    creativity = _amount("Creativity")
    gain_ranks = BooleanField("Gain 4 shadow ranks")
    rank_aura = _amount("Aura")
    rank_signature_move = _amount("Signature Move")
    rank_shadow_arts = _amount("Shadow Arts")
    leave_open = BooleanField("Leave points unspent")
    anyway = BooleanField("Gain the level anyway")

    def points(self) -> dict[Stat, int]:
        """Return the stat points by stat, without zeros."""
        amounts = {stat: self[stat].data or 0 for stat in STATS}
        return {stat: amount for stat, amount in amounts.items() if amount}

    def ranks_given(self) -> int:
        """Return how many shadow ranks are given to a shadow."""
        return sum(self[f"rank_{shadow}"].data or 0 for shadow in SHADOWS)

    def entry(self, level: int) -> LevelEntry:
        """Return the choices as a page of the diary, not yet dated."""
        ranks = ShadowRanks(*(self[f"rank_{shadow}"].data or 0 for shadow in SHADOWS))
        return LevelEntry(
            level=level,
            stats=self.points(),
            shadow_level=1 if self.choice.data == SHADOW_LEVEL else 0,
            shadow_ranks=ranks if self.gain_ranks.data else None,
        )


class Asked(Form):
    """Whether the page is to be filled in as the plan has it."""

    planned = OneOf(("yes",), "")


def as_planned(stage: Stage, number: int) -> LevelUp:
    """Return the form with the choices of a planned level."""
    entry = stage.entry
    assert entry is not None  # noqa: S101 - a stage that gains a level
    ranks = entry.shadow_ranks
    gained = {f"rank_{shadow}": getattr(ranks, shadow) for shadow in SHADOWS} if ranks else {}
    return LevelUp(
        number=number,
        choice=SHADOW_LEVEL if entry.shadow_level else POINTS,
        gain_ranks=ranks is not None,
        leave_open=stage.open > 0,
        **entry.stats,
        **gained,
    )


class Confirm(FlaskForm):  # type: ignore[misc]  # Flask-WTF has no types
    """A step that needs confirmation; ``number`` is the draft's number as the page saw it."""

    number = Number(-1)
