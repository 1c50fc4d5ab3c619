"""The money of a season: the closings of its nights side by side, their sum, and every pot's ledger.

    takings + what the pots began with + corrected + from the club + lacking
        = prizes + pots + what the pots end with + expenses + the hall's share + difference + gone

What a night carries the next one brings forward, so within a season both fall out, and so does what
is lacking from night to night until somebody puts it in; where a night
brought forward something else than the nights before it carried, the difference is `corrected`, and
where something else of it lacked then than they left lacking, that is `gone`.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, fields, replace
from itertools import pairwise
from typing import ClassVar, Generic, TypeVar

from scoring.as_json import Row
from scoring.evening import Evening
from scoring.money import total
from scoring.night.course import Phase
from scoring.numbers import Cents
from scoring.pots.chain import NOTHING_SETTLED, InPot, Settled, all_pots, in_places, settled_in
from scoring.pots.pots import Opening, PotLine, PotLineKind, SeasonLine, season_ledger
from scoring.till.box import Closing, till_of
from scoring.till.payments import (
    DrawReturn,
    DrawSums,
    FeesAt,
    Payment,
    draws_of,
    draws_together,
    fees_by_price,
    fees_together,
    prizes_of,
    shares_of_pots,
)
from scoring.till.whose import Since, lacked_of, laid_by, prizes_there


@dataclass(frozen=True, slots=True)
class PotSum(Row):
    """A pot on one night: what it began with, what came in, ran in from other pots less what ran over,
    was won, and is in it at the end. `lacked` is what of it lay nowhere as the night began, `lacks` what
    does so at its end, `stood` how many nights it has stood then. A night as its sums alone has no lines."""

    name: str
    brought: Cents
    fed: Cents
    ran: Cents
    won: Cents
    carried: Cents
    lacked: Cents = Cents(0)
    lacks: Cents = Cents(0)
    stood: int = 0
    lines: tuple[PotLine, ...] = ()


@dataclass(frozen=True, slots=True)
class NightMoney:
    """All that a season wants to know of a night's money. `begun`: its door has been opened;
    `is_closed`: nothing of it changes any more, unless somebody opens it again."""

    json_version: ClassVar[int] = 10
    """Raised when the same log is reckoned otherwise, so that what was kept before is not believed."""

    closing: Closing
    pots: tuple[PotSum, ...]
    prizes: tuple[Payment, ...]
    shares: tuple[Payment, ...]
    begun: bool = True
    is_closed: bool = True
    draws: tuple[DrawReturn, ...] = ()
    fees: tuple[FeesAt, ...] = ()
    prizes_there: Cents = Cents(0)
    """The cash that is there for what is won and not handed over."""

    @property
    def payments(self) -> tuple[Payment, ...]:
        """Everything that goes to people."""
        return (*self.prizes, *self.shares)

    @property
    def not_handed_over(self) -> Cents:
        """What of it is won and not handed over."""
        return total(each.amount for each in self.payments if each.seq is None)

    @property
    def to_come_back(self) -> Cents:
        """What of it is not theirs who have it, and has still to be given back."""
        return total(each.amount for each in self.payments if each.wrongly == Since.OWED)


@dataclass(frozen=True, slots=True)
class NightSums:
    """The same as sums alone: no line of a pot, and nobody who got anything."""

    json_version: ClassVar[int] = NightMoney.json_version

    closing: Closing
    pots: tuple[PotSum, ...]
    begun: bool = True
    is_closed: bool = True
    draws: tuple[DrawSums, ...] = ()
    fees: tuple[FeesAt, ...] = ()
    not_handed_over: Cents = Cents(0)
    prizes_there: Cents = Cents(0)
    to_come_back: Cents = Cents(0)


def sums_of(money: NightMoney) -> NightSums:
    """What a night's money comes to."""
    return NightSums(
        closing=money.closing,
        pots=tuple(replace(pot, lines=()) for pot in money.pots),
        begun=money.begun,
        is_closed=money.is_closed,
        draws=draws_together(money.draws),
        fees=money.fees,
        not_handed_over=money.not_handed_over,
        prizes_there=money.prizes_there,
        to_come_back=money.to_come_back,
    )


OfNight = TypeVar("OfNight", NightMoney, NightSums)


@dataclass(frozen=True, slots=True)
class PotSeason:
    """A pot over a season, in cents: what it began with, what was corrected between two nights,
    what came in, ran in from other pots less what ran over, was won, and what is in it at the end.
    The ledger is empty where only sums are known."""

    name: str
    began: Cents
    corrected: Cents
    fed: Cents
    ran: Cents
    won: Cents
    ends: Cents
    ledger: tuple[SeasonLine, ...]


