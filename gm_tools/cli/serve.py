"""`gm-tools serve`: the app on this machine."""

import os
import signal
import socket
from collections.abc import Callable
from contextlib import closing
from functools import partial
from ipaddress import ip_address
from threading import Thread
from types import FrameType

import click
from flask import Flask

from gm_tools.app import create_app
from gm_tools.bootstrap import open_services, open_store
from gm_tools.cli.daily import DailyBackups
from gm_tools.cli.database import plain_errors, ready_database
from gm_tools.cli.descriptors import connections
from gm_tools.cli.network import KnownAddresses
from gm_tools.cli.opening import open_in_browser
from gm_tools.cli.server import Server, answer_promptly
from gm_tools.printing import available
from gm_tools.services.actor import OPERATOR
from gm_tools.services.bundle import Services
from gm_tools.settings import DEFAULT_PORT, Settings, known_port, remember_address
from gm_tools.web.lan import Reach, bracketed
from gm_tools.web.logging import start_logging

EVERYWHERE = "0.0.0.0"  # noqa: S104  # what --lan asks for
PORTS_TRIED = 50


@click.command()
@click.option("--host", help="Address to listen on. Default: this computer only.")
@click.option("--port", type=click.IntRange(1, 65535), help="Default: 8000 or the next free port.")
@click.option("--lan", is_flag=True, help="Let phones on your network join, unencrypted.")
@click.option(
    "--open/--no-open",
    "browser",
    default=None,
    help="Open it in your browser. Default: in a terminal with a screen.",
)
def serve(host: str | None, port: int | None, lan: bool, browser: bool | None) -> None:
    """Start the app, print the game master's sign-in link and open it.

    Ctrl-C stops it. With --lan it also prints the address for the players' phones.
    """
    with plain_errors():
        settings = ready_database()
        store = open_store(settings)
        services = open_services(settings, store)
        host = host or (EVERYWHERE if lan else settings.host)
        listener = listen(host, port or settings.port, known_port(settings))
        reach = reach_of(listener, settings)
        app = create_app(settings, services, reach)
        token = services.accounts.new_link(OPERATOR)
    remember(settings, address(listener))
    start_logging()
    click.echo(greeting(address(listener), token, reach.bases()))
    open_in_browser(sign_in(address(listener), token), browser)
    with (
        plain_errors(),
        closing(store),
        DailyBackups(partial(look_after, services)),
    ):
        run(app, listener, settings, services.live.hub.end)


def look_after(services: Services) -> None:
    """Make the day's backup if it is due, and forget papers that nobody fetches any more."""
    services.backups.make_daily(OPERATOR)
    services.packs.forget_old()


def listen(host: str, port: int | None, before: int | None = None) -> socket.socket:
    """Return a socket bound to a chosen port, or to the first free one from 8000.

    Of these, the port of the start ``before`` is tried first: links in phones stay good.
    """
    ports = list(range(DEFAULT_PORT, DEFAULT_PORT + PORTS_TRIED))
    if port:
        ports = [port]
    elif before in ports:
        ports = [before, *ports]
    for number in ports:
        try:
            return _bound(host, number)
        except OSError as error:
            reason = error.strerror or str(error)
    raise click.ClickException(f"Nothing can listen on {host}, port {ports[0]}: {reason}.")


def remember(settings: Settings, address: str) -> None:
    """Save the address for other commands and the next start; the app runs without that, too."""
    try:
        remember_address(settings, address)
    except OSError as error:
        click.echo(
            f"The address cannot be saved ({error.strerror}): `gm-tools link` may name another. "
            f"`gm-tools link --url {address}` names this one.",
            err=True,
        )


def address(listener: socket.socket) -> str:
    """Return the address of a listening socket for a browser on this machine."""
    host, port = listener.getsockname()[:2]
    shown = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)  # noqa: S104  # only shown
    return f"http://{bracketed(shown)}:{port}"


def reach_of(listener: socket.socket, settings: Settings) -> Reach:
    """Return how other devices reach a listening socket, and the host names it accepts."""
    host, port = listener.getsockname()[:2]
    bound = ip_address(host)
    addresses = KnownAddresses(bound) if bound.is_unspecified else lambda: (host,)
    return Reach(
        addresses=tuple if bound.is_loopback else addresses,
        port=port,
        names=settings.hosts,
        is_checked=bool(settings.hosts) or settings.trusted_proxy is None,
    )


def greeting(base: str, token: str, for_phones: tuple[str, ...] = ()) -> str:
    """Return the lines that tell the game master where to go."""
    return "\n".join(
        (
            f"GM Tools for Viskara runs at {base}",
            f"Sign in as the game master: {sign_in(base, token)}",
            "The link works once, within the hour; `gm-tools link` prints another. Ctrl-C stops.",
            *_phone_lines(for_phones),
        )
    )


def sign_in(base: str, token: str) -> str:
    """Return the address that signs the game master in, once."""
    return f"{base}/sign-in/{token}"


def run(
    app: Flask,
    listener: socket.socket,
    settings: Settings,
    ending: Callable[[], None] = lambda: None,
) -> None:
    """Serve until Ctrl-C or SIGTERM, then finish open requests and exit.

    ``ending`` is called first, so that open streams end too.
    """
    answer_promptly()
    server = Server(app, listener, connections(), **trusting(settings))
    Thread(target=available, daemon=True).start()  # importing WeasyPrint takes a second

    def stop(_signal: int, _frame: FrameType | None) -> None:
        ending()
        raise KeyboardInterrupt

    for number in (signal.SIGTERM, signal.SIGINT):  # in the background, Ctrl-C is ignored
        signal.signal(number, stop)
    try:
        server.run()
    finally:
        server.close()


def trusting(settings: Settings) -> dict[str, str]:
    """Return what the server is told of a trusted proxy: whose headers count, and which."""
    if settings.trusted_proxy is None:
        return {}
    headers = "x-forwarded-proto x-forwarded-for x-forwarded-host"
    return {"trusted_proxy": settings.trusted_proxy, "trusted_proxy_headers": headers}


def _phone_lines(for_phones: tuple[str, ...]) -> tuple[str, ...]:
    if not for_phones:
        return ()
    first, *others = for_phones
    also = f" (or {', '.join(others)})" if others else ""
    return (
        f"Phones in this network find it at {first}{also}",
        "Nothing is encrypted there: let in only people you would have at your table.",
    )


def _bound(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    if os.name == "posix":  # elsewhere this option lets two programs share one port
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        listener.listen(128)
    except OSError:
        listener.close()
        raise
    return listener
