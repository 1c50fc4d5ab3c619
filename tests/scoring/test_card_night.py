"""Whole nights rebuilt from cards, and a laptop that dies at any game."""

from itertools import islice

import pytest
from hypothesis import example, given, strategies as st

from scoring.card_check.changes import HOLE, OTHER_TABLE, HoleChange, Slip, SlipKind, frame_of
from scoring.card_check.check import ControlTotal, check, column_totals, control_total, holes_due
from scoring.card_check.explaining import BlindSpot, blind_spots, other_cards, smallest_repairs
from scoring.card_check.nights import nights_of, outcome
from scoring.games.results import Won
from scoring.punch_cards.card import PunchCard, known_punch_cards
from scoring.rules.house_rules import HouseRules
from scoring.seats.seating import Seated
from tests import paper_faults as faults, paper_night as paper
from tests.builders import a_door, a_night_of_totals, bell, evening, evening_after
from tests.examples import tried_on
from tests.paper_night import Dice
from tests.sweeping import swept

COUPLES = 12
KINDS = {
    "straight": lambda dice: paper.on_paper(COUPLES, dice),
    "one table": lambda dice: paper.on_paper(2, dice),
    "bye chair": lambda dice: paper.on_paper(COUPLES + 1, dice),
    "bye with a hole": lambda dice: paper.on_paper(COUPLES + 1, dice, bye_earns=True),
    "house couple": lambda dice: paper.with_house_couple(paper.on_paper(COUPLES, dice)),
    "three": lambda dice: paper.on_paper(COUPLES + 1, dice, three=True),
    "late": lambda dice: paper.with_late(paper.on_paper(COUPLES + 1, dice)),
    "late as a third": lambda dice: paper.with_late(paper.on_paper(COUPLES, dice)),
    "leaver": lambda dice: paper.with_leaver(paper.on_paper(COUPLES, dice)),
    "leaver, odd": lambda dice: paper.with_leaver(paper.on_paper(COUPLES + 1, dice)),
    "tables put together": lambda dice: paper.with_two_leavers_put_together(
        paper.on_paper(COUPLES, dice)
    ),
    "substitute": lambda dice: paper.with_substitute(paper.on_paper(COUPLES, dice)),
    "stays put": lambda dice: paper.with_one_that_stays_put(paper.on_paper(COUPLES, dice)),
    "stays put, three": lambda dice: paper.with_one_that_stays_put(
        paper.on_paper(COUPLES + 1, dice, three=True)
    ),
    "two stay put": lambda dice: paper.with_one_that_stays_put(
        paper.with_one_that_stays_put(paper.on_paper(COUPLES, dice))
    ),
    "void": lambda dice: paper.with_a_void(paper.on_paper(COUPLES, dice)),
    "short": lambda dice: paper.on_paper(COUPLES, dice, games=8),
    "everything": lambda dice: paper.with_leaver(
        paper.with_late(
            paper.with_one_that_stays_put(paper.with_a_void(paper.on_paper(COUPLES + 1, dice)))
        )
    ),
}
a_kind = st.sampled_from(sorted(KINDS))
a_seed = st.integers(0, 9999)


def cards_of(night, wrong=(), lost=(), *, finished=True):
    """The cards as they are handed in: with these holes wrong, and these cards lost."""
    return {
        couple: PunchCard(couple, lost=True)
        if couple in lost
        else PunchCard(
            couple,
            frozenset(games ^ {game for c, game in wrong if c == couple}),
            night.finished.get(couple) if finished else None,
        )
        for couple, games in night.cards.items()
    }


def punches_of(night):
    return {couple: tuple(sorted(games)) for couple, games in night.cards.items() if games}


@tried_on(150)
@given(a_kind, a_seed)
@example("two stay put", 25)  # twice the same couple, the second time from a later game
def test_cards_of_a_night_that_was_played_have_no_discrepancy(kind, seed):
    night = KINDS[kind](Dice(seed)).play()
    frame, cards = frame_of(evening(*night.entries())), cards_of(night)

    checked, repairs = check(frame, cards), smallest_repairs(frame, cards)

    assert checked.consistent
    assert [repair.changes for repair in repairs.repairs] == [()]
    (told,) = repairs.repairs[0].nights()
    assert told.punches == punches_of(night)


@tried_on(200)
@given(a_kind, a_seed, st.lists(st.sampled_from(faults.SURE), min_size=1, max_size=1))
def test_every_missing_moved_or_added_hole_is_seen(kind, seed, done):
    night = KINDS[kind](Dice(seed)).play()
    frame = frame_of(evening(*night.entries()))
    cards = cards_of(night, faults.with_faults(night, *done), finished=False)

    assert not check(frame, cards).consistent


