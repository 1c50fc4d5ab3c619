"""What the sentences of a game come to: a situation is built in which each would show, and the engine
is asked. The sentences that hold one number or another are told by a pattern."""

import re
from collections.abc import Callable
from dataclasses import replace

from engine.bidding import Auction, Open, may_raise_to_thirty, standing
from engine.bookkeeping import HandResult
from engine.calling import may_call, may_name
from engine.calls import THIRTY_FOR_SIXTY, Word, plain_bid
from engine.cards import (
    CARDS,
    NO_CARDS,
    Card,
    Seat,
    Suit,
    card_set,
    cards_in,
    printed_suit,
    read_cards,
)
from engine.contract import Contract, ace_is_sunk
from engine.deal import Deal, Fold, Trick, Went
from engine.drawing import exchange
from engine.ending import after_hand, pool
from engine.game import enter, new_game, throw_in
from engine.hand import Hand
from engine.play import law_of, top_trumps, with_called_card
from engine.play_check import follow_play
from engine.points import bid_brings, earns_bonus, is_made, possible_sums
from engine.position import Doing
from engine.ranking import trump_order
from engine.rights import short_for
from engine.robbing import TurnUp, may_rob
from engine.variants import Variant
from parties.referee.page.practice import tables_of
from tests.engine.whole_hands import tables

SPADES = Suit.SPADES
Claim = Callable[..., bool]


def cards(said: str):
    return card_set(read_cards(said))


def table(variant: Variant) -> tuple[str, ...]:
    return next(tables_of(variant))


def new_hand(variant: Variant) -> Hand:
    """Of a pack that nobody shuffled, dealt by the last seat."""
    sides = table(variant)
    pack = [Card(each) for each in range(variant.pack_size)]
    return Hand(variant, sides, Seat(len(sides) - 1), pack=pack)


def up_to(variant: Variant, doing: Doing) -> Hand | None:
    """The first has the lowest bid, and everybody does the first thing he may."""
    hand = new_hand(variant)
    while hand.doing is not doing:
        if hand.over:
            return None
        first = hand.doing is Doing.CALL and not hand.calls
        hand.do(hand.legal()[1 if first else 0])
    return hand


def sits(variant: Variant, numbers: str, *, sides: set[int] | None) -> bool:
    """Just so many players; `sides`: how many sides of more than one there can be, if any."""
    low_to_high = sorted({len(each) for each in tables(variant)})
    named = list(map(int, re.findall(r"\d+", numbers)))
    if " to " in numbers:
        named = list(range(named[0], named[1] + 1))
    found = {len(set(each)) for each in tables(variant) if len(set(each)) < len(each)}
    return low_to_high == named and (sides is None or found == sides)


def ends(variant: Variant, before, taken, **more):
    free = replace(variant, lock_at=None, cap=None, exact_45_to_zero=False)
    bid = more.get("bid", plain_bid(15) if variant.has_auction else None)
    bidder = more.get("bidder", "A" if variant.has_auction else None)
    rest = {key: value for key, value in more.items() if key not in ("bid", "bidder")}
    return after_hand(free, before, HandResult(taken=taken, bidder=bidder, bid=bid, **rest))


def wins_with(variant: Variant, target: int) -> bool:
    short = ends(variant, {"A": target - 10, "B": 0}, {"A": 5, "B": 5})
    there = ends(variant, {"A": target - 15, "B": 0}, {"A": 15, "B": 15})
    return not short.over and there.winners == ("A",)


def level(variant: Variant, target: int, **more):
    bid = {"bidder": "C", "bid": plain_bid(15)} if variant.has_auction else {}
    before = {"A": target - 15, "B": target - 15, "C": 0}
    return ends(variant, before, {"A": 15, "B": 15, "C": 0}, **bid, **more)


def at_once(variant: Variant, target: int) -> bool:
    won = ends(
        variant,
        {"A": target - 2 * variant.trick_points, "B": 0},
        {"A": 2 * variant.trick_points},
        in_order=(("A", variant.trick_points),) * 2,
    )
    return won.winners == ("A",) and won.after_trick == 2


