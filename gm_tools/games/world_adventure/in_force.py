"""Which cards count now, and what they do to a figure (G-WA-72).

What lies out counts by itself: the World Event that runs, a legendary monster that is awake, the
card that is fought, a quest, a hero, a caravan and a Rune Power that is held. What was used counts
as long as it says: ``World.in_force``.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from gm_tools.games.frame.copying import replace
from gm_tools.games.world_adventure.battle.state import LEGENDARY
from gm_tools.games.world_adventure.card_changes import OF_GOODS, Applied, Changes, InForce, Lasts
from gm_tools.games.world_adventure.cards import DOUBLE_STRIKE, Card
from gm_tools.games.world_adventure.changed_figures import Figure
from gm_tools.games.world_adventure.state import Player, World

LIES_OUT: Final = frozenset({"usual", "held"})
"""How long a card lasts that counts only while it lies out or is held."""


class Counting(NamedTuple):
    """A card that counts now: ``of`` whose it is, ``on`` whom it was used on, as ``InForce``.

    ``id`` is that of a card in force, "" for one that lies out.
    """

    name: str
    note: str
    changes: Changes
    lasts: Lasts = "held"
    of: str = ""
    on: str = ""
    id: str = ""


class Total(NamedTuple):
    """What all cards do to a figure together; ``none``: nothing is left of it."""

    by: int = 0
    none: bool = False


# --- Which cards count ----------------------------------------------------------------------------


def counting(state: World) -> Iterator[Counting]:
    """Yield every card that counts now or speaks of a figure: what lies out, then what was used."""
    if state.event.card is not None and lies_out(state.event.card.changes, "month"):
        yield _lying(state.event.card, "month")
    for one in state.legendary:
        if one.state == "awake" and one.card is not None and lies_out(one.card.changes):
            yield _lying(one.card)
    for player in state.players.values():
        yield from _of_mat(player)
    yield from _in_the_arena(state)
    for each in state.in_force:
        yield Counting(each.name, each.note, each.changes, each.lasts, each.of, each.on, each.id)


def lies_out(changes: Changes, also: Lasts = "held") -> bool:
    """Whether a card's figure counts as long as the card lies out; else it counts once used."""
    return bool(changes.figure) and changes.lasts in (*LIES_OUT, also)


def _lying(card: Card, lasts: Lasts = "held", of: str = "") -> Counting:
    return Counting(card.name, card.note, card.changes, lasts, of)


def _of_mat(player: Player) -> Iterator[Counting]:
    hero, caravan = player.hero, player.caravan
    if hero.changes.figure:
        skill = "" if hero.skill == DOUBLE_STRIKE else hero.skill
        yield Counting(hero.name, skill, hero.changes, of=player.id)
    if caravan.changes.figure:
        yield Counting(caravan.name, caravan.note, caravan.changes, of=player.id)
    quest = player.quest
    if quest and lies_out(quest.changes):
        yield _lying(quest, of=player.id)
    for one in player.rune_powers:
        if one.changes.figure and one.changes.lasts == "held":
            yield Counting(one.name, one.note, one.changes, of=player.id)


def _in_the_arena(state: World) -> Iterator[Counting]:
    """Yield the card that is fought; a legendary monster's counts anyway while it is awake."""
    battle = state.battle
    if battle is None or battle.card is None or battle.card.kind == LEGENDARY:
        return
    if lies_out(battle.card.changes, "battle"):
        yield _lying(battle.card, "battle", battle.own.seat)


def is_meant(one: Counting, seat: str) -> bool:
    """Whether a card means a seat, or the NPCs by ""; nobody's card means everybody by "you"."""
    whom = one.changes.whom
    if whom in ("one", "enemy"):
        return seat == one.on and (whom == "enemy" or bool(seat))
    if whom == "npcs" or not seat:
        return whom == "npcs" and not seat
    if whom == "others":
        return seat != one.of
    return whom == "everybody" or seat == one.of or not one.of


# --- What they do to a figure ---------------------------------------------------------------------


