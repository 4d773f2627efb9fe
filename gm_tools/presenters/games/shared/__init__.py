"""Parts of screens that all games share: actions, logs, proposals, the trackers' screen."""
