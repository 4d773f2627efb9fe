"""Combatants go out of sight and come into it, and are changed while nobody sees them."""

from collections.abc import Iterator, Mapping
from typing import Any

from gm_tools.games.battle.change import with_news
from gm_tools.games.battle.entering.entrants import entered, entering_refusal
from gm_tools.games.battle.events.hiding import Appear, Hide, Share, Unseen
from gm_tools.games.battle.events.host import (
    Add,
    Grants,
    Harm,
    Heal,
    MoveAnyone,
    Override,
    PutMark,
    Remove,
)
from gm_tools.games.battle.hiding.appearing import (
    appeared,
    appearing_refusal,
    hidden,
    hiding_refusal,
)
from gm_tools.games.battle.hiding.offstage import changed_alone, is_hidden_id, with_hidden
from gm_tools.games.battle.hiding.sharing import shared, sharing_refusal
from gm_tools.games.battle.hiding.unplacing import (
    is_out_of_view,
    moved_unseen,
    unseen_spot_refusal,
)
from gm_tools.games.battle.movement.placing import place_at, spot_refusal
from gm_tools.games.battle.rules import Rules
from gm_tools.games.battle.sound import count_refusal
from gm_tools.games.battle.state import PLAYING, Battle, Deck, News
from gm_tools.games.battle.step import BattleSteps, step
from gm_tools.games.battle.steps import by_hand
from gm_tools.games.battle.turns.losing import after_harm
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.event import Event, EventOf
from gm_tools.games.frame.protocol import Refusal
from gm_tools.games.frame.steps import first

EVEN_AFTERWARDS = (*PLAYING, "over")
NOT_YET = Refusal("not_in_sight", "That can be set once it is in sight.")
ITS_SIDES = Refusal("not_in_sight", "Morale is its side's: it counts once it is in sight.")
OF_OTHERS = frozenset({"deck", "cards", "side", "status"})
"""What cannot be set of a hidden combatant: it is about the others, too."""


def hide_refusal(_rules: Rules, state: Battle, event: EventOf[Hide]) -> Refusal | None:
    """Say why combatants cannot go out of sight."""
    return first(hiding_refusal(state, event.data.who))


def hide(_rules: Rules, state: Battle, event: EventOf[Hide]) -> Battle:
    """Take combatants out of sight."""
    return after_harm(hidden(state, event.data.who))


def appear_refusal(_rules: Rules, state: Battle, event: EventOf[Appear]) -> Refusal | None:
    """Say why combatants cannot come into sight."""
    return first(appearing_refusal(state, event.data))


def appear(_rules: Rules, state: Battle, event: EventOf[Appear]) -> Battle:
    """Bring hidden combatants into sight; a battle that was over without them goes on."""
    return appeared(state, event.data)


def unseen_refusal(rules: Rules, state: Battle, event: EventOf[Unseen]) -> Refusal | None:
    """Say why something cannot be done unseen: to hidden combatants, or out of view."""
    return first(_unseen(rules, state, event.data.do))


def _unseen(rules: Rules, state: Battle, do: Any) -> Iterator[Refusal | None]:
    if isinstance(do, Add):
        yield from _joining(state, do)
        return
    if isinstance(do, Share):
        yield from sharing_refusal(state, do)
        return
    if isinstance(do, MoveAnyone) and is_out_of_view(state, do.who):
        yield unseen_spot_refusal(state, do)
        return
    for who in _named(do):
        if who not in state.hidden:
            yield Refusal("unknown_id", "That combatant is not hidden any more.")
            return
    if isinstance(do, MoveAnyone):
        foe = state.hidden[do.who]
        yield spot_refusal(state, foe.one.name, foe.block.size, do.at, [])
    elif not isinstance(do, Remove):
        yield _of_its_side(do)
        name = TYPES[type(do)]
        yield by_hand.STEPS[name].refuse(rules, _as_if_seen(state), Event(name, do))


