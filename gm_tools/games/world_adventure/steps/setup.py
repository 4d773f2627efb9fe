"""The beginning: set-up, awakening cities, commodity markers; or a table that has begun already."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.event import (
    DIGITAL,
    HOST,
    Event,
    EventOf,
)
from gm_tools.games.frame.overriding import out_of_bounds
from gm_tools.games.frame.protocol import (
    Draw,
    Drawn,
    Field,
    Found,
    Offer,
    Refusal,
)
from gm_tools.games.frame.seating import seats_of
from gm_tools.games.frame.steps import (
    BEFORE,
    Step,
    first,
)
from gm_tools.games.world_adventure.adopting import adopt_refusal, completed
from gm_tools.games.world_adventure.borders import marked
from gm_tools.games.world_adventure.cards import Card, wrong_with
from gm_tools.games.world_adventure.change import changed
from gm_tools.games.world_adventure.drawing import (
    MARKER,
    NATION,
    Drawing,
    Drawings,
    markers,
    nation_found,
)
from gm_tools.games.world_adventure.events import Adopt, Awaken, Entrant, PlaceMarkers, SetUp
from gm_tools.games.world_adventure.facts import Facts
from gm_tools.games.world_adventure.formulas import (
    StartState,
    power_check,
    power_points,
    start_state,
    track_of,
)
from gm_tools.games.world_adventure.places import Location
from gm_tools.games.world_adventure.reasons import not_among, options, unknown
from gm_tools.games.world_adventure.sound import sound
from gm_tools.games.world_adventure.state import (
    Guild,
    Marker,
    MonthEvent,
    Options,
    Player,
    Upgrades,
    World,
)
from gm_tools.games.world_adventure.steps.awakening import LEFT_EMPTY
from gm_tools.games.world_adventure.steps.borders import border_refusal
from gm_tools.games.world_adventure.steps.dealing import (
    dealing,
    dealt_into,
    found_dealt,
    laid_open,
    misdealt,
    with_hands,
)
from gm_tools.games.world_adventure.steps.modes import mode_refusal

SETUP: Final = ("setup", "begin")
"""Before a month; an adopted game may lack cities and markers in any of them."""


# --- The first event ------------------------------------------------------------------------------


def _shape(rules: Facts, _state: World, event: EventOf[SetUp]) -> Refusal | None:
    data = event.data
    asked = (
        _unknown_places(rules, data),
        out_of_bounds(data.players) or out_of_bounds(data.legendary),
        _levels(data),
        _cards(data.box) or _cards(data.faceup),
        _twice("legendary monster", [one.id for one in data.legendary]),
        first(border_refusal(rules, one) for one in data.borders),
        misdealt(rules, data),
        None if data.soldier_runes in (1, 2) else _bad("The pair is worth 1 rune, or 2."),
    )
    return first(asked)


def _unknown_places(rules: Facts, data: SetUp) -> Refusal | None:
    named = [one.start for one in data.players if one.start]
    named += [one.location.nation for one in data.legendary if one.location.nation]
    nations = (*named, *data.needs, *data.drawn_starts, *data.mapped)
    goods = (*data.needs.values(), *data.drawn_needs)
    return not_among("nation", nations, rules.nations) or not_among("good", goods, rules.goods)


def _levels(data: SetUp) -> Refusal | None:
    high = any(one.hero.level > 1 or one.caravan.level > 1 for one in data.players)
    return _bad("Heroes and caravans begin at level 1.") if high else None


def _cards(cards: Iterable[Card]) -> Refusal | None:
    wrong = next((found for one in cards if (found := wrong_with(one))), None)
    if wrong:
        return _bad(wrong)
    return _twice("card", [one.id for one in cards])


def _twice(what: str, ids: Iterable[str]) -> Refusal | None:
    double = next((one for one, count in Counter(ids).items() if count > 1), None)
    return None if double is None else _bad(f"There are two of {what} {double!r}. Name one anew.")


def _bad(message: str) -> Refusal:
    return Refusal("bad_value", message)


def _refusal(rules: Facts, state: World, event: EventOf[SetUp]) -> Refusal | None:
    data = event.data
    wrong = mode_refusal(rules, data)
    if wrong:
        return wrong
    seats = seats_of(len(data.players))
    split = first(_split(rules, seat, one) for seat, one in zip(seats, data.players, strict=True))
    return split or sound(rules, _set_up(rules, state, event))


def _split(rules: Facts, seat: str, one: Entrant) -> Refusal | None:
    power = one.power
    spent = {
        "explorer": power.explorer,
        "charisma": power.charisma,
        "leadership": power.leadership,
    }
    points = power_points(0, slots=rules.slots, points=rules.limits.points)
    found = power_check(spent, points, limits=rules.limits)
    if found.ok or not sum(spent.values()):
        return None
    who = one.name or seat
    said = {
        "points_mismatch": f"{who} must spend all {points} points.",
        "stat_cap": f"{who} has a status above {rules.limits.strong}. Spread the points.",
    }
    return Refusal(found.problems[0], said[found.problems[0]])


def _set_up(rules: Facts, _state: World, event: EventOf[SetUp]) -> World:
    data = event.data
    seats = seats_of(len(data.players))
    teams = {seat: name for name, members in data.teams.items() for seat in members}
    starts = iter(data.drawn_starts)
    start = start_state(len(seats), rules.limits)
    points = power_points(0, slots=rules.slots, points=rules.limits.points)
    players = {
        seat: _player(start, seat, one, teams.get(seat, ""), one.start or next(starts, ""))
        for seat, one in zip(seats, data.players, strict=True)
    }
    return World(
        phase="setup",
        options=_options(data),
        players={seat: _with_points(one, points) for seat, one in with_hands(data, players)},
        markers=_markers(rules, data.needs, data.drawn_needs),
        stock=dict.fromkeys(rules.goods, start.stock),
        legendary=data.legendary,
        wanted_track=track_of(dict.fromkeys(seats, start.wanted)),
        event=MonthEvent(next=data.next_event),
        guild=Guild((*data.faceup, *laid_open(data))),
        box=data.box,
        borders=marked((), "", data.borders),
        mapped=data.mapped,
        step_by_step=data.step_by_step,
        asks_strikes=data.asks_strikes,
        asks_skills=data.asks_skills,
    )


def _options(data: SetUp) -> Options:
    return Options(
        data.mode,
        data.target,
        data.require_legendary,
        data.soldier_runes,
        data.expansion,
        data.real_cards,
    )


def _player(begun: StartState, seat: str, one: Entrant, team: str, city: str) -> Player:
    return Player(
        id=seat,
        name=one.name,
        team=team,
        power=one.power,
        gold=begun.gold,
        hero=one.hero,
        caravan=one.caravan,
        upgrades=Upgrades(smoke=begun.smoke),
        location=Location(city),
    )


def _with_points(player: Player, points: int) -> Player:
    """Return a player who spends the points in the game, if none of them was spent before."""
    power = player.power
    spent = power.explorer + power.charisma + power.leadership
    return replace(player, unspent_points=0 if spent else points)


def _markers(rules: Facts, needs: Mapping[str, str], drawn: Iterable[str]) -> dict[str, Marker]:
    """Return a marker for each city: the one named, else the next one drawn, else none."""
    more = iter(drawn)
    named = {city: needs.get(city) or next(more, "") for city in rules.nations}
    return {city: Marker(good) for city, good in named.items() if good}


# --- What was not drawn yet -----------------------------------------------------------------------


def _awaken_shape(rules: Facts, _state: World, event: EventOf[Awaken]) -> Refusal | None:
    nation = event.data.nation
    return None if nation in rules.nations else unknown("nation", nation)


def _awaken_refusal(_rules: Facts, state: World, event: Event) -> Refusal | None:
    """Say that the game has begun and the hero has a city: ``already_placed``."""
    if state.phase == "setup" or not state.players[event.by].location.nation:
        return None
    return Refusal("already_placed", "The hero stands on the board. Travel, or set it by hand.")


def _awaken(_rules: Facts, state: World, event: EventOf[Awaken]) -> World:
    return changed(state, event.by, location=Location(event.data.nation))


def _place_shape(rules: Facts, _state: World, event: EventOf[PlaceMarkers]) -> Refusal | None:
    data = event.data
    goods = (*data.needs.values(), *data.drawn)
    return not_among("nation", data.needs, rules.nations) or not_among("good", goods, rules.goods)


def _place_refusal(rules: Facts, state: World, event: EventOf[PlaceMarkers]) -> Refusal | None:
    """Say that the game has begun and a marker lies there: ``already_placed``."""
    lying = next((city for city in event.data.needs if city in state.markers), None)
    if state.phase == "setup" or lying is None:
        return None
    return Refusal(
        "already_placed",
        f"{rules.nations[lying].name} has its marker. It is replaced at the end of a month.",
    )


def _place(rules: Facts, state: World, event: EventOf[PlaceMarkers]) -> World:
    data = event.data
    lying = {city: one.needed for city, one in state.markers.items()}
    return replace(state, markers=_markers(rules, {**lying, **data.needs}, data.drawn))


# --- A table that has begun already ---------------------------------------------------------------


def _adopt_refusal(rules: Facts, _state: World, event: EventOf[Adopt]) -> Refusal | None:
    return adopt_refusal(rules, event.data.state)


def _adopt(rules: Facts, _state: World, event: EventOf[Adopt]) -> World:
    return completed(rules, event.data.state)


# --- Draws ----------------------------------------------------------------------------------------


def marker_pool(rules: Facts, lying: Iterable[str]) -> tuple[str, ...]:
    """Return the commodity markers that do not lie on the board (163; G-WA-48)."""
    left = Counter(dict.fromkeys(rules.goods, rules.limits.markers_of_good))
    left.subtract(one for one in lying if one in left)
    return tuple(kind for kind, count in left.items() for _ in range(count))


def _setup_draws(rules: Facts, _state: World, event: EventOf[SetUp]) -> tuple[Draw, ...]:
    data = event.data
    if data.drawn_starts or data.drawn_needs:
        return ()
    given = {one.start for one in data.players}
    dealt = tuple(dealing(rules, data))
    starts = tuple(one for one in rules.nations if one not in given)
    needs = marker_pool(rules, data.needs.values())
    asked = (
        (NATION, sum(not one.start for one in data.players), starts),
        (MARKER, sum(city not in data.needs for city in rules.nations), needs),
    )
    return (*(Draw(source, count, pool) for source, count, pool in asked if count), *dealt)


def _setup_drawn(data: SetUp, values: Drawn) -> SetUp:
    """Put start cities and needs in; which of the two were drawn shows in the players."""
    data, found = dealt_into(data, values)
    starts = found.pop(0) if any(not one.start for one in data.players) else ()
    return replace(data, drawn_starts=starts, drawn_needs=found[0] if found else ())


def _setup_found(data: SetUp) -> Found:
    drawn = ((NATION, data.drawn_starts), (MARKER, data.drawn_needs))
    return (*(one for one in drawn if one[1]), *found_dealt(data))


def _awaken_draws(rules: Facts, state: World, event: Event) -> tuple[Draw, ...]:
    if event.data.nation:
        return ()
    others = {one.location.nation for one in state.players.values() if one.id != event.by}
    return (Draw(NATION, 1, tuple(one for one in rules.nations if one not in others)),)


def _place_draws(rules: Facts, state: World, event: EventOf[PlaceMarkers]) -> tuple[Draw, ...]:
    data = event.data
    lying = {**{city: one.needed for city, one in state.markers.items()}, **data.needs}
    count = sum(city not in lying for city in rules.nations)
    if data.drawn or not count:
        return ()
    return (Draw(MARKER, count, marker_pool(rules, lying.values())),)


DRAWINGS: Final[Drawings] = {
    "setup": Drawing(_setup_draws, _setup_drawn, _setup_found),
    "awaken": Drawing(
        _awaken_draws,
        lambda data, values: replace(data, nation=values[0][0]),
        lambda data: nation_found(data.nation),
    ),
    "place_markers": markers(_place_draws),
}

STEPS: Final = {
    "setup": Step(_set_up, (BEFORE,), _refusal, _shape, host=True),
    "adopt": Step(_adopt, (BEFORE,), _adopt_refusal, host=True),
    "awaken": Step(_awaken, SETUP, _awaken_refusal, _awaken_shape),
    "place_markers": Step(_place, SETUP, _place_refusal, _place_shape, host=True),
}


def offers(rules: Facts, state: World, seat: str) -> Iterator[Offer]:
    """Offer what was not drawn yet: a seat its city, the host the commodity markers."""
    if state.phase not in SETUP:
        return
    if seat == HOST:
        yield from _laying(rules, state)
    elif not state.players[seat].location.nation:
        cities = options(rules.nations.values())
        yield Offer(Event("awaken", Awaken(), seat, DIGITAL), what="awaken_drawn")
        yield Offer(Event("awaken", Awaken(), seat), (Field("nation", "choice", cities),))


def _laying(rules: Facts, state: World) -> Iterator[Offer]:
    """Offer the markers that do not lie yet; the app draws those that are not named."""
    goods = options(rules.goods.values())
    bare = [city for city in rules.nations if city not in state.markers]
    fields = tuple(Field(f"needs.{city}", "choice", goods, required=False) for city in bare)
    if bare:
        event = Event("place_markers", PlaceMarkers(), HOST, DIGITAL)
        yield Offer(event, fields, notes=(LEFT_EMPTY,))
