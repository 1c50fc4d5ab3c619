"""The floor: who sits where, who wins at which table, the bell, notes, the night stopped; and all draws."""
