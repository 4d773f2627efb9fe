"""The line of a character, shared by the library and campaigns."""

from gm_tools.presenters.character.library import LineView, line_view
from gm_tools.presenters.creature.made_for import made_for_line
from gm_tools.services.records import Listed


def character_line(listed: Listed) -> LineView:
    """Return a character's line."""
    return line_view(
        character=listed.id,
        name=listed.name,
        player=listed.player,
        level=listed.summary.level,
        ranks=listed.summary.ranks,
        problems=listed.summary.problems,
        legal=listed.summary.legal,
        at=listed.trashed_at or listed.updated_at,
        made_for=made_for_line(listed.summary.making, listed.summary.made_for),
        emblem=listed.summary.emblem,
        colour=listed.summary.colour,
        tags=listed.tags,
    )
