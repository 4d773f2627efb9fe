"""`python -m gm_tools` is the command line too."""

from gm_tools.cli import main

if __name__ == "__main__":
    main(prog_name="gm-tools")
