"""What was played of encounters and chains: the battles begun from them."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from gm_tools.services.actor import Actor
from gm_tools.services.campaigns.campaigns import scope
from gm_tools.services.games.records import StoredGame
from gm_tools.services.ports import Store
from gm_tools.viskara.encounter.chain_plan import Chain

Begun = tuple[StoredGame, ...]
"""Battles, the newest first."""


@dataclass(frozen=True, slots=True)
class Played:
    """The battles begun from the plans of a game master."""

    store: Store

    def of(self, actor: Actor, plans: Collection[str]) -> Begun:
        """Return the battles begun from some encounters or chains that the actor hosts."""
        with self.store.read() as unit:
            led = scope(unit, actor).mastered
            found = unit.games.begun_from(tuple(plans)) if plans else ()
        return tuple(one for one in found if one.campaign in led)

    def last(self, actor: Actor, encounters: Collection[str]) -> dict[str, str]:
        """Return the last battle begun from each encounter by itself, outside a chain."""
        newest: dict[str, str] = {}
        for one in self.of(actor, encounters):
            if one.chain is None and one.encounter:
                newest.setdefault(one.encounter, one.id)
        return newest


def by_place(chain: Chain, games: Begun) -> dict[int, Begun]:
    """Return a chain's battles by their place in it, from 1; a plan may have changed since."""
    places: dict[int, Begun] = {}
    for one in games:
        place = _place(chain, one)
        if place:
            places[place] = (*places.get(place, ()), one)
    return places


def next_place(chain: Chain, played: Mapping[int, Begun], there: Collection[str]) -> int | None:
    """Return the place of the battle that comes after all that were begun, from 1.

    ``there`` are the encounters that exist: a battle without one is fought without the app.
    """
    last = max(played, default=0)
    later = enumerate(chain.battles[last:], last + 1)
    return next((place for place, one in later if one.encounter in there), None)


def _place(chain: Chain, game: StoredGame) -> int | None:
    """Return where a battle stands in a chain: where it was, or where its encounter is now."""
    places = [at for at, one in enumerate(chain.battles, 1) if one.encounter == game.encounter]
    if game.place in places:
        return game.place
    return places[0] if len(places) == 1 else None
