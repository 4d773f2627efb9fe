"""What cards change while they count: items in possession, Escapades in force (G-COL-26)."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from gm_tools.games.collectors.cards import Escapade, Figure, Item
from gm_tools.games.collectors.change import hurt, with_all, with_player
from gm_tools.games.collectors.facts import Numbers
from gm_tools.games.collectors.state import MOST_AP, InForce, Player, State
from gm_tools.games.frame.copying import replace


class Counted(NamedTuple):
    """A card that changes a figure, and by how much; ``during`` is when, "any" for always."""

    name: str
    figure: Figure
    by: int
    during: str


def changes_of(player: Player) -> Iterator[Counted]:
    """Yield what changes a Collector's figures: each item in possession, each Escapade in force."""
    cards: Iterable[Item | InForce] = (*player.items, *player.in_force)
    for one in cards:
        if one.figure and one.by:
            yield Counted(one.name, one.figure, one.by, one.during)


def counted(player: Player, figure: Figure, doing: str) -> tuple[Counted, ...]:
    """Return what counts for a figure while something is done: "attack", "steal", "foist" ..."""
    return tuple(
        one for one in changes_of(player) if one.figure == figure and one.during in ("any", doing)
    )


def changed_by(player: Player, figure: Figure, doing: str) -> int:
    """Return by how much cards change a figure while something is done."""
    return sum(one.by for one in counted(player, figure, doing))


# --- An Escapade ----------------------------------------------------------------------------


def played(numbers: Numbers, state: State, by: str, card: Escapade) -> State:
    """Return the state with what a played Escapade says applied, at once or while it lasts.

    What its owner's last one began until the next ends now.
    """
    state = with_all(state, lambda one: replace(one, in_force=_without_last(one, by)))
    for player in state.players:
        if player.in_play and _is_meant(card, player.id, by):
            state = _upon(numbers, state, player, by, card)
    return replace(state, escapade=card)


def _without_last(player: Player, by: str) -> tuple[InForce, ...]:
    return tuple(one for one in player.in_force if one.lasts != "next" or one.of != by)


def _is_meant(card: Escapade, seat: str, by: str) -> bool:
    return card.whom == "everybody" or (card.whom == "you") == (seat == by)


def _upon(numbers: Numbers, state: State, player: Player, by: str, card: Escapade) -> State:
    if (card.figure and card.by) or (card.note and card.lasts == "next"):
        begun = InForce(card.name, card.note, card.figure, card.by, card.during, card.lasts, by)
        state = with_player(state, player.id, in_force=(*player.in_force, begun))
    if card.gives_ap:
        ap = min(max(player.ap + card.gives_ap, 0), MOST_AP)
        state = with_player(state, player.id, ap=ap)
    if card.gives_stamina < 0:
        return hurt(state, player.id, -card.gives_stamina)
    if card.gives_stamina and not player.ko:
        stamina = min(player.stamina + card.gives_stamina, numbers.stamina)
        return with_player(state, player.id, stamina=stamina)
    return state


def after_a_round(player: Player) -> tuple[InForce, ...]:
    """Return what is still in force in the next round."""
    return tuple(one for one in player.in_force if one.lasts == "next")
