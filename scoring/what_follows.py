"""What a correction or a change of seats would bring with it, before it is saved."""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from typing import TypeVar

from scoring.evening import Evening, replay, replay_on
from scoring.games.scores import scores_of
from scoring.log.entry import Entry
from scoring.log.lines import Line
from scoring.numbers import CoupleNo, GameNo, Seq, TableNo
from scoring.pots.pots import PotStanding, Share
from scoring.prizes.offers import Award, Offer
from scoring.prizes.ties import Open
from scoring.seats.room import Place

Couples = tuple[CoupleNo, ...]
Hole = tuple[CoupleNo, GameNo]
Each = TypeVar("Each")


@dataclass(frozen=True, slots=True)
class OtherSeats:
    """A table of a game at which other couples sit, or sat."""

    game: GameNo
    table: TableNo
    before: Couples
    after: Couples


@dataclass(frozen=True, slots=True)
class Consequences:
    """Everything that is otherwise afterwards; nothing in it where nothing changes.

    `seats` by game and table; `unfit` the results, by game and table, that need an answer;
    `lost` and `gained` are the holes that are on other cards, game by game; `holes` (points, where those
    are counted) and `places` before and after by couple, `awards` and `shares` (by pot) those that are
    gone and those that are new; `ties` have to be settled and `cuts` (by pot) made, which were not
    before, or not among just these couples.
    """

    seats: tuple[OtherSeats, ...]
    unfit: tuple[tuple[GameNo, TableNo], ...]
    lost: tuple[Hole, ...]
    gained: tuple[Hole, ...]
    holes: Mapping[CoupleNo, tuple[int, int]]
    places: Mapping[CoupleNo, tuple[int, int]]
    awards_gone: tuple[Award, ...]
    awards_new: tuple[Award, ...]
    ties: tuple[Offer, ...]
    shares_gone: tuple[tuple[str, Share], ...]
    shares_new: tuple[tuple[str, Share], ...]
    cuts: tuple[tuple[str, Couples], ...]


def afterwards(before: Evening, *entries: Entry) -> Evening:
    """The night as it would be with these entries, whether or not each of them is welcome."""
    first = len(before.lines) + 1
    new = (Line(Seq(seq), entry) for seq, entry in enumerate(entries, first))
    return replay_on(before, *new)


def what_follows(before: Evening, *entries: Entry) -> Consequences:
    """What these entries would change, whether or not each of them is welcome."""
    after = afterwards(before, *entries)
    return Consequences(
        seats=other_seats(before, after),
        unfit=unfit(before, after),
        lost=tuple(sorted(_holes(before) - _holes(after))),
        gained=tuple(sorted(_holes(after) - _holes(before))),
        holes=_differing(_counted(before), _counted(after)),
        places=_differing(_places(before), _places(after)),
        awards_gone=tuple(a for key, a in before.awards.items() if after.awards.get(key) != a),
        awards_new=tuple(a for key, a in after.awards.items() if before.awards.get(key) != a),
        ties=_new_ties(before, after),
        shares_gone=_only_in_first(_shares(before), _shares(after)),
        shares_new=_only_in_first(_shares(after), _shares(before)),
        cuts=_only_in_first(_cuts(after), _cuts(before)),
    )


def other_seats(before: Evening, after: Evening) -> tuple[OtherSeats, ...]:
    """Where somebody sits otherwise in a game that was known before."""
    last = before.first_game + len(before.rooms)
    return tuple(
        other
        for game in range(before.first_game, last)
        if after.room(GameNo(game)) is not None
        for other in _at_tables(before, after, GameNo(game))
    )


def _at_tables(before: Evening, after: Evening, game: GameNo) -> list[OtherSeats]:
    then, now = (
        {place.table: place for place in room.places} if room else {}
        for room in (before.room(game), after.room(game))
    )
    return [
        OtherSeats(game, table, _couples(then.get(table)), _couples(now.get(table)))
        for table in sorted(then.keys() | now.keys())
        if not sit_alike(then.get(table), now.get(table))
    ]


