"""Who hears of a card that is corrected (G-WA-73)."""

from dataclasses import replace

from gm_tools.games.frame.event import HOST, TABLE, Event
from gm_tools.games.frame.hearing import heard_event
from gm_tools.games.frame.protocol import HIDDEN
from gm_tools.games.world_adventure.card_events import CorrectCard
from gm_tools.games.world_adventure.cards import Card
from gm_tools.games.world_adventure.game import WORLD_ADVENTURE
from gm_tools.games.world_adventure.state import World
from tests.games.world_adventure.arenas import LEGENDARY, MINION, play, table, with_npc


def heard(state: World, card: Card, viewer: str) -> CorrectCard:
    """What a viewer hears once a card is corrected."""
    event = Event("correct_card", CorrectCard(card.id, replace(card, note="Corrected.")), HOST)
    state = play(state, ("correct_card", HOST, {"id": card.id, "card": event.data.card}))
    found: CorrectCard = heard_event(WORLD_ADVENTURE, state, event, viewer).data
    return found


def test_everybody_hears_of_a_card_that_lies_in_sight() -> None:
    state = table(npc=with_npc("raid", replace(MINION, kind="raid")))
    assert heard(state, replace(MINION, kind="raid"), TABLE).id == "n1"
    real = replace(table(), box=(MINION,))
    assert heard(real, MINION, "P2").id == "n1", "minions lie open beside the board"


def test_nobody_hears_which_card_lies_face_down() -> None:
    state = replace(table(), box=(LEGENDARY,))
    for viewer in (TABLE, "P1"):
        found = heard(state, LEGENDARY, viewer)
        assert (found.id, found.card) == (HIDDEN, HIDDEN)
    assert heard(state, LEGENDARY, HOST).id == "l1"
