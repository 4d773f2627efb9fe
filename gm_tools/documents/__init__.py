"""The portable files: read strictly with every problem at once, written in short form."""
