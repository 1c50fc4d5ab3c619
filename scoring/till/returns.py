"""What a night's returns ask for: every draw with its tickets, and the fees by their price."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from scoring.as_json import Row
from scoring.log.lines import standing_lines
from scoring.money.split import total
from scoring.numbers import Cents
from scoring.pots.feeding import TicketsSold
from scoring.pots.winning import DrawReported
from scoring.till.payments import Payment, shares_of_pots

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from scoring.evening import Evening


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
