"""What follows from an entry, why it may not be said now, and what has to be settled anew for it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from scoring.draws.drawing import DrawSealed
from scoring.draws.drawn import SecretIsOut
from scoring.evening import Evening, replay, replay_on
from scoring.facts import Facts
from scoring.games.facts import GamesReplaced, ResultsNoLongerFit
from scoring.games.points import Scored
from scoring.games.rankings import scores_of
from scoring.games.results import PutRight
from scoring.log.entry import Entry
from scoring.log.lines import (
    Line,
    NightClosed,
    OldPage,
    Refusal,
    RestsOnIt,
    Undone,
    standing_lines,
    taken_back,
)
from scoring.night.closing import SettledAnew
from scoring.numbers import CoupleNo, GameNo, PrizePlace, Seq, TableNo
from scoring.pots.pots import PotStanding, Share
from scoring.prizes.offers import Award, Offer
from scoring.prizes.ties import Open
from scoring.punch_cards.card import CardNotLost
from scoring.seats.room import Place
from scoring.seats.seating import Seated
from scoring.till.box import no_such_till
from scoring.till.purse import CameBackSince
from scoring.till.whose import PutAway, Since, Wrongly

# What a correction or a change of seats would bring with it, before it is saved.


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


# The one check behind button, form and action: may this be said now, and if not, why not?
#
# An entry is refused for what it says (a couple that does not sit there), or because another entry
# rests on what it would take away: a replay with it has a misfit that the replay without it had not.


def why_not(evening: Evening, entry: Entry) -> Refusal | None:
    """Why this entry cannot be added to the night's log; None where it can."""
    if isinstance(entry, Undone):
        return why_not_undone(evening, (entry.undoes,))
    if evening.night.ended and not (
        evening.night.closed and (entry.opens_again or entry.leaves_closed)
    ):
        return NightClosed()
    refusal = entry.why_not(evening) or no_such_till(evening, entry)
    if refusal or entry.takes_nothing_away or _is_first_told(evening, entry):
        return refusal
    return _what_rests_on_it(evening, entry)


def _is_first_told(evening: Evening, entry: Entry) -> bool:
    """Whether it tells of a table of which nothing is told yet, while games are played: nothing rests
    on that, so that the tap that everybody waits for is not worked out twice."""
    return entry.tells_of_games and not evening.games_are_over


def why_not_undone(evening: Evening, seqs: Sequence[Seq]) -> Refusal | None:
    """Why these entries cannot be undone together; None where they can."""
    if evening.night.ended and evening.night.ended not in seqs and not _leave_closed(evening, seqs):
        return NightClosed()
    if refusal := taken_back(evening.lines, seqs):
        return refusal
    after = afterwards(evening, *(Undone(seq) for seq in seqs))
    # What was said before an entry cannot rest on it: to undo it brings back what was.
    others = {*_played_by_others(evening, after).values(), *_seats_left_open(evening, after)}
    others = {seq for seq in others if seq > min(seqs)}
    resting = resting_on(evening, after) | others
    return RestsOnIt(max(resting)) if resting else None


def _leave_closed(evening: Evening, seqs: Sequence[Seq]) -> bool:
    return evening.night.closed is not None and all(
        0 < seq <= len(evening.lines) and evening.lines[seq - 1].entry.leaves_closed for seq in seqs
    )


MOST_PRESSES = 20
"""So many presses are undone by one at most: each is worked out anew."""

Together = Callable[[Seq], Sequence[Seq]]
"""The lines that are undone together with one: a press of a button is undone as a whole."""


def undone_first(
    evening: Evening, together: Together, *, undo: Sequence[Seq] = (), entries: Sequence[Entry] = ()
) -> tuple[Seq, ...]:
    """All that is undone so that these lines can be, or so that these entries can be said. Of very
    many presses, as when the first game is to be undone after the last, it is the latest that can be
    undone; nothing where no undo helps, or none is needed."""
    found = set(undo)
    for _press in range(MOST_PRESSES):
        night = afterwards(evening, *map(Undone, sorted(found, reverse=True)))
        reason = _why_not_after(evening, night, sorted(found), entries)
        if reason is None:
            return tuple(sorted(found))
        seq = _in_the_way(night, reason)
        more = set(together(seq)) if seq and seq <= len(evening.lines) else set()
        if isinstance(reason, SecretIsOut):  # it cannot be said again: another seal comes first
            return undone_first(evening, together, undo=sorted(more))
        if more <= found:
            return ()
        found |= more
    latest = together(max(found))
    return undone_first(evening, together, undo=latest) if set(latest) != set(undo) else ()