def _couples(place: Place | None) -> Couples:
    return place.couples if place else ()


def sit_alike(one: Place | None, other: Place | None) -> bool:
    """Whether the same people sit there, and where a side is several cards, with the same partners."""
    if set(_couples(one)) != set(_couples(other)):
        return False
    sides = [{frozenset(side) for side in place.sides or ()} for place in (one, other) if place]
    return all(each == sides[0] for each in sides)


def unfit(before: Evening, after: Evening) -> tuple[tuple[GameNo, TableNo], ...]:
    """The results that do not fit any more, and the tables of whole games that are open again."""
    new = set(after.play_misfits) - before.misfits
    results = {at for at, win in after.games.wins.items() if win.seq in new}
    for game in after.won:
        if before.is_complete(game):
            results |= {(game, place.table) for place in after.missing(game)}
    return tuple(sorted(results))


def _holes(evening: Evening) -> set[Hole]:
    return {(card, game) for card, games in evening.punches.items() for game in games}


def _counted(evening: Evening) -> Mapping[CoupleNo, int]:
    """What stands on each card: its holes, or its points where those are counted."""
    form = evening.form
    if form is None or form.count.points is None:
        return evening.holes
    return {card: score.counts for card, score in scores_of(form, evening).items()}


def _places(evening: Evening) -> dict[CoupleNo, int]:
    return {couple: level.place for level in evening.levels for couple in level.couples}


def _new_ties(before: Evening, after: Evening) -> tuple[Offer, ...]:
    known = {(offer.place, offer.couples) for offer in _open(before)}
    return tuple(o for o in _open(after) if (o.place, o.couples) not in known)


def _open(evening: Evening) -> list[Offer]:
    return [each.offer for each in evening.settlements if isinstance(each.standing, Open)]


def _shares(evening: Evening) -> list[tuple[str, Share]]:
    return [(name, share) for name, pot in evening.pots.items() for share in pot.shares]


def _cuts(evening: Evening) -> list[tuple[str, Couples]]:
    pots = evening.pots.items()
    return [(name, p.contenders) for name, p in pots if p.standing is PotStanding.CUT_DUE]


def _only_in_first(first: list[Each], second: list[Each]) -> tuple[Each, ...]:
    return tuple(each for each in first if each not in second)


def _differing(
    before: Mapping[CoupleNo, int], after: Mapping[CoupleNo, int]
) -> dict[CoupleNo, tuple[int, int]]:
    return {
        couple: (before.get(couple, 0), after.get(couple, 0))
        for couple in sorted(before.keys() | after.keys())
        if before.get(couple, 0) != after.get(couple, 0)
    }


# Whether a result that was published is another one now, and since which line of the log.


def corrected_at(evening: Evening) -> Seq | None:
    """The last line since it was published by which the result became what it is now; None where it is
    what was published, whatever was said and undone meanwhile, and where none is published."""
    published, now, lines = evening.night.published_seq, told_of(evening), evening.lines
    if evening.night.published is None or published is None:
        return None
    if told_of(replay(lines[:published])) == now:
        return None
    since = (line.seq for line in reversed(lines) if line.seq > published)
    return next((seq for seq in since if told_of(replay(lines[: seq - 1])) != now), None)


def told_of(evening: Evening) -> Hashable:
    """What a result says: who played, who stands where, who won which game, a prize or a pot."""
    awards = (
        (each.offer.place, tuple((award.couple, award.goods) for award in each.awards))
        for each in evening.settlements
    )
    won = ((game, tuple(sorted(tables.items()))) for game, tables in evening.won.items())
    pots = ((name, tuple(s.couple for s in pot.shares)) for name, pot in evening.pots.items())
    return (
        tuple(sorted(evening.couples.items())),
        tuple((level.place, level.games_won, tuple(level.couples)) for level in evening.levels),
        tuple(sorted(won)),
        tuple(awards),
        tuple(pots),
    )
