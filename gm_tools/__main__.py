"""Runs the command line for `python -m gm_tools`."""

from gm_tools.cli import main

if __name__ == "__main__":
    main(prog_name="gm-tools")
