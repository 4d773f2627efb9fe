"""Who may bear an emblem, and how each gets it."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from flask import url_for

from gm_tools.games.battle.events.host import Override
from gm_tools.games.battle.state import Battle
from gm_tools.games.frame.event import Event
from gm_tools.presenters.character.library import shown_name
from gm_tools.services.characters.edits import SetColour, SetEmblem
from gm_tools.services.errors import NotFoundError
from gm_tools.services.ids import new_id
from gm_tools.web.context import actor, services
from gm_tools.web.games.hosted import hosted_look
from gm_tools.web.games.sending import entry_id, said

Choose = Callable[[str], str]
"""Gives an emblem to its bearer; returns why not, "" if that is done."""


@dataclass(frozen=True)
class Bearer:
    """Who bears an emblem: the name, the emblem now, the page to return to, and how to choose.

    ``choose_colour`` is None for whoever has no colour of their own. ``character`` is its id, and
    ``is_made`` that it was made for a creature: a character's page leads to all its others, so
    that it stays open.
    """

    name: str
    emblem: str
    back: str
    choose: Choose
    colour: str = ""
    choose_colour: Choose | None = None
    character: str = ""
    is_made: bool = False


def character_bearer(character: str) -> Bearer:
    """Return a character; its new emblem or colour is a revision of its own."""
    built = services().building.open(actor(), character)
    kept = built.kept

    def edit(edit: SetEmblem | SetColour) -> str:
        # As the window that saved last: one that is open goes on undisturbed.
        number, tab = kept.number, kept.tab or new_id()
        building = services().building
        building.edit(actor(), character, [edit], number=number, tab=tab, opened=built)
        building.leave(actor(), character)
        return ""

    return Bearer(
        shown_name(kept.character.name),
        kept.character.emblem,
        url_for("emblems.of_character", character=character),
        lambda emblem: edit(SetEmblem(emblem)),
        kept.character.colour,
        lambda colour: edit(SetColour(colour)),
        character,
        kept.character.build.made_for is not None,
    )


def creature_bearer(creature: str) -> Bearer:
    """Return a game master's own creature; printed ones keep theirs."""
    known = services().bestiary.get(actor(), creature)
    if not known.is_own:
        raise NotFoundError

    def choose(emblem: str) -> str:
        after = replace(known.creature, emblem=emblem)
        services().bestiary.change(actor(), creature, after, number=known.number)
        return ""

    back = url_for("bestiary.creature", creature=creature)
    return Bearer(shown_name(known.creature.name), known.creature.emblem, back, choose)


def combatant_bearer(game: str, who: str) -> Bearer:
    """Return a combatant of a battle to its host; the emblem is set by hand, and can be undone."""
    state = hosted_look(game).state
    found = state.combatants.get(who) if isinstance(state, Battle) else None
    if found is None:
        raise NotFoundError

    def choose(emblem: str) -> str:
        event = Event("override", Override(f"combatants.{who}.emblem", emblem, "A new emblem"))
        answer = services().games.send(actor(), game, entry_id(), None, event)
        return said(answer, "battle")[0]

    back = url_for("battles.people", game=game)
    return Bearer(found.name, found.emblem, back, choose)
