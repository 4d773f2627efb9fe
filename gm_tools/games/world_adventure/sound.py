"""What holds of every state: an adopted one, and one with a value set by hand."""

from collections.abc import Iterable, Iterator, Mapping

from gm_tools.games.frame.overriding import out_of_bounds
from gm_tools.games.frame.protocol import Refusal
from gm_tools.games.frame.seating import seats_of
from gm_tools.games.frame.steps import first
from gm_tools.games.world_adventure.battle.sound import battle_sound
from gm_tools.games.world_adventure.borders import may_touch
from gm_tools.games.world_adventure.facts import Facts
from gm_tools.games.world_adventure.formulas import points_on
from gm_tools.games.world_adventure.places import CITY, FIELDS, Location
from gm_tools.games.world_adventure.questions import player_name
from gm_tools.games.world_adventure.reasons import OFF_THE_BOARD, not_among
from gm_tools.games.world_adventure.state import NPCS, STATUSES, UPGRADES, Player, World

LEAST_PLAYERS, MOST_PLAYERS = 2, 6
TURN_PHASE = "action"
BEFORE_A_MONTH = ("setup", "begin")


def sound(rules: Facts, state: World) -> Refusal | None:
    """Say what is wrong with a state: ``bad_value`` or ``unknown_id``; None where all is well."""
    asked = (
        _seats(state),
        out_of_bounds(state),
        _names(rules, state),
        _counts(rules, state),
        _borders(state),
        _turns(state),
        _track(state),
        battle_sound(state),
        *(_limits(rules, one) for one in state.players.values()),
        *(_player(one) for one in state.players.values()),
    )
    return first(asked)


def _bad(message: str) -> Refusal:
    return Refusal("bad_value", message)


def _seats(state: World) -> Refusal | None:
    count = len(state.players)
    if not LEAST_PLAYERS <= count <= MOST_PLAYERS:
        return _bad(f"{LEAST_PLAYERS} to {MOST_PLAYERS} can play this game, not {count}.")
    if tuple(state.players) != seats_of(count):
        return _bad(f"The seats are {', '.join(seats_of(count))}, in this order.")
    wrong = next((key for key, one in state.players.items() if one.id != key), None)
    return _bad(f"{wrong} names itself otherwise: its id is its seat.") if wrong else None


def _names(rules: Facts, state: World) -> Refusal | None:
    """Say which nation or good is none: ``unknown_id``; before a month players may have no city."""
    where = [one.location for one in state.players.values()]
    if state.phase in BEFORE_A_MONTH:
        where = [one for one in where if one.nation]
    others = (*_meeples(state), *state.merchant_tokens, *state.monster_tokens)
    where += [one for one in others if one.nation]
    cities = (
        *state.mapped,
        *state.markers,
        *(city for one in state.players.values() for city in one.stalls),
    )
    goods = [*state.stock, *(one.needed for one in state.markers.values())]
    goods += [kind for one in state.players.values() for kind in one.goods]
    return (
        not_among("nation", (*(one.nation for one in where), *cities), rules.nations)
        or not_among("good", goods, rules.goods)
        or (_bad(OFF_THE_BOARD) if any(not CITY <= one.spot <= FIELDS for one in where) else None)
    )


def _borders(state: World) -> Refusal | None:
    if all(may_touch(one) for one in state.borders):
        return None
    return _bad("Borders lie between outer fields of two nations. Mark the map again.")


def _meeples(state: World) -> Iterator[Location]:
    npcs = (getattr(state.npc, name) for name in NPCS)
    yield from (one.location for one in npcs if one is not None)
    yield from (one.location for one in state.legendary)
    yield from (place for one in state.borders for place in (one.one, one.other))


def _turns(state: World) -> Refusal | None:
    order = state.turn_order
    if set(order) - set(state.players) or len(set(order)) != len(order):
        return _bad("The turn order names each seat of this game at most once.")
    if state.phase == TURN_PHASE and state.current not in order:
        return _bad("In the action phase the current player must be in the turn order.")
    if state.current and state.current not in state.players:
        return Refusal("unknown_id", f"There is no seat {state.current!r}.")
    return None


def _track(state: World) -> Refusal | None:
    """Every marker lies on the track where its player's wanted points are."""
    lying = points_on(state.wanted_track)
    wanted = {one.id: one.wanted for one in state.players.values()}
    if all(at.isdigit() for at in state.wanted_track) and _known(lying, wanted):
        return None
    return _bad("The wanted track and the players' wanted points differ. Set both alike.")


def _known(lying: Mapping[str, int], wanted: Mapping[str, int]) -> bool:
    """A player who is not wanted may be left out of the track."""
    return set(lying) <= set(wanted) and all(
        lying.get(seat, 0) == points for seat, points in wanted.items()
    )


def _counts(rules: Facts, state: World) -> Refusal | None:
    negative = _below_nought(state.stock) or next(
        (found for one in state.players.values() if (found := _below_nought(_held(one)))), None
    )
    if negative:
        return _bad(f"There cannot be less than none of {negative!r}.")
    most = rules.fights.tokens - 1
    if max(len(state.merchant_tokens), len(state.monster_tokens)) > most:
        return _bad(f"With token {most + 1} all of a kind return: at most {most} lie on the board.")
    spots = (*state.merchant_tokens, *state.monster_tokens)
    return _bad("Tokens lie on the six outer fields.") if _off(one.spot for one in spots) else None


def _held(player: Player) -> Mapping[str, int]:
    return {**player.goods, **player.runes}


def _below_nought(goods: Mapping[str, int]) -> str | None:
    return next((kind for kind, count in goods.items() if count < 0), None)


def _off(spots: Iterable[int]) -> bool:
    return any(not CITY < one <= FIELDS for one in spots)


def _limits(rules: Facts, player: Player) -> Refusal | None:
    """Say which number of a mat is above what is printed."""
    limits, power, upgrades = rules.limits, player.power, player.upgrades
    asked = (
        ("gold", player.gold, limits.gold),
        *((f"power.{name}", getattr(power, name), limits.certain) for name in STATUSES),
        *((f"upgrades.{one}", getattr(upgrades, one), getattr(limits, one)) for one in UPGRADES),
        ("hero.exp", player.hero.exp, limits.exp),
        *((f"soldiers.{one.color}.exp", one.exp, limits.exp) for one in player.soldiers),
    )
    over = next((one for one in asked if one[1] > one[2]), None)
    if over is None:
        return None
    where, value, most = over
    return _bad(f"players.{player.id}.{where} is from 0 to {most}, not {value}.")


def _player(player: Player) -> Refusal | None:
    colors = [one.color for one in player.soldiers]
    powers = [one.name for one in player.rune_powers]
    asked = (
        (len(set(colors)) != len(colors), "A player has one soldier of each colour."),
        (len(set(powers)) != len(powers), "Nobody holds two Rune Powers of one name."),
        (len(set(player.stalls)) != len(player.stalls), "A city has one stall."),
    )
    wrong = next((message for is_so, message in asked if is_so), None)
    return _bad(f"{player_name(player)}: {wrong}") if wrong else None
