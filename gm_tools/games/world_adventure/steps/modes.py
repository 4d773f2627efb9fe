"""How a game may begin: modes, players, teams, and what everybody starts with (115-242)."""

from collections.abc import Mapping

from gm_tools.games.frame.protocol import Refusal
from gm_tools.games.frame.seating import seats_of
from gm_tools.games.frame.steps import first
from gm_tools.games.world_adventure.events import SetUp
from gm_tools.games.world_adventure.facts import Facts, GameMode

TEAM = "team"


def mode_refusal(rules: Facts, data: SetUp) -> Refusal | None:
    """Say what is wrong with a game's size, target or teams, in the order of the chapter."""
    able = [one for one in rules.modes if bool(one.teams) == (data.mode == TEAM)]
    count = len(data.players)
    fitting = next((one for one in able if one.least <= count <= one.most), None)
    if fitting is None:
        sizes = sorted({n for one in able for n in range(one.least, one.most + 1)})
        return Refusal("player_count", f"{_listed(sizes)} can play this mode, not {count}.")
    asked = (
        _target_refusal(able, fitting, data),
        _teams_refusal(fitting, data.teams, seats_of(count)),
    )
    return first(asked)


def _target_refusal(able: list[GameMode], fitting: GameMode, data: SetUp) -> Refusal | None:
    reached = [one for one in able if data.target in one.targets]
    if reached and any(one.expansion for one in (*reached, fitting)) and not data.expansion:
        what = f"Three against three, for {data.target} runes, needs the expansion."
        return Refusal("expansion_needed", f"{what} Say that you have it, or play another mode.")
    if fitting in reached:
        return None
    what = f"This mode is played for {_listed(fitting.targets)} runes, not {data.target}."
    return Refusal("bad_target_runes", f"{what} Choose one of these.")


def _teams_refusal(
    mode: GameMode, teams: Mapping[str, tuple[str, ...]], seats: tuple[str, ...]
) -> Refusal | None:
    sizes = [len(members) for members in teams.values()]
    members = sorted(seat for one in teams.values() for seat in one)
    even = sizes == [mode.team_size] * mode.teams and members == (sorted(seats) if sizes else [])
    if even and all(teams):
        return None
    if not mode.teams:
        return Refusal("bad_teams", "There are no teams in this mode: leave them out.")
    what = f"{mode.teams} teams of {mode.team_size} play this mode"
    return Refusal("bad_teams", f"{what}: put every seat into one of them.")


def _listed(numbers: list[int] | tuple[int, ...]) -> str:
    *others, last = (str(one) for one in numbers)
    return f"{', '.join(others)} or {last}" if others else last
