"""Ann, who owns entries of the manual, among friends and enemies with a plain tactic."""

from __future__ import annotations

from typing import Any

from gm_tools.games.battle.effects.offering import play_offers
from gm_tools.games.battle.entering.blocks import Block
from tests.games.battle.drawn_battle import on
from tests.games.battle.effects.everything import effect_of, upgrades
from tests.games.battle.makers import Table, a_block, a_tactic, battle, foe, hero


def with_arts(*paths: str, times: int = 1, **tactic: Any) -> Block:
    """Ann's block: her tactic t0 has these upgrades of the shadow arts, t1 has none."""
    arts = tuple(effect_of(upgrades()["shadow_arts"][path], "t0", times) for path in paths)
    return a_block("Ann", tactics=(a_tactic(effects=arts, **tactic), a_tactic("t1")))


def with_aura(*paths: str, times: int = 1) -> Block:
    """Ann's block: her aura has these upgrades."""
    effects = tuple(effect_of(upgrades()["aura"][path], "aura", times) for path in paths)
    return a_block("Ann", effects=effects, has_aura=True)


def drawn_fight(block: Block, *rows: str, **ann: Any) -> Table:
    """The same in Ann's turn on a drawn board, with whoever stands there; none but Ann reacts."""
    t = on(*rows, Ann={"tactics": block.tactics, "effects": block.effects, "has_aura": True})
    for one in t.state.combatants.values():
        if one.name != "Ann":
            t.change(one.name, effort=0, fate="used")
    t.change("Ann", flair=20, **ann)
    return t


def fight(block: Block, *others: str, first: str = "Ann", **ann: Any) -> Table:
    """The first turn; Bob is Ann's friend, Cat and all others are enemies; they cannot react."""
    friends = [hero(name) for name in others if name == "Bob"]
    foes = [foe(name) for name in ("Cat", *others) if name != "Bob"]
    t = battle(hero("Ann", block), *friends, *foes, first=first)
    for one in t.state.combatants.values():
        if one.name not in ("Ann", first):
            t.change(one.name, effort=0, fate="used")
    if ann:
        t.change("Ann", **ann)
    return t


def offered(t: Table, who: str = "Ann") -> set[tuple[str, int]]:
    """The plays that a combatant is offered, by the entry's name and place."""
    found = play_offers(t.rules, t.state, t.id(who))
    return {(one.what, one.template.data.play) for one in found if one.refusal is None}
