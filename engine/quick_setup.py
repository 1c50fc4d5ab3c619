"""The fast path before the first lead: who held what, who leads, and under which law, of a record
that has everything and nothing wrong: hands, turn-up and robbing, or calls, kitty and exchange.

It answers only when all is right. Anything else, and any doubt, is a None, and
`engine.setup_check` looks again slowly and names what it finds.
"""

from typing import Final, NamedTuple, cast

from .at_table import AtTable, Ways, at_table
from .calling import may_name_suit
from .cards import BITS, JOKER, NO_CARDS, Card, CardSet, Seat, Suit, ace_of, holds
from .contract import ace_is_sunk, who_won
from .deal import Deal, Robbed, Went
from .ending import is_out
from .play import Law, law_of
from .robbing import may_rob_pack, may_rob_stock
from .variants import CARDS_EACH, Robbing, Variant

# Looked up here at every hand: on its class, a member of an enumeration is found slowly.
MUST, NO_ROBBING, ON_KITTY = Robbing.MUST, Robbing.NONE, Went.ON_KITTY

Hands = tuple[CardSet, ...]
MADE: Final = tuple.__new__  # a tuple by name, without the call that names its parts


class Start(NamedTuple):
    """How the play began."""

    law: Law
    hands: Hands
    leaders: tuple[Seat, ...]  # who may lead


def quick_start(deal: Deal, variant: Variant) -> Start | None:
    """How the play of a rightly prepared hand began; None where there is any doubt of it. That
    everybody has five cards is seen when they are played."""
    table = at_table(variant, deal.sides, None)
    if not isinstance(table, AtTable) or not _is_begun(deal, table.players):
        return None
    if deal.scores and not _all_in_the_game(deal, variant):
        return None
    if not deal.hands:
        return _after_cards_unseen(deal, variant, table)
    if len(deal.hands) != table.players or None in deal.hands:
        return None
    if table.has_auction:
        return _after_the_auction(deal, variant, table)
    return _after_the_turn_up(deal, variant, table)


def _is_begun(deal: Deal, players: int) -> bool:
    """A dealer at the table, trumps; from the first trick, no fold, none called."""
    dealer = deal.dealer
    if deal.trump is None or dealer is None or not 0 <= dealer < players or deal.first_trick != 1:
        return False
    return deal.fold is None and deal.called is None


def _all_in_the_game(deal: Deal, variant: Variant) -> bool:
    """Every score is of a side at the table, and nobody is out the back door."""
    sides, floor = deal.sides, variant.floor
    for side, score in deal.scores:
        if side not in sides or (floor is not None and is_out(variant, score)):
            return False
    return True


def _in_one_place(together: int, number: int, variant: Variant) -> bool:
    """Are these so many different cards of the pack? `together` is their sum: a card there twice
    has carried in it, and it has fewer bits."""
    return together.bit_count() == number and not together >> variant.pack_size


# the turn-up


def _after_the_turn_up(deal: Deal, variant: Variant, table: AtTable) -> Start | None:
    hands, dealer = cast("Hands", deal.hands), cast("Seat", deal.dealer)
    turned = _turned(deal)
    if turned is None or _has_an_auction(deal) or not table.eldest_leads:
        return None
    together = sum(hands, BITS[turned])
    if not _in_one_place(together, CARDS_EACH * table.players + 1, variant):
        return None
    robbed = _robbed(deal, variant, turned)
    if robbed is None:
        return None
    law = law_of(variant, ace_sunk=True) if ace_is_sunk(deal, variant) else table.law
    return MADE(Start, (law, robbed, (table.left_of[dealer],)))


def _after_cards_unseen(deal: Deal, variant: Variant, table: AtTable) -> Start | None:
    """The same where nobody wrote down what was dealt: by who played the turn-up and the ace."""
    dealer, turned = cast("Seat", deal.dealer), _turned(deal)
    if turned is None or _has_an_auction(deal) or not table.eldest_leads:
        return None
    if variant.robbing is MUST:
        return None  # who had to take it is seen by all that he played
    ace, played_by = ace_of(cast("Suit", deal.trump)), _who_played(deal, turned, table)
    may = dealer if turned == ace else _who_played(deal, ace, table)
    if deal.robbed:
        rob = deal.robbed[0]
        if rob.gives in (turned, ace) or _who_played(deal, rob.gives, table) is not None:
            return None
        may = rob.seat if _robs_unseen(deal, variant, turned, ace) else None
        if may is None:
            return None
    if played_by is not None and (variant.robbing is NO_ROBBING or played_by != may):
        return None
    law = law_of(variant, ace_sunk=True) if ace_is_sunk(deal, variant) else table.law
    return MADE(Start, (law, (), (table.left_of[dealer],)))


def _robs_unseen(deal: Deal, variant: Variant, turned: Card, ace: Card) -> bool:
    """May he who is written down have taken the turn-up, whatever he held?"""
    rob, is_of_pack = deal.robbed[0], 0 <= deal.robbed[0].gives < variant.pack_size
    if len(deal.robbed) > 1 or variant.robbing is NO_ROBBING or rob.takes != turned:
        return False
    may = rob.seat == deal.dealer if turned == ace else 0 <= rob.seat < len(deal.sides)
    return may and is_of_pack


def _who_played(deal: Deal, card: Card, table: AtTable) -> Seat | None:
    for leader, cards in deal.tricks:
        if card in cards and 0 <= leader < table.players:
            return table.rounds[leader][cards.index(card) % table.players]
    return None


def _turned(deal: Deal) -> Card | None:
    """The card that made trumps, were it no joker."""
    turn_up = deal.turn_up
    if turn_up is None or turn_up.after_joker is not None or turn_up.card == JOKER:
        return None
    return turn_up.card if turn_up.trump == deal.trump else None


