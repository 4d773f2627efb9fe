"""Folders and environment variables; no other file knows either."""

import os
import secrets
import stat
import sys
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

PACKAGE = Path(__file__).resolve().parent
DEFAULT_PORT = 8000


class SettingsError(Exception):
    """The environment or the folders cannot be used; the message says how to fix it."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of an installation.

    ``vendor`` holds the packaged typefaces and scripts. ``port`` is None if none was chosen (then
    ``serve`` takes the first free one from 8000). ``trusted_proxy`` is the address of a reverse
    proxy whose forwarded headers count. ``hosts`` are further host names that the app accepts.
    """

    templates: Path
    rules_data: Path
    bestiary: Path
    vendor: Path
    instance: Path
    database_url: str = field(repr=False)
    host: str = "127.0.0.1"
    port: int | None = None
    trusted_proxy: str | None = None
    hosts: tuple[str, ...] = ()
    given_key: str | None = field(default=None, repr=False)

    @property
    def kept(self) -> Path:
        """The folder for what was made once and can be made again: it may be deleted."""
        return self.instance / "kept"


def load(environment: Mapping[str, str] = os.environ) -> Settings:
    """Read the settings without creating anything. SettingsError for an invalid value."""
    instance = _instance(environment)
    return Settings(
        templates=_data_folder("templates"),
        rules_data=_data_folder("rules_data"),
        bestiary=_data_folder("bestiary"),
        vendor=PACKAGE / "web" / "static" / "vendor",
        instance=instance,
        database_url=environment.get("GM_TOOLS_DATABASE_URL") or _embedded(instance),
        host=environment.get("GM_TOOLS_HOST") or "127.0.0.1",
        port=_port(environment.get("GM_TOOLS_PORT")),
        trusted_proxy=environment.get("GM_TOOLS_TRUSTED_PROXY") or None,
        hosts=_hosts(environment.get("GM_TOOLS_HOSTS") or ""),
        given_key=environment.get("GM_TOOLS_SECRET_KEY") or None,
    )


def has_screen(platform: str = sys.platform, environment: Mapping[str, str] = os.environ) -> bool:
    """Whether a browser could show a window to whoever starts the program."""
    if platform in ("darwin", "win32"):
        return "SSH_CONNECTION" not in environment
    return any(environment.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))


def ready_instance(settings: Settings) -> None:
    """Make the instance folder, private to its owner, if it is missing."""
    try:
        settings.instance.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise SettingsError(
            f"The folder for the database cannot be made: {error}. "
            "Name another with GM_TOOLS_INSTANCE."
        ) from error


def kept_folder(settings: Settings, name: str) -> Path | None:
    """Return a folder for what can be made again, made if it is missing; None if it cannot be.

    Nobody else may write there: what is read from it is trusted.
    """
    folder = settings.kept / name
    with suppress(OSError):
        for one in (settings.instance, settings.kept, folder):
            one.mkdir(mode=0o700, parents=True, exist_ok=True)
        if all(_is_ours_alone(one.stat()) for one in (settings.kept, folder)):
            return folder
    return None


def _is_ours_alone(found: os.stat_result) -> bool:
    """Whether only this user may write something."""
    if sys.platform == "win32":  # a user's folders are closed to others by themselves
        return True
    return found.st_uid == os.geteuid() and not stat.S_IMODE(found.st_mode) & 0o022


def secret_key(settings: Settings) -> str:
    """Return the key that signs cookies, made at the first start and readable by its owner."""
    if settings.given_key:
        return settings.given_key
    ready_instance(settings)
    path = settings.instance / "secret_key"
    if not path.exists():
        _make_key(path)
    key = path.read_text(encoding="ascii").strip()
    if len(key) < 32:
        raise SettingsError(f"{path} holds no key: delete it, and the next start makes another.")
    return key


def remember_address(settings: Settings, address: str) -> None:
    """Save the address of the running app, so that other commands can print links to it.

    The old one stays until the new one is written. OSError if it cannot be.
    """
    fresh = settings.instance / f"address.{secrets.token_hex(8)}"
    try:
        fresh.write_text(address, encoding="utf-8")
        fresh.replace(settings.instance / "address")
    finally:
        with suppress(OSError):
            fresh.unlink(missing_ok=True)


def known_address(settings: Settings) -> str:
    """Return the app's last address, or its default one."""
    default = f"http://{settings.host}:{settings.port or DEFAULT_PORT}"
    with suppress(OSError, UnicodeDecodeError):
        return (settings.instance / "address").read_text(encoding="utf-8").strip() or default
    return default


def known_port(settings: Settings) -> int | None:
    """Return the port at which the app ran last; None if it is not known."""
    with suppress(ValueError):
        return urlsplit(known_address(settings)).port
    return None


def _make_key(path: Path) -> None:
    """Write a key to a temporary file and move it into place, so no start reads half of it."""
    fresh = path.with_name(f"secret_key.{secrets.token_hex(8)}")
    handle = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(handle, "w", encoding="ascii") as file:
            file.write(secrets.token_urlsafe(48))
        with suppress(FileExistsError):  # another process was first: its key counts
            os.link(fresh, path)
    finally:
        fresh.unlink()


def _data_folder(name: str) -> Path:
    """An installed package contains its data; in a checkout they are beside it."""
    inside = PACKAGE / name
    return inside if inside.is_dir() else PACKAGE.parent / name


def _instance(environment: Mapping[str, str]) -> Path:
    named = environment.get("GM_TOOLS_INSTANCE")
    if named:
        return Path(named).expanduser().absolute()
    if (PACKAGE.parent / "pyproject.toml").is_file():
        return PACKAGE.parent / "instance"
    import platformdirs  # imported here: commands that only read files do not need it

    return Path(platformdirs.user_data_dir("gm-tools", appauthor=False))


def _embedded(instance: Path) -> str:
    return f"sqlite:///{instance / 'gm-tools.db'}"


def _hosts(text: str) -> tuple[str, ...]:
    """Read names separated by commas or spaces, ignoring ports."""
    names = text.replace(",", " ").lower().split()
    return tuple(name.partition(":")[0] if name.count(":") == 1 else name for name in names)


def _port(text: str | None) -> int | None:
    if not text:
        return None
    if not text.isdecimal() or not 0 < int(text) < 65536:
        raise SettingsError(f"GM_TOOLS_PORT is not a port from 1 to 65535: {text!r}.")
    return int(text)
