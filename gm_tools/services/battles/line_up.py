"""The entrants of a battle and the blocks that they bring, gathered one by one."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain, count, repeat
from types import MappingProxyType
from typing import Final

from gm_tools.games.battle.entering.blocks import Block
from gm_tools.games.battle.entering.creature_blocks import (
    block_of_creature,
    block_of_simple,
    quick_block,
    quick_fighter,
)
from gm_tools.games.battle.events.beginning import (
    Entrant,
    Setup,
    SideEntry,
)
from gm_tools.games.battle.sound import count_refusal
from gm_tools.services.battles.blocks import block_of_beetle, key_of
from gm_tools.services.battles.made_for import MadeOf, block_with_made
from gm_tools.services.battles.wishes import Quick, Wish
from gm_tools.viskara.campaign.campaign import Member as PartyMember
from gm_tools.viskara.character.basis import of_level
from gm_tools.viskara.character.character import Character
from gm_tools.viskara.creature.basic_enemy import basic_enemy
from gm_tools.viskara.creature.creature import Bestiary, Creature
from gm_tools.viskara.encounter.chain import Worn
from gm_tools.viskara.encounter.limits import EncounterError
from gm_tools.viskara.encounter.plan import Encounter, Foe, Member, called
from gm_tools.viskara.encounter.roster import find_creature
from gm_tools.viskara.encounter.simple_battle import ready
from gm_tools.viskara.rulebook import Rulebook

PARTY = "party"
ENEMIES = "enemies"
NOBODY_HIDDEN: Final[Mapping[int, int]] = MappingProxyType({})
BlockOf = Callable[[str], Block | None]
"""Returns a character's block by its id in the library; None if it is not available."""


def nothing_made(_creature: Creature, _parasite: int) -> tuple[Character, ...]:
    """Return no builds, for any creature."""
    return ()


