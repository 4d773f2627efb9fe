"""Lookups that the rules of a battle need often, worked out once for each block."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from gm_tools.games.battle.effects.links import NumberChange, number_changes, parent_path
from gm_tools.games.battle.effects.passive import (
    Traits,
    moment_of,
    moves_roles,
    pools,
    traits_of,
    widens,
)
from gm_tools.games.battle.entering.blocks import (
    Block,
    Effect,
    ManeuverBlock,
    TacticBlock,
)
from gm_tools.games.battle.state import Battle
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.protocol import HIDDEN
from gm_tools.viskara.plays.plays import Play


class Owned(NamedTuple):
    """A play of a block: its effect, the play's place in it, and the tactic that carries it.

    ``traits`` holds answers about the play that are needed often; None until worked out.
    """

    effect: Effect
    nth: int
    play: Play
    tactic: str = ""
    traits: Traits | None = None


@dataclass(frozen=True, slots=True)
class BlockIndex:
    """A block, indexed: tactics and effects by id, plays by moment.

    ``links`` are changes that linked entries make to a number, by effect id and name; ``aims`` are
    the plays that widen targeting, ``starts`` those about where a maneuver starts and who performs
    it, ``in_move`` the effects of a signature move's maneuvers, ``flags`` those that conditions
    name, and whom deeds reach, ``deeds`` what plays do. ``pooled`` are tactics whose charges are
    their owner's, ``widened`` kinds of range that are other ones in a maneuver, by its effects and
    its tactic. ``also`` are plays that linked entries let act at other moments, by effect id and
    place: after the last one of the effect; ``needs`` is what they ask of the entry they are linked
    to, by its id. A play that always holds stands in ``plays`` at the moment at which it matters.
    """

    block: Block
    tactics: Mapping[str, TacticBlock]
    effects: Mapping[str, tuple[Effect, str]]
    plays: Mapping[str, tuple[Owned, ...]]
    links: Mapping[tuple[str, str], tuple[NumberChange, ...]] = field(default_factory=dict)
    aims: tuple[Owned, ...] = ()
    in_move: frozenset[str] = frozenset()
    flags: frozenset[str] = frozenset()
    pooled: frozenset[str] = frozenset()
    widened: Mapping[str, frozenset[str]] = field(default_factory=dict)
    starts: tuple[Owned, ...] = ()
    deeds: frozenset[str] = frozenset()
    also: Mapping[tuple[str, int], Owned] = field(default_factory=dict)
    needs: Mapping[str, tuple[Owned, ...]] = field(default_factory=dict)


OF_AURAS = ("release", "gather")
SHARING = "share"
"""Under which name blocks whose plays act for others are remembered."""
OF_MOVES = ("reaction", "after", "damage")
"""Moments that may matter to any combatant with an aura, or with a signature move."""


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules of a running battle. Blocks never change, so each is indexed once.

    ``acting`` remembers which blocks matter at a moment, together with the blocks it was worked out
    for.
    """

    known: dict[str, BlockIndex] = field(default_factory=dict)
    acting: dict[str, tuple[Mapping[str, Block], frozenset[str]]] = field(default_factory=dict)

    def index(self, state: Battle, who: str) -> BlockIndex:
        """Return the index of a combatant's block; TypeError where a viewer may not know it."""
        return self._indexed(state, state.combatants[who].block)

    def _indexed(self, state: Battle, name: str) -> BlockIndex:
        block, found = state.blocks[name], self.known.get(name)
        if found is not None and found.block is block:
            return found
        if block is HIDDEN or block.effects is HIDDEN or block.signature is HIDDEN:
            raise TypeError(f"the block {name!r} is hidden")
        found = self.known[name] = _indexed(block)
        return found

    def indexes(self, state: Battle) -> Iterator[BlockIndex]:
        """Yield the index of every block in the battle; TypeError for one that is hidden."""
        return (self._indexed(state, name) for name in state.blocks)

    def actors(self, state: Battle, moment: str) -> frozenset[str]:
        """Return the names of the blocks that may matter at a moment."""
        found = self.acting.get(moment)
        if found is None or found[0] is not state.blocks:
            found = state.blocks, self._actors(state, moment)
            self.acting[moment] = found
        return found[1]

    def _actors(self, state: Battle, moment: str) -> frozenset[str]:
        return frozenset(
            name
            for name, block in state.blocks.items()
            if moment in self._indexed(state, name).plays
            or (moment in OF_AURAS and block.has_aura)
            or (moment in OF_MOVES and block.signature is not None)
        )

    def sharing(self, state: Battle) -> frozenset[str]:
        """Return the names of the blocks with plays that act for others, as far as known."""
        found = self.acting.get(SHARING)
        if found is None or found[0] is not state.blocks:
            found = state.blocks, frozenset(self._sharing(state))
            self.acting[SHARING] = found
        return found[1]

    def _sharing(self, state: Battle) -> Iterator[str]:
        for name in state.blocks:
            try:
                index = self._indexed(state, name)
            except TypeError:  # a viewer may not know it
                continue
            if any(one.play.share for plays in index.plays.values() for one in plays):
                yield name

    def asks(self, state: Battle, flag: str) -> bool:
        """Return whether a condition of any block in the battle, or a deed, names a word."""
        return any(flag in self._indexed(state, name).flags for name in state.blocks)

    def tactic(self, state: Battle, who: str, tactic: str) -> TacticBlock:
        """Return a combatant's tactic; KeyError where it has none of that id."""
        return self.index(state, who).tactics[tactic]


