"""The portable files: read strictly with every problem at once, written plainly."""
