"""The set-up form of Collectors: its first event, or every mistake with its field."""

from collections.abc import Sequence
from typing import Final

from gm_tools.games.collectors.cards import Ability, Card, Escapade, Item
from gm_tools.games.collectors.events import NewPlayer, Setup
from gm_tools.games.collectors.facts import Facts, Numbers
from gm_tools.games.collectors.formulas import stat_points
from gm_tools.games.collectors.reasons import LONGEST_TEXT
from gm_tools.games.collectors.state import (
    LARGEST_DECK,
    LEAST_PLAYERS,
    MOST_PLAYERS,
    Player,
    State,
)
from gm_tools.games.frame.event import (
    DIGITAL,
    TABLE,
    Event,
)
from gm_tools.games.frame.seating import seats_of
from gm_tools.presenters.games.shared.setting_up import (
    LONGEST_NAME,
    Form,
    Mistakes,
    Reading,
    cards_in,
    seated_rows,
    text_in,
)

MOST_SIGNATURE: Final = 20
ROLLED: Final = "roll"
DECKS: Final = (("items", 12), ("escapades", 8))


def first_event(form: Form, facts: Facts, deck: Sequence[object] | None) -> Event | Mistakes:
    """Return the set-up that a form describes, or every mistake.

    With a deck each Collector gets the character that is named, else the deck's next one, with
    stat line, type, abilities and cards.
    """
    read = Reading(form)
    rows = seated_rows(form, LEAST_PLAYERS, MOST_PLAYERS, read.mistakes, "Collectors")
    cards = tuple(cards_in(Card, deck, read.mistakes))
    if cards:
        players = _from_deck(read, rows, cards)
    else:
        players = tuple(_typed(read, row, facts.numbers) for row in rows)
    data = Setup(players=players, instigator=_instigator(read, rows))
    source = DIGITAL if cards else TABLE
    return tuple(read.mistakes) or Event("setup", data, source=source)


def _instigator(read: Reading, rows: Sequence[int]) -> str | None:
    """Return the seat of the row that is Instigator first; None where it is rolled for."""
    if text_in(read.form, "instigator", ROLLED) == ROLLED:
        return None
    chosen = read.number("instigator", "The first Instigator", 1, MOST_PLAYERS, 1)
    if chosen in rows:
        return seats_of(len(rows))[rows.index(chosen)]
    read.mistakes.append(("instigator", f"Nobody sits in place {chosen}: choose another."))
    return None


# --- As it is typed in ----------------------------------------------------------------------


def _typed(read: Reading, row: int, numbers: Numbers) -> NewPlayer:
    type = read.text(f"type_{row}", "A type")
    if not type:
        read.mistakes.append((f"type_{row}", "Say which type of item they collect."))
    grit, cunning, reflexes = _stats(read, row, numbers)
    items, escapades = (
        read.number(f"{key}_{row}", "A deck", 0, LARGEST_DECK, size) for key, size in DECKS
    )
    return NewPlayer(
        name=read.text(f"name_{row}", "A name"),
        type=type,
        character=read.text(f"character_{row}", "A character"),
        grit=grit,
        cunning=cunning,
        reflexes=reflexes,
        signature=_signature(read, row, type),
        collection_deck=items,
        escapade_deck=escapades,
        lose=read.text(f"lose_{row}", "A lose condition", LONGEST_TEXT),
    )


def _stats(read: Reading, row: int, numbers: Numbers) -> tuple[int, int, int]:
    before, most, least = len(read.mistakes), numbers.most_bonus, numbers.least_reflexes
    grit = read.number(f"grit_{row}", "Grit", 0, most, 2)
    cunning = read.number(f"cunning_{row}", "Cunning", 0, most, 2)
    reflexes = read.number(f"reflexes_{row}", "Reflexes", least, numbers.most_reflexes, 11)
    spent = stat_points(grit, cunning, reflexes, numbers)
    if spent != numbers.points and len(read.mistakes) == before:
        said = f"Grit, Cunning and Reflexes above {least} together are {numbers.points}"
        read.mistakes.append((f"grit_{row}", f"{said}, not {spent}."))
    return grit, cunning, reflexes


