"""A month begins: the order of turns, income, the World Event, a raid (347-384)."""

from collections.abc import Iterator
from typing import Final

from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.dice import (
    die_refusal,
    found,
    thrown,
)
from gm_tools.games.frame.event import (
    DIGITAL,
    HOST,
    TABLE,
    Event,
    EventOf,
)
from gm_tools.games.frame.protocol import (
    Draw,
    Drawn,
    Field,
    Found,
    Offer,
    Refusal,
)
from gm_tools.games.frame.steps import Step, first
from gm_tools.games.world_adventure.card_changes import NOTHING
from gm_tools.games.world_adventure.cards import EVENT, Card, card_text, of_kind, of_stage
from gm_tools.games.world_adventure.change import card_of, changed, with_card, with_news
from gm_tools.games.world_adventure.city.formulas import stall_income
from gm_tools.games.world_adventure.city.prices import price_of
from gm_tools.games.world_adventure.drawing import Drawing, Drawings, nation_draws, nation_found
from gm_tools.games.world_adventure.events import BeginMonth
from gm_tools.games.world_adventure.facts import FACES, Facts
from gm_tools.games.world_adventure.formulas import marker_order, month_duties
from gm_tools.games.world_adventure.places import Location
from gm_tools.games.world_adventure.questions import is_real, name_of
from gm_tools.games.world_adventure.reasons import (
    card_field,
    card_options,
    found_card,
    open_duties,
    options,
    text_shape,
    unknown,
)
from gm_tools.games.world_adventure.state import MonthEvent, Npc, Player, World
from gm_tools.games.world_adventure.turns.passing import start_turn
from gm_tools.games.world_adventure.using import met

# --- The beginning --------------------------------------------------------------------------------


def _whole(data: BeginMonth) -> BeginMonth:
    """Return a beginning with what the app drew wherever the table told nothing."""
    raid, landed = data.raid, data.landed
    die = landed.die if raid.die is None else raid.die
    raid = replace(raid, nation=raid.nation or landed.nation, die=die)
    return replace(data, markers=data.markers or data.dealt, raid=raid)


def _begin_shape(rules: Facts, state: World, event: EventOf[BeginMonth]) -> Refusal | None:
    data = _whole(event.data)
    count = len(state.players)
    if len(data.markers) != count:
        return Refusal("dice_count", f"{count} turn markers are dealt, not {len(data.markers)}.")
    if sorted(data.markers) != list(range(1, count + 1)):
        return Refusal("bad_value", f"The turn markers are 1 to {count}, each of them once.")
    said = text_shape(data.next) or text_shape(data.current)
    return first((said, _shown_event(state, data), _raid(rules, state, data)))


def _shown_event(state: World, data: BeginMonth) -> Refusal | None:
    known = {one.id for one in _events(state)}
    if data.drawn_next not in ("", *known):
        return unknown("event", data.drawn_next)
    return found_card(state, data.next_card, EVENT)


def _events(state: World) -> tuple[Card, ...]:
    """Return the event cards that the app may draw: those that neither run nor lie open (359)."""
    return tuple(one for one in _idle(state) if not is_real(state, one))


def _idle(state: World) -> tuple[Card, ...]:
    """Return the event cards of the box that neither run nor lie open."""
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
    lost = [name_of(state, one.id) for one in state.players.values() if not one.location.nation]
    if lost:
        return Refusal("not_ready", f"{lost[0]} has no city yet. Draw an awakening marker first.")
    bare = [city for city in rules.nations if city not in state.markers]
    if bare:
        what = f"No commodity marker lies in {rules.nations[bare[0]].name}."
        return Refusal("not_ready", f"{what} Place the markers first.")
    return open_duties(state)


def _begin(rules: Facts, state: World, event: EventOf[BeginMonth]) -> World:
    data = _whole(event.data)
    order = marker_order(dict(zip(state.players, data.markers, strict=True)))
    asked = month_duties(state.month, rules.limits)
    current = data.current or (_running(state) if asked.event else "")
    drawn = next((one for one in _events(state) if one.id == data.drawn_next), None)
    state, named = with_card(state, data.next_card)
    upcoming = data.next or card_text(named or drawn) or ("" if asked.event else state.event.next)
    state = replace(
        state,
        phase="action",
        turn_order=order,
        event=MonthEvent(current, upcoming, changing(state, current), changing(state, upcoming)),
        ticked=(),
        step_by_step=data.step_by_step,
        asks_strikes=data.asks_strikes,
        asks_skills=data.asks_skills,
    )
    for player in state.players.values():
        state = _income(rules, state, player)
    state = _brought(rules, state)
    if asked.raid:
        state = _landed(state, data)
    return start_turn(rules, state, order[0])


def coming(rules: Facts, state: World) -> World:
    """Return the state with the World Event that runs next month where nobody says otherwise."""
    said = _running(state) if month_duties(state.month, rules.limits).event else ""
    card = state.event.next_card if said == state.event.next else None
    return replace(state, event=replace(state.event, current=said, card=card))


def changing(state: World, said: str) -> Card | None:
    """Return the event card of a text, where it changes anything (G-WA-72)."""
    found = (one for one in of_kind(state.box, EVENT) if card_text(one) == said)
    return next((one for one in found if one.changes != NOTHING), None)


