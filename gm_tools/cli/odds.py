"""`gm-tools odds`: the exact chances of a show or an attack."""

import re
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import TypedDict, Unpack, cast

import click

from gm_tools.cli.output import InputError, examples, print_json, rulebook_data
from gm_tools.presenters.desk.odds import decimals, fraction_text
from gm_tools.presenters.desk.odds_report import (
    Question,
    odds_text,
    odds_values,
    report,
)
from gm_tools.viskara.character.build import TACTIC_TYPES, TacticType
from gm_tools.viskara.deck.deck import (
    COLOURS,
    FULL_DECK,
    Card,
    Deck,
    without,
)
from gm_tools.viskara.numbers import BattleNumbers
from gm_tools.viskara.odds.attack import Attack, Choice, Defy
from gm_tools.viskara.odds.goals import Goal, Part
from gm_tools.viskara.odds.reveal import TooFewCards
from gm_tools.viskara.odds.show import Modifiers, Show
from gm_tools.viskara.rulebook import Rulebook

LARGE = 1_000_000
MOST_DEFIES = 30
AMOUNT = click.IntRange(0, LARGE)
FEW = click.IntRange(-99, 99)
NUMBER = r"\d{1,6}"
OUTPUTS = re.compile(rf"(?:\(({NUMBER})\)\s*)?({NUMBER})/({NUMBER})/({NUMBER})")
DEFY = re.compile(r"(?P<outputs>.+?)(?P<bonus>[+-]\d{1,2})?:(?P<choice>health|morale)")
DAMAGE_GOAL = re.compile(rf"(?:expected|reach:(?P<least>{NUMBER}))(?::(?P<part>health|morale))?")
CARD = re.compile(r"([br])(\d{1,2})")
EXPECTED = Goal()


class Asked(TypedDict):
    """The options of the command."""

    kind: TacticType | None
    break_point: int | None
    bonus: int
    zero: int | None
    finale: int
    add: int
    minimum: int | None
    defies: tuple[str, ...]
    exertion: bool
    out_of_turn: bool
    shaken: bool
    gone: str
    all_out: bool
    goal: str | None


@click.command(
    epilog=examples(
        "gm-tools odds 3/5/9 --break-point 4",
        "gm-tools odds 3/5/9 --break-point 4 --all-out --goal reach:12",
    )
)
@click.argument("outputs", metavar="LOW/MEDIUM/HIGH")
@click.option(
    "--type",
    "kind",
    type=click.Choice(TACTIC_TYPES),
    help="Adds the move trigger.",
)
@click.option("--break-point", type=AMOUNT, help="Output above it is morale damage.")
@click.option("--bonus", type=FEW, default=0, help="Bonus red cards; -1 is a penalty card.")
@click.option("--zero", type=AMOUNT, help="The output of no red cards.")
@click.option("--finale", type=FEW, default=0, help="Add to the finale.")
@click.option(
    "--add", type=click.IntRange(-LARGE, LARGE), default=0, help="Add this to the output."
)
@click.option("--minimum", type=AMOUNT, help="Also tell the chance of this output or more.")
@click.option("--defy", "defies", multiple=True, metavar="2/4/6:health",
              help="A defy and its choice, health or morale; 2/4/6+1:health with a bonus card. "
                   "Repeatable.")  # fmt: skip
@click.option("--exertion", is_flag=True, help="An exertion: half damage.")
@click.option("--out-of-turn", is_flag=True, help="An attack outside your own turn.")
@click.option("--shaken", is_flag=True, help="The target's side is shaken.")
@click.option("--gone", default="", metavar="r9,b0", help="Cards missing from the deck.")
@click.option(
    "--all-out", is_flag=True, help="An all out attack, stopped at the best moment for --goal."
)
@click.option("--goal", metavar="expected|reach:N",
              help="What to aim for: the most damage on average, or the best chance of N damage; "
                   "with :health or :morale only that damage. Or flourish, or move.")  # fmt: skip
@click.option("--json", "as_json", is_flag=True, help="Print JSON, chances as exact fractions.")
@click.option("--decimals", "places", type=click.IntRange(0, 12),
              help="Number of decimals; in JSON, decimals instead of fractions.")  # fmt: skip
def odds(outputs: str, as_json: bool, places: int | None, **asked: Unpack[Asked]) -> None:
    """Calculate the exact chances of a show or an attack.

    LOW/MEDIUM/HIGH are the outputs for one, two and three or more red cards.
    """
    try:
        found = report(_question(rulebook_data(), outputs, asked))
    except TooFewCards as error:
        raise InputError(f"{error} Name fewer cards in --gone.") from None
    if as_json:
        print_json(odds_values(found, _number(places)))
    else:
        click.echo(odds_text(found, 2 if places is None else places))


