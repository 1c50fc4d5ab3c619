"""Which house rules do not go together: a table, read once for every variant a hall makes up.

A contradiction refuses the variant. What has no effect, or leads where a hall may not have meant
to go, is a warning only.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar, Final, NewType

from .said import Said, SaidAs, gettext_noop
from .variants import (
    CARDS_EACH,
    DRAWN_BY_THREES,
    BestTrumpBonus,
    CallTime,
    Draw,
    Follow,
    Leads,
    PlainLead,
    Procedure,
    RankOrder,
    Renege,
    Robbing,
    Sides,
    Variant,
)

FORTY_FIVE = 45
TWO_MORE = CARDS_EACH - DRAWN_BY_THREES  # on the top card one begins with nothing

SwitchName = NewType("SwitchName", str)


class Clash(SaidAs):
    """A combination that makes no sense."""

    BIDS_WITHOUT_BIDDER = gettext_noop("There are bids, but trumps are made by the card turned up.")
    BIDDER_WITHOUT_BIDS = gettext_noop("The highest bidder makes trumps, but no bids are allowed.")
    HOLD_WITHOUT_BIDS = gettext_noop("The dealer may hold a bid, but there are no bids.")
    LEAD_OF_NO_BIDDER = gettext_noop("The first lead is the bidder’s, but nobody bids.")
    STAKES_WITHOUT_BIDDER = gettext_noop(
        "A rule about the bidder’s points is turned on, but nobody bids."
    )
    KITTY_WITHOUT_BIDDER = gettext_noop("There is a kitty, but no bidder who could take it.")
    CALL_WITHOUT_BIDDER = gettext_noop("A partner is called, but no bidder could call one.")
    LIMIT_WITHOUT_BIDDER = gettext_noop("Only the bidder may score near the end, but nobody bids.")
    ROBBING_WITH_BIDDER = gettext_noop(
        "The turn-up may be robbed, but a bidder names trumps and nothing is turned up."
    )
    STOCK_ROBBING_WITHOUT_DRAW = gettext_noop(
        "The stock is robbed after the draw, but in this game nobody draws."
    )
    NO_KITTY_TO_GO_ON = gettext_noop("The bidder goes on the kitty, but there is no kitty.")
    BID_ABOVE_THE_HAND = gettext_noop("There is a bid for more points than a hand has.")
    CALL_AMONG_PARTNERS = gettext_noop(
        "A partner is called, but at this table everybody has one already."
    )
    PACK_TOO_SMALL_TO_DRAW_THREE = gettext_noop(
        "Everybody draws three cards, but the pack is too small for so many players."
    )
    BACK_TO_ZERO_NOT_AT_45 = gettext_noop(
        "Exactly 45 goes back to zero, but the game is not to 45."
    )
    LIMIT_NOT_BELOW_TARGET = gettext_noop(
        "The line above which only the bidder scores is not below the end of the game."
    )
    BID_ENDS_MID_HAND = gettext_noop(
        "The game ends in the middle of a hand, but a bid is counted only at its end."
    )
    POOL_WITH_POINTS = gettext_noop(
        "The game is for a pool, but bids, or an end by points, go with a game to points."
    )
    JINKING_WITHOUT_POOL = gettext_noop("Jinking is for a pool, but this game is to points.")
    JOKER_WITHOUT_PLACE = gettext_noop("The joker has no place in this game’s order of cards.")
    TOP_TRUMPS_WITHOUT_PLACE = gettext_noop(
        "A rule about the five, the jack and A♥ as best trumps is turned on, but in this game’s order "
        "of cards they are not."
    )


class Doubt(SaidAs):
    """A combination that can be played, but may not be what the hall meant."""

    THIRTY_NEEDS_THE_FIVE = gettext_noop(
        "A bid of 30 can be made only when a top trump falls, since no other earns the 5 points."
    )
    HOLD_REOPENS_WITHOUT_HOLD = gettext_noop(
        "Only a hold gives the others another turn, but nobody may hold."
    )
    LOWEST_HOLD_WITHOUT_HOLD = gettext_noop("There is a lowest bid to hold, but nobody may hold.")
    SINKING_ACE_WITHOUT_ROBBING = gettext_noop(
        "The ace sinks when it does not rob, but nobody may rob."
    )
    SHARED_WIN_WITHOUT_CALL = gettext_noop(
        "The called partner shares the win, but nobody is called."
    )
    HEART_DUTY_WITHOUT_FOLLOWING = gettext_noop(
        "A♥ led asks for a heart, but there is no duty to follow at all."
    )
    CANCELS_WHAT_IS_NOT_PLAYED = gettext_noop(
        "A♥ led stops the holding back, but nothing may be held back."
    )
    FREE_PLAIN_LEAD_WITHOUT_FOLLOWING = gettext_noop(
        "A plain lead is free, but there is no duty to follow at all."
    )
    BONUS_AFTER_THE_END = gettext_noop(
        "The best trump is known only after the hand, but the game ends in the middle of it."
    )
    PLAIN_ACES_ARE_HIGH_ANYWAY = gettext_noop(
        "Plain aces are high in this game whether or not it is said."
    )
    PACK_TOO_SMALL_TO_GO = gettext_noop(
        "Whoever goes on the top card draws five, and the pack has only three for each player."
    )


class Refusal(Said):
    """Why house rules cannot be played."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Nonsense(Refusal):
    """House rules that contradict each other, and the switches concerned."""

    clash: Clash
    switches: tuple[SwitchName, ...]
    said: ClassVar[str] = gettext_noop("%(clash)s Look at: %(switches)s.")


