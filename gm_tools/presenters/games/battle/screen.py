"""The whole screen of a battle for one viewer."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from gm_tools.games.battle.announced import NOTHING, Announced
from gm_tools.games.battle.events.maneuver import Proceed
from gm_tools.games.battle.in_spite import in_spite_of
from gm_tools.games.battle.recalled import Recalled
from gm_tools.games.battle.rules import Rules
from gm_tools.games.battle.state import Battle
from gm_tools.games.battle.steps.passing import host_offers, is_last
from gm_tools.games.frame.event import HOST, TABLE
from gm_tools.games.frame.journal import Happened
from gm_tools.games.frame.protocol import HIDDEN, Offer
from gm_tools.games.frame.words import words_of
from gm_tools.presenters.games.battle.acting import END, TURN, WAITING, acting_views
from gm_tools.presenters.games.battle.actions import actions, template
from gm_tools.presenters.games.battle.board import board_view
from gm_tools.presenters.games.battle.due import due
from gm_tools.presenters.games.battle.hidden_asks import hidden_asks
from gm_tools.presenters.games.battle.maneuver import maneuver_view, over_view
from gm_tools.presenters.games.battle.next_turn import then, your_next
from gm_tools.presenters.games.battle.reachable_squares import with_ways
from gm_tools.presenters.games.battle.sides import side_views
from gm_tools.presenters.games.battle.views import Acting, BattleScreen, BoardView, ManeuverView
from gm_tools.presenters.games.battle.whole_log import WORDS
from gm_tools.presenters.games.shared.log import log_lines
from gm_tools.presenters.games.shared.views import Action, ProposalView

MOVING = frozenset({"move", "decline"})
OF_THE_MANEUVER = frozenset(
    {
        "challenge_fate",
        "defy",
        "pass",
        "reconsider",
        "proceed",
        "show",
        "reveal",
        "stop",
        "choose",
        "flourish_next",
        "use",
        "ask_about",
        "stat_effect",
        "take_move",
        "release",
        "gather",
    }
)


def battle_screen(
    state: Battle,
    viewer: str,
    number: int,
    offers: Iterable[Offer],
    *,
    address: str,
    happened: Sequence[Happened] = (),
    announced: Announced | None = None,
    recalled: Recalled | None = None,
    proposals: tuple[ProposalView, ...] = (),
    read_only: str = "",
) -> BattleScreen:
    """Return a viewer's screen; ``happened`` starts with the newest event."""
    able = tuple(offers)
    steps, others = _apart(state, viewer, actions(state, able))
    views = acting_views(state, viewer, others)
    shown = {one.id for view in views for _, group in view.groups for one in group}
    return BattleScreen(
        name=state.name,
        number=number,
        phase=state.phase,
        now=due(state, viewer),
        round=state.round,
        sides=side_views(state, viewer),
        board=_board(state, able, viewer),
        maneuver=_maneuver(state, viewer, announced, steps, happened),
        performed=over_view(state, recalled, happened) if recalled else None,
        acting=_acting(state, views[0], able) if views and viewer == HOST else None,
        actions=_due(state, [one for one in others if one.id not in shown], viewer),
        log=log_lines(WORDS, tuple(happened)),
        is_host=viewer == HOST,
        mine=() if viewer in (HOST, TABLE) else views,
        proposals=proposals,
        read_only=read_only,
        result=state.ended if state.phase == "over" else "",
        yours=_yours(state, viewer),
        next=_next(state, viewer),
        is_asked=viewer not in (HOST, TABLE) and (_is_asked(steps) or _places(state, viewer)),
        address=address,
        hidden_asks=hidden_asks(state, viewer),
    )


Actions = tuple[Action, ...]


def _due(state: Battle, others: Sequence[Action], viewer: str) -> Actions:
    """Return what is due now: movement that waits, then what others may do, with their names."""
    found = [one for one in others if _is_open(state, one)]
    own = {one.id for one in state.combatants.values() if one.owner == viewer != HOST}
    named = [one if one.who in own else _named(state, one) for one in found]
    return tuple(sorted(named, key=lambda one: one.type not in MOVING))


def _named(state: Battle, action: Action) -> Action:
    """Return the use of an effect, with whose it is."""
    if action.type != "use" or action.who not in state.combatants:
        return action
    return replace(action, label=f"{state.combatants[action.who].name}: {action.label}")


