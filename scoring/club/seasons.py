"""What the club's log says of its seasons: what counts in one, how a tie was settled, that it is over.

A season has a number of the club, from 1.
"""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass, field
from datetime import date
from typing import TYPE_CHECKING, Any, ClassVar

from scoring.as_json import Row
from scoring.club.entry import ClubEntry
from scoring.log.entry import gettext_noop
from scoring.log.lines import OldPage, Refusal, RestsOnIt
from scoring.money import total
from scoring.numbers import Cents, NightKey, PlayerId, PrizePlace, Seq
from scoring.prizes import ties
from scoring.prizes.ties import CutBy, NobodyAskedToPlayOff, NotAPlayingCard, Wish
from scoring.rules.choices import CutAce, Prize, PrizeKind
from scoring.seasons import Cut, How, SeasonRule, Settled, TieSaid, numbered, standing_of

if TYPE_CHECKING:
    from scoring.club.people import ClubFacts, ClubNow


class SeasonIsClosed(Refusal):
    """Nothing is said any more of a season that is over."""

    name: str
    said: ClassVar[str] = gettext_noop(
        "“%(name)s” is closed. Open it again first: undo its closing."
    )


class TiesAreOpen(Refusal):
    """A season is not over while a prize of it has not been settled."""

    places: tuple[int, ...]
    said: ClassVar[str] = gettext_noop("A tie is still open: place %(places)s.")


class ThingCannotBeShared(Refusal):
    """A ham has no halves here."""

    goods: str
    said: ClassVar[str] = gettext_noop("“%(goods)s” cannot be shared: cut for it, or play off.")


class SeasonSet(ClubEntry):
    """A season begins to be counted, or is counted otherwise from now on."""

    kind: ClassVar[str] = "season set"
    season: int
    rule: SeasonRule
    said: ClassVar[str] = gettext_noop("Season “%(name)s”: what counts")

    @property
    def name(self) -> str:
        return self.rule.name

    def tell(self, facts: ClubFacts, seq: Seq) -> bool:
        facts.seasons[self.season] = self.rule
        return self.season not in facts.seasons_closed

    def why_not(self, club: ClubNow) -> Refusal | None:
        """It is not over, and something is otherwise."""
        if closed := _closed(club, self.season):
            return closed
        return OldPage() if club.says.seasons.get(self.season) == self.rule else None

    def is_needed_by(self, later: Any) -> bool:
        """By whatever is said of the season."""
        said_of_it = isinstance(later, SeasonSet | SeasonTieSettled | SeasonClosed)
        return said_of_it and later.season == self.season


class SeasonTieSettled(ClubEntry):
    """Those `between` whom the prize of a place stands have settled it: `to` has it; where it is shared
    they all have, and `to` is empty."""

    kind: ClassVar[str] = "season tie settled"
    season: int
    place: int
    between: tuple[tuple[PlayerId, ...], ...]
    how: How
    to: tuple[PlayerId, ...]
    said: ClassVar[str] = gettext_noop("Season: the tie for place %(place)s is settled, %(how)s")

    def tell(self, facts: ClubFacts, seq: Seq) -> bool:
        settled = facts.season_ties.setdefault(self.season, {})
        settled[self.place] = Settled(frozenset(self.between), self.how, self.to)
        return self.season in facts.seasons and self.season not in facts.seasons_closed

    def why_not(self, club: ClubNow) -> Refusal | None:
        """Of a season that goes on, between several, who can have it as it is said."""
        if closed := _closed(club, self.season):
            return closed
        rule = club.says.seasons.get(self.season)
        if rule is None or not 1 <= self.place <= len(rule.prizes) or len(self.between) < 2:
            return OldPage()
        prize = rule.prizes[self.place - 1]
        if self.how is How.SPLIT:
            is_thing = prize.kind is PrizeKind.GOODS
            return ThingCannotBeShared(prize.goods) if is_thing else None
        return None if self.to in self.between else OldPage()