def deal_passes(variant: Variant) -> bool:
    sheet = new_game(variant, table(variant), Seat(0))
    if variant.has_auction:
        return throw_in(sheet).dealer == Seat(1)
    sums = max(possible_sums(variant))
    sides = list(dict.fromkeys(sheet.seats))
    taken = dict.fromkeys(sides, 0) | {sides[0]: sums}
    if variant.target is None:  # two each and one: spoilt
        taken = dict.fromkeys(sides, 0) | {sides[0]: 10, sides[-1]: 15}
    return enter(sheet, HandResult(taken=taken)).dealer == Seat(1)


def stock_is_drawn(variant: Variant) -> bool:
    hand = up_to(variant, Doing.EXCHANGE)
    while not hand.over and hand.doing is Doing.EXCHANGE:
        before, seat = hand.stock_left, hand.turn
        threw = hand.legal()[-1]
        hand.exchange(threw)
        drawn = before - hand.stock_left
        assert drawn == hand.exchanged[-1].drew.bit_count()
        assert hand.held[seat].bit_count() == 5
    return [each.seat for each in hand.exchanged] == list(hand.order)


def winner_leads(variant: Variant) -> bool:
    hand = up_to(variant, Doing.PLAY)
    while len(hand.winners) < 1:
        hand.do(hand.legal()[0])
        while hand.doing is Doing.ROB:
            hand.do(hand.legal()[0])
    return len(hand.played) == hand.players and hand.turn == hand.winners[0]


def takes_kitty(variant: Variant) -> bool:
    hand = up_to(variant, Doing.EXCHANGE)
    while hand.turn != hand.bidder:
        hand.do(hand.legal()[0])
    return hand.choosing & hand.kitty == hand.kitty


def opened(variant: Variant, *calls):
    players = min(variant.players)
    auction = Auction(variant, players, Seat(players - 1))
    return standing(auction, [(Seat(seat % players), call) for seat, call in calls])


def speaks_again(variant: Variant) -> set[Seat]:
    """Two bid, the dealer holds where he may, and the others pass: who is then asked again?"""
    players = max(variant.players)
    auction = Auction(variant, players, Seat(players - 1))
    words = [plain_bid(20), plain_bid(25), *[Word.PASS] * (players - 3)]
    calls = [(Seat(seat), call) for seat, call in enumerate(words)][: players - 1]
    calls.append((Seat(players - 1), Word.HOLD if variant.hold else Word.PASS))
    again: set[Seat] = set()
    while isinstance(now := standing(auction, calls), Open):
        again.add(now.to_act)
        calls.append((now.to_act, Word.PASS))
    return again


def partner_scores(variant: Variant, bidder: int, partner: int, taken: int, lock=None):
    before = {"A": bidder, "B": partner, "C": 0, "D": 0, "E": 0}
    free = replace(variant, lock_at=lock)
    hand = HandResult(
        taken={"A": taken - 5, "B": 5, "C": 30 - taken, "D": 0, "E": 0},
        bidder="A",
        bid=plain_bid(20),
        partner="B",
    )
    return after_hand(free, before, hand).after


def law(variant: Variant):
    return law_of(variant)


def wins(variant: Variant, trick: str, winner: str) -> bool:
    return law(variant).winning_card(read_cards(trick), SPADES) == CARDS[winner]


def best_first(variant: Variant, first: str) -> bool:
    return all(
        trump_order(variant, suit)[: len(first.split())]
        == tuple(CARDS.get(each.replace("_", suit.letter), CARDS["JK"]) for each in first.split())
        for suit in (Suit.SPADES, Suit.CLUBS, Suit.DIAMONDS)
    )


def pays(variant: Variant, bid, up: int, down: int, *, taken: int = 30) -> bool:
    made = bid_brings(variant, bid, taken)
    return (made, bid_brings(variant, bid, 10)) == (up, -down)


