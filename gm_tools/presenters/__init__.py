"""Values for pages and paper: pure functions from what is known to what is shown."""
