"""Deals made by legal play, and whole auctions, as hypothesis draws them."""

from hypothesis import strategies as st

from engine.bidding import Auction, Open, standing
from engine.cards import Card, CardSet, Seat, Suit, card_set, cards_in
from engine.deal import Deal, Trick, usual_sides
from engine.play import law_of
from engine.presets import PRESETS
from engine.tables import table_fault
from engine.variants import TRICKS


@st.composite
def tables(draw, names=tuple(PRESETS)):
    """A variant and sides that may play it."""
    variant = PRESETS[draw(st.sampled_from(names))]
    players = draw(st.sampled_from(variant.players))
    usual, single = usual_sides(players), tuple(str(seat) for seat in range(players))
    fitting = [sides for sides in (usual, single) if table_fault(variant, sides) is None]
    return variant, draw(st.sampled_from(fitting))


@st.composite
def deals(draw, names=tuple(PRESETS)):
    """A variant, and a deal of it played by the rules, hands recorded."""
    variant, sides = draw(tables(names))
    players = len(sides)
    pack = draw(st.permutations(range(variant.pack_size)))
    hands = tuple(card_set(map(Card, pack[seat * 5 : seat * 5 + 5])) for seat in range(players))
    trump, leader = draw(st.sampled_from(Suit)), draw(st.integers(0, players - 1))
    tricks = played(draw, law_of(variant), trump, list(hands), Seat(leader))
    dealer = Seat((leader - 1) % players)
    return variant, Deal(sides, trump, tricks, hands, None if variant.has_auction else dealer)


def played(draw, law, trump, left, leader):
    tricks = []
    for _ in range(TRICKS):
        cards, led = [], None
        for turn in range(len(left)):
            seat = (leader + turn) % len(left)
            card = draw(st.sampled_from(list(cards_in(law.legal_plays(left[seat], led, trump)))))
            left[seat] &= ~(1 << card)
            led = card if led is None else led
            cards.append(card)
        tricks.append(Trick(leader, tuple(cards)))
        leader = Seat((leader + cards.index(law.winning_card(cards, trump))) % len(left))
    return tuple(tricks)


@st.composite
def auctions(draw):
    """An auction game and legal calls up to the end."""
    names = tuple(name for name, variant in PRESETS.items() if variant.has_auction)
    variant, sides = draw(tables(names))
    auction = Auction(variant, len(sides), Seat(draw(st.integers(0, len(sides) - 1))))
    calls = []
    while isinstance(stands := standing(auction, calls), Open):
        call = draw(st.sampled_from(sorted(stands.legal, key=str)))
        calls.append((stands.to_act, call))
    return auction, calls, stands


def hand_sets(size=5):
    """Any hand of so many cards or fewer."""
    return st.sets(st.integers(0, 51), min_size=1, max_size=size).map(
        lambda cards: CardSet(sum(1 << card for card in cards))
    )
