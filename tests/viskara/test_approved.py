"""Decks, campaigns, the reference and what the rules state at their top, as it was approved."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from datetime import UTC, datetime
from fractions import Fraction

from gm_tools.viskara.campaign.between_battles import (
    after_battle,
    begun_chain,
    chain_steps,
    challenged,
    ended_chain,
    fought,
    health_now,
    injured,
    injured_maximum,
    rested,
    unlocked,
    with_health,
    with_threats,
)
from gm_tools.viskara.campaign.campaign import (
    CampaignNotes,
    ChainMember,
    Condition,
    FoughtBattle,
    Member,
    Party,
    Standing,
    StandingChange,
)
from gm_tools.viskara.character.house_rules import unknown_readings
from gm_tools.viskara.deck.deck import (
    FULL_DECK,
    NO_CARDS,
    Card,
    cards_of,
    deck_of,
    short_cards,
    without,
)
from gm_tools.viskara.deck.desk import Asked, DeskState, FlatShow
from gm_tools.viskara.deck.draws import TableDeck, after_show, draw, shuffled, taken_back
from gm_tools.viskara.problems import Problem, worsened
from gm_tools.viskara.reference import exact_minutes, plane_minutes, term_id
from gm_tools.viskara.rulebook import Number, read_otherwise
from gm_tools.viskara.trace import Figure, figure
from tests.approved import Approved
from tests.cast import the_rulebook
from tests.viskara.text import answered

RULEBOOK = the_rulebook()


# --- Decks ------------------------------------------------------------------------------------


def test_decks(approved: Approved) -> None:
    every = cards_of(FULL_DECK)
    some = every[3:40:7]
    lines = [
        f"{len(every)}: {short_cards(every)}",
        f"some: {deck_of(some)} {deck_of(some).size} {deck_of(some).reds} {deck_of(some).blacks}",
        f"left: {short_cards(cards_of(without(FULL_DECK, some)))}",
        f"{FULL_DECK.size} {FULL_DECK.reds} {FULL_DECK.blacks} {NO_CARDS.size}",
    ]
    for card in (Card("red", 0), Card("red", 10), Card("black", 11), Card("black", -1)):
        lines.append(f"{card}: {answered(deck_of, [card])}")
    zeros = [Card("black", 0)] * 7
    lines.append(f"six zeros: {answered(without, FULL_DECK, zeros[1:])}")
    lines.append(f"seven zeros: {answered(without, FULL_DECK, zeros)}")
    approved({"viskara/decks": lines})


def test_draws(approved: Approved) -> None:
    lines = []
    table = TableDeck()
    asked = 0

    def pick(limit: int) -> int:
        nonlocal asked
        asked += 7
        return asked % limit

    for count in (1, 5, 38, 5, 2, 44):
        drawn = draw(table, count, pick)
        lines.append(f"{count}: {short_cards(drawn.cards)} ran out {drawn.ran_out}")
        back = taken_back(drawn.deck, table.discards, drawn.cards)
        again = draw(back, count, pick)
        lines.append(f"  {drawn.deck.left} left; again the same: {again.cards == drawn.cards}")
        for in_battle in (True, False):
            lines.append(
                f"  in battle {in_battle}: {after_show(drawn.deck, in_battle=in_battle).left}"
            )
        table = drawn.deck
    lines.append(f"shuffled: {shuffled(table).left}")
    lines += [f"{count}: {answered(draw, TableDeck(), count, pick)}" for count in (0, 45)]
    lines += [str(Asked("show")), str(DeskState()), str(FlatShow("Luck", ("a", "b", "c", "d")))]
    approved({"viskara/draws": lines})


# --- Campaigns --------------------------------------------------------------------------------

PAIR = (ChainMember("a", "Ada", 5, 50, 25), ChainMember("b", "Bo", 4, 33, 20))


def standings() -> Iterator[tuple[str, Standing]]:
    """A campaign's standing, step by step."""
    now = Standing()
    steps: dict[str, Callable[[Standing], Standing]] = {
        "Ada is injured": lambda one: injured(one, "a", 45),
        "and again": lambda one: injured(one, "a", 45),
        "challenges fate": lambda one: challenged(one, "a", 12),
        "is injured under fate": lambda one: injured(one, "a", 45),
        "rests": lambda one: rested(one, "a"),
        "may challenge again": lambda one: unlocked(one, "a"),
        "Bo is hurt": lambda one: with_health(one, "b", -3, 33),
        "challenges fate, hurt": lambda one: challenged(one, "b", 33),
        "is at the maximum": lambda one: with_health(one, "b", 33, 33),
        "is below it": lambda one: with_health(one, "b", 32, 33),
        "threats": lambda one: with_threats(one, 5),
        "fewer threats": lambda one: with_threats(one, -9),
        "a thousand threats": lambda one: with_threats(one, 1000),
        "a battle": lambda one: after_battle(one, {"a": 45, "b": 33}, ("b",), ("a", "b")),
        "another": lambda one: after_battle(one, {"a": 45, "b": 33}, ("a",)),
        "no chain": lambda one: fought(RULEBOOK, one, FoughtBattle(5)),
        "none ended": ended_chain,
        "a chain": lambda one: begun_chain(one, PAIR),
        "hurt in it": lambda one: with_health(one, "a", 20, 50),
        "fate in it": lambda one: challenged(one, "a", 50),
        "fate, whole, in it": lambda one: challenged(one, "b", 33),
        "first battle": lambda one: fought(RULEBOOK, one, FoughtBattle(7, "Gate", 4), ("b",)),
        "second battle": lambda one: fought(RULEBOOK, one, FoughtBattle(9, rounding="down")),
        "third battle": lambda one: fought(RULEBOOK, one, FoughtBattle(3), ("a",)),
        "ended": ended_chain,
    }
    for name, step in steps.items():
        now = step(now)
        yield name, now


