"""Folders and environment variables."""

import errno
import stat
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from gm_tools.settings import (
    PACKAGE,
    SettingsError,
    has_screen,
    known_address,
    known_port,
    load,
    ready_instance,
    remember_address,
    secret_key,
)


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_a_checkout_finds_everything_beside_the_package() -> None:
    settings = load({})
    root = PACKAGE.parent
    assert settings.instance == root / "instance"
    assert settings.database_url == f"sqlite:///{root / 'instance' / 'gm-tools.db'}"
    for folder in (settings.templates, settings.rules_data, settings.bestiary):
        assert folder.parent == root
    assert (settings.host, settings.port) == ("127.0.0.1", None)


def test_the_environment_says_otherwise() -> None:
    settings = load(
        {
            "GM_TOOLS_INSTANCE": "/elsewhere",
            "GM_TOOLS_DATABASE_URL": "postgresql+psycopg://localhost/viskara",
            "GM_TOOLS_HOST": "0.0.0.0",
            "GM_TOOLS_PORT": "9000",
            "GM_TOOLS_TRUSTED_PROXY": "127.0.0.1",
        }
    )
    assert settings.instance == Path("/elsewhere")
    assert settings.database_url == "postgresql+psycopg://localhost/viskara"
    assert (settings.host, settings.port) == ("0.0.0.0", 9000)
    assert settings.trusted_proxy == "127.0.0.1"


@pytest.mark.parametrize("port", ["0", "65536", "http", "-1", "8000 "])
def test_a_port_that_cannot_be_meant(port: str) -> None:
    with pytest.raises(SettingsError, match="GM_TOOLS_PORT"):
        load({"GM_TOOLS_PORT": port})


def test_settings_show_no_secrets() -> None:
    shown = repr(
        load({"GM_TOOLS_SECRET_KEY": "canary-key", "GM_TOOLS_DATABASE_URL": "x://a:canary-pw@b"})
    )
    assert "canary" not in shown


def test_the_instance_is_closed_to_others(tmp_path: Path) -> None:
    settings = load({"GM_TOOLS_INSTANCE": str(tmp_path / "new" / "instance")})
    ready_instance(settings)
    ready_instance(settings)
    assert mode(settings.instance) == 0o700


def test_an_instance_that_cannot_be_made_says_what_to_do(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(SettingsError, match="GM_TOOLS_INSTANCE"):
        ready_instance(load({"GM_TOOLS_INSTANCE": str(tmp_path / "file" / "instance")}))


def test_the_key_is_made_once_and_read_by_its_owner_alone(tmp_path: Path) -> None:
    settings = load({"GM_TOOLS_INSTANCE": str(tmp_path)})
    with ThreadPoolExecutor(8) as pool:
        keys = set(pool.map(lambda _: secret_key(settings), range(8)))
    assert len(keys) == 1
    assert len(keys.pop()) >= 64
    assert [path.name for path in tmp_path.iterdir()] == ["secret_key"]
    assert mode(tmp_path / "secret_key") == 0o600


def test_a_key_that_is_no_key_says_what_to_do(tmp_path: Path) -> None:
    (tmp_path / "secret_key").write_text("short")
    with pytest.raises(SettingsError, match="delete it"):
        secret_key(load({"GM_TOOLS_INSTANCE": str(tmp_path)}))


def test_a_given_key_is_the_key(tmp_path: Path) -> None:
    settings = load({"GM_TOOLS_INSTANCE": str(tmp_path), "GM_TOOLS_SECRET_KEY": "given"})
    assert secret_key(settings) == "given"
    assert list(tmp_path.iterdir()) == []


def test_the_address_of_the_last_start_is_known(tmp_path: Path) -> None:
    settings = load({"GM_TOOLS_INSTANCE": str(tmp_path)})
    assert known_address(settings) == "http://127.0.0.1:8000"
    remember_address(settings, "http://127.0.0.1:8003")
    assert known_address(settings) == "http://127.0.0.1:8003"


def test_the_old_address_stays_until_the_new_one_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = load({"GM_TOOLS_INSTANCE": str(tmp_path)})
    remember_address(settings, "http://127.0.0.1:8003")

    def fill(path: Path, *_: object, **__: object) -> None:
        path.touch()
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "write_text", fill)
    with pytest.raises(OSError, match="No space"):
        remember_address(settings, "http://127.0.0.1:8004")
    assert (known_address(settings), known_port(settings)) == ("http://127.0.0.1:8003", 8003)
    assert [path.name for path in tmp_path.iterdir()] == ["address"]


@pytest.mark.parametrize("content", [b"", b"\xff", b"http://[", b"http://a:99999"])
def test_an_address_that_means_nothing_names_no_port(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "address").write_bytes(content)
    assert known_port(load({"GM_TOOLS_INSTANCE": str(tmp_path)})) in (None, 8000)


@pytest.mark.parametrize(
    ("platform", "environment", "there"),
    [
        ("darwin", {}, True),
        ("win32", {}, True),
        ("darwin", {"SSH_CONNECTION": "10.0.0.1 1 10.0.0.2 22"}, False),
        ("linux", {"DISPLAY": ":0"}, True),
        ("linux", {"WAYLAND_DISPLAY": "wayland-0"}, True),
        ("linux", {"DISPLAY": ""}, False),
        ("linux", {}, False),
    ],
)
def test_a_browser_needs_a_screen(platform: str, environment: dict[str, str], there: bool) -> None:
    assert has_screen(platform, environment) is there
