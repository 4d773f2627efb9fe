"""Games: pure functions of their journals, one protocol for all."""
