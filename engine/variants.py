"""A variant of the game as one frozen value: every point on which halls and books differ.

The field names are the names of the switches in club rules, in case files and on the pages. The
named variants are in `engine.presets`, reading switches is in `engine.switches`. The defaults
below are those of the plain turn-up game; a preset names only what it plays otherwise.

Sources in brackets are listed in `docs/variants.md`.
"""

from dataclasses import dataclass, fields
from enum import Enum, StrEnum
from typing import Final


class RankOrder(StrEnum):
    """Which table of ranks; part of a preset, not a switch."""

    FORTY_FIVES = "forty_fives"
    ACE_HIGH = "ace_high"  # Five and Forty of 1831: the ace of hearts is an ordinary heart


class TrumpBy(StrEnum):
    """How trumps are made."""

    TURN_UP = "turn_up"
    BIDDER = "bidder"


class Robbing(StrEnum):
    """May the turn-up be taken by the ace of trumps?"""

    NONE = "none"
    MAY = "may"
    MUST = "must"  # failing bars from the pool [PEEL-ROB], [EB11]


class Procedure(StrEnum):
    """Who may speak again in the auction."""

    SINGLE_ROUND = "single_round"  # one call each in deal order
    ATLANTIC = "atlantic"  # [B 6]: then only the dealer and the highest other bidder
    COUNTRY = "country"  # [B 7]: every earlier bidder, clockwise
    ONE_TEN = "one_ten"  # [A]: round and round until all but one have passed
    HOLD_REOPENS = "hold_reopens"  # Bicycle, Barker: only a hold gives the others another turn


class AllPass(StrEnum):
    """What happens when nobody bids."""

    BAGGED_15 = "bagged_15"
    BAGGED_20 = "bagged_20"
    PASS_OR_15 = "pass_or_15"  # noqa: S105 - the bidder's word, not a password; [B 9]
    REDEAL = "redeal"


class Thirty(StrEnum):
    """What a bid of 30 is worth."""

    PLAIN = "plain"
    ALWAYS_60_LOSE_30 = "always_60_lose_30"  # [B 8], Bicycle; in 110 the "belle"
    OVERCALL_30_LOSE_60 = "overcall_30_lose_60"  # [A], main text
    OVERCALL_60_LOSE_60 = "overcall_60_lose_60"  # [A], variations
    BLIND_60_LOSE_60 = "blind_60_lose_60"  # [A], variations


class Draw(StrEnum):
    """How many cards may be drawn after discarding."""

    ANY = "any"
    EXACTLY_3 = "exactly_3"  # [B 29]
    AT_MOST_3 = "at_most_3"  # [A] 110; not the bidder


class Leads(StrEnum):
    """Who leads to the first trick."""

    ELDEST = "eldest"
    BIDDER = "bidder"
    LEFT_OF_BIDDER = "left_of_bidder"
    BIDDER_OR_LEFT = "bidder_or_left"


class Follow(StrEnum):
    """Is there a duty to follow at all?"""

    BOUND = "bound"
    NONE = "none"  # 1831: any card at any time


class PlainLead(StrEnum):
    """What a plain lead asks for."""

    FOLLOW_OR_TRUMP = "follow_or_trump"
    FREE = "free"  # [A] on the auction game, read literally


class Renege(StrEnum):
    """Which top trumps may be held back when a trump is led."""

    HIERARCHICAL = "hierarchical"  # those that outrank the card led [B 19], [PEEL]
    FLAT = "flat"  # all of them, whatever is led: [A] read literally
    FIVE_ONLY = "five_only"  # [A], variations
    NONE = "none"


class CallTime(StrEnum):
    """When the bidder calls a partner's card."""

    NONE = "none"
    BEFORE_LEAD = "before_lead"  # [B 30]
    BEFORE_KITTY = "before_kitty"  # [A]


class Callable(StrEnum):
    """Which cards may be called."""

    TRUMP_BELOW_BEST = "trump_below_best"  # [B 30]
    ANY_CARD = "any_card"  # [A]


class BestTrumpBonus(StrEnum):
    """Which highest trump in play earns the bonus."""

    ANY_TRUMP = "any_trump"
    FIVE_ONLY = "five_only"  # [A], variations
    TOP_FOUR_ONLY = "top_four_only"  # 5, J, joker, ace of hearts: [52P], [INFO]
    NONE = "none"


class ExactTie(StrEnum):
    """Level at or over the target."""

    PLAY_ANOTHER_HAND = "play_another_hand"
    FIRST_TO_REACH = "first_to_reach"
    BEST_TRUMP = "best_trump"


class CapMode(StrEnum):
    """What the cap does to points that would pass it."""

    CLAMP = "clamp"
    FREEZE = "freeze"


class MinKeep(StrEnum):
    """The words that stand for a number of cards to keep that depends on the table."""

    BY_PLAYERS = "by_players"  # [A] auction: 0; 1 of five players; 2 of six


class AnyTrick(StrEnum):
    """The called card may fall on any trick."""

    ANY = "any"


