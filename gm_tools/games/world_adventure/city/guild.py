"""Guild quests: taken in a city, one at a time (World Adventure 441-457; G-WA-33)."""

from collections.abc import Iterator
from typing import Final

from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.event import DIGITAL, HOST, Event, EventOf
from gm_tools.games.frame.protocol import (
    Draw,
    Drawn,
    Field,
    Found,
    Offer,
    Refusal,
)
from gm_tools.games.frame.steps import Step, first
from gm_tools.games.world_adventure.card_changes import Lasts
from gm_tools.games.world_adventure.cards import QUEST, Card, CardRef, of_kind, value
from gm_tools.games.world_adventure.change import (
    changed,
    spent_action,
    with_card,
    with_exp,
    with_gold,
)
from gm_tools.games.world_adventure.city.events import (
    CancelQuest,
    CompleteQuest,
    RevealQuests,
    TakeQuest,
)
from gm_tools.games.world_adventure.city.tolls import price_refusal, with_toll
from gm_tools.games.world_adventure.drawing import Drawing, Drawings
from gm_tools.games.world_adventure.facts import Facts
from gm_tools.games.world_adventure.in_force import Counting
from gm_tools.games.world_adventure.questions import at_the_table, face_down
from gm_tools.games.world_adventure.reasons import (
    ACTION,
    PLAYING,
    TURNS,
    action_left,
    card_field,
    found_card,
    free_in_city,
    has_turn,
    in_city,
    their_turn,
    unknown,
)
from gm_tools.games.world_adventure.runes.gaining import gain
from gm_tools.games.world_adventure.state import MOST, Guild, Player, World
from gm_tools.games.world_adventure.using import used

TWO: Final = 2


# --- Taking ---------------------------------------------------------------------------------------


def _take_shape(_rules: Facts, state: World, event: EventOf[TakeQuest]) -> Refusal | None:
    data = event.data
    if data.from_ == "faceup":
        if data.others:
            return Refusal("bad_value", "Take one of the face-up quests, and no other.")
        return _faceup(state, data.card)
    return first(found_card(state, one, QUEST) for one in _named(data))


def _named(data: TakeQuest) -> tuple[CardRef, ...]:
    return tuple(one for one in (data.card, *data.others) if one)


def _faceup(state: World, ref: CardRef) -> Refusal | None:
    """Say that no such quest lies open; one that is entered lies open at the table."""
    if isinstance(ref, Card) and not ref.id:
        return found_card(state, ref, QUEST)
    card = ref if isinstance(ref, str) else ref.id
    if card in {one.id for one in (*state.guild.faceup, *_on_the_table(state))}:
        return None
    return unknown("face-up quest", card) if card else _unsaid()


def _unsaid() -> Refusal:
    return Refusal("bad_value", "Choose the quest, or enter what its card says.")


def _on_the_table(state: World) -> tuple[Card, ...]:
    """Return the quests that may lie open at the table without the app's knowing it."""
    return at_the_table(state, QUEST) if state.options.real_cards else ()


def may_take(_rules: Facts, state: World, event: EventOf[object]) -> Refusal | None:
    """Say why no quest can be taken now."""
    player = state.players[event.by]
    return first((free_in_city(state, player), action_left(player), _slot(player)))


def _take_refusal(rules: Facts, state: World, event: EventOf[TakeQuest]) -> Refusal | None:
    facedown = event.data.from_ == "facedown"
    return may_take(rules, state, event) or (_two(state, event.data) if facedown else None)


def _two(state: World, data: TakeQuest) -> Refusal | None:
    """Say what is wrong with two quests that were drawn; those that the app drew it knows (445)."""
    cards = _named(data)
    drawn = any(one.kind == QUEST for one in state.shown)
    if not (0 if drawn else 1) <= len(cards) <= TWO:
        return Refusal("bad_value", f"Two quests are drawn; name one or both, not {len(cards)}.")
    if any(one in cards[:at] for at, one in enumerate(cards)):
        return Refusal("bad_value", "Keep a quest or turn it face up, not both.")
    return None


def _slot(player: Player) -> Refusal | None:
    if player.quest is None:
        return None
    what = f"{player.quest.name} still fills your only quest slot."
    return Refusal("quest_slot_full", f"{what} Complete it, or cancel it.")


