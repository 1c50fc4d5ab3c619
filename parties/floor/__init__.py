"""The floor: who sits where, drawn or not, who wins at which table, the bell, notes, the night stopped; all draws."""
