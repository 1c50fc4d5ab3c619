"""The first places of the night."""

from parties.log.night import Refused
from parties.models import Night
from scoring.evening import Evening
from scoring.seats.refusals import SeatsNotDrawn
from scoring.seats.room import Place


def first_places(night: Night, evening: Evening) -> tuple[Place, ...]:
    """The ring as it was drawn. Raises Refused while nobody has drawn it."""
    if not evening.seats_are_whole:
        raise Refused(SeatsNotDrawn(), night)
    return evening.rooms[0].places
