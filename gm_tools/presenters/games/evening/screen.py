"""The whole screen of an evening for one viewer."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from gm_tools.games.evening.questions import UNNAMED, has_measure, name_of, part_of, show_of
from gm_tools.games.evening.state import Part, Show, Stage, State
from gm_tools.games.evening.view import is_secret, view
from gm_tools.games.frame.event import DIGITAL, HOST, TABLE
from gm_tools.games.frame.protocol import HIDDEN
from gm_tools.presenters.games.battle.tray_views import ShowAsked, ShowForm
from gm_tools.presenters.games.evening.asking import ask_forms
from gm_tools.presenters.games.evening.phrases import stage_name, tier_name
from gm_tools.presenters.games.evening.presenter import PRESENTER, words_for
from gm_tools.presenters.games.evening.shows import (
    bonus_words,
    chance_lines,
    means,
    part_view,
    success_chance,
    title_of,
)
from gm_tools.presenters.games.evening.views import (
    DueView,
    EveningScreen,
    PersonView,
    ShowPanel,
    StageView,
)
from gm_tools.presenters.games.shared.cards import CARDS, HIGHEST_FINALE
from gm_tools.presenters.games.shared.log import log_lines
from gm_tools.presenters.games.shared.offers import offered_actions
from gm_tools.presenters.games.shared.phrases import listed
from gm_tools.presenters.games.shared.tracker import LOG_LINES, Moment
from gm_tools.presenters.games.shared.views import Action
from gm_tools.viskara.rulebook import Rulebook

NEVER_GREEN: Final = HIGHEST_FINALE + 1
"""No finale brings a flourish outside battle."""


def evening_screen(
    rulebook: Rulebook, moment: Moment, *, name: str, address: str, pictures: Iterable[str] = ()
) -> EveningScreen:
    """Return a viewer's screen; ``pictures`` are those that may go on the television."""
    state, viewer = moment.state, moment.viewer
    actions = offered_actions(PRESENTER, state, viewer, moment.offers)
    own = {one.type: one for one in actions}
    panels = {one.id: _panel(rulebook, state, one, actions, viewer) for one in state.shows}
    return EveningScreen(
        name=name or "Evening",
        number=moment.number,
        phase=state.phase,
        log=log_lines(words_for(viewer), tuple(moment.told)[:LOG_LINES]),
        is_host=viewer == HOST,
        address=address,
        read_only=moment.read_only,
        viewer=viewer,
        seat="" if viewer in (HOST, TABLE) else name_of(state, viewer),
        people=tuple(_people(state)),
        due=tuple(_due(rulebook, state, actions, viewer)),
        open=tuple(panels[one.id] for one in state.shows if not one.is_settled),
        settled=tuple(panels[one.id] for one in reversed(state.shows) if one.is_settled),
        stage=_stage(rulebook, view(state, TABLE) if viewer == HOST else state),
        asks=ask_forms(state, actions, rulebook.reference.task_bands),
        televise=tuple(one for one in actions if one.type == "televise"),
        handout=own.get("handout"),
        note=own.get("note"),
        deck=own.get("deck"),
        handed_out=tuple(_handed_out(state)) if viewer not in (HOST, TABLE) else (),
        pictures=tuple(pictures),
    )


def _people(state: State) -> Iterator[PersonView]:
    for one in state.people:
        player = one.name if one.character and one.character != one.name else ""
        most = one.most_health or 0
        health = one.health if most else None
        yield PersonView(
            one.id, one.character or one.name, player, one.emblem, health, most, colour=one.colour
        )


def _stage(rulebook: Rulebook, state: State) -> StageView:
    """Return what is on the television, as it is seen there: before the host too."""
    stage, show = state.stage, show_of(state, state.stage.id)
    if stage.on != "show":
        return _shown(stage)
    panel = _panel(rulebook, state, show, (), TABLE) if show else None
    return StageView("show", stage_name(state, stage), show=panel)


def _shown(stage: Stage) -> StageView:
    return StageView(
        on=stage.on,
        title=stage.title,
        paragraphs=tuple(one for one in stage.text.splitlines() if one.strip()),
        picture=stage.id if stage.on == "picture" else "",
    )


def _handed_out(state: State) -> Iterator[StageView]:
    """Yield what was on the television to be read or seen, but for what is there now."""
    for one in reversed(state.at_hand):
        if (one.on, one.id) != (state.stage.on, state.stage.id):
            yield _shown(one)


