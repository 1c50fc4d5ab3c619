"""The floor with its taps, notes, the night stopped or paused."""