def _take(rules: Facts, state: World, event: EventOf[TakeQuest]) -> World:
    data = event.data
    state = spent_action(with_toll(rules, state, event.by), event.by)
    state, card = with_card(state, data.card)
    state, others = _known(state, data.others)
    state = _put_down(state, (*others, *_left_of(state, data, card)))
    if card is None:
        return state
    faceup = tuple(one for one in state.guild.faceup if one.id != card.id)
    return changed(replace(state, guild=Guild(faceup)), event.by, quest=card)


def _known(state: World, refs: tuple[CardRef, ...]) -> tuple[World, tuple[Card, ...]]:
    """Return the state that knows some cards, and the cards."""
    found: list[Card] = []
    for one in refs:
        state, card = with_card(state, one)
        found += [card] if card else []
    return state, tuple(found)


def _left_of(state: World, data: TakeQuest, card: Card | None) -> tuple[Card, ...]:
    """Return the cards that the app drew beside the one that is kept."""
    if data.from_ == "faceup":
        return ()
    kept = card.id if card else ""
    return tuple(one for one in state.shown if one.kind == QUEST and one.id != kept)


def _put_down(state: World, cards: tuple[Card, ...]) -> World:
    """Lay cards open; what was drawn for the choice is no longer shown."""
    shown = tuple(one for one in state.shown if one.kind != QUEST)
    return _laid_open(replace(state, shown=shown), cards)


def _laid_open(state: World, cards: tuple[Card, ...]) -> World:
    lying = {one.id for one in state.guild.faceup}
    new = tuple(one for one in cards if one.id not in lying)
    return replace(state, guild=Guild((*state.guild.faceup, *new)))


# --- Ending one -----------------------------------------------------------------------------------


def _has_quest(player: Player) -> Refusal | None:
    if player.quest is not None:
        return None
    return Refusal("no_quest", "You have no quest. Take one in a city first.")


def _cancel_refusal(rules: Facts, state: World, event: Event) -> Refusal | None:
    player = state.players[event.by]
    asked = (free_in_city(state, player), _has_quest(player))
    return first((*asked, price_refusal(rules, state, player, rules.prices.cancel_quest)))


def _cancel(rules: Facts, state: World, event: Event) -> World:
    state = with_toll(rules, state, event.by)
    card = state.players[event.by].quest
    state = with_gold(rules, state, event.by, -rules.prices.cancel_quest)
    state = changed(state, event.by, quest=None)
    return _laid_open(state, (card,)) if card else state


def _complete_shape(_rules: Facts, _state: World, event: EventOf[CompleteQuest]) -> Refusal | None:
    for one in (event.data.exp, event.data.gold):
        if one is not None and not 0 <= one <= MOST:
            return Refusal("bad_value", f"A quest gives from 0 to {MOST}, not {one}.")
    return None


def _complete_refusal(_rules: Facts, state: World, event: Event) -> Refusal | None:
    return _has_quest(state.players[event.by])


def _complete(rules: Facts, state: World, event: EventOf[CompleteQuest]) -> World:
    data = event.data
    card = state.players[event.by].quest
    exp = data.exp if data.exp is not None else max(0, value(card, "exp"))
    gold = data.gold if data.gold is not None else max(0, value(card, "gold"))
    state = with_exp(rules, changed(state, event.by, quest=None), event.by, exp)
    state = with_gold(rules, state, event.by, gold)
    if card is not None:
        state = used(rules, state, _reward(card, event.by))
    return gain(rules, state, event.by, QUEST)


def _reward(card: Card, seat: str) -> Counting:
    """Return what a quest's card brings once it is fulfilled (G-WA-72)."""
    return Counting(card.name, card.note, card.changes, _lasting(card), seat)


def _lasting(card: Card) -> Lasts:
    return "held" if card.changes.lasts == "usual" else card.changes.lasts


def _reveal_shape(_rules: Facts, state: World, event: EventOf[RevealQuests]) -> Refusal | None:
    data = event.data
    if not data.cards or not all(data.cards):
        return Refusal("bad_value", "Choose the quests that are turned face up.")
    return first(found_card(state, one, QUEST) for one in data.cards)


def _reveal(_rules: Facts, state: World, event: EventOf[RevealQuests]) -> World:
    state, cards = _known(state, event.data.cards)
    return _laid_open(state, cards)


# --- Steps and offers -----------------------------------------------------------------------------

