"""The maneuver in progress as the manual's steps, each number with its parts."""

from collections.abc import Mapping
from dataclasses import replace

from gm_tools.games.battle.announced import Announced
from gm_tools.games.battle.events.maneuver import (
    Attack,
    Stance,
)
from gm_tools.games.battle.maneuver.in_progress import (
    MANEUVER_STEPS,
    ManeuverStep,
    OngoingManeuver,
)
from gm_tools.games.battle.state import Battle
from gm_tools.presenters.games.battle.log import CHOSEN, Names, sentence_of
from gm_tools.presenters.games.battle.views import (
    Asked,
    ManeuverView,
    StepView,
    Worth,
)
from gm_tools.presenters.games.shared.views import Action
from gm_tools.viskara.trace import Figure

STEP_NAMES: Mapping[ManeuverStep, str] = {
    "reactions": "Reactions",
    "shows": "Shows",
    "adjust": "After the shows",
    "choices": "What defies reduce",
    "deal": "Damage",
    "hits": "Hits",
    "flourish": "Flourishes",
    "gather": "Gather Potential",
    "after": "The end",
}
STANCE_NAMES: Mapping[ManeuverStep, str] = {"choices": "Health or morale"}
"""Names of steps that differ in a stance."""

ALWAYS: tuple[ManeuverStep, ...] = ("reactions", "shows", "choices", "deal", "flourish")
"""Steps that are listed even before they begin."""

STANCE: tuple[ManeuverStep, ...] = ("shows", "choices", "flourish")


def maneuver_view(
    state: Battle,
    announced: Announced,
    actions: tuple[Action, ...],
    closing: tuple[Action, ...] = (),
) -> ManeuverView | None:
    """Return the maneuver in progress, or None.

    ``actions`` belong to it, ``closing`` is how the host goes on; both stand in the step that is
    being performed.
    """
    if not state.ongoing:
        return None
    ongoing, names = state.ongoing[-1], Names(state, state)
    now, is_stance = MANEUVER_STEPS.index(ongoing.step), ongoing.kind == "stance"
    steps = []
    for place, step in enumerate(MANEUVER_STEPS):
        worths = _worths(step, ongoing, announced, names)
        named = STANCE if is_stance else ALWAYS
        if place != now and not worths and step not in named:
            continue
        steps.append(
            StepView(
                name=STANCE_NAMES.get(step, STEP_NAMES[step]) if is_stance else STEP_NAMES[step],
                look="now" if place == now else "done" if place < now else "later",
                worths=worths,
                asked=_asked(actions, names) if place == now else (),
                barred=_barred(actions, names) if place == now else (),
                actions=closing if place == now else (),
            )
        )
    return ManeuverView(_title(ongoing, names), tuple(steps))


def _asked(actions: tuple[Action, ...], names: Names) -> tuple[Asked, ...]:
    """Return the combatants that can act now, with all their actions."""
    able = dict.fromkeys(one.who for one in actions if not one.barred)
    return tuple(
        Asked(names.one(who), tuple(one for one in actions if one.who == who)) for who in able
    )


def _barred(actions: tuple[Action, ...], names: Names) -> tuple[tuple[str, str], ...]:
    """Return the combatants that cannot act now, with the first reason."""
    able = {one.who for one in actions if not one.barred}
    reasons: dict[str, str] = {}
    for one in actions:
        if one.who not in able:
            reasons.setdefault(one.who, one.barred)
    return tuple((names.one(who), reason) for who, reason in reasons.items())


def parts_words(figure: Figure) -> str:
    """Return a figure's parts in words: "high 6 + anchor 2 - exertion 2"; nothing for one part."""
    if len(figure.parts) < 2:
        return ""
    words: list[str] = []
    for label, amount in figure.parts:
        sign = "" if not words and amount >= 0 else "- " if amount < 0 else "+ "
        words.append(f"{sign}{label} {abs(amount)}")
    return " ".join(words)


