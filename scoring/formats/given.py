"""What a prize is given by, and to whom it can go."""

from dataclasses import dataclass

from scoring.formats.choices import By, For


@dataclass(frozen=True, slots=True)
class PrizeBy:
    """A prize: what it is given by, and to whom it can go. A tally is named by its word."""

    by: By
    to: For = For.ALL
    tally: str = ""


MOST = PrizeBy(By.TOTAL)
