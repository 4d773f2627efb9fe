"""Cards drawn face down for a choice: two quests, two Rune Powers (World Adventure 292, 445)."""

from collections.abc import Iterator
from typing import Final

from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.event import (
    DIGITAL,
    HOST,
    Event,
    EventOf,
)
from gm_tools.games.frame.protocol import (
    Draw,
    Drawn,
    Found,
    Offer,
    Refusal,
)
from gm_tools.games.frame.steps import Step
from gm_tools.games.world_adventure.card_events import DrawCards
from gm_tools.games.world_adventure.cards import QUEST, RUNE_POWER, of_kind
from gm_tools.games.world_adventure.city.guild import TWO, may_take
from gm_tools.games.world_adventure.drawing import Drawing, Drawings
from gm_tools.games.world_adventure.facts import Facts
from gm_tools.games.world_adventure.questions import face_down
from gm_tools.games.world_adventure.reasons import PLAYING, has_turn, their_turn, unknown
from gm_tools.games.world_adventure.state import World


def _player(rules: Facts, state: World, event: EventOf[DrawCards]) -> Refusal | None:
    return their_turn(rules, state, event) if event.data.kind == QUEST else None


def _shape(_rules: Facts, state: World, event: EventOf[DrawCards]) -> Refusal | None:
    data = event.data
    able = {one.id for one in face_down(state, data.kind)}
    if not able:
        what = "No card of this kind lies face down in the app."
        return Refusal("deck_empty", f"{what} Draw at the table, and enter what came up.")
    count = min(TWO, len(able))
    if len(set(data.drawn)) != count or len(data.drawn) != count:
        return Refusal("bad_value", f"{count} different cards come up, not {len(data.drawn)}.")
    gone = next((one for one in data.drawn if one not in able), None)
    return unknown("card face down", gone) if gone is not None else None


def _refusal(rules: Facts, state: World, event: EventOf[DrawCards]) -> Refusal | None:
    if state.phase == "action" and event.data.kind == QUEST:
        wrong = may_take(rules, state, event)
    elif event.data.kind == QUEST:
        wrong = Refusal("wrong_player", "You take quests on your own turn. Wait for it.")
    elif not state.players[event.by].powers_owed:
        wrong = Refusal("none_owed", "You have no Rune Power to take. You gain one with each rune.")
    else:
        wrong = None
    if wrong or not of_kind(state.shown, event.data.kind):
        return wrong
    return Refusal("already_drawn", "You have already drawn cards. Choose one of them first.")


def _draw(_rules: Facts, state: World, event: EventOf[DrawCards]) -> World:
    known = {one.id: one for one in state.box}
    others = tuple(one for one in state.shown if one.kind != event.data.kind)
    return replace(state, shown=(*others, *(known[one] for one in event.data.drawn)))


def _draws(_rules: Facts, state: World, event: EventOf[DrawCards]) -> tuple[Draw, ...]:
    ids = tuple(one.id for one in face_down(state, event.data.kind))
    if event.data.drawn or not ids:
        return ()
    return (Draw(event.data.kind, min(TWO, len(ids)), ids),)


def _drawn(data: DrawCards, values: Drawn) -> DrawCards:
    return replace(data, drawn=values[0])


def _found(data: DrawCards) -> Found:
    return ((data.kind, data.drawn),) if data.drawn else ()


STEPS: Final = {"draw_cards": Step(_draw, PLAYING, _refusal, _shape, _player)}
DRAWINGS: Final[Drawings] = {"draw_cards": Drawing(_draws, _drawn, _found)}


def offers(rules: Facts, state: World, seat: str) -> Iterator[Offer]:
    """Offer a seat the two that it may choose among, while cards lie face down (292, 445)."""
    if seat == HOST or state.phase not in PLAYING:
        return
    if state.players[seat].powers_owed:
        yield from _offer(rules, state, Event("draw_cards", DrawCards(RUNE_POWER), seat))
    if has_turn(state, seat):
        yield from _offer(rules, state, Event("draw_cards", DrawCards(QUEST), seat))


def _offer(rules: Facts, state: World, event: Event) -> Iterator[Offer]:
    kind = event.data.kind
    if face_down(state, kind) and _refusal(rules, state, event) is None:
        yield Offer(Event(event.type, event.data, event.by, DIGITAL), (), None, f"draw_{kind}")