def _signature(read: Reading, row: int, type: str) -> tuple[Item, ...]:
    names = read.text(f"signature_{row}", "The list of items", LONGEST_TEXT).split(",")
    found = tuple(Item(name=name.strip(), type=type) for name in names if name.strip())
    if len(found) > MOST_SIGNATURE or any(len(one.name) > LONGEST_NAME for one in found):
        said = f"At most {MOST_SIGNATURE} items with at most {LONGEST_NAME} letters each."
        read.mistakes.append((f"signature_{row}", said))
    return found


# --- From a deck ----------------------------------------------------------------------------


def _from_deck(
    read: Reading, rows: Sequence[int], cards: tuple[Card, ...]
) -> tuple[NewPlayer, ...]:
    characters = [one for one in cards if one.kind == "character"]
    if len(characters) < len(rows):
        said = f"The deck has {len(characters)} characters for {len(rows)} Collectors."
        read.mistakes.append(("deck", said))
        return ()
    chosen = _chosen(read, rows, characters)
    return tuple(_dealt(read, row, one, cards) for row, one in zip(rows, chosen, strict=True))


def _chosen(read: Reading, rows: Sequence[int], characters: list[Card]) -> list[Card]:
    """Return each row's character: first those that are named, then the next ones."""
    free, named = list(characters), {}
    for row in rows:
        wish = text_in(read.form, f"character_{row}").casefold()
        found = next((one for one in free if one.name.casefold() == wish), None)
        if found:
            named[row] = found
            free.remove(found)
        elif wish:
            left = ", ".join(one.name for one in free) or "none"
            said = f"The deck has no such character left. Left: {left}."
            read.mistakes.append((f"character_{row}", said))
    return [named[row] if row in named else free.pop(0) for row in rows]


def _dealt(read: Reading, row: int, one: Card, cards: tuple[Card, ...]) -> NewPlayer:
    own = [card for card in cards if card.of.casefold() == one.name.casefold()]
    items = [card for card in own if card.kind == "item"]
    return NewPlayer(
        name=read.text(f"name_{row}", "A name"),
        type=one.type,
        character=one.name,
        grit=one.grit,
        cunning=one.cunning,
        reflexes=one.reflexes,
        signature=tuple(_item(card) for card in items if card.signature),
        collection_deck=tuple(_item(card) for card in items if not card.signature),
        escapade_deck=tuple(_escapade(card) for card in own if card.kind == "escapade"),
        abilities=tuple(_ability(card) for card in own if card.kind == "ability"),
        lose=one.note,
    )


def _item(card: Card) -> Item:
    return Item(
        id=card.id,
        name=card.name,
        type=card.type,
        soulbound=card.soulbound,
        locked=card.locked,
        note=card.note,
        active=card.active,
        ap=card.ap,
        stamina=card.stamina,
        figure=card.figure,
        by=card.by,
        during=card.during,
    )


def _escapade(card: Card) -> Escapade:
    return Escapade(
        card.id,
        card.name,
        card.sequential,
        card.note,
        card.figure,
        card.by,
        card.during,
        card.whom,
        card.lasts,
        card.gives_ap,
        card.gives_stamina,
    )


def _ability(card: Card) -> Ability:
    return Ability(card.id, card.name, card.ap, card.stamina, card.once, card.note)


def again(state: State, _facts: Facts) -> dict[str, str]:
    """Return the form in which the same table begins another game."""
    found: dict[str, str] = {}
    for row, one in enumerate(state.players, 1):
        found |= {f"{name}_{row}": text for name, text in _sat(one).items()}
    return found


def _sat(one: Player) -> dict[str, str]:
    """Return the fields of a Collector who played before; decks are counted anew."""
    stats = ("grit", "cunning", "reflexes")
    texts = ("name", "character", "type", "lose")
    return {name: str(getattr(one, name)) for name in (*texts, *stats)}
