"""Things that keep their owner company: with it or away, what that changes (Viskara 2762-2776)."""

from gm_tools.games.battle.change import with_news
from gm_tools.games.battle.state import Battle, News, Thing
from gm_tools.games.battle.things.inside import is_centred
from gm_tools.games.frame.copying import replace

JOINS, GUARDS, CARRIES, SPREADS, YIELDS = "joins", "guards", "carries", "spreads", "yields"
BOUND = "bound"
"""What a mark on its owner forbids a thing to do: to leave its owner's square (2774)."""


def standing_amount(thing: Thing, what: str) -> int | None:
    """Return the amount of a word that holds for a thing; None where it does not hold."""
    return next((one.amount for one in thing.standing if one.what == what), None)


def has(thing: Thing, what: str) -> bool:
    """Whether a word of OF_COMPANY holds for a thing."""
    return any(one.what == what for one in thing.standing)


def is_away(state: Battle, thing: Thing) -> bool:
    """Whether a thing is not on its owner's square; without a grid, as told."""
    if thing.moves_with == thing.by:
        return False
    return thing.by not in state.combatants or not is_centred(state, thing, thing.by)


def is_attackable(state: Battle, thing: Thing, who: str) -> bool:
    """Whether a combatant can attack a thing: any, or one that it obstructs (2353, 2774)."""
    if not has(thing, GUARDS):
        return thing.attackable
    return is_against(state, thing, who) and is_away(state, thing)


def is_against(state: Battle, thing: Thing, who: str) -> bool:
    """Whether a thing is of another side."""
    owner = state.combatants.get(thing.by)
    return owner is None or owner.side != state.combatants[who].side


def is_bound(state: Battle, thing: Thing) -> bool:
    """Whether a thing cannot leave its owner's square for now (2774)."""
    owner = state.combatants.get(thing.by)
    return owner is not None and any(
        mark.forbids == BOUND and mark.name == thing.tactic for mark in owner.marks
    )


def full_name(state: Battle, thing: Thing) -> str:
    """Return what a thing is called among others: whose companion it is."""
    owner = state.combatants.get(thing.by)
    return f"{owner.name}'s {thing.name}" if owner and has(thing, JOINS) else thing.name


def kept_company(state: Battle) -> Battle:
    """Let things join owners who stand on their square, and leave with those who leave (2762)."""
    for thing in tuple(state.things.values()):
        if thing.by not in state.combatants or not has(thing, JOINS):
            continue
        if state.combatants[thing.by].status != "in":
            left = {key: one for key, one in state.things.items() if key != thing.id}
            news = News("thing_ends", thing.by, label=thing.name)
            state = with_news(replace(state, things=left), news)
        elif thing.side == 1 and not thing.moves_with and not is_away(state, thing):
            state = with_thing(state, replace(thing, moves_with=thing.by, centred=()))
    return state


def with_thing(state: Battle, thing: Thing) -> Battle:
    """Return the state with a thing, new or changed."""
    return replace(state, things={**state.things, thing.id: thing})
