"""What a card changes, in a few words: "+1 move this turn", "no fruit to buy this month"."""

from collections.abc import Iterator, Mapping
from typing import Final

from gm_tools.games.world_adventure.card_changes import Changes, Lasts, Whom
from gm_tools.games.world_adventure.changed_figures import FIGURES

MINUS: Final = "\N{MINUS SIGN}"
WHOM: Final[Mapping[Whom, str]] = {
    "you": "",
    "everybody": "for everybody",
    "others": "for everybody else",
    "one": "for a player you name",
    "enemy": "for the enemy",
    "npcs": "for the NPCs",
}
LASTS: Final[Mapping[Lasts, str]] = {
    "usual": "",
    "stage": "this stage",
    "battle": "this battle",
    "turn": "this turn",
    "month": "this month",
    "held": "as long as it is held",
    "good": "until it is taken away",
}


def change_words(changes: Changes) -> str:
    """Return what a card does to its figure: "+1 move"; "" where it only speaks of one.

    >>> change_words(Changes("buy", none=True, good="fruit"))
    'no fruit to buy'
    """
    if not changes.is_counted:
        return ""
    words = FIGURES[changes.figure]
    if changes.none:
        return words.gone.format(good=changes.good or "goods")
    noun = words.one if abs(changes.by) == 1 or not words.many else words.many
    return f"{signed(changes.by)} {noun.format(good=changes.good or 'good')}"


def signed(number: int) -> str:
    """Return a number with its sign: "+1".

    >>> signed(2)
    '+2'
    """
    return f"{number:+d}".replace("-", MINUS)


def whole_words(changes: Changes) -> str:
    """Return all that a card changes, for whom and how long; "" for nothing.

    >>> whole_words(Changes("moves", 1, whom="everybody", lasts="turn"))
    '+1 move for everybody this turn'
    """
    return ", ".join(_parts(changes))


def _parts(changes: Changes) -> Iterator[str]:
    meant = WHOM[changes.whom]
    counted = change_words(changes)
    if counted:
        yield " ".join(filter(None, (counted, meant, LASTS[changes.lasts])))
    for said in _at_once(changes):
        yield said if counted or not meant else f"{said} {meant}"


def _at_once(changes: Changes) -> Iterator[str]:
    if changes.gold:
        yield f"{signed(changes.gold)} gold"
    if changes.good and changes.goods:
        yield f"{signed(changes.goods)} {changes.good}"
    if changes.damage:
        yield f"{changes.damage} damage"
