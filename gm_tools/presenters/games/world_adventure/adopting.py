"""The form of a game of World Adventure that a table plays already: how its board stands."""

from collections.abc import Iterator, Sequence
from typing import Final

from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.event import Event
from gm_tools.games.frame.seating import seats_of
from gm_tools.games.world_adventure.events import Adopt, Entrant, SetUp
from gm_tools.games.world_adventure.facts import Facts
from gm_tools.games.world_adventure.places import CITY, Location
from gm_tools.games.world_adventure.sound import LEAST_PLAYERS, MOST_PLAYERS
from gm_tools.games.world_adventure.state import (
    Legendary,
    Marker,
    MonthEvent,
    Npc,
    Npcs,
    Options,
    Player,
    World,
)
from gm_tools.games.world_adventure.steps.modes import TEAM, mode_refusal
from gm_tools.games.world_adventure.turns.passing import start_turn
from gm_tools.presenters.games.shared.setting_up import (
    Form,
    Mistakes,
    is_ticked,
    seated_rows,
    text_in,
)
from gm_tools.presenters.games.world_adventure.adopting_mats import placed, player_in
from gm_tools.presenters.games.world_adventure.adopting_more import cards_on
from gm_tools.presenters.games.world_adventure.entrants import Reading
from gm_tools.presenters.games.world_adventure.setup import (
    LEGENDS,
    TEXT_LENGTH,
    legendary_in,
    mode_in,
    needs_in,
    teams_in,
)

MOST_MONTH: Final = 99
PHASES: Final = {
    "begin": "A month begins",
    "action": "A player's turn begins",
    "npc": "The NPCs act next",
    "end": "The month ends",
}
STANDING: Final = ("brigand", "government", "raid")
CALLED: Final = ("minion", "destroyer")
"""Monsters that a player calls, and that stay until the month ends (519-529)."""
SLEEPS: Final = ("asleep", "awake", "slain")


def adopted(form: Form, facts: Facts, _deck: Sequence[object] | None) -> Event | Mistakes:
    """Return a game in the middle; the cards lie on the table, and are entered as they come up."""
    read = Reading(form, facts, real=True)
    rows = seated_rows(form, LEAST_PLAYERS, MOST_PLAYERS, read.mistakes)
    seats = dict(zip(rows, seats_of(len(rows)), strict=True))
    options, teams = _options(read, len(rows))
    month = read.number("month", 1, MOST_MONTH, 1, "The month")
    players = {
        seat: player_in(read, row, seat, teams.get(seat, ""), month) for row, seat in seats.items()
    }
    board = replace(_board(read, options, players, month), npc=_npcs(read, seats))
    state = _on_turn(read, seats, board)
    return tuple(read.mistakes) or Event("adopt", Adopt(state))


def _options(read: Reading, count: int) -> tuple[Options, dict[str, str]]:
    """Return what was agreed, and the team of each seat where there are teams."""
    form, (mode, target) = read.form, mode_in(read)
    teams = teams_in(read, count) if mode == TEAM else {}
    options = Options(
        mode,
        target,
        is_ticked(form, "require_legendary"),
        2 if is_ticked(form, "soldier_runes") else 1,
        is_ticked(form, "expansion"),
        real_cards=True,
    )
    asked = SetUp(
        (Entrant(),) * count, mode, target, teams=teams, expansion=is_ticked(form, "expansion")
    )
    wrong = mode_refusal(read.facts, asked) if count >= LEAST_PLAYERS else None
    if wrong:
        read.wrong("mode", wrong.message)
    return options, {seat: name for name, members in teams.items() for seat in members}


def _board(read: Reading, options: Options, players: dict[str, Player], month: int) -> World:
    cards = cards_on(players.values())
    phase = text_in(read.form, "phase", "begin")
    every = read.facts.fights.every
    return World(
        phase=phase if phase in PHASES else "begin",  # type: ignore[arg-type]  # one of them
        options=options,
        month=month,
        players=players,
        markers=_markers(read, phase),
        merchant_tokens=tuple(_tokens(read, "merchant")),
        monster_tokens=tuple(_tokens(read, "monster")),
        needs_fulfilled=read.number("fulfilled", 0, every - 1, 0, "Needs fulfilled"),
        legendary=tuple(_legendary(read)),
        event=MonthEvent(_event(read, "event"), _event(read, "next_event")),
        box=cards,
        entered=tuple(one.id for one in cards),
    )


