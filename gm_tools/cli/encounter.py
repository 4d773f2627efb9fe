"""`gm-tools encounter`: difficulty with its derivation, suggestions, chains of battles."""

import sys
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, cast, get_args

import click

from gm_tools.cli.encounter_input import (
    battles_of,
    foe_of,
    party_fighters,
    party_of,
    planned_chain,
    read_encounter,
    row_named,
    span_of,
)
from gm_tools.cli.output import (
    InputError,
    bestiary_data,
    examples,
    print_json,
    rulebook_data,
)
from gm_tools.presenters.encounter.as_json import (
    chain_values,
    difficulty_values,
    suggestion_values,
)
from gm_tools.presenters.encounter.as_text import (
    chain_text,
    difficulty_text,
    suggestions_text,
)
from gm_tools.viskara.character.build import SpeedClass
from gm_tools.viskara.creature.creature import Bestiary
from gm_tools.viskara.encounter.chain import ChainBattle, Rounding, Worn, chain, fresh
from gm_tools.viskara.encounter.chain_plan import Chain, ChainMember, chain_steps
from gm_tools.viskara.encounter.fighters import Counted, Fighter, count_side
from gm_tools.viskara.encounter.in_battle import in_battle
from gm_tools.viskara.encounter.limits import EncounterError
from gm_tools.viskara.encounter.plan import Encounter, Foe, Side
from gm_tools.viskara.encounter.roster import encounter_difficulty, enemy_total, foe_fighters
from gm_tools.viskara.encounter.roster import party_fighters as members_of
from gm_tools.viskara.encounter.suggestions import suggest
from gm_tools.viskara.encounter.why_not import why_not
from gm_tools.viskara.encounter.wishes import Wishes
from gm_tools.viskara.rulebook import Rulebook

NOTHING_FITS = 1


@dataclass(frozen=True, slots=True)
class Asked:
    """The rulebook, creatures, plan and levels behind a question about encounters."""

    rulebook: Rulebook
    creatures: Bestiary
    plan: Encounter
    levels: tuple[int, ...]
    as_json: bool

    @property
    def party(self) -> tuple[Fighter, ...]:
        """The party as fighters: the typed levels, else the file's characters."""
        return party_fighters(self.levels) if self.levels else members_of(self.plan.party)

    @property
    def enemies(self) -> tuple[Foe, ...]:
        """Every foe of every side."""
        return tuple(foe for side in self.plan.sides for foe in side.foes)


@click.command(
    epilog=examples(
        'gm-tools encounter --party 5,5,5,5 --foe "Pike Beetle:4"',
        "gm-tools encounter --party 5,5,5,5 --suggest medium --levels 3-8",
        "gm-tools encounter --party 5,5,5,5 --chain 12,14,12",
    )
)
@click.argument("file", required=False, type=click.Path(path_type=Path))
@click.option("--party", metavar="LEVELS", help="Levels of the party's characters: 5,5,5,5.")
@click.option("--foe", "foes", multiple=True, metavar="NAME:COUNT",
              help='"Pike Beetle:4"; "Wolf Hawk+3" with a parasite of level 3; "level:6:2" for two '
              'foes of level 6; "basic:6" for a basic enemy. Repeatable.')  # fmt: skip
@click.option("--ally", "allies", multiple=True, metavar="NAME:COUNT",
              help="An ally of the party, named like a foe. Repeatable.")  # fmt: skip
@click.option("--chain", "battles", multiple=True, metavar="BATTLES",
              help="Plan a chain of battles: enemy totals or encounter files with commas between "
                   "them, 12,14,12; or one chain file.")  # fmt: skip
@click.option("--rounding", type=click.Choice(["up", "down"]), default="up", show_default=True,
              help="How a chain rounds half a point of lost health.")  # fmt: skip
@click.option("--suggest", "--propose", "row", metavar="DIFFICULTY",
              help="Suggest encounters of this difficulty, such as medium. Foes that you name are "
                   "kept.")  # fmt: skip
@click.option("--foes", "count", metavar="SPAN", default="1-6", show_default=True,
              help="How many foes to suggest, counting those you named.")  # fmt: skip
@click.option("--levels", metavar="SPAN", default="1-1000", help="Levels of suggested creatures.")
@click.option(
    "--size",
    "sizes",
    multiple=True,
    metavar="SIZE",
    help="Only this size, such as 2x2. Repeatable.",
)
@click.option("--speed", "speeds", multiple=True, type=click.Choice(get_args(SpeedClass)),
              help="Only this speed class. Repeatable.")  # fmt: skip
@click.option("--only", multiple=True, metavar="NAME", help="Only this creature. Repeatable.")
@click.option("--never", multiple=True, metavar="NAME", help="Never this creature. Repeatable.")
@click.option("--leader", is_flag=True, help="Make one foe clearly the strongest.")
@click.option("--no-basics", is_flag=True, help="Never add basic enemies.")
@click.option("--suggestions", "--proposals", type=int, default=3, show_default=True,
              help="How many encounters to suggest.")  # fmt: skip
