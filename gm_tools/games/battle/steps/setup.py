"""Beginning a battle: setup or adopt, placement, the first turn (Viskara 3513-3523)."""

from collections.abc import Iterator

from gm_tools.games.battle.adopting import adopt_refusal
from gm_tools.games.battle.change import changed, with_news
from gm_tools.games.battle.effects.moments import forced
from gm_tools.games.battle.effects.outside import FROM_THE_START
from gm_tools.games.battle.entering.entrants import (
    entered,
    entering_refusal,
    new_side,
)
from gm_tools.games.battle.events.beginning import (
    Adopt,
    Setup,
    SideEntry,
)
from gm_tools.games.battle.events.turn import (
    Begin,
    CountAgility,
    PlaceOn,
)
from gm_tools.games.battle.movement.placing import (
    has_two_agilities,
    needs_place,
    place_at,
    place_refusal,
    starters,
    why_they_start,
)
from gm_tools.games.battle.reasons import out_of_view
from gm_tools.games.battle.rules import Rules
from gm_tools.games.battle.sound import (
    MOST_NUMBER,
    MOST_SIDES,
    MOST_SQUARES,
    count_refusal,
    number_refusal,
    numbers_refusal,
    text_refusal,
)
from gm_tools.games.battle.state import BLANK, Battle, Combatant, News
from gm_tools.games.battle.step import BattleSteps, step
from gm_tools.games.battle.turns.begin_and_end import begin_turn
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.event import HOST, Event, EventOf
from gm_tools.games.frame.protocol import (
    Field,
    Offer,
    Refusal,
)
from gm_tools.games.frame.steps import first

NOT_STARTER = Refusal("not_starter", "The first turn belongs to another side.")


def setup_refusal(_rules: Rules, _state: Battle, event: EventOf[Setup]) -> Refusal | None:
    """Say why a battle cannot begin like this."""
    return first(_setup(event.data))


def _setup(data: Setup) -> Iterator[Refusal | None]:
    yield count_refusal(len(data.combatants))
    if not 2 <= len(data.sides) <= MOST_SIDES:
        message = f"A battle has 2 to {MOST_SIDES} sides, not {len(data.sides)}."
        yield Refusal("sides", message)
    yield from _sides(data)
    if data.board is not None:
        yield number_refusal("The board's width", data.board.width, 1, MOST_SQUARES)
        yield number_refusal("The board's height", data.board.height, 1, MOST_SQUARES)
    if data.name:
        yield text_refusal("The battle", data.name)
    yield numbers_refusal(data.numbers)
    empty = replace(BLANK, board=data.board, options=data.options, numbers=data.numbers)
    ids = (side.id for side in data.sides)
    yield entering_refusal(empty, data.combatants, data.blocks, ids)


def _sides(data: Setup) -> Iterator[Refusal | None]:
    yield from sides_refusals(data.sides)
    for side in data.sides:
        there = [one for one in data.combatants if one.side == side.id]
        if not there:
            yield Refusal("empty_side", f"Nobody fights on the side {side.name!r}.")
        elif all(one.hidden for one in there):
            message = f"All of {side.name} are hidden: let one of them be in sight."
            yield Refusal("empty_side", message)


def sides_refusals(sides: tuple[SideEntry, ...]) -> Iterator[Refusal | None]:
    """Yield the reasons why these sides cannot stand."""
    if len({side.id for side in sides}) != len(sides):
        yield Refusal("same_id", "Two sides have the same id.")
    for side in sides:
        yield text_refusal("A side", side.name)
        yield text_refusal("The id of a side", side.id)
        yield number_refusal(f"{side.name}: morale", side.morale, -MOST_NUMBER)


def begun(_rules: Rules, _state: Battle, event: EventOf[Setup]) -> Battle:
    """Begin: resources, sides and their morale; then comes placement."""
    data = event.data
    state = replace(
        BLANK,
        name=data.name,
        options=data.options,
        board=data.board,
        numbers=data.numbers,
        round=1,
    )
    state, _ = entered(state, data.combatants, data.blocks)
    sides = {entry.id: new_side(state, entry) for entry in data.sides}
    state = replace(state, sides=sides, phase="placement")
    return with_news(state, News("battle_begins", label=data.name))


def taken_refusal(_rules: Rules, _state: Battle, event: EventOf[Adopt]) -> Refusal | None:
    """Say why this state cannot be adopted."""
    return adopt_refusal(event.data.state)


def taken(_rules: Rules, _state: Battle, event: EventOf[Adopt]) -> Battle:
    """Begin in the middle, with the state adopted."""
    data = event.data
    return with_news(replace(data.state, news=()), News("battle_begins", label=data.state.name))


