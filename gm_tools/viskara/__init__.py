"""The rules of Viskara: pure functions over frozen values, standard library only."""
