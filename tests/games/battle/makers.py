"""Battles for tests in a line or two: who fights, with what, and what happened so far."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from gm_tools.games.battle.apply import apply
from gm_tools.games.battle.entering.blocks import (
    Block,
    Effect,
    TacticBlock,
)
from gm_tools.games.battle.events import EVENTS
from gm_tools.games.battle.events.beginning import (
    Entrant,
    Setup,
    SideEntry,
)
from gm_tools.games.battle.options import Options
from gm_tools.games.battle.refuse import refusal
from gm_tools.games.battle.rules import Rules
from gm_tools.games.battle.state import BLANK, Battle
from gm_tools.games.frame.event import (
    HOST,
    TABLE,
    Event,
)
from gm_tools.viskara.character.build import Stats
from gm_tools.viskara.deck.deck import Card
from gm_tools.viskara.grid.board import Board
from gm_tools.viskara.numbers import BattleNumbers
from gm_tools.viskara.plays.plays import (
    Condition,
    Deed,
    Play,
    read_amount,
    read_condition,
)
from tests.cast import the_rulebook

HEROES, FOES = "heroes", "foes"
NUMBERS = the_rulebook().battle
"""What battles of today count with."""
EMPTY = replace(BLANK, numbers=NUMBERS)
"""A battle without combatants."""


def a_tactic(id: str = "t0", **fields: Any) -> TacticBlock:
    """A direct body tactic with outputs 3/6/9 and break point 8, by default."""
    plain = TacticBlock(
        id=id,
        name=id.capitalize(),
        type="direct",
        range=1,
        stat="body",
        stat_value=4,
        outputs=(3, 6, 9),
        break_point=8,
        power=2,
        max_power=4,
        move_trigger_red=1,
    )
    return replace(plain, **fields)


def a_block(name: str = "Somebody", **fields: Any) -> Block:
    """A level 4 character of 40 health, 20 morale, speed 3 and one tactic "t0"."""
    plain = Block(
        name=name,
        level=4,
        max_health=40,
        starting_morale=20,
        dash_cost=1,
        anchor_cost=1,
        stats=Stats(body=4),
        ranges={"direct": 1, "exposure": 2, "projectile": 4},
        tactics=(a_tactic(),),
        kind="character",
        may_challenge_fate=True,
    )
    return replace(plain, **fields)


def an_effect(*plays: Play, id: str = "e", text: str = "What it does.", **numbers: Any) -> Effect:
    """An effect with plays and named numbers."""
    return Effect(id, id.capitalize(), text, plays, numbers)


def a_play(at: str, *deeds: Deed, when: Sequence[str] = (), **fields: Any) -> Play:
    """A play with its conditions in words; ``pays`` maps resources to amounts in words."""
    conditions: tuple[Condition, ...] = tuple(read_condition(text) for text in when)
    pays = tuple((what, read_amount(text)) for what, text in fields.pop("pays", {}).items())
    return Play(at, deeds, when=conditions, pays=pays, **fields)


def a_deed(do: str, by: str = "", to: str = "user", **fields: Any) -> Deed:
    """A deed with its amount in words."""
    return Deed(do, to, read_amount(by) if by else None, **fields)


def hero(name: str, block: Block | None = None, **fields: Any) -> tuple[Entrant, Block]:
    """A combatant on the players' side; ``owner`` is the host by default."""
    return _entrant(name, HEROES, block, fields)


def foe(name: str, block: Block | None = None, **fields: Any) -> tuple[Entrant, Block]:
    """A combatant on the other side."""
    return _entrant(name, FOES, block, fields)


def _entrant(
    name: str, side: str, block: Block | None, fields: dict[str, Any]
) -> tuple[Entrant, Block]:
    own = {key: fields.pop(key) for key in tuple(fields) if key not in Entrant.__slots__}
    made = replace(block or a_block(name), **own)
    return Entrant(**{"name": name, "side": side, "block": name, **fields}), made


