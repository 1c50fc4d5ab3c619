"""Reads worked examples of the rules: one function for each kind of case.

Every function takes the name of a preset and the case's input, and answers with everything it can
say; only what the case expects is compared. Whatever it does not know, it refuses.
"""

from collections import defaultdict

from engine.bidding import Auction, Closed, Open, at_100, standing
from engine.bids import as_understood
from engine.bookkeeping import HandResult
from engine.calling import may_call
from engine.calls import SIXTY_FOR_120, THIRTY_FOR_SIXTY, CallFault, Word, plain_bid
from engine.cards import Seat, card, card_set, cards_in, name_of, printed_suit, read_cards, suit
from engine.check import judge
from engine.contract import ace_is_sunk
from engine.deal import Deal, Trick
from engine.drawing import after_going, exchange, refill, stock_after_deal
from engine.ending import after_hand, pool
from engine.play import law_of, with_called_card
from engine.points import possible_bids
from engine.ranking import plain_order, trump_order
from engine.robbing import TurnUp, may_rob, may_rob_pack, may_rob_stock
from engine.switches import variant_of
from engine.variants import CARDS_EACH, Draw

SETS = {"legal", "legal_calls", "callable", "legal_discards", "winners", "eliminated"}
SETS |= {"lost_out_the_back_door"}
WORDS_FOR_PEOPLE = {
    "deadline",
    "penalty_if_not",
    "kitty_dealt",
    "original_five",
    "trump_chosen_from",
}
PER_BIDDING = {"procedure", "hold", "min_hold", "min_bid_at_100"}
STAKES = {"30_for_60": THIRTY_FOR_SIXTY, "60_for_120": SIXTY_FOR_120, 60: SIXTY_FOR_120}


class NotOfTheForm(Exception):
    """The case says something that cases do not say."""


def compare(expected, answers):
    """What differs, by key: what was expected and what was answered."""
    wrong = {}
    for key, value in expected.items():
        if key not in WORDS_FOR_PEOPLE and not agrees(key, value, answers):
            wrong[key] = (value, answers.get(key.removesuffix("_include").removesuffix("_exclude")))
    return wrong


def agrees(key, value, answers):
    """Is this what was expected?"""
    match key:
        case "legal_calls":
            return said(value) == said(answers[key])
        case "legal_calls_include":
            return said(value) <= said(answers["legal_calls"])
        case "legal_calls_exclude":
            return not said(value) & said(answers["legal_calls"])
        case "hanging_forty":
            return named(value) == named(answers[key])
        case _ if key in SETS:
            return set(value) == set(answers[key])
        case _:
            return key in answers and answers[key] == value


def said(calls):
    """60 has two names; who may throw the deal in need not have a plain pass, and may."""
    understood = {60 if call == "60_for_120" else call for call in calls}
    return understood - {"pass"} if "pass_the_deal" in understood else understood


def named(sides):
    """One side by its name, several in a list, nobody in either way."""
    return {sides} if isinstance(sides, str) else set(sides or ())


def take(given, *allowed):
    """Refuse an input with anything in it that this kind of case does not have."""
    unknown = given.keys() - set(allowed)
    if unknown:
        raise NotOfTheForm(f"unknown input: {sorted(unknown)}")


def cards_of(names):
    return read_cards(" ".join(names))


def hand_of(names):
    return card_set(cards_of(names))


def names_in(cards):
    return {name_of(each) for each in cards_in(cards)}


def read_bid(variant, written):
    """A bid as cases write it."""
    bid = STAKES.get(written)
    if bid is None:
        if isinstance(written, bool) or not isinstance(written, int):
            raise NotOfTheForm(f"unknown bid: {written}")
        bid = plain_bid(written)
    bid = as_understood(variant, bid)
    if bid not in possible_bids(variant):
        raise NotOfTheForm(f"no bid of this game: {written}")
    return bid


# play and ranks


def legal_play(preset, given):
    take(given, "trump", "players", "trick", "hand", "trick_number", "called_card", "rules")
    variant = variant_of(preset, given.get("rules"))
    trick, hand = cards_of(given["trick"]), hand_of(given["hand"])
    known = law_of(variant)
    legal = known.legal_plays(hand, trick[0] if trick else None, suit(given["trump"]))
    for each in (*trick, *cards_in(hand)):
        known.suit_in_play(each, suit(given["trump"]))
        refuse_joker_unless_played(variant, each)
    called = given.get("called_card")
    number = given.get("trick_number", 1)
    bound = with_called_card(legal, card(called) if called else None, variant, number)
    return {"legal": names_in(bound)}


