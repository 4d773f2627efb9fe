"""How many connections this process can hold: each is an open file to the system."""

import sys

MOST_CONNECTIONS = 2_000
WITHOUT_POLL = 400
"""Windows waits for at most 512 sockets at once."""

OWN = 400
"""Descriptors for the database, temporary files and whatever else is opened."""


def connections() -> int:
    """Return the number of connections to serve, with the limit for open files raised for them."""
    if sys.platform == "win32":
        return WITHOUT_POLL
    open_files = _raised(2 * MOST_CONNECTIONS + OWN)  # a connection may need a temporary file, too
    return min(MOST_CONNECTIONS, (open_files - min(OWN, open_files // 2)) // 2)


def _raised(wanted: int) -> int:
    """Raise this process's own limit as far as the system allows; return what it is then."""
    import resource  # not on Windows

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    allowed = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    if soft == resource.RLIM_INFINITY or soft >= allowed:
        return wanted if soft == resource.RLIM_INFINITY else soft
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, hard))
    except (OSError, ValueError):
        return soft
    return allowed
