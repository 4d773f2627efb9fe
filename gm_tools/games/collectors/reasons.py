"""Reasons that several steps share, each a sentence with the way out."""

from gm_tools.games.collectors.cards import Item
from gm_tools.games.collectors.questions import item_at, name_of, player_of
from gm_tools.games.collectors.state import State
from gm_tools.games.frame.event import EventOf
from gm_tools.games.frame.protocol import Option, Refusal
from gm_tools.games.frame.steps import first

LONGEST_TEXT = 400
LONGEST_NAME = 60


def own_step(_rules: object, state: State, event: EventOf[object]) -> Refusal | None:
    """Say why it is not this seat's step: ``wrong_player``."""
    if event.by == state.current:
        return None
    if state.current is None:
        return Refusal("wrong_player", "It is nobody's step yet.")
    return Refusal("wrong_player", f"It is {name_of(state, state.current)}'s step.")


def in_play(_rules: object, state: State, event: EventOf[object]) -> Refusal | None:
    """Say why a seat that has lost does nothing: ``wrong_player``."""
    if player_of(state, event.by).in_play:
        return None
    return Refusal("wrong_player", f"{name_of(state, event.by)} is out of play.")


def nothing_open(state: State) -> Refusal | None:
    """Say that a declared action comes first: ``answers_open``."""
    if state.pending is None:
        return None
    who = name_of(state, state.pending.by)
    return Refusal("answers_open", f"Settle what {who} declared first, or undo it.")


def not_locked(state: State, items: tuple[str, ...]) -> Refusal | None:
    """Say that an item cannot change hands: ``item_locked`` (G-COL-12)."""
    return first(_not_locked(item_at(state, one)) for one in items)


def _not_locked(item: Item | None) -> Refusal | None:
    if item is None or not item.locked:
        return None
    return Refusal("item_locked", f"{called(item.name, item.id)} is locked where it is.")


def called(name: str, id: str) -> str:
    """Return what an item or card is called in a sentence."""
    if name:
        return name
    return f"Unnamed card {id[1:]}" if id.startswith("x") else "An unnamed card"


def text_refusal(text: str | None, most: int = LONGEST_NAME) -> Refusal | None:
    """Say that a text is too long: ``bad_value``."""
    if text is None or len(text) <= most:
        return None
    return Refusal("bad_value", f"At most {most} characters, not {len(text)}.")


def texts_refusal(*texts: str | None) -> Refusal | None:
    """Say that one of several names is too long: ``bad_value``."""
    return first(text_refusal(one) for one in texts)


def options(items: tuple[Item, ...]) -> tuple[Option, ...]:
    """Return items to choose from; locked ones are barred."""
    return tuple(
        Option(one.id, one.name, _not_locked(one), (one.note,) if one.note else ()) for one in items
    )
