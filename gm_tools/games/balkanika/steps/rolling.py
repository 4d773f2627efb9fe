"""Steps: a player's roll, open or settled at once, against an encounter or a card of a column."""

from collections.abc import Iterator
from typing import Final

from gm_tools.games.balkanika.bonuses import (
    ability_refusal,
    bonus_refusal,
    exhausted,
    fresh,
    hit_words,
    reaches,
    summed,
    told_refusal,
    use_text,
    uses,
    ways,
)
from gm_tools.games.balkanika.cards import Card, matches, reach
from gm_tools.games.balkanika.events import RollDie, Try, TryColumn
from gm_tools.games.balkanika.facts import Facts
from gm_tools.games.balkanika.formulas import FACES, edc_range, hits, needed_shift
from gm_tools.games.balkanika.questions import (
    column,
    edc,
    name_of,
    next_roller,
    player_of,
    seats,
    still_open,
    target,
    tried,
)
from gm_tools.games.balkanika.state import MANY, Attempt, Player, Roll, State, Use
from gm_tools.games.balkanika.steps.adventure import ADVENTURE, BOTH, DIE
from gm_tools.games.balkanika.trying import settling, ways_to_hit, with_attempt
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.dice import die_refusal
from gm_tools.games.frame.event import Event, EventOf
from gm_tools.games.frame.protocol import (
    Field,
    Offer,
    Option,
    Refusal,
)
from gm_tools.games.frame.steps import Step, first

HIT, LEAVE = "hit", "leave"
"""What an offer is that settles an open roll with one press."""
WAYS: Final = {"plain": "hits on", "ability": "with an ability", "everything": "with your cards"}


# --- Whose roll -----------------------------------------------------------------------------


def _player(_facts: Facts, state: State, event: Event) -> Refusal | None:
    """Say that it is another's roll; before the EDC is set nobody is judged."""
    due = next_roller(state)
    if event.by == due or (not due and state.step != "tie"):
        return None
    if not due:
        return Refusal("wrong_player", "Everybody has rolled. Only those who are tied roll now.")
    return Refusal("wrong_player", f"{name_of(state, due)} rolls now.")


def _edc_refusal(state: State) -> Refusal | None:
    if state.step == "attempt":
        return None
    return Refusal("edc_not_set", "The DM sets the EDC first.")


def _card_refusal(state: State, card: str) -> Refusal | None:
    """Say why a card of Safira's cannot be tried: ``not_in_column``, ``card_already_resolved``."""
    if card not in {one.id for one in column(state)}:
        return Refusal("not_in_column", "That card is not in the current column. Choose one there.")
    if card not in {one.id for one in still_open(state)}:
        return Refusal("card_already_resolved", "That card lies face down. Choose another one.")
    return None


# --- A roll that lies open ------------------------------------------------------------------


def _roll_shape(_facts: Facts, state: State, event: EventOf[RollDie]) -> Refusal | None:
    data = event.data
    if state.rolls >= MANY:
        return Refusal("bad_value", f"A game has at most {MANY} rolls.")
    return _known_refusal(state, data.card) or die_refusal(data.die, FACES)


def _known_refusal(state: State, card: str) -> Refusal | None:
    if state.phase != "safira":
        return Refusal("bad_value", "Only Safira's cards are named by a roll.") if card else None
    if state.safira is None or target(state, card) is not None:
        return None
    return Refusal("unknown_id", f"Safira has no card {card[:40]!r}.")


def _roll_refusal(_facts: Facts, state: State, event: EventOf[RollDie]) -> Refusal | None:
    wrong = _edc_refusal(state)
    if wrong or state.roll is None:
        in_column = state.phase == "safira"
        return wrong or (_card_refusal(state, event.data.card) if in_column else None)
    return Refusal("roll_open", f"Roll {state.roll.n} is still open. Settle it first.")


def _roll(_facts: Facts, state: State, event: EventOf[RollDie]) -> State:
    data = event.data
    number = state.rolls + 1
    return replace(state, rolls=number, roll=Roll(number, event.by, data.die or 1, data.card))


# --- An attempt -----------------------------------------------------------------------------


def _attempt_shape(_facts: Facts, state: State, event: EventOf[Try | TryColumn]) -> Refusal | None:
    data = event.data
    card = getattr(data, "card", "")
    return first((_known_refusal(state, card), told_refusal(data), _die_refusal(state, data, card)))


def _die_refusal(state: State, data: Try | TryColumn, card: str) -> Refusal | None:
    """Say what is wrong with the die, or with the roll that is named in its place."""
    if state.roll is None and data.roll is None:
        return die_refusal(data.die, FACES)
    if state.roll is None or data.roll != state.roll.n:
        way = f"Settle roll {state.roll.n}, which is open" if state.roll else "Type the die"
        return Refusal("bad_value", f"That roll is not open. {way}.")
    if data.die not in (None, state.roll.die) or card != state.roll.card:
        return Refusal(
            "bad_value", f"Roll {state.roll.n} shows {state.roll.die}, for its own card."
        )
    return None


def _attempt_refusal(
    _facts: Facts, state: State, event: EventOf[Try | TryColumn]
) -> Refusal | None:
    data = event.data
    card = getattr(data, "card", "")
    wrong = _edc_refusal(state)
    if wrong:
        return wrong
    return bonus_refusal(state, event.by, target(state, card), data) or (
        _card_refusal(state, card) if state.phase == "safira" else None
    )


def _attempted(state: State, by: str, data: Try | TryColumn) -> Attempt:
    die = state.roll.die if state.roll else data.die or 1
    card = getattr(data, "card", "")
    made = Attempt(by, die, data.ability, uses(data) or (), card=card)
    return summed(made, edc(state))


