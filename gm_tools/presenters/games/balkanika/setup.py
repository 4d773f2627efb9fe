"""The set-up form of Balkanika: its first event, or every mistake with its field."""

from collections.abc import Sequence
from typing import Final

from gm_tools.games.balkanika.cards import LARGEST_ADJUST, Card
from gm_tools.games.balkanika.events import Setup, Sitting
from gm_tools.games.balkanika.facts import Facts, printed
from gm_tools.games.balkanika.state import (
    FEWEST_PLAYERS,
    MOST_CARDS,
    MOST_PASSES,
    MOST_PLAYERS,
    Options,
    Player,
    State,
)
from gm_tools.games.frame.event import Event
from gm_tools.presenters.games.shared.setting_up import (
    Form,
    Mistakes,
    Reading,
    cards_in,
    seated_rows,
    text_in,
)

SAMPLE: Final = "sample"
SAMPLE_PASSES: Final = 1
PASSES_OF_TWO: Final = 2
"""How often a column is tried with the sample's cards, by more than two players and by two, unless
the table chooses: about half of the games are won then. Other cards are played round the table
(G-BAL-12)."""
OWN: Final = "own"
"""The choice of a character that is not printed."""


def first_event(form: Form, facts: Facts, deck: Sequence[object] | None) -> Event | Mistakes:
    """Return the set-up that a form describes, or every mistake."""
    read = Reading(form)
    rows = seated_rows(form, FEWEST_PLAYERS, MOST_PLAYERS, read.mistakes)
    players = tuple(sitting_in(read, facts, row) for row in rows)
    data = Setup(
        players=players,
        first_dm=_first_dm(read, rows),
        options=options_in(read, facts),
        cards=tuple(cards_in(Card, deck, read.mistakes)),
        deck=read.number(
            "deck_count", "Cards of the table's deck", 1, MOST_CARDS, facts.numbers.cards
        ),
    )
    return tuple(read.mistakes) or Event("setup", data)


def sitting_in(read: Reading, facts: Facts, row: int) -> Sitting:
    """Return who sits in a row of the form."""
    name = read.text(f"name_{row}", "A name")
    chosen = text_in(read.form, f"character_{row}")
    if chosen != OWN and printed(facts, chosen):
        return Sitting(name, chosen)
    if chosen != OWN:
        read.mistakes.append((f"character_{row}", f"Choose a character for {name}."))
        return Sitting(name, chosen)
    own = [read.text(f"{part}_{row}", "A word") for part in ("own", "first", "second")]
    if not all(own):
        read.mistakes.append(
            (f"own_{row}", f"{name}'s own character needs its name and two abilities.")
        )
    return Sitting(name, own[0], (own[1], own[2]))


def _first_dm(read: Reading, rows: Sequence[int]) -> int:
    """Return the seat of the row that is DM first."""
    chosen = read.number("first_dm", "The first DM's place", 1, MOST_PLAYERS, next(iter(rows), 1))
    if rows and chosen not in rows:
        read.mistakes.append(
            ("first_dm", f"Nobody sits in place {chosen}: choose another first DM.")
        )
    return rows.index(chosen) if chosen in rows else 0


def options_in(read: Reading, facts: Facts) -> Options:
    """Return what the table agreed on."""
    rounds = facts.numbers.rounds
    limit = read.number("pass_limit", "Passes of a column", 0, MOST_PASSES, _usual_passes(read))
    return Options(
        rounds=read.number("rounds", "Rounds", 1, rounds, rounds),
        lone_card_need=read.number("lone_card_need", "What a lone card needs", 0, 1, 1),
        pass_limit=limit or None,
        effect_default=read.number(
            "effect_default", "How far a won card moves a roll", 0, LARGEST_ADJUST, 1
        ),
        rolls_settle=True,
        columns_settle=True,
    )


def _usual_passes(read: Reading) -> int:
    if text_in(read.form, "deck") != SAMPLE:
        return 0
    names = [row for row in range(1, MOST_PLAYERS + 1) if text_in(read.form, f"name_{row}")]
    return SAMPLE_PASSES if len(names) > FEWEST_PLAYERS else PASSES_OF_TWO


def again(state: State, facts: Facts) -> dict[str, str]:
    """Return the form in which the same table begins another game."""
    options = state.options
    found = {
        "rounds": str(options.rounds),
        "lone_card_need": str(options.lone_card_need),
        "pass_limit": str(options.pass_limit or 0),
        "effect_default": str(options.effect_default),
    }
    for row, one in enumerate(state.players, 1):
        found |= {f"{name}_{row}": text for name, text in _sat(one, facts).items()}
    return found


def _sat(one: Player, facts: Facts) -> dict[str, str]:
    """Return the fields of a seat that was taken before."""
    found = printed(facts, one.character)
    if found:
        return {"name": one.name, "character": found.name}
    own = dict(zip(("first", "second"), one.abilities, strict=False))
    return {"name": one.name, "character": OWN, "own": one.character, **own}