def _title(ongoing: OngoingManeuver, names: Names) -> str:
    """Return the maneuver in the words of the event that began it."""
    if ongoing.kind == "stance":
        return sentence_of(Stance, names, Stance(ongoing.by, ongoing.tactic, ongoing.targets))
    attack = Attack(ongoing.by, ongoing.tactic, ongoing.targets, all_out=ongoing.all_out)
    return sentence_of(Attack, names, attack)


def _worths(
    step: ManeuverStep, ongoing: OngoingManeuver, announced: Announced, names: Names
) -> tuple[Worth, ...]:
    if step == "reactions":
        return tuple(_defies(ongoing, names))
    if step == "shows":
        return tuple(_shows(ongoing, announced, names))
    if step == "choices":
        chosen = tuple(
            Worth(names.one(one.by), "reduces", CHOSEN[one.choice])
            for one in ongoing.reactions
            if one.choice
        )
        return (*_gains(ongoing, announced, names), *_ahead(ongoing, announced, names), *chosen)
    if step == "deal":
        return tuple(_lines(ongoing, announced, names))
    return ()


def _gains(ongoing: OngoingManeuver, announced: Announced, names: Names) -> tuple[Worth, ...]:
    if announced.gain is None:
        return ()
    gain = Worth(
        names.one(ongoing.by), "gains", str(announced.gain.value), parts_words(announced.gain)
    )
    return (gain,)


def _defies(ongoing: OngoingManeuver, names: Names) -> list[Worth]:
    found = []
    for one in ongoing.reactions:
        saved = [line.target for line in ongoing.lines if line.id in one.lines]
        whom = "" if saved == [one.by] else f" for {names.several(tuple(saved))}" if saved else ""
        tactic = names.tactic(one.by, one.tactic)
        what = f"defies{whom} with {tactic}" if tactic else f"defies{whom}"
        found.append(Worth(names.one(one.by), what, ""))
    return found


def _shows(ongoing: OngoingManeuver, announced: Announced, names: Names) -> list[Worth]:
    targets = {line.id: names.one(line.target) for line in ongoing.lines}
    found = []
    for one in announced.shows:
        worth = one.worth
        what = f"{worth.red.value} red, finale {worth.finale.value}: output"
        if one.line:
            what = f"against {targets.get(one.line, '')}: {what}"
        parts = [parts_words(worth.output)]
        if len(worth.finale.parts) > 1:
            parts.append(f"finale {parts_words(worth.finale)}")
        said = "; ".join(part for part in parts if part)
        cards = () if one.line else _cards(ongoing, one.who)
        found.append(Worth(names.one(one.who), what, str(worth.output.value), said, cards))
    revealed = [
        Worth(names.one(who), "has revealed", "", cards=_cards(ongoing, who))
        for who, shown in ongoing.shows.items()
        if shown.cards and all(one.who != who for one in announced.shows)
    ]
    return found + revealed


def _cards(ongoing: OngoingManeuver, who: str) -> tuple[tuple[str, int], ...]:
    return tuple((card.colour, card.value) for card in ongoing.shows[who].cards)


def _ahead(ongoing: OngoingManeuver, announced: Announced, names: Names) -> list[Worth]:
    """Return the damage that each line would deal, for combatants still to choose a reduction."""
    if ongoing.step != "choices":
        return []
    return [replace(one, what="would take") for one in _lines(ongoing, announced, names)]


def _lines(ongoing: OngoingManeuver, announced: Announced, names: Names) -> list[Worth]:
    dealt = {one.line: one for one in ongoing.dealt}
    found = []
    for one in announced.lines:
        done = dealt.get(one.line)
        value = f"{one.health.value} health, {one.morale.value} morale"
        if done:
            value = f"{done.health} health, {done.morale} morale"
        parts = [
            f"{word} {said}"
            for word, said in (
                ("health", parts_words(one.health)),
                ("morale", parts_words(one.morale)),
            )
            if said
        ]
        found.append(Worth(names.one(one.target), "takes", value, "; ".join(parts)))
    return found