@dataclass(frozen=True, slots=True)
class Caution(Said):
    """House rules that can be played but may not be meant."""

    doubt: Doubt
    switches: tuple[SwitchName, ...]

    @property
    def said(self) -> str:
        """The doubt."""
        return self.doubt.said


def nonsense_in(variant: Variant) -> tuple[Nonsense, ...]:
    """Every contradiction among the variant's switches."""
    return tuple(
        Nonsense(clash, _named(switches))
        for clash, switches, happens in CLASHES
        if happens(variant)
    )


def warnings_for(variant: Variant) -> tuple[Caution, ...]:
    """What the hall should look at twice before it plays so."""
    return tuple(
        Caution(doubt, _named(switches)) for doubt, switches, happens in DOUBTS if happens(variant)
    )


def _named(switches: tuple[str, ...]) -> tuple[SwitchName, ...]:
    return tuple(map(SwitchName, switches))


def _stakes_without_bidder(variant: Variant) -> bool:
    stakes = (
        variant.sixty_for_120,
        variant.raise_own_bid_to_30,
        variant.offsuit_set_30,
        variant.bidder_goes_out,
        variant.min_bid_at_100 is not None,
    )
    return not variant.has_auction and any(stakes)


def _bid_above_the_hand(variant: Variant) -> bool:
    return any(bid > variant.hand_worth and not _is_slam(variant, bid) for bid in variant.bids)


def _is_slam(variant: Variant, bid: int) -> bool:
    return variant.sixty_for_120 and bid == 2 * variant.hand_worth


def _too_small_to_draw_three(variant: Variant) -> bool:
    return _wanted_by_threes(variant) > variant.pack_size


def _wanted_by_threes(variant: Variant, *, more: int = 0) -> int:
    """The cards of a full table where everybody draws exactly three; elsewhere nobody counts them."""
    if variant.draw is not Draw.EXACTLY_3:
        return 0
    return max(variant.players) * (CARDS_EACH + DRAWN_BY_THREES) + variant.kitty + more


def _too_small_to_go(variant: Variant) -> bool:
    return variant.top_card_go and _wanted_by_threes(variant, more=TWO_MORE) > variant.pack_size


