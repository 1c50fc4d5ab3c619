"""Written hands and what is wrong with each, worked from the sentences of the rules by somebody who
had not looked at the engine."""

import json

from engine.check import judge
from engine.notation import read
from engine.switches import variant_of
from tests.sweeping import swept

ASKED = """\
traditional_45 | dealer W / turned QS / trump S / 1: N 5D 8S 6D 2S / 2: W AD 4D 3H 5C / 3: N KH 2H 7H 6C / 4: N 4S AS QH 7S / 5: E 3C 9C QD TC / points A 10 B 20 |
traditional_45 | dealer W / turned QS / trump S / 1: N 5D 8S 6D 2S / 2: W AD 4D 3H 5C / 3: N KH 2H 7H 6C / 4: N 4S AS QH 7S / 5: E 3C 9C QD TC / points A 25 B 5 | PointsDiffer PointsDiffer
traditional_45 | dealer W / trump S / 1: N 5D 8S 6D 2S / 2: N AD 4D 3H 5C | WrongLeader TricksMissing
traditional_45 | dealer W / trump S / 1: E 5D 8S 6D 2S | WrongLeader
traditional_45 | trump S / dealt E 9S 8S KH JD 2C / 1: N 5S KH | Revoke
traditional_45 | trump S / dealt E JS KH 3D 2C 9C / 1: N 2S KH |
traditional_45 | trump S / dealt E JS KH 3D 2C 9C / 1: N 5S KH | Revoke
traditional_45 | trump S / dealt E KH 3D 2C 9C TC / 1: N AH 3D | Revoke
maritime_125 | trump S / dealt E KH 3D 2C 9C TC / 1: N AH 3D |
five_and_forty_1831 | sides N E S W / trump S / dealt E 9S 8S KH JD 2C / 1: N 5S KH |
traditional_45 | trump S / dealt E 9S 8S KH JD 2C / 1: N 5S TS | NotHeld
traditional_45 | dealt N 5S KH QH 2D 3C / dealt E 5S 2H 3H 4H 6H | CardTwice
maritime_125 | dealer N / turned 7S | NotPlayedHere
traditional_45 | dealer N / calls E 20 | NotPlayedHere CallFault
traditional_45 | turned 7C / trump S | TrumpNotTurned
traditional_45 | dealer W / dealt N KC KD 3H 9S 2D / turned 7C / trump C / robs N 7C for 2D | MayNotRob
traditional_45 | dealer W / dealt N AC KD 3H 9S 2D / turned 7C / trump C / robs N 7C for 2D |
traditional_45 | dealer W / dealt N AC KD 3H 9S 2D / turned 7C / trump C / robs N 7C for AC | MayNotRob
traditional_45 | dealer W / dealt N AH KD 3H 9S 2D / turned AC / trump C / robs N AC for 2D | MayNotRob
traditional_45 | dealer W / dealt W 8H KD 3H 9S 2D / turned AC / trump C / robs W AC for 2D |
five_and_forty_1831 | sides N E S W / dealer W / dealt N AC KD 3H 9S 2D / turned 7C / trump C / robs N 7C for 2D | MayNotRob
spoil_five | players 5 / dealer 2 / dealt 4 AS AH 6D KD QC / turned 7H / trump H / 1: 3 6C QC 2C 5H 9H | FailedToRob
twenty_five | players 5 / dealer 2 / dealt 4 AS AH 6D KD QC / turned 7H / trump H / 1: 3 6C QC 2C 5H 9H |
maritime_125 | dealer N / calls E 20, S pass, W hold | CallFault
maritime_125 | dealer N / calls E 20, W pass | CallFault
maritime_125 | dealer N / calls E 20, S 20 | CallFault
maritime_125 | dealer N / calls E 15 | CallFault
maritime_125 | dealer N / calls E 20, S pass, W pass, N hold, S 25 | CallFault
maritime_125 | dealer N / calls E 20, S pass, W pass |
maritime_125 | kitty 2C 3C 4C | WrongKitty
auction_45_partners | kitty 2C 3C 4C |
auction_45_partners | dealer N / dealt E KH QH 2D 3C 4C / calls E 20, S pass, W pass, N pass / trump S | MayNotName
auction_45_partners | dealer N / dealt E AH QD 2D 3C 4C / calls E 20, S pass, W pass, N pass / trump S | MayNotName
auction_45_partners | dealer N / dealt E AH QD 2D 3C 4C / calls E 20, S pass, W pass, N pass / trump H |
maritime_125 | dealer N / dealt E KH QH 2D 3C 4C / calls E 20, S pass, W pass, N pass / trump S |
maritime_125 | dealer N / calls E 20, S pass, W pass, N pass / bid S 20 | OtherBidder
maritime_125 | dealer N / calls E 20, S pass, W pass, N pass / bid E 25 | OtherBid
maritime_125 | bid E 15 / dealer E |
auction_45_partners | bid E 30-for-60 | BidNotOfThisGame
maritime_6p | players 6 / bid 1 25 / trump S / dealt 2 KH QH 2D 3C 4C / changes 2 KH QH 2D 3C 4C for 2H 3H 4H 6H 7H | WrongDraw
maritime_6p | players 6 / bid 1 25 / trump S / dealt 2 KH QH 2D 3C 4C / changes 2 KH QH 2D for 2H 3H 4H |
maritime_6p | players 6 / bid 1 25 / trump S / dealt 2 KH QH 2D 3C 4C / changes 2 KH QH for 2H 3H | WrongDraw
maritime_6p | players 6 / bid 1 25 / went kitty / kitty 2S 3S 4S 6D / trump S / changes 1 6D 5C for 5C 6C 7C |
maritime_6p | players 6 / bid 1 25 / went kitty / kitty 2S 3S 4S 6D / trump H | MayNotName
one_ten | players 3 / bid 1 25 / trump S / dealt 2 KH QH 2D 3C 4C / changes 2 KH QH 2D 3C for 2H 3H 4H 6H | WrongKeep WrongDraw
one_ten | players 3 / bid 1 25 / trump S / dealt 2 KH QH 2D 3C 4C / changes 2 KH QH 2D for 2H 3H 4H |
one_ten | players 3 / bid 2 25 / trump S / dealt 2 KH QH 2D 3C 4C / kitty 5S 6S 7S 8S 9S / changes 2 KH QH 2D 3C 4C for |
one_ten | players 3 / bid 2 25 / trump S / dealt 2 KH QH 2D 3C 4C / kitty 5S 6S 7S 8S 9S / changes 2 KH QH 2D 3C 4C 5S for TS | WrongDraw
auction_45_merrimack | bid N 25 / trump S / dealt E KH QH 2D 3C 4C / changes E KH QH 2D 3C 4C for 2H 3H 4H 6H 7H | WrongKeep WrongDraw
maritime_125 | bid N 25 / trump S / dealt E KH QH 2D 3C 4C / changes E KH QH 2D 3C 4C for 2H 3H 4H 6H 7H |
maritime_125 | bid N 25 / trump S / dealt E KH QH 2D 3C 4C / changes E KH QH 9D for 2H 3H 4H | ThrewNotHeld WrongHandSize
maritime_call_your_partner | players 5 / bid 1 25 / trump S / dealt 1 JS 2S KH 3D 4D / called 5S / 1: 2 3S | MayNotCall
maritime_call_your_partner | players 5 / bid 1 25 / trump S / dealt 1 JS 2S KH 3D 4D / called AH / 1: 2 3S |
maritime_125 | bid N 25 / trump S / 1: N 5S 2S 3S 4S | WrongLeader
maritime_125 | bid N 25 / trump S / 1: E 5S 2S 3S 4S |
auction_45_partners | bid N 25 / trump S / 1: N 5S 2S 3S 4S |
auction_45_partners | bid N 25 / trump S / 1: E 5S 2S 3S 4S | WrongLeader
one_ten | bid N 25 / trump S / 1: E 5S 2S 3S 4S |
one_ten | bid N 25 / trump S / 1: N 5S 2S 3S 4S |
one_ten | bid N 25 / trump S / 1: S 5S 2S 3S 4S | WrongLeader
cape_breton_45 | players 3 / trump S | WrongTable
cape_breton_45 | sides A A B B / trump S | WrongSides
spoil_five | players 4 / trump S | WrongSides
maritime_6p | sides A B C A B C / trump S |
maritime_6p | sides 1 2 3 4 5 6 / trump S | WrongSides
traditional_45 | trump S / 1: N 5D 8S 6D 2S 3S | WrongTrickSize
traditional_45 | points A 35 B 0 | ImpossiblePoints
traditional_45 | points A 13 B 17 | ImpossiblePoints
traditional_45 | points A 20 B 5 |
traditional_45 | points A 5 B 25 |
twenty_five | points A 20 B 10 | ImpossiblePoints
traditional_45 | trump S / 1: N 5D 8S 6D 2S / folds E to W | NotBooked
auction_45_partners | bid N 25 / went kitty / trump S | MayNotGo
traditional_45 | trump S / 1: N JK 8S 6S 2S | NotInThePack
traditional_45 joker=true | trump S / 1: N JK 8S 6S 2S |
traditional_45 | trump S / 1: N 5D 8S 6D 2S / 2: W 5D 4D 3H 5C | CardTwice TricksMissing
traditional_45 | turned 5D / trump D / 1: N 5D 8S 6D 2S |
traditional_45 | trump S / 1: N 5D 8S 6D 2S / 3: N KH 2H 7H 6C | TricksMissing
maritime_125 | scores A 105 B 60 / dealer N / calls E 20 |
auction_45_partners min_bid_at_100=20 | scores A 0 B 105 / dealer N / calls E 15 | CallFault
maritime_cutthroat_3 | players 3 / scores 1 -130 2 40 3 60 / bid 1 20 / trump S / 1: 2 5S 2S 3S | OutOfTheGame
maritime_125 | scores C 10 A 20 B 5 / trump S | NoSuchSide
twenty_five | scores A 20 B 0 / dealer W / trump S / 1: N 5S 2S 3S 4S / 2: N JS 6S 7S 8S |
spoil_five | players 3 / dealer 3 / trump S / 1: 1 5S 2S 3S / 2: 1 JS 6S 7S / 3: 1 AH 8S 9S / 4: 1 KS 2H 3H |
spoil_five jinking=true | players 3 / dealer 3 / trump S / 1: 1 5S 2S 3S / 2: 1 JS 6S 7S / 3: 1 AH 8S 9S / 4: 1 KS 2H 3H |
"""
"""A line each: the game and what is turned in it, the record, the kinds of the faults in their order."""


@swept("asked", ASKED.splitlines())
def test_a_written_hand_has_these_faults_and_no_others(asked) -> None:
    rules, record, faults = asked.split("|")
    game, *turned = rules.split()
    switches = {name: json.loads(value) for name, value in (each.split("=") for each in turned)}
    deal = read(record.replace(" / ", "\n"))

    found = judge(deal, variant_of(game, switches)).faults

    assert [type(fault).__name__ for fault in found] == faults.split()
