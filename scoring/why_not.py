"""The one check behind button, form and action: may this be said now, and if not, why not?

An entry is refused for what it says (a couple that does not sit there), or because another entry
rests on what it would take away: a replay with it has a misfit that the replay without it had not.
"""

from collections.abc import Callable, Sequence

from scoring.draws.drawing import DrawSealed
from scoring.draws.refusals import SecretIsOut
from scoring.evening import Evening
from scoring.games.points import Scored
from scoring.games.putting_right import PutRight
from scoring.games.refusals import GamesReplaced, ResultsNoLongerFit
from scoring.log.entry import Entry
from scoring.log.lines import Undone, standing_lines, taken_back
from scoring.log.refusals import NightClosed, OldPage, Refusal, RestsOnIt
from scoring.numbers import GameNo, Seq, TableNo
from scoring.punch_cards.refusals import CardNotLost
from scoring.seats.room import Place
from scoring.seats.seating import Seated
from scoring.till.cash import no_such_till
from scoring.till.keeping import PutAway
from scoring.till.refusals import CameBackSince
from scoring.what_follows import afterwards, sit_alike, unfit


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
