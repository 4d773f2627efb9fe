"""What plays about cards of a deck need: cards that the app draws, and choices of their user.

A deck on the table stays with its holder, who enters only what becomes open.
"""

from collections.abc import Iterator
from typing import Final

from gm_tools.games.battle.combatant import decks, known_cards
from gm_tools.games.battle.effects.amounts import amount
from gm_tools.games.battle.effects.scene import Scene
from gm_tools.games.battle.events.maneuver import Use
from gm_tools.games.battle.maneuver.in_progress import Taken
from gm_tools.games.battle.maneuver.shows import CHOSEN
from gm_tools.games.frame.protocol import HIDDEN, Draw, Field, Option, Refusal
from gm_tools.viskara.deck.deck import HIGHEST, Card, card_words
from gm_tools.viskara.plays.plays import Deed, Play

DRAWING: Final = frozenset({"look_at", "take_bottom", "reveal"})
"""Deeds for which the app draws from a deck that it holds."""
KEEPING: Final = frozenset({"store_card", "keep_card"})
KEEPS: Final = (Option("store", "store it"), Option("return", "return it"))


def deed_of(play: Play, *names: str) -> Deed | None:
    """Return the first deed of a play that is one of these."""
    return next((deed for deed in play.deeds if deed.do in names), None)


def drawn_deck(scene: Scene) -> str:
    """Return the deck in the app that a play draws from, "" for none."""
    if deed_of(scene.owned.play, *DRAWING) is None:
        return ""
    return scene.one.deck if known_cards.is_digital(scene.state, scene.user) else ""


def draws(scene: Scene) -> tuple[Draw, ...]:
    """Return what the app draws for a play."""
    play, state, who = scene.owned.play, scene.state, scene.user
    deed = deed_of(play, *DRAWING)
    if deed is None or not drawn_deck(scene):
        return ()
    count = amount(scene, deed.by)
    if deed.do == "take_bottom":
        return known_cards.from_bottom(state, who, count)
    if deed_of(play, "shuffle_deck"):
        return known_cards.from_shuffled(state, who, count)
    return known_cards.from_top(state, who, count)


def taken(scene: Scene) -> Taken:
    """Return the cards that the user has taken from its deck and not opened."""
    return scene.ongoing.hands.get(scene.user, Taken()) if scene.ongoing else Taken()


def lowest(scene: Scene) -> tuple[Card, ...]:
    """Return the different cards of the lowest value among those that lie open."""
    cards = scene.one.open_cards
    least = min((card.value for card in cards), default=0)
    return tuple(dict.fromkeys(card for card in cards if card.value == least))


def has_room(scene: Scene) -> bool:
    """Whether the user's aura can store one card more."""
    return len(scene.one.cards) < scene.state.numbers.card_slots


# --- Whether a play can be used, and whether it asks ----------------------------------------------


def can_handle(scene: Scene) -> bool:
    """Whether there are cards, or a show, for what a play does with them."""
    return all(_can(scene, deed.do) for deed in scene.owned.play.deeds)


def _can(scene: Scene, do: str) -> bool:
    ongoing, who = scene.ongoing, scene.user
    match do:
        case "look_at" | "take_bottom":
            return ongoing is not None and known_cards.left_in(scene.state, who) > 0
        case "order_deck":
            cards = known_cards.to_lay(scene.state, who)
            return bool(cards) and HIDDEN not in cards
        case "open_card":
            return taken(scene).count > 0
        case "store_card" | "keep_card":
            return bool(scene.one.open_cards) or opens(scene.owned.play)
        case "choose_show":
            return ongoing is not None and who in ongoing.choosers
        case "set_aside":
            return last_card(scene) is not None
    return True


def last_card(scene: Scene) -> tuple[int, Card | None] | None:
    """Return value and card of the user's own show's last card; None where there is none."""
    shown = scene.ongoing.shows.get(scene.user) if scene.ongoing else None
    if shown is None or not shown.done or shown.second or shown.again or shown.source == CHOSEN:
        return None
    card = shown.cards[-1] if shown.cards else None
    return (card.value if card else shown.finale), card


def asks_cards(scene: Scene) -> bool:
    """Whether a play waits for cards to be drawn or entered, or for a choice about them."""
    return any(_asks(scene, deed) for deed in scene.owned.play.deeds)


def _asks(scene: Scene, deed: Deed) -> bool:
    digital = known_cards.is_digital(scene.state, scene.user)
    match deed.do:
        case "look_at" | "take_bottom":
            return digital
        case "reveal" | "order_deck" | "keep_card" | "choose_show":
            return True
        case "open_card":
            return not digital or taken(scene).count > amount(scene, deed.by)
        case "store_card":
            return must_choose(scene)
    return False


def opens(play: Play) -> bool:
    """Whether a play itself opens the cards one of which it stores: if need be it asks later."""
    return deed_of(play, "reveal") is not None


def must_choose(scene: Scene) -> bool:
    """Whether the user decides which card is stored, or what makes room for it."""
    return len(lowest(scene)) > 1 or not has_room(scene)


def most_looked(scene: Scene, most: int) -> int:
    """Return how many cards at most a number may be chosen for, that is one of cards."""
    if deed_of(scene.owned.play, "look_at") is None:
        return most
    return min(most, known_cards.left_in(scene.state, scene.user))


