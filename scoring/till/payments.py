"""Who is paid what, and what a return asks for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, ClassVar

from scoring.as_json import Row
from scoring.log.entry import Entry, Said, gettext_noop
from scoring.log.lines import Refusal, standing_lines
from scoring.money import NO_PLAYER, total
from scoring.numbers import Cents, CoupleNo, PlayerId, PrizePlace, Seq, Winner
from scoring.pots.saying import DrawReported, TicketsSold
from scoring.prizes import ties
from scoring.prizes.paying import has_to_choose, left_to_hand_over
from scoring.till.purse import NobodyTookIt, NotHandedOver

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scoring.evening import Evening
    from scoring.facts import Facts
    from scoring.till.purse import Won


# What leaves the tills as prizes and as shares of pots, line by line: to whom, and whether it has.
#
# The lines add up to the prizes and the pots of the closing at every moment of a night: what was
# handed over, what is settled and lies there still, and what has still to be settled.


@dataclass(frozen=True, slots=True)
class Payment(Row):
    """One amount, in cents, or one thing, for one couple.

    `place` is the prize's, None for a share of the `pot`. While nobody knows who gets it, `couple`
    is None and `among` are those it is settled among. `players` are the people of the couple, or
    the holder of a ticket. `seq` is the entry that handed it over, None as long as none did.
    `wrongly` says of what is not theirs who have it what became of it, else nothing.
    """

    amount: Cents
    place: int | None = None
    pot: str = ""
    couple: CoupleNo | None = None
    players: tuple[PlayerId, ...] = ()
    among: tuple[CoupleNo, ...] = ()
    goods: str = ""
    seq: Seq | None = None
    wrongly: str = ""


def prizes_of(evening: Evening) -> tuple[Payment, ...]:
    """Every prize of the night, best first, the booby last: their sum is the closing's."""
    given = (*_prizes_given(evening), *_wrongly_given(evening, of_pots=False))
    found = (*given, *_prizes_due(evening), *_prizes_open(evening))
    return tuple(
        sorted(found, key=lambda each: (not each.place, each.place or 0, each.couple or 0))
    )


def shares_of_pots(evening: Evening) -> tuple[Payment, ...]:
    """Every share of a pot that is won, in the order of the pots: their sum is the closing's."""
    rank = {name: at for at, name in enumerate(evening.pots)}
    given = (*_shares_given(evening), *_wrongly_given(evening, of_pots=True))
    found = (*given, *_shares_due(evening))
    return tuple(sorted(found, key=lambda each: (rank.get(each.pot, len(rank)), each.couple or 0)))


def not_handed_over(evening: Evening) -> Cents:
    """The money of prizes and pots that is won and lies there still."""
    due = (*prizes_of(evening), *shares_of_pots(evening))
    return total(each.amount for each in due if each.seq is None)


def _prizes_given(evening: Evening) -> Iterator[Payment]:
    for (place, couple), amount in evening.prizes.paid_out.items():
        award = evening.awards.get((place, couple))
        yield Payment(
            amount,
            place,
            couple=couple,
            players=_people(evening, couple),
            goods=award.goods if award else "",
            seq=evening.prizes.paid_out_seqs[place, couple],
        )


def _wrongly_given(evening: Evening, *, of_pots: bool) -> Iterator[Payment]:
    for seq, each in evening.purse.wrongly.items():
        if bool(each.pot) is of_pots:
            yield Payment(
                each.amount,
                None if each.pot else each.place,
                each.pot,
                each.couple,
                _people(evening, each.couple),
                seq=seq,
                wrongly=each.since,
            )


def _prizes_due(evening: Evening) -> Iterator[Payment]:
    for award in left_to_hand_over(evening):
        people = _people(evening, award.couple)
        yield Payment(
            award.amount, award.place, couple=award.couple, players=people, goods=award.goods
        )


def _prizes_open(evening: Evening) -> Iterator[Payment]:
    for each in evening.settlements:
        if isinstance(each.standing, ties.Open):
            offer = each.offer
            yield Payment(offer.stake, offer.place, among=offer.cards, goods=offer.goods)


def _shares_given(evening: Evening) -> Iterator[Payment]:
    purse = evening.purse
    for key, paid in purse.paid.items():
        people = (paid.player,) if paid.player else _people(evening, paid.couple)
        yield Payment(
            paid.amount, pot=paid.pot, couple=paid.couple, players=people, seq=purse.paid_seqs[key]
        )


def _shares_due(evening: Evening) -> Iterator[Payment]:
    for name, pot in evening.pots.items():
        for share in pot.shares:
            if share.couple not in pot.paid and share.amount:
                people = _people(evening, share.couple)
                yield Payment(share.amount, pot=name, couple=share.couple, players=people)


def _people(evening: Evening, couple: CoupleNo) -> tuple[PlayerId, ...]:
    return evening.couples.get(couple, ())


# What waits to be handed over: prizes that are settled, and shares of pots that are won.


Waiting = tuple["Won", "Cents"]


