"""Which cards are active: exchanging, refilling, making room for a curse (31)."""

from collections.abc import Iterator, Mapping
from typing import Final

from gm_tools.games.battle_royale.cards import Card, find
from gm_tools.games.battle_royale.change import (
    curse_placed,
    made_active,
    swapped,
    with_player,
    with_turn,
)
from gm_tools.games.battle_royale.events import Exchange, PlaceWon, Refill, SetActive
from gm_tools.games.battle_royale.facts import Numbers, Rules
from gm_tools.games.battle_royale.formulas import required_active
from gm_tools.games.battle_royale.questions import (
    allowances,
    fight_of,
    loser_of,
    may_be_set_aside,
    name_of,
    player_of,
    total,
    turn_of,
)
from gm_tools.games.battle_royale.reasons import on_turn
from gm_tools.games.battle_royale.state import Player, State
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.event import Event, EventOf
from gm_tools.games.frame.protocol import Field, Offer, Option, Refusal
from gm_tools.games.frame.steps import Step


def _unknown(cards: tuple[Card, ...], id: str, where: str) -> Refusal | None:
    if find(cards, id):
        return None
    return Refusal("unknown_id", f"There is no card {id[:40]!r} {where}.")


def exchange_shape(_rules: Rules, state: State, event: EventOf[Exchange]) -> Refusal | None:
    """Say that a card is not where it has to be: ``unknown_id``."""
    data, one = event.data, player_of(state, event.by)
    return _unknown(one.active, data.out, "among the active ones") or _unknown(
        one.reserve, data.in_, "set aside"
    )


def exchange_refusal(_rules: Rules, state: State, _event: Event) -> Refusal | None:
    """Say why nothing is exchanged: ``exchange_too_late``, ``exchange_used`` (31; G-BR-7)."""
    turn = turn_of(state)
    if turn.acted:
        return Refusal(
            "exchange_too_late", "You can exchange a card only before anything else in your turn."
        )
    if turn.exchange_used:
        return Refusal("exchange_used", "You have already exchanged a card this turn.")
    return None


def exchange(_rules: Rules, state: State, event: EventOf[Exchange]) -> State:
    """Swap the cards; the turn's actions and movements are those of the new ones."""
    data = event.data
    one = swapped(player_of(state, event.by), data.out, data.in_)
    state = with_player(state, event.by, active=one.active, reserve=one.reserve)
    actions, moves = allowances(state, one)
    return with_turn(state, actions=actions, moves=moves, exchange_used=True)


def refill_player(_rules: Rules, state: State, event: Event) -> Refusal | None:
    """Refuse every seat but the loser's: ``wrong_player``."""
    loser = loser_of(fight_of(state))
    if event.by == loser:
        return None
    return Refusal("wrong_player", f"{name_of(state, loser)} chooses a card now.")


def refill_shape(_rules: Rules, state: State, event: EventOf[Refill]) -> Refusal | None:
    """Say that a card is not set aside: ``unknown_id``."""
    return _unknown(player_of(state, event.by).reserve, event.data.card, "set aside")


def refill(_rules: Rules, state: State, event: EventOf[Refill]) -> State:
    """Make the card active; its owner goes on to die (G-BR-18)."""
    one = player_of(state, event.by)
    card = next(card for card in one.reserve if card.id == event.data.card)
    return made_active(state, event.by, card)


def curse_player(_rules: Rules, state: State, event: Event) -> Refusal | None:
    """Refuse every seat but that of the curse's winner: ``wrong_player``."""
    won = state.won
    if won is None or event.by == won.player:
        return None
    return Refusal("wrong_player", f"{name_of(state, won.player)} won the curse.")


def curse_shape(_rules: Rules, state: State, event: EventOf[PlaceWon]) -> Refusal | None:
    """Say that the curse or the card for it is another one: ``unknown_id``."""
    data = event.data
    if state.won and data.card and data.card != state.won.card.id:
        return Refusal("unknown_id", f"The card that was won is {state.won.card.name}.")
    if not data.set_aside:
        return None
    return _unknown(player_of(state, event.by).active, data.set_aside, "among the active ones")


def curse_refusal(_rules: Rules, state: State, event: EventOf[PlaceWon]) -> Refusal | None:
    """Say that another card makes room: ``choose_set_aside`` (31; G-BR-6)."""
    allowed = may_be_set_aside(player_of(state, event.by))
    if find(allowed, event.data.set_aside):
        return None
    names = ", ".join(card.name or card.id for card in allowed)
    return Refusal(
        "choose_set_aside", f"A curse is active at once. Set one of these aside: {names}."
    )


def place_won(_rules: Rules, state: State, event: EventOf[PlaceWon]) -> State:
    """Make the curse active in the place of the named card."""
    one, won = player_of(state, event.by), state.won
    if won is None:
        raise ValueError("no curse waits")
    aside = next(card for card in one.active if card.id == event.data.set_aside)
    return curse_placed(state, one.id, won.card, aside)