@dataclass
class LineUp:
    """The sides, entrants and blocks of a battle while it is put together.

    ``taken`` are the names in use already. Those who are hidden come last (``unseen``): names,
    keys and places in the list of all others are as they would be without them (R190).
    """

    rulebook: Rulebook
    creatures: Bestiary
    block_of: BlockOf
    made_of: MadeOf = nothing_made
    standing: dict[str, PartyMember] = field(default_factory=dict)
    sides: list[SideEntry] = field(default_factory=list)
    entrants: list[Entrant] = field(default_factory=list)
    blocks: dict[str, Block] = field(default_factory=dict)
    seats: int = 0
    taken: frozenset[str] = frozenset()
    unseen: list[tuple[Entrant, Block]] = field(default_factory=list)

    def side(self, id: str, name: str, *, is_players: bool = False) -> None:
        """Add a side."""
        self.sides.append(SideEntry(id, name, is_players))

    def member(self, one: Member) -> None:
        """Add a member of the party, with a seat of its own.

        Health, injuries and fate are the campaign's (R62-R66).
        """
        block = self.block_of(one.character) if one.character else None
        known = block is not None
        health, morale = of_level(self.rulebook, one.level)
        made = block or quick_block(one.name, health, morale, level=one.level)
        stands = self.standing.get(one.character or "")
        self._enter(
            Entrant(
                name=one.name or made.name,
                side=PARTY,
                block="",
                owner=self._seat(),
                character=(one.character or "") if known else "",
                health=stands.health if stands else None,
                max_health=stands.max_health if stands else None,
                fate_locked=stands.fate_locked if stands else False,
            ),
            made,
        )

    def worn(self, one: Worn, character: str | None) -> None:
        """Add a member of a planned chain as the chain left it (R67-R69).

        The campaign's record counts if it leaves less.
        """
        block = self.block_of(character) if character else None
        stands = self.standing.get(character or "")
        most = min(one.max_health, stands.max_health) if stands else one.max_health
        self._enter(
            Entrant(
                name=one.name,
                side=PARTY,
                block="",
                owner=self._seat(),
                character=(character or "") if block else "",
                health=min(stands.health, most) if stands else most,
                max_health=most,
                fate_locked=stands.fate_locked if stands else False,
            ),
            block or quick_block(one.name, one.full_health, one.morale, level=one.full_level),
        )

    def foes(self, side: str, foes: Iterable[Foe], hidden: Iterable[int] = ()) -> None:
        """Add the lines of a side, each as often as it counts; EncounterError for too many.

        ``hidden`` are how many of each line nobody sees.
        """
        for foe, unseen in zip(foes, chain(hidden, repeat(0)), strict=False):
            block = self._block_of_foe(foe)
            entrant = Entrant(name=foe.name or block.name, side=side, block="")
            self._several(entrant, block, foe.count, hidden=unseen)

    def quick(self, one: Quick) -> None:
        """Add quick combatants, a seat each for the party's; EncounterError for a wrong level."""
        block = quick_block(one.name, one.health, one.morale, one.speed)
        if one.level:
            basic = basic_enemy(self.rulebook, one.level, name=one.name)
            block = quick_fighter(block_of_creature(self.rulebook, basic), block)
        entrant = Entrant(name=one.name, side=one.side, block="")
        self._several(entrant, block, one.count, seated=one.side == PARTY, hidden=one.hidden)

    def ready(self, id: str) -> None:
        """Add a ready character of the simple battles (1143-1273); EncounterError if unknown."""
        known = self.rulebook.simple_characters.get(id)
        if known is None:
            raise EncounterError(f'There is no ready character "{id}".')
        entrant = Entrant(name=known.name, side=PARTY, block="", owner=self._seat())
        self._enter(entrant, block_of_simple(self.rulebook.battle, ready(known)))

    def beetle(self, x: int) -> None:
        """Add the foe of the simple battles for X (1275-1309); EncounterError for a wrong X."""
        foe = next(iter(self.rulebook.simple_foes.values()))
        block = block_of_beetle(self.rulebook, foe, x)
        self._enter(Entrant(name=f"{foe.name} of {x}", side=ENEMIES, block=""), block)

    def setup(self, wish: Wish, *, name: str, in_chain: bool, morale: int | None = None) -> Setup:
        """Return the event that begins the battle; ``morale`` is the party's in a chain (R69)."""
        self.finish()
        sides = [replace(side, morale=morale) if side.is_players else side for side in self.sides]
        return Setup(
            sides=tuple(sides),
            combatants=tuple(self.entrants),
            blocks=self.blocks,
            numbers=self.rulebook.battle,
            name=wish.name or name,
            board=wish.board(),
            options=wish.options(in_chain=in_chain),
        )

    def finish(self) -> None:
        """Enter those who are hidden, after all others."""
        for one, block in self.unseen:
            self.entrants.append(replace(one, block=key_of(self.blocks, block), hidden=True))
        self.unseen = []

    def _several(
        self, one: Entrant, block: Block, count: int, *, seated: bool = False, hidden: int = 0
    ) -> None:
        refused = count_refusal(len(self.entrants) + len(self.unseen) + count)
        if refused:
            raise EncounterError(refused.message)
        hidden = min(max(hidden, 0), count)
        self.unseen += [(one, block)] * hidden
        seen = count - hidden
        if not seen:
            return
        key = key_of(self.blocks, block)
        for number in range(1, seen + 1):
            name = f"{one.name} {number}" if seen > 1 else one.name
            owner = self._seat() if seated else one.owner
            self.entrants.append(replace(one, name=self._free(name), block=key, owner=owner))

    def _seat(self) -> str:
        self.seats += 1
        return f"P{self.seats}"

    def _enter(self, one: Entrant, block: Block) -> None:
        self.entrants.append(
            replace(one, name=self._free(one.name), block=key_of(self.blocks, block))
        )

    def _free(self, name: str) -> str:
        """Return a name that is not in use yet."""
        taken = {*self.taken, *(one.name for one in self.entrants)}
        number, free = 2, name
        while free in taken:
            number, free = number + 1, f"{name} {number}"
        return free

    def _block_of_foe(self, foe: Foe) -> Block:
        if foe.creature is not None:
            return self._block_of_creature(find_creature(self.creatures, foe.creature), foe)
        if foe.basic is not None:
            basic = foe.basic
            creature = basic_enemy(
                self.rulebook,
                basic.level,
                stat=basic.stat,
                speed_class=basic.speed_class,
                types=basic.types,
                name=called(foe),
            )
        else:
            creature = basic_enemy(self.rulebook, foe.level or 1, name=called(foe))
        return block_of_creature(self.rulebook, creature, foe.parasite, foe.name)

    def _block_of_creature(self, creature: Creature, foe: Foe) -> Block:
        """Return a creature's block, with the build made for it if there is exactly one."""
        if creature.making == "parasite":
            message = (
                f"{creature.name} fights on a host: write the parasite's level in the host's row."
            )
            raise EncounterError(message)
        block = block_of_creature(self.rulebook, creature, foe.parasite, foe.name)
        made = self.made_of(creature, foe.parasite)
        return block_with_made(self.rulebook, block, made[0]) if len(made) == 1 else block


def of_encounter(
    line_up: LineUp,
    encounter: Encounter,
    others: Sequence[Member] = (),
    worn: Sequence[tuple[Worn, str | None]] = (),
    hidden: Mapping[int, int] = NOBODY_HIDDEN,
) -> None:
    """Enter all combatants of a planned encounter; EncounterError if one cannot be found.

    ``others`` are its party if it names nobody who is there; ``worn`` come in their place, each
    with the id of a character or None. ``hidden`` says how many of a line of foes nobody sees, by
    the line's place among all of them, allies first.
    """
    lines = count()
    line_up.side(PARTY, "Party", is_players=True)
    for one, character in worn:
        line_up.worn(one, character)
    for member in () if worn else [one for one in encounter.party if one.present] or others:
        line_up.member(member)
    line_up.foes(PARTY, encounter.allies, _hidden_of(encounter.allies, lines, hidden))
    several = len(encounter.sides) > 1
    for number, side in enumerate(encounter.sides, 2):
        id = ENEMIES if number == 2 else f"{ENEMIES}{number}"
        usual = f"Side {number}" if several else "Enemies"
        line_up.side(id, side.name or usual)
        line_up.foes(id, side.foes, _hidden_of(side.foes, lines, hidden))


def _hidden_of(foes: Sequence[Foe], lines: Iterator[int], hidden: Mapping[int, int]) -> list[int]:
    """Return how many of each line of a side are hidden; ``lines`` counts on."""
    return [hidden.get(next(lines), 0) for _ in foes]