def _indexed(block: Block) -> BlockIndex:
    owned = tuple(effects_of(block))
    plays: dict[str, tuple[Owned, ...]] = {}
    everything = [
        Owned(effect, nth, play, tactic, traits_of(play))
        for effect, tactic in owned
        for nth, play in enumerate(effect.plays)
    ]
    also = {(one.effect.id, one.nth): one for one in _also(owned)}
    everything += also.values()
    for one in everything:
        moment = moment_of(one.play)
        plays[moment] = (*plays.get(moment, ()), one)
    return BlockIndex(
        block,
        {tactic.id: tactic for tactic in block.tactics},
        {effect.id: (effect, tactic) for effect, tactic in owned},
        plays,
        number_changes(owned),
        tuple(one for one in everything if widens(one.play)),
        frozenset(effect.id for one in _maneuvers(block) for effect in one.effects),
        frozenset(word for one in everything for word in _words(one.play)),
        frozenset(one.tactic for one in everything if pools(one.play)),
        _widened(block),
        tuple(one for one in everything if moves_roles(one.play)),
        frozenset(deed.do for one in everything for deed in one.play.deeds),
        also,
        _needs(owned),
    )


def _words(play: Play) -> Iterator[str]:
    yield from (when.left for when in play.when)
    yield from (deed.to for deed in play.deeds)


def _needs(owned: tuple[tuple[Effect, str], ...]) -> Mapping[str, tuple[Owned, ...]]:
    """Return what linked entries ask of those they are linked to, by the id of these (2186)."""
    found: dict[str, tuple[Owned, ...]] = {}
    for parent, tactic in owned:
        for child, carrier in owned:
            if carrier == tactic and parent.path and parent_path(child) == parent.path:
                for nth, play in enumerate(child.plays):
                    if any(deed.do == "parent_needs" for deed in play.deeds):
                        one = Owned(child, nth, play, carrier)
                        found[parent.id] = (*found.get(parent.id, ()), one)
    return found


def _also(owned: tuple[tuple[Effect, str], ...]) -> Iterator[Owned]:
    """Yield the plays that a linked entry lets act at another moment, on its maneuvers (2198)."""
    for parent, tactic in owned:
        nth = len(parent.plays)
        for child, carrier in owned:
            if carrier != tactic or not parent.path or parent_path(child) != parent.path:
                continue
            for play, deed in ((p, d) for p in child.plays for d in p.deeds if d.do == "also_at"):
                for one in parent.plays:
                    if _is_also(one, play):
                        moved = _at(one, play, deed.name)
                        yield Owned(parent, nth, moved, tactic, traits_of(moved))
                        nth += 1


def _is_also(play: Play, linked: Play) -> bool:
    """Whether a play is one that may be moved: not forced, and of a kind of maneuver it is for."""
    return not play.must and (not play.on or not linked.on or bool({*play.on} & {*linked.on}))


def _at(play: Play, linked: Play, moment: str) -> Play:
    """Return a play as it acts at another moment, under more conditions and costs."""
    on = play.on if play.on else linked.on
    pays = (*play.pays, *linked.pays)
    return replace(play, at=moment, on=on, when=(*play.when, *linked.when), pays=pays)


def effects_of(block: Block) -> Iterator[tuple[Effect, str]]:
    """Yield every effect of a block with the id of the tactic that carries it, "" for none."""
    for effect in block.effects:
        yield effect, ""
    for tactic in block.tactics:
        for effect in tactic.effects:
            yield effect, tactic.id
    for maneuver in _maneuvers(block):
        for effect in maneuver.effects:
            yield effect, maneuver.tactic


def _widened(block: Block) -> Mapping[str, frozenset[str]]:
    found: dict[str, frozenset[str]] = {}
    for maneuver in _maneuvers(block):
        kinds = kinds_widened(maneuver.effects)
        if kinds:
            names = [effect.id for effect in maneuver.effects] + [maneuver.tactic]
            found.update(dict.fromkeys(filter(None, names), kinds))
    return found


def kinds_widened(effects: Iterable[Effect]) -> frozenset[str]:
    """Return the kinds of range that a maneuver's upgrades widen (2491, 2499)."""
    deeds = (deed for effect in effects for play in effect.plays for deed in play.deeds)
    return frozenset(deed.name for deed in deeds if deed.do == "widen")


def _maneuvers(block: Block) -> tuple[ManeuverBlock, ...]:
    return tuple(block.signature.all_maneuvers()) if block.signature else ()