@click.option("--seed", type=int, default=0, show_default=True,
              help="The same seed gives the same suggestions.")  # fmt: skip
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def encounter(
    file: Path | None,
    party: str | None,
    foes: tuple[str, ...],
    allies: tuple[str, ...],
    battles: tuple[str, ...],
    rounding: str,
    row: str | None,
    as_json: bool,
    **wishes: object,
) -> None:
    """Rate the difficulty of an encounter, suggest encounters or plan a chain.

    Give the encounter as an encounter FILE, or with --party and --foe.

    Exit status: 0 fine, 1 nothing fits what you asked to be suggested, 2 the input cannot be
    used.
    """
    if row is not None and battles:
        raise click.UsageError("--suggest and --chain ask two different things; use one at a time.")
    if battles and foes:
        raise click.UsageError("--chain names its enemies itself; leave --foe out.")
    levels = party_of(party) if party is not None else ()
    plan, named = _plan(file, foes, allies), battles_of(battles)
    planned = planned_chain(named)
    if not levels and not plan.party and planned is None:
        raise InputError("The party is empty. Give the levels of its characters: --party 5,5,5,5.")
    rulebook = rulebook_data()
    asked = Asked(rulebook, bestiary_data(rulebook), plan, levels, as_json)
    try:
        if planned is not None:
            _planned(asked, planned)
        elif named:
            _chain(asked, named, cast(Rounding, rounding))
        elif row is not None:
            _suggest(asked, row, wishes)
        else:
            found = encounter_difficulty(rulebook, asked.creatures, plan, asked.party)
            _print(asked, difficulty_values, difficulty_text, found)
    except EncounterError as error:
        raise InputError(str(error)) from None


def _plan(file: Path | None, foes: tuple[str, ...], allies: tuple[str, ...]) -> Encounter:
    if file is not None and (foes or allies):
        raise click.UsageError("A file names its foes and allies; leave --foe and --ally out.")
    if file is not None:
        return read_encounter(file)
    side = Side(tuple(foe_of(text) for text in foes))
    return Encounter(allies=tuple(foe_of(text) for text in allies), sides=(side,))


def _chain(asked: Asked, named: tuple[int | Path, ...], rounding: Rounding) -> None:
    battles = [_battle(asked, one, rounding) for one in named]
    steps = chain(asked.rulebook, _members(asked), battles)
    _print(asked, chain_values, chain_text, steps)


def _planned(asked: Asked, plan: Chain) -> None:
    if asked.levels:
        members = (ChainMember(f"Character {i}", one) for i, one in enumerate(asked.levels, 1))
        plan = replace(plan, party=tuple(members))
    _print(asked, chain_values, chain_text, chain_steps(asked.rulebook, plan))


def _members(asked: Asked) -> tuple[Worn, ...]:
    """The party with its allies, who are worn like any fighter of its side (Viskara 4810)."""
    if asked.levels:
        named = [(f"Character {i}", level) for i, level in enumerate(asked.levels, 1)]
    else:
        named = [(one.name, one.level) for one in asked.plan.party if one.present]
    members = [fresh(asked.rulebook, name, level) for name, level in named]
    allies = count_side("Party", foe_fighters(asked.creatures, asked.plan.allies))
    others = len(members) + allies.size - 1
    for one in allies.counted:
        members += [_ally(asked, one, others)] * one.fighter.count
    return tuple(members)


def _ally(asked: Asked, counted: Counted, others: int) -> Worn:
    fighter = counted.fighter
    if fighter.creature is None:
        return fresh(asked.rulebook, fighter.name, int(counted.each))
    grown = in_battle(asked.rulebook, asked.creatures[fighter.creature], others, fighter.parasite)
    health, morale = grown.max_health.value, grown.starting_morale.value
    return fresh(asked.rulebook, fighter.name, grown.level.value, health, morale)


def _battle(asked: Asked, named: int | Path, rounding: Rounding) -> ChainBattle:
    if isinstance(named, int):
        return ChainBattle(named, rounding=rounding)
    plan = read_encounter(named)
    total = enemy_total(asked.creatures, plan)
    return ChainBattle(total, rounding=rounding, name=plan.name or named.stem)


def _suggest(asked: Asked, row: str, wished: dict[str, object]) -> None:
    wishes = _wishes(asked, row_named(asked.rulebook, row), wished)
    party = (*asked.party, *foe_fighters(asked.creatures, asked.plan.allies))
    found = suggest(asked.rulebook, asked.creatures, party, wishes)
    _print(asked, suggestion_values, suggestions_text, found)
    if not found:
        click.echo(why_not(asked.rulebook, asked.creatures, party, wishes), err=True)
        sys.exit(NOTHING_FITS)


def _wishes(asked: Asked, row: str, wished: dict[str, Any]) -> Wishes:
    fewest, most = span_of(wished["count"], "--foes")
    lowest, highest = span_of(wished["levels"], "--levels")
    return Wishes(
        row,
        fewest,
        most,
        lowest,
        highest,
        sizes=wished["sizes"],
        speeds=cast(tuple[SpeedClass, ...], wished["speeds"]),
        only=wished["only"],
        never=wished["never"],
        leader=wished["leader"],
        keep=foe_fighters(asked.creatures, asked.enemies),
        basics=not wished["no_basics"],
        how_many=wished["suggestions"],
        seed=wished["seed"],
    )


def _print(
    asked: Asked, values: Callable[[Any], Any], text: Callable[[Any], str], found: Any
) -> None:
    if asked.as_json:
        print_json(values(found))
    elif found:
        click.echo(text(found))
