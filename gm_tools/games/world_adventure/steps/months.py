"""Months: what begins one and ends one, the NPC phase's end (347-384, 561-575)."""

from collections.abc import Iterator
from typing import Any, Final

from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.dice import (
    die_refusal,
    found,
    thrown,
)
from gm_tools.games.frame.event import (
    DIGITAL,
    HOST,
    Event,
)
from gm_tools.games.frame.protocol import (
    Draw,
    Field,
    Offer,
    Option,
    Refusal,
)
from gm_tools.games.frame.steps import Step, first
from gm_tools.games.world_adventure.asking import PLAYING, found_card, text_shape, unknown
from gm_tools.games.world_adventure.cards import Card, card_text, of_kind, of_stage
from gm_tools.games.world_adventure.change import card_of, changed, told
from gm_tools.games.world_adventure.city.formulas import stall_income
from gm_tools.games.world_adventure.drawing import Drawing
from gm_tools.games.world_adventure.events import BeginMonth, EndMonth, EndNpcs, Tick
from gm_tools.games.world_adventure.facts import FACES, Facts
from gm_tools.games.world_adventure.formulas import marker_order, month_duties
from gm_tools.games.world_adventure.places import Location
from gm_tools.games.world_adventure.state import Marker, MonthEvent, Npc, World
from gm_tools.games.world_adventure.steps.setup import marker_pool
from gm_tools.games.world_adventure.table import duties
from gm_tools.games.world_adventure.turns.passing import start_turn

EVENT: Final = "event"
DUTIES: Final[dict[str, str]] = {
    "brigand": "place the brigand",
    "government": "place the government",
    "legendary": "wake a legendary monster",
    "exchange": "exchange the cards for those of the new stage",
    "move_brigand": "move the brigand",
    "move_government": "move the government",
    "monsters": "let the monsters strike",
}


# --- The beginning --------------------------------------------------------------------------------


def _begin_shape(rules: Facts, state: World, event: Event) -> Refusal | None:
    data: BeginMonth = event.data
    count = len(state.players)
    if len(data.markers) != count:
        return Refusal("dice_count", f"{count} turn markers are dealt, not {len(data.markers)}.")
    if sorted(data.markers) != list(range(1, count + 1)):
        return Refusal("bad_value", f"The turn markers are 1 to {count}, each of them once.")
    said = text_shape(data.next) or text_shape(data.current)
    return first((said, _shown_event(state, data), _raid(rules, state, data)))


def _shown_event(state: World, data: BeginMonth) -> Refusal | None:
    known = {one.id for one in _events(state)}
    return unknown("event", data.drawn_next) if data.drawn_next not in ("", *known) else None


def _events(state: World) -> tuple[Card, ...]:
    """Return the event cards of the box that neither run nor lie open (359)."""
    out = (state.event.current, state.event.next)
    return tuple(one for one in of_kind(state.box, EVENT) if card_text(one) not in out)


def _raid(rules: Facts, state: World, data: BeginMonth) -> Refusal | None:
    if not month_duties(state.month, rules.limits).raid:
        if not data.raid.nation and data.raid.die is None:
            return None
        return Refusal("bad_value", f"No raid comes in month {state.month}. Leave it out.")
    if data.raid.nation not in rules.nations:
        return unknown("nation for the raid", data.raid.nation)
    return die_refusal(data.raid.die, FACES) or found_card(state, data.raid.card, "raid")


def _begin_refusal(rules: Facts, state: World, _event: Event) -> Refusal | None:
    lost = [one.name or one.id for one in state.players.values() if not one.location.nation]
    if lost:
        return Refusal("not_ready", f"{lost[0]} has no city yet. Draw an awakening marker first.")
    bare = [city for city in rules.nations if city not in state.markers]
    if bare:
        what = f"No commodity marker lies in {rules.nations[bare[0]].name}."
        return Refusal("not_ready", f"{what} Place the markers first.")
    return open_duties(state)


def open_duties(state: World) -> Refusal | None:
    """Say what must be done before a phase goes on: ``in_battle``, ``duties_open``."""
    if state.battle is not None:
        return Refusal("in_battle", "A battle goes on. End it first.")
    left = duties(state)
    if not left:
        return None
    said = DUTIES.get(left[0], left[0])
    return Refusal("duties_open", f"Something is still due: {said}. Do it, or tick it.")


