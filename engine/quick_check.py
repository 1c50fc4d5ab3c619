"""The fast path: yes or no for a plain, wholly recorded deal, and its points on a yes.

It answers only when everything is there and right. Anything else, and any doubt, is a None, and
`engine.check` looks again slowly and names what it finds. The loop is written for speed: a card
that answers the lead is always legal, so hands are looked at only for the others.
"""

from engine.cards import NO_CARDS, CardSet, Seat, Suit
from engine.deal import Deal
from engine.play import Law
from engine.points import HandPoints, hand_points
from engine.variants import CARDS_EACH, MOST_PLAYERS, TRICKS

BITS = tuple(CardSet(1 << number) for number in range(53))
# The seat to the left of each, at a table of so many.
LEFT_OF = tuple(
    tuple(Seat((seat + 1) % players) for seat in range(players))
    for players in range(MOST_PLAYERS + 1)
)


def quick_points(deal: Deal, law: Law) -> HandPoints | None:
    """The points of a deal played by the rules, the hands recorded all or not at all; None when
    it was not so played, or is not all there."""
    if deal.trump is None or len(deal.tricks) != TRICKS:
        return None
    left = _hands_recorded(deal) if deal.hands else _hands_played(deal)
    if left is None or not _five_different_cards_each(left, law.variant.pack_size):
        return None
    try:
        return _walk(deal, law, deal.trump, left)
    except (KeyError, IndexError):  # a joker led where it is not used; a seat that is not there
        return None


def _hands_recorded(deal: Deal) -> list[CardSet] | None:
    hands = [hand for hand in deal.hands if hand is not None]
    return hands if len(hands) == deal.players else None


def _hands_played(deal: Deal) -> list[CardSet] | None:
    """The cards each seat played, where every trick is whole."""
    players = deal.players
    hands = [NO_CARDS] * players
    left_of = LEFT_OF[players]
    for seat, cards in deal.tricks:
        if len(cards) != players:
            return None
        for card in cards:
            hands[seat] |= BITS[card]
            seat = left_of[seat]
    return hands


def _walk(deal: Deal, law: Law, trump: Suit, left: list[CardSet]) -> HandPoints | None:
    """Follow the play card by card; `left` is what each seat still holds."""
    players = deal.players
    left_of = LEFT_OF[players]
    demands, strengths = law.tables(trump)
    winners: list[Seat] = []
    best, best_trick = 0, 0
    winner = deal.tricks[0].leader
    for seat, cards in deal.tricks:
        if seat != winner or len(cards) != players:
            return None
        led = cards[0]
        binding, answering, freeing, last_resort = demands[led]
        strength_of, highest = strengths[led], -1
        for card in cards:
            bit, hand = BITS[card], left[seat]
            if not hand & bit & answering and (
                not hand & bit
                or hand & binding
                or (hand & last_resort and not (bit & last_resort or hand & freeing))
            ):
                return None
            left[seat] = hand ^ bit
            strength = strength_of[card]
            if strength > highest:
                highest, winner = strength, seat
            seat = left_of[seat]
        if highest > best:
            best, best_trick = highest, len(winners)
        winners.append(winner)
    best_trump = law.trump_of_strength(best, trump)
    trick = None if best_trump is None else best_trick
    return hand_points(law.variant, deal.sides, trump, tuple(winners), best_trump, trick)


def _five_different_cards_each(hands: list[CardSet], pack_size: int) -> bool:
    together = 0
    for hand in hands:
        if hand.bit_count() != CARDS_EACH:
            return False
        together |= hand
    return together.bit_count() == CARDS_EACH * len(hands) and not together >> pack_size
