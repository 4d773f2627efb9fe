"""A broken rule as a value."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Problem:
    """A broken rule of a build.

    ``rule`` is a stable id, ``where`` a dotted path in the build, ``message`` names the figures
    and the way out, ``source`` is a line of the manual's conversion ("1503") or a ruling ("B45").
    ``subject`` names the upgrade concerned, if any; ``brief`` is the message in a few words for a
    list of choices; ``excess`` says by how much a limit is passed, in the limit's own unit, so that
    two states of a problem can be compared.
    """

    rule: str
    where: str
    message: str
    source: str
    brief: str = ""
    subject: str = ""
    excess: int = 0


@dataclass(frozen=True, slots=True)
class Hint:
    """A legal choice that looks like a mistake: unspent points, a purchase without effect."""

    rule: str
    where: str
    message: str
    source: str


def is_within(where: str, place: str) -> bool:
    """Whether a dotted path is a place or lies inside it."""
    return where == place or where.startswith(f"{place}.")


def worsened(before: tuple[Problem, ...], after: tuple[Problem, ...]) -> tuple[Problem, ...]:
    """Return the problems of ``after`` that are new or pass their limit further."""
    known = {_identity(problem): problem.excess for problem in before}
    return tuple(problem for problem in after if problem.excess > known.get(_identity(problem), -1))


def _identity(problem: Problem) -> tuple[str, str, str]:
    return problem.rule, problem.where, problem.subject