def of_another_table(night, wrong):
    """In how many games a card lacks its hole and one of another table has one too many, which looks
    as if that one had been punched: dearer than two slips."""
    tables = {(couple, met[0]): met[1] for met in night.met for couple in met[2]}
    return sum(
        game == other and tables.get((lacks, game)) != tables.get((too_many, game))
        for lacks, game in wrong
        for too_many, other in wrong
        if game in night.cards[lacks] and other not in night.cards[too_many]
    )


@tried_on(60)
@given(a_kind, a_seed, st.lists(st.sampled_from(faults.SURE), min_size=1, max_size=2))
@example("bye chair", 2207, [faults.a_hole_too_many, faults.a_missing_hole])
def test_the_truth_is_among_the_smallest_repairs_or_they_are_smaller(kind, seed, done):
    night = KINDS[kind](Dice(seed)).play()
    frame = frame_of(evening(*night.entries()))
    wrong = faults.with_faults(night, *done)
    repairs = smallest_repairs(frame, cards_of(night, wrong))

    found = [{(c.couple, c.game) for c in repair.changes} for repair in repairs.repairs]
    cost = len(wrong) + of_another_table(night, wrong) * (OTHER_TABLE - 2 * HOLE)
    assert wrong in found or repairs.proved < cost or not repairs.complete
    if repairs.complete:
        assert {repair.cost for repair in repairs.repairs} == {repairs.proved}


@tried_on(25)
@given(a_kind, a_seed, st.data())
def test_the_order_of_the_cards_does_not_matter(kind, seed, data):
    night = KINDS[kind](Dice(seed)).play()
    frame = frame_of(evening(*night.entries()))
    cards = cards_of(night, faults.with_faults(night, faults.a_missing_hole))
    order = data.draw(st.permutations(sorted(cards)))

    shuffled = {couple: cards[couple] for couple in order}

    assert smallest_repairs(frame, shuffled) == smallest_repairs(frame, cards)


@tried_on(40)
@given(st.sampled_from(sorted(KINDS.keys() - {"one table"})), a_seed)
def test_one_lost_card_is_filled_in(kind, seed):
    night = KINDS[kind](Dice(seed)).play()
    frame = frame_of(evening(*night.entries()))
    cards = cards_of(night, lost=faults.lost_cards(night, 1))

    (told,) = nights_of(frame, known_punch_cards(cards))

    assert told.punches == punches_of(night)


def test_two_lost_cards_leave_open_who_won_where_they_met():
    night = paper.on_paper(4, Dice(3), games=4).play()
    frame = frame_of(evening(*night.entries()))
    lost = night.met[0][2]
    nights = list(nights_of(frame, known_punch_cards(cards_of(night, lost=lost, finished=False))))

    assert punches_of(night) in [told.punches for told in nights]
    assert len(nights) >= 2


def test_ways_that_lead_nowhere_may_be_too_many_to_know_all_nights():
    # One of the four went home, and which table it left hangs on the holes of all four.
    night = paper.with_leaver(paper.on_paper(14, Dice(103))).play()
    kept = evening(*night.entries())
    cards = cards_of(night, lost={1, 3, 9, 14}, finished=False)
    repairs = smallest_repairs(frame_of(kept), cards)
    nights, are_all = repairs.repairs[0].first_nights(64)

    assert 0 < len(nights) < 64
    assert not are_all


def entries_for(kept, told):
    """What is tapped by who goes through the night that the cards tell: what is not there yet."""
    reseated = {entry.game: entry for entry in told.reseated}
    for game, room in enumerate(told.rooms, 1):
        if game in reseated:
            yield reseated[game]
        if not kept.has_begun(game):
            yield bell(game)
        for place in room.tables:
            winner = told.winners[game][place.table]
            if winner is not None and (game, place.table) not in kept.games.wins:
                yield Won(game, place.table, winner)


def as_played(night):
    """The log of the same night kept live: every bell and every winner."""
    log = night.entries()
    kept = evening(*log)
    (told,) = islice(nights_of(frame_of(kept), known_punch_cards(cards_of(night))), 1)
    return kept, told


@pytest.mark.parametrize("kind", ["straight", "bye with a hole", "three"])
def test_a_night_on_paper_is_rebuilt_whole_from_its_cards(kind):
    night = KINDS[kind](Dice(kind)).play()
    kept, told = as_played(night)

    rebuilt = evening_after(kept, *entries_for(kept, told))

    assert rebuilt.games_are_over
    assert rebuilt.punches == punches_of(night)
    assert rebuilt.rooms == told.rooms
    assert [(g, p.table) for g, r in enumerate(rebuilt.rooms, 1) for p in r.tables] == [
        (game, table) for game, table, *_ in sorted(night.met, key=in_the_order_of(rebuilt))
    ]
    assert outcome(kept, told.punches).levels == rebuilt.levels