def test_campaigns(approved: Approved) -> None:
    lines = [f"{name}: {one}" for name, one in standings()]
    for name, one in standings():
        if one.chain is not None:
            steps = chain_steps(RULEBOOK, one.chain)
            lines += [f"{name}: {each.measured.percent} {each.morale_after}" for each in steps]
    lines += [f"{full}: {[injured_maximum(full, n) for n in range(6)]}" for full in (0, 1, 30, 45)]
    often = Standing()
    for _ in range(22):
        often = injured(often, "a", 1000)
    lines.append(f"often injured: {often}, battle: {after_battle(often, {'a': 9}, ('a',))}")
    lines += [f"{one}: {health_now(Condition(0, one), 9)}" for one in (None, -1, 8, 9, 10)]
    unfit = [(replace(PAIR[0], level=0),), (replace(PAIR[1], max_health=0),)]
    lines += [answered(begun_chain, Standing(), some) for some in unfit]
    approved({"viskara/campaigns": lines})


def test_parties(approved: Approved) -> None:
    ada = Member("a", "Ada", "Ann", 5, 50, 25)
    members = (
        ada,
        replace(ada, name="Bo", level=3, starting_morale=15, worn_level=Fraction(5, 2)),
        replace(ada, name="Cy", level=9, present=False),
    )
    lines = [str(one) for one in members]
    for party in (
        Party("c", "Viskara", members),
        Party("c", "Viskara", members, chain_morale=0),
        Party("c", "Viskara", ()),
    ):
        here, away = ([one.name for one in some] for some in (party.present, party.absent))
        lines.append(f"{here} without {away}: {party.levels} levels, morale {party.morale}")
        lines.append(f"  threats {party.threats} battles {party.battles} chain {party.in_chain}")
    then = datetime(2026, 1, 1, tzinfo=UTC)
    lines += [str(CampaignNotes()), str(StandingChange(1, "a", then, Standing()))]
    approved({"viskara/parties": lines})


# --- Problems, figures, readings, reference ---------------------------------------------------


def chosen_in(chosen: Mapping[str, str]) -> object:
    """The readings that a rulebook is read by."""
    return read_otherwise(RULEBOOK, chosen).chosen


def test_small_values(approved: Approved) -> None:
    one = Problem("a", "b", "c", "d", excess=2)
    others = [replace(one, excess=1), replace(one, excess=2), replace(one, excess=3)]
    others += [replace(one, rule="z"), replace(one, where="z"), replace(one, subject="z")]
    lines = [f"{other}: worse {bool(worsened((one,), (other,)))}" for other in others]
    lines.append(f"new without excess: {len(worsened((), (replace(one, excess=0),)))}")
    lines += [str(figure(("a", 0))), str(figure(("a", 1), ("b", 0), ("c", -1))), str(Figure(3))]
    lines += [str(figure(("a", 0), ("b", 0)))]
    numbers = [Number(3), Number(3, 2), Number((1, 2, 3)), Number((1, 2, 3), (1, 0, 2))]
    numbers += [Number(Fraction(1, 2), Fraction(1, 2)), Number(3, (1, 1, 1)), Number((1, 2, 3), 4)]
    lines += [f"{number}: {[str(number.at(n)) for n in range(-1, 4)]}" for number in numbers]
    for chosen in ({"B6": "no_cap"}, {"B0": "x"}, {"B6": "zzz", "B1": "x"}):
        lines.append(f"{chosen}: {unknown_readings(RULEBOOK, chosen)}")
        lines.append(f"  {answered(chosen_in, chosen)}")
    lines += [
        f"{id}: {RULEBOOK.reading(id)}" for id in RULEBOOK.rulings if RULEBOOK.rulings[id].readings
    ]
    lines.append(answered(RULEBOOK.tree, "nothing"))
    approved({"viskara/values": lines})


def test_the_reference(approved: Approved) -> None:
    reference = RULEBOOK.reference
    travel = reference.travel
    lines = [
        f"{one.start} to {one.end} by {one.way} {one.route}: {one.minutes}, exactly "
        f"{exact_minutes(one, travel)}, by plane {plane_minutes(one, travel)}"
        for one in travel.journeys
    ]
    lines += [f"{one.term}: {one.id}" for one in reference.glossary]
    lines += [f"{text!r}: {term_id(text)}" for text in ("A b", "  (X) y's-Z ", "Éa", "9/10")]
    names = [one.id for one in reference.sections]
    lines.append(f"sections {names}")
    found = [reference.section(name) for name in (*names, "nothing")]
    lines.append(f"found {[one.title if one else None for one in found]}")
    approved({"viskara/reference": lines})