def _of_its_side(do: Any) -> Refusal | None:
    """Refuse what would change the side, or what all share: others would notice."""
    if isinstance(do, Override):
        return NOT_YET if OF_OTHERS.intersection(do.path.split(".")[2:3]) else None
    is_morale = (
        (isinstance(do, Harm) and do.kind == "morale")
        or (isinstance(do, Heal) and do.as_morale)
        or (isinstance(do, Grants) and bool(do.morale))
    )
    return ITS_SIDES if is_morale else None


def _named(do: Any) -> tuple[str, ...]:
    """Return the combatants that something is done to."""
    if isinstance(do, Override):
        return tuple(do.path.split(".")[1:2])
    return (do.who,) if isinstance(do.who, str) else tuple(do.who)


def _joining(state: Battle, do: Add) -> Iterator[Refusal | None]:
    if not do.combatants or not all(one.hidden for one in do.combatants):
        yield Refusal("nobody", "Choose at least one combatant who is hidden.")
    if do.sides:
        yield Refusal("empty_side", "Of a new side somebody must be in sight.")
    yield count_refusal(len(state.combatants) + len(state.hidden) + len(do.combatants))
    blocks = {**state.blocks, **do.blocks}
    yield entering_refusal(state, do.combatants, blocks, state.sides)


def unseen(rules: Rules, state: Battle, event: EventOf[Unseen]) -> Battle:
    """Change what nobody but the host knows: all else stays as it is, the news too."""
    do = event.data.do
    after = _done(rules, replace(state, news=()), do)
    return replace(after, news=state.news, aside=after.news)


def _done(rules: Rules, state: Battle, do: Any) -> Battle:
    if isinstance(do, Add):
        after, _ = entered(state, do.combatants, {**state.blocks, **do.blocks})
        return replace(state, hidden=after.hidden)
    if isinstance(do, Remove):
        return _without(state, do.who)
    if isinstance(do, MoveAnyone):
        return _moved(state, do)
    if isinstance(do, Share):
        return shared(state, do)
    name = TYPES[type(do)]
    after = by_hand.STEPS[name].apply(rules, _as_if_seen(state), Event(name, do))
    return with_news(changed_alone(state, after), *_own(after.news))


def _without(state: Battle, who: str) -> Battle:
    """Return the battle without a hidden combatant.

    The id that it had in sight stays its own: a newcomer with it would betray that it is gone.
    """
    rest = {key: foe for key, foe in state.hidden.items() if key != who}
    number = int(state.hidden[who].seen_as[1:] or 0)
    return replace(state, hidden=rest, last_gone=max(state.last_gone, number))


def _as_if_seen(state: Battle) -> Battle:
    """Return the battle with its hidden combatants in it, those without a deck with none."""
    return replace(with_hidden(state), decks={**state.decks, "": Deck("")})


def _own(news: tuple[News, ...]) -> Iterator[News]:
    """Yield the news of hidden combatants: nothing happens to others."""
    for one in news:
        if is_hidden_id(one.who) or one.what == "override":
            yield one


def _moved(state: Battle, do: MoveAnyone) -> Battle:
    if is_out_of_view(state, do.who):
        moved = moved_unseen(state, do)
        return with_news(moved, News("moves", do.who, label=by_hand.BY_HAND))
    foe = state.hidden[do.who]
    one = replace(foe.one, place=place_at(foe.block.size, do.at))
    moved = replace(state, hidden={**state.hidden, do.who: replace(foe, one=one)})
    return with_news(moved, News("moves", do.who, label=by_hand.BY_HAND))


TYPES: Mapping[type, str] = {
    Override: "override",
    Harm: "harm",
    Heal: "heal",
    Grants: "grant",
    PutMark: "mark",
}
"""The steps by hand that change a hidden combatant as if it were in the battle."""

STEPS: BattleSteps = {
    "hide": step(hide_refusal, hide, PLAYING, host=True),
    "appear": step(appear_refusal, appear, EVEN_AFTERWARDS, host=True),
    "unseen": step(unseen_refusal, unseen, EVEN_AFTERWARDS, host=True),
}
