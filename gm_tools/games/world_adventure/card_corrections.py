"""What follows from a card that was entered wrong, everywhere it lies (G-WA-73)."""

from dataclasses import fields
from typing import Any, Final, TypeVar

from gm_tools.games.frame.copying import replace
from gm_tools.games.world_adventure.battle.arena import entered
from gm_tools.games.world_adventure.battle.state import DONE, HERO, Battle, Fighter, Side
from gm_tools.games.world_adventure.cards import RUNE_POWER, Card, card_text
from gm_tools.games.world_adventure.facts import Facts
from gm_tools.games.world_adventure.mat_cards import caravan_of, hero_of, power_of
from gm_tools.games.world_adventure.state import NPCS, Player, RunePower, World

T = TypeVar("T")
NAMED: Final = frozenset({"hero", "caravan", RUNE_POWER})
"""Kinds of cards that a mat knows by their names."""


def all_cards(state: World) -> tuple[Card, ...]:
    """Return every card that a game knows, each id once: the box's first, then those that lie."""
    npcs = (getattr(state.npc, name) for name in NPCS)
    held = (one.quest for one in state.players.values())
    placed = (one.card for one in (*npcs, *state.legendary) if one is not None)
    fought = state.battle.card if state.battle else None
    lying = (*state.box, *state.guild.faceup, *state.shown, *held, *placed, fought)
    return tuple({one.id: one for one in lying if one is not None}.values())


def corrected(rules: Facts, before: World, old: Card, new: Card) -> World:
    """Return the state in which a card reads as it should; what it took, gave and spent stays."""
    state = _in_place(before, old, new)
    state = replace(
        state,
        players={seat: _on_mat(rules, one, old, new) for seat, one in state.players.items()},
        power_faceup=tuple(_power(rules, one, old, new) for one in state.power_faceup),
    )
    if before.battle is None:
        return state
    return replace(state, battle=_in_arena(rules, before, state, before.battle, new))


# --- By its id ------------------------------------------------------------------------------------


def _in_place(state: World, old: Card, new: Card) -> World:
    """Return the state with a card replaced wherever it lies whole, and where its text stands."""
    npcs = {name: _with_card(getattr(state.npc, name), old, new) for name in NPCS}
    texts = {name: _retold(getattr(state.event, name), old, new) for name in ("current", "next")}
    cards = {
        one.name: new
        for one in fields(state.event)
        if isinstance(held := getattr(state.event, one.name), Card) and held.id == old.id
    }
    return replace(
        state,
        box=_replaced(state.box, old, new),
        shown=_replaced(state.shown, old, new),
        guild=replace(state.guild, faceup=_replaced(state.guild.faceup, old, new)),
        npc=replace(state.npc, **npcs),
        legendary=tuple(_with_card(one, old, new) for one in state.legendary),
        event=replace(state.event, **texts, **cards),
        in_force=tuple(_retitled(one, old, new) for one in state.in_force),
    )


def _replaced(cards: tuple[Card, ...], old: Card, new: Card) -> tuple[Card, ...]:
    return tuple(new if one.id == old.id else one for one in cards)


def _with_card(one: Any, old: Card, new: Card) -> Any:
    """Return an NPC or a legendary monster with its card replaced, if it is this one."""
    is_it = one is not None and one.card is not None and one.card.id == old.id
    return replace(one, card=new) if is_it else one


def _retold(text: str, old: Card, new: Card) -> str:
    """Return the World Events that run with one of them told anew (359-363)."""
    said, again = card_text(old), card_text(new)
    return "; ".join(again if one == said else one for one in text.split("; "))


def _retitled(one: Any, old: Card, new: Card) -> Any:
    """Return a card that counts for a while as it should count, if it is this one."""
    if one.name != old.name or one.changes != old.changes:
        return one
    return replace(one, name=new.name, note=new.note, changes=new.changes)


# --- By its name ----------------------------------------------------------------------------------


