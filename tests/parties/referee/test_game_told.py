"""The game told in sentences: no switch is silent, and what can be computed is what the engine does."""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache

import pytest
from django.utils.translation import override

from engine.bidding import Auction, Closed, Open, standing
from engine.bookkeeping import HandResult
from engine.calls import SIXTY_FOR_120, Word, plain_bid
from engine.cards import CARDS, CardSet, Seat, Suit, ace_of, card, card_set, read_cards
from engine.contract import first_leaders
from engine.deal import Deal, usual_sides
from engine.drawing import exchange, refill, stock_after_deal
from engine.ending import after_hand, pool
from engine.play import law_of
from engine.points import possible_sums
from engine.presets import PRESETS
from engine.ranking import plain_order, trump_order
from engine.robbing import TurnUp, may_rob, may_rob_pack, may_rob_stock
from engine.switches import SWITCHES, RulesRefused, variant_of
from engine.variants import Draw, Variant
from parties.referee.words.games import applies
from parties.referee.words.told import chapters
from tests.parties.referee.built_claims import BUILT, FOR_PEOPLE
from tests.sweeping import swept

WORDS = {
    "joker": [True, False],
    "trick_points": [5, 10],
    "target": [45, 120, "pool"],
    "kitty": [0, 3, 4],
    "bids": [[20, 25, 30], [15, 20, 25, 30]],
    "packets": [[[3, 2]], [[2, 3], [3, 2]]],
    "min_hold": [None, 20],
    "min_bid_at_100": [None, 20],
    "min_keep": [0, 1, "by_players"],
    "called_card_trick": [1, 2, "any"],
    "lock_at": [None, 90, 100],
    "cap": [None, 105],
    "floor": [None, -80, -125],
}
"""Values to try of switches that take a number or a list; others have their own."""


OF_EACH_KIND = (
    *("cape_breton_45", "auction_45_partners", "maritime_125", "maritime_call_your_partner"),
    *("maritime_6p", "one_ten", "five_and_forty_1831", "twenty_five", "spoil_five"),
)
"""The others differ from one of these by a number or by who plays."""


def values(switch: str) -> list:
    if switch in WORDS:
        return WORDS[switch]
    allowed = SWITCHES[switch].allowed
    return [True, False] if allowed == "true, false" else allowed.split(", ")


def turned_once() -> Iterator[tuple[str, str, object, Variant]]:
    """A game of each kind with one switch turned, where that can be played and means anything."""
    for name in OF_EACH_KIND:
        preset = PRESETS[name]
        for switch in SWITCHES:
            for value in values(switch):
                try:
                    variant = variant_of(name, {switch: value})
                except RulesRefused:
                    continue
                if variant != preset and applies(switch, variant):
                    yield name, switch, value, variant


TURNED = list(turned_once())
ALL: list[tuple[str, dict[str, object], Variant]] = [
    (name, {}, variant) for name, variant in PRESETS.items()
] + [(name, {switch: value}, variant) for name, switch, value, variant in TURNED]


@cache
def said_of(place: int) -> frozenset[str]:
    """The sentences of one of them all."""
    return frozenset(sentences(ALL[place][2]))


def sentences(variant: Variant) -> list[str]:
    return [each.says for chapter in chapters(variant) for each in chapter.told]


@swept("language", ["en", "fr"])
@swept("name", PRESETS)
def test_every_game_is_told_to_its_end_in_whole_sentences(name, language):
    with override(language):
        told = sentences(PRESETS[name])

    assert len(told) > 15
    for each in told:
        assert each[0].isupper() or each[0] in "1234567890«"
        assert each[-1] in ".»"
        assert "%" not in each
    assert len(set(told)) == len(told)


SAME = {
    "min_hold": "no bid is lower than 20 there",
    "min_keep": "the table is too small for it, or all draw the same number",
}
"""Switches of which some values come to the same in some games."""


def test_no_switch_is_silent():
    """Whatever the hall turns, a sentence is said otherwise, comes, or goes."""
    silent = [
        (name, switch, value)
        for name, switch, value, variant in TURNED
        if sentences(variant) == sentences(PRESETS[name]) and switch not in SAME
    ]

    assert silent == []


