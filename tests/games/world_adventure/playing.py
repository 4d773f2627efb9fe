"""A table that plays World Adventure to its end: what it does, in few words.

Every event is accepted, or the test fails with the reason. Dice are those of the table.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from gm_tools.games.frame.codec.plain import from_plain, to_plain
from gm_tools.games.frame.event import HOST, Event
from gm_tools.games.frame.journal import replay
from gm_tools.games.world_adventure.battle.formulas import dice_of, standing
from gm_tools.games.world_adventure.battle.state import ASSIGN, DUELS, FAINT, ROLL, ROLLED, Battle
from gm_tools.games.world_adventure.cards import Card
from gm_tools.games.world_adventure.events import EVENTS
from gm_tools.games.world_adventure.game import WORLD_ADVENTURE
from gm_tools.games.world_adventure.places import Location
from gm_tools.games.world_adventure.questions import duties, standing_npc
from gm_tools.games.world_adventure.state import BLANK, Player, World
from gm_tools.settings import load
from tests.games.world_adventure.makers import FACTS

HIT, MISS = 1, 6


@dataclass
class Play:
    """A game from its first event, with all that was played."""

    first: Event

    def __post_init__(self) -> None:
        self.state: World = BLANK
        self.events: list[Event] = []
        self._follow(self.first)

    def __call__(self, type_: str, by: str = HOST, **data: Any) -> "Play":
        """Do something, which is not refused."""
        self._follow(Event(type_, from_plain(EVENTS[type_], data), by))
        return self

    def _follow(self, event: Event) -> None:
        refusal = WORLD_ADVENTURE.refusal(FACTS, self.state, event)
        assert refusal is None, (event, refusal)
        self.state = WORLD_ADVENTURE.apply(FACTS, self.state, event)
        self.events.append(event)

    def code(self, type_: str, by: str = HOST, **data: Any) -> str:
        """Return the code with which an event is refused, "" where it would happen."""
        event = Event(type_, from_plain(EVENTS[type_], data), by)
        refusal = WORLD_ADVENTURE.refusal(FACTS, self.state, event)
        return refusal.code if refusal else ""

    def __getitem__(self, seat: str) -> Player:
        """Return a player's mat."""
        return self.state.players[seat]

    @property
    def battle(self) -> Battle:
        """Return the fight that goes on, or that the last event has settled."""
        found = self.state.battle or self.state.ended
        assert found is not None
        return found

    def stands(self, npc: str) -> tuple[str, str, str]:
        """Return where an NPC of the board stands, its card, and who called it; "" for none."""
        found = standing_npc(self.state, npc)
        if found is None:
            return "", "", ""
        return found.location.id, found.card.id if found.card else "", found.caller

    def told(self) -> list[tuple[str, str]]:
        """Return the news of the last event: what, and who."""
        return [(one.what, one.who) for one in self.state.news]

    def replayed(self) -> World:
        """Return the state that the journal leads to."""
        found = replay(WORLD_ADVENTURE, FACTS, list(enumerate(self.events, 1)))
        assert found.bad is None, found.bad
        return found.state

    # --- Turns ----------------------------------------------------------------------------------

    def month(self, *order: int, raid: Mapping[str, Any] | None = None) -> "Play":
        """Begin a month with these turn markers, in seat order."""
        more: dict[str, Any] = {"raid": dict(raid)} if raid else {}
        shown = f"Month {self.state.month}"
        return self("begin_month", markers=list(order), next=shown, **more)

    def go(self, seat: str, *ways: str) -> "Play":
        """Travel: "java.1", "java.city"; over a border the host vouches for the way."""
        for way in ways:
            to = place(way)
            abroad = to.nation != self[seat].location.nation
            plain = to_plain(Location, to)
            self("travel", seat, to=plain, **({"cross_border": True} if abroad else {}))
        return self

    def ends(self, *seats: str) -> "Play":
        """Let seats end their turns, unless they have passed by themselves."""
        for seat in seats:
            if self.state.phase == "action" and self.state.current == seat:
                self("end_turn", seat)
        return self

    def month_ends(self, **markers: str) -> "Play":
        """Let the month end: no NPC has anybody in reach; used markers are replaced."""
        for duty in duties(self.state) if self.state.phase == "npc" else ():
            self("tick", duty=duty)
        if self.state.phase == "end":
            self("end_month", new_markers=markers)
        assert self.state.phase == "begin", self.state.phase
        return self

    # --- Fights ---------------------------------------------------------------------------------

    def plunder(self, seat: str, card: str | dict[str, Any], *loot: int) -> "Play":
        """Scout the merchant of a field with two successes, and throw nothing but hits at it."""
        dice = [HIT] * 2 + [MISS] * 5
        self("scout", seat, target="merchant", dice=dice[: self[seat].power.explorer])
        number = self._number(card)
        self("merchant_dice", seat, dice=[number, number])
        return self("battle", seat, kind="merchant", card=card).wins(seat, *loot)

    def slay(self, seat: str, tier: str, card: str | dict[str, Any], *loot: int) -> "Play":
        """Look for a monster, meet it and slay it."""
        return self.meet(seat, tier, card).fight(seat, tier, *loot)

    def meet(self, seat: str, tier: str, card: str | dict[str, Any]) -> "Play":
        """Look for a monster, and meet this one."""
        number = self._number(card)
        return self("engage", seat, dice=[number, number])("meet", seat, tier=tier, card=card)

    def fight(self, seat: str, monster: str, *loot: int) -> "Play":
        """Attack a monster that stands here, and throw nothing but hits."""
        return self("battle", seat, kind="monster", against=monster).wins(seat, *loot)

    def wins(self, seat: str, *loot: int) -> "Play":
        """Throw nothing but hits until a fight is won, while the other side throws none."""
        while self.state.battle is not None and self.state.battle.step != "done":
            self._hits(seat, self.state.battle)
        if self.state.battle is not None:
            self("end_battle", seat, dice=list(loot))
        return self

    def _hits(self, seat: str, battle: Battle) -> None:
        own, rival = dice_of(battle.own.fighters), dice_of(battle.rival.fighters)
        if battle.step == ROLL:
            self("stage", seat, dice=[HIT] * len(own), rival=[MISS] * len(rival))
        elif battle.step == ROLLED:
            self("settle", seat)
        elif battle.step == FAINT:
            self("faint", seat, unit=standing(battle.own.fighters)[-1].id)
        elif battle.step == ASSIGN:
            self("assign", seat, assign=self._falling(battle))

    def ends_the_throw(self, seat: str) -> None:
        """Let dice count that could be thrown again, and the last soldier faint."""
        if self.state.battle and self.state.battle.step == ROLLED:
            self("settle", seat)
        if self.state.battle and self.state.battle.step == FAINT:
            self("faint", seat, unit=standing(self.battle.own.fighters)[-1].id)

    def ready(self, seat: str) -> int:
        """Return how many dice a seat throws in the fight that goes on; 0 once it is decided."""
        going = self.state.battle is not None and self.state.battle.step == ROLL
        return len(dice_of(self.battle.own.fighters)) if going else 0

    def _falling(self, battle: Battle) -> dict[str, int]:
        left, found = battle.own.due, {}
        for one in battle.rival.fighters:
            found[one.id] = min(one.hp, left)
            left -= found[one.id]
        assert battle.kind in DUELS
        return {unit: count for unit, count in found.items() if count}

    def no_power(self, seat: str) -> "Play":
        """Take no Rune Power for each rune, and spend each point on leadership, explorer."""
        while self.state.phase != "over" and self[seat].powers_owed:
            self("choose_power", seat)
        return self

    def _number(self, card: str | dict[str, Any]) -> int:
        values = card["values"] if isinstance(card, dict) else self._values(card)
        return int(values.get("number", HIT))

    def _values(self, id: str) -> Mapping[str, int]:
        return next(one.values for one in self.state.box if one.id == id)


def place(way: str) -> Location:
    """Return a territory: "java.1", or "java.city"."""
    nation, _, spot = way.partition(".")
    return Location(nation, 0 if spot == "city" else int(spot))


def printed(kind: str, *tags: str, name: str = "", **values: int) -> dict[str, Any]:
    """Return a card of the box as a table enters it."""
    return {"id": "", "kind": kind, "name": name, "values": values, "tags": list(tags)}


def sample() -> tuple[Card, ...]:
    """Return the cards of the sample deck."""
    path = load().rules_data / "world_adventure" / "decks" / "sample.json"
    cards = json.loads(path.read_text(encoding="utf-8"))["cards"]
    return tuple(from_plain(Card, one) for one in cards)
