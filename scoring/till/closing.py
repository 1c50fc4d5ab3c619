"""The two sides of a night's money, and that they agree to the cent.

takings + brought forward + from the club
    = prizes + pots + carried + expenses + the hall's share + difference
"""

from dataclasses import dataclass

from scoring.money.split import total
from scoring.numbers import Cents


@dataclass(frozen=True, slots=True)
class Closing:
    """Both sides of a night's money, in cents; or of many nights together. `elsewhere` is what of
    the takings, and of the hall's share, was not paid in cash."""

    takings: Cents = Cents(0)
    brought_forward: Cents = Cents(0)
    from_club: Cents = Cents(0)
    prizes: Cents = Cents(0)
    pots: Cents = Cents(0)
    carried: Cents = Cents(0)
    expenses: Cents = Cents(0)
    hall: Cents = Cents(0)
    difference: Cents = Cents(0)
    elsewhere: Cents = Cents(0)

    @property
    def came(self) -> Cents:
        """What came in, and was there before."""
        return total((self.takings, self.brought_forward, self.from_club))

    @property
    def went(self) -> Cents:
        """What went out, or is kept."""
        paid = self.prizes, self.pots, self.expenses
        return total((*paid, self.carried, self.hall, self.difference))

    @property
    def balances(self) -> bool:
        """Whether the two sides agree to the cent; if not, it is our mistake."""
        return self.came == self.went