def about(state: World, seat: str, *figures: Figure, good: str = "") -> tuple[Counting, ...]:
    """Return the cards that change some figures of a seat, or speak of them."""
    return tuple(
        one
        for one in counting(state)
        if one.changes.figure in figures and is_meant(one, seat) and _is_of(one.changes, good)
    )


def _is_of(changes: Changes, good: str) -> bool:
    """Whether a card counts for a good; without a named one, only if it counts for all."""
    return changes.figure not in OF_GOODS or changes.good in ("", good)


def counted(state: World, seat: str, *figures: Figure, good: str = "") -> tuple[Counting, ...]:
    """Return the cards that change some figures of a seat, "" for the NPCs."""
    return tuple(one for one in about(state, seat, *figures, good=good) if one.changes.is_counted)


def total(state: World, seat: str, figure: Figure, good: str = "") -> Total:
    """Return what cards do to a figure of a seat."""
    return summed_up(counted(state, seat, figure, good=good))


def summed_up(cards: Iterable[Counting]) -> Total:
    """Return what cards do together."""
    found = tuple(cards)
    by = sum(one.changes.by for one in found if not one.changes.none)
    return Total(by, any(one.changes.none for one in found))


def figure_of(state: World, seat: str, figure: Figure, printed: int, good: str = "") -> int:
    """Return a figure as cards change it: 0 where one leaves nothing of it, never below 0."""
    found = total(state, seat, figure, good)
    return 0 if found.none else max(0, printed + found.by)


def barring(state: World, seat: str, figure: Figure, good: str = "") -> Counting | None:
    """Return the card by which something is not to be had at all; None where there is none."""
    found = counted(state, seat, figure, good=good)
    return next((one for one in found if one.changes.none), None)


# --- Numbers that are used up ---------------------------------------------------------------------


def reapplied(held: int, before: Applied, now: Total) -> tuple[int, Applied]:
    """Return a number as cards change it now, and what they did to it.

    What they did before is taken away first, so that a card that ends leaves nothing behind.
    """
    base = held - before.gave
    after = 0 if now.none else max(0, base + now.by)
    return after, Applied(now.by, now.none, after - base)


def kept_up(
    held: Mapping[str, int], before: Mapping[str, Applied], now: Mapping[str, Total]
) -> tuple[dict[str, int], dict[str, Applied]] | None:
    """Return numbers by name as cards change them now, and what these did; None: as before."""
    numbers, done = dict[str, int](), dict(before)
    for name, found in now.items():
        applied = before.get(name, Applied())
        if (applied.by, applied.none) != found:
            numbers[name], done[name] = reapplied(held[name], applied, found)
    if not numbers:
        return None
    return numbers, {name: one for name, one in done.items() if one != Applied()}


def with_turn(state: World) -> World:
    """Return the state with what cards do to the moves and actions of the turn that runs (390)."""
    player = state.players.get(state.current)
    if player is None or state.phase != "action" or player.penalty:
        return state
    now: dict[str, Total] = {
        "moves": total(state, player.id, "moves"),
        "actions": total(state, player.id, "actions"),
    }
    held = {"moves": player.moves, "actions": player.actions}
    found = kept_up(held, player.by_cards, now)
    if found is None:
        return state
    numbers, done = found
    player = replace(player, by_cards=done, **numbers)
    return replace(state, players={**state.players, player.id: player})


# --- How long they last ---------------------------------------------------------------------------


def without(state: World, *lasts: Lasts) -> World:
    """Return the state without the cards in force that lasted so long."""
    left = tuple(one for one in state.in_force if one.lasts not in lasts)
    return state if len(left) == len(state.in_force) else replace(state, in_force=left)


def begun(state: World, card: InForce) -> World:
    """Return the state with one more card in force; it gets an id of its own."""
    taken = {one.id for one in state.in_force}
    number = next(n for n in range(1, len(taken) + 2) if f"f{n}" not in taken)
    return replace(state, in_force=(*state.in_force, replace(card, id=f"f{number}")))