def _why_not_after(
    evening: Evening, night: Evening, undo: Sequence[Seq], entries: Sequence[Entry]
) -> Refusal | None:
    """Why these lines cannot be undone together, or these entries not be said on the `night` then."""
    if undo and (refusal := why_not_undone(evening, undo)):
        return refusal
    for entry in entries:
        if entry.stands(night):
            continue
        if refusal := why_not(night, entry):
            return refusal
        night = afterwards(night, entry)
    return None


def _in_the_way(evening: Evening, reason: Refusal) -> Seq | None:
    """The line of the night that a refusal asks to undo."""
    match reason:
        case RestsOnIt(by):
            seq: Seq | None = by
        case NightClosed():
            seq = evening.night.ended
        case GamesReplaced():
            seq = evening.games.totals_seq
        case CardNotLost(couple):
            seq = max(evening.cards.by_couple[couple].seqs.values())
        case SecretIsOut(draw):
            seq = _last(evening, lambda each: isinstance(each, DrawSealed) and each.draw == draw)
        case CameBackSince(_, place):
            seq = _last(evening, lambda each: isinstance(each, PutAway) and each.back_from is place)
        case _:
            seq = None
    return seq


def _last(evening: Evening, is_it: Callable[[Entry], bool]) -> Seq | None:
    """The last line that stands of which this holds."""
    return max((seq for seq, said in standing_lines(evening.lines) if is_it(said)), default=None)


def resting_on(before: Evening, after: Evening) -> frozenset[Seq]:
    """The lines of the night before that do not fit the night after."""
    return (after.misfits - before.misfits) | _said_in_another_tie(before, after)


def _what_rests_on_it(evening: Evening, entry: Entry) -> Refusal | None:
    after = afterwards(evening, entry)
    mine = after.lines[-1].seq
    resting = after.misfits - evening.misfits
    others = _played_by_others(evening, after)
    if isinstance(entry, PutRight | Scored):
        if results := results_to_answer(evening, entry, after):
            return ResultsNoLongerFit(results)
        others = {}
    if mine in resting:
        return OldPage()
    resting |= {*others.values()} | _said_in_another_tie(evening, after)
    resting |= _seats_left_open(evening, after)
    return RestsOnIt(max(resting)) if resting else None


def results_to_answer(
    evening: Evening, entry: PutRight | Scored, after: Evening
) -> tuple[tuple[GameNo, TableNo], ...]:
    """The results that no longer fit after a correction, and those at tables where others sit by it,
    but for those that it answers itself."""
    others = {} if entry.exchanged else _played_by_others(evening, after)
    answered = {(answer[0], answer[1]) for answer in entry.answers}
    return tuple(sorted({*unfit(evening, after), *others} - answered))


def _played_by_others(before: Evening, after: Evening) -> dict[tuple[GameNo, TableNo], Seq]:
    """Results that stand as before, at tables where other people would now have sat."""
    return {
        (game, table): before.games.wins[game, table].seq
        for game, winners in before.won.items()
        if before.room(game) != after.room(game)
        for table in winners.keys() & after.won.get(game, {}).keys()
        if not sit_alike(_place(before, game, table), _place(after, game, table))
    }


def _place(evening: Evening, game: GameNo, table: TableNo) -> Place | None:
    room = evening.room(game)
    return room.at(table) if room else None


def _seats_left_open(before: Evening, after: Evening) -> frozenset[Seq]:
    """Seats that were said of people of whom it would no longer be known who comes there."""
    return frozenset(
        change.seq
        for game, changed in after.seats.changes.items()
        if after.first_game <= game <= after.last_game
        for change in changed
        if isinstance(change.entry, Seated)
        and _are_known(before, game, change.entry)
        and not _are_known(after, game, change.entry)
    )


