"""The fast path before the first lead: who held what, who leads, and under which law, of a record
that has everything and nothing wrong: hands, turn-up and robbing, or calls, kitty and exchange.

It answers only when all is right. Anything else, and any doubt, is a None, and
`engine.setup_check` looks again slowly and names what it finds.
"""

from typing import NamedTuple, cast

from engine.at_table import AtTable, at_table
from engine.bidding import Closed
from engine.calling import may_name
from engine.cards import JOKER, NO_CARDS, Card, CardSet, Seat, Suit, ace_of, holds
from engine.contract import ace_is_sunk, auction_of
from engine.deal import Deal, Went
from engine.ending import is_out
from engine.play import Law, law_of
from engine.robbing import may_rob_pack, may_rob_stock
from engine.variants import CARDS_EACH, Robbing, Variant

Hands = tuple[CardSet, ...]


class Start(NamedTuple):
    """How the play began."""

    law: Law
    hands: Hands
    leaders: tuple[Seat, ...]  # who may lead


class Known(NamedTuple):
    """What every whole record has."""

    hands: Hands  # as dealt
    dealer: Seat
    trump: Suit


def quick_start(deal: Deal, variant: Variant) -> Start | None:
    """How the play of a rightly prepared hand began; None where there is any doubt of it."""
    table = at_table(variant, deal.sides)
    known = _known(deal)
    if not isinstance(table, AtTable) or known is None or not _all_in_the_game(deal, variant):
        return None
    if table.has_auction:
        return _after_the_auction(deal, variant, known, table)
    return _after_the_turn_up(deal, variant, known, table)


def _known(deal: Deal) -> Known | None:
    """Five cards each, a dealer at the table, trumps; from the first trick, no fold, none called."""
    if deal.first_trick != 1 or deal.fold is not None or deal.called is not None:
        return None
    hands, players = deal.hands, len(deal.sides)
    if len(hands) != players:
        return None
    for hand in hands:
        if hand is None or hand.bit_count() != CARDS_EACH:
            return None
    if deal.dealer is None or not 0 <= deal.dealer < players or deal.trump is None:
        return None
    return Known(cast("Hands", hands), deal.dealer, deal.trump)


def _all_in_the_game(deal: Deal, variant: Variant) -> bool:
    """Every score is of a side at the table, and nobody is out the back door."""
    for side, score in deal.scores:
        if side not in deal.sides or is_out(variant, score):
            return False
    return True


def _in_one_place(cards: list[CardSet], number: int, variant: Variant) -> bool:
    """Are these sets so many different cards of the pack? A card there twice would carry in the
    sum, which then has fewer bits."""
    together = sum(cards)
    return not together >> variant.pack_size and together.bit_count() == number


# the turn-up


def _after_the_turn_up(deal: Deal, variant: Variant, known: Known, table: AtTable) -> Start | None:
    turned = _turned(deal, known.trump)
    if turned is None or _has_an_auction(deal) or not table.eldest_leads:
        return None
    dealt = [*known.hands, CardSet(1 << turned)]
    if not _in_one_place(dealt, CARDS_EACH * len(known.hands) + 1, variant):
        return None
    hands = _robbed(deal, variant, known, turned)
    if hands is None:
        return None
    law = law_of(variant, ace_sunk=True) if ace_is_sunk(deal, variant) else table.law
    return Start(law, hands, (table.left_of[known.dealer],))


def _turned(deal: Deal, trump: Suit) -> Card | None:
    """The card that made trumps, were it no joker."""
    turn_up = deal.turn_up
    if turn_up is None or turn_up.after_joker is not None or turn_up.card == JOKER:
        return None
    return turn_up.card if turn_up.trump == trump else None


def _has_an_auction(deal: Deal) -> bool:
    """Is anything there that belongs to an auction?"""
    if deal.calls or deal.exchanged or deal.bidder is not None or deal.bid is not None:
        return True
    return deal.kitty is not None or deal.went is not None


def _robbed(deal: Deal, variant: Variant, known: Known, turned: Card) -> Hands | None:
    """The hands when the turn-up is taken by who may, and was by who must."""
    taker = _who_may_take(known, turned)
    if not deal.robbed:
        must = variant.robbing is Robbing.MUST and taker is not None
        return None if must else known.hands
    rob = deal.robbed[0]
    if len(deal.robbed) > 1 or rob.seat != taker or rob.takes != turned:
        return None
    hand = known.hands[rob.seat]
    if variant.robbing is Robbing.NONE or rob.gives == ace_of(known.trump):
        return None
    if not holds(hand, rob.gives):
        return None
    return _with(known.hands, rob.seat, (hand | 1 << turned) & ~(1 << rob.gives))


