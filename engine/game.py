"""A game, hand after hand: the sheet, who deals, who is out, who has won.

A sheet is a value; entering a hand makes a new one. Hands come from checked deals or from points as
people say them, and what cannot have happened is refused with its reasons. Sources: [A] scoring;
[B 23-34]; section 1g of the rule book: the deal passes to the left after each hand, also after a
tie or a deal thrown in, and skips who is out.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from .bids import HUNDRED, bid_understood, forced_bid
from .bookkeeping import HandResult, bidding_side
from .calls import Bid
from .cards import NO_CARDS, CardSet, Seat
from .check import Verdict, judge
from .contract import Contract, contract_of
from .deal import Deal, played_by
from .ending import Standing, after_hand, is_out, took_three, who_played_on
from .faults import Side
from .play import law_of
from .playing_on import left_in, table_of_their_own
from .points import Impossible, Sums, impossible_points, possible_bids, possible_sums
from .rulebook import Remedy
from .said import Said, SaidAs, gettext_noop
from .setup_check import failed_to_rob
from .tables import table_fault
from .unanswered import NoAnswer, Refused
from .variants import AllPass, CallTime, Variant


class Reason(SaidAs):
    """Why a hand cannot be entered."""

    GAME_IS_OVER = gettext_noop("The game is over already.")
    UNKNOWN_SIDE = gettext_noop("There is no side %(about)s in this game.")
    SIDE_IS_OUT = gettext_noop("%(about)s is out of the game and takes no points.")
    IMPOSSIBLE_POINTS = gettext_noop("These points cannot be: %(about)s.")
    BIDDER_MISSING = gettext_noop("Say who had the bid, and what it was.")
    NO_BIDS_IN_THIS_GAME = gettext_noop("Nobody bids in this game.")
    BID_NOT_OF_THIS_GAME = gettext_noop("A bid of %(about)s is not made in this game.")
    BID_TOO_LOW_AT_100 = gettext_noop("%(about)s stands at 100 and may not bid so low.")
    NOBODY_IS_CALLED = gettext_noop("Nobody calls a partner in this game.")
    HAND_GOES_ON = gettext_noop("With these points the hand is not over: nobody has won yet.")
    DEAL_WITH_FAULTS = gettext_noop("This hand has faults. Check it first.")
    DEAL_NOT_PLAYED_OUT = gettext_noop("This hand was not played out.")


NO_SIDE, NO_SUMS = Side(""), Sums(())


@dataclass(frozen=True, slots=True)
class HandRefused(Said):
    """A reason, and the side, the points or the bid it is about."""

    reason: Reason
    about: Side | Impossible | int = NO_SIDE
    sums: Sums = NO_SUMS  # where the points are impossible: what a hand can come to

    @property
    def said(self) -> str:
        """The reason."""
        return self.reason.said


@dataclass(frozen=True, slots=True)
class Sheet:
    """The scores of one game so far."""

    variant: Variant
    seats: tuple[str, ...]  # the side of each seat
    dealer: Seat  # of the next hand
    scores: tuple[tuple[str, int], ...]
    hands: tuple[Standing, ...] = ()
    thrown_in: int = 0  # deals that nobody took

    @property
    def over(self) -> bool:
        """Has somebody won?"""
        return bool(self.hands) and self.hands[-1].over

    @property
    def winners(self) -> tuple[str, ...]:
        """Who has won; nobody while the game goes on."""
        return self.hands[-1].winners if self.hands else ()

    @property
    def out(self) -> frozenset[str]:
        """Sides that went out the back door while the others play on."""
        return frozenset(side for side, score in self.scores if is_out(self.variant, score))

    @property
    def spoilt(self) -> int:
        """Hands of Spoil Five after which the pool stayed and grew."""
        return sum(not hand.over for hand in self.hands) if self.variant.target is None else 0


def new_game(variant: Variant, seats: tuple[str, ...], dealer: Seat) -> Sheet:
    """An empty sheet. At a drive the couple that has just arrived deals first.

    Raises `Refused` for a table that does not play this variant: ask `table_fault` before.
    """
    if unfit := table_fault(variant, seats):
        raise Refused(unfit)
    return Sheet(variant, seats, dealer, tuple((side, 0) for side in dict.fromkeys(seats)))


def enter(sheet: Sheet, hand: HandResult) -> Sheet:
    """The sheet with this hand entered. Raises `Refused` if `why_not` has a reason."""
    if reasons := why_not(sheet, hand):
        raise Refused(*reasons)
    stands = after_hand(sheet.variant, dict(sheet.scores), hand)
    scored = replace(sheet, scores=tuple(stands.after.items()), hands=(*sheet.hands, stands))
    return replace(scored, dealer=_next_dealer(scored))


def throw_in(sheet: Sheet) -> Sheet:
    """Nobody took the bid: the deal passes to the left and nothing is scored [B 9]."""
    return replace(sheet, dealer=_next_dealer(sheet), thrown_in=sheet.thrown_in + 1)


def _next_dealer(sheet: Sheet) -> Seat:
    """The next seat to the left that is still in the game."""
    players = len(sheet.seats)
    to_the_left = [Seat((sheet.dealer + turn) % players) for turn in range(1, players + 1)]
    return next(seat for seat in to_the_left if sheet.seats[seat] not in sheet.out)


# what cannot have happened


def why_not(sheet: Sheet, hand: HandResult) -> tuple[HandRefused, ...]:
    """Why this hand cannot be entered; () when it can."""
    if sheet.over:
        return (HandRefused(Reason.GAME_IS_OVER),)
    unknown = tuple(_unknown_sides(sheet, hand))
    if unknown:
        return unknown
    return (
        *_taken_refused(sheet, hand),
        *_bid_refused(sheet, hand),
        *_partner_refused(sheet, hand),
    )


def _unknown_sides(sheet: Sheet, hand: HandResult) -> Iterator[HandRefused]:
    known = dict(sheet.scores)
    named = dict.fromkeys((*hand.taken, *sorted(bidding_side(hand))))
    yield from (HandRefused(Reason.UNKNOWN_SIDE, Side(side)) for side in named if side not in known)


def _taken_refused(sheet: Sheet, hand: HandResult) -> Iterator[HandRefused]:
    at_work = {side for side, points in hand.taken.items() if points} | bidding_side(hand)
    yield from (HandRefused(Reason.SIDE_IS_OUT, Side(side)) for side in sorted(at_work & sheet.out))
    why = impossible_points(sheet.variant, hand.taken, ended_mid_hand=sheet.variant.may_end_early)
    if why is not None:
        yield HandRefused(Reason.IMPOSSIBLE_POINTS, why, possible_sums(sheet.variant))
    elif _goes_on(sheet, hand):
        yield HandRefused(Reason.HAND_GOES_ON)


def _goes_on(sheet: Sheet, hand: HandResult) -> bool:
    """Is a hand that may end early not over with these points? Of the pool nobody need say how
    the tricks fell when it stays."""
    total, variant = sum(hand.taken.values()), sheet.variant
    if not variant.may_end_early or total in possible_sums(variant):
        return False
    if variant.target is None:
        return total > 0 and took_three(variant, hand) is None
    stands = after_hand(variant, dict(sheet.scores), hand)
    return not (stands.over or stands.undecided)


def _bid_refused(sheet: Sheet, hand: HandResult) -> Iterator[HandRefused]:
    if not sheet.variant.has_auction:
        if hand.bidder is not None or hand.bid is not None:
            yield HandRefused(Reason.NO_BIDS_IN_THIS_GAME)
    elif hand.bidder is None or hand.bid is None:
        yield HandRefused(Reason.BIDDER_MISSING)
    elif bid_understood(sheet.variant, hand.bid) not in possible_bids(sheet.variant):
        yield HandRefused(Reason.BID_NOT_OF_THIS_GAME, hand.bid.called_for)
    elif _too_low(sheet, hand.bidder, hand.bid):
        yield HandRefused(Reason.BID_TOO_LOW_AT_100, Side(hand.bidder))


def _too_low(sheet: Sheet, bidder: str, bid: Bid) -> bool:
    """A dealer who is bagged has not bid; who takes the deal for 15 has."""
    variant, lowest = sheet.variant, sheet.variant.min_bid_at_100
    if lowest is None or dict(sheet.scores)[bidder] < HUNDRED or bid.points >= lowest:
        return False
    bagged = variant.all_pass is not AllPass.PASS_OR_15 and bid == forced_bid(variant)
    return not bagged


def _partner_refused(sheet: Sheet, hand: HandResult) -> Iterator[HandRefused]:
    if hand.partner is not None and sheet.variant.call_time is CallTime.NONE:
        yield HandRefused(Reason.NOBODY_IS_CALLED, Side(hand.partner))


# from checked deals


def why_not_deal(deal: Deal, variant: Variant) -> HandRefused | None:
    """Why this deal cannot go on a sheet: it has faults, or was not played out.

    To have failed to rob has its price in the pool, and spoils nothing else [PEEL-ROB].
    """
    verdict = judge(deal, variant)
    if any(fault.remedy is not Remedy.NOT_IN_THE_POOL for fault in verdict.faults):
        return HandRefused(Reason.DEAL_WITH_FAULTS)
    return (
        HandRefused(Reason.DEAL_NOT_PLAYED_OUT)
        if verdict.points is None and not deal.points
        else None
    )


def hand_of(deal: Deal, variant: Variant) -> HandResult:
    """What a deal brought, for the sheet: counted from its tricks or, where only the points were
    written down, those. Raises `Refused` if `why_not_deal` has a reason."""
    reason = why_not_deal(deal, variant)
    if reason is not None:
        raise Refused(reason)
    left = left_in(deal, variant)
    deal = deal if left is None else table_of_their_own(deal, left)
    verdict, contract = judge(deal, variant), contract_of(deal, variant)
    taken = dict(deal.points) if verdict.points is None else verdict.points.taken
    in_order = _in_order(verdict, deal, variant)
    missed = (deal.sides[seat] for seat in failed_to_rob(deal, variant))
    return HandResult(
        taken=taken,
        bidder=_side(deal, contract.bidder),
        bid=contract.bid,
        partner=_side(deal, contract.partner),
        in_order=in_order,
        best_trump_side=None
        if verdict.points is None
        else _side(deal, verdict.points.best_trump_seat),
        opponents_trumped=opponents_trumped(deal, variant, contract),
        # Two can have missed it where a joker is turned; the pool could only be the better one's.
        failed_to_rob=max(missed, key=lambda side: taken.get(side, 0), default=None),
        played_on=who_played_on(variant, in_order),
    )


def _side(deal: Deal, seat: Seat | None) -> str | None:
    if seat is None:
        return None
    if not 0 <= seat < deal.players:
        raise Refused(NoAnswer.NO_SUCH_SEAT)
    return deal.sides[seat]


def _in_order(verdict: Verdict, deal: Deal, variant: Variant) -> tuple[tuple[str, int], ...]:
    return () if verdict.points is None else verdict.points.in_order(variant, deal.sides)


def opponents_trumped(deal: Deal, variant: Variant, contract: Contract) -> bool | None:
    """Did anybody play a trump against the bidder? None when that is not recorded."""
    if deal.trump is None or contract.bidder is None or not deal.tricks:
        return None
    friends = {_side(deal, contract.bidder), _side(deal, contract.partner)}
    played: CardSet = NO_CARDS
    for side, cards in zip(deal.sides, played_by(deal), strict=True):
        played |= NO_CARDS if side in friends else cards
    return bool(played & law_of(variant).trumps[deal.trump])