def waiting(evening: Evening) -> tuple[Waiting, ...]:
    """All of it, prizes first; a thing is worth nothing, and one that is still to be chosen waits for
    that."""
    paid = evening.purse.paid_seqs
    prizes = (
        (("", each.place, each.couple), each.amount)
        for each in left_to_hand_over(evening)
        if not has_to_choose(evening, each.place, each.couple)
    )
    shares = (
        ((name, 0, share.couple), share.amount)
        for name, pot in evening.pots.items()
        for share in pot.shares
        if share.amount and (name, share.couple) not in paid
    )
    return (*prizes, *shares)


def money_waiting(evening: Evening, couple: Winner) -> tuple[Waiting, ...]:
    """What of it is money, for one couple."""
    return tuple((won, amount) for won, amount in waiting(evening) if amount and won[-1] == couple)


def who_waits(evening: Evening) -> frozenset[Winner]:
    """Everybody for whom money waits."""
    return frozenset(won[-1] for won, amount in waiting(evening) if amount)


# Who took what was won.


class Took(Said):
    """Who took something that was won, a player or somebody in words, and whether it is signed for."""

    player: PlayerId
    taker: str
    signed: bool

    @property
    def said(self) -> str:
        """Taken by Ida Martell, signed for; taken along by her sister; signed for."""
        if self.player:
            return self._signed_or_not(
                gettext_noop("taken by %(player)s, signed for"), gettext_noop("taken by %(player)s")
            )
        if self.taker:
            return self._signed_or_not(
                gettext_noop("taken along by %(taker)s, signed for"),
                gettext_noop("taken along by %(taker)s"),
            )
        return self._signed_or_not(gettext_noop("signed for"), "")

    def _signed_or_not(self, signed: str, unsigned: str) -> str:
        return signed if self.signed else unsigned


class HandedTo(Entry):
    """Who took what a couple had won, and whether a signature for it lies on paper. What was won is
    a share of `pot`, or where that is empty the prize of `place`. Who took it is a player, or
    somebody else in words; nobody where the signature alone is noted."""

    kind: ClassVar[str] = "handed to"
    takes_nothing_away: ClassVar[bool] = True
    pot: str
    place: PrizePlace
    couple: Winner
    player: PlayerId = NO_PLAYER
    taker: str = ""
    signed: bool = False

    @property
    def said(self) -> str:
        if self.pot:
            return gettext_noop("%(pot)s of %(couple)s: %(took)s")
        return gettext_noop("%(place)s of %(couple)s: %(took)s")

    @property
    def took(self) -> Took:
        """Who took it, and whether that is signed for."""
        return Took(self.player, self.taker, self.signed)

    @property
    def won(self) -> tuple[str, int, CoupleNo]:
        """What was won, as the purse knows it."""
        return self.pot, self.place, self.couple

    def tell(self, facts: Facts, seq: Seq) -> bool:
        # What was ticked by mistake was taken by nobody: then this says nothing.
        if self.won in facts.purse.paid_from:
            facts.purse.handed[self.won] = self
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """Of what has been handed over: who took it, or that it is signed for."""
        if self.won not in evening.purse.paid_from:
            return NotHandedOver(self.couple)
        couple = evening.couples.get(self.couple, ())
        stranger = self.player and self.player not in couple
        nobody = not (self.player or self.taker.strip() or self.signed)
        return NobodyTookIt() if stranger or nobody else None

    def stands(self, evening: Evening) -> bool:
        return evening.purse.handed.get(self.won) == self


# What a night's returns ask for: every draw with its tickets, and the fees by their price.


@dataclass(frozen=True, slots=True)
class SoldAt:
    """So many times so many tickets for so much, in cents."""

    tickets: int
    amount: Cents
    times: int


@dataclass(frozen=True, slots=True)
class DrawReturn:
    """One draw, "" the hall's raffle: what was sold at which price, who won what, and what somebody
    wrote down of it. `prize` is money alone."""

    draw: str
    sold: tuple[SoldAt, ...]
    won: tuple[Payment, ...]
    told: DrawReported

    @property
    def tickets(self) -> int:
        """How many were sold."""
        return sum(each.tickets * each.times for each in self.sold)

    @property
    def gross(self) -> Cents:
        """What was taken for them."""
        return total(Cents(each.amount * each.times) for each in self.sold)

    @property
    def prize(self) -> Cents:
        """The money that is won tonight."""
        return total(each.amount for each in self.won)

    @property
    def net(self) -> Cents:
        """What is left of the gross; below nothing, where the pot had brought more along."""
        return Cents(self.gross - self.prize - self.bought - self.expenses)

    @property
    def expenses(self) -> Cents:
        """What the draw itself cost."""
        return self.told.expenses

    @property
    def value(self) -> Cents:
        """What its prize is worth: the money, and the goods whoever gave them."""
        return Cents(self.prize + self.told.worth)

    @property
    def unsold(self) -> int | None:
        """How many were printed and neither sold nor spoilt; None where nobody said how many were printed."""
        told = self.told
        return told.printed - self.tickets - told.spoilt if told.printed else None

    @property
    def bought(self) -> Cents:
        """What its goods are worth, where the club bought them; a gift costs nobody anything."""
        return self.told.worth if self.told.bought else Cents(0)