def _attempt(_facts: Facts, state: State, event: EventOf[Try | TryColumn]) -> State:
    made = _attempted(state, event.by, event.data)
    return exhausted(with_attempt(state, made), event.by, made.effects)


# --- Offers ---------------------------------------------------------------------------------


def offers(_facts: Facts, state: State, seat: str) -> Iterator[Offer]:
    """Offer a roll, or to settle the one that lies open; others are told whose roll it is."""
    if state.step != "attempt" or seat not in seats(state):
        return
    why = _player(_facts, state, Event("roll", by=seat))
    if state.roll is not None:
        if not why:
            yield from _settling(state, seat, state.roll)
        return
    if why or _may_change(state, seat):
        card = (_column_cards(state, player_of(state, seat)),) if state.phase == "safira" else ()
        event = Event("roll", RollDie(), seat)
        yield Offer(event, (*card, DIE), why, "roll", _chances(state, seat))
    if not why:
        yield _at_once(state, seat)


def _may_change(state: State, seat: str) -> bool:
    """Whether a player has what changes a roll: then they see it first."""
    one = player_of(state, seat)
    return bool(fresh(one)) or any(matches(one.abilities, card) for card in tried(state))


def _at_once(state: State, seat: str) -> Offer:
    """Offer to say everything at once, as tables do that roll before they look.

    Where the roll can be looked at first, that is the way on.
    """
    one, notes = player_of(state, seat), _chances(state, seat)
    aside = "_by_hand" if _may_change(state, seat) else ""
    if state.phase == "adventure":
        card = target(state)
        fields = (DIE, *_bonus_fields(one, card, (card,) if card else ()))
        return Offer(Event("attempt", Try(), seat), fields, None, f"attempt{aside}", notes)
    open_cards = still_open(state)
    fields = (_column_cards(state, one), DIE, *_bonus_fields(one, None, open_cards))
    event = Event("column_attempt", TryColumn(""), seat)
    return Offer(event, fields, None, f"column_attempt{aside}", notes)


def _settling(state: State, seat: str, roll: Roll) -> Iterator[Offer]:
    """Offer to leave an open roll as it is, each one thing that makes it hit, and the rest."""
    one, card = player_of(state, seat), target(state, roll.card)
    what = "column_attempt" if state.phase == "safira" else "attempt"
    for data in ways_to_hit(state, roll):
        yield Offer(Event(what, data, seat), what=HIT)
    plain = Event(what, settling(state, roll), seat)
    yield Offer(plain, what=LEAVE)
    fields = _bonus_fields(one, card, (card,) if card else ())
    notes = tuple(_shift_notes(edc(state) or 1, roll.die, reaches(one, card)))
    if fields:
        yield Offer(plain, fields, None, what, notes)


def _column_cards(state: State, one: Player) -> Field:
    options = tuple(
        Option(each.id, each.title, _card_refusal(state, each.id), (_against(state, one, each),))
        for each in column(state)
    )
    return Field("card", "choice", options)


def _against(state: State, one: Player, card: Card) -> str:
    """Return what helps a player against a card of a column, and what a roll hits on."""
    own, number = matches(one.abilities, card), edc(state) or 1
    step = 1 if own else 0
    helps = f"{' and '.join(own)} {'help' if len(own) > 1 else 'helps'}"
    words = helps if own else "no ability helps"
    return f"{words}, hits on {hit_words(hits(number, step, step))}"


def _bonus_fields(one: Player, card: Card | None, against: tuple[Card, ...]) -> tuple[Field, ...]:
    """Return the ability's step, where one of the cards has a match, and the effects at hand."""
    found = []
    if any(matches(one.abilities, each) for each in against):
        wrong = ability_refusal(one, card, 1) if card else None
        steps = (Option(0, "not used"), Option(1, "+1", wrong), Option(-1, "\u22121", wrong))
        found.append(Field("ability", "choice", steps, required=False))
    options = tuple(_use_options(one))
    if options:
        most = len({each.value.partition(":")[0] for each in options})
        found.append(Field("use", "choices", options, least=0, most=most, required=False))
    return tuple(found)


def _use_options(one: Player) -> Iterator[Option]:
    for won in fresh(one):
        down, up = reach(won.card.effect)
        for adjust in (*range(1, up + 1), *range(-1, -down - 1, -1)):
            label = f"{won.card.title} {adjust:+d}".replace("-", "\u2212")
            text = won.card.effect.text
            yield Option(use_text(Use(won.id, adjust)), label, notes=(text,) if text else ())


def _chances(state: State, seat: str) -> tuple[str, ...]:
    """Say on which naturals a seat's roll hits, and how many of 20 these are."""
    found = ways(state, player_of(state, seat))
    return tuple(f"{WAYS[way]} {hit_words(naturals)}" for way, naturals in found)


def _shift_notes(number: int, die: int, reach: tuple[int, int]) -> Iterator[str]:
    low, _, high = edc_range(number).range
    shift = needed_shift(number, die)
    if not shift:
        yield f"{die} hits {low} to {high}"
        return
    yield f"{die} needs {shift:+d} to hit {low} to {high}".replace(" -", " \u2212")
    if not -reach[0] <= shift <= reach[1]:
        yield "nothing you have can do that"


STEPS: Final = {
    "roll": Step(_roll, BOTH, _roll_refusal, _roll_shape, _player),
    "attempt": Step(_attempt, ADVENTURE, _attempt_refusal, _attempt_shape, _player),
    "column_attempt": Step(_attempt, ("safira",), _attempt_refusal, _attempt_shape, _player),
}