STEPS: Final = {
    "take_quest": Step(_take, TURNS, _take_refusal, _take_shape, their_turn),
    "cancel_quest": Step(_cancel, TURNS, _cancel_refusal, player=their_turn),
    "complete_quest": Step(_complete, PLAYING, _complete_refusal, _complete_shape),
    "reveal_quests": Step(_reveal, ("setup", *PLAYING), shape=_reveal_shape, host=True),
}


def offers(rules: Facts, state: World, seat: str) -> Iterator[Offer]:
    """Offer quests that lie open, the end of the seat's own, and the host more to lay open."""
    if seat == HOST:
        yield from _revealing(rules, state)
        return
    player = state.players[seat]
    if state.phase in PLAYING and player.quest:
        values = (Field("exp", "number", least=0, most=MOST, required=False),)
        gold = Field("gold", "number", least=0, most=MOST, required=False)
        event = Event("complete_quest", CompleteQuest(), seat)
        yield Offer(event, (*values, gold), None, player.quest.name)
    if not has_turn(state, seat) or in_city(player):
        return
    if state.guild.faceup or state.options.real_cards:
        yield _taking(rules, state, player)
    if state.options.real_cards:
        yield _drawn_at_the_table(rules, state, player)
    drawn = of_kind(state.shown, QUEST)
    if drawn:
        yield _choosing(rules, state, player, drawn)
    if player.quest:
        cancel = Event("cancel_quest", CancelQuest(), seat)
        notes = (f"{rules.prices.cancel_quest} gold",)
        yield Offer(cancel, (), _cancel_refusal(rules, state, cancel), player.quest.name, notes)


def _taking(rules: Facts, state: World, player: Player) -> Offer:
    real = state.options.real_cards
    lying = (*state.guild.faceup, *_on_the_table(state))
    event = Event("take_quest", TakeQuest(), player.id)
    barred = may_take(rules, state, event)
    field = card_field("card", QUEST, lying, new=real)
    return Offer(event, (field,), barred, "", (ACTION,))


def _drawn_at_the_table(rules: Facts, state: World, player: Player) -> Offer:
    """Offer to keep one of two cards drawn at the table, or none; the other is laid open (445)."""
    event = Event("take_quest", TakeQuest("facedown"), player.id)
    known = at_the_table(state, QUEST)
    fields = (
        card_field("card", QUEST, known, required=False),
        card_field("others", QUEST, known, required=False),
    )
    return Offer(event, fields, may_take(rules, state, event), "quest_at_the_table", (ACTION,))


def _choosing(rules: Facts, state: World, player: Player, drawn: tuple[Card, ...]) -> Offer:
    """Offer the two that the app drew: one is kept, or none; what is not kept is laid open."""
    event = Event("take_quest", TakeQuest("facedown"), player.id)
    card = card_field("card", QUEST, drawn, required=False, new=False)
    return Offer(event, (card,), may_take(rules, state, event), "choose_quest", (ACTION,))


def _revealing(rules: Facts, state: World) -> Iterator[Offer]:
    """Offer to draw quests until three lie open, or to enter one that lies open at the table."""
    if state.phase not in ("setup", *PLAYING):
        return
    if face_down(state, QUEST) and len(state.guild.faceup) < rules.limits.faceup_quests:
        yield Offer(Event("reveal_quests", RevealQuests(), HOST, DIGITAL))
    if state.options.real_cards:
        card = card_field("cards", QUEST, at_the_table(state, QUEST))
        yield Offer(Event("reveal_quests", RevealQuests()), (card,), what="quest_at_the_table")


# --- Draws ----------------------------------------------------------------------------------------


def _draws(rules: Facts, state: World, event: EventOf[RevealQuests]) -> tuple[Draw, ...]:
    """Draw what is missing of the quests that lie open, one at least (449)."""
    ids = tuple(one.id for one in face_down(state, QUEST))
    if event.data.cards or not ids:
        return ()
    missing = rules.limits.faceup_quests - len(state.guild.faceup)
    return (Draw(QUEST, min(max(missing, 1), len(ids)), ids),)


def _drawn(data: RevealQuests, values: Drawn) -> RevealQuests:
    return replace(data, cards=values[0])


def _found(data: RevealQuests) -> Found:
    ids = tuple(one for one in data.cards if isinstance(one, str))
    return ((QUEST, ids),) if ids else ()


DRAWINGS: Final[Drawings] = {"reveal_quests": Drawing(_draws, _drawn, _found)}
