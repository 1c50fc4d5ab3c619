"""Hands in progress of any preset with any switches, played by dice through what is legal."""

from collections.abc import Callable

from engine.cards import NO_CARDS, Card, Seat
from engine.hand import Hand
from engine.position import Doing
from engine.variants import Variant
from tests.engine.whole_hands import Dice, a_variant, tables


def dealt(dice: Dice, variant: Variant | None = None) -> Hand:
    """A hand just dealt, of that variant or of any, at scores that make a difference."""
    variant = a_variant(dice) if variant is None else variant
    sides = dice.choice(list(tables(variant)))
    pack = [Card(card) for card in dice.sample(range(variant.pack_size), variant.pack_size)]
    near = max(0, (variant.target or 0) - 15)
    scores = tuple((side, dice.choice((0, 40, near, 100))) for side in dict.fromkeys(sides))
    if variant.ends_mid_hand:
        scores = tuple((side, dice.choice((0, near))) for side, _ in scores)
    return Hand(variant, sides, Seat(dice.randrange(len(sides))), pack=pack, scores=scores)


def goes_on(dice: Dice, hand: Hand) -> None:
    """One move by dice."""
    hand.do(dice.choice(hand.legal()))


def played_out(dice: Dice, variant: Variant | None = None) -> Hand:
    """A hand that somebody took, played to its end."""
    while True:
        hand = dealt(dice, variant)
        while not hand.over:
            goes_on(dice, hand)
        if not hand.thrown_in:
            return hand


def tell(told: Hand, played: Hand) -> None:
    """All that happened in one hand, to another that does not know the cards, as it asks for it."""
    happened = _Happened(played)
    while not told.over:
        happened.goes_on(told)


class _Happened:
    """What happened in a hand, to be told in its order."""

    def __init__(self, played: Hand) -> None:
        self.played = played
        self.cards = [card for trick in played.tricks for card in trick.cards]
        self.calls = [call for _seat, call in played.calls]

    def goes_on(self, told: Hand) -> None:
        """The next thing."""
        _TELLS[told.doing](self, told)

    def turns_over(self, told: Hand) -> None:
        turned = self.played.turn_up
        assert turned is not None
        told.turn_over(turned.card if told.turn_up is None else turned.after_joker or turned.card)

    def names(self, told: Hand) -> None:
        played = self.played
        if played.raised and not told.raised:
            told.raise_bid()
        elif played.went is not None and told.went is None:
            told.go(played.went)
        else:
            assert played.trump is not None
            told.name(played.trump)

    def exchanges(self, told: Hand) -> None:
        [done] = (each for each in self.played.exchanged if each.seat == told.turn)
        told.exchange(done.threw, done.drew)

    def robs(self, told: Hand) -> None:
        asked = (told.turn, told.right.takes)
        mine = (r for r in self.played.robbed if r.seat == asked[0] and asked[1] >> r.takes & 1)
        rob = next(mine, None)
        told.rob(*(None, None) if rob is None else (rob.gives, rob.takes))

    def plays(self, told: Hand) -> None:
        if not self.cards and self.played.folded is not None:
            told.fold(*self.played.folded)
        else:
            told.play(self.cards.pop(0))


_TELLS: dict[Doing, Callable[[_Happened, Hand], None]] = {
    Doing.TURN_UP: _Happened.turns_over,
    Doing.CALL: lambda self, told: told.call(self.calls.pop(0)),
    Doing.NAME: _Happened.names,
    Doing.KITTY: lambda self, told: told.see_kitty(self.played.kitty or NO_CARDS),
    Doing.CALL_PARTNER: lambda self, told: told.call_partner(self.played.called),
    Doing.EXCHANGE: _Happened.exchanges,
    Doing.ROB: _Happened.robs,
    Doing.LEADER: lambda self, told: told.lead_from(self.played.tricks[0].leader),
    Doing.JINK: lambda self, told: told.jink(self.played.jinked),
    Doing.PLAY: _Happened.plays,
}
