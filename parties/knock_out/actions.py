"""The draw of a knock-out; what is asked before it is no longer as it was drawn or played."""

from collections.abc import Iterator, Sequence
from hashlib import sha256

from parties.dice import dice, draw_from
from parties.log.asked import AskedFirst
from parties.log.night import Deed, said_once
from parties.models import Night
from parties.wording import knock_out as words
from scoring.evening import Evening
from scoring.games.results import NOBODY
from scoring.knock_out.bracket import FEWEST
from scoring.knock_out.saying import KnockOutDrawn, MatchWon
from scoring.log.entry import Entry
from scoring.numbers import CoupleNo


def can_be_drawn(evening: Evening) -> bool:
    """Whether nothing is missing: the games before it, the door, and enough who play."""
    is_ready = evening.games_are_played and evening.door.is_open and not evening.bracket
    return is_ready and evening.line_of_knock_out.go_on >= FEWEST


@said_once
def draw(
    _night: Night, evening: Evening, first: Sequence[CoupleNo], chosen: Sequence[CoupleNo]
) -> Sequence[Entry]:
    """Those said `first` are the best seeds, then by the standings; who is level comes as the dice say. Of
    those who are level at the line the `chosen` go on."""
    line = evening.line_of_knock_out
    some = {*line.clear, *chosen}
    levels = evening.levels if evening.last_game else ()
    drawn = [draw_from(each.couples, len(each.couples), dice()) for each in levels]
    order = [each for level in drawn for each in level] or draw_from(line.clear, len(some), dice())
    best = [each for each in first if each in some]
    others = (each for each in order if each in some and each not in best)
    return [KnockOutDrawn((*best, *others), ladder=True)]


def ask_about_it(night: Night, before: Evening, after: Evening, deed: Deed) -> None:
    """Raises AskedFirst where a deed opens matches again that were played, or changes the standings by which
    a knock-out was drawn, unless it has seen that."""
    for each in brings(night, before, after):
        if not each.was_shown(deed.seen):
            raise each


def brings(night: Night, before: Evening, after: Evening) -> Iterator[AskedFirst]:
    """What is asked about that."""
    if not (before.bracket and after.bracket):
        return
    if opened := before.bracket.no_longer(after.bracket):
        mark = "_".join(map(str, ("matches", *(each.match.number for each in opened))))
        yield AskedFirst(night, mark, words.opens_matches(opened, after.bracket))
    then, now = ([each.couples for each in of.levels] for of in (before, after))
    if then != now and before.last_game:
        mark = sha256(repr(("seeds", now)).encode()).hexdigest()
        yield AskedFirst(night, mark, words.other_seeds(before, after))


def winner_of(evening: Evening, said: MatchWon) -> CoupleNo:
    """Who has won a match so far; NOBODY where it is open, or is no match."""
    bracket = evening.bracket
    meeting = bracket and bracket.meeting_of(said.part, said.couple, said.against)
    return meeting.result.winner if meeting and meeting.result else NOBODY
