"""The play of a hand to its end as the simple player would have it at every seat, for the
thousands of hands that somebody who weighs a card plays through in her mind.

The sayings are those of `engine.simple_player`, and the tests hold the two against each other.
"""

from .cards import NO_CARDS, Card, CardSet, Seat, card_set, cards_in
from .endgame import At, Endgame
from .play import WEAKEST_TRUMP


class Playout:
    """A hand, all of whose cards are known, that simple players play to its end. `played` are the
    cards of the tricks before."""

    def __init__(self, game: Endgame, played: CardSet) -> None:
        self.game, self.played = game, played
        strengths = game.strengths
        self.worth_led = [strengths[card][card] for card in range(game.variant.pack_size)]
        self.better = [self._better(Card(card)) for card in range(game.variant.pack_size)]

    def _better(self, card: Card) -> CardSet:
        """The cards that would have beaten it, were it led."""
        row, own = self.game.strengths[card], self.worth_led[card]
        better = NO_CARDS
        for other in range(self.game.variant.pack_size):
            if row[other] > own and (self.worth_led[other] < WEAKEST_TRUMP) == (
                own < WEAKEST_TRUMP
            ):
                better |= 1 << other
        return better

    def worth(self, at: At) -> float:
        """What it comes to for who asks, played from here on."""
        game, played = self.game, self.played
        dealt = _all(at) | card_set(at.on_table)
        while (seat := at.turn) is not None:
            if at.asked_to_jink:
                left = at.hands[seat]
                at = game.after(at, self._plays_on(left, played | dealt & ~_all(at)))
            else:
                at = game.after(at, self._choice(at, seat, played, dealt))
        return game.worth(at)

    def _choice(self, at: At, seat: Seat, played: CardSet, dealt: CardSet) -> Card:
        legal = self.game.legal(at)
        if not legal & legal - 1:
            return Card(legal.bit_length() - 1)
        cards = sorted(cards_in(legal), key=self.worth_led.__getitem__)
        if at.on_table:
            return self._onto(at, seat, cards)
        return self._lead(cards, legal | played | dealt & ~_all(at))

    def _lead(self, lowest_first: list[Card], gone: CardSet) -> Card:
        worth, better = self.worth_led, self.better
        sure = next((card for card in reversed(lowest_first) if not better[card] & ~gone), None)
        if sure is not None and worth[sure] >= WEAKEST_TRUMP:
            return sure
        trumps = sum(worth[card] >= WEAKEST_TRUMP for card in lowest_first)
        if trumps > len(lowest_first) // 2:
            return lowest_first[-1]
        return lowest_first[0] if sure is None else sure

    def _onto(self, at: At, seat: Seat, lowest_first: list[Card]) -> Card:
        game = self.game
        row = game.strengths[at.on_table[0]]
        strengths = [row[card] for card in at.on_table]
        best = max(strengths)
        holder = (seat - len(strengths) + strengths.index(best)) % game.players
        if game.sides[holder] == game.sides[seat]:
            return lowest_first[0]
        return next((card for card in lowest_first if row[card] > best), lowest_first[0])

    def _plays_on(self, hand: CardSet, gone: CardSet) -> bool:
        """Are the cards left all trumps that nothing beats?"""
        return all(
            self.worth_led[card] >= WEAKEST_TRUMP and not self.better[card] & ~(gone | hand)
            for card in cards_in(hand)
        )


def _all(at: At) -> CardSet:
    held = NO_CARDS
    for hand in at.hands:
        held |= hand
    return held
