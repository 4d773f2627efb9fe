"""Every effect of the data in a fight: its owner, the events, and the plays used on the way."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any

from gm_tools.games.battle.effects.aiming import choices
from gm_tools.games.battle.effects.moments import happens_by_itself
from gm_tools.games.battle.effects.offering import play_offers
from gm_tools.games.battle.effects.passive import READ, moment_of
from gm_tools.games.battle.effects.scene import Scene
from gm_tools.games.battle.entering.blocks import (
    Block,
    Effect,
    ManeuverBlock,
    SignatureBlock,
    TacticBlock,
)
from gm_tools.games.battle.entering.character_blocks import CARRIED
from gm_tools.games.battle.entering.creature_blocks import block_of_creature
from gm_tools.games.battle.events.maneuver import (
    Use,
)
from gm_tools.games.battle.maneuver.beginning import go_on
from gm_tools.games.battle.refuse import refusal
from gm_tools.games.battle.rules import Owned, Rules
from gm_tools.games.battle.state import Battle, SignatureRun
from gm_tools.viskara.character.build import Stats
from gm_tools.viskara.rulebook import Upgrade
from tests.cast import the_bestiary, the_rulebook
from tests.games.battle.makers import Table, a_block, a_tactic, battle, cards, foe, hero
from tests.games.battle.trial import complete

MOST_STEPS = 80
TURBO = "Turbo"
OWNER, FRIEND, ENEMY, OTHER = "Owner", "Friend", "Enemy", "Other"
Key = tuple[str, str, int]
"""A play: the shadow (or "bestiary"), the effect's path and its place."""


@dataclass(frozen=True)
class Scenario:
    """The events of a fight: who acts, how shows go, and how badly everyone is hurt.

    ``kinds`` are maneuvers: "attack", "stance", "turn" (nothing but the owner's own turn), "defy",
    "targeted", "friend targeted", "defend friend", "friend attacks". ``nth`` is the tactic that
    the owner uses, ``last_first`` makes them use the last offer first. ``chooses``: it declares
    attacks with what replaces their usual targets.
    """

    kinds: tuple[str, ...]
    red: int = 2
    finale: int = 6
    their_red: int = 1
    their_finale: int = 2
    health: int = 40
    morale: int = 40
    friend_defies: bool = False
    targets: int = 1
    nth: int = 0
    stored: str = "b5 r6 b0 b0 b0"
    releases: str = ""
    apart: int = 0
    moved: int = 0
    last_first: bool = False
    enemy: Mapping[str, int] = field(default_factory=dict)
    effort: int = 3
    style: str = "aggressive"
    chooses: bool = False


LONG = ("turn", "attack", "targeted", "friend targeted", "friend attacks", "turn", "attack", "turn")
SCENARIOS = (
    Scenario(LONG),
    Scenario(LONG, 3, 8, 2, 3, stored="b8 r2 b0 b0 b0", releases="black", friend_defies=True),
    Scenario(LONG, 0, 1, 3, 7, 8, stored="b0 b0 b0 r9 b3", releases="red", targets=3),
    Scenario(LONG, 1, 4, 4, 0, 3, 2, last_first=True, stored="b2 r2 r9", releases="black red"),
    Scenario(LONG, 2, 5, 0, 1, nth=1, stored="b2 b3 r2 r3 b0", releases="red"),
    Scenario(LONG, 3, 6, 3, 9, stored="r5 r6 b7 b0 b9", releases="black", friend_defies=True),
    Scenario(LONG, 2, 3, 4, 2, stored="b3 b7 r7", releases="red black", targets=3),
    Scenario(("attack", "defy", "attack"), 4, 9, 1, 2, nth=1, apart=2, stored="b6 b8 r2"),
    Scenario(("attack", "defy", "attack"), 2, 4, 1, 2, nth=2, apart=4, health=5),
    Scenario(("attack",), 2, 4, apart=1),
    Scenario(("attack", "attack", "attack"), 1, 5, nth=1),
    Scenario(("turn", "attack"), 2, 1, stored="r5 b8", releases="red black", last_first=True),
    Scenario(("turn", "attack"), 2, 1, stored="b3 r5 b8", releases="black", last_first=True),
    Scenario(("friend attacks",), 2, 6, 2, 6, stored="b8"),
    Scenario(("turn", "turn", "turn"), stored="b8 b0 b0 b0", last_first=True),
    Scenario(("attack", "attack", "attack"), 1, 5, targets=3, enemy={"health": 3, "flair": 2}),
    Scenario(("attack", "attack"), 2, 9, enemy={"health": 2, "effort": 1}, effort=1, health=2),
    Scenario(("attack", "attack"), 2, 9, enemy={"health": 2, "effort": 1}, effort=1, health=9),
    Scenario(("attack", "attack"), 2, 9, enemy={"health": 9, "effort": 1}, effort=1, health=2),
    Scenario(("defy", "defend friend", "stance"), 3, 8, 2, 3, health=45),
    Scenario(("defy", "defend friend", "stance"), 2, 4, 3, 9, 8, style="dauntless", apart=3),
    Scenario(("defy", "defend friend", "stance"), 2, 9, 3, 1, 8, style="dauntless"),
    Scenario(("defend friend", "defy", "stance"), 1, 1, 4, 3, health=3, last_first=True, nth=1),
    Scenario(("turn",), moved=2, stored="b0 b0 b0 b5 r6"),
    Scenario(("turn",), moved=9, stored="b8 r6 b3", last_first=True),
    Scenario(("turn",), stored="b6 r6 b3", health=5),
    Scenario(("turn",), stored="b0 b0 b0 b9", health=5, last_first=True),
    Scenario(("turn", "attack"), 2, 6, stored="b3 r3 b0 b0 b0", moved=2, last_first=True),
    Scenario(("attack", "attack"), 2, 6, chooses=True, enemy={"health": 3}),
)