def _limit_not_below_target(variant: Variant) -> bool:
    limits = (variant.lock_at, variant.cap)
    return variant.target is not None and any(
        limit is not None and limit >= variant.target for limit in limits
    )


def _asks_for_top_trumps(variant: Variant) -> bool:
    return (
        variant.best_trump_bonus is BestTrumpBonus.TOP_FOUR_ONLY
        or variant.renege in (Renege.FLAT, Renege.FIVE_ONLY)
        or variant.ah_lead_forces_hearts
        or variant.ah_lead_stops_renege
    )


def _stock_robbing_without_draw(variant: Variant) -> bool:
    return (variant.stock_robbing or variant.dealer_robs_pack) and not variant.has_auction


Test = Callable[[Variant], bool]

CLASHES: Final[tuple[tuple[Clash, tuple[str, ...], Test], ...]] = (
    (
        Clash.BIDS_WITHOUT_BIDDER,
        ("bids", "trump_by"),
        lambda v: bool(v.bids) and not v.has_auction,
    ),
    (Clash.BIDDER_WITHOUT_BIDS, ("trump_by", "bids"), lambda v: v.has_auction and not v.bids),
    (Clash.HOLD_WITHOUT_BIDS, ("hold", "bids"), lambda v: v.hold and not v.bids),
    (
        Clash.LEAD_OF_NO_BIDDER,
        ("leads", "trump_by"),
        lambda v: v.leads is not Leads.ELDEST and not v.has_auction,
    ),
    (
        Clash.STAKES_WITHOUT_BIDDER,
        (
            "sixty_for_120",
            "raise_own_bid_to_30",
            "offsuit_set_30",
            "bidder_goes_out",
            "min_bid_at_100",
            "trump_by",
        ),
        _stakes_without_bidder,
    ),
    (
        Clash.KITTY_WITHOUT_BIDDER,
        ("kitty", "trump_by"),
        lambda v: v.kitty > 0 and not v.has_auction,
    ),
    (
        Clash.CALL_WITHOUT_BIDDER,
        ("call_time", "trump_by"),
        lambda v: v.call_time is not CallTime.NONE and not v.has_auction,
    ),
    (
        Clash.LIMIT_WITHOUT_BIDDER,
        ("lock_at", "cap", "trump_by"),
        lambda v: not v.has_auction and not (v.lock_at is None and v.cap is None),
    ),
    (
        Clash.ROBBING_WITH_BIDDER,
        ("robbing", "trump_by"),
        lambda v: v.robbing is not Robbing.NONE and v.has_auction,
    ),
    (
        Clash.STOCK_ROBBING_WITHOUT_DRAW,
        ("stock_robbing", "dealer_robs_pack", "trump_by"),
        _stock_robbing_without_draw,
    ),
    (
        Clash.NO_KITTY_TO_GO_ON,
        ("go_on_kitty", "top_card_go", "kitty_before_trump", "kitty"),
        lambda v: (v.go_on_kitty or v.top_card_go or v.kitty_before_trump) and not v.kitty,
    ),
    (
        Clash.BID_ABOVE_THE_HAND,
        ("bids", "sixty_for_120", "trick_points", "best_trump_bonus"),
        _bid_above_the_hand,
    ),
    (
        Clash.CALL_AMONG_PARTNERS,
        ("call_time",),
        lambda v: (
            v.call_time is not CallTime.NONE
            and v.sides in (Sides.OPPOSITE, Sides.TWO_OR_THREE_SIDES)
        ),
    ),
    (Clash.PACK_TOO_SMALL_TO_DRAW_THREE, ("draw", "kitty", "joker"), _too_small_to_draw_three),
    (
        Clash.BACK_TO_ZERO_NOT_AT_45,
        ("exact_45_to_zero", "target"),
        lambda v: v.exact_45_to_zero and v.target != FORTY_FIVE,
    ),
    (Clash.LIMIT_NOT_BELOW_TARGET, ("lock_at", "cap", "target"), _limit_not_below_target),
    (
        Clash.BID_ENDS_MID_HAND,
        ("ends_mid_hand", "trump_by"),
        lambda v: v.ends_mid_hand and v.has_auction,
    ),
    (
        Clash.POOL_WITH_POINTS,
        ("target", "trump_by", "ends_mid_hand"),
        lambda v: v.target is None and (v.has_auction or v.ends_mid_hand),
    ),
    (
        Clash.JINKING_WITHOUT_POOL,
        ("jinking", "target"),
        lambda v: v.jinking and v.target is not None,
    ),
    (
        Clash.JOKER_WITHOUT_PLACE,
        ("joker",),
        lambda v: v.joker and v.rank_order is RankOrder.ACE_HIGH,
    ),
    (
        Clash.TOP_TRUMPS_WITHOUT_PLACE,
        ("best_trump_bonus", "renege", "ah_lead_forces_hearts", "ah_lead_stops_renege"),
        lambda v: v.rank_order is RankOrder.ACE_HIGH and _asks_for_top_trumps(v),
    ),
)

