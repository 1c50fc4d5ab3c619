"""The play of a hand from some card on, everybody's cards being known: what may be played, where
it stands after a card, and what the end of it is worth to a side.

It asks the law for everything, and remembers what was answered. `engine.solver` looks for the
best line in it; `engine.playouts` follows the simple player's.
"""

from collections.abc import Iterator
from enum import Enum
from typing import Final, NamedTuple

from .bookkeeping import HandResult
from .cards import NO_CARDS, Card, CardSet, Seat
from .chances import chances
from .contract import contract_of, first_leaders
from .deal import Trick, played_by
from .ending import Standing, after_hand, over_early, who_played_on
from .play import WEAKEST_TRUMP, called_card_is_due, with_called_card
from .points import HandPoints, hand_points
from .setup_check import failed_to_rob
from .simple_player import View
from .unanswered import NoAnswer, Refused
from .variants import TRICKS, ExactTie

TRICKS_TO_JINK_AFTER: Final = 3

Move = Card | bool  # a card; or, after three tricks of the pool, whether to play on for all five
PLAYS_ON: Final = True


class Aim(Enum):
    """What is played for."""

    POINTS = "points booked for one's own side, less the most that are booked for another"
    GAME = "the chance to win the game: counted where the hand ends it, and else a guess"


class At(NamedTuple):
    """Where the play stands; it never changes. `turn` is None when it is over."""

    hands: tuple[CardSet, ...]  # what each seat holds now
    turn: Seat | None
    on_table: tuple[Card, ...] = ()
    winners: tuple[Seat, ...] = ()  # of the tricks so far
    best: int = 0  # how strong the best trump played is
    best_trick: int | None = None
    partner: Seat | None = None  # who played the called card in time
    trumpers: int = 0  # a bit for each seat that has played a trump
    asked_to_jink: bool = False
    jinked: bool = False


