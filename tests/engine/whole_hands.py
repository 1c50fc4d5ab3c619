"""Whole hands by dice, of any preset with any switches: dealt, bid, robbed, drawn and played by the
rules, with everything that happened written down."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import fields, replace
from random import Random  # noqa: TID251 -- the same hands by the same seed
from types import UnionType
from typing import Any, get_args, get_type_hints

from engine.bidding import Auction, Closed, Open, at_100, may_raise_to_thirty, standing
from engine.calling import may_call, may_name
from engine.calls import plain_bid
from engine.cards import (
    JOKER,
    NO_CARDS,
    Card,
    CardSet,
    Seat,
    Suit,
    card_set,
    cards_in,
    printed_suit,
)
from engine.combinations import nonsense_in
from engine.contract import ace_is_sunk, contract_of, first_leaders
from engine.deal import (
    Deal,
    Exchanged,
    Robbed,
    Trick,
    Went,
    each_for_self,
    hands_at_first_lead,
    partners as partnered,
)
from engine.drawing import Exchange, after_going, exchange
from engine.play import Law, law_of, with_called_card
from engine.play_check import follow_play
from engine.presets import PRESETS
from engine.robbing import TurnUp, may_rob, may_rob_pack, may_rob_stock
from engine.switches import FIXED
from engine.tables import table_fault
from engine.variants import CARDS_EACH, PLAIN_BID, TRICKS, CallTime, Variant

NUMBERS = {
    "kitty": range(6),
    "min_keep": range(6),
    "called_card_trick": range(1, 6),
    "trick_points": (5, 10),
    "target": (25, 45, 110, 125, None),
    "min_hold": (None, 20),
    "min_bid_at_100": (None, 20),
    "lock_at": (None, 90, 100),
    "cap": (None, 105),
    "floor": (None, -80, -125),
}


class Dice(Random):
    """What may be chosen is chosen alike by the same seed on every machine."""

    def one_of(self, cards: CardSet) -> Card:
        return self.choice(list(cards_in(cards)))

    def some_of(self, cards: CardSet, number: int) -> CardSet:
        return card_set(self.sample(list(cards_in(cards)), number))


def whole_hand(seed: int) -> tuple[Variant, Deal]:
    """A variant with switches turned by dice, and one hand of it that breaks no rule. A hand that
    nobody takes is dealt again."""
    dice = Dice(seed)
    variant = a_variant(dice)
    sides = dice.choice(list(tables(variant)))
    return variant, hand_at(dice, variant, sides)


def hand_at(dice: Dice, variant: Variant, sides: tuple[str, ...]) -> Deal:
    """One hand at that table that breaks no rule and that somebody takes."""
    while True:
        with suppress(IndexError):  # the stock ran out: nobody may go on the top card there
            if deal := _Hand(dice, variant, sides).whole():
                return deal


# The rules and the table


def a_variant(dice: Dice) -> Variant:
    """A preset in which some switches are turned, as far as they go together."""
    variant = PRESETS[dice.choice(sorted(PRESETS))]
    for name in sorted({field.name for field in fields(Variant)} - FIXED):
        if dice.random() < 1 / 6:
            turned = replace(variant, **{name: dice.choice(values_of(name))})
            variant = variant if nonsense_in(turned) else turned
    return replace(variant, name=f"{variant.name} {dice.random()}")


def values_of(name: str) -> list[Any]:
    """What dice may choose for a switch."""
    kind = get_type_hints(Variant)[name]
    named = list(NUMBERS.get(name, ()))
    kinds = get_args(kind) if isinstance(kind, UnionType) else (kind,)
    for each in kinds:
        if each is bool:
            named += [True, False]
        elif hasattr(each, "__members__"):
            named += list(each)
    return named or [getattr(PRESETS["maritime_125"], name)]


def tables(variant: Variant) -> Iterator[tuple[str, ...]]:
    """Every table that may play it."""
    for players in variant.players:
        ways = (each_for_self(players), partnered(players, 2), partnered(players, 3))
        yield from (sides for sides in ways if table_fault(variant, sides) is None)


# The hand


class _Hand:
    """One dealing, as it goes; what happened is collected in a deal."""

    def __init__(self, dice: Dice, variant: Variant, sides: tuple[str, ...]) -> None:
        self.dice, self.variant = dice, variant
        self.players = len(sides)
        self.pack = [
            Card(card) for card in dice.sample(range(variant.pack_size), variant.pack_size)
        ]
        hands = tuple(card_set(self.taken(CARDS_EACH)) for _ in range(self.players))
        dealer = Seat(dice.randrange(self.players))
        self.deal = Deal(sides, hands=hands, dealer=dealer)
        self.order = [Seat((dealer + 1 + turn) % self.players) for turn in range(self.players)]

    def taken(self, number: int) -> list[Card]:
        """So many from the top of the pack; raises `IndexError` if it has fewer."""
        top, self.pack = self.pack[:number], self.pack[number:]
        if len(top) < number:
            raise IndexError(number)
        return top

    def adds(self, **parts: Any) -> None:
        self.deal = self.deal._replace(**parts)

    @property
    def bidder(self) -> Seat | None:
        return contract_of(self.deal, self.variant).bidder

    def whole(self) -> Deal | None:
        """All of it; None where nobody took the bid, or the pack is too small for this table."""
        if self.variant.has_auction:
            if not self.is_bid():
                return None
            self.names()
            self.draws()
            self.robs_the_stock()
            self.calls()
        else:
            self.turns()
            self.stands()
        self.plays()
        return self.deal

    # how trumps are made

    def turns(self) -> None:
        card = self.taken(1)[0]
        turn_up = TurnUp(card, self.taken(1)[0] if card == JOKER else None)
        self.adds(turn_up=turn_up, trump=turn_up.trump)
        for seat in [self.deal.dealer, *self.order]:
            self.robs(turn_up, seat)
            if turn_up.after_joker is not None:
                self.robs(TurnUp(turn_up.after_joker), seat)

    def stands(self) -> None:
        """The scores before, where they decide when the hand is over."""
        if self.variant.ends_mid_hand:
            near = max(0, (self.variant.target or 0) - 15)
            sides = dict.fromkeys(self.deal.sides)
            self.adds(scores=tuple((side, self.dice.choice((0, near))) for side in sides))

    def robs(self, turn_up: TurnUp, seat: Seat) -> None:
        hand = self.now(seat)
        right = may_rob(self.variant, turn_up, dealer=self.deal.dealer, seat=seat, hand=hand)
        gone = {rob.takes for rob in self.deal.robbed}
        free = right.takes and not gone & set(cards_in(right.takes))
        if free and (right.must or self.dice.random() < 1 / 2):
            self.swaps(seat, self.dice.one_of(right.takes), self.dice.one_of(right.may_give))

    def swaps(self, seat: Seat, takes: Card, gives: Card) -> None:
        self.adds(robbed=(*self.deal.robbed, Robbed(seat, takes, gives)))

    def is_bid(self) -> bool:
        scores = tuple(
            (side, self.dice.choice((0, 40, 95, 100))) for side in dict.fromkeys(self.deal.sides)
        )
        high = at_100(self.deal.sides, dict(scores))
        auction = Auction(self.variant, self.players, self.deal.dealer, high)
        calls = []
        while isinstance(stands := standing(auction, calls), Open):
            calls.append((stands.to_act, self.dice.choice(sorted(stands.legal, key=str))))
        self.adds(calls=tuple(calls), scores=scores)
        if not isinstance(stands, Closed) or stands.bidder is None:
            return False
        if may_raise_to_thirty(self.variant, stands.bid) and self.dice.random() < 1 / 2:
            self.adds(bid=plain_bid(PLAIN_BID))
        return True

    def names(self) -> None:
        """Trumps, from his hand, the kitty or the top card."""
        variant, dice = self.variant, self.dice
        if variant.kitty:
            self.adds(kitty=card_set(self.taken(variant.kitty)))
        if variant.go_on_kitty and dice.random() < 1 / 2:
            self.adds(went=Went.ON_KITTY)
        elif variant.top_card_go and dice.random() < 1 / 2:
            self.adds(went=Went.ON_TOP_CARD)
        self.adds(trump=dice.choice(sorted(self.nameable())))

    def nameable(self) -> frozenset[Suit]:
        hand, kitty = self.deal.hands[self.bidder], self.deal.kitty or NO_CARDS
        match self.deal.went:
            case Went.ON_KITTY:
                return may_name(self.variant, kitty, from_kitty=True)
            case Went.ON_TOP_CARD:
                top = printed_suit(self.pack[0])
                return frozenset(Suit) if top is None else frozenset((top,))
            case None:
                seen = hand | kitty if self.variant.kitty_before_trump else hand
                return may_name(self.variant, seen)

    # drawing

    def draws(self) -> None:
        """In deal order; who comes last keeps as many as the stock wants."""
        lacking = {seat: self.rule(seat).min_draw for seat in self.order}
        bidder = self.bidder
        first = [bidder] if self.deal.went is Went.ON_TOP_CARD else []
        for seat in [*first, *(each for each in self.order if each not in first)]:
            reserved = sum(
                lacking[later]
                for later in self.order
                if later > -1 and later not in self.done() and later != seat
            )
            self.draw(seat, len(self.pack) - reserved)

    def done(self) -> set[Seat]:
        return {each.seat for each in self.deal.exchanged}

    def rule(self, seat: Seat) -> Exchange:
        if seat == self.bidder and self.deal.went is not None:
            return after_going(self.variant, self.players, on_kitty=self.deal.went is Went.ON_KITTY)
        return exchange(self.variant, self.players, is_bidder=seat == self.bidder)

    def seen(self, seat: Seat) -> CardSet:
        hand, kitty = self.deal.hands[seat], self.deal.kitty or NO_CARDS
        if seat != self.bidder:
            return hand
        match self.deal.went:
            case Went.ON_KITTY:
                return kitty
            case Went.ON_TOP_CARD:
                return NO_CARDS
            case None:
                return hand | kitty

    def draw(self, seat: Seat, at_most: int) -> None:
        rule, seen = self.rule(seat), self.seen(seat)
        drawn = self.dice.randint(rule.min_draw, max(rule.min_draw, min(rule.max_draw, at_most)))
        if rule.discards_first:
            threw = seen & ~self.dice.some_of(seen, CARDS_EACH - drawn)
            drew = card_set(self.taken(drawn))
        else:
            drew = card_set(self.taken(drawn))
            threw = (seen | drew) & ~self.dice.some_of(seen | drew, CARDS_EACH)
        self.adds(exchanged=(*self.deal.exchanged, Exchanged(seat, threw, drew)))

    def robs_the_stock(self) -> None:
        for seat in self.order:
            hand, dice = self.now(seat), self.dice
            pack = may_rob_pack(
                self.variant, is_dealer=seat == self.deal.dealer, hand=hand, stock=self.pack
            )
            stock = may_rob_stock(self.variant, trump=self.deal.trump, hand=hand, stock=self.pack)
            right = pack if pack.may else stock
            if right.may and not self.deal.robbed and dice.random() < 1 / 2:
                self.swaps(seat, dice.one_of(right.takes), dice.one_of(right.may_give))

    def calls(self) -> None:
        """A partner, or nobody."""
        if self.variant.call_time is CallTime.NONE:
            return
        before = self.variant.call_time is CallTime.BEFORE_KITTY
        hand = self.deal.hands[self.bidder] if before else self.now(self.bidder)
        cards = may_call(self.variant, self.deal.trump, hand)
        if cards and self.dice.random() < 0.7:
            self.adds(called=self.dice.one_of(cards))

    # the play

    def now(self, seat: Seat) -> CardSet:
        hand = hands_at_first_lead(self.deal, self.bidder)[seat]
        assert hand is not None
        return hand

    def plays(self) -> None:
        deal = self.deal
        law = law_of(self.variant, ace_sunk=ace_is_sunk(deal, self.variant))
        held = list(hands_at_first_lead(deal, self.bidder))
        leader = self.dice.choice(sorted(first_leaders(deal, self.variant, self.bidder)))
        tricks = []
        for number in range(1, TRICKS + 1):
            cards: list[Card] = []
            for turn in range(self.players):
                seat = Seat((leader + turn) % self.players)
                legal = law.legal_plays(held[seat], cards[0] if cards else None, deal.trump)
                legal = with_called_card(legal, deal.called, self.variant, number)
                card = self.dice.one_of(legal)
                held[seat] &= ~card_set((card,))
                cards.append(card)
            tricks.append(Trick(leader, tuple(cards)))
            leader = Seat(
                (leader + cards.index(law.winning_card(cards, deal.trump))) % self.players
            )
            if self.is_over(law, tricks) and self.dice.random() < 1 / 2:
                break
        self.adds(tricks=tuple(tricks))

    def is_over(self, law: Law, tricks: list[Trick]) -> bool:
        """Has somebody reached the target, or three tricks for the pool?"""
        if not self.variant.may_end_early:
            return False
        played = follow_play(
            self.deal._replace(tricks=tuple(tricks)),
            law,
            self.deal.trump,
            contract_of(self.deal, self.variant),
        )
        return played.points is not None