@dataclass(frozen=True, slots=True)
class Stood(Row):
    """Where somebody stood when a season was closed: the total is a fraction."""

    place: int
    who: tuple[PlayerId, ...]
    above: int
    below: int


class SeasonClosed(ClubEntry):
    """A season is over, and stands as it stood then, whatever is put right in its nights later. `open`
    are the places of prizes that were not settled, of which there are none."""

    kind: ClassVar[str] = "season closed"
    season: int
    name: str
    stood: tuple[Stood, ...]
    open: tuple[int, ...] = ()
    said: ClassVar[str] = gettext_noop("Season “%(name)s” closed")

    def tell(self, facts: ClubFacts, seq: Seq) -> bool:
        fits = self.season in facts.seasons and self.season not in facts.seasons_closed
        facts.seasons_closed[self.season] = (seq, self.stood)
        return fits

    def why_not(self, club: ClubNow) -> Refusal | None:
        """It goes on, and no tie for a prize is open."""
        if closed := _closed(club, self.season):
            return closed
        if self.season not in club.says.seasons:
            return OldPage()
        return TiesAreOpen(self.open) if self.open else None


def _closed(club: ClubNow, season: int) -> Refusal | None:
    if season not in club.says.seasons_closed:
        return None
    return SeasonIsClosed(club.says.seasons[season].name)


# What those who are equal for a prize of a season say and do, as at the end of a night.
#
# `between` are all of them, so that what was said between others is not taken for theirs.


class OthersWantToPlayOff(Refusal):
    """Once somebody wants to play off, the others play or forfeit."""

    said: ClassVar[str] = gettext_noop(
        "Somebody asked to play off: the others play or give up the prize."
    )


class _OfATie(ClubEntry):
    """Said of the prize of a place, by those `between` whom it stands."""

    season: int
    place: PrizePlace
    between: tuple[tuple[PlayerId, ...], ...]

    def tell(self, facts: ClubFacts, seq: Seq) -> bool:
        if self.season not in facts.seasons or self.season in facts.seasons_closed:
            return False
        ties_of = facts.season_ties_said.setdefault(self.season, {})
        said = ties_of.get(self.place)
        if said is None or said.between != frozenset(self.between):
            said = ties_of[self.place] = TieSaid(frozenset(self.between))
        said.last = seq
        self._add_to(said)
        return True

    @abstractmethod
    def _add_to(self, said: TieSaid) -> None:
        """What is said or done now."""

    def why_not(self, club: ClubNow) -> Refusal | None:
        """Of a season that goes on, of a prize for which several are equal."""
        rule = club.says.seasons.get(self.season)
        if rule is None or not 1 <= self.place <= len(rule.prizes) or len(self.between) < 2:
            return OldPage()
        if self.season in club.says.seasons_closed:
            return SeasonIsClosed(rule.name)
        return self._why_not(rule.prizes[self.place - 1], self._said(club))

    @abstractmethod
    def _why_not(self, prize: Prize, said: TieSaid) -> Refusal | None:
        """Why it cannot be said of this tie as it stands."""

    def _said(self, club: ClubNow) -> TieSaid:
        said = club.says.season_ties_said.get(self.season, {}).get(self.place)
        is_theirs = said is not None and said.between == frozenset(self.between)
        return said if said is not None and is_theirs else TieSaid(frozenset(self.between))

    def _standing(self, prize: Prize, said: TieSaid) -> ties.Standing:
        return standing_of(self.place, self.between, said, whole=prize.kind is PrizeKind.GOODS)

    def _rests_on_me(self, later: Any) -> bool:
        is_done = isinstance(later, SeasonCutMade | SeasonPlayedOff)
        return is_done and (later.season, later.place) == (self.season, self.place)


