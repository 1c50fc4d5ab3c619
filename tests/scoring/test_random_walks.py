"""A hall in which anybody may say anything: what is accepted never breaks the night.

A walk asks for one thing after another, half of it likely and half of it nonsense. What is
refused is left out; what is accepted goes into the log.
"""

from dataclasses import fields
from itertools import permutations

from hypothesis import given, strategies as st

from scoring.door.fees import FeeGivenBack, FeePaid
from scoring.door.registering import (
    PlayerReplaced,
    Registered,
    SingleGone,
    SingleWaiting,
    TableGiven,
    Unregistered,
)
from scoring.evening import replay, replay_on
from scoring.facts import Facts
from scoring.games.results import PutRight, TotalsTyped, Won
from scoring.log.lines import Line, NothingToUndo, RestsOnIt, Undone, standing_lines
from scoring.night.closing import Closed
from scoring.night.course import DoorOpened, Phase
from scoring.night.rules import RulesSet
from scoring.prizes.offers import CutMade, PlayedOff, Wished
from scoring.prizes.paying import PaidOut, left_to_hand_over
from scoring.prizes.ties import CutBy, Wish
from scoring.rules.choices import Prize, PrizeKind
from scoring.rules.house_rules import HouseRules
from scoring.seats.seating import Bell, Seated
from scoring.what_follows import why_not
from tests.builders import (
    a_door,
    a_game,
    a_night,
    a_night_of_totals,
    evening,
    evening_after,
    fees_paid,
    paying,
    seated_in_order,
)
from tests.examples import tried_on
from tests.sweeping import swept

GAMES = 3
RULES = HouseRules(
    games=GAMES,
    bye_earns_hole=True,
    prizes=(Prize(PrizeKind.SHARE, 30), Prize(PrizeKind.AMOUNT, 700)),
    booby=Prize(PrizeKind.AMOUNT, 200),
)
BEGINNINGS = {
    "bare": [RulesSet(RULES)],
    "door": [*a_door(4, RULES), *fees_paid([1, 2])],
    "drawn": [*a_night(5, RULES), *fees_paid([2, 3])],
    "single table": [*a_night(2, RULES), *a_game(1, 1), *a_game(2, 2)],
    "last game": [*a_night(4, RULES), *a_game(1, 1, 3), *a_game(2, 2, 1), *a_game(3, 3)],
    "counted": a_night_of_totals(3, 3, 3, 2, 1, 1, rules=RULES),
    "counted early": [
        *a_door(4, RULES),
        TotalsTyped(1, ((1, 1), (2, 0), (3, 1), (4, 0)), "late"),
        seated_in_order(4, game=2),
    ],
}

COUPLES = st.integers(1, 6)
PEOPLE = st.sampled_from([11, 12, 21, 22, 31, 32, 91, 92])
NUMBERS = st.integers(0, GAMES + 1)
AMOUNTS = st.sampled_from([-100, 0, 200, 300, 500, 700])
SEQS = st.integers(1, 60)
NONSENSE = st.one_of(
    st.builds(RulesSet, st.builds(HouseRules, games=st.integers(1, GAMES), fee=st.just(300))),
    st.builds(DoorOpened),
    st.builds(Registered, COUPLES, st.tuples(PEOPLE, PEOPLE)),
    st.builds(Unregistered, COUPLES),
    st.builds(PlayerReplaced, COUPLES, PEOPLE, PEOPLE),
    st.builds(SingleWaiting, PEOPLE),
    st.builds(SingleGone, PEOPLE),
    st.builds(FeePaid, PEOPLE, AMOUNTS),
    st.builds(FeeGivenBack, PEOPLE, AMOUNTS),
    st.builds(TableGiven, COUPLES, st.none() | st.integers(0, 2)),
    st.builds(Bell, NUMBERS),
    st.builds(Won, NUMBERS, NUMBERS, COUPLES),
    st.builds(PutRight, NUMBERS, NUMBERS, COUPLES, SEQS),
    st.builds(Wished, st.integers(0, 3), COUPLES, st.sampled_from(Wish)),
    st.builds(PlayedOff, st.integers(0, 3), COUPLES),
    st.builds(PaidOut, st.integers(0, 3), COUPLES, AMOUNTS),
    st.builds(Closed, st.none() | AMOUNTS, st.sampled_from(["", "so be it"])),
    st.builds(Undone, SEQS),
)


