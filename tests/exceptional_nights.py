"""Nights on which everything happens at once, step by step, as somebody with dice makes them up.

`pick` chooses one of some values: hypothesis does in the tests, dice do in the benchmark.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from scoring.door.registering import (
    HouseCouple,
    PlayerReplaced,
    PunchCardsSwapped,
    Substituted,
    Unregistered,
)
from scoring.evening import Evening, replay_on
from scoring.games.correcting import correction
from scoring.games.facts import ResultsNoLongerFit
from scoring.games.results import Answer, TotalsTyped, Voided
from scoring.log.entry import Entry
from scoring.log.lines import Line, Undone
from scoring.night.course import EndedEarly, Noted, Paused, Resumed
from scoring.night.rules import RulesChanged
from scoring.numbers import CoupleNo, GameNo, PlayerId, Seq, TableNo
from scoring.rules.choices import Direction, LateGames, Odd
from scoring.rules.house_rules import HouseRules
from scoring.seats.room import furthest
from scoring.seats.seating import Bell, Joined, Left, Seated, StaysPut, TableMoved
from scoring.what_follows import afterwards, why_not
from tests.builders import a_door, evening, evening_after, registered, seated, seated_in_order, won

GAMES = 7
COUPLES = range(4, 10)

Pick = Callable[[Sequence[Any]], Any]
Step = Callable[[Evening, Pick], Entry]


def beginning(pick: Pick) -> Evening:
    """A night whose first bell has rung, by bell or without, up or down the ring."""
    couples = pick(COUPLES)
    rules = HouseRules(
        games=GAMES,
        rolling=pick((False, True)),
        direction=pick(tuple(Direction)),
        odd=pick((Odd.BYE_CHAIR, Odd.THREE)),
        bye_earns_hole=pick((False, True)),
        late_games=pick(tuple(LateGames)),
    )
    first = GameNo(pick((1, 1, 1, 3)))
    night = evening_after(evening(), *a_door(couples, rules))
    if first > 1:
        holes = tuple((couple, pick(range(first))) for couple in night.couples)
        night = evening_after(night, TotalsTyped(GameNo(first - 1), holes, "the laptop came late"))
    return evening_after(night, first_seats(couples, rules.odd, first), Bell(first))


def first_seats(couples: int, odd: Odd, game: GameNo) -> Seated:
    """In the order of their numbers; an odd couple has the bye chair or is third at table 1."""
    if couples % 2 and odd is Odd.THREE:
        pairs = ((couple, couple + 1) for couple in range(4, couples, 2))
        return seated((1, 2, 3), *pairs, game=game)
    return seated_in_order(couples, game)


def happenings(night: Evening, pick: Pick, steps: int) -> Iterator[tuple[Evening, Entry, Evening]]:
    """What was said and was welcome, each with the night before and after it."""
    for _ in range(steps):
        entry = pick(STEPS)(night, pick)
        if why_not(night, entry) is not None:
            continue
        after = with_entry(night, entry)
        yield night, entry, after
        night = after


def with_entry(night: Evening, entry: Entry) -> Evening:
    """The night when this has been said."""
    return replay_on(night, Line(Seq(len(night.lines) + 1), entry))


def laws_hold(night: Evening) -> None:
    """The laws of the straight night. Raises AssertionError."""
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
    on_cards = [player for players in night.couples.values() for player in players]
    playing = [
        p for c, players in night.couples.items() if c not in night.door.gone_home for p in players
    ]
    assert len(playing) == len(set(playing)), "nobody plays in two couples"
    assert night.door.couple_of.keys() == set(on_cards)
    assert all(p in night.couples[couple] for p, couple in night.door.couple_of.items())
    tables = sum(w is not None for results in night.won.values() for w in results.values())
    earned = sum(
        len(games) - sum(couple in results.values() for results in _won_at(night, games))
        for couple, games in night.punches.items()
    )
    assert sum(len(games) for games in night.punches.values()) == tables + earned


def _won_at(night: Evening, games: Sequence[GameNo]) -> list[Any]:
    return [night.won.get(game, {}) for game in games]


def a_result(night: Evening, pick: Pick) -> Entry:
    open_games = [(game, table) for table, game in night.playing.items()]
    if not open_games:
        return Bell(GameNo((night.game or 0) + 1))
    game, table = pick(sorted(open_games))
    return won(game, table, pick(night.couples_at(game, table)))


def a_void(night: Evening, pick: Pick) -> Entry:
    if not night.playing:
        return Paused("tea")
    table, game = pick(sorted(night.playing.items()))
    return Voided(game, table, pick(night.couples_at(game, table)))


def going_on(night: Evening, _pick: Pick) -> Entry:
    return Resumed()


def a_leaving(night: Evening, pick: Pick) -> Entry:
    return Left(pick(sorted(night.couples)), GameNo((night.game or 1) - pick((0, 1))))


def a_joining(night: Evening, pick: Pick) -> Entry:
    game = GameNo(furthest(night) + pick((0, 1)))
    absent = sorted(night.couples.keys() - set(night.here)) or sorted(night.couples)
    return Joined(pick(absent), game, pick(range(8)))


def a_newcomer(night: Evening, _pick: Pick) -> Entry:
    return registered(max(night.couples) + 1)


def one_that_waits_no_longer(night: Evening, pick: Pick) -> Entry:
    return Unregistered(pick(sorted(night.couples)))


def somebody_new(night: Evening) -> PlayerId:
    return PlayerId(1000 + len(night.lines))


def a_substitute(night: Evening, pick: Pick) -> Entry:
    couple = pick(sorted(night.couples))
    gone = [player for each in night.door.gone_home for player in night.couples[each]]
    now = pick((somebody_new(night), *gone, *night.couples[pick(sorted(night.couples))]))
    return Substituted(couple, pick(night.couples[couple]), now, night.game or night.first_game)


def a_wrong_name(night: Evening, pick: Pick) -> Entry:
    couple = pick(sorted(night.couples))
    return PlayerReplaced(couple, pick(night.couples[couple]), somebody_new(night))


def a_swap_of_cards(night: Evening, pick: Pick) -> Entry:
    return PunchCardsSwapped(pick(sorted(night.couples)), pick(sorted(night.couples)))


def a_move(night: Evening, pick: Pick) -> Entry:
    game = GameNo(furthest(night) + pick((0, 1)))
    return TableMoved(game, TableNo(pick(range(6))), TableNo(pick(range(6))))


def one_that_stays(night: Evening, pick: Pick) -> Entry:
    couple, stays = pick(sorted(night.couples)), pick((True, True, False))
    return StaysPut(couple, GameNo((night.game or 0) + 1), stays=stays)


def a_reseating(night: Evening, pick: Pick) -> Entry:
    newest = furthest(night) + 1
    game = GameNo(pick(range(min(night.game or 1, newest), newest + 1)))
    room = night.room(game)
    places = room.known if room else ()
    if len(places) < 2:
        return Resumed()
    one, other = pick(places), pick(places)
    if one.table == other.table:
        return Resumed()
    people = (*other.couples[:1], *one.couples[1:]), (*one.couples[:1], *other.couples[1:])
    return Seated(game, ((one.table, people[0]), (other.table, people[1])))


def a_correction(night: Evening, pick: Pick) -> Entry:
    """Any result there is, with an answer for each one that would no longer fit."""
    results = [
        (game, table) for game, table in sorted(night.games.wins) if night.couples_at(game, table)
    ]
    if not results:
        return Noted(GameNo(0), TableNo(0), "nothing to put right", on_sheet=False)
    game, table = pick(results)
    couples = night.couples_at(game, table)
    winner, mover = pick((*couples, CoupleNo(0))), pick(couples)
    answers: tuple[Answer, ...] = ()
    for _ in range(3):
        right = correction(
            night, game=game, table=table, winner=winner, mover=mover, answers=answers
        )
        refusal = why_not(night, right)
        if not isinstance(refusal, ResultsNoLongerFit):
            break
        answers = (*answers, *answered(afterwards(night, right), refusal.results, pick))
    return right


def answered(
    night: Evening, results: Sequence[tuple[GameNo, TableNo]], pick: Pick
) -> Iterator[Answer]:
    """Somebody who would sit there won it; where nobody would, there was no such game."""
    for game, table in results:
        winner = pick(night.couples_at(game, table) or (CoupleNo(0),))
        yield game, table, winner, winner


def an_undo(night: Evening, pick: Pick) -> Entry:
    return Undone(pick([line.seq for line in night.lines]))


def another_rule(night: Evening, pick: Pick) -> Entry:
    rules = HouseRules(
        games=GAMES,
        rolling=pick((True, False)),
        bye_earns_hole=pick((True, False)),
        direction=night.rules.direction,
        late_games=pick(tuple(LateGames)),
    )
    return RulesChanged(GameNo(furthest(night) + 1), rules, "as they like")


def the_house(night: Evening, pick: Pick) -> Entry:
    return HouseCouple(pick(sorted(night.couples)), house=pick((True, False)))


def an_early_end(night: Evening, pick: Pick) -> Entry:
    """The later the likelier, as little can happen after it."""
    after = GameNo((night.game or 1) - 1)
    return EndedEarly(after, "storm") if after >= pick(range(GAMES)) else Resumed()


STEPS: tuple[Step, ...] = (
    *(a_result,) * 28,
    a_void,
    going_on,
    a_leaving,
    a_joining,
    a_joining,
    a_newcomer,
    a_newcomer,
    one_that_waits_no_longer,
    a_substitute,
    a_wrong_name,
    a_swap_of_cards,
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
"""What happens, the more often the more often it stands here."""