@dataclass(frozen=True, slots=True)
class Season(Generic[OfNight]):
    """A season as the sum of its nights; `nights` by their keys, in the order they were played."""

    nights: tuple[tuple[str, OfNight], ...]
    closing: Closing
    pots: tuple[PotSeason, ...]
    draws: tuple[DrawSums, ...]
    fees: tuple[FeesAt, ...]

    @property
    def began(self) -> Cents:
        """What the pots began the season with."""
        return total(pot.began for pot in self.pots)

    @property
    def corrected(self) -> Cents:
        """What nights brought forward more than the ones before them carried."""
        return total(pot.corrected for pot in self.pots)

    @property
    def ends(self) -> Cents:
        """What is in the pots at the end."""
        return total(pot.ends for pot in self.pots)

    @property
    def as_one_night(self) -> Closing:
        """Its two sides as if it had been one night, on which nothing was carried to the next."""
        brought = Cents(self.began + self.corrected)
        return replace(
            self.closing,
            brought_forward=brought,
            carried=self.ends,
            lacking=self.closing.lacking_more,
            lacked_before=Cents(0),
        )

    @property
    def came(self) -> Cents:
        """What came in over the season, and was there before."""
        return self.as_one_night.came

    @property
    def went(self) -> Cents:
        """What went out over the season, or is kept."""
        return self.as_one_night.went


def money_of(evening: Evening) -> NightMoney:
    """A night's money as it stands now."""
    return NightMoney(
        closing=till_of(evening).closing,
        pots=tuple(_pots_of(evening)),
        prizes=prizes_of(evening),
        shares=shares_of_pots(evening),
        begun=evening.door.is_open,
        is_closed=evening.phase is Phase.CLOSED,
        draws=draws_of(evening),
        fees=fees_by_price(evening),
        prizes_there=prizes_there(evening),
    )


def _pots_of(evening: Evening) -> Iterator[PotSum]:
    lacked, lies = lacked_of(evening), laid_by(evening)
    for name, pot in all_pots(evening).items():
        moved = Counter[PotLineKind]()
        for line in pot.lines:
            moved[line.kind] += line.amount
        yield PotSum(
            name,
            brought=pot.lines[0].amount,
            fed=Cents(moved[PotLineKind.FED]),
            ran=Cents(moved[PotLineKind.RAN_IN] + moved[PotLineKind.RAN_OVER]),
            won=Cents(-moved[PotLineKind.WON]),
            carried=pot.carried,
            lacked=lacked.get(name, Cents(0)),
            lacks=Cents(pot.carried - total(lies[name].values())),
            stood=pot.next_opening.stood,
            lines=pot.lines,
        )


def season_of(
    nights: Iterable[tuple[str, OfNight]], settled: Settled = NOTHING_SETTLED
) -> Season[OfNight]:
    """The season of these nights, which come with their keys in the order they were played, and with
    what was settled of their pots since."""
    known = tuple(nights)
    pots: dict[str, list[tuple[str, PotSum]]] = {}
    for key, night in known:
        for pot in night.pots:
            pots.setdefault(pot.name, []).append((key, pot))
    gone = Counter[str]()
    for own in pots.values():
        own.append(_settled_since(*own[-1], settled))
        for (key, before), (_key, after) in pairwise(own):
            gone[key] += after.lacked - before.lacks
    known = tuple((key, _with_gone(night, gone[key])) for key, night in known)
    return Season(
        nights=known,
        closing=together(night.closing for _key, night in known),
        pots=tuple(_pot_season(name, own) for name, own in pots.items()),
        draws=draws_together(draw for _key, night in known for draw in night.draws),
        fees=fees_together(fees for _key, night in known for fees in night.fees),
    )


def together(closings: Iterable[Closing]) -> Closing:
    """Many nights' closings as one."""
    known = tuple(closings)
    return Closing(
        **{
            each.name: Cents(sum(getattr(closing, each.name) for closing in known))
            for each in fields(Closing)
        }
    )


def _with_gone(night: OfNight, gone: int) -> OfNight:
    closing = night.closing
    more = replace(closing, gone=Cents(gone), lacking=Cents(closing.lacking + gone))
    return replace(night, closing=more)


def _settled_since(night: str, pot: PotSum, settled: Settled) -> tuple[str, PotSum]:
    """What a pot holds since its last night, as a further one would begin with it."""
    there, none = in_places(Cents(pot.carried - pot.lacks), {}), Cents(0)
    said = Opening(pot.carried, pot.stood)
    left = settled_in(InPot(pot.carried, there, night), pot.name, said, settled)
    holds = left.amount
    line = PotLine(PotLineKind.BROUGHT_FORWARD, holds, holds)
    return night, PotSum(pot.name, holds, none, none, none, holds, left.nowhere, lines=(line,))


def _pot_season(name: str, nights: Sequence[tuple[str, PotSum]]) -> PotSeason:
    pots = [pot for _key, pot in nights]
    return PotSeason(
        name=name,
        began=pots[0].brought,
        corrected=total(Cents(now.brought - before.carried) for before, now in pairwise(pots)),
        fed=total(pot.fed for pot in pots),
        ran=total(pot.ran for pot in pots),
        won=total(pot.won for pot in pots),
        ends=pots[-1].carried,
        ledger=season_ledger(nights) if pots[0].lines else (),
    )
