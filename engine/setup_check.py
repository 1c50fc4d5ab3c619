"""What went wrong before the first lead: the table, the pack, the auction, robbing, drawing.

Each function looks at one part of the record and yields its faults; a part that is not recorded
has none. `setup_faults` runs them in the order in which things happen at a table.
"""

from collections import Counter
from collections.abc import Iterator

from .bidding import Closed, Open, may_raise_to_thirty
from .bids import as_understood
from .calling import may_call, may_name
from .calls import CallFault
from .cards import (
    JOKER,
    NO_CARDS,
    Card,
    CardSet,
    Seat,
    Suit,
    ace_of,
    card_set,
    cards_in,
    holds,
)
from .contract import Contract, auction_of
from .deal import Deal, Exchanged, Robbed, Went, hands_at_first_lead, played_by
from .drawing import Exchange, after_going, exchange, refill
from .faults import Fault
from .points import possible_bids
from .robbing import NO_ROB, Rob, TurnUp, may_rob, may_rob_pack, may_rob_stock
from .setup_faults import (
    AuctionUnfinished,
    BidNotOfThisGame,
    CardTwice,
    FailedToRob,
    HowMany,
    MayNotCall,
    MayNotGo,
    MayNotName,
    MayNotRob,
    NoSuchSide,
    NotInThePack,
    NotPlayedHere,
    OtherBid,
    OtherBidder,
    Part,
    Place,
    StockExhausted,
    ThrewNotHeld,
    ThrownInButPlayed,
    TrumpNotTurned,
    Where,
    WrongDraw,
    WrongHandSize,
    WrongKeep,
    WrongKitty,
)
from .tables import gone
from .variants import CARDS_EACH, PLAIN_BID, CallTime, Robbing, Variant


def setup_faults(deal: Deal, variant: Variant, contract: Contract) -> Iterator[Fault]:
    """Every fault before the first lead, in order; the table itself is looked at before."""
    yield from _scores(deal, variant)
    yield from _hand_sizes(deal)
    yield from _cards_in_one_place(deal, variant)
    yield from _parts_of_this_game(deal, variant)
    yield from _turned_trump(deal)
    yield from _auction(deal, variant, contract)
    yield from _robbing(deal, variant, contract)
    yield from _kitty_and_trumps(deal, variant, contract)
    yield from _exchanges(deal, variant, contract)
    yield from _hands_at_lead(deal, contract)
    yield from _called_card(deal, variant, contract)


# the pack


def _scores(deal: Deal, variant: Variant) -> Iterator[Fault]:
    """Whoever went out the back door has a score still."""
    known = {*deal.sides, *gone(variant, deal.sides, dict(deal.scores))}
    yield from (NoSuchSide(side) for side, _ in deal.scores if side not in known)


def _hand_sizes(deal: Deal) -> Iterator[Fault]:
    """Five cards each; in a record of one trick, the cards still held at that trick or more."""
    one_trick = len(deal.tricks) == 1 and not deal.exchanged
    sizes = range(1, CARDS_EACH + 1) if one_trick else (CARDS_EACH,)
    for seat, hand in enumerate(deal.hands):
        if hand is not None and hand.bit_count() not in sizes:
            yield WrongHandSize(Seat(seat), hand.bit_count(), CARDS_EACH, at_lead=False)


def cards_in_place(deal: Deal) -> Iterator[tuple[Card, Place]]:
    """Every card dealt, turned or drawn, with the place it is recorded in."""
    for seat, hand in enumerate(deal.hands):
        place = Place(Where.HAND, Seat(seat))
        yield from ((card, place) for card in cards_in(hand or NO_CARDS))
    yield from ((card, Place(Where.KITTY)) for card in cards_in(deal.kitty or NO_CARDS))
    yield from ((card, Place(Where.TURN_UP)) for card in _turned(deal))
    for exchange_ in deal.exchanged:
        place = Place(Where.DRAWN, exchange_.seat)
        yield from ((card, place) for card in cards_in(exchange_.drew or NO_CARDS))


