"""What only the host does: who has lost, the end, words and values set by hand."""

from collections.abc import Iterator, Mapping

from gm_tools.games.collectors.change import with_player
from gm_tools.games.collectors.facts import Rules
from gm_tools.games.collectors.host_events import Eliminate, EndGame, Note
from gm_tools.games.collectors.questions import in_play, name_of, player_of
from gm_tools.games.collectors.reasons import LONGEST_TEXT, nothing_open, text_refusal
from gm_tools.games.collectors.sound import sound
from gm_tools.games.collectors.state import PLAYING, State
from gm_tools.games.collectors.steps.card_texts import adjusting, item_offers, player_shape
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.event import HOST, Event, EventOf
from gm_tools.games.frame.overriding import Override, overridden, override_refusal
from gm_tools.games.frame.protocol import Field, Offer, Option, Refusal
from gm_tools.games.frame.steps import Step, first


def eliminate_refusal(_rules: object, state: State, event: EventOf[Eliminate]) -> Refusal | None:
    """Say why nobody is taken out of play now: ``out_of_play``, ``last_collector``."""
    data = event.data
    wrong = nothing_open(state)
    if wrong:
        return wrong
    if not player_of(state, data.player).in_play:
        return Refusal("out_of_play", f"{name_of(state, data.player)} is out of play.")
    if len(in_play(state)) > 1:
        return None
    return Refusal("last_collector", "The last Collector in play wins: end the game.")


def _eliminate(_rules: object, state: State, event: EventOf[Eliminate]) -> State:
    """Take a Collector out of play (Collectors 83; G-COL-20)."""
    return with_player(state, event.data.player, in_play=False)


def end_refusal(_rules: object, state: State, _event: Event) -> Refusal | None:
    """Say why the game does not end by hand: ``not_alone`` (G-COL-20)."""
    alone = len(in_play(state)) == 1
    return None if alone else Refusal("not_alone", "Several Collectors are in play.")


def _end_game(_rules: object, state: State, _event: Event) -> State:
    return replace(state, winner=in_play(state)[0])


def _note_shape(_rules: object, _state: State, event: EventOf[Note]) -> Refusal | None:
    data = event.data
    if not data.text.strip():
        return Refusal("bad_value", "A note says something.")
    return text_refusal(data.text, LONGEST_TEXT)


def _same(_rules: object, state: State, _event: Event) -> State:
    return state


def _override_refusal(_rules: object, state: State, event: EventOf[Override]) -> Refusal | None:
    data = event.data
    return first((nothing_open(state), override_refusal(state, data, _sound_by_hand)))


def _sound_by_hand(state: State) -> Refusal | None:
    """Say what a value set by hand may not leave behind: no Instigator, or an open action."""
    if state.pending is not None:
        return Refusal("bad_value", "An action is declared, not set by hand.")
    if state.instigator is None and (state.phase != "opening" or not state.rollers):
        return Refusal("bad_value", "The Instigator is rolled for already: name a Collector.")
    return sound(state)


def _override(_rules: object, state: State, event: EventOf[Override]) -> State:
    changed: State = overridden(state, event.data)
    return changed


STEPS: Mapping[str, Step[Rules, State]] = {
    "eliminate": Step(_eliminate, PLAYING, eliminate_refusal, player_shape, host=True),
    "end_game": Step(_end_game, PLAYING, end_refusal, host=True),
    "note": Step(_same, PLAYING, shape=_note_shape, host=True, always=True),
    "override": Step(_override, PLAYING, _override_refusal, host=True),
}


# --- Offers ---------------------------------------------------------------------------------


def offers(rules: Rules, state: State, seat: str) -> Iterator[Offer]:
    """Offer the host what card texts and lose conditions ask for."""
    if seat != HOST or state.phase not in PLAYING:
        return
    players = tuple(one for one in state.players if one.in_play)
    if len(players) == 1:
        end = Event("end_game", EndGame(), HOST)
        yield Offer(end, refusal=end_refusal(None, state, end), what="end_game")
    yield adjusting(rules, state)
    yield from item_offers(state)
    if len(players) > 1:
        seats = Field("player", "choice", tuple(Option(one.id, one.name) for one in players))
        event = Event("eliminate", Eliminate(players[0].id), HOST)
        yield Offer(event, (seats,), eliminate_refusal(None, state, event), "eliminate")
    yield Offer(Event("note", Note(""), HOST), (Field("text", "text"),), what="note")
