"""Every switch of the card game: what it is called, what it means and who says so, its values."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

LABELS = {
    "joker": _("The joker"),
    "offsuit_ace_high": _("Plain aces"),
    "trump_by": _("Trumps are made by"),
    "robbing": _("Robbing the turn-up"),
    "unrobbed_ace_lowest": _("An ace that did not rob"),
    "stock_robbing": _("Robbing the stock"),
    "dealer_robs_pack": _("The dealer robs the pack"),
    "packets": _("Cards are dealt"),
    "kitty": _("The kitty"),
    "kitty_before_trump": _("The bidder sees the kitty"),
    "go_on_kitty": _("Going on the kitty"),
    "top_card_go": _("Going on the top card"),
    "must_hold_named_trump": _("The suit the bidder names"),
    "bids": _("Bids"),
    "procedure": _("Who may speak again"),
    "hold": _("Holding"),
    "min_hold": _("Lowest bid that may be held"),
    "all_pass": _("When everybody passes"),
    "thirty": _("A bid of 30"),
    "sixty_for_120": _("60 for 120 (slam)"),
    "min_bid_at_100": _("Lowest bid at 100"),
    "raise_own_bid_to_30": _("Making one’s own bid 30"),
    "draw": _("Cards that may be drawn"),
    "min_keep": _("Cards that must be kept"),
    "four_and_a_flip": _("Four and a flip"),
    "leads": _("The first lead"),
    "follow": _("Following suit"),
    "plain_lead": _("When a plain suit is led"),
    "renege": _("What may be held back"),
    "ah_lead_forces_hearts": _("Heart on heart"),
    "ah_lead_stops_renege": _("Holding back when A♥ is led"),
    "call_time": _("Calling a partner"),
    "callable": _("The card that is called"),
    "called_card_trick": _("The called card falls by"),
    "call_own": _("Calling one’s own card"),
    "booked": _("Booked: nothing but trumps"),
    "trick_points": _("A trick"),
    "best_trump_bonus": _("The best trump in play"),
    "offsuit_set_30": _("Setting the bidder with plain cards"),
    "target": _("The game is to"),
    "bidder_goes_out": _("Both sides out in one hand"),
    "partner_shares_win": _("The called partner’s win"),
    "exact_tie": _("Level at the target, as 45 to 45"),
    "lock_at": _("Only the bidder scores from"),
    "cap": _("Others stop below the target at"),
    "cap_mode": _("Points that would pass that"),
    "floor": _("Out the back door at"),
    "exact_45_to_zero": _("Exactly 45"),
    "ends_mid_hand": _("The game ends"),
    "jinking": _("Jinking"),
}


VALUES: dict[str, dict[str | int | bool | None, Promise]] = {
    "joker": {True: _("the third trump, below the jack"), False: _("not used")},
    "offsuit_ace_high": {
        True: _("above the king, in red and black"),
        False: _("low in red; in black below the jack"),
    },
    "trump_by": {"turn_up": _("the card turned up"), "bidder": _("the highest bidder")},
    "robbing": {
        "none": _("nobody may take it"),
        "may": _("whoever holds the ace of trumps may take it"),
        "must": _("whoever holds the ace of trumps must take it"),
    },
    "unrobbed_ace_lowest": {True: _("becomes the lowest trump"), False: _("keeps its place")},
    "stock_robbing": {
        True: _("after the draw, the ace of trumps may take the first trump of the stock"),
        False: _("nobody may"),
    },
    "dealer_robs_pack": {
        True: _("he may look through the pack after the draw"),
        False: _("he may not"),
    },
    "kitty": {0: _("none")},
    "kitty_before_trump": {
        True: _("before he names trumps"),
        False: _("after he has named trumps"),
    },
    "go_on_kitty": {
        True: _("the bidder may throw all five and choose trumps from the kitty"),
        False: _("not played"),
    },
    "top_card_go": {
        True: _("the bidder may throw hand and kitty; the next card makes trumps"),
        False: _("not played"),
    },
    "must_hold_named_trump": {
        True: _("he must hold a card of it"),
        False: _("he may name any suit"),
    },
    "procedure": {
        "single_round": _("nobody: one call each, the highest wins"),
        "atlantic": _("after the first call, only the dealer and the highest other bidder"),
        "country": _("everybody who has bid, until the dealer does not hold"),
        "one_ten": _("everybody who has not passed, until one is left"),
        "hold_reopens": _("everybody who has not passed, after a hold"),
    },
    "hold": {True: _("the dealer may hold the highest bid"), False: _("nobody may hold")},
    "min_hold": {None: _("any")},
    "all_pass": {
        "bagged_15": _("the dealer is bagged for 15"),
        "bagged_20": _("the dealer is bagged for 20"),
        "pass_or_15": _("the dealer passes the deal on or takes it for 15"),
        "redeal": _("the next dealer deals"),
    },
    "thirty": {
        "plain": _("pays 30, costs 30"),
        "always_60_lose_30": _("pays 60, costs 30"),
        "overcall_30_lose_60": _("pays 30, costs 30; called “30 for 60” it costs 60"),
        "overcall_60_lose_60": _("pays 30, costs 30; called “30 for 60” it pays or costs 60"),
        "blind_60_lose_60": _("pays 30, costs 30; bid blind it pays or costs 60"),
    },
    "min_bid_at_100": {None: _("no rule")},
    "draw": {
        "any": _("as many as were thrown"),
        "exactly_3": _("everybody draws three and keeps the best five of eight"),
        "at_most_3": _("three at the most; the bidder does not draw"),
    },
    "min_keep": {
        0: _("none"),
        "by_players": _("one when five play, two when six play"),
    },
    "leads": {
        "eldest": _("the player on the dealer’s left"),
        "bidder": _("the bidder"),
        "left_of_bidder": _("the player on the bidder’s left"),
        "bidder_or_left": _("the bidder, or the player on his left if he says so"),
    },
    "follow": {"bound": _("a duty"), "none": _("no duty: any card at any time")},
    "plain_lead": {
        "follow_or_trump": _("follow suit or trump; without the suit, play anything"),
        "free": _("play anything"),
    },
    "renege": {
        "hierarchical": _("the five, the jack and A♥, against a lower trump led"),
        "flat": _("the five, the jack and A♥, whatever trump is led"),
        "five_only": _("the five of trumps only"),
        "none": _("none"),
    },
    "ah_lead_forces_hearts": {
        True: _("A♥ led asks a heart of whoever has no trump"),
        False: _("A♥ led asks for trumps only"),
    },
    "ah_lead_stops_renege": {True: _("not allowed"), False: _("as on any trump lead")},
    "call_time": {
        "none": _("not played"),
        "before_lead": _("just before the first lead"),
        "before_kitty": _("before the kitty is seen"),
    },
    "callable": {
        "trump_below_best": _("a trump lower than the bidder’s best"),
        "any_card": _("any card"),
    },
    "called_card_trick": {"any": _("any trick")},
    "booked": {
        True: _("may be asked about; the asker may fold and gives up the other tricks"),
        False: _("not played"),
    },
    "best_trump_bonus": {
        "any_trump": _("5 points for the highest trump played"),
        "five_only": _("5 points for the five of trumps only"),
        "top_four_only": _("5 points for the five, jack, joker or A♥ only"),
        "none": _("uncounted"),
    },
    "offsuit_set_30": {True: _("30 points to who set him"), False: _("what was taken")},
    "target": {None: _("no points: three tricks take the pool")},
    "bidder_goes_out": {True: _("the bidder wins, though behind"), False: _("the higher wins")},
    "partner_shares_win": {True: _("is the bidder’s too"), False: _("is his own")},
    "exact_tie": {
        "play_another_hand": _("another hand is played"),
        "first_to_reach": _("who reached the target first wins"),
        "best_trump": _("who had the best trump wins"),
    },
    "lock_at": {None: _("no such line")},
    "cap": {None: _("no such line")},
    "cap_mode": {"clamp": _("stop at it"), "freeze": _("do not count at all")},
    "floor": {None: _("no such line")},
    "exact_45_to_zero": {True: _("goes back to zero"), False: _("stays 45")},
    "ends_mid_hand": {
        True: _("the moment somebody has the points"),
        False: _("when the hand is played out"),
    },
    "jinking": {
        True: _("who plays on after three tricks must take all five"),
        False: _("not played"),
    },
}
"""The values that have words of their own; yes, no and numbers speak for themselves."""


SECTIONS: tuple[tuple[Promise, tuple[str, ...]], ...] = (
    (_("The pack"), ("joker", "offsuit_ace_high")),
    (
        _("The deal and the trump"),
        (
            *("packets", "trump_by", "robbing", "unrobbed_ace_lowest", "kitty"),
            *("must_hold_named_trump", "kitty_before_trump", "go_on_kitty", "top_card_go"),
        ),
    ),
    (
        _("Bidding"),
        (
            *("bids", "procedure", "hold", "min_hold", "all_pass", "thirty", "sixty_for_120"),
            *("min_bid_at_100", "raise_own_bid_to_30"),
        ),
    ),
    (
        _("Throwing and drawing"),
        ("draw", "min_keep", "four_and_a_flip", "stock_robbing", "dealer_robs_pack"),
    ),
    (
        _("The play"),
        (
            *("leads", "follow", "plain_lead", "renege", "ah_lead_forces_hearts"),
            *("ah_lead_stops_renege", "call_time", "callable", "called_card_trick", "call_own"),
            "booked",
        ),
    ),
    (
        _("Points and the end of the game"),
        (
            *("trick_points", "best_trump_bonus", "target", "exact_tie", "bidder_goes_out"),
            *("offsuit_set_30", "partner_shares_win", "lock_at", "cap", "cap_mode", "floor"),
            *("exact_45_to_zero", "ends_mid_hand", "jinking"),
        ),
    ),
)
"""The switches in the order in which the game is told."""


_BOOK = _("Wikipedia, “Forty-fives”.")

_VARIATION = _("A variation; Wikipedia, “Forty-fives”, names it.")


HELP = {
    "joker": _(
        "Wikipedia, “Forty-fives”, adds one; an older copy and the Maritime rules play without."
    ),
    "offsuit_ace_high": _(
        "Wikipedia, “Forty-fives”, says that aces are commonly high in New Brunswick and Nova "
        "Scotia; its own table, and the Maritime rules, put them low."
    ),
    "trump_by": _BOOK,
    "robbing": _(
        "The turned ace is the dealer’s. The Maritime rules forbid all robbing; Peel’s Spoil "
        "Five demands it."
    ),
    "unrobbed_ace_lowest": _("Bicycle’s rules have it so; Wikipedia, “Forty-fives”, does not."),
    "stock_robbing": _("The game of 110, in Wikipedia, “Forty-fives”."),
    "dealer_robs_pack": _(
        "A variation told by Barker; the Maritime rules: under no circumstances."
    ),
    "packets": _("The dealer’s choice, and never more than three at once."),
    "kitty": _(
        "Cards dealt aside for the highest bidder. 3 in Wikipedia, 4 in the Maritime rules."
    ),
    "kitty_before_trump": _VARIATION,
    "go_on_kitty": _("Maritime rules, rule 12."),
    "top_card_go": _VARIATION,
    "must_hold_named_trump": _(
        "Wikipedia, “Forty-fives”, on auction 45. That A♥ does not count for it is our own choice."
    ),
    "bids": _("The values that may be bid."),
    "procedure": _("Maritime rules, rules 6 and 7, and Wikipedia, “Forty-fives”."),
    "hold": _("To take the bid at its own value, on the deal."),
    "min_hold": _VARIATION,
    "all_pass": _("Wikipedia, “Forty-fives”; Maritime rules, rule 9."),
    "thirty": _("Five versions are told; Maritime rules, rule 8: 60 if made, 30 off if set."),
    "sixty_for_120": _("All the points for 120, or 60 off: the slam of Newfoundland."),
    "min_bid_at_100": _("For a side with 100 points or more."),
    "raise_own_bid_to_30": _("Having won the bid at 20 or 25, before naming trumps."),
    "draw": _("Wikipedia, “Forty-fives”; Maritime rules, rule 29."),
    "min_keep": _("Wikipedia, “Forty-fives”, on games with five and six players."),
    "four_and_a_flip": _("Who throws all five gets the fifth card face up."),
    "leads": _("Wikipedia: the bidder. Maritime rules, rule 15: the left of the bidder."),
    "follow": _("Only the game of 1831 knows none."),
    "plain_lead": _("Read literally, Wikipedia’s auction game leaves it free; all others do not."),
    "renege": _(
        "Who holds no other trump may keep these back. Wikipedia, “Forty-fives”, read literally "
        "says: whatever is led; the Maritime rules (19), Peel and others: only against a lower "
        "trump led; some halls: only the five."
    ),
    "ah_lead_forces_hearts": _(
        "When A♥ is led and hearts are not trumps. Wikipedia, “Forty-fives”, has it; no other "
        "source does. Who holds back a trump plays anything."
    ),
    "ah_lead_stops_renege": _("How “heart on heart” could also be read."),
    "call_time": _("Maritime rules, rules 30 to 34; Wikipedia, “Forty-fives”."),
    "callable": _("Maritime rules, rule 30; Wikipedia: any card."),
    "called_card_trick": _("Who holds it plays it by then; who plays it is the partner."),
    "call_own": _VARIATION,
    "booked": _VARIATION,
    "trick_points": _BOOK,
    "best_trump_bonus": _(
        "Most tell it of any trump; some only of the five, or of the highest four."
    ),
    "offsuit_set_30": _("When his opponents played no trump. A variation in Wikipedia."),
    "target": _("45 in the plain game, 120 or 125 in the auction games."),
    "bidder_goes_out": _("Wikipedia, “Forty-fives”; Maritime rules, rule 27."),
    "partner_shares_win": _("Maritime rules, rule 32, as a variation."),
    "exact_tie": _(
        "Two sides at 45 each are common. No source says what happens; another hand is our own "
        "choice."
    ),
    "lock_at": _("Maritime rules, rule 28: from 100 on only the bidder scores."),
    "cap": _("The game of 110: nobody passes 105 but as the bidder."),
    "cap_mode": _("The sources can be read both ways; to stop at it is our own choice."),
    "floor": _("Maritime rules, rule 26: at 125 below zero the game is lost."),
    "exact_45_to_zero": _VARIATION,
    "ends_mid_hand": _("Britannica, on twenty-five; of 1831 it is our own choice."),
    "jinking": _("Peel, on Spoil Five."),
}
"""What each switch means and who says so."""