def cards_put_away(deal: Deal) -> Iterator[tuple[Card, Place]]:
    """Every card that left the play before the first lead: thrown, or given up in robbing."""
    for exchange_ in deal.exchanged:
        place = Place(Where.THROWN, exchange_.seat)
        yield from ((card, place) for card in cards_in(exchange_.threw))
    yield from ((rob.gives, Place(Where.THROWN, rob.seat)) for rob in deal.robbed)


def _turned(deal: Deal) -> tuple[Card, ...]:
    """The turn-up, with the card after a joker, and what was robbed from the stock."""
    if deal.turn_up is None:
        return tuple(rob.takes for rob in deal.robbed)
    return deal.turn_up.cards


def _cards_in_one_place(deal: Deal, variant: Variant) -> Iterator[Fault]:
    found: dict[Card, Place] = {}
    for card, place in cards_in_place(deal):
        if card == JOKER and not variant.joker:
            yield NotInThePack(card, place)
        elif card in found:
            yield CardTwice(card, found[card], place)
        found.setdefault(card, place)


# how trumps were made


def _parts_of_this_game(deal: Deal, variant: Variant) -> Iterator[Fault]:
    """An auction in a turn-up game, a turn-up in an auction game, and so on."""
    if variant.has_auction:
        foreign = {Part.TURN_UP: deal.turn_up is not None}
    else:
        foreign = {
            Part.CALLS: bool(deal.calls),
            Part.BID: deal.bidder is not None or deal.bid is not None,
            Part.KITTY: deal.kitty is not None,
            Part.EXCHANGE: bool(deal.exchanged),
            Part.CALLED: deal.called is not None,
        }
    yield from (NotPlayedHere(part) for part, recorded in foreign.items() if recorded)


def _turned_trump(deal: Deal) -> Iterator[Fault]:
    if deal.turn_up is not None and deal.trump is not None and deal.turn_up.trump != deal.trump:
        yield TrumpNotTurned(deal.trump, deal.turn_up.trump)


def _auction(deal: Deal, variant: Variant, contract: Contract) -> Iterator[Fault]:
    outcome = auction_of(deal, variant)
    match outcome:
        case CallFault():
            yield outcome
        case Open() if deal.tricks or deal.trump is not None:
            yield AuctionUnfinished(outcome.to_act)
        case Closed():
            yield from _after_the_calls(deal, variant, outcome)
        case _:
            pass
    yield from _bid_of_this_game(variant, contract)


def _after_the_calls(deal: Deal, variant: Variant, outcome: Closed) -> Iterator[Fault]:
    if outcome.bidder is None and deal.tricks:
        yield ThrownInButPlayed()
    if deal.bidder is not None and deal.bidder != outcome.bidder:
        yield OtherBidder(deal.bidder, outcome.bidder)
    if deal.bid is not None and outcome.bid is not None:
        raised = deal.bid.points == PLAIN_BID and may_raise_to_thirty(variant, outcome.bid)
        if as_understood(variant, deal.bid) != outcome.bid and not raised:
            yield OtherBid(deal.bid, outcome.bid)


def _bid_of_this_game(variant: Variant, contract: Contract) -> Iterator[Fault]:
    if (
        variant.has_auction
        and contract.bid is not None
        and contract.bid not in possible_bids(variant)
    ):
        yield BidNotOfThisGame(contract.bid)


# robbing


def _robbing(deal: Deal, variant: Variant, contract: Contract) -> Iterator[Fault]:
    for number, rob in enumerate(deal.robbed):
        gone = any(rob.takes == earlier.takes for earlier in deal.robbed[:number])
        right = NO_ROB if gone else _right_to_rob(deal, variant, rob, contract)
        if not (holds(right.takes, rob.takes) and holds(right.may_give, rob.gives)):
            yield MayNotRob(rob.seat, rob.takes, rob.gives, right.takes, right.may_give)
    yield from (FailedToRob(seat) for seat in failed_to_rob(deal, variant))


