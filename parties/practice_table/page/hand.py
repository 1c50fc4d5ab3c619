"""A hand in progress: dealt, bid, robbed, drawn and played, each seat asked in its turn.

It is a generator: it gives a `Turn`, is sent the answer, and the record of the hand grows in
`deal`. What may be answered is the engine's to say.
"""

from collections.abc import Generator, Sequence
from functools import partial
from typing import Any

from engine import simple_player
from engine.bidding import Closed, Open, may_raise_to_thirty, standing
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
    name_of,
    printed_suit,
)
from engine.contract import ace_is_sunk, contract_of, first_leaders
from engine.deal import Deal, Exchanged, Robbed, Trick, Went, hands_at_first_lead, played_by
from engine.drawing import Exchange, after_going, exchange
from engine.ending import TRICKS_FOR_THE_POOL
from engine.notation_words import written_call
from engine.play import law_of, with_called_card
from engine.play_check import follow_play
from engine.robbing import Rob, TurnUp, may_rob, may_rob_pack, may_rob_stock
from engine.simple_player import Advice, View, Why
from engine.variants import CARDS_EACH, PLAIN_BID, TRICKS, CallTime, Variant
from parties.practice_table.forms import NOTHING
from parties.practice_table.page.turns import NO, YES, Ask, Turn, auction_at

Asking = Generator[Turn, Any, None]

STAYS = Advice[Went | None](None, Why.KNOWN_CARDS)


