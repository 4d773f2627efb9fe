"""The whole moment for one viewer: the board, the order, the mats."""

from collections.abc import Iterator

from gm_tools.games.frame.event import HOST
from gm_tools.games.world_adventure.facts import Facts
from gm_tools.games.world_adventure.formulas import ranking
from gm_tools.games.world_adventure.questions import runes_of, teams_of
from gm_tools.games.world_adventure.state import Player, World
from gm_tools.presenters.games.shared.phrases import some
from gm_tools.presenters.games.world_adventure.arena import battle_view
from gm_tools.presenters.games.world_adventure.board_views import (
    Board,
    PowerCard,
    Said,
    Track,
    TurnRow,
    WantedRow,
)
from gm_tools.presenters.games.world_adventure.corrections import card_links
from gm_tools.presenters.games.world_adventure.duties import duties, raid_line
from gm_tools.presenters.games.world_adventure.in_force import force_views
from gm_tools.presenters.games.world_adventure.lands import (
    nation_views,
    npc_views,
    resting,
)
from gm_tools.presenters.games.world_adventure.mats import (
    mat_view,
    ready_soldiers,
    waiting,
)
from gm_tools.presenters.games.world_adventure.names import seat_name
from gm_tools.presenters.games.world_adventure.objectives import rune_line, rune_rows
from gm_tools.presenters.games.world_adventure.phrases import named, place


def board(facts: Facts, state: World, viewer: str) -> Board:
    """Return everything that the screens of a viewer show."""
    players = tuple(state.players.values())
    return Board(
        month=state.month,
        stage=f"Stage {state.stage}",
        goal=_goal(state),
        event=state.event.current,
        next_event=state.event.next,
        raid=raid_line(facts, state),
        order=_order(facts, state),
        counters=_counters(facts, state),
        npcs=npc_views(facts, state),
        resting=resting(state),
        wanted=_wanted(state),
        nations=nation_views(state),
        map="Change which fields touch" if state.mapped else "Mark which fields touch",
        stock=tuple(Said(named(one), str(count)) for one, count in state.stock.items()),
        duties=duties(facts, state),
        battle=battle_view(facts, state, viewer),
        mine=mat_view(facts, state, viewer) if viewer in state.players else None,
        mats=tuple(mat_view(facts, state, one.id, viewer) for one in players if one.id != viewer),
        names=tuple(seat_name(state, one.id) for one in players),
        rune_rows=rune_rows(facts, state),
        rune_total=tuple(runes_of(one) for one in players),
        teams=tuple(Said(name, some(count, "rune")) for name, count in teams(state)),
        shown=tuple(Said(one.name, one.note, one.kind.replace("_", " ")) for one in state.shown),
        open_powers=tuple(
            PowerCard(one.name, one.color, one.uses_left, one.note) for one in state.power_faceup
        ),
        open_quests=tuple(Said(one.name, one.note) for one in state.guild.faceup),
        in_force=force_views(state),
        note=state.note,
        cards=card_links(state) if viewer == HOST else (),
    )


def _goal(state: World) -> str:
    options = state.options
    whose = "the first team" if options.mode == "team" else "the first"
    said = f"{whose} with {some(options.target, 'rune')} wins"
    return f"{said}, one of them for a legendary monster" if options.require_legendary else said


def _order(facts: Facts, state: World) -> tuple[TurnRow, ...]:
    order = state.turn_order or tuple(state.players)
    at = order.index(state.current) if state.current in order else -1
    return tuple(
        _turn(facts, state, state.players[seat], _look(state, number, at))
        for number, seat in enumerate(order)
    )


def _look(state: World, number: int, at: int) -> str:
    if state.phase in ("npc", "end", "over"):
        return "done"
    if at < 0 or number > at:
        return "later"
    return "now" if number == at else "done"


def _turn(facts: Facts, state: World, player: Player, look: str) -> TurnRow:
    return TurnRow(
        seat=player.id,
        name=seat_name(state, player.id),
        place=place(player.location),
        gold=player.gold,
        goods=sum(player.goods.values()),
        soldiers=_soldiers(player),
        runes=runes_of(player),
        wanted=player.wanted,
        held=rune_line(player),
        note="; ".join(waiting(facts, state, player)),
        look=look,
    )


def _soldiers(player: Player) -> str:
    """Return how many soldiers somebody has: "3", "3, 1 fainted"."""
    count = len(player.soldiers)
    fainted = count - ready_soldiers(player)
    return f"{count}, {fainted} fainted" if fainted else str(count)


def _counters(facts: Facts, state: World) -> tuple[Track, ...]:
    most = facts.fights.tokens
    return (
        Track("Merchant tokens", len(state.merchant_tokens), most, _next(facts, state, "merchant")),
        Track("Monster tokens", len(state.monster_tokens), most, _next(facts, state, "monster")),
        Track(
            "Needs fulfilled",
            state.needs_fulfilled % facts.fights.every,
            facts.fights.every,
            _brigand(facts, state),
        ),
    )


def _next(facts: Facts, state: World, kind: str) -> str:
    merchant = kind == "merchant"
    count = len(state.merchant_tokens if merchant else state.monster_tokens)
    left = facts.fights.every - count % facts.fights.every
    is_full = count + left == facts.fights.tokens
    back = f"; after {left} more all go back" if is_full and left > 1 else ""
    back = "; after the next all go back" if is_full and left == 1 else back
    there = state.npc.government is not None if merchant else not _sleeps(state)
    if there:
        return f"{'the government is on the board' if merchant else 'no monster is asleep'}{back}"
    return f"{_bring(left, 'the government' if merchant else 'a legendary monster')}{back}"


def _bring(left: int, whom: str) -> str:
    return f"{left} more bring {whom}" if left > 1 else f"the next brings {whom}"


def _sleeps(state: World) -> bool:
    """Whether a legendary monster may still wake; of a real board the table knows."""
    return state.options.real_cards or any(one.state == "asleep" for one in state.legendary)


def _brigand(facts: Facts, state: World) -> str:
    left = facts.fights.every - state.needs_fulfilled % facts.fights.every
    return "the brigand is on the board" if state.npc.brigand else _bring(left, "the brigand")


def _wanted(state: World) -> tuple[WantedRow, ...]:
    rows = sorted(
        ((int(points), seats) for points, seats in state.wanted_track.items()), reverse=True
    )
    order = ranking(state.wanted_track)
    return tuple(
        WantedRow(points, tuple(_ranked_name(state, seat, order) for seat in seats))
        for points, seats in rows
        if seats
    )


def _ranked_name(state: World, seat: str, order: tuple[str, ...]) -> str:
    name = seat_name(state, seat)
    return f"{name} (most wanted)" if order and order[0] == seat else name


def teams(state: World) -> Iterator[tuple[str, int]]:
    """Return each team with the runes of its members."""
    for name, seats in teams_of(state).items():
        yield name, sum(runes_of(state.players[seat]) for seat in seats)
