"""Games played by chance, the same ones every time: by the number of a game, and by nothing else.

Everything is said in the names of events and fields, which change only with an upcaster.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice
from typing import Any

from tests.games.trials import TRIALS
from tests.recording.chance import Chance
from tests.recording.frame import (
    DIGITAL,
    HOST,
    TABLE,
    event_plain,
    kinds,
    new_event,
    state_plain,
    with_draws,
    words_of,
)
from tests.recording.hand import HANDS
from tests.recording.starts import at_war, first_event

MOST_COMPLETIONS = 60
TRIES = 10
MOST_TYPES = 7
STALE = 24

PLAYED, ADOPTED, BY_HAND = "played", "adopted", "by hand"
WAYS = (PLAYED, PLAYED, PLAYED, ADOPTED, BY_HAND)
"""How the games begin and go on, in turn: those by hand have overrides in between."""

OFTEN: Mapping[str, float] = {
    **dict.fromkeys(("attack", "attack_card", "attack_player", "take_prize", "battle"), 5.0),
    **dict.fromkeys(("engage", "npc_attack", "scout", "start_signature", "collect"), 5.0),
    **dict.fromkeys(("tell", "pay", "earn", "gain_exp", "gain_goods", "ability"), 0.2),
    **dict.fromkeys(("battle_royale end_turn", "collectors attempt", "collectors trade"), 0.3),
    **dict.fromkeys(("move_item", "drop_goods", "gain_rune", "reveal_quests"), 0.2),
    **dict.fromkeys(("buy_upgrade", "sell_upgrade", "choose_power", "drop_power"), 0.3),
    **dict.fromkeys(("end_battle", "end_game", "eliminate", "close_column_lost"), 0.02),
    **dict.fromkeys(("note", "add_item", "edit_item", "describe", "adjust", "enter_card"), 0.02),
    **dict.fromkeys(("declare_high_only", "resurrect", "die"), 0.1),
}
"""How often a type of event is chosen beside others; what nearly always can be done, seldom."""


@dataclass(frozen=True)
class Moment:
    """A game after an event, ``before`` it, and events that were tried on the state then.

    ``tried`` are pairs of an event and its refusal, None where it would be accepted.
    """

    number: int
    event: Any
    rules: Any
    state: Any
    tried: tuple[tuple[Any, Any], ...] = ()


@dataclass
class Play:
    """A game that goes on by chance."""

    name: str
    number: int
    seed: str = "net"
    rules: Any = None
    state: Any = None
    used: Counter[str] = field(default_factory=Counter)
    known: list[tuple[str, Any]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.kind = kinds()[self.name]
        self.chance = Chance(f"{self.seed}/{self.name}/{self.number}")
        self.way = WAYS[self.number % len(WAYS)]

    def moments(self, most: int) -> Iterator[Moment]:
        """Yield the game's moments, at most so many, until it is over or nothing can be done."""
        for at in range(most):
            event = self._begun(most) if at == 0 else self._next(at)
            if event is None:
                return
            tried = tuple(self._tried(at)) if at else ()
            self._follow(event)
            yield Moment(at + 1, event, self.rules, self.state, tried)
            if self.kind.game.outcome(self.state) is not None:
                return

    def first(self, most: int) -> Any:
        """Return how the game begins; ``most`` is how long one was played that it goes on with."""
        return self._begun(most)

    def going_on(self, rules: Any, state: Any, at: int) -> Any | None:
        """Return an event that is accepted in a state; None where nothing can be done."""
        self.rules, self.state = rules, state
        return self._next(at)

    def _begun(self, most: int) -> Any:
        """Return the first event: a set-up, or a state that such a game came to unseen."""
        first = first_event(self.name, self.chance.at("start"))
        if self.way != ADOPTED:
            return first
        unseen = Play(self.name, self.number, f"{self.seed}/before")
        unseen.way = PLAYED
        many = self.chance.at("before").number(2, most)
        states = [moment.state for moment in unseen.moments(many)]
        adopted = (self._adopting(one) for one in reversed(states[1:]))
        return next((one for one in adopted if one is not None), first)

    def _adopting(self, state: Any) -> Any | None:
        """Return the event that begins with a state; None for one that cannot be adopted."""
        game = self.kind.game
        if game.outcome(state) is not None:
            return None
        plain = state_plain(self.kind, state)
        plain = at_war(plain) if self.name == "world_adventure" else plain
        event = new_event(self.kind, "adopt", {"state": plain})
        rules = game.rules(self.kind.facts, event)
        return None if game.refusal(rules, game.blank, event) else event

    def _follow(self, event: Any) -> None:
        game = self.kind.game
        if self.rules is None:
            self.rules, self.state = game.rules(self.kind.facts, event), game.blank
        self.state = game.apply(self.rules, self.state, event)
        self.used[event.type] += 1
        if event.type not in ("setup", "adopt"):
            self._remember(event)

    def _remember(self, event: Any) -> None:
        """Keep an event for a time, with its words, to be tried again later."""
        self.known = [*self.known, (self._event_words(event), event)][-STALE:]

    def refusal(self, event: Any) -> Any:
        """Return why an event is refused now; an engine that fails over it says how."""
        try:
            return self.kind.game.refusal(self.rules, self.state, event)
        except Exception as error:
            return Failure(f"!{type(error).__name__}", str(error))

    # --- The next event -------------------------------------------------------------------------

    def _next(self, at: int) -> Any | None:
        chance = self.chance.at(at)
        if self.way == BY_HAND and chance.share("hand") < 0.2:
            event = self._by_hand(chance.at("hand"))
            if event is not None:
                return event
        hosts = (HOST,), self.kind.game.seats(self.state)
        for seats in hosts if chance.share("seats") < 0.7 else hosts[::-1]:
            event = self._of(seats, chance.at(len(seats)))
            if event is not None:
                return event
        return None

    def _of(self, seats: Sequence[str], chance: Chance) -> Any | None:
        """Return an event that one of some seats is offered; None where nothing can be done."""
        by_type: dict[str, list[Any]] = {}
        for seat in seats:
            for offer in self.kind.game.legal(self.rules, self.state, seat):
                if offer.refusal is None:
                    by_type.setdefault(offer.template.type, []).append(offer)
        types = chance.at("type").in_order(by_type, str, self._weight)
        for type_ in types[:MOST_TYPES]:
            own = chance.at(type_).in_order(by_type[type_], self._offer_words)
            for offer in own[:3]:
                event = self._completed(offer, chance.at(type_, self._offer_words(offer)))
                if event is not None:
                    return event
        return None

    def _weight(self, type_: str) -> float:
        """Return the weight of a type of event, lower each time it was chosen."""
        often = OFTEN.get(f"{self.name} {type_}", OFTEN.get(type_, 1.0))
        return often / (1 + self.used[type_])

    def _offer_words(self, offer: Any) -> str:
        return words_of(event_plain(self.kind, offer.template))

    def _completed(self, offer: Any, chance: Chance) -> Any | None:
        """Return an event of an offer that is accepted; None where none was found."""
        plain: list[Any] | None = None
        for at in range(TRIES):
            own = chance.at(at)
            if at % 3 == 2:
                plain = self._plainly(offer) if plain is None else plain
                event = plain[own.number(0, len(plain) - 1)] if plain else None
            else:
                event = self._filled(offer, own)
            for whole in self._sourced(event, own) if event is not None else ():
                if self.refusal(whole) is None:
                    return whole
                self._remember(whole)
        return None

    def _event_words(self, event: Any) -> str:
        return words_of(event_plain(self.kind, event))

    def _plainly(self, offer: Any) -> list[Any]:
        complete = TRIALS[self.name].complete(self.rules, self.state, offer)
        return list(islice(complete, MOST_COMPLETIONS))

    def _sourced(self, event: Any, chance: Chance) -> Iterator[Any]:
        """Yield an event with what the app draws, where it draws, and as the table tells it."""
        digital, told = replace(event, source=DIGITAL), replace(event, source=TABLE)
        if chance.share("source") < 0.1:
            yield told
        if self.kind.game.draws(self.rules, self.state, digital):
            drawn = with_draws(self.kind, self.rules, self.state, digital, chance)
            if drawn is not None:
                yield drawn
        yield told

    def _filled(self, offer: Any, chance: Chance) -> Any | None:
        data = offer.template.data
        for one in offer.fields:
            own = chance.at(one.name)
            if one.kind in ("dice", "cards", "show"):
                continue
            if not one.required and own.share("left out") < 0.6:
                continue
            values = self._values(one, data, own)
            if values is None:
                return None
            head, _, inside = one.name.partition(".")
            (value,) = values
            data = replace(data, **{head: _within(getattr(data, head), inside, value)})
        return replace(offer.template, data=data)

    def _values(self, one: Any, data: Any, chance: Chance) -> tuple[Any] | None:
        """Return one value for a field; None where there is none."""
        able = [option.value for option in one.options if option.refusal is None]
        if one.kind == "number":
            least = one.least or 0
            most = least + 6 if one.most is None else one.most
            return (chance.number(least, max(least, min(most, least + 40))),)
        if one.kind == "choices":
            most = len(able) if one.most is None else min(one.most, len(able))
            many = chance.at("many").number(min(one.least or 0, most), most)
            ordered = chance.in_order(able, repr)[:many]
            return (tuple(value for value in able if value in ordered),)
        if one.kind == "text":
            return (("", "Word", "A longer word")[chance.number(0, 2)],)
        if one.kind in ("square", "path"):
            return self._square(able, data, chance)
        return (chance.among(able, repr),) if able else None

    def _square(self, able: list[Any], data: Any, chance: Chance) -> tuple[Any] | None:
        """Return a way of one square: one of those that are named, or one that is near."""
        board = getattr(self.state, "board", None)
        if able:
            return ((chance.among(able, repr),),)
        if board is None:
            return None
        everywhere = [(x, y) for x in range(board.width) for y in range(board.height)]
        who = self.state.combatants.get(getattr(data, "who", self.state.turn))
        place = who.place if who is not None else ()
        near = [
            one
            for one in everywhere
            if any(max(abs(one[0] - x), abs(one[1] - y)) <= 3 for x, y in place)
        ]
        return ((chance.among(near or everywhere, repr),),)

    # --- The game master's hand, and what is refused --------------------------------------------

    def _by_hand(self, chance: Chance) -> Any | None:
        """Return an override of some value that is accepted, or in a battle another such event."""
        plain = state_plain(self.kind, self.state)
        if self.name in HANDS and chance.share("which") < 0.5:
            event = self._no_offer_names(plain, chance)
            if event is not None:
                return event
        leaves = dict(_leaves(plain))
        for path in chance.at("path").in_order(leaves)[:6]:
            value = _changed(leaves[path], chance.at(path))
            data = {"path": path, "value": value, "reason": "By hand"}
            event = new_event(self.kind, "override", data)
            if self.refusal(event) is None:
                return event
            self._remember(event)
        return None

    def _no_offer_names(self, plain: Mapping[str, Any], chance: Chance) -> Any | None:
        """Return what the host may do though no offer names it."""
        able = HANDS[self.name](plain, chance)
        for type_, data in chance.at("event").in_order(able, lambda one: one[0])[:4]:
            event = new_event(self.kind, type_, data)
            if self.refusal(event) is None:
                return event
            self._remember(event)
        return None

    def _tried(self, at: int) -> Iterator[tuple[Any, Any]]:
        """Yield events that are mostly refused: old ones, others' ones, barred ones."""
        chance = self.chance.at(at, "tried")
        for number in range(2):
            if self.known:
                _, old = chance.at(number).among(self.known, _first)
                yield old, self.refusal(old)
        if self.known:
            _, mine = chance.at("other").among(self.known, _first)
            other = replace(mine, by=("P1", "P2", "P9")[chance.at("seat").number(0, 2)])
            yield other, self.refusal(other)
        seats = self.kind.game.seats(self.state)
        seat = chance.at("whose").among((HOST, *seats))
        barred = [
            one
            for one in self.kind.game.legal(self.rules, self.state, seat)
            if one.refusal is not None
        ]
        if barred:
            offer = chance.at("barred").among(barred, self._offer_words)
            yield offer.template, self.refusal(offer.template)


@dataclass(frozen=True)
class Failure:
    """An engine that fails, told as a refusal is."""

    code: str
    message: str


def _first(pair: tuple[str, Any]) -> str:
    return pair[0]


def _within(held: Any, inside: str, value: Any) -> Any:
    if not inside:
        return value
    if isinstance(held, Mapping):
        return {**held, inside: value}
    return replace(held, **{inside: value})


def _leaves(plain: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[str, Any]]:
    """Yield the numbers, words and answers of a state by their paths."""
    if isinstance(plain, dict):
        for key, one in plain.items():
            yield from _leaves(one, (*path, key))
    elif isinstance(plain, list):
        for one in plain:
            if isinstance(one, dict) and isinstance(one.get("id"), str):
                yield from _leaves(one, (*path, one["id"]))
    elif path and "blocks" not in path and "box" not in path:
        yield ".".join(path), plain


def _changed(value: Any, chance: Chance) -> Any:
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + chance.number(-2, 3)
    return value
