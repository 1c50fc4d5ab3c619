"""What should I have played? A card of a hand that was written down, beside the best that could
have been played by somebody who knew no more.

>>> from random import Random
>>> from engine.cards import names
>>> from engine.notation import read
>>> from engine.presets import CAPE_BRETON_45
>>> from engine.saying import say
>>> hand = read('''
... dealer W
... trump S
... 1: N KC 2D QC 3C
... 2: N 3D KD 4D 8D
... 3: E 7H TC 9H JS
... 4: N 5S 2S 3S 4S
... 5: N JC 6S 7S 8S
... points A 20 B 10
... ''')
>>> back = look_back(hand, CAPE_BRETON_45, 2, Seat(0), Random(1), deals=40)
>>> names([back.played, back.best])
'3D 5S'
>>> say(back.why)
'No better trump is left, and it draws the trumps of the others'
"""

from dataclasses import dataclass

from . import simple_player
from .best_play import SAMPLES, Weighed, weigh
from .cards import JOKER, Card, CardSet, Seat, ace_of, cards_in, holds
from .contract import contract_of
from .deal import Deal, Robbed, Trick, hands_at_first_lead, played_by, seats_of
from .dice import Dice
from .endgame import Aim, Endgame
from .playing_on import left_in, played_though_out, table_of_their_own
from .said import SaidAs, gettext_noop
from .simple_player import View, Why
from .unanswered import NoAnswer, Refused
from .variants import TRICKS, Variant


class Because(SaidAs):
    """Why the best card is the best, where it is not the simple player's."""

    HOLDS = gettext_noop("a lower card would take it as it lies, but who plays after may beat that")
    NOT_WORTH_IT = gettext_noop("the trick is not worth the card that would take it")
    FOR_PARTNER = gettext_noop("your partner’s card may still be beaten, and this one is better")
    ASKS_FOR_TRUMPS = gettext_noop("it asks the others for their trumps")
    KEEPS_TRUMPS = gettext_noop("the trumps do more when somebody else leads")
    THROWS_AWAY = gettext_noop("the trick goes elsewhere, and the cards kept do more later")


@dataclass(frozen=True, slots=True)
class LookedBack:
    """A card that was played, and all that might have been. `why` tells of the best card; None
    where no saying of the tables explains it."""

    played: Card
    weighed: Weighed
    why: Why | Because | None

    @property
    def best(self) -> Card:
        """The best card; the one that was played, where no other is better."""
        return self.played if self.cost <= 0 else self.weighed.best

    @property
    def cost(self) -> float:
        """Games of a hundred that the card played cost."""
        return 100 * self.weighed.cost(self.played)

    @property
    def is_sure(self) -> bool:
        """Is that more than the dice may do?"""
        return self.cost > 2 * 100 * self.weighed.error(self.played)


def look_back(
    deal: Deal, variant: Variant, number: int, seat: Seat, dice: Dice, *, deals: int = SAMPLES
) -> LookedBack:
    """The card that the seat played to that trick, numbered from 1. Raises `Refused` where too
    little is written down, the play was against the rules, or the hand was over by then."""
    if not 1 <= number <= len(deal.tricks) or deal.first_trick != 1 or deal.trump is None:
        raise Refused(NoAnswer.NOT_PLAYED)
    left = left_in(deal, variant)
    if left is not None:
        if seat not in left or played_though_out(deal, left):
            raise Refused(NoAnswer.NOT_PLAYED)
        deal, seat = table_of_their_own(deal, left), Seat(left.index(seat))
    whole = deal.tricks[number - 1]
    seats = seats_of(whole, deal.players)
    if seat not in seats:
        raise Refused(NoAnswer.NOT_PLAYED)
    turn = seats.index(seat)
    trick, played = Trick(whole.leader, whole.cards[:turn]), whole.cards[turn]
    view = _view(deal, variant, number, seat)
    game = Endgame(view)
    legal = game.legal(game.stands(trick))
    if not holds(legal & view.hand, played):
        raise Refused(NoAnswer.AGAINST_THE_RULES)
    weighed = weigh(view, trick, dice, deals=deals, aim=Aim.GAME)
    best = weighed.best if weighed.cost(played) > 0 else played
    return LookedBack(played, weighed, _why(view, trick, legal, best))


def _view(deal: Deal, variant: Variant, number: int, seat: Seat) -> View:
    """What the seat knew before its card to that trick."""
    bidder = contract_of(deal, variant).bidder
    before = deal._replace(tricks=deal.tricks[: number - 1])
    hand = _held(deal, before, bidder, seat)
    if hand.bit_count() != TRICKS - len(before.tricks):
        raise Refused(NoAnswer.HAND_NOT_KNOWN)
    own = seat == bidder
    all_robbed = number > 1 or variant.unrobbed_ace_lowest  # there all rob before the first lead
    robbed = tuple(rob for rob in deal.robbed if all_robbed or _seen(deal, rob, seat))
    table = before._replace(
        hands=(), points=(), fold=None, kitty=deal.kitty if own else None, robbed=robbed
    )
    return View(variant, table, seat, hand)


def _held(deal: Deal, before: Deal, bidder: Seat | None, seat: Seat) -> CardSet:
    """From the hand as it was at the first lead; else all that the seat played from then on."""
    gone, all_played = played_by(before)[seat], played_by(deal)[seat]
    at_lead = hands_at_first_lead(deal, bidder)[seat]
    if at_lead is None and all_played.bit_count() == TRICKS:
        at_lead = all_played
    if at_lead is None:
        raise Refused(NoAnswer.HAND_NOT_KNOWN)
    return at_lead & ~gone


def _seen(deal: Deal, rob: Robbed, seat: Seat) -> bool:
    """Had he robbed before this seat's first card? An ace or a joker turned is taken at once; else
    each robs before his own first card."""
    if deal.turn_up is None or deal.trump is None or rob.takes in (JOKER, ace_of(deal.trump)):
        return True
    seats = seats_of(deal.tricks[0], deal.players)
    return rob.seat in seats and seats.index(rob.seat) <= seats.index(seat)


def _why(view: View, trick: Trick, legal: CardSet, best: Card) -> Why | Because | None:
    """Why this card is the best of the legal ones, where a saying of the tables explains it."""
    simple = simple_player.play(view, legal, trick)
    if simple.choice == best:
        return simple.why
    is_trump = holds(view.law.trumps[view.trump], best)
    if not trick.cards:
        if is_trump:
            return Because.ASKS_FOR_TRUMPS
        return Because.KEEPS_TRUMPS if legal & view.law.trumps[view.trump] else None
    return _why_onto(view, trick, legal, best, simple.why)


def _why_onto(view: View, trick: Trick, legal: CardSet, best: Card, simple: Why) -> Because | None:
    takes = _takes(view, trick, best)
    last = len(trick.cards) + 1 == view.table.players
    if simple is Why.PARTNER_HAS_IT:
        return Because.FOR_PARTNER if takes and not last else None
    if takes:
        return None if last else Because.HOLDS
    could = any(_takes(view, trick, card) for card in cards_in(legal))
    return Because.NOT_WORTH_IT if could else Because.THROWS_AWAY


def _takes(view: View, trick: Trick, card: Card) -> bool:
    return view.law.winning_card((*trick.cards, card), view.trump) == card
