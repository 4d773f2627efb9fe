"""Shared code of the commands that use the database."""

from collections.abc import Iterator
from contextlib import contextmanager

import click
from sqlalchemy.exc import ArgumentError, DatabaseError, NoSuchModuleError, OperationalError

from gm_tools.catalog import CatalogError
from gm_tools.settings import Settings, SettingsError, load, ready_instance
from gm_tools.storage.backup import BackupError
from gm_tools.storage.engine import is_embedded
from gm_tools.storage.migrate import DatabaseTooNewError, is_current, upgrade


@contextmanager
def plain_errors() -> Iterator[None]:
    """Print what cannot be used and how to fix it, instead of a traceback."""
    try:
        yield
    except (SettingsError, DatabaseTooNewError, BackupError, CatalogError) as error:
        raise click.ClickException(str(error)) from error
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

    The embedded database is migrated automatically; any other is left to its administrator.
    """
    settings = load()
    ready_instance(settings)
    if is_embedded(settings.database_url):
        upgrade(settings.database_url)
    elif not is_current(settings.database_url):
        raise SettingsError("The database needs its tables: run `gm-tools db upgrade` first.")
    return settings
