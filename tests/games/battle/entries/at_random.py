"""A battle played by chance among owners of everything, and the laws that it must keep.

No effect is offered and then refused; nothing is paid for nothing; no moment goes on for ever.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Any

from gm_tools.games.battle.entering.blocks import Block, Effect
from gm_tools.games.battle.events.beginning import Entrant
from gm_tools.games.battle.events.maneuver import Use
from gm_tools.games.battle.game import BATTLE
from gm_tools.games.battle.refuse import refusal
from gm_tools.games.battle.state import Battle
from gm_tools.games.frame.event import HOST, Event
from gm_tools.games.frame.protocol import Offer
from gm_tools.viskara.grid.board import Board, Obstruction
from gm_tools.viskara.grid.squares import NO_LOCATION, Square
from tests.games.battle.effects.everything import check
from tests.games.battle.entries.owners import creatures, owners
from tests.games.battle.makers import Table, battle, foe, hero
from tests.games.battle.trial import complete

BOARD = Board(14, 12, (Obstruction((3, 3)), Obstruction((3, 4), ("exposure",))))
MOST_TRIED = 60
MOST_IN_A_MANEUVER = 400
UNTOLD = ("square", "squares", "path")
"""Fields whose values `complete` only guesses: an offer with one may find no completion."""
ENDING = frozenset({"leave", "override", "unask", "ask_about"})
WEIGHTS = {"use": 3, "proceed": 0.1, "end_turn": 0.3}
"""What is tried sooner or later than other kinds of events."""
OF_PEOPLE = frozenset({"remind", "look_at", "reveal", "store_card", "keep_card"})
"""Deeds that people do away from the app, or that only cards tell of, which prices are paid in."""
COSTS = ("effort", "flair", "health", "cards", "returned", "uses", "doings", "charges", "tally")


def table_of(chance: Random, *, on_a_grid: bool) -> Table:
    """Ann, Bob and Eve, who own everything of a shadow each, against three creatures."""
    foes = [creatures()[id] for id in chance.sample(sorted(creatures()), 3)]
    made = battle(
        *(hero(*one, **_at(on_a_grid, (1, 2 * nth))) for nth, one in enumerate(owners().items())),
        *(_foe(on_a_grid, nth, block) for nth, block in enumerate(foes)),
        board=BOARD if on_a_grid else None,
    )
    for one in list(made.state.combatants.values()):
        made.change(one.name, effort=3, flair=12)
    return made


def _foe(on_a_grid: bool, nth: int, block: Block) -> tuple[Entrant, Block]:
    return foe(f"Foe {nth}", block, **_at(on_a_grid, *_corners(block, nth)))


def _at(on_a_grid: bool, *corners: Square) -> dict[str, Any]:
    return {"at": corners} if on_a_grid and corners else {}


def _corners(block: Block, nth: int) -> Iterator[Square]:
    """Yield the corners of a creature's parts, to the right of the heroes."""
    if block.size != NO_LOCATION:
        yield from ((4 + 4 * part, 4 * nth) for part, _ in enumerate(block.size.split("+")))


def played(seed: int, steps: int, *, on_a_grid: bool) -> Battle:
    """Play some steps by chance; AssertionError for a law that is broken."""
    chance = Random(seed)  # a game, no secret
    table = table_of(chance, on_a_grid=on_a_grid)
    inside = 0
    for _ in range(steps):
        if table.state.phase == "over":
            break
        inside = inside + 1 if table.state.ongoing else 0
        assert inside < MOST_IN_A_MANEUVER, table.state.ongoing[-1]
        event = _next(table, chance)
        if event is None:
            break
        before = table.state
        table._send(event)
        check(table.state)
        _is_worth_its_price(table, before, event)
    return table.state


def _next(table: Table, chance: Random) -> Event | None:
    """Return an event of some kind that is offered; what only reminds is nobody's to try."""
    by_kind: dict[str, list[Offer]] = defaultdict(list)
    for one in BATTLE.legal(table.rules, table.state, HOST):
        kind = one.template.type
        if one.refusal is None and kind not in ENDING and not _only_reminds(table, one):
            by_kind[kind].append(one)
    kinds = sorted(by_kind, key=lambda kind: chance.random() * WEIGHTS.get(kind, 1), reverse=True)
    for kind in kinds:
        chance.shuffle(by_kind[kind])
        for offer in by_kind[kind]:
            found = _completed(table, offer, chance)
            if found is not None:
                return found
    return None


def _only_reminds(table: Table, offer: Offer) -> bool:
    data = offer.template.data
    if not isinstance(data, Use):
        return False
    effect = _effect(table, data)
    plays = effect.plays[data.play : data.play + 1]  # none of one that a linked entry lets act
    return any(all(deed.do == "remind" for deed in play.deeds) for play in plays)


def _effect(table: Table, data: Use) -> Effect:
    """Return the effect that is used: the user's own, or one that is shared with it."""
    indexes = (table.rules.index(table.state, who) for who in (data.who, *table.state.combatants))
    return next(one.effects[data.effect][0] for one in indexes if data.effect in one.effects)


def _completed(table: Table, offer: Offer, chance: Random) -> Event | None:
    """Return an accepted event of an offer; an offer that is always refused is a lie."""
    tried: list[Any] = []
    ways = list(islice(_ways(table, offer), MOST_TRIED))
    chance.shuffle(ways)
    for event in ways:
        why = refusal(table.rules, table.state, event)
        if why is None:
            return event
        tried.append(why)
    guessed = any(one.kind in UNTOLD for one in offer.fields)
    guessed |= any(one.kind == "cards" and not one.options for one in offer.fields)
    assert guessed or not tried, (offer.template, tried[:3], offer.fields)
    return None


def _ways(table: Table, offer: Offer) -> Iterator[Event]:
    """Yield completions without changes by hand, which could do anything."""
    fields = tuple(one for one in offer.fields if not one.name.startswith("changes."))
    yield from complete(table.rules, table.state, replace(offer, fields=fields))


def _is_worth_its_price(table: Table, before: Battle, event: Event) -> None:
    """What was used has done something besides being paid for, unless people do the rest."""
    data, after = event.data, table.state
    if not isinstance(data, Use):
        return
    name = _effect(table, data).name
    if not any(one.what == "pays" and one.label == name for one in after.news):
        return
    plays = _effect(table, data).plays
    is_met = any(data.who in one.targets for one in before.ongoing)
    of_people = OF_PEOPLE if before.board else OF_PEOPLE | {"move_thing", "face"}
    is_of_people = any(deed.do in of_people for play in plays for deed in play.deeds)
    if not is_met and not is_of_people:
        assert _bare(before, data.who) != _bare(after, data.who), event


def _bare(state: Battle, who: str) -> Battle:
    """A state without what its payer pays with, what was used, and what is told."""
    unpaid: dict[str, Any] = dict.fromkeys(COSTS)
    payer = replace(state.combatants[who], **unpaid)
    ongoing = tuple(replace(one, used=(), waiting=(), passed=()) for one in state.ongoing)
    return replace(
        state, combatants={**state.combatants, who: payer}, ongoing=ongoing, news=(), decks={}
    )
