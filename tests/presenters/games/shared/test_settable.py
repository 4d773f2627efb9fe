"""Values to set by hand: everything that a field can hold, by the paths of overriding."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Literal

import pytest

from gm_tools.games.battle_royale.sound import sound
from gm_tools.games.battle_royale.state import Cell
from gm_tools.games.frame.overriding import (
    Override,
    bounds,
    called,
    override_refusal,
)
from gm_tools.presenters.games.shared.settable import in_words, read_value, seat_names, settables
from tests.games.battle_royale.makers import RULES, on_the_map, on_turn


@dataclass(frozen=True)
class Player:
    """A player with points."""

    id: str
    name: str
    ap: int = field(default=5, metadata=bounds(0, 50))
    ko: bool = False
    team: str | None = None


@dataclass(frozen=True)
class World:
    """Every shape that a state has."""

    phase: str = "play"
    mode: Literal["race", "war"] = "race"
    deck: int | Player = 12
    players: tuple[Player, ...] = (Player("P1", "Ana"), Player("P2", "Bo"))
    tokens: Mapping[str, int] = field(default_factory=lambda: {"red": 3})
    order: tuple[str, ...] = ("P1", "P2")
    box: tuple[Player, ...] = field(default=(Player("P9", "Zo"),), metadata={"by_hand": False})


FOUND = {one.path: one for one in settables(World())}


def test_values_are_named_by_their_paths() -> None:
    assert list(FOUND) == [
        "mode",
        "deck",
        *(f"players.{who}.{what}" for who in ("P1", "P2") for what in ("name", "ap", "ko", "team")),
        "tokens.red",
    ]
    ap = FOUND["players.P2.ap"]
    assert (ap.whose, ap.label, ap.held, ap.said) == (
        "Bo",
        "AP",
        "5",
        "a whole number from 0 to 50",
    )
    assert FOUND["mode"].said == "one of: race, war"
    assert FOUND["players.P1.team"].said == "text, or nothing"
    assert FOUND["tokens.red"].whose == "Tokens"


@pytest.mark.parametrize(
    ("path", "text", "value"),
    [
        ("players.P1.ap", " 12 ", 12),
        ("players.P1.ap", "many", "many"),
        ("players.P1.ko", "Yes", True),
        ("players.P1.team", "", None),
        ("players.P1.name", " Ann ", "Ann"),
        ("tokens.red", "-1", -1),
    ],
)
def test_texts_are_read_as_the_value_says(path: str, text: str, value: object) -> None:
    assert read_value(FOUND[path], text) == value


def test_whatever_stands_there_could_be_set_to_itself() -> None:
    for one in FOUND.values():
        same = Override(one.path, read_value(one, "" if one.held == "nothing" else one.held))
        assert override_refusal(World(), same, lambda _state: None) is None


@pytest.mark.parametrize(
    ("path", "value", "why"),
    [
        ("players.P1.ap", 50, ""),
        ("players.P1.ap", 51, "Ana: AP is a whole number from 0 to 50, not 51."),
        ("players.P1.ap", "many", "Ana: AP is a whole number from 0 to 50, not many."),
        ("players.P2.ko", "perhaps", "Bo: Ko is yes or no, not perhaps."),
        ("players.P2.ko", True, ""),
        ("players.P1.team", None, ""),
        ("mode", "peace", "The game: Mode is one of: race, war, not peace."),
        ("mode", "war", ""),
        ("deck", "", "The game: Deck is a whole number from 0 to 99999, not nothing."),
    ],
)
def test_what_cannot_stand_there_is_said_in_words(path: str, value: object, why: str) -> None:
    assert FOUND[path].why_not(value) == why


@pytest.mark.parametrize(
    ("message", "said"),
    [
        ("players.P1.ap is from 0 to 50, not 51.", "Ana: AP is from 0 to 50, not 51."),
        ("deck is from 0 to 4, not 5.", "The game: Deck is from 0 to 4, not 5."),
        ("The deck is from 1870.", "The deck is from 1870."),
        ("deck and players.P2.ap.", "deck and Bo: AP."),
        ("players.P1.apples is from 0 to 4.", "Ana: apples is from 0 to 4."),
        ("grid.2,4: a card lies face up.", "Grid: 2,4: a card lies face up."),
        ("deck.pool holds the 3 cards.", "Deck: pool holds the 3 cards."),
        ("players.P2.won.S19.card is needed.", "Bo: won, card is needed."),
        ("starting names seats: P1, P2.", "starting names seats: Ana, Bo."),
        (
            "fight.winner is one of the two, with adults_confirmed.",
            "Fight: winner is one of the two, with adults confirmed.",
        ),
    ],
)
def test_a_reason_calls_values_as_the_page_does(message: str, said: str) -> None:
    """Also what the page does not list, such as a list of cards, is called in words."""
    assert in_words(message, FOUND.values(), seat_names(World())) == said


@dataclass(frozen=True)
class Card:
    """A card with an effect that has no name."""

    name: str = ""
    effect: "Effect" = field(default_factory=lambda: Effect())


@dataclass(frozen=True)
class Effect:
    """An effect of a sort."""

    sort: Literal["", "roll_sum", "minor_boss"] = field(
        default="roll_sum", metadata=called("It changes", {"roll_sum": "the sum of the dice"})
    )


@dataclass(frozen=True)
class Won:
    """A card that was won, found by an id."""

    id: str
    card: Card = Card("Ferry")
    used: bool = False


@dataclass(frozen=True)
class Seat:
    """A player with cards."""

    id: str
    name: str
    won: tuple[Won, ...] = ()
    mods: Effect = Effect()


@dataclass(frozen=True)
class Evening:
    """Whose turn it is, who threw what, and where things lie."""

    current: str = "P2"
    rolls: Mapping[str, int] = field(default_factory=lambda: {"P1": 4})
    grid: Mapping[str, Won] = field(default_factory=lambda: {"2,4": Won("x", Card())})
    players: tuple[Seat, ...] = (Seat("P1", "Ana", (Won("S19"),)), Seat("P2", "Bo"))


EVENING = {one.path: one for one in settables(Evening())}


@pytest.mark.parametrize(
    ("path", "named"),
    [
        ("rolls.P1", "Rolls: Ana"),
        ("players.P1.won.S19.used", "Ana, Ferry: Used"),
        ("players.P1.won.S19.card.effect.sort", "Ferry, Effect: It changes"),
        ("players.P2.mods.sort", "Bo, Mods: It changes"),
        ("grid.2,4.used", "Grid, 2,4: Used"),
        ("grid.2,4.card.effect.sort", "Grid, 2,4, Card, Effect: It changes"),
    ],
)
def test_what_lies_in_a_thing_is_called_after_it_and_never_by_its_id(path: str, named: str) -> None:
    assert EVENING[path].named == named


def test_values_and_seats_are_called_in_words() -> None:
    sort = EVENING["players.P2.mods.sort"]
    assert sort.options == (
        ("", "none"),
        ("roll_sum", "the sum of the dice"),
        ("minor_boss", "minor boss"),
    )
    assert (sort.held, sort.chosen) == ("the sum of the dice", "roll_sum")
    current = EVENING["current"]
    assert (current.held, current.chosen) == ("Bo", "P2")
    assert current.options == (("P1", "Ana"), ("P2", "Bo"))
    assert current.why_not("P3") == "The game: Current is one of: Ana, Bo, not P3."


def test_what_a_game_finds_wrong_is_said_without_a_key_of_the_code() -> None:
    state = on_turn("4,4", "1,4", grid={**on_the_map(), "7,4": Cell()})
    wrong = [
        override_refusal(state, Override(path, value), partial(sound, RULES))
        for path, value in (("grid.4,4.status", "up"), ("players.P2.pos", None))
    ]
    values, seats = settables(state), seat_names(state)
    assert [in_words(one.message, values, seats) for one in wrong if one] == [
        "Grid: 4,4: a card is known exactly while it lies face up.",
        "Name 2: Pos: Name 2 stands on a cell by now.",
    ]
