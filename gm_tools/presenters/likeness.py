"""How a character or a creature is known at sight: its emblem or picture, and its colour."""

from dataclasses import dataclass, field

from gm_tools.presenters.emblems import icon_credit
from gm_tools.viskara.character.character import Character
from gm_tools.viskara.icons import is_picture
from gm_tools.viskara.rulebook import Rulebook


@dataclass(frozen=True, slots=True)
class Likeness:
    """What is drawn of somebody: a picture, else an icon, else the initial in its colour.

    ``icon`` is an icon's id. ``picture`` is a picture's id, ``content`` its WebP: both are empty
    unless whoever asked for the paper may see it; ``address`` is where a page shows it.
    ``colour`` is one of COLOURS or "". ``credit`` names the author of the icon, whose licence
    asks for that.
    """

    icon: str = ""
    picture: str = ""
    content: bytes = field(default=b"", repr=False)
    colour: str = ""
    initial: str = ""
    credit: str = ""
    address: str = ""

    @property
    def is_blank(self) -> bool:
        """Whether there is nothing to draw."""
        return not (self.icon or self.picture or self.colour)


NO_LIKENESS = Likeness()


def likeness(rulebook: Rulebook, character: Character, content: bytes = b"") -> Likeness:
    """Return a character's; ``content`` is its picture for those who may see it."""
    return likeness_of(rulebook, character.name, character.emblem, content, colour=character.colour)


def likeness_of(
    rulebook: Rulebook, name: str, emblem: str, content: bytes = b"", *, colour: str = ""
) -> Likeness:
    """Return how somebody of a name looks; an unknown icon shows as the initial."""
    if is_picture(emblem) and content:
        return Likeness(
            picture=emblem,
            content=content,
            colour=colour,
            initial=initial_of(name),
            address=f"/pictures/{emblem}",
        )
    icon = rulebook.icons.all.get(emblem)
    return Likeness(
        icon=emblem if icon else "",
        colour=colour,
        initial=initial_of(name),
        credit=f"Emblem by {icon_credit(rulebook.icons, icon).by}, CC BY 3.0" if icon else "",
    )


def initial_of(name: str) -> str:
    """Return the first letter or digit of a name, a capital; "?" without one."""
    return next((one.upper() for one in name if one.isalnum()), "?")[:1]
