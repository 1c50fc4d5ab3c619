"""What a seat may do now in a hand in progress and, where it may not, why not: the fault that the
referee would find in the record of it.

A seat whose cards are not known may do whatever some cards that nobody has seen would let it.
"""

from itertools import combinations

from engine.bidding import may_raise_to_thirty
from engine.calling import may_call, may_name
from engine.calls import Bid, plain_bid
from engine.cards import (
    JOKER,
    NO_CARDS,
    PACK,
    Card,
    CardSet,
    Seat,
    Suit,
    ace_of,
    card_set,
    cards_in,
    holds,
)
from engine.deal import Exchanged, Robbed, Trick, Went, seats_of
from engine.drawing import Exchange, after_going, exchange
from engine.faults import Fault
from engine.play import Duty, forbidden, law_of, with_called_card
from engine.play_faults import NotHeld, Revoke
from engine.position import Position
from engine.robbing import NO_ROB, Rob, TurnUp, may_rob, may_rob_pack, may_rob_stock
from engine.setup_check import exchange_faults
from engine.setup_faults import StockExhausted, WrongHandSize
from engine.variants import CARDS_EACH, PLAIN_BID, TRICKS, CallTime, Variant


def whole_pack(variant: Variant) -> CardSet:
    """Every card of the game."""
    return PACK | 1 << JOKER if variant.joker else PACK


def unseen(hand: Position, seat: Seat) -> CardSet:
    """The cards of which this seat may hold any, or get it: those that are nowhere that is known."""
    elsewhere = NO_CARDS
    for held in hand.held:
        elsewhere |= held or NO_CARDS
    if hand.turn_up is not None:
        elsewhere |= card_set(hand.turn_up.cards)
    may_have_kitty = seat == hand.bidder and hand.held[seat] is None
    elsewhere |= NO_CARDS if may_have_kitty else hand.kitty or NO_CARDS
    for each in hand.exchanged:
        elsewhere |= each.threw
    taken = NO_CARDS
    for rob in hand.robbed:
        elsewhere |= 1 << rob.takes | 1 << rob.gives
        taken |= 1 << rob.takes if rob.seat == seat else NO_CARDS
    for trick in hand.all_tricks:
        elsewhere |= card_set(trick.cards)
        taken &= ~card_set(trick.cards)
    return whole_pack(hand.variant) & ~elsewhere | taken


def cards_of(hand: Position, seat: Seat) -> CardSet:
    """The cards the seat holds or, where they are not known, may hold."""
    held = hand.held[seat]
    return unseen(hand, seat) if held is None else held


# trumps


def nameable(hand: Position) -> frozenset[Suit]:
    """The suits that the bidder may name."""
    variant, bidder = hand.variant, hand.bidder
    assert bidder is not None  # noqa: S101 - there is one where trumps are named
    if hand.went is Went.ON_TOP_CARD:
        return frozenset(Suit)
    if hand.went is Went.ON_KITTY:
        kitty = hand.kitty
        return frozenset(Suit) if kitty is None else may_name(variant, kitty, from_kitty=True)
    seen = cards_of(hand, bidder)
    if variant.kitty_before_trump:
        seen |= hand.kitty or NO_CARDS
    return may_name(variant, seen)


def ways_to_go(hand: Position) -> tuple[Went, ...]:
    """On the kitty, on the top card: where it is played and the stock has what he then draws."""
    played = {Went.ON_KITTY: hand.variant.go_on_kitty, Went.ON_TOP_CARD: hand.variant.top_card_go}
    if hand.went is not None:
        return ()
    return tuple(way for way in Went if played[way] and short_for(hand, way) is None)


def short_for(hand: Position, way: Went) -> StockExhausted | None:
    """The cards that the stock lacks for who goes that way and for all others."""
    rule = after_going(hand.variant, hand.players, on_kitty=way is Went.ON_KITTY)
    others = exchange(hand.variant, hand.players, is_bidder=False)
    needed = rule.min_draw + (hand.players - 1) * others.min_draw
    return StockExhausted(needed, hand.stock_left) if needed > hand.stock_left else None


def own_thirty(hand: Position) -> Bid | None:
    """The 30 that the bidder may make of his own bid, before he names trumps."""
    if hand.bid is None or not may_raise_to_thirty(hand.variant, hand.bid):
        return None
    return plain_bid(PLAIN_BID)


