"""Every effect of the data in a fight: who has it, what happens, and what was used on the way."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from gm_tools.games.battle.blocks import (
    Block,
    Effect,
    ManeuverBlock,
    SignatureBlock,
    TacticBlock,
)
from gm_tools.games.battle.effects.moments import happens_by_itself
from gm_tools.games.battle.effects.natural import READ, natural_moment
from gm_tools.games.battle.effects.offering import play_offers
from gm_tools.games.battle.effects.scene import Scene
from gm_tools.games.battle.making_creatures import block_of_creature
from gm_tools.games.battle.play_events import Use
from gm_tools.games.battle.rules import Owned, Rules
from gm_tools.games.battle.state import Battle, SignatureRun
from gm_tools.games.battle.strikes import go_on
from gm_tools.viskara.character.build import Stats
from gm_tools.viskara.rulebook import Upgrade
from tests.cast import the_bestiary, the_rulebook
from tests.games.battle.makers import Table, a_block, a_tactic, battle, cards, foe, hero
from tests.games.battle.trial import complete

STORED = cards("b5 r6 b0 b0 b0")
MOST_STEPS = 80
OWNER, FRIEND, ENEMY, OTHER = "Owner", "Friend", "Enemy", "Other"
Key = tuple[str, str, int]
"""A play: the shadow (or "bestiary"), the effect's path and its place."""


@dataclass(frozen=True)
class Scenario:
    """What happens: who acts, how shows go, and who is how hurt."""

    kind: str
    red: int = 2
    finale: int = 6
    their_red: int = 1
    their_finale: int = 2
    health: int = 40
    morale: int = 40
    friend_defies: bool = False
    targets: int = 1


SCENARIOS = (
    Scenario("attack"),
    Scenario("attack", 4, 9, targets=3),
    Scenario("attack", 0, 1, health=8),
    Scenario("attack", 1, 4, health=3, morale=2),
    Scenario("attack", 3, 8, 2, 5, friend_defies=True),
    Scenario("defy", 3, 8),
    Scenario("defy", 2, 4, 3, 9, health=8),
    Scenario("defy", 1, 1, 4, 3, health=3),
    Scenario("targeted", 0, 0, 3, 7),
    Scenario("targeted", 0, 0, 1, 0, health=5),
    Scenario("friend targeted", 0, 0, 3, 7),
    Scenario("friend attacks", 0, 0, 2, 6, friend_defies=True),
    Scenario("stance", 2, 6),
    Scenario("turn"),
    Scenario("turn", health=5),
)


@cache
def upgrades() -> Mapping[str, Mapping[str, Upgrade]]:
    """The upgrades of each shadow, by path."""
    book = the_rulebook()
    return {shadow: book.tree(shadow) for shadow in ("aura", "shadow_arts", "signature_move")}


def effect_of(upgrade: Upgrade, where: str, times: int = 2) -> Effect:
    """An upgrade as somebody owns it."""
    numbers = {name: number.at(times) for name, number in upgrade.numbers.items()}
    plain = {
        name: worth if isinstance(worth, int | tuple) else int(worth)
        for name, worth in numbers.items()
    }
    return Effect(
        f"{where}/{upgrade.path}",
        upgrade.name,
        upgrade.effect,
        upgrade.plays,
        plain,
        upgrade.shadow,
        upgrade.path,
    )


def trees(shadow: str) -> Iterator[tuple[Upgrade, ...]]:
    """The upgrades of a shadow tree by tree; maneuvers themselves are performed, not used."""
    found: dict[str, list[Upgrade]] = {}
    for path, upgrade in upgrades()[shadow].items():
        if upgrade.kind != "maneuver":
            found.setdefault(path.partition("/")[0], []).append(upgrade)
    yield from (tuple(one) for one in found.values())


def block_with(shadow: str, tree: tuple[Upgrade, ...]) -> Block:
    """A character who owns a tree of upgrades."""
    where = {"aura": "aura", "shadow_arts": "t0", "signature_move": "maneuvers.0"}[shadow]
    effects = tuple(effect_of(one, where) for one in tree)
    tactics: tuple[TacticBlock, ...] = (a_tactic(), a_tactic("t1", type="projectile", range=4))
    move = None
    own: tuple[Effect, ...] = ()
    if shadow == "aura":
        own = effects
    elif shadow == "shadow_arts":
        tactics = (replace(tactics[0], effects=effects), tactics[1])
    else:
        move = SignatureBlock("Move", 3, (ManeuverBlock("Attack", "t0", effects),))
    return replace(
        a_block(OWNER, stats=Stats(body=2, logic=2), style="aggressive"),
        tactics=tactics,
        effects=own,
        has_aura=True,
        signature=move,
    )


def creature_blocks() -> Iterator[Block]:
    """Every printed creature with something to play."""
    for creature in the_bestiary().values():
        if creature.level == "X":
            continue
        yield replace(block_of_creature(the_rulebook(), creature), name=OWNER)