def _brought(rules: Facts, state: World) -> World:
    """Return the state with what the event brings at once that runs from now on."""
    return met(rules, state, state.event.card, "month")


def _running(state: World) -> str:
    """Return the World Event that runs: that of who is awake, else the card that lay open (363)."""
    awake = (one.card for one in state.legendary if one.state == "awake")
    own = [card_text(one) for one in awake if one and one.note]
    return "; ".join(own) or state.event.next


def _income(rules: Facts, state: World, player: Player) -> World:
    each = price_of(rules, state, player, "income")
    after = stall_income(len(player.stalls), player.gold, rules.prices, rules.limits, each)
    if after == player.gold:
        return state
    paid = after - player.gold
    return with_news(changed(state, player.id, gold=after), "income", player.id, amount=paid)


def _landed(state: World, data: BeginMonth) -> World:
    location = Location(data.raid.nation, data.raid.die or 1)
    usual = next(iter(of_stage(state.box, "raid", state.stage)), None)
    npc = replace(state.npc, raid=Npc(location, card_of(state, data.raid.card) or usual))
    return with_news(replace(state, npc=npc), "raid", other=location.id)


# --- Draws ----------------------------------------------------------------------------------------


def _begin_draws(rules: Facts, state: World, event: EventOf[BeginMonth]) -> tuple[Draw, ...]:
    data = _whole(event.data)
    count = len(state.players)
    draws: list[Draw] = []
    if not data.markers:
        draws.append(Draw("turn marker", count, tuple(range(1, count + 1))))
    draws.extend(_event_draws(rules, state, data))
    if month_duties(state.month, rules.limits).raid:
        draws.extend(nation_draws(rules, data.raid.nation))
        if data.raid.die is None:
            draws.extend(thrown(FACES))
    return tuple(draws)


def _event_draws(rules: Facts, state: World, data: BeginMonth) -> Iterator[Draw]:
    """Yield the draw of the event that is shown, where the app knows the cards."""
    able = tuple((EVENT, one.id) for one in _events(state))
    due = month_duties(state.month, rules.limits).event or not state.event.next
    if able and due and not (data.next or data.next_card or data.drawn_next):
        yield Draw(EVENT, 1, able)


def _begin_drawn(data: BeginMonth, values: Drawn) -> BeginMonth:
    raid = data.landed
    for value in values:
        if len(value) > 1:
            data = replace(data, dealt=value)
        elif isinstance(value[0], tuple):
            data = replace(data, drawn_next=value[0][1])
        elif isinstance(value[0], str):
            raid = replace(raid, nation=value[0])
        else:
            raid = replace(raid, die=value[0])
    return replace(data, landed=raid)


def _begin_found(data: BeginMonth) -> Found:
    nation = nation_found(data.landed.nation)
    die = () if data.landed.die is None else found(FACES, (data.landed.die,))
    markers = (("turn marker", data.dealt),) if data.dealt else ()
    shown = ((EVENT, ((EVENT, data.drawn_next),)),) if data.drawn_next else ()
    return (*markers, *shown, *nation, *die)


DRAWINGS: Final[Drawings] = {"begin_month": Drawing(_begin_draws, _begin_drawn, _begin_found)}

STEPS: Final[dict[str, Step[Facts, World]]] = {
    "begin_month": Step(_begin, ("setup", "begin"), _begin_refusal, _begin_shape, host=True),
}


def offers(rules: Facts, state: World, seat: str) -> Iterator[Offer]:
    """Offer the host to begin the month; the app draws its own event, whoever deals markers."""
    if seat == HOST and state.phase in ("setup", "begin"):
        yield _beginning(rules, state)


def _beginning(rules: Facts, state: World) -> Offer:
    count = len(state.players)
    fields = [Field("markers", "dice", least=count, most=count)]
    draws = any(_event_draws(rules, state, BeginMonth()))
    if not draws and not _is_shown(rules, state):
        fields.append(card_field("next_card", EVENT, _idle(state), required=False))
    if month_duties(state.month, rules.limits).event:
        fields.append(Field("current", "text", required=False))
    if month_duties(state.month, rules.limits).raid:
        fields.extend(_raid_fields(rules, state))
    event = Event("begin_month", BeginMonth(), HOST, DIGITAL if draws else TABLE)
    return Offer(event, tuple(fields), _begin_refusal(rules, state, event))


def _is_shown(rules: Facts, state: World) -> bool:
    """Whether the app's own event lies open already; it runs from the second month on (359)."""
    asked = month_duties(state.month, rules.limits)
    return bool(state.event.next) and not (asked.event or state.options.real_cards)


def _raid_fields(rules: Facts, state: World) -> Iterator[Field]:
    """Yield where the raid lands, drawn by the app where nothing is said, and its card."""
    nations = options(rules.nations.values())
    yield Field("raid.nation", "choice", nations, required=False)
    yield Field("raid.die", "dice", least=1, most=1)
    cards = card_options(of_stage(state.box, "raid", state.stage))
    if len(cards) > 1:
        yield Field("raid.card", "choice", cards, required=False)