def _markers(read: Reading, phase: str) -> dict[str, Marker]:
    """Return the markers; before a month the app can draw those that are missing."""
    needs = needs_in(read)
    for city, nation in read.facts.nations.items():
        if city not in needs and phase != "begin" and not text_in(read.form, f"need_{city}"):
            read.wrong(f"need_{city}", f"Choose the good that {nation.name} needs.")
    return {
        city: Marker(good, is_ticked(read.form, f"used_{city}")) for city, good in needs.items()
    }


def _tokens(read: Reading, kind: str) -> Iterator[Location]:
    """Yield where the tokens of a kind lie."""
    for number in range(1, read.facts.fights.tokens):
        name = f"{kind}_token_{number}"
        where = placed(read, name)
        if where is not None and where.spot == CITY:
            read.wrong(name, "Tokens lie on the six outer fields.")
        elif where is not None:
            yield where


def _npcs(read: Reading, seats: dict[int, str]) -> Npcs:
    """Return who stands on the board; a minion or a destroyer spares the player who called it."""
    found = {name: _npc(read, name, seats) for name in (*STANDING, *CALLED)}
    between = text_in(read.form, "phase", "begin") == "begin"
    for name in CALLED:
        if found[name] is not None and between:
            read.wrong(f"{name}_at", f"A {name} leaves as a month ends: none stands before one.")
    return Npcs(**found)


def _npc(read: Reading, name: str, seats: dict[int, str]) -> Npc | None:
    where = placed(read, f"{name}_at")
    caller = text_in(read.form, f"{name}_by")
    if caller and caller not in {str(one) for one in seats}:
        read.wrong(f"{name}_by", f"Nobody sits in place {caller[:2]}: choose another.")
    by = {str(row): seat for row, seat in seats.items()}.get(caller, "")
    return Npc(where, caller=by) if where else None


def _legendary(read: Reading) -> Iterator[Legendary]:
    rows = (row for row in range(1, LEGENDS + 1) if text_in(read.form, f"legend_{row}"))
    for row, one in zip(rows, legendary_in(read), strict=False):
        sleep = text_in(read.form, f"legend_state_{row}", SLEEPS[0])
        yield replace(one, state=sleep if sleep in SLEEPS else SLEEPS[0])


def _event(read: Reading, name: str) -> str:
    found = text_in(read.form, name)
    if len(found) > TEXT_LENGTH:
        read.wrong(name, f"An event has at most {TEXT_LENGTH} letters.")
    return found[:TEXT_LENGTH]


def _on_turn(read: Reading, seats: dict[int, str], state: World) -> World:
    """Return the state with its turn begun, if it goes on in one."""
    if state.phase != "action" or not seats:
        return state
    at = read.number("turn", 1, MOST_PLAYERS, next(iter(seats)), "Whose turn it is")
    if at not in seats:
        read.wrong("turn", f"There is no player {at}: choose another.")
        return state
    order = _order(read, seats)
    begun = start_turn(read.facts, replace(state, turn_order=order), seats[at])
    return replace(begun, news=())


def _order(read: Reading, seats: dict[int, str]) -> tuple[str, ...]:
    """Return the order of the month's turns; where it is not typed, that of the places."""
    places = {
        row: read.number(f"order_{row}", 1, MOST_PLAYERS, at, "The turn of the month")
        for at, row in enumerate(seats, 1)
    }
    twice = next((row for row in places if list(places.values()).count(places[row]) > 1), None)
    if twice is not None:
        said = f"Two players have turn {places[twice]} of the month: give each another."
        read.wrong(f"order_{twice}", said)
    return tuple(seats[row] for row in sorted(places, key=lambda row: places[row]))
