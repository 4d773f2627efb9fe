"""Power points that are spent, and what each status brings (World Adventure 633-700)."""

from collections.abc import Iterator, Mapping
from typing import Final

from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.event import HOST, Event, EventOf
from gm_tools.games.frame.protocol import Field, Offer, Refusal
from gm_tools.games.frame.steps import Step, first
from gm_tools.games.world_adventure.card_words import counted
from gm_tools.games.world_adventure.change import changed
from gm_tools.games.world_adventure.city.formulas import buy_price, stall_limit
from gm_tools.games.world_adventure.facts import Facts
from gm_tools.games.world_adventure.formulas import status_limit, turn_allowance
from gm_tools.games.world_adventure.reasons import STARTED
from gm_tools.games.world_adventure.runes.events import SpendPoint, SpendPoints
from gm_tools.games.world_adventure.state import COLORS, STATUSES, Player, Power, Status, World

# --- What a status brings -------------------------------------------------------------------------


def brings(rules: Facts, status: Status, value: int) -> str:
    """Say what a status of so many points brings: "you scout with 2 dice" (641-700)."""
    strong, certain = rules.limits.strong, rules.limits.certain
    bonus = BONUS[status]
    usual = USUAL[status](rules, value)
    more = bonus[1] if value >= certain else bonus[0] if value >= strong else ""
    return ", ".join(filter(None, (usual, more.format(toll=rules.prices.toll))))


def _explorer(_rules: Facts, value: int) -> str:
    return f"you scout with {counted(value, 'die', 'dice')}"


def _charisma(rules: Facts, value: int) -> str:
    stalls = counted(stall_limit(value, rules.limits.stalls), "stall")
    return f"goods cost you {buy_price(value, rules.prices.buy)} gold each, up to {stalls}"


def _leadership(_rules: Facts, value: int) -> str:
    return f"up to {counted(min(value, len(COLORS)), 'soldier')}"


USUAL: Final = {"explorer": _explorer, "charisma": _charisma, "leadership": _leadership}
BONUS: Final[Mapping[Status, tuple[str, str]]] = {
    "explorer": (
        "one more move each turn",
        "two more moves each turn, scouting never fails",
    ),
    "charisma": (
        "rivals pay you {toll} gold in a city with your stall, one good of your choice in a shop",
        "rivals may not enter a city with your stall, one good of your choice in a shop",
    ),
    "leadership": (
        "one hit die thrown again in each fight",
        "one hit die thrown again in each fight, the fifth soldier is of level 2 at once",
    ),
}
"""What a status brings besides at 4 points, and above (651, 675, 697; 653, 677, 699)."""


def _each(rules: Facts) -> tuple[str, ...]:
    """Say what a point of each status brings, and what the fourth one does."""
    strong, toll = rules.limits.strong, rules.prices.toll
    return tuple(
        f"{status.capitalize()}: {EACH[status]}. {strong} points: {BONUS[status][0]}.".format(
            toll=toll
        )
        for status in STATUSES
    )


EACH: Final[Mapping[Status, str]] = {
    "explorer": "a die more to scout with",
    "charisma": "goods cost you 1 gold less, and you may have a stall more",
    "leadership": "you may have a soldier more",
}

# --- One point, or several at once ----------------------------------------------------------------


def _spend_refusal(rules: Facts, state: World, event: EventOf[SpendPoint]) -> Refusal | None:
    player, status = state.players[event.by], event.data.status
    return _none_left(rules, player) or _too_high(rules, player, status, 1)


def _none_left(rules: Facts, player: Player) -> Refusal | None:
    if player.unspent_points:
        return None
    return Refusal(
        "no_points", f"You have no power point to spend. You gain one with {_runes(rules)}."
    )


def _too_high(rules: Facts, player: Player, status: Status, count: int) -> Refusal | None:
    cap, now = status_limit(player.legendary_items, rules.limits), getattr(player.power, status)
    if now + count <= cap or not count:
        return None
    what = f"{status.capitalize()} is at {cap}."
    if now < cap:
        what = f"{status.capitalize()} goes to {cap} and no higher; it is at {now}."
    return Refusal("stat_cap", f"{what} Raise another, or win a legendary item.")


