"""What a seat may do now in a hand in progress and, where it may not, why not: the fault that the
referee would find in the record of it.

A seat whose cards are not known may do whatever some cards that nobody has seen would let it.
"""

from collections.abc import Iterable
from dataclasses import replace
from enum import Enum
from typing import Any, Final

from .bidding import may_raise_to_thirty
from .calling import EVERY_SUIT, may_call, may_name
from .calls import Bid, Word, plain_bid
from .cards import (
    BITS,
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
    name_of,
)
from .deal import Exchanged, Robbed, Trick, Went
from .drawing import Exchange
from .faults import Fault
from .notation_words import written_call
from .play import Duty, forbidden, law_of, with_called_card
from .play_faults import NotHeld, Revoke
from .position import EXCHANGE, NAME, Position
from .robbing import NO_ROB, TURNED, Rob, TurnUp, may_rob, may_rob_pack, may_rob_stock
from .setup_check import exchange_faults
from .setup_faults import StockExhausted, WrongHandSize
from .throws import Throws
from .unanswered import NotAMove
from .variants import CARDS_EACH, PLAIN_BID, TRICKS, CallTime, Variant

JOKER_AND_ACES: Final = card_set((JOKER, *map(ace_of, Suit)))


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


def not_a_move(given: object, legal: Iterable[Any]) -> NotAMove:
    """The one of the legal moves that was meant, or else the first, as a program writes it."""
    wanted = {_typed(move): _as_code(move) for move in legal}
    meant = wanted.get(str(given).lower()) or next(iter(wanted.values()), "")
    return NotAMove(repr(given), meant)


def _typed(move: Any) -> str:
    if isinstance(move, Bid | Word):
        return written_call(move)
    if isinstance(move, Suit):
        return move.letter.lower()
    return name_of(Card(move)).lower() if isinstance(move, int) else str(move)


def _as_code(move: Any) -> str:
    match move:
        case Enum():
            return f"{type(move).__name__}.{move.name}"
        case Bid(points, called_for) if points == called_for:
            return f"plain_bid({points})"
        case Robbed(seat, takes, gives):
            return f"Robbed({seat}, {_as_code(takes)}, {_as_code(gives)})"
        case int():
            return f'card("{name_of(Card(move))}")'
        case _:
            return repr(move)


def cards_of(hand: Position, seat: Seat) -> CardSet:
    """The cards the seat holds or, where they are not known, may hold."""
    held = hand.held[seat]
    return unseen(hand, seat) if held is None else held


def chosen_from(hand: Position) -> CardSet:
    """The cards by which who is asked now decides: what he holds, or else what he sees."""
    seat = hand.whose
    if hand.doing is EXCHANGE:
        return hand.choosing
    early = hand.went is not None or hand.variant.kitty_before_trump
    sees = hand.doing is NAME and early and hand.held[seat] is not None
    return to_choose_from(hand, seat) if sees else cards_of(hand, seat)


# trumps


def nameable(hand: Position) -> frozenset[Suit]:
    """The suits that the bidder may name."""
    variant, bidder = hand.variant, hand.bidder
    assert bidder is not None  # noqa: S101 - there is one where trumps are named
    if hand.went is not None:
        if hand.went is Went.ON_TOP_CARD or hand.kitty is None:
            return EVERY_SUIT
        return may_name(variant, hand.kitty, from_kitty=True)
    seen = cards_of(hand, bidder)
    if variant.kitty_before_trump and variant.kitty:
        seen |= unseen(hand, bidder) if hand.kitty is None else hand.kitty
    return may_name(variant, seen)


def ways_to_go(hand: Position) -> tuple[Went, ...]:
    """On the kitty, on the top card: where it is played and the stock has what he then draws."""
    return hand.table.ways_to_go if hand.went is None else ()


def short_for(hand: Position, way: Went) -> StockExhausted | None:
    """The cards that the stock lacks for who goes that way and for all others."""
    rule, others = hand.table.after_going[way].rule, hand.table.others.rule
    needed = rule.min_draw + (hand.table.players - 1) * others.min_draw
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


def may_take_turn_up(hand: Position) -> list[Seat]:
    """Who may have to be asked about it: only who holds the ace of trumps ever takes it, as far as
    that is known, and the dealer, if it is a joker or an ace."""
    turned, trump = hand.turn_up, hand.trump
    if turned is None or trump is None or not hand.table.robs_the_turn_up:
        return []
    ace = BITS[ace_of(trump)]
    seats = [Seat(seat) for seat, held in enumerate(hand.held) if held is None or held & ace]
    if is_for_the_dealer(turned) and hand.dealer not in seats:
        seats.append(hand.dealer)
    return seats


