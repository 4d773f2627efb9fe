"""What a decision in the maneuver in progress would come to, before it is made.

Worked out from a state as the one who decides knows it: what depends on anything else is left out.
"""

from collections.abc import Container, Iterator
from dataclasses import dataclass

from gm_tools.games.battle.change import with_ongoing
from gm_tools.games.battle.combatant import decks
from gm_tools.games.battle.combatant.resources import gain_of_health
from gm_tools.games.battle.effects.amounts import HIDES, UnknownError
from gm_tools.games.battle.effects.moments import forced
from gm_tools.games.battle.maneuver import stances
from gm_tools.games.battle.maneuver.choices import about
from gm_tools.games.battle.maneuver.damage import Blow, redirected
from gm_tools.games.battle.maneuver.in_progress import (
    Choice,
    OngoingManeuver,
    Reaction,
    Shown,
    performer_of,
    reaction_of,
)
from gm_tools.games.battle.maneuver.outputs import Worth, worth
from gm_tools.games.battle.maneuver.shows import finished_show, impossible, is_all_out, owing
from gm_tools.games.battle.maneuver.splitting import total
from gm_tools.games.battle.rules import Rules
from gm_tools.games.battle.state import Battle
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.event import DIGITAL
from gm_tools.games.frame.protocol import HIDDEN
from gm_tools.viskara.deck.deck import HIGHEST
from gm_tools.viskara.trace import Figure


@dataclass(frozen=True, slots=True)
class ForeseenShow:
    """What a show that is owed would be worth.

    ``plain`` is the output for each number of red cards without a flourish, ``flourishing`` with
    one. A last card of ``flourish_from`` or more flourishes. ``barred`` are pairs of red cards and
    finale that no cards can show. ``ending`` is the worth if an all out show ended with the cards
    revealed so far. ``reads_cards``: something in play looks at the cards themselves.
    """

    who: str
    plain: tuple[Figure, ...]
    flourishing: tuple[Figure, ...]
    flourish_from: int
    barred: tuple[tuple[int, int], ...] = ()
    ending: Worth | None = None
    reads_cards: bool = False


@dataclass(frozen=True, slots=True)
class ForeseenChoice:
    """What a choice of health or morale would bring: a gain, or the damage left to each target."""

    who: str
    choice: Choice
    gain: int = 0
    blows: tuple[Blow, ...] = ()


def foreseen_shows(rules: Rules, state: Battle, own: Container[str]) -> Iterator[ForeseenShow]:
    """Yield the worth of each show that is owed by one's own and leaves something to decide.

    A digital show of five cards does not.
    """
    ongoing = state.ongoing[-1]
    for who in owing(ongoing) if ongoing.step == "shows" else ():
        if who not in own:
            continue
        if is_all_out(ongoing, who) or decks.deck_of_combatant(state, who).kind != DIGITAL:
            yield _foreseen(rules, state, ongoing, who)


def _foreseen(rules: Rules, state: Battle, ongoing: OngoingManeuver, who: str) -> ForeseenShow:
    numbers = state.numbers
    all_out = is_all_out(ongoing, who)
    counts = range(numbers.bust_red + 1 if all_out else numbers.cards_of_a_show + 1)
    lower = _lower_finale(rules, state, ongoing, who)
    first = min(max(numbers.flourish_from + lower, 0), HIGHEST)

    def outputs(finale: int) -> tuple[Figure, ...]:
        shows = (finished_show(state, red, finale, "table", all_out=all_out) for red in counts)
        return tuple(_worth(rules, state, ongoing, who, shown).output for shown in shows)

    return ForeseenShow(
        who,
        plain=outputs(0),
        flourishing=outputs(first),
        flourish_from=numbers.flourish_from + lower,
        barred=() if all_out else _barred(state),
        ending=_as_revealed(rules, state, ongoing, who),
        reads_cards=_reads_cards(state, who),
    )


