"""Who still owes a fee of an earlier night: what was owing when it closed, less what came later."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from scoring.numbers import Cents, NightNo, PlayerId
from scoring.till.purse import CashWhat

if TYPE_CHECKING:
    from scoring.club.settled import FeeLeft
    from scoring.evening import Evening


@dataclass(frozen=True, slots=True)
class Debt:
    """What one person still owes of the fee of a closed night, in cents; `night` is its key."""

    player: PlayerId
    night: NightNo
    amount: Cents


def debts(
    nights: Iterable[tuple[NightNo, Evening]],
    left: Collection[FeeLeft] = (),
    main: Callable[[PlayerId], PlayerId] = lambda player: player,
) -> tuple[Debt, ...]:
    """What is owed after these nights, the oldest first, but for what was `left`; what was paid later
    pays the oldest debt. Whoever is in the book twice owes as the one person, the `main` of both.

    Each night is its key and what its log adds up to, in their order. One that is not closed leaves
    no debts, and neither does one that was called off, but fees of earlier nights can be paid there.
    """
    owed: list[Debt] = []
    for key, night in nights:
        for line in night.purse.lines:
            if line.what is CashWhat.PAID_LATER and line.player:
                owed = _less(owed, main(line.player), line.amount)
        if night.night.closed:
            owed += (replace(each, player=main(each.player)) for each in _left_owing(key, night))
    is_left = {(main(each.player), each.night, each.amount) for each in left}
    return tuple(each for each in owed if (each.player, each.night, each.amount) not in is_left)


def _left_owing(key: NightNo, night: Evening) -> list[Debt]:
    people = (player for couple in night.couples.values() for player in couple)
    return [Debt(player, key, night.owed(player)) for player in people if night.owed(player)]


def _less(owed: list[Debt], player: PlayerId, amount: Cents) -> list[Debt]:
    left: list[Debt] = []
    for debt in owed:
        paid = min(amount, debt.amount) if debt.player == player else 0
        amount = Cents(amount - paid)
        if paid < debt.amount:
            left.append(replace(debt, amount=Cents(debt.amount - paid)))
    return left