class Fight:
    """One scenario played through, everything used that the owner is offered."""

    def __init__(self, block: Block, scenario: Scenario) -> None:
        self.scenario, self.used = scenario, set[tuple[str, int]]()
        plain = a_block(tactics=(a_tactic(),), has_aura=False)
        self.table = battle(
            hero(OWNER, block),
            hero(FRIEND, plain),
            foe(ENEMY, plain),
            foe(OTHER, plain),
            foe("Third", plain),
            first=self._first(),
        )
        self._prepare()

    def _first(self) -> str:
        kind = self.scenario.kind
        if kind in ("attack", "stance", "turn"):
            return OWNER
        return FRIEND if kind == "friend attacks" else ENEMY

    def _prepare(self) -> None:
        scenario, table = self.scenario, self.table
        block = table.state.blocks[table.one(OWNER).block]
        run = SignatureRun(taken=3, prevented=3) if block.signature else None
        charges = {tactic.id: 2 for tactic in block.tactics}
        changes: dict[str, Any] = {"cards": STORED, "flair": 30, "charges": charges}
        health = max(1, scenario.health * block.max_health // 40)
        table.change(OWNER, effort=3, health=health, signature=run, **changes)
        table.change(ENEMY, flair=9, effort=2)
        for name in (FRIEND, OTHER):
            table.change(name, flair=5, effort=2)
        sides = table.state.sides
        heroes = replace(sides["heroes"], morale=scenario.morale)
        table.state = replace(table.state, sides={**sides, "heroes": heroes})

    def played(self) -> set[tuple[str, int]]:
        """Play it to its end; return which plays the owner has used."""
        self._use_everything()
        self._begin()
        for _ in range(MOST_STEPS):
            self._use_everything()
            if not self._go_on():
                break
        self._use_everything()
        return self.used

    def _begin(self) -> None:
        kind, table = self.scenario.kind, self.table
        state = table.state
        if state.strikes or state.phase != "turns" or state.turn != table.id(self._first()):
            return
        tactic = self._tactic()
        enemies = (ENEMY, OTHER, "Third")[: self.scenario.targets]
        if kind == "attack" and tactic:
            self._try("attack", OWNER, tactic, enemies) or self._try(
                "attack", OWNER, tactic, (ENEMY,)
            )
        elif kind == "stance" and tactic:
            self._try("stance", OWNER, tactic, (ENEMY,))
        elif kind == "friend targeted":
            self._try("attack", ENEMY, "t0", (FRIEND,))
        elif kind == "friend attacks":
            self._try("attack", FRIEND, "t0", (ENEMY,))
        elif kind != "turn":
            self._try("attack", ENEMY, "t0", (OWNER,))

    def _tactic(self) -> str:
        block = self.table.state.blocks[self.table.one(OWNER).block]
        found = [one.id for one in block.tactics if one.type != "special"]
        return found[0] if found else ""

    def _try(self, *values: Any) -> bool:
        if self.table.refused(*values):
            return False
        self.table.send(*values)
        return True

    def _use_everything(self) -> None:
        for _ in range(MOST_STEPS):
            if not self._use_one():
                return

    def _use_one(self) -> bool:
        table = self.table
        if table.state.phase != "turns":
            return False
        for offer in play_offers(table.rules, table.state, table.id(OWNER)):
            data: Use = offer.template.data
            key = (data.effect, data.play)
            if key in self.used or offer.refusal is not None:
                continue
            for event in complete(table.rules, table.state, offer):
                from gm_tools.games.battle.refuse import refusal

                if refusal(table.rules, table.state, event) is None:
                    table._send(event)
                    self.used.add(key)
                    check(table.state)
                    self._without_grants()
                    return True
            raise AssertionError(f"no completion of {offer} is accepted")
        return False

    def _without_grants(self) -> None:
        table = self.table
        if table.state.grants:
            table.state = replace(table.state, grants=())
            if table.state.strikes:
                table.state = go_on(table.rules, table.state)

    def _go_on(self) -> bool:
        """Do the plainest thing that is waited for; False where nothing is."""
        table = self.table
        self._without_grants()
        state = table.state
        if state.phase != "turns" or not state.strikes:
            return False
        strike = state.strikes[-1]
        who = strike.waiting[0]
        one = state.combatants[who]
        if strike.step == "reactions" and self._defies(one.name):
            self._try("defy", who, self._tactic_of(who))
        elif strike.step == "shows":
            own = one.name == OWNER
            red = self.scenario.red if own else self.scenario.their_red
            finale = self.scenario.finale if own else self.scenario.their_finale
            if not self._try("show", who, red, finale) and not self._try("pass", who):
                table.send("proceed")
        elif strike.step == "choices":
            self._try("choose", who, "health") or table.send("proceed")
        elif not self._try("pass", who):
            table.send("proceed")
        check(table.state)
        return True

    def _tactic_of(self, who: str) -> str:
        return self._tactic() if self.table.state.combatants[who].name == OWNER else "t0"

    def _defies(self, name: str) -> bool:
        strike = self.table.state.strikes[-1]
        if any(self.table.state.combatants[one.by].name == name for one in strike.reactions):
            return False
        wants = (name == OWNER and self.scenario.kind == "defy") or (
            name in (OTHER, FRIEND) and self.scenario.friend_defies
        )
        return wants and not self.table.refused("defy", name, self._tactic_of(self.table.id(name)))


def check(state: Battle) -> None:
    """Assert what must hold after every event."""
    for one in state.combatants.values():
        assert 0 <= one.effort <= 3, one
        assert 0 <= one.flair <= 30, one
        assert len(one.cards) <= 5, one
        assert one.exhausted == (one.health <= 0), one
        assert all(count >= 0 for count in one.charges.values()), one
        assert all(mark.amount > 0 for mark in one.marks), one
    for side in state.sides.values():
        assert side.shaken == (side.morale <= 0), side


def to_be_used(block: Block) -> set[tuple[str, int]]:
    """The plays of a block that somebody accepts: not those that happen, or are only asked for."""
    rules = Rules()
    table: Table = battle(hero(OWNER, block), foe(ENEMY))
    who = table.id(OWNER)
    found = set()
    for effect, tactic in rules.index(table.state, who).effects.values():
        for nth, play in enumerate(effect.plays):
            scene = Scene(rules, table.state, who, Owned(effect, nth, play, tactic))
            if natural_moment(play) not in (READ, "passive") and not happens_by_itself(scene):
                found.add((effect.id, nth))
    return found
