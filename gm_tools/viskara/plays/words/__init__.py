"""The registry of words in which the data say what effects do: each with its meaning.

A word has one meaning here, a schema where it has fields, and one part of the engine that plays it
(``games.battle.effects``); tests hold both sides together.
"""