def _right_to_rob(deal: Deal, variant: Variant, rob: Robbed, contract: Contract) -> Rob:
    if deal.turn_up is None:
        return _right_to_stock(deal, variant, rob, contract)
    turn_up = deal.turn_up
    if rob.takes == turn_up.after_joker:
        turn_up = TurnUp(rob.takes)
    return may_rob(
        variant,
        turn_up,
        dealer=rob.seat if deal.dealer is None else deal.dealer,
        seat=rob.seat,
        hand=_hand_for_rob(deal, rob),
    )


def _hand_for_rob(deal: Deal, rob: Robbed) -> CardSet:
    """The robber's hand; where it is not recorded, one that gives him every benefit of doubt."""
    hand = deal.hand(rob.seat)
    if hand is not None:
        return hand
    ace = ace_of(deal.trump) if deal.trump is not None else rob.gives
    return card_set((rob.gives, ace))


def _right_to_stock(deal: Deal, variant: Variant, rob: Robbed, contract: Contract) -> Rob:
    """After the draw: the ace of trumps turns the stock, or the dealer looks through the pack."""
    hand = hands_at_first_lead(deal._replace(robbed=()), contract.bidder)[rob.seat]
    if hand is None:
        hand = _hand_for_rob(deal, rob)
    by_pack = may_rob_pack(
        variant, is_dealer=rob.seat == deal.dealer, hand=hand, stock=(rob.takes,)
    )
    if by_pack.may or deal.trump is None:
        return by_pack
    return may_rob_stock(variant, trump=deal.trump, hand=hand, stock=(rob.takes,))


def failed_to_rob(deal: Deal, variant: Variant) -> tuple[Seat, ...]:
    """Who is known to have had a duty to take the turn-up, and did not."""
    if variant.robbing is not Robbing.MUST:
        return ()
    robbers = {rob.seat for rob in deal.robbed}
    known = [
        hand or played for hand, played in zip(deal.every_hand(), played_by(deal), strict=True)
    ]
    return tuple(
        Seat(seat)
        for seat, hand in enumerate(known)
        if seat not in robbers and _had_to_rob(deal, variant, Seat(seat), hand)
    )


def _had_to_rob(deal: Deal, variant: Variant, seat: Seat, hand: CardSet) -> bool:
    turn_up, dealer = deal.turn_up, deal.dealer
    if turn_up is None or dealer is None or not hand:
        return False
    return may_rob(variant, turn_up, dealer=dealer, seat=seat, hand=hand).must


# the kitty, discards and draws


def _kitty_and_trumps(deal: Deal, variant: Variant, contract: Contract) -> Iterator[Fault]:
    if deal.kitty is not None and deal.kitty.bit_count() != variant.kitty:
        yield WrongKitty(deal.kitty.bit_count(), variant.kitty)
    played_here = {Went.ON_KITTY: variant.go_on_kitty, Went.ON_TOP_CARD: variant.top_card_go}
    if deal.went is not None and not played_here[deal.went]:
        yield MayNotGo(deal.went)
    allowed = _nameable(deal, variant, contract)
    if contract.bidder is not None and deal.trump is not None and deal.trump not in allowed:
        yield MayNotName(contract.bidder, deal.trump, allowed)


def _nameable(deal: Deal, variant: Variant, contract: Contract) -> frozenset[Suit]:
    """The suits the bidder could name from the cards he is known to have seen."""
    match deal.went:
        case Went.ON_KITTY:
            cards = deal.kitty
        case Went.ON_TOP_CARD:
            cards = None  # which of the cards he drew came first is not recorded
        case None:
            cards = None if contract.bidder is None else deal.hand(contract.bidder)
            if cards is not None and variant.kitty_before_trump:
                cards |= deal.kitty or NO_CARDS
    if cards is None:
        return frozenset(Suit)
    return may_name(variant, cards, from_kitty=deal.went is Went.ON_KITTY)


