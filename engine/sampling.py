"""Cards that the others may hold, by dice: deals that fit all that one seat has seen.

What is known: its own cards, thrown ones and the kitty among them; every card played; the turn-up,
and who took it with which ace; how many cards each still holds. What follows: who did not follow
holds none of the cards that would have bound him, as the law has it; a top trump that may be held
back may still be there. Who must take the turn-up and did not has no ace of trumps; who named trumps, or
called for a card, might.

Every deal that fits is as likely as any other; at tables of seven and more, where so many bound
hands would take too long, nearly so. What the calls and the throws of the others let one
guess besides is not looked at.
"""

from bisect import bisect
from collections.abc import Iterator
from itertools import accumulate
from math import comb
from typing import Final, NamedTuple

from .calling import may_call, may_name
from .cards import (
    JOKER,
    NO_CARDS,
    Card,
    CardSet,
    Seat,
    ace_of,
    card_set,
    cards_in,
    holds,
)
from .contract import contract_of
from .deal import Trick, Went, played_by, seats_of
from .dice import Dice
from .play import Duty, forbidden
from .rights import whole_pack
from .robbing import may_rob
from .simple_player import View
from .unanswered import NoAnswer, Refused
from .variants import CARDS_EACH, CallTime, Draw, Robbing

EVEN_TRIES: Final = 200  # before it is enough that all are nearly as likely
SOME: Final = 50  # among which one is then chosen
TRIES: Final = 2000  # before it is said that nothing fits


class Place(NamedTuple):
    """What may lie in one hand that is not seen."""

    seat: Seat
    known: CardSet  # cards that it is known to hold
    number: int  # of the others
    may_hold: CardSet  # of the cards not seen


