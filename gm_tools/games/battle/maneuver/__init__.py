"""One attack from top to bottom: declared, paid, shown, split, dealt, flourished."""