def test_what_is_the_halls_own_is_marked_and_nothing_else():
    for name, preset in PRESETS.items():
        assert not any(each.own for chapter in chapters(preset) for each in chapter.told), name
    scored = variant_of("cape_breton_45", {"renege": "five_only", "exact_45_to_zero": True})

    own = [each.says for chapter in chapters(scored) for each in chapter.told if each.own]

    assert own == [
        "But the five of trumps may be held back by whoever has no other trump.",
        "Who comes to exactly 45 goes back to zero.",
    ]


# what the engine does


def hand(cards: str) -> CardSet:
    return card_set(read_cards(cards))


def last_seat(variant: Variant) -> Seat:
    return Seat(min(variant.players) - 1)


def opened(variant: Variant, *calls) -> object:
    """The auction of a table of the fewest, the dealer in the last seat, after these calls."""
    auction = Auction(variant, min(variant.players), last_seat(variant))
    return standing(auction, [(Seat(seat), call) for seat, call in enumerate(calls)])


def may_hold(variant: Variant, bid: int) -> bool:
    """May the dealer hold the bid of the first player, when all between have passed?"""
    if not variant.has_auction:
        return False
    passes = [Word.PASS] * (min(variant.players) - 2)
    auction = opened(variant, plain_bid(bid), *passes)
    return isinstance(auction, Open) and Word.HOLD in auction.legal


def all_pass(variant: Variant) -> object:
    return opened(variant, *[Word.PASS] * min(variant.players))


def bagged(variant: Variant, points: int) -> bool:
    if not variant.has_auction:
        return False
    outcome = all_pass(variant)
    return isinstance(outcome, Closed) and outcome.bid == plain_bid(points)


def may_play(variant: Variant, held: str, led: str, *, trump: Suit = Suit.SPADES) -> set[str]:
    legal = law_of(variant).legal_plays(hand(held), card(led), trump)
    return {name for name in held.split() if legal >> CARDS[name] & 1}


def leads(variant: Variant) -> set[str]:
    """Who may lead the first trick: of dealer's left, bidder, bidder's left."""
    players = max(3, min(variant.players))
    deal = Deal(usual_sides(players), dealer=Seat(0))
    bidder = Seat(players - 1) if variant.has_auction else None
    found = first_leaders(deal, variant, bidder)
    names = {1: "dealer's left", players - 1: "bidder", 0: "bidder's left"}
    return {names[seat] for seat in found or ()}


def robs(variant: Variant, held: str, turned: str, *, dealer: bool = False):
    return may_rob(
        variant,
        TurnUp(card(turned)),
        dealer=Seat(0),
        seat=Seat(0 if dealer else 1),
        hand=hand(held),
    )


def played_for(variant: Variant, before: dict[str, int], **hand_result):
    return after_hand(variant, before, HandResult(**hand_result))


def has_points(variant: Variant) -> bool:
    return variant.target is not None


def both_out(variant: Variant):
    """A is behind with the bid and makes it, B is ahead, and both are out."""
    goal = variant.target
    bid = plain_bid(20) if variant.has_auction else None
    before = {"A": goal - 20, "B": goal - 5}
    taken = {"A": 20, "B": 10}
    free = replace(variant, lock_at=None, cap=None)
    return played_for(free, before, taken=taken, bidder="A" if bid else None, bid=bid)


def draws(variant: Variant, *, is_bidder: bool):
    return exchange(variant, min(variant.players), is_bidder=is_bidder)


