"""The board as values: Collectors with pips and bars, circulation, chances, what is declared."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from gm_tools.games.collectors.cards import Escapade, Item, is_of_type
from gm_tools.games.collectors.chances import (
    MAY,
    cards_about,
    change_words,
    figures_in,
    may_change,
    of_attempt,
    said_of,
)
from gm_tools.games.collectors.facts import Numbers
from gm_tools.games.collectors.formulas import (
    cunning_of,
    effective_reflexes,
    grit_of,
    leaders,
    own_items,
    recovery,
)
from gm_tools.games.collectors.in_force import changes_of
from gm_tools.games.collectors.interceptions import waiting_for
from gm_tools.games.collectors.questions import dropping, find, name_of
from gm_tools.games.collectors.state import InForce, Pending, Player, State
from gm_tools.games.frame.decks import cards_left
from gm_tools.games.frame.protocol import HIDDEN
from gm_tools.presenters.games.collectors.phrases import action_words, item_title, short
from gm_tools.presenters.games.shared.phrases import (
    listed,
    signed,
    some,
)

ROLLS: Final = ("steal", "foist", "attack")
STEPS = {
    "partner": "{} has to accept",
    "answers": "{} may intercept",
    "choose": "{} intercepted and chooses",
    "settle": "{} rolls",
}


@dataclass(frozen=True, slots=True)
class ItemView:
    """An item; ``marks`` are locked, soulbound and used in this round."""

    id: str
    name: str
    type: str
    note: str = ""
    active: str = ""
    cost: str = ""
    marks: tuple[str, ...] = ()
    is_own: bool = False


@dataclass(frozen=True, slots=True)
class CardView:
    """An Escapade; ``may`` says which figures its text may change."""

    name: str
    note: str = ""
    is_sequential: bool = False
    may: str = ""


@dataclass(frozen=True, slots=True)
class SeatView:
    """A Collector; ``look`` is now, ko, out or waits, ``step`` where they are in this round.

    ``marks`` say what cards change of their figures and what may change them, ``after_about``
    what may change the recovery.
    ``pips`` says of each AP whether it is there; ``after`` is the Stamina after recovery.
    """

    name: str
    character: str
    type: str
    look: str
    step: str
    own: int
    count: int
    ap: int
    pips: tuple[bool, ...]
    stamina: int
    most_stamina: int
    after: int
    grit: str
    cunning: str
    reflexes: int
    decks: str
    hand: int
    items: tuple[ItemView, ...]
    lose: str
    is_instigator: bool
    is_ahead: bool
    may_intercept: bool
    marks: tuple[str, ...] = ()
    after_about: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Target:
    """Chances of one Collector against another; ``may`` are the texts that may change them."""

    name: str
    steal: str
    attack: str
    may: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Declared:
    """What was declared: in words, who is waited for, and who passed."""

    says: str
    waits: str
    passed: str = ""


@dataclass(frozen=True, slots=True)
class Board:
    """The whole moment; ``mine`` and ``hand`` are a seat's own, ``targets`` whom it can reach.

    ``targets_may`` are its own texts that may change those chances. ``escapade`` is this
    round's, ``lasting`` are earlier ones still in force.
    """

    circulation: tuple[ItemView, ...] = ()
    seats: tuple[SeatView, ...] = ()
    declared: Declared | None = None
    mine: SeatView | None = None
    hand: tuple[CardView, ...] = ()
    discard: tuple[CardView, ...] = ()
    targets: tuple[Target, ...] = ()
    targets_of: str = ""
    targets_may: tuple[str, ...] = ()
    escapade: CardView | None = None
    lasting: tuple[CardView, ...] = ()


def board(numbers: Numbers, state: State, viewer: str) -> Board:
    """Return the board for a viewer."""
    own = find(state, viewer)
    acting = own or (find(state, state.current) if state.phase == "confrontation" else None)
    return Board(
        circulation=tuple(_item(one) for one in state.circulation),
        seats=tuple(_seat(numbers, state, one) for one in state.players),
        declared=_declared(numbers, state, state.pending) if state.pending else None,
        mine=_seat(numbers, state, own) if own else None,
        hand=tuple(_card(one) for one in own.hand if one is not HIDDEN) if own else (),
        discard=tuple(_card(one) for one in own.discard) if own else (),
        targets=tuple(_targets(state, acting)) if acting else (),
        targets_may=_targets_may(state, acting) if acting else (),
        targets_of=acting.name or acting.id if acting else "",
        escapade=_card(state.escapade) if state.escapade else None,
        lasting=tuple(_lasting(state)),
    )


def _lasting(state: State) -> Iterator[CardView]:
    """Yield the Escapades of earlier rounds that are still in force, each once."""
    now = state.escapade.name if state.escapade else ""
    found = {(each.name, each.note): each for one in state.players for each in one.in_force}
    for (name, note), one in found.items():
        if one.lasts == "next" and name != now:
            until = f"{note} Until {name_of(state, one.of)}'s next Escapade."
            yield CardView(name, until, may=_may_change(one))


def ending(state: State) -> str:
    """Say how far the end is: which Escapade Decks still hold cards."""
    if state.overtime:
        top = [name_of(state, one) for one in leaders(state.players)]
        return f"Overtime: tied are {listed(top)}." if len(top) > 1 else "Overtime."
    left = [
        f"{one.name or one.id} {cards_left(one.escapade_deck)}"
        for one in state.players
        if one.in_play and cards_left(one.escapade_deck)
    ]
    if not left:
        return "All Escapade Decks are empty: this round is the last, unless it ends in a tie."
    return f"Escapades left in the decks: {', '.join(left)}."


def _item(one: Item, holder: Player | None = None) -> ItemView:
    used = holder is not None and one.id in holder.abilities_used
    marks = (("locked", one.locked), ("soulbound", one.soulbound), ("used", used))
    return ItemView(
        id=one.id,
        name=item_title(one),
        type=one.type,
        note=one.note,
        active=one.active,
        cost=_cost(one) if one.active else "",
        marks=tuple(word for word, is_so in marks if is_so),
        is_own=holder is not None and is_of_type(one, holder.type),
    )


def _cost(one: Item) -> str:
    stamina = f", {one.stamina} Stamina" if one.stamina else ""
    return f"{one.ap} AP{stamina}"


def _card(one: Escapade) -> CardView:
    return CardView(one.name or "Escapade", one.note, one.sequential, _may_change(one))


def _may_change(one: Escapade | InForce) -> str:
    figures = figures_in(one)
    return f"may change {listed(figures)}" if figures else ""


def _seat(numbers: Numbers, state: State, one: Player) -> SeatView:
    own = own_items(one)
    return SeatView(
        name=one.name or one.id,
        character=one.character,
        type=one.type,
        look=_look(numbers, state, one),
        step=_step(state, one),
        own=own,
        count=len(one.items),
        ap=one.ap,
        pips=tuple(at < one.ap for at in range(max(numbers.ap + one.ap_bonus, min(one.ap, 12)))),
        stamina=one.stamina,
        most_stamina=numbers.stamina,
        after=recovery(one.stamina, one.ap, one.ko, numbers),
        grit=signed(grit_of(one)),
        cunning=signed(cunning_of(one)),
        reflexes=effective_reflexes(one),
        decks=_decks(one),
        hand=len(one.hand),
        items=tuple(_item(item, one) for item in one.items),
        lose=one.lose,
        is_instigator=one.id == state.instigator,
        is_ahead=own > 0 and leaders(state.players) == (one.id,),
        may_intercept=_may_intercept(numbers, one),
        marks=(*(change_words(each) for each in changes_of(one)), *may_change(state, one.id)),
        after_about=tuple(said_of(state, one.id, "recovery")),
    )


def _may_intercept(numbers: Numbers, one: Player) -> bool:
    able = one.in_play and not one.ko and not one.intercept_used
    return able and one.ap >= numbers.intercept_ap


def _look(numbers: Numbers, state: State, one: Player) -> str:
    if not one.in_play:
        return "out"
    if one.ko:
        return "ko"
    return "now" if one.id in _waited_for(numbers, state) else "waits"


def _waited_for(numbers: Numbers, state: State) -> tuple[str, ...]:
    if state.pending is None and state.phase == "drop":
        return dropping(state)
    if state.pending is None:
        return (state.current,) if state.current else state.rollers
    return _answering(numbers, state, state.pending)


def _answering(numbers: Numbers, state: State, pending: Pending) -> tuple[str, ...]:
    match pending.step:
        case "partner":
            return (getattr(pending.event, "with_", ""),)
        case "answers":
            return waiting_for(numbers, state)
        case "choose" if pending.intercept:
            return (pending.intercept.by,)
    return (pending.by,)


def _step(state: State, one: Player) -> str:
    """Return where a Collector is in this round."""
    if not one.in_play:
        return "out of play"
    if one.ko:
        return "knocked out"
    used = "has intercepted" if one.intercept_used else ""
    return ", ".join(word for word in (_own_step(state, one), used) if word)


def _own_step(state: State, one: Player) -> str:
    if state.phase == "collection":
        words = {"due": "", "done": "has collected", "skipped": "skips", "lost": "lost the item"}
        return words[one.collect]
    if state.phase == "confrontation" and one.turn_done:
        return "turn done"
    return "has dropped" if state.phase == "drop" and one.drop_done else ""


def _decks(one: Player) -> str:
    items, plays = cards_left(one.collection_deck), cards_left(one.escapade_deck)
    return f"{some(items, 'item')}, {some(plays, 'Escapade')}"


def _targets(state: State, own: Player) -> Iterator[Target]:
    for one in state.players:
        if one.in_play and one.id != own.id:
            steal = of_attempt(state, own.id, "steal", one.id)
            attack = of_attempt(state, own.id, "attack", one.id)
            may = _distinct(text for kind in ROLLS for text in said_of(state, one.id, kind))
            yield Target(one.name or one.id, short(steal), short(attack), may)


def _targets_may(state: State, own: Player) -> tuple[str, ...]:
    """Return the texts of a Collector's own, and of Escapades, that may change those chances."""
    return _distinct(
        text
        for kind in ROLLS
        for text in cards_about(state, own.id, kind, own.id)
        if text.startswith(MAY)
    )


def _distinct(texts: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(texts))


def _declared(numbers: Numbers, state: State, pending: Pending) -> Declared:
    waited = [name_of(state, one) for one in _answering(numbers, state, pending)]
    passed = [name_of(state, one) for one in pending.passed]
    return Declared(
        says=action_words(state, pending.by, pending.event),
        waits=STEPS[pending.step].format(listed(waited) if waited else "nobody"),
        passed=f"{listed(passed)} let it happen" if passed else "",
    )
