"""What an event was: the log's headings."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from gm_tools.games.frame.event import Event
from gm_tools.games.world_adventure.battle.state import HERO
from gm_tools.games.world_adventure.cards import Card
from gm_tools.games.world_adventure.state import World
from gm_tools.presenters.games.world_adventure.arena import rival_name
from gm_tools.presenters.games.world_adventure.labels import UPGRADES
from gm_tools.presenters.games.world_adventure.naming import (
    card_name,
    seat_name,
    unit_name,
    who,
)
from gm_tools.presenters.games.world_adventure.objectives import short
from gm_tools.presenters.games.world_adventure.words import (
    listed,
    named,
    place,
)

Titled = Callable[["Seen", Any], str]


class Seen:
    """An event's seat, and names as the states around it know them."""

    def __init__(self, before: World, after: World, event: Event) -> None:
        """Names are looked up in the state after the event, where it has players."""
        self.state = after if after.players else before
        self.before = before
        self.by = event.by
        self.name = seat_name(self.state, event.by)

    def who(self, word: str) -> str:
        """Return a seat, an NPC or a legendary monster."""
        return who(self.state, word)

    def units(self, units: Iterable[str]) -> str:
        """Return units of the event's seat."""
        player = self.state.players.get(self.by)
        return listed(unit_name(player, one) for one in units)


def title(before: World, after: World, event: Event) -> str:
    """Say what an event was: "Ana travels to Java city"."""
    made = TITLES.get(event.type)
    seen = Seen(before, after, event)
    return made(seen, event.data) if made else f"{seen.name}: {event.type.replace('_', ' ')}"


def _goods(goods: Mapping[str, int]) -> str:
    return listed(f"{count} {kind}" for kind, count in goods.items() if count)


def _dice(dice: Iterable[int | None]) -> str:
    thrown = [str(one) for one in dice if one is not None]
    return f" ({', '.join(thrown)})" if thrown else ""


def _amount(data: Any) -> str:
    return f"{data.amount} gold" + (f": {data.why}" if data.why else "")


def _bought(seen: Seen, data: Any) -> str:
    said = _goods(data.goods)
    return f"{seen.name} buys {said}" + (f", and picks {data.pick}" if data.pick else "")


def _train(seen: Seen, data: Any) -> str:
    thrown = [one for one in data.units if one.die is not None]
    said = listed([*(f"{seen.units([one.unit])} ({one.die})" for one in thrown)]) if thrown else ""
    if not thrown and data.units:
        said = seen.units(one.unit for one in data.units)
    sure = f"{seen.units(data.sure)} for sure" if data.sure else ""
    return f"{seen.name} trains {' and '.join(one for one in (said, sure) if one)}"


def _quest(seen: Seen, data: Any) -> str:
    name = _called(seen, data.card)
    return f"{seen.name} takes a quest: {name}" if name else f"{seen.name} takes no quest"


def _called(seen: Seen, ref: str | Card) -> str:
    """Return the name of a card that is given whole or by its id."""
    known = (*seen.before.guild.faceup, *seen.before.box)
    found = next((one for one in known if one.id == ref), ref)
    return card_name(found)


def _power(seen: Seen, data: Any) -> str:
    if not data.name:
        return f"{seen.name} takes no Rune Power"
    up = f" and gives up {data.give_up}" if data.give_up else ""
    return f"{seen.name} takes the Rune Power {data.name}{up}"


def _battle(seen: Seen, data: Any) -> str:
    against = data.against or data.kind
    return f"{seen.name} attacks {seen.who(against)}"


def _stage(seen: Seen, data: Any) -> str:
    battle = seen.before.battle
    if battle is None or not data.dice:
        return "A stage: the dice"
    count = sum(2 if one.id == HERO else 1 for one in battle.own.fighters if one.hp)
    own, rival = data.dice[:count], data.rival or data.dice[count:]
    said = f"Stage {battle.stage}: {seat_name(seen.state, battle.own.seat)}{_dice(own)}"
    return f"{said}, {rival_name(seen.before, battle)}{_dice(rival)}" if rival else said


def _assign(seen: Seen, data: Any) -> str:
    battle = seen.before.battle
    enemy = data.npc or (battle is not None and battle.rival.seat == seen.by)
    side = battle.own.seat if battle and enemy else battle.rival.seat if battle else ""
    player = seen.state.players.get(side)
    said = listed(f"{n} to {unit_name(player, one)}" for one, n in data.assign.items() if n)
    return f"{'The NPC' if data.npc else seen.name} deals {said}"


def _spawn(seen: Seen, data: Any) -> str:
    if data.npc == "legendary":
        return f"{named(seen.who(data.id))} awakes"
    return f"{named(seen.who(data.npc))} appears"


def _begin(seen: Seen, data: Any) -> str:
    order = [seat_name(seen.state, one) for one in seen.state.turn_order]
    del data
    return f"Month {seen.state.month} begins: {', then '.join(order)}"


