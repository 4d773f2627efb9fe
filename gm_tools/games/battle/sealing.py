"""What one seat alone knows until it is opened: answers, cards and shows that were chosen.

Reactions are sealed until all are declared (R185), cards looked at in a deck until it is shuffled,
a card taken from it and numbers chosen for a show until they are opened. They are known to the seat
that plays the combatant alone, the game master's included: other viewers, the host too, learn that
something was answered, looked at or chosen.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from gm_tools.games.battle.combatant.known_cards import OPEN
from gm_tools.games.battle.events.consent import Agree, Refuse
from gm_tools.games.battle.events.maneuver import Answer, Defy, Pass, Reconsider, Use
from gm_tools.games.battle.events.turn import AskAbout, Standing
from gm_tools.games.battle.maneuver.answers import are_sealed
from gm_tools.games.battle.maneuver.in_progress import OngoingManeuver, Sealed, sealed_of
from gm_tools.games.battle.rules import effects_of
from gm_tools.games.battle.state import Battle, Deck
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.event import HOST, Event
from gm_tools.games.frame.protocol import HIDDEN
from gm_tools.viskara.plays.words.deeds import DEEDS

SECRETS: Final = {
    "cards": ("drawn", "over", "under"),
    "show": ("red", "finale"),
}
"""The fields of a use that hold what is sealed, by what the word of its deed says is sealed."""


def is_played_by(state: Battle, who: str, viewer: str) -> bool:
    """Whether a combatant is the viewer's own."""
    one = state.combatants.get(who)
    return one is not None and one.owner == viewer


# --- Events ---------------------------------------------------------------------------------------


def disguised(state: Battle, event: Event, viewer: str) -> Event:
    """Return an event as a viewer may know it; ``state`` is the one after it, or without it."""
    data = event.data
    if not isinstance(data, Defy | Pass | Use) or is_played_by(state, data.who, viewer):
        return event
    if isinstance(data, Use):
        hidden: dict[str, Any] = dict.fromkeys(secret_fields(state, data), HIDDEN)
        return replace(event, data=replace(data, **hidden)) if hidden else event
    if not _is_sealed_in(state, data.who):
        return event
    return replace(event, type="answer", data=Answer(data.who))


def secret_fields(state: Battle, data: Use) -> tuple[str, ...]:
    """Return the fields of a use that only the seat of its combatant may ever read."""
    one = state.combatants.get(data.who)
    block = state.blocks.get(one.block) if one else None
    if block is None or block is HIDDEN or block.effects is HIDDEN:
        return ()
    found = next((one for one, _ in effects_of(block) if one.id == data.effect), None)
    if found is None or not 0 <= data.play < len(found.plays):
        return ()
    seals = {DEEDS[deed.do].seals for deed in found.plays[data.play].deeds}
    return tuple(name for what in sorted(seals - {""}) for name in SECRETS[what])


def _is_sealed_in(state: Battle, who: str) -> bool:
    """Whether a reaction of a combatant is sealed, or would be if it were made now."""
    if any(sealed_of(ongoing, who) for ongoing in state.ongoing):
        return True
    return are_sealed(state) and who in state.ongoing[-1].waiting


def needs_nobody(state: Battle, event: Event) -> bool:
    """Whether a seat's event is its own alone, so that no game master is asked to accept it."""
    data = event.data
    if isinstance(data, Reconsider | Standing | AskAbout | Agree | Refuse):
        return True
    if isinstance(data, Use):
        return bool(secret_fields(state, data))
    return isinstance(data, Defy | Pass) and are_sealed(state)


# --- States ---------------------------------------------------------------------------------------


def is_sealing(state: Battle) -> bool:
    """Whether something is sealed from the host in a state, or answers are being sealed."""
    return are_sealed(state) or any(not is_played_by(state, who, HOST) for who in _keepers(state))


def _keepers(state: Battle) -> Iterator[str]:
    """Yield the combatants whose seats alone know something."""
    for deck in state.decks.values():
        yield from (who for who in (*deck.top_of, *deck.bottom_of) if who not in ("", OPEN))
    for ongoing in state.ongoing:
        yield from (who for who, taken in ongoing.hands.items() if taken.cards)
        yield from ongoing.chosen


def without_secrets(state: Battle, viewer: str) -> Battle:
    """Return a state in which what is sealed from a viewer is hidden."""
    decks = {key: _deck(state, deck, viewer) for key, deck in state.decks.items()}
    if decks != state.decks:
        state = replace(state, decks=decks)
    if not any(one.sealed or one.hands or one.chosen for one in state.ongoing):
        return state
    ongoing = tuple(_without(state, one, viewer) for one in state.ongoing)
    return state if ongoing == state.ongoing else replace(state, ongoing=ongoing)


def _without(state: Battle, ongoing: OngoingManeuver, viewer: str) -> OngoingManeuver:
    hidden = tuple(
        one if is_played_by(state, one.by, viewer) else Sealed(one.by, HIDDEN)
        for one in ongoing.sealed
    )
    taken = {
        who: one if is_played_by(state, who, viewer) else replace(one, cards=_blank(one.cards))
        for who, one in ongoing.hands.items()
    }
    chosen: dict[str, Any] = {
        who: one if is_played_by(state, who, viewer) else HIDDEN
        for who, one in ongoing.chosen.items()
    }
    return replace(ongoing, sealed=hidden, hands=taken, chosen=chosen)


def _blank(cards: Sequence[Any]) -> tuple[Any, ...]:
    return tuple(HIDDEN for _ in cards)


def _deck(state: Battle, deck: Deck, viewer: str) -> Deck:
    if not deck.top and not deck.bottom:
        return deck
    top = _cards(state, deck.top, deck.top_of, viewer)
    bottom = _cards(state, deck.bottom, deck.bottom_of, viewer)
    return replace(deck, top=top, bottom=bottom)


def _cards(state: Battle, cards: Sequence[Any], of: Sequence[str], viewer: str) -> tuple[Any, ...]:
    """Return the known cards of a deck, each hidden from those who may not know it."""
    keepers = (*of, *("" for _ in cards[len(of) :]))
    return tuple(
        card if _knows(state, keeper, viewer) else HIDDEN
        for card, keeper in zip(cards, keepers, strict=False)
    )


def _knows(state: Battle, keeper: str, viewer: str) -> bool:
    if keeper in ("", OPEN):
        return keeper == OPEN or viewer == HOST
    return is_played_by(state, keeper, viewer)
