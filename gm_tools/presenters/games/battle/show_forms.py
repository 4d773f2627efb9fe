"""The forms of a maneuver's shows and choices: one press each, and what it brings."""

from collections.abc import Iterable, Iterator, Mapping

from gm_tools.games.battle.announced import Announced
from gm_tools.games.battle.combatant.decks import deck_of_combatant
from gm_tools.games.battle.maneuver.foreseen import ForeseenChoice, ForeseenShow
from gm_tools.games.battle.maneuver.in_progress import OngoingManeuver
from gm_tools.games.battle.maneuver.shows import is_all_out
from gm_tools.games.battle.state import Battle
from gm_tools.games.frame.event import DIGITAL, HOST
from gm_tools.games.frame.protocol import HIDDEN
from gm_tools.presenters.games.battle.gains import gain_words
from gm_tools.presenters.games.battle.log import Names
from gm_tools.presenters.games.battle.show import figure_words
from gm_tools.presenters.games.battle.tray_views import (
    ChoiceButton,
    ChoiceForm,
    Means,
    ShowAsked,
    ShowForm,
)
from gm_tools.presenters.games.shared.cards import CARDS, HIGHEST_FINALE
from gm_tools.presenters.games.shared.phrases import MINUS, listed
from gm_tools.presenters.games.shared.views import Action

DRAWN = frozenset({"show", "reveal", "stop", "choose"})
"""Events that the tray has forms of its own for."""
REDUCES = {"health": "Less health damage", "morale": "No morale damage", "both": "Both"}
GAINS = {"health": "Gain health", "morale": "Gain morale"}


def show_forms(
    state: Battle, announced: Announced, actions: Iterable[Action], viewer: str
) -> tuple[ShowForm, ...]:
    """Return the forms of the shows that are owed.

    Digital shows are made with one press, those of players by themselves: the game master may
    leave them to their players. Shows with cards from the table are told in one form.
    """
    ongoing, open_ones = state.ongoing[-1], [one for one in actions if not one.barred]
    open_ones.sort(key=lambda one: one.who != ongoing.by)
    asked = tuple(_asked(state, ongoing, announced, open_ones))
    pairs = [ShowForm("Next pair", (one,)) for one in asked if one.sort == "pair"]
    told = tuple(one for one in asked if one.sort == "result")
    digital = [one for one in asked if one.sort == "digital"]
    own = tuple(one for one in digital if viewer != HOST or _is_hosts(state, one))
    forms = _digital(tuple(digital), own)
    return (*forms, *([ShowForm("Show", told)] if told else ()), *pairs)


def _is_hosts(state: Battle, one: ShowAsked) -> bool:
    return state.combatants[one.action.who].owner == HOST


def _digital(everyone: tuple[ShowAsked, ...], own: tuple[ShowAsked, ...]) -> tuple[ShowForm, ...]:
    """Return a form for the viewer's own digital shows, and one for those of players too."""
    forms = [ShowForm("Show", own)] if own else []
    if len(everyone) > len(own):
        others = listed(one.name for one in everyone if one not in own)
        label = f"Show for {others} too" if own else f"Show for {others}"
        forms.append(ShowForm(label, everyone, is_main=False))
    return tuple(forms)


def _asked(
    state: Battle, ongoing: OngoingManeuver, announced: Announced, actions: list[Action]
) -> Iterator[ShowAsked]:
    names = Names(state, state)
    known = {one.who: one for one in announced.foreseen}
    stops = {one.who: one for one in actions if one.type == "stop"}
    for one in actions:
        if one.type == "reveal":
            yield _pair(state, ongoing, one, known.get(one.who), stops.get(one.who))
        elif one.type == "show" and deck_of_combatant(state, one.who).kind == DIGITAL:
            yield ShowAsked(one, names.one(one.who), "digital")
        elif one.type == "show" and not is_all_out(ongoing, one.who):
            yield _result(state, one, known.get(one.who))