def _apart(state: Battle, viewer: str, offered: Actions) -> tuple[Actions, Actions]:
    """Return the actions of the maneuver in progress, and all others that are worth showing."""
    in_maneuver = bool(state.ongoing)
    steps = tuple(
        one
        for one in offered
        if in_maneuver
        and one.type in OF_THE_MANEUVER
        and not _is_fate_too_late(one)
        and (one.type != "ask_about" or _is_own_question(state, viewer, one))
    )
    others = tuple(
        one
        for one in offered
        if one not in steps
        and not (in_maneuver and _is_fate_too_late(one))
        and (not one.code or one.who == state.turn)
        and (one.type != "ask_about" or one.group == TURN)
        and (viewer != HOST or one.group != TURN or one.type == END or _is_hosts_turn(state, one))
    )
    return steps, others


def _maneuver(
    state: Battle,
    viewer: str,
    announced: Announced | None,
    steps: Actions,
    happened: Sequence[Happened],
) -> ManeuverView | None:
    close, heard = closing(state, viewer), announced or NOTHING
    if any(not one.barred for one in close) and is_last(state):
        steps = tuple(one for one in steps if one.type != "pass")
    return maneuver_view(state, heard, steps, close, happened=happened, viewer=viewer)


def _acting(state: Battle, one: Acting, offers: Sequence[Offer]) -> Acting:
    """Return the host's sheet, with what could be done in spite of the rules."""
    waived = in_spite_of(Rules(), state, one.id, offers)
    return replace(one, anyway=actions(state, waived, "anyway")) if waived else one


def _is_open(state: Battle, action: Action) -> bool:
    """Whether an action is to be done now: not of those whose turn can only end."""
    one = state.combatants.get(action.who)
    is_ending = one is not None and one.doings is not HIDDEN and one.doings.ending
    return not is_ending and action.code not in WAITING


def _is_asked(steps: Actions) -> bool:
    """Whether something of the maneuver is to be decided, and not only to be taken back."""
    return any(not one.barred and one.type != "reconsider" for one in steps)


def _places(state: Battle, viewer: str) -> bool:
    """Whether a seat has a combatant to place, in a battle that is not over."""
    is_over = state.phase == "over"
    return not is_over and any(state.combatants[who].owner == viewer for who in state.placing)


def _next(state: Battle, viewer: str) -> str:
    if viewer == HOST:
        return ""
    return then(state) if viewer == TABLE else your_next(state, viewer)


def _yours(state: Battle, viewer: str) -> str:
    """Name the seat's own combatant whose turn it is, "" for none."""
    one = state.combatants.get(state.turn)
    is_mine = one is not None and one.owner == viewer and viewer not in (HOST, TABLE)
    return one.name if one is not None and is_mine and state.phase == "turns" else ""


def _board(state: Battle, offers: Sequence[Offer], viewer: str) -> BoardView | None:
    board = board_view(state)
    return with_ways(board, state, offers, viewer) if board else None


def _is_fate_too_late(one: Action) -> bool:
    """Whether it is too late to challenge fate; during a maneuver that is left unsaid."""
    return one.type == "challenge_fate" and bool(one.barred)


def _is_own_question(state: Battle, viewer: str, one: Action) -> bool:
    """Whether a viewer may say not to be asked again: it is the player's own to say."""
    return one.group != TURN and state.combatants[one.who].owner == viewer


def _is_hosts_turn(state: Battle, one: Action) -> bool:
    """Whether an action is of the combatant on turn, whom the host plays."""
    return one.who == state.turn and state.combatants[one.who].owner == HOST


def closing(state: Battle, viewer: str) -> tuple[Action, ...]:
    """Return the host's action to close a step in which others may still decide."""
    if viewer != HOST or not (state.ongoing or state.packets) or state.grants:
        return ()
    words = words_of(Proceed)
    step = "last" if is_last(state) else "deal" if state.packets else state.ongoing[-1].step
    label = words.buttons.get(step, words.button)
    return tuple(
        Action(
            "proceed",
            label,
            template(offer.template),
            offer.template.type,
            notes=offer.notes,
            barred=offer.refusal.message if offer.refusal else "",
        )
        for offer in host_offers(Rules(), state)
    )
