"""The two sides of a night's money, and that they agree to the cent.

takings + brought forward + from the club + lacking
    = prizes + pots + carried + expenses + the hall's share + difference + lacking before + gone
"""

from dataclasses import dataclass

from scoring.money.split import total
from scoring.numbers import Cents


@dataclass(frozen=True, slots=True)
class Closing:
    """Both sides of a night's money, in cents; or of many nights together. `elsewhere` is what of
    the takings, and of the hall's share, was not paid in cash. `lacking` is what should be there for
    prizes and pots and nobody has put in; `lacked_before`, what of it was lacking when the night
    began. Beside other nights, `gone` is what of the pots' money lacked as the next one began and did not
    at this one's end or, below nothing, was found again."""

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
    lacking: Cents = Cents(0)
    lacked_before: Cents = Cents(0)
    gone: Cents = Cents(0)

    @property
    def lacking_more(self) -> Cents:
        """What lacks more than when it began; below nothing, what of it was made good."""
        return Cents(self.lacking - self.lacked_before)

    @property
    def came(self) -> Cents:
        """What came in, and was there before."""
        return total((self.takings, self.brought_forward, self.from_club, self.lacking))

    @property
    def went(self) -> Cents:
        """What went out, or is kept."""
        paid = self.prizes, self.pots, self.expenses
        kept = self.carried, self.hall, self.difference, self.lacked_before, self.gone
        return total((*paid, *kept))

    @property
    def balances(self) -> bool:
        """Whether the two sides agree to the cent; if not, it is our mistake."""
        return self.came == self.went