class Sides(Enum):
    """How seats are grouped into sides; part of a preset, not a switch."""

    EACH_FOR_SELF = "each for self"
    OPPOSITE = "two sides, seated alternately"
    TWO_OR_THREE_SIDES = "two sides of three or three of two, seated alternately"
    EITHER = "each for self, or two sides seated alternately"


CARDS_EACH: Final = 5
DRAWN_BY_THREES: Final = 3
TRICKS: Final = 5
MOST_PLAYERS: Final = 10  # hands of five from one pack
BONUS: Final = 5  # points for the best trump in play
PLAIN_BID: Final = 30  # the most a hand is worth, and the bid with so many prices


_TOLD = ("name", "source")  # what a variant is called, not how it is played


@dataclass(frozen=True, slots=True, kw_only=True)
class Variant:
    """One way of playing. Equal variants play alike."""

    name: str  # the preset it was made from
    source: str
    players: tuple[int, ...]  # how many may play
    sides: Sides = Sides.EITHER
    rank_order: RankOrder = RankOrder.FORTY_FIVES
    arrivers_deal: bool = False  # at a drive the couple that has just arrived deals first

    # the pack and the ranks
    joker: bool = False
    offsuit_ace_high: bool = False

    # how trumps are made; taking the turn-up
    trump_by: TrumpBy = TrumpBy.TURN_UP
    robbing: Robbing = Robbing.NONE
    unrobbed_ace_lowest: bool = False
    stock_robbing: bool = False
    dealer_robs_pack: bool = False

    # the deal and the kitty
    packets: tuple[tuple[int, ...], ...] = ((3, 2), (2, 3))
    kitty: int = 0
    kitty_before_trump: bool = False
    go_on_kitty: bool = False
    top_card_go: bool = False
    must_hold_named_trump: bool = False

    # the auction
    bids: tuple[int, ...] = ()
    procedure: Procedure = Procedure.SINGLE_ROUND
    hold: bool = False
    min_hold: int | None = None
    all_pass: AllPass = AllPass.BAGGED_15
    thirty: Thirty = Thirty.PLAIN
    sixty_for_120: bool = False
    min_bid_at_100: int | None = None
    raise_own_bid_to_30: bool = False

    # discards and draws
    draw: Draw = Draw.ANY
    min_keep: int | MinKeep = 0
    four_and_a_flip: bool = False

    # the play
    leads: Leads = Leads.ELDEST
    follow: Follow = Follow.BOUND
    plain_lead: PlainLead = PlainLead.FOLLOW_OR_TRUMP
    renege: Renege = Renege.HIERARCHICAL
    ah_lead_forces_hearts: bool = False
    ah_lead_stops_renege: bool = False
    call_time: CallTime = CallTime.NONE
    callable: Callable = Callable.TRUMP_BELOW_BEST
    called_card_trick: int | AnyTrick = 1
    call_own: bool = False
    booked: bool = False

    # points, and the end of the game
    trick_points: int = 5
    best_trump_bonus: BestTrumpBonus = BestTrumpBonus.ANY_TRUMP
    offsuit_set_30: bool = False
    target: int | None = 45  # None: the pool, as in Spoil Five
    bidder_goes_out: bool = False
    partner_shares_win: bool = False
    exact_tie: ExactTie = ExactTie.PLAY_ANOTHER_HAND
    lock_at: int | None = None
    cap: int | None = None
    cap_mode: CapMode = CapMode.CLAMP
    floor: int | None = None
    exact_45_to_zero: bool = False
    ends_mid_hand: bool = False
    jinking: bool = False

    def __repr__(self) -> str:
        """Its name, and what is otherwise than a game is by itself."""
        own = {
            each.name: getattr(self, each.name) for each in fields(self) if each.name not in _TOLD
        }
        usual = {each.name: each.default for each in fields(self)}
        turned = (f", {name}={value}" for name, value in own.items() if value != usual[name])
        return f"<Variant: {self.name}{''.join(turned)}>"

    def __hash__(self) -> int:
        """By name alone: tables are looked up by variant, and sixty fields are slow to hash."""
        return hash(self.name)

    @property
    def has_auction(self) -> bool:
        """Does a bidder name trumps?"""
        return self.trump_by is TrumpBy.BIDDER

    @property
    def may_end_early(self) -> bool:
        """May a hand be over before its five tricks are played: at the target, or with the pool?"""
        return self.ends_mid_hand or self.target is None

    @property
    def hand_worth(self) -> int:
        """Points in a whole hand, when a trump earns the bonus."""
        bonus = 0 if self.best_trump_bonus is BestTrumpBonus.NONE else BONUS
        return TRICKS * self.trick_points + bonus

    @property
    def pack_size(self) -> int:
        """Cards in the pack."""
        return 53 if self.joker else 52

    def keeps_at_least(self, players: int) -> int:
        """How many cards one must keep when discarding."""
        if isinstance(self.min_keep, MinKeep):
            return {5: 1, 6: 2}.get(players, 0)
        return self.min_keep