CLAIMS: dict[str, Callable[[Variant], bool]] = {
    # the pack
    "One pack of 52 cards and one joker.": lambda v: v.pack_size == 53,
    "Highest in red, lowest in black: in hearts and diamonds 10 beats 2, in spades and clubs 2 beats 10.": lambda v: (
        all(
            (order.index(CARDS["T" + suit.letter]) < order.index(CARDS["2" + suit.letter]))
            == suit.is_red
            for suit in Suit
            for order in (trump_order(v, suit), plain_order(v, suit))
        )
    ),
    "So A♥ is always a trump, and never counts as a heart.": lambda v: all(
        CARDS["AH"] in trump_order(v, suit) and CARDS["AH"] not in plain_order(v, Suit.HEARTS)
        for suit in Suit
    ),
    "In this hall a plain ace is above the king.": lambda v: (
        CARDS["AH"] not in plain_order(v, Suit.HEARTS)
        and plain_order(v, Suit.DIAMONDS)[0] == ace_of(Suit.DIAMONDS)
    ),
    "A plain ace is low in red; in black it stands below the jack.": lambda v: (
        plain_order(v, Suit.DIAMONDS)[-1] == ace_of(Suit.DIAMONDS)
        and plain_order(v, Suit.CLUBS)[3] == ace_of(Suit.CLUBS)
    ),
    # the turn-up
    "Nobody may take the card that was turned up.": lambda v: (
        not v.has_auction and not robs(v, "AS KD 3C 4C 6C", "9S").may
    ),
    "Where an ace was turned up, the dealer may take it, if he says so at once.": lambda v: (
        (found := robs(v, "KS KD 3C 4C 6C", "AS", dealer=True)).may and not found.must
    ),
    "Where an ace was turned up, the dealer must take it.": lambda v: (
        robs(v, "KS KD 3C 4C 6C", "AS", dealer=True).must
    ),
    "A♥ may do so only where hearts are trumps.": lambda v: (
        robs(v, "AH KD 3C 4C 6C", "9H").may and not robs(v, "AH KD 3C 4C 6C", "9S").may
    ),
    "Where the joker is turned up, the dealer takes it and turns up another card.": lambda v: (
        v.joker and robs(v, "KS KD 3C 4C 6C", "JK", dealer=True).must
    ),
    # the auction
    "The dealer may say “I hold” and take the highest bid as it is.": lambda v: (
        v.has_auction and may_hold(v, min(v.bids))
    ),
    "The dealer may say “I hold” and take the highest bid as it is, from 20 on.": lambda v: (
        v.has_auction and may_hold(v, 20) and 15 in v.bids and not may_hold(v, 15)
    ),
    "When everybody passes, the dealer is bagged: he has it for 15.": lambda v: bagged(v, 15),
    "When everybody passes, the dealer is bagged: he has it for 20.": lambda v: bagged(v, 20),
    "When everybody passes, the next dealer deals.": lambda v: (
        v.has_auction
        and isinstance(at := all_pass(v), Closed)
        and at.bidder is None
        and Word.PASS in opened(v, *[Word.PASS] * (min(v.players) - 1)).legal
    ),
    "When all others pass, the dealer passes the deal on, or bids; he may take it for 15.": lambda v: (
        v.has_auction
        and isinstance(at := opened(v, *[Word.PASS] * (min(v.players) - 1)), Open)
        and {Word.PASS_THE_DEAL, plain_bid(15)} <= at.legal
    ),
    "60 for 120, the slam, goes above every other bid: all the points pay 120, anything less costs 60.": lambda v: (
        v.has_auction and SIXTY_FOR_120 in opened(v).legal
    ),
    "The slam may be called whenever it is one’s turn to speak.": lambda v: (
        v.has_auction
        and SIXTY_FOR_120 in opened(v).legal
        and SIXTY_FOR_120 in opened(v, plain_bid(max(v.bids))).legal
    ),
    # throwing and drawing
    "The bidder keeps five and draws nothing. Everybody else may throw up to three cards, face down, and is dealt as many, from the dealer’s left.": lambda v: (
        v.has_auction
        and draws(v, is_bidder=True).max_draw == 0
        and draws(v, is_bidder=False).max_draw == 3
    ),
    "Everybody takes his three cards and throws, face down, all but five.": lambda v: (
        v.has_auction and draws(v, is_bidder=False).min_draw == 3
    ),
    "Who throws all five is given the fifth new card face up.": lambda v: (
        v.has_auction and refill(v, min(v.players), {Seat(0): 5}, Seat(1)).face_up[Seat(0)] == 1
    ),
    "Then whoever holds the ace of trumps may turn up the stock until a trump shows, and take that for another of his cards.": lambda v: (
        may_rob_stock(v, trump=Suit.SPADES, hand=hand("AS KD"), stock=read_cards("3C 4S")).may
    ),
    "Then the dealer may look through the rest of the pack and take one card of it.": lambda v: (
        may_rob_pack(v, is_dealer=True, hand=hand("KD"), stock=read_cards("3C")).may
    ),
    # the play
    "The player on the dealer’s left leads to the first trick.": lambda v: (
        leads(v) == {"dealer's left"}
    ),
    "The bidder leads to the first trick.": lambda v: leads(v) == {"bidder"},
    "The player on the bidder’s left leads to the first trick.": lambda v: (
        leads(v) == {"bidder's left"}
    ),
    "The bidder leads to the first trick, or tells the player on his left to.": lambda v: (
        leads(v) == {"bidder", "bidder's left"}
    ),
    "Any card may be played at any time.": lambda v: (
        may_play(v, "4S KS 3C", "7S") == {"4S", "KS", "3C"}
    ),
    "When a plain suit is led, any card may be played.": lambda v: (
        may_play(v, "4S KD 3C", "9D") == {"4S", "KD", "3C"}
        and may_play(v, "4S KD 3C", "7S") == {"4S"}
    ),
    "When a plain suit is led, who has it follows suit or plays a trump. Who has none of it plays what he likes, and need not trump.": lambda v: (
        may_play(v, "4S KD 3C", "9D") == {"4S", "KD"}
        and may_play(v, "4S KH 3C", "9D") == {"4S", "KH", "3C"}
    ),
    "But the five, the jack and A♥ may each be held back when a lower trump is led, by whoever has no other trump that must be played.": lambda v: (
        not v.joker and holds_back(v, "led")
    ),
    "But the five, the jack, the joker and A♥ may each be held back when a lower trump is led, by whoever has no other trump that must be played.": lambda v: (
        v.joker and holds_back(v, "led") and may_play(v, "JK KD", "7S") == {"JK", "KD"}
    ),
    "But the five, the jack and A♥ may be held back, whatever trump is led, by whoever has no other trump.": lambda v: (
        not v.joker and holds_back(v, "any")
    ),
    "But the five of trumps may be held back by whoever has no other trump.": lambda v: holds_back(
        v, "five"
    ),
    "No trump may be held back.": lambda v: holds_back(v, "none"),
    "When A♥ is led, nothing may be held back.": lambda v: (
        may_play(v, "5S KD 3C", "AH") == {"5S"} and may_play(v, "5S KD 3C", "7S") != {"5S"}
    ),
    "When A♥ is led and hearts are not trumps, who has no trump at all plays a heart: heart on heart.": lambda v: (
        CARDS["AH"] in trump_order(v, Suit.SPADES)
        and may_play(v, "KH KD 3C", "AH") == {"KH"}
        and may_play(v, "5S KH 3C", "AH") != {"KH"}
    ),
    # points and the end
    "Each trick counts 5 points, and the best trump that was played 5 more: 30 in a hand, or 25 where no trump was played.": lambda v: (
        has_points(v) and possible_sums(v) == (25, 30) and v.best_trump_bonus == "any_trump"
    ),
    "Each trick counts 5 points: 25 in a hand.": lambda v: (
        has_points(v) and possible_sums(v) == (25,)
    ),
    "Nobody but the bidder comes above 105: points beyond it do not count.": lambda v: (
        capped(v) == 105
    ),
    "Nobody but the bidder comes above 105: a hand that would take him there does not count for him.": lambda v: (
        capped(v) == 100
    ),
    "A side with 100 points or more counts only when it has the bid.": lambda v: (
        v.call_time == "none" and locked(v, 100) and not locked(v, 95)
    ),
    "Who comes to exactly 45 goes back to zero.": lambda v: (
        has_points(v) and played_for(v, {"A": 40, "B": 0}, taken={"A": 5, "B": 20}).after["A"] == 0
    ),
    "Where several have, the one with the most points wins.": lambda v: (
        has_points(v) and not v.ends_mid_hand and both_out(v).winners == ("B",)
    ),
    "Where several have, the bidder wins if he made his bid, though another has more; otherwise the one with the most points.": lambda v: (
        has_points(v)
        and not v.ends_mid_hand
        and v.call_time == "none"
        and both_out(v).winners == ("A",)
    ),
    "A side at 125 below zero goes out the back door: the other has won.": lambda v: (
        fell(v, -125, "AB") == ("B",) and not three_may_play(v)
    ),
    "Who takes three tricks of the five takes the pool.": lambda v: (
        not has_points(v) and pool(v, {"A": 3, "B": 2}).winner == "A"
    ),
    "Who has three and plays on must take all five, or the pool stays.": lambda v: (
        not has_points(v) and pool(v, {"A": 4, "B": 1}, played_on="A").spoilt
    ),
}
"""A sentence, and whether the engine does what it says: one is said exactly where the other holds."""