def _worth(rules: Rules, state: Battle, ongoing: OngoingManeuver, who: str, shown: Shown) -> Worth:
    """Return the worth of a show with what its performer's effects add by themselves."""
    with_it = replace(ongoing, shows={**ongoing.shows, who: shown})
    added = _with_effects(rules, with_ongoing(state, replace(with_it, step="adjust")), who)
    found = worth(rules, added, added.ongoing[-1], who)
    assert found is not None  # noqa: S101 - the show was put there, finished
    return found


def _with_effects(rules: Rules, state: Battle, who: str) -> Battle:
    try:
        return forced(rules, state, "show", who)
    except (UnknownError, *HIDES):
        return state


def _lower_finale(rules: Rules, state: Battle, ongoing: OngoingManeuver, who: str) -> int:
    """Return how much the finale of a show lies below its last card."""
    return -_worth(rules, state, ongoing, who, Shown(1, 0)).finale.value


def _barred(state: Battle) -> tuple[tuple[int, int], ...]:
    return tuple(
        (red, finale)
        for red in range(state.numbers.cards_of_a_show + 1)
        for finale in range(HIGHEST + 1)
        if impossible(state, red, finale)
    )


def _as_revealed(rules: Rules, state: Battle, ongoing: OngoingManeuver, who: str) -> Worth | None:
    shown = ongoing.shows.get(who)
    if shown is None:
        return None
    ended = finished_show(state, shown.red, shown.finale, shown.source, shown.cards, all_out=True)
    return _worth(rules, state, ongoing, who, ended)


def _reads_cards(state: Battle, who: str) -> bool:
    """Whether an effect may look at the cards of a show: an aura stores them (1733)."""
    block = state.blocks[state.combatants[who].block]
    return block is not HIDDEN and block.has_aura


def foreseen_choices(
    rules: Rules, state: Battle, own: Container[str], known: Container[str]
) -> Iterator[ForeseenChoice]:
    """Yield what each open choice of one's own would bring.

    Damage is redirected only for the ``known``.
    """
    ongoing = state.ongoing[-1]
    for who in ongoing.waiting if ongoing.step == "choices" else ():
        if who not in own:
            continue
        what = about(ongoing, who)
        if what in ("fate", "stance"):
            gain = ongoing.gains.get(who) or stances.gain(rules, state, ongoing)
            healed = gain_of_health(state, state.combatants[who], gain)
            yield ForeseenChoice(who, "health", healed)
            yield ForeseenChoice(who, "morale", gain)
        defy = reaction_of(ongoing, who) if what == "defy" else None
        if defy:
            each = (replace(defy, choice=one) for one in _choices(ongoing, who))
            yield from (_defied(rules, state, one, known) for one in each)


_EITHER: tuple[Choice, ...] = ("health", "morale")


def _choices(ongoing: OngoingManeuver, who: str) -> tuple[Choice, ...]:
    return (*_EITHER, "both") if who in ongoing.both else _EITHER


def _defied(rules: Rules, state: Battle, defy: Reaction, known: Container[str]) -> ForeseenChoice:
    """Return the damage that a defy would leave with its choice, as things stand (3624)."""
    ongoing = state.ongoing[-1]
    others = tuple(defy if one.by == defy.by else one for one in ongoing.reactions)
    ongoing = replace(ongoing, reactions=others)
    blows = []
    for line in ongoing.lines:
        if line.id in defy.lines:
            found = total(rules, state, ongoing, line)
            blow = Blow(line.target, found.health.value, found.morale.value, line.id)
            blows.append(
                _redirected(state, performer_of(ongoing, ongoing.by), blow)
                if blow.target in known
                else blow
            )
    return ForeseenChoice(defy.by, defy.choice, blows=tuple(blows))


def _redirected(state: Battle, by: str, blow: Blow) -> Blow:
    side = state.sides[state.combatants[blow.target].side]
    return redirected(state, by, blow, shaken=side.shaken)