def refuse_joker_unless_played(variant, each):
    if each >= variant.pack_size:
        raise NotOfTheForm("the joker is not used")


def trick_winner(preset, given):
    take(given, "trump", "trick", "players", "rules")
    variant = variant_of(preset, given.get("rules"))
    trick = cards_of(given["trick"])
    winning = law_of(variant).winning_card(trick, suit(given["trump"]))
    return {"winner_index": trick.index(winning), "card": name_of(winning)}


def card_order(preset, given):
    take(given, "context", "suit", "rules")
    orders = {"trump": trump_order, "plain": plain_order}
    variant = variant_of(preset, given.get("rules"))
    order = orders[given["context"]](variant, suit(given["suit"]))
    return {"high_to_low": [name_of(each) for each in order]}


# points and the end of the game


FULL_HAND = ("trump", "players", "leader", "sides", "tricks")
BOOKKEEPING = ("scores_before", "points_taken", "bidder", "bid", "partner", "tricks_won_in_order")
POOL = ("tricks_won", "failed_to_rob", "played_on_after_three")


def hand_score(preset, given):
    take(given, *FULL_HAND, *BOOKKEEPING, *POOL, "dealer", "rules")
    variant = variant_of(preset, given.get("rules"))
    if "tricks_won" in given:
        return spoil_five(variant, given)
    answers = full_hand(variant, given) if "tricks" in given else {}
    if "scores_before" in given:
        answers |= bookkeeping(variant, given, answers.get("counted"))
    return answers


def full_hand(variant, given):
    deal = Deal(
        sides=tuple(given["sides"]), trump=suit(given["trump"]), tricks=tricks_from(variant, given)
    )
    counted = judge(deal, variant).points
    if counted is None:
        raise NotOfTheForm("the hand cannot be counted")
    best = counted.best_trump
    return {
        "trick_winner_seats": list(counted.winners),
        "best_trump": None if best is None else name_of(best),
        "points": counted.taken,
        "counted": counted,
        "deal": deal,
    }


def tricks_from(variant, given):
    """The winner of each trick leads to the next."""
    law, trump, players = law_of(variant), suit(given["trump"]), given["players"]
    leader, tricks = given["leader"], []
    for names in given["tricks"]:
        cards = cards_of(names)
        tricks.append(Trick(Seat(leader), cards))
        leader = (leader + cards.index(law.winning_card(cards, trump))) % players
    return tuple(tricks)


def bookkeeping(variant, given, counted):
    before = given["scores_before"]
    result = HandResult(
        taken=taken_in(variant, given, counted, before),
        bidder=side_of(given, given.get("bidder"), before),
        bid=None if given.get("bid") is None else read_bid(variant, given["bid"]),
        partner=side_of(given, given.get("partner"), before),
        in_order=in_order(variant, given, counted),
        best_trump_side=(
            counted
            and counted.best_trump_seat is not None
            and given["sides"][counted.best_trump_seat]
        )
        or None,
        opponents_trumped=None if counted is None else trumped_against(variant, given),
    )
    stands = after_hand(variant, before, result)
    return {
        "scores_after": stands.after,
        "over": stands.over,
        "winners": set(stands.winners),
        "eliminated": set(stands.eliminated),
        "lost_out_the_back_door": set(stands.out_the_back_door),
        "hanging_forty": stands.hanging_forty,
        "after_trick": stands.after_trick,
    }


def side_of(given, named, before):
    """A bidder is named by side or by seat number."""
    if named is None or named in before:
        return named
    if isinstance(named, int):
        return given["sides"][named] if "sides" in given else known_side(str(named), before)
    return known_side(named, before)


def known_side(named, before):
    if named not in before:
        raise NotOfTheForm(f"unknown side: {named}")
    return named


def taken_in(variant, given, counted, before):
    if counted is not None:
        taken = counted.taken
    elif "points_taken" in given:
        taken = given["points_taken"]
    else:
        taken = defaultdict(int)
        for side in given["tricks_won_in_order"]:
            taken[side] += variant.trick_points
    for side in taken:
        known_side(side, before)
    return dict(taken)


def in_order(variant, given, counted):
    """The points trick by trick, as far as the case tells."""
    if counted is None:
        return tuple((side, variant.trick_points) for side in given.get("tricks_won_in_order", ()))
    return counted.in_order(variant, given["sides"])


def trumped_against(variant, given):
    """Did anybody on the other side of the bidder play a trump?"""
    before = given["scores_before"]
    friends = {side_of(given, given.get(each), before) for each in ("bidder", "partner")}
    law, trump = law_of(variant), suit(given["trump"])
    for trick in tricks_from(variant, given):
        for turn, each in enumerate(trick.cards):
            side = given["sides"][(trick.leader + turn) % given["players"]]
            if side not in friends and law.trumps[trump] >> each & 1:
                return True
    return False


