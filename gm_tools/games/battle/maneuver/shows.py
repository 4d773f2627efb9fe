"""The shows of a maneuver: who still owes one, which results are possible, and recording them."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from gm_tools.games.battle.change import with_news, with_ongoing
from gm_tools.games.battle.combatant.perks import presence_after_show
from gm_tools.games.battle.effects import mark_ends
from gm_tools.games.battle.maneuver.in_progress import OngoingManeuver, Shown
from gm_tools.games.battle.state import Battle, News
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.protocol import Refusal
from gm_tools.viskara.deck.deck import HIGHEST, Card, reds_among

SECOND = Shown(red=1, finale=0, second=True)
"""The show of a performer that makes another one at the same time (Viskara 940; R11)."""
CHOSEN: Final = "chosen"
"""The source of a show whose numbers were chosen in place of cards."""


def performers(ongoing: OngoingManeuver) -> tuple[str, ...]:
    """Return every combatant that makes a show for a maneuver, its own performer first."""
    return (ongoing.by, *(reaction.by for reaction in ongoing.reactions))


def owing(ongoing: OngoingManeuver) -> tuple[str, ...]:
    """Return who still owes a show now; an all out show comes after the others (3575)."""
    left = [who for who in performers(ongoing) if not is_made(ongoing, who)]
    if ongoing.all_out and len(left) > 1 and ongoing.by in left:
        left.remove(ongoing.by)
    return tuple(left)


def is_made(ongoing: OngoingManeuver, who: str) -> bool:
    """Whether a combatant's show is finished, or chosen and not opened yet."""
    return is_shown(ongoing, who) or who in ongoing.chosen


def who_chooses_first(ongoing: OngoingManeuver, but: str = "") -> str:
    """Return a combatant that may choose its show's numbers before others show, "" for none."""
    left = (one for one in ongoing.choosers if one != but and one not in ongoing.passed)
    return next((one for one in left if one not in ongoing.shows), "")


def with_chosen_opened(state: Battle) -> Battle:
    """Open the shows whose numbers were chosen, once all shows are made."""
    ongoing = state.ongoing[-1]
    if not ongoing.chosen:
        return state
    state = with_ongoing(state, replace(ongoing, chosen={}, choosers=()))
    for who, shown in ongoing.chosen.items():
        state = with_show(state, who, shown)
    return state


def is_shown(ongoing: OngoingManeuver, who: str) -> bool:
    """Whether a combatant's show is finished."""
    shown = ongoing.shows.get(who)
    return shown is not None and shown.done


def is_all_out(ongoing: OngoingManeuver, who: str) -> bool:
    """Whether a combatant's show in a maneuver is that of an all out attack."""
    return ongoing.all_out and who == ongoing.by


def shown_by(state: Battle, cards: Sequence[Card], source: str, *, all_out: bool = False) -> Shown:
    """Return the show that revealed cards make."""
    red = reds_among(cards)
    return finished_show(state, red, cards[-1].value, source, tuple(cards), all_out=all_out)


def finished_show(
    state: Battle,
    red: int,
    finale: int,
    source: str,
    cards: tuple[Card, ...] = (),
    *,
    all_out: bool = False,
) -> Shown:
    """Return a finished show; all out it may be a bust or a sure flourish (3579; R31, R32)."""
    numbers = state.numbers
    if all_out and red >= numbers.bust_red:
        return Shown(0, 0, cards, source, bust=True)
    return Shown(red, finale, cards, source, sure=all_out and red == numbers.sure_red)


def impossible(state: Battle, red: int, finale: int) -> Refusal | None:
    """Say why no cards can show this result: only black cards are worth 0 or 10 (R5)."""
    cards = state.numbers.cards_of_a_show
    if not 0 <= red <= cards:
        return bad_red_cards(state)
    if not 0 <= finale <= HIGHEST:
        return Refusal("bad_finale", f"A finale is from 0 to {HIGHEST}.")
    if red == cards and finale in (0, HIGHEST):
        message = f"{cards} red cards do not end with {finale}: red ones are worth 1 to 9."
        return Refusal("impossible_show", message)
    return None


def bad_red_cards(state: Battle) -> Refusal:
    """Say how many red cards a show can have."""
    return Refusal("bad_red_cards", f"A show has 0 to {state.numbers.cards_of_a_show} red cards.")


def bad_count(state: Battle, cards: Sequence[Card]) -> Refusal | None:
    """Say why this number of cards is not a show (913)."""
    most = state.numbers.cards_of_a_show
    return None if len(cards) == most else Refusal("bad_count", f"A show has {most} cards.")


def not_in_pairs(state: Battle) -> Refusal:
    """Say how many cards are revealed at a time all out (3577)."""
    count = state.numbers.all_out_cards
    return Refusal("bad_count", f"All out, cards are revealed {count} at a time.")


def bad_all_out(state: Battle, cards: Sequence[Card]) -> Refusal | None:
    """Say why an all out attack cannot have revealed these cards: it stops at too many red ones."""
    numbers = state.numbers
    if not cards or len(cards) % numbers.all_out_cards:
        return not_in_pairs(state)
    before = reds_among(cards[: -numbers.all_out_cards])
    if before >= numbers.bust_red:
        message = f"With {numbers.bust_red} red cards the show ends at once."
        return Refusal("must_stop", message)
    return None


def with_show(state: Battle, who: str, shown: Shown) -> Battle:
    """Record a show, finished or not, and add its news."""
    ongoing = state.ongoing[-1]
    state = with_ongoing(state, replace(ongoing, shows={**ongoing.shows, who: shown}))
    state = with_news(state, News("show", who, amount=shown.red, more=_said(shown)))
    return finished(state, who) if shown.done else state


def finished(state: Battle, who: str) -> Battle:
    """Apply the consequences of a finished show: presence's record, marks until the next show."""
    return mark_ends.showed(presence_after_show(state, who), who)


def _said(shown: Shown) -> Mapping[str, object]:
    said: dict[str, object] = {"finale": shown.finale}
    if not shown.done:
        said["revealing"] = True
    for name in ("bust", "sure", "second"):
        if getattr(shown, name):
            said[name] = True
    return said


def without_own_show(ongoing: OngoingManeuver) -> Iterator[str]:
    """Yield the performers whose show in this maneuver is one made at the same time (R11)."""
    return (who for who in performers(ongoing) if who in ongoing.busy and who not in ongoing.shows)
