"""The differences as the page lists them: each with the games and entries it may come from."""

from dataclasses import dataclass

from parties.models import Night
from parties.shadow import words
from parties.web.finding import names_of
from parties.wording.deeds import deed
from parties.wording.words import Names
from scoring.evening import Evening
from scoring.numbers import Seq
from scoring.shadow import Difference, Game, HallSays, differences, put_right_in


@dataclass(frozen=True, slots=True)
class Parts:
    """One difference in words: `entries` are lines of the log, by their numbers; with each of the
    games the line that put it right, if one did."""

    says: str
    games: tuple[tuple[Game, Seq | None], ...]
    entries: tuple[tuple[Seq, str], ...]
    by_holes: bool

    @property
    def is_unknown(self) -> bool:
        """Whether nothing in the log says where it may come from."""
        return not (self.games or self.entries or self.by_holes)


def parts_of(night: Night, evening: Evening, hall: HallSays) -> list[Parts]:
    """Every difference, in the order of the form."""
    names = names_of(night, evening)
    return [_part(evening, each, names) for each in differences(evening, hall)]


def _part(evening: Evening, found: Difference, names: Names) -> Parts:
    known = {line.seq: line.entry for line in evening.lines if line.seq in found.entries}
    entries = tuple((seq, deed(entry, names)) for seq, entry in known.items())
    games = tuple((game, put_right_in(evening, game)) for game in found.games)
    return Parts(words.difference(found), games, entries, found.by_holes)
