"""`gm-tools doctor`: what is installed, what is missing and the command that fixes it."""

import json
from dataclasses import asdict
from textwrap import wrap

import click

from gm_tools.cli.findings import Finding, examine
from gm_tools.settings import SettingsError, load

WIDTH = 100
MARKS = {"fine": "ok", "optional": "--", "broken": "!!"}


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@click.pass_context
def doctor(ctx: click.Context, as_json: bool) -> None:
    """Check the installation: what is missing, how to fix it, where your data is.

    Exit status: 0 all is well, 1 something needed is missing or broken.
    """
    try:
        found = examine(load())
    except SettingsError as error:
        found = (Finding("settings", "broken", str(error)),)
    is_well = all(finding.state != "broken" for finding in found)
    click.echo(as_document(found, is_well) if as_json else as_text(found, is_well))
    ctx.exit(0 if is_well else 1)


def as_document(found: tuple[Finding, ...], is_well: bool) -> str:
    """Return the findings for scripts."""
    document = {"ok": is_well, "findings": [asdict(finding) for finding in found]}
    return json.dumps(document, ensure_ascii=False, indent=2)


def as_text(found: tuple[Finding, ...], is_well: bool) -> str:
    """Return the findings as text, each followed by the command that fixes it."""
    indent = max(len(finding.name) for finding in found) + len("ok   ")
    lines = [line for finding in found for line in _lines(finding, indent)]
    verdict = "All is well." if is_well else "Something needed is missing or broken: see !! above."
    return "\n".join([*lines, "", verdict])


def _lines(finding: Finding, indent: int) -> list[str]:
    said = [line for text in finding.says.splitlines() for line in wrap(text, WIDTH - indent)]
    if finding.mend:
        said.append(f"To mend it: {finding.mend}")
    heads = [f"{MARKS[finding.state]} {finding.name}", *[""] * len(said)]
    return [f"{head:<{indent}}{line}" for head, line in zip(heads, said, strict=False)]