DOUBTS: Final[tuple[tuple[Doubt, tuple[str, ...], Test], ...]] = (
    (
        Doubt.THIRTY_NEEDS_THE_FIVE,
        ("trick_points", "best_trump_bonus", "bids"),
        lambda v: (
            v.hand_worth in v.bids
            and v.best_trump_bonus in (BestTrumpBonus.FIVE_ONLY, BestTrumpBonus.TOP_FOUR_ONLY)
        ),
    ),
    (
        Doubt.HOLD_REOPENS_WITHOUT_HOLD,
        ("procedure", "hold"),
        lambda v: v.procedure is Procedure.HOLD_REOPENS and not v.hold,
    ),
    (
        Doubt.LOWEST_HOLD_WITHOUT_HOLD,
        ("min_hold", "hold"),
        lambda v: v.min_hold is not None and not v.hold,
    ),
    (
        Doubt.SINKING_ACE_WITHOUT_ROBBING,
        ("unrobbed_ace_lowest", "robbing"),
        lambda v: v.unrobbed_ace_lowest and v.robbing is Robbing.NONE,
    ),
    (
        Doubt.SHARED_WIN_WITHOUT_CALL,
        ("partner_shares_win", "call_time"),
        lambda v: v.partner_shares_win and v.call_time is CallTime.NONE,
    ),
    (
        Doubt.HEART_DUTY_WITHOUT_FOLLOWING,
        ("ah_lead_forces_hearts", "follow"),
        lambda v: v.ah_lead_forces_hearts and v.follow is Follow.NONE,
    ),
    (
        Doubt.CANCELS_WHAT_IS_NOT_PLAYED,
        ("ah_lead_stops_renege", "renege"),
        lambda v: v.ah_lead_stops_renege and v.renege is Renege.NONE,
    ),
    (
        Doubt.FREE_PLAIN_LEAD_WITHOUT_FOLLOWING,
        ("plain_lead", "follow"),
        lambda v: v.plain_lead is PlainLead.FREE and v.follow is Follow.NONE,
    ),
    (
        Doubt.BONUS_AFTER_THE_END,
        ("best_trump_bonus", "ends_mid_hand"),
        lambda v: v.ends_mid_hand and v.best_trump_bonus is not BestTrumpBonus.NONE,
    ),
    (
        Doubt.PLAIN_ACES_ARE_HIGH_ANYWAY,
        ("offsuit_ace_high",),
        lambda v: v.offsuit_ace_high and v.rank_order is RankOrder.ACE_HIGH,
    ),
    (
        Doubt.PACK_TOO_SMALL_TO_GO,
        ("top_card_go", "draw", "kitty"),
        _too_small_to_go,
    ),
)