class Hand:
    """One dealing, as it goes."""

    def __init__(
        self,
        variant: Variant,
        sides: tuple[str, ...],
        dealer: Seat,
        pack: Sequence[Card],
        scores: tuple[tuple[str, int], ...],
    ) -> None:
        self.variant, self.stock = variant, list(pack)
        hands = tuple(card_set(self._taken(CARDS_EACH)) for _ in sides)
        before = () if variant.target is None else scores
        self.deal = Deal(sides, hands=hands, dealer=dealer, scores=before)
        players = len(sides)
        self.order = [Seat((dealer + 1 + turn) % players) for turn in range(players)]
        self.trick: Trick | None = None  # the one that is being played
        self.kitty = card_set(self._taken(variant.kitty))

    def whole(self) -> Asking:
        """All of it; without a bidder where nobody took the bid."""
        if not self.variant.has_auction:
            yield from self._turn_up()
            yield from self._play()
            return
        yield from self._auction()
        if self.bidder is not None:
            yield from self._trumps()
            yield from self._partner(CallTime.BEFORE_KITTY)
            yield from self._draws()
            yield from self._rob_stock()
            yield from self._partner(CallTime.BEFORE_LEAD)
            yield from self._play()

    @property
    def bidder(self) -> Seat | None:
        """Who has the bid; None while there is none."""
        return contract_of(self.deal, self.variant).bidder

    @property
    def of_bidder(self) -> Seat:
        """The same, asked when there is one."""
        bidder = self.bidder
        assert bidder is not None  # noqa: S101 - the auction was won
        return bidder

    @property
    def trump(self) -> Suit:
        """What is trumps, asked when they are made."""
        trump = self.deal.trump
        assert trump is not None  # noqa: S101 - nobody plays before
        return trump

    @property
    def nobody_bid(self) -> bool:
        """Is it an auction game, and nobody took the bid?"""
        return self.variant.has_auction and self.bidder is None

    def held(self, seat: Seat) -> CardSet:
        """The cards in that hand now."""
        hand = hands_at_first_lead(self.deal, self.bidder)[seat] or NO_CARDS
        now = self.trick
        on_table = self.deal if now is None else self._with(now)
        return hand & ~played_by(on_table)[seat]

    def view(self, seat: Seat, hand: CardSet | None = None) -> View:
        """What that seat knows; where it sees other cards than its hand, those."""
        open_part = self.deal._replace(hands=(), kitty=None, exchanged=())
        return View(self.variant, open_part, seat, self.held(seat) if hand is None else hand)

    # how trumps are made

    def _turn_up(self) -> Asking:
        card = self._taken(1)[0]
        turn_up = TurnUp(card, self._taken(1)[0] if card == JOKER else None)
        self._adds(turn_up=turn_up, trump=turn_up.trump)
        for seat in (self.order[-1], *self.order[:-1]):
            yield from self._rob_turn_up(turn_up, seat)
            if turn_up.after_joker is not None:
                yield from self._rob_turn_up(TurnUp(turn_up.after_joker), seat)

    def _rob_turn_up(self, turn_up: TurnUp, seat: Seat) -> Asking:
        dealer = self.order[-1]
        right = may_rob(self.variant, turn_up, dealer=dealer, seat=seat, hand=self.held(seat))
        if not {rob.takes for rob in self.deal.robbed} & set(cards_in(right.takes)):
            yield from self._rob(seat, right)

    def _rob(self, seat: Seat, right: Rob) -> Asking:
        if not right.may:
            return
        view = self.view(seat)
        ways: dict[str, Any] = {
            f"{name_of(takes)},{name_of(gives)}": (takes, gives)
            for takes in cards_in(right.takes)
            for gives in cards_in(right.may_give)
            if takes != gives
        }
        ways |= {} if right.must else {NOTHING: None}
        advises = partial(simple_player.rob, view, right)
        swapped = yield Turn(Ask.ROB, view, advises, ways, must=right.must)
        if swapped is not None:
            self._adds(robbed=(*self.deal.robbed, Robbed(seat, *swapped)))

    def _auction(self) -> Asking:
        auction = auction_at(self.variant, self.deal)
        while isinstance(now := standing(auction, self.deal.calls), Open):
            view = self.view(now.to_act)
            ways = {written_call(call): call for call in now.legal}
            call = yield Turn(Ask.CALL, view, partial(simple_player.bid, view, now.legal), ways)
            self._adds(calls=(*self.deal.calls, (now.to_act, call)))
        if isinstance(now, Closed) and now.bidder is not None and now.bid is not None:
            self._adds(bidder=now.bidder)
            if may_raise_to_thirty(self.variant, now.bid):
                view = self.view(now.bidder)
                advises = partial(simple_player.raise_to_thirty, view)
                raises = yield Turn(Ask.RAISE, view, advises, {YES: True, NO: False})
                self._adds(bid=plain_bid(PLAIN_BID) if raises else None)

    def _trumps(self) -> Asking:
        bidder = self.of_bidder
        yield from self._go(bidder)
        self._adds(kitty=self.kitty if self.variant.kitty else None)
        view = self.view(bidder, self._nameable_from(bidder))
        ways: dict[str, Suit] = {suit.letter: suit for suit in sorted(self._nameable(bidder))}
        advises = partial(simple_player.name_trump, view, ways.values())
        trump = yield Turn(Ask.TRUMP, view, advises, ways)
        self._adds(trump=trump)

    def _go(self, bidder: Seat) -> Asking:
        ways: dict[str, Went | None] = {NOTHING: None}
        if self.variant.go_on_kitty and self._lasts(bidder, Went.ON_KITTY):
            ways[Went.ON_KITTY.value] = Went.ON_KITTY
        if self.variant.top_card_go and self._lasts(bidder, Went.ON_TOP_CARD):
            ways[Went.ON_TOP_CARD.value] = Went.ON_TOP_CARD
        if len(ways) > 1:
            went = yield Turn(Ask.GO, self.view(bidder), lambda: STAYS, ways)
            self._adds(went=went)

    def _lasts(self, bidder: Seat, went: Went) -> bool:
        """Has the stock what he and the others then have to draw?"""
        going = after_going(
            self.variant, self.deal.players, on_kitty=went is Went.ON_KITTY
        ).min_draw
        others = sum(self._exchange(seat).min_draw for seat in self.order if seat != bidder)
        return going + others <= len(self.stock)

    def _nameable_from(self, bidder: Seat) -> CardSet:
        hand = self.deal.hand(bidder) or NO_CARDS
        match self.deal.went:
            case Went.ON_KITTY:
                return self.kitty
            case Went.ON_TOP_CARD:
                return card_set(self.stock[:1])
            case None:
                return hand | self.kitty if self.variant.kitty_before_trump else hand

    def _nameable(self, bidder: Seat) -> frozenset[Suit]:
        cards = self._nameable_from(bidder)
        if self.deal.went is Went.ON_TOP_CARD:
            top = printed_suit(self.stock[0])
            return frozenset(Suit) if top is None else frozenset((top,))
        return may_name(self.variant, cards, from_kitty=self.deal.went is Went.ON_KITTY)

    def _partner(self, when: CallTime) -> Asking:
        if self.variant.call_time is not when:
            return
        seat = self.of_bidder
        before = when is CallTime.BEFORE_KITTY
        view = self.view(seat, self.deal.hand(seat) if before else None)
        cards = may_call(self.variant, self.trump, view.hand)
        ways: dict[str, Card | None] = {name_of(card): card for card in cards_in(cards)}
        advises = partial(simple_player.call_card, view, cards)
        called = yield Turn(Ask.PARTNER, view, advises, ways | {NOTHING: None})
        self._adds(called=called)

    # throwing and drawing

    def _draws(self) -> Asking:
        """In deal order; who went on the top card has nothing yet and comes first. Who comes later
        gets what he needs at the least."""
        first = [self.of_bidder] if self.deal.went is Went.ON_TOP_CARD else []
        turns = [*first, *(seat for seat in self.order if seat not in first)]
        for place, seat in enumerate(turns):
            needed = sum(self._exchange(later).min_draw for later in turns[place + 1 :])
            yield from self._draw(seat, self._exchange(seat), len(self.stock) - needed)

    def _draw(self, seat: Seat, rule: Exchange, at_most: int) -> Asking:
        seen = self._sees(seat)
        drew = NO_CARDS if rule.discards_first else card_set(self._taken(rule.min_draw))
        if rule.max_draw or seen.bit_count() > CARDS_EACH:
            view = self.view(seat, seen | drew)
            advises = partial(simple_player.keep, view, rule, at_most)
            kept = yield Turn(Ask.THROW, view, advises, rule=rule, at_most=at_most)
        else:
            kept = seen
        threw = (seen | drew) & ~kept
        if rule.discards_first:
            drew = card_set(self._taken(CARDS_EACH - kept.bit_count()))
        self._adds(exchanged=(*self.deal.exchanged, Exchanged(seat, threw, drew)))

    def _exchange(self, seat: Seat) -> Exchange:
        players = self.deal.players
        if seat == self.bidder and self.deal.went is not None:
            return after_going(self.variant, players, on_kitty=self.deal.went is Went.ON_KITTY)
        return exchange(self.variant, players, is_bidder=seat == self.bidder)

    def _sees(self, seat: Seat) -> CardSet:
        hand = self.deal.hand(seat) or NO_CARDS
        if seat != self.bidder:
            return hand
        match self.deal.went:
            case Went.ON_KITTY:
                return self.kitty
            case Went.ON_TOP_CARD:
                return NO_CARDS
            case None:
                return hand | self.kitty

    def _rob_stock(self) -> Asking:
        """The pack, by its dealer, or the first trump of the stock, by the ace; one of the two."""
        for seat in self.order:
            is_dealer, hand = seat == self.order[-1], self.held(seat)
            pack = may_rob_pack(self.variant, is_dealer=is_dealer, hand=hand, stock=self.stock)
            if not self.deal.robbed:
                stock = may_rob_stock(self.variant, trump=self.trump, hand=hand, stock=self.stock)
                yield from self._rob(seat, pack if pack.may else stock)

    # the play

    def _play(self) -> Asking:
        leaders = first_leaders(self.deal, self.variant, self.bidder) or frozenset(self.order[:1])
        leader = min(leaders)
        if len(leaders) > 1:
            seat = self.of_bidder
            left = next(iter(leaders - {seat}))
            ways = {YES: seat, NO: left}
            advises = partial(Advice, left, Why.LAST_SEES_ALL)
            leader = yield Turn(Ask.LEAD, self.view(seat), advises, ways)
        while len(self.deal.tricks) < TRICKS:
            yield from self._one_trick(leader)
            if (yield from self._is_over()):
                break
            leader = self.winner_of(self.deal.tricks[-1])

    def _one_trick(self, leader: Seat) -> Asking:
        self.trick, number = Trick(leader, ()), len(self.deal.tricks) + 1
        law = law_of(self.variant, ace_sunk=ace_is_sunk(self.deal, self.variant))
        for turn in range(self.deal.players):
            seat = Seat((leader + turn) % self.deal.players)
            view, led = self.view(seat), (*self.trick.cards, None)[0]
            legal = law.legal_plays(view.hand, led, self.trump)
            legal = with_called_card(legal, self.deal.called, self.variant, number)
            ways = {name_of(card): card for card in cards_in(legal)}
            advises = partial(simple_player.play, view, legal, self.trick)
            card = yield Turn(Ask.PLAY, view, advises, ways, self.trick, number)
            self.trick = Trick(leader, (*self.trick.cards, card))
        self.deal, self.trick = self._with(self.trick), None

    def winner_of(self, trick: Trick) -> Seat:
        """Who takes the trick as it lies."""
        law = law_of(self.variant, ace_sunk=ace_is_sunk(self.deal, self.variant))
        best = law.winning_card(trick.cards, self.trump)
        return Seat((trick.leader + trick.cards.index(best)) % self.deal.players)

    def _is_over(self) -> Generator[Turn, Any, bool]:
        """Is the hand over before its five tricks? Where jinking is played, who has three may go on
        for all five, until he loses one."""
        if not self.variant.may_end_early or not self._may_stop():
            return False
        winners = [self.winner_of(trick) for trick in self.deal.tricks]
        last, won = winners[-1], winners.count(winners[-1])
        if not self.variant.jinking or won < TRICKS_FOR_THE_POOL or len(winners) == TRICKS:
            return True
        return won == TRICKS_FOR_THE_POOL and not (yield from self._plays_on(last))

    def _may_stop(self) -> bool:
        """Has somebody reached the target, or three tricks for the pool?"""
        law = law_of(self.variant, ace_sunk=ace_is_sunk(self.deal, self.variant))
        contract = contract_of(self.deal, self.variant)
        return follow_play(self.deal, law, self.trump, contract).points is not None

    def _plays_on(self, seat: Seat) -> Generator[Turn, Any, bool]:
        view = self.view(seat)
        advises = partial(simple_player.play_on, view)
        answer: bool = yield Turn(Ask.PLAY_ON, view, advises, {YES: True, NO: False})
        return answer

    def _adds(self, **parts: Any) -> None:
        self.deal = self.deal._replace(**parts)

    def _with(self, trick: Trick) -> Deal:
        return self.deal._replace(tricks=(*self.deal.tricks, trick))

    def _taken(self, number: int) -> list[Card]:
        top, self.stock = self.stock[:number], self.stock[number:]
        return top
