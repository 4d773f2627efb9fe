"""Phrases that pages share: names, cards, what they do, prices."""

from typing import Any, Final, Literal

from gm_tools.games.battle_royale.card_numbers import number_words, says
from gm_tools.games.battle_royale.cards import Card
from gm_tools.games.battle_royale.questions import known_cards, name_of, price_words
from gm_tools.games.battle_royale.state import Added, InForce, Player, Round, State
from gm_tools.games.frame.protocol import HIDDEN
from gm_tools.presenters.games.shared.phrases import MINUS, signed, some

Look = Literal["dead", "now", "alive"]
NOTE: Final = (
    "Prices in drinks are for adults only. Drink water in between; nobody is made to drink. The"
    " alternative and skipping a price have the same effect. If you drink, do not drive."
)
"""Stands wherever prices are named."""
TOKENS: Final = "Prices are counted in tokens of the table's choice; everybody may skip a price."
ALTERNATIVE: Final = {"dry": "a small forfeit", "alcohol": "a sip without alcohol"}
"""The alternative where the table named none."""


def card_name(card: Card) -> str:
    """Return what a card is called, with its printed value."""
    return f"{card.name} ({card.value})" if card.name else f"the card worth {card.value}"


def round_words(one: Round, added: Added) -> str:
    """Return the dice of a round, with what cards add: "6 2 + 1 against 3"."""
    return f"{_dice(one.a, added.a)} against {_dice(one.d, added.d)}"


def _dice(dice: tuple[int, ...], added: int) -> str:
    more = f" {'+' if added > 0 else MINUS} {abs(added)}" if added else ""
    return " ".join(map(str, dice)) + more


def find(state: State, id: str) -> Card | None:
    """Return a card that the viewer may know, wherever it is."""
    seen = (one for one in known_cards(state) if one is not HIDDEN)
    return next((one for one in seen if one.id == id), None)


def look_of(state: State, one: Player) -> Look:
    """Return how a player is shown: dead, on turn, or alive."""
    if not one.alive:
        return "dead"
    return "now" if is_on_turn(state, one) else "alive"


def is_on_turn(state: State, one: Player) -> bool:
    """Whether a player has the turn; nobody has once the game is over."""
    return state.turn is not None and state.turn.player == one.id and state.outcome is None


def number_of(one: Player) -> int:
    """Return the number of a player's seat."""
    return int(one.id.removeprefix("P"))


def does(card: Card) -> str:
    """Return what a card does: "+1 action, dice +2"."""
    effects = card.effects
    parts = (
        (effects.actions, f"{signed(effects.actions)} {_noun(effects.actions, 'action')}"),
        (effects.moves, f"{signed(effects.moves)} {_noun(effects.moves, 'movement')}"),
        (effects.roll_sum, f"{signed(effects.roll_sum)} to the dice"),
        (effects.shield, f"{some(effects.shield, 'shield')}"),
    )
    return ", ".join((*(text for number, text in parts if number), *says(card)))


def _noun(number: int, noun: str) -> str:
    return noun if abs(number) == 1 else f"{noun}s"


def marks(card: Card) -> str:
    """Return what else is true of a card."""
    found = (("curse", card.curse), ("taken first by whoever wins", card.must_take))
    return ", ".join(text for text, is_so in found if is_so)


def lasting_words(state: State, one: InForce) -> str:
    """Return what is in force for a time: "+1 to the die in fights for Ana until ..."."""
    winner = name_of(state, one.of)
    until = {
        "turn": "until this turn ends",
        "round": f"until {winner}'s next turn",
        "next": f"until the end of {winner}'s next turn",
    }
    whom = {"you": winner, "others": f"all but {winner}", "everybody": "everybody"}[one.whom]
    return f"{number_words(one.figure, one.by)} for {whom} {until.get(one.lasts, '')}".strip()


def alternative(state: State) -> str:
    """Return the table's alternative to a price."""
    return state.options.alt_text or ALTERNATIVE[state.options.price_mode]


def counted(state: State, one: Player) -> str:
    """Return what was counted for a seat, "" for viewers who may not know."""
    found: Any = one.units
    if found is HIDDEN or not state.options.count_visible:
        return ""
    waived = f", {one.waived} skipped" if one.waived else ""
    return f"{price_words(state, found)}{waived}"
