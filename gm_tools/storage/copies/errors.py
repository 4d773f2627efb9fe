"""Why a backup cannot be made or restored."""


class BackupError(Exception):
    """A backup cannot be made or restored; the message says why and how to fix it."""


class InUseError(BackupError):
    """Another program has the instance; the message says what to stop."""
