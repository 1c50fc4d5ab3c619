"""The pack, its orders, following, holding back, winning."""

from typing import Any

Rules = dict[str, Any]

RED, BLACK = "KQJT98765432", "KQJ23456789T"
JOKER, HEART_ACE = "JK", "AH"


# The pack and its orders


def whole_pack(rules: Rules) -> list[str]:
    return [rank + suit for suit in "SHDC" for rank in "23456789TJQKA"] + [JOKER] * rules["joker"]


def trumps_down(trump: str, rules: Rules, *, sunk: bool) -> list[str]:
    """All trumps, the best first."""
    if rules["rank_order"] == "ace_high":
        return [rank + trump for rank in ("KQJT98765432A" if sunk else "AKQJT98765432")]
    rest = [rank for rank in (RED if trump in "HD" else BLACK) if rank not in "5J"]
    order = ["5" + trump, "J" + trump, *[JOKER] * rules["joker"], HEART_ACE, "A" + trump]
    order = list(dict.fromkeys(order + [rank + trump for rank in rest]))
    if sunk:
        order.remove("A" + trump)
        order.append("A" + trump)
    return order


def plain_down(suit: str, rules: Rules) -> list[str]:
    """A suit that is not trumps, the best first."""
    if rules["rank_order"] == "ace_high" or rules["offsuit_ace_high"]:
        order = "A" + (RED if suit in "HD" or rules["rank_order"] == "ace_high" else BLACK)
    else:
        order = RED + "A" if suit in "HD" else "KQJA" + BLACK[3:]
    return [rank + suit for rank in order]


# Following, holding back, winning


class Play:
    """What one trump suit means for every card."""

    def __init__(self, rules: Rules, trump: str, *, sunk: bool) -> None:
        self.rules, self.trump = rules, trump
        self.trumps = trumps_down(trump, rules, sunk=sunk)
        top = ["5" + trump, "J" + trump, JOKER, HEART_ACE]
        self.top = [] if rules["rank_order"] == "ace_high" else top
        if sunk and trump == "H" and self.top:
            self.top.remove(HEART_ACE)

    def may_keep_back(self, card: str, led: str) -> bool:
        if led == HEART_ACE and self.rules["ah_lead_stops_renege"]:
            return False
        match self.rules["renege"]:
            case "none":
                return False
            case "five_only":
                return card == "5" + self.trump
            case "flat":
                return card in self.top
        above = self.trumps.index(card) < self.trumps.index(led)
        return card in self.top and above

    def legal(self, hand: list[str], led: str | None) -> list[str]:
        if led is None or self.rules["follow"] == "none":
            return list(hand)
        mine = [card for card in hand if card in self.trumps]
        if led in self.trumps:
            if any(not self.may_keep_back(card, led) for card in mine):
                return mine
            hearts = [card for card in hand if card[1] == "H"]
            asked = self.rules["ah_lead_forces_hearts"] and self.trump != "H"
            if led == HEART_ACE and asked and not mine and hearts:
                return hearts
            return list(hand)
        suit = [card for card in hand if card[1] == led[1] and card not in mine]
        if self.rules["plain_lead"] == "free" or not suit:
            return list(hand)
        return suit + mine

    def winner(self, cards: list[str]) -> int:
        for card in [*self.trumps, *plain_down(cards[0][1], self.rules)]:
            if card in cards:
                return cards.index(card)
        raise AssertionError(cards)

    def bonus_card(self, played: list[str]) -> str | None:
        best = next((card for card in self.trumps if card in played), None)
        match self.rules["best_trump_bonus"]:
            case "any_trump":
                return best
            case "five_only":
                return best if best == "5" + self.trump else None
            case "top_four_only":
                return best if best in self.top else None
        return None
