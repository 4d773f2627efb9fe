"""What others are told of a single foe, or are not, whatever the battle's options say (R192)."""

from collections.abc import Iterator

from gm_tools.games.battle.events.hiding import Share
from gm_tools.games.battle.options import Shares, health_shown, is_shown
from gm_tools.games.battle.reasons import no_combatant
from gm_tools.games.battle.state import Battle
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.event import HOST
from gm_tools.games.frame.protocol import Refusal

OF_A_SIDE = frozenset({"morale"})
"""The figures of a side; all others are a combatant's."""
ROUGHLY = frozenset({"bar", "word"})
"""How health alone can be told."""
NOTHING_NEW = Refusal("nothing", "That is already so.")


def sharing_refusal(state: Battle, data: Share) -> Iterator[Refusal | None]:
    """Yield why figures cannot be told or kept secret like this."""
    if not data.of or not data.what:
        yield Refusal("nobody", "Choose whose figures to tell, and which.")
    if len(set(data.of)) != len(data.of) or len(set(data.what)) != len(data.what):
        yield Refusal("twice", "One of them is named twice.")
    for who in data.of:
        yield _unfit(state, who, data)
    if all(shares_after(shares_of(state, who), data) == shares_of(state, who) for who in data.of):
        yield NOTHING_NEW


def _unfit(state: Battle, who: str, data: Share) -> Refusal | None:
    is_side = who in state.sides
    if not is_side and who not in state.combatants and who not in state.hidden:
        return no_combatant(who)
    asked: Shares = dict.fromkeys(data.what, "told") if data.how == "usual" else {}
    return bad_shares("", asked or shares_after({}, data), is_side=is_side)


def bad_shares(name: str, shares: Shares, *, is_side: bool) -> Refusal | None:
    """Say which figures cannot be told of a combatant or a side, or not like this."""
    before = f"{name}: " if name else ""
    if any((what in OF_A_SIDE) != is_side for what in shares):
        message = "Morale is a side's, every other figure a combatant's."
        return Refusal("bad_value", f"{before}{message}")
    if any(how in ROUGHLY and what != "health" for what, how in shares.items()):
        return Refusal("bad_value", f"{before}Only health can be told as a bar or a word.")
    return None


def shares_of(state: Battle, who: str) -> Shares:
    """Return what is decided of the figures of a combatant, hidden or not, or of a side."""
    if who in state.hidden:
        return state.hidden[who].one.shares
    found = state.sides.get(who) or state.combatants.get(who)
    return found.shares if found else {}


def shares_after(shares: Shares, data: Share) -> Shares:
    """Return what is decided after an event; "usual" is no decision."""
    rest = {what: how for what, how in shares.items() if what not in data.what}
    return rest if data.how == "usual" else {**rest, **dict.fromkeys(data.what, data.how)}


def shared(state: Battle, data: Share) -> Battle:
    """Return the battle in which figures are told or kept secret."""
    for who in data.of:
        state = _with(state, who, shares_after(shares_of(state, who), data))
    return state


def _with(state: Battle, who: str, shares: Shares) -> Battle:
    if who in state.sides:
        side = replace(state.sides[who], shares=shares)
        return replace(state, sides={**state.sides, who: side})
    if who in state.hidden:
        foe = state.hidden[who]
        own = replace(foe, one=replace(foe.one, shares=shares))
        return replace(state, hidden={**state.hidden, who: own})
    one = replace(state.combatants[who], shares=shares)
    return replace(state, combatants={**state.combatants, who: one})


def is_noticed(state: Battle, data: Share) -> bool:
    """Whether anybody but the host sees another figure after it."""
    return any(_is_noticed(state, who, data) for who in data.of)


def _is_noticed(state: Battle, who: str, data: Share) -> bool:
    if who in state.hidden or not has_foes_watching(state, side_of(state, who)):
        return False
    visible, before = state.options.visible, shares_of(state, who)
    after = shares_after(before, data)
    if health_shown(visible, before) != health_shown(visible, after):
        return True
    return any(is_shown(visible, before, one) != is_shown(visible, after, one) for one in data.what)


def side_of(state: Battle, who: str) -> str:
    """Return the side of a combatant, or a side itself."""
    return state.combatants[who].side if who in state.combatants else who


def has_foes_watching(state: Battle, side: str) -> bool:
    """Whether a screen but the host's is that of a foe: its allies know all anyway.

    The television stands with the players, a seat with its own combatants.
    """
    seats: dict[str, set[str]] = {}
    for one in state.combatants.values():
        if one.owner != HOST:
            seats.setdefault(one.owner, set()).add(one.side)
    players = {one.id for one in state.sides.values() if one.is_players}
    return any(side not in sides for sides in (players, *seats.values()))
