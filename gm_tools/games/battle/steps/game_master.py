"""The game master's control of a battle: who comes and goes, seats, what is visible, the end."""

from collections.abc import Iterator

from gm_tools.games.battle.change import changed, with_news, with_side
from gm_tools.games.battle.combatant import decks
from gm_tools.games.battle.combatant.resources import is_shaken_at
from gm_tools.games.battle.entering.entrants import (
    entered,
    entering_refusal,
    new_side,
)
from gm_tools.games.battle.events.host import (
    Abandon,
    Add,
    EndBattle,
    Note,
    Remove,
    SetSeat,
    SetVisible,
    ShuffleDeck,
)
from gm_tools.games.battle.maneuver.answers import forgotten
from gm_tools.games.battle.maneuver.beginning import go_on
from gm_tools.games.battle.maneuver.phases import taken_off
from gm_tools.games.battle.reasons import MANEUVER_RUNNING, not_in_battle, out_of_view
from gm_tools.games.battle.rules import Rules
from gm_tools.games.battle.sound import (
    MOST_SIDES,
    MOST_TEXT,
    count_refusal,
    text_refusal,
)
from gm_tools.games.battle.state import PLAYING, Battle, News
from gm_tools.games.battle.step import BattleSteps, step
from gm_tools.games.battle.steps.setup import sides_refusals
from gm_tools.games.battle.turns.losing import (
    after_harm,
    ended,
    left,
)
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.event import (
    STRANGER,
    TABLE,
    EventOf,
)
from gm_tools.games.frame.protocol import Refusal
from gm_tools.games.frame.steps import first, nothing

EVEN_AFTERWARDS = (*PLAYING, "over")


def add_refusal(_rules: Rules, state: Battle, event: EventOf[Add]) -> Refusal | None:
    """Say why these combatants cannot enter."""
    return first(_add(state, event.data))


def _add(state: Battle, data: Add) -> Iterator[Refusal | None]:
    if not data.combatants:
        yield Refusal("nobody", "Choose at least one combatant.")
    yield count_refusal(len(state.combatants) + len(state.hidden) + len(data.combatants))
    if len(state.sides) + len(data.sides) > MOST_SIDES:
        yield Refusal("sides", f"A battle has {MOST_SIDES} sides at most.")
    yield from sides_refusals(data.sides)
    for side in data.sides:
        if side.id in state.sides:
            yield Refusal("same_id", f"There is a side {side.id!r} already.")
    for name, block in data.blocks.items():
        if state.blocks.get(name, block) != block:
            yield Refusal("same_id", f"There is another block {name!r} already.")
    sides = (*state.sides, *(side.id for side in data.sides))
    blocks = {**state.blocks, **data.blocks}
    yield entering_refusal(state, data.combatants, blocks, sides)


def added(_rules: Rules, state: Battle, event: EventOf[Add]) -> Battle:
    """Let more combatants enter: 1 effort, 1 flair, and their morale joins their side's (R172)."""
    data = event.data
    state, ids = entered(state, data.combatants, {**state.blocks, **data.blocks})
    for entry in data.sides:
        state = with_side(state, new_side(state, entry))
    fresh = {side.id for side in data.sides}
    for who in ids:
        one = state.combatants[who]
        if one.side not in fresh:
            state = with_more_morale(state, one.side, one.morale)
        state = with_news(state, News("joins", who))
    return state


def with_more_morale(state: Battle, side: str, morale: int) -> Battle:
    """Add starting morale to a side, or take it off again; the side is in the battle (R69)."""
    found = state.sides[side]
    total = found.morale + morale
    after = replace(
        found,
        morale=total,
        starting_morale=found.starting_morale + morale,
        shaken=is_shaken_at(state, total),
        status="in",
    )
    return with_side(state, after)


def remove_refusal(_rules: Rules, state: Battle, event: EventOf[Remove]) -> Refusal | None:
    """Say why a combatant cannot leave."""
    data = event.data
    one = state.combatants[data.who]
    if data.why == "mistake":
        return _mistake_refusal(state, data.who)
    return not_in_battle(one) or (MANEUVER_RUNNING if state.ongoing else None)


def _mistake_refusal(state: Battle, who: str) -> Refusal | None:
    one = state.combatants[who]
    if state.ongoing or state.grants or state.turn == who:
        return Refusal("acting", f"{one.name} is acting: skip the turn first.")
    others = [other for other in state.combatants.values() if other.side == one.side]
    if len(others) == 1:
        return Refusal("empty_side", f"Nobody else fights on {one.name}'s side.")
    return None