class Fitting:
    """The deals that fit what `view.seat` knows, `trick` lying on the table. Of what others threw,
    drew or were dealt nothing is looked at but how many cards they were."""

    def __init__(self, view: View, trick: Trick | None = None) -> None:
        self.view, self.variant, self.seat = view, view.variant, view.seat
        table = view.table
        if table.trump is None or table.first_trick != 1:
            raise Refused(NoAnswer.NOT_NOW)
        self.trump, self.bidder = table.trump, contract_of(table, view.variant).bidder
        now = () if trick is None else (trick,)
        self.table = table._replace(tricks=(*table.tricks, *now))
        self.played = played_by(self.table)
        self.seen = self._seen()
        self.places = self._places()
        if any(place.number < 0 for place in self.places):
            raise Refused(NoAnswer.NOTHING_FITS)  # they took what they cannot have had room for
        self._most = self._most_ways()
        self._even_tries = EVEN_TRIES

    def deal(self, dice: Dice) -> tuple[CardSet, ...]:
        """What each seat holds now, in one of the deals. Raises `Refused` where none is found."""
        for _ in range(self._even_tries):
            hands, ways = self._dealt(dice)
            if self._counts(ways, dice) and self._fits_all(hands, dice):
                return hands
        self._even_tries = 0  # it would be the same for the next
        return self._among_some(dice)

    def _counts(self, ways: int, dice: Dice) -> bool:
        """Dealt hand after hand, a deal is the likelier the fewer ways there were to deal it; so
        it counts only as often as it should."""
        return dice.random() * self._most < ways

    def _among_some(self, dice: Dice) -> tuple[CardSet, ...]:
        """At a big table, where next to none counts: one of some that fit, by their ways."""
        found: list[tuple[int, tuple[CardSet, ...]]] = []
        for tried in range(TRIES):
            hands, ways = self._dealt(dice)
            if ways and self._fits_all(hands, dice):
                found.append((ways, hands))
            if found and tried >= SOME:
                break
        if not found:
            raise Refused(NoAnswer.NOTHING_FITS)
        sums = [*accumulate(ways for ways, _ in found)]
        at = bisect(sums, dice.random() * sums[-1], hi=len(found) - 1)
        return found[at][1]

    def _fits_all(self, hands: tuple[CardSet, ...], dice: Dice) -> bool:
        return self.fits(hands) and self._bidder_could(hands, dice)

    # what is known

    def _seen(self) -> CardSet:
        """Every card whose place is known."""
        table, own = self.table, self.view.hand
        for cards in self.played:
            own |= cards
        for each in table.exchanged:
            own |= each.threw if each.seat == self.seat else NO_CARDS
        if self.seat == self.bidder:
            own |= table.kitty or NO_CARDS
        for rob in table.robbed:
            own |= 1 << rob.gives if rob.seat == self.seat else NO_CARDS
        if table.turn_up is not None:
            own |= card_set(table.turn_up.cards)
        for seat in range(table.players):
            own |= self._known(Seat(seat))
        return own

    def _known(self, seat: Seat) -> CardSet:
        """What a seat is known to hold since it robbed: what it took, and the ace that it showed.
        Who looks through the pack shows nothing."""
        known = NO_CARDS
        for rob in self.table.robbed:
            through_the_pack = self.variant.dealer_robs_pack and seat == self.table.dealer
            if rob.seat != seat or (self.table.turn_up is None and through_the_pack):
                continue
            dealers = self.table.turn_up is not None and rob.takes == JOKER
            known |= 1 << rob.takes | (NO_CARDS if dealers else 1 << ace_of(self.trump))
        return known & ~self.played[seat]

    def _places(self) -> tuple[Place, ...]:
        """The hands that are not seen, those first that may hold the fewest cards."""
        unseen = whole_pack(self.variant) & ~self.seen
        places = [
            self._place(Seat(seat), unseen)
            for seat in range(self.table.players)
            if seat != self.seat
        ]
        return tuple(sorted(places, key=lambda place: place.may_hold.bit_count()))

    def _place(self, seat: Seat, unseen: CardSet) -> Place:
        known = self._known(seat)
        left = CARDS_EACH - self.played[seat].bit_count() - known.bit_count()
        barred = card_set(card for card in cards_in(unseen) if self._is_barred(seat, card))
        return Place(seat, known, left, unseen & ~barred)

    def _is_barred(self, seat: Seat, card: Card) -> bool:
        """Would it, whatever else he held, have bound him to play another card than he did?"""
        return any(duty is not Duty.PLAY_A_HEART for duty in self._broken(seat, card_set((card,))))

    def _broken(self, seat: Seat, holding: CardSet) -> Iterator[Duty]:
        """The duties that he would have broken by his plays so far, if he held these now."""
        held, tricks = holding, self.table.tricks
        for number in range(len(tricks), 0, -1):
            trick = tricks[number - 1]
            seats = seats_of(trick, self.table.players)
            if seat not in seats:
                continue
            card = trick.cards[seats.index(seat)]
            held |= 1 << card
            led = None if trick.leader == seat else trick.cards[0]
            broken = forbidden(
                *(self.view.law, card, held, led, self.trump),
                called=self.table.called,
                trick_number=number,
            )
            if broken is not None:
                yield broken.duty

    # by dice

    def _dealt(self, dice: Dice) -> tuple[tuple[CardSet, ...], int]:
        """Hands of cards that each may hold, and in how many ways they could be dealt one after
        the other; in none where somebody comes short."""
        hands = [NO_CARDS] * self.table.players
        hands[self.seat] = self.view.hand
        gone, ways = NO_CARDS, 1
        for place in self.places:
            free = place.may_hold & ~gone
            number = free.bit_count()
            if number < place.number:
                return tuple(hands), 0
            ways *= comb(number, place.number)
            drawn = card_set(dice.sample(tuple(cards_in(free)), place.number))
            hands[place.seat] = place.known | drawn
            gone |= drawn
        return tuple(hands), ways

    def _most_ways(self) -> int:
        """The most ways there can be to deal hand after hand."""
        most = 1
        for number, place in enumerate(self.places):
            gone = sum(
                max(0, earlier.number - (earlier.may_hold & ~place.may_hold).bit_count())
                for earlier in self.places[:number]
            )
            most *= comb(max(0, place.may_hold.bit_count() - gone), place.number)
        return most

    # what fits

    def fits(self, hands: tuple[CardSet, ...]) -> bool:
        """Has nobody, with these cards left, broken a duty in what was seen?"""
        others = [place.seat for place in self.places]
        if any(next(self._broken(seat, hands[seat]), None) for seat in others):
            return False
        return not any(self._had_to_rob(seat, hands[seat]) for seat in others)

    def _had_to_rob(self, seat: Seat, holding: CardSet) -> bool:
        turned, table = self.table.turn_up, self.table
        if self.variant.robbing is not Robbing.MUST or turned is None or table.dealer is None:
            return False
        if not self.played[seat] or any(rob.seat == seat for rob in table.robbed):
            return False
        hand = holding | self.played[seat]
        return may_rob(self.variant, turned, dealer=table.dealer, seat=seat, hand=hand).must

    def _bidder_could(self, hands: tuple[CardSet, ...], dice: Dice) -> bool:
        """Could the bidder, with these cards left, name these trumps, and call for that card? What
        he threw, and which of his cards he drew, falls as the dice will have it."""
        bidder = self.bidder
        if bidder is None or bidder == self.seat:
            return True
        final = hands[bidder] | self.played[bidder]
        called = self.table.called if self.variant.call_time is CallTime.BEFORE_LEAD else None
        could_call = called is None or holds(may_call(self.variant, self.trump, final), called)
        return could_call and self._named_it(bidder, final, hands, dice)

    def _named_it(
        self, bidder: Seat, final: CardSet, hands: tuple[CardSet, ...], dice: Dice
    ) -> bool:
        variant = self.variant
        if self.trump in may_name(variant, NO_CARDS) and self.table.went is None:
            return True
        threw = next((e.threw for e in self.table.exchanged if e.seat == bidder), None)
        if threw is None or self.table.went is Went.ON_TOP_CARD:
            return True  # nobody knows how many were his from the first, or none was
        on_kitty, all_seen = self.table.went is Went.ON_KITTY, variant.kitty_before_trump
        thrown = threw.bit_count()
        if on_kitty and thrown > variant.kitty:
            thrown -= CARDS_EACH  # who has gone may write down his own five, too
        saw = variant.kitty + (0 if on_kitty else CARDS_EACH)
        drew_first = variant.draw is Draw.EXACTLY_3
        kept = CARDS_EACH if drew_first else max(0, min(CARDS_EACH, saw - thrown))
        first = [*dice.sample(tuple(cards_in(final)), kept), *self._thrown(hands, thrown, dice)]
        looked_at = saw if all_seen else (variant.kitty if on_kitty else CARDS_EACH)
        named_from = card_set(dice.sample(first, min(looked_at, len(first))))
        return self.trump in may_name(variant, named_from, from_kitty=on_kitty)

    def _thrown(self, hands: tuple[CardSet, ...], number: int, dice: Dice) -> list[Card]:
        """So many of the cards that nobody holds."""
        elsewhere = self.seen
        for hand in hands:
            elsewhere |= hand
        hidden = tuple(cards_in(whole_pack(self.variant) & ~elsewhere))
        return dice.sample(hidden, min(len(hidden), number))