def _later(one: Combatant) -> Refusal:
    return Refusal("not_yet", f"{one.name} is placed later, by agility.")


def placing_refusal(_rules: Rules, state: Battle, event: EventOf[PlaceOn]) -> Refusal | None:
    """Say why a combatant cannot be placed now; the host may place in any order (3959)."""
    data = event.data
    one = state.combatants[data.who]
    if event.by != HOST and data.who not in state.placing:
        return _later(one)
    if not data.at:
        return Refusal("bad_place", f"Say where {one.name} is placed.")
    return out_of_view(one) or place_refusal(state, data.who, data.at)


def placed(_rules: Rules, state: Battle, event: EventOf[PlaceOn]) -> Battle:
    """Place a combatant on the board."""
    data = event.data
    size = state.blocks[state.combatants[data.who].block].size
    state = changed(state, data.who, place=place_at(size, data.at))
    return with_news(state, News("placed", data.who))


def agility_refusal(_rules: Rules, state: Battle, event: EventOf[CountAgility]) -> Refusal | None:
    """Say why a combatant cannot take another place in the order."""
    data, one = event.data, state.combatants[event.data.who]
    if not has_two_agilities(state, one):
        return Refusal("one_agility", f"{one.name} has one agility for placement.")
    if not needs_place(state, one):
        return Refusal("placed_already", f"{one.name} is placed already.")
    if data.plain is one.plain_agility:
        return Refusal("answer_stands", "You have chosen that already.")
    return None


def counted(_rules: Rules, state: Battle, event: EventOf[CountAgility]) -> Battle:
    """Take another place in the order of placement."""
    data = event.data
    return changed(state, data.who, plain_agility=data.plain)


def begin_refusal(_rules: Rules, state: Battle, event: EventOf[Begin]) -> Refusal | None:
    """Say why a combatant cannot have the first turn; the host may give it to any (3959)."""
    data = event.data
    if event.by != HOST:
        if state.phase == "placement":
            return Refusal("not_yet", "First everybody is placed.")
        if data.who not in starters(state) or state.is_simple:
            return NOT_STARTER
    if not data.who and state.phase != "placement":
        return Refusal("choose_first", "Say who has the first turn.")
    return None


def first_turn(rules: Rules, state: Battle, event: EventOf[Begin]) -> Battle:
    """Give the first turn, or only end the placement."""
    data = event.data
    state = replace(state, placing=())
    if not data.who:
        return replace(state, phase="first_turn")
    state = with_news(replace(state, phase="turns"), News("round_begins", amount=state.round))
    for moment in FROM_THE_START:
        state = forced(rules, state, moment)
    return begin_turn(rules, state, data.who)


def offers(_rules: Rules, state: Battle, who: str) -> Iterator[Offer]:
    """Offer a place and the first turn; the game master's may come out of order (3959)."""
    one = state.combatants[who]
    if state.phase == "placement" and needs_place(state, one):
        fields = (Field("at", "square"),)
        in_order = who in state.placing
        yield _offer(Event("place", PlaceOn(who), one.owner), _later(one), in_order, fields)
        if has_two_agilities(state, one):
            yield _other_agility(one)
    if state.phase == "first_turn" and one.status == "in":
        starts = who in starters(state)
        in_order = starts and (one.owner == HOST or not state.is_simple)
        notes = (why_they_start(state),) if starts else ()
        yield _offer(Event("begin", Begin(who), one.owner), NOT_STARTER, in_order, notes=notes)


def _other_agility(one: Combatant) -> Offer:
    plain = not one.plain_agility
    event = Event("count_agility", CountAgility(one.id, plain), one.owner)
    return Offer(event, (), None, "plain" if plain else "raised", is_quiet=True)


def _offer(
    event: Event,
    otherwise: Refusal,
    in_order: bool,
    fields: tuple[Field, ...] = (),
    notes: tuple[str, ...] = (),
) -> Offer:
    if in_order:
        return Offer(event, fields, None, event.type, notes)
    if event.by == HOST:
        return Offer(event, fields, None, event.type, (otherwise.message,), is_quiet=True)
    return Offer(event, fields, otherwise, event.type)


STEPS: BattleSteps = {
    "setup": step(setup_refusal, begun, ("none",), host=True),
    "adopt": step(taken_refusal, taken, ("none",), host=True),
    "place": step(placing_refusal, placed, ("placement",)),
    "count_agility": step(agility_refusal, counted, ("placement",)),
    "begin": step(begin_refusal, first_turn, ("placement", "first_turn")),
}
