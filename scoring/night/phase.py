"""Where a night stands."""

from enum import StrEnum


class Phase(StrEnum):
    """Where a night stands."""

    PREPARE = "prepare"
    DOOR = "door"
    PLAY = "play"
    SETTLE = "settle"
    CLOSED = "closed"
