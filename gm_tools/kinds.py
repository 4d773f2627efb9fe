"""Composition of the games: the parts of each kind, without database or pages."""

import json
from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Final

from gm_tools.documents import campaign_notes, character_file
from gm_tools.documents.problems import UnreadableFile
from gm_tools.games.balkanika import game as balkanika
from gm_tools.games.battle.game import KIND as BATTLE
from gm_tools.games.battle.state import Battle
from gm_tools.games.battle_royale import game as battle_royale
from gm_tools.games.collectors import game as collectors
from gm_tools.games.evening.game import KIND as EVENING
from gm_tools.games.evening.questions import name_of, sheets_at
from gm_tools.games.frame.kept_decks import CardsOf
from gm_tools.games.frame.protocol import AnyGame
from gm_tools.games.frame.rulebook import GameBook
from gm_tools.games.registry import GAMES
from gm_tools.games.world_adventure import game as world_adventure
from gm_tools.presenters.games.shared.presenters import PRESENTERS
from gm_tools.services.battles.aftermath import held
from gm_tools.services.battles.first_event import FirstEvent
from gm_tools.services.games.kinds import Kind, UnreadableEvent
from gm_tools.viskara.character.character import Character
from gm_tools.viskara.creature.creature import Bestiary
from gm_tools.viskara.rulebook import Rulebook

CARDS: Final[Mapping[str, CardsOf]] = {
    balkanika.KIND: CardsOf(balkanika.CARD, balkanika.cards_of),
    battle_royale.KIND: CardsOf(battle_royale.CARD, battle_royale.cards_of),
    collectors.KIND: CardsOf(collectors.CARD, collectors.cards_of),
    world_adventure.KIND: CardsOf(world_adventure.CARD, world_adventure.cards_of),
}
"""The games with free cards, according to their ``game.py``."""


def all_kinds(
    rulebook: Rulebook, creatures: Bestiary, books: Mapping[str, GameBook]
) -> Mapping[str, Kind]:
    """Return every game with its facts and its border."""
    kinds = {name: _kind(game, books.get(name)) for name, game in GAMES.items()}
    kinds |= {name: replace(kinds[name], cards=cards) for name, cards in CARDS.items()}
    kinds |= {
        name: replace(kinds[name], label=presenter.seat)
        for name, presenter in PRESENTERS.items()
        if name in kinds
    }
    prepare = FirstEvent(rulebook, creatures, partial(_character, rulebook))
    battle = replace(
        kinds[BATTLE],
        prepare=prepare,
        label=names_at,
        characters=characters_at,
        held=held(campaign_notes),
    )
    evening = replace(kinds[EVENING], label=name_of, characters=sheets_at)
    return {**kinds, BATTLE: battle, EVENING: evening}


def _kind(game: AnyGame, book: GameBook | None) -> Kind:
    return Kind(game, book.facts, book.stamp) if book else Kind(game)


def names_at(battle: Battle, seat: str) -> str:
    """Return the names of the combatants that a seat of a battle plays."""
    names = [one.name for one in battle.combatants.values() if one.owner == seat]
    return ", ".join(names) or seat


def characters_at(battle: Battle, seat: str) -> tuple[str, ...]:
    """Return the library's ids of the characters that a seat of a battle plays."""
    own = (one for one in battle.combatants.values() if one.owner == seat)
    return tuple(one.character for one in own if one.character)


def _character(rulebook: Rulebook, document: Mapping[str, object]) -> Character:
    try:
        return character_file.read(json.dumps(document), rulebook)
    except UnreadableFile as error:
        raise UnreadableEvent(*error.problems) from None
