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
from scoring.knock_out.knock_out import KnockOut
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


class OpensMatches(AskedFirst):
    """Not done yet: matches that were played would be open again, and nobody has seen which."""

    def __init__(self, night: Night, before: KnockOut, after: KnockOut) -> None:
        numbers = (each.match.number for each in before.no_longer(after))
        super().__init__(night, "_".join(map(str, ("matches", *numbers))))
        self._said = words.open_again(before, after)

    def title(self) -> str:
        """That it reaches further."""
        return words.others_would_play()

    def about(self) -> str:
        """Why they are open again."""
        return words.why_open_again()

    def besides(self) -> str:
        """That nothing is lost for good."""
        return words.comes_back()

    def follows(self) -> list[str]:
        """Which they are."""
        return self._said

    def for_a_helper(self) -> str:
        """No helper enters matches, but one may undo."""
        return words.others_would_play()


def ask_about_matches(night: Night, before: Evening, after: Evening, deed: Deed) -> None:
    """Raises OpensMatches where a deed opens matches again that were played, unless it has seen that."""
    if before.bracket and after.bracket and before.bracket.no_longer(after.bracket):
        asked = OpensMatches(night, before.bracket, after.bracket)
        if not asked.was_shown(deed.seen):
            raise asked


def winner_of(evening: Evening, said: MatchWon) -> CoupleNo:
    """Who has won a match so far; NOBODY where it is open, or is no match."""
    bracket = evening.bracket
    meeting = bracket and bracket.meeting_of(said.part, said.couple, said.against)
    return meeting.result.winner if meeting and meeting.result else NOBODY


class OtherSeeds(AskedFirst):
    """Not done yet: the knock-out was drawn by the standings, which would be otherwise."""

    def __init__(self, night: Night, before: Evening, after: Evening) -> None:
        order = [each.couples for each in after.levels]
        super().__init__(night, sha256(repr(("seeds", order)).encode()).hexdigest())
        self._said = words.drawn_otherwise(before, after)

    def title(self) -> str:
        """That it was drawn by them."""
        return words.rests_on_standings()

    def about(self) -> str:
        """What is otherwise."""
        return words.why_rests()

    def besides(self) -> str:
        """That the draw stands."""
        return words.draw_stands()

    def follows(self) -> list[str]:
        """Who would play by the standings as they would be."""
        return self._said

    def for_a_helper(self) -> str:
        """A result is the organiser's to put right by then."""
        return words.ask_the_organiser()


def ask_about_seeds(night: Night, before: Evening, after: Evening, deed: Deed) -> None:
    """Raises OtherSeeds where a deed changes the standings by which a knock-out was drawn, unless it
    has seen that."""
    if not (before.bracket and after.bracket and before.last_game):
        return
    then, now = ([each.couples for each in of.levels] for of in (before, after))
    asked = OtherSeeds(night, before, after) if then != now else None
    if asked and not asked.was_shown(deed.seen):
        raise asked