def holds_back(variant: Variant, how: str) -> bool:
    """Held with two plain cards, is each top trump free on the trumps that it should be free on?"""
    top, leads_to = ["5S", "JS", "AH"], ["5S", "JS", "AH", "KS", "7S"]
    if may_play(variant, "4S KS 3C", "7S") == {"4S", "KS", "3C"}:
        return False  # nobody has to follow at all
    top = [each for each in top if CARDS[each] in trump_order(variant, Suit.SPADES)]
    found = {
        (held, led): may_play(variant, f"{held} KD 3C", led) != {held}
        for held in top
        for led in leads_to
        if held != led and led != "AH"
    }
    should = {
        "led": {key: leads_to.index(key[1]) > leads_to.index(key[0]) for key in found},
        "any": dict.fromkeys(found, True),
        "five": {key: key[0] == "5S" for key in found},
        "none": dict.fromkeys(found, False),
    }
    return found == should[how]


def capped(variant: Variant) -> int | None:
    """What an opponent of the bidder with 100 has after he took 15 more; None where all count."""
    if not (has_points(variant) and variant.has_auction) or variant.target < 110:
        return None
    free = replace(variant, lock_at=None)
    bid = plain_bid(20)
    ended = played_for(free, {"A": 0, "B": 100}, taken={"A": 15, "B": 15}, bidder="A", bid=bid)
    return None if ended.after["B"] == 115 else ended.after["B"]


