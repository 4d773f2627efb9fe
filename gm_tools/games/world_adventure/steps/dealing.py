"""The app shuffles its heroes and quests: two heroes each for a choice, three quests (183, 218)."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, cast

from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.protocol import Draw, Drawn, Found, Refusal
from gm_tools.games.world_adventure.cards import QUEST, Card, of_kind
from gm_tools.games.world_adventure.events import SetUp
from gm_tools.games.world_adventure.facts import Facts
from gm_tools.games.world_adventure.reasons import unknown
from gm_tools.games.world_adventure.state import Player

HERO: Final = "hero"
EACH: Final = 2
"""Hero cards for each player (World Adventure 218)."""


def dealing(rules: Facts, data: SetUp) -> Iterator[Draw]:
    """Yield the draws of heroes and open quests that a set-up leaves to the app."""
    heroes, quests = _asked(rules, data)
    if heroes and not data.drawn_heroes:
        yield Draw(HERO, heroes, _pool(data, HERO))
    if quests and not data.drawn_quests:
        yield Draw(QUEST, quests, _pool(data, QUEST))


def _asked(rules: Facts, data: SetUp) -> tuple[int, int]:
    """Return how many heroes and quests are drawn; no hero where there are not two for each."""
    if not data.deal:
        return 0, 0
    heroes = EACH * sum(not one.hero.name for one in data.players)
    enough = heroes <= len(_pool(data, HERO))
    quests = rules.limits.faceup_quests - len(data.faceup)
    return heroes if enough else 0, max(0, min(quests, len(_pool(data, QUEST))))


def _pool(data: SetUp, kind: str) -> tuple[tuple[str, str], ...]:
    """Return the cards that may be drawn, each with its kind; no hero that a player has."""
    gone = {one.hero.name for one in data.players} | {one.name for one in data.faceup}
    return tuple((kind, one.id) for one in of_kind(data.box, kind) if one.name not in gone)


def dealt_into(data: SetUp, values: Drawn) -> tuple[SetUp, list[tuple[str, ...]]]:
    """Return a set-up with the cards that were drawn for it, and all other draws."""
    others = []
    for found in values:
        if found and isinstance(found[0], tuple):
            pairs = cast("tuple[tuple[str, str], ...]", found)
            name = "drawn_heroes" if pairs[0][0] == HERO else "drawn_quests"
            data = replace(data, **{name: tuple(one for _, one in pairs)})
        else:
            others.append(cast("tuple[str, ...]", found))
    return data, others


def found_dealt(data: SetUp) -> Found:
    """Return the cards of a set-up as they are found again."""
    kinds = ((HERO, data.drawn_heroes), (QUEST, data.drawn_quests))
    return tuple((kind, tuple((kind, one) for one in ids)) for kind, ids in kinds if ids)


def misdealt(rules: Facts, data: SetUp) -> Refusal | None:
    """Say that cards were dealt which are not there, or not as many as are asked for."""
    drawn = (data.drawn_heroes, data.drawn_quests)
    for kind, ids, count in zip((HERO, QUEST), drawn, _asked(rules, data), strict=True):
        able = {one for _, one in _pool(data, kind)}
        gone = next((one for one in ids if one not in able), None)
        if gone is not None:
            return unknown(kind, gone)
        if ids and not len(ids) == len(set(ids)) == count:
            return Refusal("bad_value", f"{count} different cards are dealt, not {len(ids)}.")
    return None


def with_hands(data: SetUp, players: Mapping[str, Player]) -> Iterable[tuple[str, Player]]:
    """Yield the players by seat, with the heroes that each was dealt (218)."""
    heroes = list(data.drawn_heroes)
    for seat, player in players.items():
        hand = () if player.hero.name else tuple(heroes[:EACH])
        heroes = heroes[len(hand) :]
        yield seat, replace(player, dealt=hand) if hand else player


def laid_open(data: SetUp) -> tuple[Card, ...]:
    """Return the quests that were drawn to lie open (183)."""
    known = {one.id: one for one in data.box}
    return tuple(known[one] for one in data.drawn_quests)
