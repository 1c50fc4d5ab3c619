"""Laws of the game, and a machine looking for the exception."""

from hypothesis import given, strategies as st

from engine.bidding import Closed, standing
from engine.bookkeeping import HandResult
from engine.calls import plain_bid
from engine.cards import Card, Seat, Suit, cards_in, holds, name_of
from engine.check import check, judge, judge_play_by_play
from engine.deal import Trick
from engine.game import enter, new_game, why_not
from engine.notation import NotationError, read, write
from engine.play import law_of
from engine.play_faults import Revoke
from engine.points import impossible_points, possible_bids, possible_sums
from engine.presets import PRESETS
from tests.engine.legal_deals import auctions, deals, hand_sets, tables
from tests.examples import tried_on

variants = st.sampled_from(list(PRESETS.values()))


@given(variants, hand_sets(), st.integers(0, 51), st.sampled_from(Suit))
def test_legal_plays_are_never_empty_and_within_the_hand(variant, hand, led, trump) -> None:
    law = law_of(variant)
    legal = law.legal_plays(hand, Card(led), trump)

    assert legal
    assert legal & ~hand == 0
    for card in cards_in(hand):
        assert (law.why_not(card, hand, Card(led), trump) is None) == holds(legal, card)


@given(variants, st.permutations(range(52)), st.integers(1, 6), st.sampled_from(Suit))
def test_the_winner_is_a_trump_or_follows_suit(variant, pack, players, trump) -> None:
    law, trick = law_of(variant), [Card(number) for number in pack[:players]]
    winner = law.winning_card(trick, trump)

    assert winner in trick
    assert law.suit_in_play(winner, trump) in (trump, law.suit_in_play(trick[0], trump))


@given(deals())
def test_a_deal_made_by_legal_play_has_no_fault(made) -> None:
    variant, deal = made
    verdict = judge(deal, variant)

    assert verdict.faults == ()
    assert sum(verdict.points.taken.values()) in possible_sums(variant)
    assert impossible_points(variant, verdict.points.taken) is None


@given(deals())
def test_the_fast_path_says_what_the_slow_one_says(made) -> None:
    variant, deal = made

    assert judge(deal, variant) == judge_play_by_play(deal, variant)
    assert judge(deal._replace(hands=()), variant).points == judge(deal, variant).points


@given(deals(), st.data())
def test_an_illegal_card_is_found_named_and_placed(made, data) -> None:
    """One card of the play is changed into another of the same hand that may not be played."""
    variant, deal = made
    number = data.draw(st.integers(0, 4))
    turn = data.draw(st.integers(1, deal.players - 1))
    trick = deal.tricks[number]
    seat = Seat((trick.leader + turn) % deal.players)
    left = deal.hands[seat]
    for earlier in deal.tricks[:number]:
        left &= ~(1 << earlier.cards[(seat - earlier.leader) % deal.players])
    law = law_of(variant)
    illegal = left & ~law.legal_plays(left, trick.cards[0], deal.trump)
    if not illegal:
        return
    wrong = data.draw(st.sampled_from(list(cards_in(illegal))))
    cards = (*trick.cards[:turn], wrong, *trick.cards[turn + 1 :])
    changed = (*deal.tricks[:number], Trick(trick.leader, cards), *deal.tricks[number + 1 :])

    found = check(deal._replace(tricks=changed), variant)

    assert isinstance(found[0], Revoke)
    assert (found[0].trick, found[0].seat, found[0].card) == (number + 1, seat, wrong)
    assert found[0].legal == law.legal_plays(left, trick.cards[0], deal.trump)


@given(deals(), st.integers(0, 4), st.integers(0, 9), st.integers(0, 52))
def test_any_other_card_in_the_play_is_a_fault(made, number, turn, other) -> None:
    """Change one card into one that its seat does not hold, and the record is impossible."""
    variant, deal = made
    trick = deal.tricks[number]
    turn %= deal.players
    seat = (trick.leader + turn) % deal.players
    if holds(deal.hands[seat], Card(other)):
        return
    cards = (*trick.cards[:turn], Card(other), *trick.cards[turn + 1 :])
    changed = (*deal.tricks[:number], Trick(trick.leader, cards), *deal.tricks[number + 1 :])

    assert check(deal._replace(tricks=changed), variant) != ()


@given(deals())
def test_a_deal_is_read_as_it_was_written(made) -> None:
    _, deal = made

    assert read(write(deal)) == deal


@given(auctions())
def test_an_auction_ends_with_a_bid_of_the_game_or_none(held) -> None:
    auction, calls, stands = held

    assert isinstance(stands, Closed)
    assert (stands.bidder is None) == (stands.bid is None)
    assert stands.bid is None or stands.bid in possible_bids(auction.variant)
    assert standing(auction, calls[:-1]) != stands


@tried_on(50)
@given(tables(), st.data())
def test_a_game_ends_or_says_why_not(table, data) -> None:
    """Random hands up to the end, or to a bound; no hand is lost."""
    variant, sides = table
    sheet = new_game(variant, sides, Seat(0))
    entered = 0
    for _ in range(60):
        hand = data.draw(hands_for(variant, sheet))
        if why_not(sheet, hand):
            continue
        sheet = enter(sheet, hand)
        entered += 1
        if sheet.over:
            break

    assert len(sheet.hands) == entered
    assert sheet.over == bool(sheet.winners)
    if sheet.over:
        assert why_not(sheet, HandResult(taken={})) != ()


@st.composite
def hands_for(draw, variant, sheet):
    """Five tricks and the bonus thrown at the sides that are still in."""
    sides = [side for side, _ in sheet.scores if side not in sheet.out]
    winners = [draw(st.sampled_from(sides)) for _ in range(5)]
    taken = {side: 5 * winners.count(side) for side in sides}
    if variant.hand_worth == 30:
        taken[winners[0]] += 5
    if not variant.has_auction:
        return HandResult(taken=taken, in_order=tuple((side, 5) for side in winners))
    bid = plain_bid(draw(st.sampled_from(variant.bids)))
    return HandResult(taken=taken, bidder=draw(st.sampled_from(sides)), bid=bid)


@given(st.text(alphabet="playersdtumcoNESW0123456789:#, \nHDJK", max_size=80))
def test_any_text_is_a_deal_or_names_where_it_is_not(text) -> None:
    try:
        deal, error = read(text), None
    except NotationError as raised:
        deal, error = None, raised

    if error is None:
        assert read(write(deal)) == deal
    else:
        assert 1 <= error.line <= len(text.splitlines())
        assert error.column >= 1


@given(deals(), st.data())
def test_a_damaged_record_never_crashes(made, data) -> None:
    variant, deal = made
    lines = write(deal).splitlines()
    for _ in range(data.draw(st.integers(1, 4))):
        index = data.draw(st.integers(0, len(lines) - 1))
        words = lines[index].split() or [""]
        place = data.draw(st.integers(0, len(words) - 1))
        words[place] = data.draw(
            st.sampled_from(["5S", "JK", "N", "2", "W", name_of(Card(30)), ""])
        )
        lines[index] = " ".join(words)
    try:
        damaged = read("\n".join(lines))
    except NotationError:
        return
    other = data.draw(variants)

    for rules in (variant, other):
        assert isinstance(check(damaged, rules), tuple)
