"""The fast path: yes or no for a plain, wholly recorded deal, and its points on a yes.

It answers only when everything is there and right. Anything else, and any doubt, is a None, and
`engine.check` looks again slowly and names what it finds. The play is followed backwards: every
card returns to the hand it was played from, so that the hands need not be dealt first. Who follows
suit or trumps has answered any lead, and so has who holds nothing that was asked for; the law is
asked only about the other cards.
"""

from .cards import NO_CARDS, CardSet, Seat, Suit
from .deal import Deal
from .play import Law
from .points import HandPoints, hand_points
from .variants import CARDS_EACH, MOST_PLAYERS, TRICKS

BITS = tuple(CardSet(1 << number) for number in range(53))
# The seat to the left of each, at a table of so many.
LEFT_OF = tuple(
    tuple(Seat((seat + 1) % players) for seat in range(players))
    for players in range(MOST_PLAYERS + 1)
)


def quick_points(
    deal: Deal, law: Law, hands: tuple[CardSet | None, ...] | None = None
) -> HandPoints | None:
    """The points of a deal played by the rules, the hands recorded all or not at all; None when
    it was not so played, or is not all there. `hands` are those at the first lead, where they are
    others than were dealt."""
    trump = deal.trump
    if trump is None or len(deal.tricks) != TRICKS:
        return None
    try:
        won = _won_going_back(deal, law, trump)
    except IndexError:  # a joker where it is not used; a seat that is not there
        return None
    if won is None:
        return None
    held, winners, strengths = won
    if not _as_dealt(held, deal.hands if hands is None else hands):
        return None
    best = max(strengths)
    best_trump = law.trump_of_strength(best, trump)
    best_trick = None if best_trump is None else strengths.index(best)
    return hand_points(law.variant, deal.sides, trump, tuple(winners), best_trump, best_trick)


def _won_going_back(
    deal: Deal, law: Law, trump: Suit
) -> tuple[list[CardSet], list[Seat], list[int]] | None:
    """What everybody held, who won each trick, and how strong his card was."""
    players = len(deal.sides)
    left_of, bits, legal_plays = LEFT_OF[players], BITS, law.legal_plays
    asked_for, strengths = law.tables[trump]
    held = [NO_CARDS] * players
    winners = [Seat(0)] * TRICKS
    won_with = [0] * TRICKS
    number, next_leader = TRICKS, None
    for leader, cards in deal.tricks[::-1]:
        if len(cards) != players:
            return None
        led, seat, winner, highest = cards[0], leader, leader, 0
        strength_of, asked = strengths[led], asked_for[led]
        for card in cards:
            held[seat] = hand = held[seat] | bits[card]
            if strength := strength_of[card]:
                if strength > highest:
                    highest, winner = strength, seat
            elif hand & asked and not legal_plays(hand, led, trump) & bits[card]:
                return None
            seat = left_of[seat]
        if winner != next_leader is not None:
            return None
        number -= 1
        winners[number], won_with[number], next_leader = winner, highest, leader
    return held, winners, won_with


def _as_dealt(played: list[CardSet], hands: tuple[CardSet | None, ...]) -> bool:
    """Five different cards from everybody, those that were dealt. Their sum has as many bits as
    cards were played: a card played twice would carry."""
    if sum(played).bit_count() != CARDS_EACH * len(played):
        return False
    return not hands or hands == tuple(played)
