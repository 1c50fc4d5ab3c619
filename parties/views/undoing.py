"""The undo button of every page of a night: it says what it will undo, and names the very entry."""

from dataclasses import dataclass

from parties.actions.log import last_deed
from parties.models import Night, Player
from parties.wording.deeds import together
from parties.wording.words import Names
from scoring.entries import people_of
from scoring.evening import Evening
from scoring.numbers import Seq


@dataclass(frozen=True, slots=True)
class Undoable:
    """What the undo button undoes."""

    seq: Seq
    says: str


def undoable(night: Night, evening: Evening, names: Names) -> Undoable | None:
    """The last deed that stands, in words; None where there is nothing to undo."""
    lines = last_deed(evening, night)
    if not lines:
        return None
    people = {player for _seq, entry in lines for player in people_of(entry)}
    gone = people - names.keys()
    names = {**names, **Player.objects.filter(club=night.club_id).names(gone)} if gone else names
    return Undoable(lines[0].seq, together([line.entry for line in lines], names))
