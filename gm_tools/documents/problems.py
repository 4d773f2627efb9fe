"""The problems of a file, in words."""

from gm_tools.services.errors import CannotKeepError

MOST_SHOWN = 200
LONGEST_MESSAGE = 1_000

Path = tuple[str | int, ...]
FileProblem = tuple[str, str]
"""A place in the file ("build.tactics.0.type", "" for the file itself) and its problem."""

FURTHER: FileProblem = ("", "There are more problems. Correct these first.")


class UnreadableFile(CannotKeepError):
    """The file cannot be read, or would not be; ``problems`` lists every fault with its path."""

    def __init__(self, *problems: FileProblem) -> None:
        super().__init__(*_shortened(problems))


def line(problem: FileProblem) -> str:
    """Return a problem on a single line: its path, then the message."""
    where, message = problem
    return f"{where}: {message}" if where else message


def dotted(path: Path) -> str:
    """Return a path in dotted form: "build.tactics.0.type"."""
    return ".".join(shown(str(part), 60) for part in path)


def shown(text: str, most: int = 40) -> str:
    """Return text fit for a message: on a single line, printable, not too long."""
    short = text if len(text) <= most else f"{text[:most]}..."
    return "".join(mark if mark.isprintable() else f"\\x{ord(mark):02x}" for mark in short)


def _shortened(problems: tuple[FileProblem, ...]) -> tuple[FileProblem, ...]:
    said = tuple((where, _cut(message)) for where, message in problems[:MOST_SHOWN])
    return said if len(problems) <= MOST_SHOWN else (*said, FURTHER)


def _cut(message: str) -> str:
    """Return a message of a length that can be read, whatever it lists or quotes."""
    return message if len(message) <= LONGEST_MESSAGE else f"{message[:LONGEST_MESSAGE]}..."
