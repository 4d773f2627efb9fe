"""The maneuver in progress as the manual's steps, each number with its parts."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from gm_tools.games.battle.announced import Announced, AnnouncedLine
from gm_tools.games.battle.events.maneuver import (
    Attack,
    Stance,
)
from gm_tools.games.battle.maneuver.in_progress import (
    MANEUVER_STEPS,
    ManeuverStep,
    OngoingManeuver,
)
from gm_tools.games.battle.recalled import Recalled
from gm_tools.games.battle.state import Battle
from gm_tools.games.frame.event import HOST
from gm_tools.games.frame.journal import Happened
from gm_tools.presenters.games.battle.log import CHOSEN, Names, sentence_of
from gm_tools.presenters.games.battle.results import results
from gm_tools.presenters.games.battle.show import show_views
from gm_tools.presenters.games.battle.show_forms import DRAWN, choice_forms, show_forms
from gm_tools.presenters.games.battle.views import (
    Asked,
    ManeuverView,
    StepLook,
    StepView,
    Worth,
)
from gm_tools.presenters.games.shared.phrases import MINUS
from gm_tools.presenters.games.shared.views import Action
from gm_tools.viskara.trace import Figure

ANSWERED = "reconsider"
"""The event by which an answer is taken back."""
FEW = 2
STEP_NAMES: Mapping[ManeuverStep, str] = {
    "first": "Before its targets",
    "reactions": "Reactions",
    "shows": "Shows",
    "adjust": "After the shows",
    "choices": "What defies reduce",
    "deal": "Damage",
    "hits": "Hits",
    "flourish": "Flourishes",
    "gather": "Gather Potential",
    "after": "After the maneuver",
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
    *,
    happened: Sequence[Happened] = (),
    viewer: str = HOST,
) -> ManeuverView | None:
    """Return the maneuver in progress, or None.

    ``actions`` belong to it, ``closing`` is how the host goes on; both stand in the step that is
    being performed.
    """
    if not state.ongoing:
        return None
    ongoing, names = state.ongoing[-1], Names(state, state)
    steps = _steps(ongoing, announced, names)
    asked, answered = _folded(_asked(actions, names, ongoing.by))
    now = StepView(
        _name(ongoing, ongoing.step),
        "now",
        worths=_worths(ongoing.step, ongoing, announced, names),
        asked=asked,
        answered=answered,
        barred=_barred(actions, names),
        actions=closing,
        shows=show_forms(state, announced, actions, viewer),
        choices=choice_forms(state, announced, actions),
    )
    return ManeuverView(
        _title(ongoing, names),
        tuple(now if one.look == "now" else one for one in steps),
        shows=show_views(state, ongoing, announced, happened),
        results=results(happened),
    )


def over_view(state: Battle, recalled: Recalled, happened: Sequence[Happened] = ()) -> ManeuverView:
    """Return the maneuver that was performed last, with its shows and what it did."""
    ongoing = recalled.ongoing
    return ManeuverView(
        _title(ongoing, Names(state, state)),
        (),
        shows=show_views(state, ongoing, recalled.announced, happened),
        results=results(happened),
        is_over=True,
    )


def _steps(ongoing: OngoingManeuver, announced: Announced, names: Names) -> Iterator[StepView]:
    """Yield the steps that are worth naming: performed, under way or to come."""
    now, always = MANEUVER_STEPS.index(ongoing.step), ALWAYS
    if ongoing.kind == "stance":
        always = STANCE
    for place, step in enumerate(MANEUVER_STEPS):
        worths = _worths(step, ongoing, announced, names)
        if place == now or worths or step in always:
            look: StepLook = "now" if place == now else "done" if place < now else "later"
            yield StepView(_name(ongoing, step), look, worths=worths)


def _name(ongoing: OngoingManeuver, step: ManeuverStep) -> str:
    names = {**STEP_NAMES, **STANCE_NAMES} if ongoing.kind == "stance" else STEP_NAMES
    return names[step]


def _asked(actions: tuple[Action, ...], names: Names, performer: str) -> tuple[Asked, ...]:
    """Return the combatants that can act now, with all their actions."""
    free = [one for one in actions if one.type not in DRAWN]
    able = dict.fromkeys(one.who for one in free if not one.barred)
    return tuple(
        _asked_one(names.one(who), [one for one in free if one.who == who], who == performer)
        for who in able
    )


def _folded(asked: tuple[Asked, ...]) -> tuple[tuple[Asked, ...], tuple[Asked, ...]]:
    """Return who is still to answer, and who has answered; few stay together."""
    done = tuple(one for one in asked if all(each.type == ANSWERED for each in one.actions))
    if len(asked) <= FEW or len(done) == len(asked):
        return asked, ()
    return tuple(one for one in asked if one not in done), done


def _asked_one(name: str, own: list[Action], is_own: bool) -> Asked:
    passes = next((one for one in own if one.type == "pass"), None)
    return Asked(name, tuple(one for one in own if one is not passes), passes, is_own)


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


def _of_line(line: AnnouncedLine) -> str:
    """Return the parts of a line's damage; each kind is named if both have some."""
    parts = {"health": counted_words(line.health), "morale": counted_words(line.morale)}
    said = {kind: words for kind, words in parts.items() if words}
    if len(said) < 2:
        return "".join(said.values())
    return "; ".join(f"{kind}: {words}" for kind, words in said.items())


def counted_words(figure: Figure) -> str:
    """Return a figure's parts, counted: "25 output - 5 over the break point"; nothing for one."""
    if len(figure.parts) < 2:
        return ""
    words: list[str] = []
    for label, amount in figure.parts:
        sign = "" if not words and amount >= 0 else f"{MINUS} " if amount < 0 else "+ "
        words.append(f"{sign}{abs(amount)} {label}")
    return " ".join(words)


def damage_words(health: int, morale: int) -> str:
    """Return damage in words: "18 health and 5 morale damage", "no damage"."""
    parts = [f"{amount} {kind}" for amount, kind in ((health, "health"), (morale, "morale"))]
    found = [part for part, amount in zip(parts, (health, morale), strict=True) if amount]
    return f"{' and '.join(found) or 'no'} damage"


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
    gain = f"{announced.gain.value} {ongoing.choice or 'health or morale'}"
    return (Worth(names.one(ongoing.by), "gains", gain, parts_words(announced.gain)),)


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
        value = damage_words(one.health.value, one.morale.value)
        if done:
            value = damage_words(done.health, done.morale)
        found.append(Worth(names.one(one.target), "takes", value, _of_line(one)))
    return found
