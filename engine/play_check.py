"""What went wrong in the play: tricks, leads, cards not held, duties broken. The slow path, which
follows the cards one by one and names what it finds.

Where a hand is not recorded, the cards its seat plays later are known to have been in it: that is
enough to find most revokes afterwards, and never makes one up.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from .cards import JOKER, Card, CardSet, Seat, Suit, ace_of, card_set, cards_in, holds
from .contract import Contract, first_leaders
from .deal import Deal, Trick, hands_at_first_lead, played_by, seats_of
from .ending import over_early
from .faults import Fault
from .play import Duty, Forbidden, Law, forbidden
from .play_faults import (
    NotBooked,
    NotHeld,
    Revoke,
    TricksMissing,
    WrongLeader,
    WrongTrickSize,
)
from .points import HandPoints, hand_points
from .setup_check import cards_in_place, cards_put_away
from .setup_faults import CardTwice, NotInThePack, Place, Where
from .variants import TRICKS, Robbing


@dataclass(slots=True)
class _Table:
    """The table while the play is followed."""

    deal: Deal
    law: Law
    trump: Suit
    recorded: list[bool]  # is this seat's hand on record?
    left: list[CardSet]  # what each seat is known to hold still
    lying: dict[Card, Place]  # cards recorded elsewhere than in the hand of who plays them
    faults: list[Fault] = field(default_factory=list)
    bidder: Seat | None = None
    leaders: frozenset[Seat] | None = None  # who may lead to the next trick, if known


class Played(NamedTuple):
    """What the play came to: its faults, and its points where the hand was played out."""

    faults: tuple[Fault, ...]
    points: HandPoints | None


def follow_play(deal: Deal, law: Law, trump: Suit, contract: Contract) -> Played:
    """Follow the play from the first lead to the last card."""
    table = _table(deal, law, trump, contract)
    winners = []
    for number, trick in enumerate(deal.tricks, start=deal.first_trick):
        winner = _trick(table, number, trick) if trick.cards else None
        table.leaders = None if winner is None else frozenset({winner})
        winners += [] if winner is None else [winner]
    points = _points(table, winners)
    table.faults += (*_missing(deal, whole=points is not None), *_folded(table))
    return Played(tuple(table.faults), points)


def _trick(table: _Table, number: int, trick: Trick) -> Seat | None:
    """Look at one trick; who won it."""
    _leader(table, number, trick)
    _cards(table, number, trick)
    return _winner(table, trick)


def _table(deal: Deal, law: Law, trump: Suit, contract: Contract) -> _Table:
    hands = hands_at_first_lead(deal, contract.bidder)
    played = played_by(deal)
    left = [mask if hand is None else hand for hand, mask in zip(hands, played, strict=True)]
    table = _Table(
        deal,
        law,
        trump,
        recorded=[hand is not None for hand in hands],
        left=left,
        lying=dict(cards_in_place(deal)) | dict(cards_put_away(deal)),
        bidder=contract.bidder,
    )
    if deal.first_trick == 1:
        table.leaders = first_leaders(deal, law.variant, contract.bidder)
    return table


def _leader(table: _Table, number: int, trick: Trick) -> None:
    if table.leaders is not None and trick.leader not in table.leaders:
        table.faults.append(WrongLeader(number, trick.leader, table.leaders))
    size, expected = len(trick.cards), table.deal.players
    alone = len(table.deal.tricks) == 1  # then it may be a question in the middle of it
    if size > expected or (size < expected and not alone):
        table.faults.append(WrongTrickSize(number, size, expected))


def _cards(table: _Table, number: int, trick: Trick) -> None:
    led = None
    for seat, card in zip(seats_of(trick, table.deal.players), trick.cards, strict=True):
        if card == JOKER and not table.law.variant.joker:
            table.faults.append(NotInThePack(card, Place(Where.TRICK, seat, number)))
            continue
        _one_card(table, number, seat, card, led)
        led = card if led is None else led


def _one_card(table: _Table, number: int, seat: Seat, card: Card, led: Card | None) -> None:
    elsewhere = _held_elsewhere(table, number, seat, card)
    if elsewhere is not None:
        table.faults.append(elsewhere)
    else:
        broken = _broken_duty(table, number, seat, card, led)
        if broken is not None:
            table.faults.append(
                Revoke(number, seat, card, led, broken.duty, broken.holding, broken.legal)
            )
    table.left[seat] &= ~(1 << card)
    table.lying[card] = Place(Where.TRICK, seat, number)


def _held_elsewhere(table: _Table, number: int, seat: Seat, card: Card) -> Fault | None:
    """The card is not this seat's to play: it was played before, or lies somewhere else."""
    place = table.lying.get(card)
    if place is not None and place.where is Where.TRICK:
        return CardTwice(card, place, Place(Where.TRICK, seat, number))
    if table.recorded[seat]:
        return None if holds(table.left[seat], card) else NotHeld(number, seat, card)
    if place is not None and not _may_have_come_to(table, seat, card, place):
        return CardTwice(card, place, Place(Where.TRICK, seat, number))
    return None


