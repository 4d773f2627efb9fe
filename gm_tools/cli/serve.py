"""`gm-tools serve`: the app on this machine."""

import os
import signal
import socket
from threading import Thread
from types import FrameType

import click
import waitress
from flask import Flask

from gm_tools.app import create_app
from gm_tools.bootstrap import open_services
from gm_tools.cli.database import plain_errors, ready_database
from gm_tools.printing import available
from gm_tools.services.actor import OPERATOR
from gm_tools.settings import DEFAULT_PORT, Settings, remember_address
from gm_tools.web.logging import start_logging

THREADS = 16
PORTS_TRIED = 50
LARGEST_REQUEST = 256 * 1024 * 1024


@click.command()
@click.option("--host", help="The address to listen on; 0.0.0.0 lets the whole network in.")
@click.option("--port", type=click.IntRange(1, 65535), help="Default: 8000 or the next free one.")
def serve(host: str | None, port: int | None) -> None:
    """Start the app and print the game master's sign-in link."""
    with plain_errors():
        settings = ready_database()
        services = open_services(settings)
        app = create_app(settings, services)
        token = services.accounts.new_link(OPERATOR)
    listener = listen(host or settings.host, port or settings.port)
    remember_address(settings, address(listener))
    start_logging()
    click.echo(greeting(address(listener), token))
    run(app, listener, settings)


def listen(host: str, port: int | None) -> socket.socket:
    """Return a socket bound to a chosen port, or to the first free one from 8000."""
    ports = [port] if port else range(DEFAULT_PORT, DEFAULT_PORT + PORTS_TRIED)
    for number in ports:
        try:
            return _bound(host, number)
        except OSError as error:
            reason = error.strerror or str(error)
    raise click.ClickException(f"Nothing can listen on {host}, port {ports[0]}: {reason}.")


def address(listener: socket.socket) -> str:
    """Return where a browser on this machine finds a listening socket."""
    host, port = listener.getsockname()[:2]
    shown = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)  # noqa: S104  # only shown
    return f"http://[{shown}]:{port}" if ":" in shown else f"http://{shown}:{port}"


def greeting(base: str, token: str) -> str:
    """Return the lines that tell a person where to go."""
    return (
        f"GM Tools for Viskara runs at {base}\n"
        f"Sign in as the game master: {base}/sign-in/{token}\n"
        "The link works once, within the hour; `gm-tools link` prints another. Ctrl-C stops."
    )


def run(app: Flask, listener: socket.socket, settings: Settings) -> None:
    """Serve until Ctrl-C or SIGTERM, then end the requests under way and leave."""
    proxy = {"trusted_proxy": settings.trusted_proxy} if settings.trusted_proxy else {}
    if proxy:
        proxy["trusted_proxy_headers"] = "x-forwarded-proto x-forwarded-for x-forwarded-host"
    server = waitress.create_server(
        app,
        sockets=[listener],
        threads=THREADS,
        channel_request_lookahead=1,
        max_request_body_size=LARGEST_REQUEST,
        ident=None,
        clear_untrusted_proxy_headers=True,
        **proxy,
    )
    Thread(target=available, daemon=True).start()  # importing WeasyPrint takes a second
    for stop in (signal.SIGTERM, signal.SIGINT):  # started in the background, Ctrl-C is ignored
        signal.signal(stop, _stop)
    try:
        server.run()
    finally:
        server.close()


def _stop(_signal: int, _frame: FrameType | None) -> None:
    raise KeyboardInterrupt


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