def in_the_order_of(rebuilt):
    order = {
        (game, place.table): (game, i)
        for game, room in enumerate(rebuilt.rooms, 1)
        for i, place in enumerate(room.places)
    }
    return lambda met: order[met[0], met[1]]


@swept("kind", ["straight", "bye chair", "leaver", "stays put", "late"])
def test_a_laptop_that_dies_at_any_game_loses_nothing(kind):
    night = KINDS[kind](Dice(1)).play()
    kept, told = as_played(night)
    uninterrupted = evening(*night.entries(), *entries_for(kept, told))
    for dies_after in range(len(told.rooms)):
        done = [
            entry
            for entry in entries_for(kept, told)
            if not isinstance(entry, Won) or entry.game <= dies_after
        ]
        done = done[: next((i for i, e in enumerate(done) if e == bell(dies_after + 1)), None)]
        restored = evening(*night.entries(), *done)

        (again,) = nights_of(frame_of(restored), known_punch_cards(cards_of(night)))
        rebuilt = evening(*night.entries(), *done, *entries_for(restored, again))

        assert (rebuilt.rooms, rebuilt.won, rebuilt.punches, rebuilt.levels) == (
            uninterrupted.rooms,
            uninterrupted.won,
            uninterrupted.punches,
            uninterrupted.levels,
        )


@tried_on(30)
@given(a_seed, st.booleans(), st.sampled_from((8, 9, 14)))
@example(seed=0, losers=True, couples=8)
def test_couples_in_each_others_place_are_found_where_anything_is_seen(seed, losers, couples):
    wrongly = paper.losing_and_walking if losers else paper.walking_wrongly
    night = wrongly(paper.on_paper(couples, Dice(seed))).play()
    kept = evening(*night.entries())
    frame, cards = frame_of(kept), cards_of(night)
    (game,) = night.wrong_walks
    if check(frame, cards).consistent:
        return

    found = smallest_repairs(frame, cards)

    truth = next(r for r in found.repairs if {w.game for w in r.walks} == {game} and not r.changes)
    (told,) = truth.nights()
    assert told.punches == punches_of(night)
    assert [type(entry) for entry in told.reseated] == [Seated]
    assert evening(*night.entries(), *entries_for(kept, told)).punches == punches_of(night)


def test_what_a_missing_hole_does_to_the_prizes_is_said():
    night = paper.on_paper(8, Dice(5), games=8).play()
    kept = evening(*night.entries())
    frame = frame_of(kept)
    last = next(met for met in night.met if met[0] == 8)
    cards = cards_of(night, {(last[3], 8)})

    repairs = smallest_repairs(frame, cards).repairs

    assert len(repairs) == 2, "in the last game either may have won"
    assert repairs[0].slips == (
        Slip(SlipKind.MISSING, (HoleChange(8, min(last[2]), hole=True),), last[1]),
    )
    ends = [outcome(kept, each.first_nights(1)[0][0]) for each in repairs]
    assert abs(ends[0].holes[min(last[2])] - ends[1].holes[min(last[2])]) == 1


def test_a_search_that_is_stopped_says_what_it_has_proved():
    night = paper.on_paper(20, Dice(2)).play()
    frame = frame_of(evening(*night.entries()))
    wrong = faults.with_faults(night, *(faults.both_cards_the_wrong_way_round,) * 3)
    cards = cards_of(night, wrong, finished=False)

    stopped = smallest_repairs(frame, cards, go_on=lambda progress: progress.steps < 5)
    whole = smallest_repairs(frame, cards)

    assert not stopped.complete
    assert stopped.proved <= whole.proved
    assert stopped.steps == 5
    assert whole.complete


@pytest.mark.thorough
def test_what_a_stopped_search_has_found_is_told_as_it_is_once_it_is_over():
    night = paper.on_paper(20, Dice(2)).play()
    frame = frame_of(evening(*night.entries()))
    wrong = faults.with_faults(night, *(faults.both_cards_the_wrong_way_round,) * 3)
    cards = cards_of(night, wrong, finished=False)
    whole = smallest_repairs(frame, cards)
    told = {repair.changes: repair.slips for repair in whole.repairs}

    by_then = [
        smallest_repairs(frame, cards, go_on=lambda progress, most=most: progress.steps < most)
        for most in range(1, whole.steps)
    ]

    early = [repair for each in by_then if not each.over for repair in each.repairs]
    assert any(early)
    assert [each for each in early if each.slips != told.get(each.changes, each.slips)] == []