def meant(state: State, event: Event, numbers: Numbers) -> Event | Refusal:
    """Return the exchange, refill or placing that naming all active cards comes to.

    ``active_minimum`` and ``active_maximum`` where these are too few or too many (31).
    """
    data: SetActive = event.data
    one = player_of(state, event.by)
    named_ = frozenset(data.cards)
    waiting = (state.won.card,) if state.won and state.won.player == one.id else ()
    needed = required_active(total(one) + len(waiting), numbers)
    if len(named_) < needed:
        return Refusal("active_minimum", f"{needed} cards have to be active, not {len(named_)}.")
    if len(named_) > needed:
        return Refusal("active_maximum", f"Only {needed} cards can be active.")
    return _as_other(state, event, one, named_)


def _as_other(state: State, event: Event, one: Player, names: frozenset[str]) -> Event | Refusal:
    held = {card.id for card in one.active}
    out, into = sorted(held - names), sorted(names - held)
    if state.phase == "refill" and not out and len(into) == 1:
        return replace(event, type="refill", data=Refill(into[0]))
    if len(out) == len(into) == 1 and state.phase == "place_won":
        return replace(event, type="place_won", data=PlaceWon(into[0], out[0]))
    if len(out) == len(into) == 1 and state.phase == "turn":
        return replace(event, type="exchange", data=Exchange(out[0], into[0]))
    return Refusal("bad_value", "Only one card changes at a time: name it and keep the others.")


def set_player(rules: Rules, state: State, event: Event) -> Refusal | None:
    """Refuse a seat that has nothing to choose now: ``wrong_player``."""
    choosers = {"turn": on_turn, "refill": refill_player, "place_won": curse_player}
    return choosers[state.phase](rules, state, event)


def set_shape(_rules: Rules, state: State, event: EventOf[SetActive]) -> Refusal | None:
    """Refuse a card of another player: ``unknown_id``; a card named twice: ``bad_value``."""
    data, one = event.data, player_of(state, event.by)
    if len(set(data.cards)) != len(data.cards):
        return Refusal("bad_value", "Every card is named once.")
    waiting = (state.won.card,) if state.won else ()
    owned = (*one.active, *one.reserve, *waiting)
    return next(
        (wrong for id in data.cards if (wrong := _unknown(owned, id, "among your cards"))), None
    )


def set_refusal(rules: Rules, state: State, event: Event) -> Refusal | None:
    """Say what is wrong with the number, or with what it comes to."""
    other = meant(state, event, rules.numbers)
    if isinstance(other, Refusal):
        return other
    step = STEPS[other.type]
    return step.shape(rules, state, other) or step.refuse(rules, state, other)


def set_active(rules: Rules, state: State, event: Event) -> State:
    """Do what it comes to."""
    other = meant(state, event, rules.numbers)
    if isinstance(other, Refusal):
        raise ValueError(other.code)
    changed: State = STEPS[other.type].apply(rules, state, other)
    return changed


STEPS: Final[Mapping[str, Step[Rules, State]]] = {
    "exchange": Step(exchange, ("turn",), exchange_refusal, exchange_shape, on_turn),
    "refill": Step(refill, ("refill",), shape=refill_shape, player=refill_player),
    "place_won": Step(place_won, ("place_won",), curse_refusal, curse_shape, curse_player),
    "set_active": Step(
        set_active, ("turn", "refill", "place_won"), set_refusal, set_shape, set_player
    ),
}


def offers(rules: Rules, state: State, seat: str) -> Iterator[Offer]:
    """Offer what a player may do with their own cards now."""
    if state.phase == "turn" and seat == turn_of(state).player:
        yield from _exchanges(rules, state, seat)
    if state.phase == "refill" and seat == loser_of(fight_of(state)):
        aside = Field("card", "choice", _options(player_of(state, seat).reserve))
        yield Offer(Event("refill", Refill(), seat), (aside,))
    if state.phase == "place_won" and state.won and seat == state.won.player:
        yield _placing(rules, state, seat)


def _options(cards: tuple[Card, ...]) -> tuple[Option, ...]:
    return tuple(Option(one.id, one.name or one.id) for one in cards)


def _exchanges(rules: Rules, state: State, seat: str) -> Iterator[Offer]:
    one = player_of(state, seat)
    if not one.reserve:
        return
    event = Event("exchange", Exchange(), seat)
    fields = (
        Field("out", "choice", _options(one.active)),
        Field("in_", "choice", _options(one.reserve)),
    )
    yield Offer(event, fields, exchange_refusal(rules, state, event))


def _placing(rules: Rules, state: State, seat: str) -> Offer:
    one = player_of(state, seat)
    won = state.won.card.id if state.won else ""
    options = tuple(
        Option(card.id, card.name or card.id, _barred(rules, state, seat, PlaceWon(won, card.id)))
        for card in one.active
    )
    return Offer(Event("place_won", PlaceWon(won), seat), (Field("set_aside", "choice", options),))


def _barred(rules: Rules, state: State, seat: str, data: PlaceWon) -> Refusal | None:
    return curse_refusal(rules, state, Event("place_won", data, seat))