def _runes(rules: Facts) -> str:
    *others, last = map(str, rules.slots)
    return f"runes {', '.join(others)} and {last}" if others else f"rune {last}"


def _points_shape(_rules: Facts, _state: World, event: EventOf[SpendPoints]) -> Refusal | None:
    spent = _spent(event.data)
    if any(count < 0 for count in spent.values()):
        return Refusal("bad_value", "Points are not taken back. Give each status 0 or more.")
    if any(spent.values()):
        return None
    return Refusal("bad_value", "Say how many points explorer, charisma or leadership gets.")


def _points_refusal(rules: Facts, state: World, event: EventOf[SpendPoints]) -> Refusal | None:
    player, spent = state.players[event.by], _spent(event.data)
    return _none_left(rules, player) or first(
        (
            _as_many(player, sum(spent.values())),
            *(_too_high(rules, player, status, count) for status, count in spent.items()),
        )
    )


def _as_many(player: Player, count: int) -> Refusal | None:
    left = player.unspent_points
    if count <= left:
        return None
    return Refusal("no_points", f"You have {counted(left, 'point')} to spend, not {count}.")


def _spent(data: SpendPoints) -> dict[Status, int]:
    return {"explorer": data.explorer, "charisma": data.charisma, "leadership": data.leadership}


def _spend(rules: Facts, state: World, event: EventOf[SpendPoint]) -> World:
    return _raised(rules, state, event.by, {event.data.status: 1})


def _spend_several(rules: Facts, state: World, event: EventOf[SpendPoints]) -> World:
    return _raised(rules, state, event.by, _spent(event.data))


def _raised(rules: Facts, state: World, seat: str, spent: Mapping[Status, int]) -> World:
    """Return the state with points spent; a move that explorer brings counts at once (G-WA-7)."""
    player = state.players[seat]
    more = {status: getattr(player.power, status) + count for status, count in spent.items()}
    power = replace(player.power, **more)
    left = player.unspent_points - sum(spent.values())
    moves = player.moves + _more_moves(rules, state, player, power)
    return changed(state, seat, power=power, unspent_points=left, moves=moves)


def _more_moves(rules: Facts, state: World, player: Player, power: Power) -> int:
    if state.current != player.id or player.penalty:
        return 0
    before = turn_allowance(player.power.explorer, rules.limits).moves
    return turn_allowance(power.explorer, rules.limits).moves - before


STEPS: Final = {
    "spend_point": Step(_spend, STARTED, _spend_refusal),
    "spend_points": Step(_spend_several, STARTED, _points_refusal, _points_shape),
}


def offers(rules: Facts, state: World, seat: str) -> Iterator[Offer]:
    """Offer a seat its unspent point, or its points in one form."""
    if state.phase not in STARTED or seat == HOST:
        return
    player = state.players[seat]
    if player.unspent_points > 1:
        yield _several(rules, player)
    elif player.unspent_points:
        yield from _one(rules, state, player)


def _one(rules: Facts, state: World, player: Player) -> Iterator[Offer]:
    for status in STATUSES:
        event = Event("spend_point", SpendPoint(status), player.id)
        now = getattr(player.power, status)
        note = f"from {now} to {now + 1}: {brings(rules, status, now + 1)}"
        yield Offer(event, (), _spend_refusal(rules, state, event), status, (note,))


def _several(rules: Facts, player: Player) -> Offer:
    cap, left = status_limit(player.legendary_items, rules.limits), player.unspent_points
    able = {status: min(left, cap - getattr(player.power, status)) for status in STATUSES}
    fields = tuple(
        Field(status, "number", least=0, most=most, required=False, label=_label(player, status))
        for status, most in able.items()
        if most > 0
    )
    notes = (f"{counted(left, 'point')} to spend, each status up to {cap}.", *_each(rules))
    barred = None if fields else _too_high(rules, player, STATUSES[0], 1)
    return Offer(Event("spend_points", SpendPoints(), player.id), fields, barred, notes=notes)


def _label(player: Player, status: Status) -> str:
    now = getattr(player.power, status)
    return f"{status.capitalize()}, now {now}" if now else status.capitalize()
