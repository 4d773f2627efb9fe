"""How characters and creatures become combatants."""
