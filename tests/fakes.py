"""Plain stand-ins for other layers, and a character to store."""

from datetime import UTC, datetime, timedelta

from pydantic import TypeAdapter

from gm_tools.services.people.rates import MemoryCounter, Rates
from gm_tools.services.records import Summary
from gm_tools.viskara.character.build import Build, ShadowRanks, Stats
from gm_tools.viskara.character.character import Character

CHARACTERS = TypeAdapter(Character)


class PlainDocuments:
    """The documents port with plain JSON."""

    def write(self, character: Character) -> str:
        """Return the character as JSON text."""
        return CHARACTERS.dump_json(character).decode()

    def read(self, text: str) -> Character:
        """Return the character in a JSON text."""
        return CHARACTERS.validate_json(text)


class HandClock:
    """A clock that stands still until it is moved."""

    def __init__(self) -> None:
        """Start on 1 March 2026."""
        self.now = datetime(2026, 3, 1, 12, tzinfo=UTC)

    def __call__(self) -> datetime:
        """Return the time."""
        return self.now

    def pass_by(self, **spans: float) -> None:
        """Let time pass: ``clock.pass_by(minutes=10)``."""
        self.now += timedelta(**spans)


def rates_by(clock: HandClock) -> Rates:
    """Return rates that count by a clock which is moved by hand."""
    return Rates(MemoryCounter(lambda: clock.now.timestamp()))


def plain_summary(character: Character) -> Summary:
    """Return a summary that calls every character legal."""
    build = character.build
    return Summary(build.level, build.shadow_ranks, True, 0)


def a_character(name: str = "Sol", *, player: str = "Ada", level: int = 3) -> Character:
    """Return a character without tactics."""
    return Character(name=name, player=player, build=a_build(level))


def a_build(level: int = 3) -> Build:
    """Return a build without tactics."""
    return Build(
        level=level,
        speed_class="medium",
        shadow_ranks=ShadowRanks(0, 0, 0),
        shadow_level=0,
        stats=Stats(body=2),
        specializations=("body", "logic"),
        style="universal",
        tactics=(),
    )