@dataclass(frozen=True, slots=True)
class DrawSums(Row):
    """The same as sums alone, of one night's draw or of all under its name together."""

    draw: str
    tickets: int
    gross: Cents
    prize: Cents
    bought: Cents
    net: Cents
    expenses: Cents = Cents(0)
    value: Cents = Cents(0)


class FeePrice(StrEnum):
    """What somebody had to pay: the hall's fee, half of it, nothing, another sum; or, `GONE`, what was
    paid by people who are in no couple any more."""

    WHOLE = "whole"
    HALF = "half"
    OTHER = "other"
    FREE = "free"
    GONE = "gone"


@dataclass(frozen=True, slots=True)
class FeesAt(Row):
    """How many people paid who had to pay so much, and what; of those who are gone nothing is due."""

    price: FeePrice
    due: Cents
    people: int
    taken: Cents


def draws_of(evening: Evening) -> tuple[DrawReturn, ...]:
    """Every draw for which tickets were sold and not all given back."""
    shares, purse = shares_of_pots(evening), evening.purse
    sale = {rule.name: rule.sale for rule in evening.rules.pots}
    return tuple(
        DrawReturn(
            draw=name,
            sold=tuple(_sold(evening, name)),
            won=tuple(each for each in shares if sale.get(each.pot) == name and not each.wrongly),
            told=purse.reported.get(name, DrawReported(name)),
        )
        for name in purse.tickets
    )


def fees_by_price(evening: Evening) -> tuple[FeesAt, ...]:
    """The fees by what people had to pay, the highest first, of those who paid or come in free; the
    house couple is not among them."""
    pairs = [pair for couple, pair in evening.couples.items() if couple not in evening.door.house]
    here = [*(player for pair in pairs for player in pair), *evening.door.singles]
    people = [player for player in here if evening.door.paid_by(player) or not evening.due(player)]
    dues = Counter(evening.due(player) for player in people)
    found = [
        FeesAt(
            _price(evening, due),
            due,
            many,
            total(evening.door.paid_by(p) for p in people if evening.due(p) == due),
        )
        for due, many in sorted(dues.items(), reverse=True)
    ]
    gone = [
        player
        for player in evening.door.paid
        if player not in people and evening.door.paid_by(player)
    ]
    if gone:
        found.append(
            FeesAt(FeePrice.GONE, Cents(0), len(gone), total(map(evening.door.paid_by, gone)))
        )
    return tuple(found)


def fees_paid(evening: Evening) -> tuple[tuple[Cents, int], ...]:
    """How many people paid which sum, the highest first, where it was more than one."""
    paid = Counter(filter(None, map(evening.door.paid_by, evening.door.paid)))
    return tuple(sorted(paid.items(), reverse=True)) if len(paid) > 1 else ()


def draws_together(draws: Iterable[DrawReturn | DrawSums]) -> tuple[DrawSums, ...]:
    """Draws of many nights, those of one name together."""
    found: dict[str, list[DrawReturn | DrawSums]] = {}
    for each in draws:
        found.setdefault(each.draw, []).append(each)
    return tuple(
        DrawSums(
            draw=name,
            tickets=sum(each.tickets for each in own),
            gross=total(each.gross for each in own),
            prize=total(each.prize for each in own),
            bought=total(each.bought for each in own),
            net=total(each.net for each in own),
            expenses=total(each.expenses for each in own),
            value=total(each.value for each in own),
        )
        for name, own in found.items()
    )


def fees_together(fees: Iterable[FeesAt]) -> tuple[FeesAt, ...]:
    """Fees of many nights, those at one price together; in the order of one night's."""
    people, taken = Counter[tuple[FeePrice, Cents]](), Counter[tuple[FeePrice, Cents]]()
    for each in fees:
        people[each.price, each.due] += each.people
        taken[each.price, each.due] += each.taken
    found = (FeesAt(*key, many, Cents(taken[key])) for key, many in people.items())
    return tuple(sorted(found, key=lambda each: (each.price is FeePrice.GONE, -each.due)))


def _price(evening: Evening, due: Cents) -> FeePrice:
    rules = evening.rules
    known = {rules.half_fee: FeePrice.HALF, rules.fee: FeePrice.WHOLE, 0: FeePrice.FREE}
    return known.get(due, FeePrice.OTHER)


def _sold(evening: Evening, name: str) -> Iterator[SoldAt]:
    """Sales at a price of the hall under that price; any other as it was typed."""
    sales = Counter[tuple[int, Cents]]()
    for line in standing_lines(evening.lines):
        if isinstance(line.entry, TicketsSold) and line.entry.pot == name:
            tickets, amount, times = _at_price(evening, line.entry)
            sales[tickets, amount] += times
    for (tickets, amount), times in sorted(sales.items()):
        yield SoldAt(tickets, amount, times)


def _at_price(evening: Evening, sale: TicketsSold) -> tuple[int, Cents, int]:
    for price in evening.rules.ticket_prices:
        times, left = divmod(sale.tickets, price.tickets)
        if not left and sale.amount == times * price.amount:
            return price.tickets, price.amount, times
    return sale.tickets, sale.amount, 1
