"""What the names in an event's words stand for."""

from collections.abc import Callable, Mapping
from typing import Final

from gm_tools.games.battle_royale.cards import Card
from gm_tools.games.battle_royale.fights import NOTHING, rounds_in
from gm_tools.games.battle_royale.questions import name_of, player_of, roll_bonus
from gm_tools.games.battle_royale.state import State
from gm_tools.games.battle_royale.steps.setup import rolled
from gm_tools.games.frame.event import Event
from gm_tools.games.frame.protocol import HIDDEN
from gm_tools.presenters.games.battle_royale.phrases import (
    alternative,
    card_name,
    find,
    round_words,
)
from gm_tools.presenters.games.shared.phrases import (
    MINUS,
    listed,
)

SEVERAL: Final = 2
Said = Callable[[State, State, Event], str]


def word(before: State, after: State, event: Event, name: str) -> str:
    """Return what a name in an event's words stands for; unsaid it is ""."""
    said = WORDS.get(name)
    return said(before, after, event) if said else str(getattr(event.data, name) or "")


def _by(_before: State, after: State, event: Event) -> str:
    return name_of(after, event.by)


def _names(_before: State, after: State, event: Event) -> str:
    return listed([one.name for one in after.players] or [one.name for one in event.data.players])


def _card(name: str) -> Said:
    """Return what says the card of a field, where the viewer knows it, before or after."""

    def said(before: State, after: State, event: Event) -> str:
        id = getattr(event.data, name)
        card = find(after, id) or find(before, id)
        return card_name(card) if card else ""

    return said


def _rolls(before: State, _after: State, event: Event) -> str:
    pairs = zip(before.starting, rolled(before, event.data), strict=False)
    return listed([f"{name_of(before, seat)} {die}" for seat, die in pairs])


def _there(before: State, _after: State, event: Event) -> str:
    cell = before.grid.get(event.data.to)
    return card_name(cell.card) if cell and cell.card else ""


def _attacked(before: State, after: State, event: Event) -> str:
    """Return the card that was attacked: it lay face up, still does, or was won."""
    card = _attacked_card(before, after, event.by)
    return card_name(card) if card else ""


def _attacked_card(before: State, after: State, seat: str) -> Card | None:
    here = player_of(before, seat).pos or ""
    known = before.grid[here].card or after.grid[here].card
    if known or before is after:
        return known
    if after.won and after.won.player == seat:
        return after.won.card
    held = {one.id for one in _known(before, seat)}
    return next((one for one in _known(after, seat) if one.id not in held), None)


def _known(state: State, seat: str) -> tuple[Card, ...]:
    one = player_of(state, seat)
    return tuple(card for card in (*one.active, *one.reserve) if card is not HIDDEN)


def _sum(before: State, _after: State, event: Event) -> str:
    """Return three dice with what is added to them: "1 + 2 + 3 + 1 = 7"."""
    dice = event.data.dice
    if not dice:
        return ""
    bonus = roll_bonus(before, player_of(before, event.by))
    added = f" {'+' if bonus > 0 else MINUS} {abs(bonus)}" if bonus else ""
    return f"{' + '.join(str(die) for die in dice)}{added} = {sum(dice) + bonus}"


def _target(before: State, _after: State, event: Event) -> str:
    return name_of(before, event.data.target)


def _attacker(before: State, _after: State, _event: Event) -> str:
    return name_of(before, before.fight.attacker) if before.fight else ""


def _defender(before: State, _after: State, _event: Event) -> str:
    return name_of(before, before.fight.defender) if before.fight else ""


def _thrown(name: str) -> Said:
    """Return what says the dice of a side, with what cards add: "2 and 5 + 1"."""

    def said(before: State, _after: State, event: Event) -> str:
        dice = " and ".join(map(str, getattr(event.data, name)))
        added: int = getattr(before.fight.added, name) if before.fight else 0
        return f"{dice} {'+' if added > 0 else MINUS} {abs(added)}" if dice and added else dice

    return said


def _rounds(before: State, _after: State, event: Event) -> str:
    """Return several rounds: "Ana and Ben fight: 5 against 3, 2 against 2"."""
    rounds = rounds_in(event.data.a, event.data.d)
    if before.fight is None or len(rounds) < SEVERAL:
        return ""
    both = f"{name_of(before, before.fight.attacker)} and {name_of(before, before.fight.defender)}"
    added = before.fight.added
    return f"{both} fight: " + ", ".join(round_words(one, added) for one in rounds)


def _whole(_before: State, _after: State, event: Event) -> str:
    return "the whole fight" if event.data.whole else ""


def _taken(before: State, after: State, event: Event) -> str:
    """Return who took a round that was rolled, or that it counts for nobody."""
    added = before.fight.added if before.fight else NOTHING
    rounds = rounds_in(event.data.a, event.data.d, added)
    if before.fight is None or after is before or len(rounds) != 1 or not rounds[0].d:
        return ""
    sides = {"a": before.fight.attacker, "d": before.fight.defender}
    winner = sides.get(rounds[0].winner)
    return f"{name_of(before, winner)} takes the round" if winner else "nobody takes the round"


def _curse(before: State, _after: State, _event: Event) -> str:
    return card_name(before.won.card) if before.won else ""


def _alternative(before: State, _after: State, _event: Event) -> str:
    return alternative(before)


WORDS: Final[Mapping[str, Said]] = {
    "by": _by,
    "names": _names,
    "rolls": _rolls,
    "there": _there,
    "attacked": _attacked,
    "sum": _sum,
    "target": _target,
    "attacker": _attacker,
    "defender": _defender,
    "a": _thrown("a"),
    "d": _thrown("d"),
    "taken": _taken,
    "rounds": _rounds,
    "whole": _whole,
    "curse": _curse,
    "alternative": _alternative,
    **{name: _card(name) for name in ("card", "out", "in_", "set_aside")},
}
