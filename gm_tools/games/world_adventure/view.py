"""What a viewer may know: all but the cards that lie face down (World Adventure 146-190)."""

from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.event import HOST, STRANGER, TABLE, Event
from gm_tools.games.world_adventure.card_corrections import all_cards
from gm_tools.games.world_adventure.card_events import CorrectCard
from gm_tools.games.world_adventure.cards import QUEST, RUNE_POWER, Card
from gm_tools.games.world_adventure.news_words import ALOUD
from gm_tools.games.world_adventure.questions import OPEN_KINDS, face_down, is_known
from gm_tools.games.world_adventure.state import BLANK, World


def hears(state: World, event: Event, _viewer: str, audience: str) -> bool:
    """Whether everybody hears of a card for the box: only if it lies open beside the board.

    Of a card that is corrected everybody hears once it lies anywhere in sight.
    """
    if audience != "shared:open_cards":
        return False
    if event.data.card.kind in OPEN_KINDS or not isinstance(event.data, CorrectCard):
        return event.data.card.kind in OPEN_KINDS
    return event.data.id in {one.id for one in all_cards(view(state, TABLE))}


def view(state: World, viewer: str) -> World:
    """Return the state as a viewer may know it: the host all, a stranger nothing."""
    if viewer == HOST:
        return state
    if viewer == STRANGER:
        return BLANK
    asleep = tuple(
        replace(one, card=None) if one.state == "asleep" else one for one in state.legendary
    )
    known = tuple(one for one in state.box if is_known(state, one))
    box = (*known, *_backs(state))
    news = tuple(one for one in state.news if one.what in ALOUD)
    return replace(state, legendary=asleep, box=box, news=news)


def _backs(state: World) -> tuple[Card, ...]:
    """Return the backs of the quests and Rune Powers that lie face down: so many may be drawn."""
    kinds = (QUEST, RUNE_POWER)
    return tuple(Card("", kind, "") for kind in kinds for _ in face_down(state, kind))