class SeasonWished(_OfATie):
    """What one of those who are equal wants."""

    kind: ClassVar[str] = "season wished"
    who: tuple[PlayerId, ...]
    wants: Wish
    said: ClassVar[str] = gettext_noop("Season, %(place)s: %(who)s, %(wants)s")

    def _add_to(self, said: TieSaid) -> None:
        said.wishes[self.who] = self.wants

    def _why_not(self, prize: Prize, said: TieSaid) -> Refusal | None:
        """Before anybody has cut or played for it."""
        if self.who not in self.between:
            return OldPage()
        if prize.kind is PrizeKind.GOODS and self.wants is Wish.SPLIT:
            return ThingCannotBeShared(prize.goods)
        if said.cuts or said.played_off:
            return RestsOnIt(said.last)
        others = (wish for who, wish in said.wishes.items() if who != self.who)
        is_asked = any(wish is Wish.PLAY_OFF for wish in others)
        if self.wants in (Wish.PLAY, Wish.FORFEIT) and not is_asked:
            return NobodyAskedToPlayOff()
        if self.wants in (Wish.SPLIT, Wish.CUT) and is_asked:
            return OthersWantToPlayOff()
        return None

    def is_needed_by(self, later: Any) -> bool:
        """What was cut or played for because of it."""
        return self._rests_on_me(later)


class SeasonCutMade(_OfATie):
    """The cards that those who cut have cut; `ace` is where it stands in this hall's cut."""

    kind: ClassVar[str] = "season cut made"
    cards: tuple[tuple[tuple[PlayerId, ...], str], ...]
    by: CutBy
    ace: CutAce = CutAce.LOW
    said: ClassVar[str] = gettext_noop("Season, %(place)s: cut by %(who)s")

    @property
    def who(self) -> tuple[PlayerId, ...]:
        """All who cut."""
        return tuple(player for who, _card in self.cards for player in who)

    def _add_to(self, said: TieSaid) -> None:
        said.cuts.append(Cut(dict(self.cards), self.by, self.ace))

    def _why_not(self, prize: Prize, said: TieSaid) -> Refusal | None:
        """All that are to cut and nobody else, each with a card."""
        standing = self._standing(prize, said)
        due = standing.couples if isinstance(standing, ties.Cutting) else ()
        numbers = numbered(self.between)
        if not due or sorted(numbers.get(who, 0) for who, _card in self.cards) != sorted(due):
            return OldPage()
        wrong = next((card for _who, card in self.cards if not ties.is_playing_card(card)), None)
        return NotAPlayingCard(wrong) if wrong is not None else None

    def is_needed_by(self, later: Any) -> bool:
        """What was cut after it."""
        return self._rests_on_me(later)


class SeasonPlayedOff(_OfATie):
    """Who won the play-off."""

    kind: ClassVar[str] = "season played off"
    winner: tuple[PlayerId, ...]
    said: ClassVar[str] = gettext_noop("Season, %(place)s: %(winner)s won the play-off")

    def _add_to(self, said: TieSaid) -> None:
        said.played_off = self.winner

    def _why_not(self, prize: Prize, said: TieSaid) -> Refusal | None:
        """One of those who play off."""
        standing = self._standing(prize, said)
        due = standing.couples if isinstance(standing, ties.Playing) else ()
        return None if numbered(self.between).get(self.winner) in due else OldPage()


# The money of a season's prizes: set aside, handed over as prizes, given back to the club.
#
# It is a purse of its own: what was set aside is what was handed over, given back, and lies
# there still.


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


class NotThatMuchLeft(Refusal):
    """Of the hall's share of this night no more is left than this."""

    left: Cents
    said: ClassVar[str] = gettext_noop(
        "Only %(left)s of the hall’s share of that night is left to set aside."
    )


class NotInThePurse(Refusal):
    """No more than this lies there."""

    there: Cents
    said: ClassVar[str] = gettext_noop(
        "Only %(there)s is set aside for the prizes of this season: set the rest aside first."
    )


class SeasonGoesOn(Refusal):
    """Who has a prize is known for good when the season is closed."""

    said: ClassVar[str] = gettext_noop("Close the season first: then its prizes are handed over.")


class PrizeHandedOver(Refusal):
    """A prize is handed over once."""

    said: ClassVar[str] = gettext_noop("This prize was handed over already.")


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
