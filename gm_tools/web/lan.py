"""The app's addresses for phones, and the host names that it accepts.

A page elsewhere could point a name of its own at this machine and so speak to the app as if it
were its own (DNS rebinding): only requests for this machine's own names are answered.
"""

from collections.abc import Callable
from dataclasses import dataclass
from ipaddress import ip_address
from urllib.parse import urlsplit

from flask import Flask, current_app, render_template, request, session

KEY = "gm_tools.reach"
CHOSEN = "address"


@dataclass(frozen=True, slots=True)
class Reach:
    """How an app can be reached.

    ``addresses`` returns this machine's addresses for other devices in its network, the likeliest
    first, or none if the app listens to this machine alone. ``names`` are further accepted hosts;
    ``is_checked`` is False behind a proxy that is trusted to check.
    """

    addresses: Callable[[], tuple[str, ...]] = tuple
    port: int = 80
    names: tuple[str, ...] = ()
    is_checked: bool = True

    def bases(self) -> tuple[str, ...]:
        """Return the app's addresses for phones in the network: "http://192.168.1.5:8000"."""
        return tuple(f"http://{bracketed(one)}:{self.port}" for one in self.addresses())


def register(app: Flask, reach: Reach) -> None:
    """Refuse requests for names other than this machine's."""
    app.extensions[KEY] = reach
    app.before_request(require_known_host)


def require_known_host() -> tuple[str, int] | None:
    """Answer a request for another name with a page that says how to fix it."""
    if is_known(host_name(request.host), _reach()):
        return None
    return render_template("errors/host.html", host=host_name(request.host)), 400


def is_known(host: str, reach: Reach) -> bool:
    """Whether a host is this machine's, or a configured one."""
    if not reach.is_checked or host == "localhost" or host.endswith(".localhost"):
        return True
    return _is_loopback(host) or host in reach.names or host in reach.addresses()


def host_name(host: str) -> str:
    """Return a host without port, brackets and trailing dot, in lower case."""
    try:
        name = urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""
    return name.rstrip(".").lower()


def bases() -> tuple[str, ...]:
    """Return the app's addresses for phones, the likeliest first."""
    here = host_name(request.host)
    own = () if here == "localhost" or _is_loopback(here) else (request.host_url.rstrip("/"),)
    return tuple(dict.fromkeys((*own, *_reach().bases())))


def chosen_base() -> str | None:
    """Return the address that this browser chose for links, else the likeliest address."""
    found = bases()
    chosen = session.get(CHOSEN)
    return chosen if chosen in found else next(iter(found), None)


def choose_base(base: str) -> None:
    """Remember an address for links, if phones can reach the app there."""
    if base in bases():
        session[CHOSEN] = base


def _reach() -> Reach:
    reach: Reach = current_app.extensions[KEY]
    return reach


def is_address(host: str) -> bool:
    """Whether a host is written as an IP address."""
    try:
        return bool(ip_address(host))
    except ValueError:
        return False


def _is_loopback(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False


def bracketed(address: str) -> str:
    """Return an address as links write it: IPv6 in brackets."""
    return f"[{address}]" if ":" in address else address