def _on_mat(rules: Facts, player: Player, old: Card, new: Card) -> Player:
    """Return a player with a quest, a hero, a caravan or Rune Powers as their card reads now."""
    if player.quest is not None and player.quest.id == old.id:
        return replace(player, quest=new)
    if old.kind == "hero" and player.hero.name == old.name:
        return replace(
            player, hero=_followed(player.hero, hero_of(rules, old), hero_of(rules, new))
        )
    if old.kind == "caravan" and player.caravan.name == old.name:
        was, now = caravan_of(rules, old), caravan_of(rules, new)
        return replace(player, caravan=_followed(player.caravan, was, now))
    powers = tuple(_power(rules, one, old, new) for one in player.rune_powers)
    return player if powers == player.rune_powers else replace(player, rune_powers=powers)


def _followed(held: T, was: T, now: T) -> T:
    """Return something of a mat with what its card said; what was set otherwise stays."""
    changes = {
        one.name: getattr(now, one.name)
        for one in fields(held)  # type: ignore[arg-type]  # a part of a mat is a dataclass
        if getattr(held, one.name) == getattr(was, one.name)
    }
    return replace(held, **changes)


def _power(rules: Facts, held: RunePower, old: Card, new: Card) -> RunePower:
    """Return a Rune Power as its card reads now; the uses that are spent stay spent."""
    if old.kind != RUNE_POWER or held.name != old.name:
        return held
    was, now = power_of(rules, old), power_of(rules, new)
    return replace(now, uses_left=max(0, now.uses_left - was.uses_left + held.uses_left))


# --- In the arena ---------------------------------------------------------------------------------


def _in_arena(rules: Facts, before: World, after: World, battle: Battle, new: Card) -> Battle:
    """Return a fight with the numbers that it would have; damage and used barriers stay.

    A fight that is decided stays so: its card says what it brings.
    """
    card = new if battle.card is not None and battle.card.id == new.id else battle.card
    if battle.step == DONE:
        return replace(battle, card=card)
    was = _begun(rules, before, battle, battle.card)
    now = _begun(rules, after, battle, card)
    return replace(
        battle,
        card=card,
        hp=_moved(battle, was, now, "hp"),
        stages_left=_moved(battle, was, now, "stages_left"),
        barrier=_moved(battle, was, now, "barrier"),
        own=_side(battle.own, was.own, now.own),
        rival=_side(battle.rival, was.rival, now.rival),
    )


def _begun(rules: Facts, state: World, battle: Battle, card: Card | None) -> Battle:
    seat = battle.own.seat
    npc = battle.rival.seat or battle.npc
    return entered(rules, state, seat, battle.kind, npc=npc, card=card)


def _moved(battle: Battle, was: Battle, now: Battle, name: str) -> int:
    held: int = getattr(battle, name)
    return max(0, held + _printed(now, name) - _printed(was, name))


def _printed(battle: Battle, name: str) -> int:
    """Return a number of a fight without what cards do to it: that follows by itself (G-WA-72)."""
    held: int = getattr(battle, name)
    applied = battle.by_cards.get(name)
    return held - applied.gave if applied else held


def _side(side: Side, was: Side, now: Side) -> Side:
    """Return a side with its hero, or an NPC's soldiers, as their card reads now."""
    if was == now:
        return side
    standing = {one.id: one for one in side.fighters}
    before = {one.id: one for one in was.fighters}
    if side.seat:
        able = [one for one in now.fighters if one.id == HERO and one.id in standing]
        found = {**standing, **{one.id: _unit(standing, before, one) for one in able}}
        return replace(side, fighters=tuple(found.values()))
    fighters = tuple(_unit(standing, before, one) for one in now.fighters)
    return replace(side, name=now.name, fighters=fighters)


def _unit(standing: dict[str, Fighter], before: dict[str, Fighter], now: Fighter) -> Fighter:
    """Return a unit as it would have begun, less the damage it has taken."""
    held, was = standing.get(now.id), before.get(now.id)
    if held is None or was is None:
        return now
    return replace(now, hp=max(0, now.most - (held.most - held.hp)))