def callable_cards(hand: Position) -> CardSet:
    """The cards that the bidder may call for."""
    variant, bidder, trump = hand.variant, hand.bidder, hand.trump
    assert bidder is not None and trump is not None  # noqa: PT018, S101 - he has named trumps
    own = hand.hands[bidder] if variant.call_time is CallTime.BEFORE_KITTY else hand.held[bidder]
    if own is None:
        return whole_pack(variant)
    return may_call(variant, trump, own)


def more_than_naming(hand: Position) -> tuple[Bid | Went, ...]:
    """What the bidder may do besides naming trumps: make his own bid 30, go on the kitty."""
    thirty = own_thirty(hand)
    return (*ways_to_go(hand), *(() if thirty is None else (thirty,)))


# robbing


def robberies(hand: Position) -> tuple[Robbed, ...]:
    """Each card that he who is asked may take, for each that he may give."""
    return tuple(
        Robbed(hand.whose, takes, gives)
        for takes in cards_in(hand.right.takes)
        for gives in cards_in(hand.right.may_give)
    )


def right_to_rob(hand: Position, seat: Seat) -> Rob:
    """The turn-up, or a card of the stock, that this seat may take and was not asked about yet."""
    if hand.turn_up is None:
        return _right_to_stock(hand, seat)
    held, trump = hand.held[seat], hand.turn_up.trump
    if not (seat == hand.dealer or held is None or trump is None or held & 1 << ace_of(trump)):
        return NO_ROB  # only the dealer, and who holds the ace of trumps, ever takes it
    ways = [hand.turn_up]
    if hand.turn_up.after_joker is not None:
        ways.append(TurnUp(hand.turn_up.after_joker))
    return next(filter(None, (_right_to(hand, seat, turned) for turned in ways)), NO_ROB)


def _right_to(hand: Position, seat: Seat, turned: TurnUp) -> Rob | None:
    right = may_rob(
        *(hand.variant, turned),
        dealer=hand.dealer,
        seat=seat,
        hand=cards_of(hand, seat),
    )
    gone = card_set(rob.takes for rob in hand.robbed) | hand.asked[seat]
    if not right.may or right.takes & gone:
        return None
    dealt = hand.hands[seat]
    gives = right.may_give if dealt is None else right.may_give & dealt  # not what was robbed
    known = dealt is not None or is_the_dealers(right)
    return Rob(may=True, must=right.must and known, takes=right.takes, may_give=gives)


def is_the_dealers(right: Rob) -> bool:
    """A joker or an ace turned is the dealer's, at once."""
    return all(card == JOKER or card in map(ace_of, Suit) for card in cards_in(right.takes))


def _right_to_stock(hand: Position, seat: Seat) -> Rob:
    trump, variant = hand.trump, hand.variant
    asked = hand.asked[seat] or any(rob.seat == seat for rob in hand.robbed)
    if asked or trump is None or not (variant.stock_robbing or variant.dealer_robs_pack):
        return NO_ROB
    cards = cards_of(hand, seat)
    known = hand.stock is not None
    stock = hand.stock if hand.stock is not None else tuple(cards_in(unseen(hand, seat)))
    is_dealer = seat == hand.dealer
    by_pack = may_rob_pack(variant, is_dealer=is_dealer, hand=cards, stock=stock)
    if by_pack.may:
        return by_pack
    right = may_rob_stock(variant, trump=trump, hand=cards, stock=stock)
    if known or not right.may:
        return right if right.may else NO_ROB
    trumps = law_of(variant).trumps[trump]
    return Rob(may=True, takes=card_set(stock) & trumps, may_give=right.may_give)


# drawing


def to_throw(hand: Position, seat: Seat) -> Exchange:
    """How many cards the seat may throw and draw."""
    is_bidder = seat == hand.bidder
    if is_bidder and hand.went is not None:
        on_kitty = hand.went is Went.ON_KITTY
        return after_going(hand.variant, hand.players, on_kitty=on_kitty)
    return exchange(hand.variant, hand.players, is_bidder=is_bidder)


def to_choose_from(hand: Position, seat: Seat) -> CardSet:
    """The cards the seat throws from, before it draws."""
    held = hand.held[seat] or NO_CARDS
    if seat != hand.bidder:
        return held
    return (NO_CARDS if hand.went else held) | (
        NO_CARDS if hand.went is Went.ON_TOP_CARD else hand.kitty or NO_CARDS
    )


