"""Pictures that people bring: for characters and creatures, and under the grid of a battle."""
