"""Paper: HTML templates of its own, laid out as PDF."""

from gm_tools.printing.printer import Paper, Printer, available

__all__ = ["Paper", "Printer", "available"]
