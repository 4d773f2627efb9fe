"""The command line; a command's module is imported only when the command is used."""

from importlib import import_module
from importlib.metadata import version

import click

COMMANDS = {
    "serve": "gm_tools.cli.serve:serve",
    "link": "gm_tools.cli.link:link",
    "db": "gm_tools.cli.db:db",
    "doctor": "gm_tools.cli.doctor:doctor",
    "check": "gm_tools.cli.check:check",
    "sheet": "gm_tools.cli.sheet:sheet",
    "upgrades": "gm_tools.cli.upgrades:upgrades",
    "rulings": "gm_tools.cli.rulings:rulings",
}


class LazyGroup(click.Group):
    """A group that knows its commands by name and imports the one that is asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of all commands."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import a command; None if there is none of that name."""
        if cmd_name not in COMMANDS:
            return None
        module, name = COMMANDS[cmd_name].split(":")
        command: click.Command = getattr(import_module(module), name)
        return command


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(version("gm-tools"), prog_name="gm-tools")
def main() -> None:
    """Run GM Tools for Viskara: characters, battles and paper around a table."""
