"""The floor with its taps, the ring as a picture, notes, the night stopped or paused."""