@cache
def upgrades() -> Mapping[str, Mapping[str, Upgrade]]:
    """The upgrades of each shadow, by path."""
    book = the_rulebook()
    return {shadow: book.tree(shadow) for shadow in ("aura", "shadow_arts", "signature_move")}


def effect_of(upgrade: Upgrade, where: str, times: int = 2) -> Effect:
    """An upgrade as it is owned."""
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
        carried=f"{where}.{CARRIED[upgrade.shadow]}" if upgrade.carries else "",
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
        own = effects if tree[0].name == TURBO else (*effects, _turbo())
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


def _turbo() -> Effect:
    return effect_of(upgrades()["aura"][TURBO], "aura")


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
        plain = a_block(tactics=(a_tactic(),), max_health=90)
        style: Any = scenario.style if block.kind == "character" else block.style
        self.table = battle(
            hero(OWNER, replace(block, style=style)),
            hero(FRIEND, plain),
            foe(ENEMY, plain),
            foe(OTHER, plain),
            foe("Third", plain),
            first=_actor(scenario.kinds[0]),
        )
        self._prepare()

    def _prepare(self) -> None:
        scenario, table = self.scenario, self.table
        block = table.state.blocks[table.one(OWNER).block]
        run = SignatureRun(taken=3, prevented=3) if block.signature else None
        charges = {tactic.id: 2 for tactic in block.tactics}
        changes: dict[str, Any] = {"cards": cards(scenario.stored), "flair": 30}
        health = max(1, scenario.health * block.max_health // 40)
        health += 5 if scenario.moved else 0
        table.change(OWNER, health=health, signature=run, charges=charges, **changes)
        for name in (FRIEND, ENEMY, OTHER):
            table.change(name, **{"flair": 9, "effort": 2, "health": 80, **scenario.enemy})
        sides = table.state.sides
        heroes = replace(sides["heroes"], morale=scenario.morale)
        table.state = replace(table.state, sides={**sides, "heroes": heroes})

    def played(self) -> set[tuple[str, int]]:
        """Play it to its end; return which plays the owner has used."""
        for place, kind in enumerate(self.scenario.kinds):
            if place:
                self._pass_to(_actor(kind))
            if self.table.state.phase != "turns":
                break
            self._perform(kind)
        return self.used

    def _pass_to(self, name: str) -> None:
        table = self.table
        if table.state.phase == "turns" and not table.state.ongoing:
            if table.one(name).status == "in":
                self._try("give_turn", name)
            if table.one(OWNER).status == "in":
                table.change(OWNER, effort=self.scenario.effort)

    def _perform(self, kind: str) -> None:
        if self.scenario.moved:
            doings = replace(self.table.one(OWNER).doings, moved=True)
            self.table.change(OWNER, doings=doings, squares_moved=self.scenario.moved)
        self._use_everything()
        self._begin(kind)
        for _ in range(MOST_STEPS):
            self._use_everything()
            if not self._go_on(kind):
                break
        self._use_everything()

    def _begin(self, kind: str) -> None:
        table = self.table
        state = table.state
        if state.ongoing or state.phase != "turns" or state.turn != table.id(_actor(kind)):
            return
        tactic, apart = self._tactic(), self.scenario.apart
        far = {table.id(name): apart for name in (OWNER, ENEMY, OTHER)} if apart else {}
        enemies = (ENEMY, OTHER, "Third")[: self.scenario.targets]
        if kind == "attack" and tactic and self._declares_with_a_choice(tactic, enemies):
            return
        if kind == "attack" and tactic:
            for targets in (enemies, (ENEMY,), (OTHER,)):
                if self._try("attack", OWNER, tactic, targets, distances=far):
                    return
        elif kind == "stance" and tactic:
            self._try("stance", OWNER, tactic, (ENEMY,))
        elif kind in ("friend targeted", "defend friend"):
            self._try("attack", ENEMY, "t0", (FRIEND,), distances=far)
        elif kind == "friend attacks":
            self._try("attack", FRIEND, "t0", (ENEMY,))
        elif kind in ("targeted", "defy"):
            self._try("attack", ENEMY, "t0", (OWNER,), distances=far)

    def _declares_with_a_choice(self, tactic: str, targets: tuple[str, ...]) -> bool:
        table, owner = self.table, self.table.id(OWNER)
        found = choices(table.rules, table.state, owner, tactic, "attack")
        for scene in found if self.scenario.chooses else ():
            if self._try("attack", OWNER, tactic, targets, using=scene.effect.id):
                self.used.add((scene.effect.id, scene.owned.nth))
                return True
        return False

    def _tactic(self) -> str:
        block = self.table.state.blocks[self.table.one(OWNER).block]
        found = [one.id for one in block.tactics if one.type != "special"]
        return found[min(self.scenario.nth, len(found) - 1)] if found else ""

    def _try(self, *values: Any, **fields: Any) -> bool:
        if self.table.refused(*values, **fields):
            return False
        self.table.send(*values, **fields)
        return True

    def _use_everything(self) -> None:
        for _ in range(MOST_STEPS):
            if not self._use_one():
                return

    def _use_one(self) -> bool:
        table = self.table
        if table.state.phase != "turns":
            return False
        offers = list(play_offers(table.rules, table.state, table.id(OWNER)))
        for offer in reversed(offers) if self.scenario.last_first else offers:
            data: Use = offer.template.data
            key = (data.effect, data.play)
            if key in self.used or offer.refusal is not None:
                continue
            for event in complete(table.rules, table.state, offer):
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
            if table.state.ongoing:
                table.state = go_on(table.rules, table.state)

    def _go_on(self, kind: str) -> bool:
        """Make the simplest decision that is due; False if none is."""
        table = self.table
        self._without_grants()
        state = table.state
        if state.phase == "turns" and state.packets:
            table.send("proceed")
            return True
        if state.phase != "turns" or not state.ongoing:
            return False
        ongoing = state.ongoing[-1]
        who = ongoing.waiting[0]
        one = state.combatants[who]
        if ongoing.step == "reactions" and self._defies(one.name, kind):
            self._try("defy", who, self._tactic_of(who))
        elif ongoing.step == "shows" or ongoing.asked:
            own = one.name == OWNER
            red = self.scenario.red if own else self.scenario.their_red
            finale = self.scenario.finale if own else self.scenario.their_finale
            if not self._try("show", who, red, finale) and not self._try("pass", who):
                table.send("proceed")
        elif ongoing.step == "adjust" and one.name == OWNER and self._releases():
            pass
        elif ongoing.step == "choices":
            self._try("choose", who, "health") or table.send("proceed")
        elif not self._try("pass", who):
            table.send("proceed", let_go=True)
        check(table.state)
        return True

    def _releases(self) -> bool:
        for colour in self.scenario.releases.split():
            for card in self.table.one(OWNER).cards:
                if card.colour == colour and self._try("release", OWNER, (card,)):
                    return True
        return False

    def _tactic_of(self, who: str) -> str:
        return self._tactic() if self.table.state.combatants[who].name == OWNER else "t0"

    def _defies(self, name: str, kind: str) -> bool:
        ongoing = self.table.state.ongoing[-1]
        if any(self.table.state.combatants[one.by].name == name for one in ongoing.reactions):
            return False
        wants = (name == OWNER and kind in ("defy", "defend friend")) or (
            name in (OTHER, FRIEND) and self.scenario.friend_defies
        )
        return wants and not self.table.refused("defy", name, self._tactic_of(self.table.id(name)))


def _actor(kind: str) -> str:
    if kind in ("attack", "stance", "turn"):
        return OWNER
    return FRIEND if kind == "friend attacks" else ENEMY


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
    """The plays of a block that are accepted: not forced ones, nor those only read."""
    rules = Rules()
    table: Table = battle(hero(OWNER, block), foe(ENEMY))
    who = table.id(OWNER)
    found = set()
    for effect, tactic in rules.index(table.state, who).effects.values():
        for nth, play in enumerate(effect.plays):
            scene = Scene(rules, table.state, who, Owned(effect, nth, play, tactic))
            if moment_of(play) not in (READ, "passive") and not happens_by_itself(scene):
                found.add((effect.id, nth))
    return found