def falls(variant: Variant, floor: int, sides: str) -> tuple:
    """Who has won when the first side, just above the floor, is set."""
    before = dict.fromkeys(sides, 0) | {sides[0]: floor + 5}
    stands = ends(
        variant, before, dict.fromkeys(sides, 0) | {"B": 5}, bidder="A", bid=plain_bid(20)
    )
    return stands.out_the_back_door, stands.winners, stands.eliminated


def robs(variant: Variant, held: str, turned: str):
    return may_rob(variant, TurnUp(CARDS[turned]), dealer=Seat(0), seat=Seat(1), hand=cards(held))


def robs_before_his_first_card(variant: Variant) -> bool:
    """Not at once: the leader, who holds the ace, is asked when it is his turn."""
    top = read_cards("AS 2H 3H 4H 6H")
    rest = [Card(each) for each in range(variant.pack_size) if Card(each) not in top]
    players = min(variant.players)
    turned = CARDS["9S"]
    rest.remove(turned)
    at = 5 * (players - 1)
    pack = [*top, *rest[:at], turned, *rest[at:]]
    hand = Hand(variant, table(variant)[:players], Seat(players - 1), pack=pack)
    asked = hand.doing is Doing.ROB and hand.turn == Seat(0)
    hand.do(hand.legal()[-1])
    return asked and CARDS["9S"] == hand.robbed[0].takes and hand.doing is Doing.PLAY


def booked(variant: Variant) -> bool:
    trick = Trick(Seat(0), tuple(read_cards("2D 3D")))
    hands = tuple(map(cards, ("2D KD QD JD TD", "3D 9S 8S 7S 6S")))
    deal = Deal(("A", "B"), SPADES, (trick,), hands, fold=Fold(Seat(0), Seat(1)))
    played = follow_play(deal, law(variant), SPADES, Contract(None, None, None))
    return not played.faults and played.points.winners.count(Seat(1)) == 5


def shares_win(variant: Variant) -> bool:
    goal = variant.target
    before = {"A": goal - 20, "B": 0, "C": 0}
    taken = {"A": 20, "B": 0, "C": 10}
    return ends(variant, before, taken, bid=plain_bid(20), partner="B").winners == ("A", "B")


def set_without_trump(variant: Variant) -> bool:
    taken = {"A": 10, "B": 20}
    return ends(variant, {"A": 0, "B": 0}, taken, opponents_trumped=False).after["B"] == 30


def sinks(variant: Variant) -> bool:
    deal = Deal(("A", "B"), SPADES, turn_up=TurnUp(CARDS["9S"]))
    ordered = trump_order(variant, SPADES, ace_sunk=ace_is_sunk(deal, variant))
    return ordered[-1] == CARDS["AS"]


def called_by(variant: Variant, trick: int) -> bool:
    """Held with another trump, is it due on that trick and not on the one before?"""
    both, jack = cards("JS 9S"), CARDS["JS"]
    due = with_called_card(both, jack, variant, trick) == cards("JS")
    early = trick > 1 and with_called_card(both, jack, variant, trick - 1) != both
    return due and not early


def names_before_kitty(variant: Variant, when: str) -> bool:
    """Only who sees the kitty may name a suit that lies in it alone."""
    may = may_name(replace(variant, must_hold_named_trump=True), cards("2H 3H 4H 6H 7H"))
    hand = up_to(replace(variant, must_hold_named_trump=True), Doing.NAME)
    if hand is None:
        return False
    named = {move for move in hand.legal() if isinstance(move, Suit)}
    lies_there = {suit for suit in Suit if may_name(hand.variant, hand.kitty or NO_CARDS) & {suit}}
    sees = variant.kitty > 0 and lies_there <= named and variant.kitty_before_trump
    told_first = {
        "before": not variant.kitty_before_trump,
        "after": sees,
        "none": not variant.kitty,
    }
    return may == {Suit.HEARTS} and told_first[when]


def keeps_at_least(variant: Variant, number: int) -> bool:
    return exchange(variant, min(variant.players), is_bidder=True).min_keep == number


