"""Battles as values for screens: one screen for host, table and players, each as they may see."""
