"""The rules of the card game in words: what each switch is called, what it means, its values; the
games by name."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext, gettext_lazy, gettext_lazy as _, ngettext

from engine.cards import Card, CardSet, Seat, Suit
from engine.combinations import Caution, Refusal, SwitchName
from engine.faults import Fault, Side
from engine.points import Sums
from engine.presets import PRESETS
from engine.switches import Value, refusals_of, switches_of
from engine.variants import RankOrder, Robbing, Sides, Variant
from parties.referee.words.playing_cards import seat, seats, set_shown, shown, side, suit
from parties.wording.deeds import Speaker, say
from parties.wording.words import listed

# Every switch of the card game: what it is called, what it means and who says so, its values.


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


# The rules of the card game in words: what each switch is called, its values, the games by name.


GAMES: dict[str, Promise] = {
    "traditional_45": gettext_lazy("45s, traditional"),
    "traditional_120": gettext_lazy("Traditional, to 120"),
    "cape_breton_45": gettext_lazy("45s, Cape Breton"),
    "auction_45_2p": gettext_lazy("Auction 45s, two players"),
    "auction_45_3p": gettext_lazy("Auction 45s, three players"),
    "auction_45_5p": gettext_lazy("Auction 45s, five players"),
    "auction_45_partners": gettext_lazy("Auction 45s, with partners"),
    "auction_45_merrimack": gettext_lazy("Auction 45s, Merrimack Valley"),
    "maritime_125": gettext_lazy("Maritime 125s"),
    "maritime_125_country": gettext_lazy("Maritime 125s, country bidding"),
    "maritime_cutthroat_3": gettext_lazy("Maritime 125s, three players"),
    "maritime_6p": gettext_lazy("Maritime 125s, six players"),
    "maritime_call_your_partner": gettext_lazy("Maritime 125s, call your partner"),
    "newfoundland_120": gettext_lazy("Newfoundland 120s"),
    "newfoundland_cutthroat_3": gettext_lazy("Newfoundland 120s, three players"),
    "newfoundland_6p": gettext_lazy("Newfoundland 120s, six players"),
    "newfoundland_call_your_partner": gettext_lazy("Newfoundland 120s, call your partner"),
    "one_ten": gettext_lazy("110"),
    "five_and_forty_1831": gettext_lazy("Five and forty, as in 1831"),
    "twenty_five": gettext_lazy("Twenty-five"),
    "spoil_five": gettext_lazy("Spoil five"),
}
"""Every game of the engine by its preset's name."""


_ARTICLE = gettext_lazy("Wikipedia, “Forty-fives”")

_MARITIME = gettext_lazy("the Maritime rules on the talk page of Wikipedia’s “Forty-fives”")


SOURCES: dict[str, Promise] = {
    **dict.fromkeys(
        ("traditional_45", "traditional_120", "auction_45_2p", "auction_45_3p", "auction_45_5p"),
        _ARTICLE,
    ),
    "cape_breton_45": gettext_lazy(
        "Wikipedia, “Forty-fives”, on Cape Breton’s card parties; an older copy says that no "
        "joker is used"
    ),
    "auction_45_partners": _ARTICLE,
    "auction_45_merrimack": gettext_lazy("rule pages of players in the Merrimack Valley"),
    **dict.fromkeys(
        (
            "maritime_125",
            "maritime_125_country",
            "maritime_cutthroat_3",
            "maritime_6p",
            "maritime_call_your_partner",
            "newfoundland_120",
            "newfoundland_cutthroat_3",
            "newfoundland_6p",
            "newfoundland_call_your_partner",
        ),
        _MARITIME,
    ),
    "one_ten": gettext_lazy("Wikipedia, “Forty-fives”, and an Irish game server’s rules"),
    "five_and_forty_1831": gettext_lazy(
        "Leslie’s American Girl’s Book of 1831, as Wikipedia tells it. Its order of cards is not "
        "known; the plain one, ace high, is used here"
    ),
    "twenty_five": gettext_lazy("Britannica, as reprinted"),
    "spoil_five": gettext_lazy("W. H. Peel, and the Encyclopædia Britannica of 1911"),
}
"""Who tells the rules of each game."""


@dataclass(frozen=True, slots=True)
class RuleLine:
    """A switch as it is read: what it is called, what holds, what it means; whether the hall
    has turned it itself, and whether it says no more than that something is not played."""

    label: str
    value: str
    help: str
    turned: bool
    off: bool


