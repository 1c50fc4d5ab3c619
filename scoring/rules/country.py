"""The money and the days of a hall's country, as a value: its coins and notes, how amounts and days
are written there.

A club chooses it once, and every night keeps what it had in its rules. What a country left out of
its line is as in Canada, so these defaults never change: logs from before there was a choice are
Canadian.
"""

from dataclasses import dataclass

from scoring.as_json import Row
from scoring.numbers import MOST_CENTS, Cents

LONGEST_SIGN = 4

CANADIAN: tuple[Cents, ...] = tuple(
    Cents(value) for value in (5, 10, 25, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000)
)
"""5, 10, 25 and 50 cents, the one and the two dollar coin; notes of 5, 10, 20, 50 and 100 dollars.
The cent itself was last struck in 2012."""


@dataclass(frozen=True, slots=True)
class Country(Row):
    """How a country pays and writes. `pieces` are its coins and notes in cents, the smallest first;
    `smallest` is the least that changes hands there, which can be more than the smallest piece.

    An amount is $5.50, or 5,50 € where the sign stands after it and a comma before the cents. A day
    is November 20 or, `day_first`, 20 November. `code` is of two letters, none where a hall wrote
    all this by hand. Raises ValueError on nonsense.
    """

    code: str = "CA"
    sign: str = "$"
    sign_after: bool = False
    comma: bool = False
    smallest: Cents = Cents(5)
    pieces: tuple[Cents, ...] = CANADIAN
    day_first: bool = False

    def __post_init__(self) -> None:
        if not is_sign(self.sign):
            raise ValueError(f"a sign of money {self.sign!r}")
        if list(self.pieces) != sorted(set(self.pieces)) or not self.pieces:
            raise ValueError(f"coins and notes {self.pieces}")
        if not 1 <= min(self.smallest, *self.pieces) <= max(self.pieces) <= MOST_CENTS:
            raise ValueError(f"coins and notes {self.pieces}, the smallest {self.smallest}")
        if self.smallest not in self.pieces:
            raise ValueError(f"no coin of {self.smallest} cents")


def is_sign(text: str) -> bool:
    """Whether an amount can be read again that stands beside this: no digit and no mark of one."""
    return 1 <= len(text) <= LONGEST_SIGN and not any(
        letter.isdigit() or letter.isspace() or letter in ".,-%" for letter in text
    )


def _cents(*values: int) -> tuple[Cents, ...]:
    return tuple(map(Cents, values))


_SMALL = (1, 2, 5, 10, 20, 50, 100, 200)
_NOTES = (500, 1_000, 2_000, 5_000)
_EURO = _cents(*_SMALL, *_NOTES, 10_000, 20_000, 50_000)

CANADA = Country()

COUNTRIES: tuple[Country, ...] = (
    CANADA,
    Country("US", smallest=Cents(1), pieces=_cents(1, 5, 10, 25, 50, 100, 200, *_NOTES, 10_000)),
    Country("IE", "€", pieces=_EURO, day_first=True),
    Country("GB", "£", smallest=Cents(1), pieces=_cents(*_SMALL, *_NOTES), day_first=True),
    Country("NZ", smallest=Cents(10), pieces=_cents(*_SMALL[3:], *_NOTES, 10_000), day_first=True),
    Country("AU", pieces=_cents(*_SMALL[2:], *_NOTES, 10_000), day_first=True),
    Country(
        "EU", "€", sign_after=True, comma=True, smallest=Cents(1), pieces=_EURO, day_first=True
    ),
)
"""Countries where these games are played, and one for all others that have the euro.

Ireland, Australia and Canada pay in steps of 5 cents and New Zealand in steps of 10; Ireland has
coins of 1 and 2 cents that are still money. A two-dollar note is rare and good in the United
States."""


def country_of(code: str) -> Country:
    """The country of this code. Raises KeyError where there is none."""
    return {each.code: each for each in COUNTRIES}[code]
