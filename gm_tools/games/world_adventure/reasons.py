"""Reasons that several steps share: whose turn it is, whether something stands in the way."""

from collections.abc import Collection, Iterable, Mapping
from typing import Final

from gm_tools.games.frame.event import EventOf
from gm_tools.games.frame.protocol import Refusal
from gm_tools.games.world_adventure.cards import Card, wrong_with
from gm_tools.games.world_adventure.change import card_of
from gm_tools.games.world_adventure.facts import Facts
from gm_tools.games.world_adventure.questions import duties, name_of
from gm_tools.games.world_adventure.state import Player, World

PLAYING: Final = ("begin", "action", "npc", "end")
"""Phases of a month."""
STARTED: Final = ("setup", *PLAYING)
TURNS: Final = ("action",)
LONGEST_TEXT: Final = 400


DUTIES: Final[dict[str, str]] = {
    "brigand": "place the brigand",
    "government": "place the government",
    "legendary": "wake a legendary monster",
    "exchange": "exchange the cards for those of the new stage",
    "move_brigand": "move the brigand",
    "move_government": "move the government",
    "monsters": "let the monsters strike",
}
"""Duties in words."""


def unknown(what: str, name: str) -> Refusal:
    """Say that there is no such thing: ``unknown_id``."""
    return Refusal("unknown_id", f"There is no {what} {name[:40]!r} here. Choose one of the list.")


def not_among(what: str, names: Iterable[str], known: Collection[str]) -> Refusal | None:
    """Say which name is none of those known: ``unknown_id``."""
    gone = next((one for one in names if one not in known), None)
    return None if gone is None else unknown(what, gone)


def their_turn(_rules: Facts, state: World, event: EventOf[object]) -> Refusal | None:
    """Say that it is another player's turn: ``wrong_player``."""
    if event.by == state.current:
        return None
    name = name_of(state, state.current) or "nobody"
    return Refusal("wrong_player", f"It is the turn of {name}. Wait for your own.")


def free_to_act(state: World, player: Player) -> Refusal | None:
    """Say that a battle or a penalty comes first: ``in_battle``, ``penalty_turn``."""
    if state.battle is not None:
        return Refusal("in_battle", "A battle goes on. End it first.")
    if player.penalty:
        what = "This is a penalty turn: only the three gold dice are rolled."
        return Refusal("penalty_turn", f"{what} Roll them, and the turn ends.")
    return None


def open_duties(state: World) -> Refusal | None:
    """Say what must be done before a phase goes on: ``in_battle``, ``duties_open``."""
    if state.battle is not None:
        return Refusal("in_battle", "A battle goes on. End it first.")
    left = duties(state)
    if not left:
        return None
    said = DUTIES.get(left[0], left[0])
    return Refusal("duties_open", f"Something is still due: {said}. Do it, or tick it.")


def in_city(player: Player) -> Refusal | None:
    """Say that a player is not in a city: ``not_in_city``."""
    if player.location.nation and player.location.is_city:
        return None
    return Refusal("not_in_city", "This is done in a city. Travel to one first.")


def free_in_city(state: World, player: Player) -> Refusal | None:
    """Say why a player cannot deal in a city now: what comes first, or that this is none."""
    return free_to_act(state, player) or in_city(player)


def action_left(player: Player) -> Refusal | None:
    """Say that no action is left: ``no_action``."""
    if player.actions > 0:
        return None
    return Refusal("no_action", "No action is left this turn. It can be done in the next one.")


def goods_shape(rules: Facts, goods: Mapping[str, int]) -> Refusal | None:
    """Say what is no good, or no count: ``unknown_id``, ``bad_value``."""
    for kind, count in goods.items():
        if kind not in rules.goods:
            return unknown("good", kind)
        if count < 0:
            return Refusal("bad_value", f"Of {kind} a number from 0 is meant, not {count}.")
    return None


def text_shape(text: str) -> Refusal | None:
    """Say that a text is too long: ``bad_value``."""
    if len(text) <= LONGEST_TEXT:
        return None
    return Refusal("bad_value", f"A text has at most {LONGEST_TEXT} characters.")


def found_card(state: World, ref: str | Card, *kinds: str) -> Refusal | None:
    """Say that a card is not there, or of another kind: ``unknown_id``, ``bad_value``.

    Naming none is allowed.
    """
    if not ref:
        return None
    card = card_of(state, ref)
    if card is None:
        return unknown("card", ref if isinstance(ref, str) else ref.id)
    wrong = wrong_with(card)
    if wrong:
        return Refusal("bad_value", wrong)
    if card.kind not in kinds:
        what = f"{card.name} is a card of kind {card.kind!r}."
        return Refusal("bad_value", f"{what} Choose one of kind {' or '.join(kinds)}.")
    return None
