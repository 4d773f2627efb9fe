"""Reasons that several steps share: whose turn it is, whether something stands in the way."""

from collections.abc import Collection, Iterable, Mapping
from typing import Final, Protocol

from gm_tools.games.frame.event import EventOf
from gm_tools.games.frame.protocol import Field, Option, Refusal
from gm_tools.games.world_adventure.card_change_words import change_words
from gm_tools.games.world_adventure.card_words import said_of
from gm_tools.games.world_adventure.cards import (
    MOST_CARDS,
    Card,
    CardRef,
    kind_words,
    misprint,
    wrong_with,
)
from gm_tools.games.world_adventure.change import card_of
from gm_tools.games.world_adventure.changed_figures import Figure
from gm_tools.games.world_adventure.facts import Facts
from gm_tools.games.world_adventure.in_force import Counting, barring
from gm_tools.games.world_adventure.places import CITY, FIELDS, Location
from gm_tools.games.world_adventure.questions import duties, name_of, player_name
from gm_tools.games.world_adventure.state import Player, World

PLAYING: Final = ("begin", "action", "npc", "end")
"""Phases of a month."""
STARTED: Final = ("setup", *PLAYING)
TURNS: Final = ("action",)
BY_CARAVAN: Final = ("merchant", "monster")
"""Battles in which the caravan counts: its chaser, its barrier (803-805)."""
LONGEST_TEXT: Final = 400
OFF_THE_BOARD: Final = (
    f"A nation has its city, {CITY}, and {FIELDS} fields, {CITY + 1} to {FIELDS}."
)
ACTION: Final = "an action"
"""What is paid, besides gold, for what takes an action."""

DUTIES: Final[dict[str, str]] = {
    "brigand": "place the brigand",
    "government": "place the government",
    "legendary": "wake a legendary monster",
    "exchange": "lay out the cards of the new stage",
    "move_brigand": "move the brigand",
    "move_government": "move the government",
    "monsters": "let the monsters strike",
}
"""Duties in words."""


def unknown(what: str, name: str) -> Refusal:
    """Say that there is no such thing: ``unknown_id``."""
    said = f"There is no {what} called {name[:40]!r}." if name else f"No {what} is named."
    return Refusal("unknown_id", f"{said} Choose one from the list.")


def not_among(what: str, names: Iterable[str], known: Collection[str]) -> Refusal | None:
    """Say which name is none of those known: ``unknown_id``."""
    gone = next((one for one in names if one not in known), None)
    return None if gone is None else unknown(what, gone)


def their_turn(_rules: Facts, state: World, event: EventOf[object]) -> Refusal | None:
    """Say that it is another player's turn: ``wrong_player``."""
    if event.by == state.current:
        return None
    name = name_of(state, state.current) or "nobody"
    return Refusal("wrong_player", f"It is {name}'s turn. Wait for yours.")


def has_turn(state: World, seat: str) -> bool:
    """Whether it is a seat's turn."""
    return state.phase in TURNS and seat == state.current


def no_battle(state: World) -> Refusal | None:
    """Say that a battle comes first: ``in_battle``."""
    if state.battle is None:
        return None
    return Refusal("in_battle", "A battle is still going on. Finish it first.")


def free_to_act(state: World, player: Player) -> Refusal | None:
    """Say that a battle or a penalty comes first: ``in_battle``, ``penalty_turn``."""
    wrong = no_battle(state)
    if wrong or not player.penalty:
        return wrong
    what = "This is a penalty turn: you only roll the gold dice."
    return Refusal("penalty_turn", f"{what} Roll them, and the turn ends.")


def open_duties(state: World) -> Refusal | None:
    """Say what must be done before a phase goes on: ``in_battle``, ``duties_open``."""
    wrong, left = no_battle(state), duties(state)
    if wrong or not left:
        return wrong
    said = DUTIES.get(left[0], left[0])
    return Refusal("duties_open", f"Something is still due: {said}. Do it, or tick it.")


def unready(state: World, player: Player, kind: str) -> Refusal | None:
    """Say what a player's mat lacks for a battle of a kind: ``no_hero``, ``no_caravan``.

    With real cards both are entered when they first matter (590, 803-805).
    """
    if not state.options.real_cards and not player.dealt:
        return None
    if not player.hero.name:
        what = f"The hero of {player_name(player)} is not entered yet."
        return Refusal("no_hero", f"{what} Enter what the card prints first.")
    return no_caravan(state, player) if kind in BY_CARAVAN else None