def _may_have_come_to(table: _Table, seat: Seat, card: Card, place: Place) -> bool:
    """May this seat, whose hand is not recorded, have got the card from where it lay?"""
    match place.where:
        case Where.HAND | Where.DRAWN:
            return place.seat == seat
        case Where.KITTY:
            return table.bidder in (None, seat)
        case Where.TURN_UP:
            return _may_have_taken(table, seat, card)
        case Where.THROWN | Where.TRICK:
            return False


def _may_have_taken(table: _Table, seat: Seat, turned: Card) -> bool:
    """Robbing need not be written down; but an ace or a joker turned is the dealer's, and any other
    card goes to whoever holds the ace of trumps, which he keeps."""
    deal, ace = table.deal, ace_of(table.trump)
    takers = [rob.seat for rob in deal.robbed if rob.takes == turned]
    if takers or table.law.variant.robbing is Robbing.NONE:
        return seat in takers
    if turned in (JOKER, ace):
        return deal.dealer in (None, seat)
    return not _played_out(deal) or holds(played_by(deal)[seat], ace)


def _broken_duty(
    table: _Table, number: int, seat: Seat, card: Card, led: Card | None
) -> Forbidden | None:
    broken = forbidden(
        *(table.law, card, table.left[seat], led, table.trump),
        called=table.deal.called,
        trick_number=number,
    )
    hearts_only = broken is not None and broken.duty is Duty.PLAY_A_HEART
    return None if hearts_only and not _all_known(table, seat) else broken


def _all_known(table: _Table, seat: Seat) -> bool:
    """Is every card this seat held known, by record or because all tricks are? Else he may have
    held back a trump that the record does not show."""
    return table.recorded[seat] or _played_out(table.deal)


def _played_out(deal: Deal) -> bool:
    """Is every trick of the hand recorded?"""
    return sum(bool(trick.cards) for trick in deal.tricks) == TRICKS


def _winner(table: _Table, trick: Trick) -> Seat | None:
    """Nobody, where there is only a joker that is not of this game."""
    in_pack = [card for card in trick.cards if card != JOKER or table.law.variant.joker]
    if not in_pack:
        return None
    winning = table.law.winning_card(in_pack, table.trump)
    return seats_of(trick, table.deal.players)[trick.cards.index(winning)]


def _missing(deal: Deal, *, whole: bool) -> Iterator[Fault]:
    """No tricks, one, or all: anything else has some missing, unless the hand ended before."""
    recorded = _numbers(deal)
    if len(deal.tricks) > 1 and not (whole and _in_a_row(recorded)):
        yield TricksMissing(recorded)


def _numbers(deal: Deal) -> tuple[int, ...]:
    """Of the tricks that are recorded, from 1."""
    tricks = enumerate(deal.tricks, start=deal.first_trick)
    return tuple(number for number, trick in tricks if trick.cards)


def _in_a_row(recorded: tuple[int, ...]) -> bool:
    return recorded == tuple(range(1, len(recorded) + 1)) and len(recorded) <= TRICKS


def _folded(table: _Table) -> Iterator[Fault]:
    """[A] variations: only before somebody who holds nothing but trumps."""
    fold = table.deal.fold
    if fold is None:
        return
    held = table.left[fold.booked]
    only_trumps = not held & ~table.law.trumps[table.trump]  # as far as they are known
    if not (
        table.law.variant.booked and only_trumps and _opponents(table.deal, fold.asker, fold.booked)
    ):
        yield NotBooked(fold.asker, fold.booked)


def _opponents(deal: Deal, one: Seat, other: Seat) -> bool:
    return deal.sides[one] != deal.sides[other]


def _points(table: _Table, winners: list[Seat]) -> HandPoints | None:
    """The points of a hand that was played to its end: five tricks, or as many as ended it. A fold
    gives the rest to the booked."""
    deal, variant = table.deal, table.law.variant
    if deal.fold is not None:
        winners = winners + [deal.fold.booked] * (TRICKS - len(winners))
    if len(winners) != TRICKS and not (winners and _in_a_row(_numbers(deal))):
        return None
    fell_on = dict(_cards_and_tricks(table))
    best = table.law.best_trump(card_set(fell_on), table.trump)
    trick = None if best is None else fell_on[best]
    points = hand_points(variant, deal.sides, table.trump, tuple(winners), best, trick)
    in_order = points.in_order(variant, deal.sides)
    whole = len(winners) == TRICKS or over_early(variant, _scores_before(deal), in_order)
    return points if whole else None


def _scores_before(deal: Deal) -> dict[str, int] | None:
    """Of every side; None where they are not all written down."""
    before = dict(deal.scores)
    return before if set(deal.sides) <= before.keys() else None


def _cards_and_tricks(table: _Table) -> Iterator[tuple[Card, int]]:
    """The cards played, each with its trick; after a fold, those of the booked hand that are
    shown, with the first trick not played."""
    deal = table.deal
    recorded = [trick for trick in deal.tricks if trick.cards]
    for number, trick in enumerate(recorded):
        yield from ((card, number) for card in trick.cards)
    if deal.fold is not None and len(recorded) < TRICKS:
        for card in cards_in(table.left[deal.fold.booked]):
            yield card, len(recorded)