@dataclass(frozen=True, slots=True)
class Section:
    """Rules that belong together."""

    title: str
    lines: tuple[RuleLine, ...]


def game(name: str) -> str:
    """What a preset is called."""
    return str(GAMES[name])


def source(variant: Variant) -> str:
    """Who tells the rules of the game that these are made from."""
    return str(SOURCES[variant.name])


def who_plays(variant: Variant) -> str:
    """How many play, and who with whom."""
    numbers = _numbers(variant.players)
    match variant.sides:
        case Sides.EACH_FOR_SELF:
            return gettext("%(numbers)s players, each for himself") % {"numbers": numbers}
        case Sides.OPPOSITE:
            if variant.players == (4,):
                return gettext("four players, two couples; partners face each other")
            return gettext("%(numbers)s players on two sides, seated in turn") % {
                "numbers": numbers
            }
        case Sides.EITHER:
            return gettext("%(numbers)s players, each for himself or on sides") % {
                "numbers": numbers
            }
        case _:
            return gettext("%(numbers)s players, on two sides or three, seated in turn") % {
                "numbers": numbers
            }


def rank_order(variant: Variant) -> str:
    """Which card beats which, in a word."""
    if variant.rank_order is RankOrder.ACE_HIGH:
        return gettext("the ace is high, and A♥ is no trump but in hearts")
    return gettext("the five, the jack and A♥ before all others; highest in red, lowest in black")


def first_deal(variant: Variant) -> str:
    """Who deals first, in a word."""
    if variant.arrivers_deal:
        return gettext("the couple that has just come to the table")
    return gettext("whoever cuts the highest card")


def _numbers(players: tuple[int, ...]) -> str:
    if len(players) > 2 and players == tuple(range(players[0], players[-1] + 1)):
        return gettext("%(fewest)s to %(most)s") % {"fewest": players[0], "most": players[-1]}
    if len(players) == 1:
        return str(players[0])
    return gettext("%(fewest)s or %(most)s") % {
        "fewest": ", ".join(map(str, players[:-1])),
        "most": players[-1],
    }


def value(switch: str, turned_to: Value) -> str:
    """What a switch is turned to, in words."""
    named = VALUES.get(switch, {})
    if isinstance(turned_to, bool):
        return str(named.get(turned_to) or (gettext("yes") if turned_to else gettext("no")))
    if turned_to is None:
        return str(named.get(None) or gettext("none"))
    if isinstance(turned_to, str | int) and turned_to in named:
        return str(named[turned_to])
    if isinstance(turned_to, list | tuple):
        return _list_value(switch, turned_to)
    return _number_value(switch, turned_to)


def _list_value(switch: str, values: list[Value] | tuple[Value, ...]) -> str:
    if not values:
        return gettext("none")
    if switch != "packets":
        return listed(values)
    ways = ["+".join(map(str, way)) for way in values if isinstance(way, list | tuple)]
    return gettext(" or ").join(ways)


def _number_value(switch: str, number: Value) -> str:
    if switch in _CARDS and isinstance(number, int):
        return ngettext("%(count)s card", "%(count)s cards", number) % {"count": number}
    if switch in _POINTS and isinstance(number, int):
        return ngettext("%(count)s point", "%(count)s points", abs(number)) % {"count": number}
    if switch == "called_card_trick":
        return gettext("trick %(number)s") % {"number": number}
    return str(number)


_CARDS = {"kitty", "min_keep"}

_POINTS = {"trick_points", "target", "lock_at", "cap", "floor"}


def sections(variant: Variant, turned: Mapping[str, Value]) -> list[Section]:
    """All the rules of a variant that have any meaning in it, to be read or printed."""
    values = switches_of(variant)
    found = []
    for title, names in SECTIONS:
        lines = tuple(
            line(name, values[name], turned=name in turned)
            for name in names
            if applies(name, variant)
        )
        if lines:
            found.append(Section(str(title), lines))
    return found


def line(switch: str, turned_to: Value, *, turned: bool = False) -> RuleLine:
    """One switch in words."""
    return RuleLine(
        label=str(LABELS[switch]),
        value=value(switch, turned_to),
        help=str(HELP[switch]),
        turned=turned,
        off=turned_to is False or turned_to in (None, "none", 0, (), []),
    )


def applies(switch: str, variant: Variant) -> bool:
    """Does the switch mean anything in this game?"""
    if switch in _AUCTION:
        return variant.has_auction
    return switch not in _ONLY or _ONLY[switch](variant)