def setup(
    *entrants: tuple[Entrant, Block],
    board: Board | None = None,
    morale: dict[str, int] | None = None,
    numbers: BattleNumbers = NUMBERS,
    **options: Any,
) -> Setup:
    """The setup of a battle; ``morale`` in place of a side's sum."""
    sides = dict.fromkeys(one.side for one, _ in entrants)
    return Setup(
        sides=tuple(
            SideEntry(side, side.capitalize(), side == HEROES, (morale or {}).get(side))
            for side in sides
        ),
        combatants=tuple(one for one, _ in entrants),
        blocks={one.block: block for one, block in entrants},
        numbers=numbers,
        board=board,
        options=Options(**options),
    )


def cards(text: str) -> tuple[Card, ...]:
    """Cards in short: "b0 r9 b10"."""
    colours: dict[str, Any] = {"b": "black", "r": "red"}
    return tuple(Card(colours[one[0]], int(one[1:])) for one in text.split())


class Table:
    """A battle being played: send it events by name; ``state`` is how it stands."""

    def __init__(self, data: Setup) -> None:
        self.rules, self.state = Rules(), BLANK
        self._send(Event("setup", data))

    def send(
        self, type: str, *values: Any, by: str = HOST, source: str = TABLE, **fields: Any
    ) -> Battle:
        """Send an event; it must not be refused. ``who`` may be a name."""
        return self._send(self.event(type, *values, by=by, source=source, **fields))

    def _send(self, event: Event) -> Battle:
        why = refusal(self.rules, self.state, event)
        assert why is None, why
        self.state = apply(self.rules, self.state, event)
        return self.state

    def refused(
        self, type: str, *values: Any, by: str = HOST, source: str = TABLE, **fields: Any
    ) -> str:
        """Return the code with which an event is refused; "" if it is not."""
        event = self.event(type, *values, by=by, source=source, **fields)
        before = self.state
        why = refusal(self.rules, self.state, event)
        assert self.state == before
        return why.code if why else ""

    def event(
        self, type: str, *values: Any, by: str = HOST, source: str = TABLE, **fields: Any
    ) -> Event:
        """Return an event of a type from its fields, names as ids."""
        cls = EVENTS[type]
        given = dict(zip(cls.__slots__, values, strict=False)) | fields  # type: ignore[attr-defined]
        return Event(
            type, cls(**{key: self._ids(value) for key, value in given.items()}), by, source
        )

    def _ids(self, value: Any) -> Any:
        if isinstance(value, str):
            return self.id(value)
        return tuple(map(self._ids, value)) if type(value) is tuple else value

    def id(self, name: str) -> str:
        """Return the id of a combatant by its name; any other text is returned unchanged."""
        found = [one.id for one in self.state.combatants.values() if one.name == name]
        return found[0] if found else name

    def one(self, name: str) -> Any:
        """Return a combatant by name."""
        return self.state.combatants[self.id(name)]

    def told(self, what: str) -> list[Any]:
        """Return the facts of one kind that the last event brought about."""
        return [news for news in self.state.news if news.what == what]

    def change(self, name: str, **fields: Any) -> None:
        """Change a combatant for the sake of a test."""
        one = replace(self.one(name), **fields)
        self.state = replace(self.state, combatants={**self.state.combatants, one.id: one})


def table(*entrants: tuple[Entrant, Block], **fields: Any) -> Table:
    """A battle that was set up; without entrants Ann and Bob against Cat and Dog."""
    both = (hero("Ann"), hero("Bob"), foe("Cat"), foe("Dog"))
    return Table(setup(*(entrants or both), **fields))


def battle(*entrants: tuple[Entrant, Block], first: str = "", **fields: Any) -> Table:
    """A battle in its first turn: of ``first``, or of the first combatant."""
    made = table(*entrants, **fields)
    made.send("begin", first or next(iter(made.state.combatants)))
    return made
