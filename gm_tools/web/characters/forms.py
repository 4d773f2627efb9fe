"""Forms of the library."""

from typing import Any

from flask_wtf import FlaskForm
from wtforms import StringField
from wtforms.validators import DataRequired, Length

from gm_tools.presenters.rulebook.as_text import SHADOW_NAMES
from gm_tools.presenters.typed import one_line
from gm_tools.services.records import Sort
from gm_tools.services.texts import LONGEST_NAME
from gm_tools.web.fields import WholeNumber
from gm_tools.web.quiet_fields import OneOf, Ticked, Words
from gm_tools.web.searching import Search

HIGHEST_LEVEL = 100
USUAL_LEVEL = 3
"""The common level to begin at (Viskara 1473)."""
SORTS: dict[Sort, str] = {"updated": "Last changed", "name": "Name", "level": "Level"}


ASKED: dict[str, tuple[str, dict[str, str]]] = {
    "shadow": ("Shadow", {**SHADOW_NAMES, "none": "No shadow"}),
    "rules": ("Rules", {"legal": "Legal", "broken": "Rules broken"}),
}
"""What may be asked of a character: the field, what it is called, and the answers."""


class LibrarySearch(Search):
    """The search words of the library, its sorting, and what else a character must be."""

    sort = OneOf(SORTS, "updated")
    campaign = Words()
    shadow = OneOf(ASKED["shadow"][1], "")
    rules = OneOf(ASKED["rules"][1], "")
    tag = Words()

    @property
    def here(self) -> dict[str, Any]:
        """What is asked for, as the parts of an address."""
        return {one.name: one.data for one in self if one.data != one.default}


class Several(FlaskForm):  # type: ignore[misc]  # Flask-WTF has no types
    """Characters ticked in the library, what to do with them, and what that needs."""

    character = Ticked()
    do = OneOf(("compare", "print", "move", "tag", "untag", "trash"), "")
    campaign = Words()
    tags = Words(most=1000)


class NewCharacter(FlaskForm):  # type: ignore[misc]  # Flask-WTF has no types
    """The first values of a new character; ``idea`` is the archetype whose button was pressed."""

    name = StringField(
        "Name",
        filters=[one_line],
        validators=[
            DataRequired("A character needs a name; it can be changed later."),
            Length(max=LONGEST_NAME, message=f"At most {LONGEST_NAME} characters fit."),
        ],
    )
    player = StringField(
        "Player",
        filters=[one_line],
        validators=[Length(max=LONGEST_NAME, message=f"At most {LONGEST_NAME} characters fit.")],
    )
    level = WholeNumber(
        "Level", 1, HIGHEST_LEVEL, default=USUAL_LEVEL, render_kw={"required": True}
    )
    idea = Words()