def spoil_five(variant, given):
    won = pool(
        variant,
        given["tricks_won"],
        failed_to_rob=given.get("failed_to_rob"),
        played_on=given.get("played_on_after_three"),
    )
    return {"over": not won.spoilt, "spoil": won.spoilt, "pool_winner": won.winner}


# the auction


def bidding(preset, given):
    take(
        given,
        *("players", "dealer", "procedure", "allowed_bids", "calls", "hold", "min_hold", "rules"),
        *("dealer_bagged", "scores", "sides", "min_bid_at_100", "stage", "trump", "bidder_hand"),
    )
    variant = variant_of(preset, bidding_rules(given))
    if given.get("stage") == "call_partner_card":
        called = may_call(variant, suit(given["trump"]), hand_of(given["bidder_hand"]))
        return {"callable": names_in(called), "may_decline": True}
    if "stage" in given:
        raise NotOfTheForm(f"unknown stage: {given['stage']}")
    return answer_of(standing(auction_in(variant, given), calls_in(given)))


def bidding_rules(given):
    """The keys that stand beside `rules` and override the preset in the same way."""
    rules = dict(given.get("rules", {}))
    rules |= {key: given[key] for key in PER_BIDDING if key in given}
    if "dealer_bagged" in given:
        rules["all_pass"] = f"bagged_{given['dealer_bagged']}"
    if "allowed_bids" in given:
        rules["bids"] = [bid for bid in given["allowed_bids"] if bid not in STAKES]
        if SIXTY_FOR_120 in [STAKES.get(bid) for bid in given["allowed_bids"]]:
            rules["sixty_for_120"] = True
    return rules


def auction_in(variant, given):
    sides = given.get("sides") or [str(seat) for seat in range(given["players"])]
    return Auction(
        variant,
        given["players"],
        Seat(given["dealer"]),
        at_100=at_100(sides, given.get("scores", {})),
    )


def calls_in(given):
    return [(Seat(seat), read_call(call)) for seat, call in given["calls"]]


def read_call(call):
    if call in STAKES:
        return STAKES[call]
    return plain_bid(call) if isinstance(call, int) else Word(call)


def written_call(call):
    if isinstance(call, Word):
        return str(call)
    return {THIRTY_FOR_SIXTY: "30_for_60", SIXTY_FOR_120: 60}.get(call, call.points)


def answer_of(stands):
    if isinstance(stands, CallFault):
        raise NotOfTheForm(f"a call that may not be made: {stands}")
    if isinstance(stands, Closed):
        return {
            "done": True,
            "bidder": stands.bidder,
            "bid": None if stands.bid is None else written_call(stands.bid),
            "next_dealer": stands.next_dealer,
        }
    legal = {written_call(call) for call in stands.legal}
    return {"done": False, "to_act": stands.to_act, "legal_calls": legal}


# robbing


def rob(preset, given):
    take(
        given,
        *("turn_up", "dealer", "seat", "hand", "seat_has_played", "declined_or_forgot", "rules"),
        *("next_card", "stage", "trump", "stock_in_order", "players"),
    )
    variant = variant_of(preset, given.get("rules"))
    if "stage" in given:
        return rob_after_draw(variant, given)
    hand = hand_of(given["hand"])
    turn_up = turn_up_in(variant, given)
    late = given.get("seat_has_played", False) or given.get("declined_or_forgot", False)
    if turn_up is None:
        return {"may_rob": False, "must_rob": False}
    right = may_rob(
        variant,
        turn_up,
        dealer=Seat(given["dealer"]),
        seat=Seat(given["seat"]),
        hand=hand,
        too_late=late,
    )
    left = given.get("declined_or_forgot") or late
    sunk = left and ace_is_sunk(Deal((), turn_up=turn_up), variant)
    return rob_answers(right) | {
        "trump": None if turn_up.trump is None else turn_up.trump.letter,
        "then_turn": given.get("next_card"),
        "ace_rank": "lowest_trump" if sunk else "normal",
    }


def turn_up_in(variant, given):
    if given["turn_up"] is None:
        return None
    cards = [card(given["turn_up"])]
    if given.get("next_card"):
        cards.append(card(given["next_card"]))
    for each in cards:
        refuse_joker_unless_played(variant, each)
    return TurnUp(*cards) if printed_suit(cards[0]) is None else TurnUp(cards[0])