def no_caravan(state: World, player: Player) -> Refusal | None:
    """Say that a player's caravan is not entered yet: ``no_caravan``."""
    if player.caravan.name or not (state.options.real_cards or player.dealt):
        return None
    what = f"The caravan of {player_name(player)} is not entered yet."
    return Refusal("no_caravan", f"{what} Enter what the card prints first.")


def by_cards(cards: Iterable[Counting], way_out: str = "") -> Refusal:
    """Say by which cards something is not to be had now: ``by_card`` (G-WA-72)."""
    said = "; ".join(f"{one.name or 'A card'}: {change_words(one.changes)}" for one in cards)
    return Refusal("by_card", f"{said}. {way_out or 'Wait until it no longer counts.'}")


def barred_by_card(state: World, player: Player, figure: Figure, good: str = "") -> Refusal | None:
    """Say by which card nothing is left of a figure: ``by_card``."""
    card = barring(state, player.id, figure, good)
    return by_cards((card,)) if card else None


def in_city(player: Player) -> Refusal | None:
    """Say that a player is not in a city: ``not_in_city``."""
    if player.location.nation and player.location.is_city:
        return None
    return Refusal("not_in_city", "You can only do this in a city. Travel to one first.")


def free_in_city(state: World, player: Player) -> Refusal | None:
    """Say why a player cannot deal in a city now: what comes first, or that this is none."""
    return free_to_act(state, player) or in_city(player)


def action_left(player: Player) -> Refusal | None:
    """Say that no action is left: ``no_action``."""
    if player.actions > 0:
        return None
    return Refusal("no_action", "You have no actions left. Do this on your next turn.")


def goods_shape(rules: Facts, goods: Mapping[str, int]) -> Refusal | None:
    """Say what is no good, or no count: ``unknown_id``, ``bad_value``."""
    for kind, count in goods.items():
        if kind not in rules.goods:
            return unknown("good", kind)
        if count < 0:
            return Refusal("bad_value", f"The number of {kind} is from 0, not {count}.")
    return None


def goods_fields(name: str, goods: Mapping[str, int]) -> tuple[Field, ...]:
    """Return a field for the number of each good that there is, up to its count."""
    return tuple(
        Field(f"{name}.{kind}", "number", least=0, most=count, required=False)
        for kind, count in goods.items()
        if count
    )


class Named(Protocol):
    """What has an id and a name."""

    @property
    def id(self) -> str:
        """How events name it."""

    @property
    def name(self) -> str:
        """How people name it."""


def options(things: Iterable[Named]) -> tuple[Option, ...]:
    """Return what there is to choose from, by its names."""
    return tuple(Option(one.id, one.name) for one in things)


def place_shape(rules: Facts, place: Location) -> Refusal | None:
    """Say that a territory is not on the board: ``unknown_id``, ``bad_value``."""
    if place.nation not in rules.nations:
        return unknown("nation", place.nation)
    return None if CITY <= place.spot <= FIELDS else Refusal("bad_value", OFF_THE_BOARD)


def text_shape(text: str) -> Refusal | None:
    """Say that a text is too long: ``bad_value``."""
    if len(text) <= LONGEST_TEXT:
        return None
    return Refusal("bad_value", f"A text has at most {LONGEST_TEXT} characters.")


def card_options(cards: Iterable[Card]) -> tuple[Option, ...]:
    """Return cards to choose from: by their names, with their numbers and their text."""
    return tuple(Option(one.id, one.name, notes=said_of(one)) for one in cards)


def card_field(
    name: str, of: str, known: Iterable[Card] = (), *, required: bool = True, new: bool = True
) -> Field:
    """Return a field for a card of a kind: one of those known or, where it is new, entered."""
    return Field(name, "card", card_options(known), required=required, of=of if new else "")


def found_card(state: World, ref: CardRef, *kinds: str) -> Refusal | None:
    """Say that a card is not there, or of another kind: ``unknown_id``, ``bad_value``.

    Naming none is allowed. One that is given whole must be as its kind is printed.
    """
    if not ref:
        return None
    card = card_of(state, ref)
    if card is None:
        return unknown("card", ref if isinstance(ref, str) else ref.id)
    wrong = misprint(card) if isinstance(ref, Card) else wrong_with(card)
    if wrong:
        return Refusal("bad_value", wrong)
    if card.kind not in kinds:
        wanted = " or ".join(kind_words(one) for one in kinds)
        what = f"{card.name or 'This'} is a card of another kind: {kind_words(card.kind)}."
        return Refusal("bad_value", f"{what} Choose a {wanted}.")
    if isinstance(ref, Card) and len(state.box) >= MOST_CARDS:
        return Refusal(
            "bad_value", f"A table keeps at most {MOST_CARDS} cards. Choose a known one."
        )
    return None