def _exchanges(deal: Deal, variant: Variant, contract: Contract) -> Iterator[Fault]:
    drawn: Counter[Seat] = Counter()
    for each in deal.exchanged:
        is_bidder = each.seat == contract.bidder
        rule = _exchange_rule(deal, variant, is_bidder=is_bidder)
        yield from exchange_faults(deal, variant, each, rule, is_bidder=is_bidder)
        drawn[each.seat] += (each.drew or NO_CARDS).bit_count()
    filled = refill(variant, deal.players, drawn, deal.dealer or Seat(0))
    if filled.short:
        yield StockExhausted(filled.stock_used, filled.stock_used - filled.short)


def exchange_faults(
    deal: Deal, variant: Variant, each: Exchanged, rule: Exchange, *, is_bidder: bool
) -> Iterator[Fault]:
    """What is wrong with what one seat threw and drew by this rule, its cards as dealt."""
    yield from _threw_what_he_held(deal, variant, each, is_bidder=is_bidder)
    yield from _how_many(deal, each, rule, is_bidder=is_bidder)


def _threw_what_he_held(
    deal: Deal, variant: Variant, each: Exchanged, *, is_bidder: bool
) -> Iterator[Fault]:
    hand = deal.hand(each.seat)
    kitty_unknown = variant.kitty > 0 and deal.kitty is None
    if hand is None or (is_bidder and kitty_unknown):
        return
    seen = hand | (each.drew or NO_CARDS) | (deal.kitty or NO_CARDS if is_bidder else NO_CARDS)
    if each.threw & ~seen:
        yield ThrewNotHeld(each.seat, each.threw & ~seen)


def _how_many(deal: Deal, each: Exchanged, rule: Exchange, *, is_bidder: bool) -> Iterator[Fault]:
    """He keeps and draws as many as the variant lets him."""
    drew = None if each.drew is None else each.drew.bit_count()
    if rule.discards_first:
        kept = max(0, rule.chooses_of - _thrown_of_those_seen(deal, each, is_bidder=is_bidder))
        if not rule.min_keep <= kept <= rule.max_keep:
            yield WrongKeep(each.seat, kept, HowMany(rule.min_keep, rule.max_keep))
    if drew is not None and not rule.min_draw <= drew <= rule.max_draw:
        yield WrongDraw(each.seat, drew, HowMany(rule.min_draw, rule.max_draw))


def _thrown_of_those_seen(deal: Deal, each: Exchanged, *, is_bidder: bool) -> int:
    """Who has gone may write down his own five too, which are out already."""
    out = deal.hand(each.seat) if is_bidder and deal.went is not None else None
    return (each.threw & ~(out or NO_CARDS)).bit_count()


def _exchange_rule(deal: Deal, variant: Variant, *, is_bidder: bool) -> Exchange:
    if is_bidder and deal.went is not None:
        return after_going(variant, deal.players, on_kitty=deal.went is Went.ON_KITTY)
    return exchange(variant, deal.players, is_bidder=is_bidder)


def _hands_at_lead(deal: Deal, contract: Contract) -> Iterator[Fault]:
    if not (deal.exchanged or deal.robbed):
        return
    for seat, hand in enumerate(hands_at_first_lead(deal, contract.bidder)):
        if hand is not None and hand.bit_count() != CARDS_EACH:
            yield WrongHandSize(Seat(seat), hand.bit_count(), CARDS_EACH, at_lead=True)


# the called card


def _called_card(deal: Deal, variant: Variant, contract: Contract) -> Iterator[Fault]:
    if deal.called is None or deal.trump is None or contract.bidder is None:
        return
    if variant.call_time is CallTime.NONE:
        yield NotPlayedHere(Part.CALLED)
        return
    if variant.call_time is CallTime.BEFORE_KITTY:
        hand = deal.hand(contract.bidder)
    else:
        hand = hands_at_first_lead(deal, contract.bidder)[contract.bidder]
    if hand is not None and not holds(allowed := may_call(variant, deal.trump, hand), deal.called):
        yield MayNotCall(deal.called, allowed)
