"""Paper: HTML templates of its own, laid out as PDF."""

from gm_tools.printing.keeping import KeptPapers
from gm_tools.printing.printer import Paper, Printer, available

__all__ = ["KeptPapers", "Paper", "Printer", "available"]
