"""The page that a character is played from at a table without screens: what is ticked there."""
