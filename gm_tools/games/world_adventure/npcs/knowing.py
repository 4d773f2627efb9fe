"""Which card an NPC has: known from the box, or entered when it first matters (150-157, 1063)."""

from collections.abc import Iterator
from typing import Final

from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.event import HOST, Event, EventOf
from gm_tools.games.frame.protocol import Offer, Refusal
from gm_tools.games.frame.steps import Step
from gm_tools.games.world_adventure.battle.arena import tier_of
from gm_tools.games.world_adventure.battle.state import LEGENDARY
from gm_tools.games.world_adventure.cards import Card, CardRef, of_kind, of_stage
from gm_tools.games.world_adventure.change import with_card
from gm_tools.games.world_adventure.facts import Facts
from gm_tools.games.world_adventure.npcs.events import NpcCard
from gm_tools.games.world_adventure.npcs.reasons import on_board
from gm_tools.games.world_adventure.questions import standing_npc
from gm_tools.games.world_adventure.reasons import PLAYING, card_field, found_card
from gm_tools.games.world_adventure.state import NPCS, World


def known_cards(state: World, npc: str) -> tuple[Card, ...]:
    """Return the cards that an NPC may have: those of the stage, or the legendary ones."""
    tier = tier_of(state, npc)
    if tier == LEGENDARY:
        met = {one.card.id for one in state.legendary if one.card}
        return tuple(one for one in of_kind(state.box, LEGENDARY) if one.id not in met)
    return of_stage(state.box, tier, state.stage)


def with_npc_card(state: World, npc: str, ref: CardRef) -> World:
    """Return the state in which an NPC on the board has a card; "" leaves it as it is."""
    if not ref:
        return state
    state, card = with_card(state, ref)
    if tier_of(state, npc) == LEGENDARY:
        legendary = tuple(
            replace(one, card=card) if one.id == npc else one for one in state.legendary
        )
        return replace(state, legendary=legendary)
    standing = getattr(state.npc, npc)
    return replace(state, npc=replace(state.npc, **{npc: replace(standing, card=card)}))


def _shape(_rules: Facts, state: World, event: EventOf[NpcCard]) -> Refusal | None:
    data = event.data
    wrong = on_board(state, data.npc)
    if wrong:
        return wrong
    if not data.card:
        return Refusal("bad_value", "Choose its card, or enter what it prints.")
    return found_card(state, data.card, tier_of(state, data.npc))


def _know(_rules: Facts, state: World, event: EventOf[NpcCard]) -> World:
    return with_npc_card(state, event.data.npc, event.data.card)


STEPS: Final[dict[str, Step[Facts, World]]] = {
    "npc_card": Step(_know, PLAYING, shape=_shape, host=True),
}


def offers(_rules: Facts, state: World, seat: str) -> Iterator[Offer]:
    """Offer the host to say which card an NPC on the board has, while that is not known."""
    if seat != HOST or state.phase not in PLAYING:
        return
    for npc in (*NPCS, *(one.id for one in state.legendary)):
        standing = standing_npc(state, npc)
        if standing is not None and standing.card is None:
            field = card_field("card", tier_of(state, npc), known_cards(state, npc))
            yield Offer(Event("npc_card", NpcCard(npc)), (field,), what=npc, is_quiet=True)