def _has_an_auction(deal: Deal) -> bool:
    """Is anything there that belongs to an auction?"""
    if deal.calls or deal.exchanged or deal.bidder is not None or deal.bid is not None:
        return True
    return deal.kitty is not None or deal.went is not None


def _robbed(deal: Deal, variant: Variant, turned: Card) -> Hands | None:
    """The hands when the turn-up is taken by who may, and was by who must."""
    hands, ace = cast("Hands", deal.hands), ace_of(cast("Suit", deal.trump))
    if not deal.robbed:
        must = variant.robbing is MUST and _who_may_take(deal, turned, ace) is not None
        return None if must else hands
    rob = deal.robbed[0]
    if len(deal.robbed) > 1 or rob.seat != _who_may_take(deal, turned, ace) or rob.takes != turned:
        return None
    if variant.robbing is NO_ROBBING or rob.gives == ace or not holds(hands[rob.seat], rob.gives):
        return None
    return _with(hands, rob)


def _who_may_take(deal: Deal, turned: Card, ace: Card) -> int | None:
    """The dealer an ace; who holds the ace of trumps any other card."""
    if turned == ace:
        return deal.dealer
    hands = cast("Hands", deal.hands)
    return next((seat for seat, hand in enumerate(hands) if holds(hand, ace)), None)


def _with(hands: Hands, rob: Robbed) -> Hands:
    hand = (hands[rob.seat] | 1 << rob.takes) & ~(1 << rob.gives)
    return (*hands[: rob.seat], CardSet(hand), *hands[rob.seat + 1 :])


# the auction


def _after_the_auction(deal: Deal, variant: Variant, table: AtTable) -> Start | None:
    kitty = NO_CARDS if deal.kitty is None else deal.kitty
    bidder = _quick_bidder(deal, variant, table)
    if bidder is None or deal.turn_up is not None or kitty.bit_count() != variant.kitty:
        return None
    if not _may_name(deal, variant, bidder, kitty):
        return None
    drawn = _exchanged(deal, table, bidder, kitty)
    if drawn is None:
        return None
    held, together, number = drawn
    hands: Hands | None = held
    if deal.robbed:
        hands, together = _robbed_later(deal, variant, held), together + (1 << deal.robbed[0].takes)
    known = CARDS_EACH * table.players + variant.kitty + number + len(deal.robbed)
    if hands is None or number > table.stock or not _in_one_place(together, known, variant):
        return None
    leaders = table.leaders[cast("Seat", deal.dealer) if table.eldest_leads else bidder]
    return MADE(Start, (table.law, hands, leaders))


def _may_name(deal: Deal, variant: Variant, bidder: Seat, kitty: CardSet) -> bool:
    """May he make trumps of this suit, from his hand or gone on the kitty?"""
    trump = cast("Suit", deal.trump)
    if deal.went is not None:
        gone = deal.went is ON_KITTY and variant.go_on_kitty
        return gone and may_name_suit(variant, kitty, trump, from_kitty=True)
    hand = cast("Hands", deal.hands)[bidder]
    return may_name_suit(variant, hand | kitty if variant.kitty_before_trump else hand, trump)


def _quick_bidder(deal: Deal, variant: Variant, table: AtTable) -> Seat | None:
    """Who won the auction, where what is written beside the calls says the same."""
    bidder, bid = deal.bidder, deal.bid
    if deal.calls:
        won = who_won(deal, variant)
        if won is None or bidder not in (None, won[0]) or bid not in (None, won[1]):
            return None
        bidder, bid = won
    if bidder is None or not 0 <= bidder < table.players or bid not in table.bids:
        return None
    return bidder


def _exchanged(
    deal: Deal, table: AtTable, bidder: Seat, kitty: CardSet
) -> tuple[Hands, int, int] | None:
    """When everybody has thrown what he had, each at most once, and drawn as he may: the hands,
    the sum of all cards that were dealt or drawn, and how many were drawn."""
    dealt = cast("Hands", deal.hands)
    hands, waiting, others = [*dealt], dict(enumerate(dealt)), table.others.ways
    number, together = 0, int(kitty) + sum(dealt)
    for seat, threw, drew in deal.exchanged:
        seen, thrown, ways = waiting.pop(seat, None), threw, others
        if seen is None or drew is None:
            return None
        if seat == bidder:
            seen, thrown, ways = _of_the_bidder(deal, table, threw, seen, kitty)
        seen |= drew
        came = drew.bit_count()
        if thrown & ~seen or (thrown.bit_count(), came) not in ways:
            return None
        hands[seat] = seen & ~thrown
        number += came
        together += drew
    return tuple(hands), together, number


def _of_the_bidder(
    deal: Deal, table: AtTable, threw: CardSet, hand: CardSet, kitty: CardSet
) -> tuple[CardSet, CardSet, Ways]:
    """What he throws from, what he throws, and how many he may. Who has gone on the kitty may
    write down his own five as thrown, which are out."""
    if deal.went is None:
        return hand | kitty, threw, table.bidder.ways
    return kitty, threw & ~hand, table.after_going[deal.went].ways


def _robbed_later(deal: Deal, variant: Variant, hands: Hands) -> Hands | None:
    """The hands when one seat has taken a card of the stock after the draw."""
    rob, *more = deal.robbed
    if more or not 0 <= rob.seat < len(hands):
        return None
    hand, stock, trump = hands[rob.seat], (rob.takes,), cast("Suit", deal.trump)
    right = may_rob_pack(variant, is_dealer=rob.seat == deal.dealer, hand=hand, stock=stock)
    if not right.may:
        right = may_rob_stock(variant, trump=trump, hand=hand, stock=stock)
    return _with(hands, rob) if right.may and holds(right.may_give, rob.gives) else None