class Endgame:
    """What stays the same to the end of a hand that is being played. `view.seat` asks, and the
    ends are worth what they are worth to its side."""

    def __init__(self, view: View, aim: Aim = Aim.GAME) -> None:
        table, variant = view.table, view.variant
        if table.trump is None or table.first_trick != 1 or table.fold is not None:
            raise Refused(NoAnswer.NOT_NOW)
        self.view, self.aim, self.variant, self.law = view, aim, variant, view.law
        self.trump, self.sides, self.called = table.trump, table.sides, table.called
        self.players, self.seat = table.players, view.seat
        self.trumps = self.law.trumps[self.trump]
        self.asked_for, self.strengths = self.law.tables[self.trump]
        self.contract = contract_of(table, variant)
        self.scores: dict[str, int] = dict.fromkeys(self.sides, 0) | dict(table.scores)
        self._missed = tuple(self.sides[seat] for seat in failed_to_rob(table, variant))
        self._by_order = variant.may_end_early or variant.exact_tie is ExactTie.FIRST_TO_REACH
        self._worths: dict[object, float] = {}
        self._early: dict[object, bool] = {}

    def stands(self, trick: Trick | None = None) -> At:
        """Where it stands after the tricks of the table, with this one lying there; of the hands
        only the asker's is filled in. Raises `Refused` for tricks that cannot be."""
        table, seat = self.view.table, self.seat
        tricks = (*table.tricks, *(() if trick is None else (trick,)))
        played = played_by(table._replace(tricks=tricks))
        played[seat] |= self.view.hand
        leads = first_leaders(table, self.variant, self.contract.bidder) or {seat}
        at = At(tuple(played), tricks[0].leader if tricks else min(leads))
        for each in tricks:
            at = self.after(at, PLAYS_ON) if at.asked_to_jink else at
            if at.turn != each.leader:
                raise Refused(NoAnswer.HAND_IS_OVER if at.turn is None else NoAnswer.NOTHING_FITS)
            for card in each.cards:
                at = self.after(at, card)
        return at

    # the law, asked

    def legal(self, at: At) -> CardSet:
        """What may be played now."""
        if at.turn is None:
            return NO_CARDS
        legal = at.hands[at.turn]
        if at.on_table and legal & self.asked_for[at.on_table[0]]:
            legal = self.law.legal_plays(legal, at.on_table[0], self.trump)
        if self.called is None:
            return legal
        return with_called_card(legal, self.called, self.variant, len(at.winners) + 1)

    def after(self, at: At, move: Move) -> At:
        """Where it stands after this card; or, for whom it is to play on or not, after his word."""
        if at.asked_to_jink:
            turn = at.turn if move else None
            return at._replace(asked_to_jink=False, jinked=bool(move), turn=turn)
        seat = at.turn
        assert seat is not None  # noqa: S101 - somebody plays the card
        hands = (*at.hands[:seat], at.hands[seat] ^ 1 << move, *at.hands[seat + 1 :])
        on_table = (*at.on_table, Card(move))
        if len(on_table) < self.players:
            turn = Seat((seat + 1) % self.players)
            return At(hands, turn, on_table, *at[3:])
        return self._end_of_trick(at, hands, on_table)

    def _end_of_trick(self, at: At, hands: tuple[CardSet, ...], on_table: tuple[Card, ...]) -> At:
        row = [self.strengths[on_table[0]][card] for card in on_table]
        strength = max(row)
        first = (at.turn or 0) + 1  # who led sits to the left of who was last
        winner = Seat((first + row.index(strength)) % self.players)
        best, best_trick = at.best, at.best_trick
        if strength >= WEAKEST_TRUMP and strength > best:
            best, best_trick = strength, len(at.winners)
        winners = (*at.winners, winner)
        partner, trumpers = at.partner, at.trumpers
        if self.called is not None and self.called in on_table:
            partner = self._partner(Seat((first + on_table.index(self.called)) % self.players), at)
        if self.variant.offsuit_set_30:
            trumpers |= self._who_trumped(on_table, first)
        then = At(hands, winner, (), winners, best, best_trick, partner, trumpers, jinked=at.jinked)
        return self._goes_on(then)

    def _partner(self, seat: Seat, at: At) -> Seat | None:
        in_time = not called_card_is_due(self.variant, len(at.winners))
        return seat if in_time and seat != self.contract.bidder else None

    def _who_trumped(self, on_table: tuple[Card, ...], first: int) -> int:
        seats = ((first + turn) % self.players for turn in range(self.players))
        pairs = zip(seats, on_table, strict=True)
        return sum(1 << seat for seat, card in pairs if self.trumps >> card & 1)

    def _goes_on(self, at: At) -> At:
        """To the next trick, unless the hand is over."""
        number = len(at.winners)
        if number < TRICKS and not (self.variant.may_end_early and self._is_over(at)):
            return at
        if number == TRICKS_TO_JINK_AFTER and self.variant.jinking:
            return at._replace(asked_to_jink=True)
        return at._replace(turn=None)

    def _is_over(self, at: At) -> bool:
        """Before its fifth trick; not while somebody who jinks has taken every one."""
        told = (at.winners, at.best_trick, at.best, at.jinked)
        known = self._early.get(told)
        if known is None:
            alone = at.jinked and len({self.sides[seat] for seat in at.winners}) == 1
            in_order = self._points(at).in_order(self.variant, self.sides)
            known = not alone and over_early(self.variant, self.scores, in_order)
            self._early[told] = known
        return known

    # what it comes to

    def told(self, at: At) -> tuple[object, ...]:
        """As much of what has happened as makes a difference for what comes of it."""
        who = None if at.best_trick is None else self.sides[at.winners[at.best_trick]]
        if self._by_order:
            return (at.winners, at.best, at.best_trick, *at[6:])
        return (tuple(sorted(self.sides[seat] for seat in at.winners)), at.best, who, *at[6:])

    def worth(self, at: At) -> float:
        """What this end is worth to the side of who asks."""
        told = self.told(at)
        known = self._worths.get(told)
        if known is None:
            known = self._worths[told] = self._worth(at)
        return known

    def friends(self, at: At) -> frozenset[Seat]:
        """Who plays together with who asks: his side and, the bidder's partner being known, the
        two of them."""
        mine = {Seat(seat) for seat, side in enumerate(self.sides) if side == self.sides[self.seat]}
        holder = at.partner
        if holder is None and self.called is not None and not self._called_too_late(at):
            holder = next(self._holders(at.hands, self.called), None)
        pair = {seat for seat in (self.contract.bidder, holder) if seat is not None}
        return frozenset(mine | pair if holder is not None and mine & pair else mine)

    @staticmethod
    def _holders(hands: tuple[CardSet, ...], card: Card) -> Iterator[Seat]:
        return (Seat(seat) for seat, hand in enumerate(hands) if hand >> card & 1)

    def _called_too_late(self, at: At) -> bool:
        return called_card_is_due(self.variant, len(at.winners))

    def _worth(self, at: At) -> float:
        stands = self.standing(at)
        if self.aim is Aim.POINTS:
            return self._swing(at, stands)
        return chances(self.variant, stands).get(self.sides[self.seat], 0.0)

    def _swing(self, at: At, stands: Standing) -> float:
        friends = {self.sides[seat] for seat in self.friends(at)}
        if self.variant.target is None:
            won = [side in friends for side in stands.winners]
            return sum(1 if mine else -1 for mine in won)
        gained = {side: stands.after[side] - before for side, before in self.scores.items()}
        others = [gained[side] for side in gained if side in self.sides and side not in friends]
        return gained[self.sides[self.seat]] - max(others, default=0)

    def standing(self, at: At) -> Standing:
        """Where the game stands with this end of the hand."""
        points, contract = self._points(at), self.contract
        in_order = points.in_order(self.variant, self.sides)
        bidder, best = contract.bidder, points.best_trump_seat
        partner = at.partner
        hand = HandResult(
            taken=points.taken,
            bidder=None if bidder is None else self.sides[bidder],
            bid=contract.bid,
            partner=None if partner is None else self.sides[partner],
            in_order=in_order,
            best_trump_side=None if best is None else self.sides[best],
            opponents_trumped=self._opponents_trumped(at),
            failed_to_rob=max(self._missed, key=lambda side: points.taken[side], default=None),
            played_on=who_played_on(self.variant, in_order),
        )
        return after_hand(self.variant, self.scores, hand)

    def _points(self, at: At) -> HandPoints:
        best = self.law.trump_of_strength(at.best, self.trump) if at.best else None
        return hand_points(self.variant, self.sides, self.trump, at.winners, best, at.best_trick)

    def _opponents_trumped(self, at: At) -> bool | None:
        bidder = self.contract.bidder
        if bidder is None or not self.variant.offsuit_set_30:
            return None
        friends = {self.sides[bidder]} | {self.sides[at.partner or bidder]}
        return any(
            at.trumpers >> seat & 1 and side not in friends for seat, side in enumerate(self.sides)
        )
