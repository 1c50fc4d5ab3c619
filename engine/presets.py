"""The named variants, each with its source; they differ by data only.

A preset lists what it plays otherwise than the plain turn-up game of `engine.variants`.
"""

from dataclasses import replace

from .variants import (
    AllPass,
    BestTrumpBonus,
    Callable,
    CallTime,
    Draw,
    ExactTie,
    Follow,
    Leads,
    MinKeep,
    Procedure,
    RankOrder,
    Robbing,
    Sides,
    Thirty,
    TrumpBy,
    Variant,
)

TRADITIONAL_45 = Variant(
    name="traditional_45",
    source="[A] traditional forty-fives",
    players=(2, 3, 4, 5, 6),
    robbing=Robbing.MAY,
    ah_lead_forces_hearts=True,
)
TRADITIONAL_120 = replace(
    TRADITIONAL_45, name="traditional_120", source="[A] 120 points", target=120
)
CAPE_BRETON_45 = replace(
    TRADITIONAL_45,
    name="cape_breton_45",
    source="[A] recent history; [PRIM]: the drive's own game, without jokers",
    players=(4,),
    sides=Sides.OPPOSITE,
    arrivers_deal=True,
)

AUCTION_45_PARTNERS = Variant(
    name="auction_45_partners",
    source="[A] auction 45, partners",
    players=(4, 6),
    sides=Sides.OPPOSITE,
    trump_by=TrumpBy.BIDDER,
    kitty=3,
    must_hold_named_trump=True,
    bids=(15, 20, 25, 30),
    min_keep=MinKeep.BY_PLAYERS,
    leads=Leads.BIDDER,
    ah_lead_forces_hearts=True,
    callable=Callable.ANY_CARD,
    called_card_trick=2,
    target=120,
    bidder_goes_out=True,
)
AUCTION_45_2P = replace(
    AUCTION_45_PARTNERS,
    name="auction_45_2p",
    source="[A] auction 45, two players",
    players=(2,),
    sides=Sides.EACH_FOR_SELF,
)
AUCTION_45_3P = replace(
    AUCTION_45_2P,
    name="auction_45_3p",
    source="[A] auction 45, three-way cut-throat",
    players=(3,),
)
AUCTION_45_5P = replace(
    AUCTION_45_2P,
    name="auction_45_5p",
    source="[A] auction 45, five-way cut-throat",
    players=(5,),
)
AUCTION_45_MERRIMACK = replace(
    AUCTION_45_PARTNERS,
    name="auction_45_merrimack",
    source="[NEA]; [FF]: the Merrimack Valley",
    players=(4,),
    must_hold_named_trump=False,
    min_keep=1,
    ah_lead_forces_hearts=False,
)

MARITIME_125 = Variant(
    name="maritime_125",
    source="[B] Maritime auction 45, Atlantic bidding",
    players=(2, 4),
    sides=Sides.OPPOSITE,
    trump_by=TrumpBy.BIDDER,
    kitty=4,
    go_on_kitty=True,
    bids=(20, 25, 30),
    procedure=Procedure.ATLANTIC,
    hold=True,
    all_pass=AllPass.PASS_OR_15,
    thirty=Thirty.ALWAYS_60_LOSE_30,
    leads=Leads.LEFT_OF_BIDDER,
    target=125,
    bidder_goes_out=True,
    lock_at=100,
    floor=-125,
)
MARITIME_125_COUNTRY = replace(
    MARITIME_125,
    name="maritime_125_country",
    source="[B 7] Country bidding rules",
    procedure=Procedure.COUNTRY,
)
MARITIME_CUTTHROAT_3 = replace(
    MARITIME_125,
    name="maritime_cutthroat_3",
    source="[B 30] cut-throat",
    players=(3,),
    sides=Sides.EACH_FOR_SELF,
)
MARITIME_6P = replace(
    MARITIME_125,
    name="maritime_6p",
    source="[B 29] six players",
    players=(6,),
    sides=Sides.TWO_OR_THREE_SIDES,
    draw=Draw.EXACTLY_3,
)
MARITIME_CALL_YOUR_PARTNER = replace(
    MARITIME_125,
    name="maritime_call_your_partner",
    source="[B 30-34] Call Your Partner",
    players=(5,),
    sides=Sides.EACH_FOR_SELF,
    call_time=CallTime.BEFORE_LEAD,
)