def _who_may_take(known: Known, turned: Card) -> int | None:
    """The dealer an ace; who holds the ace of trumps any other card."""
    ace = ace_of(known.trump)
    if turned == ace:
        return known.dealer
    return next((seat for seat, hand in enumerate(known.hands) if holds(hand, ace)), None)


def _with(hands: Hands, seat: Seat, hand: int) -> Hands:
    return (*hands[:seat], CardSet(hand), *hands[seat + 1 :])


# the auction


def _after_the_auction(deal: Deal, variant: Variant, known: Known, table: AtTable) -> Start | None:
    kitty = NO_CARDS if deal.kitty is None else deal.kitty
    bidder = _quick_bidder(deal, variant, table)
    if bidder is None or deal.turn_up is not None or kitty.bit_count() != variant.kitty:
        return None
    if not _may_name(deal, variant, known, bidder, kitty):
        return None
    hands = _exchanged(deal, table, known.hands, bidder, kitty)
    if hands is None or not _all_different(deal, variant, [*known.hands, kitty], table.stock):
        return None
    if deal.robbed:
        hands = _robbed_later(deal, variant, known, hands)
        if hands is None:
            return None
    leaders = table.leaders[known.dealer if table.eldest_leads else bidder]
    return Start(table.law, hands, leaders)


def _all_different(deal: Deal, variant: Variant, dealt: list[CardSet], stock: int) -> bool:
    """Was all that was drawn among the cards not dealt, and what was robbed among those left?"""
    drawn = [drew or NO_CARDS for _seat, _threw, drew in deal.exchanged]
    number = sum([drew.bit_count() for drew in drawn])
    known = CARDS_EACH * len(deal.sides) + variant.kitty + number + len(deal.robbed)
    came = dealt + drawn + [CardSet(1 << rob.takes) for rob in deal.robbed]
    return number <= stock and _in_one_place(came, known, variant)


def _may_name(deal: Deal, variant: Variant, known: Known, bidder: Seat, kitty: CardSet) -> bool:
    """May he make trumps of this suit, from his hand or gone on the kitty?"""
    if deal.went is Went.ON_KITTY:
        return variant.go_on_kitty and known.trump in may_name(variant, kitty, from_kitty=True)
    if deal.went is not None:
        return False
    if not variant.must_hold_named_trump:
        return True
    hand = known.hands[bidder]
    return known.trump in may_name(variant, hand | kitty if variant.kitty_before_trump else hand)


def _quick_bidder(deal: Deal, variant: Variant, table: AtTable) -> Seat | None:
    """Who won the auction, where what is written beside the calls says the same."""
    bidder, bid = deal.bidder, deal.bid
    if deal.calls:
        outcome = auction_of(deal, variant)
        if not isinstance(outcome, Closed) or outcome.bidder is None:
            return None
        if bidder not in (None, outcome.bidder) or bid not in (None, outcome.bid):
            return None
        bidder, bid = outcome.bidder, outcome.bid
    if bidder is None or not 0 <= bidder < len(deal.sides) or bid not in table.bids:
        return None
    return bidder


def _exchanged(
    deal: Deal, table: AtTable, dealt: Hands, bidder: Seat, kitty: CardSet
) -> Hands | None:
    """The hands when everybody has thrown what he had, each at most once, and drawn as he may.
    Who has gone on the kitty may write down his own five as thrown, which are out."""
    hands, waiting = [*dealt], dict(enumerate(dealt))
    went_out = NO_CARDS if deal.went is None else dealt[bidder]
    for seat, threw, drew in deal.exchanged:
        seen, thrown, ways = waiting.pop(seat, None), threw, table.others.ways
        if seen is None or drew is None:
            return None
        if seat == bidder:
            seen, thrown = (seen & ~went_out) | kitty, threw & ~went_out
            ways = (table.bidder if deal.went is None else table.after_going[deal.went]).ways
        seen |= drew
        if thrown & ~seen or (thrown.bit_count(), drew.bit_count()) not in ways:
            return None
        hands[seat] = seen & ~thrown
    return tuple(hands)


def _robbed_later(deal: Deal, variant: Variant, known: Known, hands: Hands) -> Hands | None:
    """The hands when one seat has taken a card of the stock after the draw."""
    rob, *more = deal.robbed
    if more or not 0 <= rob.seat < len(hands):
        return None
    hand, stock = hands[rob.seat], (rob.takes,)
    right = may_rob_pack(variant, is_dealer=rob.seat == known.dealer, hand=hand, stock=stock)
    if not right.may:
        right = may_rob_stock(variant, trump=known.trump, hand=hand, stock=stock)
    if not (right.may and holds(right.may_give, rob.gives)):
        return None
    return _with(hands, rob.seat, (hand | 1 << rob.takes) & ~(1 << rob.gives))
