"""What is offered and what tickets cost: the values that house rules are told in beside numbers."""

from dataclasses import dataclass
from enum import StrEnum
from typing import NewType

from scoring.as_json import Row
from scoring.numbers import MOST_CENTS, Cents

LONGEST_GOODS = 60
MOST_FOR_A_PRICE = 1_000
"""Tickets that anybody buys at once."""

Coin = NewType("Coin", Cents)
"""The unit in which prizes are paid."""


class PrizeKind(StrEnum):
    """A fixed amount of cents, a share of the takings in whole per cent, or a thing."""

    AMOUNT = "amount"
    SHARE = "share"
    GOODS = "goods"


@dataclass(frozen=True, slots=True)
class Prize(Row):
    """What is offered for one level: `value` is cents, or per cent of the takings; of a thing, which
    is named in `goods`, it is what it is worth, and 0 where nobody says."""

    kind: PrizeKind
    value: int
    goods: str = ""

    def __post_init__(self) -> None:
        most = 100 if self.kind is PrizeKind.SHARE else MOST_CENTS
        is_thing = self.kind is PrizeKind.GOODS
        if not (0 if is_thing else 1) <= self.value <= most:
            raise ValueError(f"a prize of {self.value} ({self.kind})")
        if is_thing != bool(self.goods.strip()) or len(self.goods) > LONGEST_GOODS:
            raise ValueError(f"a prize named {self.goods!r} ({self.kind})")


@dataclass(frozen=True, slots=True)
class TicketPrice(Row):
    """So many tickets for so much, in cents: one for $1, three for $2."""

    tickets: int
    amount: Cents

    def __post_init__(self) -> None:
        if not (1 <= self.tickets <= MOST_FOR_A_PRICE and 1 <= self.amount <= MOST_CENTS):
            raise ValueError(f"{self.tickets} tickets for {self.amount} cents")