def _result(state: Battle, action: Action, known: ForeseenShow | None) -> ShowAsked:
    return ShowAsked(
        action,
        str(state.combatants[action.who].name),
        "result",
        cards=state.numbers.cards_of_a_show,
        deck=CARDS,
        highest=HIGHEST_FINALE,
        means=tuple(_means(known)) if known else (),
        flourish_from=known.flourish_from if known else 0,
        barred=known.barred if known else (),
        opens_cards=bool(known and known.reads_cards),
    )


def _pair(
    state: Battle,
    ongoing: OngoingManeuver,
    action: Action,
    known: ForeseenShow | None,
    stop: Action | None,
) -> ShowAsked:
    shown = ongoing.shows.get(action.who)
    digital = deck_of_combatant(state, action.who).kind == DIGITAL
    return ShowAsked(
        action,
        str(state.combatants[action.who].name),
        "pair",
        cards=0 if digital else state.numbers.all_out_cards,
        deck=CARDS,
        means=tuple(_means(known)) if known else (),
        revealed=len(shown.cards) if shown else 0,
        red=shown.red if shown else 0,
        bust_red=state.numbers.bust_red,
        stop=stop,
        ends_with=_ends_with(known),
    )


def _ends_with(known: ForeseenShow | None) -> str:
    """Say what an all out show would be worth if it ended here: "3", "3 and a flourish"."""
    if known is None or known.ending is None:
        return ""
    found = str(known.ending.output.value)
    return f"{found} and a flourish" if known.ending.flourishes else found


def _means(known: ForeseenShow) -> Iterator[Means]:
    pairs = zip(known.plain, known.flourishing, strict=True)
    for red, (plain, flourishing) in enumerate(pairs):
        yield Means(
            red,
            str(plain.value),
            figure_words(plain),
            str(flourishing.value),
            figure_words(flourishing),
        )


def choice_forms(
    state: Battle, announced: Announced, actions: Iterable[Action]
) -> tuple[ChoiceForm, ...]:
    """Return the choices of health or morale that are open, each with what it brings (3624)."""
    return tuple(
        _choice(state, one, [each for each in announced.choices if each.who == one.who])
        for one in actions
        if one.type == "choose" and not one.barred
    )


def _choice(state: Battle, action: Action, foreseen: list[ForeseenChoice]) -> ChoiceForm:
    brings: dict[str, str] = {one.choice: _brings(state, one) for one in foreseen}
    options = [each for field in action.fields for each in field.choices if not each.barred]
    reduces = any(one.blows for one in foreseen) or "both" in brings
    words: Mapping[str, str] = REDUCES if reduces else GAINS
    buttons = tuple(
        ChoiceButton(one.value, words.get(one.value, one.label), brings.get(one.value, ""))
        for one in options
    )
    name = str(state.combatants[action.who].name)
    what = "choose what the defy reduces" if reduces else "choose what to gain"
    return ChoiceForm(action, name, what, buttons)


def _brings(state: Battle, one: ForeseenChoice) -> str:
    """Say what a choice brings: "Sol 45 to 41, Party morale 92 to 89"."""
    if not one.blows:
        return gain_words(state, one.who, one.gain, as_morale=one.choice == "morale")
    sides: dict[str, int] = {}
    said = []
    for blow in one.blows:
        said.append(_hurt(state, blow.target, blow.health))
        if blow.target in state.combatants:
            side = state.combatants[blow.target].side
            sides[side] = sides.get(side, 0) + blow.morale
    said += [_shaken(state, side, lost) for side, lost in sides.items() if lost]
    return ", ".join(said)


def _hurt(state: Battle, target: str, lost: int) -> str:
    one = state.combatants.get(target)
    if one is None:
        return f"{lost} health"
    if one.health is HIDDEN or not lost:
        return f"{one.name} {MINUS}{lost} health" if lost else f"{one.name} no health"
    return f"{one.name} {MINUS}{lost} health: {one.health} to {one.health - lost}"


def _shaken(state: Battle, side: str, lost: int) -> str:
    found = state.sides[side]
    if found.morale is HIDDEN:
        return f"{MINUS}{lost} morale"
    return f"{MINUS}{lost} morale: {found.morale} to {found.morale - lost}"