def likely(night):
    """What a hall would say next, and a few slips of the finger."""
    following = max((night.game or 0) + 1, night.first_game)
    yield Bell(following)
    yield from (Undone(line.seq) for line in night.lines[-3:])
    for place in night.missing(night.game or 1):
        yield from (Won(night.game or 1, place.table, couple) for couple in place.couples)
    for (game, table), win in night.games.wins.items():
        yield from (
            PutRight(game, table, couple, win.seq)
            for couple in night.couples_at(game, table)
            if couple != win.winner
        )
    yield from (FeePaid(p, night.owed(p)) for p in night.door.couple_of if night.owed(p))
    yield from (FeeGivenBack(p, amount) for p, amount in night.door.paid.items() if amount)
    yield from map(paying, left_to_hand_over(night))
    if night.phase is Phase.SETTLE:
        yield Closed(None, "so be it")


def drawn_at_large(draw, night):
    """Entries about everybody here: seats, totals, a cut."""
    couples = draw(st.sampled_from(list(permutations(night.couples))[:24] or [()]))
    tables = [(t // 2 + 1, couples[t : t + 2]) for t in range(0, len(couples) - 1, 2)]
    bye = [(0, couples[-1:])] if len(couples) % 2 else []
    after = draw(st.integers(1, GAMES))
    totals = tuple((couple, draw(st.integers(0, after))) for couple in couples)
    return draw(
        st.sampled_from(
            [
                Seated(night.first_game, (*tables, *bye)),
                TotalsTyped(after, totals, "late"),
                *(
                    CutMade(
                        each.offer.place,
                        tuple((c, draw(st.sampled_from("A27"))) for c in each.standing.couples),
                        CutBy.DECK,
                    )
                    for each in night.settlements
                    if hasattr(each.standing, "couples")
                ),
            ]
        )
    )


def something(draw, night):
    match draw(st.integers(0, 3)):
        case 0:
            return draw(NONSENSE)
        case 1:
            return drawn_at_large(draw, night)
        case _:
            return draw(st.sampled_from(list(likely(night))))


def with_entry(night, entry):
    return replay_on(night, Line(night.lines[-1].seq + 1, entry))


def same(one, other):
    """Both tell the same night, however many lines they took."""
    told = [each.name for each in fields(Facts)]
    return all(
        getattr(one, part) == getattr(other, part)
        for part in (*told, "rooms", "won", "punches", "holes", "levels", "settlements")
    )


def money_is_sound(night):
    here = {*night.door.couple_of, *night.door.singles}
    in_couples = [player for players in night.couples.values() for player in players]
    return (
        all(amount >= 0 for amount in night.door.paid.values())
        and {player for player, amount in night.door.paid.items() if amount} <= here
        and sorted(in_couples) == sorted(night.door.couple_of)
        and not set(in_couples) & set(night.door.singles)
    )


@swept("beginning", BEGINNINGS)
@tried_on(40)
@given(data=st.data())
def test_accepted_entries_never_break_the_night(beginning, data):
    night = evening_after(evening(), *BEGINNINGS[beginning])
    for _ in range(data.draw(st.integers(1, 25))):
        entry = something(data.draw, night)
        refusal = why_not(night, entry)
        if isinstance(refusal, RestsOnIt):
            assert refusal.by in {line.seq for line in standing_lines(night.lines)}, entry
        if refusal is not None:
            continue
        after = with_entry(night, entry)

        assert after.misfits == frozenset(), entry
        assert money_is_sound(after), entry
        if not isinstance(entry, Undone):
            take_back = Undone(after.lines[-1].seq)
            assert why_not(after, take_back) is None, entry
            assert same(with_entry(after, take_back), night), entry
        night = after

    assert same(replay(night.lines), night)
    assert same(replay(standing_lines(night.lines)), night)


@swept("beginning", BEGINNINGS)
@tried_on(20)
@given(data=st.data())
def test_night_can_be_taken_back_step_by_step_to_its_first_line(beginning, data):
    """The way back is always open, from wherever the hall has come to."""
    night = evening_after(evening(), *BEGINNINGS[beginning])
    for _ in range(data.draw(st.integers(1, 15))):
        entry = something(data.draw, night)
        if not isinstance(entry, Undone) and why_not(night, entry) is None:
            night = with_entry(night, entry)

    for seq in range(night.lines[-1].seq, 1, -1):
        earlier = replay(night.lines[: seq - 1])
        take_back = Undone(seq)
        assert why_not(night, take_back) is None
        night = with_entry(night, take_back)
        assert same(night, earlier)
    assert why_not(night, Undone(1)) == NothingToUndo(1)