_AUCTION = {
    *("stock_robbing", "dealer_robs_pack", "kitty", "kitty_before_trump", "go_on_kitty"),
    *("top_card_go", "must_hold_named_trump", "bids", "procedure", "hold", "min_hold", "all_pass"),
    *("thirty", "sixty_for_120", "min_bid_at_100", "raise_own_bid_to_30", "draw", "min_keep"),
    *("four_and_a_flip", "call_time", "offsuit_set_30", "bidder_goes_out", "lock_at", "cap"),
}

_ONLY: dict[str, Callable[[Variant], bool]] = {
    "robbing": lambda v: not v.has_auction,
    "unrobbed_ace_lowest": lambda v: not v.has_auction and v.robbing is not Robbing.NONE,
    "joker": lambda v: v.rank_order is RankOrder.FORTY_FIVES,
    "offsuit_ace_high": lambda v: v.rank_order is RankOrder.FORTY_FIVES,
    "callable": lambda v: v.call_time != "none",
    "called_card_trick": lambda v: v.call_time != "none",
    "call_own": lambda v: v.call_time != "none",
    "partner_shares_win": lambda v: v.call_time != "none",
    "cap_mode": lambda v: v.cap is not None,
    "exact_45_to_zero": lambda v: v.target == 45,
    "exact_tie": lambda v: v.target is not None and not v.ends_mid_hand,
    "trick_points": lambda v: v.target is not None,
    "best_trump_bonus": lambda v: v.target is not None,
    "floor": lambda v: v.target is not None,
    "ends_mid_hand": lambda v: v.target is not None,
    "jinking": lambda v: v.target is None,
    "plain_lead": lambda v: v.follow != "none",
    "renege": lambda v: v.follow != "none" and v.rank_order is RankOrder.FORTY_FIVES,
    "ah_lead_forces_hearts": lambda v: v.follow != "none",
    "ah_lead_stops_renege": lambda v: v.follow != "none",
}

assert GAMES.keys() == PRESETS.keys() == SOURCES.keys()  # noqa: S101 - a game without a name


# Why a hall's rules of the cards cannot be played, or may not be meant, as sentences.


_SWITCHES: Mapping[Any, Speaker] = {
    SwitchName: lambda switch, _names: str(LABELS[switch]),
    tuple[SwitchName, ...]: lambda switches, _names: listed(LABELS[each] for each in switches),
}


def sentence(refusal: Refusal | Caution) -> str:
    """Why these rules cannot be played, or should be looked at twice, and which switches it is about."""
    return say(refusal, {}, _SWITCHES)


def why_not_played(name: str, turned: Mapping[str, Value]) -> tuple[str, ...]:
    """Why a game, by its name, cannot be played with switches turned so."""
    return tuple(sentence(refusal) for refusal in refusals_of(name, turned))


# How the referee's sentences are said: cards, seats and sides as this table calls them.


def faults_sentence(fault: Fault, players: int = 4) -> str:
    """What was wrong, for a table of so many players."""
    return say(fault, {}, _CARDS_AND_NUMBERS | _seats_of(players))


def one_of(sums: Iterable[int]) -> str:
    """30 or 25."""
    return gettext(" or ").join(map(str, sorted(sums, reverse=True)))


_CARDS_AND_NUMBERS: dict[Any, Speaker] = {
    Card: lambda card, _names: shown(card),
    Card | None: lambda card, _names: shown(card),
    CardSet: lambda cards, _names: set_shown(cards) or gettext("no card"),
    frozenset[Suit]: lambda suits, _names: listed(map(suit, sorted(suits))) or gettext("no suit"),
    Side: lambda name, _names: side(name),
    Sums: lambda sums, _names: one_of(sums),
    tuple[int, ...]: lambda numbers, _names: listed(numbers) or gettext("none"),
    tuple[tuple[str, int], ...]: lambda points, _names: listed(
        f"{name} {taken}" for name, taken in points
    ),
}


def _seats_of(players: int) -> dict[Any, Speaker]:
    """How the seats of a table of so many are spoken."""
    return {
        Seat: lambda number, _names: seat(number, players),
        Seat | None: lambda number, _names: (
            gettext("nobody") if number is None else seat(number, players)
        ),
        frozenset[Seat]: lambda numbers, _names: seats(numbers, players),
    }