BUILT: dict[str, Claim] = {
    # who plays, with what, to what end
    r"(\d+ players?), each for himself\.": lambda v, n: sits(v, n, sides=set()),
    r"(2 to \d+ players), each for himself\.": lambda v, n: sits(v, n, sides=set()),
    r"(2 to \d+ players), each for himself or on sides\.": lambda v, n: (
        sits(v, n, sides=None)
        and any(len(set(each)) == len(each) > 2 for each in tables(v))
        and any(len(set(each)) < len(each) for each in tables(v))
    ),
    r"(\d or \d players) on two sides, seated in turn\.": lambda v, n: (
        sits(v, n, sides=None) and all(len(set(each)) == 2 for each in tables(v))
    ),
    r"(6 players), on two sides or three, seated in turn\.": lambda v, n: sits(v, n, sides={2, 3}),
    r"Four players, two couples; partners face each other\.": lambda v: (
        [*tables(v)] == [("A", "B", "A", "B")]
    ),
    r"One pack of 52 cards, without jokers\.": lambda v: v.pack_size == 52,
    r"The game is to (\d+) points\.": lambda v, goal: (
        at_once(v, goal) if v.ends_mid_hand else wins_with(v, goal)
    ),
    r"Nobody counts points: three tricks in one hand take the pool\.": lambda v: (
        v.target is None and pool(v, {"A": 3}).winner == "A" and pool(v, {"A": 2}).spoilt
    ),
    r"The five of trumps is the best card, then the jack, then A♥, whatever is trumps\.": lambda v: (
        best_first(v, "5_ J_ AH")
    ),
    r"The five of trumps is the best card, then the jack, the joker and A♥, whatever is trumps\.": (
        lambda v: best_first(v, "5_ J_ JK AH")
    ),
    r"The order of 1831 is not known: here the ace is high, and A♥ is no trump\.": lambda v: (
        best_first(v, "A_ K_ Q_")
    ),
    # the deal
    r"Everybody is dealt five cards, .* from the dealer’s left\.": lambda v: (
        new_hand(v).order[0] == Seat(0) and all(hand.bit_count() == 5 for hand in new_hand(v).hands)
    ),
    r"(\d) cards are dealt aside, face down: the kitty.*": lambda v, number: (
        new_hand(v).kitty.bit_count() == number
    ),
    r"3 more cards lie ready for everybody; who looks at his before trumps are named may not bid\.": (
        lambda v: (
            standing(Auction(v, 6, Seat(5), barred=frozenset({Seat(0)})), []).legal == {Word.PASS}
        )
    ),
    r"After each hand the deal passes to the left.*": deal_passes,
    r"The next card is turned up: its suit is trumps\.": lambda v: (
        new_hand(v).turn_up.trump is new_hand(v).trump is not None
    ),
    r"Whoever holds the ace of trumps may take the card that was turned up, .*": lambda v: (
        robs_before_his_first_card(v) and not robs(v, "AS 2H", "9S").must
    ),
    r"Whoever holds the ace of trumps must take the card that was turned up, .*": lambda v: (
        robs_before_his_first_card(v)
        and robs(v, "AS 2H", "9S").must
        and pool(v, {"A": 3}, failed_to_rob="A").spoilt
    ),
    r"An ace of trumps that could have taken the card and did not is the lowest trump\.": sinks,
    # bidding
    r"Everybody speaks once, and the highest bid wins\.": lambda v: not speaks_again(v),
    r"Everybody speaks once\. When the dealer holds, whoever has not passed speaks again\.": (
        lambda v: (Seat(0) in speaks_again(v)) is v.hold
    ),
    r"From the dealer’s left, everybody passes or says .* Each bid is higher than the last\.": (
        lambda v: (
            opened(v).to_act == Seat(0)
            and plain_bid(20) in opened(v).legal
            and plain_bid(20) not in opened(v, (0, plain_bid(20))).legal
        )
    ),
    r"Who passes is out\. It goes round until all but one have passed, or nobody can bid more\.": (
        lambda v: Seat(0) in speaks_again(v) or max(v.players) < 3
    ),
    r"Who passes is out\. When all have spoken, only the two highest bidders go on, .*": lambda v: (
        speaks_again(v) == {Seat(1 if v.hold else 0)}
    ),
    r"Who passes is out\. When all have spoken, whoever has bid may go on, clockwise, .*": lambda v: (
        Seat(0) in speaks_again(v)
    ),
    r"Who has won the bid is the bidder; he names trumps before he looks at the kitty\.": lambda v: (
        names_before_kitty(v, "before")
    ),
    r"Who has won the bid is the bidder and names trumps\.": lambda v: names_before_kitty(
        v, "none"
    ),
    r"Who has won the bid is the bidder; he looks at the kitty and then names trumps\.": lambda v: (
        names_before_kitty(v, "after")
    ),
    r"He must hold a card of that suit; A♥ counts for hearts only\.": lambda v: (
        may_name(v, cards("AH 2C")) == {Suit.HEARTS, Suit.CLUBS}
    ),
    r"Or he goes on the kitty: his five cards are gone, and trumps are a suit of the kitty\.": (
        lambda v: goes(v, Went.ON_KITTY)
    ),
    r"Or he throws hand and kitty: the next card makes trumps, and he is dealt five\.": lambda v: (
        goes(v, Went.ON_TOP_CARD)
    ),
    r"A side with 100 points or more bids at least 20\.": lambda v: (
        plain_bid(15)
        not in standing(
            Auction(v, min(v.players), Seat(min(v.players) - 1), frozenset({Seat(0)})), []
        ).legal
    ),
    r"Who has won with 20 or 25 may make it 30 before he names trumps\.": lambda v: (
        may_raise_to_thirty(v, plain_bid(20)) and not may_raise_to_thirty(v, plain_bid(15))
    ),
    r"The bidder may call for a trump below his own best; who holds it is his partner in this hand\.": (
        lambda v: (
            may_call(v, SPADES, cards("JS 2H")) & cards("5S JS AH AS 2S 3D") == cards("AH AS 2S")
        )
    ),
    r"The bidder may call for any card; who holds it is his partner in this hand\.": lambda v: (
        may_call(v, SPADES, cards("JS 2H")) & cards("5S AH 3D") == cards("5S AH 3D")
    ),
    r"He may call for a card of his own, and plays alone\.": lambda v: bool(
        may_call(v, SPADES, cards("JS 9S")) & cards("9S")
    ),
    r"Or he says “I’m not calling” and plays alone\.": lambda v: (
        None in up_to(v, Doing.CALL_PARTNER).legal()
    ),
    r"He does so just before the first lead\.": lambda v: bool(
        up_to(v, Doing.CALL_PARTNER).exchanged
    ),
    r"He does so before he looks at the kitty\.": lambda v: (
        not up_to(v, Doing.CALL_PARTNER).exchanged
    ),
    r"Who holds it plays it by trick (\d), where the lead lets him\.": called_by,
    r"The card that was called may be kept to the last trick\.": lambda v: (
        with_called_card(cards("JS 9S"), CARDS["JS"], v, 4) == cards("JS 9S")
    ),
    # throwing and drawing
    r"The bidder takes the kitty into his hand\.": takes_kitty,
    r"Everybody throws the cards he does not want, face down, and is dealt new ones up to five, .*": (
        stock_is_drawn
    ),
    r"At least (\d) cards? (?:is|are) kept\.": keeps_at_least,
    r"Where five play, one card is kept at least; where six play, two\.": lambda v: (
        [exchange(v, number, is_bidder=False).min_keep for number in (4, 5, 6)] == [0, 1, 2]
    ),
    # the play
    r"Who leads may lead any card\.": lambda v: (
        law(v).legal_plays(cards("5S KD AH"), None, SPADES) == cards("5S KD AH")
    ),
    r"Everybody plays one card, and who takes the trick leads to the next\.": winner_leads,
    r"When a trump is led, who has a trump plays one\.": lambda v: (
        law(v).legal_plays(cards("4S KD"), CARDS["7S"], SPADES) == cards("4S")
    ),
    r"Nobody has to play a better card than those on the table\.": lambda v: (
        law(v).legal_plays(cards("KS 2S"), CARDS["7S"], SPADES) == cards("KS 2S")
    ),
    r"The card that was led decides, not the best card so far\.": lambda v: (
        law(v).legal_plays(cards("JS KD"), CARDS["7S"], SPADES) >> CARDS["KD"] & 1 == 1
        or v.renege != "hierarchical"
        or not top_trumps(v, SPADES)
    ),
    r"The best trump takes the trick; where nobody played one, the best of the suit led\.": lambda v: (
        wins(v, "KD 9S KS QC", "KS") and wins(v, "9D KC QD", "QD")
    ),
    r"Who holds nothing but trumps is booked; .*": booked,
    # points
    r"Each trick counts (\d+) points, .*: (\d+) in a hand, or (\d+).*": lambda v, each, most, least: (
        (v.trick_points, possible_sums(v)) == (each, (least, most))
        and (earns_bonus(v, CARDS["5S"], SPADES) or not top_trumps(v, SPADES))
    ),
    r"Each trick counts (\d+) points: (\d+) in a hand\.": lambda v, each, most: (
        (v.trick_points, possible_sums(v)) == (each, (most,))
    ),
    r"Who takes at least what he bid has made it and counts what he took.* Otherwise he is set: .*": (
        lambda v: (
            is_made(v, plain_bid(20), 20)
            and not is_made(v, plain_bid(20), 15)
            and pays(v, plain_bid(20), 25, 20, taken=25)
        )
    ),
    r"The others count what they took, made or set\.": lambda v: (
        ends(v, {"A": 0, "B": 0}, {"A": 20, "B": 10}, bid=plain_bid(20)).after["B"] == 10
        and ends(v, {"A": 0, "B": 0}, {"A": 15, "B": 15}, bid=plain_bid(20)).after["B"] == 15
    ),
    r"A bid of 30 is “30 for 60”: it pays 60 when it is made and costs 30 when it is set\.": lambda v: (
        pays(v, plain_bid(30), 60, 30)
    ),
    r"Over a bid of 30, “30 for 60” may be called: it pays 60 .* and costs 60 when it is set\.": (
        lambda v: (
            THIRTY_FOR_SIXTY in opened(v, (0, plain_bid(30))).legal
            and THIRTY_FOR_SIXTY not in opened(v).legal
            and pays(v, THIRTY_FOR_SIXTY, 60, 60)
        )
    ),
    r"Over a bid of 30, “30 for 60” may be called: made, it counts what was taken; set, it costs 60\.": (
        lambda v: (
            THIRTY_FOR_SIXTY in opened(v, (0, plain_bid(30))).legal
            and pays(v, THIRTY_FOR_SIXTY, 30, 60)
        )
    ),
    r"Who has not looked at his cards may call “30 for 60” as his first word: it pays 60 .*": lambda v: (
        THIRTY_FOR_SIXTY in opened(v).legal and pays(v, THIRTY_FOR_SIXTY, 60, 60)
    ),
    r"Whoever sets the bidder without playing a trump .* 30.*": set_without_trump,
    r"The partner who was called goes up and down by the same points as the bidder\.": lambda v: (
        partner_scores(v, 0, 0, 25)["A"] == partner_scores(v, 0, 0, 25)["B"] == 25
        and partner_scores(v, 0, 0, 15)["A"] == partner_scores(v, 0, 0, 15)["B"] == -20
    ),
    r"Where these would take him to (\d+) and the bidder not, he counts nothing in this hand\.": (
        lambda v, goal: partner_scores(v, 0, goal - 10, 25)["B"] == goal - 10
    ),
    r"Whoever has (\d+) points or more counts only as the bidder or his partner\.": lambda v, at: (
        partner_scores(v, 0, 0, 25, lock=at)["C"] == 5
        and played(v, {"A": 0, "B": at, "C": 0}).after["B"] == at
    ),
    r"A side with (\d+) points or more counts only when it has the bid\.": lambda v, at: (
        played(v, {"A": 0, "B": at, "C": 0}).after["B"] == at
    ),
    # the end
    r"The game is over the moment somebody has (\d+) points: he has won\.": at_once,
    r"Who has (\d+) points or more when a hand is played out has won\.": wins_with,
    r"Where they are level, as at (\d+) to \1, another hand is played\.": lambda v, goal: (
        not level(v, goal).over and not level(v, goal).winners
    ),
    r"Where they are level, it is who reached (\d+) first, trick by trick\.": lambda v, goal: (
        level(v, goal, in_order=(("A", 5), ("A", 5), ("A", 5), ("B", 5), ("B", 10))).winners
        == ("A",)
    ),
    r"Where they are level, it is who had the best trump in this hand\.": lambda v: (
        level(v, v.target, best_trump_side="B").winners == ("B",)
    ),
    r"Where the bidder or his partner wins, both have won\.": shares_win,
    r"Where several have, the bidder wins if he made his bid, and his partner too if he has; .*": (
        lambda v: (
            ends(
                v,
                {"A": v.target - 20, "B": v.target - 15, "C": v.target - 5},
                {"A": 15, "B": 5, "C": 10},
                bid=plain_bid(20),
                partner="B",
            ).winners
            == ("A", "B")
        )
    ),
    r"A side at (\d+) below zero goes out the back door: the other has won\.": lambda v, floor: (
        falls(v, -floor, "AB") == (("A",), ("B",), ())
    ),
    r"A side at (\d+) below zero goes out the back door\. Of two sides the other has won; .*": (
        lambda v, floor: (
            falls(v, -floor, "AB") == (("A",), ("B",), ())
            and falls(v, -floor, "ABC") == (("A",), (), ("A",))
        )
    ),
    r"Who is at (\d+) below zero goes out the back door; the others play on, .*": lambda v, floor: (
        falls(v, -floor, "ABC") == (("A",), (), ("A",)) and falls(v, -floor, "AB")[1] == ("B",)
    ),
    r"Where nobody does, the hand is spoilt: the pool stays, and grows\.": lambda v: (
        pool(v, {"A": 2, "B": 2, "C": 1}).spoilt
    ),
}
"""A pattern of a sentence, with its numbers, and what must then be so."""