def removed(_rules: Rules, state: Battle, event: EventOf[Remove]) -> Battle:
    """Let a combatant leave, or undo that it ever came."""
    data = event.data
    if data.why != "mistake":
        return after_harm(_cleared(left(state, data.who, data.why)))
    one = state.combatants[data.who]
    rest = {key: other for key, other in state.combatants.items() if key != data.who}
    side = state.sides[one.side]
    state = with_more_morale(replace(state, combatants=rest), one.side, -one.morale)
    state = with_side(state, replace(state.sides[one.side], status=side.status))
    state = with_news(state, News("leaves", label="mistake", more={"name": one.name}))
    return after_harm(_cleared(state))


def _cleared(state: Battle) -> Battle:
    """Drop the movement of combatants that are gone."""
    there = [key for key, one in state.combatants.items() if one.status == "in"]
    grants = tuple(grant for grant in state.grants if grant.who in there)
    return replace(state, grants=grants)


def seat_refusal(_rules: Rules, state: Battle, event: EventOf[SetSeat]) -> Refusal | None:
    """Say why a seat cannot be given a combatant; its player sees where it is (R193)."""
    owner = event.data.owner
    if owner in (TABLE, STRANGER):
        return Refusal("no_seat", f"{owner!r} is not a seat.")
    return text_refusal("The seat", owner) or out_of_view(state.combatants[event.data.who])


def seated(rules: Rules, state: Battle, event: EventOf[SetSeat]) -> Battle:
    """Give a combatant to a seat, or take it back; what was sealed for the old one is forgotten."""
    data = event.data
    state = changed(forgotten(state, data.who), data.who, owner=data.owner)
    return go_on(rules, with_news(state, News("seat", data.who, data.owner)))


def shown(_rules: Rules, state: Battle, event: EventOf[SetVisible]) -> Battle:
    """Change what players and the table may see."""
    data = event.data
    return with_news(
        replace(state, options=replace(state.options, visible=data.visible)), News("visible")
    )


def shuffle_refusal(_rules: Rules, state: Battle, event: EventOf[ShuffleDeck]) -> Refusal | None:
    """Say why a deck cannot be shuffled."""
    if event.data.deck not in state.decks:
        return Refusal("unknown_id", f"There is no deck {event.data.deck!r}.")
    return None


def shuffled(_rules: Rules, state: Battle, event: EventOf[ShuffleDeck]) -> Battle:
    """Shuffle a deck's discards into it."""
    deck = decks.shuffled(state.decks[event.data.deck])
    return with_news(decks.with_deck(state, deck), News("shuffles", label=deck.id))


def note_refusal(_rules: Rules, _state: Battle, event: EventOf[Note]) -> Refusal | None:
    """Say why a note cannot be accepted."""
    return text_refusal("The note", event.data.text, MOST_TEXT)


def noted(_rules: Rules, state: Battle, event: EventOf[Note]) -> Battle:
    """Put a line into the log."""
    data = event.data
    return with_news(state, News("note", label=data.text))


def end_refusal(_rules: Rules, _state: Battle, event: EventOf[EndBattle]) -> Refusal | None:
    """Say why the battle cannot end with these words."""
    if len(event.data.why) > MOST_TEXT:
        return Refusal("too_long", f"At most {MOST_TEXT} characters fit.")
    return None


def end(_rules: Rules, state: Battle, event: EventOf[EndBattle]) -> Battle:
    """End the battle: a truce, or nobody left to fight (3692)."""
    data = event.data
    return ended(state, data.why or "truce")


def abandon_refusal(_rules: Rules, state: Battle, _event: EventOf[Abandon]) -> Refusal | None:
    """Say why there is nothing to break off."""
    if state.ongoing or state.grants:
        return None
    return Refusal("nothing_running", "Nothing is being performed.")


def abandoned(_rules: Rules, state: Battle, _event: EventOf[Abandon]) -> Battle:
    """Break off the maneuver in progress and waiting movement; what has happened stays."""
    if state.ongoing:
        state = taken_off(state)
    return with_news(replace(state, grants=()), News("abandoned"))


STEPS: BattleSteps = {
    "add": step(add_refusal, added, PLAYING, host=True),
    "remove": step(remove_refusal, removed, PLAYING, host=True),
    "seat": step(seat_refusal, seated, EVEN_AFTERWARDS, host=True),
    "visible": step(nothing, shown, EVEN_AFTERWARDS, host=True),
    "shuffle": step(shuffle_refusal, shuffled, PLAYING, host=True),
    "note": step(note_refusal, noted, EVEN_AFTERWARDS, host=True),
    "end": step(end_refusal, end, PLAYING, host=True),
    "abandon": step(abandon_refusal, abandoned, host=True),
}
