"""A battle's first event as people write it, with characters and creatures only named.

A combatant may bring, in place of the id of a block, one of: ``character`` (a portable character
document), ``creature`` (id or name in the bestiary, with ``parasite``: a level), ``simple`` (a
ready character of the simple battles, or its foe with ``x``), ``quick`` (name, health, morale,
speed). Its block is then worked out here. Complete blocks stay as they are.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from gm_tools.games.battle.entering.blocks import USUAL_SPEED, Block
from gm_tools.games.battle.entering.character_blocks import block_of_character
from gm_tools.games.battle.entering.creature_blocks import (
    block_of_creature,
    block_of_simple,
    quick_block,
)
from gm_tools.games.frame.codec.plain import to_plain
from gm_tools.services.battles.blocks import block_of_beetle, key_of
from gm_tools.services.battles.wishes import USUAL_HEALTH
from gm_tools.services.games.kinds import UnreadableEvent
from gm_tools.viskara.character.character import Character
from gm_tools.viskara.creature.creature import Bestiary
from gm_tools.viskara.encounter.limits import EncounterError
from gm_tools.viskara.encounter.roster import find_creature
from gm_tools.viskara.encounter.simple_battle import ready
from gm_tools.viskara.numbers import BattleNumbers
from gm_tools.viskara.rulebook import Rulebook

ReadCharacter = Callable[[Mapping[str, object]], Character]
"""Reads a character document; UnreadableEvent names what is wrong with it."""

EXTRA = {"creature": ("parasite",), "simple": ("x",), "character": (), "quick": ()}
QUICK = {"health": USUAL_HEALTH, "morale": 0, "speed": USUAL_SPEED, "level": 1}
Problem = tuple[str, str]


@dataclass(frozen=True, slots=True)
class FirstEvent:
    """Works out the blocks of combatants that are only named."""

    rulebook: Rulebook
    creatures: Bestiary
    read_character: ReadCharacter

    def __call__(self, data: object) -> object:
        """Return an event's data with the blocks that it names; UnreadableEvent says what fails.

        Numbers of the rules are the rulebook's if the event does not bring them.
        """
        if isinstance(data, dict) and isinstance(data.get("state"), dict):
            return {**data, "state": self._begun(self._counted(data["state"]))}
        if not isinstance(data, dict) or not isinstance(data.get("combatants"), list):
            return data
        blocks = dict(data["blocks"]) if isinstance(data.get("blocks"), dict) else {}
        made = _Made(self, blocks)
        combatants = [made.combatant(at, one) for at, one in enumerate(data["combatants"])]
        if made.problems:
            raise UnreadableEvent(*made.problems)
        return self._counted({**data, "combatants": combatants, "blocks": blocks})

    def _counted(self, plain: dict[str, object]) -> dict[str, object]:
        given = plain.get("numbers", {})
        if not isinstance(given, dict):
            return plain
        return {**plain, "numbers": {**to_plain(BattleNumbers, self.rulebook.battle), **given}}

    def _begun(self, plain: dict[str, Any]) -> dict[str, Any]:
        """Return a state in which combatants without effort or flair have those of a start."""
        if not isinstance(plain.get("combatants"), dict):
            return plain
        numbers = self.rulebook.battle
        first = {"effort": numbers.start_effort, "flair": numbers.start_flair}
        combatants = {
            id: {**first, **one} if isinstance(one, dict) else one
            for id, one in plain["combatants"].items()
        }
        return {**plain, "combatants": combatants}

    def block(self, word: str, one: Mapping[str, Any]) -> Block:
        """Return the block that a combatant names; EncounterError if there is none."""
        value = one[word]
        if word == "character":
            return block_of_character(self.rulebook, self.read_character(value))
        if word == "quick":
            return _quick(value, str(one.get("name", "")))
        if not isinstance(value, str):
            raise UnreadableEvent((word, "must be an id or a name"))
        if word == "simple":
            return self._simple(value, _number(one, "x", 1))
        creature = find_creature(self.creatures, value)
        if creature.making == "parasite":
            raise EncounterError(f"{creature.name} fights on a host: give the host a parasite.")
        return block_of_creature(self.rulebook, creature, _number(one, "parasite", 0))

    def _simple(self, id: str, x: int) -> Block:
        character = self.rulebook.simple_characters.get(id)
        if character is not None:
            return block_of_simple(self.rulebook.battle, ready(character))
        foe = self.rulebook.simple_foes.get(id)
        if foe is None:
            known = ", ".join([*self.rulebook.simple_characters, *self.rulebook.simple_foes])
            raise EncounterError(f'There is no "{id}" in the simple battles. Known: {known}.')
        return block_of_beetle(self.rulebook, foe, x)


@dataclass
class _Made:
    """The blocks made so far, and everything that is wrong."""

    first: FirstEvent
    blocks: dict[str, object]
    problems: list[Problem] = field(default_factory=list)

    def combatant(self, at: int, one: Any) -> Any:
        """Return a combatant with the id of its block in place of its source."""
        words = [word for word in EXTRA if _names(one, word)]
        if not words:
            return one
        if len(words) > 1 or "block" in one:
            said = f"must bring one of block, {', '.join(EXTRA)}"
            self.problems.append((f"data.combatants.{at}", said))
            return one
        (word,) = words
        try:
            block = self.first.block(word, one)
        except EncounterError as error:
            self.problems += [(f"data.combatants.{at}.{word}", text) for text in error.problems]
            return one
        except UnreadableEvent as error:
            self.problems += [(_under(at, word, where), what) for where, what in error.problems]
            return one
        left = {key: value for key, value in one.items() if key not in (word, *EXTRA[word])}
        return {"name": block.name, **left, "block": key_of(self.blocks, to_plain(Block, block))}


def _names(one: object, word: str) -> bool:
    """Whether a combatant names its block this way; a character's library id does not count."""
    return isinstance(one, dict) and word in one and not (word == "character" and _is_id(one))


def _is_id(one: Mapping[str, object]) -> bool:
    return isinstance(one["character"], str)


def _under(at: int, word: str, where: str) -> str:
    path = f"data.combatants.{at}"
    inside = where if where.partition(".")[0] in ("x", "parasite", word) else f"{word}.{where}"
    return f"{path}.{inside}".rstrip(".")


def _number(one: Mapping[str, object], key: str, usual: int) -> int:
    found = one.get(key, usual)
    if type(found) is not int or found < 0:
        raise UnreadableEvent((key, "must be a whole number from 0"))
    return found


def _quick(value: object, name: str) -> Block:
    if not isinstance(value, dict):
        raise UnreadableEvent(("quick", "must be an object"))
    unknown = value.keys() - QUICK.keys() - {"name"}
    if unknown:
        raise UnreadableEvent(*((key, "is not known here") for key in sorted(unknown)))
    numbers = {key: _number(value, key, usual) for key, usual in QUICK.items()}
    called = value.get("name", name)
    if not isinstance(called, str):
        raise UnreadableEvent(("name", "must be text"))
    return quick_block(called, **numbers)
