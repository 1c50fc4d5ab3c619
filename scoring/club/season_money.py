"""The money of a season's prizes: set aside, handed over as prizes, given back to the club.

It is a purse of its own: what was set aside is what was handed over, given back, and lies there still.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date
from typing import TYPE_CHECKING, ClassVar

from scoring.club.entry import ClubEntry
from scoring.log.refusals import OldPage, Refusal
from scoring.log.said import gettext_noop
from scoring.money.split import total
from scoring.numbers import Cents, NightKey, PlayerId, PrizePlace, Seq

if TYPE_CHECKING:
    from scoring.club.now import ClubFacts, ClubNow


NOT_OF_A_NIGHT, NOTHING = NightKey(""), Cents(0)


@dataclass(slots=True)
class Purse:
    """What is said of the money of a season's prizes, each line with its number."""

    set_aside: list[tuple[Seq, MoneySetAside]] = field(default_factory=list)
    handed_over: dict[tuple[int, tuple[PlayerId, ...]], tuple[Seq, SeasonPrizePaid]] = field(
        default_factory=dict
    )
    given_back: list[tuple[Seq, SetAsideGivenBack]] = field(default_factory=list)

    @property
    def came(self) -> Cents:
        """All that was set aside."""
        return total(each.amount for _seq, each in self.set_aside)

    @property
    def paid(self) -> Cents:
        """All that was handed over."""
        return total(each.amount for _seq, each in self.handed_over.values())

    @property
    def back(self) -> Cents:
        """All that the club got back."""
        return total(each.amount for _seq, each in self.given_back)

    @property
    def there(self) -> Cents:
        """What lies there still."""
        return Cents(self.came - self.paid - self.back)

    def of_night(self, night: NightKey) -> Cents:
        """What of the hall's share of a night was set aside."""
        return total(each.amount for _seq, each in self.set_aside if each.night == night)


@dataclass(frozen=True, slots=True)
class NotThatMuchLeft(Refusal):
    """Of the hall's share of this night no more is left than this."""

    left: Cents
    said: ClassVar[str] = gettext_noop(
        "Of the hall’s share of that night %(left)s is left to set aside."
    )


@dataclass(frozen=True, slots=True)
class NotInThePurse(Refusal):
    """No more than this lies there."""

    there: Cents
    said: ClassVar[str] = gettext_noop(
        "Only %(there)s is set aside for the prizes of this season: set the rest aside first."
    )


@dataclass(frozen=True, slots=True)
class SeasonGoesOn(Refusal):
    """Who has a prize is known for good when the season is closed."""

    said: ClassVar[str] = gettext_noop("Close the season first: then its prizes are handed over.")


@dataclass(frozen=True, slots=True)
class PrizeHandedOver(Refusal):
    """A prize is handed over once."""

    said: ClassVar[str] = gettext_noop("This prize was handed over already.")


@dataclass(frozen=True, slots=True)
class _OfThePurse(ClubEntry):
    """Said of the money of a season's prizes."""

    season: int
    amount: Cents

    def _purse(self, facts: ClubFacts) -> Purse:
        """The purse that this is said of."""
        return facts.season_purses.setdefault(self.season, Purse())

    def _there(self, club: ClubNow) -> Purse:
        """The purse as it stands."""
        return club.says.season_purses.get(self.season, Purse())


@dataclass(frozen=True, slots=True)
class MoneySetAside(_OfThePurse):
    """Set aside, out of the hall's share of a night (its key, its ISO date, and what of that share was
    `left`), or, without a night, from elsewhere: a sponsor, what people gave."""

    kind: ClassVar[str] = "season money set aside"
    night: NightKey = NOT_OF_A_NIGHT
    on: str = ""
    left: Cents = NOTHING

    @property
    def said(self) -> str:
        if self.night:
            return gettext_noop("%(amount)s of %(day)s set aside for the season’s prizes")
        return gettext_noop("%(amount)s from elsewhere set aside for the season’s prizes")

    @property
    def day(self) -> tuple[date, ...]:
        """The night's date as a sentence has it."""
        return (date.fromisoformat(self.on),)

    def tell(self, facts: ClubFacts, seq: Seq) -> bool:
        self._purse(facts).set_aside.append((seq, self))
        return self.season in facts.seasons

    def why_not(self, club: ClubNow) -> Refusal | None:
        """No more of a night than the hall has of it."""
        if self.season not in club.says.seasons or self.amount < 1:
            return OldPage()
        is_too_much = bool(self.night) and self.amount > self.left
        return NotThatMuchLeft(self.left) if is_too_much else None


@dataclass(frozen=True, slots=True)
class SetAsideGivenBack(_OfThePurse):
    """What is not needed for prizes is the club's again."""

    kind: ClassVar[str] = "season money given back"
    said: ClassVar[str] = gettext_noop("%(amount)s set aside for the season is the club’s again")

    def tell(self, facts: ClubFacts, seq: Seq) -> bool:
        purse = self._purse(facts)
        fits = self.amount <= purse.there
        purse.given_back.append((seq, self))
        return fits

    def why_not(self, club: ClubNow) -> Refusal | None:
        """No more than lies there."""
        if self.amount < 1:
            return OldPage()
        there = self._there(club).there
        return NotInThePurse(there) if self.amount > there else None


@dataclass(frozen=True, slots=True)
class SeasonPrizePaid(_OfThePurse):
    """A prize of a closed season, or a share of it, was handed over to `who` has it: a sum, or a thing."""

    kind: ClassVar[str] = "season prize paid"
    place: PrizePlace
    who: tuple[PlayerId, ...]
    goods: str = ""

    @property
    def said(self) -> str:
        if self.goods:
            return gettext_noop("Season, %(place)s: “%(goods)s” handed over to %(who)s")
        return gettext_noop("Season, %(place)s: %(amount)s handed over to %(who)s")

    def tell(self, facts: ClubFacts, seq: Seq) -> bool:
        purse = self._purse(facts)
        fits = self.amount <= purse.there and self.season in facts.seasons_closed
        purse.handed_over[self.place, self.who] = seq, self
        return fits

    def why_not(self, club: ClubNow) -> Refusal | None:
        """Once, of a season that is over, out of what lies there."""
        if self.season not in club.says.seasons:
            return OldPage()
        if self.season not in club.says.seasons_closed:
            return SeasonGoesOn()
        purse = self._there(club)
        if (self.place, self.who) in purse.handed_over:
            return PrizeHandedOver()
        return NotInThePurse(purse.there) if self.amount > purse.there else None
