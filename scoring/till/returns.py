"""What a night's returns ask for: every draw with its tickets, and the fees by their price."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scoring.log.lines import standing_lines
from scoring.money.split import total
from scoring.numbers import Cents
from scoring.pots.feeding import TicketsSold
from scoring.pots.reported import DrawReported
from scoring.till.payments import Payment, shares_of_pots

if TYPE_CHECKING:
    from collections.abc import Iterator

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
    wrote down of it. `prize` is money alone: what goods cost the hall is an expense or a gift."""

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
        return Cents(self.gross - self.prize)


@dataclass(frozen=True, slots=True)
class FeesAt:
    """How many people had to pay so much, and what they paid; `due` is None for those who paid and
    are in no couple any more."""

    due: Cents | None
    people: int
    taken: Cents


def draws_of(evening: Evening) -> tuple[DrawReturn, ...]:
    """Every draw for which tickets were sold and not all given back."""
    shares, purse = shares_of_pots(evening), evening.facts.purse
    return tuple(
        DrawReturn(
            draw=name,
            sold=tuple(_sold(evening, name)),
            won=tuple(each for each in shares if each.pot == name),
            told=purse.reported.get(name, DrawReported(name)),
        )
        for name in purse.tickets
    )


def fees_by_price(evening: Evening) -> tuple[FeesAt, ...]:
    """The fees by what people had to pay, the highest first; the house couple is not among them."""
    pairs = [pair for couple, pair in evening.couples.items() if couple not in evening.facts.house]
    people = [player for pair in pairs for player in pair]
    dues = Counter(evening.due(player) for player in people)
    found = [
        FeesAt(due, many, total(evening.paid_by(p) for p in people if evening.due(p) == due))
        for due, many in sorted(dues.items(), reverse=True)
    ]
    gone = [player for player in evening.payers if player not in people and evening.paid_by(player)]
    if gone:
        found.append(FeesAt(None, len(gone), total(map(evening.paid_by, gone))))
    return tuple(found)


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
