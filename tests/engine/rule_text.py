"""The rules of following written out slowly and literally, sentence by sentence, on card names.

It shares nothing with `engine.play`: no masks, no tables, its own lists of ranks. Tests and the
benchmark hold the quick tables against it.
"""

RED_NUMBERS = ["T", "9", "8", "7", "6", "4", "3", "2"]
BLACK_NUMBERS = ["2", "3", "4", "6", "7", "8", "9", "T"]


def trumps_in_order(trump, joker):
    """[A] table; [B 35-36]: five, jack, (joker,) ace of hearts, ace, king, queen, numbers."""
    numbers = RED_NUMBERS if trump in "HD" else BLACK_NUMBERS
    order = ["5" + trump, "J" + trump]
    if joker:
        order.append("JK")
    order.append("AH")
    if trump != "H":
        order.append("A" + trump)
    return order + ["K" + trump, "Q" + trump] + [number + trump for number in numbers]


def is_trump(card, trump):
    """The ace of hearts is always a trump, and so is the joker."""
    return card in ("AH", "JK") or card[1] == trump


def may_be_held_back(card, led, trump, rules):
    """May this trump stay in the hand although a trump was led?"""
    if led == "AH" and rules["ah_lead_stops_renege"]:
        return False
    order = trumps_in_order(trump, rules["joker"])
    is_five = card == "5" + trump
    is_top = is_five or card in ("J" + trump, "JK", "AH")
    if rules["renege"] == "none":
        return False
    if rules["renege"] == "five_only":
        return is_five
    if rules["renege"] == "flat":
        return is_top
    # [B 19]: the five at any time; the jack unless the five is led; the ace of hearts unless the
    # five or the jack is led.
    return is_top and order.index(card) < order.index(led)


def answer_to_a_trump(hand, led, trump, rules):
    """A trump is led."""
    trumps = [card for card in hand if is_trump(card, trump)]
    if not trumps:
        hearts = [card for card in hand if card[1] == "H"]
        if led == "AH" and trump != "H" and rules["ah_lead_forces_hearts"] and hearts:
            return hearts
        return hand
    if all(may_be_held_back(card, led, trump, rules) for card in trumps):
        return hand
    return trumps


def answer_to_a_plain_card(hand, led, trump, rules):
    """A plain suit is led: follow, or trump; who is void plays anything."""
    if rules["plain_lead"] == "free":
        return hand
    same_suit = [card for card in hand if not is_trump(card, trump) and card[1] == led[1]]
    if not same_suit:
        return hand
    return [card for card in hand if card in same_suit or is_trump(card, trump)]


def may_be_played(hand, led, trump, rules):
    """The cards of the hand that may be played on this lead (None: leading)."""
    if led is None or rules["follow"] == "none":
        return hand
    if is_trump(led, trump):
        return answer_to_a_trump(hand, led, trump, rules)
    return answer_to_a_plain_card(hand, led, trump, rules)


def plain_order(suit, *, ace_high):
    """[A] table; [B 38-39]: king, queen, jack, (the black ace,) numbers; the red ace is last."""
    if ace_high:
        return [rank + suit for rank in "AKQJT98765432"]
    if suit in "HD":
        return [rank + suit for rank in "KQJT98765432A" if rank + suit != "AH"]
    return [rank + suit for rank in "KQJA23456789T"]


def winner_of(trick, trump, *, of_1831=False):
    """The best trump, or else the best card of the suit led."""
    trumps = plain_order(trump, ace_high=True) if of_1831 else trumps_in_order(trump, joker=True)
    for order in (trumps, plain_order(trick[0][-1], ace_high=of_1831)):
        for card in order:
            if card in trick:
                return card
    raise AssertionError(trick)