def _begin(rules: Facts, state: World, event: Event) -> World:
    data: BeginMonth = event.data
    order = marker_order(dict(zip(state.players, data.markers, strict=True)))
    asked = month_duties(state.month, rules.limits)
    for seat, player in state.players.items():
        state = _income(rules, state, seat, player.gold, len(player.stalls))
    current = data.current or (_running(state) if asked.event else "")
    drawn = next((one for one in _events(state) if one.id == data.drawn_next), None)
    upcoming = data.next or card_text(drawn) or ("" if asked.event else state.event.next)
    state = replace(
        state,
        phase="action",
        turn_order=order,
        event=MonthEvent(current, upcoming),
        ticked=(),
    )
    if asked.raid:
        state = _landed(state, data)
    return start_turn(rules, state, order[0])


def _running(state: World) -> str:
    """Return the World Event that runs: that of who is awake, else the card that lay open (363)."""
    awake = (one.card for one in state.legendary if one.state == "awake")
    own = [card_text(one) for one in awake if one and one.note]
    return "; ".join(own) or state.event.next


def _income(rules: Facts, state: World, seat: str, gold: int, stalls: int) -> World:
    after = stall_income(stalls, gold, rules.prices, rules.limits)
    if after == gold:
        return state
    return told(changed(state, seat, gold=after), "income", seat, amount=after - gold)


def _landed(state: World, data: BeginMonth) -> World:
    location = Location(data.raid.nation, data.raid.die or 1)
    usual = next(iter(of_stage(state.box, "raid", state.stage)), None)
    npc = replace(state.npc, raid=Npc(location, card_of(state, data.raid.card) or usual))
    return told(replace(state, npc=npc), "raid", other=location.id)


# --- Duties and the end ---------------------------------------------------------------------------


def _tick_refusal(_rules: Facts, state: World, event: Event) -> Refusal | None:
    if event.data.duty in duties(state):
        return None
    return unknown("open duty", event.data.duty)


def _tick(_rules: Facts, state: World, event: Event) -> World:
    return ticked(state, event.data.duty)


def ticked(state: World, duty: str) -> World:
    """Return the state with a duty done: what is due once falls away, others are noted."""
    if duty in state.due:
        at = state.due.index(duty)
        return replace(state, due=(*state.due[:at], *state.due[at + 1 :]))
    return state if duty in state.ticked else replace(state, ticked=(*state.ticked, duty))


def _npcs_refusal(_rules: Facts, state: World, _event: Event) -> Refusal | None:
    return open_duties(state)


def _end_npcs(_rules: Facts, state: World, _event: Event) -> World:
    return replace(state, phase="end", ticked=())


def used_cities(state: World) -> tuple[str, ...]:
    """Return the cities whose marker was turned over this month."""
    return tuple(city for city, one in state.markers.items() if one.used)


def _end_shape(rules: Facts, state: World, event: Event) -> Refusal | None:
    data: EndMonth = event.data
    used = used_cities(state)
    for city in data.new_markers:
        if city not in used:
            return unknown("used marker in", city)
    goods = (*data.new_markers.values(), *data.drawn)
    wrong = next((one for one in goods if one not in rules.goods), None)
    if wrong is not None:
        return unknown("good", wrong)
    missing = len(used) - len(data.new_markers)
    if len(data.drawn) == missing:
        return None
    what = f"{len(used)} markers were used, {len(data.new_markers) + len(data.drawn)} are new."
    return Refusal("bad_value", f"{what} Give each of these cities one.")


def _end_refusal(_rules: Facts, state: World, _event: Event) -> Refusal | None:
    return open_duties(state)


def _end(_rules: Facts, state: World, event: Event) -> World:
    data: EndMonth = event.data
    drawn = iter(data.drawn)
    new = {city: data.new_markers.get(city) or next(drawn) for city in used_cities(state)}
    markers = {**state.markers, **{city: Marker(good) for city, good in new.items()}}
    return replace(
        state,
        phase="begin",
        month=state.month + 1,
        markers=markers,
        npc=replace(state.npc, minion=None, destroyer=None),
        attacked_this_month={},
        ticked=(),
    )


# --- Draws ----------------------------------------------------------------------------------------


def _begin_draws(rules: Facts, state: World, event: Event) -> tuple[Draw, ...]:
    data: BeginMonth = event.data
    count = len(state.players)
    draws: list[Draw] = []
    if not data.markers:
        draws.append(Draw("turn marker", count, tuple(range(1, count + 1))))
    draws.extend(_event_draws(rules, state, data))
    if month_duties(state.month, rules.limits).raid:
        if not data.raid.nation:
            draws.append(Draw("nation", 1, tuple(rules.nations)))
        if data.raid.die is None:
            draws.extend(thrown(FACES))
    return tuple(draws)


