"""A card that was entered wrong is corrected, everywhere it lies (G-WA-73)."""

from collections.abc import Iterator
from typing import Final

from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.event import EventOf
from gm_tools.games.frame.protocol import Offer, Refusal
from gm_tools.games.frame.steps import Step
from gm_tools.games.world_adventure.battle.state import DUELS, PLAYER, ROLL
from gm_tools.games.world_adventure.card_corrections import NAMED, all_cards, corrected
from gm_tools.games.world_adventure.card_events import CorrectCard
from gm_tools.games.world_adventure.cards import Card, called, kind_words, misprint
from gm_tools.games.world_adventure.facts import Facts
from gm_tools.games.world_adventure.reasons import STARTED, unknown
from gm_tools.games.world_adventure.state import World

SOLDIERS: Final = ("level_1", "level_2")


def as_it_is(state: World, id: str) -> Card | None:
    """Return a card that the game knows, as it reads until now."""
    return next((one for one in all_cards(state) if one.id == id), None)


def _shape(_rules: Facts, state: World, event: EventOf[CorrectCard]) -> Refusal | None:
    data = event.data
    old = as_it_is(state, data.id)
    if old is None:
        return unknown("card", data.id)
    if not isinstance(data.card, Card):
        return Refusal("bad_value", f"Say what {old.name} prints.")
    if data.card.kind != old.kind:
        what = f"{old.name} is a card of another kind: {kind_words(old.kind)}."
        return Refusal("bad_value", f"{what} Enter the other card where it comes up.")
    wrong = misprint(data.card)
    return Refusal("bad_value", wrong) if wrong else None


def _refusal(_rules: Facts, state: World, event: EventOf[CorrectCard]) -> Refusal | None:
    """Say that nothing changes, that a name is taken, or that dice lie."""
    old, new = _both(state, event.data)
    if new == old:
        return Refusal("no_change", f"{old.name} says so already. Change what is wrong.")
    others = (one for one in all_cards(state) if one.id != old.id and one.kind == old.kind)
    if old.kind in NAMED and new.name in {one.name for one in others}:
        what = f"Another {kind_words(old.kind)} is called {new.name}."
        return Refusal("taken", f"{what} Choose another name.")
    return _dice_lie(state, old, new)


def _dice_lie(state: World, old: Card, new: Card) -> Refusal | None:
    """Say that the soldiers of a fight cannot change while their dice lie: ``dice_lie``."""
    battle = state.battle
    if battle is None or battle.kind not in DUELS or battle.kind == PLAYER or battle.step == ROLL:
        return None
    is_it = battle.card is not None and battle.card.id == old.id
    if not is_it or all(old.values.get(one, 0) == new.values.get(one, 0) for one in SOLDIERS):
        return None
    what = f"The dice of {old.name} still lie on the table."
    return Refusal("dice_lie", f"{what} Let them count first, then correct its soldiers.")


def _both(state: World, data: CorrectCard) -> tuple[Card, Card]:
    """Return the card as it reads, and as it should read."""
    old = as_it_is(state, data.id)
    new = data.card if isinstance(data.card, Card) else old
    if old is None or new is None:
        raise KeyError(data.id)
    return old, replace(new, id=old.id, name=called(new))


def _correct(rules: Facts, state: World, event: EventOf[CorrectCard]) -> World:
    return corrected(rules, state, *_both(state, event.data))


STEPS: Final[dict[str, Step[Facts, World]]] = {
    "correct_card": Step(_correct, STARTED, _refusal, _shape, host=True),
}


def offers(_rules: Facts, _state: World, _seat: str) -> Iterator[Offer]:
    """Offer nothing: the page of the cards is always there for the host."""
    yield from ()
