"""Nights on which everything happens at once: after every step the laws of the straight night hold."""

from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.changes import (
    EndedEarly,
    HouseCouple,
    Joined,
    Left,
    Noted,
    Paused,
    PutRight,
    Resumed,
    RulesChanged,
    StaysPut,
    TableMoved,
    Voided,
)
from scoring.entries import Bell, Seated, Undone
from scoring.evening import replay
from scoring.facts import Line
from scoring.house_rules import HouseRules, Odd
from scoring.numbers import Seq
from scoring.why_not import why_not
from scoring.why_not_change import furthest
from tests.builders import a_night, evening, evening_after, registered, won

GAMES = 7


def said(night, entry):
    """The night with this entry, or as it was where the entry is refused."""
    if why_not(night, entry) is not None:
        return night
    return replay((*night.lines, Line(Seq(len(night.lines) + 1), entry)))


def a_result(night, pick):
    open_games = [(game, table) for table, game in night.playing.items()]
    if not open_games:
        return Bell((night.game or 0) + 1)
    game, table = pick(sorted(open_games))
    return won(game, table, pick(night.couples_at(game, table)))


def a_void(night, pick):
    if not night.playing:
        return Paused("tea")
    table, game = pick(sorted(night.playing.items()))
    return Voided(game, table, pick(night.couples_at(game, table)))


def a_leaving(night, pick):
    return Left(pick(sorted(night.couples)), (night.game or 1) - pick((0, 1)))


def a_joining(night, pick):
    return Joined(pick(sorted(night.couples)), furthest(night) + pick((0, 1)), pick(range(8)))


def a_newcomer(night, _pick):
    return registered(max(night.couples) + 1)


def a_move(night, pick):
    return TableMoved(furthest(night) + pick((0, 1)), pick(range(6)), pick(range(6)))


def one_that_stays(night, pick):
    couple, stays = pick(sorted(night.couples)), pick((True, True, False))
    return StaysPut(couple, (night.game or 0) + 1, stays=stays)


def a_reseating(night, pick):
    game = furthest(night) + pick((0, 1))
    room = night.room(game)
    places = room.known if room else ()
    if len(places) < 2:
        return Resumed()
    one, other = pick(places), pick(places)
    if one.table == other.table:
        return Resumed()
    people = (*other.couples[:1], *one.couples[1:]), (*one.couples[:1], *other.couples[1:])
    return Seated(game, ((one.table, people[0]), (other.table, people[1])))


def a_correction(night, pick):
    results = sorted(night.facts.wins)
    if not results:
        return Noted(0, 0, "nothing to put right", on_sheet=False)
    game, table = pick(results)
    couples = night.couples_at(game, table)
    if len(couples) < 2:
        return Noted(game, table, "no table", on_sheet=False)
    winner, mover = pick(couples), pick(couples)
    moved = night.movers.get(game, {}).get(table)
    exchanged = (moved, mover) if moved and moved != mover else ()
    seq = night.facts.wins[game, table].seq
    return PutRight(game, table, winner, seq, mover, exchanged)


def an_undo(night, pick):
    return Undone(pick([line.seq for line in night.lines]))


def another_rule(night, pick):
    rules = HouseRules(games=GAMES, rolling=pick((True, False)), bye_earns_hole=pick((True, False)))
    return RulesChanged(furthest(night) + 1, rules, "as they like")


def the_house(night, pick):
    return HouseCouple(pick(sorted(night.couples)), house=pick((True, False)))


def an_early_end(night, _pick):
    return EndedEarly(max((night.game or 1) - 1, 0), "storm")


STEPS = (
    *(a_result,) * 24,
    a_void,
    a_leaving,
    a_joining,
    a_newcomer,
    a_newcomer,
    a_move,
    one_that_stays,
    a_reseating,
    a_correction,
    a_correction,
    an_undo,
    another_rule,
    the_house,
    an_early_end,
)


def laws_hold(night):
    assert not night.misfits
    for game, room in enumerate(night.rooms, night.first_game):
        seated = [couple for place in room.places for couple in place.couples]
        assert len(seated) == len(set(seated)), "nobody sits at two tables"
        assert len({place.table for place in room.places}) == len(room.places)
        results = night.won.get(game, {})
        for table, winner in results.items():
            assert winner is None or winner in night.couples_at(game, table)
        for table, mover in night.movers.get(game, {}).items():
            assert mover is None or mover in night.couples_at(game, table)
    tables = sum(w is not None for results in night.won.values() for w in results.values())
    earned = sum(
        len(games) - sum(couple in results.values() for results in _won_at(night, games))
        for couple, games in night.punches.items()
    )
    assert sum(len(games) for games in night.punches.values()) == tables + earned


def _won_at(night, games):
    return [night.won.get(game, {}) for game in games]


def before(night, game):
    """All that was before a game, but for what was put right."""
    return night.rooms[: max(0, game - night.first_game)]


@settings(max_examples=150)
@given(st.data(), st.integers(4, 9), st.booleans())
def test_after_every_step_the_laws_hold_and_undoing_it_gives_back_what_was(data, couples, rolling):
    def pick(values):
        values = list(values)
        return values[data.draw(st.integers(0, len(values) - 1))]

    rules = HouseRules(games=GAMES, rolling=rolling, odd=Odd.BYE_CHAIR)
    night = evening_after(evening(), *a_night(couples, rules), Bell(1))
    for _ in range(45):
        entry = pick(STEPS)(night, pick)
        after = said(night, entry)
        laws_hold(after)
        if after is not night and isinstance(entry, Left):
            assert before(after, entry.after + 1) == before(night, entry.after + 1)
        if after is not night and not isinstance(entry, Undone):
            back = said(after, Undone(Seq(len(after.lines))))
            assert back is not after, f"{entry} cannot be undone"
            assert (back.rooms, back.won, back.punches) == (night.rooms, night.won, night.punches)
        night = after