def _event_draws(rules: Facts, state: World, data: BeginMonth) -> Iterator[Draw]:
    """Yield the draw of the event that is shown, where the app knows the cards."""
    able = tuple((EVENT, one.id) for one in _events(state))
    due = month_duties(state.month, rules.limits).event or not state.event.next
    if able and due and not (data.next or data.drawn_next):
        yield Draw(EVENT, 1, able)


def _begin_drawn(data: BeginMonth, values: tuple[tuple[Any, ...], ...]) -> BeginMonth:
    raid = data.raid
    for value in values:
        if len(value) > 1:
            data = replace(data, markers=value)
        elif isinstance(value[0], tuple):
            data = replace(data, drawn_next=value[0][1])
        elif isinstance(value[0], str):
            raid = replace(raid, nation=value[0])
        else:
            raid = replace(raid, die=value[0])
    return replace(data, raid=raid)


def _begin_found(data: BeginMonth) -> tuple[tuple[str, tuple[Any, ...]], ...]:
    nation = (("nation", (data.raid.nation,)),) if data.raid.nation else ()
    die = () if data.raid.die is None else found(FACES, (data.raid.die,))
    markers = (("turn marker", data.markers),) if data.markers else ()
    shown = ((EVENT, ((EVENT, data.drawn_next),)),) if data.drawn_next else ()
    return (*markers, *shown, *nation, *die)


def _end_draws(rules: Facts, state: World, event: Event) -> tuple[Draw, ...]:
    data: EndMonth = event.data
    count = len(used_cities(state)) - len(data.new_markers)
    if data.drawn or count < 1:
        return ()
    lying = (one.needed for one in state.markers.values())
    return (Draw("marker", count, marker_pool(rules, (*lying, *data.new_markers.values()))),)


DRAWINGS: Final = {
    "begin_month": Drawing(_begin_draws, _begin_drawn, _begin_found),
    "end_month": Drawing(
        _end_draws,
        lambda data, values: replace(data, drawn=values[0]),
        lambda data: (("marker", data.drawn),) if data.drawn else (),
    ),
}

STEPS: Final = {
    "begin_month": Step(_begin, ("setup", "begin"), _begin_refusal, _begin_shape, host=True),
    "tick": Step(_tick, PLAYING, shape=_tick_refusal, host=True),
    "end_npcs": Step(_end_npcs, ("npc",), _npcs_refusal, host=True),
    "end_month": Step(_end, ("end",), _end_refusal, _end_shape, host=True),
}


def offers(rules: Facts, state: World, seat: str) -> Iterator[Offer]:
    """Offer the host what leads to the next phase, and the duties that are open."""
    if seat != HOST:
        return
    if state.phase in ("setup", "begin"):
        yield _beginning(rules, state)
    if state.phase == "npc":
        event = Event("end_npcs", EndNpcs())
        yield Offer(event, (), _npcs_refusal(rules, state, event))
    if state.phase == "end":
        yield _ending(rules, state)
    if state.phase in PLAYING:
        for duty in duties(state):
            yield Offer(Event("tick", Tick(duty)), (), None, duty)


def _beginning(rules: Facts, state: World) -> Offer:
    count = len(state.players)
    fields = [
        Field("markers", "dice", least=count, most=count),
        Field("next", "text", required=False),
    ]
    if month_duties(state.month, rules.limits).event:
        fields.append(Field("current", "text", required=False))
    if month_duties(state.month, rules.limits).raid:
        fields.extend(_raid_fields(rules, state))
    event = Event("begin_month", BeginMonth())
    return Offer(event, tuple(fields), _begin_refusal(rules, state, event))


def _raid_fields(rules: Facts, state: World) -> Iterator[Field]:
    """Yield where the raid lands, drawn by the app where nothing is said, and its card."""
    nations = tuple(Option(one.id, one.name) for one in rules.nations.values())
    yield Field("raid.nation", "choice", nations, required=False)
    yield Field("raid.die", "dice", least=1, most=1)
    cards = tuple(Option(one.id, one.name) for one in of_stage(state.box, "raid", state.stage))
    if cards:
        yield Field("raid.card", "choice", cards, required=False)


def _ending(rules: Facts, state: World) -> Offer:
    """Offer a month's end; the app draws the markers that are not named."""
    goods = tuple(Option(one.id, one.name) for one in rules.goods.values())
    fields = tuple(
        Field(f"new_markers.{city}", "choice", goods, required=False) for city in used_cities(state)
    )
    event = Event("end_month", EndMonth(), HOST, DIGITAL)
    return Offer(event, fields, _end_refusal(rules, state, event))