FOR_PEOPLE = (
    "A card shown to the others is played.",
    "At a drive the couple that has just come to the table deals first.",
    "Half of it is dealt each time round",
    "It is dealt after the first cards",
    "No source says what is done about a wrong deal",
    "The cards are cut for the first deal",
    "The player on the dealer’s right cuts the pack.",
    "Until the next card is led, anybody may ask to see the last trick.",
    "Where a rule is changed in the middle of a game",
    "Where nobody has just come, the cards are cut",
)
"""How these begin: they are for the people at the table, and nothing of them is the engine's."""


def played(variant: Variant, before):
    hand = HandResult(taken={"A": 25, "B": 5}, bidder="A", bid=plain_bid(20))
    return after_hand(variant, before, hand)


def goes(variant: Variant, way: Went) -> bool:
    hand = up_to(variant, Doing.NAME)
    own = hand.held[hand.bidder]
    if short_for(hand, way):
        return True  # the pack has not the cards for so many, and the engine says so
    hand.go(way)
    named = {move for move in hand.legal() if isinstance(move, Suit)}
    suits = named if hand.doing is Doing.NAME else {hand.trump}
    lie_there = hand.kitty if way is Went.ON_KITTY else card_set(hand.stock[:1])
    printed = {printed_suit(card) for card in cards_in(lie_there)} - {None}
    while hand.turn != hand.bidder or hand.doing is not Doing.EXCHANGE:
        hand.do(hand.legal()[0])
    return suits <= (printed or set(Suit)) and not hand.choosing & own
