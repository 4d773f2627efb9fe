"""What a card prints, in a few words for whoever chooses among several."""

from collections.abc import Iterator

from gm_tools.games.world_adventure.card_change_words import whole_words
from gm_tools.games.world_adventure.card_figures import LOOT
from gm_tools.games.world_adventure.cards import Card, color, value

MONSTERLIKE = ("merchant", "minion", "destroyer", "raid", "legendary")
HUNTERS = ("brigand", "government")


def said_of(card: Card) -> tuple[str, ...]:
    """Return a card's numbers, then its text.

    >>> said_of(Card("", "merchant", "Salt", values={"hp": 4, "loot": 2}, tags=("green",)))
    ('green', '4 HP', 'hit on 1 to 3', '2 gold dice')
    """
    words = whole_words(card.changes)
    said = (color(card), *_figures(card), f"counts {words}" if words else "", card.note)
    return tuple(one for one in said if one)


def _figures(card: Card) -> Iterator[str]:
    if card.kind in MONSTERLIKE:
        yield from _strength(card)
    elif card.kind in HUNTERS:
        yield from _soldiers(card)
    elif card.kind == "caravan":
        yield from _caravan(card)
    elif card.kind == "hero":
        yield from _hero(card)
    yield from _gains(card)


def _strength(card: Card) -> Iterator[str]:
    yield f"{value(card, 'hp', 1)} HP"
    yield f"hit on {up_to(value(card, 'accuracy', 3))}"
    if "retreat" in card.values:
        yield (
            f"retreat on {up_to(card.values['retreat'])}"
            if card.values["retreat"]
            else "no retreat"
        )


def _soldiers(card: Card) -> Iterator[str]:
    for level in ("1", "2"):
        count = value(card, f"level_{level}")
        if count:
            yield f"{counted(count, 'soldier')} of level {level}"
    yield f"explorer {value(card, 'explorer')}"


def _caravan(card: Card) -> Iterator[str]:
    yield f"level {value(card, 'level', 1)}"
    yield f"cargo {value(card, 'cargo')}"
    yield f"chaser {value(card, 'chaser')}"
    yield f"barrier {value(card, 'barrier')}"


def _hero(card: Card) -> Iterator[str]:
    yield f"{value(card, 'hp', 4)} HP"
    yield f"hit on {up_to(value(card, 'accuracy', 3))}"
    if value(card, "damage"):
        yield f"damage {value(card, 'damage')}"
    if value(card, "cast"):
        yield f"cast on {up_to(value(card, 'cast'))}"


def _gains(card: Card) -> Iterator[str]:
    if card.kind not in ("caravan", "hero", "rune_power"):
        if value(card, "exp"):
            yield f"{value(card, 'exp')} exp"
        for name, words in LOOT.items():
            if value(card, name):
                yield counted(value(card, name), *words)
        if value(card, "gold"):
            yield f"{value(card, 'gold')} gold"
        if value(card, "item"):
            yield counted(value(card, "item"), "legendary item")
    if value(card, "uses"):
        yield counted(value(card, "uses"), "use")


def up_to(best: int) -> str:
    """Return the dice up to a number: "1", "1 to 3"; "no die" up to 0."""
    if best < 1:
        return "no die"
    return "1" if best == 1 else f"1 to {best}"


def counted(count: int, noun: str, many: str = "") -> str:
    """Return a number with its noun."""
    return f"{count} {noun if count == 1 else many or f'{noun}s'}"