def most_to_draw(hand: Position, later: tuple[Seat, ...]) -> int:
    """How many cards the stock has for who draws now, so that the later ones get what they must."""
    if hand.stock_left >= CARDS_EACH * (1 + len(later)):
        return CARDS_EACH
    return hand.stock_left - sum(to_throw(hand, seat).min_draw for seat in later)


def throws(hand: Position) -> tuple[CardSet, ...]:
    """Everything that who exchanges may throw, the fewest cards first."""
    bits = tuple(1 << card for card in cards_in(hand.choosing))
    rule = to_throw(hand, hand.whose)
    drawn = range(rule.min_draw, min(rule.max_draw, hand.most_to_draw) + 1)
    kept = [CARDS_EACH - each for each in drawn] if rule.discards_first else [CARDS_EACH]
    return tuple(
        CardSet(sum(chosen))
        for keep in sorted(kept, reverse=True)
        if keep <= len(bits)
        for chosen in combinations(bits, len(bits) - keep)
    )


def why_not_throw(hand: Position, each: Exchanged) -> tuple[Fault, ...]:
    """What is wrong with throwing and drawing these."""
    is_bidder = each.seat == hand.bidder
    wrong = tuple(exchange_faults(hand.deal, hand.variant, each, is_bidder=is_bidder))
    drew = (each.drew or NO_CARDS).bit_count()
    left = hand.choosing | (each.drew or NO_CARDS)
    kept = (left & ~each.threw).bit_count()
    if not wrong and kept != CARDS_EACH:
        return (WrongHandSize(each.seat, kept, CARDS_EACH, at_lead=True),)
    return wrong or (StockExhausted(drew, hand.most_to_draw),)


# playing


def may_play(hand: Position, seat: Seat) -> CardSet:
    """The cards that the seat may play now."""
    held, number = hand.held[seat], len(hand.tricks) + 1
    trump = hand.trump
    assert trump is not None  # noqa: S101 - trumps are made where cards are played
    if held is not None:
        legal = hand.law.legal_plays(held, hand.led, trump)
        if hand.called is None:
            return legal
        return with_called_card(legal, hand.called, hand.variant, number)
    free = unseen(hand, seat)
    return card_set(card for card in cards_in(free) if why_not_of_unseen(hand, seat, card) is None)


def why_not_play(hand: Position, seat: Seat, card: Card) -> Fault:
    """Why this card may not be played, which is so."""
    number, trump = len(hand.tricks) + 1, hand.trump
    assert trump is not None  # noqa: S101 - as above
    held = cards_of(hand, seat)
    if not 0 <= card <= JOKER or not holds(held, card):
        return NotHeld(number, seat, card)
    if hand.held[seat] is None:
        broken = why_not_of_unseen(hand, seat, card)
    else:
        broken = _revoke(hand, number, seat, card, held, hand.led)
    assert broken is not None  # noqa: S101 - it is not among the legal ones
    return broken


def why_not_of_unseen(hand: Position, seat: Seat, card: Card) -> Revoke | None:
    """The revoke that this card, shown now, would prove: in an earlier trick, where it was held
    back against the rules, or in this one."""
    shown = card_set((card,))
    now = Trick(Seat(0) if hand.leader is None else hand.leader, (*hand.on_table, card))
    for number, trick in reversed([*enumerate((*hand.tricks, now), start=1)]):
        played = trick.cards[seats_of(trick, hand.players).index(seat)]
        shown |= 1 << played
        led = None if trick.leader == seat else trick.cards[0]
        broken = _revoke(hand, number, seat, played, shown, led)
        whole = len(hand.tricks) + 1 == TRICKS
        if broken is not None and (whole or broken.duty is not Duty.PLAY_A_HEART):
            return broken
    return None


def _revoke(
    hand: Position, number: int, seat: Seat, card: Card, held: CardSet, led: Card | None
) -> Revoke | None:
    trump = hand.trump
    assert trump is not None  # noqa: S101 - as above
    broken = forbidden(*(hand.law, card, held, led, trump), called=hand.called, trick_number=number)
    if broken is None:
        return None
    return Revoke(number, seat, card, led, broken.duty, broken.holding, broken.legal)
