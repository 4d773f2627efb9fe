"""All problems of a build at once, and hints at legal choices that look like mistakes."""

from collections.abc import Iterator

from gm_tools.viskara.character.aura import aura_sheet
from gm_tools.viskara.character.aura_rules import aura_hints, aura_problems
from gm_tools.viskara.character.build import Aura, Build, SignatureMove
from gm_tools.viskara.character.general_rules import general_hints, general_problems
from gm_tools.viskara.character.sheet import Sheet, sheet
from gm_tools.viskara.character.signature_move import signature_sheet
from gm_tools.viskara.character.signature_rules import signature_hints, signature_problems
from gm_tools.viskara.character.tactic_rules import tactic_hints, tactic_problems
from gm_tools.viskara.problems import Hint, Problem
from gm_tools.viskara.rulebook import Rulebook


def legality(rulebook: Rulebook, build: Build, derived: Sheet | None = None) -> tuple[Problem, ...]:
    """Return all problems of a build; ``derived`` is its sheet, if the caller has it."""
    return tuple(_problems(rulebook, build, derived or sheet(rulebook, build)))


def warnings(rulebook: Rulebook, build: Build, derived: Sheet | None = None) -> tuple[Hint, ...]:
    """Return hints at choices that are legal but look like mistakes (B5)."""
    return tuple(_hints(build, derived or sheet(rulebook, build)))


def _problems(rulebook: Rulebook, build: Build, found: Sheet) -> Iterator[Problem]:
    yield from general_problems(rulebook, build)
    for tactic, bought in zip(found.tactics, build.tactics, strict=True):
        yield from tactic_problems(found.basis, tactic, bought)
    if found.aura is not None and build.aura is not None:
        yield from aura_problems(found.basis, found.aura, build.aura)
    if found.signature_move is not None:
        yield from signature_problems(found.basis, found.signature_move)


def _hints(build: Build, found: Sheet) -> Iterator[Hint]:
    yield from general_hints(found.basis.rulebook, build)
    for tactic in found.tactics:
        yield from tactic_hints(found.basis, tactic)
    if found.aura is not None or build.shadow_ranks.aura > 0:
        yield from aura_hints(found.basis, found.aura or aura_sheet(found.basis, Aura()))
    if found.signature_move is not None or build.shadow_ranks.signature_move > 0:
        move = found.signature_move or signature_sheet(found.basis, SignatureMove())
        yield from signature_hints(found.basis, move)
