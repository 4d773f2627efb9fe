"""Shared code of the commands that use the database."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from functools import partial

import click
from sqlalchemy.exc import ArgumentError, DatabaseError, NoSuchModuleError, OperationalError

from gm_tools.catalog import CatalogError
from gm_tools.services.faults import StorageFaultError
from gm_tools.settings import Settings, SettingsError, load, ready_instance
from gm_tools.storage.copies.errors import BackupError
from gm_tools.storage.copies.instance import Instance
from gm_tools.storage.copies.kept import BEFORE_UPDATE, keep_backup
from gm_tools.storage.copies.restoring import in_use
from gm_tools.storage.engine import DatabaseHeldError, is_embedded
from gm_tools.storage.faults import naming_faults
from gm_tools.storage.migrate import DatabaseTooNewError, is_current, upgrade
from gm_tools.storage.modes import FOR_THE_OWNER, close_to_others

KEY_WAS_OPEN = (
    "Other users of this computer could read the secret key, which signs every sign-in; now they "
    "cannot. If one of them may have done so, delete the file secret_key and start again: "
    "everybody signs in anew."
)

PLAIN = (SettingsError, DatabaseTooNewError, DatabaseHeldError, BackupError, CatalogError)
"""Errors that say in plain words what is wrong and how to fix it."""


@contextmanager
def plain_errors() -> Iterator[None]:
    """Print what cannot be used and how to fix it, instead of a traceback."""
    try:
        with naming_faults():
            yield
    except PLAIN as error:
        raise click.ClickException(str(error)) from error
    except StorageFaultError as error:
        where = f"\nThe system said: {error.detail}" if error.detail else ""
        raise click.ClickException(f"{error}{where}") from error
    except DatabaseError as error:
        if type(error) not in (DatabaseError, OperationalError):
            raise  # a bug of ours
        raise click.ClickException(f"The database does not open: {error.orig}") from error
    except (ArgumentError, NoSuchModuleError, ModuleNotFoundError) as error:
        raise click.ClickException(
            f"GM_TOOLS_DATABASE_URL cannot be used: {error}. PostgreSQL needs "
            "`pip install 'gm-tools[postgresql]'` and a URL that begins postgresql+psycopg://."
        ) from error


def ready_database() -> Settings:
    """Return the settings once the database has this program's tables.

    It is in use until the command ends: no backup can be restored meanwhile. The embedded database
    is migrated automatically; any other is left to its administrator.
    """
    settings = load()
    ready_instance(settings)
    use(instance_of(settings))
    if is_embedded(settings.database_url):
        bring_up(settings)
    elif not is_current(settings.database_url):
        raise SettingsError("The database needs its tables: run `gm-tools db upgrade` first.")
    return settings


def instance_of(settings: Settings) -> Instance:
    """Return what backups hold of this installation, and where they are kept."""
    return Instance(settings.database_url, settings.instance)


def use(instance: Instance) -> None:
    """Keep an instance from others' eyes, and from being replaced until the command ends."""
    context = click.get_current_context()
    context.call_on_close(partial(os.umask, os.umask(FOR_THE_OWNER)))
    if any(
        path.name == "secret_key" for path in close_to_others(instance.folder, instance.database)
    ):
        click.echo(KEY_WAS_OPEN, err=True)
    said = context.with_resource(in_use(instance))
    if said:
        click.echo(said, err=True)


def bring_up(settings: Settings) -> None:
    """Migrate the database; it is backed up before anything in it changes."""
    upgrade(settings.database_url, partial(_back_up, settings))


def _back_up(settings: Settings) -> None:
    keep_backup(instance_of(settings), BEFORE_UPDATE, datetime.now(UTC))