def right_to_rob(hand: Position, seat: Seat) -> Rob:
    """The turn-up, or a card of the stock, that this seat may take and was not asked about yet."""
    if hand.turn_up is None:
        return _right_to_stock(hand, seat)
    gone = hand.asked[seat]
    for rob in hand.robbed:
        gone |= BITS[rob.takes]
    for card in hand.turn_up.cards:
        right = NO_ROB if gone >> card & 1 else _right_to(hand, seat, TURNED[card])
        if right.may:
            return right
    return NO_ROB


def _right_to(hand: Position, seat: Seat, turned: TurnUp) -> Rob:
    right = may_rob(
        *(hand.variant, turned),
        dealer=hand.dealer,
        seat=seat,
        hand=cards_of(hand, seat),
    )
    dealt = hand.hands[seat]
    if dealt is None:
        return replace(right, must=right.must and is_the_dealers(right))
    return replace(right, may_give=right.may_give & dealt)  # not what was robbed


def is_for_the_dealer(turned: TurnUp) -> bool:
    """Was a joker or an ace turned?"""
    return bool(BITS[turned.card] & JOKER_AND_ACES)


def is_the_dealers(right: Rob) -> bool:
    """A joker or an ace turned is the dealer's, at once."""
    return not right.takes & ~JOKER_AND_ACES


def _right_to_stock(hand: Position, seat: Seat) -> Rob:
    trump, variant, held = hand.trump, hand.variant, hand.held[seat]
    if trump is None or not hand.table.robs_the_stock:
        return NO_ROB
    has_no_ace = held is not None and not held & BITS[ace_of(trump)]
    if has_no_ace and not (variant.dealer_robs_pack and seat == hand.dealer):
        return NO_ROB
    if hand.asked[seat] or any(rob.seat == seat for rob in hand.robbed):
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
    table = hand.table
    if seat != hand.bidder:
        return table.others.rule
    return table.bidder.rule if hand.went is None else table.after_going[hand.went].rule


def to_choose_from(hand: Position, seat: Seat) -> CardSet:
    """The cards the seat throws from, before it draws."""
    held = hand.held[seat] or NO_CARDS
    if seat != hand.bidder:
        return held
    kitty = hand.kitty or NO_CARDS
    if hand.went is None:
        return held | kitty
    return NO_CARDS if hand.went is Went.ON_TOP_CARD else kitty


def throws(hand: Position, rule: Exchange) -> Throws:
    """Everything that who exchanges by this rule may throw, the fewest cards first."""
    too_many = hand.choosing.bit_count() - CARDS_EACH
    if not rule.discards_first:  # he has drawn
        too_many -= rule.min_draw
    most = min(hand.most_to_draw, rule.max_draw)
    return Throws(hand.choosing, too_many + rule.min_draw, too_many + most)


def why_not_throw(hand: Position, each: Exchanged) -> tuple[Fault, ...]:
    """What is wrong with throwing and drawing these."""
    is_bidder = each.seat == hand.bidder
    rule = to_throw(hand, each.seat)
    wrong = tuple(exchange_faults(hand.deal, hand.variant, each, rule, is_bidder=is_bidder))
    drew = (each.drew or NO_CARDS).bit_count()
    left = hand.choosing | (each.drew or NO_CARDS)
    kept = (left & ~each.threw).bit_count()
    if not wrong and kept != CARDS_EACH:
        return (WrongHandSize(each.seat, kept, CARDS_EACH, at_lead=True),)
    return wrong or (StockExhausted(drew, hand.most_to_draw),)


# playing


def may_play(hand: Position, seat: Seat) -> CardSet:
    """The cards that the seat may play now."""
    held, number = hand.held[seat], len(hand.winners) + 1
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
    number = len(hand.winners) + 1
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
    tricks = [*hand.tricks, now]
    for number, trick in reversed([*enumerate(tricks, start=1)]):
        played = trick.cards[hand.table.rounds[trick.leader].index(seat)]
        shown |= 1 << played
        led = None if trick.leader == seat else trick.cards[0]
        broken = _revoke(hand, number, seat, played, shown, led)
        whole = len(tricks) == TRICKS
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