def _number(places: int | None) -> Callable[[Fraction], object]:
    if places is None:
        return fraction_text
    return lambda value: float(decimals(value, places))


def _question(rulebook: Rulebook, outputs: str, asked: Asked) -> Question:
    kind, numbers = asked["kind"], rulebook.battle
    attack = Attack(
        show=_show(numbers, outputs, asked),
        break_point=asked["break_point"],
        is_exerted=asked["exertion"],
        is_out_of_turn=asked["out_of_turn"],
        is_shaken=asked["shaken"],
        move_red=rulebook.tactic_types[kind].move_trigger_red if kind else 1,
    )
    defies = _defies(numbers, asked["defies"])
    goal, minimum = _goal(asked), asked["minimum"]
    return Question(attack, defies, kind, minimum, goal, tasks=rulebook.tasks)


def _show(numbers: BattleNumbers, outputs: str, asked: Asked) -> Show:
    show = _tiers(numbers, outputs, "LOW/MEDIUM/HIGH")
    modifiers = Modifiers((asked["bonus"],), asked["finale"], asked["add"])
    zero = show.zero if asked["zero"] is None else asked["zero"]
    return replace(show, zero=zero, modifiers=modifiers, deck=_deck(asked["gone"]))


def _tiers(numbers: BattleNumbers, text: str, where: str) -> Show:
    """Read three output tiers, and the bracketed output before them."""
    match = OUTPUTS.fullmatch(text.strip())
    if match is None:
        reason = f"{text!r} is not low/medium/high in whole numbers, such as 3/5/9 or '(8) 6/4/3'."
        raise click.BadParameter(reason, param_hint=where)
    zero, low, medium, high = (int(number or 0) for number in match.groups())
    return Show((low, medium, high), zero, numbers=numbers)


def _defies(numbers: BattleNumbers, texts: tuple[str, ...]) -> tuple[Defy, ...]:
    if len(texts) > MOST_DEFIES:
        reason = f"{len(texts)} defies are too many; name at most {MOST_DEFIES}."
        raise click.BadParameter(reason, param_hint="--defy")
    return tuple(_defy(numbers, text) for text in texts)


def _defy(numbers: BattleNumbers, text: str) -> Defy:
    match = DEFY.fullmatch(text.strip())
    if match is None:
        reason = f"{text!r} is not outputs and a choice, such as 2/4/6:health or 2/4/6:morale."
        raise click.BadParameter(reason, param_hint="--defy")
    show = _tiers(numbers, match["outputs"], "--defy")
    modifiers = Modifiers((int(match["bonus"] or 0),))
    return Defy(replace(show, modifiers=modifiers), cast(Choice, match["choice"]))


def _deck(text: str) -> Deck:
    names = [name.strip() for name in text.split(",") if name.strip()]
    try:
        return without(FULL_DECK, map(_card, names))
    except ValueError as error:
        reason = f"{error} Write r9 for a red 9 and b0 for a black 0, with commas between."
        raise click.BadParameter(reason, param_hint="--gone") from None


def _card(name: str) -> Card:
    match = CARD.fullmatch(name.lower())
    if match is None:
        raise ValueError(f"{name!r} is not a card.")
    return Card(COLOURS["br".index(match[1])], int(match[2]))


def _goal(asked: Asked) -> Goal | None:
    text = asked["goal"]
    if not asked["all_out"]:
        if text is not None:
            raise click.UsageError("--goal says what an all out attack is for: add --all-out.")
        return None
    if text == "move" and asked["kind"] is None:
        raise click.UsageError("--goal move depends on the tactic's type: add --type.")
    return _named_goal(text) if text is not None else EXPECTED


def _named_goal(text: str) -> Goal:
    if text == "flourish":
        return Goal("flourish")
    if text == "move":
        return Goal("move")
    match = DAMAGE_GOAL.fullmatch(text)
    if match is None:
        reason = (
            f"{text!r} is none of expected, expected:health, expected:morale, reach:N, "
            "reach:N:health, reach:N:morale, flourish, move."
        )
        raise click.BadParameter(reason, param_hint="--goal")
    part = cast(Part, match["part"] or "total")
    least = match["least"]
    return Goal("expected", part) if least is None else Goal("reach", part, int(least))
