"""A hand in progress between naming trumps and the play: who draws throws and is dealt others."""

from dataclasses import dataclass
from typing import Final

from . import rights
from .cards import BITS, NO_CARDS, Card, CardSet, Seat
from .deal import Exchanged, Went
from .drawing import Exchange
from .playing import Playing
from .position import EXCHANGE
from .throws import Throws
from .unanswered import NoAnswer, Refused
from .variants import CARDS_EACH

_MADE: Final = tuple.__new__  # a tuple by name, without the call that names its parts


@dataclass(init=False, repr=False, eq=False, slots=True)
class Drawing(Playing):
    """What is thrown from a hand and drawn for it, seat by seat."""

    _to_draw: list[tuple[Seat, Exchange]]  # each by his rule
    _reserved: int  # cards of the stock that those must draw who draw later
    _rule: Exchange  # of who exchanges now
    _drawn: CardSet  # what he was given before he throws
    _throws: Throws  # what he may throw

    def _draw(self) -> None:
        """Everybody whose cards are known, in deal order; first who went on the top card."""
        seats = self.order
        if self.bidder is not None and self.went and self.went is Went.ON_TOP_CARD:
            seats = tuple(dict.fromkeys((self.bidder, *seats)))
        self._to_draw = [
            (seat, rights.to_throw(self, seat)) for seat in seats if self.hands[seat] is not None
        ]
        self._reserved = sum([rule.min_draw for _, rule in self._to_draw])
        self._next_to_draw()

    def _next_to_draw(self) -> None:
        done = len(self.exchanged)
        if done == len(self._to_draw):
            self.choosing = NO_CARDS
            self._before_the_lead()
            return
        self.doing = EXCHANGE
        self.turn, self._rule = seat, rule = self._to_draw[done]
        self._reserved -= rule.min_draw
        self.most_to_draw = self.stock_left - self._reserved
        self._drawn = NO_CARDS if rule.discards_first else self._taken(rule.min_draw)
        self.choosing = rights.to_choose_from(self, seat) | self._drawn
        self._throws = rights.throws(self, rule)

    def _taken(self, number: int) -> CardSet:
        """So many from the stock; none where nobody knows what lies there."""
        if self.stock is None:
            return NO_CARDS
        top, self.stock = together(self.stock[:number]), self.stock[number:]
        self.stock_left -= number
        return top

    def exchange(self, threw: CardSet, drew: CardSet | None = None) -> None:
        """Throw these cards and draw as many as are lacking; without a pack, `drew` are those."""
        seat, rule, came = self._now(EXCHANGE), self._rule, self._drawn
        may_throw = self._throws if drew is None else self._throws_of(seat, drew)
        number = 0  # that he draws now
        if rule.discards_first:
            number = CARDS_EACH - (self.choosing & ~threw).bit_count()
        if threw not in may_throw:
            trial = came | (drew or NO_CARDS) | self._top(number)
            raise self._refused(*rights.why_not_throw(self, Exchanged(seat, threw, trial)))
        if self.stock is None:
            came = drew or NO_CARDS
            if came.bit_count() != (number if rule.discards_first else rule.min_draw):
                raise Refused(NoAnswer.NOT_KNOWN)
            self.stock_left -= came.bit_count()
        elif number:
            came = self._taken(number)
        self._moved(threw if drew is None else Exchanged(seat, threw, drew))
        self.held[seat] = (self.choosing | came) & ~threw
        self.exchanged += (_MADE(Exchanged, (seat, threw, came)),)
        self._next_to_draw()

    def _throws_of(self, seat: Seat, told: CardSet) -> Throws:
        """What who is told to have drawn those may throw."""
        if told and (self.stock is not None or told & ~rights.unseen(self, seat)):
            raise Refused(NoAnswer.NOT_UNSEEN)
        if self._rule.discards_first or not told:
            return self._throws
        cards = self.choosing | told
        too_many = cards.bit_count() - CARDS_EACH
        return Throws(cards, too_many, too_many)

    def _top(self, number: int) -> CardSet:
        return NO_CARDS if self.stock is None else together(self.stock[: max(0, number)])


def together(cards: tuple[Card, ...]) -> CardSet:
    """The set of these cards, as `card_set` makes it, for those that are surely cards."""
    cards_set = NO_CARDS
    for each in cards:
        cards_set |= BITS[each]
    return cards_set
