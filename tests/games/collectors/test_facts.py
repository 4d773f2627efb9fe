"""Every number that Collectors counts with: changed, its rule follows (``numbers.toml``)."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from gm_tools.games.collectors.facts import Numbers, Rules
from gm_tools.games.collectors.formulas import recovery, stats_check, within_caps
from gm_tools.games.collectors.game import COLLECTORS
from gm_tools.games.collectors.questions import player_of
from gm_tools.games.collectors.state import BLANK, Intercept, Player, State
from gm_tools.games.frame.event import HOST, Event
from gm_tools.presenters.games.collectors.board import Board, board
from gm_tools.presenters.games.collectors.duties import due
from gm_tools.presenters.games.collectors.paper import reference, sheet
from gm_tools.presenters.games.collectors.setup import first_event
from gm_tools.viskara.numbers import names_of
from tests.games.collectors.makers import FACTS, NUMBERS, event, set_up, state

STEAL = event("attempt", "P1", kind="steal", target="P2", item="i2", die=12)
ATTACK = event("attempt", "P1", kind="attack", target="P2", die=12)


def after(numbers: Numbers, now: State, *events: Event) -> State:
    """The state after events, with these numbers."""
    rules = Rules(numbers)
    for one in events:
        assert COLLECTORS.refusal(rules, now, one) is None, one
        now = COLLECTORS.apply(rules, now, one)
    return now


def code(numbers: Numbers, now: State, what: Event) -> str:
    """The code with which an event is refused, "" where it is accepted."""
    refusal = COLLECTORS.refusal(Rules(numbers), now, what)
    return refusal.code if refusal else ""


def begun(numbers: Numbers, *, listed: bool = False) -> State:
    """A game of two that has just begun."""
    setup = set_up(2, listed=listed)
    if listed:
        blank = replace(setup, data=replace(setup.data, drawn=(), hands=()))
        draws = COLLECTORS.draws(Rules(numbers), BLANK, blank)
        setup = COLLECTORS.drawn(blank, tuple(one.pool[: one.count] for one in draws))
    return after(numbers, BLANK, setup)


def one_after(numbers: Numbers, seat: str, *events: Event, **given: Any) -> Player:
    """A Collector after events of a turn."""
    return player_of(after(numbers, state(players=given), *events), seat)


def least(fits: Callable[[int], bool]) -> int:
    """The least number that fits."""
    return next(number for number in range(40) if fits(number))


def most(fits: Callable[[int], bool]) -> int:
    """The greatest number that fits."""
    return max(number for number in range(40) if fits(number))


def _recovered(numbers: Numbers, stamina: int, ap: int) -> int:
    now = state("recovery", current=None, players={"P1": {"stamina": stamina, "ap": ap}})
    return player_of(after(numbers, now, event("recover")), "P1").stamina


SEEN: dict[str, tuple[Callable[[Numbers], int], ...]] = {
    "ap": (
        lambda n: player_of(begun(n), "P1").ap,
        lambda n: player_of(after(n, state("recovery", current=None), event("recover")), "P1").ap,
    ),
    "action_ap": (
        lambda n: 9 - one_after(n, "P1", STEAL, P1={"ap": 9}).ap,
        lambda n: 9 - one_after(n, "P1", _trade(), P1={"ap": 9}).ap,
        lambda n: 9 - one_after(n, "P1", _unknown_ability(), P1={"ap": 9}).ap,
        lambda n: least(lambda ap: not code(n, state(players={"P1": {"ap": ap}}), STEAL)),
        lambda n: least(lambda ap: not code(n, state(players={"P1": {"ap": ap}}), _trade())),
    ),
    "intercept_ap": (
        lambda n: 9 - one_after(n, "P3", _intercepted(), P3={"ap": 9}).ap,
        lambda n: least(lambda ap: not code(n, state(players={"P3": {"ap": ap}}), _intercepted())),
        lambda n: least(lambda ap: _is_asked(n, ap)),
    ),
    "stamina": (
        lambda n: player_of(begun(n), "P1").stamina,
        lambda n: recovery(3, 40, False, n),
        lambda n: recovery(0, 0, True, n),
        lambda n: one_after(n, "P1", _gained(), P1={"stamina": 1}).stamina,
    ),
    "hit": (
        lambda n: 10 - one_after(n, "P2", ATTACK).stamina,
        lambda n: 10 - one_after(n, "P3", _stopped_attack()).stamina,
    ),
    "stamina_an_ap": (lambda n: _recovered(n, 3, 1) - 3,),
    "points": (lambda n: most(lambda spent: stats_check(spent - 4, 4, 7, n)),),
    "most_bonus": (
        lambda n: most(lambda bonus: within_caps(bonus, 0, 7, n)),
        lambda n: most(lambda bonus: within_caps(0, bonus, 7, n)),
    ),
    "least_reflexes": (lambda n: least(lambda reflexes: within_caps(0, 0, reflexes, n)),),
    "most_reflexes": (lambda n: most(lambda reflexes: within_caps(0, 0, reflexes, n)),),
    "first_items": (
        lambda n: len(begun(n).circulation) // 2,
        lambda n: len(begun(n, listed=True).circulation) // 2,
    ),
    "hand": (
        lambda n: len(player_of(begun(n), "P1").hand),
        lambda n: len(player_of(begun(n, listed=True), "P2").hand),
    ),
}
"""Where each number is seen."""


def _trade() -> Event:
    return event("trade", "P1", with_="P2", give=["i1"], get=["i2"], accepted=True)


def _unknown_ability() -> Event:
    return event("ability", "P1", source="Whistle", kind="character")


def _intercepted() -> Event:
    return event(
        "attempt",
        "P1",
        kind="steal",
        target="P2",
        item="i2",
        die=5,
        intercept={"by": "P3", "die": 1},
    )


def _stopped_attack() -> Event:
    return replace(ATTACK, data=replace(ATTACK.data, intercept=Intercept("P3", 12)))


def _gained() -> Event:
    return event("adjust", HOST, player="P1", field="stamina", delta=40)


def _is_asked(numbers: Numbers, ap: int) -> bool:
    """Whether a Collector with so many AP is asked whether they intercept."""
    declared = event("declare", "P1", event="attempt", kind="attack", target="P2")
    now = after(numbers, state(players={"P3": {"ap": ap}}), declared)
    return now.pending is not None and now.pending.step == "answers"


def test_every_number_is_seen() -> None:
    assert tuple(SEEN) == names_of(Numbers)


@pytest.mark.parametrize("name", list(SEEN))
def test_a_number_that_changes_changes_its_rule(name: str) -> None:
    printed: int = getattr(NUMBERS, name)
    other = printed - 1 if name in ("stamina", "ap", "most_bonus", "most_reflexes") else printed + 1
    changed = replace(NUMBERS, **{name: other})
    for seen in SEEN[name]:
        assert (seen(NUMBERS), seen(changed)) == (printed, other)


# --- Pages and papers -----------------------------------------------------------------------


OTHER = replace(
    FACTS,
    numbers=replace(
        NUMBERS,
        ap=4,
        intercept_ap=2,
        stamina=9,
        stamina_an_ap=3,
        points=7,
        most_bonus=3,
        least_reflexes=8,
        most_reflexes=10,
    ),
)


def seen(now: State) -> Board:
    return board(OTHER.numbers, now, HOST)


def test_the_board_shows_the_pips_and_the_stamina_of_the_data() -> None:
    one = seen(state(players={"P1": {"ap": 2, "stamina": 2}})).seats[0]
    assert (one.pips, one.most_stamina, one.after) == ((True, True, False, False), 9, 8)


def test_only_who_can_pay_may_intercept() -> None:
    found = seen(state(players={"P1": {"ap": 2}, "P2": {"ap": 1}})).seats
    assert [one.may_intercept for one in found] == [True, False, True]


def test_the_reminder_says_what_an_unspent_ap_gives() -> None:
    said = "Every AP that is left gives 3 Stamina back at the end of the round."
    assert said in due(OTHER.numbers, state())


def test_the_papers_are_made_of_the_numbers() -> None:
    made = sheet(OTHER, {})
    assert (made.bonuses, made.reflexes) == ((0, 1, 2, 3), (8, 9, 10))
    assert (made.stamina[-1], made.ap[-1], len(made.rows)) == (9, 4, 4)
    assert made.notes.stats.text.startswith("7 points above +0 Grit, +0 Cunning and 8 Reflexes")
    printed = reference(OTHER, {})
    assert printed.notes.interceptions.text.startswith("Intercepting, 2 AP")
    assert [need for need, _ in printed.trades] == [16, 18, 20]


def test_a_form_is_judged_by_the_numbers() -> None:
    people = {"name_1": ["A"], "type_1": ["Hats"], "name_2": ["B"], "type_2": ["Keys"]}
    line = {"grit": ["3"], "cunning": ["2"], "reflexes": ["10"]}
    form = {**people, **{f"{key}_{row}": value for row in (1, 2) for key, value in line.items()}}
    assert not isinstance(first_event(form, OTHER, None), tuple)
    high = first_event({**form, "grit_1": ["4"], "reflexes_2": ["11"]}, OTHER, None)
    assert high == (
        ("grit_1", "Grit: a number from 0 to 3."),
        ("reflexes_2", "Reflexes: a number from 8 to 10."),
    )
    spent = first_event({**form, "cunning_2": ["1"]}, OTHER, None)
    assert spent == (("grit_2", "Grit, Cunning and Reflexes above 8 together are 7, not 6."),)
