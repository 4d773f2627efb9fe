"""A broken rule as a value."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Problem:
    """One broken rule of a build.

    ``rule`` is a stable id, ``where`` a dotted path in the build, ``message`` names the figures
    and the way out, ``source`` is a line of the manual's conversion ("1503") or a ruling ("B45").
    ``subject`` names the upgrade it is about, where it is about one; ``brief`` is the message in
    a few words for a list of choices; ``excess`` says by how much a limit is passed, in the
    limit's own unit, so that two states of one problem can be compared.
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
    """Something legal that is probably not meant: unspent points, a purchase without effect."""

    rule: str
    where: str
    message: str
    source: str


def worsened(before: tuple[Problem, ...], after: tuple[Problem, ...]) -> tuple[Problem, ...]:
    """Return the problems of ``after`` that are new there or pass their limit further."""
    known = {_identity(problem): problem.excess for problem in before}
    return tuple(problem for problem in after if problem.excess > known.get(_identity(problem), -1))


def _identity(problem: Problem) -> tuple[str, str, str]:
    return problem.rule, problem.where, problem.subject
