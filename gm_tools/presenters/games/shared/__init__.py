"""What the screens of every game share: actions, logs, proposals, and the trackers' screen."""
