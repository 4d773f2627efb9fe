"""Balkanika: Safira's Escape: rounds of encounters, and Safira's columns at the end."""