TITLES: Final[Mapping[str, Titled]] = {
    "setup": lambda seen, _data: (
        f"{listed(p.name or p.id for p in seen.state.players.values())} set out"
    ),
    "adopt": lambda seen, _data: f"The game goes on in month {seen.state.month}",
    "awaken": lambda seen, data: f"{seen.name} awakes in {named(data.nation)}",
    "place_markers": lambda _seen, _data: "Commodity markers are laid",
    "begin_month": _begin,
    "tick": lambda _seen, data: f"Done: {data.duty.replace('_', ' ')}",
    "end_turn": lambda seen, _data: f"{seen.name} ends the turn",
    "end_npcs": lambda _seen, _data: "The NPCs are done",
    "end_month": lambda seen, _data: f"Month {seen.before.month} ends",
    "penalty_turn": lambda seen, data: f"{seen.name}: penalty turn{_dice(data.dice)}",
    "travel": lambda seen, data: f"{seen.name} travels to {place(data.to)}",
    "scout": lambda seen, data: f"{seen.name} scouts {seen.who(data.target)}{_dice(data.dice)}",
    "engage": lambda seen, data: f"{seen.name} looks for monsters{_dice(data.dice)}",
    "meet": lambda seen, data: (
        f"{seen.name} meets a {data.tier}: {_called(seen, data.card) or 'a card'}"
    ),
    "smoke_scout": lambda seen, data: f"{seen.name} scouts again in smoke{_dice(data.dice)}",
    "sell": lambda seen, data: f"{seen.name} sells {_goods(data.goods)}",
    "buy_roll": lambda seen, data: f"{seen.name} looks what the shop has{_dice(data.dice)}",
    "buy": _bought,
    "build_stall": lambda seen, _data: f"{seen.name} builds a market stall",
    "sell_upgrade": lambda seen, data: f"{seen.name} sells an upgrade: {UPGRADES[data.kind]}",
    "buy_upgrade": lambda seen, data: f"{seen.name} buys an upgrade: {UPGRADES[data.kind]}",
    "swap_caravan": lambda seen, data: f"{seen.name} buys a caravan: {_called(seen, data.card)}",
    "recruit": lambda seen, data: f"{seen.name} recruits the {data.color} soldier",
    "heal": lambda seen, data: f"{seen.name} heals {seen.units(data.units)}",
    "train": _train,
    "take_quest": _quest,
    "draw_cards": lambda seen, data: (
        f"{seen.name} draws two {'quests' if data.kind == 'quest' else 'Rune Powers'}"
    ),
    "cancel_quest": lambda seen, _data: f"{seen.name} cancels the quest",
    "complete_quest": lambda seen, _data: f"{seen.name} completes the quest",
    "reveal_quests": lambda _seen, data: f"{len(data.cards)} quest cards are laid open",
    "use_medic": lambda seen, data: f"{seen.name}: a medic pack for {seen.units([data.soldier])}",
    "rune_power": lambda seen, data: f"{seen.name} uses {data.name}",
    "gain_rune": lambda seen, data: (
        f"{seen.who(data.player)} gains a rune: {short(data.objective)}"
    ),
    "choose_power": _power,
    "drop_power": lambda seen, data: f"{seen.name} lays {data.name} open",
    "spend_point": lambda seen, data: f"{seen.name} raises {data.status}",
    "pay": lambda seen, data: f"{seen.name} pays {_amount(data)}",
    "earn": lambda seen, data: f"{seen.name} earns {_amount(data)}",
    "gain_goods": lambda seen, data: f"{seen.name} takes {_goods(data.goods)}",
    "drop_goods": lambda seen, data: f"{seen.name} puts {_goods(data.goods)} back",
    "gain_exp": lambda seen, data: f"{seen.name}: {data.amount} exp for hero and soldiers",
    "enter_card": lambda _seen, data: f"A card for the box: {data.card.name}",
    "merchant_dice": lambda seen, data: f"{seen.name} looks at merchants{_dice(data.dice)}",
    "battle": _battle,
    "stage": _stage,
    "reroll": lambda seen, data: (
        f"{seen.name} throws {seen.units([data.unit])} again{_dice([data.die])}"
    ),
    "settle": lambda _seen, _data: "The dice count as they lie",
    "assign": _assign,
    "faint": lambda seen, data: f"{seen.name} lets {seen.units([data.unit])} faint",
    "retreat": lambda seen, data: f"{seen.name} tries to get away{_dice([data.die])}",
    "smoke_retreat": lambda seen, _data: f"{seen.name} gets away in smoke",
    "roll_off": lambda _seen, data: f"Who survives: {data.own} against {data.rival}",
    "end_battle": lambda seen, data: f"The battle is settled{_dice(data.dice)}",
    "die": lambda seen, data: f"{seen.who(data.player)} dies",
    "npc_move": lambda seen, data: f"{named(seen.who(data.npc))} moves to {place(data.to)}",
    "npc_scout": lambda seen, data: (
        f"{named(seen.who(data.npc))} scouts {seen.who(data.player)}{_dice(data.dice)}"
    ),
    "npc_attack": lambda seen, data: f"{named(seen.who(data.npc))} attacks {seen.who(data.player)}",
    "spawn": _spawn,
}
"""Titles by event type."""
