"""How many connections are served."""

import subprocess
import sys

import pytest

from gm_tools.cli import descriptors

SCRIPT = """
import resource, sys
soft, hard = map(int, sys.argv[1:])
resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
from gm_tools.cli.descriptors import connections
print(connections(), resource.getrlimit(resource.RLIMIT_NOFILE)[0])
"""


@pytest.mark.parametrize(
    ("soft", "hard", "served", "raised"),
    [
        (256, 20_000, 2_000, 4_400),  # the usual limit on macOS
        (1_024, 4_096, 1_848, 4_096),  # the usual limits on Linux
        (256, 256, 64, 256),
        (10_000, 10_000, 2_000, 10_000),
    ],
)
def test_the_limit_for_open_files_is_raised_and_kept_to(
    soft: int, hard: int, served: int, raised: int
) -> None:
    """In a process of its own: the limit is the process's."""
    command = [sys.executable, "-c", SCRIPT, str(soft), str(hard)]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert said.split() == [str(served), str(raised)]


def test_windows_serves_what_it_can_wait_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gm_tools.cli.descriptors.sys.platform", "win32")
    assert descriptors.connections() == 400