def _are_known(evening: Evening, game: GameNo, seats: Seated) -> bool:
    room = evening.room(game)
    return room is not None and not room.unknown & dict(seats.seats).keys()


def _said_in_another_tie(before: Evening, after: Evening) -> frozenset[Seq]:
    """What tied couples said and did and still stands, where other couples would now be on their
    level: of each tie the last line."""
    tied = {each.offer.place: each.offer.couples for each in after.settlements}
    known = ((each.offer.place, each.offer.couples) for each in before.settlements)
    others = [place for place, couples in known if tied.get(place) != couples]
    stands = (_said_in_both(before, after, place) for place in others)
    return frozenset(max(seqs) for seqs in stands if seqs)


def _said_in_both(before: Evening, after: Evening, place: int) -> set[Seq]:
    """The lines about a tie that count, and did so before."""
    said = before.prizes.said_of(place).seqs, after.prizes.said_of(place).seqs
    return {*said[0]} & {*said[1]}


# What was settled, and has to be settled anew where something it rests on is put right.
#
# A wrong tap is found when the prizes are paid and the night is closed. Its correction alone is refused,
# as ties, payments and the closing rest on the result. Here all of them are found at once, so that the
# correction and what it takes back are said in one breath.


def settled_anew(
    evening: Evening, *entries: Entry, ties: Sequence[PrizePlace] = ()
) -> SettledAnew | None:
    """What has to be settled anew so that these entries can be said, or so that these ties can be
    settled otherwise; None where nothing has, or where something else is in the way.

    What was handed over is owed until somebody says what became of it.
    """
    found = SettledAnew(ties=tuple(ties), opened=evening.night.closed is not None)
    while True:
        after = afterwards(evening, found, *entries)
        resting = resting_on(evening, after)
        more = _with(found, resting, evening)
        if more is None or more == found:
            break
        found = more
    if more is None or found == SettledAnew() or why_not_together(evening, found, *entries):
        return None
    return found


def with_money(anew: SettledAnew, since: Since) -> SettledAnew:
    """The same, with what became of all that was handed over."""
    return replace(anew, handed=tuple(replace(each, since=since) for each in anew.handed))


def why_not_together(evening: Evening, anew: SettledAnew, *entries: Entry) -> Refusal | None:
    """Why these entries cannot be said in one breath with what is settled anew for them."""
    if refusal := anew.why_not(evening):
        return refusal
    night = afterwards(evening, anew)
    for entry in entries:
        if refusal := why_not(night, entry):
            return refusal
        night = afterwards(night, entry)
    resting = resting_on(evening, night)
    return RestsOnIt(max(resting)) if resting else None


def _with(found: SettledAnew, resting: frozenset[Seq], facts: Facts) -> SettledAnew | None:
    """The same with all that these lines settled; None where one of them settled nothing."""
    known = _settled_by(facts)
    if not resting <= known.keys():
        return None
    parts = {found} | {known[seq] for seq in resting}
    return SettledAnew(
        ties=tuple(sorted({place for each in parts for place in each.ties})),
        pots=tuple(sorted({pot for each in parts for pot in each.pots})),
        handed=tuple(
            sorted({one for each in parts for one in each.handed}, key=lambda one: one.won)
        ),
        opened=found.opened,
    )


def _settled_by(facts: Facts) -> dict[Seq, SettledAnew]:
    """What each line settled that says something of ties, of pots, or that something was handed
    over, as what would be settled anew without it."""
    purse, owed = facts.purse, Since.OWED
    known = {
        seq: SettledAnew(ties=(place,))
        for place, tie in facts.prizes.ties.items()
        for seq in tie.seqs
    }
    known |= {seq: SettledAnew(pots=(pot,)) for pot, seq in purse.won_seqs.items()}
    prizes = (
        (facts.prizes.paid_out_seqs[key], Wrongly("", *key, amount, owed))
        for key, amount in facts.prizes.paid_out.items()
    )
    shares = (
        (purse.paid_seqs[pot, couple], Wrongly(pot, 0, couple, paid.amount, owed))
        for (pot, couple), paid in purse.paid.items()
    )
    handed = (*prizes, *shares)
    return known | {seq: SettledAnew(handed=(wrongly,)) for seq, wrongly in handed}
