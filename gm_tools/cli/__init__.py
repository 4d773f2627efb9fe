"""The command line; a command's module is imported only when the command is used."""

import ast
import atexit
import gc
import sys
from importlib import import_module
from importlib.util import find_spec
from io import TextIOWrapper
from pathlib import Path

import click

from gm_tools.documents.problems import shown

COMMANDS = {
    "serve": "gm_tools.cli.serve:serve",
    "link": "gm_tools.cli.link:link",
    "backup": "gm_tools.cli.backup:backup",
    "restore": "gm_tools.cli.restore:restore",
    "db": "gm_tools.cli.db:db",
    "doctor": "gm_tools.cli.doctor:doctor",
    "check": "gm_tools.cli.check:check",
    "sheet": "gm_tools.cli.sheet:sheet",
    "upgrades": "gm_tools.cli.upgrades:upgrades",
    "rulings": "gm_tools.cli.rulings:rulings",
    "bestiary": "gm_tools.cli.bestiary:bestiary",
    "creature": "gm_tools.cli.creature:creature",
    "deck": "gm_tools.cli.deck:deck",
    "encounter": "gm_tools.cli.encounter:encounter",
    "odds": "gm_tools.cli.odds:odds",
    "play": "gm_tools.cli.play:play",
    "battle": "gm_tools.cli.battle:battle",
    "import": "gm_tools.cli.importing:import_files",
    "campaign": "gm_tools.cli.campaign:campaign",
}


LONGEST_ARGUMENT = 4096
"""In characters: as long as the name of a file may be."""


class LazyGroup(click.Group):
    """A group that knows its commands by name and imports only the requested command."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Refuse an argument that is longer than any that a command needs."""
        long = next((one for one in args if len(one) > LONGEST_ARGUMENT), None)
        if long is not None:
            start, most = shown(long), f"{LONGEST_ARGUMENT:,}"
            raise click.UsageError(f"{start} has {len(long):,} characters; at most {most} fit.")
        return super().parse_args(ctx, args)

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of all commands."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import a command; None if there is none with that name."""
        if cmd_name not in COMMANDS:
            return None
        module, name = COMMANDS[cmd_name].split(":")
        gc.disable()  # a module stays: searching among modules for garbage finds nothing
        try:
            command: click.Command = getattr(import_module(module), name)
        finally:
            gc.enable()
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands without importing them: some import the whole app."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, _first_line(COMMANDS[name])) for name in COMMANDS])


def _first_line(target: str) -> str:
    """Read the first line of a command's docstring from its source."""
    module, name = target.split(":")
    found = find_spec(module)
    source = Path(found.origin).read_text(encoding="utf-8") if found and found.origin else ""
    functions = (node for node in ast.parse(source).body if isinstance(node, ast.FunctionDef))
    said = next((ast.get_docstring(node) for node in functions if node.name == name), None)
    return (said or "").partition("\n")[0]


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="gm-tools", prog_name="gm-tools")
def main() -> None:
    """GM Tools for Viskara: characters, encounters, battles and paper for your table.

    Begin with `gm-tools serve`, and open the link that it prints.
    """
    atexit.register(gc.freeze)  # what ends with the process need not be searched for garbage
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):  # what it cannot write, it writes as \\udcff
            stream.reconfigure(errors="backslashreplace")
