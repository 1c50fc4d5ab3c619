"""Law: what a table's kept hands come to is the engine's own sum, whatever hands they are."""

from dataclasses import replace
from itertools import takewhile

import pytest
from hypothesis import given, strategies as st

from engine.bookkeeping import HandResult
from engine.calls import plain_bid
from engine.cards import Seat
from engine.game import enter, hand_of, new_game, why_not, why_not_deal
from engine.notation import write
from engine.points import most_points
from engine.presets import PRESETS as VARIANTS
from engine.switches import variant_of
from parties.referee.forms.points import Told
from parties.referee.page.cards import Hall
from parties.referee.page.points import table_game
from scoring.games.points import NO_SEQ, HandKept
from scoring.prizes.offers import PlayedOff
from scoring.rules.house_rules import CAPE_BRETON, PRESETS, HouseRules
from scoring.seats.seating import Bell
from tests.builders import a_night, evening, evening_after
from tests.engine.whole_hands import Dice, hand_at
from tests.examples import tried_on
from tests.worked_nights import NIGHTS, read_night

GAMES = {
    "traditional_45": 45,
    "one_ten": 110,
    "auction_45_partners": 120,
    "auction_45_merrimack": 120,
    "maritime_125": 125,
    "twenty_five": 25,
}
AT = 1, 1
COUPLES = 1, 2
LETTERS = "AB"


def game_of(now, rules):
    return table_game(Hall(None, None, rules, VARIANTS[rules.table_game], ()), now, AT)


def told_by(dice, variant):
    """A hand as somebody might say it, right or wrong: the text, its points in the order of the couples, and
    the same for the engine."""
    mine = dice.choice(range(0, 31, 5))
    taken = (mine, dice.choice([30, 30, 30, 25]) - mine)
    bidder, bid = dice.choice(LETTERS), dice.choice([15, 20, 25, 30])
    said = Told(taken, bidder, str(bid)) if variant.has_auction else Told(taken)
    result = HandResult(taken=dict(zip(LETTERS, taken, strict=True)))
    if variant.has_auction:
        result = replace(result, bidder=bidder, bid=plain_bid(bid))
    return said.as_typed(), tuple(zip(COUPLES, taken, strict=True)), result


def checked(dice, variant):
    """A hand with its cards; either couple may have been either side of it."""
    deal = hand_at(dice, variant, ("A", "B", "A", "B"))
    if why_not_deal(deal, variant):
        return told_by(dice, variant)
    hand, order = hand_of(deal, variant), dice.sample(COUPLES, 2)
    as_couple = {side: LETTERS[couple - 1] for side, couple in zip(hand.taken, order, strict=True)}
    result = replace(
        hand,
        taken={as_couple[side]: points for side, points in hand.taken.items()},
        in_order=tuple((as_couple[side], points) for side, points in hand.in_order),
        **{
            field: as_couple.get(getattr(hand, field))
            for field in ("bidder", "partner", "best_trump_side", "failed_to_rob", "played_on")
        },
    )
    return write(deal), tuple(zip(order, hand.taken.values(), strict=True)), result


@pytest.mark.parametrize("name", GAMES)
@tried_on(10)
@given(seed=st.integers(0, 10**6))
def test_what_is_entered_is_the_engines_own_sum(name, seed):
    dice, variant = Dice(seed), VARIANTS[name]
    rules = HouseRules(table_game=name)
    now = evening(*a_night(4, rules), Bell(1))
    sheet = new_game(variant, ("A", "B", "A", "B"), Seat(0))
    for _hand in range(12):
        text, taken, result = dice.choice([told_by, checked])(dice, variant)
        kept = HandKept(1, 1, text, "", 0, (), taken)
        refused = why_not(sheet, result)
        assert bool(game_of(now, rules).why_not(kept)) == bool(refused), (text, refused)
        if not refused:
            now, sheet = evening_after(now, kept), enter(sheet, result)
    game = game_of(now, rules)
    assert dict(game.made) == dict(zip(COUPLES, dict(sheet.scores).values(), strict=True))
    assert max(dict(game.made).values()) <= most_points(variant)
    assert game.won == (
        COUPLES[LETTERS.index(sheet.winners[0])] if len(sheet.winners) == 1 else None
    )
    assert (
        not sheet.over
        or max(dict(game.made).values()) >= GAMES[name]
        or sheet.hands[-1].out_the_back_door
    )


@tried_on(10)
@given(seed=st.integers(0, 10**6))
def test_a_hand_put_right_comes_to_what_it_would_have_come_to_at_once(seed):
    dice, rules = Dice(seed), HouseRules(table_game="maritime_125")
    variant = VARIANTS[rules.table_game]
    now, at_once = (evening(*a_night(4, rules), Bell(1)) for _each in range(2))
    hands = [HandKept(1, 1, *_two(told_by(dice, variant))) for _hand in range(6)]
    wrong, at = HandKept(1, 1, *_two(told_by(dice, variant))), dice.randrange(6)
    for number, hand in enumerate(hands):
        now = evening_after(now, wrong if number == at else hand)
        at_once = evening_after(at_once, hand)
    line = tuple(now.games.hands_at(*AT))[at]
    right = evening_after(now, replace(hands[at], instead_of=line))
    assert game_of(right, rules).made == game_of(at_once, rules).made
    assert right.games.hands_at(*AT).keys() != now.games.hands_at(*AT).keys()
    assert (
        game_of(now, rules).having(replace(hands[at], instead_of=line)).made
        == game_of(right, rules).made
    )
    assert hands[at].instead_of == NO_SEQ


def _two(said):
    text, taken, _result = said
    return text, "", 0, (), taken


# The worked nights whose hands are written down: their sums stand beside them, added by hand.


WITH_HANDS = [read_night(path) for path in NIGHTS if "hands = " in path.read_text()]


def games_of(told):
    """Each table of each game, and each play-off: where, who sits there, what its hands make, who won."""
    for number, game in enumerate(told.told["game"], 1):
        of_each = zip(game["sits"], game["makes"], game["winners"].split(), strict=True)
        yield from (((number, table), *each) for table, each in enumerate(of_each, 1))
    for tie in told.told.get("tie", []):
        if "hands" in tie:
            yield (0, tie["prize"]), "A D", tie["makes"], tie["play_off"]


@pytest.mark.parametrize("told", WITH_HANDS, ids=lambda told: told.told["as_in"])
def test_the_hands_of_a_worked_night_come_to_what_stands_beside_them(told):
    rules = told.rules()
    variant = variant_of(rules.table_game, dict(rules.table_switches))
    now = evening(*told.entries())
    now = evening_after(now, *takewhile(lambda said: not isinstance(said, PlayedOff), told.ties()))
    for at, sits, makes, winner in games_of(told):
        game = table_game(Hall(None, None, rules, variant, ()), now, at)
        made = dict(zip(map(told.couple, sits.split()), map(int, makes.split("-")), strict=True))
        assert dict(game.made) == made, at
        assert game.won == told.couple(winner), at
        assert game.played.why_not == ""


def test_there_is_a_worked_night_of_each_place_but_cape_breton():
    places = {told.place().place for told in WITH_HANDS}
    assert places == {each.place for each in PRESETS} - {CAPE_BRETON.place}
