"""The draw of a knock-out; what is asked before it is no longer as it was drawn or played."""

from collections.abc import Sequence
from hashlib import sha256

from parties.dice import dice, draw_from
from parties.log.asked import AskedFirst
from parties.log.night import Deed, said_once
from parties.models import Night
from parties.wording import knock_out as words
from scoring.evening import Evening
from scoring.games.at_table import NOBODY
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


class Asks(AskedFirst):
    """Not done yet: it brings something with it for the knock-out that nobody has been shown."""

    def __init__(self, night: Night, mark: str, said: words.Question, follows: list[str]) -> None:
        super().__init__(night, mark)
        self._said, self._follows = said, follows

    def title(self) -> str:
        """What it comes to."""
        return self._said.title

    def about(self) -> str:
        """Why that is so."""
        return self._said.about

    def besides(self) -> str:
        """What becomes of what was said before."""
        return self._said.besides

    def follows(self) -> list[str]:
        """Which matches, or who."""
        return self._follows

    def for_a_helper(self) -> str:
        """It is the organiser's by then."""
        return self._said.for_a_helper


def ask_about_matches(night: Night, before: Evening, after: Evening, deed: Deed) -> None:
    """Raises Asks where a deed opens matches again that were played, unless it has seen that."""
    if not (before.bracket and after.bracket):
        return
    if opened := before.bracket.no_longer(after.bracket):
        mark = "_".join(map(str, ("matches", *(each.match.number for each in opened))))
        _ask(Asks(night, mark, words.opens_matches(), words.open_again(opened)), deed)


def winner_of(evening: Evening, said: MatchWon) -> CoupleNo:
    """Who has won a match so far; NOBODY where it is open, or is no match."""
    bracket = evening.bracket
    meeting = bracket and bracket.meeting_of(said.part, said.couple, said.against)
    return meeting.result.winner if meeting and meeting.result else NOBODY


def ask_about_seeds(night: Night, before: Evening, after: Evening, deed: Deed) -> None:
    """Raises Asks where a deed changes the standings by which a knock-out was drawn, unless it has seen
    that."""
    if not (before.bracket and after.bracket and before.last_game):
        return
    then, now = ([each.couples for each in of.levels] for of in (before, after))
    if then != now:
        mark = sha256(repr(("seeds", now)).encode()).hexdigest()
        _ask(Asks(night, mark, words.other_seeds(), words.drawn_otherwise(before, after)), deed)


def _ask(asked: Asks, deed: Deed) -> None:
    if not asked.was_shown(deed.seen):
        raise asked
