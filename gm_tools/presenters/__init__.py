"""Views for pages and paper: pure functions from domain values to displayed values."""