# --- Fields ---------------------------------------------------------------------------------------


def deck_fields(scene: Scene) -> Iterator[Field]:
    """Yield the fields of a play about cards of a deck."""
    for deed in scene.owned.play.deeds:
        yield from _fields(scene, deed)


def _fields(scene: Scene, deed: Deed) -> Iterator[Field]:
    digital = known_cards.is_digital(scene.state, scene.user)
    if deed.do == "reveal" and not digital:
        count = amount(scene, deed.by)
        yield Field("shown", "cards", (), count, count)
    elif deed.do == "order_deck":
        options = _options(known_cards.to_lay(scene.state, scene.user))
        yield Field("over", "cards", options, 0, len(options), required=False)
        yield Field("under", "cards", options, 0, len(options), required=False)
    elif deed.do == "open_card":
        count = amount(scene, deed.by)
        if not digital:
            yield Field("shown", "cards", (), count, count)
        elif taken(scene).count > count:
            yield Field("shown", "cards", _options(taken(scene).cards), count, count)
    elif deed.do in KEEPING and not opens(scene.owned.play):
        yield from _keeping(scene, deed)
    elif deed.do == "choose_show":
        cards = scene.state.numbers.cards_of_a_show
        yield Field("red", "number", least=0, most=cards)
        yield Field("finale", "number", least=0, most=HIGHEST)


def _keeping(scene: Scene, deed: Deed) -> Iterator[Field]:
    if deed.do == "keep_card":
        yield Field("keep", "choice", KEEPS)
    if len(lowest(scene)) > 1:
        yield Field("shown", "cards", _options(lowest(scene)), 1, 1)
    if not has_room(scene):
        yield Field("cards", "cards", _options(scene.one.cards), 0, 1, required=False)


def _options(cards: tuple[Card, ...]) -> tuple[Option, ...]:
    return tuple(Option(card, card_words(card)) for card in cards if card is not HIDDEN)


# --- Refusals -------------------------------------------------------------------------------------


def bad_deck_choice(scene: Scene, data: Use) -> Refusal | None:
    """Say why cards cannot be handled like this."""
    for deed in scene.owned.play.deeds:
        why = _bad(scene, data, deed)
        if why:
            return why
    return None


def _bad(scene: Scene, data: Use, deed: Deed) -> Refusal | None:
    if deed.do in DRAWING:
        return _bad_draw(scene, data, deed)
    if deed.do == "order_deck":
        cards = (*data.over, *data.under)
        known = known_cards.to_lay(scene.state, scene.user)
        if cards and known_cards.are_among(cards, known):
            return None
        return Refusal("bad_cards", "Say which of the cards you looked at go where.")
    if deed.do == "open_card":
        return _bad_opening(scene, data, deed)
    if deed.do in KEEPING and not opens(scene.owned.play):
        return _bad_keeping(scene, data, deed)
    return None


def _bad_draw(scene: Scene, data: Use, deed: Deed) -> Refusal | None:
    asked = draws(scene)
    if drawn_deck(scene):
        if data.deck != scene.one.deck or len(data.drawn) != sum(one.count for one in asked):
            return Refusal("not_drawn", "This deck is in the app: let it draw.")
        return None
    if data.drawn:
        return Refusal("deck_on_table", "This deck is on the table: enter what was revealed.")
    if deed.do != "reveal":
        return None
    count = amount(scene, deed.by)
    return _bad_count(data.shown, count) or decks.cards_refusal(
        known_cards.shuffled(scene.state, scene.user), scene.user, data.shown
    )


def _bad_count(cards: tuple[Card, ...], count: int) -> Refusal | None:
    if len(cards) == count:
        return None
    return Refusal("bad_count", f"Enter {count} card{'' if count == 1 else 's'}.")


def _bad_opening(scene: Scene, data: Use, deed: Deed) -> Refusal | None:
    count, there = amount(scene, deed.by), taken(scene)
    if not known_cards.is_digital(scene.state, scene.user):
        wrong = _bad_count(data.shown, count)
        return wrong or decks.cards_refusal(scene.state, scene.user, data.shown)
    if there.count <= count:
        return None
    wrong = _bad_count(data.shown, count)
    if wrong or known_cards.are_among(data.shown, there.cards):
        return wrong
    return Refusal("bad_cards", "Only cards that were taken can be opened.")


def _bad_keeping(scene: Scene, data: Use, deed: Deed) -> Refusal | None:
    if deed.do == "keep_card" and not data.keep:
        return Refusal("wrong_choice", "Store the card, or return it.")
    if data.shown and (len(data.shown) > 1 or data.shown[0] not in lowest(scene)):
        return Refusal("bad_cards", "The card of the lowest value is meant.")
    if len(lowest(scene)) > 1 and not data.shown:
        return Refusal("bad_cards", "Both are worth the same: say which card is meant.")
    if len(data.cards) > 1 or (data.cards and has_room(scene)):
        return Refusal("needless_return", "Cards are returned only to make room for others.")
    if data.cards and data.cards[0] not in scene.one.cards:
        return Refusal("no_such_card", f"{scene.one.name} has not stored that card.")
    return None