@pytest.mark.parametrize(("couples", "lost"), [(9, 3), (13, 3), (20, 0)])
def test_with_lost_cards_only_walks_are_offered_that_can_be_played(couples, lost):
    """One of the two couples may be one whose card is lost."""
    night = paper.on_paper(couples, Dice(0)).play()
    gone = faults.lost_cards(night, lost)
    wrong = faults.with_faults(night, faults.both_cards_the_wrong_way_round)
    frame = frame_of(evening(*night.entries()))

    found = smallest_repairs(frame, cards_of(night, wrong, gone, finished=False))

    assert all(any(repair.nights()) for repair in found.repairs)
    assert (found.over, found.complete) == (True, True)


def test_a_card_of_another_night_is_found_as_a_whole():
    night, other = (paper.on_paper(20, Dice(seed)).play() for seed in (1, 2))
    frame, cards = frame_of(evening(*night.entries())), cards_of(night, finished=False)
    strange = cards | {7: PunchCard(7, frozenset(other.cards[7]))}

    assert other_cards(frame, strange) == ((7,),)
    assert other_cards(frame, cards) == ()


def test_two_cards_mixed_up_are_found_together():
    night = paper.on_paper(20, Dice(1)).play()
    frame, cards = frame_of(evening(*night.entries())), cards_of(night, finished=False)
    mixed = cards | {3: PunchCard(3, cards[4].punched), 4: PunchCard(4, cards[3].punched)}

    assert (3, 4) in other_cards(frame, mixed)
    assert other_cards(frame, mixed, most=1) == ()


def test_a_wrong_hole_at_the_table_of_a_couple_that_stays_put_is_never_seen():
    night = KINDS["stays put"](Dice(4)).play()
    frame = frame_of(evening(*night.entries()))
    ((stays, since),) = night.cannot_walk.items()
    game, table, couples, winner, _ = next(
        met for met in night.met if stays in met[2] and met[0] >= since and met[0] < 25
    )
    loser = next(c for c in couples if c != winner)

    assert BlindSpot(game, table, tuple(sorted(couples))) in blind_spots(frame, cards_of(night))
    assert check(frame, cards_of(night, {(winner, game), (loser, game)})).consistent
    missing = smallest_repairs(frame, cards_of(night, {(winner, game)}))
    assert {repair.changes[0].couple for repair in missing.repairs} == {winner, loser}


def test_in_the_last_game_a_wrong_hole_is_never_seen():
    night = KINDS["straight"](Dice(4)).play()
    frame = frame_of(evening(*night.entries()))
    spots = blind_spots(frame, cards_of(night))

    assert {spot.game for spot in spots} == {25}
    assert len(spots) == COUPLES // 2


def test_a_table_of_a_lost_card_in_the_last_game_is_among_what_is_never_seen():
    night = KINDS["straight"](Dice(4)).play()
    frame = frame_of(evening(*night.entries()))
    last = [met for met in night.met if met[0] == 25]
    lost = last[0][2][0]

    spots = blind_spots(frame, cards_of(night, lost={lost}))

    assert {(spot.table, spot.couples) for spot in spots} == {
        (table, tuple(sorted(couples))) for _game, table, couples, *_ in last
    }


def test_the_columns_add_up():
    night = KINDS["bye with a hole"](Dice(4)).play()
    frame = frame_of(evening(*night.entries()))
    totals = column_totals(frame, cards_of(night))

    assert all(total == ControlTotal(7, 7) for total in totals.values())
    assert len(totals) == 25


@swept("asked", [check, column_totals, smallest_repairs, blind_spots, other_cards])
def test_of_cards_without_seats_nothing_is_said(asked):
    with pytest.raises(ValueError, match="no seats"):
        asked(frame_of(evening(*a_door(4))), {})


@swept(
    ("couples", "games", "earns", "holes"),
    [
        (8, 25, False, 100),
        (8, 25, True, 100),
        (7, 25, False, 75),
        (7, 25, True, 100),
        (3, 1, True, 2),
    ],
)
def test_holes_due_are_one_a_game_at_each_place_that_earns_one(couples, games, earns, holes):
    night = evening(*a_door(couples, HouseRules(bye_earns_hole=earns)))

    assert holes_due(night, games) == holes


def test_the_control_total_of_typed_totals():
    right = evening(*a_night_of_totals(10, 15, 13, 12, rules=HouseRules(games=25)))
    typed = dict(right.games.totals.totals)

    assert control_total(right, typed) == ControlTotal(50, 50)
    assert control_total(right, typed).agrees
    assert not control_total(right, typed | {1: 9}).agrees


@swept("kind", ["straight", "bye chair", "bye with a hole", "late", "leaver", "void"])
def test_the_control_total_of_a_night_whose_seats_are_known(kind):
    night = KINDS[kind](Dice(kind)).play()
    kept, told = as_played(night)
    rebuilt = evening(*night.entries(), *entries_for(kept, told))
    holes = {couple: len(games) for couple, games in night.cards.items()}

    assert control_total(rebuilt, holes).agrees
