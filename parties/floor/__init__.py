"""The floor: who wins at which table, the bell, the ring, notes, the night stopped or paused."""
