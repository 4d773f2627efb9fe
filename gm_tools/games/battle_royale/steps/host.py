"""What only the host does: declaring that high cards are left, notes, values by hand."""

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Final

from gm_tools.games.battle_royale.events import DeclareHighOnly, Note
from gm_tools.games.battle_royale.facts import Rules
from gm_tools.games.battle_royale.questions import cells_left, low_card
from gm_tools.games.battle_royale.sound import ON_THE_MAP, sound
from gm_tools.games.battle_royale.state import State
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.event import HOST, Event, EventOf
from gm_tools.games.frame.overriding import Override, overridden, override_refusal
from gm_tools.games.frame.protocol import Offer, Refusal
from gm_tools.games.frame.steps import Step

LONGEST_NOTE: Final = 400
BEGUN: Final = ("start_roll", "placing", *ON_THE_MAP)


def declare_refusal(rules: Rules, state: State, _event: Event) -> Refusal | None:
    """Say why high cards do not count less: ``low_card_remains``, ``already_reduced`` (75)."""
    if state.high_reduced:
        return Refusal(
            "already_reduced", f"All cards on the map count {rules.numbers.high_counts} already."
        )
    if low_card(state, rules.numbers):
        high = rules.numbers.high
        return Refusal("low_card_remains", f"A card below {high} is still on the map.")
    return None


def declare(_rules: Rules, state: State, _event: Event) -> State:
    """Let all cards on the map count as the high ones do until the end (75; G-BR-9)."""
    return replace(state, high_reduced=True)


def note_shape(_rules: Rules, _state: State, event: EventOf[Note]) -> Refusal | None:
    """Say that a note is empty or too long: ``bad_value``."""
    if 1 <= len(event.data.text.strip()) <= LONGEST_NOTE:
        return None
    return Refusal("bad_value", f"A note has 1 to {LONGEST_NOTE} characters.")


def note(_rules: Rules, state: State, _event: Event) -> State:
    """Change nothing."""
    return state


def by_hand(rules: Rules, state: State, event: EventOf[Override]) -> Refusal | None:
    """Say why a value cannot be set: ``bad_path``, ``bad_value``."""
    return override_refusal(state, event.data, partial(sound, rules))


def override(_rules: Rules, state: State, event: EventOf[Override]) -> State:
    """Set the value."""
    changed: State = overridden(state, event.data)
    return changed


STEPS: Final[Mapping[str, Step[Rules, State]]] = {
    "declare_high_only": Step(declare, ON_THE_MAP, declare_refusal, host=True),
    "note": Step(note, BEGUN, shape=note_shape, host=True, always=True),
    "override": Step(override, BEGUN, shape=by_hand, host=True),
}


def offers(rules: Rules, state: State, seat: str) -> Iterator[Offer]:
    """Offer the host to say that only high cards are left, where nothing known speaks against it.

    Not before a card lies face up: what nobody has seen, nobody knows to be high.
    """
    if seat != HOST or state.phase != "turn" or state.high_reduced:
        return
    if low_card(state, rules.numbers):
        return
    if any(state.grid[cell].status == "up" for cell in cells_left(state)) or _few(state):
        high, counts = rules.numbers.high, rules.numbers.high_counts
        note = f"each card of {high} or more counts {counts} from now on"
        yield Offer(Event("declare_high_only", DeclareHighOnly()), notes=(note,))


def _few(state: State) -> bool:
    """Whether so few cards are left that a player may know them all."""
    return len(cells_left(state)) <= len(state.players)