# --- Shows ----------------------------------------------------------------------------------


def _panel(
    rulebook: Rulebook, state: State, show: Show, actions: Sequence[Action], viewer: str
) -> ShowPanel:
    own = {one.type: one for one in actions if _is_of(one, show)}
    waits = () if show.is_settled else [one for one in show.parts if one.shown is None]
    return ShowPanel(
        id=show.id,
        title=title_of(show),
        who=listed(one.name for one in show.parts),
        parts=tuple(part_view(rulebook, state, show, one) for one in show.parts),
        measure=measure_words(show),
        is_measured=has_measure(show),
        is_settled=show.is_settled,
        waits_for=listed(one.name for one in waits),
        forms=tuple(_forms(state, show, actions, HOST)) if viewer == HOST else (),
        by_hand=tuple(_forms(state, show, actions, "")) if viewer == HOST else (),
        settle=own.get("settle"),
        withdraw=own.get("withdraw"),
        televise=_televise(actions, show),
    )


def _is_of(action: Action, show: Show) -> bool:
    return f'"show":"{show.id}"' in action.event


def _televise(actions: Sequence[Action], show: Show) -> Action | None:
    wanted = f'"on":"show","id":"{show.id}"'
    return next((one for one in actions if one.type == "televise" and wanted in one.event), None)


def measure_words(show: Show) -> str:
    """Say the minimum, and to the host whether the others know it."""
    hushed = {"settled": ", in secret until it is settled", "always": ", in secret for ever"}
    secret = hushed[show.secrecy] if is_secret(show) else ""
    if show.sort == "opposed":
        return f"the highest output is best{secret}"
    if show.minimum is None:
        return ""
    least = tier_name(show.minimum).lower() if show.sort == "flat" else str(show.minimum)
    return f"{'at least' if show.sort == 'flat' else 'minimum'} {least}{secret}"


def _forms(state: State, show: Show, actions: Sequence[Action], side: str) -> Iterator[ShowForm]:
    """Yield the host's forms: those of its own side, or of the players by hand."""
    for one in actions:
        if one.type != "show" or one.barred or not _is_of(one, show):
            continue
        part = _part_in(show, one)
        if part is None or (part.id == HOST) != (side == HOST):
            continue
        drawn = f'"source":"{DIGITAL}"' in one.event
        name = "your side" if (part.id, part.name) == (HOST, UNNAMED) else part.name
        label = f"Draw for {name}" if drawn else f"What {name} showed"
        yield _form(state, show, part, one, label)


def _part_in(show: Show, action: Action) -> Part | None:
    return next((one for one in show.parts if f'"who":"{one.id}"' in action.event), None)


def _form(state: State, show: Show, part: Part, action: Action, label: str) -> ShowForm:
    is_drawn = f'"source":"{DIGITAL}"' in action.event
    action = replace(action, who=f"{show.id}-{part.id}{'-drawn' if is_drawn else ''}")
    if is_drawn:
        return ShowForm(label, (ShowAsked(action, part.name, "digital"),), is_main=False)
    cards = state.numbers.cards_of_a_show
    asked = ShowAsked(
        action,
        part.name,
        "result",
        cards=cards,
        deck=CARDS,
        highest=HIGHEST_FINALE,
        means=tuple(means(state, show, part)),
        flourish_from=NEVER_GREEN,
        barred=((cards, 0), (cards, HIGHEST_FINALE)),
    )
    return ShowForm(label, (asked,), is_main=False)


def _due(
    rulebook: Rulebook, state: State, actions: Sequence[Action], viewer: str
) -> Iterator[DueView]:
    """Yield the shows that a player owes, with what each may come to."""
    for one in actions if viewer not in (HOST, TABLE) else ():
        show = next((each for each in state.shows if _is_of(one, each)), None)
        part = part_of(show, viewer) if show else None
        if one.type != "show" or show is None or part is None or part.value is HIDDEN:
            continue
        form = _form(state, show, part, one, "Show")
        success = success_chance(rulebook, show, part)
        yield DueView(
            show=show.id,
            title=title_of(show),
            bonus=bonus_words(part),
            success=success,
            success_name=measure_words(show) if success else "",
            chances=chance_lines(rulebook, show, part),
            form=ShowForm(form.label, form.asked),
        )
