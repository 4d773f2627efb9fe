"""The set-up form of World Adventure: its first event, or every mistake with its field."""

from collections.abc import Sequence
from typing import Final

from gm_tools.games.frame.event import (
    DIGITAL,
    HOST,
    Event,
)
from gm_tools.games.frame.seating import seats_of
from gm_tools.games.world_adventure.cards import Card, of_kind
from gm_tools.games.world_adventure.events import Entrant, SetUp
from gm_tools.games.world_adventure.facts import Facts
from gm_tools.games.world_adventure.places import FIELDS, Location
from gm_tools.games.world_adventure.sound import LEAST_PLAYERS, MOST_PLAYERS
from gm_tools.games.world_adventure.state import Legendary, Mode, World
from gm_tools.games.world_adventure.steps.modes import mode_refusal
from gm_tools.presenters.games.shared.setting_up import (
    LONGEST_NAME,
    Form,
    Mistakes,
    cards_in,
    is_ticked,
    seated_rows,
    text_in,
)
from gm_tools.presenters.games.world_adventure.entrants import (
    Reading,
    entrant,
    known,
)

LEGENDS: Final = 5
TEAMS: Final = ("Team A", "Team B")
TEXT_LENGTH: Final = 400
USUAL_SPOT: Final = 4


def first_event(form: Form, facts: Facts, deck: Sequence[object] | None) -> Event | Mistakes:
    """Return the set-up that a form describes, or every mistake.

    With a deck, the app deals what is left empty: two heroes each to choose from, three open
    quests, the events month by month; the caravan is chosen in the game. Start cities and needed
    goods that are left empty are drawn by the app. With real cards nothing else is needed than
    names: what the deck's cards say is known by name, and what comes up is entered.
    """
    odd: list[tuple[str, str]] = []
    cards = tuple(cards_in(Card, deck, odd))
    real = not cards or is_ticked(form, "real_cards")
    read = Reading(form, facts, cards, odd, real, _deals(form, cards, real))
    players = _players(read)
    mode, target = mode_in(read)
    data = SetUp(
        players=players,
        mode=mode,
        target=target,
        teams=teams_in(read, len(players)) if mode == "team" else {},
        expansion=is_ticked(form, "expansion"),
        require_legendary=is_ticked(form, "require_legendary"),
        soldier_runes=2 if is_ticked(form, "soldier_runes") else 1,
        needs=needs_in(read),
        legendary=legendary_in(read),
        next_event=_next_event(read),
        box=read.cards,
        deal=not real,
        real_cards=real,
    )
    wrong = mode_refusal(facts, data)
    if wrong:
        read.wrong("mode", wrong.message)
    return tuple(read.mistakes) or Event("setup", data, HOST, DIGITAL)


def _deals(form: Form, cards: Sequence[Card], real: bool) -> bool:
    """Whether the deck has two heroes for each player who names none (218)."""
    rows = (row for row in range(1, MOST_PLAYERS + 1) if text_in(form, f"name_{row}"))
    bare = sum(not text_in(form, f"hero_{row}") for row in rows)
    return not real and 2 * bare <= len(of_kind(cards, "hero"))


def _players(read: Reading) -> tuple[Entrant, ...]:
    rows = seated_rows(read.form, LEAST_PLAYERS, MOST_PLAYERS, read.mistakes)
    found: list[Entrant] = []
    for row in rows:
        taken = [text_in(read.form, f"hero_{one}") for one in rows]
        found.append(entrant(read, row, (*taken, *(one.hero.name for one in found))))
    _twice(read, rows)
    return tuple(found)


def _twice(read: Reading, rows: Sequence[int]) -> None:
    starts = [(row, text_in(read.form, f"start_{row}")) for row in rows]
    for at, (row, start) in enumerate(starts):
        if start and start in [one for _, one in starts[:at]]:
            known = read.facts.nations.get(start)
            city = known.name if known else start
            read.wrong(f"start_{row}", f"Two players awake in {city}: each marker is drawn once.")


def mode_in(read: Reading) -> tuple[Mode, int]:
    """Return the mode that a form chooses, and for how many runes it is played."""
    modes = read.facts.modes
    chosen = text_in(read.form, "mode")
    able = {f"{one.id}-{target}": (one, target) for one in modes for target in one.targets}
    if chosen not in able:
        if chosen:
            read.wrong("mode", "Choose a mode from the list.")
        one, target = next(iter(able.values()))
    else:
        one, target = able[chosen]
    return ("team" if one.teams else "competitive"), target


def teams_in(read: Reading, count: int) -> dict[str, tuple[str, ...]]:
    """Return the seats of each team; who chose none is put into them in turn."""
    rows = (row for row in range(1, MOST_PLAYERS + 1) if text_in(read.form, f"name_{row}"))
    chosen = [text_in(read.form, f"team_{row}") for row in rows]
    teams: dict[str, tuple[str, ...]] = dict.fromkeys(TEAMS, ())
    for at, seat in enumerate(seats_of(count)):
        name = chosen[at] if chosen[at] in TEAMS else TEAMS[at % len(TEAMS)]
        teams[name] = (*teams[name], seat)
    return teams


def needs_in(read: Reading) -> dict[str, str]:
    """Return the good that each city needs, where one is named."""
    found = {
        city: known(read, f"need_{city}", read.facts.goods, "good") for city in read.facts.nations
    }
    return {city: good for city, good in found.items() if good}


def _next_event(read: Reading) -> str:
    typed = text_in(read.form, "next_event")
    if len(typed) > TEXT_LENGTH:
        read.wrong("next_event", f"An event has at most {TEXT_LENGTH} letters.")
    return typed[:TEXT_LENGTH]


def legendary_in(read: Reading) -> tuple[Legendary, ...]:
    """Return the legendary monsters that are typed, else those of the deck."""
    typed = [row for row in range(1, LEGENDS + 1) if text_in(read.form, f"legend_{row}")]
    if typed:
        return tuple(_typed(read, row) for row in typed)
    nations = tuple(read.facts.nations)
    cards = () if read.real else of_kind(read.cards, "legendary")
    return tuple(
        Legendary(
            id=one.id,
            color=next(iter(one.tags), ""),
            location=Location(nations[at * 2 % len(nations)], USUAL_SPOT),
            card=one,
        )
        for at, one in enumerate(cards)
    )


def _typed(read: Reading, row: int) -> Legendary:
    name = text_in(read.form, f"legend_{row}")[:LONGEST_NAME]
    nation = known(read, f"legend_nation_{row}", read.facts.nations, "nation")
    if not nation:
        read.wrong(f"legend_nation_{row}", f"Choose the nation in which {name} sleeps.")
    spot = read.number(f"legend_spot_{row}", 1, FIELDS, USUAL_SPOT, f"{name}: territory")
    cards = of_kind(read.cards, "legendary")
    card = next((one for one in cards if one.name.casefold() == name.casefold()), None)
    color = text_in(read.form, f"legend_color_{row}")[:LONGEST_NAME]
    if card is None:
        return Legendary(f"legendary-{row}", color or name, Location(nation, spot))
    return Legendary(card.id, color or next(iter(card.tags), ""), Location(nation, spot), card=card)


def again(state: World, _facts: Facts) -> dict[str, str]:
    """Return the form in which the same table begins another game; mats are new each time."""
    return {f"name_{row}": one.name for row, one in enumerate(state.players.values(), 1)}