def _in_newfoundland(game: Variant, name: str) -> Variant:
    """The Maritime game for so many to 120, with the slam."""
    source = f"{game.source}; [B] introduction and rule 8: 120, with the slam"
    return replace(game, name=name, source=source, sixty_for_120=True, target=120)


NEWFOUNDLAND_120 = _in_newfoundland(MARITIME_125, "newfoundland_120")
NEWFOUNDLAND_CUTTHROAT_3 = _in_newfoundland(MARITIME_CUTTHROAT_3, "newfoundland_cutthroat_3")
NEWFOUNDLAND_6P = _in_newfoundland(MARITIME_6P, "newfoundland_6p")
NEWFOUNDLAND_CALL_YOUR_PARTNER = _in_newfoundland(
    MARITIME_CALL_YOUR_PARTNER, "newfoundland_call_your_partner"
)

ONE_TEN = Variant(
    name="one_ten",
    source="[A] 110; [C110]",
    players=(2, 3, 4, 5, 6),
    trump_by=TrumpBy.BIDDER,
    stock_robbing=True,
    kitty=5,
    bids=(15, 20, 25, 30),
    procedure=Procedure.ONE_TEN,
    hold=True,
    draw=Draw.AT_MOST_3,
    leads=Leads.BIDDER_OR_LEFT,
    target=110,
    bidder_goes_out=True,
    exact_tie=ExactTie.FIRST_TO_REACH,
    cap=105,
)

FIVE_AND_FORTY_1831 = Variant(
    name="five_and_forty_1831",
    source="[A] early history, after Leslie's American Girl's Book of 1831",
    players=tuple(range(2, 11)),
    sides=Sides.EACH_FOR_SELF,
    rank_order=RankOrder.ACE_HIGH,
    follow=Follow.NONE,
    best_trump_bonus=BestTrumpBonus.NONE,
    exact_tie=ExactTie.FIRST_TO_REACH,
    ends_mid_hand=True,
)
TWENTY_FIVE = Variant(
    name="twenty_five",
    source="[BRIT]",
    players=tuple(range(2, 11)),
    robbing=Robbing.MAY,
    best_trump_bonus=BestTrumpBonus.NONE,
    target=25,
    ends_mid_hand=True,
)
SPOIL_FIVE = Variant(
    name="spoil_five",
    source="[PEEL]; [EB11]",
    players=tuple(range(2, 11)),
    sides=Sides.EACH_FOR_SELF,
    robbing=Robbing.MUST,
    best_trump_bonus=BestTrumpBonus.NONE,
    target=None,
)

PRESETS: dict[str, Variant] = {
    variant.name: variant
    for variant in (
        TRADITIONAL_45,
        TRADITIONAL_120,
        CAPE_BRETON_45,
        AUCTION_45_2P,
        AUCTION_45_3P,
        AUCTION_45_5P,
        AUCTION_45_PARTNERS,
        AUCTION_45_MERRIMACK,
        MARITIME_125,
        MARITIME_125_COUNTRY,
        MARITIME_CUTTHROAT_3,
        MARITIME_6P,
        MARITIME_CALL_YOUR_PARTNER,
        NEWFOUNDLAND_120,
        NEWFOUNDLAND_CUTTHROAT_3,
        NEWFOUNDLAND_6P,
        NEWFOUNDLAND_CALL_YOUR_PARTNER,
        ONE_TEN,
        FIVE_AND_FORTY_1831,
        TWENTY_FIVE,
        SPOIL_FIVE,
    )
}