def rob_after_draw(variant, given):
    if given["stage"] != "after_draw":
        raise NotOfTheForm(f"unknown stage: {given['stage']}")
    hand, stock = hand_of(given["hand"]), cards_of(given.get("stock_in_order", ()))
    is_dealer = given.get("dealer") is not None and given.get("dealer") == given["seat"]
    right = may_rob_pack(variant, is_dealer=is_dealer, hand=hand, stock=stock)
    if not right.may:
        right = may_rob_stock(variant, trump=suit(given["trump"]), hand=hand, stock=stock)
    return rob_answers(right) | {
        "trump": given["trump"],
        "turned_until_trump": [name_of(each) for each in right.turned],
    }


def rob_answers(right):
    takes = [name_of(each) for each in cards_in(right.takes)]
    return {
        "may_rob": right.may,
        "must_rob": right.must,
        "may_decline": right.may and not right.must,
        "takes": takes[0] if len(takes) == 1 else takes or None,
        "legal_discards": names_in(right.may_give),
    }


# the deal and the draw


def draw(preset, given):
    take(
        given,
        *("players", "stage", "dealer", "seat_is_bidder", "cards_in_hand", "needs", "rules"),
        "seat_peeked_at_draw_cards",
    )
    variant = variant_of(preset, given.get("rules"))
    return STAGES[given["stage"]](variant, given)


def draw_deal(variant, given):
    return {
        "cards_each": CARDS_EACH,
        "packets": [list(way) for way in variant.packets],
        "kitty": variant.kitty,
        "stock_left": stock_after_deal(variant, given["players"]),
        "min_keep": exchange(variant, given["players"], is_bidder=False).min_keep,
        "max_keep": CARDS_EACH,
    }


def draw_bidding(variant, given):
    barred = frozenset({Seat(0)} if given.get("seat_peeked_at_draw_cards") else ())
    players = given["players"]
    stands = standing(Auction(variant, players, Seat(players - 1), barred=barred), ())
    return {"may_bid": isinstance(stands, Open) and stands.legal != {Word.PASS}}


def draw_exchange(variant, given):
    players, is_bidder = given["players"], given.get("seat_is_bidder", False)
    rule = exchange(variant, players, is_bidder=is_bidder)
    answers = {
        "min_keep": rule.min_keep,
        "max_keep": rule.max_keep,
        "max_draw": rule.max_draw,
        "discard_first": rule.discards_first,
        "of": rule.chooses_of,
        "choose": CARDS_EACH,
        "keep_best": CARDS_EACH,
        "takes_dead_hand": variant.kitty if is_bidder else 0,
        "cards_each": CARDS_EACH,
        "kitty": variant.kitty,
    }
    if "cards_in_hand" in given and given["cards_in_hand"] < CARDS_EACH:
        answers["max_keep"] = given["cards_in_hand"]
    if variant.draw is Draw.EXACTLY_3:
        used = rule.max_draw * players
        answers |= {
            "draw_exactly": rule.max_draw,
            "stock_used": used,
            "stock_left": stock_after_deal(variant, players) - used,
        }
    return answers


def draw_going(variant, given):
    if not variant.go_on_kitty:
        raise NotOfTheForm("going on the kitty is not played")
    rule = after_going(variant, given.get("players", variant.players[0]), on_kitty=True)
    return {
        "kitty": variant.kitty,
        "min_keep": rule.min_keep,
        "max_keep": rule.max_keep,
        "max_draw": rule.max_draw,
        "of": rule.chooses_of,
    }


def draw_refill(variant, given):
    needs = {Seat(int(seat)): number for seat, number in given["needs"].items()}
    dealer = Seat(given.get("dealer", given["players"] - 1))
    filled = refill(variant, given["players"], needs, dealer)
    face_up = sum(filled.face_up.values())
    return {
        "order": list(filled.order),
        "packets": {str(seat): list(packet) for seat, packet in filled.packets.items()},
        "face_up": face_up,
        "face_down": filled.stock_used - face_up,
        "stock_used": filled.stock_used,
        "stock_left": stock_after_deal(variant, given["players"]) - filled.stock_used,
    }


STAGES = {
    "deal": draw_deal,
    "bidding": draw_bidding,
    "go_on_kitty": draw_going,
    "after_trump": draw_exchange,
    "draw": draw_exchange,
    "refill": draw_refill,
}

KINDS = {
    "legal_play": legal_play,
    "trick_winner": trick_winner,
    "card_order": card_order,
    "hand_score": hand_score,
    "game_end": hand_score,
    "bidding": bidding,
    "rob": rob,
    "draw": draw,
}