def locked(variant: Variant, score: int) -> bool:
    if not (has_points(variant) and variant.has_auction):
        return False
    before = {"A": 0, "B": score}
    ended = played_for(variant, before, taken={"A": 25, "B": 5}, bidder="A", bid=plain_bid(20))
    return ended.after["B"] == score


def fell(variant: Variant, floor: int, sides: str) -> tuple[str, ...]:
    """Who has won when the first side, just above the floor, is set."""
    if not has_points(variant) or variant.floor != floor:
        return ()
    before = dict.fromkeys(sides, 0) | {"A": floor + 5}
    return played_for(
        variant, before, taken={"A": 0, "B": 30}, bidder="A", bid=plain_bid(20)
    ).winners


def three_may_play(variant: Variant) -> bool:
    return variant.sides.name != "OPPOSITE" and variant.players != (2,)


@pytest.mark.thorough
@swept("sentence", CLAIMS, parts=2)
def test_a_sentence_is_said_exactly_where_the_engine_does_so(sentence):
    said = 0
    for place, (name, turned, variant) in enumerate(ALL):
        is_said = sentence in said_of(place)
        said += is_said
        assert is_said == CLAIMS[sentence](variant), (name, turned)
    assert said, "said of no game"


MANY = 20  # of the games of which a sentence is said: first as their books have them


def sentences_and_games() -> dict[str, list[int]]:
    """Each sentence that no claim above is about, and the games of which it is said."""
    found: dict[str, list[int]] = {}
    for place in range(len(ALL)):
        for sentence in said_of(place) - CLAIMS.keys():
            found.setdefault(sentence, []).append(place)
    return found


def test_every_other_sentence_is_true_of_the_engine_wherever_it_is_said():
    wrong, used = [], set()
    for sentence, places in sentences_and_games().items():
        if sentence.startswith(FOR_PEOPLE):
            continue
        tries = [
            (pattern, match) for pattern in BUILT if (match := re.fullmatch(pattern, sentence))
        ]
        wrong += [(sentence, "nothing tries it")] if not tries else []
        for pattern, match in tries:
            used.add(pattern)
            numbers = [int(each) if each.isdecimal() else each for each in match.groups()]
            untrue = [
                ALL[at][:2] for at in places[:MANY] if not BUILT[pattern](ALL[at][2], *numbers)
            ]
            wrong += [(sentence, untrue)] if untrue else []

    assert wrong == []
    assert BUILT.keys() - used == set()


@swept("name", [n for n, v in PRESETS.items() if v.has_auction])
def test_the_bids_are_those_that_may_be_made_first(name):
    variant = PRESETS[name]
    first = opened(variant)
    may = {call.points for call in first.legal if call not in (Word.PASS, SIXTY_FOR_120)}

    [said] = [each for each in sentences(variant) if "how many points he will take" in each]

    numbers = said.partition(": ")[2].partition(".")[0].replace(" or ", ", ").split(", ")
    assert set(map(int, numbers)) == may


@swept("name", PRESETS)
def test_the_cards_dealt_are_in_the_pack(name):
    """Five for everybody, the kitty, and where three more lie ready for everybody, these too."""
    variant = PRESETS[name]
    ready = 3 if variant.has_auction and variant.draw is Draw.EXACTLY_3 else 0

    assert stock_after_deal(variant, max(variant.players)) - ready * max(variant.players) >= 0
